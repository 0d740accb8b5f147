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
/// whose later calls are there were issued before the recording began. Any thread; borrows `trace`.
class IssueTimes {
public:
    /// O(n).
    explicit IssueTimes(const Trace& trace);

    [[nodiscard]] bool isCallKnown(std::size_t operation) const;
    /// Only for operations whose call is not known.
    [[nodiscard]] bool isBeforeRecording(std::size_t operation) const;
    /// The last operation of `ends` that a call from `begin` to `end` can have waited for: it was
    /// issued before the call, or made by it (`own`). One whose call is unknown counts if the call
    /// ended right after it, and after no other.
    [[nodiscard]] OperationId lastBefore(const EndIndex& ends, TimeNs begin, TimeNs end,
                                         OperationId own = OperationId::None) const;

private:
    /// No call makes a page migration.
    [[nodiscard]] bool lacksCall(std::size_t operation) const;

    const Trace& m_trace;
    std::vector<std::uint32_t> m_firstCall;  ///< by stream: its first operation with a call
};

}  // namespace streamscope::inference
