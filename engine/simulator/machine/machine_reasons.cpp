// SPDX-License-Identifier: GPL-3.0-or-later
// Why an operation did not start earlier: the links of its chain (docs/simulator.md).
#include "engine/simulator/machine/machine.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

/// It takes no time: event records and waits, stream-ordered allocation.
bool hasNoWork(OperationKind kind) {
    return isMark(kind) || kind == OperationKind::Allocate || kind == OperationKind::Free;
}

}  // namespace

/// Writes the chain: host, dependencies, connection, latency or queue order, then what the engine
/// reports.
void Machine::explain(Op op, TimeNs earliestStart, const std::vector<Cause>& causes) {
    const OpState& begun = state(op);
    const EngineId engine = m_trace.engine[op];
    const TimeNs engineFree = engine == EngineId::None ? m_now : m_engineFree[indexOf(engine)];
    explainHost(begun.hostBlock, begun.previousWork == kNoOp
                                     ? 0
                                     : std::min(m_trace.end[begun.previousWork], engineFree));
    m_writer.addImpliedCall(op);
    const TimeNs ready = m_trace.ready[op];
    if (begun.previous != kNoOp && hasNoWork(m_trace.kind[begun.previous])) {
        visitPassedOn(m_trace, begun.previous,
                      [&](const Cause& cause) { m_writer.addCause(cause); });
    } else if (begun.previous != kNoOp && m_trace.end[begun.previous] < ready) {
        m_writer.addCause({m_trace.end[begun.previous], static_cast<OperationId>(begun.previous),
                           Reason::StreamOrder});
    }
    m_writer.addCause(
        {ready, static_cast<OperationId>(begun.lastDependency), begun.dependencyReason});
    explainWait(m_connectionWaits, op);
    explainWait(m_gridLimitWaits, op);
    // A queue behind a busy engine hides the device's own reaction time. A last link is implied.
    const bool isLast = causes.empty() && !m_queueWaits.contains(op);
    if (!begun.hasNoWork() && !isLast &&
        (causes.empty() || causes.front().reason == Reason::HostWorkerAsleep)) {
        m_writer.addCause({earliestStart, OperationId::None, Reason::LaunchLatency});
    }
    explainWait(m_queueWaits, op);
    for (Cause cause : causes) {
        cause.reason = isTurning(cause) ? Reason::LaunchLatency : cause.reason;
        m_writer.addCause(cause);
    }
    if (begun.isCallLater && isLast && m_writer.explainedUntil() < m_trace.start[op]) {
        m_writer.keepCall();  // what it had to follow did not delay it
    }
}

/// Whether a busy engine ran nothing any more: until it starts the next operation it reacts.
bool Machine::isTurning(const Cause& cause) const {
    const bool isBusy =
        cause.reason == Reason::EngineBusy || cause.reason == Reason::HostWorkerBusy;
    const TimeNs ended =
        isBusy && cause.blocker != OperationId::None ? m_trace.end[indexOf(cause.blocker)] : 0;
    return ended > 0 && ended <= m_writer.explainedUntil();
}

/// The call that blocked the thread last, through which the critical path goes on, and those before
/// that since its stream or its engine was free.
void Machine::explainHost(std::uint32_t newest, TimeNs since) {
    m_threads.blocks().visitSince(newest, since, m_spareBlocks, [&](const HostBlock& block) {
        m_writer.addKeptCause({block.begin, OperationId::None, Reason::HostNotIssued});
        m_writer.addKeptCause({block.until, block.blocker, block.reason});
    });
}

void Machine::explainWait(Waits& waits, Op op) {
    if (waits.empty()) {
        return;
    }
    if (const auto found = waits.find(op); found != waits.end()) {
        m_writer.addCause(found->second);
        waits.erase(found);
    }
}

/// Where the kernel ahead in the connection only waited to become a resident grid (K9), the command
/// behind it waited for that too: in a connection of its own it would have followed that kernel.
void Machine::explainConnection(Op waiting, Op placed) {
    if (!m_writer.explains()) {
        return;
    }
    const GridWait wait = gridWaitOf(placed);
    const bool isLimited = wait.ended != OperationId::None;
    m_connectionWaits[waiting] = {isLimited ? wait.since : m_now, static_cast<OperationId>(placed),
                                  Reason::ChannelFalseDep};
    if (isLimited) {
        m_gridLimitWaits[waiting] = {m_now, wait.ended, Reason::GridLimit};
    }
}

Machine::GridWait Machine::gridWaitOf(Op op) const {
    const CauseRange chain = causesOf(m_trace, static_cast<OperationId>(op));
    const auto isOfQueue = [](const Cause& cause) {
        return cause.reason == Reason::GridLimit || cause.reason == Reason::EngineHeadBlocked;
    };
    std::size_t first = chain.size();
    while (first > 0 && isOfQueue(chain[first - 1])) {
        --first;
    }
    if (first == chain.size() || m_trace.start[op] != m_now) {
        return {};
    }
    const TimeNs since = first == 0 ? 0 : chain[first - 1].until;
    const Cause last = chain.back();
    return {since, last.reason == Reason::GridLimit
                       ? last.blocker
                       : gridWaitOf(static_cast<Op>(indexOf(last.blocker))).ended};
}

}  // namespace streamscope::simulator
