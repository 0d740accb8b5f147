// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace streamscope {

/// Whether one call of a recording issued both.
[[nodiscard]] inline bool isOneCall(const Trace& recording, std::size_t one, std::size_t other) {
    const ThreadId thread = recording.recorded[one].thread;
    return thread != ThreadId::None && thread == recording.recorded[other].thread &&
           recording.issueBegin[one] == recording.issueBegin[other];
}

/// What a recording calls a graph that it has as a whole, in the place of a kernel, before the
/// graph's number.
inline constexpr std::string_view kWholeGraph = "graph ";
[[nodiscard]] inline bool isWholeGraph(const Trace& trace, std::size_t i) {
    return !trace.recorded.empty() && trace.kind[i] == OperationKind::Kernel &&
           trace.recorded[i].shape == ShapeId::None && trace.name[i] != NameId::None &&
           trace.names[indexOf(trace.name[i])].starts_with(kWholeGraph);
}

/// Of each operation of a recording whether its call issued others too, as the launch of a graph
/// does. O(n).
[[nodiscard]] inline std::vector<bool> nodesOfLaunches(const Trace& recording) {
    std::vector<bool> isNode(operationCount(recording), false);
    for (std::size_t i = 1; i < isNode.size(); ++i) {
        if (isOneCall(recording, i - 1, i)) {
            isNode[i - 1] = true;
            isNode[i] = true;
        }
    }
    return isNode;
}

/// Whether one call of a recording issued both, as the launch of a graph does. Two copies are parts
/// of one.
[[nodiscard]] inline bool isOneGraphLaunch(const Trace& trace, std::size_t one, std::size_t other) {
    return !trace.recorded.empty() && isOneCall(trace, one, other) &&
           !(isBetweenHostAndDevice(trace.kind[one]) && trace.kind[one] == trace.kind[other]);
}

}  // namespace streamscope
