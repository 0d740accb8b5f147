// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compared_runs.h"

#include "app/cli/device_choice.h"
#include "app/cli/kept_runs.h"
#include "app/cli/progress_line.h"
#include "app/cli/saved_run.h"
#include "app/cli/standard_input.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/base/in_order.h"
#include "engine/scenarios/random_workload.h"

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

/// The runs of a folder for each workload, and its profile unless others are named. Error:
/// InvalidInput.
std::optional<Error> readKept(const CompareArguments& arguments,
                              std::vector<ComparedWorkload>& workloads,
                              std::vector<DeviceProfile>& profiles) {
    const KeptRuns kept(arguments.measured, false);
    for (ComparedWorkload& workload : workloads) {
        if (workload.error) {
            continue;
        }
        auto rounds = kept.read(workload.name);
        if (rounds) {
            workload.rounds = *std::move(rounds);
        } else {
            workload.error = rounds.error();
        }
    }
    if (arguments.profiles != CompareArguments().profiles) {
        return std::nullopt;
    }
    auto profile = kept.readProfile();
    if (!profile) {
        return profile.error();
    }
    profiles = {*std::move(profile)};
    return std::nullopt;
}

/// Measures all of them, and the host with which to simulate them; kept where that is asked for.
/// Errors: of the device; InvalidInput (the folder).
std::optional<Error> measureOnDevice(const CompareArguments& arguments,
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
    if (auto error =
            measureAll(workloads, {*verifying, *repeating}, arguments.rounds, control, console)) {
        return error;
    }
    if (arguments.keep.empty()) {
        return std::nullopt;
    }
    KeptRuns kept(arguments.keep, arguments.replaces);
    for (const ComparedWorkload& workload : workloads) {
        if (auto error = kept.write(workload.name, workload.rounds)) {
            return error;
        }
    }
    return kept.write(profiles.front());
}

}  // namespace

Error stopped(std::size_t done, std::size_t all) {
    return Error::of(ErrorCode::Cancelled,
                     streamscope::say(SENTENCE("Streamscope", "stopped after %1 of %2 runs"),
                                      Count{done}, Count{all}));
}

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
    for (const std::string& name :
         arguments.shipped ? workloadNames() : std::vector<std::string>()) {
        if (std::ranges::count(arguments.inputs, name) == 0) {
            add(name, loadWorkloadText(name).value_or(""));
        }
    }
    for (std::uint64_t i = 0; i < arguments.random; ++i) {
        const std::uint64_t seed = arguments.seed + i;
        add(std::string(kRandomPrefix) + std::to_string(seed), randomWorkload(seed));
    }
    if (workloads.empty()) {
        return inputError(SENTENCE("Streamscope",
                                   "compare what? Give files or names, --shipped, or "
                                   "--random N"));
    }
    return workloads;
}

std::optional<Error> obtainRuns(const CompareArguments& arguments,
                                std::vector<ComparedWorkload>& workloads,
                                std::vector<DeviceProfile>& profiles, RunControl& control,
                                const Console& console) {
    return arguments.measured.empty()
               ? measureOnDevice(arguments, workloads, profiles, control, console)
               : readKept(arguments, workloads, profiles);
}

}  // namespace streamscope::cli
