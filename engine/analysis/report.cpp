// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/report.h"

#include "engine/analysis/critical_path.h"
#include "engine/analysis/path_steps.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

/// What the one host thread did of the time in `late`: it was inside a call that issued something
/// and did not wait for the device, or it computed.
void composeLate(const Trace& trace, const IntervalSet& late, Report& report) {
    if (trace.threads.size() > 1) {
        return;  // which of them was late is not told
    }
    SpanUnion computing;
    SpanUnion waiting;
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Issue) {
            waiting.add({call.begin, call.end});
        } else if (call.kind == HostCallKind::Work) {
            computing.add({call.begin, call.end});
        }
    }
    SpanUnion calls;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        calls.add({trace.issueBegin[i], trace.issueEnd[i]});
    }
    const IntervalSet all = intersect(late, calls.take());
    report.issuing = totalLength(all) - totalLength(intersect(all, waiting.take()));
    report.computing = totalLength(intersect(late, computing.take()));
}

void composePath(const Trace& trace, Report& report) {
    SpanUnion late;
    std::array<DurationNs, kOperationKindCount> work{};
    GapTimes waiting{};
    visitPath(trace, report.criticalPath, [&](const PathStep& step) {
        const DurationNs time = step.place.range.length();
        if (step.isWork) {
            work[static_cast<std::size_t>(trace.kind[indexOf(step.place.next)])] += time;
            for (const Gap& held : step.heldUp) {
                report.turns[static_cast<std::size_t>(held.gapClass)] += held.range.length();
            }
        } else {
            waiting[static_cast<std::size_t>(step.place.gapClass)] += time;
            if (step.place.gapClass == GapClass::HostLate) {
                late.add(step.place.range);
            }
        }
    });
    composeLate(trace, late.take(), report);
    std::vector<PathPart>& parts = report.pathParts;
    for (std::size_t kind = 0; kind < work.size(); ++kind) {
        parts.push_back({true, static_cast<OperationKind>(kind), GapClass::Unknown, work[kind]});
    }
    for (std::size_t each = 0; each < waiting.size(); ++each) {
        parts.push_back({false, OperationKind{}, static_cast<GapClass>(each), waiting[each]});
    }
    std::erase_if(parts, [](const PathPart& part) { return part.time == 0; });
    std::ranges::stable_sort(parts, std::greater{}, &PathPart::time);
}

}  // namespace

Sentence partName(const PathPart& part) {
    if (part.isWork) {
        return {kindName(part.kind).data(), {}};
    }
    if (part.gapClass == GapClass::NothingLeft) {
        return say(SENTENCE("Streamscope", "the host, after the last of them"));
    }
    return say(SENTENCE("Streamscope", "waiting: %1"),
               Sentence{gapClassName(part.gapClass).data(), {}});
}

Report analyse(const Trace& trace, const Program* program) {
    Report report;
    report.metrics = measure(trace);
    report.criticalPath = criticalPath(trace);
    composePath(trace, report);
    report.gaps = findGaps(trace);
    report.gaps.gaps = longestGaps(report.gaps.gaps, Report::kGapsKept);
    if (program != nullptr) {
        report.hazards = withoutHarmless(*program, findHazards(*program));
    }
    return report;
}

}  // namespace streamscope
