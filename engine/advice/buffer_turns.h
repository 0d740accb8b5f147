// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// Copies and memsets that wait only for the place: they write over all of what operations of
/// other streams used there before, so that nobody needs the old data any more.
struct BufferTurns {
    std::vector<OperationId> waiting;
    std::vector<MemoryId> buffers;
    DurationNs waited = 0;  ///< until the last of these uses was over, none counted twice
    DurationNs gain = 0;    ///< of a buffer for each turn: what the same operations would take less
                            ///< in the same streams, at the pace of this run
};

/// Nothing where it is not known what kernels and host functions touch, of a program that did not
/// make this trace, that has several host threads, launches graphs or works in the legacy default
/// stream, and of more than kMaxForBufferTurns operations. Kernels are taken to run one at a
/// time, and calls to be made when they were. Pure; O(n²) at worst.
[[nodiscard]] BufferTurns bufferTurnsOf(const Program& program, const Trace& trace);
inline constexpr std::size_t kMaxForBufferTurns = 10'000;

}  // namespace streamscope
