// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/span_union.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

bool areDisjoint(const std::vector<TimeRange>& spans, std::size_t from) {
    const auto meet = [](const TimeRange& left, const TimeRange& right) {
        return right.begin <= left.end;
    };
    const auto first = spans.begin() + static_cast<std::ptrdiff_t>(from);
    return std::adjacent_find(first, spans.end(), meet) == spans.end();
}

}  // namespace

void SpanUnion::add(IntervalSet set) {
    if (m_spans.empty()) {
        m_spans = std::move(set);
        return;
    }
    for (const TimeRange& span : set) {
        add(span);
    }
}

IntervalSet SpanUnion::take() {
    settle();
    m_settled = 0;
    return std::exchange(m_spans, {});
}

/// Sorts only what is new: of spans that come in no order at all, each is sorted once and merged as
/// often as the room has doubled.
void SpanUnion::settle() {
    const std::size_t seam = m_settled == 0 ? 0 : m_settled - 1;
    if (!areDisjoint(m_spans, seam)) {
        const auto fresh = m_spans.begin() + static_cast<std::ptrdiff_t>(m_settled);
        std::ranges::sort(fresh, m_spans.end(), {}, &TimeRange::begin);
        std::ranges::inplace_merge(m_spans, fresh, {}, &TimeRange::begin);
        joinSorted(m_spans);
    }
    m_settled = m_spans.size();
    m_room = std::max(kLeast, 2 * m_spans.size());
}

}  // namespace streamscope
