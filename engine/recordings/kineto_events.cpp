// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/kineto_events.h"

#include "engine/base/json_pull.h"
#include "engine/recordings/decimal.h"
#include "engine/recordings/kineto_devices.h"
#include "engine/recordings/raw_text.h"

#include <algorithm>
#include <limits>

namespace streamscope::recordings {
namespace {

enum class Category : std::uint8_t {
    Other,
    Kernel,
    Copy,
    Set,
    Call,
    Sync,
    Event,
    Range,
    Annotation,  ///< a range of which our own exports say more
    DeviceRange,
    HostFunction,  ///< this and the following are of our exports
    StreamMemory,
};

/// The names that Kineto's categories have had since 2021, with their quotes.
Category categoryOf(std::string_view raw) {
    struct Named {
        std::string_view name;
        Category category;
    };
    static constexpr std::array<Named, 19> kNames{
        {{"\"kernel\"", Category::Kernel},
         {"\"Kernel\"", Category::Kernel},
         {"\"gpu_memcpy\"", Category::Copy},
         {"\"Memcpy\"", Category::Copy},
         {"\"gpu_memset\"", Category::Set},
         {"\"Memset\"", Category::Set},
         {"\"cuda_runtime\"", Category::Call},
         {"\"cuda_driver\"", Category::Call},
         {"\"Runtime\"", Category::Call},
         {"\"cuda_sync\"", Category::Sync},
         {"\"cuda_event\"", Category::Event},
         {"\"user_annotation\"", Category::Annotation},
         {"\"cpu_op\"", Category::Range},
         {"\"Operator\"", Category::Range},
         {"\"UserAnnotation\"", Category::Range},
         {"\"gpu_user_annotation\"", Category::DeviceRange},
         {"\"host_work\"", Category::Call},
         {"\"host_function\"", Category::HostFunction},
         {"\"stream_memory\"", Category::StreamMemory}}};
    const auto* const found = std::ranges::find(kNames, raw, &Named::name);
    return found == kNames.end() ? Category::Other : found->category;
}

MemoryKind memoryKindOf(std::string_view name) {
    return name == "Pageable"                              ? MemoryKind::Pageable
           : name == "Pinned"                              ? MemoryKind::Pinned
           : name == "Device" || name == "Device Static"   ? MemoryKind::Device
           : name == "Array"                               ? MemoryKind::Array
           : name == "Managed" || name == "Managed Static" ? MemoryKind::Managed
           : name == "Host"                                ? MemoryKind::Host
                                                           : MemoryKind::Unknown;
}

CopyKind copyKindOf(std::string_view direction) {
    return direction == "HtoD" || direction == "HtoA"                ? CopyKind::HostToDevice
           : direction == "DtoH" || direction == "AtoH"              ? CopyKind::DeviceToHost
           : direction == "PtoP"                                     ? CopyKind::PeerToPeer
           : direction == "HtoH"                                     ? CopyKind::HostToHost
           : direction.size() == 4 && direction.substr(1, 2) == "to" ? CopyKind::WithinDevice
                                                                     : CopyKind::Unknown;
}

/// "Memcpy HtoD (Pageable -> Device)", "Memset (Device)".
void readKinds(std::string_view name, Operation& operation) {
    const std::size_t open = name.find('(');
    const std::size_t close = name.find(')', std::min(open, name.size()));
    const std::string_view inside =
        close == std::string_view::npos ? "" : name.substr(open + 1, close - open - 1);
    const std::size_t arrow = inside.find(" -> ");
    if (operation.kind == WorkKind::Set) {
        operation.to = memoryKindOf(inside);
    } else if (arrow != std::string_view::npos) {
        operation.from = memoryKindOf(inside.substr(0, arrow));
        operation.to = memoryKindOf(inside.substr(arrow + 4));
    }
    const std::size_t word = name.find(' ');
    if (operation.kind == WorkKind::Copy && word != std::string_view::npos) {
        const std::string_view rest = name.substr(word + 1);
        operation.copy = copyKindOf(rest.substr(0, rest.find(' ')));
    }
}

std::array<std::uint32_t, 3> threeOf(std::string_view list) {
    std::array<std::uint32_t, 3> numbers{};
    JsonPull pull(list);
    std::size_t at = 0;
    const bool isList = pull.forEach([&] {
        std::int64_t number = 0;
        const bool isNumber = pull.read(number) && at < numbers.size() && number >= 0 &&
                              number <= std::numeric_limits<std::uint32_t>::max();
        if (isNumber) {
            numbers.at(at++) = static_cast<std::uint32_t>(number);
        }
        return isNumber;
    });
    return isList && at == numbers.size() ? numbers : std::array<std::uint32_t, 3>{};
}

std::uint32_t smallNumber(std::string_view text) {
    const std::int64_t number = wholeNumber(text).value_or(0);
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(number, 0, std::numeric_limits<std::uint32_t>::max()));
}

/// "stream 7" of 2021, 7.
std::optional<std::int64_t> lastNumber(std::string_view raw) {
    const std::string_view text = unquoted(raw);
    return wholeNumber(text.substr(text.find_last_of(' ') + 1));
}

/// −1 says that there is none, in 2023 as a number of 32 bits.
bool isStream(std::int64_t number) {
    return number >= 0 && number != std::numeric_limits<std::uint32_t>::max();
}

std::uint64_t correlationOf(const EventFields& fields) {
    const auto number = wholeNumber(fields[Field::Correlation]);
    return number && *number >= 0 ? static_cast<std::uint64_t>(*number) : kNoCorrelation;
}

SyncKind syncKindOf(std::string_view raw) {
    return raw == "\"Event Sync\""          ? SyncKind::Event
           : raw == "\"Stream Wait Event\"" ? SyncKind::StreamWait
           : raw == "\"Stream Sync\""       ? SyncKind::Stream
           : raw == "\"Context Sync\""      ? SyncKind::Context
                                            : SyncKind::Unknown;
}

}  // namespace

Wanted KinetoEvents::wanted(std::string_view phase, std::string_view category) {
    if (phase == "\"M\"") {
        return Wanted::All;
    }
    if (phase != "\"X\"") {
        return Wanted::Nothing;
    }
    const Category found = categoryOf(category);
    return found == Category::Other                                     ? Wanted::Nothing
           : found == Category::Range || found == Category::DeviceRange ? Wanted::Times
                                                                        : Wanted::All;
}

void KinetoEvents::add(const EventFields& fields) {
    if (fields[Field::Phase] == "\"M\"") {
        addNaming(fields);
        return;
    }
    switch (categoryOf(fields[Field::Category])) {
        case Category::Kernel:
            return addOperation(fields, WorkKind::Kernel);
        case Category::Copy:
            return addOperation(fields, WorkKind::Copy);
        case Category::Set:
            return addOperation(fields, WorkKind::Set);
        case Category::HostFunction:
            return addOperation(fields, WorkKind::Bar);
        case Category::StreamMemory:
            return addOperation(
                fields, fields[Field::Name] == "\"free\"" ? WorkKind::Free : WorkKind::Allocate);
        case Category::Call:
            return addCall(fields);
        case Category::Sync:
            return addSync(fields);
        case Category::Event:
            return addEventRecord(fields);
        case Category::Range:
        case Category::Annotation:
            return addRange(fields);
        case Category::DeviceRange:
            ++missing().deviceRanges;
            return;
        case Category::Other:
            return;
    }
}

/// Nothing of an event without a time. One whose length is damaged has none.
std::optional<KinetoEvents::Span> KinetoEvents::spanOf(const EventFields& fields) {
    const auto start = nanoseconds(fields[Field::Time]);
    const std::int64_t told = nanoseconds(fields[Field::Duration]).value_or(0);
    const std::int64_t length = std::clamp<std::int64_t>(told, 0, kLongestTime);
    if (!isTime(start)) {
        ++missing().incomplete;
        return std::nullopt;
    }
    missing().impossible += told < 0 ? 1 : 0;
    m_hasFractions =
        m_hasFractions || hasFraction(fields[Field::Time]) || hasFraction(fields[Field::Duration]);
    return Span{*start, *start + length};
}

std::optional<std::uint32_t> KinetoEvents::streamOf(const EventFields& fields) {
    const auto device = fields[Field::Device].empty() ? wholeNumber(fields[Field::Process])
                                                      : wholeNumber(fields[Field::Device]);
    const auto stream = fields[Field::Stream].empty() ? lastNumber(fields[Field::Thread])
                                                      : lastNumber(fields[Field::Stream]);
    if (!device || !stream || !isStream(*stream)) {
        return std::nullopt;
    }
    return m_builder.stream(m_builder.device(0, *device),
                            wholeNumber(fields[Field::Context]).value_or(0), *stream);
}

std::uint32_t KinetoEvents::threadOf(const EventFields& fields) {
    const std::string_view named = fields[Field::CallThread];
    const std::int64_t number =
        lastNumber(named.empty() ? fields[Field::Thread] : named).value_or(0);
    const std::int64_t process = lastNumber(fields[Field::Process]).value_or(0);
    const auto [known, isNew] = m_threads.emplace(std::pair(process, number), 0U);
    if (isNew) {
        known->second = m_builder.addThread(0, number);
        m_processOf[known->second] = process;
    }
    return known->second;
}

std::uint32_t KinetoEvents::nameOf(const EventFields& fields) {
    return m_builder.names().idOf(fields[Field::Name], textOfJson);
}

void KinetoEvents::addOperation(const EventFields& fields, WorkKind kind) {
    m_isEmpty = false;
    const auto span = spanOf(fields);
    if (!span) {
        return;
    }
    const auto stream = streamOf(fields);
    if (!stream) {
        ++missing().incomplete;
        return;
    }
    Operation operation;
    operation.kind = kind;
    operation.start = span->start;
    operation.end = span->end;
    operation.stream = *stream;
    operation.correlation = correlationOf(fields);
    operation.bytes = static_cast<std::uint64_t>(
        std::max<std::int64_t>(0, wholeNumber(fields[Field::Bytes]).value_or(0)));
    if (kind == WorkKind::Bar) {
        operation.name = nameOf(fields);
    } else if (kind == WorkKind::Kernel) {
        operation.name = nameOf(fields);
        addShape(fields, operation);
    } else {
        readKinds(textOfJson(fields[Field::Name]), operation);
    }
    m_builder.recording().operations.push_back(operation);
}

void KinetoEvents::addShape(const EventFields& fields, Operation& operation) {
    if (fields[Field::Grid].empty()) {
        return;
    }
    operation.shape = m_builder.shape({threeOf(fields[Field::Grid]), threeOf(fields[Field::Block]),
                                       smallNumber(fields[Field::Registers]),
                                       smallNumber(fields[Field::SharedMemory])});
}

void KinetoEvents::addCall(const EventFields& fields) {
    m_isEmpty = false;
    if (const auto span = spanOf(fields)) {
        m_builder.recording().calls.push_back(
            {span->start, span->end, correlationOf(fields), nameOf(fields), threadOf(fields)});
    }
}

void KinetoEvents::addSync(const EventFields& fields) {
    const auto span = spanOf(fields);
    if (!span) {
        return;
    }
    Sync sync;
    sync.start = span->start;
    sync.end = span->end;
    sync.correlation = correlationOf(fields);
    sync.kind = syncKindOf(fields[Field::SyncKind]);
    sync.stream = streamOf(fields).value_or(kNone);
    if (const auto device = wholeNumber(fields[Field::Device])) {
        sync.device = m_builder.device(0, *device);
        sync.context = wholeNumber(fields[Field::Context]).value_or(0);
    }
    const std::int64_t record = wholeNumber(fields[Field::WaitRecord]).value_or(-1);
    if (record >= 0 && static_cast<std::uint64_t>(record) < sync.correlation) {
        sync.recordCall = static_cast<std::uint64_t>(record);
        const auto stream = lastNumber(fields[Field::WaitStream]);
        if (stream && isStream(*stream) && sync.device != kNone) {
            m_recordStreams.add(
                {m_builder.recording().syncs.size(), sync.device, sync.context, *stream});
        }
    }
    m_builder.recording().syncs.push_back(sync);
}

void KinetoEvents::addEventRecord(const EventFields& fields) {
    if (const auto stream = streamOf(fields)) {
        const auto time = nanoseconds(fields[Field::Time]);
        m_builder.recording().eventRecords.push_back(
            {correlationOf(fields), 0, kNone, *stream, isTime(time) ? time : std::nullopt});
    }
}

void KinetoEvents::addRange(const EventFields& fields) {
    if (const auto span = spanOf(fields)) {
        m_builder.recording().ranges.push_back(
            {span->start, span->end, nameOf(fields), threadOf(fields)});
    }
}

void KinetoEvents::addNaming(const EventFields& fields) {
    const std::string_view what = unquoted(fields[Field::Name]);
    const auto process = lastNumber(fields[Field::Process]);
    if (!process || fields[Field::NamedAs].empty()) {
        return;
    }
    std::string name = textOfJson(fields[Field::NamedAs]);
    if (what == "process_name") {
        m_processNames[*process] = std::move(name);
    } else if (const auto thread = lastNumber(fields[Field::Thread]);
               thread && what == "thread_name") {
        m_threadNames[{*process, *thread}] = std::move(name);
    }
}

void KinetoEvents::addMember(std::string_view key, std::string_view value) {
    if (key == "streamscope") {
        m_exported = readExportedRun(value);
    } else if (key == "deviceProperties" || key == "computeProperties") {
        m_devices = readDeviceProperties(value);
    } else if (key == "cuda_driver_version") {
        m_driver = cudaVersionText(wholeNumber(value).value_or(0));
    }
}

/// Of an exported run: they are copies on a row of their own.
void KinetoEvents::nameMigrations() {
    Recording& recording = m_builder.recording();
    for (Operation& operation : recording.operations) {
        const Stream& stream = recording.streams[operation.stream];
        if (operation.kind == WorkKind::Copy && stream.name == kMigrationRowName) {
            operation.kind = WorkKind::Migration;
            operation.name = m_builder.migrationName();
        }
    }
}

Recording KinetoEvents::take() && {
    m_recordStreams.writeTo(m_builder);
    Recording& recording = m_builder.recording();
    recording.missing.wholeMicroseconds = !m_hasFractions && !recording.operations.empty();
    for (Device& device : recording.devices) {
        if (const auto known = m_devices.find(device.number); known != m_devices.end()) {
            device.name = known->second.name;
            device.facts = known->second.facts;
        }
        device.facts.driver = device.facts.driver.empty() ? m_driver : device.facts.driver;
    }
    for (std::size_t i = 0; i < recording.threads.size(); ++i) {
        const std::int64_t process = m_processOf[static_cast<std::uint32_t>(i)];
        recording.threads[i].owner = process;
        const auto name = m_threadNames.find({process, recording.threads[i].number});
        recording.threads[i].name = name == m_threadNames.end() ? "" : name->second;
    }
    if (!m_processOf.empty()) {
        recording.processes[0].number = m_processOf.begin()->second;
        recording.processes[0].name = m_processNames[recording.processes[0].number];
    }
    if (m_exported) {
        describeExported(*std::move(m_exported), recording);
        nameMigrations();
    } else {
        for (EventRecord& record : recording.eventRecords) {
            record.reached.reset();  // before CUDA 12.8 it is 0
        }
    }
    return std::move(m_builder).take();
}

}  // namespace streamscope::recordings
