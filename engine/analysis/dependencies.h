// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/holders.h"
#include "engine/base/run_control.h"
#include "engine/trace/trace.h"

#include <memory>
#include <span>
#include <vector>

namespace streamscope {

/// Who held whom, both ways. Immutable; any thread. Four bytes an operation, and four more for a
/// trace without chains.
class Dependencies {
public:
    /// `trace` must not be null. After a cancellation nothing holds anything. O(n).
    explicit Dependencies(std::shared_ptr<const Trace> trace, const RunControl* control = nullptr);

    [[nodiscard]] const Trace& trace() const { return *m_trace; }
    [[nodiscard]] const Holders& holders() const { return m_holders; }
    /// What held the operation; None when the host did, or nothing. O(1).
    [[nodiscard]] OperationId holderOf(OperationId operation) const {
        return m_holders.of(operation);
    }
    /// The operations that it held, by start. O(log n).
    [[nodiscard]] std::span<const OperationId> heldBy(OperationId operation) const;

private:
    std::shared_ptr<const Trace> m_trace;
    Holders m_holders;
    std::vector<OperationId> m_held;  ///< by holder, then by start; of those that have a holder
};

}  // namespace streamscope
