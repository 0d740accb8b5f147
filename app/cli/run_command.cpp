// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"
#include "app/cli/words.h"

namespace streamscope::cli {
namespace {

/// Wrong results are a failure, and told where nobody can miss them.
ExitCode verdict(const Trace& trace, const Console& console) {
    if (!trace.measurement ||
        trace.measurement->verification.verdict != Verification::Verdict::Wrong) {
        return ExitCode::Fine;
    }
    say(Text::tr("the device's results are wrong: %1",
                 printable(trace.measurement->verification.detail)),
        console);
    return ExitCode::Failed;
}

/// What can be found wrong before anything runs: names after -o, options for a GPU without one.
/// Error: InvalidInput.
std::optional<Error> checkRun(const RunArguments& arguments) {
    const RealRunArguments& real = arguments.real;
    const std::string option =
        firstGiven({{"--recorder both", real.recorder == RecorderChoice::Both},
                    {"--recorder events", real.recorder == RecorderChoice::Events},
                    {"--warmups", real.warmups != RealRunArguments{}.warmups},
                    {"--cost", real.cost},
                    {"--any-core", real.anyCore},
                    {"--blocks", real.blocks}});
    if (!option.empty() && isSimulated(arguments.device)) {
        return inputError(SENTENCE("Streamscope",
                                   "%1 is for a GPU, and %2 is simulated; add --device "
                                   "cuda:0 or auto"),
                          option, arguments.device);
    }
    return checkOutputs(arguments);
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
        say(*error, console);  // the result itself is on stdout already
        return ExitCode::Failed;
    }
    return verdict(result->trace, console);
}

ExitCode render(const RunArguments& run, const Console& console) {
    if (const auto error = checkOutputs(outputFiles(run.outputs, run.replaces),
                                        {run.input, profileName(run.device)}, checkPicture)) {
        return fail(*error, console);
    }
    const auto result = obtainRun(run, console);
    if (!result) {
        return result.error();
    }
    PictureWriter pictures(run.replaces);
    for (const std::string& path : run.outputs) {
        if (const auto error = pictures.write(*result, path, run.look)) {
            return fail(*error, console);
        }
        if (!console.json) {
            console.out(Text::tr("wrote %1", printable(path)) + "\n");
        }
    }
    return print({{}, {{"written", Json::list(run.outputs)}}}, console);
}

}  // namespace streamscope::cli
