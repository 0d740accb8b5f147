// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/report.h"

#include "engine/analysis/critical_path.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

std::vector<PathPart> composePath(const Trace& trace, const std::vector<OperationId>& path) {
    std::array<DurationNs, kOperationKindCount> work{};
    GapTimes waiting{};
    std::vector<Gap> gaps;
    const GapCutter cutter(trace);
    TimeNs at = 0;
    for (const OperationId operation : path) {
        const std::size_t i = indexOf(operation);
        const TimeNs start = std::clamp<TimeNs>(trace.start[i], at, trace.makespan);
        const TimeNs end = std::clamp<TimeNs>(trace.end[i], start, trace.makespan);
        gaps.clear();
        cutter.cut(operation, {at, start}, {}, gaps);
        for (const Gap& gap : gaps) {
            waiting[static_cast<std::size_t>(gap.gapClass)] += gap.range.length();
        }
        work[static_cast<std::size_t>(trace.kind[i])] += end - start;
        at = end;
    }
    waiting[static_cast<std::size_t>(GapClass::NothingLeft)] += trace.makespan - at;
    std::vector<PathPart> parts;
    for (std::size_t kind = 0; kind < work.size(); ++kind) {
        parts.push_back({true, static_cast<OperationKind>(kind), GapClass::Unknown, work[kind]});
    }
    for (std::size_t each = 0; each < waiting.size(); ++each) {
        parts.push_back({false, OperationKind{}, static_cast<GapClass>(each), waiting[each]});
    }
    std::erase_if(parts, [](const PathPart& part) { return part.time == 0; });
    std::ranges::stable_sort(parts, std::greater{}, &PathPart::time);
    return parts;
}

}  // namespace

std::string partName(const PathPart& part) {
    if (part.isWork) {
        return std::string(kindName(part.kind));
    }
    return part.gapClass == GapClass::NothingLeft
               ? std::string("the host, after the last of them")
               : "waiting: " + std::string(gapClassName(part.gapClass));
}

Report analyse(const Trace& trace, const Program* program) {
    Report report;
    report.metrics = measure(trace);
    report.criticalPath = criticalPath(trace);
    report.pathParts = composePath(trace, report.criticalPath);
    report.gaps = findGaps(trace);
    report.gaps.gaps = longestGaps(report.gaps.gaps, Report::kGapsKept);
    if (program != nullptr) {
        report.hazards = withoutHarmless(*program, findHazards(*program));
    }
    return report;
}

}  // namespace streamscope
