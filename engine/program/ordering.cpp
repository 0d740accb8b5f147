// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/ordering.h"

#include "engine/program/host_accesses.h"
#include "engine/program/ordering_builder.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::uint32_t kNone = Ordering::kNone;

std::vector<std::uint32_t> threadOfCalls(const Program& program) {
    std::vector<std::uint32_t> result(program.calls.size(), 0);
    for (std::uint32_t thread = 0; thread < program.threads.size(); ++thread) {
        const HostThread& host = program.threads[thread];
        std::fill_n(result.begin() + host.firstCall, host.callCount, thread);
    }
    return result;
}

/// The events that calls of more than one host thread record.
std::vector<bool> eventsOfSeveralThreads(const Program& program) {
    const std::vector<std::uint32_t> thread = threadOfCalls(program);
    std::vector<std::uint32_t> recorder(program.events.size(), kNone);
    std::vector<bool> several(program.events.size(), false);
    for (std::size_t call = 0; call < program.calls.size(); ++call) {
        if (const auto* record = std::get_if<RecordEvent>(&program.calls[call].action)) {
            const std::size_t event = indexOf(record->event);
            several[event] =
                several[event] || (recorder[event] != kNone && recorder[event] != thread[call]);
            recorder[event] = thread[call];
        }
    }
    return several;
}

/// Applies the rules to calls in the order in which they are made.
class Rules {
public:
    Rules(const Program& program, OrderingBuilder& builder)
        : m_program(program),
          m_builder(builder),
          m_streams(program.streams.size()),
          m_devices(program.deviceCount),
          m_threads(program.threads.size(), kNone),
          m_records(program.events.size(), kNone),
          m_graphs(program.graphs.size(), kNone),
          m_ambiguous(program.events.size(), false),
          m_ofHost(memoriesOfHost(program)) {}

    void ignoreEvents(std::vector<bool> ambiguous) { m_ambiguous = std::move(ambiguous); }

    void apply(std::uint32_t call, std::uint32_t thread) {
        m_call = call;
        m_thread = thread;
        std::visit([this](const auto& action) { apply(action); }, m_program.calls[call].action);
    }

private:
    struct StreamState {
        std::uint32_t last = kNone;  ///< its newest operation, or the end of its newest graph
        bool unfenced = false;  ///< last is not yet behind its device's newest legacy operation
        bool unwaited = false;  ///< last is not yet behind its device's newest wait
    };
    struct DeviceState {
        std::uint32_t legacy = kNone;  ///< newest operation of the legacy default stream (N11)
        std::uint32_t peer = kNone;    ///< newest peer copy of a null stream, other side (P4)
        std::uint32_t waited = kNone;  ///< fence behind everything up to the newest device wait
        std::uint32_t synchronized = kNone;  ///< return of the newest synchronization of legacy …
        std::uint32_t synchronizer = kNone;  ///< … and its thread
        std::vector<StreamId> unfenced;
        std::vector<StreamId> unwaited;
    };

    [[nodiscard]] const Call& call() const { return m_program.calls[m_call]; }
    [[nodiscard]] const Stream& streamOf(StreamId id) const {
        return m_program.streams[indexOf(id)];
    }
    [[nodiscard]] bool blocks(StreamKind kind) const {
        return kind == StreamKind::Blocking || kind == StreamKind::PerThreadDefault;
    }

    /// Everything that a new item of the call's stream waits for; edges into the newest node.
    void addStreamEdges() {
        const StreamId id = call().stream;
        m_builder.addEdge(m_threads[m_thread], OrderRule::HostOrder);
        if (id == StreamId::None) {
            return;
        }
        const Stream& stream = streamOf(id);
        const DeviceState& device = m_devices[indexOf(stream.device)];
        const std::uint32_t last = m_streams[indexOf(id)].last;
        m_builder.addEdge(last, OrderRule::StreamOrder);
        if (stream.kind == StreamKind::NonBlocking) {
            return;  // N3
        }
        if (stream.kind == StreamKind::LegacyDefault) {
            addBarrierEdges(device, OrderRule::LegacyBarrier);
        } else if (device.legacy != kNone && (last == kNone || device.legacy > last)) {
            m_builder.addEdge(device.legacy, OrderRule::LegacyBarrier);
        }
        if (device.peer != kNone && (last == kNone || device.peer > last)) {
            m_builder.addEdge(device.peer, OrderRule::PeerBarrier);
        }
    }

    /// N2: behind every operation so far of the device's blocking streams.
    void addBarrierEdges(const DeviceState& device, OrderRule rule) {
        for (const StreamId id : device.unfenced) {
            m_builder.addEdge(m_streams[indexOf(id)].last, rule);
        }
    }

    /// Makes `node` the newest item of the call's stream.
    void advanceStream(std::uint32_t node) {
        const StreamId id = call().stream;
        if (id == StreamId::None) {
            return;
        }
        const Stream& stream = streamOf(id);
        StreamState& state = m_streams[indexOf(id)];
        DeviceState& device = m_devices[indexOf(stream.device)];
        state.last = node;
        if (!state.unwaited) {
            state.unwaited = true;
            device.unwaited.push_back(id);
        }
        if (stream.kind == StreamKind::LegacyDefault) {
            clearBarrier(device);
            device.legacy = node;
        } else if (blocks(stream.kind) && !state.unfenced) {
            state.unfenced = true;
            device.unfenced.push_back(id);
        }
    }

    /// What is synchronized with the stream: its newest item, and for the legacy default stream
    /// those that it is behind (N13).
    [[nodiscard]] std::vector<std::uint32_t> all(StreamId id) const {
        std::vector<std::uint32_t> last{m_streams[indexOf(id)].last};
        if (streamOf(id).kind == StreamKind::LegacyDefault) {
            const DeviceState& device = m_devices[indexOf(streamOf(id).device)];
            const bool isAgain = device.synchronizer == m_thread;
            for (const StreamId blocking : device.unfenced) {
                const std::uint32_t newest = m_streams[indexOf(blocking)].last;
                if (!isAgain || newest > device.synchronized) {
                    last.push_back(newest);
                }
            }
            last.push_back(device.peer);
        }
        return last;
    }

    void clearBarrier(DeviceState& device) {
        for (const StreamId id : device.unfenced) {
            m_streams[indexOf(id)].unfenced = false;
        }
        device.unfenced.clear();
    }

    /// One ordinary operation of the call's stream.
    std::uint32_t addOperation() {
        const std::uint32_t node = m_builder.addOperation(m_call, 0);
        addStreamEdges();
        advanceStream(node);
        return node;
    }

    /// The host thread goes on only after these nodes.
    void addReturn(std::span<const std::uint32_t> waitedFor) {
        const std::uint32_t node = m_builder.addReturn(m_call);
        m_builder.addEdge(m_threads[m_thread], OrderRule::HostOrder);
        for (const std::uint32_t from : waitedFor) {
            m_builder.addEdge(from, OrderRule::HostWait);
        }
        m_threads[m_thread] = node;
    }
    void addReturn(std::uint32_t waitedFor) { addReturn({&waitedFor, 1}); }

    void apply(const Launch&) {
        const std::uint32_t node = addOperation();
        if (m_program.environment.launchBlocking) {
            addReturn(node);  // H7
        }
    }
    void apply(const HostFunction&) { addOperation(); }
    void apply(const HostWork& work) {
        if (work.accesses.count > 0) {
            addReturn(std::span<const std::uint32_t>{});  // when it has used its memory
        }
    }
    void apply(const DestroyStream&) {}
    void apply(const RecordEvent& record) { m_records[indexOf(record.event)] = addOperation(); }

    void apply(const Allocate&) {
        if (call().stream != StreamId::None) {
            addOperation();  // I1
        } else if (m_threads.size() > 1) {
            addReturn(std::span<const std::uint32_t>{});  // when other threads may use it
        }
    }
    void apply(const Free&) {
        if (call().stream != StreamId::None) {
            addOperation();  // I1
        } else {
            addReturn(std::span<const std::uint32_t>{});  // when it frees; waits for nothing
        }
    }

    void apply(const WaitEvent& wait) {
        const std::uint32_t node = m_builder.addOperation(m_call, 0);
        addStreamEdges();
        if (!m_ambiguous[indexOf(wait.event)]) {
            m_builder.addEdge(m_records[indexOf(wait.event)], OrderRule::EventWait);
        }
        advanceStream(node);
    }

    /// H4: memset of pinned host memory holds the host, any other does not.
    void apply(const Set& set) {
        const std::uint32_t node = addOperation();
        const bool device = m_program.memories[indexOf(set.target)].place == MemoryPlace::Device;
        if (!set.async && !device) {
            addReturn(node);
        }
    }

    /// Row by row.
    void apply(const Copy& copy) {
        const CopyDirection direction = directionOf(m_program, copy);
        if (!copy.async && direction == CopyDirection::PeerToPeer) {
            applyNullStreamPeerCopy(copy);
            return;
        }
        const std::vector<std::uint32_t> before = all(call().stream);
        const std::uint32_t node = addOperation();
        const bool toHost = direction == CopyDirection::DeviceToHost;
        const bool toDevice = direction == CopyDirection::HostToDevice;
        if (direction == CopyDirection::HostToHost ||
            (!copy.async && (toHost || (toDevice && !isPageable(m_program, copy))))) {
            addReturn(node);
        } else if (!copy.async && toDevice) {
            addReturn(before);  // stream sync, then staged: the transfer may be pending
        } else if (readsDuringCall(m_program, m_ofHost, copy)) {
            addReturn(std::span<const std::uint32_t>{});  // staged
        }
    }

    /// P4: behind all earlier commands of both devices and before all later ones. What it says of
    /// non-blocking streams is open, so they stay out.
    void applyNullStreamPeerCopy(const Copy& copy) {
        const DeviceId source = m_program.memories[indexOf(copy.source)].device;
        const DeviceId target = m_program.memories[indexOf(copy.target)].device;
        const std::uint32_t node = m_builder.addOperation(m_call, 0);
        addStreamEdges();
        if (streamOf(call().stream).kind == StreamKind::LegacyDefault) {
            for (const DeviceId device : {source, target}) {
                addPeerBarrier(device, node);
            }
        }
        advanceStream(node);
    }

    /// The side of a null-stream peer copy that its stream's own barrier does not cover.
    void addPeerBarrier(DeviceId id, std::uint32_t node) {
        DeviceState& device = m_devices[indexOf(id)];
        if (id == streamOf(call().stream).device || device.peer == node) {
            return;
        }
        addBarrierEdges(device, OrderRule::PeerBarrier);
        m_builder.addEdge(device.legacy, OrderRule::PeerBarrier);
        m_builder.addEdge(device.peer, OrderRule::PeerBarrier);
        clearBarrier(device);
        device.peer = node;
    }

    void apply(const LaunchGraph& launch) {
        const Graph& graph = m_program.graphs[indexOf(launch.graph)];
        if (graph.nodes.empty()) {
            return;  // no work to be in any order
        }
        const std::uint32_t begin = m_builder.addNode({m_call, 0, OrderNodeKind::Fence});
        addStreamEdges();
        m_builder.addEdge(m_graphs[indexOf(launch.graph)], OrderRule::GraphExecBusy);
        std::vector<bool> isLeaf(graph.nodes.size(), true);
        for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
            m_builder.addOperation(m_call, i);
            const std::vector<std::uint32_t>& dependencies = graph.nodes[i].dependencies;
            if (dependencies.empty()) {
                m_builder.addEdge(begin, OrderRule::GraphDep);
            }
            for (const std::uint32_t dependency : dependencies) {
                isLeaf[dependency] = false;
                m_builder.addEdge(begin + 1 + dependency, OrderRule::GraphDep);
            }
        }
        const std::uint32_t end = m_builder.addNode({m_call, 0, OrderNodeKind::Fence});
        m_builder.addEdge(begin, OrderRule::GraphDep);
        for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
            if (isLeaf[i]) {
                m_builder.addEdge(begin + 1 + i, OrderRule::GraphDep);
            }
        }
        m_graphs[indexOf(launch.graph)] = end;
        advanceStream(end);
    }

    void apply(const SynchronizeStream&) {
        addReturn(all(call().stream));
        const Stream& stream = streamOf(call().stream);
        if (stream.kind == StreamKind::LegacyDefault) {
            DeviceState& device = m_devices[indexOf(stream.device)];
            device.synchronized = m_threads[m_thread];
            device.synchronizer = m_thread;
        }
    }

    void apply(const SynchronizeEvent& synchronize) {
        const bool ambiguous = m_ambiguous[indexOf(synchronize.event)];
        addReturn(ambiguous ? kNone : m_records[indexOf(synchronize.event)]);
    }

    void apply(const SynchronizeDevice& synchronize) {
        DeviceState& device = m_devices[indexOf(synchronize.device)];
        const std::uint32_t fence = m_builder.addNode({m_call, 0, OrderNodeKind::Fence});
        m_builder.addEdge(device.waited, OrderRule::HostWait);
        for (const StreamId id : device.unwaited) {
            m_builder.addEdge(m_streams[indexOf(id)].last, OrderRule::HostWait);
            m_streams[indexOf(id)].unwaited = false;
        }
        device.unwaited.clear();
        device.waited = fence;
        addReturn(fence);
    }

    const Program& m_program;
    OrderingBuilder& m_builder;
    std::vector<StreamState> m_streams;
    std::vector<DeviceState> m_devices;
    std::vector<std::uint32_t> m_threads;  ///< newest return of a call that waited
    std::vector<std::uint32_t> m_records;  ///< newest record of each event (E2)
    std::vector<std::uint32_t> m_graphs;   ///< end of the newest launch of each graph
    std::vector<bool> m_ambiguous;
    std::vector<bool> m_ofHost;
    std::uint32_t m_call = 0;
    std::uint32_t m_thread = 0;
};

}  // namespace

Ordering orderingOf(const Program& program) {
    OrderingBuilder builder(program);
    const std::vector<bool> ambiguous = eventsOfSeveralThreads(program);
    for (std::uint32_t thread = 0; thread < program.threads.size(); ++thread) {
        Rules rules(program, builder);
        rules.ignoreEvents(ambiguous);
        const HostThread& host = program.threads[thread];
        for (std::uint32_t i = 0; i < host.callCount; ++i) {
            rules.apply(host.firstCall + i, thread);
        }
    }
    return builder.finish();
}

Ordering orderingOf(const Program& program, std::span<const std::uint32_t> issueOrder) {
    OrderingBuilder builder(program);
    Rules rules(program, builder);
    const std::vector<std::uint32_t> thread = threadOfCalls(program);
    for (const std::uint32_t call : issueOrder) {
        rules.apply(call, thread[call]);
    }
    return builder.finish();
}

}  // namespace streamscope
