// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/saved_run.h"

#include "app/cli/inputs.h"
#include "app/cli/standard_input.h"
#include "engine/analysis/inference.h"
#include "engine/formats/file_kind.h"
#include "engine/recordings/recording_file.h"

#include <utility>

namespace streamscope::cli {
bool isSavedRun(const std::string& path) {
    const FileKind kind = inputKind(path);
    return kind == FileKind::SavedRun || isRecordingKind(kind);
}

std::optional<Error> checkSavedRun(const std::string& path) {
    const auto wrong = [&](const std::string& problem) {
        return Error{ErrorCode::InvalidInput, path + ": " + problem};
    };
    if (isFolder(path)) {
        return wrong("it is a folder: expected a saved run");
    }
    if (!isFile(path)) {
        return wrong("there is no such file");
    }
    const FileKind kind = fileKindAt(path);
    if (kind == FileKind::SavedRun || isRecordingKind(kind)) {
        return std::nullopt;
    }
    const std::string_view known =
        kind == FileKind::Workload  ? "a workload: save a run of it with \"streamscope run FILE -o "
                                      "RUN.json\", and give that"
        : kind == FileKind::Profile ? "a device profile: save a run on it with \"streamscope run "
                                      "WORKLOAD --device sim:FILE.json -o RUN.json\", and give that"
                                    : unreadableWords(kind);
    return wrong(known.empty() ? "it is no saved run, as \"streamscope run WORKLOAD -o "
                                 "FILE.json\" writes it"
                               : "it is " + std::string(known));
}

Result<Trace> readSavedRun(const std::string& path) {
    if (isStandardInput(path)) {
        const Result<std::string>& text = standardInput();
        auto trace = text ? readRunBytes(*text, inputName(path)) : text.error();
        return trace
                   ? std::move(trace)
                   : Error{ErrorCode::InvalidInput, inputName(path) + ": " + trace.error().message};
    }
    auto trace = readRunFile(path);
    if (!trace) {
        const bool isNamed = trace.error().code == ErrorCode::Io;
        return Error{ErrorCode::InvalidInput, (isNamed ? "" : path + ": ") + trace.error().message};
    }
    return trace;
}

std::optional<Error> checkTakenAsItIs(const WorkloadArguments& arguments) {
    const bool changesRun =
        !arguments.settings.empty() || arguments.device != WorkloadArguments{}.device;
    return changesRun ? std::optional(Error{ErrorCode::InvalidInput,
                                            inputName(arguments.input) +
                                                " is a saved run: --set and --device are for "
                                                "workloads"})
                      : std::nullopt;
}

}  // namespace streamscope::cli
