// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/order.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// Something that held a host thread inside a call.
struct HostHold {
    TimeNs begin = 0;  ///< of the call
    TimeNs until = 0;  ///< it returned, or went on
    OperationId blocker = OperationId::None;
    Reason reason = Reason::HostBlocked;
    std::uint32_t before = 0xffffffff;  ///< what held the same thread before that
};

/// What held the issuing thread last before each operation's call returned.
class HostHolds {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Who a call waited for, where the trace does not say, is who ended last while it lasted.
    HostHolds(const Trace& trace, const Order& order);

    /// The newest, and those before it that ended after `since`, in their order; a few at most.
    [[nodiscard]] std::vector<HostHold> before(std::size_t operation, TimeNs since) const;

private:
    std::vector<HostHold> m_holds;
    std::vector<std::uint32_t> m_of;  ///< by operation; empty: no call held a thread
};

}  // namespace streamscope::inference
