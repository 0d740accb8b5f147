// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/packed_streams.h"

#include <map>
#include <tuple>

namespace streamscope::ui {
namespace {

/// Of each operation whether its call issued others too.
std::vector<bool> nodesOf(const Trace& trace) {
    std::map<std::tuple<ThreadId, TimeNs>, std::size_t> issued;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i]) && trace.recorded[i].thread != ThreadId::None) {
            ++issued[{trace.recorded[i].thread, trace.issueBegin[i]}];
        }
    }
    std::vector<bool> isNode(operationCount(trace), false);
    for (std::size_t i = 0; i < isNode.size(); ++i) {
        const auto found = issued.find({trace.recorded[i].thread, trace.issueBegin[i]});
        isNode[i] = found != issued.end() && found->second > 1;
    }
    return isNode;
}

}  // namespace

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
    const std::vector<bool> isNode = nodesOf(trace);
    for (std::size_t i = 0; i < isNode.size(); ++i) {
        if (trace.stream[i] != StreamId::None && !isNode[i]) {
            isPacked[indexOf(trace.stream[i])] = false;
        }
    }
    return isPacked;
}

}  // namespace streamscope::ui
