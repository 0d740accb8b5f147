// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/program/touches.h"
#include "engine/trace/trace.h"

#include <span>
#include <vector>

namespace streamscope {

/// Whether both are of the same bytes.
[[nodiscard]] constexpr bool overlaps(const Access& one, const Access& other) noexcept {
    return one.memory == other.memory && one.offset < other.offset + other.bytes &&
           other.offset < one.offset + one.bytes;
}

/// What each operation of a trace accesses, by the program of that trace; without it, all are
/// unknown. O(n log n).
class AccessTimeline {
public:
    struct Entry {
        TouchingOperation made;
        OperationId operation = OperationId::None;  ///< in the trace; None: a call of the host
        std::span<const Touch> touches;
    };

    AccessTimeline(const Trace& trace, const Program* program);

    /// Those that access memory, in the order of the calls.
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    [[nodiscard]] std::span<const Touch> of(OperationId operation) const {
        return m_of[indexOf(operation)];
    }
    [[nodiscard]] bool isKnown(OperationId operation) const { return !of(operation).empty(); }
    /// Whether it is a kernel or a host function, and what it accesses is unknown.
    [[nodiscard]] bool isUnknown(OperationId operation) const;
    /// Whether there is no such operation.
    [[nodiscard]] bool areAllKnown() const;
    /// Whether both are known to access the same bytes, and one writes them.
    [[nodiscard]] bool meet(OperationId left, OperationId right) const;
    /// Whether one is known to read what the other writes, or is a kernel or a host function that
    /// writes there and may read it (engine/advice/data_chain.h).
    [[nodiscard]] bool needs(OperationId operation, OperationId writer) const;

private:
    template <typename Predicate>
    [[nodiscard]] bool anyOverlap(OperationId left, OperationId right, Predicate isOne) const;

    const Trace& m_trace;
    Touches m_touches;
    std::vector<Entry> m_entries;
    std::vector<std::span<const Touch>> m_of;
};

}  // namespace streamscope
