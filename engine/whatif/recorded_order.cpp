// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/recorded_order.h"

#include "engine/program/dependency_builder.h"

#include <algorithm>

namespace streamscope::whatif {
namespace {

std::uint32_t nodeOf(OperationId operation) {
    return operation == OperationId::None ? kNoNode
                                          : static_cast<std::uint32_t>(indexOf(operation));
}

/// What a wait for a device waited for: the last of each stream that got something since the wait
/// before, and that wait.
class DeviceWaits {
public:
    DeviceWaits(const Trace& trace, const RecordedOrder& order) : m_trace(trace), m_order(order) {}

    void add(const HostStep& step) { m_steps.push_back(&step); }

    void connect(DependencyBuilder& edges) {
        std::ranges::stable_sort(m_steps, {}, [](const HostStep* step) { return step->begin; });
        std::vector<std::uint32_t> previous(m_trace.devices.size(), kNoNode);
        m_last.assign(m_trace.streams.size(), kNoNode);
        m_touched.resize(m_trace.devices.size());
        for (const HostStep* step : m_steps) {
            issueUntil(step->begin);
            const std::size_t device =
                indexOf(m_trace.streams[indexOf(m_trace.stream[indexOf(step->waitedFor)])].device);
            const std::uint32_t node = m_order.nodeOf(*step);
            edges.add(previous[device], node, OrderRule::HostOrder);
            for (const std::size_t stream : m_touched[device]) {
                edges.add(m_last[stream], node, OrderRule::HostWait);
                m_last[stream] = kNoNode;
            }
            m_touched[device].clear();
            previous[device] = node;
        }
    }

private:
    void issueUntil(TimeNs begin) {
        for (; m_next < m_order.operations && m_trace.issueBegin[m_next] < begin; ++m_next) {
            const std::size_t stream = indexOf(m_trace.stream[m_next]);
            if (m_last[stream] == kNoNode) {
                m_touched[indexOf(m_trace.streams[stream].device)].push_back(stream);
            }
            m_last[stream] = m_next;
        }
    }

    const Trace& m_trace;
    const RecordedOrder& m_order;
    std::vector<const HostStep*> m_steps;
    std::uint32_t m_next = 0;           ///< operation to be issued
    std::vector<std::uint32_t> m_last;  ///< by stream: since the last wait for its device
    std::vector<std::vector<std::size_t>> m_touched;  ///< by device: streams that have a last one
};

/// What a thread issues follows its waits, and these follow each other.
void connectThread(const std::vector<HostStep>& steps, const RecordedOrder& order,
                   DeviceWaits& devices, DependencyBuilder& edges) {
    std::uint32_t waited = kNoNode;
    for (const HostStep& step : steps) {
        if (step.operation != OperationId::None) {
            edges.add(waited, nodeOf(step.operation), OrderRule::HostOrder);
        }
        if (step.wait == HostWait::Nothing) {
            continue;
        }
        if (step.wait == HostWait::Device) {
            devices.add(step);
        } else {
            edges.add(nodeOf(step.waitedFor), order.nodeOf(step), OrderRule::HostWait);
        }
        edges.add(waited, order.nodeOf(step), OrderRule::HostOrder);
        waited = order.nodeOf(step);
    }
}

}  // namespace

RecordedOrder recordedOrderOf(const Trace& recording, const DependencyGraph& streams,
                              const HostPlan& plan, std::span<const OperationId> inferredWaits) {
    RecordedOrder order;
    order.operations = static_cast<std::uint32_t>(operationCount(recording));
    DependencyBuilder edges;
    for (std::uint32_t i = 0; i < order.operations; ++i) {
        for (const OrderEdge& edge : streams.into(i)) {
            edges.add(edge.from, i, edge.rule, edge.basis);
        }
        edges.add(nodeOf(inferredWaits[i]), i, OrderRule::EventWait, OrderClass::Inferred);
    }
    DeviceWaits devices(recording, order);
    for (const std::vector<HostStep>& steps : plan.threads) {
        connectThread(steps, order, devices, edges);
    }
    devices.connect(edges);
    order.graph = edges.finish(order.operations + plan.waits);
    return order;
}

}  // namespace streamscope::whatif
