// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/explain_report.h"

#include "app/cli/terminal_timeline.h"
#include "app/cli/text.h"
#include "engine/analysis/explanation.h"
#include "engine/formats/json_writer.h"
#include "engine/formats/trace_names.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

using Table = std::vector<std::vector<std::string>>;

/// Of each class, in the terminal.
constexpr std::size_t kGapsShown = 3;

double shareOf(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

std::string bar(double share) {
    constexpr double kColumns = 24;
    std::string text;
    for (int i = 0; i < static_cast<int>(std::lround(share * kColumns)); ++i) {
        text += "█";
    }
    return text;
}

std::string paragraph(const std::string& text, std::size_t width) {
    return wrapped(printable(text), std::max<std::size_t>(width, 20), "  ");
}

std::string head(const Trace& trace) {
    std::string text =
        printable(trace.provenance.workload) + "\n" + provenanceLine(trace.provenance) + "\n";
    if (isInferred(trace)) {
        text += "reasons: inferred from the times, not reported by the device\n";
    }
    return text + "\n";
}

/// A host that is late because it issues cannot be told to begin earlier.
std::string lateHost(const Trace& trace, const Report& report) {
    constexpr double kWorthALine = 0.05;
    if (shareOf(report.issuing, trace.makespan) < kWorthALine) {
        return {};
    }
    return "  while the host was late it spent " + formatDuration(report.issuing) +
           " inside the calls that issue the operations" +
           (report.computing > 0 ? " and " + formatDuration(report.computing) + " in host_work"
                                 : std::string()) +
           "\n";
}

/// "host_work: prepare", "allocate d", "synchronize" where its step is not known.
std::string callName(const Trace& trace, const HostCall& call) {
    const bool isWork = call.kind == HostCallKind::Work;
    if (call.step == StepId::None) {
        return std::string(isWork ? "host_work" : hostCallKindName(call.kind));
    }
    return (isWork ? "host_work: " : "") + trace.steps[indexOf(call.step)].label;
}

/// What the host did in a run of nothing else, by calls, most time first.
Table hostRows(const Trace& trace) {
    constexpr std::size_t kMost = 8;
    std::map<std::string, DurationNs> times;
    for (const HostCall& call : trace.hostCalls) {
        times[callName(trace, call)] += call.end - call.begin;
    }
    std::vector<std::pair<std::string, DurationNs>> order(times.begin(), times.end());
    std::ranges::stable_sort(order, std::greater{}, [](const auto& each) { return each.second; });
    order.resize(std::min(order.size(), kMost));
    Table rows;
    for (const auto& [name, time] : order) {
        const double share = shareOf(time, trace.makespan);
        rows.push_back(
            {"  " + printable(name), formatDuration(time), formatShare(share), bar(share)});
    }
    return rows;
}

std::string drawPath(const Trace& trace, const Report& report) {
    const std::size_t count = report.criticalPath.size();
    Table rows;
    for (const PathPart& part : report.pathParts) {
        const double share = shareOf(part.time, trace.makespan);
        rows.push_back({count == 0 ? "the host" : english(partName(part)),
                        formatDuration(part.time), formatShare(share), bar(share)});
    }
    if (count == 0) {
        std::ranges::move(hostRows(trace), std::back_inserter(rows));
    }
    const std::string path =
        count == 0   ? ": no operation ran\n"
        : count == 1 ? ", along the critical path, which is one operation\n"
                     : ", along the critical path of " + std::to_string(count) + " operations\n";
    return "what the " + formatDuration(trace.makespan) + " went to" + path +
           alignedTable(rows, "  ", {1, 2}) + lateHost(trace, report);
}

std::string drawTimes(const GapTimes& times, DurationNs idle);

/// Why the operations of the path did not run side by side.
std::string drawTurns(const Trace& trace, const Report& report) {
    GapTimes turns = report.turns;
    turns[static_cast<std::size_t>(GapClass::NothingLeft)] = 0;
    const DurationNs time = std::accumulate(turns.begin(), turns.end(), DurationNs{0});
    return time == 0 ? std::string()
                     : "\nwhy the next of them had to wait for that work, of the " +
                           formatDuration(trace.makespan) + "\n" + drawTimes(turns, trace.makespan);
}

std::string drawTimes(const GapTimes& times, DurationNs idle) {
    std::vector<std::pair<DurationNs, std::size_t>> order;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] > 0) {
            order.emplace_back(times[i], i);
        }
    }
    std::ranges::stable_sort(order, std::greater{}, [](const auto& each) { return each.first; });
    Table rows;
    for (const auto& [time, i] : order) {
        const double share = shareOf(time, idle);
        rows.push_back({std::string(gapClassName(static_cast<GapClass>(i))), formatDuration(time),
                        formatShare(share), bar(share)});
    }
    return alignedTable(rows, "  ", {1, 2});
}

std::string pairs(std::size_t count) {
    return count == 1 ? "1 pair of operations" : std::to_string(count) + " pairs of operations";
}

/// What has no order; of what has none and needs none, why.
std::string drawHazards(const Hazards& hazards) {
    std::string text;
    if (!hazards.areNone()) {
        const std::size_t count = hazards.found.size();
        const bool isMore = hazards.hasMore || hazards.isTooLarge;
        text += isMore && count == 0
                    ? "\nhazards: not known, the program is too large\n"
                    : "\nhazards: at least " + pairs(count) + (count == 1 ? " uses" : " use") +
                          " the same memory in no order\n";
    }
    if (hazards.harmless > 0) {
        text += "\nno hazard: at least " + pairs(hazards.harmless) +
                (hazards.harmless == 1 ? " writes" : " write") +
                " the same memory in no order, but the same bytes\n";
    }
    return text;
}

/// Nothing where nothing was idle.
std::string drawIdle(const std::string& why, const GapTimes& times, DurationNs idle) {
    return idle <= 0 ? std::string()
                     : "\n" + why + ", " + formatDuration(idle) + " added up over all of them\n" +
                           drawTimes(times, idle);
}

std::string drawOverview(const ExplainedRun& run) {
    const Report& report = run.report;
    const Gaps& gaps = report.gaps;
    std::string text = drawPath(run.trace, report) + drawTurns(run.trace, report) +
                       drawIdle("why the engines were idle", gaps.engines, gaps.engineIdle) +
                       drawIdle("why the streams were idle", gaps.streams, gaps.streamIdle);
    return report.hazards ? text + drawHazards(*report.hazards) : text;
}

std::string partText(const Trace& trace, const WaitPart& part) {
    return part.reason ? describeCause(trace, {part.end, part.blocker, *part.reason})
                       : std::string("the trace does not say what it waited for");
}

std::string drawOperation(const Trace& trace, OperationId operation, std::size_t width) {
    const std::size_t i = indexOf(operation);
    const StreamId stream = trace.stream[i];
    std::string text = "#" + std::to_string(i) + " " + printable(operationLabel(trace, operation));
    if (stream != StreamId::None) {
        text += ", stream " + printable(trace.streams[indexOf(stream)].name);
    }
    text += ": ran from " + formatDuration(trace.start[i]) + " to " + formatDuration(trace.end[i]) +
            " (" + formatDuration(trace.end[i] - trace.start[i]) + ")\n";
    const Explanation explanation = explain(trace, operation);
    if (explanation.confidence) {
        text += "confidence of the inferred reasons: " + std::to_string(*explanation.confidence) +
                " %\n";
    }
    text += "\nwhy not earlier?\n";
    if (explanation.parts.empty()) {
        return text + "  nothing blocked it: it ran as soon as it was issued\n";
    }
    for (const WaitPart& part : explanation.parts) {
        text += paragraph("from " + formatDuration(part.begin) + ", for " +
                              formatDuration(part.end - part.begin) + ": " + partText(trace, part),
                          width);
    }
    return text;
}

/// Most time first, without what came after the last operation.
std::vector<GapClass> classesBySize(const GapTimes& times) {
    std::vector<GapClass> classes;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] > 0 && static_cast<GapClass>(i) != GapClass::NothingLeft) {
            classes.push_back(static_cast<GapClass>(i));
        }
    }
    std::ranges::stable_sort(classes, std::greater{}, [&times](GapClass each) {
        return times[static_cast<std::size_t>(each)];
    });
    return classes;
}

/// The longest of one class, on engines or on streams.
std::string drawLongest(const ExplainedRun& run, GapClass gapClass, bool areEngines,
                        std::size_t width) {
    const Gaps& gaps = run.report.gaps;
    std::string text;
    std::size_t shown = 0;
    for (const Gap& gap : gaps.gaps) {
        if (gap.row.isEngine == areEngines && gap.gapClass == gapClass && shown < kGapsShown) {
            text += paragraph(
                "at " + formatDuration(gap.range.begin) + ": " + describeGap(run.trace, gap),
                width);
            ++shown;
        }
    }
    const GapCounts& counts = areEngines ? gaps.engineCounts : gaps.streamCounts;
    const std::size_t more = counts[static_cast<std::size_t>(gapClass)] - shown;
    return more == 0 ? text : text + "  and " + std::to_string(more) + " more\n";
}

std::string drawGapsOf(const ExplainedRun& run, bool areEngines, std::size_t width) {
    const GapTimes& times = areEngines ? run.report.gaps.engines : run.report.gaps.streams;
    std::string text;
    for (const GapClass gapClass : classesBySize(times)) {
        text += (text.empty() ? "" : "\n") + std::string(gapClassName(gapClass)) + ", " +
                formatDuration(times[static_cast<std::size_t>(gapClass)]) + " added up over all " +
                (areEngines ? "engines\n" : "streams\n") +
                drawLongest(run, gapClass, areEngines, width);
    }
    return text;
}

std::string drawGaps(const ExplainedRun& run, std::size_t width) {
    const std::string engines = drawGapsOf(run, true, width);
    const std::string streams = drawGapsOf(run, false, width);
    return (engines.empty() ? "no engine was idle before its last operation\n" : engines) + "\n" +
           (streams.empty() ? "no stream had a gap before its last operation\n" : streams);
}

void writeCauses(JsonWriter& json, std::string_view key, const GapTimes& times, DurationNs whole) {
    json.key(key).beginArray(JsonWriter::Layout::Lines);
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] == 0) {
            continue;
        }
        json.beginObject();
        json.key("cause").value(gapClassName(static_cast<GapClass>(i)));
        json.key("time_ns").value(times[i]);
        json.key("share").value(shareOf(times[i], whole));
        json.endObject();
    }
    json.endArray();
}

void writeTimes(JsonWriter& json, std::string_view key, const GapTimes& times, DurationNs idle) {
    json.key(key).beginObject(JsonWriter::Layout::Lines);
    json.key("idle_ns").value(idle);
    writeCauses(json, "causes", times, idle);
    json.endObject();
}

void writeOverview(JsonWriter& json, const ExplainedRun& run) {
    json.key("critical_path").beginObject(JsonWriter::Layout::Lines);
    json.key("operations").value(run.report.criticalPath.size());
    json.key("parts").beginArray(JsonWriter::Layout::Lines);
    for (const PathPart& part : run.report.pathParts) {
        json.beginObject();
        json.key("part").value(english(partName(part)));
        json.key("time_ns").value(part.time);
        json.key("share").value(shareOf(part.time, run.trace.makespan));
        json.endObject();
    }
    json.endArray();
    json.key("issuing_ns").value(run.report.issuing);
    writeCauses(json, "held_up_next", run.report.turns, run.trace.makespan);
    json.endObject();
    writeTimes(json, "engines", run.report.gaps.engines, run.report.gaps.engineIdle);
    writeTimes(json, "streams", run.report.gaps.streams, run.report.gaps.streamIdle);
    if (run.report.hazards) {
        json.key("hazards").value(run.report.hazards->found.size());
        json.key("harmless_hazards").value(run.report.hazards->harmless);
    }
}

void writeOperation(JsonWriter& json, const Trace& trace, OperationId operation) {
    const Explanation explanation = explain(trace, operation);
    json.key("operation").beginObject(JsonWriter::Layout::Lines);
    json.key("id").value(indexOf(operation));
    json.key("label").value(operationLabel(trace, operation));
    json.key("start_ns").value(trace.start[indexOf(operation)]);
    json.key("end_ns").value(trace.end[indexOf(operation)]);
    if (explanation.confidence) {
        json.key("confidence").value(*explanation.confidence);
    }
    json.key("waits").beginArray(JsonWriter::Layout::Lines);
    for (const WaitPart& part : explanation.parts) {
        json.beginObject();
        json.key("begin_ns").value(part.begin);
        json.key("end_ns").value(part.end);
        json.key("reason").value(part.reason ? std::optional(reasonCode(*part.reason))
                                             : std::nullopt);
        writeId(json, "blocker", part.blocker);
        json.key("text").value(partText(trace, part));
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeGaps(JsonWriter& json, const ExplainedRun& run) {
    json.key("gaps").beginArray(JsonWriter::Layout::Lines);
    for (const Gap& gap : run.report.gaps.gaps) {
        json.beginObject();
        json.key("row").value(rowName(run.trace, gap.row));
        json.key("cause").value(gapClassName(gap.gapClass));
        json.key("begin_ns").value(gap.range.begin);
        json.key("end_ns").value(gap.range.end);
        json.key("share").value(shareOf(gap.range.length(), run.trace.makespan));
        writeId(json, "next", gap.next);
        writeId(json, "blocker", gap.blocker);
        json.key("text").value(describeGap(run.trace, gap));
        json.endObject();
    }
    json.endArray();
}

}  // namespace

std::string drawExplanation(const ExplainedRun& run, const Console& console) {
    if (run.asked.operation) {
        return head(run.trace) +
               drawOperation(run.trace, idAt<OperationId>(*run.asked.operation), console.width);
    }
    return head(run.trace) + (run.asked.gaps ? drawGaps(run, console.width) : drawOverview(run));
}

void writeExplanation(const ExplainedRun& run, const TextSink& sink) {
    JsonWriter json(sink);
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("workload").value(run.trace.provenance.workload);
    json.key("origin").value(originName(run.trace.provenance.origin));
    json.key("device").value(run.trace.provenance.device);
    json.key("inferred").value(isInferred(run.trace));
    json.key("makespan_ns").value(run.trace.makespan);
    if (run.asked.operation) {
        writeOperation(json, run.trace, idAt<OperationId>(*run.asked.operation));
    } else if (run.asked.gaps) {
        writeGaps(json, run);
    } else {
        writeOverview(json, run);
    }
    json.endObject();
}

}  // namespace streamscope::cli
