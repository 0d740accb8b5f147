// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace streamscope::cli {
namespace {

constexpr std::array<std::string_view, 3> kPictures{".svg", ".pdf", ".png"};

/// What is wrong with the names after -o, if anything.
std::optional<Error> checkPictures(const RunArguments& arguments) {
    for (const std::string& path : arguments.outputs) {
        if (std::ranges::find(kPictures, suffixOf(path)) == kPictures.end()) {
            return Error{ErrorCode::InvalidInput,
                         "-o " + path + ": expected a name that ends in .svg, .pdf or .png"};
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
