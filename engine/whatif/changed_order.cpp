// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/changed_order.h"

#include "engine/analysis/graph_launches.h"
#include "engine/program/dependency_builder.h"
#include "engine/whatif/last_of.h"
#include "engine/whatif/replaced_waits.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::whatif {
namespace {

/// The moved operations that came before an operation, the last of each stream that they go to.
struct MovedBefore {
    LastOf copiesIn;
    LastOf others;  ///< those that are no H2D copies

    void put(const MovedBefore& more, const std::vector<std::uint32_t>& places) {
        copiesIn.put(more.copiesIn, places);
        others.put(more.others, places);
    }
    template <typename Visit>
    void visit(const Visit& visit) const {
        for (const LastOf* moved : {&copiesIn, &others}) {
            for (const auto& [stream, operation] : *moved) {
                visit(stream, operation);
            }
        }
    }
};

/// What stands at the end of a stream of the recording, as its operations are gone through.
struct Tail {
    std::uint32_t staying = kNoNode;  ///< the last that stays on the stream
    LastOf copiesIn;                  ///< moved since then, by the stream that they go to
    LastOf others;                    ///< likewise, of what is no H2D copy
};

/// A launch of a graph: it begins when all before it on its stream is over, and what comes behind
/// it waits for all of it, whatever streams its nodes go to.
struct Launch {
    LastOf before;  ///< what its nodes followed that are not of it
    LastOf moved;   ///< its own nodes
};

/// By operation the launch that it is a node of, numbered in order; kNoNode: of none.
std::vector<std::uint32_t> launchesOf(const Trace& trace) {
    const std::vector<bool> isNode = nodesOfLaunches(trace);
    std::vector<std::uint32_t> launches(isNode.size(), kNoNode);
    std::uint32_t last = kNoNode;
    for (std::size_t i = 0; i < isNode.size(); ++i) {
        const bool isSame = i > 0 && isNode[i - 1] &&
                            trace.issueBegin[i] == trace.issueBegin[i - 1] &&
                            trace.recorded[i].thread == trace.recorded[i - 1].thread;
        last += isNode[i] && !isSame ? 1 : 0;  // kNoNode + 1 is 0
        launches[i] = isNode[i] ? last : kNoNode;
    }
    return launches;
}

class OrderEditor {
public:
    OrderEditor(const Trace& trace, const HostPlan& plan, const RecordedOrder& order,
                const OrderEdits& edits)
        : m_trace(trace),
          m_plan(plan),
          m_order(order),
          m_edits(edits),
          m_tails(trace.streams.size()),
          m_movedBefore(order.operations),
          m_stayingBefore(order.operations, kNoNode),
          m_launchOf(launchesOf(trace)),
          m_launches(order.operations) {
        m_result.isGone.assign(plan.waits, false);
    }

    ChangedOrder run() {
        for (std::uint32_t i = 0; i < m_order.operations; ++i) {
            rememberMoved(i);
            orderLaunch(i);
            for (const OrderEdge& edge : m_order.graph.into(i)) {
                keepOrRemove(edge, i);
            }
            follow(i);
        }
        for (const std::vector<HostStep>& steps : m_plan.threads) {
            changeWaits(steps);
            keepCopiesOut(steps);
        }
        m_result.waits = m_waits.finish(m_order.operations + m_plan.waits);
        return std::move(m_result);
    }

private:
    enum class Move : std::uint8_t { Stays, CopyIn, Other };

    [[nodiscard]] Move moveOf(std::uint32_t i) const {
        return m_edits.stream[i] == m_trace.stream[i]               ? Move::Stays
               : m_trace.kind[i] == OperationKind::CopyHostToDevice ? Move::CopyIn
                                                                    : Move::Other;
    }

    void remove(std::uint32_t from, std::uint32_t to, Removal why) {
        m_result.removed.push_back({from, to, why});
    }
    /// The operation that does its work.
    [[nodiscard]] std::uint32_t doerOf(std::uint32_t operation) const {
        return m_edits.mergedInto[operation];
    }
    /// An event, unless they are on one stream.
    void waitFor(std::uint32_t from, std::uint32_t to) {
        const std::uint32_t source = from == kNoNode ? kNoNode : doerOf(from);
        if (source != kNoNode && m_edits.stream[source] != m_edits.stream[to]) {
            m_waits.add(source, to, OrderRule::EventWait);
        }
    }

    /// The launch of a graph begins, or ends, between the operation, its node, and the other.
    [[nodiscard]] bool isLaunchBetween(std::uint32_t node, std::uint32_t other) const {
        return m_launchOf[node] != kNoNode && m_launchOf[node] != m_launchOf[other];
    }
    [[nodiscard]] bool isBarrierGone(const OrderEdge& edge) const {
        return edge.rule == OrderRule::LegacyBarrier && m_edits.withoutBarrier;
    }

    void orderLaunch(std::uint32_t i) {
        for (const OrderEdge& edge : m_order.graph.into(i)) {
            const bool isNew = moveOf(i) == Move::CopyIn && m_launchOf[i] == kNoNode;
            if (!m_order.isWait(edge.from) && !isNew && !isBarrierGone(edge)) {
                followLaunch(edge.from, i);
            }
        }
        if (m_launchOf[i] != kNoNode && moveOf(i) != Move::Stays) {
            Launch& launch = m_launches[m_launchOf[i]];
            for (const auto& [stream, before] : launch.before) {
                waitFor(before, i);
            }
            launch.moved.put(m_edits.stream[i], doerOf(i), m_plan.places);
        }
    }
    void followLaunch(std::uint32_t from, std::uint32_t to) {
        LastOf before;
        if (isLaunchBetween(from, to)) {
            before = m_launches[m_launchOf[from]].moved;
            for (const auto& [stream, moved] : before) {
                waitFor(moved, to);
            }
        }
        if (isLaunchBetween(to, from)) {
            before.put(m_edits.stream[from], doerOf(from), m_plan.places);
            m_launches[m_launchOf[to]].before.put(before, m_plan.places);
        }
    }

    void keepOrRemove(const OrderEdge& edge, std::uint32_t to) {
        if (m_order.isWait(edge.from) || doerOf(to) != to) {
            return;  // the host's, or part of a copy that comes after the same
        }
        const Move target = moveOf(to);
        const Move source = moveOf(edge.from);
        if (isBarrierGone(edge)) {
            remove(edge.from, to, Removal::Barrier);
            return;
        }
        const bool isSameStream = m_edits.stream[edge.from] == m_edits.stream[to];
        if (!isSameStream && target == Move::CopyIn && !isLaunchBetween(to, edge.from)) {
            remove(edge.from, to, Removal::MovedCopyIn);
            return;
        }
        if (!isSameStream && source == Move::Other && !isLaunchBetween(edge.from, to)) {
            remove(edge.from, to, Removal::MovedOther);
            followInstead(edge.from, to);
        }
        if (edge.rule != OrderRule::StreamOrder) {
            followAcross(edge, to);
        }
    }

    /// What was behind a moved operation still comes behind what that followed of other streams.
    void followInstead(std::uint32_t moved, std::uint32_t to) {
        for (const OrderEdge& edge : m_order.graph.into(moved)) {
            if (edge.rule != OrderRule::StreamOrder && !m_order.isWait(edge.from) &&
                !isBarrierGone(edge) && moveOf(edge.from) == Move::Stays) {
                waitFor(edge.from, to);
            }
        }
    }

    /// An order between two streams of the recording: the stream, the barrier or its own event
    /// keeps it where both ends stay.
    void followAcross(const OrderEdge& edge, std::uint32_t to) {
        const bool doBothStay = moveOf(to) == Move::Stays && moveOf(edge.from) == Move::Stays;
        if (doBothStay && edge.basis != OrderClass::Inferred) {
            return;
        }
        if (moveOf(edge.from) == Move::Stays) {
            waitFor(edge.from, to);
            return;
        }
        if (moveOf(to) != Move::Stays || edge.basis == OrderClass::Inferred) {
            waitFor(m_stayingBefore[edge.from], to);
        }
        for (const auto& [stream, copy] : m_movedBefore[edge.from].copiesIn) {
            waitFor(copy, to);
        }
    }

    /// The order of its own stream.
    void follow(std::uint32_t i) {
        Tail& tail = m_tails[indexOf(m_trace.stream[i])];
        switch (moveOf(i)) {
            case Move::CopyIn:
                tail.copiesIn.put(m_edits.stream[i], doerOf(i), m_plan.places);
                return;
            case Move::Other:
                waitFor(tail.staying, i);
                break;
            case Move::Stays:
                tail.staying = i;
                break;
        }
        for (const auto& [stream, copy] : tail.copiesIn) {
            waitFor(copy, i);
        }
        for (const auto& [stream, other] : tail.others) {
            if (stream != m_edits.stream[i] && !follows(i, other) && !isLaunchBetween(other, i)) {
                remove(other, i, Removal::MovedOther);
            }
        }
        if (moveOf(i) == Move::Stays) {
            tail.copiesIn.clear();
            tail.others.clear();
        } else {
            tail.others.put(m_edits.stream[i], doerOf(i), m_plan.places);
        }
    }
    /// Whether an edge leads from one to the other: keepOrRemove() has been there.
    [[nodiscard]] bool follows(std::uint32_t operation, std::uint32_t other) const {
        return std::ranges::any_of(m_order.graph.into(operation),
                                   [&](const OrderEdge& edge) { return edge.from == other; });
    }

    /// Of each operation the moved ones that came before it, for the waits of the host.
    void rememberMoved(std::uint32_t i) {
        MovedBefore& before = m_movedBefore[i];
        for (const OrderEdge& edge : m_order.graph.into(i)) {
            const bool isKept = edge.rule != OrderRule::LegacyBarrier || !m_edits.withoutBarrier;
            if (!m_order.isWait(edge.from) && edge.from < i && isKept) {
                before.put(m_movedBefore[edge.from], m_plan.places);
            }
        }
        if (moveOf(i) != Move::Stays) {
            LastOf& moved = moveOf(i) == Move::CopyIn ? before.copiesIn : before.others;
            moved.put(m_edits.stream[i], doerOf(i), m_plan.places);
            m_stayingBefore[i] = m_tails[indexOf(m_trace.stream[i])].staying;
        }
    }

    void changeWaits(const std::vector<HostStep>& steps) {
        std::size_t lastIssue = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            lastIssue = steps[i].operation != OperationId::None ? i : lastIssue;
        }
        ReplacedWaits replaced(m_trace.streams.size(), m_plan.places);
        m_isWaitedFor.assign(m_order.operations, false);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const HostStep& step = steps[i];
            if (step.operation != OperationId::None) {
                issue(step, replaced);
            }
            if (step.wait == HostWait::Nothing) {
                continue;
            }
            const bool isReplaced = m_edits.withoutHostWaits && i < lastIssue && !step.isFree &&
                                    !step.isLoading && step.wait != HostWait::Operation &&
                                    step.wait != HostWait::Buffer;
            const auto why = isReplaced ? std::optional(Removal::HostWait) : removalInCall(step);
            if (why) {
                dropWait(step, *why, replaced);
            } else {
                keepWait(step);
            }
        }
    }

    /// Nothing: it is no wait within the call of a copy, or that one still waits.
    [[nodiscard]] std::optional<Removal> removalInCall(const HostStep& step) const {
        const OperationId copy = step.wait == HostWait::Buffer      ? step.buffered
                                 : step.wait == HostWait::Operation ? step.operation
                                                                    : OperationId::None;
        if (copy == OperationId::None) {
            return std::nullopt;
        }
        const auto i = static_cast<std::uint32_t>(indexOf(copy));
        return m_edits.returns[i] ? std::optional(Removal::ReturningCall)
               : doerOf(i) != i   ? std::optional(Removal::MergedCall)
                                  : std::nullopt;
    }

    /// What the thread issues after a wait that events replace comes after what it waited for.
    void issue(const HostStep& step, ReplacedWaits& replaced) {
        const auto i = static_cast<std::uint32_t>(indexOf(step.operation));
        if (doerOf(i) == i) {
            replaced.visitNew(m_edits.stream[i], [&](std::uint32_t source) { waitFor(source, i); });
        }
    }

    void dropWait(const HostStep& step, Removal why, ReplacedWaits& replaced) {
        const std::uint32_t node = m_order.nodeOf(step);
        m_result.isGone[step.number] = true;
        for (const OrderEdge& edge : m_order.graph.into(node)) {
            const bool isKept = why == Removal::HostWait && !m_order.isWait(edge.from) &&
                                m_isWaitedFor[edge.from];  // by the call that made it
            if (m_order.isWait(edge.from) || isKept) {
                continue;
            }
            remove(edge.from, node, why);
            if (why == Removal::HostWait) {
                replace(edge.from, replaced);
            }
        }
    }

    /// Streams wait for the operation, and for all that its stream had been given before it.
    void replace(std::uint32_t operation, ReplacedWaits& replaced) const {
        replaced.add(m_edits.stream[operation], doerOf(operation));
        m_movedBefore[operation].visit(
            [&](StreamId stream, std::uint32_t moved) { replaced.add(stream, moved); });
        if (m_stayingBefore[operation] != kNoNode) {
            replaced.add(m_trace.stream[operation], m_stayingBefore[operation]);
        }
    }

    /// The call names a stream or an event, which moved operations have left.
    void keepWait(const HostStep& step) {
        if (step.wait == HostWait::Operation) {
            m_isWaitedFor[indexOf(step.waitedFor)] = true;
        }
        if (step.wait != HostWait::Stream && step.wait != HostWait::Event) {
            return;
        }
        m_movedBefore[indexOf(step.waitedFor)].visit([&](StreamId, std::uint32_t moved) {
            m_waits.add(moved, m_order.nodeOf(step), OrderRule::HostWait);
        });
    }

    /// Without the barrier a wait for the default stream still comes behind the earlier D2H copies
    /// of the blocking ones: the host reads their results.
    void keepCopiesOut(const std::vector<HostStep>& steps) {
        std::uint32_t next = 0;
        LastOf copies;
        for (const HostStep& step : steps) {
            if (!m_edits.withoutBarrier || !waitsForDefault(m_trace, step)) {
                continue;
            }
            const TimeNs issued = step.wait == HostWait::Event
                                      ? m_trace.issueBegin[indexOf(step.waitedFor)]
                                      : step.begin;
            for (; next < m_order.operations && m_trace.issueBegin[next] < issued; ++next) {
                putCopyOut(next, copies);
            }
            for (const auto& [stream, copy] : copies) {
                m_waits.add(copy, m_order.nodeOf(step), OrderRule::HostWait);
            }
            copies.clear();
        }
    }
    void putCopyOut(std::uint32_t i, LastOf& copies) const {
        if (m_trace.kind[i] == OperationKind::CopyDeviceToHost &&
            m_trace.streams[indexOf(m_trace.stream[i])].isBlocking == true) {
            copies.put(m_edits.stream[i], doerOf(i), m_plan.places);
        }
    }

    const Trace& m_trace;
    const HostPlan& m_plan;
    const RecordedOrder& m_order;
    const OrderEdits& m_edits;
    std::vector<Tail> m_tails;
    std::vector<MovedBefore> m_movedBefore;
    std::vector<std::uint32_t> m_stayingBefore;  ///< of moved operations, on their old stream
    std::vector<std::uint32_t> m_launchOf;       ///< by operation
    std::vector<Launch> m_launches;
    std::vector<bool> m_isWaitedFor;  ///< by operation: the thread waits for it in its own call
    DependencyBuilder m_waits;
    ChangedOrder m_result;
};

}  // namespace

ChangedOrder changedOrderOf(const Trace& recording, const HostPlan& plan,
                            const RecordedOrder& order, const OrderEdits& edits) {
    return OrderEditor(recording, plan, order, edits).run();
}

}  // namespace streamscope::whatif
