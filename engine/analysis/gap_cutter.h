// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/gaps.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope {

/// Cuts the time before operations by their chains.
class GapCutter {
public:
    explicit GapCutter(const Trace& trace);

    /// Appends gaps on `row` that fill `range`, which ends when `next` starts, and begins when
    /// `previous` ended. A busy engine is no reason where it is idle before `next` starts, for a
    /// reason that is not known.
    void cut(OperationId next, TimeRange range, GapRow row, std::vector<Gap>& gaps,
             OperationId previous = OperationId::None) const;

private:
    /// Of an operation that began by its call.
    struct Called {
        TimeNs at = 0;
        TimeNs free = 0;  ///< since then nothing blocked the host before the call
    };
    [[nodiscard]] std::optional<Called> calledFor(OperationId operation) const;
    [[nodiscard]] DurationNs lateness(OperationId next, OperationId previous) const;
    [[nodiscard]] GapClass classOf(OperationId next, const Cause& cause) const;
    [[nodiscard]] bool isSynchronization(OperationId next, const Cause& cause) const;

    const Trace& m_trace;
    /// Synchronizing calls of each thread by their end; of ThreadId::None those of all.
    std::map<ThreadId, std::vector<TimeRange>> m_synchronized;
};

}  // namespace streamscope
