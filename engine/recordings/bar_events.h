// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/event_fields.h"
#include "engine/recordings/recording_builder.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::recordings {

/// Makes a Recording of the events of any Chrome trace: each (pid, tid) is a stream, each pid a
/// device, and what lasts is a bar. What it is of, nobody knows.
class BarEvents {
public:
    BarEvents() : m_builder(Tool::Chrome) { m_builder.process(0); }

    [[nodiscard]] static Wanted wanted(std::string_view phase, std::string_view category);
    void add(const EventFields& fields);
    /// Whether anything lasts that is not of the host in a profile of PyTorch.
    [[nodiscard]] bool hasOthers() const { return m_hasOthers; }
    [[nodiscard]] Recording take() &&;
    [[nodiscard]] Missing& missing() { return m_builder.recording().missing; }

private:
    struct Open {
        TimeNs start = 0;
        std::uint32_t name = kNone;
    };
    std::uint32_t rowOf(const EventFields& fields);
    void addNaming(const EventFields& fields);

    RecordingBuilder m_builder;
    std::map<std::string, std::int64_t, std::less<>> m_numbers;  ///< of pids and tids
    std::map<std::uint32_t, std::vector<Open>> m_open;           ///< by stream
    bool m_hasOthers = false;
};

}  // namespace streamscope::recordings
