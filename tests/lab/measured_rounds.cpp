// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lab/measured_rounds.h"

#include "app/cli/comparison.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/progress_line.h"
#include "app/cli/words.h"
#include "engine/base/in_order.h"

#include <utility>

namespace streamscope::cli {
namespace {

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
                                        : std::optional(stoppedAfter(done, all));
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

}  // namespace

Result<std::vector<ComparedWorkload>> prepareAll(const LabArguments& arguments) {
    std::vector<ComparedWorkload> workloads;
    for (const std::string& input : arguments.inputs) {
        const auto text = readInput(input);
        if (!text) {
            return text.error();
        }
        workloads.push_back(prepared(text->name, text->text, arguments.settings));
    }
    return workloads;
}

Result<std::vector<DeviceProfile>> readProfiles(const LabArguments& arguments) {
    std::vector<DeviceProfile> profiles;
    for (const std::string& name : arguments.profiles) {
        auto profile = readProfileNamed(name);
        if (!profile) {
            return prefixed("--profile " + name + ": ", profile.error());
        }
        profiles.push_back(*std::move(profile));
    }
    return profiles;
}

std::optional<Error> measureRounds(const LabArguments& arguments,
                                   std::vector<ComparedWorkload>& workloads,
                                   std::vector<DeviceProfile>& profiles, RunControl& control,
                                   const Console& console) {
    const auto chosen = findRealDevices(arguments.device, arguments.worker, control);
    if (!chosen) {
        return chosen.error();
    }
    sayMissing(*chosen, console);
    if (arguments.host == LabArguments::kMeasuredHost) {
        if (auto error = measureHost(chosen->found.front(), profiles, control)) {
            return error;
        }
    }
    RunOptions options = measuredOptions(arguments.repeat, arguments.worker.allowKernels);
    const auto verifying = runningOn(chosen->found, options);
    options.verify = false;  // what was right once is right
    const auto repeating = runningOn(chosen->found, options);
    return measureAll(workloads, {*verifying, *repeating}, arguments.rounds, control, console);
}

Error stoppedAfter(std::size_t done, std::size_t all) {
    return errorWith(ErrorCode::Cancelled, SENTENCE("Streamscope", "stopped after %1 of %2 runs"),
                     Count{done}, Count{all});
}

}  // namespace streamscope::cli
