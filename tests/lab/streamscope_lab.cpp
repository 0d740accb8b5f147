// SPDX-License-Identifier: GPL-3.0-or-later
// For the authors of the simulator: compares it with the runs that a GPU makes of many workloads,
// in several rounds and with several profiles; keeps such runs, and compares with them again later,
// without a GPU. tests/hardware.py and tests/bench/gpu.py make tables of it.
#include "app/cli/answer.h"
#include "app/cli/interrupt.h"
#include "app/cli/option_groups.h"
#include "tests/lab/compared_runs.h"
#include "tests/lab/kept_runs.h"
#include "tests/lab/measured_rounds.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <cstdio>
#include <string>
#include <vector>

namespace streamscope::cli {
namespace {

Console standardConsole() {
    const auto to = [](std::FILE* file) {
        return [file](std::string_view text) { std::fwrite(text.data(), 1, text.size(), file); };
    };
    Console console{to(stdout), to(stderr)};
    console.json = true;
    return console;
}

/// What is compared: with the profiles, of which the host part may have been measured.
struct Measured {
    std::vector<ComparedWorkload> workloads;
    std::vector<DeviceProfile> profiles;
};

Result<Measured> measureNew(const LabArguments& arguments, RunControl& control,
                            const Console& console) {
    auto workloads = prepareAll(arguments);
    if (!workloads) {
        return workloads.error();
    }
    auto profiles = readProfiles(arguments);
    if (!profiles) {
        return profiles.error();
    }
    Measured measured{*std::move(workloads), *std::move(profiles)};
    if (auto error =
            measureRounds(arguments, measured.workloads, measured.profiles, control, console)) {
        return *std::move(error);
    }
    return measured;
}

/// The runs of a folder, and its profile.
Result<Measured> readKept(const LabArguments& arguments, const std::string& folder) {
    auto workloads = prepareAll(arguments);
    if (!workloads) {
        return workloads.error();
    }
    const KeptRuns kept(folder, false);
    const auto profile = kept.readProfile();
    if (!profile) {
        return profile.error();
    }
    for (ComparedWorkload& workload : *workloads) {
        auto rounds = kept.read(workload.name);
        if (!rounds) {
            return rounds.error();
        }
        workload.rounds = *std::move(rounds);
    }
    return Measured{*std::move(workloads), {*profile}};
}

/// Measures the workloads, and writes the runs and the profile.
ExitCode keep(const LabArguments& arguments, const std::string& folder, const Console& console) {
    RunControl control;
    const Interrupt interrupt(control);
    const auto measured = measureNew(arguments, control, console);
    if (!measured) {
        return fail(measured.error(), console);
    }
    const KeptRuns kept(folder, arguments.replaces);
    for (const ComparedWorkload& workload : measured->workloads) {
        if (const auto error = kept.write(workload.name, workload.rounds)) {
            return fail(*error, console);
        }
    }
    const auto error = kept.write(measured->profiles.front());
    return error ? fail(*error, console) : ExitCode::Fine;
}

/// What a device cannot do is no failure; all else that kept a workload from being compared is, and
/// so are wrong results.
ExitCode codeOf(const std::vector<ProfileComparison>& profiles) {
    ExitCode code = ExitCode::Fine;
    for (const ProfileComparison& profile : profiles) {
        for (const ComparedRuns& runs : profile.workloads) {
            const bool isFine =
                runs.comparison
                    ? runs.comparison->verification.verdict != Verification::Verdict::Wrong
                    : runs.comparison.error().code == ErrorCode::Unsupported;
            code = isFine ? code : ExitCode::Failed;
        }
    }
    return code;
}

/// Prints how far the simulator is from the runs of a folder, or from new ones without a folder.
ExitCode compareRuns(const LabArguments& arguments, const std::string& folder,
                     const Console& console) {
    RunControl control;
    const Interrupt interrupt(control);
    auto measured =
        folder.empty() ? measureNew(arguments, control, console) : readKept(arguments, folder);
    if (!measured) {
        return fail(measured.error(), console);
    }
    const auto compared = compareWithProfiles(measured->workloads, measured->profiles, control);
    if (!compared) {
        return fail(compared.error(), console);
    }
    print({{}, comparisonsJson(*compared)}, console);
    return codeOf(*compared);
}

void addMeasuring(CLI::App& command, LabArguments& lab) {
    command.add_option("inputs", lab.inputs, "Files, names of shipped workloads, or random:NUMBER")
        ->required();
    addSettings(command, lab.settings);
    addDevice(command, lab.device, "What measures: cuda:N");
    addValue(command, "--profile PROFILE", lab.profiles,
             "What simulates: sim:PROFILE or a file (repeatable: all against the same runs)")
        ->default_str(lab.profiles.front());
    addValue(command, "--host HOW", lab.host,
             "Host part of the simulation: measured (calls, wake-ups and pageable copies, in about "
             "two seconds before the runs) or profile")
        ->check(CLI::IsMember({LabArguments::kMeasuredHost, LabArguments::kProfilesHost}))
        ->capture_default_str();
    addCount(command, "--repeat", lab.repeat, "Number of measured runs in a round")
        ->capture_default_str();
    addCount(command, "--rounds", lab.rounds,
             "Number of rounds over all workloads, each in new processes (placement differs from "
             "process to process). The error is the distance to the range of the rounds; workloads "
             "whose rounds differ by more than 3 % are not counted")
        ->capture_default_str();
    addWorkers(command, lab.worker);
}

int runLab(int argc, char** argv) {
    CLI::App app("Compares the simulator with many runs of a GPU, new ones or kept ones");
    app.require_subcommand(1);
    LabArguments arguments;
    std::string folder;
    CLI::App& keeping = *app.add_subcommand("keep", "Measure workloads and write their runs");
    keeping.add_option("--into", folder, "The folder of the runs")->required();
    addMeasuring(keeping, arguments);
    addForce(keeping, arguments.replaces);
    CLI::App& comparing = *app.add_subcommand("compare", "Compare with measured runs (JSON)");
    comparing.add_option("--with", folder, "A folder of kept runs, which are not measured again");
    addMeasuring(comparing, arguments);
    CLI11_PARSE(app, argc, argv);
    const Console console = standardConsole();
    return static_cast<int>(comparing.parsed() ? compareRuns(arguments, folder, console)
                                               : keep(arguments, folder, console));
}

}  // namespace
}  // namespace streamscope::cli

int main(int argc, char** argv) try {
    return streamscope::cli::runLab(argc, argv);
} catch (const std::exception& error) {
    std::fprintf(stderr, "streamscope-lab: %s\n", error.what());
    return 1;
}
