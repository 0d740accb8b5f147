// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace streamscope {

// The table of all columns of a Trace. What reads, writes, sizes, joins or documents columns visits
// it; docs/trace-formats.md has the names and meanings.

enum class Presence : std::uint8_t {
    Always,
    Optional,    ///< empty: the trace does not have it
    BinaryOnly,  ///< likewise, and JSON files do not have it: it follows from the others
};

struct ColumnInfo {
    std::string_view name;
    std::string_view meaning;
    Presence presence = Presence::Always;
};

/// A table of things that are no operations: a Column of structures.
struct TableInfo {
    std::string_view name;
    std::string_view meaning;
    Presence presence = Presence::Optional;
};

/// The columns with one value per operation: `visit(info, &Trace::column, absent)`. `absent` is the
/// value of every operation of a trace that does not have the column.
template <typename Visit>
void visitOperationColumns(const Visit& visit) {
    using T = Trace;
    constexpr Presence kOptional = Presence::Optional;
    const auto none = [](auto id) { return decltype(id)::None; };
    visit(ColumnInfo{"kind", "What it does"}, &T::kind, OperationKind{});
    visit(ColumnInfo{"name", "The kernel or host function; none where the kind is sufficient"},
          &T::name, NameId{});
    visit(ColumnInfo{"step", "The step of the workload that issued it"}, &T::step, StepId{});
    visit(ColumnInfo{"stream", "The stream that it was issued to"}, &T::stream, StreamId{});
    visit(ColumnInfo{"engine", "The engine that ran it; none for event records and waits"},
          &T::engine, none(EngineId{}));
    visit(ColumnInfo{"size", "Bytes of copies, sets and allocations; thread blocks of kernels"},
          &T::size, std::uint64_t{0});
    visit(ColumnInfo{"issue_begin_ns", "Begin of the host call that issued it"}, &T::issueBegin,
          TimeNs{0});
    visit(ColumnInfo{"issue_end_ns", "End of that call"}, &T::issueEnd, TimeNs{0});
    visit(
        ColumnInfo{"ready_ns", "When its last dependency was met: stream order, events, barriers"},
        &T::ready, TimeNs{0});
    visit(ColumnInfo{"start_ns", "When it started"}, &T::start, TimeNs{0});
    visit(ColumnInfo{"end_ns", "When it ended"}, &T::end, TimeNs{0});
    visit(ColumnInfo{"reason", "What delayed it longest"}, &T::reason, Reason::None);
    visit(ColumnInfo{"blocker", "The operation that delayed it, if one did"}, &T::blocker,
          none(OperationId{}));
    visit(ColumnInfo{"cause_count", "Length of its chain of causes", kOptional}, &T::causeCount,
          std::uint16_t{0});
    visit(ColumnInfo{"cause_begin",
                     "The first link of its chain in `causes`; without this column the chains "
                     "follow one another in the order of the operations",
                     Presence::BinaryOnly},
          &T::causeBegin, std::uint32_t{0});
    visit(ColumnInfo{"confidence",
                     "How certain reason and chain are, in percent, where they were inferred from "
                     "the times; without this column they are the device's own",
                     kOptional},
          &T::confidence, std::uint8_t{100});
    visit(ColumnInfo{"also_engine",
                     "The second engine of a peer copy that goes through the host (P7)", kOptional},
          &T::alsoEngine, none(EngineId{}));
    visit(ColumnInfo{"connection", "The hardware connection of a kernel (K6); 255: none or unknown",
                     kOptional},
          &T::connection, T::kNoConnection);
    visit(ColumnInfo{"room",
                     "How many thread blocks of a kernel the idle device holds at once; 0: no "
                     "kernel, or unknown",
                     kOptional},
          &T::room, std::uint16_t{0});
    visit(ColumnInfo{"shape", "The resources of a kernel's thread block", kOptional}, &T::shape,
          none(ShapeId{}));
    visit(ColumnInfo{"record", "The event record that an event wait waits for", kOptional},
          &T::record, none(OperationId{}));
    visit(ColumnInfo{"host_memory",
                     "Host memory of a copy; 0: unknown, 1: pageable, 2: pinned, 3: managed memory "
                     "whose pages the driver migrated",
                     kOptional},
          &T::hostMemory, std::uint8_t{0});
    visit(ColumnInfo{"synchronous", "1: a copy by a synchronous call", kOptional}, &T::synchronous,
          std::uint8_t{0});
}

// The members of the things in a table: `visit(info, &Thing::member)`.

template <typename Visit>
void visitMembers(std::type_identity<Cause> /*of*/, const Visit& visit) {
    visit(ColumnInfo{"reason", "What delayed the operation"}, &Cause::reason);
    visit(ColumnInfo{"blocker", "The operation that delayed it, if one did"}, &Cause::blocker);
    visit(ColumnInfo{"until_ns", "End of this delay, and begin of the next link's"}, &Cause::until);
}

template <typename Visit>
void visitMembers(std::type_identity<HostCall> /*of*/, const Visit& visit) {
    visit(ColumnInfo{"kind", "What it does"}, &HostCall::kind);
    visit(ColumnInfo{"thread", "The host thread that called"}, &HostCall::thread);
    visit(ColumnInfo{"begin_ns", "Begin of the call"}, &HostCall::begin);
    visit(ColumnInfo{"end_ns", "End of the call"}, &HostCall::end);
    visit(ColumnInfo{"operation", "The operation that it issued, if it issued one"},
          &HostCall::operation);
    visit(ColumnInfo{"waited_for", "The operation that it waited for, if it waited"},
          &HostCall::waitedFor);
    visit(ColumnInfo{"step", "The step of the workload that made it"}, &HostCall::step);
    visit(ColumnInfo{"stream", "The stream that it synchronizes with, where that is known",
                     Presence::Optional},
          &HostCall::stream);
}

template <typename Visit>
void visitMembers(std::type_identity<TraceRange> /*of*/, const Visit& visit) {
    visit(ColumnInfo{"name", "What the program called it"}, &TraceRange::name);
    visit(ColumnInfo{"thread", "The host thread that opened it"}, &TraceRange::thread);
    visit(ColumnInfo{"begin_ns", "Begin of the range"}, &TraceRange::begin);
    visit(ColumnInfo{"end_ns", "End of the range"}, &TraceRange::end);
}

template <typename Visit>
void visitMembers(std::type_identity<BlockSpan> /*of*/, const Visit& visit) {
    visit(ColumnInfo{"operation", "The kernel that the block belongs to"}, &BlockSpan::operation);
    visit(ColumnInfo{"block", "Number of the block in its grid"}, &BlockSpan::block);
    visit(ColumnInfo{"sm", "Number of the SM that ran it"}, &BlockSpan::sm);
    visit(ColumnInfo{"start_ns", "When the block started"}, &BlockSpan::start);
    visit(ColumnInfo{"end_ns", "When the block ended"}, &BlockSpan::end);
}

template <typename Visit>
void visitMembers(std::type_identity<RecordedOperation> /*of*/, const Visit& visit) {
    visit(ColumnInfo{"thread", "The host thread that issued the operation"},
          &RecordedOperation::thread);
    visit(ColumnInfo{"record", "As the column of operations"}, &RecordedOperation::record);
    visit(ColumnInfo{"host_memory", "As the column of operations"}, &RecordedOperation::hostMemory);
    visit(ColumnInfo{"shape", "As the column of operations"}, &RecordedOperation::shape);
    visit(
        ColumnInfo{"first_launch",
                   "1: the first launch of a kernel by its full name, which `names` may abbreviate",
                   Presence::Optional},
        &RecordedOperation::firstLaunch);
}

template <typename Visit>
void visitMembers(std::type_identity<TraceShape> /*of*/, const Visit& visit) {
    visit(ColumnInfo{"threads", "Threads of a block; 0: unknown"}, &TraceShape::threads);
    visit(ColumnInfo{"registers", "Registers of a thread; 0: unknown"}, &TraceShape::registers);
    visit(ColumnInfo{"shared_bytes", "Shared memory of a block; 0: unknown"},
          &TraceShape::sharedMemory);
}

/// The tables: `visit(info, &Trace::table)`.
template <typename Visit>
void visitTables(const Visit& visit) {
    visit(TableInfo{"causes", "The links of the chains of what delayed operations"},
          &Trace::causes);
    visit(TableInfo{"host_calls", "Calls of host threads that waited or issued nothing",
                    Presence::Always},
          &Trace::hostCalls);
    visit(TableInfo{"ranges", "Ranges that the program marked: NVTX, annotations of PyTorch"},
          &Trace::ranges);
    visit(TableInfo{"blocks", "Where and when thread blocks ran"}, &Trace::blocks);
    visit(TableInfo{"recorded", "Of recordings: what else is known of each operation"},
          &Trace::recorded);
    visit(TableInfo{"shapes", "Resources of thread blocks"}, &Trace::shapes);
}

/// Gives the columns that are always there `count` values each, those that a new operation has.
void sizeColumns(Trace& trace, std::size_t count);

}  // namespace streamscope
