// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/bounds.h"
#include "engine/trace/cause_range.h"
#include "engine/trace/column.h"
#include "engine/trace/measurement.h"
#include "engine/trace/provenance.h"
#include "engine/trace/reason.h"
#include "engine/trace/recorded_operation.h"
#include "engine/trace/trace_device_facts.h"
#include "engine/trace/trace_parts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What happened: immutable columns, one entry per operation in order of issue; times in
/// nanoseconds since the first host call.
///
///   issue ▏begin──end▏     ready▏      start▏▇▇▇▇▇▇▇▏end
///                      waits for streams, events, barriers | waits for engines, room, latency
struct Trace {
    Provenance provenance;
    std::vector<std::string> devices;
    std::vector<TraceDeviceFacts> deviceFacts;  ///< one a device; empty: not known
    std::vector<TraceStream> streams;
    std::vector<TraceEngine> engines;
    std::vector<TraceStep> steps;
    std::vector<std::string> names;    ///< of kernels, host functions and ranges
    std::vector<std::string> threads;  ///< host threads

    Column<OperationKind> kind;
    Column<StreamId> stream;
    Column<EngineId> engine;  ///< None for marks
    Column<StepId> step;
    Column<NameId> name;         ///< None where the kind says it all
    Column<std::uint64_t> size;  ///< bytes of copies, sets, allocations; blocks of kernels
    Column<TimeNs> issueBegin;
    Column<TimeNs> issueEnd;
    Column<TimeNs> ready;  ///< last dependency met (stream, events, barriers)
    Column<TimeNs> start;
    Column<TimeNs> end;
    /// Its chain in one word: as a device tells it the last link, latency apart; the link that held
    /// it longest once summarizeReasons (engine/analysis/explanation.h) has summed it up.
    Column<Reason> reason;
    Column<OperationId> blocker;
    Column<std::uint32_t> causeBegin;  ///< first link of its chain in causes; empty: no chains
    Column<std::uint16_t> causeCount;  ///< stored links of its chain; as long as causeBegin
    Column<Cause> causes;
    bool hasImpliedLinks = false;  ///< causes lacks the links that CauseRange adds
    /// How sure reason, blocker and chain are, in per cent, where they were inferred from the times
    /// (engine/analysis/inference.h); empty: the device's own account.
    Column<std::uint8_t> confidence;
    /// The version of the rules by which giveReasons() (engine/analysis/inference.h) worked out all
    /// of this; 0: it has not.
    std::uint64_t reasonRules = 0;
    /// P7: the second engine that a staged peer copy held from start to end, None of all others;
    /// empty: none was held so.
    Column<EngineId> alsoEngine;
    Column<std::uint8_t> connection;  ///< K6, of kernels; kNoConnection; empty: not known
    /// Of kernels: blocks that the idle device holds at once (K4); 0: not known; empty: of none.
    Column<std::uint16_t> room;
    /// Of kernels, into `shapes`; empty: not known, or Trace::recorded has it.
    Column<ShapeId> shape;

    /// By operation, empty: of none. Of a simulated run what `recorded` holds of a recording: the
    /// RecordEvent that a WaitEvent is for, and the HostMemory of copies. Of both whether the call
    /// of a copy is a synchronous one.
    Column<OperationId> record;
    Column<std::uint8_t> hostMemory;
    Column<std::uint8_t> synchronous;

    Column<BlockSpan> blocks;                ///< where recorded; by start
    Column<RecordedOperation> recorded;      ///< by operation; empty: it is no recording
    Column<TraceShape> shapes;               ///< of kernels
    std::optional<Measurement> measurement;  ///< of measured traces

    Column<HostCall> hostCalls;
    Column<TraceRange> ranges;  ///< of recordings; by begin, the longer one first
    DurationNs makespan = 0;    ///< from the first host call to the last end of anything

    std::optional<Bounds> bounds;  ///< by the device's own numbers; none where they are not known
    /// The makespan of the same calls on the same device with no two operations at once
    /// (engine/program/serialized.h); where that was found out.
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
/// What a block of the kernel takes, or None.
[[nodiscard]] inline ShapeId shapeOf(const Trace& trace, std::size_t operation) noexcept {
    return !trace.recorded.empty() ? trace.recorded[operation].shape
           : trace.shape.empty()   ? ShapeId::None
                                   : trace.shape[operation];
}
/// Whether it held that engine, alone or with a second one.
[[nodiscard]] inline bool isOnEngine(const Trace& trace, std::size_t operation,
                                     EngineId engine) noexcept {
    return trace.engine[operation] == engine || alsoEngineOf(trace, operation) == engine;
}

/// The chain of an operation: valid as long as the trace, and until a link is added to it.
[[nodiscard]] CauseRange causesOf(const Trace& trace, OperationId operation);

/// `visit(const Cause&)` for the links of a mark's chain that delay what follows it in its
/// stream as well, stream order and event waits, and of many the last few, earliest first. So that
/// an event wait is charged only with the time by which the event came later than the stream's own
/// work:
///
///   stream  ▇▇▇ B1 ▇▇▇│ wait │▇▇ B2 ▇▇
///                     └ event wait of B2; before that it waited for B1
template <typename Visit>
void visitPassedOn(const Trace& trace, std::size_t mark, const Visit& visit) {
    constexpr std::size_t kMost = 4;
    std::array<Cause, kMost> last;  // `visit` may append to the links of the trace
    const CauseRange chain = causesOf(trace, idAt<OperationId>(mark));
    const std::size_t count = std::min(kMost, chain.size());
    for (std::size_t i = 0; i < count; ++i) {
        last[i] = chain[chain.size() - count + i];
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (last[i].reason == Reason::StreamOrder || last[i].reason == Reason::EventWait) {
            visit(last[i]);
        }
    }
}

/// Whether the reasons are ours, not the device's own account: every view marks them so.
[[nodiscard]] inline bool isInferred(const Trace& trace) noexcept {
    return !trace.confidence.empty();
}

/// A mark has no duration: event records and waits.
[[nodiscard]] bool isMark(OperationKind kind) noexcept;
[[nodiscard]] bool isCopy(OperationKind kind) noexcept;
[[nodiscard]] bool isBetweenHostAndDevice(OperationKind kind) noexcept;
[[nodiscard]] bool isMigration(const Trace& trace, std::size_t i) noexcept;  ///< HostMemory

/// "H2D", "kernel", … for people and "h2d", … for files. Never localised.
[[nodiscard]] std::string_view kindName(OperationKind kind) noexcept;

/// Of a step, or empty. Valid as long as `trace`.
[[nodiscard]] std::string_view stepLabel(const Trace& trace, StepId step);
/// What files and searches call an operation: "vector_add", "H2D".
[[nodiscard]] std::string operationLabel(const Trace& trace, OperationId operation);

}  // namespace streamscope
