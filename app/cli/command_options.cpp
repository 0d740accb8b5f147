// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_options.h"

#include "app/cli/option_groups.h"
#include "engine/base/sentence.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <cstdint>

namespace streamscope::cli {

void addRecord(CLI::App& command, RecordArguments& record) {
    command
        .add_option("command", record.command,
                    SENTENCE("Streamscope",
                             "The program and its arguments, behind --: record -- python train.py"))
        ->type_name("COMMAND")
        ->required();
    command
        .add_option("-o,--output", record.output,
                    SENTENCE("Streamscope",
                             "The recording's file; without it recorded.json, or recorded-2.json "
                             "and so on where there is one already"))
        ->type_name("FILE.json");
    addForce(command, record.replaces);
    command
        .add_option("--worker", record.worker,
                    SENTENCE("Streamscope",
                             "Run it on another machine: what starts the worker there, such as "
                             "\"ssh HOST streamscope-worker\""))
        ->type_name("COMMAND");
    CLI::Option* range =
        command
            .add_option(
                "--range", record.range,
                SENTENCE("Streamscope",
                         "Keep only what is called within the program's NVTX ranges of this "
                         "name"))
            ->type_name("NAME");
    addCount(command, "--steps", record.steps,
             SENTENCE("Streamscope", "Of these ranges keep only the first N of each process"))
        ->needs(range);
    command
        .add_option("--from", record.from,
                    SENTENCE("Streamscope",
                             "Keep only what is called that long after the first call of CUDA, or "
                             "later: 1.5s, 20ms"))
        ->type_name("TIME");
    command
        .add_option("--for", record.length,
                    SENTENCE("Streamscope", "Keep only what is called within that time from there"))
        ->type_name("TIME");
}

void addWhatIf(CLI::App& command, WhatIfArguments& whatIf) {
    command
        .add_option("recording", whatIf.input,
                    SENTENCE("Streamscope",
                             "A recording: of streamscope record, the PyTorch profiler or Nsight "
                             "Systems"))
        ->type_name("FILE")
        ->required();
    command
        .add_option("--kernel", whatIf.kernels,
                    SENTENCE("Streamscope",
                             "Kernels with NAME in their name take FACTOR times as long "
                             "(repeatable)"))
        ->type_name("NAME=FACTOR")
        ->allow_extra_args(false);
    command.add_flag(
        "--pinned", whatIf.pinned,
        SENTENCE("Streamscope",
                 "Pageable host memory is pinned, and its asynchronous copies are so"));
    command.add_flag("--non-blocking", whatIf.nonBlocking,
                     SENTENCE("Streamscope", "No stream waits for the default stream"));
    command.add_flag("--merge-copies", whatIf.merged,
                     SENTENCE("Streamscope", "Copies next to each other are one copy"));
    command.add_flag("--no-host-waits", whatIf.withoutHostWaits,
                     SENTENCE("Streamscope",
                              "Where the host waits for a stream or an event, the other streams "
                              "wait instead"));
    command
        .add_option("--stream", whatIf.moves,
                    SENTENCE("Streamscope",
                             "Operations with NAME in their label (a kernel, H2D, D2H) go to that "
                             "stream, a new one if there is none (repeatable)"))
        ->type_name("NAME=STREAM")
        ->allow_extra_args(false);
    command
        .add_option("--copy-engines", whatIf.copyEngines,
                    SENTENCE("Streamscope", "Copy engines of the device"))
        ->type_name("N")
        ->check(CLI::Range(std::uint32_t{1}, std::uint32_t{3}));
    command
        .add_option(
            "--link", whatIf.link,
            SENTENCE("Streamscope", "Copies between host and device are FACTOR times as fast"))
        ->type_name("FACTOR");
    addPictureOptions(command, whatIf, whatIf.look.size,
                      SENTENCE("Streamscope",
                               "Write a file too: the predicted run as .json; a picture (.svg .pdf "
                               ".png) of both (repeatable)"));
}

void addCheck(CLI::App& command, CheckArguments& check) {
    command
        .add_option("lesson", check.lesson,
                    SENTENCE("Streamscope",
                             "A name or number from `streamscope lessons`, or a lesson's folder"))
        ->required();
    CLI::Option* submissions = command.add_option(
        "submission", check.submissions,
        SENTENCE("Streamscope", "Files of answers or workloads, or folders of such files"));
    command
        .add_flag("--solution", check.solution,
                  SENTENCE("Streamscope",
                           "Grade the lesson's own solution: whether it holds on a device"))
        ->excludes(submissions);
    command
        .add_option(
            "--device", check.device,
            SENTENCE(
                "Streamscope",
                "sim:PROFILE or sim:FILE.json, or cuda:N for a GPU, of which the median of five "
                "runs counts (else the lesson's first)"))
        ->type_name("DEVICE");
    command
        .add_option("--student", check.student,
                    SENTENCE("Streamscope",
                             "Whose numbers a lesson with variants has (else the one that each "
                             "file names)"))
        ->type_name("NAME");
    command
        .add_option("--csv", check.csv, SENTENCE("Streamscope", "Also write the grades as a table"))
        ->type_name("FILE");
    addForce(command, check.replaces);
    addWorker(command, check.worker);
}

void addHandout(CLI::App& command, HandoutArguments& handout) {
    command
        .add_option("lesson", handout.lessons,
                    SENTENCE("Streamscope",
                             "Names or numbers from `streamscope lessons`, or lessons' folders"))
        ->required();
    command
        .add_option("-o,--output", handout.output,
                    SENTENCE("Streamscope", "The sheet, a .pdf file"))
        ->type_name("FILE")
        ->required();
    addForce(command, handout.replaces);
    command
        .add_option("--student", handout.student,
                    SENTENCE("Streamscope",
                             "Whose numbers lessons with variants have, and whose name stands on "
                             "the sheet"))
        ->type_name("NAME");
    command.add_flag("--answers", handout.answers,
                     SENTENCE("Streamscope", "Also the answers, on pages of their own"));
}

void addLessons(CLI::App& command, LessonsArguments& lessons) {
    command.add_option(
        "folder", lessons.folder,
        SENTENCE("Streamscope", "A lesson's folder, or one with several, instead of the course"));
}

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
