// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output_names.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"

#include <variant>

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

ExitCode draw(const RunResult& result, const RenderArguments& arguments, bool asJson,
              const Console& console) {
    PictureWriter pictures;
    for (const std::string& path : arguments.run.outputs) {
        if (const auto error = pictures.write(result.trace, result.metrics, path, arguments.look)) {
            return fail(*error, asJson, console);
        }
        if (!asJson) {
            console.out("wrote " + printable(path) + "\n");
        }
    }
    if (asJson) {
        JsonWriter json(console.out);
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("written").beginArray();
        for (const std::string& path : arguments.run.outputs) {
            json.value(path);
        }
        json.endArray();
        json.endObject();
    }
    return ExitCode::Fine;
}

}  // namespace

ExitCode render(const RenderArguments& arguments, bool asJson, const Console& console) {
    if (const auto error = checkPictures(arguments.run)) {
        return fail(*error, asJson, console);
    }
    const auto result = obtainRun(arguments.run, asJson, console);
    const auto* failure = std::get_if<ExitCode>(&result);
    return failure != nullptr ? *failure
                              : draw(std::get<RunResult>(result), arguments, asJson, console);
}

}  // namespace streamscope::cli
