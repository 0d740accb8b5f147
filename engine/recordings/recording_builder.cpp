// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_builder.h"

namespace streamscope::recordings {
namespace {

/// The number of a key; a new one is put at the end of the list.
template <typename Map, typename List, typename Item>
std::uint32_t numberOf(Map& map, const typename Map::key_type& key, List& list, Item item) {
    const auto [place, isNew] = map.emplace(key, static_cast<std::uint32_t>(list.size()));
    if (isNew) {
        list.push_back(std::move(item));
    }
    return place->second;
}

}  // namespace

std::uint32_t RecordingBuilder::process(std::int64_t number) {
    return numberOf(m_processes, number, m_recording.processes, Process{number, {}});
}

std::uint32_t RecordingBuilder::thread(std::uint32_t process, std::int64_t number) {
    const Pair key{process, number};
    if (m_lastThread.first != key) {
        m_lastThread = {key,
                        numberOf(m_threads, key, m_recording.threads, Thread{process, number, {}})};
    }
    return m_lastThread.second;
}

std::uint32_t RecordingBuilder::addThread(std::uint32_t process, std::int64_t number) {
    m_recording.threads.push_back({process, number, {}});
    return static_cast<std::uint32_t>(m_recording.threads.size() - 1);
}

std::uint32_t RecordingBuilder::device(std::uint32_t process, std::int64_t number) {
    return numberOf(m_devices, {process, number}, m_recording.devices,
                    Device{process, number, {}, {}});
}

std::uint32_t RecordingBuilder::stream(std::uint32_t device, std::int64_t context,
                                       std::int64_t number) {
    const Triple key{device, context, number};
    if (m_lastStream.first != key) {
        m_lastStream = {key, numberOf(m_streams, key, m_recording.streams,
                                      Stream{device, context, number, StreamType::Unknown, 0, {}})};
    }
    return m_lastStream.second;
}

std::uint32_t RecordingBuilder::shape(const LaunchShape& shape) {
    return numberOf(m_shapes, shape, m_recording.shapes, shape);
}

std::uint32_t RecordingBuilder::migrationName() {
    return m_names.idOf("page migration", [](std::string_view name) { return std::string(name); });
}

void RecordingBuilder::addMigration(std::uint32_t device, Operation migration) {
    migration.kind = WorkKind::Migration;
    migration.name = migrationName();
    migration.stream = stream(device, kMigrationRow, kMigrationRow);
    migration.correlation = kNoCorrelation;
    Stream& row = m_recording.streams[migration.stream];
    row.name = kMigrationRowName;
    row.type = StreamType::NonBlocking;
    m_recording.operations.push_back(migration);
}

Recording RecordingBuilder::take() && {
    m_recording.names = m_names.take();
    finish(m_recording);
    return std::move(m_recording);
}

}  // namespace streamscope::recordings
