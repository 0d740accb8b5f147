// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// Of each operation of a recording whether its call issued others too, as the launch of a graph
/// does. O(n).
[[nodiscard]] inline std::vector<bool> nodesOfLaunches(const Trace& recording) {
    std::vector<bool> isNode(operationCount(recording), false);
    for (std::size_t i = 1; i < isNode.size(); ++i) {
        const RecordedOperation& one = recording.recorded[i];
        if (one.thread != ThreadId::None && one.thread == recording.recorded[i - 1].thread &&
            recording.issueBegin[i] == recording.issueBegin[i - 1]) {
            isNode[i - 1] = true;
            isNode[i] = true;
        }
    }
    return isNode;
}

}  // namespace streamscope
