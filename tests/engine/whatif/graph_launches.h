// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/whatif/made_recording.h"

#include <cstddef>
#include <vector>

namespace streamscope::whatif {

/// A stream of the program's own, and two launches of a graph whose nodes lie on so many others.
inline Trace graphLaunchesOn(std::size_t streams) {
    MadeRecording made;
    made.kernel("own", made.stream(), made.call("cudaLaunchKernel", 0, 4), 10, 20);
    std::vector<std::uint32_t> ofNodes;
    for (std::size_t i = 0; i < streams; ++i) {
        ofNodes.push_back(made.stream());
    }
    for (TimeNs begin = 30; begin <= 530; begin += 500) {
        const auto launch = made.call("cudaGraphLaunch", begin, begin + 4);
        for (const std::uint32_t stream : ofNodes) {
            const TimeNs start = begin + 10 + 5 * static_cast<TimeNs>(stream);
            made.kernel("node", stream, launch, start, start + 8);
        }
    }
    return made.trace();
}

}  // namespace streamscope::whatif
