// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/running.h"
#include "app/cli/suggest_report.h"
#include "app/cli/words.h"
#include "engine/analysis/metrics.h"
#include "engine/suggest/suggest.h"

#include <optional>
#include <utility>

namespace streamscope::cli {
namespace {

constexpr std::size_t kSimulatedRuns = 400;
constexpr std::size_t kMeasuredRuns = 60;  ///< a run on a GPU moves the data, and repeats

/// Nothing but the makespan, of the median of a few runs.
RunOptions searchOptions() {
    RunOptions options;
    options.recorder = Recorder::None;
    options.verify = false;
    options.repetitions = 5;
    return options;
}

Result<Suggestion> search(const Prepared& prepared, const SuggestArguments& arguments,
                          const ChosenDevice& chosen, RunControl& control, const Console& console) {
    SuggestOptions options;
    options.maximumRuns = arguments.runs > 0 ? arguments.runs
                          : chosen.isReal()  ? kMeasuredRuns
                                             : kSimulatedRuns;
    options.vary = arguments.vary;
    std::optional<ProgressLine> line;
    if (chosen.isReal()) {
        line.emplace(console);
        options.onRun = [&line, most = options.maximumRuns](std::size_t runs) {
            line->show(runs, most, "at most ");
        };
    }
    return suggest(prepared.workload, prepared.values, *chosen.device, options, control);
}

/// The bound of a measured run: once more, recorded.
std::optional<DurationNs> recordedBound(const Suggestion& suggestion, const Workload& workload,
                                        const ChosenDevice& chosen, bool allowKernels,
                                        RunControl& control) {
    const auto program = expand(workload, suggestion.values);
    if (!program) {
        return std::nullopt;
    }
    RunOptions options;
    options.allowKernels = allowKernels;
    const auto trace = runningOn(chosen.real.found, options)->run(*program, control);
    return trace && operationCount(*trace) > 0 ? std::optional(measure(*trace).bounds.allOverlap)
                                               : std::nullopt;
}

Result<SuggestReport> reportOn(const Prepared& prepared, const SuggestArguments& arguments,
                               const ChosenDevice& chosen, RunControl& control,
                               const Console& console) {
    auto suggestion = search(prepared, arguments, chosen, control, console);
    if (!suggestion) {
        return suggestion.error();
    }
    if (chosen.isReal() && !suggestion->bound) {
        suggestion->bound = recordedBound(*suggestion, prepared.workload, chosen,
                                          arguments.worker.allowKernels, control);
    }
    return SuggestReport{prepared.workload,
                         arguments.input,
                         arguments.device,
                         chosen.device->id(),
                         words(chosen.device->description()),
                         prepared.values,
                         *std::move(suggestion)};
}

}  // namespace

ExitCode suggest(const SuggestArguments& arguments, const Console& console) {
    const auto prepared = openWorkload(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    const auto report = onDevice(
        arguments, searchOptions(), console, [&](const ChosenDevice& chosen, RunControl& control) {
            return reportOn(*prepared, arguments, chosen, control, console);
        });
    return report ? print(answer(*report), console) : fail(report.error(), console);
}

}  // namespace streamscope::cli
