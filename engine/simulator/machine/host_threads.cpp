// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/host_threads.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>

namespace streamscope::simulator {

HostThreads::HostThreads(const Program& program, const DeviceProfile& profile,
                         const CopyEngines& engines, HostPort& port, bool explains)
    : m_program(program),
      m_profile(profile),
      m_decoder(program, profile, engines),
      m_port(port),
      m_queues(program.streams.size(), LaunchQueues(profile)),
      m_memory(program),
      m_isOfStream(program.memories.size(), false),
      m_costs(program, profile),
      m_locks(program, profile.pageable.stagedBytes),
      m_staging(program.deviceCount),
      m_pools(program, profile),
      m_explains(explains) {
    for (const HostThread& thread : program.threads) {
        Thread& state = m_threads.emplace_back();
        state.next = thread.firstCall;
        state.end = thread.firstCall + thread.callCount;
        state.threadsBefore = thread.startsAfter.size();
    }
}

void HostThreads::advance(ThreadId id, TimeNs now) {
    Thread& thread = m_threads[indexOf(id)];
    if (thread.threadsBefore > 0) {
        return;
    }
    while (thread.next != thread.end) {
        if (thread.phase == Phase::Begin) {
            begin(thread, now);
        }
        if (thread.phase == Phase::Entering && !enter(thread, id, now)) {
            return;
        }
        if (thread.phase == Phase::Spending && perform(thread, id, now)) {
            thread.phase = Phase::Waiting;
            return;
        }
        finishCall(thread, id, now);
    }
    startThreadsAfter(id, now);
}

void HostThreads::startThreadsAfter(ThreadId ended, TimeNs now) {
    for (std::size_t i = 0; i < m_threads.size(); ++i) {
        const std::vector<std::uint32_t>& before = m_program.threads[i].startsAfter;
        if (std::ranges::find(before, indexOf(ended)) != before.end() &&
            --m_threads[i].threadsBefore == 0) {
            m_port.continueAt(now, idAt<ThreadId>(i));
        }
    }
}

void HostThreads::begin(Thread& thread, TimeNs now) {
    thread.call = m_decoder.decode(m_program.calls[thread.next]);
    thread.callBegin = now;
    thread.operation = kNoOp;
    thread.waitedFor = kNoOp;
    thread.freed = kNoOp;
    thread.holdsDriverLock = !m_locks.matter();
    thread.hasWaitedForLock = false;
    thread.phase = Phase::Entering;
}

/// False: its queue is full, it waits for a staging buffer, or it takes host time first.
bool HostThreads::enter(Thread& thread, ThreadId id, TimeNs now) {
    const DecodedCall& call = thread.call;
    if (queueIsFull(call)) {
        thread.streamWithFullQueue = call.call->stream;
        ++m_heldAtQueues;
        return false;
    }
    if (!thread.holdsDriverLock && !acquireLock(thread, id)) {
        return false;
    }
    if (thread.waitedFor != kNoOp) {
        remember(thread, Reason::HostBlocked, thread.waitedFor, now);
        thread.freed = thread.waitedFor;
        thread.waitedFor = kNoOp;
    }
    if (call.stagingBuffers > 0 && waitsForBuffers(call, id)) {
        return false;
    }
    thread.phase = Phase::Spending;
    const DurationNs time = timeOf(thread);
    if (time > 0) {
        m_port.continueAt(now + time, id);
    }
    return time == 0;
}

/// Before the call does what it is for. Records have the kind of any call before them (H20).
DurationNs HostThreads::timeOf(Thread& thread) {
    const DecodedCall& call = thread.call;
    const TakenCall taken =
        m_costs.take(*call.call, call.kind, call.isEventCall ? thread.last : thread.lastWork);
    thread.cost = taken.time;
    double extra = call.stagingNs;
    if (call.isMemoryCall && !taken.isWithinBlock) {
        extra += newMemoryNs(*call.call);
    }
    return (actsWhenIdle(call) ? 0 : thread.cost) + rounded(extra);
}

/// H24, H25. False: it goes on when another thread's call is over.
bool HostThreads::acquireLock(Thread& thread, ThreadId id) {
    thread.holdsDriverLock = !thread.hasWaitedForLock && m_locks.acquire(id, *thread.call.call);
    thread.hasWaitedForLock = !thread.holdsDriverLock;
    return thread.holdsDriverLock;
}

/// Makes the call; true if the thread must wait now.
bool HostThreads::perform(Thread& thread, ThreadId id, TimeNs now) {
    ++m_callsMade;
    const DecodedCall& call = thread.call;
    const Action& action = call.call->action;
    if (const auto* allocate = std::get_if<Allocate>(&action)) {
        m_isOfStream[indexOf(allocate->memory)] = call.call->stream != StreamId::None;
    }
    if (call.isOperation) {
        return issue(thread, id, now);
    }
    if (call.isMemoryCall) {
        m_pools.freed(*call.call, kNoOp);
        return waitsForDevices(call, id) || givesBack(thread, id, now);
    }
    if (call.hostCall != HostCallKind::Synchronize) {
        return false;
    }
    const auto* event = std::get_if<SynchronizeEvent>(&action);
    const auto* device = std::get_if<SynchronizeDevice>(&action);
    const bool waits = event != nullptr    ? m_port.waitForEvent(event->event, id)
                       : device != nullptr ? m_port.waitForDevice(device->device, id)
                                           : m_port.waitForStream(call.call->stream, id);
    return waits || givesBack(thread, id, now);
}

/// Gives the call's operations to their stream; true if the thread must wait for them.
bool HostThreads::issue(Thread& thread, ThreadId id, TimeNs now) {
    const DecodedCall& call = thread.call;
    const StreamId stream = call.call->stream;
    const bool waits = call.waitsForStream && m_port.waitForStream(stream, id);
    thread.operation = m_port.issue(call, {id, thread.callBegin, now, thread.lastBlock});
    if (call.isGraph) {
        return waitsForGraph(std::get<LaunchGraph>(call.call->action), thread.operation, id) ||
               (m_program.environment.launchBlocking && m_port.waitForStream(stream, id));  // H7
    }
    if (call.isMemoryCall) {
        m_pools.freed(*call.call, thread.operation);
    }
    if (call.stagingBuffers > 0) {
        m_staging.issued(deviceOf(*call.call), call.stagingBuffers, thread.operation);
    }
    LaunchQueues& queues = m_queues[indexOf(stream)];
    queues.issued(call.queue, call.isDeviceWork);
    if (call.route.path == Path::HostFunction) {
        queues.functionIssued(thread.operation);
    }
    return (call.waitsForOperation && m_port.waitForOperation(thread.operation, id)) || waits;
}

/// Allocation and freeing that wait for an idle device, which only then do their work (I-table).
/// What a stream allocated is freed at once (I1).
bool HostThreads::actsWhenIdle(const DecodedCall& call) const {
    if (!call.isMemoryCall || call.call->stream != StreamId::None) {
        return false;
    }
    const auto& rules = m_profile.implicitSync;
    const auto waits = [&](MemoryId id, double device, double pinned) {
        const MemoryPlace place = m_program.memories[indexOf(id)].place;
        return (place == MemoryPlace::Device && device > 0) ||
               (place == MemoryPlace::Pinned && pinned > 0);
    };
    if (const auto* allocate = std::get_if<Allocate>(&call.call->action)) {
        return waits(allocate->memory, rules.allocate, rules.allocatePinned);
    }
    const MemoryId freed = std::get<Free>(call.call->action).memory;
    return !m_isOfStream[indexOf(freed)] && waits(freed, rules.free, rules.freePinned);
}

double HostThreads::afterWaitNs(const Thread& thread) {
    return m_pools.releaseNs(*thread.call.call) +
           (actsWhenIdle(thread.call) ? static_cast<double>(thread.cost) : 0);
}

/// I6: whether a call that need not wait takes time for what it does once nothing is running.
bool HostThreads::givesBack(const Thread& thread, ThreadId id, TimeNs now) {
    const double time = afterWaitNs(thread);
    if (time > 0) {
        m_port.continueAt(now + rounded(time), id);
    }
    return time > 0;
}

/// H18: until the copies that used its staging buffers before have ended.
bool HostThreads::waitsForBuffers(const DecodedCall& call, ThreadId id) {
    bool waits = false;
    for (const Op user : m_staging.usersBefore(deviceOf(*call.call), call.stagingBuffers)) {
        waits = (user != kNoOp && m_port.waitForOperation(user, id)) || waits;
    }
    return waits;
}

/// G14: for its pageable copies; the nodes' operations are numbered up to `last`.
bool HostThreads::waitsForGraph(const LaunchGraph& launch, Op last, ThreadId id) {
    const std::vector<GraphNode>& nodes = m_program.graphs[indexOf(launch.graph)].nodes;
    bool waits = false;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto* copy = std::get_if<Copy>(&nodes[i].action);
        if (copy != nullptr && isPageable(m_program, *copy)) {
            waits =
                m_port.waitForOperation(last - static_cast<Op>(nodes.size() - 1 - i), id) || waits;
        }
    }
    return waits;
}

bool HostThreads::waitsForDevices(const DecodedCall& call, ThreadId id) {
    if (!actsWhenIdle(call)) {
        return false;
    }
    const Action& action = call.call->action;
    const auto* allocate = std::get_if<Allocate>(&action);
    const MemoryId made = allocate != nullptr ? allocate->memory : std::get<Free>(action).memory;
    const Memory& memory = m_program.memories[indexOf(made)];
    if (memory.place == MemoryPlace::Device) {
        return m_port.waitForDevice(memory.device, id);
    }
    bool waits = false;
    for (std::size_t device = 0; device < m_program.deviceCount; ++device) {
        waits = m_port.waitForDevice(idAt<DeviceId>(device), id) || waits;
    }
    return waits;
}

void HostThreads::finishCall(Thread& thread, ThreadId id, TimeNs now) {
    const DecodedCall& call = thread.call;
    if (call.isMemoryCall) {
        m_memory.callEnded(*call.call);
    }
    const HostCallKind kind = call.hostCall;
    if (kind != HostCallKind::Issue || thread.phase == Phase::Waiting || thread.freed != kNoOp ||
        thread.hasWaitedForLock) {
        const Op blocker = thread.waitedFor != kNoOp ? thread.waitedFor : thread.freed;
        const bool isOfStream = std::holds_alternative<SynchronizeStream>(call.call->action);
        m_port.log({thread.callBegin, now, static_cast<OperationId>(thread.operation),
                    static_cast<OperationId>(blocker), call.call->step, id, kind,
                    isOfStream ? call.call->stream : StreamId::None});
    }
    if (thread.phase == Phase::Waiting && thread.waitedFor != kNoOp) {
        const bool implicit = kind == HostCallKind::Allocate || kind == HostCallKind::Free;
        remember(thread, implicit ? Reason::ImplicitSync : Reason::HostBlocked, thread.waitedFor,
                 thread.waitedUntil);
    }
    if (m_locks.matter()) {
        for (const ThreadId next : m_locks.release(id)) {
            m_threads[indexOf(next)].holdsDriverLock = true;
            rememberOther(m_threads[indexOf(next)], thread);
            remember(m_threads[indexOf(next)], Reason::HostBlocked, kNoOp, now);
            m_port.continueAt(now, next);
        }
    }
    thread.phase = Phase::Begin;
    ++thread.next;
    thread.last = call.kind;
    thread.lastWork = call.isEventCall ? thread.lastWork : call.kind;
}

void HostThreads::remember(Thread& thread, Reason reason, Op blocker, TimeNs until) {
    if (m_explains) {
        thread.lastBlock = m_blocks.add(
            {thread.callBegin, until, static_cast<OperationId>(blocker), reason}, thread.lastBlock);
    }
}

/// What held the call of another thread held also the call that waited for it (H24, H25).
void HostThreads::rememberOther(Thread& thread, const Thread& other) {
    std::vector<HostBlock> held;
    for (std::uint32_t i = other.lastBlock;
         i != HostBlocks::kNone && m_blocks[i].begin >= other.callBegin; i = m_blocks.before(i)) {
        held.push_back(m_blocks[i]);
    }
    for (auto block = held.rbegin(); block != held.rend(); ++block) {
        if (block->until > thread.callBegin && block->blocker != OperationId::None) {
            remember(thread, Reason::HostBlocked, static_cast<Op>(block->blocker), block->until);
        }
    }
}

void HostThreads::wake(ThreadId id, Op last, TimeNs now) {
    Thread& thread = m_threads[indexOf(id)];
    thread.waitedFor = last;
    const Route& route = thread.call.route;
    const bool empties = route.isPageable && route.kind == OperationKind::CopyDeviceToHost;
    const double wait = m_profile.latency.wakeUpNs + (empties ? m_costs.emptyingNs(route.size) : 0);
    thread.waitedUntil = now + rounded(wait);
    m_port.continueAt(now + rounded(wait + afterWaitNs(thread)), id);
}

bool HostThreads::queueIsFull(const DecodedCall& call) const {
    return call.isOperation &&
           m_queues[indexOf(call.call->stream)].isFull(call.queue, call.isDeviceWork);
}

void HostThreads::ended(StreamId stream, Op op, OperationKind kind, TimeNs now) {
    m_pools.ended(stream, op);
    LaunchQueues& queues = m_queues[indexOf(stream)];
    const bool hasFreeEntry = kind == OperationKind::HostFunction
                                  ? queues.functionEnded(op)
                                  : queues.ended(launchQueueOf(kind));
    if (m_heldAtQueues == 0 || !hasFreeEntry) {
        return;
    }
    for (std::size_t i = 0; i < m_threads.size(); ++i) {
        Thread& thread = m_threads[i];
        if (thread.streamWithFullQueue == stream) {
            thread.streamWithFullQueue = StreamId::None;
            --m_heldAtQueues;
            thread.freed = op;
            remember(thread, Reason::LaunchQueueFull, op, now);
            m_port.continueAt(now, idAt<ThreadId>(i));  // and looks again whether there is room
        }
    }
}

bool HostThreads::allDone() const {
    return std::ranges::all_of(m_threads,
                               [](const Thread& thread) { return thread.next == thread.end; });
}

std::vector<const Call*> HostThreads::heldCalls() const {
    std::vector<const Call*> held;
    for (const Thread& thread : m_threads) {
        if (thread.next != thread.end) {
            held.push_back(&m_program.calls[thread.next]);
        }
    }
    return held;
}

/// I6, H26: what it costs the call that a pool grows, and that it is the first to get memory.
double HostThreads::newMemoryNs(const Call& call) {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    if (allocate == nullptr) {
        return 0;
    }
    const double growth = m_pools.growthNs(call);
    const bool isPlain = call.stream == StreamId::None &&
                         m_program.memories[indexOf(allocate->memory)].place == MemoryPlace::Device;
    if (m_hasAllocated || (!isPlain && growth == 0)) {
        return growth;
    }
    m_hasAllocated = true;
    return growth + m_profile.host.firstAllocationNs;
}

}  // namespace streamscope::simulator
