// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace streamscope {

// The columns of a trace file (docs/trace-formats.md), once for its writer and its reader. Each
// visit is `visit(name, column, limit)`: `limit` counts what the numbers of an id column point
// into, for other columns it is 0.

template <typename TraceType, typename Visit>
void visitOperationColumns(TraceType& trace, const Visit& visit) {
    const std::size_t operations = operationCount(trace);
    visit("kind", trace.kind, 0);
    visit("name", trace.name, trace.names.size());
    visit("step", trace.step, trace.steps.size());
    visit("stream", trace.stream, trace.streams.size());
    visit("engine", trace.engine, trace.engines.size());
    visit("size", trace.size, 0);
    visit("issue_begin_ns", trace.issueBegin, 0);
    visit("issue_end_ns", trace.issueEnd, 0);
    visit("ready_ns", trace.ready, 0);
    visit("start_ns", trace.start, 0);
    visit("end_ns", trace.end, 0);
    visit("reason", trace.reason, 0);
    visit("blocker", trace.blocker, operations);
}

/// Columns of operations that a trace may do without: `visit(name, column)`.
template <typename TraceType, typename Visit>
void visitOptionalColumns(TraceType& trace, const Visit& visit) {
    visit("cause_count", trace.causeCount);
    visit("confidence", trace.confidence);
    visit("also_engine", trace.alsoEngine);
    visit("connection", trace.connection);
    visit("room", trace.room);
    visit("shape", trace.shape);
    visit("record", trace.record);
    visit("host_memory", trace.hostMemory);
    visit("synchronous", trace.synchronous);
}

/// The same of lists of things: `visit(name, &Thing::member, limit)`.
template <typename Visit>
void visitCauseColumns(const Trace& trace, const Visit& visit) {
    visit("reason", &Cause::reason, 0);
    visit("blocker", &Cause::blocker, operationCount(trace));
    visit("until_ns", &Cause::until, 0);
}

template <typename Visit>
void visitHostCallColumns(const Trace& trace, const Visit& visit) {
    visit("kind", &HostCall::kind, 0);
    visit("thread", &HostCall::thread, trace.threads.size());
    visit("begin_ns", &HostCall::begin, 0);
    visit("end_ns", &HostCall::end, 0);
    visit("operation", &HostCall::operation, operationCount(trace));
    visit("waited_for", &HostCall::waitedFor, operationCount(trace));
    visit("step", &HostCall::step, trace.steps.size());
}

template <typename Visit>
void visitRangeColumns(const Trace& trace, const Visit& visit) {
    visit("name", &TraceRange::name, trace.names.size());
    visit("thread", &TraceRange::thread, trace.threads.size());
    visit("begin_ns", &TraceRange::begin, 0);
    visit("end_ns", &TraceRange::end, 0);
}

template <typename Visit>
void visitBlockColumns(const Trace& trace, const Visit& visit) {
    visit("operation", &BlockSpan::operation, operationCount(trace));
    visit("block", &BlockSpan::block, 0);
    visit("sm", &BlockSpan::sm, 0);
    visit("start_ns", &BlockSpan::start, 0);
    visit("end_ns", &BlockSpan::end, 0);
}

template <typename Visit>
void visitRecordedColumns(const Trace& trace, const Visit& visit) {
    visit("thread", &RecordedOperation::thread, trace.threads.size());
    visit("record", &RecordedOperation::record, operationCount(trace));
    visit("host_memory", &RecordedOperation::hostMemory, 0);
    visit("shape", &RecordedOperation::shape, trace.shapes.size());
    visit("first_launch", &RecordedOperation::firstLaunch, 0);  // not in files of early versions
}

template <typename Visit>
void visitShapeColumns(const Trace& /*trace*/, const Visit& visit) {
    visit("threads", &TraceShape::threads, 0);
    visit("registers", &TraceShape::registers, 0);
    visit("shared_bytes", &TraceShape::sharedMemory, 0);
}

/// A number that stands for a word: of one of the three lists of words in the file.
template <typename Value>
inline constexpr bool kIsWord =
    std::is_same_v<Value, OperationKind> || std::is_same_v<Value, Reason> ||
    std::is_same_v<Value, HostCallKind>;
/// A place in another list, or nowhere.
template <typename Value>
inline constexpr bool kIsId = std::is_enum_v<Value> && !kIsWord<Value>;

}  // namespace streamscope
