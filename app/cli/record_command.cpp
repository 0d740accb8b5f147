// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/output_file.h"
#include "app/cli/picture_options.h"
#include "app/cli/run_outputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/cli/worker_command.h"
#include "app/programs/command_word.h"
#include "app/programs/folder.h"
#include "app/programs/folder_stream.h"
#include "app/programs/recorded_environment.h"
#include "app/programs/started_program.h"
#include "engine/base/error.h"
#include "engine/formats/replacement.h"
#include "engine/recordings/process_file.h"
#include "engine/recordings/process_reader.h"
#include "engine/recordings/trace_of.h"
#include "engine/worker/child_process.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

/// How a program ended that was recorded.
struct RecordedEnd {
    int code = 0;                ///< as shells say it; of the worker's command where that failed
    std::optional<Error> error;  ///< why the recording is not here, and where it may be
};

using programs::Received;

std::vector<std::string> with(std::vector<std::string> worker, std::vector<std::string> words) {
    worker[0] = worker::findProgram(worker[0]);
    worker.insert(worker.end(), words.begin(), words.end());
    return worker;
}

template <typename... Arguments>
Error deviceError(SentenceText<sizeof...(Arguments)> text, Arguments... arguments) {
    return errorWith(ErrorCode::Device, text, std::move(arguments)...);
}

/// The worker may be none that can record, so that nothing ran.
Error neverCame(int code, int handOver, const std::string& name) {
    return deviceError(
        SENTENCE(
            "Streamscope",
            "the worker's command ended with exit code %1, and then without a recording with "
            "exit code %2: is it a streamscope-worker of this version? If the program ran, its "
            "recording is in the folder %3 of the temporary folder there"),
        std::to_string(code), std::to_string(handOver), programs::folderCalled(name));
}

Error didNotCome(int code, const Error& why, const std::string& name) {
    return deviceError(
        SENTENCE("Streamscope",
                 "the program ran and ended with exit code %1, but its recording did not come: "
                 "%2. It is in the folder %3 of the temporary folder there"),
        std::to_string(code), why.phrase(), programs::folderCalled(name));
}

/// Fills `folder`; why it could not.
std::optional<Error> fetch(const std::vector<std::string>& worker, const std::string& name,
                           int code, const std::string& folder) {
    Result<Received> received = Received::Nothing;
    const auto ended = programs::converseWith(
        with(worker, {"--hand-over", name}), programs::ownEnvironment(),
        [&](int socket) { received = programs::receiveFolder(socket, folder); });
    if (!ended || !received) {
        return didNotCome(code, ended ? received.error() : ended.error(), name);
    }
    switch (*received) {
        case Received::Nothing:
            return neverCame(code, *ended, name);
        case Received::NoFolder:
            return deviceError(SENTENCE(
                "Streamscope", "nothing was recorded: the worker did not start the program"));
        case Received::Files:
            break;
    }
    return std::nullopt;
}

/// Runs a program on the machine of a worker, with the input, output and messages of this process,
/// and brings what its processes left into `folder`. `worker` is the command that starts one; it is
/// run twice (docs/worker-protocol.md), the second time when the program has ended.
RecordedEnd recordRemotely(const std::vector<std::string>& worker,
                           const std::vector<std::string>& command, const std::string& folder) {
    constexpr int kFine = 0;
    const auto word = programs::wordOf(command);
    if (!word) {
        return {kFine, word.error()};
    }
    const std::string name = programs::newFolderName();
    const auto code = programs::runWith(with(worker, {"--record", *word, "--as", name}),
                                        programs::ownEnvironment());
    if (!code) {
        return {kFine, code.error()};
    }
    return {*code, fetch(worker, name, *code, folder)};
}

using recordings::Recording;
using recordings::WorkKind;

std::string contentOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::error_code ignored;
    std::string bytes(std::filesystem::file_size(path, ignored), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

/// In the order in which the processes began to use CUDA.
Recording recordingIn(const std::string& folder) {
    std::vector<std::filesystem::path> paths;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == process_file::kEnding) {
            paths.push_back(entry.path());
        }
    }
    std::ranges::sort(paths);
    std::vector<std::string> files;
    std::ranges::transform(paths, std::back_inserter(files), contentOf);
    return recordings::readProcesses({files.begin(), files.end()});
}

std::string countsOf(const Recording& recording) {
    const auto count = [&](WorkKind kind) {
        return std::to_string(
            std::ranges::count(recording.operations, kind, &recordings::Operation::kind));
    };
    return Text::tr(
        "kernels: %1, copies: %2, sets: %3, calls: %4, event records: %5, waits for "
        "events: %6, ranges: %7, processes: %8",
        count(WorkKind::Kernel), count(WorkKind::Copy), count(WorkKind::Set),
        std::to_string(recording.calls.size()), std::to_string(recording.eventRecords.size()),
        std::to_string(recording.eventWaits.size()), std::to_string(recording.ranges.size()),
        std::to_string(recording.processes.size()));
}

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) {
        text += (i > 0 ? ", " : "") + names[i];
    }
    return text + (names.size() > kMost ? ", …" : "");
}

/// Why there is nothing to keep; nothing: there is something.
std::optional<Error> whyEmpty(const Recording& all, const Recording& kept,
                              const RecordArguments& arguments) {
    if (!kept.operations.empty()) {
        return std::nullopt;
    }
    if (!all.operations.empty() && !arguments.range.empty()) {
        const std::vector<std::string> names = recordings::rangeNames(all);
        return names.empty() ? deviceError(SENTENCE("Streamscope",
                                                    "nothing was called within a range %1: the "
                                                    "program has no ranges of NVTX"),
                                           arguments.range)
                             : deviceError(SENTENCE("Streamscope",
                                                    "nothing was called within a range %1; the "
                                                    "program's ranges are %2"),
                                           arguments.range, listed(names));
    }
    if (!all.operations.empty()) {
        return deviceError(
            SENTENCE("Streamscope", "nothing was called in the time that --from and --for leave"));
    }
    if (!all.missing.notes.empty()) {
        return deviceError(SENTENCE("Streamscope", "nothing was recorded: %1"),
                           listed(all.missing.notes));
    }
    return all.calls.empty()
               ? deviceError(
                     SENTENCE(
                         "Streamscope",
                         "nothing was recorded: %1 made no call of CUDA. If it does use a GPU, "
                         "it may have cleared its variables, or run by other rights than yours"),
                     arguments.command[0])
               : deviceError(SENTENCE("Streamscope",
                                      "nothing was recorded: %1 called CUDA, but gave a GPU "
                                      "nothing to do"),
                             arguments.command[0]);
}

Json answerOf(const Recording& recording, const std::string& path, int code) {
    return {{"file", path},
            {"operations", recording.operations.size()},
            {"calls", recording.calls.size()},
            {"processes", recording.processes.size()},
            {"dropped", recording.missing.dropped},
            {"exitCode", code}};
}

OutputFile outputOf(const RecordArguments& arguments) {
    const std::string path =
        arguments.output.empty() ? freePath("recorded.json") : arguments.output;
    return {path, kindByName(path), arguments.replaces};
}

/// The file itself, or another beside it if meanwhile something is there that is kept: a recording
/// cannot be made again.
OutputFile stillFree(OutputFile file) {
    if (whyKept(file.path, file.kind, targetOf(file).permission)) {
        file.path = freePath(file.path);
    }
    return file;
}

/// Error: as of traceOf() and writeFile().
std::optional<Error> writeRecording(Recording recording, const OutputFile& file,
                                    const RecordArguments& arguments) {
    auto trace = recordings::traceOf(std::move(recording), arguments.command[0]);
    if (!trace) {
        return trace.error();
    }
    RunResult result;
    result.trace = *std::move(trace);
    result.metrics = measure(result.trace);
    return writeRun(result, file);
}

/// What the program ended with, unless that says that all is well and it is not.
ExitCode failAfter(int code, const Error& error, const Console& console) {
    const ExitCode failed = fail(error, console);
    return code == 0 ? failed : static_cast<ExitCode>(code);
}

ExitCode keepRecording(const std::string& folder, int code, const RecordArguments& arguments,
                       const recordings::Kept& kept, const Console& console) {
    const Recording all = recordingIn(folder);
    Recording recording = recordings::keptOf(all, kept);
    if (const auto error = whyEmpty(all, recording, arguments)) {
        return failAfter(code, *error, console);
    }
    const std::string counts = countsOf(recording);
    const Paragraph remarks = remarksOf(recording);
    const OutputFile file = stillFree(outputOf(arguments));
    const Json answer = answerOf(recording, file.path, code);
    if (const auto error = writeRecording(std::move(recording), file, arguments)) {
        return failAfter(code, *error, console);
    }
    say(Text::tr("recorded %1; wrote %2", counts, printable(file.path)), console);
    for (const Sentence& remark : remarks) {
        say(words(remark), console);
    }
    if (console.json) {
        answer.write(console.out);
    }
    return static_cast<ExitCode>(code);
}

/// "1.5s", "20ms", "300us", "40ns". Error: InvalidInput.
Result<std::optional<TimeNs>> timeOption(const std::string& option, const std::string& text) {
    if (text.empty()) {
        return std::optional<TimeNs>();
    }
    constexpr double kLongest = 1e15;
    const auto quantity = readQuantity(text);
    const auto unit = quantity ? nanosecondsIn(quantity->unit) : std::nullopt;
    if (!unit || quantity->value < 0 || quantity->value * *unit > kLongest) {
        return inputError(
            SENTENCE("Streamscope", "%1: expected a time such as 20ms or 1.5s, found \"%2\""),
            option, text);
    }
    return std::optional(static_cast<TimeNs>(quantity->value * *unit));
}

Result<recordings::Kept> keptBy(const RecordArguments& arguments) {
    const auto from = timeOption("--from", arguments.from);
    const auto length = timeOption("--for", arguments.length);
    if (!from || !length) {
        return from ? length.error() : from.error();
    }
    return recordings::Kept{arguments.range, *from, *length, arguments.steps};
}

std::optional<Error> checkRecord(const OutputFile& file) {
    if (!isRunName(file.path)) {
        return wrongOutput(file.path,
                           SENTENCE("Streamscope",
                                    "a recording is written as .json or .npz; streamscope "
                                    "render draws it from there"));
    }
    return checkPlace(file);
}

RecordedEnd recordHere(const std::string& folder, const std::vector<std::string>& command) {
    const auto library = programs::recordLibrary();
    if (!library) {
        return {0, library.error()};
    }
    const auto environment = programs::recordedEnvironment(*library, folder);
    if (!environment) {
        return {0, environment.error()};
    }
    const auto code = programs::runWith(command, *environment);
    return code ? RecordedEnd{*code, std::nullopt} : RecordedEnd{0, code.error()};
}

/// Here, unless a worker is named.
RecordedEnd runInto(const std::string& folder, const RecordArguments& arguments) {
    if (arguments.worker.empty()) {
        return recordHere(folder, arguments.command);
    }
    WorkerArguments named;
    named.commands = {arguments.worker};
    const auto worker = workerCommand(named);
    if (!worker) {
        return {0, worker.error()};
    }
    return *worker ? recordRemotely((*worker)->command, arguments.command, folder)
                   : recordHere(folder, arguments.command);
}

}  // namespace

ExitCode record(const RecordArguments& arguments, const Console& console) {
    const auto kept = keptBy(arguments);
    if (!kept) {
        return fail(kept.error(), console);
    }
    if (const auto error = checkRecord(outputOf(arguments))) {
        return fail(*error, console);
    }
    const programs::ScratchFolder folder;
    if (!folder.isMade()) {
        return fail(
            errorWith(ErrorCode::Io,
                      SENTENCE("Streamscope", "cannot make a folder for the recording, %1: %2"),
                      folder.path(), std::string(std::strerror(errno))),
            console);
    }
    const RecordedEnd end = runInto(folder.path(), arguments);
    return end.error ? failAfter(end.code, *end.error, console)
                     : keepRecording(folder.path(), end.code, arguments, *kept, console);
}

}  // namespace streamscope::cli
