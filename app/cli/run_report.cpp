// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_report.h"

#include "app/cli/terminal_metrics.h"
#include "app/cli/terminal_timeline.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/median.h"

#include <algorithm>
#include <utility>

namespace streamscope::cli {
namespace {

std::string spread(const std::vector<DurationNs>& durations) {
    const auto [least, most] = std::ranges::minmax(durations);
    return Text::tr("from %1 to %2", Duration{least}, Duration{most});
}

void addMakespans(const Measurement& measurement, Table& table) {
    const std::vector<DurationNs>& makespans = measurement.makespans;
    if (makespans.size() < 2) {
        return;
    }
    table.push_back(
        {Text::tr("runs"),
         Text::tr("%1 runs, makespan %2 (median), %3; shown is run %4", Count{makespans.size()},
                  Duration{medianOf(makespans)}, spread(makespans), Count{measurement.shown + 1})});
}

void addCost(const Measurement& measurement, Table& table) {
    if (measurement.untouched.empty() || measurement.makespans.empty()) {
        return;
    }
    const DurationNs recorded = medianOf(measurement.makespans);
    const DurationNs untouched = medianOf(measurement.untouched);
    const double cost =
        untouched > 0 ? static_cast<double>(recorded) / static_cast<double>(untouched) - 1 : 0;
    table.push_back(
        {Text::tr("recording"),
         Text::tr("%1: %2 recorded, %3 unrecorded, medians of %4 and %5 runs",
                  formatSignedShare(cost), Duration{recorded}, Duration{untouched},
                  Count{measurement.makespans.size()}, Count{measurement.untouched.size()})});
}

void addVerification(const Verification& verification, Table& table) {
    std::string text = word(verdictName(verification.verdict));
    if (!verification.detail.empty()) {
        text += ": " + verification.detail;
    }
    table.push_back({Text::tr("results"), std::move(text)});
}

void addLosses(const Measurement& measurement, Table& table) {
    if (measurement.dropped > 0) {
        table.push_back({Text::tr("warning"), measurement.dropped == 1
                                                  ? Text::tr("the recorder lost 1 record")
                                                  : Text::tr("the recorder lost %1 records",
                                                             Count{measurement.dropped})});
    }
    if (measurement.unmatched > 0) {
        const bool isOne = measurement.unmatched == 1;
        table.push_back({Text::tr("warning"),
                         isOne ? Text::tr("1 operation has no record: its times are not known")
                               : Text::tr("%1 operations have no record: their times are not known",
                                          Count{measurement.unmatched})});
    }
}

bool hasDrawing(const Trace& trace) {
    return !trace.measurement || trace.measurement->recorder != Recorder::None;
}

std::string drawing(const Trace& trace, const Console& console) {
    return drawTimeline(trace, {.width = console.width, .hasColor = console.hasColor});
}

/// One drawing, or with two recorders two, each named.
std::string drawings(const Trace& trace, const Console& console) {
    if (!hasDrawing(trace)) {
        return {};
    }
    if (!trace.measurement || !trace.measurement->events) {
        return drawing(trace, console) + "\n";
    }
    return Text::tr("as CUPTI recorded it: what really ran when") + "\n" + drawing(trace, console) +
           "\n" + Text::tr("the same run as CUDA events saw it") + "\n" +
           drawing(*trace.measurement->events, console) + "\n";
}

std::string makespanAlone(const Trace& trace) {
    return alignedTable({{Text::tr("makespan"), formatDuration(trace.makespan),
                          Text::tr("from the first call or operation to the last end; "
                                   "nothing else was recorded")}});
}

std::string repetitionLine(const RunResult& result) {
    if (result.makespans.size() < 2) {
        return {};
    }
    const Count count{result.makespans.size()};
    return (result.allEqual
                ? Text::tr("%1 runs, equal to the nanosecond, as simulated runs always are", count)
                : Text::tr("%1 runs, makespan %2; this is the first", count,
                           spread(result.makespans))) +
           "\n";
}

}  // namespace

std::string measurementLines(const Trace& trace) {
    if (!trace.measurement) {
        return {};
    }
    const Measurement& measurement = *trace.measurement;
    Table table;
    addMakespans(measurement, table);
    addCost(measurement, table);
    addVerification(measurement.verification, table);
    addLosses(measurement, table);
    for (const std::string& remark : measurement.remarks) {
        table.push_back({Text::tr("remark"), word(remark)});
    }
    for (auto& row : table) {
        row[1] = printable(row[1]);
    }
    return "\n" + alignedTable(table);
}

std::string drawRun(const RunResult& result, const Console& console) {
    const Provenance& provenance = result.trace.provenance;
    std::string text =
        printable(shipped(provenance.workload)) + "\n" + provenanceLine(provenance) + "\n";
    if (!result.choice.empty()) {
        text += Text::tr("device auto: %1", printable(words(result.choice))) + "\n";
    }
    if (!provenance.parameters.empty()) {
        text += printable(provenance.parameters) + "\n";
    }
    text += "\n" + drawings(result.trace, console);
    text += hasDrawing(result.trace) ? drawMetrics(result.metrics, &result.trace)
                                     : makespanAlone(result.trace);
    return text + repetitionLine(result) + measurementLines(result.trace);
}

}  // namespace streamscope::cli
