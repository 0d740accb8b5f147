// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_options.h"

#include "app/cli/option_groups.h"
#include "engine/base/sentence.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <cstdint>

namespace streamscope::cli {
namespace {

constexpr std::uint32_t kMaxRandom = 10'000;  ///< their texts are all in memory

/// How often and where is measured, and what is kept of it.
void addRuns(CLI::App& command, CompareArguments& compare) {
    addCount(command, "--repeat", compare.repeat,
             SENTENCE("Streamscope", "Number of measured runs; the median counts"))
        ->capture_default_str();
    addCount(
        command, "--rounds", compare.rounds,
        SENTENCE(
            "Streamscope",
            "Number of rounds over all workloads, each in new processes (placement differs from "
            "process to process). The error is the distance to the range of the rounds; workloads "
            "whose rounds differ by more than 3 % are not counted"))
        ->capture_default_str();
    command
        .add_option(
            "--keep", compare.keep,
            SENTENCE("Streamscope", "Write the measured runs and the profile into this folder"))
        ->type_name("FOLDER");
    command
        .add_option("--measured", compare.measured,
                    SENTENCE("Streamscope",
                             "Compare with the runs of a folder that --keep wrote; no GPU is "
                             "needed"))
        ->type_name("FOLDER");
}

}  // namespace

void addCompare(CLI::App& command, CompareArguments& compare) {
    command.add_option(
        "inputs", compare.inputs,
        SENTENCE("Streamscope",
                 "Files, shipped names, random:NUMBER, or - for standard input; or two "
                 "trace files, the simulated one first"));
    addSettings(command, compare.settings);
    command.add_flag("--shipped", compare.shipped,
                     SENTENCE("Streamscope", "All shipped workloads"));
    command
        .add_option("--random", compare.random,
                    SENTENCE("Streamscope", "Number of random workloads"))
        ->type_name("N")
        ->check(CLI::Range(std::uint32_t{1}, kMaxRandom));
    command.add_option("--seed", compare.seed, SENTENCE("Streamscope", "Of the random workloads"))
        ->type_name("S")
        ->capture_default_str();
    addDevice(command, compare.device, SENTENCE("Streamscope", "What measures: cuda:N"));
    command
        .add_option(
            "--profile", compare.profiles,
            SENTENCE("Streamscope",
                     "What simulates: sim:PROFILE or a file (repeatable: all against the same "
                     "measured runs)"))
        ->type_name("PROFILE")
        ->allow_extra_args(false)
        ->default_str(compare.profiles.front());
    command
        .add_option("--host", compare.host,
                    SENTENCE("Streamscope",
                             "Host part of the simulation: measured (calls, wake-ups and pageable "
                             "copies, in about two seconds before the runs) or profile"))
        ->type_name("HOW")
        ->check(CLI::IsMember({CompareArguments::kMeasuredHost, CompareArguments::kProfilesHost}))
        ->capture_default_str();
    addRuns(command, compare);
    addWorkers(command, compare.worker);
    addPictureOptions(
        command, compare, compare.look.size,
        SENTENCE("Streamscope",
                 "Write a picture of the first, simulated and measured: .svg .pdf .png"));
    addArrangement(command, compare.look);
    addLook(command, compare.look);
}

}  // namespace streamscope::cli
