// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/event_fields.h"
#include "engine/recordings/exported_run.h"
#include "engine/recordings/record_streams.h"
#include "engine/recordings/recording_builder.h"

#include <optional>
#include <string>
#include <string_view>

namespace streamscope::recordings {

/// Makes a Recording of the events of the PyTorch profiler, one after the other.
class KinetoEvents {
public:
    KinetoEvents() : m_builder(Tool::Kineto) { m_builder.process(0); }

    /// Of every event that is wanted().
    void add(const EventFields& fields);
    /// Of every member beside the list of events.
    void addMember(std::string_view key, std::string_view value);
    [[nodiscard]] static Wanted wanted(std::string_view phase, std::string_view category);

    /// Whether anything of a GPU was among them.
    [[nodiscard]] bool isEmpty() const { return m_isEmpty; }
    /// Whether operators or annotations of PyTorch were.
    [[nodiscard]] bool hasRanges() { return !m_builder.recording().ranges.empty(); }
    [[nodiscard]] Recording take() &&;
    [[nodiscard]] Missing& missing() { return m_builder.recording().missing; }

private:
    void nameMigrations();
    struct Span {
        TimeNs start = 0;
        TimeNs end = 0;
    };
    std::optional<Span> spanOf(const EventFields& fields);
    std::optional<std::uint32_t> streamOf(const EventFields& fields);
    std::uint32_t threadOf(const EventFields& fields);
    std::uint32_t nameOf(const EventFields& fields);
    void addOperation(const EventFields& fields, WorkKind kind);
    void addShape(const EventFields& fields, Operation& operation);
    void addCall(const EventFields& fields);
    void addSync(const EventFields& fields);
    void addEventRecord(const EventFields& fields);
    void addRange(const EventFields& fields);
    void addNaming(const EventFields& fields);

    RecordingBuilder m_builder;
    RecordStreams m_recordStreams;
    std::map<std::pair<std::int64_t, std::int64_t>, std::string> m_threadNames;
    std::map<std::int64_t, std::string> m_processNames;
    std::map<std::int64_t, Device> m_devices;  ///< by number
    std::string m_driver;
    std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t> m_threads;  ///< by both numbers
    std::map<std::uint32_t, std::int64_t> m_processOf;  ///< by thread, as the file numbers it
    std::optional<ExportedRun> m_exported;
    bool m_isEmpty = true;
    bool m_hasFractions = false;
};

}  // namespace streamscope::recordings
