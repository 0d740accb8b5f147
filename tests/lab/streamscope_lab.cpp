// SPDX-License-Identifier: GPL-3.0-or-later
// For the authors of the simulator: keeps the runs that a GPU makes of workloads, and compares with
// them again later, without a GPU. tests/hardware.py makes tables of docs/gpu.md of it.
#include "app/cli/answer.h"
#include "app/cli/command_options.h"
#include "app/cli/compared_runs.h"
#include "app/cli/comparison_report.h"
#include "app/cli/inputs.h"
#include "tests/lab/kept_runs.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <cstdio>
#include <optional>
#include <string>
#include <utility>
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

/// Measures the workloads as `streamscope compare` does, and writes the runs and the profile.
std::optional<Error> keep(const CompareArguments& arguments, const std::string& folder,
                          const Console& console) {
    auto workloads = prepareAll(arguments);
    if (!workloads) {
        return workloads.error();
    }
    auto profile = readProfileNamed(arguments.profiles.front());
    if (!profile) {
        return profile.error();
    }
    std::vector<DeviceProfile> profiles{*std::move(profile)};
    RunControl control;
    if (auto error = measureRounds(arguments, *workloads, profiles, control, console)) {
        return error;
    }
    const KeptRuns kept(folder, arguments.replaces);
    for (const ComparedWorkload& workload : *workloads) {
        if (auto error = kept.write(workload.name, workload.rounds)) {
            return error;
        }
    }
    return kept.write(profiles.front());
}

/// Compares with the runs of a folder, simulated with its profile.
Result<Answer> compareKept(const CompareArguments& arguments, const std::string& folder) {
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
    RunControl control;
    const auto runs = compareWithProfiles(*workloads, {*profile}, control);
    return runs ? Result<Answer>(answer(*runs)) : runs.error();
}

int runLab(int argc, char** argv) {
    CLI::App app("Keeps runs of a GPU, and compares the simulator with them");
    app.require_subcommand(1);
    CompareArguments arguments;
    std::string folder;
    CLI::App& keeping = *app.add_subcommand("keep", "Measure workloads and write their runs");
    keeping.add_option("--into", folder, "The folder of the runs")->required();
    addCompare(keeping, arguments);
    CLI::App& comparing = *app.add_subcommand("compare", "Compare with runs that were kept (JSON)");
    comparing.add_option("--with", folder, "The folder of the runs")->required();
    comparing.add_option("inputs", arguments.inputs, "Files, or names of shipped workloads");
    CLI11_PARSE(app, argc, argv);
    const Console console = standardConsole();
    if (comparing.parsed()) {
        const auto compared = compareKept(arguments, folder);
        return static_cast<int>(compared ? print(*compared, console)
                                         : fail(compared.error(), console));
    }
    const auto error = keep(arguments, folder, console);
    return static_cast<int>(error ? fail(*error, console) : ExitCode::Fine);
}

}  // namespace
}  // namespace streamscope::cli

int main(int argc, char** argv) try {
    return streamscope::cli::runLab(argc, argv);
} catch (const std::exception& error) {
    std::fprintf(stderr, "streamscope-lab: %s\n", error.what());
    return 1;
}
