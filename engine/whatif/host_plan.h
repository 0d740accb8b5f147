// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/stream_order.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::whatif {

/// What a call takes that only issues something, where the recording has no such call.
inline constexpr DurationNs kUsualCall = 5'000;

/// What a host thread waits for in a call.
enum class HostWait : std::uint8_t {
    Nothing,
    Operation,  ///< that the call itself made, and so all before it on its stream
    Stream,     ///< all that `stream` had been given
    Event,      ///< the record `waitedFor`
    Device,     ///< all that the device of `waitedFor` had been given
    Buffer,     ///< the copy `waitedFor`, which used the staging buffer of `buffered` (H18)
};

/// A call of a host thread: what it made, or waited for.
struct HostStep {
    static constexpr std::uint32_t kNone = 0xffffffff;

    TimeNs begin = 0;
    TimeNs end = 0;
    TimeNs waitedUntil =
        0;  ///< end of what was waited for; of a staged copy behind that of the call
    OperationId operation = OperationId::None;  ///< that it made
    OperationId waitedFor = OperationId::None;  ///< the last operation of those
    StreamId stream = StreamId::None;           ///< of a Stream wait
    /// The copy that the call makes after a Buffer wait, or after that of another thread (H25).
    OperationId buffered = OperationId::None;
    std::uint32_t hostCall = kNone;  ///< in Trace::hostCalls
    std::uint32_t number = kNone;    ///< of its wait: 0 to HostPlan::waits
    HostWait wait = HostWait::Nothing;
    bool isFree = false;         ///< it waits because memory is freed
    bool isLoading = false;      ///< it waits before the code of a kernel is loaded
    bool waitsForQueue = false;  ///< H15: it waited until its stream's launch queue had a place
};

/// Where a thread waited for other ones to end, what it called then has a thread of its own.
struct ThreadJoin {
    std::uint32_t thread = 0;
    TimeNs time = 0;                   ///< when the last of these had returned
    std::vector<std::uint32_t> after;  ///< threads
};

/// The calls of one host thread in order.
struct HostPlan {
    std::vector<std::vector<HostStep>> threads;
    std::vector<ThreadJoin> joins;
    std::vector<std::uint32_t> places;  ///< by operation, in the order of issue
    std::uint32_t waits = 0;
    std::size_t unknownWaits = 0;   ///< synchronizations that may wait, for what is not known
    DurationNs keptWaits = 0;       ///< synchronizations that took long, for what is not known
    std::size_t joined = 0;         ///< threads of the recording that are one here; 0: none are
    DurationNs gaps = 0;            ///< added up: gapsBetween()
    std::uint32_t launchDepth = 0;  ///< H15: of each stream's launch queue; 0: none was ever full
};

/// Whether the host waits for the legacy default stream, and so for blocking ones, too (N13).
[[nodiscard]] bool waitsForDefault(const Trace& recording, const HostStep& step);

/// Whether the recording names what it waits for there, so that no other one is meant.
[[nodiscard]] bool namesDefault(const Trace& recording, const HostStep& step);

/// The threads of a recording that make calls. Threads of a process whose calls hardly ever overlap
/// are one: they hand on to each other, and nothing in a recording says so. What a call waited for
/// is what HostCall::waitedFor says; where it says nothing, what ended last in the call, if all the
/// rest agrees. A call that frees memory waits for the device (I-table) unless it returned while
/// the device was busy. Operations without a call are not in it: addOperationsWithoutCall() adds
/// them. O(n log n).
[[nodiscard]] HostPlan hostPlanOf(const Trace& recording, const RecordedTimes& times);

}  // namespace streamscope::whatif
