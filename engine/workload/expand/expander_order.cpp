// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/expander.h"

namespace streamscope {
namespace {

constexpr const char* kUnsupported = "cudaErrorStreamCaptureUnsupported";

}  // namespace

// ---- streams ----

bool Expander::streamOf(const std::optional<Reference>& reference, StreamId& stream) {
    if (!reference || reference->target == Reference::Target::Default) {
        if (m_lastDefault == StreamId::None) {
            m_lastDefault = defaultStream(Reference::Target::Default);
        }
        stream = m_lastDefault;
        return true;
    }
    if (reference->target != Reference::Target::Declared) {
        stream = defaultStream(reference->target);
        return true;
    }
    std::uint32_t id = 0;
    if (!indexed(*reference, m_streamGroups[reference->group], "stream", id)) {
        return false;
    }
    stream = idAt<StreamId>(id);
    const StreamState& state = m_streams[id];
    if (state.destroyedBy != StepId::None && state.thread == m_thread) {
        return fail(reference->place,
                    say(SENTENCE("Streamscope", "stream %1 is used after it was destroyed at %2"),
                        streamName(stream), pointerOf(state.destroyedBy)));
    }
    return true;
}

bool Expander::indexed(const Reference& reference, const Group& group, std::string_view what,
                       std::uint32_t& id) {
    std::int64_t index = 0;
    if (reference.index) {
        double value = 0;
        if (!number(*reference.index, value)) {
            return false;
        }
        if (!(value >= 0 && value < group.count && isWhole(value))) {
            const bool isStream = what == "stream";
            const std::string& name = isStream ? m_body.streams[reference.group].name
                                               : m_body.events[reference.group].name;
            return fail(
                reference.place,
                say(isStream ? SentenceText<3>(SENTENCE("Streamscope",
                                                        "expected an index of stream \"%1\" from 0 "
                                                        "to %2, found %3"))
                             : SENTENCE("Streamscope",
                                        "expected an index of event \"%1\" "
                                        "from 0 to %2, found %3"),
                    name, std::to_string(group.count - 1), foundIn(*reference.index, value)));
        }
        index = static_cast<std::int64_t>(value);
    }
    id = group.first + static_cast<std::uint32_t>(index);
    return true;
}

StreamId Expander::defaultStream(Reference::Target target) {
    const bool perThread = target == Reference::Target::PerThread ||
                           (target == Reference::Target::Default && m_body.perThreadDefaultStream);
    const std::uint64_t key = indexOf(m_device) | (perThread ? 1ULL + m_thread : 0ULL) << 16U;
    const auto [entry, isNew] =
        m_defaultStreams.emplace(key, idAt<StreamId>(m_program.streams.size()));
    if (isNew) {
        Stream stream;
        stream.kind = perThread ? StreamKind::PerThreadDefault : StreamKind::LegacyDefault;
        stream.name = perThread == m_body.perThreadDefaultStream ? "default"
                      : perThread                                ? "per_thread"
                                                                 : "legacy";
        stream.device = m_device;
        if (perThread && m_body.threads.size() > 1) {
            stream.name += " of " + m_body.threads[m_thread].name;
        }
        if (m_device != DeviceId{}) {
            stream.name += " on device " + std::to_string(indexOf(m_device));
        }
        m_program.streams.push_back(std::move(stream));
        m_streams.emplace_back();
    }
    return entry->second;
}

bool Expander::perform(const StepNode& step, const DestroyStep& action) {
    StreamId stream{};
    if (!streamOf(action.stream, stream)) {
        return false;
    }
    if (m_capture && m_capture->contains(stream)) {
        return fail(
            step.place,
            say(SENTENCE("Streamscope", "stream %1 cannot be destroyed while it is capturing (G3)"),
                streamName(stream)));
    }
    if (m_capture) {
        return refuseOutside(step, say(SENTENCE("Streamscope", "destroy a stream")));
    }
    if (!emit(step, stream, DestroyStream{})) {
        return false;
    }
    m_streams[indexOf(stream)] = {step.id, m_thread};
    return true;
}

// ---- events ----

bool Expander::perform(const StepNode& step, const EventStep& action) {
    StreamId stream{};
    std::uint32_t event = 0;
    if (!streamOf(action.stream, stream) ||
        !indexed(action.event, m_eventGroups[action.event.group], "event", event)) {
        return false;
    }
    return action.waits ? wait(step, stream, idAt<EventId>(event))
                        : record(step, stream, idAt<EventId>(event));
}

bool Expander::record(const StepNode& step, StreamId stream, EventId event) {
    EventState& state = m_events[indexOf(event)];
    const DeviceId device = m_program.streams[indexOf(stream)].device;
    if (state.device != DeviceId::None && state.device != device) {  // E6, P2
        return fail(
            step.place,
            say(SENTENCE("Streamscope",
                         "event %1 belongs to device %2, where it was first recorded; stream %3 "
                         "belongs to device %4 (E6)"),
                m_program.events[indexOf(event)].name, std::to_string(indexOf(state.device)),
                streamName(stream), std::to_string(indexOf(device))),
            say(SENTENCE("Streamscope", "Use one event per device; waiting may cross devices.")));
    }
    if (m_capture) {
        if (!checkCapturing(step, stream)) {
            return false;
        }
        state = {device, m_capturedGraph, m_capture->frontierOf(stream)};
        return true;
    }
    state.device = device;
    state.capturedIn = GraphId::None;
    return emit(step, stream, RecordEvent{event});
}

bool Expander::wait(const StepNode& step, StreamId stream, EventId event) {
    if (m_capture) {
        return waitInCapture(step, stream, event);
    }
    const EventState& state = m_events[indexOf(event)];
    if (state.capturedIn != GraphId::None) {
        return fail(
            step.place,
            say(SENTENCE("Streamscope",
                         "event %1 was last recorded while graph \"%2\" was captured; outside it "
                         "stands for no work (G3, cudaErrorCapturedEvent)"),
                m_program.events[indexOf(event)].name, m_body.graphs[indexOf(state.capturedIn)]),
            say(SENTENCE("Streamscope",
                         "Record it again, or use another event outside the graph.")));
    }
    return emit(step, stream, WaitEvent{event});
}

// ---- host ----

bool Expander::perform(const StepNode& step, const HostStep& action) {
    DurationNs time = 0;
    const HostAccesses accesses{static_cast<std::uint32_t>(m_program.accesses.size()),
                                static_cast<std::uint32_t>(action.bindings.size()),
                                action.hasArguments};
    if (!nanoseconds(action.microseconds, time) || !bindHost(step, action)) {
        return false;
    }
    if (!action.inStream) {
        return refuseOutside(step, say(SENTENCE("Streamscope", "let the host work"))) &&
               emit(step, StreamId::None, HostWork{action.name, time, accesses});
    }
    StreamId stream{};
    return streamOf(action.stream, stream) &&
           emit(step, stream, HostFunction{action.name, time, accesses});
}

bool Expander::perform(const StepNode& step, const SynchronizeStep& action) {
    std::uint32_t event = 0;
    if (action.what == SynchronizeStep::What::Event &&
        !indexed(*action.event, m_eventGroups[action.event->group], "event", event)) {
        return false;
    }
    const bool isCaptured =
        action.what == SynchronizeStep::What::Event && m_events[event].capturedIn != GraphId::None;
    if (!refuseInCapture(step, say(SENTENCE("Streamscope", "synchronize")),
                         isCaptured ? "cudaErrorCapturedEvent" : kUnsupported)) {
        return false;
    }
    if (action.what == SynchronizeStep::What::Device) {
        auto device = static_cast<std::int64_t>(indexOf(m_device));
        return wholeOr(action.device, deviceBounds(), device) &&
               emit(step, StreamId::None,
                    SynchronizeDevice{idAt<DeviceId>(static_cast<std::size_t>(device))});
    }
    if (action.what == SynchronizeStep::What::Stream) {
        StreamId stream{};
        return streamOf(action.stream, stream) && emit(step, stream, SynchronizeStream{});
    }
    if (isCaptured) {
        return wait(step, StreamId::None,
                    idAt<EventId>(event));  // says why it cannot be waited for
    }
    return emit(step, StreamId::None, SynchronizeEvent{idAt<EventId>(event)});
}

// ---- lifetimes ----

// What exists when is known for the calls of one host thread. When another thread allocates or
// frees, the order of the two is the program's affair, and nothing is said here.

bool Expander::perform(const StepNode& step, const LifetimeStep& action) {
    const Sentence what = action.frees ? say(SENTENCE("Streamscope", "free memory"))
                                       : say(SENTENCE("Streamscope", "allocate memory"));
    if (m_capture && action.stream) {
        return fail(step.place,
                    say(SENTENCE("Streamscope",
                                 "cannot %1 in graph \"%2\": memory nodes are not modeled here, "
                                 "though CUDA has allowed them since 11.4"),
                        what, m_body.graphs[indexOf(m_capturedGraph)]),
                    say(SENTENCE("Streamscope", "Move the step out of the block.")));
    }
    const bool isCudas = m_program.memories[action.memory].place != MemoryPlace::Pageable;
    if (!(isCudas ? refuseInCapture(step, what, kUnsupported) : refuseOutside(step, what))) {
        return false;
    }
    StreamId stream = StreamId::None;
    if (action.stream && !streamOf(action.stream, stream)) {
        return false;
    }
    const auto memory = idAt<MemoryId>(action.memory);
    if (!(action.frees ? release(step, memory) : allocate(step, memory))) {
        return false;
    }
    return action.frees ? emit(step, stream, Free{memory}) : emit(step, stream, Allocate{memory});
}

bool Expander::allocate(const StepNode& step, MemoryId memory) {
    MemoryState& state = m_memories[indexOf(memory)];
    Memory& declared = m_program.memories[indexOf(memory)];
    const bool knows = state.thread == m_thread;
    if (state.presence == Presence::Allocated && knows) {
        return fail(step.place,
                    say(SENTENCE("Streamscope", "\"%1\" is already allocated, at %2"),
                        declared.name, pointerOf(state.by)),
                    say(SENTENCE("Streamscope", "Free it first.")));
    }
    if (state.presence == Presence::There && knows) {
        const Place used{pointerOf(state.by), m_body.stepRanges[indexOf(state.by)]};
        return fail(used,
                    say(SENTENCE("Streamscope", "\"%1\" is used here before it is allocated at %2"),
                        declared.name, step.place.pointer));
    }
    if (state.presence != Presence::Freed) {
        declared.allocatedByProgram = true;
    }
    state.presence = Presence::Allocated;
    state.by = step.id;
    state.thread = m_thread;
    return true;
}

bool Expander::release(const StepNode& step, MemoryId memory) {
    MemoryState& state = m_memories[indexOf(memory)];
    if (state.presence == Presence::Freed && state.thread == m_thread) {
        return fail(step.place,
                    say(SENTENCE("Streamscope", "\"%1\" is freed twice; it was freed at %2"),
                        m_program.memories[indexOf(memory)].name, pointerOf(state.by)));
    }
    state.presence = Presence::Freed;
    state.by = step.id;
    state.thread = m_thread;
    return true;
}

bool Expander::touch(const StepNode& step, MemoryId memory) {
    MemoryState& state = m_memories[indexOf(memory)];
    if (state.presence == Presence::Untouched) {
        state.presence = Presence::There;
        state.by = step.id;
        state.thread = m_thread;
    } else if (state.presence == Presence::Freed && state.thread == m_thread) {
        return fail(step.place,
                    say(SENTENCE("Streamscope", "\"%1\" is used after it was freed at %2"),
                        m_program.memories[indexOf(memory)].name, pointerOf(state.by)));
    }
    if (m_capture && state.usedInCapture != m_captureNumber) {
        state.usedInCapture = m_captureNumber;
        m_graphs[indexOf(m_capturedGraph)].memories.push_back(memory);
    }
    return true;
}

// ---- calls ----

bool Expander::count(const StepNode& step, std::size_t operations) {
    m_operations += operations;
    if (m_operations <= m_limits.maximumOperations) {
        return true;
    }
    return fail(step.place,
                say(SENTENCE("Streamscope", "the program makes more than %1 operations"),
                    std::to_string(m_limits.maximumOperations)),
                say(SENTENCE("Streamscope", "Choose fewer iterations.")));
}

bool Expander::emit(const StepNode& step, StreamId stream, const Action& action) {
    if (!count(step, 1)) {
        return false;
    }
    see(step.id);
    if (!m_capture) {
        m_program.calls.push_back({step.id, stream, action});
        return true;
    }
    if (stream == StreamId::None || !checkCapturing(step, stream)) {
        return false;
    }
    if (m_capture->edgeCount() > 4 * m_limits.maximumOperations) {
        return fail(step.place,
                    say(SENTENCE("Streamscope", "the graph has too many dependencies")));
    }
    m_capture->add(stream, {step.id, m_program.streams[indexOf(stream)].device, action, {}});
    return true;
}

}  // namespace streamscope
