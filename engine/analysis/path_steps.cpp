// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/path_steps.h"

#include "engine/analysis/holders.h"

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

}  // namespace

void visitPath(const Trace& trace, const std::vector<OperationId>& path,
               const std::function<void(const PathStep&)>& visit) {
    const GapCutter cutter(trace);
    const Holders holders(trace);
    std::vector<Gap> gaps;
    TimeNs at = 0;
    for (std::size_t place = 0; place < path.size(); ++place) {
        const OperationId operation = path[place];
        const TimeNs start =
            std::clamp<TimeNs>(trace.start[indexOf(operation)], at, trace.makespan);
        const TimeNs end = std::clamp<TimeNs>(trace.end[indexOf(operation)], start, trace.makespan);
        const GapRow row = rowOf(trace, operation);
        gaps.clear();
        cutter.cut(operation, {at, start}, row, gaps);
        for (const Gap& gap : gaps) {
            visit({gap, false, GapClass::NothingLeft});
        }
        if (end > start) {
            const GapClass heldUp = place + 1 < path.size()
                                        ? gapClassOf(holders.reasonOf(path[place + 1]))
                                        : GapClass::NothingLeft;
            visit({{{start, end}, operation, OperationId::None, row, {}}, true, heldUp});
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
               GapClass::NothingLeft});
    }
}

}  // namespace streamscope
