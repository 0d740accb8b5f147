// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/packed_streams.h"

#include "engine/analysis/graph_launches.h"

namespace streamscope {

std::vector<bool> packedStreamsOf(const Trace& trace) {
    std::vector<bool> isPacked(trace.streams.size(), false);
    if (trace.recorded.empty() || trace.streams.size() <= kStreamsOfTheirOwn) {
        return isPacked;
    }
    std::vector<std::size_t> streams(trace.devices.size(), 0);
    for (const TraceStream& stream : trace.streams) {
        ++streams[indexOf(stream.device)];
    }
    for (std::size_t s = 0; s < isPacked.size(); ++s) {
        isPacked[s] = streams[indexOf(trace.streams[s].device)] > kStreamsOfTheirOwn;
    }
    const std::vector<bool> isNode = nodesOfLaunches(trace);
    for (std::size_t i = 0; i < isNode.size(); ++i) {
        if (trace.stream[i] != StreamId::None && !isNode[i]) {
            isPacked[indexOf(trace.stream[i])] = false;
        }
    }
    return isPacked;
}

}  // namespace streamscope
