// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/explanation_json.h"

#include "engine/analysis/explanation.h"
#include "engine/analysis/inference.h"
#include "engine/analysis/report.h"

#include <vector>

namespace streamscope::cli {
namespace {

Json causesJson(const GapTimes& times, DurationNs whole) {
    std::vector<Json> causes;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] > 0) {
            causes.push_back({{"cause", gapClassName(static_cast<GapClass>(i))},
                              {"time_ns", times[i]},
                              {"share", shareOf(times[i], whole)}});
        }
    }
    return Json::list(causes);
}

Json idleJson(const GapTimes& times, DurationNs idle) {
    return {{"idle_ns", idle}, {"causes", causesJson(times, idle)}};
}

void addOverview(Json& json, const Trace& trace, const Report& report) {
    const auto partJson = [&](const PathPart& part) {
        return Json{{"part", partName(part)},
                    {"time_ns", part.time},
                    {"share", shareOf(part.time, trace.makespan)}};
    };
    json.add({{"critical_path",
               {{"operations", report.criticalPath.size()},
                {"parts", Json::list(report.pathParts, partJson)},
                {"issuing_ns", report.issuing},
                {"held_up_next", causesJson(report.turns, trace.makespan)}}},
              {"engines", idleJson(report.gaps.engines, report.gaps.engineIdle)},
              {"streams", idleJson(report.gaps.streams, report.gaps.streamIdle)}});
    if (report.hazards) {
        json.add(
            {{"hazards", report.hazards->pairs()}, {"harmless_hazards", report.hazards->harmless}});
    }
}

Json operationJson(const Trace& trace, OperationId operation) {
    const Explanation explanation = explain(trace, operation);
    const auto partJson = [&](const WaitPart& part) {
        return Json{{"begin_ns", part.begin},
                    {"end_ns", part.end},
                    {"reason", part.reason ? Json(reasonCode(*part.reason)) : Json()},
                    {"blocker", idJson(part.blocker)},
                    {"text", partSentence(trace, operation, part)}};
    };
    Json json{{"id", indexOf(operation)},
              {"label", operationLabel(trace, operation)},
              {"start_ns", trace.start[indexOf(operation)]},
              {"end_ns", trace.end[indexOf(operation)]}};
    if (explanation.confidence) {
        json.add("confidence", *explanation.confidence);
    }
    json.add("waits", Json::list(explanation.parts, partJson));
    return json;
}

Json gapsJson(const Trace& trace, const std::vector<Gap>& gaps) {
    return Json::list(gaps, [&trace](const Gap& gap) {
        Json json{{"row", rowName(trace, gap.row)},
                  {"cause", gapClassName(gap.gapClass)},
                  {"begin_ns", gap.range.begin},
                  {"end_ns", gap.range.end},
                  {"gap_begin_ns", gap.complete().begin},
                  {"gap_end_ns", gap.complete().end},
                  {"share", shareOf(gap.range.length(), trace.makespan)},
                  {"next", idJson(gap.next)},
                  {"blocker", idJson(gap.blocker)},
                  {"text", describeGap(trace, gap)}};
        if (isInferred(trace) && gap.next != OperationId::None) {
            json.add("confidence", trace.confidence[indexOf(gap.next)]);
        }
        return json;
    });
}

}  // namespace

double shareOf(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

Sentence partSentence(const Trace& trace, OperationId operation, const WaitPart& part) {
    return part.reason ? describePart(trace, operation, part)
                       : streamscope::say(
                             SENTENCE("Streamscope", "the trace does not say what it waited for"));
}

Json explanationJson(const Trace& trace, const Program* program, const ExplainArguments& asked) {
    Json json{{"workload", trace.provenance.workload},
              {"origin", originName(trace.provenance.origin)},
              {"device", trace.provenance.device},
              {"inferred", isInferred(trace)},
              {"makespan_ns", trace.makespan}};
    if (asked.operation) {
        json.add("operation", operationJson(trace, idAt<OperationId>(*asked.operation)));
    } else if (asked.gaps) {
        const Report report = analyse(trace);
        json.add({{"device_gaps", gapsJson(trace, report.deviceGaps)},
                  {"gaps", gapsJson(trace, report.gaps.gaps)}});
    } else {
        addOverview(json, trace, analyse(trace, program));
    }
    return json;
}

}  // namespace streamscope::cli
