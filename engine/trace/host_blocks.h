// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <array>
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
    /// `since`. Of more than kMost the first are one that lasted as long as they did together and
    /// ended with the last of them. Nothing is allocated. O(kMost + log n).
    template <typename Visit>
    void visitSince(std::uint32_t newest, TimeNs since, const Visit& visit) const {
        std::array<std::uint32_t, kMost> latest{};
        std::size_t count = 0;
        std::uint32_t at = newest;
        while (at != kNone && count < kMost && (count == 0 || m_links[at].block.until > since)) {
            latest[count++] = at;
            at = m_links[at].before;
        }
        if (at != kNone && m_links[at].block.until > since) {
            HostBlock all = m_links[at].block;
            all.begin = all.until - blockedSince(at, since);
            visit(all);
        }
        while (count > 0) {
            visit(m_links[latest[--count]].block);
        }
    }

private:
    static constexpr std::size_t kMost = 16;

    struct Link {
        HostBlock block;
        std::uint32_t before = kNone;
        std::uint32_t far = 0;  ///< one further back, itself for the first (Myers 1983)
        std::uint32_t depth = 0;
        DurationNs blocked = 0;  ///< by all up to this one
    };
    [[nodiscard]] DurationNs blockedSince(std::uint32_t newest, TimeNs since) const;

    std::vector<Link> m_links;
};

}  // namespace streamscope
