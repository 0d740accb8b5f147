// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/call_costs.h"
#include "engine/simulator/machine/decoded_call.h"
#include "engine/simulator/machine/device_memory.h"
#include "engine/simulator/machine/driver_locks.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/launch_queues.h"
#include "engine/simulator/machine/memory_pool.h"
#include "engine/simulator/machine/staging_buffers.h"
#include "engine/trace/host_blocks.h"

#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// When and by whom an operation was issued.
struct IssueInfo {
    ThreadId thread{};
    TimeNs begin = 0;
    TimeNs end = 0;
    std::uint32_t hostBlock = HostBlocks::kNone;  ///< into HostThreads::blocks()
};

/// What host threads ask of the rest of the machine.
struct HostPort {
    HostPort() = default;
    HostPort(const HostPort&) = delete;
    HostPort& operator=(const HostPort&) = delete;
    virtual ~HostPort() = default;

    /// Gives the call's operation (or graph) to its stream; the last one made.
    virtual Op issue(const DecodedCall& call, const IssueInfo& info) = 0;
    /// Each: true if the thread must wait; wake() follows.
    virtual bool waitForStream(StreamId stream, ThreadId thread) = 0;
    virtual bool waitForEvent(EventId event, ThreadId thread) = 0;
    virtual bool waitForDevice(DeviceId device, ThreadId thread) = 0;
    virtual bool waitForOperation(Op op, ThreadId thread) = 0;
    virtual void continueAt(TimeNs time, ThreadId thread) = 0;
    virtual void log(const HostCall& call) = 0;
};

/// The host threads: each makes its calls in order, spends their host time, and waits where a call
/// waits (rules H and the I-table of docs/rules.md).
class HostThreads {
public:
    /// `explains`: whether blocks() is wanted.
    HostThreads(const Program& program, const DeviceProfile& profile, const CopyEngines& engines,
                HostPort& port, bool explains);

    /// The thread's present call has spent its time, or its wait is over.
    void advance(ThreadId thread, TimeNs now);
    /// What the thread waited for is done; `last` ended last.
    void wake(ThreadId thread, Op last, TimeNs now);
    /// The operation, which is not of a graph, ended: its queues may have a free entry again (H15,
    /// H27).
    void ended(StreamId stream, Op op, OperationKind kind, TimeNs now);
    /// The most bytes of one device that were allocated at the same time so far.
    [[nodiscard]] std::uint64_t mostMemory() const { return m_memory.most(); }

    [[nodiscard]] bool allDone() const;
    [[nodiscard]] const HostBlocks& blocks() const { return m_blocks; }
    [[nodiscard]] std::size_t callsMade() const { return m_callsMade; }
    /// The call each unfinished thread is held in.
    [[nodiscard]] std::vector<const Call*> heldCalls() const;

private:
    enum class Phase : std::uint8_t { Begin, Entering, Spending, Waiting };
    struct Thread {
        std::uint32_t next = 0;  ///< call
        std::uint32_t end = 0;
        std::size_t threadsBefore = 0;       ///< HostThread::startsAfter that still make calls
        CallKind last = CallKind::None;      ///< of the call before the present one
        CallKind lastWork = CallKind::None;  ///< likewise, but for records and waits
        Phase phase = Phase::Begin;
        DecodedCall call;  ///< the present one
        TimeNs callBegin = 0;
        Op operation = kNoOp;  ///< made by the present call
        Op waitedFor = kNoOp;
        TimeNs waitedUntil = 0;  ///< before it did what comes after the wait
        std::uint32_t lastBlock = HostBlocks::kNone;
        StreamId streamWithFullQueue = StreamId::None;
        bool holdsDriverLock = false;  ///< while the present call lasts (H24, H25)
        bool hasWaitedForLock = false;
        DurationNs cost = 0;  ///< of the present call
        Op freed = kNoOp;     ///< whose end freed an entry or a buffer for the present call
    };

    void begin(Thread& thread, TimeNs now);
    void startThreadsAfter(ThreadId ended, TimeNs now);
    [[nodiscard]] bool queueIsFull(const DecodedCall& call) const;
    [[nodiscard]] double newMemoryNs(const Call& call);
    [[nodiscard]] bool actsWhenIdle(const DecodedCall& call) const;
    [[nodiscard]] double afterWaitNs(const Thread& thread);
    [[nodiscard]] bool givesBack(const Thread& thread, ThreadId id, TimeNs now);
    [[nodiscard]] bool acquireLock(Thread& thread, ThreadId id);
    [[nodiscard]] DurationNs timeOf(Thread& thread);
    [[nodiscard]] bool enter(Thread& thread, ThreadId id, TimeNs now);
    [[nodiscard]] bool perform(Thread& thread, ThreadId id, TimeNs now);
    [[nodiscard]] bool issue(Thread& thread, ThreadId id, TimeNs now);
    [[nodiscard]] bool waitsForBuffers(const DecodedCall& call, ThreadId id);
    [[nodiscard]] bool waitsForGraph(const LaunchGraph& launch, Op last, ThreadId id);
    [[nodiscard]] bool waitsForDevices(const DecodedCall& call, ThreadId id);
    [[nodiscard]] DeviceId deviceOf(const Call& call) const {
        return m_program.streams[indexOf(call.stream)].device;
    }
    void finishCall(Thread& thread, ThreadId id, TimeNs now);
    void remember(Thread& thread, Reason reason, Op blocker, TimeNs until);
    void rememberOther(Thread& thread, const Thread& other);

    const Program& m_program;
    const DeviceProfile& m_profile;
    CallDecoder m_decoder;
    HostPort& m_port;
    std::vector<Thread> m_threads;
    std::vector<LaunchQueues> m_queues;  ///< by stream
    DeviceMemory m_memory;
    std::vector<bool> m_isOfStream;  ///< by memory: its newest allocation is a stream's
    CallCosts m_costs;
    std::size_t m_heldAtQueues = 0;
    bool m_hasAllocated = false;  ///< memory of a device, from the driver
    DriverLocks m_locks;
    StagingBuffers m_staging;
    MemoryPools m_pools;
    bool m_explains;
    HostBlocks m_blocks;
    std::size_t m_callsMade = 0;
};

}  // namespace streamscope::simulator
