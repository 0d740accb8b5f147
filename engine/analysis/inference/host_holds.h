// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/order.h"
#include "engine/trace/host_blocks.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// What held the issuing thread last before each operation's call returned.
class HostHolds {
public:
    /// Who a call waited for, where the trace does not say, is who ended last while it lasted.
    HostHolds(const Trace& trace, const Order& order);

    /// HostBlocks::visitSince of the newest.
    template <typename Visit>
    void visitSince(std::size_t operation, TimeNs since, std::size_t& spare,
                    const Visit& visit) const {
        m_blocks.visitSince(m_of.empty() ? HostBlocks::kNone : m_of[operation], since, spare,
                            visit);
    }

private:
    HostBlocks m_blocks;
    std::vector<std::uint32_t> m_of;  ///< by operation; empty: no call held a thread
};

}  // namespace streamscope::inference
