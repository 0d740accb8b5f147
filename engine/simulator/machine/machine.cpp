// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/machine.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulator {
namespace {

constexpr std::size_t kEnginesBesideCopies = 3;  // SMs, inline, host worker

bool needsBlocks(const Program& program, const Action& action) {
    const auto* copy = std::get_if<Copy>(&action);
    return std::holds_alternative<Launch>(action) || std::holds_alternative<Set>(action) ||
           (copy != nullptr && directionOf(program, *copy) == CopyDirection::WithinDevice);
}

bool isInstant(const Action& action) {
    return std::holds_alternative<RecordEvent>(action) ||
           std::holds_alternative<WaitEvent>(action) || std::holds_alternative<Allocate>(action) ||
           std::holds_alternative<Free>(action);
}

std::uint64_t sizeOf(const Program& program, const Action& action) {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return copy->bytes;
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        return set->bytes;
    }
    if (const auto* launch = std::get_if<Launch>(&action)) {
        return program.kernels[indexOf(launch->kernel)].blocks;
    }
    if (const auto* allocate = std::get_if<Allocate>(&action)) {
        return program.memories[indexOf(allocate->memory)].bytes;
    }
    const auto* free = std::get_if<Free>(&action);
    return free != nullptr ? program.memories[indexOf(free->memory)].bytes : 0;
}

NameId nameOf(const Program& program, const Action& action) {
    if (const auto* launch = std::get_if<Launch>(&action)) {
        return program.kernels[indexOf(launch->kernel)].name;
    }
    const auto* function = std::get_if<HostFunction>(&action);
    return function != nullptr ? function->name : NameId::None;
}

}  // namespace

Machine::Machine(const Program& program, const DeviceProfile& profile, RunControl* control)
    : m_program(program),
      m_profile(profile),
      m_control(control),
      m_writer(program, profile),
      m_trace(m_writer.trace()),
      m_streams(program, program.deviceCount, profile.queue.dependencyCheck > 0),
      m_threads(program, profile, *this),
      m_copies(profile, program.deviceCount, m_events, *this) {
    // K16: where all streams share one queue in order of issue, none can hold a connection that an
    // earlier launch needs.
    const auto connections =
        profile.queue.singleQueue > 0
            ? program.streams.size()
            : static_cast<std::size_t>(program.environment.connections.value_or(
                  static_cast<std::uint32_t>(profile.queue.connections)));
    EngineListener& listener = *this;
    for (std::size_t device = 0; device < program.deviceCount; ++device) {
        const auto index = static_cast<std::uint16_t>(device);
        m_schedulers.emplace_back(profile, index, m_events, listener);
        m_connections.emplace_back(connections, profile.queue.dynamicMap > 0);
        m_workers.emplace_back(static_cast<std::size_t>(profile.queue.hostWorkers), index, m_events,
                               listener);
    }
    for (const Kernel& kernel : program.kernels) {
        m_shapes.push_back(shapeOf(kernel, profile));
    }
    if (profile.copy.issueOrder > 0) {
        m_copyOrder.resize(program.deviceCount * m_copies.enginesPerDevice());
    }
    if (profile.queue.singleQueue > 0) {
        m_launchOrder.resize(program.deviceCount);
    }
    m_streams.reserve(operationCount(program));
    describeEngines();
}

void Machine::describeEngines() {
    for (std::size_t device = 0; device < m_program.deviceCount; ++device) {
        const DeviceId id = idAt<DeviceId>(device);
        for (std::size_t i = 0; i < m_copies.enginesPerDevice(); ++i) {
            const EngineKind kind = m_copies.kindOf(
                static_cast<std::uint32_t>(device * m_copies.enginesPerDevice() + i));
            const char* name = "copy";
            if (kind == EngineKind::CopyIn) {
                name = "H2D";
            } else if (kind == EngineKind::CopyOut) {
                name = "D2H";
            } else if (kind == EngineKind::CopyPeer) {
                name = "peer";
            }
            m_trace.engines.push_back({name, id, kind});
        }
        m_trace.engines.push_back({"SMs", id, EngineKind::Compute});
        m_trace.engines.push_back({"inline", id, EngineKind::Inline});
        m_trace.engines.push_back({"host worker", id, EngineKind::HostWorker});
    }
}

EngineId Machine::copyEngineId(std::uint32_t engine) const {
    const std::size_t perDevice = m_copies.enginesPerDevice();
    return idAt<EngineId>(engine / perDevice * (perDevice + kEnginesBesideCopies) +
                          engine % perDevice);
}

EngineId Machine::deviceEngine(std::size_t device, std::size_t which) const {
    const std::size_t perDevice = m_copies.enginesPerDevice();
    return idAt<EngineId>(device * (perDevice + kEnginesBesideCopies) + perDevice + which);
}

Result<Trace> Machine::run() {
    for (std::size_t i = 0; i < m_program.threads.size(); ++i) {
        continueAt(0, idAt<ThreadId>(i));
    }
    constexpr std::size_t kEventsBetweenLooks = 4096;
    std::size_t untilLook = kEventsBetweenLooks;
    while (!m_events.empty()) {
        m_now = m_events.top().time;
        while (!m_events.empty() && m_events.top().time == m_now) {
            handle(m_events.pop());
            settle();
        }
        do {
            m_submitted = false;
            dispatch();
            settle();
        } while (m_submitted);  // a start may let another operation through to its engine
        if (m_control != nullptr && --untilLook == 0) {
            untilLook = kEventsBetweenLooks;
            m_control->progress =
                static_cast<double>(m_threads.callsMade()) /
                static_cast<double>(std::max<std::size_t>(1, m_program.calls.size()));
            if (m_control->cancelled) {
                return Error{ErrorCode::Cancelled, "the simulation was cancelled"};
            }
        }
    }
    if (!m_threads.allDone() || m_finished != operationCount(m_trace)) {
        return deadlock();
    }
    return m_writer.finish();
}

void Machine::dispatch() {
    m_copies.dispatch(m_now);
    for (std::size_t device = 0; device < m_program.deviceCount; ++device) {
        m_schedulers[device].dispatch(m_now);
        m_workers[device].dispatch(m_now);
    }
}

Error Machine::deadlock() const {
    std::string message = "the program can never finish on this device";
    for (const Call* call : m_threads.heldCalls()) {
        message += "; a host thread is held at " +
                   (call->step == StepId::None ? std::string("a call")
                                               : m_program.steps[indexOf(call->step)].pointer);
    }
    const std::size_t waiting = operationCount(m_trace) - m_finished;
    return {ErrorCode::Deadlock,
            message + "; " + std::to_string(waiting) + " operations wait for ever"};
}

void Machine::handle(const Event& event) {
    switch (event.kind) {
        case EventKind::HostStep:
            m_threads.advance(static_cast<ThreadId>(event.target), m_now);
            break;
        case EventKind::Eligible:
            admit(event.target);
            break;
        case EventKind::CopyEnd:
            m_copies.copyEnded(event);
            break;
        case EventKind::EngineFree:
            m_copies.engineFreed(event);
            break;
        case EventKind::CohortEnd:
            m_schedulers[event.device].cohortEnded(event);
            break;
        case EventKind::KernelEnd:
            m_schedulers[event.device].kernelEnded(event);
            break;
        case EventKind::HostFunctionEnd:
            m_workers[event.device].functionEnded(event);
            break;
        case EventKind::DirectEnd:
            ended(event.target);
            break;
    }
}

/// Follows everything that the last event brought about at this moment.
void Machine::settle() {
    while (!m_ended.empty() || !m_dispatched.empty() || !m_streams.ready.empty() ||
           !m_streams.woken.empty()) {
        // In place of a queue: each list is taken whole and may fill again meanwhile.
        std::vector<Op> taken;
        taken.swap(m_ended);
        for (const Op op : taken) {
            complete(op);
        }
        taken.clear();
        taken.swap(m_dispatched);
        for (const Op op : taken) {
            afterDispatch(op);
        }
        m_readyNow.swap(m_streams.ready);
        for (const Op op : m_readyNow) {
            becomeReady(op);
        }
        m_readyNow.clear();
        m_wokenNow.swap(m_streams.woken);
        for (const Streams::Wake& wake : m_wokenNow) {
            m_threads.wake(wake.thread, wake.last, m_now);
        }
        m_wokenNow.clear();
    }
}

// ---- Issue -------------------------------------------------------------------------------------

Op Machine::issue(const Call& call, const IssueInfo& info) {
    if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
        return issueGraph(call, *launch, info);
    }
    const Op op = m_writer.add({kindOf(m_program, call.action), call.stream, call.step,
                                nameOf(m_program, call.action), sizeOf(m_program, call.action),
                                info.begin, info.end});
    OpState state;
    state.action = &call.action;
    state.hostBlock = info.hostBlock;
    state.isMark = isInstant(call.action);
    state.isKernel = std::holds_alternative<Launch>(call.action);
    m_streams.issue(op, call.stream, state);
    if (state.isKernel) {
        // K6: a kernel issued behind a running one holds a connection while it waits for it, and
        // for nothing else.
        const Op before = m_streams.state(op).previous;
        if (before != kNoOp && m_streams.state(before).isKernel &&
            m_streams.state(before).isDispatched && !m_streams.state(before).isDone &&
            m_streams.state(op).pending == 1) {
            m_connections[deviceOf(op)].acquireIfFree(
                static_cast<std::uint32_t>(indexOf(call.stream)));
        }
    }
    reserveOrder(op);
    return op;
}

Op Machine::issueGraph(const Call& call, const LaunchGraph& launch, const IssueInfo& info) {
    const Graph& graph = m_program.graphs[indexOf(launch.graph)];
    const auto first = static_cast<Op>(operationCount(m_trace));
    Op last = first;
    for (const GraphNode& node : graph.nodes) {
        last = m_writer.add({kindOf(m_program, node.action), call.stream, node.step,
                             nameOf(m_program, node.action), sizeOf(m_program, node.action),
                             info.begin, info.end});
    }
    OpState state;
    state.action = &call.action;
    state.hostBlock = info.hostBlock;
    m_streams.issueGraph(first, call.stream, launch.graph, state);
    for (Op op = first; op <= last && !graph.nodes.empty(); ++op) {
        reserveOrder(op);
    }
    return last;
}

void Machine::reserveOrder(Op op) {
    if (m_copyOrder.empty() && m_launchOrder.empty()) {
        return;
    }
    if (IssueOrder* order = orderOf(op)) {
        order->reserve(op);
    }
}

IssueOrder* Machine::orderOf(Op op) {
    const Action& action = *m_streams.state(op).action;
    if (needsBlocks(m_program, action)) {
        return m_launchOrder.empty() ? nullptr : &m_launchOrder[deviceOf(op)];
    }
    const auto* copy = std::get_if<Copy>(&action);
    if (copy == nullptr || m_copyOrder.empty() || isInline(*copy) ||
        directionOf(m_program, *copy) == CopyDirection::HostToHost) {
        return nullptr;
    }
    return &m_copyOrder[copyQueueOf(*copy, deviceOf(op))];
}

bool Machine::waitForStream(StreamId stream, ThreadId thread) {
    return m_streams.waitForStream(stream, thread);
}
bool Machine::waitForEvent(EventId event, ThreadId thread) {
    return m_streams.waitForEvent(event, thread);
}
bool Machine::waitForDevice(DeviceId device, ThreadId thread) {
    return m_streams.waitForDevice(device, thread);
}
bool Machine::waitForOperation(Op op, ThreadId thread) {
    return m_streams.waitForOperation(op, thread);
}
void Machine::continueAt(TimeNs time, ThreadId thread) {
    m_events.push(
        {time, 0, static_cast<std::uint32_t>(indexOf(thread)), 0, 0, EventKind::HostStep});
}

// ---- From ready to submitted
// ---------------------------------------------------------------------

Work Machine::workOf(Op op) const {
    const Action& action = *m_streams.state(op).action;
    if (needsBlocks(m_program, action)) {
        return Work::Kernel;
    }
    if (std::holds_alternative<Copy>(action)) {
        return Work::Copy;
    }
    return std::holds_alternative<HostFunction>(action) ? Work::HostFunction : Work::Mark;
}

std::size_t Machine::deviceOf(Op op) const {
    return m_streams.state(op).device;
}

/// S16, K13: clamped to what the device has; 0 is the highest.
int Machine::levelOf(Op op) const {
    const double priority =
        std::clamp<double>(m_program.streams[indexOf(m_trace.stream[op])].priority,
                           m_profile.device.highestPriority, m_profile.device.lowestPriority);
    return static_cast<int>(priority - m_profile.device.highestPriority);
}

void Machine::becomeReady(Op op) {
    m_trace.ready[op] = m_now;
    const Work work = workOf(op);
    if (work == Work::Mark) {
        started(op, {});
        complete(op);
        return;
    }
    const OpState& state = m_streams.state(op);
    const TimeNs eligible =
        std::max(m_trace.issueEnd[op] + launchLatency(m_profile, work),
                 state.dependency == kNoOp ? m_now : m_now + reactionTime(m_profile, work, state));
    if (state.isKernel && !state.inGraph) {
        const auto stream = static_cast<std::uint32_t>(indexOf(m_trace.stream[op]));
        m_trace.start[op] = eligible;
        if (!m_connections[deviceOf(op)].acquire(stream, op)) {
            return;  // goes on in afterDispatch() of another kernel
        }
    }
    becomeEligible(op, eligible);
}

void Machine::becomeEligible(Op op, TimeNs earliest) {
    m_trace.start[op] = earliest;  // kept there until it starts
    if (earliest > m_now) {
        m_events.push({earliest, 0, op, 0, 0, EventKind::Eligible});
    } else {
        admit(op);
    }
}

void Machine::afterDispatch(Op op) {
    m_streams.dispatched(op);
    const OpState& state = m_streams.state(op);
    if (!state.isKernel || state.inGraph) {
        return;
    }
    const auto stream = static_cast<std::uint32_t>(indexOf(m_trace.stream[op]));
    Connections& connections = m_connections[deviceOf(op)];
    const bool kernelBehind = state.next != kNoOp && m_streams.state(state.next).isKernel &&
                              m_streams.state(state.next).pending == 1;
    if (kernelBehind || !connections.holds(stream)) {
        return;
    }
    if (const auto grant = connections.release(stream, op)) {
        m_heldByConnection[grant->op] = {m_now, static_cast<OperationId>(op),
                                         Reason::ChannelFalseDep};
        becomeEligible(grant->op, std::max(m_now, m_trace.start[grant->op]));
    }
}

void Machine::admit(Op op) {
    IssueOrder* order = m_copyOrder.empty() && m_launchOrder.empty() ? nullptr : orderOf(op);
    if (order == nullptr) {
        submit(op);
        return;
    }
    order->admit(op, [&](Op passed) {
        if (passed != op) {
            m_heldByOrder[passed] = {m_now, static_cast<OperationId>(op),
                                     Reason::EngineHeadBlocked};
        }
        submit(passed);
    });
}

// ---- Engines
// -------------------------------------------------------------------------------------

void Machine::submit(Op op) {
    m_submitted = true;
    const Action& action = *m_streams.state(op).action;
    const std::size_t device = deviceOf(op);
    BlockScheduler& scheduler = m_schedulers[device];
    const auto level = static_cast<std::size_t>(levelOf(op));
    const auto& rates = m_profile.copy;
    if (const auto* launch = std::get_if<Launch>(&action)) {
        scheduler.enqueue(op, m_shapes[indexOf(launch->kernel)], level, m_now);
    } else if (const auto* set = std::get_if<Set>(&action)) {
        scheduler.enqueue(
            op, shapeOfTransfer(set->bytes, rates.setBytesPerNs, rates.setSetupNs, m_profile),
            level, m_now);
    } else if (const auto* function = std::get_if<HostFunction>(&action)) {
        m_workers[device].enqueue(op, function->duration, m_now);
    } else if (const auto* copy = std::get_if<Copy>(&action)) {
        if (needsBlocks(m_program, action)) {
            scheduler.enqueue(op,
                              shapeOfTransfer(copy->bytes, rates.withinBytesPerNs,
                                              rates.withinSetupNs, m_profile),
                              level, m_now);
        } else {
            submitCopy(op, *copy);
        }
    }
}

bool Machine::isInline(const Copy& copy) const {
    if (directionOf(m_program, copy) != CopyDirection::HostToDevice) {
        return false;
    }
    const double limit = isPageable(m_program, copy) ? m_profile.copy.inlinePageableBytes
                                                     : m_profile.copy.inlinePinnedBytes;
    return static_cast<double>(copy.bytes) <= limit;
}

std::uint32_t Machine::copyQueueOf(const Copy& copy, std::size_t device) const {
    switch (directionOf(m_program, copy)) {
        case CopyDirection::HostToDevice:
            return m_copies.engineFor(EngineKind::CopyIn, device);
        case CopyDirection::PeerToPeer:
            if (!m_program.peerAccess) {
                const DeviceId source = m_program.memories[indexOf(copy.source)].device;
                return m_copies.engineFor(EngineKind::CopyOut, indexOf(source));
            }
            return m_copies.engineFor(EngineKind::CopyPeer, device);
        default:
            return m_copies.engineFor(EngineKind::CopyOut, device);
    }
}

void Machine::submitCopy(Op op, const Copy& copy) {
    const auto& rates = m_profile.copy;
    const auto& pageable = m_profile.pageable;
    const auto time = [](std::uint64_t bytes, double rate) {
        return rate > 0 ? static_cast<double>(bytes) / rate : 0;
    };
    const CopyDirection direction = directionOf(m_program, copy);
    if (direction == CopyDirection::HostToHost) {
        runDirect(op, EngineId::None, time(copy.bytes, pageable.hostBytesPerNs));
        return;
    }
    if (direction == CopyDirection::PeerToPeer) {
        submitPeerCopy(op, copy);
        return;
    }
    const bool in = direction == CopyDirection::HostToDevice;
    const double setup = in ? rates.inSetupNs : rates.outSetupNs;
    double rate = in ? rates.inBytesPerNs : rates.outBytesPerNs;
    if (isInline(copy)) {
        runDirect(op, deviceEngine(deviceOf(op), 1), setup + time(copy.bytes, rate));
        return;
    }
    const bool staged = in && static_cast<double>(copy.bytes) <= pageable.stagedBytes;
    double extra = 0;
    if (isPageable(m_program, copy) && !staged) {
        const double slow = in ? pageable.inBytesPerNs : pageable.outBytesPerNs;
        rate = slow > 0 ? slow : rate;
        extra = pageable.setupNs;
    }
    m_copies.enqueue(copyQueueOf(copy, deviceOf(op)),
                     {op, setup + extra, time(copy.bytes, rate), levelOf(op), kNoOp}, m_now);
}

/// P5–P7.
void Machine::submitPeerCopy(Op op, const Copy& copy) {
    const auto& peer = m_profile.peer;
    const double rate = m_program.peerAccess ? peer.bytesPerNs : peer.stagedBytesPerNs;
    CopyRequest request{op, m_program.peerAccess ? peer.setupNs : peer.stagedSetupNs,
                        rate > 0 ? static_cast<double>(copy.bytes) / rate : 0, levelOf(op), kNoOp};
    if (!m_program.peerAccess) {
        const DeviceId target = m_program.memories[indexOf(copy.target)].device;
        request.alsoNeeds = m_copies.engineFor(EngineKind::CopyIn, indexOf(target));
    }
    m_copies.enqueue(copyQueueOf(copy, deviceOf(op)), request, m_now);
}

void Machine::runDirect(Op op, EngineId engine, double durationNs) {
    m_trace.engine[op] = engine;
    started(op, {});
    m_events.push({m_now + std::llround(durationNs), 0, op, 0, 0, EventKind::DirectEnd});
}

EngineId Machine::engineOf(Op op) const {
    const Action& action = *m_streams.state(op).action;
    const std::size_t device = deviceOf(op);
    if (needsBlocks(m_program, action)) {
        return deviceEngine(device, 0);
    }
    if (std::holds_alternative<HostFunction>(action)) {
        return deviceEngine(device, 2);
    }
    const auto* copy = std::get_if<Copy>(&action);
    if (copy == nullptr || isInline(*copy) ||
        directionOf(m_program, *copy) == CopyDirection::HostToHost) {
        return m_trace.engine[op];
    }
    return copyEngineId(copyQueueOf(*copy, device));
}

/// Writes the chain: host, dependencies, connection, latency, then what the engine tells.
void Machine::started(Op op, const std::vector<Cause>& causes) {
    const OpState& state = m_streams.state(op);
    m_chain.clear();
    if (state.hostBlock != kNoOp) {
        const HostBlock& block = m_threads.blocks()[state.hostBlock];
        m_chain.push_back({block.until, static_cast<OperationId>(block.blocker), block.reason});
    }
    m_chain.push_back({m_trace.issueEnd[op], OperationId::None, Reason::HostNotIssued});
    const TimeNs ready = m_trace.ready[op];
    if (state.previous != kNoOp && m_trace.end[state.previous] < ready) {
        m_chain.push_back({m_trace.end[state.previous], static_cast<OperationId>(state.previous),
                           Reason::StreamOrder});
    }
    m_chain.push_back({ready, static_cast<OperationId>(state.dependency), state.dependencyReason});
    if (const auto held = m_heldByConnection.find(op); held != m_heldByConnection.end()) {
        m_chain.push_back(held->second);
        m_heldByConnection.erase(held);
    }
    if (!state.isMark) {
        m_chain.push_back({m_trace.start[op], OperationId::None, Reason::LaunchLatency});
    }
    if (const auto held = m_heldByOrder.find(op); held != m_heldByOrder.end()) {
        m_chain.push_back(held->second);
        m_heldByOrder.erase(held);
    }
    m_chain.insert(m_chain.end(), causes.begin(), causes.end());
    m_writer.start(op, m_now, engineOf(op), m_chain);
}

// ---- End
// -----------------------------------------------------------------------------------------

void Machine::complete(Op op) {
    m_writer.end(op, m_now);
    ++m_finished;
    m_streams.complete(op);
    if (!m_streams.state(op).inGraph) {
        m_threads.entryFreed(m_trace.stream[op], op, m_now);
    }
}

}  // namespace streamscope::simulator
