// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/path_steps.h"

#include <algorithm>

namespace streamscope {
namespace {

/// The engine that ran it, or its stream.
GapRow rowOf(const Trace& trace, OperationId operation) {
    const std::size_t engine = indexOf(trace.engine[indexOf(operation)]);
    return engine < trace.engines.size()
               ? GapRow{static_cast<std::uint32_t>(engine), true}
               : GapRow{static_cast<std::uint32_t>(indexOf(trace.stream[indexOf(operation)])),
                        false};
}

/// The next of the path that is no mark; None behind the last.
OperationId workAfter(const Trace& trace, const std::vector<OperationId>& path, std::size_t place) {
    const auto isWork = [&](OperationId operation) {
        return !isMark(trace.kind[indexOf(operation)]);
    };
    const auto next =
        std::find_if(path.begin() + static_cast<std::ptrdiff_t>(place) + 1, path.end(), isWork);
    return next == path.end() ? OperationId::None : *next;
}

/// What held `next` while the work before it ran in `range`.
std::vector<Gap> heldIn(const Trace& trace, const GapCutter& cutter, OperationId next,
                        TimeRange range) {
    if (next == OperationId::None) {
        return {{range, next, OperationId::None, {kNoRow}, GapClass::NothingLeft}};
    }
    std::vector<Gap> held;
    cutter.cut(next, range, rowOf(trace, next), held);
    return held;
}

}  // namespace

void visitPath(const Trace& trace, const std::vector<OperationId>& path,
               const std::function<void(const PathStep&)>& visit) {
    const GapCutter cutter(trace);
    std::vector<Gap> gaps;
    TimeNs at = 0;
    for (std::size_t place = 0; place < path.size(); ++place) {
        const OperationId operation = path[place];
        const TimeNs start =
            std::clamp<TimeNs>(trace.start[indexOf(operation)], at, trace.makespan);
        const OperationId next = workAfter(trace, path, place);
        const TimeNs over = next == OperationId::None ? trace.end[indexOf(operation)]
                                                      : std::min(trace.end[indexOf(operation)],
                                                                 trace.start[indexOf(next)]);
        const TimeNs end = std::clamp<TimeNs>(over, start, trace.makespan);
        const GapRow row = rowOf(trace, operation);
        gaps.clear();
        cutter.cut(operation, {at, start}, row, gaps);
        for (const Gap& gap : gaps) {
            visit({gap, false, {}});
        }
        if (end > start) {
            const TimeRange ran{start, end};
            visit({{ran, operation, OperationId::None, row, {}},
                   true,
                   heldIn(trace, cutter, next, ran)});
        }
        at = end;
    }
    if (at < trace.makespan) {
        visit({{{at, trace.makespan},
                OperationId::None,
                OperationId::None,
                {kNoRow},
                GapClass::NothingLeft},
               false,
               {}});
    }
}

}  // namespace streamscope
