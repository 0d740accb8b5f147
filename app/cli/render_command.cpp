// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/output_names.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"

namespace streamscope::cli {
namespace {

/// What is wrong with the names after -o, if anything.
std::optional<Error> checkPictures(const RunArguments& arguments) {
    for (const std::string& path : arguments.outputs) {
        if (auto error = checkPictureName(path)) {
            return error;
        }
    }
    return checkOutputs(arguments);
}

}  // namespace

ExitCode render(const RenderArguments& arguments, const Console& console) {
    if (const auto error = checkPictures(arguments.run)) {
        return fail(*error, console);
    }
    const auto result = obtainRun(arguments.run, console);
    if (!result) {
        return result.error();
    }
    PictureWriter pictures;
    for (const std::string& path : arguments.run.outputs) {
        if (const auto error =
                pictures.write(result->trace, result->metrics, path, arguments.look)) {
            return fail(*error, console);
        }
        if (!console.json) {
            console.out("wrote " + printable(path) + "\n");
        }
    }
    return print({{}, {{"written", Json::list(arguments.run.outputs)}}}, console);
}

}  // namespace streamscope::cli
