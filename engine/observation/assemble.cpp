// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/observation.h"
#include "engine/program/ordering.h"
#include "engine/program/traced_steps.h"
#include "engine/program/traced_stream.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace streamscope {
namespace {

constexpr std::array<EngineKind, 6> kEngines{EngineKind::CopyIn,   EngineKind::CopyOut,
                                             EngineKind::CopyPeer, EngineKind::Compute,
                                             EngineKind::Inline,   EngineKind::HostWorker};
constexpr std::array<const char*, 6> kEngineNames{"H2D", "D2H",    "peer",
                                                  "SMs", "inline", "host worker"};

/// The same engines, of the same names, as the simulator shows.
EngineId engineOf(DeviceId device, EngineKind kind) {
    const auto* place = std::ranges::find(kEngines, kind);
    const auto offset = static_cast<std::size_t>(place - kEngines.begin());
    return idAt<EngineId>(indexOf(device) * kEngines.size() + offset % kEngines.size());
}

void describe(const Program& program, Trace& trace) {
    for (std::size_t device = 0; device < program.deviceCount; ++device) {
        for (std::size_t i = 0; i < kEngines.size(); ++i) {
            trace.engines.push_back({kEngineNames.at(i), idAt<DeviceId>(device), kEngines.at(i)});
        }
    }
    for (const Stream& stream : program.streams) {
        trace.streams.push_back(tracedStream(stream));
    }
    trace.steps = tracedSteps(program);
    for (const HostThread& thread : program.threads) {
        trace.threads.push_back(thread.name);
    }
    trace.names = program.names;
}

class Assembler {
public:
    Assembler(const Program& program, const std::vector<PlannedOperation>& plan,
              const Observation& seen)
        : m_program(program), m_plan(plan), m_seen(seen) {}

    Trace run() && {
        describe(m_program, m_trace);
        m_trace.deviceFacts = m_seen.deviceFacts;
        orderByIssue();
        sizeColumns(m_trace, m_plan.size());
        m_trace.room.resize(m_seen.rooms.empty() ? 0 : m_plan.size());
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            copyOperation(i);
        }
        settleDependencies();
        copyHostCalls();
        copyBlocks();
        finishMakespan();
        return std::move(m_trace);
    }

private:
    void orderByIssue() {
        m_order.resize(m_plan.size());
        std::iota(m_order.begin(), m_order.end(), 0U);
        std::ranges::stable_sort(
            m_order, {}, [this](std::uint32_t i) { return m_seen.operations[i].issueBegin; });
        m_placeOf.resize(m_plan.size());
        for (std::uint32_t i = 0; i < m_order.size(); ++i) {
            m_placeOf[m_order[i]] = i;
        }
    }

    void copyOperation(std::size_t place) {
        const PlannedOperation& planned = m_plan[m_order[place]];
        const Seen& seen = m_seen.operations[m_order[place]];
        m_trace.kind[place] = planned.kind;
        m_trace.stream[place] = planned.stream;
        m_trace.step[place] = planned.step;
        m_trace.name[place] = planned.name;
        m_trace.size[place] = planned.size;
        m_trace.issueBegin[place] = seen.issueBegin - m_seen.begin;
        m_trace.issueEnd[place] = seen.issueEnd - m_seen.begin;
        if (!m_seen.rooms.empty() && planned.kernel != KernelId::None) {
            m_trace.room[place] = m_seen.rooms[indexOf(planned.kernel)];
        }
        if (seen.hasRun) {
            m_trace.engine[place] = engineOf(planned.device, seen.engine);
            m_trace.start[place] = seen.start - m_seen.begin;
            m_trace.end[place] = seen.end - m_seen.begin;
        }
    }

    /// Walks the ordering model once: every edge leads to a higher node, so a node's moment is
    /// known when its followers are reached.
    void settleDependencies() {
        const Ordering ordering = orderingOf(m_program, callOrder());
        std::vector<TimeNs> moment(ordering.nodes.size(), 0);
        for (std::uint32_t node = 0; node < ordering.nodes.size(); ++node) {
            for (const OrderEdge& edge : ordering.into(node)) {
                moment[node] = std::max(moment[node], moment[edge.from]);
            }
            if (ordering.nodes[node].kind == OrderNodeKind::Operation) {
                moment[node] = settle(ordering.nodes[node], moment[node]);
            }
        }
    }

    /// Sets `ready`, and the times of what nobody saw run. Returns the end.
    TimeNs settle(const OrderNode& node, TimeNs dependencies) {
        const std::uint32_t planned = firstOf(node.call) + node.graphNode;
        const std::uint32_t place = m_placeOf[planned];
        TimeNs& ready = m_trace.ready[place];
        ready = std::max(m_trace.issueBegin[place], dependencies);
        if (m_seen.operations[planned].hasRun) {
            ready = std::min(ready, m_trace.start[place]);
        } else {
            m_trace.start[place] = ready;
            m_trace.end[place] = ready;
        }
        return m_trace.end[place];
    }

    std::uint32_t firstOf(std::uint32_t call) {
        if (m_firstOf.empty()) {
            m_firstOf.resize(m_program.calls.size(), 0);
            for (std::size_t i = m_plan.size(); i-- > 0;) {
                m_firstOf[m_plan[i].call] = static_cast<std::uint32_t>(i);
            }
        }
        return m_firstOf[call];
    }

    /// All calls in the order in which they were made: each thread's own order kept, calls that are
    /// no operation right after the operation before them.
    [[nodiscard]] std::vector<std::uint32_t> callOrder() const {
        std::vector<TimeNs> begin(m_program.calls.size(), m_seen.begin);
        for (std::size_t i = 0; i < m_plan.size(); ++i) {
            begin[m_plan[i].call] = m_seen.operations[i].issueBegin;
        }
        std::vector<std::uint32_t> order;
        order.reserve(m_program.calls.size());
        for (const HostThread& thread : m_program.threads) {
            for (std::uint32_t i = 0; i < thread.callCount; ++i) {
                const std::uint32_t call = thread.firstCall + i;
                begin[call] = std::max(begin[call], i > 0 ? begin[call - 1] : m_seen.begin);
                order.push_back(call);
            }
        }
        if (m_program.threads.size() > 1) {
            std::ranges::stable_sort(order, {},
                                     [&begin](std::uint32_t call) { return begin[call]; });
        }
        return order;
    }

    void copyHostCalls() {
        m_trace.hostCalls = m_seen.hostCalls;
        for (HostCall& call : m_trace.hostCalls) {
            call.begin -= m_seen.begin;
            call.end -= m_seen.begin;
            if (call.operation != OperationId::None) {
                call.operation = idAt<OperationId>(m_placeOf[indexOf(call.operation)]);
            }
        }
    }

    void copyBlocks() {
        m_trace.blocks = m_seen.blocks;
        for (BlockSpan& block : m_trace.blocks) {
            block.start -= m_seen.begin;
            block.end -= m_seen.begin;
            block.operation = idAt<OperationId>(m_placeOf[indexOf(block.operation)]);
        }
        std::ranges::stable_sort(m_trace.blocks, {}, &BlockSpan::start);
    }

    void finishMakespan() {
        for (const TimeNs end : m_trace.end) {
            m_trace.makespan = std::max(m_trace.makespan, end);
        }
        for (const TimeNs end : m_trace.issueEnd) {
            m_trace.makespan = std::max(m_trace.makespan, end);
        }
        for (const HostCall& call : m_trace.hostCalls) {
            m_trace.makespan = std::max(m_trace.makespan, call.end);
        }
    }

    const Program& m_program;
    const std::vector<PlannedOperation>& m_plan;
    const Observation& m_seen;
    Trace m_trace;
    std::vector<std::uint32_t> m_order;    ///< places in the plan, by issue
    std::vector<std::uint32_t> m_placeOf;  ///< by place in the plan: place in the trace
    std::vector<std::uint32_t> m_firstOf;  ///< by call: its first planned operation
};

}  // namespace

Trace assembleTrace(const Program& program, const std::vector<PlannedOperation>& plan,
                    const Observation& seen) {
    return Assembler(program, plan, seen).run();
}

}  // namespace streamscope
