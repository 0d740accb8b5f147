// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/report.h"

#include "engine/analysis/call_time.h"
#include "engine/analysis/critical_path.h"
#include "engine/analysis/path_steps.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace streamscope {
namespace {

/// What the one host thread did of the time in `late`: it was inside a call that issued something,
/// as issuingTime() counts it, or it computed.
void composeLate(const Trace& trace, const IntervalSet& late, Report& report) {
    if (trace.threads.size() > 1) {
        return;  // which of them was late is not told
    }
    SpanUnion computing;
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work) {
            computing.add({call.begin, call.end});
        }
    }
    report.issuing = totalLength(intersect(late, issuingCalls(trace)));
    report.computing = totalLength(intersect(late, computing.take()));
}

/// A part of the path in the making.
struct PathSum {
    DurationNs time = 0;
    LongestGaps places{Report::kGapsKept};

    void add(const Gap& place) {
        time += place.range.length();
        places.add(place);
    }
};

void composePath(const Trace& trace, Report& report) {
    SpanUnion late;
    std::array<PathSum, kOperationKindCount> work;
    std::array<PathSum, kGapClassCount> waiting;
    std::array<PathSum, kGapClassCount> turns;
    visitPath(trace, report.criticalPath, [&](const PathStep& step) {
        if (!step.isWork) {
            waiting[static_cast<std::size_t>(step.place.gapClass)].add(step.place);
            if (step.place.gapClass == GapClass::HostLate) {
                late.add(step.place.range);
            }
            return;
        }
        work[static_cast<std::size_t>(trace.kind[indexOf(step.place.next)])].add(step.place);
        for (Gap held : step.heldUp) {
            held.blocker = step.place.next;
            turns[static_cast<std::size_t>(held.gapClass)].add(held);
        }
    });
    composeLate(trace, late.take(), report);
    std::vector<PathPart>& parts = report.pathParts;
    for (std::size_t i = 0; i < work.size(); ++i) {
        const auto kind = static_cast<OperationKind>(i);
        parts.push_back({true, kind, GapClass::Unknown, work[i].time, work[i].places.take()});
    }
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const auto gapClass = static_cast<GapClass>(i);
        parts.push_back({false, {}, gapClass, waiting[i].time, waiting[i].places.take()});
        report.turns[i] = turns[i].time;
        std::ranges::move(turns[i].places.take(), std::back_inserter(report.turnPlaces));
    }
    std::erase_if(parts, [](const PathPart& part) { return part.time == 0; });
    std::ranges::stable_sort(parts, std::greater{}, &PathPart::time);
}

}  // namespace

bool isOfUnknownTool(const Trace& trace) noexcept {
    return trace.provenance.origin == Origin::Imported && operationCount(trace) > 0 &&
           trace.recorded.empty();
}

Sentence partName(const PathPart& part) {
    if (part.isWork) {
        return kindPhrase(part.kind);
    }
    if (part.gapClass == GapClass::NothingLeft) {
        return say(SENTENCE("Streamscope", "the host, after the last of them"));
    }
    if (part.gapClass == GapClass::HostLate) {
        return say(SENTENCE("Streamscope", "waiting for the host to call"));
    }
    return say(SENTENCE("Streamscope", "waiting: %1"), gapPhrase(part.gapClass));
}

Report analyse(const Trace& trace, const Program* program, const RunControl* control) {
    Report report;
    report.criticalPath = criticalPath(trace);
    if (isCancelled(control)) {
        return report;
    }
    composePath(trace, report);
    report.deviceGaps = findDeviceGaps(trace, Report::kGapsKept, control);
    report.gaps = findLongestGaps(trace, Report::kGapsKept, control);
    if (isCancelled(control)) {
        return report;
    }
    if (program != nullptr) {
        report.hazards = withoutHarmless(*program, findHazards(*program));
    }
    return report;
}

}  // namespace streamscope
