// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/op_states.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::simulator {

/// The stream queues: who must wait for whom. Holds no clock: it is told of issues and ends and
/// tells which operations have nothing left to wait for, and which host threads may go on. Rules S,
/// E, N, G7, G8, G9, P4, K15.
class Streams {
public:
    Streams(const Program& program, std::size_t devices, const DeviceProfile& profile);

    /// Appends an operation to its stream.
    void issue(Op op, StreamId stream, const OpState& state);
    /// Appends the nodes of a graph, from `first` on, as one item of the stream (G7).
    void issueGraph(Op first, StreamId stream, GraphId graph, std::span<const OpState> nodes);
    /// The thread waits until all that stream, event or device has been given is done. True if it
    /// must.
    [[nodiscard]] bool waitForStream(StreamId stream, ThreadId thread);
    [[nodiscard]] bool waitForEvent(EventId event, ThreadId thread);
    [[nodiscard]] bool waitForDevice(DeviceId device, ThreadId thread);
    [[nodiscard]] bool waitForOperation(Op op, ThreadId thread) { return threadWaits(op, thread); }

    void complete(Op op);
    void allBlocksPlaced(Op op);

    struct Wake {
        ThreadId thread{};
        Op last = kNoOp;  ///< the operation waited for longest
    };
    /// Operations with nothing left to wait for, in the order they came to that. Taken by the
    /// caller.
    std::vector<Op> ready;
    /// Host threads whose wait is over. Taken by the caller.
    std::vector<Wake> woken;

    [[nodiscard]] OpState& state(Op op) { return m_ops[op]; }
    [[nodiscard]] const OpState& state(Op op) const { return m_ops[op]; }
    /// Time goes on: the states of operations that have ended are of no use any more.
    void forgetEnded() { m_ops.forgetEnded(); }

    [[nodiscard]] std::uint64_t looks() const { return m_looks; }  ///< at streams, for tests
    [[nodiscard]] std::size_t edgeCount() const { return m_edges.size(); }  ///< for tests

    /// The last record of an event so far, or kNoOp.
    [[nodiscard]] Op recordOf(EventId event) const { return m_recorded[indexOf(event)].op; }

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    struct StreamState {
        Op tail = kNoOp;
        Op lastWork = kNoOp;          ///< likewise without event records; none behind a graph
        std::vector<Op> graphTails;   ///< instead of tail: last nodes of a graph
        std::uint32_t epoch = kNone;  ///< of the device's barrier, when last issued to
        bool isInUse = false;         ///< is in DeviceState::inUse
    };
    struct DeviceState {
        std::vector<std::uint32_t> inUse;    ///< streams issued to, and not found idle since
        std::vector<std::uint32_t> touched;  ///< blocking streams issued to since the barrier
        std::vector<Op> fence;               ///< last operations of the legacy stream
        std::uint32_t epoch = 0;
        std::vector<Op> checks;  ///< K15: kernels whose end later launches wait for
        Op lastLaunch = kNoOp;
        struct Waiter {
            Op op = kNoOp;
            Op launch = kNoOp;
        };
        std::vector<Waiter> placementWaiters;
    };
    struct Record {
        Op op = kNoOp;
        StreamId stream{};
    };
    enum class Target : std::uint8_t { Operation, Thread, Gate };
    struct Edge {
        std::uint32_t target = 0;  ///< number of an operation, a thread or a gate
        std::uint32_t next = kNone;
        Reason reason{};
        Target kind = Target::Operation;
    };
    /// Several operations wait for several: each of the first has an edge to the gate, and all
    /// others are released when the last of these has ended.
    struct Gate {
        std::uint32_t pending = 0;  ///< operations that have not ended
        std::uint32_t first = 0;    ///< of m_gateTargets
        std::uint32_t count = 0;
        Reason reason{};
    };

    void append(Op op, const OpState& state);
    void noteUse(StreamId stream);
    void linkToStream(Op op, StreamState& stream);
    void enterBarrier(StreamId stream, std::span<const Op> last, const Action* action);
    void enterBarrierOn(std::size_t device, bool isLegacy, std::size_t stream,
                        std::span<const Op> last);
    void becomeBarrier(DeviceState& device, const StreamState& own, std::span<const Op> last);
    void barrierWaitsForTail(const StreamState& stream);
    void checkDependency(Op op, const StreamState& stream, DeviceState& device);
    void dependOn(Op op, Op on, Reason reason);
    void dependOnAll(std::span<const Op> ops, std::span<const Op> on, Reason reason);
    void addEdge(Op from, Edge edge);
    [[nodiscard]] bool threadWaits(Op on, ThreadId thread);
    [[nodiscard]] bool threadWaitsForTail(const StreamState& stream, ThreadId thread);
    [[nodiscard]] static After afterOf(const OpState& released);
    void release(Op op, Op by, Reason reason);
    void follow(const Edge& edge, Op ended);
    void passGate(Gate& gate, Op ended);
    void recordOrWait(Op op, StreamId stream);
    void waitForHost(Op op, const GraphNode& node, Op first, Op& blocker);
    void appendNodes(Op first, const Graph& graph, std::span<const OpState> nodes);

    const Program& m_program;
    bool m_dependencyCheck;
    OpStates m_ops;
    std::vector<Edge> m_edges;
    std::uint32_t m_unusedEdge = kNone;  ///< the first of those
    std::vector<StreamState> m_streams;
    std::vector<DeviceState> m_devices;
    std::vector<Record> m_recorded;            ///< by event: the last one
    std::vector<std::vector<Op>> m_graphLast;  ///< by graph: last nodes of its last launch
    std::vector<std::uint32_t> m_threadPending;
    std::vector<Gate> m_gates;
    std::vector<Op> m_gateTargets;
    std::vector<Op> m_barrier;  ///< scratch: what the item being issued waits for by N1
    std::vector<Op> m_roots;    ///< scratch of issueGraph()
    std::vector<Op> m_leaves;   ///< likewise
    std::vector<std::uint32_t> m_edgeOrder;  ///< scratch of complete()
    std::uint64_t m_looks = 0;
};

}  // namespace streamscope::simulator
