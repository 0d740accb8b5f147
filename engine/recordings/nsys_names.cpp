// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/nsys_rows.h"
#include "engine/recordings/raw_text.h"

#include <algorithm>
#include <limits>

namespace streamscope::recordings {
namespace {

constexpr std::int64_t kPidCount = std::int64_t{1} << 24;

/// ENUM_CUPTI_STREAM_TYPE of the file.
StreamType streamTypeOf(std::int64_t flag) {
    return flag == 1   ? StreamType::Blocking
           : flag == 2 ? StreamType::NonBlocking
           : flag == 3 ? StreamType::Default
                       : StreamType::Unknown;
}

/// What no SM has so much of is not known.
std::uint32_t limitOf(std::int64_t number) {
    return number < 0 || number > std::numeric_limits<std::int32_t>::max()
               ? 0
               : static_cast<std::uint32_t>(number);
}

/// What a program calls itself may lead with the path to it.
std::string lastPart(std::string_view path) {
    return readableText(path.substr(path.find_last_of('/') + 1));
}

}  // namespace

void NsysRows::readNames() {
    Recording& recording = m_builder.recording();
    std::map<std::int64_t, Process*> processes;
    for (Process& process : recording.processes) {
        processes.emplace(process.number, &process);
    }
    each("PROCESSES", {"globalPid", "name"}, [&](const SqliteRow& row) {
        const auto found = processes.find(row.number(0).value_or(-1) / kPidCount);
        if (row.number(0) && found != processes.end()) {
            found->second->name = lastPart(row.text(1));
        }
    });
    std::map<std::pair<std::int64_t, std::int64_t>, Thread*> threads;
    for (Thread& thread : recording.threads) {
        threads.emplace(std::pair(recording.processes[thread.process].number, thread.number),
                        &thread);
    }
    each("ThreadNames", {"globalTid", "nameId"}, [&](const SqliteRow& row) {
        const std::int64_t number = row.number(0).value_or(-1);
        const auto found = threads.find({number / kPidCount, number % kPidCount});
        const auto name = m_strings.find(row.number(1).value_or(-1));
        if (row.number(0) && found != threads.end() && name != m_strings.end()) {
            found->second->name = readableText(name->second);
        }
    });
    readDevices();
    readStreams();
}

/// A device's number is that which CUDA gives it in each process.
void NsysRows::readDevices() {
    std::map<std::int64_t, Device> gpus;
    each("TARGET_INFO_GPU",
         {"id", "name", "smCount", "threadsPerWarp", "maxWarpsPerSm", "maxBlocksPerSm",
          "maxRegistersPerSm", "maxShmemPerSm"},
         [&](const SqliteRow& row) {
             const auto at = [&](int column) { return limitOf(row.number(column).value_or(0)); };
             const std::int64_t threads = std::int64_t{at(3)} * at(4);
             Device& gpu = gpus[row.number(0).value_or(-1)];
             gpu.name = readableText(row.text(1));
             gpu.facts = {at(2), limitOf(threads), at(5), at(6), at(7), {}};
         });
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> gpuOf;
    each("TARGET_INFO_CUDA_DEVICE", {"pid", "cudaId", "gpuId"}, [&](const SqliteRow& row) {
        gpuOf[{row.number(0).value_or(-1), row.number(1).value_or(-1)}] =
            row.number(2).value_or(-1);
    });
    Recording& recording = m_builder.recording();
    for (Device& device : recording.devices) {
        const std::int64_t pid = recording.processes[device.process].number % kPidCount;
        const auto known = gpuOf.find({pid, device.number});
        const auto gpu = gpus.find(known == gpuOf.end() ? device.number : known->second);
        if (gpu != gpus.end()) {
            device.name = gpu->second.name;
            device.facts = gpu->second.facts;
            device.gpu = gpu->first;
        }
    }
}

void NsysRows::readStreams() {
    struct Facts {
        StreamType type = StreamType::Unknown;
        int priority = 0;
    };
    using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t>;  // process, context, stream
    std::map<Key, Facts> facts;
    each("TARGET_INFO_CUDA_STREAM", {"processId", "contextId", "streamId", "flag", "priority"},
         [&](const SqliteRow& row) {
             const Key key{row.number(0).value_or(-1), row.number(1).value_or(-1),
                           row.number(2).value_or(-1)};
             facts[key] = {streamTypeOf(row.number(3).value_or(0)),
                           static_cast<int>(static_cast<std::int32_t>(
                               static_cast<std::uint32_t>(row.number(4).value_or(0))))};
         });
    const auto addNull = [&](const SqliteRow& row) {
        facts[{row.number(0).value_or(-1), row.number(1).value_or(-1), row.number(2).value_or(-1)}]
            .type = StreamType::Default;
    };
    each("TARGET_INFO_CUDA_NULL_STREAM", {"processId", "contextId", "streamId"}, addNull);
    each("TARGET_INFO_CUDA_CONTEXT_INFO", {"processId", "contextId", "nullStreamId"}, addNull);
    Recording& recording = m_builder.recording();
    for (Stream& stream : recording.streams) {
        const std::uint32_t process = recording.devices[stream.device].process;
        const std::int64_t pid = recording.processes[process].number % kPidCount;
        if (const auto found = facts.find({pid, stream.context, stream.number});
            found != facts.end()) {
            stream.type = found->second.type;
            stream.priority = found->second.priority;
        }
    }
}

void NsysRows::readVersion() {
    const auto visit = [this](const SqliteRow& row) {
        const std::string_view name = row.text(0);
        if (name == "EXPORT_PRODUCT_VERSION" || name == "EXPORT_PRODUCT_DATE") {
            std::string& version = m_builder.recording().version;
            version = version.empty() ? readableText(row.text(1)) : version;
        }
    };
    each("META_DATA_EXPORT", {"name", "value"}, visit);
    each("EXPORT_META_DATA", {"name", "value"}, visit);
    constexpr std::size_t kMaxNotes = 3;
    each("DIAGNOSTIC_EVENT", {"text"}, [this](const SqliteRow& row) {
        const std::string_view text = row.text(0);
        const bool isLoss = text.find("Not all CUDA") != text.npos ||
                            text.find("events were lost") != text.npos ||
                            text.find("dropped") != text.npos;
        if (isLoss && missing().notes.size() < kMaxNotes) {
            missing().notes.push_back(readableText(text));
        }
    });
}

}  // namespace streamscope::recordings
