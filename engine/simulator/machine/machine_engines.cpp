// SPDX-License-Identifier: GPL-3.0-or-later
// The way of an operation from ready to its engine.
#include "engine/simulator/machine/machine.h"
#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <array>

namespace streamscope::simulator {
namespace {

const std::vector<Cause> kNoCauses;

}  // namespace

std::uint32_t Machine::streamOf(Op op) const {
    return static_cast<std::uint32_t>(indexOf(m_trace.stream[op]));
}

std::size_t Machine::deviceOf(Op op) const {
    return indexOf(state(op).device);
}

/// S16, K13, G10: clamped to what the device has; 0 is the highest.
int Machine::levelOf(Op op) const {
    const double priority =
        std::clamp<double>(m_program.streams[streamOf(op)].priority,
                           m_profile.device.highestPriority, m_profile.device.lowestPriority);
    return static_cast<int>(priority - m_profile.device.highestPriority);
}

void Machine::becomeReady(Op op) {
    m_trace.ready[op] = m_now;
    const OpState& ready = state(op);
    if (ready.hasNoWork()) {
        m_streams.state(op).passedOn = endedBefore(ready);
        started(op, m_now, kNoCauses);
        complete(op);
        return;
    }
    if (ready.dependencyReason == Reason::EventWait) {
        m_behindEvents.push_back(op);  // after those that the same ends let go on in their streams
        return;
    }
    addLatency(op);
}

/// Its dependencies are met: computes its earliest start, then waits for its connection (K6).
void Machine::addLatency(Op op) {
    OpState& ready = m_streams.state(op);
    const bool isFirst = ready.lastDependency == kNoOp;
    const TimeNs called = m_trace.issueEnd[op] + launchLatency(m_profile, ready);
    const TimeNs released =
        isFirst ? m_now : m_now + reactionTime(m_profile, ready) + afterEvent(ready);
    ready.isCallLater = called >= released;
    const TimeNs earliestStart =
        std::max(called, released) +
        busyLinkTime(m_profile, m_copies, ready, isFirst ? nullptr : &state(ready.lastDependency));
    if (takesConnection(ready) && !m_connections[deviceOf(op)].isFirst(ready.connection, op)) {
        m_trace.start[op] = earliestStart;
        m_streams.state(op).waitsForConnection = true;
        return;  // goes on in afterPlacement() of the command before it
    }
    becomeEligible(op, earliestStart);
}

/// The operation whose end let this one go on, directly or through records and waits.
Op Machine::endedBefore(const OpState& ready) const {
    const Op direct = ready.lastDependency;
    const bool isPassedOn =
        direct != kNoOp && state(direct).hasNoWork() && state(direct).passedOn != kNoOp;
    return isPassedOn ? state(direct).passedOn : direct;
}

/// E8: what ends lets one stream after the other go on, its own first.
DurationNs Machine::afterEvent(const OpState& ready) {
    const Op ended = endedBefore(ready);
    return ended == kNoOp ? 0 : eventTime(m_profile, ready, m_streams.state(ended).released++);
}

void Machine::becomeEligible(Op op, TimeNs earliestStart) {
    m_trace.start[op] = earliestStart;  // kept there until it starts
    const bool doesEngineWait =
        state(op).path == Path::CopyEngine && m_profile.copy.issueOrder == 0;
    if (!doesEngineWait && earliestStart > m_now) {
        m_events.push(earliestStart, EventKind::Eligible, op);
    } else {
        admit(op);
    }
}

/// K6; nodes of graphs take none (G12).
bool Machine::takesConnection(const OpState& issued) {
    return !issued.inGraph && (issued.path == Path::Kernel || issued.path == Path::SmCopy);
}

/// K6: the next command of its connection goes on, if that has nothing else left to wait for.
void Machine::afterPlacement(Op op) {
    m_streams.allBlocksPlaced(op);
    const OpState& placed = state(op);
    if (!takesConnection(placed)) {
        return;
    }
    if (placed.isKernel()) {
        m_writer.setConnection(op, placed.connection);
    }
    const Op next = m_connections[deviceOf(op)].placedFirst(placed.connection);
    if (next != kNoOp && state(next).waitsForConnection) {
        m_streams.state(next).waitsForConnection = false;
        explainConnection(next, op);
        becomeEligible(next, std::max(m_now, m_trace.start[next]));
    }
}

IssueOrder* Machine::orderOf(Op op) {
    switch (state(op).path) {
        case Path::Kernel:
        case Path::SmCopy:
            return m_launchOrder.empty() ? nullptr : &m_launchOrder[deviceOf(op)];
        case Path::CopyEngine:
            return copyOrderOf(op);
        default:
            return nullptr;
    }
}

/// C5: one queue for each engine; C15: one for each channel of an engine, which many pass by.
IssueOrder* Machine::copyOrderOf(Op op) {
    const OpState& copy = state(op);
    if (m_profile.copy.issueOrder > 0) {
        return &m_copyOrder[copy.copyEngine];
    }
    const auto channels = static_cast<std::size_t>(m_profile.copy.channels);
    return channels == 0 || !copy.sharesChannel
               ? nullptr
               : &m_copyOrder[copy.copyEngine * channels + copy.channel];
}

bool Machine::takesChannel(const OpState& issued) const {
    return m_profile.copy.channels > 0 && !issued.inGraph &&
           (issued.path == Path::CopyEngine || issued.path == Path::Inline);
}

/// C15: copies of graphs pass by the others' channels.
void Machine::reserveOrder(Op op) {
    OpState& issued = m_streams.state(op);
    if (issued.path == Path::Inline && issued.pending > 0 && !issued.isPageable) {
        issued.path = Path::CopyEngine;  // C10: only into an idle stream
    }
    if (takesChannel(issued)) {
        issued.channel =
            static_cast<std::uint16_t>(m_copyChannels.take(issued.copyEngine, m_trace.stream[op]));
        issued.sharesChannel = issued.path == Path::CopyEngine;
    } else if (issued.path == Path::CopyEngine) {
        issued.channel = static_cast<std::uint16_t>(m_copyChannels.last(issued.copyEngine));
    }
    if (IssueOrder* order = orderOf(op)) {
        order->reserve(op);
    }
}

void Machine::admit(Op op) {
    IssueOrder* order = orderOf(op);
    if (order == nullptr) {
        submit(op);
        return;
    }
    order->admit(op, [&](Op passed) {
        if (passed != op && m_writer.explains()) {
            m_queueWaits[passed] = {m_now, static_cast<OperationId>(op), Reason::EngineHeadBlocked};
        }
        if (state(passed).path == Path::CopyEngine) {
            m_trace.start[passed] = order->inOrder(m_trace.start[passed]);
        }
        submit(passed);
    });
}

void Machine::submit(Op op) {
    m_enginesDue = true;
    const OpState& submitted = state(op);
    const int level = levelOf(op);
    switch (submitted.path) {
        case Path::Kernel:
            submitKernel(op, static_cast<std::size_t>(level));
            break;
        case Path::SmCopy:
            submitSmCopy(op, static_cast<std::size_t>(level));
            break;
        case Path::CopyEngine: {
            CopyRequest request =
                copyRequest(m_program, m_profile, m_copies, std::get<Copy>(*submitted.action),
                            submitted.kind, submitted.isPageable && !submitted.isStaged);
            if (submitted.recorded != nullptr) {
                request.setupNs = 0;
                request.transferNs = static_cast<double>(submitted.recorded->duration);
            }
            request.op = op;
            request.level = level;
            request.channel = submitted.channel;
            if (request.alsoNeeds != kNoOp) {
                m_writer.setAlsoEngine(op, m_copyEngines[request.alsoNeeds]);
            }
            m_copies.enqueue(submitted.copyEngine, request, std::max(m_now, m_trace.start[op]),
                             m_now);
            break;
        }
        case Path::Inline:
        case Path::HostCopy:
            started(op, m_now, kNoCauses);
            m_events.push(
                m_now + (submitted.recorded != nullptr
                             ? submitted.recorded->duration
                             : rounded(directCopyNs(m_profile, submitted.path, m_trace.size[op]))),
                EventKind::DirectEnd, op);
            break;
        case Path::HostFunction:
            m_workers[deviceOf(op)].enqueue(op, std::get<HostFunction>(*submitted.action).duration,
                                            m_now);
            break;
        case Path::NoWork:
            break;
    }
}

/// K26: it takes longer for what lies beyond the cache.
void Machine::submitKernel(Op op, std::size_t level) {
    const auto& launch = std::get<Launch>(*state(op).action);
    m_writer.setKernel(op, m_rooms[indexOf(launch.kernel)], m_kernelShapes[indexOf(launch.kernel)]);
    m_schedulers[deviceOf(op)].enqueue(op,
                                       usesMemory(launch)
                                           ? shapeMissing(launch, m_caches->l2MissRatio(launch))
                                           : m_shapes[indexOf(launch.kernel)].shape,
                                       level, m_now);
}

bool Machine::isLatencyBound(const Action& action) const {
    const auto* launch = std::get_if<Launch>(&action);
    return m_caches && launch != nullptr &&
           m_program.kernels[indexOf(launch->kernel)].farNsPerBlock > 0;
}

bool Machine::usesMemory(const Launch& launch) const {
    return m_caches && m_program.kernels[indexOf(launch.kernel)].bytesPerBlock > 0;
}

const GridShape& Machine::shapeMissing(const Launch& launch, double l2MissRatio) {
    Shape& last = m_shapes[indexOf(launch.kernel)];
    if (last.l2MissRatio != l2MissRatio) {
        last = {l2MissRatio,
                shapeOf(m_program.kernels[indexOf(launch.kernel)], m_profile, l2MissRatio)};
    }
    return last.shape;
}

/// What others do pushes out of the cache what a running kernel has still to read.
void Machine::updateMissRatios() {
    m_areMissRatiosDue = false;
    for (LatencyBound& reader : m_latencyBound) {
        const auto& launch = std::get<Launch>(*state(reader.op).action);
        const double share = m_caches->l2MissRatio(launch);
        if (share > reader.l2MissRatio) {
            reader.l2MissRatio = share;
            m_schedulers[deviceOf(reader.op)].slowDown(reader.op,
                                                       shapeMissing(launch, share).blockNs, m_now);
        }
    }
}

void Machine::submitSmCopy(Op op, std::size_t level) {
    if (const RecordedWork* recorded = state(op).recorded) {
        constexpr std::uint64_t kBytesPerBlock = 512;  // at least one a thread
        GridShape shape = shapeOfSmCopy(0, 0, static_cast<double>(recorded->duration), m_profile);
        const std::uint64_t bytes = m_trace.size[op];
        const std::uint64_t blocks = 1 + bytes / kBytesPerBlock;
        if (bytes > 0 && static_cast<double>(blocks) <= m_profile.sm.count) {
            shape.blocks = blocks;
            shape.blockNs = static_cast<double>(recorded->duration);
        }
        m_schedulers[deviceOf(op)].enqueue(op, shape, level, m_now);
        return;
    }
    const auto& rates = m_profile.copy;
    const auto* set = std::get_if<Set>(state(op).action);
    const bool crossesLink =
        set != nullptr && m_program.memories[indexOf(set->target)].place != MemoryPlace::Device;
    const double setRate = crossesLink ? rates.outBytesPerNs : rates.setBytesPerNs;
    const GridShape shape =
        shapeOfSmCopy(m_trace.size[op], set != nullptr ? setRate : rates.withinBytesPerNs,
                      m_profile.compute.kernelRampNs, m_profile);
    m_schedulers[deviceOf(op)].enqueue(op, shape, level, m_now);
}

void Machine::started(Op op, TimeNs start, const std::vector<Cause>& causes) {
    const TimeNs earliestStart = m_trace.start[op];
    m_writer.start(op, start, engineOf(op));
    if (isLatencyBound(*state(op).action)) {
        m_latencyBound.push_back({op, 0});
        m_areMissRatiosDue = true;
    }
    if (m_writer.explains()) {
        explain(op, earliestStart, causes);
    }
}

}  // namespace streamscope::simulator
