// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/decimal.h"
#include "engine/recordings/process_file.h"
#include "engine/recordings/recording_builder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::recordings {

/// Of an item's times; none if it was never finished (its end is 0), or is of a time that cannot
/// be.
[[nodiscard]] inline std::optional<std::pair<TimeNs, TimeNs>> spanOf(std::uint64_t start,
                                                                     std::uint64_t end) {
    constexpr auto kLatest = static_cast<std::uint64_t>(kLatestTime);
    constexpr auto kLongest = static_cast<std::uint64_t>(kLongestTime);
    if (start == 0 || start > kLatest || end < start) {
        return std::nullopt;
    }
    return std::pair(static_cast<TimeNs>(start),
                     static_cast<TimeNs>(std::min(end, start + kLongest)));
}

/// Puts one process's file into a Recording in the making.
class ProcessItems {
public:
    /// `index` tells the process from others, also from one of the same number.
    ProcessItems(RecordingBuilder& builder, std::size_t index)
        : m_builder(builder), m_index(index) {}

    void read(std::string_view bytes);

private:
    using Mark = process_file::MarkItem;

    void walk(std::string_view bytes);
    void take(process_file::Head head, std::string_view item);
    void takeText(process_file::Head head, std::string_view item);
    void learnContexts();
    void keepOutermost();
    void addOperations();
    void addCopy(const process_file::CopyItem& item);
    void addMigrations();
    void noteMigrations();
    void addSyncs();
    void addRecords();
    void addRanges();
    void addStreams();
    void nameProcess();
    [[nodiscard]] std::optional<Operation> operationOf(const process_file::Work& work);
    [[nodiscard]] std::uint32_t streamOf(std::uint32_t context, std::uint32_t stream);
    [[nodiscard]] std::uint32_t deviceOf(std::uint32_t context);
    [[nodiscard]] std::uint32_t device(std::uint32_t number);
    [[nodiscard]] std::uint32_t nameOf(std::uint32_t name, bool isCall);
    [[nodiscard]] std::uint32_t threadOf(const Mark& mark);
    [[nodiscard]] std::uint64_t callOf(std::uint32_t correlation) const;
    [[nodiscard]] Missing& missing() { return m_builder.recording().missing; }

    RecordingBuilder& m_builder;
    std::size_t m_index;
    std::uint32_t m_process = 0;
    std::int64_t m_number = 0;
    std::string m_name;
    bool m_hasEnd = false;
    std::unordered_map<std::uint32_t, std::string> m_names;
    std::unordered_map<std::uint64_t, std::uint32_t> m_nameOf;  ///< in the recording
    std::map<std::uint32_t, Device> m_devices;
    std::string m_driver;
    std::string m_noMigrations;                         ///< why there are none
    std::map<std::uint32_t, std::uint32_t> m_contexts;  ///< their devices
    std::vector<std::string> m_problems;
    std::vector<process_file::KernelItem> m_kernels;
    std::vector<process_file::CopyItem> m_copies;
    std::vector<process_file::MigrationItem> m_migrations;
    std::vector<process_file::CallItem> m_calls;
    std::vector<process_file::SyncItem> m_syncs;
    std::vector<process_file::EventItem> m_events;
    std::vector<process_file::StreamItem> m_streams;
    std::vector<Mark> m_marks;
    std::unordered_map<std::uint32_t, std::uint32_t> m_outer;  ///< correlation of the call around
};

}  // namespace streamscope::recordings
