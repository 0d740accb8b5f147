// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/explanation_json.h"
#include "app/cli/running.h"
#include "app/cli/saved_run.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/analysis/explanation.h"
#include "engine/analysis/inference.h"
#include "engine/analysis/missing_frees.h"
#include "engine/analysis/report.h"
#include "engine/formats/trace_names.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

/// Of each class, in the terminal.
constexpr std::size_t kGapsShown = 3;

/// A line of a table: what, how long, which share of the whole, and the share as a bar.
std::vector<std::string> shareRow(std::string name, DurationNs time, DurationNs whole) {
    constexpr double kColumns = 24;
    const double share = shareOf(time, whole);
    std::string bar;
    for (long i = std::lround(share * kColumns); i > 0; --i) {
        bar += "█";
    }
    return {std::move(name), formatDuration(time), formatShare(share), std::move(bar)};
}

std::string paragraph(const std::string& text, std::size_t width) {
    return wrapped(printable(text), std::max<std::size_t>(width, 20), "  ");
}

std::string head(const Trace& trace) {
    std::string text = printable(shipped(trace.provenance.workload)) + "\n" +
                       provenanceLine(trace.provenance) + "\n";
    if (isInferred(trace)) {
        text += Text::tr("reasons: inferred from the times, not reported by the device") + "\n";
    }
    return text + "\n";
}

/// A host that is late because it issues cannot be told to begin earlier.
std::string lateHost(const Trace& trace, const Report& report) {
    constexpr double kWorthALine = 0.05;
    if (shareOf(report.issuing, trace.makespan) < kWorthALine) {
        return {};
    }
    const Duration issuing{report.issuing};
    return "  " +
           (report.computing > 0
                ? Text::tr("while the host was late it spent %1 inside the calls that issue the "
                           "operations and %2 in host_work",
                           issuing, Duration{report.computing})
                : Text::tr("while the host was late it spent %1 inside the calls that issue the "
                           "operations",
                           issuing)) +
           "\n";
}

/// What the file lacks, in which a device may have worked.
std::string missingWork(const Trace& trace) {
    std::string text;
    for (const Sentence& remark : aboutMissing(trace)) {
        text += "  " + words(remark) + "\n";
    }
    return text;
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
        rows.push_back(shareRow("  " + printable(name), time, trace.makespan));
    }
    return rows;
}

/// How the path of a recording goes on where no operation delayed the next one.
std::string workMeanwhile(const Trace& trace, std::size_t operations) {
    return trace.recorded.empty() || operations < 2
               ? std::string()
               : "  " +
                     Text::tr(
                         "where an operation waited only for the host, the work that ran "
                         "meanwhile counts") +
                     "\n";
}

std::string drawPath(const Trace& trace, const Report& report) {
    const std::size_t count = report.criticalPath.size();
    Table rows;
    for (const PathPart& part : report.pathParts) {
        rows.push_back(shareRow(count == 0 ? Text::tr("the host") : words(partName(part)),
                                part.time, trace.makespan));
    }
    if (count == 0) {
        std::ranges::move(hostRows(trace), std::back_inserter(rows));
    }
    const Duration all{trace.makespan};
    return (count == 0 ? Text::tr("what the %1 went to: no operation ran", all)
            : count == 1
                ? Text::tr("what the %1 went to, along the critical path, which is one operation",
                           all)
                : Text::tr("what the %1 went to, along the critical path of %2 operations", all,
                           Count{count})) +
           "\n" + alignedTable(rows, "  ", {1, 2}) + workMeanwhile(trace, count) +
           lateHost(trace, report) + missingWork(trace);
}

std::string drawTimes(const GapTimes& times, DurationNs whole) {
    Table rows;
    for (const GapClass each : bySize(times)) {
        rows.push_back(
            shareRow(word(gapClassName(each)), times[static_cast<std::size_t>(each)], whole));
    }
    return alignedTable(rows, "  ", {1, 2});
}

/// Why the operations of the path did not run side by side: with the last one, as much time as they
/// ran. Nothing where there is but one.
std::string drawTurns(const Trace& trace, const Report& report) {
    const std::vector<GapClass> reasons = bySize(report.turns);
    const bool isOnlyLast = reasons.empty() || reasons == std::vector{GapClass::NothingLeft};
    return isOnlyLast
               ? std::string()
               : "\n" +
                     Text::tr("why the next operation of the path had to wait meanwhile, of the %1",
                              Duration{trace.makespan}) +
                     "\n" + drawTimes(report.turns, trace.makespan);
}

/// What has no order; of what has none and needs none, why.
std::string drawHazards(const Hazards& hazards) {
    std::string text;
    if (!hazards.areNone()) {
        const std::size_t count = hazards.pairs();
        const bool isMore = hazards.hasMore || hazards.isTooLarge;
        text += "\n" +
                (isMore && count == 0 ? Text::tr("hazards: not known, the program is too large")
                 : count == 1 ? Text::tr("hazards: at least 1 pair of operations uses the same "
                                         "memory in no order")
                              : Text::tr("hazards: at least %1 pairs of operations use the same "
                                         "memory in no order",
                                         Count{count})) +
                "\n";
    }
    if (hazards.harmless > 0) {
        text += "\n" +
                (hazards.harmless == 1
                     ? Text::tr("no hazard: at least 1 pair of operations writes the same memory "
                                "in no order, but the same bytes")
                     : Text::tr("no hazard: at least %1 pairs of operations write the same memory "
                                "in no order, but the same bytes",
                                Count{hazards.harmless})) +
                "\n";
    }
    return text;
}

/// Nothing where nothing was idle.
std::string drawIdle(const std::string& why, const GapTimes& times, DurationNs idle) {
    return idle <= 0 ? std::string()
                     : "\n" + Text::tr("%1, %2 added up over all of them", why, Duration{idle}) +
                           "\n" + drawTimes(times, idle);
}

std::string drawOverview(const Trace& trace, const Report& report) {
    const Gaps& gaps = report.gaps;
    return drawPath(trace, report) + drawTurns(trace, report) +
           drawIdle(Text::tr("why the engines were idle"), gaps.engines, gaps.engineIdle) +
           drawIdle(Text::tr("why the streams were idle"), gaps.streams, gaps.streamIdle) +
           (report.hazards ? drawHazards(*report.hazards) : "");
}

Sentence untilSentence(const Trace& trace, OperationId operation, const WaitPart& part) {
    if (!part.reason) {
        return partSentence(trace, operation, part);
    }
    const Cause cause{part.end, part.blocker, *part.reason};
    const std::size_t others = othersWith(trace, operation, cause, {part.begin, part.end});
    return streamscope::say(SENTENCE("Streamscope", "%1, until %2"),
                            describeReason(trace, cause, 0, others),
                            formatMoment(part.end, part.begin));
}

/// The longest waits in order of time, and one line for the others.
std::string drawWaits(const Trace& trace, OperationId operation, std::vector<WaitPart> parts,
                      std::size_t width) {
    constexpr std::size_t kShown = 8;
    std::ranges::stable_sort(parts, std::greater{},
                             [](const WaitPart& part) { return part.end - part.begin; });
    const std::size_t shown = std::min(parts.size(), kShown);
    DurationNs rest = 0;
    for (std::size_t i = shown; i < parts.size(); ++i) {
        rest += parts[i].end - parts[i].begin;
    }
    const std::size_t more = parts.size() - shown;
    parts.resize(shown);
    std::ranges::sort(parts, {}, &WaitPart::begin);
    std::string text;
    for (const WaitPart& part : parts) {
        const DurationNs length = part.end - part.begin;
        text += paragraph(Text::tr("from %1, for %2: %3", formatMoment(part.begin, part.end),
                                   formatDuration(length), untilSentence(trace, operation, part)),
                          width);
    }
    if (more > 0) {
        text += paragraph(Text::tr("and %1 shorter waits, %2 in all", Count{more}, Duration{rest}),
                          width);
    }
    return text;
}

std::string drawOperation(const Trace& trace, OperationId operation, std::size_t width) {
    const std::size_t i = indexOf(operation);
    const StreamId stream = trace.stream[i];
    std::string text = "#" + std::to_string(i) + " " + printable(operationLabel(trace, operation));
    if (stream != StreamId::None) {
        text += Text::tr(", stream %1", printable(trace.streams[indexOf(stream)].name));
    }
    text += Text::tr(": ran from %1 to %2 (%3)", formatDuration(trace.start[i]),
                     formatDuration(trace.end[i]), formatDuration(trace.end[i] - trace.start[i])) +
            "\n";
    const Explanation explanation = explain(trace, operation);
    if (explanation.confidence) {
        text += Text::tr("confidence of the inferred reasons: %1 %",
                         Count{static_cast<std::uint64_t>(*explanation.confidence)}) +
                "\n";
    }
    text += "\n" + Text::tr("why not earlier?") + "\n";
    if (isMigration(trace, i)) {
        return text + "  " +
               Text::tr("no call issued it: the driver moved the pages when they were needed") +
               "\n";
    }
    if (explanation.parts.empty()) {
        return text + "  " + Text::tr("nothing blocked it: it ran as soon as it was issued") + "\n";
    }
    return text + drawWaits(trace, operation, explanation.parts, width) + missingWork(trace);
}

std::string drawGap(const Trace& trace, const Gap& gap, std::size_t width) {
    return paragraph(
        Text::tr("at %1: %2", formatDuration(gap.complete().begin), describeGap(trace, gap)),
        width);
}

/// The longest of one class, on engines or on streams.
std::string drawLongest(const Trace& trace, const Gaps& gaps, GapRow row, GapClass gapClass,
                        std::size_t width) {
    std::string text;
    std::size_t shown = 0;
    for (const Gap& gap : gaps.gaps) {
        if (gap.row.isEngine == row.isEngine && gap.gapClass == gapClass && shown < kGapsShown) {
            text += drawGap(trace, gap, width);
            ++shown;
        }
    }
    const GapCounts& counts = row.isEngine ? gaps.engineCounts : gaps.streamCounts;
    const std::size_t more = counts[static_cast<std::size_t>(gapClass)] - shown;
    return more == 0 ? text : text + "  " + Text::tr("and %1 more", Count{more}) + "\n";
}

/// Without what came after the last operation.
GapTimes withoutEnd(GapTimes times) {
    times[static_cast<std::size_t>(GapClass::NothingLeft)] = 0;
    return times;
}

std::string drawGapsOf(const Trace& trace, const Gaps& gaps, bool areEngines, std::size_t width) {
    const GapTimes times = withoutEnd(areEngines ? gaps.engines : gaps.streams);
    std::string text;
    for (const GapClass each : bySize(times)) {
        text += (text.empty() ? "" : "\n") +
                (areEngines ? Text::tr("%1, %2 added up over all engines", word(gapClassName(each)),
                                       Duration{times[static_cast<std::size_t>(each)]})
                            : Text::tr("%1, %2 added up over all streams", word(gapClassName(each)),
                                       Duration{times[static_cast<std::size_t>(each)]})) +
                "\n" + drawLongest(trace, gaps, {0, areEngines}, each, width);
    }
    return text;
}

/// The longest times in which no engine ran anything.
std::string drawDeviceGaps(const Trace& trace, const std::vector<Gap>& gaps, std::size_t width) {
    std::string text;
    for (std::size_t i = 0; i < std::min(gaps.size(), kGapsShown); ++i) {
        text += drawGap(trace, gaps[i], width);
    }
    return text.empty()
               ? text
               : Text::tr("longest times in which no engine ran anything") + "\n" + text + "\n";
}

std::string drawGaps(const Trace& trace, const Report& report, std::size_t width) {
    const std::string engines = drawGapsOf(trace, report.gaps, true, width);
    const std::string streams = drawGapsOf(trace, report.gaps, false, width);
    return drawDeviceGaps(trace, report.deviceGaps, width) +
           (engines.empty() ? Text::tr("no engine was idle before its last operation") + "\n"
                            : engines) +
           "\n" +
           (streams.empty() ? Text::tr("no stream had a gap before its last operation") + "\n"
                            : streams);
}

std::string explanationText(const Trace& trace, const Program* program,
                            const ExplainArguments& asked, std::size_t width) {
    return head(trace) + (asked.operation
                              ? drawOperation(trace, idAt<OperationId>(*asked.operation), width)
                          : asked.gaps ? drawGaps(trace, analyse(trace), width)
                                       : drawOverview(trace, analyse(trace, program)));
}

/// The text, or the JSON, as the console wants it: of one operation, of the gaps, or of the run.
/// Preconditions: the trace has reasons; the operation that is asked for is one of its own.
Answer explanation(const Trace& trace, const Program* program, const ExplainArguments& asked,
                   const Console& console) {
    return console.json ? Answer{{}, explanationJson(trace, program, asked)}
                        : Answer{explanationText(trace, program, asked, console.width), {}};
}

ExitCode tell(Trace trace, const Program* program, const ExplainArguments& arguments,
              const Console& console) {
    const std::size_t count = operationCount(trace);
    if (arguments.operation && *arguments.operation >= count) {
        return fail(
            inputError(SENTENCE("Streamscope",
                                "--operation %1: the run has %2 operations, numbered from "
                                "0"),
                       Count{static_cast<std::uint64_t>(*arguments.operation)}, Count{count}),
            console);
    }
    giveReasons(trace, program);
    return print(explanation(trace, program, arguments, console), console);
}

}  // namespace

ExitCode explain(const ExplainArguments& arguments, const Console& console) {
    if (isSavedRun(arguments.input)) {
        if (const auto error = checkTakenAsItIs(arguments)) {
            return fail(*error, console);
        }
        auto trace = readExplainableRun(arguments.input);
        return trace ? tell(*std::move(trace), nullptr, arguments, console)
                     : fail(trace.error(), console);
    }
    const auto prepared = openWorkload(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    auto trace =
        onDevice(arguments, {}, console, [&](const ChosenDevice& chosen, RunControl& control) {
            return runWithBounds(*chosen.device, prepared->program, control);
        });
    if (!trace) {
        return fail(trace.error(), console);
    }
    nameWorkload(*prepared, *trace);
    return tell(*std::move(trace), &prepared->program, arguments, console);
}

}  // namespace streamscope::cli
