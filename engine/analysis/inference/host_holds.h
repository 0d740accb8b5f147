// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/order.h"
#include "engine/trace/host_blocks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// What held the issuing thread last before each operation's call returned.
class HostHolds {
public:
    /// Who a call waited for, where the trace does not say, is who ended last while it lasted.
    HostHolds(const Trace& trace, const Order& order);

    /// HostBlocks::visitSince of the newest. If that is the rest of a call, also of what the call
    /// waited for.
    template <typename Visit>
    void visitSince(std::size_t operation, TimeNs since, std::size_t& spare,
                    const Visit& visit) const {
        const std::uint32_t newest = m_of.empty() ? HostBlocks::kNone : m_of[operation];
        const bool isRest =
            newest != HostBlocks::kNone && m_blocks[newest].blocker == OperationId::None;
        m_blocks.visitSince(newest, isRest ? std::min(since, m_blocks[newest].begin - 1) : since,
                            spare, visit);
    }

private:
    HostBlocks m_blocks;
    std::vector<std::uint32_t> m_of;  ///< by operation; empty: no call held a thread
};

}  // namespace streamscope::inference
