// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_options.h"

#include "app/cli/option_groups.h"
#include "engine/base/sentence.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace streamscope::cli {
void addCompare(CLI::App& command, CompareArguments& compare) {
    command.add_option(
        "inputs", compare.inputs,
        SENTENCE("Streamscope",
                 "Files, shipped names, random:NUMBER, or - for standard input; or two "
                 "trace files, the simulated one first"));
    addSettings(command, compare.settings);
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
    addWorkers(command, compare.worker);
    addPictureOptions(
        command, compare, compare.look.size,
        SENTENCE("Streamscope",
                 "Write a picture of the first, simulated and measured: .svg .pdf .png"));
    addArrangement(command, compare.look);
    addLook(command, compare.look);
}

}  // namespace streamscope::cli
