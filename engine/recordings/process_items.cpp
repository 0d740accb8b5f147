// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/process_items.h"

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/raw_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <iterator>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace streamscope::recordings {
namespace {

using process_file::Head;
using process_file::kNoNumber;
using process_file::Type;

constexpr std::size_t kWordBytes = 8;

template <typename Item>
std::optional<Item> itemIn(std::string_view bytes) {
    if (bytes.size() < sizeof(Item)) {
        return std::nullopt;
    }
    Item item;
    std::memcpy(&item, bytes.data(), sizeof item);
    return item;
}

/// "ns::add<float>(float*)" of "_ZN2ns3addIfEEvPf".
std::string demangled(const std::string& name) {
    if (!name.starts_with("_Z")) {
        return name;
    }
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> text(
        abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), &std::free);
    return status == 0 && text ? std::string(text.get()) : name;
}

/// CUpti_ActivityMemcpyKind.
CopyKind copyKindOf(std::uint16_t number, bool isPeer) {
    constexpr std::array kKinds{
        CopyKind::Unknown,      CopyKind::HostToDevice, CopyKind::DeviceToHost,
        CopyKind::HostToDevice, CopyKind::DeviceToHost, CopyKind::WithinDevice,
        CopyKind::WithinDevice, CopyKind::WithinDevice, CopyKind::WithinDevice,
        CopyKind::HostToHost,   CopyKind::PeerToPeer};
    return isPeer                   ? CopyKind::PeerToPeer
           : number < kKinds.size() ? kKinds.at(number)
                                    : CopyKind::Unknown;
}

/// CUpti_ActivityMemoryKind.
MemoryKind memoryKindOf(std::uint16_t number) {
    constexpr std::array kKinds{MemoryKind::Unknown, MemoryKind::Pageable, MemoryKind::Pinned,
                                MemoryKind::Device,  MemoryKind::Array,    MemoryKind::Managed,
                                MemoryKind::Device,  MemoryKind::Managed};
    return number < kKinds.size() ? kKinds.at(number) : MemoryKind::Unknown;
}

/// CUpti_ActivityStreamFlag.
StreamType streamTypeOf(std::uint32_t number) {
    constexpr std::array kTypes{StreamType::Unknown, StreamType::Blocking, StreamType::NonBlocking,
                                StreamType::Default};
    return number < kTypes.size() ? kTypes.at(number) : StreamType::Unknown;
}

}  // namespace

void ProcessItems::read(std::string_view bytes) {
    walk(bytes);
    noteMigrations();
    Recording& recording = m_builder.recording();
    for (const std::string& problem : m_problems) {
        recording.missing.notes.push_back(m_name.empty() ? problem : m_name + ": " + problem);
    }
    if (m_kernels.empty() && m_copies.empty() && m_calls.empty()) {
        return;
    }
    nameProcess();
    missing().unended += m_hasEnd ? 0 : 1;
    learnContexts();
    keepOutermost();
    addStreams();
    addOperations();
    addMigrations();
    addRecords();
    addSyncs();
    addRanges();
}

void ProcessItems::walk(std::string_view bytes) {
    const std::string_view magic(process_file::kMagic.data(), process_file::kMagic.size());
    if (!bytes.starts_with(magic)) {
        ++missing().damaged;
        return;
    }
    for (std::size_t at = magic.size(); at < bytes.size();) {
        const auto head = itemIn<Head>(bytes.substr(at));
        const std::size_t size = head ? head->words * kWordBytes : 0;
        if (size < sizeof(Head) || size > bytes.size() - at) {
            m_hasEnd = false;  // it was killed in the middle of an item
            return;
        }
        take(*head, bytes.substr(at, size));
        at += size;
    }
}

void ProcessItems::take(Head head, std::string_view item) {
    const auto keep = [&](auto& list) {
        if (const auto read = itemIn<typename std::decay_t<decltype(list)>::value_type>(item)) {
            list.push_back(*read);
        }
    };
    switch (head.type) {
        case Type::Kernel:
            return keep(m_kernels);
        case Type::Copy:
        case Type::Set:
            return keep(m_copies);
        case Type::Migration:
            return keep(m_migrations);
        case Type::Call:
            return keep(m_calls);
        case Type::Sync:
            return keep(m_syncs);
        case Type::Event:
            return keep(m_events);
        case Type::Stream:
            return keep(m_streams);
        case Type::Mark:
            return keep(m_marks);
        case Type::Context:
            if (const auto context = itemIn<process_file::ContextItem>(item)) {
                m_contexts[head.id] = context->device;
                m_streams.push_back({{Type::Stream, 0, context->nullStream},
                                     head.id,
                                     /*type=*/3,
                                     0,
                                     0});
            }
            return;
        case Type::DeviceFacts:
            if (const auto facts = itemIn<process_file::DeviceFactsItem>(item)) {
                m_devices[head.id].facts = {facts->multiprocessors, facts->threads,
                                            facts->blocks,          facts->registers,
                                            facts->sharedBytes,     {}};
            }
            return;
        case Type::End:
            if (const auto end = itemIn<process_file::EndItem>(item)) {
                m_hasEnd = true;
                missing().dropped += end->dropped;
            }
            return;
        default:
            return takeText(head, item);
    }
}

void ProcessItems::takeText(Head head, std::string_view item) {
    const auto head64 = itemIn<process_file::Text>(item);
    if (!head64) {
        return;
    }
    item.remove_prefix(sizeof(process_file::Text));
    std::string text(item.substr(0, std::min<std::uint64_t>(head64->length, item.size())));
    switch (head.type) {
        case Type::Process:
            m_number = head.id;
            m_name = readableText(text);
            return;
        case Type::Name:
            m_names.emplace(head.id, std::move(text));
            return;
        case Type::Device:
            m_devices[head.id].name = readableText(text);
            return;
        case Type::NoMigrations:
            m_noMigrations = readableText(text);
            return;
        case Type::Driver:
            m_driver = readableText(text);
            return;
        case Type::Tool:
            m_builder.recording().version = "CUPTI " + readableText(text);
            return;
        case Type::Problem:
            m_problems.push_back(readableText(text));
            return;
        default:
            return;
    }
}

/// What ran tells a context's device, too.
void ProcessItems::learnContexts() {
    for (const process_file::KernelItem& item : m_kernels) {
        m_contexts.try_emplace(item.work.context, item.work.device);
    }
    for (const process_file::CopyItem& item : m_copies) {
        m_contexts.try_emplace(item.work.context, item.work.device);
    }
}

void ProcessItems::nameProcess() {
    m_process = m_builder.process(static_cast<std::int64_t>(m_index));
    Process& process = m_builder.recording().processes[m_process];
    process.number = m_number;
    process.name = m_name;
}

/// Only those that did something are in a recording.
std::uint32_t ProcessItems::device(std::uint32_t number) {
    const std::uint32_t index = m_builder.device(m_process, number);
    Device& device = m_builder.recording().devices[index];
    if (const auto known = m_devices.find(number); known != m_devices.end()) {
        device.name = known->second.name;
        device.facts = known->second.facts;
    }
    device.facts.driver = m_driver;
    return index;
}

std::uint32_t ProcessItems::nameOf(std::uint32_t name, bool isCall) {
    const auto [place, isNew] =
        m_nameOf.emplace(std::uint64_t{name} << 1U | (isCall ? 1 : 0), kNone);
    if (isNew) {
        const auto text = m_names.find(name);
        if (text != m_names.end()) {
            place->second = m_builder.names().idOf(text->second, [&](std::string_view spelling) {
                return readableText(isCall ? std::string(withoutVersion(spelling))
                                           : demangled(std::string(spelling)));
            });
        }
    }
    return place->second;
}

std::uint32_t ProcessItems::deviceOf(std::uint32_t context) {
    const auto found = m_contexts.find(context);
    return device(found == m_contexts.end() ? 0 : found->second);
}

std::uint32_t ProcessItems::streamOf(std::uint32_t context, std::uint32_t stream) {
    return stream == kNoNumber ? kNone : m_builder.stream(deviceOf(context), context, stream);
}

std::uint64_t ProcessItems::callOf(std::uint32_t correlation) const {
    const auto outer = m_outer.find(correlation);
    return outer == m_outer.end() ? correlation : outer->second;
}

/// The runtime's calls call the driver: what a thread calls within a call is part of that.
void ProcessItems::keepOutermost() {
    std::ranges::sort(m_calls, [](const auto& left, const auto& right) {
        return std::tuple(left.thread, left.start, ~left.end, left.head.id) <
               std::tuple(right.thread, right.start, ~right.end, right.head.id);
    });
    const process_file::CallItem* outer = nullptr;
    for (const process_file::CallItem& call : m_calls) {
        const auto span = spanOf(call.start, call.end);
        if (!span) {
            ++missing().incomplete;
        } else if (outer != nullptr && outer->thread == call.thread && call.end <= outer->end &&
                   call.start < outer->end) {
            if (call.head.id != outer->head.id) {
                m_outer.emplace(call.head.id, outer->head.id);
            }
        } else {
            outer = &call;
            m_builder.recording().calls.push_back({span->first, span->second, call.head.id,
                                                   nameOf(call.name, true),
                                                   m_builder.thread(m_process, call.thread)});
        }
    }
}

void ProcessItems::addStreams() {
    for (const process_file::StreamItem& item : m_streams) {
        const std::uint32_t index = streamOf(item.context, item.head.id);
        if (index != kNone) {
            Stream& stream = m_builder.recording().streams[index];
            const StreamType type = streamTypeOf(item.type);
            stream.type = stream.type == StreamType::Default ? stream.type : type;
            stream.priority = item.priority;
        }
    }
}

std::optional<Operation> ProcessItems::operationOf(const process_file::Work& work) {
    const auto span = spanOf(work.start, work.end);
    if (!span || work.stream == kNoNumber) {
        ++missing().incomplete;
        return std::nullopt;
    }
    Operation operation;
    operation.start = span->first;
    operation.end = span->second;
    operation.correlation = callOf(work.head.id);
    operation.stream = m_builder.stream(device(work.device), work.context, work.stream);
    return operation;
}

void ProcessItems::addCopy(const process_file::CopyItem& item) {
    if (auto operation = operationOf(item.work)) {
        const bool isSet = item.work.head.type == Type::Set;
        operation->kind = isSet ? WorkKind::Set : WorkKind::Copy;
        operation->bytes = item.bytes;
        operation->copy = isSet ? CopyKind::Unknown : copyKindOf(item.kind, item.isPeer != 0);
        operation->from = isSet ? MemoryKind::Unknown : memoryKindOf(item.from);
        operation->to = memoryKindOf(item.to);
        m_builder.recording().operations.push_back(*operation);
    }
}

void ProcessItems::addMigrations() {
    // CUpti_ActivityUnifiedMemoryCounterKind
    constexpr std::uint32_t kToDevice = 1;
    constexpr std::uint32_t kToHost = 2;
    for (const process_file::MigrationItem& item : m_migrations) {
        if (const auto span = spanOf(item.start, item.end)) {
            Operation migration;
            migration.start = span->first;
            migration.end = span->second;
            migration.bytes = item.bytes;
            migration.copy = item.kind == kToDevice ? CopyKind::HostToDevice
                             : item.kind == kToHost ? CopyKind::DeviceToHost
                                                    : CopyKind::PeerToPeer;
            m_builder.addMigration(device(item.head.id), migration);
        } else {
            ++missing().incomplete;
        }
    }
}

/// Programs without managed memory miss nothing.
void ProcessItems::noteMigrations() {
    const bool usesManaged = std::ranges::any_of(m_names, [](const auto& name) {
        return name.second.find("AllocManaged") != name.second.npos ||
               name.second.find("MallocManaged") != name.second.npos;
    });
    if (usesManaged && !m_noMigrations.empty()) {
        m_problems.push_back("page migrations of managed memory cannot be recorded here: " +
                             m_noMigrations);
    }
}

void ProcessItems::addOperations() {
    for (const process_file::KernelItem& item : m_kernels) {
        if (auto operation = operationOf(item.work)) {
            operation->kind = WorkKind::Kernel;
            operation->name = nameOf(item.work.name, false);
            operation->shape =
                m_builder.shape({item.grid, item.block, item.registers, item.sharedMemory});
            m_builder.recording().operations.push_back(*operation);
        }
    }
    for (const process_file::CopyItem& item : m_copies) {
        addCopy(item);
    }
}

}  // namespace streamscope::recordings
