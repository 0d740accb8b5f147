// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/shared_gpus.h"

#include <algorithm>

namespace streamscope {

Sentence aboutSharedGpus() {
    return say(SENTENCE("Streamscope",
                        "Processes that share a GPU are shown with a device each: when one waited "
                        "for the work of another is not known."));
}

bool sharesGpus(const Trace& recording) {
    const auto& measurement = recording.measurement;
    return measurement && std::ranges::find(measurement->remarks, english(aboutSharedGpus())) !=
                              measurement->remarks.end();
}

}  // namespace streamscope
