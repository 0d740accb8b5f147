// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/base/time.h"
#include "engine/recordings/missing.h"
#include "engine/trace/provenance.h"
#include "engine/trace/trace_device_facts.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What other tools recorded of programs that are not ours. Each of them has a reader that makes a
/// Recording, which knows no file format; traceOf() makes a Trace of that.
namespace streamscope::recordings {

/// "In no list", and where a file does not say it.
inline constexpr std::uint32_t kNone = 0xffffffff;
/// Where a file gives an operation or a call no correlation; 0 may be the first number of a tool.
inline constexpr std::uint64_t kNoCorrelation = 0xffff'ffff'ffff'ffff;

enum class Tool : std::uint8_t {
    Kineto,       ///< the PyTorch profiler
    Nsight,       ///< Nsight Systems
    Chrome,       ///< any other Chrome trace: bars, and nobody knows of what
    Streamscope,  ///< streamscope record
};

enum class WorkKind : std::uint8_t {
    Kernel,
    Copy,
    Set,
    Graph,
    Bar,
    Allocate,
    Free,
    Migration,  ///< of managed memory: the driver moved pages, without a call; `copy` says where to
};
enum class CopyKind : std::uint8_t {
    Unknown,
    HostToDevice,
    DeviceToHost,
    WithinDevice,
    HostToHost,
    PeerToPeer
};
enum class MemoryKind : std::uint8_t { Unknown, Pageable, Pinned, Device, Array, Managed, Host };

/// Something that ran on a stream. Times as everywhere in a Recording: nanoseconds of one clock.
struct Operation {
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint64_t bytes = 0;                     ///< of copies and sets
    std::uint64_t correlation = kNoCorrelation;  ///< of the call that issued it; of a process
    std::uint32_t name = kNone;
    std::uint32_t stream = kNone;
    std::uint32_t shape = kNone;  ///< of kernels
    std::uint32_t call = kNone;   ///< that issued it; finish() finds it
    WorkKind kind = WorkKind::Kernel;
    CopyKind copy = CopyKind::Unknown;
    MemoryKind from = MemoryKind::Unknown;
    MemoryKind to = MemoryKind::Unknown;  ///< of a set: where
    friend bool operator==(const Operation&, const Operation&) = default;
};

struct LaunchShape {
    std::array<std::uint32_t, 3> grid{};
    std::array<std::uint32_t, 3> block{};
    std::uint32_t registers = 0;     ///< a thread
    std::uint32_t sharedMemory = 0;  ///< bytes a block, static and dynamic
    friend auto operator<=>(const LaunchShape&, const LaunchShape&) = default;
};

/// A call of CUDA's interface by a host thread.
struct Call {
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint64_t correlation = kNoCorrelation;
    std::uint32_t name = kNone;  ///< without the version that some tools append
    std::uint32_t thread = kNone;
    bool hasFailed = false;  ///< the file says that it returned an error
    friend bool operator==(const Call&, const Call&) = default;
};

/// An event was recorded.
struct EventRecord {
    std::uint64_t correlation = 0;
    std::uint32_t process = 0;
    std::uint32_t call = kNone;
    std::uint32_t stream = kNone;
    std::optional<TimeNs> reached = {};  ///< when the stream came to it, where that is known
    friend bool operator==(const EventRecord&, const EventRecord&) = default;
};

/// A stream was made to wait for an event.
struct EventWait {
    std::uint32_t call = kNone;
    std::uint32_t stream = kNone;     ///< that waits
    std::uint32_t record = kNone;     ///< in eventRecords: which one it waited for
    std::optional<TimeNs> over = {};  ///< when the wait was over, where that is known
    bool isIdle = false;  ///< the process had not recorded the event: it waits for nothing (E3)
    friend bool operator==(const EventWait&, const EventWait&) = default;
};

enum class SyncKind : std::uint8_t { Unknown, Event, StreamWait, Stream, Context };

/// What a tool wrote down of a synchronization, by the host or between streams.
struct Sync {
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint64_t correlation = 0;
    std::uint32_t process = 0;
    std::uint32_t stream = kNone;  ///< that is waited for, or that waits (StreamWait)
    std::uint32_t device = kNone;  ///< of the context; kNone: the file does not say it
    std::int64_t context = 0;
    SyncKind kind = SyncKind::Unknown;
    std::optional<std::uint64_t> recordCall;   ///< correlation of the record that it waits for
    std::optional<std::int64_t> recordNumber;  ///< or its number among those of the process
    std::uint32_t recordStream = kNone;        ///< where that record was made
    std::uint32_t record = kNone;              ///< in eventRecords; finish() finds it
    bool isIdle = false;                       ///< of an event that was not recorded before
    friend bool operator==(const Sync&, const Sync&) = default;
};

/// What the program itself called a piece of time (NVTX, annotations, operators).
struct Range {
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint32_t name = kNone;
    std::uint32_t thread = kNone;
    friend bool operator==(const Range&, const Range&) = default;
};

struct Process {
    std::int64_t number = 0;
    std::string name;
    friend bool operator==(const Process&, const Process&) = default;
};
struct Thread {
    std::uint32_t process = 0;
    std::int64_t number = 0;
    std::string name;
    /// Of files that do not say the process of an operation: the number of this thread's.
    std::int64_t owner = 0;
    friend bool operator==(const Thread&, const Thread&) = default;
};
/// As one process sees it: two processes on one device have two of these.
struct Device {
    std::uint32_t process = 0;
    std::int64_t number = 0;
    std::string name;
    TraceDeviceFacts facts = {};
    std::int64_t gpu = -1;  ///< its number in the machine; -1: not known
    friend bool operator==(const Device&, const Device&) = default;
};
enum class StreamType : std::uint8_t { Unknown, Blocking, NonBlocking, Default, ThreadDefault };
struct Stream {
    std::uint32_t device = 0;
    std::int64_t context = 0;
    std::int64_t number = 0;
    StreamType type = StreamType::Unknown;
    int priority = 0;
    std::string name;  ///< empty: by its number
    friend bool operator==(const Stream&, const Stream&) = default;
};

struct Recording {
    Tool tool = Tool::Kineto;
    std::string version;                 ///< of the tool or of its schema
    std::optional<Provenance> exported;  ///< of a run of ours that was exported: where it is from
    std::vector<std::string> names;
    std::vector<Process> processes;
    std::vector<Thread> threads;
    std::vector<Device> devices;
    std::vector<Stream> streams;
    std::vector<LaunchShape> shapes;
    std::vector<Operation> operations;  ///< by start
    std::vector<Call> calls;            ///< by start
    std::vector<Sync> syncs;
    std::vector<Range> ranges;
    std::vector<EventRecord> eventRecords;  ///< by process and correlation
    std::vector<EventWait> eventWaits;      ///< by call
    Missing missing;
};

/// The row of a device on which its page migrations stand, as no stream of the program made them.
inline constexpr std::int64_t kMigrationRow = std::int64_t{1} << 40;
inline constexpr std::string_view kMigrationRowName = "page migrations";

/// What a reader ends with: sorts, finds the calls of operations, pairs waits with records, and
/// counts what is missing. Any values are safe. O(n log n).
void finish(Recording& recording);

[[nodiscard]] Paragraph remarksOf(const Recording& recording);

}  // namespace streamscope::recordings
