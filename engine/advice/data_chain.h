// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace streamscope {

/// So long the work takes at least by what is known of what it needs.
struct DataChain {
    DurationNs longest = 0;
    std::size_t operations = 0;  ///< the most of which each needs the one before
    std::size_t touching = 0;    ///< of so many that say what they touch
    bool isAllTold = false;      ///< what each kernel and host function touches
};

/// What is taken to be otherwise than it was, besides the streams and the memory.
enum class Otherwise : std::uint8_t {
    Nothing,
    CopyEngines,  ///< where there is one, there is one for each direction
    Allocations,  ///< calls without a stream that allocate or free take no time, and do not wait
};

/// How long operations are taken to be.
enum class Lengths : std::uint8_t {
    Alone,  ///< as long as they take at least, whatever runs beside them (times_alone.h)
    AsRun,
};

/// A lower bound from the flow of data alone, whatever the streams: the longest chain of operations
/// in which each needs the one before it. B needs A if B reads what A wrote, if B is a kernel that
/// writes there and may read it, or if B was called after a call had waited for A. One copy engine
/// does one copy at a time. Every piece of the work is taken to have memory of its own. The host
/// counts where one thread makes all calls: its waits, its own work, and allocation and freeing
/// without a stream. What a kernel or host function does not say that it touches is left out. Empty
/// if the program did not make this trace. Pure; O(n log n) in the operations and the pieces of
/// memory that each reads.
[[nodiscard]] DataChain dataChainOf(const Program& program, const Trace& trace,
                                    Otherwise otherwise = Otherwise::Nothing,
                                    Lengths lengths = Lengths::Alone);

/// The same; nothing where not all is told.
[[nodiscard]] std::optional<DurationNs> longestDataChain(const Program& program,
                                                         const Trace& trace);

}  // namespace streamscope
