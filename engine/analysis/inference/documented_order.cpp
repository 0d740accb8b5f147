// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/order.h"
#include "engine/analysis/inference/sm_demand.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <utility>

namespace streamscope::inference {
namespace {

constexpr std::uint32_t kNone = 0xffffffff;

/// What the SMs hold (7.3) where the trace does not say it: a large device of the present.
TraceDeviceFacts factsOf(const Trace& trace, std::size_t operation) {
    const std::size_t engine = indexOf(trace.engine[operation]);
    const std::size_t device =
        engine < trace.engines.size() ? indexOf(trace.engines[engine].device) : 0;
    const bool isKnown =
        device < trace.deviceFacts.size() && trace.deviceFacts[device].multiprocessors > 0;
    return isKnown ? trace.deviceFacts[device]
                   : TraceDeviceFacts{132, 2048, 32, 65536, 228 * 1024, {}};
}

/// Sets and copies within a device: a few blocks of 512 threads on each SM (C10).
SmDemand demandOfTransfer(std::uint64_t bytes, const TraceDeviceFacts& facts) {
    constexpr std::uint64_t kBytesPerBlock = 65536;
    constexpr std::uint32_t kBlockThreads = 512;
    const auto blocks = std::clamp<std::uint64_t>(bytes / kBytesPerBlock, 1, facts.multiprocessors);
    return demandOf({kBlockThreads, 0, 0}, facts, blocks);
}

/// Finds the calls of a program again in a trace of it: the operations of each host thread are
/// there in the order of its calls.
class CallMatcher {
public:
    CallMatcher(const Trace& trace, const Program& program)
        : m_trace(trace), m_program(program), m_cursors(program.threads.size()) {
        firstOf.assign(program.calls.size(), kNone);
        operationOf.reserve(streamscope::operationCount(trace));
        for (std::size_t i = 0; i < m_cursors.size(); ++i) {
            m_cursors[i].call = program.threads[i].firstCall;
            m_cursors[i].end = program.threads[i].firstCall + program.threads[i].callCount;
            skip(m_cursors[i]);
        }
    }

    bool match() {
        for (std::size_t i = 0; i < streamscope::operationCount(m_trace); ++i) {
            const auto from = threadOf(i);
            if (!from) {
                return false;
            }
            take(i, *from);
        }
        return std::ranges::all_of(m_cursors, [](const Cursor& at) { return at.call == at.end; });
    }

    std::vector<std::uint32_t> order;        ///< of the calls
    std::vector<std::uint32_t> firstOf;      ///< by call: its first place in operationOf
    std::vector<std::uint32_t> operationOf;  ///< by place: operation of the trace
    std::vector<ThreadId> thread;            ///< by operation
    std::vector<bool> inGraph;               ///< by operation
    std::vector<SmDemand> demand;            ///< by operation

private:
    struct Cursor {
        std::uint32_t call = 0;
        std::uint32_t end = 0;
        std::uint32_t node = 0;  ///< of the graph that the call launches
    };

    [[nodiscard]] const Graph* graphAt(const Cursor& at) const {
        const auto* launch = std::get_if<LaunchGraph>(&m_program.calls[at.call].action);
        return launch == nullptr ? nullptr : &m_program.graphs[indexOf(launch->graph)];
    }

    /// Over calls that make no operation.
    void skip(Cursor& at) {
        while (at.call != at.end) {
            const Graph* graph = graphAt(at);
            const bool makesOne = graph != nullptr ? at.node < graph->nodes.size()
                                                   : isOperation(m_program.calls[at.call]);
            if (makesOne) {
                return;
            }
            order.push_back(at.call++);
            at.node = 0;
        }
    }

    [[nodiscard]] bool fits(const Cursor& at, std::size_t operation) const {
        if (at.call == at.end) {
            return false;
        }
        const Call& call = m_program.calls[at.call];
        const Graph* graph = graphAt(at);
        const StepId step = graph == nullptr ? call.step : graph->nodes[at.node].step;
        return call.stream == m_trace.stream[operation] && step == m_trace.step[operation];
    }

    [[nodiscard]] std::optional<std::size_t> threadOf(std::size_t operation) {
        if (m_latest < m_cursors.size() && m_cursors[m_latest].node > 0 &&
            fits(m_cursors[m_latest], operation)) {
            return m_latest;  // within a graph
        }
        for (std::size_t i = 0; i < m_cursors.size(); ++i) {
            if (fits(m_cursors[i], operation)) {
                return i;
            }
        }
        return std::nullopt;
    }

    void take(std::size_t operation, std::size_t index) {
        Cursor& at = m_cursors[index];
        m_latest = index;
        const bool isNode = graphAt(at) != nullptr;
        if (!isNode || at.node == 0) {
            firstOf[at.call] = static_cast<std::uint32_t>(operationOf.size());
        }
        operationOf.push_back(static_cast<std::uint32_t>(operation));
        demand.push_back(demandAt(at, operation));
        thread.push_back(idAt<ThreadId>(index));
        inGraph.push_back(isNode);
        if (isNode) {
            ++at.node;
        } else {
            order.push_back(at.call++);
        }
        skip(at);
    }

    [[nodiscard]] SmDemand demandAt(const Cursor& at, std::size_t operation) const {
        const Graph* graph = graphAt(at);
        const Action& action =
            graph == nullptr ? m_program.calls[at.call].action : graph->nodes[at.node].action;
        const auto* launch = std::get_if<Launch>(&action);
        const TraceDeviceFacts facts = factsOf(m_trace, operation);
        if (launch == nullptr) {
            return demandOfTransfer(m_trace.size[operation], facts);
        }
        const Kernel& kernel = m_program.kernels[indexOf(launch->kernel)];
        SmDemand asked = demandOf(
            {kernel.threadsPerBlock, kernel.registersPerThread, kernel.sharedBytesPerBlock}, facts,
            kernel.blocks);
        if (!m_trace.room.empty() && m_trace.room[operation] > 0) {
            asked.device =
                static_cast<float>(kernel.blocks) / static_cast<float>(m_trace.room[operation]);
        }
        return asked;
    }

    const Trace& m_trace;
    const Program& m_program;
    std::vector<Cursor> m_cursors;
    std::size_t m_latest = kNone;
};

Reason reasonOf(OrderRule rule) {
    switch (rule) {
        case OrderRule::StreamOrder:
            return Reason::StreamOrder;
        case OrderRule::EventWait:
            return Reason::EventWait;
        case OrderRule::LegacyBarrier:
        case OrderRule::PeerBarrier:
            return Reason::LegacyBarrier;
        case OrderRule::GraphDep:
            return Reason::GraphDep;
        case OrderRule::GraphExecBusy:
            return Reason::GraphExecBusy;
        case OrderRule::HostOrder:
        case OrderRule::HostWait:
            break;
    }
    return Reason::None;
}

/// Walks the ordering once: every edge leads to a higher node.
class Walk {
public:
    Walk(const Trace& trace, const Ordering& ordering, const CallMatcher& calls)
        : m_trace(trace), m_ordering(ordering), m_calls(calls), m_arrivals(ordering.nodes.size()) {}

    void run(Order& order) {
        for (std::uint32_t i = 0; i < m_ordering.nodes.size(); ++i) {
            const OrderNode& node = m_ordering.nodes[i];
            const std::uint32_t operation = operationAt(node);
            for (const OrderEdge& edge : m_ordering.into(i)) {
                follow(edge, m_arrivals[i]);
                keepPrevious(edge, operation, order);
            }
            if (operation != kNone) {
                order.last[operation] = m_arrivals[i];
            }
        }
    }

private:
    [[nodiscard]] std::uint32_t operationAt(const OrderNode& node) const {
        return node.kind == OrderNodeKind::Operation
                   ? m_calls.operationOf[m_calls.firstOf[node.call] + node.graphNode]
                   : kNone;
    }

    void keepPrevious(const OrderEdge& edge, std::uint32_t operation, Order& order) const {
        if (operation != kNone && edge.rule == OrderRule::StreamOrder) {
            order.previous[operation] = previousBy(edge);
        }
    }

    [[nodiscard]] OperationId previousBy(const OrderEdge& edge) const {
        const std::uint32_t from = operationAt(m_ordering.nodes[edge.from]);
        return from == kNone ? OperationId::None : idAt<OperationId>(from);
    }

    void follow(const OrderEdge& edge, Predecessor& into) const {
        const OrderNode& from = m_ordering.nodes[edge.from];
        if (from.kind == OrderNodeKind::HostReturn || reasonOf(edge.rule) == Reason::None) {
            return;
        }
        const Predecessor by = from.kind == OrderNodeKind::Fence ? throughFence(edge)
                                                                 : behind(operationAt(from), edge);
        if (by.operation == OperationId::None || by.end < into.end) {
            return;
        }
        const bool isTie = by.end == into.end && by.operation != into.operation;
        const auto rivals = static_cast<std::uint8_t>(isTie ? std::min(into.rivals + 1, 9) : 0);
        into = by;
        into.rivals = std::max(into.rivals, rivals);
    }

    /// The start of a graph passes on what it waited for; its end, and other rules, say what they
    /// are.
    [[nodiscard]] Predecessor throughFence(const OrderEdge& edge) const {
        Predecessor by = m_arrivals[edge.from];
        if (edge.rule != OrderRule::GraphDep && by.operation != OperationId::None) {
            by.reason = reasonOf(edge.rule);
            if (by.reason == Reason::LegacyBarrier) {
                by.after = After::Barrier;
            }
        }
        return by;
    }

    [[nodiscard]] Predecessor behind(std::uint32_t operation, const OrderEdge& edge) const {
        Predecessor by;
        by.end = m_trace.end[operation];
        by.operation = idAt<OperationId>(operation);
        by.reason = reasonOf(edge.rule);
        by.after = afterOf(m_trace.kind[operation]);
        if (passesOn(m_trace.kind[operation])) {
            passOn(operation, m_arrivals[edge.from], by);
        }
        if (by.reason == Reason::LegacyBarrier) {
            by.after = After::Barrier;
        }
        return by;
    }

    /// A mark only passes on what it waited for itself, if it waited.
    void passOn(std::uint32_t mark, const Predecessor& held, Predecessor& by) const {
        by.after = After::Nothing;
        if (held.operation == OperationId::None || held.end <= m_trace.issueEnd[mark]) {
            return;
        }
        by.after = held.after;
        by.rivals = held.rivals;
        if (by.reason == Reason::StreamOrder) {
            by.operation = held.operation;
            by.reason = held.reason;
        }
    }

    const Trace& m_trace;
    const Ordering& m_ordering;
    const CallMatcher& m_calls;
    std::vector<Predecessor> m_arrivals;  ///< by node: what it waited for longest
};

}  // namespace

After afterOf(OperationKind kind) noexcept {
    switch (kind) {
        case OperationKind::Kernel:
        case OperationKind::Set:
        case OperationKind::CopyWithinDevice:
            return After::Kernel;
        case OperationKind::HostFunction:
            return After::HostFunction;
        default:
            return After::Copy;
    }
}

/// H13: of a recording, the call of a copy or set that returned after it gives it to the device and
/// then waits for it, unless the host copies pageable memory to a staging buffer first.
static bool givesAtOnce(const Trace& trace, std::size_t i) {
    return !trace.recorded.empty() &&
           (trace.kind[i] != OperationKind::CopyHostToDevice ||
            trace.recorded[i].hostMemory != static_cast<std::uint8_t>(HostMemory::Pageable));
}

TimeNs issuedAt(const Trace& trace, const Order& order, std::size_t i, TimeNs followed) {
    constexpr DurationNs kUsualCall = 30'000;  // until it is given to the device
    constexpr DurationNs kClocks = 2'000;      // by so much the host's and the device's may differ
    const bool isTransfer = isCopy(trace.kind[i]) || trace.kind[i] == OperationKind::Set;
    const bool isBlocking = isTransfer ? trace.issueEnd[i] + kClocks >= trace.start[i]
                                       : trace.issueEnd[i] >= trace.end[i];
    const bool waited = isBlocking && !isMark(trace.kind[i]) && followed > trace.issueBegin[i] &&
                        followed <= trace.start[i];
    const TimeNs given = order.given.empty() ? trace.start[i] : order.given[i];
    const TimeNs atMost = std::min({trace.issueEnd[i], trace.start[i], given});
    const bool didWait = trace.issueEnd[i] > trace.end[i];
    if (!waited && isTransfer && didWait && givesAtOnce(trace, i)) {
        return std::min(trace.issueBegin[i] + kUsualCall, atMost);
    }
    return waited ? std::min(trace.issueBegin[i], trace.start[i]) : atMost;
}

Release releaseOf(const Trace& trace, const Order& order, std::size_t i) {
    const Predecessor& last = order.last[i];
    const TimeNs issued = issuedAt(trace, order, i, last.end);
    const bool byHost =
        last.operation == OperationId::None || last.end <= issued || last.end > trace.start[i];
    return {byHost ? issued : last.end, byHost};
}

bool passesOn(OperationKind kind) noexcept {
    return isMark(kind) || kind == OperationKind::Allocate || kind == OperationKind::Free;
}

std::optional<Order> documentedOrder(const Trace& trace, const Program& program) {
    CallMatcher calls(trace, program);
    if (!calls.match()) {
        return std::nullopt;
    }
    Order order;
    const std::size_t count = operationCount(trace);
    order.last.resize(count);
    order.previous.assign(count, OperationId::None);
    order.isDocumented = true;
    Walk(trace, orderingOf(program, calls.order), calls).run(order);
    order.thread = std::move(calls.thread);
    order.demand = std::move(calls.demand);
    order.inGraph = std::move(calls.inGraph);
    return order;
}

}  // namespace streamscope::inference
