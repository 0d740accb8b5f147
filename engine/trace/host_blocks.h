// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope {

/// A host thread was blocked inside a call.
struct HostBlock {
    TimeNs begin = 0;  ///< of the call
    TimeNs until = 0;  ///< it returned, or went on
    OperationId blocker = OperationId::None;
    Reason reason = Reason::HostBlocked;
};

/// What blocked each host thread, as a chain: from any of them back to those before it.
class HostBlocks {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// `before`: what blocked the same thread last, which was over no later; or kNone. Its number.
    std::uint32_t add(const HostBlock& block, std::uint32_t before);

    [[nodiscard]] const HostBlock& operator[](std::uint32_t i) const { return m_links[i].block; }
    [[nodiscard]] std::uint32_t before(std::uint32_t i) const { return m_links[i].before; }

    /// `visit(const HostBlock&)`, in their order: the newest, and those before it that ended after
    /// `since`. Of many there may be no memory for all of them in chains: then the first are one
    /// of unknown reason. `spare` is how many may be visited beyond kMinVisited, and up to
    /// kMaxVisited; it is reduced by those. Nothing is allocated. O(visited).
    template <typename Visit>
    void visitSince(std::uint32_t newest, TimeNs since, std::size_t& spare,
                    const Visit& visit) const {
        if (newest == kNone) {
            return;
        }
        const auto isSince = [&](std::uint32_t i) {
            return i != kNone && m_links[i].block.until > since;
        };
        std::uint32_t first = newest;
        std::size_t count = 1;
        const std::size_t most = std::min(kMinVisited + spare, kMaxVisited);
        while (isSince(m_links[first].before) && count < most) {
            first = m_links[first].before;
            ++count;
        }
        spare -= count > kMinVisited ? count - kMinVisited : 0;
        if (const std::uint32_t left = m_links[first].before; isSince(left)) {
            visit({since, m_links[left].block.until, OperationId::None, Reason::Unknown});
        }
        for (; count > 0; --count, first = m_links[first].after) {
            visit(m_links[first].block);
        }
    }

    static constexpr std::size_t kMinVisited = 16;
    static constexpr std::size_t kMaxVisited = 10'000;
    /// For `spare` of a whole trace.
    static constexpr std::size_t kSpare = 1'000'000;

private:
    struct Link {
        HostBlock block;
        std::uint32_t before = kNone;
        std::uint32_t after = kNone;  ///< of the same thread
    };

    std::vector<Link> m_links;
};

}  // namespace streamscope
