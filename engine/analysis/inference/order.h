// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace streamscope::inference {

/// What an operation came after: the device's reaction time depends on it.
enum class After : std::uint8_t { Nothing, Kernel, Copy, HostFunction, Barrier };

/// Of all that an operation had to follow, what ended last.
struct Predecessor {
    TimeNs end = std::numeric_limits<TimeNs>::min();
    OperationId operation = OperationId::None;
    Reason reason = Reason::None;
    After after = After::Nothing;
    bool isGuess = false;     ///< read from times alone, where no program says it
    std::uint8_t rivals = 0;  ///< others that ended at the same moment
};
static_assert(sizeof(Predecessor) == 16);  // there may be ten millions

/// What an operation asks of its device's SMs.
struct SmDemand {
    float device = 0;  ///< part of all SMs that its blocks fill, more than 1 in several waves
    float block = 0;   ///< part of one SM that one block fills; 0: not known
    /// Of threads, blocks, registers and shared memory, the part of an SM's that a block takes, in
    /// 255ths, rounded up.
    std::array<std::uint8_t, 4> takes{};
};

/// Who followed whom.
struct Order {
    std::vector<Predecessor> last;      ///< by operation
    std::vector<OperationId> previous;  ///< by operation: in its stream, where there is one
    std::vector<ThreadId> thread;       ///< by operation: that issued it; empty: not known
    std::vector<bool> inGraph;          ///< by operation; empty: not known
    std::vector<SmDemand> demand;       ///< by operation; empty: not known
    /// By operation: when the first one of its call had begun, so that the device had been given
    /// all of a graph, although its launch had not returned. Empty: no call made several.
    std::vector<TimeNs> given;
    bool isDocumented = false;  ///< by a program's ordering, not by times
};

/// By the documented ordering of the program; nothing if the trace is not one of that program.
[[nodiscard]] std::optional<Order> documentedOrder(const Trace& trace, const Program& program);

/// By streams and times alone.
[[nodiscard]] Order observedOrder(const Trace& trace);

/// Start and end of operations that follow one another may overlap by as much: the device's clock
/// counts in steps, and some files round to microseconds.
[[nodiscard]] DurationNs clockStepOf(const Trace& trace);

[[nodiscard]] After afterOf(OperationKind kind) noexcept;

/// Takes no time of its own and only passes on what it waited for: marks, stream-ordered
/// allocations.
[[nodiscard]] bool passesOn(OperationKind kind) noexcept;

/// When its call had given it to the device, at the latest. A copy whose call returned only after
/// it had begun waited inside the call for what it follows, if that ended meanwhile: it was there
/// when the call began.
[[nodiscard]] TimeNs issuedAt(const Trace& trace, const Order& order, std::size_t operation,
                              TimeNs followed);

/// What an operation waited for before its engine was asked: the host, or what it followed.
struct Release {
    TimeNs time = 0;
    bool byHost = true;  ///< else by Order::last
};
[[nodiscard]] Release releaseOf(const Trace& trace, const Order& order, std::size_t operation);

}  // namespace streamscope::inference
