// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/loaded_graph.h"

#include "engine/cuda/copies.h"
#include "engine/cuda/error.h"
#include "engine/cuda/runtime_versions.h"

#include <algorithm>
#include <cassert>
#include <variant>

namespace streamscope::cuda {
namespace {

/// Issues the call of one node into the capturing stream.
struct NodeIssuer {
    GraphParts& parts;
    const GraphNode& node;
    cudaStream_t stream;
    std::size_t launches;
    HostFunctionRuns*& function;

    void operator()(const Copy& copy) const {
        if (copy.bytes > 0) {
            issueCopy({address(copy.target, copy.targetOffset),
                       address(copy.source, copy.sourceOffset), copy.bytes,
                       kindOf(directionOf(parts.program, copy)), stream});
        } else {
            empty();
        }
    }
    void operator()(const Set& set) const {
        if (set.bytes > 0) {
            check(cudaMemsetAsync(address(set.target, set.offset), 0, set.bytes, stream),
                  "capture a set");
        } else {
            empty();
        }
    }
    void operator()(const Launch& launch) const {
        const ReadyLaunch ready = parts.launches.prepare(launch, node.device, Launches::kNoRecords);
        assert(!ready.isDynamic());
        check(cuda::launch(ready, stream), "capture a kernel");
    }
    void operator()(const HostFunction& wanted) const {
        function = parts.functions.add(wanted.duration, launches);
        check(cudaLaunchHostFunc(stream, &HostFunctionRuns::call, function),
              "capture a host function");
    }
    template <typename Other>
    void operator()(const Other& /*other*/) const {
        empty();
    }

    [[nodiscard]] std::byte* address(MemoryId id, std::uint64_t offset) const {
        assert(!parts.memories.isDynamic(id));  // whyOnlySimulated()
        return parts.memories.base(id) + offset;
    }
    /// Event marks have no node of their own in CUDA: an empty one keeps the dependencies.
    void empty() const {
        cudaStreamCaptureStatus status{};
        cudaGraph_t graph = nullptr;
        const cudaGraphNode_t* before = nullptr;
        std::size_t count = 0;
        check(captureInfo(stream, status, graph, before, count), "read the capture");
        cudaGraphNode_t made = nullptr;
        check(cudaGraphAddEmptyNode(&made, graph, before, count), "add an empty node");
        check(setDependencies(stream, &made, 1), "continue the capture");
    }
};

std::size_t launchesOf(const Program& program, GraphId graph) {
    return static_cast<std::size_t>(std::ranges::count_if(program.calls, [graph](const Call& call) {
        const auto* launch = std::get_if<LaunchGraph>(&call.action);
        return launch != nullptr && launch->graph == graph;
    }));
}

}  // namespace

LoadedGraph loadGraph(GraphParts parts, GraphId id) {
    const Graph& graph = parts.program.graphs[indexOf(id)];
    const DeviceId device = graph.nodes.empty() ? DeviceId{} : graph.nodes.front().device;
    check(cudaSetDevice(parts.devices(device)), "choose a device");
    LoadedGraph loaded;
    loaded.functions.resize(graph.nodes.size());
    const StreamHandle stream = makeStream(cudaStreamNonBlocking, 0);
    const std::size_t launches = launchesOf(parts.program, id);
    check(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeRelaxed), "begin a capture");
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const GraphNode& node = graph.nodes[i];
        std::vector<cudaGraphNode_t> before;
        for (const std::uint32_t dependency : node.dependencies) {
            before.push_back(loaded.nodes[dependency]);
        }
        check(setDependencies(stream.get(), before.data(), before.size()),
              "set the dependencies of a node");
        const NodeIssuer issuer{parts, node, stream.get(), launches, loaded.functions[i]};
        std::visit(issuer, node.action);
        cudaStreamCaptureStatus status{};
        cudaGraph_t captured = nullptr;
        const cudaGraphNode_t* made = nullptr;
        std::size_t count = 0;
        check(captureInfo(stream.get(), status, captured, made, count), "read the capture");
        loaded.nodes.push_back(count > 0 ? made[0] : nullptr);
    }
    cudaGraph_t captured = nullptr;
    check(cudaStreamEndCapture(stream.get(), &captured), "end the capture");
    loaded.graph.reset(captured);
    cudaGraphExec_t executable = nullptr;
    check(instantiate(executable, captured), "instantiate graph " + graph.name);
    loaded.executable.reset(executable);
    return loaded;
}

}  // namespace streamscope::cuda
