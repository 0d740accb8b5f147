// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/whatif/simulated_recordings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

/// Simulated runs as recordings that do not contain everything.
namespace streamscope::whatif {

/// Of each node of a graph the last node of its launch, by the correlations that the export gives
/// them.
inline std::map<std::uint64_t, std::uint64_t> launchesOfNodes(const Trace& run) {
    std::map<std::uint64_t, std::uint64_t> launches;
    for (const HostCall& call : run.hostCalls) {
        if (call.kind != HostCallKind::GraphLaunch || call.operation == OperationId::None) {
            continue;
        }
        const std::size_t last = indexOf(call.operation);
        for (std::size_t node = last + 1; node-- > 0 && run.issueBegin[node] == call.begin &&
                                          run.stream[node] == run.stream[last];) {
            launches.emplace(node + 1, last + 1);
        }
    }
    return launches;
}

/// The operations of a recording, those of one launch as one.
inline std::vector<recordings::Operation> withWholeGraphs(
    const std::vector<recordings::Operation>& operations,
    const std::map<std::uint64_t, std::uint64_t>& launches, std::uint32_t name) {
    std::vector<recordings::Operation> result;
    std::map<std::uint64_t, recordings::Operation> graphs;  // by correlation
    for (const recordings::Operation& one : operations) {
        const auto launch = launches.find(one.correlation);
        if (launch == launches.end()) {
            result.push_back(one);
            continue;
        }
        recordings::Operation whole;
        whole.start = one.start;
        whole.correlation = launch->second;
        whole.name = name;
        whole.stream = one.stream;
        whole.kind = recordings::WorkKind::Graph;
        recordings::Operation& graph = graphs.emplace(launch->second, whole).first->second;
        graph.end = std::max(graph.end, one.end);
    }
    for (const auto& [correlation, graph] : graphs) {
        result.push_back(graph);
    }
    return result;
}

inline Trace finished(recordings::Recording recording) {
    for (recordings::EventRecord& record : recording.eventRecords) {
        record.call = recordings::kNone;
    }
    recordings::finish(recording);
    return traceOf(std::move(recording));
}

enum class LaunchCall : std::uint8_t { Recorded, Missing };

/// As Nsight Systems records it with --cuda-graph-trace=graph: a launch of a graph is one
/// operation.
template <LaunchCall call>
Trace asRecordingOfWholeGraphs(const Trace& run) {
    const auto launches = launchesOfNodes(run);
    recordings::Recording recording = exported(run);
    const auto name = static_cast<std::uint32_t>(recording.names.size());
    recording.names.insert(recording.names.end(), {"graph", "cudaGraphLaunch"});
    recording.operations = withWholeGraphs(recording.operations, launches, name);
    std::erase_if(recording.calls, [&](recordings::Call& one) {
        const auto launch = launches.find(one.correlation);
        if (launch == launches.end()) {
            return false;
        }
        one.name = name + 1;
        return call == LaunchCall::Missing || launch->second != one.correlation;
    });
    return finished(std::move(recording));
}

/// Without the calls of a third of the operations.
inline Trace asRecordingWithoutSomeCalls(const Trace& run) {
    recordings::Recording recording = exported(run);
    std::erase_if(recording.calls, [&](const recordings::Call& call) {
        const std::uint64_t operation = call.correlation - 1;
        return operation % 3 == 0 && operation < operationCount(run) &&
               !isMark(run.kind[operation]);
    });
    return finished(std::move(recording));
}

}  // namespace streamscope::whatif
