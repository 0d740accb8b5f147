// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/ordering.h"
#include "engine/program/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// An operation that touches memory, in the order of Program::calls, nodes of a graph one by one;
/// host work with arguments; or a call that allocates or frees in no stream: one that frees what
/// was allocated in a stream, which waits for nobody (I1), and any where several host threads use
/// the memory. A copy of pageable memory that the arguments of host functions or host work name
/// is two: its call reads the source, the operation does the rest (H13).
struct TouchingOperation {
    static constexpr std::uint32_t kHostCall = 0xffffffff;

    std::uint32_t call = 0;
    std::uint32_t graphNode = 0;
    std::uint32_t operation =
        0;  ///< its number in the calls' order (trace_numbers.h), or kHostCall
    std::uint32_t firstTouch = 0;
    std::uint32_t touchCount = 0;
    ThreadId thread{};
    bool waitsForUses = false;  ///< a call in no stream that comes after its thread's earlier uses
    bool isDuringCall = false;  ///< the host thread touches the memory, in its own order
};

/// Whether a call that allocates or frees keeps them apart without any order of the device: their
/// host thread made both, and cudaFree waits for what uses the memory (I-table).
[[nodiscard]] constexpr bool areKeptApart(const TouchingOperation& left,
                                          const TouchingOperation& right) noexcept {
    return (left.waitsForUses || right.waitsForUses) && left.thread == right.thread;
}

struct Touch {
    Access access;            ///< never empty
    std::uint32_t life = 0;   ///< how often the memory was allocated before, if one thread uses it
    bool isLifetime = false;  ///< it allocates or frees
};

/// Who touches what.
struct Touches {
    std::vector<TouchingOperation> operations;
    std::vector<Touch> touches;  ///< an operation's reads before its writes

    [[nodiscard]] std::span<const Touch> of(const TouchingOperation& operation) const {
        return std::span(touches).subspan(operation.firstTouch, operation.touchCount);
    }
};

/// Copies, sets, kernels and host functions, also in graphs; host work; and what allocates or frees
/// in the order of a stream, which writes the whole memory. Nothing is said of when a memory exists
/// that several threads use and that is allocated more than once. O(n).
[[nodiscard]] Touches touchesOf(const Program& program);

/// What it does: the call's own action, or the node's of the graph that is launched.
[[nodiscard]] const Action& actionOf(const Program& program, const TouchingOperation& operation);

/// Its node in an ordering of the program, or Ordering::kNone.
[[nodiscard]] std::uint32_t nodeOf(const Ordering& ordering, const TouchingOperation& operation);

}  // namespace streamscope
