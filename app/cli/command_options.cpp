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
    addValue(command, "-o,--output FILE.json", record.output,
             SENTENCE("Streamscope",
                      "The recording's file; without it recorded.json, or recorded-2.json "
                      "and so on where there is one already"));
    addForce(command, record.replaces);
    addValue(command, "--worker COMMAND", record.worker,
             SENTENCE("Streamscope",
                      "Run it on another machine: what starts the worker there, such as "
                      "\"ssh HOST streamscope-worker\""));
    CLI::Option* range =
        addValue(command, "--range NAME", record.range,
                 SENTENCE("Streamscope",
                          "Keep only what is called within the program's NVTX ranges of this "
                          "name"));
    addCount(command, "--steps", record.steps,
             SENTENCE("Streamscope", "Of these ranges keep only the first N of each process"))
        ->needs(range);
    addValue(command, "--from TIME", record.from,
             SENTENCE("Streamscope",
                      "Keep only what is called that long after the first call of CUDA, or "
                      "later: 1.5s, 20ms"));
    addValue(command, "--for TIME", record.length,
             SENTENCE("Streamscope", "Keep only what is called within that time from there"));
}

void addWhatIf(CLI::App& command, WhatIfArguments& whatIf) {
    command
        .add_option("recording", whatIf.input,
                    SENTENCE("Streamscope",
                             "A recording: of streamscope record, the PyTorch profiler or Nsight "
                             "Systems"))
        ->type_name("FILE")
        ->required();
    addValue(command, "--kernel NAME=FACTOR", whatIf.kernels,
             SENTENCE("Streamscope",
                      "Kernels with NAME in their name take FACTOR times as long "
                      "(repeatable)"));
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
    addValue(command, "--stream NAME=STREAM", whatIf.moves,
             SENTENCE("Streamscope",
                      "Operations with NAME in their label (a kernel, H2D, D2H) go to that "
                      "stream, a new one if there is none (repeatable)"));
    addValue(command, "--copy-engines N", whatIf.copyEngines,
             SENTENCE("Streamscope", "Copy engines of the device"))
        ->check(CLI::Range(std::uint32_t{1}, std::uint32_t{3}));
    addValue(command, "--link FACTOR", whatIf.link,
             SENTENCE("Streamscope", "Copies between host and device are FACTOR times as fast"));
    addPictureOptions(command, whatIf, whatIf.look.size,
                      SENTENCE("Streamscope",
                               "Write a file too: the predicted run as .json or .npz; a picture "
                               "(.svg .pdf .png) of both (repeatable)"));
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
    addValue(
        command, "--device DEVICE", check.device,
        SENTENCE("Streamscope",
                 "sim:PROFILE or sim:FILE.json, or cuda:N for a GPU, of which the median of five "
                 "runs counts (else the lesson's first)"));
    addValue(command, "--student NAME", check.student,
             SENTENCE("Streamscope",
                      "Whose numbers a lesson with variants has (else the one that each "
                      "file names)"));
    addValue(command, "--csv FILE", check.csv,
             SENTENCE("Streamscope", "Also write the grades as a table"));
    addForce(command, check.replaces);
    addWorker(command, check.worker);
}

void addHandout(CLI::App& command, HandoutArguments& handout) {
    command
        .add_option("lesson", handout.lessons,
                    SENTENCE("Streamscope",
                             "Names or numbers from `streamscope lessons`, or lessons' folders"))
        ->required();
    addValue(command, "-o,--output FILE", handout.output,
             SENTENCE("Streamscope", "The sheet, a .pdf file"))
        ->required();
    addForce(command, handout.replaces);
    addValue(command, "--student NAME", handout.student,
             SENTENCE("Streamscope",
                      "Whose numbers lessons with variants have, and whose name stands on "
                      "the sheet"));
    command.add_flag("--answers", handout.answers,
                     SENTENCE("Streamscope", "Also the answers, on pages of their own"));
}

void addLessons(CLI::App& command, LessonsArguments& lessons) {
    command.add_option(
        "folder", lessons.folder,
        SENTENCE("Streamscope", "A lesson's folder, or one with several, instead of the course"));
}

void addCompare(CLI::App& command, CompareArguments& compare) {
    addWorkload(command, compare,
                SENTENCE("Streamscope",
                         "A file, the name of a shipped workload, random:NUMBER for a random one, "
                         "or - for standard input; or a saved run, the simulated one of two"));
    command.add_option("other", compare.other,
                       SENTENCE("Streamscope", "The saved run to compare a saved run with"));
    addSettings(command, compare.settings);
    addDevice(command, compare.device, SENTENCE("Streamscope", "What measures: cuda:N"));
    addValue(command, "--profile PROFILE", compare.profile,
             SENTENCE("Streamscope", "What simulates: sim:PROFILE or a file"))
        ->capture_default_str();
    addCount(command, "--repeat", compare.repeat,
             SENTENCE("Streamscope", "Number of measured runs; the median counts"))
        ->capture_default_str();
    addWorker(command, compare.worker);
    addPictureOptions(
        command, compare, compare.look.size,
        SENTENCE("Streamscope", "Write a picture of both runs: .svg .pdf .png (repeatable)"));
    addArrangement(command, compare.look);
    addLook(command, compare.look);
}

}  // namespace streamscope::cli
