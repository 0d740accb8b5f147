// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compared_runs.h"

#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/progress_line.h"
#include "app/cli/saved_run.h"
#include "app/cli/words.h"
#include "engine/base/in_order.h"
#include "engine/base/median.h"
#include "engine/simulator/bounds.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
#include <utility>

namespace streamscope::cli {
namespace {

/// Why this trace cannot be compared with the rest.
Error unpairedRun(const std::string& trace, const std::vector<std::string>& inputs) {
    const auto other = std::ranges::find_if_not(inputs, isSavedRun);
    const Sentence reason =
        other != inputs.end()
            ? streamscope::say(SENTENCE("Streamscope", "%1 is not a saved run."), inputName(*other))
            : streamscope::counted(inputs.size(), SENTENCE("Streamscope", "There is %1 here."),
                                   SENTENCE("Streamscope", "There are %1 here."));
    return inputError(SENTENCE("Streamscope",
                               "%1 is a saved run, and two of those are compared with "
                               "each other. %2"),
                      inputName(trace), reason);
}

/// What is wrong with it is kept for later: others may be compared.
ComparedWorkload prepared(std::string name, const std::string& text,
                          const std::vector<std::string>& settings) {
    auto read = prepare(text, settings);
    if (!read) {
        const Error error{ErrorCode::InvalidInput, toText(read.error().front(), name)};
        return {std::move(name), std::nullopt, {}, error};
    }
    return {std::move(name), *std::move(read), {}, std::nullopt};
}

RunOptions optionsOf(const CompareArguments& arguments) {
    RunOptions options;
    options.repetitions = arguments.repeat;
    options.untouched = arguments.repeat;
    return options;
}

/// Keeps a run, or why there is none. Error: Cancelled.
std::optional<Error> take(ComparedWorkload& workload, Result<Trace> run) {
    if (run) {
        nameWorkload(*workload.prepared, *run);
        workload.rounds.push_back(*std::move(run));
    } else if (run.error().code == ErrorCode::Cancelled) {
        return run.error();
    } else {
        workload.error = run.error();
    }
    return std::nullopt;
}

/// The comparison was cancelled.
Error stopped(std::size_t done, std::size_t all) {
    return errorWith(ErrorCode::Cancelled, SENTENCE("Streamscope", "stopped after %1 of %2 runs"),
                     Count{done}, Count{all});
}

/// What measures the first round, and the others.
struct RoundDevices {
    const Device& first;
    const Device& others;
};

/// One round, concurrently as far as the device allows. `keep` takes runs in order and says whether
/// to go on; nothing for one that did not run.
template <typename Keep>
void measureRound(const std::vector<ComparedWorkload>& workloads, const Device& device,
                  RunControl& control, const Keep& keep) {
    std::vector<std::optional<Result<Trace>>> runs(workloads.size());
    const auto run = [&](std::size_t i) {
        if (!workloads[i].error && !control.cancelled) {  // a short run does not look
            runs[i] = device.run(workloads[i].prepared->program, control);
        }
    };
    inOrder(workloads.size(), device.atOnce(), run,
            [&](std::size_t i) { return keep(i, std::exchange(runs[i], std::nullopt)); });
}

/// All of them, round by round. One that fails does not keep the others from running. Error:
/// Cancelled.
std::optional<Error> measureAll(std::vector<ComparedWorkload>& workloads,
                                const RoundDevices& devices, std::uint32_t rounds,
                                RunControl& control, const Console& console) {
    ProgressLine progress(console);
    const std::size_t all = workloads.size() * rounds;
    std::optional<Error> stop;
    for (std::size_t done = 0; done < all && !stop;) {
        const Device& device = done == 0 ? devices.first : devices.others;
        const auto keep = [&](std::size_t i, std::optional<Result<Trace>> run) {
            stop = run                  ? take(workloads[i], *std::move(run))
                   : workloads[i].error ? std::nullopt
                                        : std::optional(stopped(done, all));
            ++done;
            progress.show(static_cast<double>(done) / static_cast<double>(all), workloads[i].name);
            return !stop;
        };
        measureRound(workloads, device, control, keep);
    }
    return stop;
}

/// Measures the host part of each profile again and replaces it. Errors: of the device.
std::optional<Error> measureHost(const RealDevice& real, std::vector<DeviceProfile>& profiles,
                                 RunControl& control) {
    for (DeviceProfile& profile : profiles) {
        auto measured = real.client->calibrateHost(real.index, profile, control);
        if (!measured) {
            return measured.error();
        }
        profile = *std::move(measured);
    }
    return std::nullopt;
}

/// The measured run's counterpart: recorded beside recorded.
Result<Trace> simulateAs(const Trace& measured, const Prepared& prepared,
                         const DeviceProfile& profile, RunControl& control) {
    const bool wasRecorded =
        measured.measurement && measured.measurement->recorder == Recorder::Cupti;
    auto simulated =
        simulate(prepared.program, wasRecorded ? recorded(profile) : profile, &control);
    if (simulated) {
        simulated->bounds = boundsOf(prepared.program, wasRecorded ? recorded(profile) : profile);
        nameWorkload(prepared, *simulated);
    }
    return simulated;
}

/// All makespans while nothing records; none where the device did not run so.
std::optional<Unrecorded> runUnrecorded(const MeasuredRounds& measured, const Program& program,
                                        const DeviceProfile& profile, RunControl& control) {
    std::vector<DurationNs> medians;
    std::vector<DurationNs> all;
    for (const Trace& round : measured.rounds) {
        const auto runs =
            round.measurement ? round.measurement->untouched : std::vector<DurationNs>();
        if (runs.empty()) {
            return std::nullopt;
        }
        medians.push_back(medianOf(runs));
        all.insert(all.end(), runs.begin(), runs.end());
    }
    const auto simulated = simulate(program, profile, &control);
    return simulated
               ? std::optional(Unrecorded{simulated->makespan, medianOf(std::move(all)),
                                          std::ranges::min(medians), std::ranges::max(medians)})
               : std::nullopt;
}

void addError(ComparisonRun& run, const std::string& name, const Error& error) {
    Comparison comparison;
    comparison.name = name;
    comparison.error = error;
    run.comparisons.push_back(std::move(comparison));
}

Result<ComparisonRun> compareAll(const std::vector<ComparedWorkload>& workloads,
                                 const std::vector<MeasuredRounds>& measured,
                                 const DeviceProfile& profile, RunControl& control) {
    ComparisonRun run;
    for (std::size_t i = 0; i < workloads.size(); ++i) {
        if (control.cancelled) {
            return stopped(i, workloads.size());
        }
        const ComparedWorkload& workload = workloads[i];
        if (workload.error) {
            addError(run, workload.name, *workload.error);
            continue;
        }
        auto simulated = simulateAs(*measured[i].median, *workload.prepared, profile, control);
        if (!simulated && simulated.error().code == ErrorCode::Cancelled) {
            return simulated.error();
        }
        if (!simulated) {
            addError(run, workload.name, simulated.error());
            continue;
        }
        addComparison(run, workload.name, std::make_shared<const Trace>(*std::move(simulated)),
                      measured[i], workload.prepared->workload.caption);
        run.comparisons.back().unrecorded =
            runUnrecorded(measured[i], workload.prepared->program, profile, control);
    }
    return run;
}

}  // namespace

Result<std::vector<ComparedWorkload>> prepareAll(const CompareArguments& arguments) {
    std::vector<ComparedWorkload> workloads;
    const auto add = [&](const std::string& name, const std::string& text) {
        workloads.push_back(prepared(name, text, arguments.settings));
    };
    for (const std::string& input : arguments.inputs) {
        if (isSavedRun(input)) {
            return unpairedRun(input, arguments.inputs);
        }
        const auto text = readInput(input);
        if (!text) {
            return text.error();
        }
        add(text->name, text->text);
    }
    if (workloads.empty()) {
        return inputError(SENTENCE("Streamscope",
                                   "compare what? Give files, names of shipped workloads "
                                   "or random:NUMBER"));
    }
    return workloads;
}

std::optional<Error> measureRounds(const CompareArguments& arguments,
                                   std::vector<ComparedWorkload>& workloads,
                                   std::vector<DeviceProfile>& profiles, RunControl& control,
                                   const Console& console) {
    const auto chosen = findRealDevices(arguments.device, arguments.worker, control);
    if (!chosen) {
        return chosen.error();
    }
    sayMissing(*chosen, console);
    if (arguments.host == CompareArguments::kMeasuredHost) {
        if (auto error = measureHost(chosen->found.front(), profiles, control)) {
            return error;
        }
    }
    RunOptions options = optionsOf(arguments);
    options.allowKernels = arguments.worker.allowKernels;
    const auto verifying = runningOn(chosen->found, options);
    options.verify = false;  // what was right once is right
    const auto repeating = runningOn(chosen->found, options);
    return measureAll(workloads, {*verifying, *repeating}, arguments.rounds, control, console);
}

void addComparison(ComparisonRun& run, const std::string& name,
                   std::shared_ptr<const Trace> simulated, const MeasuredRounds& measured,
                   const std::string& caption) {
    run.comparisons.push_back(comparisonOf(name, *simulated, measured));
    if (!run.first.measured) {
        run.first = {std::move(simulated), measured.median, caption};
    }
}

Result<std::vector<ComparisonRun>> compareWithProfiles(std::vector<ComparedWorkload>& workloads,
                                                       const std::vector<DeviceProfile>& profiles,
                                                       RunControl& control) {
    std::vector<MeasuredRounds> measured;
    measured.reserve(workloads.size());
    for (ComparedWorkload& workload : workloads) {
        measured.push_back(workload.error ? MeasuredRounds{}
                                          : measuredRounds(std::move(workload.rounds)));
    }
    std::vector<ComparisonRun> runs;
    for (const DeviceProfile& profile : profiles) {
        auto run = compareAll(workloads, measured, profile, control);
        if (!run) {
            return run.error();
        }
        runs.push_back(*std::move(run));
    }
    return runs;
}

}  // namespace streamscope::cli
