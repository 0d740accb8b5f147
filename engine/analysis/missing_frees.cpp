// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/missing_frees.h"

#include "engine/analysis/shared_gpus.h"
#include "engine/analysis/unrecorded_work.h"

#include <algorithm>
#include <string_view>

namespace streamscope {

bool lacksFrees(const Trace& recording) {
    const auto isCalled = [&](std::string_view name) {
        return std::ranges::any_of(recording.hostCalls, [&](const HostCall& call) {
            return stepLabel(recording, call.step).starts_with(name);
        });
    };
    return recording.provenance.detail.starts_with("streamscope record") &&
           recording.deviceFacts.empty() && isCalled("cudaMalloc") && !isCalled("cudaFree");
}

Paragraph aboutMissing(const Trace& recording) {
    Paragraph remarks;
    if (const std::size_t count = callsOfUnrecordedWork(recording); count > 0) {
        remarks.push_back(counted(
            count,
            SENTENCE("Streamscope",
                     "The recording does not contain what %1 call issued: the device may have "
                     "worked on it while it is shown idle."),
            SENTENCE("Streamscope",
                     "The recording does not contain what %1 calls issued: the device may have "
                     "worked on it while it is shown idle.")));
    }
    if (sharesGpus(recording)) {
        remarks.push_back(aboutSharedGpus());
    }
    if (lacksFrees(recording)) {
        remarks.push_back(
            say(SENTENCE("Streamscope",
                         "The recording was made by Streamscope 0.1.0, which did not record "
                         "cudaFree: the host may have been in such calls where it is shown to make "
                         "none.")));
    }
    return remarks;
}

}  // namespace streamscope
