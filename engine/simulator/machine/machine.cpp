// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/machine.h"

#include "engine/simulator/machine/rounding.h"

#include <algorithm>
#include <limits>

namespace streamscope::simulator {
namespace {

constexpr TimeNs kNever = std::numeric_limits<TimeNs>::max();
constexpr std::size_t kEnginesBesideCopies = 3;  // SMs, inline, host worker

const char* copyEngineName(EngineKind kind) {
    switch (kind) {
        case EngineKind::CopyIn:
            return "H2D";
        case EngineKind::CopyOut:
            return "D2H";
        case EngineKind::CopyPeer:
            return "peer";
        default:
            return "copy";
    }
}

}  // namespace

Machine::Machine(const Program& program, const DeviceProfile& profile, RunControl* control,
                 Extent extent)
    : m_program(program),
      m_profile(profile),
      m_control(control),
      m_writer(program, profile, extent),
      m_trace(m_writer.trace()),
      m_streams(program, program.deviceCount, profile),
      m_copies(profile, program.deviceCount, m_events, *this),
      m_threads(program, profile, m_copies, *this, m_writer.explains()),
      m_copyChannels(program.deviceCount * m_copies.enginesPerDevice(),
                     static_cast<std::size_t>(profile.copy.channels)),
      m_rooms(roomsOf(program, smLimits(profile))),
      m_hostSteps(program.threads.size(), 0),
      m_hostDue(program.threads.empty() ? kNever : 0) {
    EngineListener& listener = *this;
    // K16: where all streams share one queue in order of issue, none can hold a connection that an
    // earlier launch needs.
    const std::size_t connections =
        profile.queue.singleQueue > 0 ? program.streams.size()
                                      : program.environment.connections.value_or(
                                            static_cast<std::uint32_t>(profile.queue.connections));
    m_schedulers.reserve(program.deviceCount);
    m_workers.reserve(program.deviceCount);
    for (std::size_t device = 0; device < program.deviceCount; ++device) {
        const auto index = static_cast<std::uint16_t>(device);
        m_schedulers.emplace_back(profile, index, m_events, listener);
        m_connections.emplace_back(connections, profile.queue.dynamicMap > 0);
        m_workers.emplace_back(profile, index, m_events, listener);
    }
    for (const Kernel& kernel : program.kernels) {
        m_shapes.push_back({1, shapeOf(kernel, profile)});
        m_kernelShapes.push_back(m_writer.addShape(kernel));
    }
    if (DeviceCaches::matter(program, profile)) {
        m_caches.emplace(program, profile);
    }
    const auto queues =
        static_cast<std::size_t>(profile.copy.issueOrder > 0 ? 1 : profile.copy.channels);
    m_copyOrder.resize(program.deviceCount * m_copies.enginesPerDevice() * queues);
    if (profile.queue.singleQueue > 0) {
        m_launchOrder.resize(program.deviceCount);
    }
    describeEngines();
}

void Machine::describeEngines() {
    for (std::size_t device = 0; device < m_program.deviceCount; ++device) {
        const auto id = idAt<DeviceId>(device);
        for (std::size_t i = 0; i < m_copies.enginesPerDevice(); ++i) {
            const EngineKind kind = m_copies.kindOf(
                static_cast<std::uint32_t>(device * m_copies.enginesPerDevice() + i));
            m_copyEngines.push_back(idAt<EngineId>(m_trace.engines.size()));
            m_trace.engines.push_back({copyEngineName(kind), id, kind});
        }
        m_trace.engines.push_back({"SMs", id, EngineKind::Compute});
        m_trace.engines.push_back({"inline", id, EngineKind::Inline});
        m_trace.engines.push_back({"host worker", id, EngineKind::HostWorker});
        m_engineFree.resize(m_trace.engines.size(), 0);
    }
}

EngineId Machine::engineOf(Op op) const {
    const std::size_t copies = m_copies.enginesPerDevice();
    const std::size_t all = copies + kEnginesBesideCopies;
    const std::size_t beside = deviceOf(op) * all + copies;
    switch (state(op).path) {
        case Path::Kernel:
        case Path::SmCopy:
            return idAt<EngineId>(beside);
        case Path::Inline:
            return idAt<EngineId>(beside + 1);
        case Path::HostFunction:
            return idAt<EngineId>(beside + 2);
        case Path::CopyEngine:
            return m_copyEngines[state(op).copyEngine];
        case Path::NoWork:
        case Path::HostCopy:
            break;
    }
    return EngineId::None;
}

Result<Trace> Machine::run() {
    for (TimeNs next = nextTime(); next != kNever; next = nextTime()) {
        if (next >= kEndOfTime) {
            return Error::of(
                ErrorCode::Limit,
                say(SENTENCE("Streamscope", "the run would take more than 126 years")));
        }
        m_now = next;
        m_streams.forgetEnded();
        handleEvents();
        while (m_hostDue <= m_now) {
            runHostThreads();
            settle();
        }
        while (m_enginesDue) {  // again, if a start let another operation through to its engine
            m_enginesDue = false;
            startEngines();
            settle();
        }
        if (auto lack = checkMemory()) {
            return *std::move(lack);
        }
        if (cancelled()) {
            return Error::of(ErrorCode::Cancelled,
                             say(SENTENCE("Streamscope", "the simulation was cancelled")));
        }
    }
    if (!m_threads.allDone() || m_finished != m_writer.issued()) {
        return deadlock();
    }
    return m_writer.finish();
}

/// Why the device cannot hold what has been allocated, if that grew.
std::optional<Error> Machine::checkMemory() {
    if (m_threads.mostMemory() <= m_checkedMemory) {
        return std::nullopt;
    }
    m_checkedMemory = m_threads.mostMemory();
    return memoryLack(m_profile, m_checkedMemory);
}

/// All that happens now.
void Machine::handleEvents() {
    if (m_events.empty() || m_events.top().time != m_now) {
        return;
    }
    do {
        handle(m_events.pop());
    } while (!m_events.empty() && m_events.top().time == m_now);
    settle();
}

void Machine::startEngines() {
    m_copies.startWork(m_now);
    for (std::size_t device = 0; device < m_program.deviceCount; ++device) {
        m_schedulers[device].startWork(m_now);
        m_workers[device].startWork(m_now);
    }
    if (m_areMissRatiosDue) {
        updateMissRatios();
    }
}

TimeNs Machine::nextTime() const {
    return m_events.empty() ? m_hostDue : std::min(m_hostDue, m_events.top().time);
}

void Machine::runHostThreads() {
    m_hostDue = kNever;
    for (std::size_t i = 0; i < m_hostSteps.size(); ++i) {
        if (m_hostSteps[i] == m_now) {
            m_hostSteps[i] = kNever;
            m_threads.advance(idAt<ThreadId>(i), m_now);
        }
        m_hostDue = std::min(m_hostDue, m_hostSteps[i]);
    }
}

bool Machine::cancelled() {
    constexpr std::size_t kStepsBetweenLooks = 4096;
    if (m_control == nullptr || ++m_steps % kStepsBetweenLooks != 0) {
        return false;
    }
    m_control->progress = static_cast<double>(m_threads.callsMade()) /
                          static_cast<double>(std::max<std::size_t>(1, m_program.calls.size()));
    return m_control->cancelled;
}

Error Machine::deadlock() const {
    Phrases held;
    for (const Call* call : m_threads.heldCalls()) {
        held.phrases.push_back(call->step == StepId::None
                                   ? say(SENTENCE("Streamscope", "a call"))
                                   : verbatim(m_program.steps[indexOf(call->step)].pointer));
    }
    const Sentence waiting = counted(m_writer.issued() - m_finished,
                                     SENTENCE("Streamscope", "%1 operation waits forever"),
                                     SENTENCE("Streamscope", "%1 operations wait forever"));
    const std::size_t threads = held.phrases.size();
    return Error::of(
        ErrorCode::Deadlock,
        threads == 0
            ? say(SENTENCE("Streamscope", "the program can never finish on this device; %1"),
                  waiting)
        : threads == 1
            ? say(SENTENCE("Streamscope",
                           "the program can never finish on this device; a host thread is blocked "
                           "at %1; %2"),
                  held, waiting)
            : say(SENTENCE("Streamscope",
                           "the program can never finish on this device; host threads are blocked "
                           "at %1; %2"),
                  held, waiting));
}

void Machine::handle(const Event& event) {
    m_enginesDue = true;
    switch (event.kind) {
        case EventKind::Eligible:
            admit(event.target);
            break;
        case EventKind::CopyEnd:
            m_copies.copyEnded(event);
            break;
        case EventKind::CopyDue:
            m_copies.copyDue(event);
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

/// Follows everything that has come about at this moment, ends first; what follows may add to any
/// list.
void Machine::followUp() {
    std::size_t end = 0;
    std::size_t placed = 0;
    std::size_t ready = 0;
    std::size_t behind = 0;
    std::size_t woken = 0;
    while (true) {
        if (end < m_ended.size()) {
            complete(m_ended[end++]);
        } else if (placed < m_placed.size()) {
            afterPlacement(m_placed[placed++]);
        } else if (ready < m_streams.ready.size()) {
            becomeReady(m_streams.ready[ready++]);
        } else if (behind < m_behindEvents.size()) {
            addLatency(m_behindEvents[behind++]);
        } else if (woken < m_streams.woken.size()) {
            const Streams::Wake wake = m_streams.woken[woken++];
            m_threads.wake(wake.thread, wake.last, m_now);
        } else {
            break;
        }
    }
    m_ended.clear();
    m_placed.clear();
    m_streams.ready.clear();
    m_behindEvents.clear();
    m_streams.woken.clear();
}

void Machine::complete(Op op) {
    m_writer.end(op, m_now);
    if (const EngineId engine = m_trace.engine[op]; engine != EngineId::None) {
        m_engineFree[indexOf(engine)] = m_now;
    }
    ++m_finished;
    m_streams.complete(op);
    const OpState& ended = state(op);
    if (takesChannel(ended)) {
        m_copyChannels.ended(ended.copyEngine, ended.channel);
    }
    if (m_caches && m_caches->touched(*ended.action)) {
        m_areMissRatiosDue = true;
    }
    std::erase_if(m_latencyBound, [op](const LatencyBound& reader) { return reader.op == op; });
    if (!ended.inGraph) {
        m_threads.ended(m_trace.stream[op], op, ended.kind, m_now);
    }
}

}  // namespace streamscope::simulator
