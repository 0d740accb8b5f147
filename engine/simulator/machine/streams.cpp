// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/streams.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace streamscope::simulator {

Streams::Streams(const Program& program, std::size_t devices, const DeviceProfile& profile)
    : m_program(program),
      m_dependencyCheck(profile.queue.dependencyCheck > 0),
      m_streams(program.streams.size()),
      m_devices(devices),
      m_recorded(program.events.size()),
      m_graphLast(program.graphs.size()),
      m_threadPending(program.threads.size(), 0) {}

void Streams::append([[maybe_unused]] Op op, const OpState& state) {
    assert(op == m_ops.size() && "operations are numbered in order of issue");
    m_ops.append(state);
}

void Streams::issue(Op op, StreamId stream, const OpState& state) {
    append(op, state);
    StreamState& queue = m_streams[indexOf(stream)];
    DeviceState& device = m_devices[indexOf(m_program.streams[indexOf(stream)].device)];
    noteUse(stream);
    enterBarrier(stream, {&op, 1}, state.action);
    dependOnAll({&op, 1}, m_barrier, Reason::LegacyBarrier);
    if (m_dependencyCheck) {
        checkDependency(op, queue, device);
    }
    recordOrWait(op, stream);
    linkToStream(op, queue);
    if (m_ops[op].pending == 0) {
        ready.push_back(op);
    }
}

/// So that a device is waited for without a look at its idle streams.
void Streams::noteUse(StreamId stream) {
    if (!std::exchange(m_streams[indexOf(stream)].isInUse, true)) {
        const DeviceId device = m_program.streams[indexOf(stream)].device;
        m_devices[indexOf(device)].inUse.push_back(static_cast<std::uint32_t>(indexOf(stream)));
    }
}

/// S1: each operation follows the one before it in its stream.
void Streams::linkToStream(Op op, StreamState& stream) {
    if (!stream.graphTails.empty()) {
        dependOnAll({&op, 1}, stream.graphTails, Reason::StreamOrder);  // G9
        stream.graphTails.clear();
    } else if (stream.tail != kNoOp) {
        m_ops[op].previous = stream.tail;
        if (!m_ops.hasEnded(stream.tail)) {
            OpState& before = m_ops[stream.tail];
            before.next = op;
            ++m_ops[op].pending;
            m_ops[op].eventWaits += before.hasNoWork() ? before.eventWaits : 0;
        }
    }
    m_ops[op].previousWork = stream.lastWork;
    stream.tail = op;
    stream.lastWork = m_ops[op].isRecord() ? stream.lastWork : op;
}

/// E1, E2, E3, E4: a wait is for the record that was last when it was called, if there was one. A
/// record in the same stream comes before it anyway.
void Streams::recordOrWait(Op op, StreamId stream) {
    const Action* action = m_ops[op].action;
    if (!m_ops[op].hasNoWork()) {
        return;
    }
    if (const auto* record = std::get_if<RecordEvent>(action)) {
        m_recorded[indexOf(record->event)] = {op, stream};
    } else if (const auto* wait = std::get_if<WaitEvent>(action)) {
        const Record& last = m_recorded[indexOf(wait->event)];
        if (last.op != kNoOp && last.stream != stream) {
            m_ops[op].eventWaits = m_ops.hasEnded(last.op) ? 0 : 1;
            dependOn(op, last.op, Reason::EventWait);
        }
    }
}

/// N1, N2, N3, N4, N5, N11: collects in m_barrier what an item issued to `stream` waits for, and
/// enters its last operations as the barrier for what comes. P4: a peer copy in the legacy stream
/// stands between both devices' work.
void Streams::enterBarrier(StreamId stream, std::span<const Op> last, const Action* action) {
    m_barrier.clear();
    const Stream& info = m_program.streams[indexOf(stream)];
    if (info.kind == StreamKind::NonBlocking) {
        return;
    }
    const bool isLegacy = info.kind == StreamKind::LegacyDefault;
    enterBarrierOn(indexOf(info.device), isLegacy, indexOf(stream), last);
    const auto* copy = isLegacy && action != nullptr ? std::get_if<Copy>(action) : nullptr;
    if (copy == nullptr || directionOf(m_program, *copy) != CopyDirection::PeerToPeer) {
        return;
    }
    for (const MemoryId memory : {copy->source, copy->target}) {
        const DeviceId device = m_program.memories[indexOf(memory)].device;
        if (device != info.device) {
            enterBarrierOn(indexOf(device), true, indexOf(stream), last);
        }
    }
}

void Streams::enterBarrierOn(std::size_t deviceIndex, bool isLegacy, std::size_t stream,
                             std::span<const Op> last) {
    DeviceState& device = m_devices[deviceIndex];
    if (isLegacy) {
        becomeBarrier(device, m_streams[stream], last);
        return;
    }
    if (m_streams[stream].epoch == device.epoch) {
        return;
    }
    m_streams[stream].epoch = device.epoch;
    device.touched.push_back(static_cast<std::uint32_t>(stream));
    m_barrier.insert(m_barrier.end(), device.fence.begin(), device.fence.end());
}

void Streams::becomeBarrier(DeviceState& device, const StreamState& own, std::span<const Op> last) {
    for (const std::uint32_t touched : device.touched) {
        barrierWaitsForTail(m_streams[touched]);
    }
    // The fence may be another device's operation (P4), so not in this stream's own order.
    for (const Op earlier : device.fence) {
        const bool isOwn =
            earlier == own.tail || std::ranges::binary_search(own.graphTails, earlier);
        if (!isOwn) {
            m_barrier.push_back(earlier);
        }
    }
    device.touched.clear();
    device.fence.assign(last.begin(), last.end());
    ++device.epoch;
}

void Streams::barrierWaitsForTail(const StreamState& stream) {
    m_barrier.insert(m_barrier.end(), stream.graphTails.begin(), stream.graphTails.end());
    if (stream.tail != kNoOp) {
        m_barrier.push_back(stream.tail);
    }
}

/// K15: a command behind a running kernel starts when every launch issued before it has been
/// placed, and holds every launch issued after it until that kernel has ended.
void Streams::checkDependency(Op op, const StreamState& stream, DeviceState& device) {
    const bool isLaunch = m_ops[op].isKernel();
    if (isLaunch) {
        for (const Op kernel : device.checks) {
            dependOn(op, kernel, Reason::DepCheck);
        }
        device.checks.clear();
    }
    const auto isPending = [this](Op one) { return one != kNoOp && !m_ops.hasEnded(one); };
    if (isPending(stream.tail) && m_ops[stream.tail].isKernel()) {
        device.checks.push_back(stream.tail);
        if (!isLaunch && isPending(device.lastLaunch) && !m_ops[device.lastLaunch].isPlaced) {
            device.placementWaiters.push_back({op, device.lastLaunch});
            ++m_ops[op].pending;
        }
    }
    if (isLaunch) {
        device.lastLaunch = op;
    }
}

void Streams::dependOn(Op op, Op on, Reason reason) {
    if (!m_ops.hasEnded(on)) {
        addEdge(on, {op, kNone, reason, Target::Operation});
        ++m_ops[op].pending;
    }
}

/// Each of `ops` on each of `on`. Costs their sum, not their product.
void Streams::dependOnAll(std::span<const Op> ops, std::span<const Op> on, Reason reason) {
    if (ops.size() == 1 || on.size() == 1) {
        for (std::size_t i = 0; i < ops.size() * on.size(); ++i) {
            dependOn(ops[i / on.size()], on[i % on.size()], reason);
        }
        return;
    }
    Gate gate{0, static_cast<std::uint32_t>(m_gateTargets.size()),
              static_cast<std::uint32_t>(ops.size()), reason};
    const auto number = static_cast<std::uint32_t>(m_gates.size());
    for (const Op one : on) {
        if (!m_ops.hasEnded(one)) {
            addEdge(one, {number, kNone, reason, Target::Gate});
            ++gate.pending;
        }
    }
    if (gate.pending == 0) {
        return;
    }
    m_gates.push_back(gate);
    m_gateTargets.insert(m_gateTargets.end(), ops.begin(), ops.end());
    for (const Op op : ops) {
        ++m_ops[op].pending;
    }
}

void Streams::addEdge(Op from, Edge edge) {
    edge.next = m_ops[from].firstEdge;
    std::uint32_t place = m_unusedEdge;
    if (place == kNone) {
        place = static_cast<std::uint32_t>(m_edges.size());
        m_edges.emplace_back();
    } else {
        m_unusedEdge = m_edges[place].next;
    }
    m_edges[place] = edge;
    m_ops[from].firstEdge = place;
}

bool Streams::threadWaits(Op on, ThreadId thread) {
    if (on == kNoOp || m_ops.hasEnded(on)) {
        return false;
    }
    addEdge(on, {static_cast<std::uint32_t>(indexOf(thread)), kNone, Reason::None, Target::Thread});
    ++m_threadPending[indexOf(thread)];
    return true;
}

bool Streams::threadWaitsForTail(const StreamState& stream, ThreadId thread) {
    bool waits = threadWaits(stream.tail, thread);
    for (const Op leaf : stream.graphTails) {
        waits = threadWaits(leaf, thread) || waits;
    }
    return waits;
}

/// N13: for the legacy default stream also for what it is behind.
bool Streams::waitForStream(StreamId stream, ThreadId thread) {
    const Stream& info = m_program.streams[indexOf(stream)];
    bool waits = threadWaitsForTail(m_streams[indexOf(stream)], thread);
    if (info.kind != StreamKind::LegacyDefault) {
        return waits;
    }
    const DeviceState& device = m_devices[indexOf(info.device)];
    for (const std::uint32_t touched : device.touched) {
        waits = threadWaitsForTail(m_streams[touched], thread) || waits;
    }
    for (const Op earlier : device.fence) {
        waits = threadWaits(earlier, thread) || waits;
    }
    return waits;
}

bool Streams::waitForEvent(EventId event, ThreadId thread) {
    return threadWaits(recordOf(event), thread);  // E5
}

bool Streams::waitForDevice(DeviceId device, ThreadId thread) {
    bool waits = false;
    std::erase_if(m_devices[indexOf(device)].inUse, [&](std::uint32_t stream) {
        ++m_looks;
        const bool isBusy = threadWaitsForTail(m_streams[stream], thread);
        m_streams[stream].isInUse = isBusy;
        waits = waits || isBusy;
        return !isBusy;
    });
    return waits;
}

void Streams::complete(Op op) {
    m_ops.end(op);
    const OpState& ended = m_ops[op];
    if (ended.next != kNoOp) {
        release(ended.next, op, Reason::StreamOrder);
    }
    m_edgeOrder.clear();  // edges were pushed in front; they are followed in the order of making
    for (std::uint32_t i = ended.firstEdge; i != kNone; i = m_edges[i].next) {
        m_edgeOrder.push_back(i);
    }
    while (!m_edgeOrder.empty()) {
        const std::uint32_t place = m_edgeOrder.back();
        m_edgeOrder.pop_back();
        const Edge edge = m_edges[place];
        m_edges[place].next = std::exchange(m_unusedEdge, place);
        follow(edge, op);
    }
}

void Streams::follow(const Edge& edge, Op ended) {
    switch (edge.kind) {
        case Target::Operation:
            release(edge.target, ended, edge.reason);
            break;
        case Target::Gate:
            passGate(m_gates[edge.target], ended);
            break;
        case Target::Thread:
            if (--m_threadPending[edge.target] == 0) {
                woken.push_back({static_cast<ThreadId>(edge.target), ended});
            }
            break;
    }
}

void Streams::passGate(Gate& gate, Op ended) {
    if (--gate.pending > 0) {
        return;
    }
    for (std::uint32_t i = 0; i < gate.count; ++i) {
        release(m_gateTargets[gate.first + i], ended, gate.reason);
    }
}

/// The category of `released` that selects the reaction time of the operation that it released; of
/// an operation without work, the category of what released that.
After Streams::afterOf(const OpState& released) {
    switch (released.path) {
        case Path::NoWork:
            return released.after;
        case Path::Kernel:
        case Path::SmCopy:
            return After::Kernel;
        case Path::HostFunction:
            return After::HostFunction;
        case Path::CopyEngine:
        case Path::Inline:
            return After::Copy;
        case Path::HostCopy:
            return After::OtherCopy;
    }
    return After::Nothing;
}

void Streams::release(Op op, Op by, Reason reason) {
    OpState& state = m_ops[op];
    const OpState& released = m_ops[by];
    state.lastDependency = by;
    state.dependencyReason = reason;
    state.after = reason == Reason::LegacyBarrier ? After::Barrier : afterOf(released);
    if (released.hasNoWork() && reason == Reason::StreamOrder && released.lastDependency != kNoOp) {
        // A mark only passes on what it waited for itself.
        state.lastDependency = released.lastDependency;
        state.dependencyReason = released.dependencyReason;
    }
    if (state.hasNoWork()) {
        state.copyEngine = released.copyEngine;
        state.channel = released.channel;
        state.sharesChannel = released.sharesChannel;
    } else if (state.after == After::Copy && state.copyEngine != released.copyEngine) {
        state.after = After::OtherCopy;
    }
    if (--state.pending == 0) {
        ready.push_back(op);
    }
}

void Streams::allBlocksPlaced(Op op) {
    m_ops[op].isPlaced = true;
    if (!m_dependencyCheck) {
        return;
    }
    // K16: launches are dispatched in order of issue, so all up to this one have been.
    const auto releaseIfOver = [&](const DeviceState::Waiter& waiter) {
        const bool isOver = waiter.launch <= op;
        if (isOver) {
            release(waiter.op, op, Reason::DepCheck);
        }
        return isOver;
    };
    for (DeviceState& device : m_devices) {
        std::erase_if(device.placementWaiters, releaseIfOver);
    }
}

}  // namespace streamscope::simulator
