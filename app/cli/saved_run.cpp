// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/saved_run.h"

#include "app/cli/inputs.h"
#include "app/cli/words.h"
#include "engine/analysis/report.h"
#include "engine/formats/file_kind.h"
#include "engine/recordings/recording_file.h"

#include <utility>

namespace streamscope::cli {
bool isSavedRun(const std::string& path) {
    const FileKind kind = inputKind(path);
    return kind == FileKind::SavedRun || isRecordingKind(kind);
}

std::optional<Error> checkSavedRun(const std::string& path) {
    const auto wrong = [&](const char* problem) {
        return prefixed(path + ": ", Error::of(ErrorCode::InvalidInput, {problem, {}}));
    };
    if (isFolder(path)) {
        return wrong(SENTENCE("Streamscope", "it is a folder: expected a saved run"));
    }
    if (!isFile(path)) {
        return wrong(SENTENCE("Streamscope", "there is no such file"));
    }
    const FileKind kind = fileKindAt(path);
    if (kind == FileKind::SavedRun || isRecordingKind(kind)) {
        return std::nullopt;
    }
    const std::string known(unreadableWords(kind));
    if (!known.empty()) {
        return inputError(SENTENCE("Streamscope", "%1: it is %2"), path, known);
    }
    return wrong(kind == FileKind::Workload
                     ? SENTENCE("Streamscope",
                                "it is a workload: save a run of it with \"streamscope run "
                                "FILE -o RUN.json\", and give that")
                 : kind == FileKind::Profile
                     ? SENTENCE("Streamscope",
                                "it is a device profile: save a run on it with \"streamscope "
                                "run WORKLOAD --device sim:FILE.json -o RUN.json\", and give "
                                "that")
                     : SENTENCE("Streamscope",
                                "it is no saved run, as \"streamscope run WORKLOAD -o "
                                "FILE.json\" writes it"));
}

Result<Trace> readSavedRun(const std::string& path) {
    if (isStandardInput(path)) {
        const Result<std::string>& text = standardInput();
        auto trace = text ? readRunBytes(*text, inputName(path)) : text.error();
        return trace ? std::move(trace)
                     : Error::of(ErrorCode::InvalidInput,
                                 prefixed(inputName(path) + ": ", trace.error()).sentence);
    }
    auto trace = readRunFile(path);
    if (!trace) {
        const bool isNamed = trace.error().code == ErrorCode::Io;
        return Error::of(ErrorCode::InvalidInput,
                         prefixed(isNamed ? "" : path + ": ", trace.error()).sentence);
    }
    return trace;
}

Result<Trace> readExplainableRun(const std::string& path) {
    auto trace = readSavedRun(path);
    if (trace && isOfUnknownTool(*trace)) {
        return inputError(SENTENCE("Streamscope",
                                   "%1: it is a Chrome trace of an unknown tool. Of its bars only "
                                   "the times are known, so nothing can be explained; streamscope "
                                   "run draws it"),
                          inputName(path));
    }
    return trace;
}

std::optional<Error> checkTakenAsItIs(const WorkloadArguments& arguments) {
    const bool changesRun =
        !arguments.settings.empty() || arguments.device != WorkloadArguments{}.device;
    return changesRun ? std::optional(inputError(SENTENCE("Streamscope",
                                                          "%1 is a saved run: --set and "
                                                          "--device are for workloads"),
                                                 inputName(arguments.input)))
                      : std::nullopt;
}

}  // namespace streamscope::cli
