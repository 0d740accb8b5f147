// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/text.h"

namespace streamscope::cli {

void complain(const Error& error, bool asJson, const Console& console) {
    console.error("streamscope: " + printableLines(error.message) + "\n");
    if (asJson) {
        JsonWriter json(console.out);
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("error").value(error.message);
        json.endObject();
    }
}

ExitCode fail(const Error& error, bool asJson, const Console& console) {
    complain(error, asJson, console);
    switch (error.code) {
        case ErrorCode::InvalidInput:
            return ExitCode::WrongInput;
        case ErrorCode::Cancelled:
            return ExitCode::Stopped;
        default:
            return ExitCode::Failed;
    }
}

void complain(const Diagnostics& diagnostics, const std::string& file, bool asJson,
              const Console& console) {
    for (const Diagnostic& diagnostic : diagnostics) {
        console.error(printableLines(toText(diagnostic, file)) + "\n");
    }
    if (asJson) {
        JsonWriter json(console.out);
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("error").value("the workload is wrong: " + file);
        json.key("diagnostics");
        writeDiagnostics(json, diagnostics);
        json.endObject();
    }
}

void writeDiagnostics(JsonWriter& json, const Diagnostics& diagnostics) {
    json.beginArray(JsonWriter::Layout::Lines);
    for (const Diagnostic& diagnostic : diagnostics) {
        json.beginObject();
        json.key("pointer").value(diagnostic.pointer);
        json.key("problem").value(diagnostic.problem);
        json.key("suggestion").value(diagnostic.suggestion);
        json.key("line").value(diagnostic.line);
        json.key("column").value(diagnostic.column);
        json.key("offset").value(diagnostic.offset);
        json.key("length").value(diagnostic.length);
        json.endObject();
    }
    json.endArray();
}

}  // namespace streamscope::cli
