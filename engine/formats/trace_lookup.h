// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace streamscope {

// What the columns of a trace stand for, as views into the trace: empty where there is nothing.

template <typename Id>
[[nodiscard]] std::optional<std::size_t> numberOf(Id id) noexcept {
    return id == Id::None ? std::nullopt : std::optional(indexOf(id));
}

[[nodiscard]] inline std::string_view stepPointer(const Trace& trace, StepId step) noexcept {
    return step == StepId::None ? std::string_view() : trace.steps[indexOf(step)].pointer;
}

/// As operationLabel(), without making a string.
[[nodiscard]] inline std::string_view labelOf(const Trace& trace, std::size_t operation) noexcept {
    const NameId name = trace.name[operation];
    return name == NameId::None ? kindName(trace.kind[operation])
                                : std::string_view(trace.names[indexOf(name)]);
}

[[nodiscard]] inline std::string_view streamName(const Trace& trace,
                                                 std::size_t operation) noexcept {
    const StreamId stream = trace.stream[operation];
    return stream == StreamId::None ? std::string_view() : trace.streams[indexOf(stream)].name;
}

[[nodiscard]] inline std::string_view engineName(const Trace& trace,
                                                 std::size_t operation) noexcept {
    const EngineId engine = trace.engine[operation];
    return engine == EngineId::None ? std::string_view() : trace.engines[indexOf(engine)].name;
}

/// The device of the operation's engine, or else of its stream.
[[nodiscard]] inline std::optional<std::size_t> deviceIndex(const Trace& trace,
                                                            std::size_t operation) noexcept {
    DeviceId device = DeviceId::None;
    if (trace.engine[operation] != EngineId::None) {
        device = trace.engines[indexOf(trace.engine[operation])].device;
    }
    if (device == DeviceId::None && trace.stream[operation] != StreamId::None) {
        device = trace.streams[indexOf(trace.stream[operation])].device;
    }
    return numberOf(device);
}

}  // namespace streamscope
