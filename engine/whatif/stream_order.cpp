// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/stream_order.h"

#include "engine/program/dependency_builder.h"

#include <algorithm>

namespace streamscope::whatif {
namespace {

/// N1, N2: the default stream and blocking streams of a device, one side after the other.
class Barrier {
public:
    explicit Barrier(const Trace& trace)
        : m_trace(trace), m_devices(trace.devices.size()), m_last(trace.streams.size(), kNoNode) {}

    void add(std::uint32_t operation, DependencyBuilder& edges) {
        const std::size_t number = indexOf(m_trace.stream[operation]);
        const TraceStream& stream = m_trace.streams[number];
        if (stream.isBlocking != true) {
            return;
        }
        Device& device = m_devices[indexOf(stream.device)];
        if (stream.isDefault) {
            for (const std::size_t other : device.touched) {
                edges.add(m_last[other], operation, OrderRule::LegacyBarrier);
                m_last[other] = kNoNode;
            }
            device.touched.clear();
            device.ofDefault = operation;
            return;
        }
        edges.add(device.ofDefault, operation, OrderRule::LegacyBarrier);
        if (m_last[number] == kNoNode) {
            device.touched.push_back(number);
        }
        m_last[number] = operation;
    }

private:
    struct Device {
        std::vector<std::size_t> touched;   ///< blocking streams since the default stream's last
        std::uint32_t ofDefault = kNoNode;  ///< the default stream's last
    };
    const Trace& m_trace;
    std::vector<Device> m_devices;
    std::vector<std::uint32_t> m_last;  ///< by stream, of those that are touched
};

}  // namespace

DependencyGraph streamOrderOf(const Trace& recording, std::span<const BranchEdge> branches) {
    DependencyBuilder edges;
    for (const BranchEdge& edge : branches) {
        edges.add(edge.from, edge.to, OrderRule::GraphDep, OrderClass::Inferred);
    }
    Barrier barrier(recording);
    std::vector<std::uint32_t> last(recording.streams.size(), kNoNode);
    const auto count = static_cast<std::uint32_t>(operationCount(recording));
    for (std::uint32_t i = 0; i < count; ++i) {
        std::uint32_t& before = last[indexOf(recording.stream[i])];
        edges.add(before, i, OrderRule::StreamOrder);
        before = i;
        const OperationId record = recording.recorded[i].record;
        if (recording.kind[i] == OperationKind::WaitEvent && record != OperationId::None) {
            edges.add(static_cast<std::uint32_t>(indexOf(record)), i, OrderRule::EventWait);
        }
        barrier.add(i, edges);
    }
    return edges.finish(count);
}

RecordedTimes recordedTimesOf(const Trace& recording, const DependencyGraph& order) {
    const std::size_t count = operationCount(recording);
    RecordedTimes times;
    times.followed.assign(count, RecordedTimes::kNever);
    times.reached.assign(count, RecordedTimes::kNever);
    for (std::uint32_t i = 0; i < count; ++i) {
        TimeNs time = RecordedTimes::kNever;
        for (const OrderEdge& edge : order.into(i)) {
            const bool isThrough =
                edge.rule != OrderRule::EventWait && isMark(recording.kind[edge.from]);
            time = std::max(time, (isThrough ? times.followed : times.reached)[edge.from]);
        }
        times.followed[i] = time;
        const bool mark = isMark(recording.kind[i]);
        times.reached[i] = std::max(time, mark ? recording.issueBegin[i] : recording.end[i]);
    }
    return times;
}

}  // namespace streamscope::whatif
