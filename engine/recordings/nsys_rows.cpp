// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/nsys_rows.h"

#include "engine/analysis/graph_launches.h"
#include "engine/recordings/call_kinds.h"
#include "engine/recordings/decimal.h"
#include "engine/recordings/raw_text.h"

#include <algorithm>
#include <limits>

namespace streamscope::recordings {
namespace {

constexpr std::int64_t kPids = std::int64_t{1} << 24;
/// −1 as some versions write it.
constexpr std::int64_t kNothing = std::numeric_limits<std::uint32_t>::max();

/// None ends before it begins, or lasts longer than anything.
std::int64_t endOf(std::int64_t start, std::int64_t end) {
    return std::clamp(end, start, start + kLongestTime);
}

std::uint64_t atLeastZero(std::optional<std::int64_t> number) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, number.value_or(0)));
}

std::uint32_t small(std::optional<std::int64_t> number) {
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(number.value_or(0), 0, kNothing));
}

/// ENUM_CUDA_MEM_KIND of the file, whose numbers are not CUPTI's.
MemoryKind memoryKindOf(std::optional<std::int64_t> number) {
    switch (number.value_or(-1)) {
        case 0:
            return MemoryKind::Pageable;
        case 1:
            return MemoryKind::Pinned;
        case 2:
        case 5:
            return MemoryKind::Device;
        case 3:
            return MemoryKind::Array;
        case 4:
        case 6:
            return MemoryKind::Managed;
        default:
            return MemoryKind::Unknown;
    }
}

/// ENUM_CUDA_MEMCPY_OPER of the file.
CopyKind copyKindOf(std::optional<std::int64_t> number) {
    switch (number.value_or(0)) {
        case 1:
        case 3:
        case 11:
            return CopyKind::HostToDevice;
        case 2:
        case 4:
        case 12:
            return CopyKind::DeviceToHost;
        case 5:
        case 6:
        case 7:
        case 8:
        case 13:
            return CopyKind::WithinDevice;
        case 9:
            return CopyKind::HostToHost;
        case 10:
            return CopyKind::PeerToPeer;
        default:
            return CopyKind::Unknown;
    }
}

constexpr std::int64_t kFirstUnified = 11;

bool isNumbered(std::optional<std::int64_t> number) {
    return number && *number >= 0 && *number != kNothing;
}

/// The names of syncType are wrong before schema 3.25: what a row has tells what it is.
SyncKind syncKindOf(bool hasEvent, bool hasStream) {
    return hasEvent && hasStream ? SyncKind::StreamWait
           : hasEvent            ? SyncKind::Event
           : hasStream           ? SyncKind::Stream
                                 : SyncKind::Context;
}

}  // namespace

void NsysRows::each(const std::string& table, const std::vector<const char*>& columns,
                    const std::function<void(const SqliteRow&)>& visit) {
    if (!m_file.each(table, columns, visit)) {
        missing().isCut = true;
    }
}

void NsysRows::readStrings() {
    each("StringIds", {"id", "value"}, [this](const SqliteRow& row) {
        if (const auto id = row.number(0)) {
            m_strings.emplace_hint(m_strings.end(), *id, row.text(1));
        }
    });
}

std::uint32_t NsysRows::nameOf(std::string_view text) {
    return m_builder.names().idOf(text, [](std::string_view spelling) {
        const bool isCall = spelling.starts_with("cu");
        return readableText(isCall ? withoutVersion(spelling) : spelling);
    });
}

std::uint32_t NsysRows::nameOf(std::optional<std::int64_t> string) {
    if (!string) {
        return kNone;
    }
    if (m_lastName.first != *string || m_lastName.second == kNone) {
        const auto [place, isNew] = m_nameOf.emplace(*string, kNone);
        const auto text = m_strings.find(*string);
        if (isNew && text != m_strings.end()) {
            place->second = nameOf(text->second);
        }
        m_lastName = {*string, place->second};
    }
    return m_lastName.second;
}

/// A number of 8 bits for the hardware, 8 for the machine, 24 for the process and 24 for the
/// thread.
std::uint32_t NsysRows::processOf(std::int64_t globalNumber) {
    return m_builder.process(globalNumber / kPids);
}

/// A context is of one device.
void NsysRows::learnContext(const SqliteRow& row, int device) {
    m_deviceOf.emplace(
        std::pair(row.number(device + 3).value_or(0), row.number(device + 1).value_or(0)),
        row.number(device).value_or(0));
}

/// Device, context, stream and process in this order. Rows of synchronization have device 0
/// whichever it is: what ran in the context tells. Some exports have no column of processes.
std::optional<std::uint32_t> NsysRows::streamOf(const SqliteRow& row, int device) {
    const auto stream = row.number(device + 2);
    const std::int64_t process = row.number(device + 3).value_or(0);
    const std::int64_t context = row.number(device + 1).value_or(0);
    if (!isNumbered(stream)) {
        return std::nullopt;
    }
    const auto known = m_deviceOf.find({process, context});
    return m_builder.stream(
        m_builder.device(processOf(process), known != m_deviceOf.end()
                                                 ? known->second
                                                 : row.number(device).value_or(0)),
        context, *stream);
}

/// Of start, end, device, context, stream, process and correlation, in this order.
std::optional<Operation> NsysRows::operationOf(const SqliteRow& row) {
    const auto start = row.number(0);
    const auto end = row.number(1);
    const bool hasTimes = isTime(start) && isTime(end);
    learnContext(row, 2);
    const auto stream = hasTimes ? streamOf(row, 2) : std::nullopt;
    if (!stream) {
        ++missing().incomplete;
        return std::nullopt;
    }
    missing().impossible += *end < *start ? 1 : 0;
    Operation operation;
    operation.start = *start;
    operation.end = endOf(*start, *end);
    operation.stream = *stream;
    operation.correlation = atLeastZero(row.number(6));
    return operation;
}

void NsysRows::readKernels() {
    const auto visit = [this](const SqliteRow& row) {
        auto kernel = operationOf(row);
        if (!kernel) {
            return;
        }
        kernel->kind = WorkKind::Kernel;
        kernel->name = nameOf(row.number(7) ? row.number(7) : row.number(8));
        kernel->shape = m_builder.shape(
            {{small(row.number(9)), small(row.number(10)), small(row.number(11))},
             {small(row.number(12)), small(row.number(13)), small(row.number(14))},
             small(row.number(15)),
             small(static_cast<std::int64_t>(small(row.number(16))) + small(row.number(17)))});
        m_builder.recording().operations.push_back(*kernel);
    };
    each("CUPTI_ACTIVITY_KIND_KERNEL",
         {"start", "end", "deviceId", "contextId", "streamId", "globalPid", "correlationId",
          "shortName", "demangledName", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ",
          "registersPerThread", "staticSharedMemory", "dynamicSharedMemory"},
         visit);
}

void NsysRows::readCopies() {
    const auto visit = [this](const SqliteRow& row) {
        auto copy = operationOf(row);
        if (!copy) {
            return;
        }
        copy->bytes = atLeastZero(row.number(7));
        copy->copy = copyKindOf(row.number(8));
        if (row.number(8).value_or(0) >= kFirstUnified) {
            const std::uint32_t device = m_builder.recording().streams[copy->stream].device;
            m_builder.addMigration(device, *copy);
            return;
        }
        copy->kind = WorkKind::Copy;
        copy->from = memoryKindOf(row.number(9));
        copy->to = memoryKindOf(row.number(10));
        m_builder.recording().operations.push_back(*copy);
    };
    each("CUPTI_ACTIVITY_KIND_MEMCPY",
         {"start", "end", "deviceId", "contextId", "streamId", "globalPid", "correlationId",
          "bytes", "copyKind", "srcKind", "dstKind"},
         visit);
}

void NsysRows::readSets() {
    const auto visit = [this](const SqliteRow& row) {
        auto set = operationOf(row);
        if (!set) {
            return;
        }
        set->kind = WorkKind::Set;
        set->bytes = atLeastZero(row.number(7));
        set->to = memoryKindOf(row.number(8));
        m_builder.recording().operations.push_back(*set);
    };
    each("CUPTI_ACTIVITY_KIND_MEMSET",
         {"start", "end", "deviceId", "contextId", "streamId", "globalPid", "correlationId",
          "bytes", "memKind"},
         visit);
}

void NsysRows::readGraphs() {
    const auto visit = [this](const SqliteRow& row) {
        auto graph = operationOf(row);
        if (!graph) {
            return;
        }
        graph->kind = WorkKind::Graph;
        graph->name = nameOf(std::string(kWholeGraph) + std::to_string(atLeastZero(row.number(7))));
        ++missing().graphNodes;
        m_builder.recording().operations.push_back(*graph);
    };
    each("CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
         {"start", "end", "deviceId", "contextId", "streamId", "globalPid", "correlationId",
          "graphId"},
         visit);
}

/// Of the classes of rows 0 (runtime), 1 (driver) and 26 are calls; others repeat one.
void NsysRows::readCalls() {
    constexpr std::int64_t kThird = 26;
    const auto visit = [this](const SqliteRow& row) {
        const std::int64_t kind = row.number(2).value_or(0);
        const auto thread = row.number(3);
        const auto start = row.number(0);
        const auto end = row.number(1);
        if (kind != 0 && kind != 1 && kind != kThird) {
            ++missing().doubledCalls;
        } else if (!thread || !isTime(start) || !isTime(end)) {
            ++missing().incomplete;
        } else {
            m_builder.recording().calls.push_back(
                {*start, endOf(*start, *end), atLeastZero(row.number(4)), nameOf(row.number(5)),
                 m_builder.thread(processOf(*thread), *thread % kPids),
                 row.number(6).value_or(0) != 0});
        }
    };
    each("CUPTI_ACTIVITY_KIND_RUNTIME",
         {"start", "end", "eventClass", "globalTid", "correlationId", "nameId", "returnValue"},
         visit);
}

void NsysRows::readSyncs() {
    const auto visit = [this](const SqliteRow& row) {
        const auto process = row.number(5);
        if (!process || !isTime(row.number(0)) || !isTime(row.number(1))) {
            ++missing().incomplete;
            return;
        }
        Sync sync;
        sync.start = *row.number(0);
        sync.end = endOf(sync.start, *row.number(1));
        sync.correlation = atLeastZero(row.number(6));
        sync.process = processOf(*process);
        const bool hasStream = isNumbered(row.number(4));
        sync.kind = syncKindOf(isNumbered(row.number(7)), hasStream);
        sync.stream = hasStream ? streamOf(row, 2).value_or(kNone) : kNone;
        sync.context = row.number(3).value_or(0);
        const auto device = m_deviceOf.find({*process, sync.context});
        sync.device =
            device == m_deviceOf.end() ? kNone : m_builder.device(sync.process, device->second);
        if (const auto number = row.number(8); isNumbered(number) && *number < kLatestTime) {
            sync.recordNumber = *number;
        }
        m_builder.recording().syncs.push_back(sync);
    };
    each("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
         {"start", "end", "deviceId", "contextId", "streamId", "globalPid", "correlationId",
          "eventId", "eventSyncId"},
         visit);
}

void NsysRows::readEventRecords() {
    const auto visit = [this](const SqliteRow& row) {
        const auto process = row.number(3);
        const auto stream = streamOf(row, 0);
        if (process && stream) {
            m_builder.recording().eventRecords.push_back(
                {atLeastZero(row.number(4)), processOf(*process), kNone, *stream});
        }
    };
    each("CUPTI_ACTIVITY_KIND_CUDA_EVENT",
         {"deviceId", "contextId", "streamId", "globalPid", "correlationId"}, visit);
}

void NsysRows::readRanges() {
    constexpr std::int64_t kPushPop = 59;
    constexpr std::int64_t kStartEnd = 60;
    const auto visit = [this](const SqliteRow& row) {
        const std::int64_t kind = row.number(2).value_or(0);
        const auto thread = row.number(3);
        const bool isRange =
            (kind == kPushPop || kind == kStartEnd) && thread && isTime(row.number(0));
        if (!isRange || !isTime(row.number(1))) {
            missing().openRanges += isRange ? 1 : 0;
            return;
        }
        const std::string_view text = row.text(4);
        const std::uint32_t name = text.empty() ? nameOf(row.number(5)) : nameOf(text);
        if (name != kNone) {
            m_builder.recording().ranges.push_back(
                {*row.number(0), endOf(*row.number(0), *row.number(1)), name,
                 m_builder.thread(processOf(*thread), *thread % kPids)});
        }
    };
    each("NVTX_EVENTS", {"start", "end", "eventType", "globalTid", "text", "textId"}, visit);
}

Recording NsysRows::take() && {
    for (Process& process : m_builder.recording().processes) {
        process.number %= kPids;
    }
    return std::move(m_builder).take();
}

}  // namespace streamscope::recordings
