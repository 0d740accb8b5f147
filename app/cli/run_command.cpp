// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/run_options.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"

#include <variant>

namespace streamscope::cli {
namespace {

/// Wrong results are a failure, and told where nobody can miss them.
ExitCode verdict(const Trace& trace, const Console& console) {
    if (!trace.measurement ||
        trace.measurement->verification.verdict != Verification::Verdict::Wrong) {
        return ExitCode::Fine;
    }
    console.error("streamscope: the device's results are wrong: " +
                  printable(trace.measurement->verification.detail) + "\n");
    return ExitCode::Failed;
}

/// Draws it, and writes its files.
ExitCode tell(const RunResult& result, const RunArguments& arguments, bool asJson,
              const Console& console) {
    if (asJson) {
        writeJson(result, console.out);
    } else {
        console.out(drawRun(result, console));
    }
    if (const auto error = writeOutputs(result, arguments)) {
        complain(*error, false, console);  // the result itself is on stdout already
        return ExitCode::Failed;
    }
    return verdict(result.trace, console);
}

}  // namespace

ExitCode run(const RunArguments& arguments, bool asJson, const Console& console) {
    if (const auto error = checkRun(arguments)) {
        return fail(*error, asJson, console);
    }
    const auto result = obtainRun(arguments, asJson, console);
    const auto* failure = std::get_if<ExitCode>(&result);
    return failure != nullptr ? *failure
                              : tell(std::get<RunResult>(result), arguments, asJson, console);
}

}  // namespace streamscope::cli
