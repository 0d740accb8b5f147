// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_report.h"

#include "app/cli/terminal_metrics.h"
#include "app/cli/terminal_timeline.h"
#include "app/cli/text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace streamscope::cli {
namespace {

std::string spread(const std::vector<DurationNs>& durations) {
    const auto [least, most] = std::ranges::minmax(durations);
    return "from " + formatDuration(least) + " to " + formatDuration(most);
}

void addMakespans(const Measurement& measurement, Table& table) {
    const std::vector<DurationNs>& makespans = measurement.makespans;
    if (makespans.size() < 2) {
        return;
    }
    table.push_back({"runs", counted(makespans.size(), "run", "runs") + ", makespan " +
                                 formatDuration(medianOf(makespans)) + " (median), " +
                                 spread(makespans) + "; shown is run " +
                                 std::to_string(measurement.shown + 1)});
}

void addCost(const Measurement& measurement, Table& table) {
    if (measurement.untouched.empty() || measurement.makespans.empty()) {
        return;
    }
    const DurationNs recorded = medianOf(measurement.makespans);
    const DurationNs untouched = medianOf(measurement.untouched);
    const double cost =
        untouched > 0 ? static_cast<double>(recorded) / static_cast<double>(untouched) - 1 : 0;
    table.push_back({"recording", formatSignedShare(cost) + ": " + formatDuration(recorded) +
                                      " recorded, " + formatDuration(untouched) +
                                      " unrecorded, medians of " +
                                      std::to_string(measurement.makespans.size()) + " and " +
                                      std::to_string(measurement.untouched.size()) + " runs"});
}

void addVerification(const Verification& verification, Table& table) {
    std::string text(verdictName(verification.verdict));
    if (!verification.detail.empty()) {
        text += ": " + verification.detail;
    }
    table.push_back({"results", std::move(text)});
}

void addLosses(const Measurement& measurement, Table& table) {
    if (measurement.dropped > 0) {
        table.push_back(
            {"warning", "the recorder lost " + counted(measurement.dropped, "record", "records")});
    }
    if (measurement.unmatched > 0) {
        const bool isOne = measurement.unmatched == 1;
        table.push_back(
            {"warning", counted(measurement.unmatched, "operation has", "operations have") +
                            " no record: " + (isOne ? "its" : "their") + " times are not known"});
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
    return "as CUPTI recorded it: what really ran when\n" + drawing(trace, console) +
           "\nthe same run as CUDA events saw it\n" + drawing(*trace.measurement->events, console) +
           "\n";
}

std::string makespanAlone(const Trace& trace) {
    return alignedTable({{"makespan", formatDuration(trace.makespan),
                          "from the first call to the last end; nothing else was recorded"}});
}

std::string repetitionLine(const RunResult& result) {
    if (result.makespans.size() < 2) {
        return {};
    }
    const std::string count = counted(result.makespans.size(), "run", "runs") + ", ";
    if (result.allEqual) {
        return count + "equal to the nanosecond, as simulated runs always are\n";
    }
    return count + "makespan " + spread(result.makespans) + "; this is the first\n";
}

}  // namespace

DurationNs medianOf(std::vector<DurationNs> durations) {
    if (durations.empty()) {
        return 0;
    }
    std::ranges::sort(durations);
    const std::size_t middle = durations.size() / 2;
    return durations.size() % 2 == 1 ? durations[middle]
                                     : (durations[middle - 1] + durations[middle]) / 2;
}

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
        table.push_back({"remark", remark});
    }
    for (auto& row : table) {
        row[1] = printable(row[1]);
    }
    return "\n" + alignedTable(table);
}

std::string drawRun(const RunResult& result, const Console& console) {
    const Provenance& provenance = result.trace.provenance;
    std::string text = printable(provenance.workload) + "\n" + provenanceLine(provenance) + "\n";
    if (!result.choice.empty()) {
        text += "device auto: " + printable(result.choice) + "\n";
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
