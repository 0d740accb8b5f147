// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/machine/block_scheduler.h"
#include "engine/simulator/machine/connections.h"
#include "engine/simulator/machine/copy_channels.h"
#include "engine/simulator/machine/copy_engines.h"
#include "engine/simulator/machine/device_caches.h"
#include "engine/simulator/machine/host_threads.h"
#include "engine/simulator/machine/host_workers.h"
#include "engine/simulator/machine/issue_order.h"
#include "engine/simulator/machine/reaction.h"
#include "engine/simulator/machine/route.h"
#include "engine/simulator/machine/streams.h"
#include "engine/simulator/machine/trace_writer.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace streamscope::simulator {

/// One run: the clock, and the path of each operation through the parts (docs/simulator.md, "The
/// path of an operation").
class Machine final : private EngineListener, private HostPort {
public:
    Machine(const Program& program, const DeviceProfile& profile, RunControl* control,
            Extent extent = Extent::Everything);
    [[nodiscard]] Result<Trace> run();

private:
    using Waits = std::unordered_map<Op, Cause>;
    /// Of a kernel that starts now: since when it waited to be a resident grid (K9), and whose end
    /// made room; None if it waited for something else.
    struct GridWait {
        TimeNs since = 0;
        OperationId ended = OperationId::None;
    };
    /// Of a kernel, as it was last asked for.
    struct Shape {
        double l2MissRatio = 1;
        GridShape shape;
    };
    struct LatencyBound {
        Op op = kNoOp;
        double l2MissRatio = 0;
    };

    // EngineListener
    void started(Op op, TimeNs start, const std::vector<Cause>& causes) override;
    void ended(Op op) override { m_ended.push_back(op); }
    void allBlocksPlaced(Op op) override { m_placed.push_back(op); }

    // HostPort
    Op issue(const DecodedCall& call, const IssueInfo& info) override;
    bool waitForStream(StreamId stream, ThreadId thread) override;
    bool waitForEvent(EventId event, ThreadId thread) override;
    bool waitForDevice(DeviceId device, ThreadId thread) override;
    bool waitForOperation(Op op, ThreadId thread) override;
    void continueAt(TimeNs time, ThreadId thread) override;
    void log(const HostCall& call) override { m_writer.hostCall(call); }
    [[nodiscard]] const OpState& state(Op op) const { return m_streams.state(op); }

    Op issueGraph(const Call& call, const LaunchGraph& launch, const IssueInfo& info);
    void describe(Op op, const Action& action);
    [[nodiscard]] static OpState stateOf(const Action& action, DeviceId device, const Route& route,
                                         const IssueInfo& info);
    [[nodiscard]] bool takesChannel(const OpState& issued) const;
    void reserveOrder(Op op);
    [[nodiscard]] IssueOrder* orderOf(Op op);

    [[nodiscard]] TimeNs nextTime() const;
    void runHostThreads();
    [[nodiscard]] std::optional<Error> checkMemory();
    void handleEvents();
    void handle(const Event& event);
    void settle() {
        if (!m_ended.empty() || !m_placed.empty() || !m_streams.ready.empty() ||
            !m_streams.woken.empty()) {
            followUp();
        }
    }
    void followUp();
    void startEngines();
    void complete(Op op);
    void afterPlacement(Op op);
    [[nodiscard]] static bool takesConnection(const OpState& issued);
    void becomeReady(Op op);
    void addLatency(Op op);
    [[nodiscard]] Op endedBefore(const OpState& ready) const;
    [[nodiscard]] DurationNs afterEvent(const OpState& ready);
    void becomeEligible(Op op, TimeNs earliestStart);
    void admit(Op op);
    void submit(Op op);
    void submitKernel(Op op, std::size_t level);
    void submitSmCopy(Op op, std::size_t level);
    [[nodiscard]] bool usesMemory(const Launch& launch) const;
    [[nodiscard]] const GridShape& shapeMissing(const Launch& launch, double l2MissRatio);
    [[nodiscard]] bool isLatencyBound(const Action& action) const;
    void updateMissRatios();

    [[nodiscard]] IssueOrder* copyOrderOf(Op op);
    [[nodiscard]] std::size_t deviceOf(Op op) const;
    [[nodiscard]] std::uint32_t streamOf(Op op) const;
    [[nodiscard]] int levelOf(Op op) const;
    [[nodiscard]] EngineId engineOf(Op op) const;
    void explain(Op op, TimeNs earliestStart, const std::vector<Cause>& causes);
    [[nodiscard]] bool isTurning(const Cause& cause) const;
    void explainConnection(Op waiting, Op placed);
    [[nodiscard]] GridWait gridWaitOf(Op op) const;
    void explainHost(std::uint32_t newest, TimeNs since);
    void explainWait(Waits& waits, Op op);
    void describeEngines();
    [[nodiscard]] bool cancelled();
    [[nodiscard]] Error deadlock() const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    RunControl* m_control;
    TimeNs m_now = 0;
    EventQueue m_events;
    TraceWriter m_writer;
    Trace& m_trace;
    Streams m_streams;
    CopyEngines m_copies;
    HostThreads m_threads;
    std::vector<BlockScheduler> m_schedulers;  ///< by device
    std::vector<Connections> m_connections;
    std::vector<HostWorkers> m_workers;
    CopyChannels m_copyChannels;
    std::vector<Shape> m_shapes;               ///< by kernel
    std::vector<std::uint16_t> m_rooms;        ///< by kernel
    std::vector<ShapeId> m_kernelShapes;       ///< by kernel, in the trace
    std::optional<DeviceCaches> m_caches;      ///< if they matter
    std::vector<LatencyBound> m_latencyBound;  ///< running ones that mind what the caches hold
    bool m_areMissRatiosDue = false;  ///< something ended or started since they were looked at
    std::vector<IssueOrder>
        m_copyOrder;  ///< by copy engine and channel, where queues are filled in issue order
    std::vector<IssueOrder> m_launchOrder;  ///< by device, likewise
    std::vector<TimeNs> m_hostSteps;        ///< by thread: when it goes on; kNever while it is held
    TimeNs m_hostDue = 0;                   ///< the earliest of them
    std::vector<Op> m_ended;
    std::vector<Op> m_placed;
    std::vector<Op> m_behindEvents;       ///< ready, by an event
    std::vector<EngineId> m_copyEngines;  ///< in the trace, by copy engine
    std::vector<TimeNs> m_engineFree;     ///< by engine: since when, if nothing runs there
    std::size_t m_spareBlocks = HostBlocks::kSpare;
    std::uint64_t m_checkedMemory = 0;  ///< bytes of one device
    Waits m_connectionWaits;
    Waits m_gridLimitWaits;  ///< as well, and until later
    Waits m_queueWaits;
    std::vector<OpState> m_nodes;  ///< scratch of issueGraph()
    bool m_enginesDue = false;     ///< an engine may have something to start
    std::size_t m_finished = 0;
    std::size_t m_steps = 0;
};

}  // namespace streamscope::simulator
