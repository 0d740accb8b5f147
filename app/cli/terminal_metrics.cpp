// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal_metrics.h"

#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/analysis/critical_path.h"

#include <algorithm>

namespace streamscope::cli {
namespace {

template <typename Format>
std::string orDash(const std::optional<double>& value, const Format& format) {
    return value ? format(*value) : "–";
}

std::string atLeast(const Metrics& metrics, DurationNs bound) {
    return metrics.overlapFactor ? formatDuration(bound) : "–";
}

/// Of a run that is bound by something else altogether it tells nothing.
bool isTelling(const Metrics& metrics, DurationNs bound) {
    return !metrics.overlapFactor || bound >= metrics.makespan / 100;
}

std::string efficiencyFormula(const Metrics& metrics) {
    if (metrics.bounds.isEstimated) {
        return Text::tr("unknown: needs a device profile");
    }
    // What sets the bound, where that is not the order of the operations itself.
    const bool isOther = metrics.bounds.limit != "dependencies" && !metrics.bounds.limit.empty();
    return isOther ? Text::tr("lower bound, dependencies (here %1) / makespan",
                              limitPhrase(metrics.bounds.limit))
                   : Text::tr("lower bound, dependencies / makespan");
}

/// How long operations of the critical path, called in time, did not run after one of another
/// stream.
DurationNs waitedBetweenStreams(const Trace& trace) {
    DurationNs waited = 0;
    OperationId before = OperationId::None;
    for (const OperationId operation : criticalPath(trace)) {
        const std::size_t i = indexOf(operation);
        if (isMark(trace.kind[i])) {
            continue;
        }
        if (before != OperationId::None && trace.stream[indexOf(before)] != trace.stream[i]) {
            const TimeNs since = std::max(trace.end[indexOf(before)], trace.issueEnd[i]);
            waited += std::max<DurationNs>(0, trace.start[i] - since);
        }
        before = operation;
    }
    return waited;
}

std::string speedupFormula(const Metrics& metrics, const Trace* trace) {
    constexpr double kShownAsOne = 0.995;
    const bool isSlower = metrics.speedup.value_or(1) < kShownAsOne;
    return isSlower && trace != nullptr &&
                   waitedBetweenStreams(*trace) >= metrics.makespan - *metrics.withoutOverlap
               ? Text::tr(
                     "without overlap / makespan: waiting from one stream to another takes "
                     "longer than going on in one")
               : Text::tr("without overlap / makespan");
}

std::string summary(const Metrics& metrics, const Trace* trace) {
    const Bounds& bounds = metrics.bounds;
    const std::string work =
        bounds.isEstimated
            ? Text::tr(
                  "estimated: bytes at the best rate seen in this run, or SM time, or the "
                  "host's work")
            : Text::tr(
                  "the same work in any order: bytes at the link's full rate, or what kernels "
                  "ask of the SMs, or the longest operation, or the host's work");
    Table table{{Text::tr("makespan"), formatDuration(metrics.makespan),
                 trace != nullptr && !trace->recorded.empty()
                     ? Text::tr("from the first call or operation to the last end")
                     : Text::tr("from the first call to the last end")},
                {Text::tr("without overlap"),
                 metrics.withoutOverlap ? formatDuration(*metrics.withoutOverlap) : "–",
                 metrics.withoutOverlap
                     ? Text::tr("the same calls with no two operations at once, simulated")
                 : trace != nullptr && trace->provenance.origin == Origin::Simulated &&
                         operationCount(*trace) > 0
                     ? Text::tr("not in the file of this run")
                     : Text::tr("only for simulated runs in which something ran")},
                {Text::tr("speed-up"), orDash(metrics.speedup, formatFactor),
                 speedupFormula(metrics, trace)},
                {Text::tr("overlap factor"), orDash(metrics.overlapFactor, formatFactor),
                 Text::tr("durations added up / makespan: how much went on at once, on average")}};
    if (isTelling(metrics, bounds.oneCopyEngine)) {
        table.push_back({Text::tr("lower bound, one copy engine"),
                         atLeast(metrics, bounds.oneCopyEngine),
                         Text::tr("on a device with one copy engine, %1", work)});
    }
    if (isTelling(metrics, bounds.allOverlap)) {
        table.push_back({Text::tr("lower bound, all overlap"), atLeast(metrics, bounds.allOverlap),
                         Text::tr("the same with the copy engines that there are")});
    }
    if (bounds.isEstimated && metrics.asRun.calls > bounds.allOverlap &&
        isTelling(metrics, metrics.asRun.calls)) {
        table.push_back({Text::tr("calls of the host"), atLeast(metrics, metrics.asRun.calls),
                         Text::tr("the host in calls that issue work, waits not counted: no "
                                  "streams shorten them")});
    }
    if (!bounds.isEstimated) {
        table.push_back({Text::tr("lower bound, dependencies"),
                         atLeast(metrics, bounds.dependencies),
                         Text::tr("these operations and calls, each after those that it needs")});
    }
    table.push_back({Text::tr("efficiency"), orDash(metrics.efficiency, formatShare),
                     efficiencyFormula(metrics)});
    return alignedTable(table);
}

/// Of the makespan; SMs may be busy throughout with kernels that fill next to nothing.
double filledShare(const Use& engine) {
    return engine.busy > 0 ? engine.utilization * static_cast<double>(engine.filled) /
                                 static_cast<double>(engine.busy)
                           : 0;
}

bool isHardlyFilled(const Use& engine) {
    constexpr double kNoticed = 0.005;
    return engine.isFilledKnown && engine.utilization - filledShare(engine) > kNoticed;
}

std::string engineTable(const std::vector<Use>& engines) {
    const bool tellsFilled = std::ranges::any_of(engines, isHardlyFilled);
    Table table{
        {Text::tr("engine"), Text::tr("busy"), Text::tr("of makespan"), Text::tr("operations")}};
    if (tellsFilled) {
        table.front().push_back(Text::tr("SM time"));
    }
    for (const Use& engine : engines) {
        if (engine.operations == 0) {
            continue;
        }
        table.push_back({printable(engine.name), formatDuration(engine.busy),
                         formatShare(engine.utilization), std::to_string(engine.operations)});
        if (isHardlyFilled(engine)) {
            table.back().push_back(formatShare(filledShare(engine)));
        } else if (tellsFilled && !engine.isFilledKnown) {
            table.back().emplace_back("–");
        }
    }
    if (table.size() == 1) {
        return {};
    }
    return "\n" + alignedTable(table, "", {1, 2, 3, 4}) +
           (tellsFilled
                ? Text::tr("SMs are busy while any kernel, copy within the device or memory set "
                           "runs; SM time counts how much of the device kernels take, of the "
                           "makespan") +
                      "\n"
                : std::string());
}

std::string overlapTable(const Metrics& metrics) {
    Table table{{Text::tr("overlap"), Text::tr("time"), Text::tr("of the shorter")}};
    for (const Overlap& overlap : metrics.overlaps) {
        const bool bothTookPlace = metrics.busy[static_cast<std::size_t>(overlap.left)] > 0 &&
                                   metrics.busy[static_cast<std::size_t>(overlap.right)] > 0;
        if (bothTookPlace) {
            table.push_back({Text::tr("%1 with %2", activityPhrase(overlap.left),
                                      activityPhrase(overlap.right)),
                             formatDuration(overlap.time), formatShare(overlap.share)});
        }
    }
    return table.size() > 1 ? "\n" + alignedTable(table, "", {1, 2}) : std::string();
}

/// What counts as a kernel beside kernels.
std::string onSmsToo(const Trace& trace) {
    const auto isOnSms = [](OperationKind kind) {
        return kind == OperationKind::CopyWithinDevice || kind == OperationKind::Set;
    };
    return std::ranges::any_of(trace.kind, isOnSms)
               ? Text::tr(
                     "kernel: copies within the device and memory sets count too, as they "
                     "take SMs") +
                     "\n"
               : std::string();
}

}  // namespace

std::string drawMetrics(const Metrics& metrics, const Trace* trace) {
    const std::string overlaps = overlapTable(metrics);
    const bool isNoteNeeded = trace != nullptr && !overlaps.empty();
    return summary(metrics, trace) + engineTable(metrics.engines) + overlaps +
           (isNoteNeeded ? onSmsToo(*trace) : std::string());
}

}  // namespace streamscope::cli
