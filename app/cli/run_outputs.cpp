// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_outputs.h"

#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/words.h"
#include "engine/formats/export_format.h"
#include "engine/formats/trace_csv.h"
#include "engine/formats/trace_file.h"

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

Repetitions repetitionsOf(const RunResult& result) {
    Repetitions repetitions = streamscope::repetitionsOf(result.trace);
    if (repetitions.makespans.empty()) {
        repetitions.makespans = result.makespans;
    }
    return repetitions;
}

std::optional<Error> writeTable(const Trace& trace, const OutputFile& file) {
    return writeFile(file, [&](const TextSink& sink) { writeCsv(trace, sink); });
}

/// The table of events that goes with a table.
OutputFile besideIt(const OutputFile& file) {
    return {besideIt(file.path), file.kind, file.replaces};
}

std::optional<Error> writeTables(const Trace& trace, const Trace* events, const OutputFile& file) {
    auto error = writeTable(trace, file);
    return error || events == nullptr ? error : writeTable(*events, besideIt(file));
}

std::optional<Error> writeOutput(const RunResult& result, const OutputFile& file,
                                 const PictureLook& look, PictureWriter& pictures) {
    const std::string& path = file.path;
    const Trace& trace = result.trace;
    const Trace* events = trace.measurement ? trace.measurement->events.get() : nullptr;
    if (isRunName(path)) {
        return writeRun(result, file);
    }
    if (suffixOf(path) == ".csv") {
        return writeTables(trace, events, file);
    }
    if (events != nullptr) {
        return pictures.writeOverlay(trace, *events, {"CUPTI", "events"}, path, look);
    }
    return pictures.write(result, path, look);
}

/// What a recorder's choice leaves no room for.
std::optional<Error> checkRecorder(const RunArguments& arguments, const OutputFile& file) {
    const std::string& path = file.path;
    const std::optional<RecorderChoice> recorder = arguments.real.recorder;
    const bool leavesNothing = recorder == RecorderChoice::None && !isSimulated(arguments.device);
    if (leavesNothing && (!isTraceName(path) || exportFormatOf(path))) {
        return wrongOutput(path, SENTENCE("Streamscope",
                                          "--recorder none leaves nothing to draw; "
                                          "only .json and .npz can be written"));
    }
    if (recorder != RecorderChoice::Both || suffixOf(path) != ".csv") {
        return std::nullopt;
    }
    if (isSameFile(besideIt(path), arguments.input)) {
        return inputError(SENTENCE("Streamscope",
                                   "-o %1: the events' table would go to %2, the file "
                                   "that is read; choose another name"),
                          path, besideIt(path));
    }
    return checkPlace(besideIt(file));
}

std::optional<Error> checkName(const OutputFile& file) {
    return isRunName(file.path) ? checkPlace(file) : checkOutput(file);
}

}  // namespace

std::optional<Error> checkOutputs(const RunArguments& arguments) {
    const auto files = outputFiles(arguments.outputs, arguments.replaces);
    auto error = checkOutputs(files, {arguments.input, profileName(arguments.device)}, checkName);
    for (std::size_t i = 0; i < files.size() && !error; ++i) {
        error = checkRecorder(arguments, files[i]);
    }
    return error;
}

std::optional<Error> writeOutputs(const RunResult& result, const RunArguments& arguments) {
    PictureWriter pictures(arguments.replaces);
    for (const OutputFile& file : outputFiles(arguments.outputs, arguments.replaces)) {
        if (auto error = writeOutput(result, file, arguments.look, pictures)) {
            return error;
        }
    }
    return std::nullopt;
}

bool isRunName(const std::string& path) {
    return isTraceName(path) || exportFormatOf(path);
}

std::optional<Error> writeRun(const RunResult& result, const OutputFile& file) {
    const std::optional<ExportFormat> format = exportFormatOf(file.path);
    return writeFile(file, [&](const TextSink& sink) {
        format ? writeExport(result.trace, *format, sink)
               : writeTraceAs(file.path, result.trace, result.metrics, repetitionsOf(result), sink);
    });
}

void writeJson(const RunResult& result, const TextSink& sink) {
    JsonWriter json(sink);
    writeTrace(json, result.trace, result.metrics, repetitionsOf(result));
}

}  // namespace streamscope::cli
