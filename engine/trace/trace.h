// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/bounds.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class OperationKind : std::uint8_t {
    CopyHostToDevice,
    CopyDeviceToHost,
    CopyWithinDevice,
    CopyPeerToPeer,
    CopyHostToHost,
    Set,
    Kernel,
    HostFunction,
    Allocate,     ///< stream-ordered
    Free,         ///< stream-ordered
    RecordEvent,  ///< a mark: start = end = when the stream reached it
    WaitEvent,    ///< a mark: start = end = when the wait was over
};
inline constexpr std::size_t kOperationKindCount = 12;

/// Why an operation did not start earlier (docs/rules.md lists the codes).
enum class Reason : std::uint8_t {
    None,           ///< ran immediately
    HostNotIssued,  ///< the host had not issued it yet
    HostBlocked,  ///< the host was blocked inside a call; blocker: what that call waited for (None:
                  ///< for a call of another host thread, H24 and H25)
    LaunchQueueFull,  ///< H15; blocker: the operation whose end freed the entry
    StreamOrder,      ///< S1, S2; blocker: the previous operation of the stream
    EventWait,        ///< E4; blocker: the record the wait was for
    LegacyBarrier,    ///< N1, N2; blocker: the operation on the other side of the default stream
    ImplicitSync,  ///< I-table; blocker: the operation the device-wide synchronisation waited for
    ChannelFalseDep,    ///< K6; blocker: the operation holding the connection
    DepCheck,           ///< K15; blocker: the launch that had to be placed, or to end
    EngineBusy,         ///< C3; blocker: the operation that held the engine
    EngineHeadBlocked,  ///< K3, C5; blocker: the operation ahead in the engine's queue
    HigherPriority,     ///< K11; blocker: the operation preferred
    SmThreads,          ///< K4: no SM had the warps free; blocker: the kernel that held them
    SmBlocks,
    SmRegisters,
    SmSharedMemory,
    GridLimit,         ///< K9; blocker: the grid whose end made room
    GraphDep,          ///< G8; blocker: the node waited for
    GraphExecBusy,     ///< G7; blocker: last node of the previous launch of the same graph
    HostWorkerBusy,    ///< S10; blocker: the host function that ran
    HostWorkerAsleep,  ///< S10; blocker: the host function that it woke up for (None: for this one)
    LaunchLatency,     ///< the device's own reaction time
};
inline constexpr std::size_t kReasonCount = 23;

/// One link in an operation's chain of reasons: from the previous link's `until` (for the first:
/// from the moment before) up to `until`, this is what held it.
struct Cause {
    TimeNs until = 0;
    OperationId blocker = OperationId::None;
    Reason reason = Reason::None;
};

enum class EngineKind : std::uint8_t {
    CopyIn,      ///< H2D; one copy at a time
    CopyOut,     ///< D2H; one copy at a time
    CopyPeer,    ///< one copy at a time
    CopyAny,     ///< every direction on one engine
    Inline,      ///< small copies that travel in the command stream; any number at once
    Compute,     ///< the SMs; any number of kernels at once
    HostWorker,  ///< host functions
};

struct TraceEngine {
    std::string name;  ///< "H2D", "D2H", "peer", "SMs", "inline", "host worker"
    DeviceId device = DeviceId::None;
    EngineKind kind = EngineKind::Compute;
};

struct TraceStream {
    std::string name;
    DeviceId device{};
    bool isDefault = false;
    int priority = 0;
};

struct TraceStep {
    std::string pointer;
    std::string label;
};

enum class HostCallKind : std::uint8_t {
    Issue,        ///< a call that made an operation
    Work,         ///< host_work
    Synchronize,  ///< event, stream or device
    Allocate,
    Free,
    GraphLaunch,
    Other
};

/// One call of a host thread, in order. Issue calls that returned without waiting are not listed
/// here: their times are the operation's issueBegin and issueEnd.
struct HostCall {
    TimeNs begin = 0;
    TimeNs end = 0;
    OperationId operation = OperationId::None;  ///< the operation it made, if it made one
    OperationId waitedFor = OperationId::None;  ///< what held it, if anything did
    StepId step = StepId::None;
    ThreadId thread{};
    HostCallKind kind = HostCallKind::Other;
};

enum class Origin : std::uint8_t { Simulated, Measured, Imported };

/// Where a trace came from. Every picture and table shows it (CONTRIBUTING.md, honesty).
struct Provenance {
    Origin origin = Origin::Simulated;
    std::string device;      ///< "NVIDIA H200"
    std::string detail;      ///< profile and how well it is calibrated | driver and recorder | file
    std::string workload;    ///< title
    std::string parameters;  ///< "n=20000000, streams=4", only what differs from the file or all
};

/// What recorded a measured trace.
enum class Recorder : std::uint8_t {
    None,    ///< nothing: only the makespan is known
    Host,    ///< begin and end of the host's calls
    Events,  ///< and CUDA events between operations (T1, T2: they also see the waiting for engines)
    Cupti,   ///< and CUPTI's activity records: what really ran when
};

/// Whether a real run computed what the CPU references compute.
struct Verification {
    enum class Verdict : std::uint8_t { NotChecked, Verified, Wrong, NotCheckable };
    Verdict verdict = Verdict::NotChecked;
    std::string detail;  ///< "hc: 12 of 1000 elements differ, the first at 4", or why not checkable
};

struct Trace;

/// How a measured trace came about.
struct Measurement {
    Recorder recorder = Recorder::Cupti;
    std::vector<DurationNs> makespans;  ///< of all repetitions, in order
    std::size_t shown = 0;              ///< which of them the trace is of: the median one
    std::vector<DurationNs> untouched;  ///< the same program under Recorder::None, same process
    std::uint64_t dropped = 0;          ///< records the recorder says it lost
    std::uint64_t unmatched = 0;        ///< operations without a record: their times are not known
    Verification verification;          ///< of every repetition
    std::vector<std::string> remarks;   ///< what a reader must know, a sentence each
    std::shared_ptr<const Trace> events;  ///< the same run as CUDA events saw it, if both recorded
};

/// One block of a kernel on its SM, where the kernel recorded that.
struct BlockSpan {
    TimeNs start = 0;
    TimeNs end = 0;
    OperationId operation{};
    std::uint32_t block = 0;
    std::uint32_t sm = 0;
};

/// What happened: immutable columns, one entry per operation in order of issue; times in
/// nanoseconds since the first host call.
///
///   issue ▏begin──end▏     ready▏      start▏▇▇▇▇▇▇▇▏end
///                      waits for streams, events, barriers | waits for engines, room, latency
struct Trace {
    Provenance provenance;
    std::vector<std::string> devices;
    std::vector<TraceStream> streams;
    std::vector<TraceEngine> engines;
    std::vector<TraceStep> steps;
    std::vector<std::string> names;    ///< labels of operations: kernels, host functions
    std::vector<std::string> threads;  ///< host threads

    std::vector<OperationKind> kind;
    std::vector<StreamId> stream;
    std::vector<EngineId> engine;  ///< None for marks
    std::vector<StepId> step;
    std::vector<NameId> name;         ///< None where the kind says it all
    std::vector<std::uint64_t> size;  ///< bytes of copies, sets, allocations; blocks of kernels
    std::vector<TimeNs> issueBegin;
    std::vector<TimeNs> issueEnd;
    std::vector<TimeNs> ready;  ///< last dependency met (stream, events, barriers)
    std::vector<TimeNs> start;
    std::vector<TimeNs> end;
    /// Its chain in one word: as a device tells it the last link, latency apart; the link that held
    /// it longest once summariseReasons (engine/analysis/explanation.h) has summed it up.
    std::vector<Reason> reason;
    std::vector<OperationId> blocker;
    std::vector<std::uint32_t> causeBegin;  ///< first link of its chain in causes; empty: no chains
    std::vector<std::uint8_t> causeCount;   ///< links of its chain; as long as causeBegin
    std::vector<Cause> causes;
    /// How sure reason, blocker and chain are, in per cent, where they were inferred from the times
    /// (engine/analysis/inference.h); empty: the device's own account.
    std::vector<std::uint8_t> confidence;
    /// P7: the second engine that a staged peer copy held from start to end, None of all others;
    /// empty: none was held so.
    std::vector<EngineId> alsoEngine;
    std::vector<std::uint8_t> connection;  ///< K6, of kernels; kNoConnection; empty: not known

    /// Of kernels: the blocks that the idle device holds at once (K4); 0: not known; empty: of
    /// none.
    std::vector<std::uint16_t> room;

    std::vector<BlockSpan> blocks;           ///< where recorded; by start
    std::optional<Measurement> measurement;  ///< of measured traces

    std::vector<HostCall> hostCalls;
    DurationNs makespan = 0;  ///< from the first host call to the last end of anything

    std::optional<Bounds> bounds;  ///< by the device's own numbers; none where they are not known
    /// The makespan of the same calls on the same device with no two operations at once
    /// (engine/program/serialised.h); where that was found out.
    std::optional<DurationNs> withoutOverlap;

    static constexpr std::uint8_t kNoConnection = 0xff;
};

[[nodiscard]] inline std::size_t operationCount(const Trace& trace) noexcept {
    return trace.start.size();
}

/// The second engine that it held, or None.
[[nodiscard]] inline EngineId alsoEngineOf(const Trace& trace, std::size_t operation) noexcept {
    return trace.alsoEngine.empty() ? EngineId::None : trace.alsoEngine[operation];
}
/// Whether it held that engine, alone or with a second one.
[[nodiscard]] inline bool isOnEngine(const Trace& trace, std::size_t operation,
                                     EngineId engine) noexcept {
    return trace.engine[operation] == engine || alsoEngineOf(trace, operation) == engine;
}

/// The links of one operation's chain, earliest first; empty if the trace carries none.
struct CauseRange {
    const Cause* first = nullptr;
    const Cause* last = nullptr;
    [[nodiscard]] const Cause* begin() const noexcept { return first; }
    [[nodiscard]] const Cause* end() const noexcept { return last; }
    [[nodiscard]] bool empty() const noexcept { return first == last; }
};
[[nodiscard]] CauseRange causesOf(const Trace& trace, OperationId operation);

/// Whether the reasons are ours, not the device's own account: every view marks them so.
[[nodiscard]] inline bool isInferred(const Trace& trace) noexcept {
    return !trace.confidence.empty();
}

/// A mark has no duration: event records and waits.
[[nodiscard]] bool isMark(OperationKind kind) noexcept;
[[nodiscard]] bool isCopy(OperationKind kind) noexcept;

/// "H2D", "kernel", … for people and "h2d", … for files. Never localised.
[[nodiscard]] std::string_view kindName(OperationKind kind) noexcept;
/// The code in docs/rules.md, e.g. "STREAM_ORDER".
[[nodiscard]] std::string_view reasonCode(Reason reason) noexcept;
[[nodiscard]] std::string_view originName(Origin origin) noexcept;  ///< "simulated", …
/// "none", "host", "events", "cupti": as the user types it.
[[nodiscard]] std::string_view recorderName(Recorder recorder) noexcept;
[[nodiscard]] std::string_view verdictName(Verification::Verdict verdict) noexcept;  ///< "verified"

/// What files and searches call an operation: "vector_add", "H2D".
[[nodiscard]] std::string operationLabel(const Trace& trace, OperationId operation);

}  // namespace streamscope
