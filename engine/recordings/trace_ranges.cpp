// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_ranges.h"

#include <algorithm>
#include <tuple>

namespace streamscope::recordings {

std::vector<TraceRange> rangesWithin(const Recording& recording, TimeRange run,
                                     const std::function<NameId(const std::string&)>& nameOf) {
    std::vector<NameId> names(recording.names.size(), NameId::None);
    std::vector<TraceRange> ranges;
    for (const Range& range : recording.ranges) {
        if (range.end <= run.begin || range.start >= run.end || range.name == kNone) {
            continue;
        }
        NameId& name = names[range.name];
        name = name == NameId::None ? nameOf(recording.names[range.name]) : name;
        ranges.push_back(
            {range.start - run.begin, range.end - run.begin, name, idAt<ThreadId>(range.thread)});
    }
    std::ranges::stable_sort(ranges, [](const TraceRange& left, const TraceRange& right) {
        return std::tuple(left.begin, -left.end) < std::tuple(right.begin, -right.end);
    });
    return ranges;
}

}  // namespace streamscope::recordings
