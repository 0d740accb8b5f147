// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/blocking_copies.h"

namespace streamscope {

bool isBlockingPageable(const Trace& recording, std::size_t i) {
    constexpr DurationNs kLongCall = 20'000;
    if (recording.recorded.empty() ||
        recording.recorded[i].hostMemory != static_cast<std::uint8_t>(HostMemory::Pageable)) {
        return false;
    }
    return recording.issueEnd[i] > recording.start[i] ||
           recording.issueEnd[i] - recording.issueBegin[i] >= kLongCall;
}

bool isBlockingCopy(const Trace& recording, std::size_t i) {
    const bool isSynchronous = !recording.recorded.empty() && !recording.synchronous.empty() &&
                               recording.synchronous[i] != 0;
    return isBlockingPageable(recording, i) ||
           (isSynchronous && recording.issueEnd[i] > recording.start[i]);
}

}  // namespace streamscope
