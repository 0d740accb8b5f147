// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recording_options.h"

#include "app/cli/option_groups.h"
#include "engine/base/sentence.h"

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

}  // namespace streamscope::cli
