// SPDX-License-Identifier: GPL-3.0-or-later
// What host threads ask of the machine: the way of a call into its stream.
#include "engine/simulator/machine/machine.h"

#include <algorithm>

namespace streamscope::simulator {

OpState Machine::stateOf(const Action& action, DeviceId device, const Route& route,
                         const IssueInfo& info) {
    OpState state;
    state.action = &action;
    state.device = device;
    state.hostBlock = info.hostBlock;
    state.kind = route.kind;
    state.path = route.path;
    state.isPageable = route.isPageable;
    state.isStaged = route.isStaged;
    state.copyEngine = route.copyEngine;
    return state;
}

/// What a tool that records programs would write down of it beside its times.
void Machine::describe(Op op, const Action& action) {
    const OpState& issued = state(op);
    if (const auto* copy = std::get_if<Copy>(&action)) {
        const bool isOfHost = issued.kind != OperationKind::CopyWithinDevice &&
                              issued.kind != OperationKind::CopyPeerToPeer;
        const HostMemory memory = issued.isPageable ? HostMemory::Pageable : HostMemory::Pinned;
        m_writer.setCopy(op, isOfHost ? memory : HostMemory::Unknown, !copy->async);
    } else if (const auto* wait = std::get_if<WaitEvent>(&action)) {
        if (const Op record = m_streams.recordOf(wait->event); record != kNoOp) {
            m_writer.setRecord(op, record);
        }
    }
}

Op Machine::issue(const DecodedCall& decoded, const IssueInfo& info) {
    const Call& call = *decoded.call;
    if (decoded.isGraph) {
        return issueGraph(call, std::get<LaunchGraph>(call.action), info);
    }
    const Route& route = decoded.route;
    const Op op = m_writer.add(
        {route.kind, call.stream, call.step, route.name, route.size, info.begin, info.end});
    const DeviceId device = m_program.streams[indexOf(call.stream)].device;
    OpState issued = stateOf(call.action, device, route, info);
    if (!m_program.recorded.empty()) {
        issued.recorded =
            &m_program.recorded[static_cast<std::size_t>(&call - m_program.calls.data())];
    }
    m_streams.issue(op, call.stream, issued);
    describe(op, call.action);
    if (takesConnection(issued)) {
        m_streams.state(op).connection =
            static_cast<std::uint16_t>(m_connections[deviceOf(op)].enqueue(streamOf(op), op));
    }
    reserveOrder(op);
    if (isMark(route.kind) && state(op).pending == 0) {
        // Over at once: nothing that is issued at the same moment finds it pending.
        m_streams.ready.pop_back();
        becomeReady(op);
    }
    return op;
}

Op Machine::issueGraph(const Call& call, const LaunchGraph& launch, const IssueInfo& info) {
    const Graph& graph = m_program.graphs[indexOf(launch.graph)];
    const auto first = static_cast<Op>(m_writer.issued());
    Op last = kNoOp;
    m_nodes.clear();
    for (const GraphNode& node : graph.nodes) {
        const Route route = routeOf(m_program, m_profile, m_copies, node.action, node.device);
        last = m_writer.add(
            {route.kind, call.stream, node.step, route.name, route.size, info.begin, info.end});
        m_nodes.push_back(stateOf(node.action, node.device, route, info));
        m_nodes.back().inGraph = true;
    }
    m_streams.issueGraph(first, call.stream, launch.graph, m_nodes);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        describe(first + static_cast<Op>(i), graph.nodes[i].action);
        reserveOrder(first + static_cast<Op>(i));
    }
    return last;
}

bool Machine::waitForStream(StreamId stream, ThreadId thread) {
    return m_streams.waitForStream(stream, thread);
}
bool Machine::waitForEvent(EventId event, ThreadId thread) {
    return m_streams.waitForEvent(event, thread);
}
bool Machine::waitForDevice(DeviceId device, ThreadId thread) {
    return m_streams.waitForDevice(device, thread);
}
bool Machine::waitForOperation(Op op, ThreadId thread) {
    return m_streams.waitForOperation(op, thread);
}
void Machine::continueAt(TimeNs time, ThreadId thread) {
    m_hostSteps[indexOf(thread)] = time;
    m_hostDue = std::min(m_hostDue, time);
}

}  // namespace streamscope::simulator
