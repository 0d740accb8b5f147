// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/call_costs.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>

namespace streamscope::simulator {

bool isEventCall(const Action& action) {
    return std::holds_alternative<RecordEvent>(action) || std::holds_alternative<WaitEvent>(action);
}

CallCosts::CallCosts(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_profile(profile), m_made(program.steps.size(), 0) {
    tabulate();
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
    set(DestroyStream{}, host.destroyStreamNs);
    m_copyCost = issueCost(host.copyNs);
    m_copyWithinCost = issueCost(host.copyWithinNs);
    for (std::size_t i = 0; i < kPractised; ++i) {
        m_shares[i] = shareOfFirst(i);
    }
}

DurationNs CallCosts::take(const Call& call, const Call* before) {
    const Cost& cost = costOf(call);
    const bool isInRow = before != nullptr && isOfSameKind(call.action, before->action);
    DurationNs time = usual(call) + (isInRow ? 0 : cost.change);
    if (cost.first > 0 && call.step != StepId::None) {
        std::uint8_t& made = m_made[indexOf(call.step)];
        time += made == kPractised ? 0 : rounded(cost.first * m_shares[made++]);
    }
    return time;
}

DurationNs CallCosts::least(const Call& call) const {
    return usual(call) + std::min<DurationNs>(0, costOf(call).change);
}

/// H20: copies in the same direction.
bool CallCosts::isOfSameKind(const Action& action, const Action& before) const {
    const auto* copy = std::get_if<Copy>(&action);
    return action.index() == before.index() &&
           (copy == nullptr ||
            directionOf(m_program, *copy) == directionOf(m_program, std::get<Copy>(before)));
}

const CallCosts::Cost& CallCosts::costOf(const Call& call) const {
    if (const auto* copy = std::get_if<Copy>(&call.action)) {
        return directionOf(m_program, *copy) == CopyDirection::WithinDevice ? m_copyWithinCost
                                                                            : m_copyCost;
    }
    return m_costs[call.action.index()];
}

DurationNs CallCosts::usual(const Call& call) const {
    const DurationNs fixed = costOf(call).time;
    if (const auto* work = std::get_if<HostWork>(&call.action)) {
        return work->duration;
    }
    if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
        const std::size_t nodes = m_program.graphs[indexOf(launch->graph)].nodes.size();
        return fixed + rounded(m_profile.host.graphNodeNs * static_cast<double>(nodes));
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
    if (memory.place == MemoryPlace::Device) {
        return allocates ? host.allocateNs : host.freeNs;
    }
    if (memory.place == MemoryPlace::Pageable) {
        return 0;
    }
    constexpr double kMiB = 1048576;
    return allocates ? host.allocatePinnedNsPerMiB * static_cast<double>(memory.bytes) / kMiB
                     : host.freePinnedNs;
}

double CallCosts::inlineNs(const Copy& copy) const {
    const auto& costs = m_profile.copy;
    const double bytes = static_cast<double>(copy.bytes);
    return costs.inlineCallNs + (costs.inlineBytesPerNs > 0 ? bytes / costs.inlineBytesPerNs : 0);
}

double CallCosts::emptyingNs(const Call& call) const {
    constexpr double kFullFrom = 4.0 * 1048576;
    const auto* copy = std::get_if<Copy>(&call.action);
    if (copy == nullptr || m_profile.pageable.outTailNs <= 0 || !isPageable(m_program, *copy) ||
        directionOf(m_program, *copy) != CopyDirection::DeviceToHost) {
        return 0;
    }
    return m_profile.pageable.outTailNs *
           std::min(1.0, static_cast<double>(copy->bytes) / kFullFrom);
}

}  // namespace streamscope::simulator
