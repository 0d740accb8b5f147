// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/explain_report.h"
#include "app/cli/running.h"
#include "app/cli/saved_run.h"
#include "engine/analysis/inference.h"

#include <string>
#include <utility>

namespace streamscope::cli {
namespace {

Result<Trace> runPrepared(const Prepared& prepared, const ExplainArguments& arguments,
                          const Console& console) {
    RunControl control;
    const Interrupt interrupt(control, limitHere(arguments));
    const auto chosen = chooseDevice(arguments, {}, control, console);
    if (!chosen) {
        return chosen.error();
    }
    auto trace = chosen->device->run(prepared.program, control);
    if (!trace) {
        return whyStopped(trace.error(), interrupt, arguments);
    }
    nameWorkload(prepared, *trace);
    return trace;
}

ExitCode tell(Trace trace, const Program* program, const ExplainArguments& arguments, bool asJson,
              const Console& console) {
    const std::size_t count = operationCount(trace);
    if (arguments.operation && *arguments.operation >= count) {
        return fail({ErrorCode::InvalidInput,
                     "--operation " + std::to_string(*arguments.operation) + ": the run has " +
                         std::to_string(count) + (count == 1 ? " operation" : " operations") +
                         ", numbered from 0"},
                    asJson, console);
    }
    giveReasons(trace, program);
    Report report = analyse(trace, program);
    const ExplainedRun run{std::move(trace), std::move(report), arguments};
    if (asJson) {
        writeExplanation(run, console.out);
    } else {
        console.out(drawExplanation(run, console));
    }
    return ExitCode::Fine;
}

ExitCode explainSaved(const ExplainArguments& arguments, bool asJson, const Console& console) {
    if (const auto error = checkTakenAsItIs(arguments)) {
        return fail(*error, asJson, console);
    }
    auto trace = readSavedRun(arguments.input);
    return trace ? tell(*std::move(trace), nullptr, arguments, asJson, console)
                 : fail(trace.error(), asJson, console);
}

}  // namespace

ExitCode explain(const ExplainArguments& arguments, bool asJson, const Console& console) {
    if (isSavedRun(arguments.input)) {
        return explainSaved(arguments, asJson, console);
    }
    const auto prepared = openWorkload(arguments, asJson, console);
    if (!prepared) {
        return ExitCode::WrongInput;
    }
    auto trace = runPrepared(*prepared, arguments, console);
    return trace ? tell(*std::move(trace), &prepared->program, arguments, asJson, console)
                 : fail(trace.error(), asJson, console);
}

}  // namespace streamscope::cli
