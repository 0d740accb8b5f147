// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/access_timeline.h"
#include "engine/advice/catalogue.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/idle_device.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::advice {

/// What an operation of the critical path waited for, and how long, as `explain` reports it
/// (engine/analysis/path_steps.h): every moment of the path has one reason.
struct Held {
    OperationId operation{};
    Cause cause;
    DurationNs lost = 0;
};

inline constexpr std::uint64_t kLongCopy = 1U << 20;  ///< bytes; its rate is the link's

/// What every detector asks. Borrows the input. O(n).
class Facts {
public:
    explicit Facts(const AdviceInput& input);

    const AdviceInput& input;
    const Trace& trace;
    const Metrics& metrics;
    const Program* program;
    std::vector<Held> held;   ///< along the critical path; those that cost something
    DurationNs hostLate = 0;  ///< how long the critical path was idle as the host had not issued
    IdleDevice idle;          ///< of a recording; else empty
    std::vector<HostCall> calls;  ///< the trace's, with what frees of a recording waited for
    Hazards hazards;              ///< those that matter; empty without a program
    AccessTimeline accesses;

    [[nodiscard]] DurationNs makespan() const { return trace.makespan; }
    /// How much less time it could take, at most: makespan less what it takes at least in any order
    /// and any streams; where something is shortened, less what that leaves as it is.
    [[nodiscard]] DurationNs gainable(Shortened shortened = Shortened::Nothing) const;
    /// How much less time it could take, at most, were operations in whatever streams: by what they
    /// read of each other and what the host waits for, as far as that is known.
    [[nodiscard]] DurationNs gainableByStreams(Otherwise otherwise = Otherwise::Nothing) const;
    /// When the time was that the link cost.
    [[nodiscard]] TimeRange rangeOf(const Held& one) const {
        return {one.cause.until - one.lost, one.cause.until};
    }
    /// How long the operation's thread was in calls that allocate or free, in that range.
    [[nodiscard]] DurationNs allocating(OperationId operation, TimeRange range) const;
    /// The same of host work; in a recording how long the thread was in no call.
    [[nodiscard]] DurationNs working(OperationId operation, TimeRange range) const;
    /// How long the engine that ran it, one that takes one at a time, had nothing to do in that
    /// range; the whole range for others.
    [[nodiscard]] DurationNs idleOf(OperationId operation, TimeRange range) const;
    /// Whether so much time is worth a word.
    [[nodiscard]] bool isWorth(DurationNs time, double share = kMinAdviceShare) const;
    /// What the operation does; null without a program.
    [[nodiscard]] const Action* actionOf(OperationId operation) const;
    /// The call that made it; null without a program.
    [[nodiscard]] const Call* callOf(OperationId operation) const;
    /// The host thread that issued it; None where neither program nor recording says it.
    [[nodiscard]] ThreadId threadOf(OperationId operation) const;
    /// The operation as its bar is named, and its stream: "small in s[3]".
    [[nodiscard]] Sentence describe(OperationId operation) const;
    [[nodiscard]] const std::string& streamName(OperationId operation) const;
    [[nodiscard]] DurationNs duration(OperationId operation) const;
    /// What it takes at least, whatever runs beside it (times_alone.h).
    [[nodiscard]] DurationNs durationAlone(OperationId operation) const {
        return m_alone[indexOf(operation)];
    }
    /// A copy between host and device that one of several takes as long as much of a longer one.
    [[nodiscard]] bool isShortCopy(OperationId operation) const;
    /// The one before it in its stream, or None.
    [[nodiscard]] OperationId before(OperationId operation) const {
        return m_before[indexOf(operation)];
    }
    [[nodiscard]] bool isOnCriticalPath(OperationId operation) const {
        return m_isOnPath[indexOf(operation)];
    }
    [[nodiscard]] bool hasText() const { return !input.text.empty() && input.workload != nullptr; }

private:
    struct Place {
        std::uint32_t call = 0;
        std::uint32_t node = 0;
    };
    void findCalls();
    [[nodiscard]] DurationNs timeOfHostCopyCalls() const;
    [[nodiscard]] DurationNs timeOfHost() const;
    [[nodiscard]] bool takesOneByOne(EngineKind kind) const;
    [[nodiscard]] bool keepsLength(std::size_t i, Shortened shortened) const;
    [[nodiscard]] DurationNs longestWithout(Shortened shortened) const;
    [[nodiscard]] DurationNs longestStreamWithout(Shortened shortened) const;
    [[nodiscard]] DurationNs boundWithoutCalls() const;
    void findBusyTimes();
    void findOwnTimes();
    /// A recording does not show that a call without a stream that frees memory waited for the
    /// device: the times do.
    void addWaitsOfFrees();
    void walkCriticalPath();

    std::vector<Place> m_places;  ///< by operation; empty without a program that made this trace
    std::vector<OperationId> m_before;
    std::vector<DurationNs> m_alone;
    std::vector<bool> m_isOnPath;
    std::map<ThreadId, IntervalSet> m_allocating;
    std::map<ThreadId, IntervalSet> m_working;
    std::vector<IntervalSet> m_busy;  ///< by engine; empty of those that run several at once
};

/// No SM had room, or too many grids were there.
[[nodiscard]] bool isRoom(Reason reason) noexcept;
/// The link whose blocker holds the room that was waited for: itself, or one of what was ahead in
/// the queue; nothing if that is not what it waited for.
[[nodiscard]] std::optional<Cause> resourcesBehind(const Facts& facts, Cause cause);
/// Whether it held for want of room: itself, or because what was ahead in the queue wanted room.
[[nodiscard]] bool isForResources(const Facts& facts, Cause cause);

/// Whether what it waited for is of another stream.
[[nodiscard]] bool isOfOtherStream(const Facts& facts, const Held& held);
[[nodiscard]] EngineKind engineKindOf(const Facts& facts, OperationId operation);
/// When it ran.
[[nodiscard]] inline TimeRange rangeOf(const Trace& trace, OperationId operation) {
    return {trace.start[indexOf(operation)], trace.end[indexOf(operation)]};
}

// ---- Words.

/// Without duplicates, in the order of first appearance.
void addOnce(std::vector<std::string>& names, const std::string& name);
void addOnce(std::vector<Sentence>& phrases, Sentence phrase);

}  // namespace streamscope::advice
