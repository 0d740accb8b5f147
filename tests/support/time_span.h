// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::test {

using Span = TimeRange;

/// The most intervals that overlap at any time.
inline std::size_t mostAtOnce(const std::vector<Span>& spans) {
    std::vector<std::pair<TimeNs, int>> changes;
    for (const Span& span : spans) {
        if (span.begin < span.end) {
            changes.emplace_back(span.begin, 1);
            changes.emplace_back(span.end, -1);
        }
    }
    std::sort(changes.begin(), changes.end());
    int now = 0;
    int most = 0;
    for (const auto& [time, change] : changes) {
        now += change;
        most = std::max(most, now);
    }
    return static_cast<std::size_t>(most);
}

/// An operation in a message: "#3 's1:k(2)' 0-2000000".
inline std::string named(const Trace& trace, std::size_t i) {
    const std::string step = indexOf(trace.step[i]) < trace.steps.size()
                                 ? trace.steps[indexOf(trace.step[i])].label
                                 : std::string();
    return "#" + std::to_string(i) + " '" + step + "' " + std::to_string(trace.start[i]) + "-" +
           std::to_string(trace.end[i]);
}

}  // namespace streamscope::test
