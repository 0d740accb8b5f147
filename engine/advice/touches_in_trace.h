// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/program/touches.h"
#include "engine/trace/trace.h"

#include <span>
#include <vector>

namespace streamscope::advice {

/// What each operation of a trace touches, with the program of that trace; without, nobody knows.
class TouchesInTrace {
public:
    TouchesInTrace(const Trace& trace, const Program* program);

    /// Whether it is known.
    [[nodiscard]] bool isTold(OperationId operation) const {
        return !m_of[indexOf(operation)].empty();
    }
    /// Whether both are known to touch the same bytes, and one writes them.
    [[nodiscard]] bool meet(OperationId left, OperationId right) const;
    /// Whether one is known to read what the other writes, or is a kernel that writes there and may
    /// read it (engine/advice/data_chain.h).
    [[nodiscard]] bool needs(OperationId operation, OperationId writer) const;

private:
    template <typename Predicate>
    [[nodiscard]] bool anyMeeting(OperationId left, OperationId right, Predicate isOne) const;

    const Trace& m_trace;
    Touches m_touches;
    std::vector<std::span<const Touch>> m_of;
};

}  // namespace streamscope::advice
