// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference.h"

#include "engine/analysis/blocking_copies.h"
#include "engine/analysis/explanation.h"
#include "engine/analysis/graph_launches.h"
#include "engine/analysis/inference/copy_turns.h"
#include "engine/analysis/inference/deciding_calls.h"
#include "engine/analysis/inference/default_stream.h"
#include "engine/analysis/inference/engine_order.h"
#include "engine/analysis/inference/engine_waits.h"
#include "engine/analysis/inference/host_holds.h"
#include "engine/analysis/inference/issue_times.h"
#include "engine/analysis/inference/order.h"
#include "engine/analysis/inference/reaction_times.h"
#include "engine/analysis/inference/sm_demand.h"
#include "engine/base/memory.h"
#include "engine/trace/chain_builder.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

namespace streamscope {
namespace {

using inference::EarlierHold;
using inference::EngineOrder;
using inference::EngineWait;
using inference::HostHolds;
using inference::IssueTimes;
using inference::Order;
using inference::Predecessor;
using inference::ReactionTimes;

constexpr std::uint8_t kWhoHeldTheHost = 85;  // is read from the times alone

/// What the engines tell beside what is in the trace's columns.
struct Waits {
    std::vector<EarlierHold> earlier;  ///< by operation
    std::vector<TimeNs> engineFree;    ///< of each operation: when its engine had nothing to run
};

/// Writes the chains, as the simulator does: host, dependencies, then the engine or the reaction.
class ChainWriter {
public:
    ChainWriter(Trace& trace, const Order& order, const HostHolds& holds, const Waits& waits)
        : m_trace(trace),
          m_order(order),
          m_holds(holds),
          m_earlier(waits.earlier),
          m_engineFree(waits.engineFree),
          m_issues(trace),
          m_turns(trace) {
        const std::size_t count = operationCount(trace);
        trace.hasImpliedLinks = false;
        trace.causeBegin.assign(count, 0);
        trace.causeCount.assign(count, 0);
        trace.causes.clear();
        trace.causes.reserve(count * 6);
        trace.ready.resize(count, 0);
        m_workBefore.resize(count, OperationId::None);
    }

    /// The chain of an operation whose columns still hold what its engine waited for; in rising
    /// order.
    void write(std::size_t i) {
        if (isMigration(m_trace, i)) {
            return writeNone(i);
        }
        EngineWait wait{m_trace.blocker[i], m_trace.reason[i], m_trace.confidence[i]};
        const bool isInCall = isInOwnCall(i);
        if (isInCall && isStaged(i) && wait.reason == Reason::Unknown) {
            wait = {OperationId::None, Reason::HostBlocked, kWhoHeldTheHost};
        }
        m_trace.reason[i] = Reason::None;
        m_trace.blocker[i] = OperationId::None;
        m_chain.begin(m_trace, i);
        const TimeNs start = m_trace.start[i];
        const TimeNs issued = inference::issuedAt(m_trace, m_order, i, m_order.last[i].end);
        const OperationId work = workBefore(i);
        // What the host did while that ran is asked too (engine/analysis/path_steps.h).
        const TimeNs since = work == OperationId::None ? 0 : m_trace.start[indexOf(work)];
        const Reason before = reasonBeforeCall(i);
        const TimeNs from = std::min({since, issued, m_engineFree[i]});
        m_holds.visitSince(i, from, m_spareBlocks, [&](const HostBlock& hold) {
            const bool isOfEarlier = hold.blocker == OperationId::None || indexOf(hold.blocker) < i;
            if (isOfEarlier && before == Reason::HostNotIssued) {
                m_chain.addKept(m_trace, {std::min(hold.begin, issued), OperationId::None,
                                          Reason::HostNotIssued});
                m_chain.addKept(m_trace, {std::min(hold.until, issued), hold.blocker, hold.reason});
            }
        });
        add(i, {isInCall ? std::min(m_trace.issueBegin[i], issued) : issued, OperationId::None,
                before});
        if (isInCall) {
            addCall(i, issued);
        }
        const TimeNs ready = followOrder(i, issued);
        if (!m_earlier.empty() && m_earlier.front().operation == i) {
            add(i, m_earlier.front().cause);
            m_earlier = m_earlier.subspan(1);
        }
        if (wait.reason == Reason::HostWorkerBusy) {
            followWorker(i, wait.blocker);
        }
        followEngine(i, wait);
        m_trace.confidence[i] = confidenceOf(i, wait, ready > issued);
        if (m_trace.ready[i] < m_trace.issueBegin[i] || m_trace.ready[i] > start) {
            m_trace.ready[i] = ready;
        }
    }

private:
    /// Nothing issues a page migration: it begins when a page is needed.
    void writeNone(std::size_t i) {
        m_chain.begin(m_trace, i);
        m_trace.ready[i] = m_trace.start[i];
        m_trace.reason[i] = Reason::None;
        m_trace.blocker[i] = OperationId::None;
        m_trace.confidence[i] = 0;
    }

    /// Why it had not been issued yet. Of a recording that lacks its call that is not known.
    [[nodiscard]] Reason reasonBeforeCall(std::size_t i) const {
        if (m_issues.isCallKnown(i)) {
            return Reason::HostNotIssued;
        }
        return m_issues.isBeforeRecording(i) ? Reason::BeforeRecording : Reason::Unknown;
    }

    /// Before it in its stream, and no record: a record does not keep a stream busy.
    OperationId workBefore(std::size_t i) {
        const OperationId previous = m_order.previous[i];
        const bool isBehindRecord = previous != OperationId::None && indexOf(previous) < i &&
                                    m_trace.kind[indexOf(previous)] == OperationKind::RecordEvent;
        m_workBefore[i] = isBehindRecord ? m_workBefore[indexOf(previous)] : previous;
        return m_workBefore[i];
    }

    /// What it had to follow. Returns when it had nothing left to follow.
    TimeNs followOrder(std::size_t i, TimeNs issued) {
        const Predecessor& last = m_order.last[i];
        const bool isSeen = last.operation != OperationId::None && last.end <= m_trace.start[i];
        if (!isSeen || last.end <= issued) {
            return issued;
        }
        const OperationId previous = m_order.previous[i];
        if (previous != OperationId::None && isMark(m_trace.kind[indexOf(previous)])) {
            visitPassedOn(m_trace, indexOf(previous), [&](const Cause& cause) {
                add(i, {std::min(cause.until, last.end), cause.blocker, cause.reason});
            });
        } else if (previous != OperationId::None && previous != last.operation &&
                   m_trace.end[indexOf(previous)] < last.end) {
            add(i, {m_trace.end[indexOf(previous)], previous, Reason::StreamOrder});
        }
        add(i, {last.end, last.operation, last.reason});
        return last.end;
    }

    /// A copy whose call blocked the host, which is no node of a graph.
    [[nodiscard]] bool isInOwnCall(std::size_t i) const {
        const bool isNode =
            !m_order.given.empty() && m_order.given[i] != std::numeric_limits<TimeNs>::max();
        return !isNode && isBlockingCopy(m_trace, i);
    }

    /// H13: its call first copies the data to a staging buffer. Any other copy is issued when its
    /// call begins, which then waits for it.
    [[nodiscard]] bool isStaged(std::size_t i) const {
        return m_trace.kind[i] == OperationKind::CopyHostToDevice;
    }

    /// The host was inside its own call, and waited for that of another thread until that returned.
    void addCall(std::size_t i, TimeNs until) {
        if (const OperationId other = m_turns.before(i); other != OperationId::None) {
            add(i, {std::min(m_trace.issueEnd[indexOf(other)], until), other, Reason::HostBlocked});
        }
        const bool isUsual = until - m_chain.until() <= inference::kFar;
        add(i, {until, OperationId::None,
                isStaged(i) ? Reason::HostBlocked
                : isUsual   ? Reason::LaunchLatency
                            : Reason::Unknown});
    }

    /// An engine is busy until its operation has ended. If the next starts much later than engines
    /// usually need in between, the rest is latency.
    void followEngine(std::size_t i, const EngineWait& wait) {
        constexpr DurationNs kUsualGap = 4'000;
        if (wait.reason == Reason::HostBlocked) {
            addCall(i, m_trace.start[i]);
            return;
        }
        const bool isBusy =
            wait.reason == Reason::EngineBusy || wait.reason == Reason::HostWorkerBusy;
        const TimeNs start = m_trace.start[i];
        const TimeNs ended = isBusy ? m_trace.end[indexOf(wait.blocker)] : start;
        if (start - ended <= kUsualGap) {
            add(i, {start, wait.blocker, wait.reason});
            return;
        }
        const bool isUsual =
            start - ended <= inference::kFar || wait.reason == Reason::HostWorkerBusy;
        add(i, {ended, wait.blocker, wait.reason});
        add(i, {start, OperationId::None, isUsual ? Reason::LaunchLatency : Reason::Unknown});
    }

    /// S10: the worker was not busy while it woke up for the one before.
    void followWorker(std::size_t i, OperationId before) {
        const CauseRange chain = indexOf(before) < i ? causesOf(m_trace, before) : CauseRange{};
        if (!chain.empty() && chain.back().reason == Reason::HostWorkerAsleep) {
            add(i, {m_trace.start[indexOf(before)], before, Reason::HostWorkerAsleep});
        }
    }

    void add(std::size_t i, const Cause& cause) {
        m_chain.add(m_trace, {cause.until, cause.blocker, reasonOf(i, cause)});
    }

    /// The streams on which a recording shows the nodes of a graph are the driver's choice.
    [[nodiscard]] Reason reasonOf(std::size_t i, const Cause& cause) const {
        const bool isOrder =
            cause.reason == Reason::StreamOrder && cause.blocker != OperationId::None;
        return isOrder && isOneGraphLaunch(m_trace, indexOf(cause.blocker), i) ? Reason::GraphDep
                                                                               : cause.reason;
    }

    [[nodiscard]] std::uint8_t confidenceOf(std::size_t i, const EngineWait& wait,
                                            bool followed) const {
        constexpr int kRivals = 55;
        constexpr int kGuess = 50;
        constexpr int kStreamsAlone = 85;
        constexpr int kHardlySure = 20;  // nobody knows when it was issued
        const Predecessor& last = m_order.last[i];
        int most = m_order.isDocumented ? 100 : kStreamsAlone;
        most = m_issues.isCallKnown(i) ? most : kHardlySure;
        if (wait.reason == Reason::LaunchLatency && followed) {
            most = last.rivals > 0 ? std::min(most, kRivals) : most;
            most = last.isGuess ? std::min(most, kGuess) : most;
        }
        if (!m_trace.recorded.empty() && m_trace.reason[i] == Reason::GraphDep) {
            most = std::min(most, kGuess);  // the edges are not recorded
        }
        if (last.operation != OperationId::None && last.end > m_trace.start[i]) {
            most = std::min(most, kGuess);  // the clocks contradict the order
        }
        return static_cast<std::uint8_t>(std::min<int>(most, wait.confidence));
    }

    Trace& m_trace;
    const Order& m_order;
    const HostHolds& m_holds;
    std::span<const EarlierHold> m_earlier;  ///< of the operations still to come
    std::span<const TimeNs> m_engineFree;    ///< as Waits'
    std::size_t m_spareBlocks = HostBlocks::kSpare;
    IssueTimes m_issues;
    inference::CopyTurns m_turns;
    std::vector<OperationId> m_workBefore;  ///< by operation so far
    ChainBuilder m_chain;
};

Order orderOf(const Trace& trace, const Program* program) {
    if (program != nullptr) {
        if (auto order = inference::documentedOrder(trace, *program)) {
            return *std::move(order);
        }
    }
    return inference::observedOrder(trace);
}

/// What each operation's engine waited for goes into the columns, which the chains then refine; who
/// was held before that is returned. What this needs on the way is gone before the chains are
/// written, which need as much.
Waits writeWaits(Trace& trace, const Order& order) {
    const EngineOrder engines(trace, order);
    const ReactionTimes reactions(trace, order, engines);
    auto [waits, earlier] = inference::engineWaits(trace, order, engines, reactions);
    trace.reason.resize(waits.size());
    trace.blocker.resize(waits.size());
    trace.confidence.resize(waits.size());
    for (std::size_t i = 0; i < waits.size(); ++i) {
        trace.reason[i] = waits[i].reason;
        trace.blocker[i] = waits[i].blocker;
        trace.confidence[i] = waits[i].confidence;
    }
    std::vector<TimeNs> engineFree(waits.size());
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const bool hasEngine = engines.takingOf(i) != inference::Taking::AtOnce;
        engineFree[i] = hasEngine ? engines.busyUntil(i) : std::numeric_limits<TimeNs>::max();
    }
    return {std::move(earlier), std::move(engineFree)};
}

}  // namespace

bool lacksReasons(const Trace& trace) noexcept {
    const bool hasTimes = !trace.measurement || trace.measurement->recorder != Recorder::None;
    return trace.causeBegin.empty() && operationCount(trace) > 0 && hasTimes;
}

void giveReasons(Trace& trace, const Program* program) {
    if (trace.reasonRules == kReasonRules && !lacksReasons(trace)) {
        return;
    }
    trace.reasonRules = kReasonRules;
    if (isInferred(trace) && !trace.recorded.empty()) {
        trace.causeBegin.clear();  // a saved run may have those of an earlier version
    }
    inferReasons(trace, program);
    inference::keepDecidingLinks(trace);
    summarizeReasons(trace);
    trace.confidence.makeOwner();
    for (std::size_t i = 0; i < trace.confidence.size(); ++i) {
        const bool isHeld =
            trace.reason[i] == Reason::HostBlocked || trace.reason[i] == Reason::ImplicitSync;
        trace.confidence[i] =
            isHeld ? std::min(trace.confidence[i], kWhoHeldTheHost) : trace.confidence[i];
    }
}

void inferReasons(Trace& trace, const Program* program) {
    if (!lacksReasons(trace)) {
        return;
    }
    const GiveBackMemory once;
    if (!trace.recorded.empty()) {
        inference::obeyDefaultStream(trace);
    }
    if (!trace.recorded.empty() && trace.room.empty()) {
        trace.room = inference::recordedRooms(trace);
    }
    const Order order = orderOf(trace, program);
    const Waits waits = writeWaits(trace, order);
    const HostHolds holds(trace, order);
    ChainWriter writer(trace, order, holds, waits);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        writer.write(i);
    }
}

}  // namespace streamscope
