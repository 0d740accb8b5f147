// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_outputs.h"

#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/words.h"
#include "engine/formats/export_format.h"
#include "engine/formats/trace_csv.h"
#include "engine/formats/trace_json.h"

#include <filesystem>
#include <string>

namespace streamscope::cli {
namespace {

/// "run-events.csv" of "run.csv".
std::string besideIt(const std::string& path) {
    const std::filesystem::path whole(path);
    const std::string name = whole.stem().string() + "-events" + whole.extension().string();
    return (whole.parent_path() / name).string();
}

std::optional<Error> writeTable(const Trace& trace, const std::string& path) {
    return writeFile(path, [&](const TextSink& sink) { writeCsv(trace, sink); });
}

std::optional<Error> writeTables(const Trace& trace, const Trace* events, const std::string& path) {
    auto error = writeTable(trace, path);
    return error || events == nullptr ? error : writeTable(*events, besideIt(path));
}

std::optional<Error> writeOutput(const RunResult& result, const std::string& path, PictureSize size,
                                 PictureWriter& pictures) {
    const Trace& trace = result.trace;
    const Trace* events = trace.measurement ? trace.measurement->events.get() : nullptr;
    if (isRunName(path)) {
        return writeRun(result, path);
    }
    if (suffixOf(path) == ".csv") {
        return writeTables(trace, events, path);
    }
    if (events != nullptr) {
        return pictures.writeOverlay(trace, *events, {"CUPTI", "events"}, path, size);
    }
    return pictures.write(trace, result.metrics, path, size);
}

/// What a recorder's choice leaves no room for.
std::optional<Error> checkRecorder(const RunArguments& arguments, const std::string& path) {
    const std::optional<RecorderChoice> recorder = arguments.real.recorder;
    const bool leavesNothing = recorder == RecorderChoice::None && !isSimulated(arguments.device);
    if (leavesNothing && (suffixOf(path) != ".json" || exportFormatOf(path))) {
        return wrongOutput(path, SENTENCE("Streamscope",
                                          "--recorder none leaves nothing to draw; "
                                          "only .json can be written"));
    }
    if (recorder == RecorderChoice::Both && suffixOf(path) == ".csv" &&
        isSameFile(besideIt(path), arguments.input)) {
        return inputError(SENTENCE("Streamscope",
                                   "-o %1: the events' table would go to %2, the file "
                                   "that is read; choose another name"),
                          path, besideIt(path));
    }
    return std::nullopt;
}

std::optional<Error> checkName(const std::string& path) {
    return isRunName(path) ? checkPlace(path) : checkOutputName(path);
}

}  // namespace

std::optional<Error> checkOutputs(const RunArguments& arguments) {
    auto error = checkOutputs(arguments.outputs, {arguments.input, profileName(arguments.device)},
                              checkName);
    for (std::size_t i = 0; i < arguments.outputs.size() && !error; ++i) {
        error = checkRecorder(arguments, arguments.outputs[i]);
    }
    return error;
}

std::optional<Error> writeOutputs(const RunResult& result, const RunArguments& arguments) {
    PictureWriter pictures;
    for (const std::string& path : arguments.outputs) {
        if (auto error = writeOutput(result, path, arguments.size, pictures)) {
            return error;
        }
    }
    return std::nullopt;
}

bool isRunName(const std::string& path) {
    return suffixOf(path) == ".json" || exportFormatOf(path);
}

std::optional<Error> writeRun(const RunResult& result, const std::string& path) {
    const std::optional<ExportFormat> format = exportFormatOf(path);
    return writeFile(path, [&](const TextSink& sink) {
        format ? writeExport(result.trace, *format, sink) : writeJson(result, sink);
    });
}

void writeJson(const RunResult& result, const TextSink& sink) {
    Repetitions repetitions = repetitionsOf(result.trace);
    if (repetitions.makespans.empty()) {
        repetitions.makespans = result.makespans;
    }
    JsonWriter json(sink);
    writeTrace(json, result.trace, result.metrics, repetitions);
}

}  // namespace streamscope::cli
