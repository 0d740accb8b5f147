// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/intervals.h"

#include <algorithm>
#include <numeric>

namespace streamscope {

void appendSpan(std::vector<TimeRange>& spans, TimeRange span) {
    if (!spans.empty() && span.begin >= spans.back().begin && span.begin <= spans.back().end) {
        spans.back().end = std::max(spans.back().end, span.end);
    } else if (!span.isEmpty()) {
        spans.push_back(span);
    }
}

IntervalSet unite(std::vector<TimeRange> spans) {
    std::erase_if(spans, [](const TimeRange& span) { return span.isEmpty(); });
    if (!std::ranges::is_sorted(spans, {}, &TimeRange::begin)) {
        std::ranges::sort(spans, {}, &TimeRange::begin);
    }
    IntervalSet result;
    for (const TimeRange& span : spans) {
        if (!result.empty() && span.begin <= result.back().end) {
            result.back().end = std::max(result.back().end, span.end);
        } else {
            result.push_back(span);
        }
    }
    return result;
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
