// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device_features.h"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

bool usesStreamOrderedMemory(const Call& call) {
    return call.stream != StreamId::None && (std::holds_alternative<Allocate>(call.action) ||
                                             std::holds_alternative<Free>(call.action));
}

/// A graph that is captured and never launched does no harm.
bool launchesGraph(const Call& call) {
    return std::holds_alternative<LaunchGraph>(call.action);
}

/// The step of a call, as its file names it: "/program/3 (launch g)".
Sentence stepOf(const Program& program, const Call& call) {
    if (call.step == StepId::None) {
        return say(SENTENCE("Streamscope", "A step"));
    }
    const Step& step = program.steps[indexOf(call.step)];
    return say(SENTENCE("Streamscope", "%1 (%2)"), step.pointer, step.label);
}

/// By memory: whether a call allocates or frees it.
std::vector<bool> ownMemories(const Program& program) {
    std::vector<bool> isOwn(program.memories.size(), false);
    for (const Call& call : program.calls) {
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            isOwn[indexOf(allocate->memory)] = true;
        } else if (const auto* free = std::get_if<Free>(&call.action)) {
            isOwn[indexOf(free->memory)] = true;
        }
    }
    return isOwn;
}

bool usesAnyOf(const std::vector<bool>& memories, const Program& program, const Action& action) {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return copy->bytes > 0 &&
               (memories[indexOf(copy->source)] || memories[indexOf(copy->target)]);
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        return memories[indexOf(set->target)];
    }
    const auto* launch = std::get_if<Launch>(&action);
    return launch != nullptr &&
           std::ranges::any_of(
               std::span(program.accesses).subspan(launch->firstAccess, launch->accessCount),
               [&](const Access& access) { return memories[indexOf(access.memory)]; });
}

}  // namespace

std::optional<Error> whyOnlySimulated(const Program& program) {
    const std::vector<bool> isOwn = ownMemories(program);
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            if (node.device != graph.nodes.front().device) {
                return Error::of(ErrorCode::Unsupported,
                                 say(SENTENCE("Streamscope",
                                              "graph %1 has nodes on several devices; that runs on "
                                              "simulated devices only"),
                                     graph.name));
            }
            if (usesAnyOf(isOwn, program, node.action)) {
                return Error::of(
                    ErrorCode::Unsupported,
                    say(SENTENCE("Streamscope",
                                 "a graph that uses memory allocated or freed by the program "
                                 "itself runs on simulated devices only; leave out the allocate "
                                 "and free steps, so that the memory is there all the time")));
            }
        }
    }
    return std::nullopt;
}

DeviceFeatures featuresUsedBy(const Program& program) {
    return {.graphs = std::ranges::any_of(program.calls, launchesGraph),
            .streamOrderedMemory = std::ranges::any_of(program.calls, usesStreamOrderedMemory),
            .priorities = std::ranges::any_of(
                program.streams, [](const Stream& stream) { return stream.priority != 0; }),
            .connections = program.environment.connections.value_or(1) > 1};
}

std::optional<Error> lackOf(const Program& program, const DeviceFeatures& device,
                            const std::string& deviceName) {
    for (const Call& call : program.calls) {
        if (!device.graphs && launchesGraph(call)) {
            return Error::of(
                ErrorCode::Unsupported,
                say(SENTENCE("Streamscope",
                             "%1 has no graphs: cudaGraphLaunch came with CUDA 10, which knows no "
                             "device below compute capability 3.0. %2 launches one: choose another "
                             "device, or give the graph's steps to streams"),
                    deviceName, stepOf(program, call)));
        }
        if (!device.streamOrderedMemory && usesStreamOrderedMemory(call)) {
            return Error::of(
                ErrorCode::Unsupported,
                say(SENTENCE("Streamscope",
                             "%1 has no stream-ordered memory: cudaMallocAsync and cudaFreeAsync "
                             "came with CUDA 11.2, which knows no device below compute capability "
                             "3.5. %2 uses it: choose another device, or leave out the step's "
                             "\"stream\""),
                    deviceName, stepOf(program, call)));
        }
    }
    return std::nullopt;
}

bool canReplace(const DeviceFeatures& before, const DeviceFeatures& after,
                const DeviceFeatures& device) noexcept {
    const auto may = [](bool was, bool is, bool has) { return !is || was || has; };
    return may(before.graphs, after.graphs, device.graphs) &&
           may(before.streamOrderedMemory, after.streamOrderedMemory, device.streamOrderedMemory) &&
           may(before.priorities, after.priorities, device.priorities) &&
           may(before.connections, after.connections, device.connections);
}

}  // namespace streamscope
