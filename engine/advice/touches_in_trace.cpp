// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/touches_in_trace.h"

#include "engine/program/trace_numbers.h"

#include <algorithm>

namespace streamscope::advice {

TouchesInTrace::TouchesInTrace(const Trace& trace, const Program* program)
    : m_trace(trace), m_of(operationCount(trace)) {
    if (program == nullptr || operationCount(*program) != operationCount(trace)) {
        return;
    }
    m_touches = touchesOf(*program);
    const std::vector<OperationId> numbers = numbersIn(trace, *program);
    for (const TouchingOperation& operation : m_touches.operations) {
        if (operation.operation < numbers.size()) {
            m_of[indexOf(numbers[operation.operation])] = m_touches.of(operation);
        }
    }
}

template <typename Predicate>
bool TouchesInTrace::anyMeeting(OperationId left, OperationId right, Predicate isOne) const {
    return std::ranges::any_of(m_of[indexOf(left)], [&](const Touch& one) {
        return std::ranges::any_of(m_of[indexOf(right)], [&](const Touch& other) {
            const Access& a = one.access;
            const Access& b = other.access;
            return a.memory == b.memory && a.offset < b.offset + b.bytes &&
                   b.offset < a.offset + a.bytes && isOne(a, b);
        });
    });
}

bool TouchesInTrace::meet(OperationId left, OperationId right) const {
    return anyMeeting(left, right,
                      [](const Access& a, const Access& b) { return a.writes || b.writes; });
}

bool TouchesInTrace::needs(OperationId operation, OperationId writer) const {
    const bool isKernel = m_trace.kind[indexOf(operation)] == OperationKind::Kernel;
    return anyMeeting(operation, writer, [&](const Access& own, const Access& before) {
        return before.writes && (isKernel || !own.writes);
    });
}

}  // namespace streamscope::advice
