// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording_builder.h"
#include "engine/recordings/sqlite_file.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace streamscope::recordings {

/// Makes a Recording of the tables of an export of Nsight Systems, 2022.2 to 2026. Columns that a
/// version does not have yet are as good as empty.
class NsysRows {
public:
    explicit NsysRows(const SqliteFile& file) : m_file(file), m_builder(Tool::Nsight) {}

    void readStrings();
    void readKernels();
    void readCopies();
    void readSets();
    void readGraphs();
    void readCalls();
    void readSyncs();
    void readEventRecords();
    void readRanges();
    void readNames();  ///< of processes, threads, devices and streams; after all else
    void readVersion();

    [[nodiscard]] Recording take() &&;

private:
    void each(const std::string& table, const std::vector<const char*>& columns,
              const std::function<void(const SqliteRow&)>& visit);
    std::optional<Operation> operationOf(const SqliteRow& row);
    void learnContext(const SqliteRow& row, int device);
    std::optional<std::uint32_t> streamOf(const SqliteRow& row, int device);
    std::uint32_t processOf(std::int64_t globalNumber);
    std::uint32_t nameOf(std::optional<std::int64_t> string);
    std::uint32_t nameOf(std::string_view text);
    void readStreams();
    void readDevices();
    [[nodiscard]] Missing& missing() { return m_builder.recording().missing; }

    const SqliteFile& m_file;
    RecordingBuilder m_builder;
    std::map<std::int64_t, std::string> m_strings;
    std::map<std::int64_t, std::uint32_t> m_nameOf;  ///< by string
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>
        m_deviceOf;  ///< by process and context, as operations have it
    std::pair<std::int64_t, std::uint32_t> m_lastName{-1, kNone};
};

}  // namespace streamscope::recordings
