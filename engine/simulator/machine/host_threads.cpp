// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/host_threads.h"

#include "engine/simulator/machine/rounding.h"
#include "engine/simulator/machine/route.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

HostCallKind callKind(const Action& action) {
    if (std::holds_alternative<HostWork>(action)) {
        return HostCallKind::Work;
    }
    if (std::holds_alternative<SynchronizeStream>(action) ||
        std::holds_alternative<SynchronizeEvent>(action) ||
        std::holds_alternative<SynchronizeDevice>(action)) {
        return HostCallKind::Synchronize;
    }
    if (std::holds_alternative<Allocate>(action)) {
        return HostCallKind::Allocate;
    }
    if (std::holds_alternative<Free>(action)) {
        return HostCallKind::Free;
    }
    if (std::holds_alternative<LaunchGraph>(action)) {
        return HostCallKind::GraphLaunch;
    }
    return std::holds_alternative<DestroyStream>(action) ? HostCallKind::Other
                                                         : HostCallKind::Issue;
}

}  // namespace

HostThreads::HostThreads(const Program& program, const DeviceProfile& profile, HostPort& port)
    : m_program(program),
      m_profile(profile),
      m_port(port),
      m_queues(program.streams.size(), LaunchQueues(profile)),
      m_memory(program),
      m_isOfStream(program.memories.size(), false),
      m_costs(program, profile),
      m_locks(program, profile.pageable.stagedBytes),
      m_staging(program, profile),
      m_pools(program, profile) {
    for (const HostThread& thread : program.threads) {
        Thread& state = m_threads.emplace_back();
        state.next = thread.firstCall;
        state.end = thread.firstCall + thread.callCount;
        state.afterWork = state.next;
    }
}

void HostThreads::advance(ThreadId id, TimeNs now) {
    Thread& thread = m_threads[indexOf(id)];
    while (thread.next != thread.end) {
        const Call& call = m_program.calls[thread.next];
        if (thread.phase == Phase::Begin) {
            thread.callBegin = now;
            thread.operation = kNoOp;
            thread.waitedFor = kNoOp;
            thread.freed = kNoOp;
            thread.mayCall = !m_locks.matter();
            thread.wasExcluded = false;
            thread.phase = Phase::Entering;
        }
        if (thread.phase == Phase::Entering && !enter(thread, id, call, now)) {
            return;
        }
        if (thread.phase == Phase::Spending && perform(thread, id, call, now)) {
            thread.phase = Phase::Waiting;
            return;
        }
        finishCall(thread, id, now);
    }
}

/// False: its queue is full, it waits for a staging buffer, or it takes host time first.
bool HostThreads::enter(Thread& thread, ThreadId id, const Call& call, TimeNs now) {
    if (queueIsFull(call)) {
        thread.fullQueue = call.stream;
        ++m_heldAtQueues;
        return false;
    }
    if (!thread.mayCall && !excludesOthers(thread, id, call)) {
        return false;
    }
    if (thread.waitedFor != kNoOp) {
        remember(thread, Reason::HostBlocked, thread.waitedFor, now);
        thread.freed = thread.waitedFor;
        thread.waitedFor = kNoOp;
    }
    if (waitsForBuffers(call, id)) {
        return false;
    }
    thread.phase = Phase::Spending;
    const TakenCall taken = m_costs.take(call, before(id, thread));
    thread.cost = taken.time;
    const double growth = taken.isWithinBlock ? 0 : newMemoryNs(call);
    const DurationNs time = (actsWhenIdle(call) ? 0 : thread.cost) +
                            rounded(stagingNs(call) + growth) + contention(thread, call);
    if (time > 0) {
        m_port.continueAt(now + time, id);
    }
    return time == 0;
}

/// H24, H25. False: it goes on when another thread's call is over.
bool HostThreads::excludesOthers(Thread& thread, ThreadId id, const Call& call) {
    thread.mayCall = !thread.wasExcluded && m_locks.acquire(id, call);
    thread.wasExcluded = !thread.mayCall;
    return thread.mayCall;
}

/// Makes the call; true if the thread must wait now.
bool HostThreads::perform(Thread& thread, ThreadId id, const Call& call, TimeNs now) {
    ++m_callsMade;
    if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
        m_isOfStream[indexOf(allocate->memory)] = call.stream != StreamId::None;
    }
    if (isOperation(call)) {
        const bool waits = waitsForItsStream(call) && m_port.waitForStream(call.stream, id);
        const bool isGraph = std::holds_alternative<LaunchGraph>(call.action);
        thread.operation = m_port.issue(call, {id, thread.callBegin, now, thread.lastBlock});
        m_pools.freed(call, thread.operation);
        if (!isGraph) {
            m_staging.issued(call.action, thread.operation);
            m_queues[indexOf(call.stream)].issued(m_program, call.action, thread.operation);
            return (waitsForItsOperation(call) && m_port.waitForOperation(thread.operation, id)) ||
                   waits;
        }
        return waitsForGraph(std::get<LaunchGraph>(call.action), thread.operation, id) ||
               (waitsWhereLaunchesBlock(m_program, call.action) &&
                m_port.waitForStream(call.stream, id));
    }
    m_pools.freed(call, kNoOp);
    if (std::holds_alternative<SynchronizeStream>(call.action)) {
        return m_port.waitForStream(call.stream, id) || givesBack(thread, call, id, now);
    }
    if (const auto* event = std::get_if<SynchronizeEvent>(&call.action)) {
        return m_port.waitForEvent(event->event, id) || givesBack(thread, call, id, now);
    }
    if (const auto* device = std::get_if<SynchronizeDevice>(&call.action)) {
        return m_port.waitForDevice(device->device, id) || givesBack(thread, call, id, now);
    }
    return waitsForDevices(call, id) || givesBack(thread, call, id, now);
}

/// Allocation and freeing that wait for an idle device, which only then do their work (I-table).
/// What a stream allocated is freed at once (I1).
bool HostThreads::actsWhenIdle(const Call& call) const {
    const auto& rules = m_profile.implicitSync;
    const auto waits = [&](MemoryId id, double device, double pinned) {
        const MemoryPlace place = m_program.memories[indexOf(id)].place;
        return call.stream == StreamId::None && ((place == MemoryPlace::Device && device > 0) ||
                                                 (place == MemoryPlace::Pinned && pinned > 0));
    };
    if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
        return waits(allocate->memory, rules.allocate, rules.allocatePinned);
    }
    const auto* free = std::get_if<Free>(&call.action);
    return free != nullptr && !m_isOfStream[indexOf(free->memory)] &&
           waits(free->memory, rules.free, rules.freePinned);
}

double HostThreads::afterWaitNs(const Thread& thread, const Call& call) {
    return m_pools.releaseNs(call) + (actsWhenIdle(call) ? static_cast<double>(thread.cost) : 0);
}

/// I6: whether a call that need not wait takes time for what it does once nothing is running.
bool HostThreads::givesBack(const Thread& thread, const Call& call, ThreadId id, TimeNs now) {
    const double time = afterWaitNs(thread, call);
    if (time > 0) {
        m_port.continueAt(now + rounded(time), id);
    }
    return time > 0;
}

/// H18: until the copies that used its staging buffers before have ended.
bool HostThreads::waitsForBuffers(const Call& call, ThreadId id) {
    bool waits = false;
    for (const Op user : m_staging.usersBefore(call.action)) {
        waits = (user != kNoOp && m_port.waitForOperation(user, id)) || waits;
    }
    return waits;
}

/// cudaMemcpy from pageable memory waits for its stream, even if it then only stages.
bool HostThreads::waitsForItsStream(const Call& call) const {
    const auto* copy = std::get_if<Copy>(&call.action);
    return copy != nullptr && !copy->async && isPageable(m_program, *copy) &&
           directionOf(m_program, *copy) == CopyDirection::HostToDevice;
}

/// Which copies hold the host, and H7 (docs/rules.md).
bool HostThreads::waitsForItsOperation(const Call& call) const {
    if (waitsWhereLaunchesBlock(m_program, call.action)) {
        return true;
    }
    const auto* copy = std::get_if<Copy>(&call.action);
    if (copy == nullptr) {
        const auto* set = std::get_if<Set>(&call.action);
        return set != nullptr && !set->async &&
               m_program.memories[indexOf(set->target)].place != MemoryPlace::Device;  // H4
    }
    const CopyDirection direction = directionOf(m_program, *copy);
    if (direction == CopyDirection::HostToHost) {
        return true;
    }
    if (direction != CopyDirection::HostToDevice && direction != CopyDirection::DeviceToHost) {
        return false;
    }
    if (!isPageable(m_program, *copy)) {
        return !copy->async;
    }
    return direction == CopyDirection::DeviceToHost ||
           static_cast<double>(copy->bytes) > m_profile.pageable.stagedBytes;
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

bool HostThreads::waitsForDevices(const Call& call, ThreadId id) {
    if (!actsWhenIdle(call)) {
        return false;
    }
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const MemoryId made =
        allocate != nullptr ? allocate->memory : std::get<Free>(call.action).memory;
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
    const Call& call = m_program.calls[thread.next];
    m_memory.callEnded(call);
    const HostCallKind kind = callKind(call.action);
    if (kind != HostCallKind::Issue || thread.phase == Phase::Waiting || thread.freed != kNoOp ||
        thread.wasExcluded) {
        const Op blocker = thread.waitedFor != kNoOp ? thread.waitedFor : thread.freed;
        m_port.log({thread.callBegin, now, static_cast<OperationId>(thread.operation),
                    static_cast<OperationId>(blocker), call.step, id, kind});
    }
    if (thread.phase == Phase::Waiting && thread.waitedFor != kNoOp) {
        const bool implicit = kind == HostCallKind::Allocate || kind == HostCallKind::Free;
        remember(thread, implicit ? Reason::ImplicitSync : Reason::HostBlocked, thread.waitedFor,
                 thread.waitedUntil);
    }
    if (m_locks.matter()) {
        for (const ThreadId next : m_locks.release(id)) {
            m_threads[indexOf(next)].mayCall = true;
            rememberOther(m_threads[indexOf(next)], thread);
            remember(m_threads[indexOf(next)], Reason::HostBlocked, kNoOp, now);
            m_port.continueAt(now, next);
        }
    }
    thread.phase = Phase::Begin;
    ++thread.next;
    thread.afterWork = isEventCall(call.action) ? thread.afterWork : thread.next;
}

void HostThreads::remember(Thread& thread, Reason reason, Op blocker, TimeNs until) {
    thread.lastBlock = m_blocks.add(
        {thread.callBegin, until, static_cast<OperationId>(blocker), reason}, thread.lastBlock);
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
    const Call& call = m_program.calls[thread.next];
    const double wait = m_profile.latency.wakeUpNs + m_costs.emptyingNs(call);
    thread.waitedUntil = now + rounded(wait);
    m_port.continueAt(now + rounded(wait + afterWaitNs(thread, call)), id);
}

bool HostThreads::queueIsFull(const Call& call) const {
    return call.stream != StreamId::None && isOperation(call) &&
           m_queues[indexOf(call.stream)].isFull(m_program, call.action);
}

void HostThreads::ended(StreamId stream, Op op, const Action& action, TimeNs now) {
    m_pools.ended(stream, op);
    const bool hasFreeEntry = m_queues[indexOf(stream)].ended(m_program, action, op);
    if (m_heldAtQueues == 0 || !hasFreeEntry) {
        return;
    }
    for (std::size_t i = 0; i < m_threads.size(); ++i) {
        Thread& thread = m_threads[i];
        if (thread.fullQueue == stream) {
            thread.fullQueue = StreamId::None;
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

/// What a call comes behind (H20): of the thread's calls the last but for records and waits, of
/// which each comes behind any; null for the first.
const Call* HostThreads::before(ThreadId id, const Thread& thread) const {
    const Call& call = m_program.calls[thread.next];
    const std::uint32_t behind = isEventCall(call.action) ? thread.next : thread.afterWork;
    const bool isFirst = behind == m_program.threads[indexOf(id)].firstCall;
    return isFirst ? nullptr : &m_program.calls[behind - 1];
}

/// What the bytes of a pageable copy cost the host (H13).
double HostThreads::stagingNs(const Call& call) const {
    const auto* copy = std::get_if<Copy>(&call.action);
    if (copy == nullptr || !isStaged(m_program, m_profile, *copy)) {
        return 0;
    }
    const double rate = m_profile.pageable.inBytesPerNs;
    return rate > 0 ? m_profile.pageable.setupNs + static_cast<double>(copy->bytes) / rate : 0;
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

/// H22.
DurationNs HostThreads::contention(const Thread& self, const Call& call) const {
    if (m_threads.size() < 2 || m_profile.host.contentionNs <= 0 || !isOperation(call)) {
        return 0;
    }
    const auto deviceOf = [this](const Call& issuing) {
        return m_program.streams[indexOf(issuing.stream)].device;
    };
    const auto others = std::ranges::count_if(m_threads, [&](const Thread& other) {
        if (&other == &self || other.phase != Phase::Spending) {
            return false;
        }
        const Call& made = m_program.calls[other.next];
        return isOperation(made) && deviceOf(made) == deviceOf(call);
    });
    return rounded(m_profile.host.contentionNs * static_cast<double>(others));
}

}  // namespace streamscope::simulator
