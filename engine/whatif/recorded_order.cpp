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
        std::vector<std::uint32_t> last(m_trace.streams.size(), kNoNode);
        std::vector<std::vector<std::size_t>> touched(m_trace.devices.size());
        std::vector<std::uint32_t> previous(m_trace.devices.size(), kNoNode);
        std::uint32_t next = 0;
        for (const HostStep* step : m_steps) {
            for (; next < m_order.operations && m_trace.issueBegin[next] < step->begin; ++next) {
                const std::size_t stream = indexOf(m_trace.stream[next]);
                if (last[stream] == kNoNode) {
                    touched[indexOf(m_trace.streams[stream].device)].push_back(stream);
                }
                last[stream] = next;
            }
            const std::size_t device =
                indexOf(m_trace.streams[indexOf(m_trace.stream[indexOf(step->waitedFor)])].device);
            const std::uint32_t node = m_order.nodeOf(*step);
            edges.add(previous[device], node, OrderRule::HostOrder);
            for (const std::size_t stream : touched[device]) {
                edges.add(last[stream], node, OrderRule::HostWait);
                last[stream] = kNoNode;
            }
            touched[device].clear();
            previous[device] = node;
        }
    }

private:
    const Trace& m_trace;
    const RecordedOrder& m_order;
    std::vector<const HostStep*> m_steps;
};

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
    devices.connect(edges);
    order.graph = edges.finish(order.operations + plan.waits);
    return order;
}

}  // namespace streamscope::whatif
