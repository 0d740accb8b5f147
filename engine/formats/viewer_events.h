// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A row of a trace viewer: a stream, a host thread, or where a device shows what the host waited
/// for. No two events of a row overlap, as viewers draw such ones wrongly, but what lies within a
/// range; nor do two others begin at once: there are as many more of one stream or thread as that
/// takes.
struct ViewerRow {
    enum class Of : std::uint8_t { Stream, Thread, Waits };
    Of of = Of::Stream;
    std::uint32_t number = 0;  ///< in streams or threads, where one more is "not known"; the device
    std::uint32_t lane = 0;    ///< 0: the first of them
};

/// A bar. Times as in the trace. A mark lasts a nanosecond here, as it does in Kineto's files.
struct ViewerEvent {
    enum class Kind : std::uint8_t {
        Operation,  ///< on its stream
        Call,       ///< of the host
        Wait,       ///< of the host, as a device shows it
        Range,      ///< of a thread, with the calls that it made meanwhile
    };
    static constexpr std::uint32_t kNone = 0xffffffff;

    TimeNs start = 0;
    TimeNs end = 0;
    std::uint32_t row = 0;
    std::uint32_t correlation =
        0;  ///< from 1, in order of issue; a call has that of what it issued
    OperationId operation = OperationId::None;  ///< that ran, or that the call made
    std::uint32_t hostCall = kNone;             ///< its place in Trace::hostCalls, if it has one
    std::uint32_t range = kNone;                ///< its place in Trace::ranges, of a range
    Kind kind = Kind::Operation;
};

/// A run as trace viewers show it, whatever their format.
struct ViewerEvents {
    std::vector<ViewerRow> rows;
    std::vector<ViewerEvent> events;         ///< by start
    std::vector<std::uint32_t> operationAt;  ///< by operation: its event
    std::vector<std::uint32_t> callAt;       ///< by correlation: the event of the call, or kNone
    std::vector<OperationId> recordOf;       ///< by operation: of a wait its record, if known
};

/// Pure. O(n log n).
[[nodiscard]] ViewerEvents viewerEvents(const Trace& trace);

// What rows and events are called. In English, as all that stands in files.

/// "simulated: NVIDIA H200": what was not measured says so wherever it is seen.
[[nodiscard]] std::string deviceTitle(const Trace& trace, std::size_t device);
[[nodiscard]] std::string hostTitle(const Trace& trace);
[[nodiscard]] std::string rowTitle(const Trace& trace, const ViewerRow& row);
/// The place in devices of what a row belongs to; None: the host.
[[nodiscard]] DeviceId deviceOf(const Trace& trace, const ViewerRow& row);
/// "cudaMemcpyAsync". A recording knows it, of other runs it follows from what it did.
[[nodiscard]] std::string callName(const Trace& trace, const ViewerEvent& call);
/// "Stream Sync", as Kineto has it: how the host waited.
[[nodiscard]] std::string_view waitName(const Trace& trace, const ViewerEvent& wait);

}  // namespace streamscope
