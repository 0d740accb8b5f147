// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope {

/// How far an operation is at a moment t. It begins each phase at its time: at t = start it runs,
/// at t = end it is done.
///
///   not issued ▏issueBegin  queued ▏ready  ready ▏start ▇▇ running ▇▇▏end  done
///
/// Of measured times that contradict each other the later phase counts: what started was ready.
enum class Phase : std::uint8_t {
    NotIssued,  ///< the host has not called
    Queued,     ///< issued; waits for its stream, an event, a barrier
    Ready,      ///< waits for an engine, room on the SMs, the device's reaction
    Running,
    Done,
};
inline constexpr std::size_t kPhaseCount = 5;

[[nodiscard]] Phase phaseAt(const Trace& trace, OperationId operation, TimeNs time);

/// What holds an operation back at a moment: the link of its chain that the moment lies in, or,
/// where the trace has no chains, what it waited for longest.
struct Hold {
    Reason reason = Reason::None;
    OperationId blocker = OperationId::None;
};
[[nodiscard]] Hold holdAt(const Trace& trace, OperationId operation, TimeNs time);

/// One operation that has not started.
struct Pending {
    OperationId operation{};
    Phase phase{};  ///< NotIssued, Queued or Ready
    Hold hold;
};

struct StreamMoment {
    std::array<std::size_t, kPhaseCount> counts{};  ///< operations, marks too, by phase
    std::vector<OperationId> running;               ///< by start
    std::vector<Pending> next;                      ///< those that start first; at most kNext

    static constexpr std::size_t kNext = 4;
};

/// The queues of a run at one time.
struct Moment {
    TimeNs time = 0;
    std::vector<StreamMoment> streams;                ///< as Trace::streams
    std::vector<std::vector<OperationId>> occupants;  ///< as Trace::engines: what runs there
    std::vector<std::optional<std::size_t>> calls;    ///< as Trace::threads: of Trace::hostCalls
};

/// The last start or end of an operation until some time. At one time starts come after ends, which
/// let them happen.
struct RunEvent {
    TimeNs time = 0;
    OperationId operation{};
    bool isStart = false;
};

/// What makes looking at a moment quick: the operations of each stream in the orders in which they
/// are issued, become ready, start and end. A stream keeps one order for all four unless graphs,
/// several host threads or a recorder mix them: 4 bytes an operation then, else 20 at most.
class MomentIndex {
public:
    MomentIndex() = default;
    /// O(n), and O(m log m) of streams whose m operations are mixed. `trace` is not kept.
    explicit MomentIndex(const Trace& trace);

    /// The operations of one stream. An order that is empty is `listed`.
    struct Queue {
        using Order = std::vector<std::uint32_t>;
        Order listed;  ///< as in the trace
        Order byIssue;
        Order byReady;
        Order byStart;
        Order byEnd;
    };
    [[nodiscard]] const std::vector<Queue>& queues() const noexcept { return m_queues; }
    /// The calls of each host thread by their begin: places in Trace::hostCalls.
    [[nodiscard]] const std::vector<Queue::Order>& calls() const noexcept { return m_calls; }
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    std::vector<Queue> m_queues;        ///< as Trace::streams
    std::vector<Queue::Order> m_calls;  ///< as Trace::threads
};

/// `index` is of this trace. O(streams · log n), and where operations of a stream overlap, those
/// that started since the longest of the running ones did.
[[nodiscard]] Moment momentAt(const Trace& trace, const MomentIndex& index, TimeNs time);

/// The last start or end until `time`, marks left out; none before the first.
/// O(streams · log n), and the marks in between.
[[nodiscard]] std::optional<RunEvent> lastEvent(const Trace& trace, const MomentIndex& index,
                                                TimeNs time);

/// The next start or end after `time` (`isForward`) or before it, in one stream or in any; none at
/// the end. O(streams · log n).
[[nodiscard]] std::optional<TimeNs> nextBoundary(const Trace& trace, const MomentIndex& index,
                                                 TimeNs time, bool isForward,
                                                 std::optional<StreamId> stream = std::nullopt);

}  // namespace streamscope
