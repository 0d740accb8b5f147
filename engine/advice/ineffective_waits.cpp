// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/ineffective_waits.h"

#include <cstdint>
#include <set>
#include <utility>
#include <variant>

namespace streamscope::advice {
namespace {

std::uint32_t nodeOf(const Ordering& ordering, const HazardSide& side) {
    return side.operation == HazardSide::kHostCall ? Ordering::kNone
                                                   : ordering.operation(side.call, side.graphNode);
}

}  // namespace

std::map<StepId, IneffectiveWait> ineffectiveWaits(const Facts& facts) {
    if (facts.program == nullptr || facts.program->threads.size() != 1) {
        return {};
    }
    std::map<StepId, IneffectiveWait> waits;
    std::set<StepId> useful;
    std::set<EventId> recorded;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = facts.callOf(operation);
        if (call == nullptr) {
            return {};
        }
        if (const auto* record = std::get_if<RecordEvent>(&call->action)) {
            recorded.insert(record->event);
        } else if (const auto* wait = std::get_if<WaitEvent>(&call->action)) {
            IneffectiveWait& step = waits[call->step];
            step.event = wait->event;
            step.operations.push_back(operation);
            if (recorded.contains(wait->event)) {
                useful.insert(call->step);
            }
        }
    }
    std::erase_if(waits, [&](const auto& step) { return useful.contains(step.first); });
    return waits;
}

MissedOrder::MissedOrder(const Facts& facts, StepId wait, EventId event) : m_event(event) {
    if (facts.hazards.found.empty()) {
        return;
    }
    const Program& program = *facts.program;
    m_ordering = orderingOf(program);
    m_isBefore.resize(m_ordering.nodes.size());
    m_isAfter.resize(m_ordering.nodes.size());
    for (std::uint32_t i = 0; i < program.calls.size(); ++i) {
        const auto* record = std::get_if<RecordEvent>(&program.calls[i].action);
        if (record != nullptr && record->event == event) {
            m_isBefore[m_ordering.operation(i)] = true;
        } else if (program.calls[i].step == wait) {
            m_isAfter[m_ordering.operation(i)] = true;
        }
    }
    markBefore(m_ordering, m_isBefore);
    markAfter(m_ordering, m_isAfter);
}

bool MissedOrder::isOf(const Hazard& hazard) const {
    return leads(hazard.first, hazard.second) || leads(hazard.second, hazard.first);
}

bool MissedOrder::isReverseOf(const Hazard& hazard) const {
    return leads(hazard.second, hazard.first);
}

bool MissedOrder::leads(const HazardSide& from, const HazardSide& to) const {
    const std::uint32_t before = nodeOf(m_ordering, from);
    const std::uint32_t after = nodeOf(m_ordering, to);
    return before < m_isBefore.size() && after < m_isAfter.size() && m_isBefore[before] &&
           m_isAfter[after];
}

}  // namespace streamscope::advice
