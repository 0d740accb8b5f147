// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/call_costs.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::simulator {

CallKind callKind(const Action& action, CopyDirection direction) {
    const bool isOfCopy = std::holds_alternative<Copy>(action);
    return static_cast<CallKind>(isOfCopy ? std::variant_size_v<Action> +
                                                static_cast<std::size_t>(direction)
                                          : action.index());
}

CallCosts::CallCosts(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_profile(profile), m_blocks(program), m_made(program.steps.size(), 0) {
    tabulate();
    for (const Graph& graph : program.graphs) {
        m_graphs.push_back(costOf(graph));
    }
}

/// G15: the driver uploads a graph when it is first launched.
CallCosts::GraphCost CallCosts::costOf(const Graph& graph) const {
    const auto& host = m_profile.host;
    const auto nodes = static_cast<double>(graph.nodes.size());
    return {host.graphNodeNs * nodes,
            std::max(0.0, host.graphFirstNodeNs - host.graphNodeNs) * nodes};
}

void CallCosts::tabulate() {
    const auto& host = m_profile.host;
    const auto set = [this](const Action& action, double ns) {
        m_costs[action.index()].time = rounded(ns);
    };
    const auto issueCost = [&host](double ns) {
        return Cost{rounded(ns), rounded((host.change - 1) * ns), host.firstCall * ns};
    };
    const auto issue = [&](const Action& action, double ns) {
        m_costs[action.index()] = issueCost(ns);
    };
    issue(Set{}, host.setNs);
    issue(Launch{}, host.launchNs);
    issue(RecordEvent{}, host.recordNs);
    issue(WaitEvent{}, host.waitNs);
    issue(HostFunction{}, host.hostFunctionNs);
    set(SynchronizeStream{}, host.synchronizeNs);
    set(SynchronizeEvent{}, host.synchronizeNs);
    set(SynchronizeDevice{}, host.synchronizeNs);
    set(LaunchGraph{}, host.graphLaunchNs);
    set(DestroyStream{}, host.destroyStreamNs);  // S5: the call returns at once
    for (std::size_t i = 0; i < kCopyDirections; ++i) {
        const auto direction = static_cast<CopyDirection>(i);
        m_costs[static_cast<std::size_t>(callKind(Copy{}, direction))] =
            issueCost(direction == CopyDirection::WithinDevice ? host.copyWithinNs : host.copyNs);
    }
    for (std::size_t i = 0; i < kPractised; ++i) {
        m_shares[i] = shareOfFirst(i);
    }
}

TakenCall CallCosts::take(const Call& call, CallKind kind, CallKind before) {
    if (const auto time = withinBlock(call)) {
        return {*time, true};
    }
    const Cost& cost = costOf(kind);
    DurationNs time = usual(call, kind) + (kind == before ? 0 : cost.change);
    if (cost.first > 0 && call.step != StepId::None) {
        std::uint8_t& made = m_made[indexOf(call.step)];
        time += made == kPractised ? 0 : rounded(cost.first * m_shares[made++]);
    }
    if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
        time += rounded(std::exchange(m_graphs[indexOf(launch->graph)].moreAtFirst, 0));
    }
    if (freesDeviceMemory(call) && !std::exchange(m_hasFreed, true)) {
        time += rounded(m_profile.host.firstFreeNs);
    }
    return {time, false};
}

bool CallCosts::freesDeviceMemory(const Call& call) const {
    const auto* free = std::get_if<Free>(&call.action);
    return free != nullptr && call.stream == StreamId::None &&
           m_program.memories[indexOf(free->memory)].place == MemoryPlace::Device;
}

DurationNs CallCosts::least(const Call& call) const {
    const auto* copy = std::get_if<Copy>(&call.action);
    const CallKind kind =
        callKind(call.action, copy != nullptr ? directionOf(m_program, *copy) : CopyDirection{});
    const DurationNs time = usual(call, kind) + std::min<DurationNs>(0, costOf(kind).change);
    return mayShareBlock(call) ? std::min(time, rounded(m_profile.host.withinBlockNs)) : time;
}

/// I9: what cudaMalloc, cudaFree and those of pinned memory take where others are in the block.
std::optional<DurationNs> CallCosts::withinBlock(const Call& call) {
    if (!mayShareBlock(call)) {
        return std::nullopt;
    }
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const bool isBeside = allocate != nullptr ? m_blocks.add(allocate->memory)
                                              : m_blocks.remove(std::get<Free>(call.action).memory);
    return isBeside ? std::optional(rounded(m_profile.host.withinBlockNs)) : std::nullopt;
}

bool CallCosts::mayShareBlock(const Call& call) const {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const auto* free = std::get_if<Free>(&call.action);
    if (m_profile.host.withinBlockNs <= 0 || call.stream != StreamId::None ||
        (allocate == nullptr && free == nullptr)) {
        return false;
    }
    const MemoryId memory = allocate != nullptr ? allocate->memory : free->memory;
    return MemoryBlocks::isShared(m_program.memories[indexOf(memory)]);
}

DurationNs CallCosts::usual(const Call& call, CallKind kind) const {
    const DurationNs fixed = costOf(kind).time;
    if (const auto* work = std::get_if<HostWork>(&call.action)) {
        return work->duration;
    }
    if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
        return fixed + rounded(m_graphs[indexOf(launch->graph)].again);
    }
    if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
        return rounded(memoryCallNs(call, allocate->memory, true));
    }
    if (const auto* free = std::get_if<Free>(&call.action)) {
        return rounded(memoryCallNs(call, free->memory, false));
    }
    return fixed;
}

double CallCosts::memoryCallNs(const Call& call, MemoryId id, bool allocates) const {
    const auto& host = m_profile.host;
    if (call.stream != StreamId::None) {
        return allocates ? host.allocateAsyncNs : host.freeAsyncNs;
    }
    const Memory& memory = m_program.memories[indexOf(id)];
    constexpr double kMiB = 1048576;
    const double size = static_cast<double>(memory.bytes) / kMiB;
    if (memory.place == MemoryPlace::Device) {
        return allocates ? host.allocateNs + host.allocateNsPerMiB * size
                         : host.freeNs + host.freeNsPerMiB * size;
    }
    if (memory.place == MemoryPlace::Pageable) {
        return 0;
    }
    const bool isPart = host.withinBlockNs <= 0 && size < 1;
    const double pinned = isPart ? size : 2 * std::ceil(size / 2);
    return allocates ? host.allocatePinnedNsPerMiB * pinned
                     : host.freePinnedNs + host.freePinnedNsPerMiB * pinned;
}

double CallCosts::emptyingNs(std::uint64_t bytes) const {
    constexpr double kFullFrom = 4.0 * 1048576;
    return m_profile.pageable.outTailNs * std::min(1.0, static_cast<double>(bytes) / kFullFrom);
}

}  // namespace streamscope::simulator
