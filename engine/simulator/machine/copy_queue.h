// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/simulator/machine/engine_listener.h"

#include <queue>

#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// One copy as its engine sees it.
struct CopyRequest {
    Op op = kNoOp;
    double setupNs = 0;
    double transferNs = 0;      ///< alone on the link
    int level = 0;              ///< priority, 0 the highest; only where the profile lets it count
    std::uint32_t channel = 0;  ///< C15; below the profile's copy.channels
    std::uint32_t alsoNeeds = kNoOp;  ///< a second engine, held from start to end (P7)
};

/// The copies that wait for one engine, and which of them is next: by priority first where that
/// counts; with channels, the one served last next, then the nearest after it, and within it by
/// issue; without, by the time from which a copy may start, ties by issue.
///
/// Times asked for must not fall. Each copy costs O(log n), and next() a look at the channels.
class CopyQueue {
public:
    struct Waiting {
        CopyRequest request;
        TimeNs earliestStart = 0;  ///< it may start from here on
    };

    CopyQueue(std::uint32_t channels, bool priorities)
        : m_channels(channels), m_priorities(priorities) {}

    void push(const CopyRequest& request, TimeNs earliestStart) {
        m_later.push({request, earliestStart});
    }
    [[nodiscard]] bool empty() const { return m_dueCount == 0 && m_later.empty(); }
    /// Whether a copy may start by then.
    [[nodiscard]] bool isDue(TimeNs then) const {
        return m_dueCount > 0 || (!m_later.empty() && m_later.top().earliestStart <= then);
    }
    /// From when the first of those that are not due may start.
    [[nodiscard]] TimeNs firstLater() const { return m_later.top().earliestStart; }
    /// Of those that may start by then, of which there is one. `served`: the channel served last.
    [[nodiscard]] const Waiting& next(TimeNs then, std::uint32_t served);
    /// Removes what next() has just returned.
    void pop();

    [[nodiscard]] std::uint64_t looks() const { return m_looks; }  ///< at channels, for tests

private:
    struct IsAfter {
        bool byIssue = false;
        bool operator()(const Waiting& left, const Waiting& right) const {
            const bool isSame = byIssue || left.earliestStart == right.earliestStart;
            return isSame ? left.request.op > right.request.op
                          : left.earliestStart > right.earliestStart;
        }
    };
    using Heap = std::priority_queue<Waiting, std::vector<Waiting>, IsAfter>;

    [[nodiscard]] std::size_t perLevel() const { return m_channels == 0 ? 1 : m_channels; }
    void makeDue(TimeNs then);
    [[nodiscard]] bool findFirst(std::size_t level, std::uint32_t served);

    std::uint32_t m_channels;
    bool m_priorities;
    Heap m_later;
    std::vector<Heap> m_due;     ///< by level and channel
    std::size_t m_dueCount = 0;  ///< in all of these
    std::size_t m_next = 0;      ///< whose first is next
    std::uint64_t m_looks = 0;
};

}  // namespace streamscope::simulator
