// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/order.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
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

    /// The newest, and those before it that ended after `since`, in their order; a few at most:
    /// `visit(const HostHold&)`. Nothing is allocated: this is asked for every operation.
    template <typename Visit>
    void visitBefore(std::size_t operation, TimeNs since, const Visit& visit) const {
        std::array<std::uint32_t, kMost> held{};
        std::size_t count = 0;
        for (std::uint32_t at = m_of.empty() ? kNone : m_of[operation];
             at != kNone && count < kMost && (count == 0 || m_holds[at].until > since);
             at = m_holds[at].before) {
            held[count++] = at;
        }
        while (count > 0) {
            visit(m_holds[held[--count]]);
        }
    }

private:
    static constexpr std::size_t kMost = 8;

    std::vector<HostHold> m_holds;
    std::vector<std::uint32_t> m_of;  ///< by operation; empty: no call held a thread
};

}  // namespace streamscope::inference
