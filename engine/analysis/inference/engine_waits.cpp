// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/engine_waits.h"

#include "engine/analysis/graph_launches.h"
#include "engine/analysis/inference/connection_waits.h"
#include "engine/analysis/inference/issue_times.h"
#include "engine/analysis/inference/placed_grids.h"
#include "engine/analysis/inference/sm_demand.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace streamscope::inference {
namespace {

constexpr std::uint8_t kLikely = 60;  ///< percent

/// What a device may take for one thing beyond its least time.
constexpr DurationNs kJitter = 1'500;
/// A wait that may have been the device's own, where there was room. A grid's end is recorded so
/// long after its last block made room, at most.
constexpr DurationNs kShort = 5'000;
/// What a device was busy with before a recording began takes longer than a first use of something,
/// and it is what delays the operation if that takes longer than the recording had until then.
constexpr DurationNs kFromBefore = 200'000;

class Decider {
public:
    Decider(const Trace& trace, const Order& order, const EngineOrder& engines,
            const ReactionTimes& reactions)
        : m_trace(trace),
          m_order(order),
          m_engines(engines),
          m_reactions(reactions),
          m_same(reactions.tolerance()),
          m_usual(m_same + (trace.recorded.empty() ? 0 : kJitter)),
          m_connections(connectionWaits(trace)),
          m_grids(trace, order, engines, m_same + kJitter),
          m_waits(operationCount(trace)) {}

    EngineWaits run() {
        const std::vector<std::uint32_t>& order = m_engines.byStart();
        for (std::size_t at = 0; at < order.size();) {
            const std::size_t end = endOfEngine(at);
            const std::span<const std::uint32_t> ofEngine(&order[at], end - at);
            if (keepsIssueOrder(ofEngine)) {
                decideInIssueOrder(ofEngine);
            } else {
                std::ranges::for_each(ofEngine, [this](std::uint32_t i) { decide(i); });
            }
            at = end;
        }
        lookForHeads();
        admitWhatIsNotKnown();
        std::ranges::sort(m_holds, {}, &EarlierHold::operation);
        return {std::move(m_waits), std::move(m_holds)};
    }

private:
    /// Behind the last operation of the engine whose first is at `at`.
    [[nodiscard]] std::size_t endOfEngine(std::size_t at) const {
        const std::vector<std::uint32_t>& order = m_engines.byStart();
        const EngineId engine = m_trace.engine[order[at]];
        while (at < order.size() && m_trace.engine[order[at]] == engine) {
            ++at;
        }
        return at;
    }

    /// When nothing but its engine could hold it any longer.
    [[nodiscard]] TimeNs eligibleAt(std::size_t i, const Release& release) const {
        const TimeNs launched = issuedAt(m_trace, m_order, i, m_order.last[i].end) +
                                (release.byHost ? 0 : m_reactions.reactionOf(i, true));
        return std::max(release.time + m_reactions.reactionOf(i, release.byHost), launched);
    }

    /// C5: whether an engine took its work as it was issued although that was not the order in
    /// which it was ready. A few may pass by, as copies that the host makes itself do.
    [[nodiscard]] bool keepsIssueOrder(std::span<const std::uint32_t> ofEngine) const {
        const EngineKind kind = m_trace.engines[indexOf(m_trace.engine[ofEngine.front()])].kind;
        if (m_engines.takingOf(ofEngine.front()) != Taking::OneByOne ||
            kind == EngineKind::HostWorker) {
            return false;
        }
        constexpr std::size_t kFew = 20;
        TimeNs passed = EngineOrder::kNever;
        std::uint32_t latest = 0;
        std::size_t held = 0;
        std::size_t passedBy = 0;
        for (const std::uint32_t i : ofEngine) {
            const TimeNs eligible = eligibleAt(i, releaseOf(m_trace, m_order, i));
            held += eligible + m_same + kJitter < passed ? 1 : 0;
            passedBy += i < latest ? 1 : 0;
            passed = std::max(passed, eligible);
            latest = std::max(latest, i);
        }
        return held > kFew * passedBy;
    }

    /// Each is passed on to the engine when the last of those issued before it was ready.
    void decideInIssueOrder(std::span<const std::uint32_t> ofEngine) {
        TimeNs passed = EngineOrder::kNever;
        std::uint32_t head = ofEngine.front();
        for (const std::uint32_t i : ofEngine) {
            const Release release = releaseOf(m_trace, m_order, i);
            const TimeNs eligible = eligibleAt(i, release);
            if (eligible + m_same >= passed || isOneLaunch(head, i)) {
                m_waits[i] = oneByOne(i, release.time, eligible);
                head = i;
                passed = std::max(passed, eligible);
                continue;
            }
            const TimeNs start = m_trace.start[i];
            m_waits[i] = oneByOne(i, passed, passed);
            if (m_waits[i].reason == Reason::LaunchLatency || passed >= start) {
                m_waits[i] = {idAt<OperationId>(head), Reason::EngineHeadBlocked,
                              fit(std::max<DurationNs>(0, start - passed))};
            } else {
                m_holds.push_back(
                    {i, {passed, idAt<OperationId>(head), Reason::EngineHeadBlocked}});
            }
        }
    }

    void decide(std::size_t i) {
        const Release release = releaseOf(m_trace, m_order, i);
        const TimeNs eligible = eligibleAt(i, release);
        if (m_engines.takingOf(i) == Taking::OneByOne) {
            m_waits[i] = oneByOne(i, release.time, eligible);
        } else if (m_engines.takingOf(i) == Taking::SideBySide) {
            m_waits[i] = sideBySide(i, release.time, eligible);
        } else {
            m_waits[i].confidence = fit(m_trace.start[i] - eligible);
        }
        if (hadToWakeUp(i, eligible)) {
            m_waits[i] = {OperationId::None, Reason::HostWorkerAsleep, 70};
            m_holds.push_back({static_cast<std::uint32_t>(i),
                               {eligible, OperationId::None, Reason::LaunchLatency}});
        }
        if (m_waits[i].reason == Reason::LaunchLatency && !m_reactions.isKnown(i, release.byHost)) {
            m_waits[i].confidence = std::min<std::uint8_t>(m_waits[i].confidence, 85);
        }
    }

    /// S10: nothing but its worker's sleep explains why it started late.
    [[nodiscard]] bool hadToWakeUp(std::size_t i, TimeNs eligible) const {
        return m_trace.engines[indexOf(m_trace.engine[i])].kind == EngineKind::HostWorker &&
               m_waits[i].reason == Reason::LaunchLatency && m_engines.busyUntil(i) <= eligible &&
               m_trace.start[i] - eligible > m_same + kJitter;
    }

    /// By how much time is left that the explanation does not account for.
    [[nodiscard]] std::uint8_t fit(DurationNs left) const {
        return left <= m_same ? 100 : left <= m_same + kJitter ? 95 : left <= kFar ? 70 : 40;
    }

    /// C3, S10: the one before it had to end.
    [[nodiscard]] EngineWait oneByOne(std::size_t i, TimeNs released, TimeNs eligible) const {
        const TimeNs start = m_trace.start[i];
        const OperationId before = m_engines.before(i);
        EngineWait wait;
        wait.confidence = fit(start - eligible);
        if (before == OperationId::None || m_trace.end[indexOf(before)] > start) {
            return wait;
        }
        const TimeNs free = m_trace.end[indexOf(before)] + m_reactions.gapOf(i);
        // Behind the one it had to follow anyway its engine's gap is all that was left.
        const bool isSame = before == m_order.last[i].operation;
        const bool isBusy =
            isSame ? start <= free + m_same + kJitter
                   : free > eligible && m_trace.end[indexOf(before)] > released - kJitter &&
                         start - free <= std::max(m_same + kJitter, free - eligible);
        if (!isBusy) {
            return wait;
        }
        const bool isWorker =
            m_trace.engines[indexOf(m_trace.engine[i])].kind == EngineKind::HostWorker;
        const bool isClose = free - eligible <= m_same;
        const auto fits = static_cast<std::uint8_t>(fit(start - free));
        return {before, isWorker ? Reason::HostWorkerBusy : Reason::EngineBusy,
                isClose ? std::min<std::uint8_t>(fits, 60) : fits};
    }

    /// K3, K4, K6, K9, K11: the connections, the queue of grids, and the room on the SMs.
    EngineWait sideBySide(std::size_t i, TimeNs released, TimeNs eligible) {
        const TimeNs start = m_trace.start[i];
        const OperationId before = m_engines.before(i);
        const EngineWait wait{OperationId::None, Reason::LaunchLatency, fit(start - eligible)};
        if (start - eligible <= m_usual) {
            return wait;
        }
        if (const OperationId ahead = overlapped(i); ahead != OperationId::None) {
            return {ahead, Reason::StreamOrder, 75};
        }
        if (lackedConnection(i, eligible)) {
            return {m_connections.of[i].before, Reason::ChannelFalseDep, 75};
        }
        if (before == OperationId::None ||
            (m_engines.busyUntil(i) <= released && m_trace.start[indexOf(before)] < start)) {
            return wait;  // it found the SMs idle
        }
        if (isAhead(before, i, eligible) &&
            (wasHead(before, start) || m_grids.placesMore(before, start))) {
            return {before, headReason(i, before), 75};
        }
        const bool wasFree = start - eligible <= kShort && m_grids.fitsBeside(i);
        const TimeNs full = fullSince(m_trace, m_order, m_engines, i, eligible);
        if (wasFree || full > start || full > eligible + m_usual ||
            (mayFollowOthers(i) && m_grids.wereIdle(i, eligible))) {
            return wait;
        }
        if (full > eligible + m_same) {
            m_holds.push_back(
                {static_cast<std::uint32_t>(i), {full, OperationId::None, Reason::LaunchLatency}});
        }
        return forRoom(i, before, eligible);
    }

    /// Its stream may have waited for an event, or it is a node of a graph with unknown edges.
    [[nodiscard]] bool mayFollowOthers(std::size_t i) const {
        return m_connections.of[i].mayWait || isNode(i);
    }

    /// The nodes of one launch of a graph are not issued in an order.
    [[nodiscard]] bool isOneLaunch(std::size_t one, std::size_t other) const {
        return isNode(one) && isNode(other) && isOneCall(m_trace, one, other);
    }

    [[nodiscard]] bool isNode(std::size_t i) const {
        return !m_order.given.empty() && m_order.given[i] != std::numeric_limits<TimeNs>::max();
    }

    /// The one before it in its stream, where that had not ended when it started: with programmatic
    /// dependent launch a kernel may start as soon as the one before it allows that.
    [[nodiscard]] OperationId overlapped(std::size_t i) const {
        OperationId other = m_order.isDocumented ? OperationId::None : m_engines.before(i);
        for (int looked = 0; looked < kLookBack && other != OperationId::None; ++looked) {
            const std::size_t at = indexOf(other);
            if (m_trace.stream[at] == m_trace.stream[i] && at < i) {
                const bool isOfOneGraph = m_trace.issueBegin[at] == m_trace.issueBegin[i];
                return m_trace.end[at] > m_trace.start[i] && !isOfOneGraph ? other
                                                                           : OperationId::None;
            }
            other = m_engines.before(indexOf(other));
        }
        return OperationId::None;
    }

    /// K6: it started when the command of another stream before it in the queue of its connection
    /// had been dispatched, and could have started earlier but for that.
    [[nodiscard]] bool lackedConnection(std::size_t i, TimeNs eligible) const {
        constexpr DurationNs kDispatch = 10'000;
        const auto& [before, dispatched, mayWait] = m_connections.of[i];
        const TimeNs start = m_trace.start[i];
        return before != OperationId::None && !mayWait &&
               m_trace.stream[indexOf(before)] != m_trace.stream[i] && dispatched > eligible &&
               dispatched <= start && start - dispatched <= kDispatch;
    }

    /// C5, C15: copies that nothing else explains, and that started when one issued before them to
    /// the same engine had nothing left to follow.
    void lookForHeads() {
        std::vector<EndIndex> released;
        for (const std::uint32_t i : m_engines.byStart()) {
            constexpr std::uint8_t kUnexplained = 70;
            if (m_engines.takingOf(i) != Taking::OneByOne || m_waits[i].confidence > kUnexplained) {
                continue;
            }
            if (released.empty()) {
                released = releases();
            }
            const auto isAhead = [&](std::size_t other) {
                return other < i && !isOneLaunch(other, i) &&
                       m_trace.start[other] > m_trace.start[i] &&
                       m_waits[other].reason == Reason::LaunchLatency;
            };
            const EndIndex& index = released[indexOf(m_trace.engine[i])];
            const OperationId head = index.firstFrom(m_trace.start[i] - m_same, isAhead);
            if (head != OperationId::None &&
                releaseOf(m_trace, m_order, indexOf(head)).time <= m_trace.start[i]) {
                m_waits[i] = {head, Reason::EngineHeadBlocked, 80};
            }
        }
    }

    /// What took longer than any reaction, and nothing explains it, has another reason.
    void admitWhatIsNotKnown() {
        std::vector<TimeNs> busy(m_trace.devices.size(), 0);  // until when, by device
        std::vector<std::uint32_t> byStart = m_engines.byStart();
        std::ranges::stable_sort(byStart, {}, [this](auto i) { return m_trace.start[i]; });
        const TimeNs latest = endOfBeginning(m_trace);
        for (const std::uint32_t i : byStart) {
            const TraceEngine& engine = m_trace.engines[indexOf(m_trace.engine[i])];
            const TimeNs eligible = eligibleAt(i, releaseOf(m_trace, m_order, i));
            const DurationNs left = m_trace.start[i] - eligible;
            EngineWait& wait = m_waits[i];
            TimeNs& busyUntil = busy[indexOf(engine.device)];
            if (wait.reason == Reason::LaunchLatency && left > kFar &&
                engine.kind != EngineKind::HostWorker) {
                const bool isFirst = m_order.previous[i] == OperationId::None &&
                                     busyUntil <= eligible && m_trace.issueBegin[i] < latest &&
                                     m_trace.issueEnd[i] < m_trace.start[i] &&
                                     left > std::max(kFromBefore, eligible);
                wait.reason = isFirst ? Reason::BeforeRecording : Reason::Unknown;
                wait.confidence = isFirst ? kLikely : wait.confidence;
                m_holds.push_back({i, {eligible, OperationId::None, Reason::LaunchLatency}});
            }
            busyUntil = std::max(busyUntil, m_trace.end[i]);
        }
    }

    /// By engine that takes one by one: when its operations had nothing left to follow.
    [[nodiscard]] std::vector<EndIndex> releases() const {
        std::vector<std::size_t> counts(m_trace.engines.size());
        for (const std::uint32_t i : m_engines.byStart()) {
            counts[indexOf(m_trace.engine[i])] += m_engines.takingOf(i) == Taking::OneByOne ? 1 : 0;
        }
        std::vector<std::vector<EndIndex::Entry>> entries(counts.size());
        for (std::size_t engine = 0; engine < counts.size(); ++engine) {
            entries[engine].reserve(counts[engine]);
        }
        for (const std::uint32_t i : m_engines.byStart()) {
            if (m_engines.takingOf(i) == Taking::OneByOne) {
                entries[indexOf(m_trace.engine[i])].push_back(
                    {releaseOf(m_trace, m_order, i).time, i});
            }
        }
        return {std::make_move_iterator(entries.begin()), std::make_move_iterator(entries.end())};
    }

    [[nodiscard]] Reason headReason(std::size_t i, OperationId ahead) const {
        const auto priority = [this](std::size_t operation) {
            const StreamId stream = m_trace.stream[operation];
            return stream == StreamId::None ? 0 : m_trace.streams[indexOf(stream)].priority;
        };
        return priority(indexOf(ahead)) < priority(i) ? Reason::HigherPriority
                                                      : Reason::EngineHeadBlocked;
    }

    /// K3, K11: what was issued later is ahead only by its priority, or if it began as early. What
    /// had to wait for its own stream was in no queue.
    [[nodiscard]] bool isAhead(OperationId before, std::size_t i, TimeNs eligible) const {
        const TimeNs soon = eligible + m_usual;
        const TimeNs begun = m_trace.start[indexOf(before)];
        const bool isFirst = indexOf(before) < i && !isOneLaunch(indexOf(before), i);
        const bool hasPassed = begun < soon || headReason(i, before) == Reason::HigherPriority;
        return releaseOf(m_trace, m_order, indexOf(before)).time <= soon &&
               (isFirst || (hasPassed && begun < m_trace.start[i]));
    }

    [[nodiscard]] EngineWait forRoom(std::size_t i, OperationId before, TimeNs eligible) const {
        const TimeNs start = m_trace.start[i];
        const OperationId ended = m_engines.endNear(i, start, {start - kJitter, start + kShort});
        if (ended != OperationId::None) {
            constexpr std::uint8_t kOrAnEvent = 50;
            const auto sure = static_cast<std::uint8_t>(mayFollowOthers(i) ? kOrAnEvent : 75);
            return {ended, lackingBefore(m_trace, m_order, m_engines, i), sure};
        }
        if (m_trace.end[indexOf(before)] > start && isAhead(before, i, eligible)) {
            // Of both waits the longer one: until it had placed its blocks, then for one of them.
            const TimeNs placed = m_grids.placedAt(before);
            const bool isForRoom = start - placed >= placed - eligible;
            return {
                before,
                isForRoom ? lackingBefore(m_trace, m_order, m_engines, i) : headReason(i, before),
                55};
        }
        return {OperationId::None, Reason::LaunchLatency, fit(start - eligible)};
    }

    /// A grid waited for room until then: what stood behind it waited too, even with room for it.
    [[nodiscard]] bool wasHead(OperationId grid, TimeNs until) const {
        const EngineWait& wait = m_waits[indexOf(grid)];
        return m_trace.start[indexOf(grid)] + m_same >= until &&
               wait.blocker != OperationId::None && wait.reason != Reason::ChannelFalseDep;
    }

    const Trace& m_trace;
    const Order& m_order;
    const EngineOrder& m_engines;
    const ReactionTimes& m_reactions;
    DurationNs m_same;   ///< moments no further apart are one
    DurationNs m_usual;  ///< by how much a device may exceed its least reaction
    ConnectionWaits m_connections;
    PlacedGrids m_grids;
    std::vector<EngineWait> m_waits;
    std::vector<EarlierHold> m_holds;
};

}  // namespace

EngineWaits engineWaits(const Trace& trace, const Order& order, const EngineOrder& engines,
                        const ReactionTimes& reactions) {
    return Decider(trace, order, engines, reactions).run();
}

}  // namespace streamscope::inference
