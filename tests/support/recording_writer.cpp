// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recording_writer.h"

#include <algorithm>
#include <memory>
#include <sqlite3.h>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace streamscope::test {
namespace {

using namespace recordings;

constexpr std::int64_t kPid = 4321;
constexpr std::int64_t kGlobal = kPid << 24;

struct CopyWords {
    CopyKind kind;
    int number;
    const char* word;
};
constexpr CopyWords kCopies[] = {{CopyKind::HostToDevice, 1, "HtoD"},
                                 {CopyKind::DeviceToHost, 2, "DtoH"},
                                 {CopyKind::WithinDevice, 8, "DtoD"},
                                 {CopyKind::HostToHost, 9, "HtoH"},
                                 {CopyKind::PeerToPeer, 10, "PtoP"}};
struct MemoryWords {
    MemoryKind kind;
    int number;
    const char* word;
};
constexpr MemoryWords kMemories[] = {
    {MemoryKind::Pageable, 0, "Pageable"}, {MemoryKind::Pinned, 1, "Pinned"},
    {MemoryKind::Device, 2, "Device"},     {MemoryKind::Array, 3, "Array"},
    {MemoryKind::Managed, 4, "Managed"},   {MemoryKind::Unknown, 7, "Unknown"}};

const CopyWords& wordsOf(CopyKind kind) {
    return *std::ranges::find(kCopies, kind, &CopyWords::kind);
}
const MemoryWords& wordsOf(MemoryKind kind) {
    return *std::ranges::find(kMemories, kind, &MemoryWords::kind);
}

/// Nanoseconds as microseconds with their decimals.
std::string micro(TimeNs time) {
    const std::string sign = time < 0 ? "-" : "";
    const std::uint64_t size = static_cast<std::uint64_t>(time < 0 ? -time : time);
    std::string rest = std::to_string(size % 1000);
    rest.insert(0, 3 - rest.size(), '0');
    return sign + std::to_string(size / 1000) + "." + rest;
}

class KinetoWriter {
public:
    explicit KinetoWriter(const Recording& recording) : m_recording(recording) {}

    std::string write() {
        m_text << "{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [";
        for (std::size_t i = 0; i < m_recording.devices.size(); ++i) {
            const Device& device = m_recording.devices[i];
            m_text << (i > 0 ? ", " : "") << "{\"id\": " << device.number << ", \"name\": \""
                   << device.name << "\"}";
        }
        m_text << "],\n  \"traceEvents\": [";
        for (const Operation& one : m_recording.operations) {
            writeOperation(one);
        }
        for (const Call& call : m_recording.calls) {
            event("cuda_runtime", name(call.name), call.start, call.end, kPid,
                  m_recording.threads[call.thread].number,
                  "\"cbid\": 1, \"correlation\": " + std::to_string(call.correlation));
        }
        for (const Range& range : m_recording.ranges) {
            event("user_annotation", name(range.name), range.start, range.end, kPid,
                  m_recording.threads[range.thread].number, "");
        }
        for (const Thread& thread : m_recording.threads) {
            naming("thread_name", thread.number, thread.name);
        }
        for (const Sync& sync : m_recording.syncs) {
            writeSync(sync);
        }
        naming("process_name", 0, m_recording.processes[0].name);
        m_text << "\n  ],\n  \"traceName\": \"x\"\n}\n";
        return m_text.str();
    }

private:
    std::string name(std::uint32_t id) const { return m_recording.names[id]; }

    void event(const std::string& category, const std::string& text, TimeNs start, TimeNs end,
               std::int64_t process, std::int64_t thread, const std::string& arguments) {
        m_text << (m_isFirst ? "" : ",") << "\n  {\n    \"ph\": \"X\", \"cat\": \"" << category
               << "\", \"name\": \"" << text << "\", \"pid\": " << process
               << ", \"tid\": " << thread << ",\n    \"ts\": " << micro(start)
               << ", \"dur\": " << micro(end - start) << ",\n    \"args\": {" << arguments
               << "}\n  }";
        m_isFirst = false;
    }

    void naming(const std::string& what, std::int64_t thread, const std::string& text) {
        m_text << (m_isFirst ? "" : ",") << "\n  {\"name\": \"" << what
               << "\", \"ph\": \"M\", \"ts\": 0, \"pid\": " << kPid << ", \"tid\": " << thread
               << ", \"args\": {\"name\": \"" << text << "\"}}";
        m_isFirst = false;
    }

    std::string place(std::uint32_t stream) const {
        const Stream& one = m_recording.streams[stream];
        return "\"device\": " + std::to_string(m_recording.devices[one.device].number) +
               ", \"context\": " + std::to_string(one.context) +
               ", \"stream\": " + std::to_string(one.number);
    }

    void writeOperation(const Operation& one) {
        const Stream& stream = m_recording.streams[one.stream];
        std::string arguments =
            place(one.stream) + ", \"correlation\": " + std::to_string(one.correlation);
        const char* category = "kernel";
        std::string text;
        if (one.kind == WorkKind::Kernel) {
            text = name(one.name);
            const LaunchShape& shape = m_recording.shapes[one.shape];
            const auto three = [](const auto& list) {
                return "[" + std::to_string(list[0]) + ", " + std::to_string(list[1]) + ", " +
                       std::to_string(list[2]) + "]";
            };
            arguments += ", \"registers per thread\": " + std::to_string(shape.registers) +
                         ", \"shared memory\": " + std::to_string(shape.sharedMemory) +
                         ", \"grid\": " + three(shape.grid) + ", \"block\": " + three(shape.block);
        } else if (one.kind == WorkKind::Copy) {
            category = "gpu_memcpy";
            text = std::string("Memcpy ") + wordsOf(one.copy).word + " (" + wordsOf(one.from).word +
                   " -> " + wordsOf(one.to).word + ")";
        } else {
            category = "gpu_memset";
            text = std::string("Memset (") + wordsOf(one.to).word + ")";
        }
        if (one.kind != WorkKind::Kernel) {
            arguments += ", \"bytes\": " + std::to_string(one.bytes);
        }
        event(category, text, one.start, one.end, m_recording.devices[stream.device].number,
              stream.number, arguments);
    }

    void writeSync(const Sync& sync) {
        const char* const kind = sync.kind == SyncKind::StreamWait ? "Stream Wait Event"
                                 : sync.kind == SyncKind::Event    ? "Event Sync"
                                 : sync.kind == SyncKind::Stream   ? "Stream Sync"
                                                                   : "Context Sync";
        std::string arguments = std::string("\"cuda_sync_kind\": \"") + kind + "\"";
        arguments += sync.stream == kNone ? ", \"stream\": -1, \"device\": 0, \"context\": 1"
                                          : ", " + place(sync.stream);
        arguments += ", \"correlation\": " + std::to_string(sync.correlation);
        if (sync.kind == SyncKind::StreamWait || sync.kind == SyncKind::Event) {
            arguments += ", \"wait_on_stream\": ";
            arguments += sync.recordStream == kNone
                             ? "-1"
                             : std::to_string(m_recording.streams[sync.recordStream].number);
            arguments += ", \"wait_on_cuda_event_record_corr_id\": ";
            arguments += sync.recordCall ? std::to_string(*sync.recordCall) : "-1";
        }
        event("cuda_sync", kind, sync.start, sync.end, 0, -1, arguments);
    }

    const Recording& m_recording;
    std::ostringstream m_text;
    bool m_isFirst = true;
};

class NsysWriter {
public:
    NsysWriter(const Recording& recording, const std::function<void(const std::string&)>& run)
        : m_recording(recording), m_run(run) {}

    void write() {
        m_run("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)");
        for (std::size_t i = 0; i < m_recording.names.size(); ++i) {
            insert("StringIds", {std::to_string(i), text(m_recording.names[i])});
        }
        m_run(
            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId "
            "INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid "
            "INTEGER, shortName INTEGER, gridX, gridY, gridZ, blockX, blockY, blockZ, "
            "registersPerThread INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory "
            "INTEGER)");
        m_run(
            "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId "
            "INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid "
            "INTEGER, bytes INTEGER, copyKind INTEGER, srcKind INTEGER, dstKind INTEGER)");
        m_run(
            "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, deviceId "
            "INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid "
            "INTEGER, bytes INTEGER, memKind INTEGER)");
        for (const Operation& one : m_recording.operations) {
            writeOperation(one);
        }
        writeHost();
        writeSyncs();
        writeNames();
    }

private:
    static std::string text(const std::string& value) { return "'" + value + "'"; }
    static std::string number(std::int64_t value) { return std::to_string(value); }

    void insert(const std::string& table, const std::vector<std::string>& values) {
        std::string list;
        for (const std::string& value : values) {
            list += (list.empty() ? "" : ", ") + value;
        }
        m_run("INSERT INTO " + table + " VALUES (" + list + ")");
    }

    void writeOperation(const Operation& one) {
        const Stream& stream = m_recording.streams[one.stream];
        std::vector<std::string> row{number(one.start),
                                     number(one.end),
                                     number(m_recording.devices[stream.device].number),
                                     number(stream.context),
                                     number(stream.number),
                                     std::to_string(one.correlation),
                                     number(kGlobal)};
        const auto add = [&](std::initializer_list<std::int64_t> values) {
            for (const std::int64_t value : values) {
                row.push_back(number(value));
            }
        };
        if (one.kind == WorkKind::Kernel) {
            const LaunchShape& shape = m_recording.shapes[one.shape];
            add({one.name, shape.grid[0], shape.grid[1], shape.grid[2], shape.block[0],
                 shape.block[1], shape.block[2], shape.registers, shape.sharedMemory, 0});
            insert("CUPTI_ACTIVITY_KIND_KERNEL", row);
        } else if (one.kind == WorkKind::Copy) {
            add({static_cast<std::int64_t>(one.bytes), wordsOf(one.copy).number,
                 wordsOf(one.from).number, wordsOf(one.to).number});
            insert("CUPTI_ACTIVITY_KIND_MEMCPY", row);
        } else {
            add({static_cast<std::int64_t>(one.bytes), wordsOf(one.to).number});
            insert("CUPTI_ACTIVITY_KIND_MEMSET", row);
        }
    }

    std::string thread(std::uint32_t thread) const {
        return number(kGlobal + m_recording.threads[thread].number);
    }

    void writeHost() {
        m_run(
            "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass "
            "INTEGER, globalTid INTEGER, correlationId INTEGER, nameId INTEGER)");
        for (const Call& call : m_recording.calls) {
            insert("CUPTI_ACTIVITY_KIND_RUNTIME",
                   {number(call.start), number(call.end), "0", thread(call.thread),
                    std::to_string(call.correlation), number(call.name)});
        }
        m_run(
            "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, "
            "globalTid INTEGER)");
        for (const Range& range : m_recording.ranges) {
            insert("NVTX_EVENTS", {number(range.start), number(range.end), "59",
                                   text(m_recording.names[range.name]), thread(range.thread)});
        }
    }

    /// Records have the numbers from 1000 on.
    std::string recordNumber(const Sync& sync) const {
        const auto& records = m_recording.eventRecords;
        const auto found =
            std::ranges::find(records, sync.recordCall.value_or(0), &EventRecord::correlation);
        return found == records.end() ? "4294967295" : number(1000 + (found - records.begin()));
    }

    void writeSyncs() {
        m_run(
            "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER, end INTEGER, "
            "deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER, "
            "globalPid INTEGER, syncType INTEGER, eventId INTEGER, eventSyncId INTEGER)");
        for (const Sync& sync : m_recording.syncs) {
            const bool hasEvent = sync.kind == SyncKind::Event || sync.kind == SyncKind::StreamWait;
            const Stream* const stream =
                sync.stream == kNone ? nullptr : &m_recording.streams[sync.stream];
            insert("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
                   {number(sync.start), number(sync.end), "0",  // whichever device it is
                    number(stream == nullptr ? 1 : stream->context),
                    stream == nullptr ? "4294967295" : number(stream->number),
                    std::to_string(sync.correlation), number(kGlobal), "0", hasEvent ? "5" : "-1",
                    hasEvent ? recordNumber(sync) : "4294967295"});
        }
        m_run(
            "CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (deviceId INTEGER, contextId INTEGER, "
            "streamId INTEGER, correlationId INTEGER, globalPid INTEGER, eventId INTEGER)");
        for (const EventRecord& record : m_recording.eventRecords) {
            if (record.stream != kNone) {
                const Stream& stream = m_recording.streams[record.stream];
                insert("CUPTI_ACTIVITY_KIND_CUDA_EVENT",
                       {number(m_recording.devices[stream.device].number), number(stream.context),
                        number(stream.number), std::to_string(record.correlation), number(kGlobal),
                        "5"});
            }
        }
    }

    void writeNames() {
        m_run("CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT)");
        insert("PROCESSES", {number(kGlobal), number(kPid), text(m_recording.processes[0].name)});
        m_run("CREATE TABLE ThreadNames (nameId INTEGER, priority INTEGER, globalTid INTEGER)");
        for (const Thread& one : m_recording.threads) {
            const std::int64_t id = 100'000 + one.number;
            insert("StringIds", {number(id), text(one.name)});
            insert("ThreadNames", {number(id), "20", number(kGlobal + one.number)});
        }
        m_run("CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT)");
        for (const Device& device : m_recording.devices) {
            insert("TARGET_INFO_GPU", {number(device.number), text(device.name)});
        }
    }

    const Recording& m_recording;
    const std::function<void(const std::string&)>& m_run;
};

class Random {
public:
    explicit Random(std::mt19937& random) : m_random(random) {}
    std::int64_t upTo(std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(0, most)(m_random);
    }
    bool once(int in) { return upTo(in - 1) == 0; }
    template <typename List>
    const auto& oneOf(const List& list) {
        return list[static_cast<std::size_t>(upTo(std::ssize(list) - 1))];
    }

private:
    std::mt19937& m_random;
};

/// What a host thread did, call by call.
class Author {
public:
    Author(std::mt19937& random, int operations) : m_random(random), m_left(operations) {
        m_recording.names = {"cudaLaunchKernel",
                             "cudaMemcpyAsync",
                             "cudaMemsetAsync",
                             "cudaEventRecord",
                             "cudaStreamWaitEvent",
                             "cudaMalloc",
                             "cudaStreamSynchronize",
                             "void reduce<float, 4>(float*)",
                             "gemm",
                             "forward",
                             "backward"};
        m_recording.processes = {{kPid, "python3"}};
        m_recording.threads = {{0, kPid, "main"}, {0, kPid + 1, "worker"}};
        m_recording.devices = {{0, 0, "NVIDIA A100"}, {0, 1, "NVIDIA H100"}};
        m_recording.streams = {{0, 1, 7, {}, 0, {}}, {0, 1, 13, {}, 0, {}}, {1, 2, 7, {}, 0, {}}};
        m_recording.shapes = {{{4, 1, 1}, {128, 1, 1}, 32, 0}, {{2, 3, 4}, {32, 2, 1}, 64, 1024}};
    }

    Recording write() {
        while (m_left > 0) {
            m_time += m_random.upTo(5'000);
            const std::int64_t which = m_random.upTo(9);
            if (which < 6) {
                addOperation();
            } else if (which == 6) {
                addRecord();
            } else if (which == 7) {
                addWait();
            } else if (which == 8) {
                addSync();
            } else {
                addRange();
            }
        }
        finish(m_recording);
        return std::move(m_recording);
    }

private:
    std::uint64_t addCall(std::uint32_t name) {
        const TimeNs end = m_time + 1 + m_random.upTo(3'000);
        m_recording.calls.push_back(
            {m_time, end, ++m_correlation, name, static_cast<std::uint32_t>(m_random.upTo(1))});
        m_time = end;
        return m_correlation;
    }

    void addOperation() {
        --m_left;
        Operation one;
        one.kind = m_random.oneOf(std::array{WorkKind::Kernel, WorkKind::Copy, WorkKind::Set});
        const auto name = static_cast<std::uint32_t>(one.kind);
        one.correlation = m_random.once(8) ? ++m_correlation : addCall(name);
        one.stream = static_cast<std::uint32_t>(m_random.upTo(2));
        one.start = m_time - m_random.upTo(500) + m_random.upTo(20'000);
        one.end = one.start + m_random.upTo(9'000);
        if (one.kind == WorkKind::Kernel) {
            one.name = 7 + static_cast<std::uint32_t>(m_random.upTo(1));
            one.shape = static_cast<std::uint32_t>(m_random.upTo(1));
        } else {
            one.bytes = static_cast<std::uint64_t>(m_random.upTo(1 << 30));
            one.to = m_random.oneOf(kMemories).kind;
        }
        if (one.kind == WorkKind::Copy) {
            one.copy = m_random.oneOf(kCopies).kind;
            one.from = m_random.oneOf(kMemories).kind;
        }
        m_recording.operations.push_back(one);
    }

    void addRecord() {
        m_records.push_back({addCall(3), static_cast<std::uint32_t>(m_random.upTo(1))});
    }

    /// Both tools know of a record's stream by what waits for it.
    void addWait() {
        if (m_records.empty()) {
            return;
        }
        const auto& [record, stream] =
            m_records[m_records.size() - 1 -
                      static_cast<std::size_t>(m_random.upTo(
                          m_isFirstWait ? 0
                                        : std::min<std::int64_t>(2, std::ssize(m_records) - 1)))];
        m_isFirstWait = false;
        Sync sync;
        sync.start = m_time;
        sync.correlation = addCall(4);
        sync.end = m_time;
        sync.kind = SyncKind::StreamWait;
        sync.stream = static_cast<std::uint32_t>(m_random.upTo(1));
        sync.recordCall = record;
        sync.recordStream = stream;
        m_recording.syncs.push_back(sync);
    }

    void addSync() {
        Sync sync;
        sync.start = m_time;
        sync.correlation = addCall(6);
        sync.end = m_time;
        sync.kind = m_random.once(2) ? SyncKind::Stream : SyncKind::Context;
        sync.stream =
            sync.kind == SyncKind::Stream ? static_cast<std::uint32_t>(m_random.upTo(2)) : kNone;
        m_recording.syncs.push_back(sync);
    }

    void addRange() {
        const TimeNs start = m_time - m_random.upTo(4'000);
        m_recording.ranges.push_back({start, start + m_random.upTo(50'000),
                                      9 + static_cast<std::uint32_t>(m_random.upTo(1)),
                                      static_cast<std::uint32_t>(m_random.upTo(1))});
    }

    Random m_random;
    Recording m_recording;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> m_records;
    std::uint64_t m_correlation = 0;
    TimeNs m_time = 1'700'000'000'000'000'123;
    int m_left;
    bool m_isFirstWait = true;
};

class Describing {
public:
    explicit Describing(const Recording& recording) : m_recording(recording) {}

    std::string describe() {
        for (const Operation& one : m_recording.operations) {
            line() << "operation " << static_cast<int>(one.kind) << " " << one.start << " "
                   << one.end << " " << one.bytes << " #" << one.correlation << " "
                   << name(one.name) << stream(one.stream) << shape(one.shape)
                   << static_cast<int>(one.copy) << static_cast<int>(one.from)
                   << static_cast<int>(one.to) << call(one.call);
        }
        for (std::uint32_t i = 0; i < m_recording.calls.size(); ++i) {
            line() << "call " << m_recording.calls[i].end << call(i);
        }
        for (const Sync& sync : m_recording.syncs) {
            line() << "sync " << static_cast<int>(sync.kind) << " " << sync.start << " " << sync.end
                   << " #" << sync.correlation << stream(sync.stream);
        }
        for (const Range& range : m_recording.ranges) {
            line() << "range " << range.start << " " << range.end << " " << name(range.name)
                   << thread(range.thread);
        }
        for (const EventRecord& record : m_recording.eventRecords) {
            line() << "record #" << record.correlation << stream(record.stream)
                   << call(record.call);
        }
        for (const EventWait& wait : m_recording.eventWaits) {
            line() << "wait" << stream(wait.stream) << call(wait.call) << " for #"
                   << (wait.record == kNone ? 0
                                            : m_recording.eventRecords[wait.record].correlation);
        }
        std::ranges::sort(m_lines);
        std::string text = missing();
        for (const auto& each : m_lines) {
            text += each + "\n";
        }
        return text;
    }

private:
    /// What has been written to it becomes a line when the next one begins.
    struct Line {
        Describing& owner;
        std::ostringstream text{};
        explicit Line(Describing& describing) : owner(describing) {}
        Line(const Line&) = delete;
        Line& operator=(const Line&) = delete;
        ~Line() { owner.m_lines.push_back(text.str()); }
        template <typename Value>
        Line& operator<<(const Value& value) {
            text << value;
            return *this;
        }
    };
    Line line() { return Line(*this); }

    std::string name(std::uint32_t id) const {
        return id == kNone ? "-" : m_recording.names.at(id);
    }
    std::string thread(std::uint32_t id) const {
        const Thread& one = m_recording.threads.at(id);
        return " on " + one.name + " " + std::to_string(one.number) + " of " +
               m_recording.processes.at(one.process).name;
    }
    std::string stream(std::uint32_t id) const {
        if (id == kNone) {
            return " nowhere";
        }
        const Stream& one = m_recording.streams.at(id);
        const Device& device = m_recording.devices.at(one.device);
        return " in " + device.name + " " + std::to_string(device.number) + "." +
               std::to_string(one.context) + "." + std::to_string(one.number) + " ";
    }
    std::string shape(std::uint32_t id) const {
        if (id == kNone) {
            return "";
        }
        const LaunchShape& one = m_recording.shapes.at(id);
        std::string text;
        for (const std::uint32_t number :
             {one.grid[0], one.grid[1], one.grid[2], one.block[0], one.block[1], one.block[2],
              one.registers, one.sharedMemory}) {
            text += std::to_string(number) + ",";
        }
        return text;
    }
    std::string call(std::uint32_t id) const {
        if (id == kNone) {
            return " without a call";
        }
        const Call& one = m_recording.calls.at(id);
        return " by " + name(one.name) + " #" + std::to_string(one.correlation) + " " +
               std::to_string(one.start) + thread(one.thread);
    }
    std::string missing() const {
        const Missing& one = m_recording.missing;
        std::string text = "missing";
        for (const std::uint64_t count :
             {one.calls, one.pairs, one.recordStreams, one.waitStreams, one.streamTypes,
              one.damaged, one.incomplete, one.earlyStarts, one.arrays}) {
            text += " " + std::to_string(count);
        }
        return text + (one.isCut ? " cut\n" : "\n");
    }

    const Recording& m_recording;
    std::vector<std::string> m_lines;
};

}  // namespace

std::string databaseOf(
    const std::function<void(const std::function<void(const std::string&)>&)>& fill) {
    sqlite3* database = nullptr;
    sqlite3_open(":memory:", &database);
    const std::unique_ptr<sqlite3, int (*)(sqlite3*)> closed(database, sqlite3_close);
    const auto run = [database](const std::string& statement) {
        char* problem = nullptr;
        if (sqlite3_exec(database, statement.c_str(), nullptr, nullptr, &problem) != SQLITE_OK) {
            throw std::runtime_error(std::string(problem == nullptr ? "" : problem) + ": " +
                                     statement);
        }
    };
    run("BEGIN");
    fill(run);
    run("COMMIT");
    sqlite3_int64 size = 0;
    unsigned char* const bytes = sqlite3_serialize(database, "main", &size, 0);
    std::string text(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    sqlite3_free(bytes);
    return text;
}

std::string asKineto(const Recording& recording) {
    return KinetoWriter(recording).write();
}

std::string asNsys(const Recording& recording) {
    return databaseOf([&](const std::function<void(const std::string&)>& run) {
        NsysWriter(recording, run).write();
    });
}

Recording randomRecording(std::mt19937& random, int operations) {
    return Author(random, operations).write();
}

std::string describe(const Recording& recording) {
    return Describing(recording).describe();
}

}  // namespace streamscope::test
