// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/ends.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// What can be said about when the operations of a recording were issued. A recording may lack the
/// call of an operation: then `Trace::issueBegin` is its start. Those at the beginning of a stream
/// whose later calls are there were issued before the recording began, if the first of them started
/// before any operation of its device with a call, or before another such beginning of a stream was
/// over. Any thread; borrows `trace`.
class IssueTimes {
public:
    /// O(n log n).
    explicit IssueTimes(const Trace& trace);

    [[nodiscard]] bool isCallKnown(std::size_t operation) const;
    /// Only for operations whose call is not known.
    [[nodiscard]] bool isBeforeRecording(std::size_t operation) const;
    /// No call makes a page migration.
    [[nodiscard]] bool lacksCall(std::size_t operation) const;

private:
    void findEarlier();

    const Trace& m_trace;
    static constexpr std::uint32_t kNone = 0xffffffff;
    std::vector<std::uint32_t> m_lastBefore;  ///< by stream: of those from before, or kNone
};

/// What is issued before that may have waited for work that had begun before the recording. Later
/// it may have waited for work that the recording lacks.
[[nodiscard]] TimeNs endOfBeginning(const Trace& trace);

/// What calls can have waited for, by the times. Any thread; borrows `trace`.
class EndsInCalls {
public:
    /// O(n log n).
    explicit EndsInCalls(const Trace& trace);

    /// What ended last before the call did, of what it can have waited for: it was issued before
    /// the call, or made by it. One whose call is unknown counts if the call ended right after it,
    /// and after no other. A call waits for no device to which its thread gives no work; of a
    /// thread that gives none it is not known which device it means, unless there is only one.
    /// A synchronization of a recording waits for the last operation that was issued to a stream
    /// before it, and one with an event for the last before a call that records an event.
    [[nodiscard]] OperationId lastIn(const HostCall& call) const;

private:
    void findRecords();
    [[nodiscard]] OperationId lastOf(const EndIndex& ends, const HostCall& call) const;
    [[nodiscard]] bool mayWaitFor(const HostCall& call, std::size_t operation) const;
    [[nodiscard]] TimeNs nextCall(const HostCall& call, std::size_t operation) const;
    [[nodiscard]] bool hasRecord(const HostCall& call, std::size_t operation) const;

    const Trace& m_trace;
    IssueTimes m_issues;
    std::vector<EndIndex> m_ends;                     ///< by device
    std::vector<std::vector<std::size_t>> m_devices;  ///< by thread
    std::vector<std::uint32_t> m_next;  ///< by operation of a recording: of its stream, no mark
    std::vector<TimeNs> m_records;      ///< rising: begins of calls that record an event
};

}  // namespace streamscope::inference
