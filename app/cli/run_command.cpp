// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/run_options.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"

namespace streamscope::cli {
namespace {

/// Wrong results are a failure, and told where nobody can miss them.
ExitCode verdict(const Trace& trace, const Console& console) {
    if (!trace.measurement ||
        trace.measurement->verification.verdict != Verification::Verdict::Wrong) {
        return ExitCode::Fine;
    }
    say("the device's results are wrong: " + printable(trace.measurement->verification.detail),
        console);
    return ExitCode::Failed;
}

}  // namespace

ExitCode run(const RunArguments& arguments, const Console& console) {
    if (const auto error = checkRun(arguments)) {
        return fail(*error, console);
    }
    const auto result = obtainRun(arguments, console);
    if (!result) {
        return result.error();
    }
    if (console.json) {
        writeJson(*result, console.out);
    } else {
        console.out(drawRun(*result, console));
    }
    if (const auto error = writeOutputs(*result, arguments)) {
        say(error->message, console);  // the result itself is on stdout already
        return ExitCode::Failed;
    }
    return verdict(result->trace, console);
}

}  // namespace streamscope::cli
