// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/running.h"

#include "app/cli/advice_report.h"
#include "app/cli/answer.h"
#include "app/cli/inputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/analysis/inference.h"
#include "engine/workload/text_place.h"

#include <memory>
#include <utility>

namespace streamscope::cli {
namespace {

bool isSameRun(const Trace& left, const Trace& right) {
    return left.makespan == right.makespan && left.start == right.start && left.end == right.end;
}

/// A simulated device runs once a repetition; a real one repeats within its run.
Result<RunResult> runOn(const ChosenDevice& chosen, const Program& program, std::uint32_t repeat,
                        RunControl& control) {
    auto first = runWithReference(*chosen.device, program, control);
    if (!first) {
        return first.error();
    }
    RunResult result{*std::move(first), {}, {}, true, chosen.choice};
    for (std::uint32_t i = 1; i < repeat && !chosen.isReal(); ++i) {
        if (control.cancelled) {  // a short run does not look
            return errorWith(ErrorCode::Cancelled, SENTENCE("Streamscope", "stopped after %1 runs"),
                             Count{i});
        }
        const auto again = chosen.device->run(program, control);
        if (!again) {
            return again.error();
        }
        if (i == 1) {
            result.makespans.push_back(result.trace.makespan);
        }
        result.makespans.push_back(again->makespan);
        result.allEqual = result.allEqual && isSameRun(result.trace, *again);
    }
    return result;
}

void nameIt(const Prepared& prepared, const Sentence& choice, Trace& trace) {
    nameWorkload(prepared, trace);
    if (!choice.empty()) {
        Provenance& provenance = trace.provenance;
        const bool isStandIn = isSimulated(english(choice));
        std::string& detail = provenance.detail;
        if (detail.empty() || detail.ends_with('.')) {
            detail += detail.empty() ? "" : " ";
            detail += isStandIn ? "Chosen by auto for lack of a GPU." : "Chosen by auto.";
            return;
        }
        detail = english(
            isStandIn ? streamscope::say(
                            SENTENCE("Streamscope", "%1; chosen by auto for lack of a GPU"), detail)
                      : streamscope::say(SENTENCE("Streamscope", "%1; chosen by auto"), detail));
    }
}

void describe(const Prepared& prepared, RunResult& result) {
    nameIt(prepared, result.choice, result.trace);
    result.caption = prepared.workload.caption;
    giveReasons(result.trace, &prepared.program);
    if (result.trace.measurement && result.trace.measurement->events) {
        Trace events = *result.trace.measurement->events;
        nameIt(prepared, result.choice, events);
        giveReasons(events, &prepared.program);
        result.trace.measurement->events = std::make_shared<const Trace>(std::move(events));
    }
    result.metrics = measure(result.trace);
}

/// A saved run to be drawn again. Errors: as readSavedRun(); InvalidInput for options that would
/// make another run of it.
Result<RunResult> savedResult(const RunArguments& arguments) {
    const RunArguments usual;
    const std::string option = firstGiven({{"--set", !arguments.settings.empty()},
                                           {"--device", arguments.device != usual.device},
                                           {"--repeat", arguments.repeat != usual.repeat}});
    if (!option.empty()) {
        return inputError(SENTENCE("Streamscope",
                                   "%1 is a saved run, which is drawn as it was: %2 "
                                   "is for workloads"),
                          inputName(arguments.input), option);
    }
    auto trace = readSavedRun(arguments.input);
    if (!trace) {
        return trace.error();
    }
    RunResult result;
    result.trace = *std::move(trace);
    giveReasons(result.trace);
    result.metrics = measure(result.trace);
    return result;
}

/// What a device found wrong in the file is told as all else that is wrong in it.
ExitCode failRun(const Error& error, const std::string& file, const Program& program,
                 const Console& console) {
    return error.places.empty() || !program.source
               ? fail(error, console)
               : fail(diagnosticsOf(error, program.source->workload), file, console);
}

Recorder recorderOf(std::optional<RecorderChoice> choice) {
    return choice == RecorderChoice::Events ? Recorder::Events
           : choice == RecorderChoice::None ? Recorder::None
                                            : Recorder::Cupti;
}

}  // namespace

RunOptions runOptions(const RunArguments& arguments) {
    RunOptions options;
    options.recorder = recorderOf(arguments.real.recorder);
    options.alsoEvents = arguments.real.recorder == RecorderChoice::Both;
    options.simulateRecorded = arguments.real.recorder == RecorderChoice::Cupti;
    options.recordBlocks = arguments.real.blocks;
    options.quietCores = !arguments.real.anyCore;
    options.warmups = arguments.real.warmups;
    options.repetitions = arguments.repeat;
    const bool wantsCost = arguments.repeat > 1 || arguments.real.cost;
    const bool hasCost = options.recorder != Recorder::None;
    options.untouched = wantsCost && hasCost ? arguments.repeat : 0;
    return options;
}

Result<RunResult, ExitCode> obtainRun(const RunArguments& arguments, const Console& console) {
    if (isSavedRun(arguments.input)) {
        auto saved = savedResult(arguments);
        return saved ? Result<RunResult, ExitCode>(*std::move(saved))
                     : fail(saved.error(), console);
    }
    const auto prepared = openWorkload(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    auto result = onDevice(arguments, runOptions(arguments), console,
                           [&](const ChosenDevice& chosen, RunControl& control) {
                               return runOn(chosen, prepared->program, arguments.repeat, control);
                           });
    if (!result) {
        return failRun(result.error(), arguments.input, prepared->program, console);
    }
    describe(*prepared, *result);
    if (const Sentence warning = hazardWarning(prepared->program, arguments.input, &result->trace);
        !warning.empty()) {
        say(words(warning), console);
    }
    return *std::move(result);
}

Result<Prepared, ExitCode> openWorkload(const WorkloadArguments& arguments,
                                        const Console& console) {
    const auto input = readInput(arguments.input);
    if (!input) {
        return fail(input.error(), console);
    }
    auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        return fail(prepared.error(), input->name, console);
    }
    return *std::move(prepared);
}

Result<ChosenDevice> chooseDevice(const WorkloadArguments& arguments, const RunOptions& options,
                                  RunControl& control, const Console& console) {
    auto chosen = chooseDevice(arguments.device, arguments.worker, options, control);
    if (chosen && !chosen->choice.empty()) {
        say("--device auto: " + printable(words(chosen->choice)), console);
    }
    if (chosen) {
        sayMissing(chosen->real, console);
    }
    return chosen;
}

std::optional<std::chrono::seconds> limitHere(const WorkloadArguments& arguments) {
    const bool isHere = isSimulated(arguments.device) && arguments.worker.timeLimit > 0;
    return isHere ? std::optional(std::chrono::seconds(arguments.worker.timeLimit)) : std::nullopt;
}

Error whyStopped(const Error& error, const Interrupt& interrupt,
                 const WorkloadArguments& arguments) {
    if (error.code != ErrorCode::Cancelled || interrupt.wasAsked()) {
        return error;
    }
    if (arguments.worker.timeLimit == 0) {
        return errorWith(ErrorCode::Device,
                         SENTENCE("Streamscope", "the worker stopped unexpectedly: %1"),
                         error.phrase());
    }
    return errorWith(ErrorCode::Limit,
                     SENTENCE("Streamscope", "the time limit of %1 s is over: %2"),
                     Count{arguments.worker.timeLimit}, error.phrase());
}

}  // namespace streamscope::cli
