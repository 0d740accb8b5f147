// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/activity_items.h"

#include "engine/cuda/cupti/cupti_versions.h"
#include "engine/recordings/call_kinds.h"

#include <algorithm>
#include <cstring>

namespace streamscope::cuda {
namespace {

using process_file::kNoNumber;
using process_file::Type;

/// CUDA 12.9: from there on records of events and waits for them end with a number that both have.
constexpr std::uint32_t kNumbersRecords = 27;

template <typename Record>
const Record& as(const CUpti_Activity& record) {
    return *static_cast<const Record*>(static_cast<const void*>(&record));
}

/// A field that a header before CUDA 12.8 does not know, `offset` bytes into a record.
std::uint64_t numberAt(const CUpti_Activity& record, std::size_t offset) {
    std::uint64_t number = 0;
    std::memcpy(&number, reinterpret_cast<const char*>(&record) + offset, sizeof number);
    return number;
}

constexpr std::size_t kNumberInSync = 40;
constexpr std::size_t kNumberInEvent = 48;
#if CUPTI_API_VERSION >= 130000
static_assert(offsetof(CUpti_ActivitySynchronization2, cudaEventSyncId) == kNumberInSync);
static_assert(offsetof(CUpti_ActivityCudaEvent2, cudaEventSyncId) == kNumberInEvent);
#endif

}  // namespace

std::uint64_t ActivityItems::timeOf(std::uint64_t time) const {
    return time == 0 ? 0 : time - static_cast<std::uint64_t>(m_clockShift);
}

template <typename Record>
process_file::Work ActivityItems::workOf(const Record& record, const char* name) {
    return {{Type::Kernel, 0, record.correlationId},
            timeOf(record.start),
            timeOf(record.end),
            record.deviceId,
            record.contextId,
            record.streamId,
            m_writer.nameOf(name)};
}

void ActivityItems::addKernel(const CUpti_Activity& record) {
    const auto& kernel = as<KernelRecord>(record);
    const auto number = [](std::int32_t value) { return static_cast<std::uint32_t>(value); };
    process_file::KernelItem item{};
    item.work = workOf(kernel, kernel.name);
    item.grid = {number(kernel.gridX), number(kernel.gridY), number(kernel.gridZ)};
    item.block = {number(kernel.blockX), number(kernel.blockY), number(kernel.blockZ)};
    item.registers = kernel.registersPerThread;
    item.sharedMemory = number(kernel.staticSharedMemory) + number(kernel.dynamicSharedMemory);
    m_writer.add(Type::Kernel, item);
}

template <typename Record>
void ActivityItems::addCopy(const Record& record, bool isPeer) {
    process_file::CopyItem item{};
    item.work = workOf(record, nullptr);
    item.bytes = record.bytes;
    item.kind = record.copyKind;
    item.from = record.srcKind;
    item.to = record.dstKind;
    item.isPeer = isPeer ? 1 : 0;
    m_writer.add(Type::Copy, item);
}

void ActivityItems::addSet(const CUpti_Activity& record) {
    const auto& set = as<SetRecord>(record);
    process_file::CopyItem item{};
    item.work = workOf(set, nullptr);
    item.bytes = set.bytes;
    item.to = set.memoryKind;
    m_writer.add(Type::Set, item);
}

void ActivityItems::addMigration(const CUpti_Activity& record) {
    const auto& migration = as<MigrationRecord>(record);
    const bool isToHost =
        migration.counterKind == CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOH;
    process_file::MigrationItem item{};
    item.head.id = isToHost ? migration.srcId : migration.dstId;
    item.start = timeOf(migration.start);
    item.end = timeOf(migration.end);
    item.bytes = migration.value;
    item.kind = static_cast<std::uint32_t>(migration.counterKind);
    m_writer.add(Type::Migration, item);
}

/// kNoNumber: a call that no recording has.
std::uint32_t ActivityItems::callName(CUpti_CallbackDomain domain, std::uint32_t id) {
    const std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(domain)} << 32U | id;
    const auto [place, isNew] = m_calls.emplace(key, kNoNumber);
    const char* name = nullptr;
    if (isNew && m_callbackName(domain, id, &name) == CUPTI_SUCCESS && name != nullptr &&
        recordings::isRecordedCall(name)) {
        place->second = m_writer.nameOf(name);
    }
    return place->second;
}

void ActivityItems::addCall(const CUpti_Activity& record) {
    const auto& call = as<CUpti_ActivityAPI>(record);
    const std::uint32_t name =
        callName(record.kind == CUPTI_ACTIVITY_KIND_RUNTIME ? CUPTI_CB_DOMAIN_RUNTIME_API
                                                            : CUPTI_CB_DOMAIN_DRIVER_API,
                 call.cbid);
    if (name != kNoNumber) {
        m_writer.add(Type::Call, process_file::CallItem{{Type::Call, 0, call.correlationId},
                                                        timeOf(call.start),
                                                        timeOf(call.end),
                                                        call.threadId,
                                                        name});
    }
}

void ActivityItems::addSync(const CUpti_Activity& record) {
    const auto& sync = as<CUpti_ActivitySynchronization>(record);
    process_file::SyncItem item{};
    item.head.id = sync.correlationId;
    item.start = timeOf(sync.start);
    item.end = timeOf(sync.end);
    item.context = sync.contextId;
    item.stream = sync.streamId;
    item.event = sync.cudaEventId;
    item.kind = static_cast<std::uint32_t>(sync.type);
    item.record = m_version >= kNumbersRecords ? numberAt(record, kNumberInSync) : 0;
    m_writer.add(Type::Sync, item);
}

void ActivityItems::addEvent(const CUpti_Activity& record) {
    const auto& event = as<CUpti_ActivityCudaEvent>(record);
    process_file::EventItem item{};
    item.head.id = event.correlationId;
    item.context = event.contextId;
    item.stream = event.streamId;
    item.event = event.eventId;
    item.record = m_version >= kNumbersRecords ? numberAt(record, kNumberInEvent) : 0;
    m_writer.add(Type::Event, item);
}

void ActivityItems::addPlace(const CUpti_Activity& record) {
    if (record.kind == CUPTI_ACTIVITY_KIND_DEVICE) {
        const auto& device = as<DeviceDescription>(record);
        if (device.isCudaVisible != 0 && device.name != nullptr) {
            m_writer.addText(Type::Device, device.id, device.name);
            m_writer.add(Type::DeviceFacts,
                         process_file::DeviceFactsItem{
                             {Type::DeviceFacts, 0, device.id},
                             device.numMultiprocessors,
                             device.maxWarpsPerMultiprocessor * device.numThreadsPerWarp,
                             device.maxBlocksPerMultiprocessor,
                             device.maxRegistersPerMultiprocessor,
                             device.maxSharedMemoryPerMultiprocessor,
                             0});
        }
    } else if (record.kind == CUPTI_ACTIVITY_KIND_STREAM) {
        const auto& stream = as<CUpti_ActivityStream>(record);
        process_file::StreamItem item{};
        item.head.id = stream.streamId;
        item.context = stream.contextId;
        item.type = static_cast<std::uint32_t>(stream.flag);
        item.priority = static_cast<std::int32_t>(stream.priority);
        m_writer.add(Type::Stream, item);
    } else {
        const auto& context = as<CUpti_ActivityContext>(record);
        m_writer.add(Type::Context, process_file::ContextItem{{Type::Context, 0, context.contextId},
                                                              context.deviceId,
                                                              context.nullStreamId});
    }
}

void ActivityItems::addMark(const CUpti_Activity& record) {
    const auto& mark = as<CUpti_ActivityMarker2>(record);
    const bool isBegin = (mark.flags & CUPTI_ACTIVITY_FLAG_MARKER_START) != 0;
    const bool isEnd = (mark.flags & CUPTI_ACTIVITY_FLAG_MARKER_END) != 0;
    if (!isBegin && !isEnd) {
        return;
    }
    process_file::MarkItem item{};
    item.head.id = mark.id;
    item.time = timeOf(mark.timestamp);
    item.thread = mark.objectId.pt.threadId;
    item.name = m_writer.nameOf(isBegin ? mark.name : nullptr);
    item.isEnd = isEnd ? 1 : 0;
    m_writer.add(Type::Mark, item);
}

void ActivityItems::add(const CUpti_Activity& record) {
    switch (record.kind) {
        case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
            return addKernel(record);
        case CUPTI_ACTIVITY_KIND_MEMCPY:
            return addCopy(as<CopyRecord>(record), false);
        case CUPTI_ACTIVITY_KIND_MEMCPY2:
            return addCopy(as<PeerRecord>(record), true);
        case CUPTI_ACTIVITY_KIND_MEMSET:
            return addSet(record);
        case CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER:
            return addMigration(record);
        case CUPTI_ACTIVITY_KIND_RUNTIME:
        case CUPTI_ACTIVITY_KIND_DRIVER:
            return addCall(record);
        case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
            return addSync(record);
        case CUPTI_ACTIVITY_KIND_CUDA_EVENT:
            return addEvent(record);
        case CUPTI_ACTIVITY_KIND_DEVICE:
        case CUPTI_ACTIVITY_KIND_STREAM:
        case CUPTI_ACTIVITY_KIND_CONTEXT:
            return addPlace(record);
        case CUPTI_ACTIVITY_KIND_MARKER:
            return addMark(record);
        default:
            return;
    }
}

}  // namespace streamscope::cuda
