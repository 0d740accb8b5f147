// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/running.h"

#include "app/cli/advice_report.h"
#include "app/cli/commands.h"
#include "app/cli/run_options.h"
#include "app/cli/saved_run.h"
#include "app/cli/text.h"
#include "engine/analysis/inference.h"

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
    for (std::uint32_t i = 1; i < repeat && !chosen.isReal; ++i) {
        if (control.cancelled) {  // a short run does not look
            return Error{ErrorCode::Cancelled, "stopped after " + std::to_string(i) + " runs"};
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

void nameIt(const Prepared& prepared, const std::string& choice, Trace& trace) {
    nameWorkload(prepared, trace);
    if (!choice.empty()) {
        Provenance& provenance = trace.provenance;
        const bool isSentence = provenance.detail.ends_with('.');
        provenance.detail += provenance.detail.empty() ? "" : isSentence ? " " : "; ";
        provenance.detail += isSentence ? "Chosen by auto" : "chosen by auto";
        provenance.detail += isSimulated(choice) ? " for lack of a GPU" : "";
        provenance.detail += isSentence ? "." : "";
    }
}

void describe(const Prepared& prepared, RunResult& result) {
    nameIt(prepared, result.choice, result.trace);
    giveReasons(result.trace, &prepared.program);
    if (result.trace.measurement && result.trace.measurement->events) {
        Trace events = *result.trace.measurement->events;
        nameIt(prepared, result.choice, events);
        giveReasons(events, &prepared.program);
        result.trace.measurement->events = std::make_shared<const Trace>(std::move(events));
    }
    result.metrics = measure(result.trace);
}

Result<RunResult> runPrepared(const Prepared& prepared, const RunArguments& arguments,
                              const Console& console) {
    RunControl control;
    const Interrupt interrupt(control, limitHere(arguments));
    const auto chosen = chooseDevice(arguments, runOptions(arguments), control, console);
    if (!chosen) {
        return chosen.error();
    }
    auto result = runOn(*chosen, prepared.program, arguments.repeat, control);
    if (!result) {
        return whyStopped(result.error(), interrupt, arguments);
    }
    return result;
}

std::variant<RunResult, ExitCode> savedRun(const RunArguments& arguments, bool asJson,
                                           const Console& console) {
    auto result = savedResult(arguments);
    if (!result) {
        return fail(result.error(), asJson, console);
    }
    return *std::move(result);
}

}  // namespace

std::variant<RunResult, ExitCode> obtainRun(const RunArguments& arguments, bool asJson,
                                            const Console& console) {
    if (isSavedRun(arguments.input)) {
        return savedRun(arguments, asJson, console);
    }
    const auto prepared = openWorkload(arguments, asJson, console);
    if (!prepared) {
        return ExitCode::WrongInput;
    }
    auto result = runPrepared(*prepared, arguments, console);
    if (!result) {
        return fail(result.error(), asJson, console);
    }
    describe(*prepared, *result);
    if (const std::string warning =
            hazardWarning(prepared->program, arguments.input, &result->trace);
        !warning.empty()) {
        console.error("streamscope: " + warning + "\n");
    }
    return *std::move(result);
}

std::optional<Prepared> openWorkload(const WorkloadArguments& arguments, bool asJson,
                                     const Console& console) {
    const auto input = readInput(arguments.input);
    if (!input) {
        complain(input.error(), asJson, console);
        return std::nullopt;
    }
    auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        complain(prepared.error(), input->name, asJson, console);
        return std::nullopt;
    }
    return *std::move(prepared);
}

Result<ChosenDevice> chooseDevice(const WorkloadArguments& arguments, const RunOptions& options,
                                  RunControl& control, const Console& console) {
    auto chosen = chooseDevice(arguments.device, arguments.worker, options, control);
    if (chosen && !chosen->choice.empty()) {
        console.error("streamscope: --device auto: " + printable(chosen->choice) + "\n");
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
        return {ErrorCode::Device, "the worker stopped unexpectedly: " + error.message};
    }
    return {ErrorCode::Limit, "the time limit of " + std::to_string(arguments.worker.timeLimit) +
                                  " s is over: " + error.message};
}

}  // namespace streamscope::cli
