// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/graph_launches.h"
#include "engine/analysis/inference/ends.h"
#include "engine/analysis/inference/order.h"
#include "engine/analysis/inference/sm_demand.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace streamscope::inference {
namespace {

/// Nodes of a graph overlap within one stream: so far back is looked for one that had ended.
constexpr std::size_t kLookBackInOrder = 64;
/// What ended longer before is no likely barrier, and a mark is no more off than kNear.
constexpr DurationNs kReaction = 15'000;
constexpr DurationNs kNear = 1'000;

class Reading {
public:
    explicit Reading(const Trace& trace) : m_trace(trace), m_streams(trace.streams.size()) {}

    Order run() {
        const std::size_t count = operationCount(m_trace);
        m_order.last.resize(count);
        m_order.previous.assign(count, OperationId::None);
        collectEnds();
        m_order.given = givenTimes();
        for (std::size_t i = 0; i < count; ++i) {
            if (m_trace.stream[i] != StreamId::None) {
                read(i);
            }
        }
        if (!m_order.given.empty()) {
            followLaunches();
        }
        return std::move(m_order);
    }

private:
    /// Of the nodes of one launch, which stand together, when the first began.
    [[nodiscard]] std::vector<TimeNs> givenTimes() const {
        std::vector<TimeNs> given;
        const std::size_t count = m_trace.recorded.size();
        for (std::size_t first = 0; first < count;) {
            std::size_t end = first + 1;
            TimeNs begun = m_trace.start[first];
            bool isGraph = false;  // not the parts of one copy
            for (; end < count && isOneCall(m_trace, first, end); ++end) {
                begun = std::min(begun, m_trace.start[end]);
                isGraph = isGraph || isOneGraphLaunch(m_trace, first, end);
            }
            if (isGraph) {
                given.resize(count, std::numeric_limits<TimeNs>::max());
                std::fill(given.begin() + static_cast<std::ptrdiff_t>(first),
                          given.begin() + static_cast<std::ptrdiff_t>(end),
                          std::max(begun, m_trace.issueBegin[first]));
            }
            first = end;
        }
        return given;
    }

    void collectEnds() {
        const auto isRecord = [this](std::size_t i) {
            return m_trace.kind[i] == OperationKind::RecordEvent;
        };
        const auto isWork = [this](std::size_t i) { return !isMark(m_trace.kind[i]); };
        const auto isBarrier = [&](std::size_t i) { return isWork(i) && isInDefault(i); };
        const auto isBlocking = [&](std::size_t i) { return isWork(i) && takesPart(i); };
        m_hasDefault = std::ranges::any_of(m_trace.streams, &TraceStream::isDefault);
        m_clockStep = clockStepOf(m_trace);
        m_records = EndIndex(m_trace, isRecord);
        if (m_hasDefault) {
            m_work = EndIndex(m_trace, isBlocking);
            m_barriers = EndIndex(m_trace, isBarrier);
        }
    }

    [[nodiscard]] bool isInDefault(std::size_t i) const {
        return m_trace.stream[i] != StreamId::None &&
               m_trace.streams[indexOf(m_trace.stream[i])].isDefault;
    }

    /// N1: a non-blocking stream waits for no other, and no other for it.
    [[nodiscard]] bool takesPart(std::size_t i) const {
        return m_trace.stream[i] != StreamId::None &&
               m_trace.streams[indexOf(m_trace.stream[i])].isBlocking.value_or(true);
    }

    [[nodiscard]] bool isOnSms(std::size_t i) const {
        const std::size_t engine = indexOf(m_trace.engine[i]);
        return engine < m_trace.engines.size() &&
               m_trace.engines[engine].kind == EngineKind::Compute;
    }

    void read(std::size_t i) {
        Predecessor& last = m_order.last[i];
        std::vector<std::uint32_t>& before = m_streams[indexOf(m_trace.stream[i])];
        followStream(i, before, last);
        const bool isWait = m_trace.kind[i] == OperationKind::WaitEvent;
        if (isWait) {
            followRecord(i, last);
        }
        if (m_hasDefault && !isWait && takesPart(i)) {
            followBarrier(i, last);
        }
        if (before.size() >= 16 * kLookBackInOrder) {
            before.erase(before.begin(), before.end() - kLookBackInOrder);
        }
        before.push_back(static_cast<std::uint32_t>(i));
    }

    void followStream(std::size_t i, const std::vector<std::uint32_t>& before, Predecessor& last) {
        std::size_t looked = 0;
        for (auto at = before.rbegin(); at != before.rend() && looked < kLookBackInOrder;
             ++at, ++looked) {
            const std::uint32_t other = *at;
            const bool hasEnded = m_trace.end[other] <= m_trace.start[i] + m_clockStep;
            const TimeNs end = std::min(m_trace.end[other], m_trace.start[i]);
            if (hasEnded && end > last.end) {
                last = {end, idAt<OperationId>(other), Reason::StreamOrder};
            }
            if (hasEnded && looked == 0) {
                break;  // in order: nothing before it ended later
            }
        }
        if (last.operation == OperationId::None) {
            return;
        }
        const std::size_t found = indexOf(last.operation);
        m_order.previous[i] = last.operation;
        last.after = afterOf(m_trace.kind[found]);
        if (passesOn(m_trace.kind[found])) {
            passOn(found, last);
        }
    }

    /// A mark passes on what it waited for.
    void passOn(std::size_t mark, Predecessor& last) const {
        const Predecessor& held = m_order.last[mark];
        last.after = held.after;
        if (held.operation != OperationId::None && held.end > m_trace.issueEnd[mark]) {
            const TimeNs end = last.end;
            last = held;
            last.end = end;
        }
    }

    /// A wait that was over later than its stream and its call allow was for a record of then.
    void followRecord(std::size_t i, Predecessor& last) const {
        const TimeNs over = m_trace.end[i];
        if (over <= std::max(last.end, m_trace.issueEnd[i])) {
            return;
        }
        const OperationId record = m_records.lastUntil(over, [&](std::size_t other) {
            return other < i && m_trace.stream[other] != m_trace.stream[i];  // E2
        });
        if (record != OperationId::None && over - m_trace.end[indexOf(record)] <= kNear) {
            const Predecessor& source = m_order.last[indexOf(record)];
            last = {over, record, Reason::EventWait, source.after, true, true};
        }
    }

    void followBarrier(std::size_t i, Predecessor& last) const {
        const auto other = [&](std::size_t candidate) {
            return candidate < i && m_trace.stream[candidate] != m_trace.stream[i] &&
                   streamOf(candidate).device == streamOf(i).device;
        };
        const EndIndex& ends = isInDefault(i) ? m_work : m_barriers;
        const OperationId found = ends.lastUntil(m_trace.start[i], other);
        if (found == OperationId::None) {
            return;
        }
        const std::size_t by = indexOf(found);
        const TimeNs end = m_trace.end[by];
        const bool isLater = end > std::max(last.end, issuedAt(m_trace, m_order, i, end));
        const std::size_t one = isInDefault(i) ? by : i;  // the stream that is no default stream
        const bool isKnown = streamOf(one).isBlocking.value_or(false);
        if (isLater && (isKnown || (!sharesEngine(by, i) && m_trace.start[i] - end <= kReaction))) {
            last = {end, found, Reason::LegacyBarrier, After::Barrier, !isKnown};
        }
    }

    /// A launch of a graph begins when all of the one before it in its stream has ended, and what
    /// comes behind a launch waits for all of that. Its nodes are spread over several streams.
    void followLaunches() {
        m_tails.assign(m_trace.streams.size(), OperationId::None);
        const std::size_t count = operationCount(m_trace);
        for (std::size_t first = 0; first < count;) {
            std::size_t end = first + 1;
            while (end < count && isOneCall(m_trace, first, end)) {
                ++end;
            }
            if (m_order.given[first] != std::numeric_limits<TimeNs>::max()) {
                followLaunch(first, end);
            } else if (m_trace.stream[first] != StreamId::None && !isMark(m_trace.kind[first])) {
                follow(first,
                       std::exchange(m_tails[indexOf(m_trace.stream[first])], OperationId::None));
            }
            first = end;
        }
    }

    /// `first` up to the operation behind the last node.
    void followLaunch(std::size_t first, std::size_t end) {
        std::vector<std::uint32_t> byEnd(end - first);
        std::iota(byEnd.begin(), byEnd.end(), static_cast<std::uint32_t>(first));
        std::ranges::stable_sort(byEnd, {}, [this](std::uint32_t i) { return m_trace.end[i]; });
        const OperationId before = endBefore(first, end);
        for (std::size_t i = first; i < end; ++i) {
            const auto behind =
                std::ranges::upper_bound(byEnd, m_trace.start[i], {},
                                         [this](std::uint32_t node) { return m_trace.end[node]; });
            const OperationId last = m_order.last[i].operation;
            const bool isKnown = last != OperationId::None && isOneCall(m_trace, indexOf(last), i);
            if (behind == byEnd.begin() || (!isKnown && sharesEngine(*std::prev(behind), i))) {
                follow(i, before);
            } else if (!isKnown) {
                followNode(i, *std::prev(behind));
            }
        }
        for (std::size_t i = first; i < end; ++i) {
            m_tails[indexOf(m_trace.stream[i])] = idAt<OperationId>(byEnd.back());
        }
    }

    /// Its edges are not recorded: that which ended last shortly before it.
    void followNode(std::size_t i, std::size_t node) {
        if (m_trace.start[i] - m_trace.end[node] <= kReaction) {
            m_order.last[i] = {m_trace.end[node], idAt<OperationId>(node), Reason::GraphDep,
                               afterOf(m_trace.kind[node]), true};
        }
    }

    /// Whether one had to end before the other could begin, whatever their order.
    [[nodiscard]] bool sharesEngine(std::size_t one, std::size_t other) const {
        return m_trace.engine[one] == m_trace.engine[other] && !isOnSms(other);
    }

    /// What ended last of the launches before in the streams of a launch; None if that began
    /// before, so that it is of another stream.
    [[nodiscard]] OperationId endBefore(std::size_t first, std::size_t end) const {
        OperationId latest = OperationId::None;
        TimeNs begun = m_trace.start[first];
        for (std::size_t i = first; i < end; ++i) {
            const OperationId tail = m_tails[indexOf(m_trace.stream[i])];
            begun = std::min(begun, m_trace.start[i]);
            if (tail != OperationId::None &&
                (latest == OperationId::None ||
                 m_trace.end[indexOf(tail)] > m_trace.end[indexOf(latest)])) {
                latest = tail;
            }
        }
        return latest != OperationId::None && m_trace.end[indexOf(latest)] <= begun
                   ? latest
                   : OperationId::None;
    }

    void follow(std::size_t i, OperationId tail) {
        const TimeNs end = tail == OperationId::None ? 0 : m_trace.end[indexOf(tail)];
        if (tail != OperationId::None && end > m_order.last[i].end && end <= m_trace.start[i]) {
            m_order.last[i] = {end, tail, Reason::StreamOrder, afterOf(m_trace.kind[indexOf(tail)]),
                               true};
        }
    }

    [[nodiscard]] const TraceStream& streamOf(std::size_t i) const {
        return m_trace.streams[indexOf(m_trace.stream[i])];
    }

    const Trace& m_trace;
    Order m_order;
    std::vector<std::vector<std::uint32_t>> m_streams;  ///< operations so far
    std::vector<OperationId> m_tails;  ///< by stream: what ended last of its last graph launch
    EndIndex m_records;
    EndIndex m_work;
    EndIndex m_barriers;
    bool m_hasDefault = false;
    DurationNs m_clockStep = 0;
};

}  // namespace

DurationNs clockStepOf(const Trace& trace) {
    constexpr DurationNs kClockStep = 200;
    constexpr DurationNs kWholeMicroseconds = 2'000;
    const auto isWhole = [](TimeNs time) { return time % 1'000 == 0; };
    const bool areWhole = !trace.recorded.empty() && std::ranges::all_of(trace.start, isWhole) &&
                          std::ranges::all_of(trace.end, isWhole);
    return areWhole ? kWholeMicroseconds : kClockStep;
}

Order observedOrder(const Trace& trace) {
    Order order = Reading(trace).run();
    order.demand = recordedDemands(trace);
    return order;
}

}  // namespace streamscope::inference
