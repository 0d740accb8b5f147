// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"

#include "app/cli/text.h"
#include "app/cli/words.h"

namespace streamscope::cli {

ExitCode print(const Answer& answer, const Console& console) {
    if (console.json) {
        answer.json.write(console.out);
    } else {
        console.out(answer.text);
    }
    return ExitCode::Fine;
}

void say(std::string_view message, const Console& console) {
    console.error("streamscope: " + printableLines(message) + "\n");
}

void say(const Error& error, const Console& console) {
    say(words(error), console);
}

void say(const Diagnostics& diagnostics, const std::string& file, const Console& console) {
    for (const Diagnostic& diagnostic : diagnostics) {
        console.error(printableLines(words(diagnostic, file)) + "\n");
    }
}

ExitCode codeOf(const Error& error) {
    return error.code == ErrorCode::InvalidInput ? ExitCode::WrongInput
           : error.code == ErrorCode::Cancelled  ? ExitCode::Stopped
                                                 : ExitCode::Failed;
}

ExitCode fail(const Error& error, const Console& console) {
    say(error, console);
    if (console.json) {
        Json{{"error", error.message}}.write(console.out);
    }
    return codeOf(error);
}

ExitCode fail(const Diagnostics& diagnostics, const std::string& file, const Console& console) {
    say(diagnostics, file, console);
    if (console.json) {
        Json{{"error", "the workload is wrong: " + file},
             {"diagnostics", diagnosticsJson(diagnostics)}}
            .write(console.out);
    }
    return ExitCode::WrongInput;
}

Json diagnosticsJson(const Diagnostics& diagnostics) {
    return Json::list(diagnostics, [](const Diagnostic& diagnostic) {
        return Json{{"pointer", diagnostic.pointer},       {"problem", diagnostic.problem},
                    {"suggestion", diagnostic.suggestion}, {"line", diagnostic.line},
                    {"column", diagnostic.column},         {"offset", diagnostic.offset},
                    {"length", diagnostic.length}};
    });
}

}  // namespace streamscope::cli
