// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace streamscope {

/// A union that is given its spans one by one, in any order, and never holds more than twice as
/// many as it has in the end (or a few thousand): ten million operations of a busy engine are one
/// span. O(n log n) in all, O(n) where each belongs near the last of those before it.
class SpanUnion {
public:
    void add(TimeRange span) {
        if (span.isEmpty()) {
            return;
        }
        if (m_isSorted && (m_spans.empty() || span.begin > m_spans.back().end)) {
            m_spans.push_back(span);
        } else if (span.begin >= m_spans.back().begin && span.begin <= m_spans.back().end) {
            m_spans.back().end = std::max(m_spans.back().end, span.end);
        } else {
            addApart(span);
        }
    }
    void add(IntervalSet set);

    [[nodiscard]] const IntervalSet& spans() {
        settle();
        return m_spans;
    }
    /// Leaves it empty.
    [[nodiscard]] IntervalSet take();

private:
    void addApart(TimeRange span);
    [[nodiscard]] bool insertNearEnd(TimeRange span);
    void settle();

    static constexpr std::size_t kLeast = 4096;
    static constexpr std::size_t kNear = 32;  ///< so many spans from the end
    std::vector<TimeRange> m_spans;
    bool m_isSorted = true;  ///< and disjoint, all of them
    std::size_t m_settled =
        0;  ///< otherwise so many, from the front, but that the last may meet what follows
    std::size_t m_room = kLeast;
};

/// The length alone of the union of spans that begin in order, in no memory; says so if they do
/// not.
class RunningUnion {
public:
    void add(TimeRange span) {
        ++m_count;
        if (span.begin > m_last.end) {
            m_before += m_last.length();
            m_last = span;
            return;
        }
        m_isOrdered = m_isOrdered && span.begin >= m_last.begin;
        m_last.end = std::max(m_last.end, span.end);
    }
    [[nodiscard]] bool isOrdered() const { return m_isOrdered; }
    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] DurationNs length() const { return m_before + m_last.length(); }

private:
    static constexpr TimeNs kNever = std::numeric_limits<TimeNs>::min() / 2;
    TimeRange m_last{kNever, kNever};
    DurationNs m_before = 0;
    std::size_t m_count = 0;
    bool m_isOrdered = true;
};

}  // namespace streamscope
