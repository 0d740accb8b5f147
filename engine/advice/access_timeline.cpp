// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/access_timeline.h"

#include "engine/program/trace_numbers.h"

#include <algorithm>

namespace streamscope {

AccessTimeline::AccessTimeline(const Trace& trace, const Program* program)
    : m_trace(trace), m_of(operationCount(trace)) {
    if (program == nullptr || operationCount(*program) != operationCount(trace)) {
        return;
    }
    m_touches = touchesOf(*program);
    const std::vector<OperationId> numbers = numbersIn(trace, *program);
    for (const TouchingOperation& made : m_touches.operations) {
        Entry entry{made, OperationId::None, m_touches.of(made)};
        if (made.operation < numbers.size()) {
            entry.operation = numbers[made.operation];
            std::span<const Touch>& all = m_of[indexOf(entry.operation)];
            all = all.empty() ? entry.touches
                              : std::span(all.data(), all.size() + entry.touches.size());
        }
        m_entries.push_back(entry);
    }
}

bool AccessTimeline::isUnknown(OperationId operation) const {
    const OperationKind kind = m_trace.kind[indexOf(operation)];
    return (kind == OperationKind::Kernel || kind == OperationKind::HostFunction) &&
           !isKnown(operation);
}

bool AccessTimeline::areAllKnown() const {
    for (std::size_t i = 0; i < m_of.size(); ++i) {
        if (isUnknown(idAt<OperationId>(i))) {
            return false;
        }
    }
    return true;
}

template <typename Predicate>
bool AccessTimeline::anyOverlap(OperationId left, OperationId right, Predicate isOne) const {
    return std::ranges::any_of(of(left), [&](const Touch& one) {
        return std::ranges::any_of(of(right), [&](const Touch& other) {
            return overlaps(one.access, other.access) && isOne(one.access, other.access);
        });
    });
}

bool AccessTimeline::meet(OperationId left, OperationId right) const {
    return anyOverlap(left, right,
                      [](const Access& a, const Access& b) { return a.writes || b.writes; });
}

bool AccessTimeline::needs(OperationId operation, OperationId writer) const {
    const OperationKind kind = m_trace.kind[indexOf(operation)];
    const bool mayRead = kind == OperationKind::Kernel || kind == OperationKind::HostFunction;
    return anyOverlap(operation, writer, [&](const Access& own, const Access& before) {
        return before.writes && (mayRead || !own.writes);
    });
}

}  // namespace streamscope
