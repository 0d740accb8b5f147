// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/name_table.h"
#include "engine/recordings/recording.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace streamscope::recordings {

/// Gives numbers to what a file calls by its own, in the order in which it is met.
class RecordingBuilder {
public:
    explicit RecordingBuilder(Tool tool) { m_recording.tool = tool; }

    [[nodiscard]] Recording& recording() { return m_recording; }
    [[nodiscard]] NameTable& names() { return m_names; }

    std::uint32_t process(std::int64_t number);
    std::uint32_t thread(std::uint32_t process, std::int64_t number);
    /// Another one, which may have the number of a known thread.
    std::uint32_t addThread(std::uint32_t process, std::int64_t number);
    std::uint32_t device(std::uint32_t process, std::int64_t number);
    std::uint32_t stream(std::uint32_t device, std::int64_t context, std::int64_t number);
    std::uint32_t shape(const LaunchShape& shape);
    /// Pages of managed memory that the driver moved, on the device's row for these.
    void addMigration(std::uint32_t device, Operation migration);
    [[nodiscard]] std::uint32_t migrationName();

    /// Finished, and with its names.
    [[nodiscard]] Recording take() &&;

private:
    using Pair = std::pair<std::int64_t, std::int64_t>;
    using Triple = std::tuple<std::uint32_t, std::int64_t, std::int64_t>;

    Recording m_recording;
    NameTable m_names;
    std::map<std::int64_t, std::uint32_t> m_processes;
    std::map<Pair, std::uint32_t> m_threads;
    std::map<Pair, std::uint32_t> m_devices;
    std::map<Triple, std::uint32_t> m_streams;
    std::map<LaunchShape, std::uint32_t> m_shapes;
    std::pair<Triple, std::uint32_t> m_lastStream{{kNone, 0, 0}, kNone};
    std::pair<Pair, std::uint32_t> m_lastThread{{-1, 0}, kNone};
};

}  // namespace streamscope::recordings
