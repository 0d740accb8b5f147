// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/running.h"
#include "app/cli/suggest_report.h"
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
                          : chosen.isReal    ? kMeasuredRuns
                                             : kSimulatedRuns;
    options.vary = arguments.vary;
    std::optional<ProgressLine> line;
    if (chosen.isReal) {
        line.emplace(console);
        const std::string most = std::to_string(options.maximumRuns);
        options.onRun = [&line, most, all = options.maximumRuns](std::size_t runs) {
            line->show(static_cast<double>(runs) / static_cast<double>(all),
                       "run " + std::to_string(runs) + " of at most " + most);
        };
    }
    return suggest(prepared.workload, prepared.values, *chosen.device, options, control);
}

/// The bound of a measured run: once more, recorded.
std::optional<DurationNs> recordedBound(const Suggestion& suggestion, const Workload& workload,
                                        const SuggestArguments& arguments, RunControl& control) {
    const auto program = expand(workload, suggestion.values);
    const auto chosen = chooseDevice(arguments.device, arguments.worker, {}, control);
    if (!program || !chosen) {
        return std::nullopt;
    }
    const auto trace = chosen->device->run(*program, control);
    return trace && operationCount(*trace) > 0 ? std::optional(measure(*trace).bounds.allOverlap)
                                               : std::nullopt;
}

Result<SuggestReport> reportOn(Prepared prepared, const SuggestArguments& arguments,
                               const Console& console) {
    RunControl control;
    const Interrupt interrupt(control, limitHere(arguments));
    const auto chosen = chooseDevice(arguments, searchOptions(), control, console);
    if (!chosen) {
        return chosen.error();
    }
    auto suggestion = search(prepared, arguments, *chosen, control, console);
    if (!suggestion) {
        return whyStopped(suggestion.error(), interrupt, arguments);
    }
    if (chosen->isReal && !suggestion->bound) {
        suggestion->bound = recordedBound(*suggestion, prepared.workload, arguments, control);
    }
    return SuggestReport{std::move(prepared.workload),
                         arguments.input,
                         arguments.device,
                         chosen->device->id(),
                         chosen->device->description(),
                         std::move(prepared.values),
                         *std::move(suggestion)};
}

}  // namespace

ExitCode suggest(const SuggestArguments& arguments, bool asJson, const Console& console) {
    auto prepared = openWorkload(arguments, asJson, console);
    if (!prepared) {
        return ExitCode::WrongInput;
    }
    const auto report = reportOn(*std::move(prepared), arguments, console);
    if (!report) {
        return fail(report.error(), asJson, console);
    }
    if (asJson) {
        writeSuggestion(*report, console.out);
    } else {
        console.out(drawSuggestion(*report));
    }
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
