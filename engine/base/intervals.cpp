// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/intervals.h"

#include <algorithm>
#include <numeric>

namespace streamscope {

void joinSorted(std::vector<TimeRange>& spans) {
    std::size_t kept = 0;
    for (const TimeRange& span : spans) {
        if (kept > 0 && span.begin <= spans[kept - 1].end) {
            spans[kept - 1].end = std::max(spans[kept - 1].end, span.end);
        } else {
            spans[kept++] = span;
        }
    }
    spans.resize(kept);
}

IntervalSet unite(std::vector<TimeRange> spans) {
    std::erase_if(spans, [](const TimeRange& span) { return span.isEmpty(); });
    if (!std::ranges::is_sorted(spans, {}, &TimeRange::begin)) {
        std::ranges::sort(spans, {}, &TimeRange::begin);
    }
    joinSorted(spans);
    return spans;
}

IntervalSet intersect(const IntervalSet& left, const IntervalSet& right) {
    IntervalSet result;
    auto a = left.begin();
    auto b = right.begin();
    while (a != left.end() && b != right.end()) {
        const TimeRange common{std::max(a->begin, b->begin), std::min(a->end, b->end)};
        if (!common.isEmpty()) {
            result.push_back(common);
        }
        if (a->end < b->end) {
            ++a;
        } else {
            ++b;
        }
    }
    return result;
}

DurationNs totalLength(const IntervalSet& set) {
    return std::accumulate(
        set.begin(), set.end(), DurationNs{0},
        [](DurationNs sum, const TimeRange& span) { return sum + span.length(); });
}

}  // namespace streamscope
