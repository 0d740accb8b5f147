// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/replay_program.h"

#include "engine/whatif/changes.h"
#include "engine/whatif/conditions.h"
#include "engine/whatif/operations_without_call.h"
#include "engine/whatif/replay_device.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace streamscope::whatif {
namespace {

/// Waves of blocks beyond this change nothing but the time that it takes to simulate them.
constexpr std::uint64_t kMaxWaves = 16;

class Writer {
public:
    Writer(const Trace& trace, const Changes& changes, const ChangedOrder& order,
           ReplayProgram& result)
        : m_trace(trace),
          m_changes(changes),
          m_order(order),
          m_result(result),
          m_program(result.program),
          m_isWaitedFor(operationCount(trace), false) {
        for (const OrderEdge& edge : order.waits.edges) {
            m_isWaitedFor[edge.from] = true;
        }
    }

    void write(const HostPlan& plan) {
        describe();
        for (const std::vector<HostStep>& steps : plan.threads) {
            markBuffers(steps);
        }
        std::vector<TimeNs> begins(plan.threads.size(), 0);
        for (const ThreadJoin& join : plan.joins) {
            begins[join.thread] = join.time;
        }
        for (std::size_t i = 0; i < plan.threads.size(); ++i) {
            const auto first = static_cast<std::uint32_t>(m_program.calls.size());
            writeThread(plan.threads[i], begins[i]);
            m_program.threads.push_back(
                {"", first, static_cast<std::uint32_t>(m_program.calls.size()) - first});
        }
        for (const ThreadJoin& join : plan.joins) {
            m_program.threads[join.thread].startsAfter = join.after;
        }
    }

private:
    void markBuffers(const std::vector<HostStep>& steps) {
        for (const HostStep& step : steps) {
            if (step.wait == HostWait::Buffer && !m_order.isGone[step.number]) {
                m_isWaitedFor[indexOf(step.waitedFor)] = true;
            }
        }
    }

    void describe() {
        m_program.title = m_trace.provenance.workload;
        m_program.deviceCount = m_trace.devices.size();
        m_program.names = m_trace.names;
        m_program.names.emplace_back("");
        m_program.steps.resize(operationCount(m_trace) + m_trace.hostCalls.size());
        for (const Stream& stream : m_changes.streams) {
            m_program.streams.push_back(stream);
        }
        constexpr std::uint64_t kAny = std::uint64_t{1} << 62;
        Memory host;
        host.place = MemoryPlace::Pinned;
        host.bytes = kAny;
        m_program.memories.push_back(host);
        for (std::size_t i = 0; i < m_program.deviceCount; ++i) {
            Memory memory;
            memory.place = MemoryPlace::Device;
            memory.device = idAt<DeviceId>(i);
            memory.bytes = kAny;
            m_program.memories.push_back(memory);
        }
        m_eventOf.assign(operationCount(m_trace), EventId::None);
    }

    void writeThread(const std::vector<HostStep>& steps, TimeNs begin) {
        TimeNs now = begin;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const HostStep& step = steps[i];
            if (isMerged(step) || isTurnGone(step)) {  // and what the host did before that call
                now = std::max(now, step.end);
                continue;
            }
            now += work(step.begin - now, StepId::None);
            act(step);
            if (step.wait != HostWait::Nothing && step.waitedUntil > now) {
                now = step.wait == HostWait::Operation
                          ? step.waitedUntil
                          : std::min(step.waitedUntil, std::max(step.end, now));
            }
            const auto own = ownTimeOf(step);
            const TimeNs next = i + 1 < steps.size() ? steps[i + 1].begin : step.end;
            if (own) {
                (void)work(*own, idOf(step));
                now = std::max(now, step.end);
            } else {
                now += work(std::min(step.end, next) - now, idOf(step));
            }
        }
    }

    [[nodiscard]] bool isMerged(const HostStep& step) const {
        const OperationId copy = step.wait == HostWait::Buffer ? step.buffered : step.operation;
        return copy != OperationId::None &&
               m_changes.edits.mergedInto[indexOf(copy)] != indexOf(copy);
    }

    /// The call no longer waits for that of another thread (H25).
    [[nodiscard]] bool isTurnGone(const HostStep& step) const {
        return step.wait == HostWait::Nothing && step.buffered != OperationId::None &&
               m_changes.edits.returns[indexOf(step.buffered)];
    }

    [[nodiscard]] std::optional<DurationNs> ownTimeOf(const HostStep& step) const {
        if (step.operation == OperationId::None) {
            return std::nullopt;
        }
        const auto& other = m_changes.callTime[indexOf(step.operation)];
        return other || !step.waitsForQueue
                   ? other
                   : std::optional(std::min(kUsualCall, step.end - step.begin));
    }

    /// None: a part of a call that the recording has no call of its own for.
    [[nodiscard]] StepId idOf(const HostStep& step) const {
        if (step.hostCall != HostStep::kNone) {
            return idAt<StepId>(operationCount(m_trace) + step.hostCall);
        }
        return step.operation == OperationId::None ? StepId::None
                                                   : idAt<StepId>(indexOf(step.operation));
    }

    /// Of the host: within the call of that step, or between calls.
    DurationNs work(DurationNs duration, StepId within) {
        if (duration <= 0) {
            return 0;
        }
        add(within, StreamId::None, HostWork{idAt<NameId>(m_trace.names.size()), duration});
        return duration;
    }

    void add(StepId step, StreamId stream, Action action, const RecordedWork& work = {}) {
        m_program.calls.push_back({step, stream, action});
        m_program.recorded.push_back(work);
    }

    void act(const HostStep& step) {
        if (step.operation != OperationId::None) {
            issue(static_cast<std::uint32_t>(indexOf(step.operation)));
        }
        if (step.wait == HostWait::Nothing || m_order.isGone[step.number]) {
            return;
        }
        const StepId id = idOf(step);
        const auto by = indexOf(step.waitedFor);
        switch (waitsForBarrier(step) ? HostWait::Device : step.wait) {
            case HostWait::Event:
            case HostWait::Buffer:
                add(id, StreamId::None, SynchronizeEvent{eventOf(by)});
                break;
            case HostWait::Device:
                add(id, StreamId::None, SynchronizeDevice{deviceOf(by)});
                break;
            case HostWait::Operation:
                add(id, m_changes.edits.stream[by], SynchronizeStream{});
                break;
            default:
                add(id, step.stream, SynchronizeStream{});
        }
        const auto node = static_cast<std::uint32_t>(operationCount(m_trace)) + step.number;
        for (const OrderEdge& edge : m_order.waits.into(node)) {
            add(id, StreamId::None, SynchronizeEvent{eventOf(edge.from)});
        }
    }

    /// Without the barrier the host waits for the device, at least for what it waited for, unless
    /// it is known that the default stream is all that it waits for then.
    [[nodiscard]] bool waitsForBarrier(const HostStep& step) const {
        return m_changes.edits.withoutBarrier && waitsForDefault(m_trace, step) &&
               !namesDefault(m_trace, step);
    }

    void issue(std::uint32_t i) {
        const StreamId stream = m_changes.edits.stream[i];
        for (const OrderEdge& edge : m_order.waits.into(i)) {
            add(StepId::None, stream, WaitEvent{eventOf(edge.from)});
        }
        add(idAt<StepId>(i), stream, actionOf(i), m_changes.work[i]);
        if (m_isWaitedFor[i] && !isRecord(i)) {
            add(StepId::None, stream, RecordEvent{eventOf(i)});
        }
    }

    /// Operations that are replayed as the record of their own event.
    [[nodiscard]] bool isRecord(std::size_t i) const {
        return isMark(m_trace.kind[i]) && m_trace.kind[i] != OperationKind::WaitEvent;
    }

    [[nodiscard]] DeviceId deviceOf(std::size_t i) const {
        return m_trace.streams[indexOf(m_trace.stream[i])].device;
    }

    EventId newEvent() {
        m_program.events.push_back({});
        return idAt<EventId>(m_program.events.size() - 1);
    }
    EventId eventOf(std::size_t record) {
        if (m_eventOf[record] == EventId::None) {
            m_eventOf[record] = newEvent();
        }
        return m_eventOf[record];
    }

    Action actionOf(std::size_t i) {
        switch (m_trace.kind[i]) {
            case OperationKind::Kernel:
                return Launch{kernelOf(i)};
            case OperationKind::Set:
                return Set{deviceMemory(deviceOf(i)), 0, m_trace.size[i]};
            case OperationKind::HostFunction:
                return HostFunction{m_trace.name[i], m_changes.work[i].duration};
            case OperationKind::WaitEvent: {
                const OperationId record = m_trace.recorded[i].record;
                return WaitEvent{record == OperationId::None ? newEvent()
                                                             : eventOf(indexOf(record))};
            }
            case OperationKind::RecordEvent:
            case OperationKind::Allocate:
            case OperationKind::Free:
                return RecordEvent{eventOf(i)};
            default:
                return copyOf(i);
        }
    }

    [[nodiscard]] static MemoryId deviceMemory(DeviceId device) {
        return idAt<MemoryId>(indexOf(device) + 1);
    }

    [[nodiscard]] Copy copyOf(std::size_t i) const {
        const MemoryId host = idAt<MemoryId>(0);
        const MemoryId device = deviceMemory(deviceOf(i));
        const std::uint64_t bytes = m_trace.size[i];
        switch (m_trace.kind[i]) {
            case OperationKind::CopyHostToDevice:
                return {host, device, 0, 0, bytes};
            case OperationKind::CopyDeviceToHost:
                return {device, host, 0, 0, bytes};
            case OperationKind::CopyHostToHost:
                return {host, host, 0, 0, bytes};
            case OperationKind::CopyPeerToPeer:
                if (m_program.deviceCount > 1) {
                    const bool isFirst = deviceOf(i) == idAt<DeviceId>(0);
                    return {device, deviceMemory(idAt<DeviceId>(isFirst ? 1 : 0)), 0, 0, bytes};
                }
                break;
            default:
                break;
        }
        return {device, device, 0, bytes, bytes};
    }

    /// Alone on the device it takes as long as it took: wave after wave of its blocks.
    KernelId kernelOf(std::size_t i) {
        const ShapeId shape = m_trace.recorded[i].shape;
        const DurationNs duration = m_changes.work[i].duration;
        const DurationNs tail = std::min(m_changes.tail[i], duration);
        const std::tuple key(m_trace.name[i], shape, m_trace.size[i], duration, tail);
        const auto [place, isNew] =
            m_kernels.emplace(key, idAt<KernelId>(m_program.kernels.size()));
        if (!isNew) {
            return place->second;
        }
        Kernel kernel =
            shape != ShapeId::None && m_trace.size[i] > 0
                ? shapedKernel(m_trace.shapes[indexOf(shape)], m_trace.size[i], m_result.device)
                : Kernel();
        kernel.name =
            m_trace.name[i] == NameId::None ? idAt<NameId>(m_trace.names.size()) : m_trace.name[i];
        const double room = roomFor(kernel, m_result.device);
        const auto waves = std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>((static_cast<double>(kernel.blocks) + room - 1) / room));
        if (waves > kMaxWaves) {
            kernel.blocks = kMaxWaves * static_cast<std::uint64_t>(room);
        }
        kernel.serialNsPerBlock =
            static_cast<double>(duration - tail) / static_cast<double>(std::min(waves, kMaxWaves));
        kernel.tailNs = static_cast<double>(tail);
        m_program.kernels.push_back(kernel);
        return place->second;
    }

    const Trace& m_trace;
    const Changes& m_changes;
    const ChangedOrder& m_order;
    ReplayProgram& m_result;
    Program& m_program;
    std::vector<bool> m_isWaitedFor;  ///< by operation: something waits for its event
    std::vector<EventId> m_eventOf;   ///< by operation
    std::map<std::tuple<NameId, ShapeId, std::uint64_t, DurationNs, DurationNs>, KernelId>
        m_kernels;
};

/// One engine does not turn to another between copies of both directions on a stream, where the
/// second one followed nothing else.
void takeOutTurns(const Trace& recording, const RecordedTimes& times, DurationNs gap,
                  std::vector<RecordedWork>& work) {
    std::vector<std::size_t> last(recording.streams.size(), work.size());
    for (std::size_t i = 0; i < work.size(); ++i) {
        const OperationKind kind = recording.kind[i];
        std::size_t& before = last[indexOf(recording.stream[i])];
        if (isBetweenHostAndDevice(kind) && before < work.size() &&
            isBetweenHostAndDevice(recording.kind[before]) && kind != recording.kind[before] &&
            times.followed[i] <= recording.end[before]) {
            work[i].afterOperation = std::min(work[i].afterOperation, gap);
        }
        before = isMark(kind) ? before : i;
    }
}

/// A moved copy follows one of its own engine as soon as copies do.
void closeGaps(const Trace& recording, DurationNs gap, Changes& changes) {
    for (std::size_t i = 0; i < changes.work.size(); ++i) {
        if (changes.edits.stream[i] != recording.stream[i]) {
            changes.work[i].afterCopy = gap;
        }
    }
}

}  // namespace

ReplayParts partsOf(const Trace& recording, std::span<const BranchEdge> branches) {
    const DependencyGraph streams = streamOrderOf(recording, branches);
    ReplayParts parts;
    parts.times = recordedTimesOf(recording, streams);
    parts.device = replayDeviceOf(recording);
    parts.plan = hostPlanOf(recording, parts.times);
    parts.latencies = latenciesOf(recording, parts.times, parts.device);
    addOperationsWithoutCall(recording, streams, parts.times, parts.plan, parts.latencies);
    parts.order = recordedOrderOf(recording, streams, parts.plan, parts.latencies.waitsFor);
    parts.device.queue.launchDepth = parts.plan.launchDepth;
    parts.device.queue.connections = static_cast<double>(parts.latencies.connections);
    return parts;
}

ReplayProgram replayProgramOf(const Trace& recording, const ReplayParts& parts,
                              const ProgramChange& change) {
    ReplayProgram result;
    Changes changes = changesOf(recording, parts.plan, parts.latencies, change);
    ChangedOrder order = changedOrderOf(recording, parts.plan, parts.order, changes.edits);
    result.device = parts.device;
    if (change.copyEngines) {
        result.device.copy.engines = *change.copyEngines;
    }
    const auto gap = static_cast<DurationNs>(result.device.copy.gapNs);
    closeGaps(recording, gap, changes);
    if (change.copyEngines == 1U) {
        takeOutTurns(recording, parts.times, gap, changes.work);
    }
    Writer(recording, changes, order, result).write(parts.plan);
    result.conditions = conditionsOf(order, changes, change);
    result.sizes = std::move(changes.size);
    result.overlap = std::move(changes.overlap);
    result.removed = std::move(order.removed);
    result.isUpperLimit = changes.isUpperLimit;
    result.isLowerLimit = changes.isLowerLimit;
    result.pins = changes.pins;
    result.merges = changes.merges;
    result.pinning = changes.pinning;
    result.remarks = std::move(changes.remarks);
    result.invalid = std::move(changes.invalid);
    return result;
}

}  // namespace streamscope::whatif
