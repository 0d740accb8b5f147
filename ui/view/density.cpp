// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/density.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// Level × nanoseconds before `time`.
double areaBefore(const Density& density, TimeNs time) {
    const auto after = std::upper_bound(density.times.begin(), density.times.end(), time);
    if (after == density.times.begin()) {
        return 0;
    }
    const auto step = static_cast<std::size_t>(after - density.times.begin()) - 1;
    return density.areas[step] + static_cast<double>(density.levels[step]) *
                                     static_cast<double>(time - density.times[step]);
}

}  // namespace

Density densityOf(const std::vector<TimeRange>& spans) {
    std::vector<std::pair<TimeNs, int>> changes;
    changes.reserve(2 * spans.size());
    for (const TimeRange& span : spans) {
        changes.emplace_back(span.begin, 1);
        changes.emplace_back(span.end, -1);
    }
    std::sort(changes.begin(), changes.end());
    Density density;
    std::uint32_t level = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        level += static_cast<std::uint32_t>(changes[i].second);
        if (i + 1 < changes.size() && changes[i + 1].first == changes[i].first) {
            continue;
        }
        const TimeNs time = changes[i].first;
        const double area = areaBefore(density, time);
        density.times.push_back(time);
        density.levels.push_back(level);
        density.areas.push_back(area);
        density.peak = std::max(density.peak, level);
    }
    return density;
}

double meanLevel(const Density& density, TimeNs begin, TimeNs end) {
    return (areaBefore(density, end) - areaBefore(density, begin)) /
           static_cast<double>(end - begin);
}

}  // namespace streamscope::ui
