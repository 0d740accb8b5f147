// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/remote_recording.h"

#include "app/cli/words.h"
#include "app/programs/command_word.h"
#include "app/programs/folder.h"
#include "app/programs/folder_stream.h"
#include "app/programs/recorded_environment.h"
#include "app/programs/started_program.h"
#include "engine/worker/child_process.h"

#include <utility>

namespace streamscope::cli {
namespace {

using programs::Received;

std::vector<std::string> with(std::vector<std::string> worker, std::vector<std::string> words) {
    worker[0] = worker::findProgram(worker[0]);
    worker.insert(worker.end(), words.begin(), words.end());
    return worker;
}

Error deviceError(Sentence sentence) {
    return Error::of(ErrorCode::Device, std::move(sentence));
}

/// The worker may be none that can record, so that nothing ran.
Error neverCame(int code, int handOver, const std::string& name) {
    return deviceError(streamscope::say(
        SENTENCE(
            "Streamscope",
            "the worker's command ended with exit code %1, and then without a recording with "
            "exit code %2: is it a streamscope-worker of this version? If the program ran, its "
            "recording is in the folder %3 of the temporary folder there"),
        std::to_string(code), std::to_string(handOver), programs::folderCalled(name)));
}

Error didNotCome(int code, const Error& why, const std::string& name) {
    return deviceError(streamscope::say(
        SENTENCE("Streamscope",
                 "the program ran and ended with exit code %1, but its recording did not come: "
                 "%2. It is in the folder %3 of the temporary folder there"),
        std::to_string(code), why.phrase(), programs::folderCalled(name)));
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
            return deviceError(streamscope::say(SENTENCE(
                "Streamscope", "nothing was recorded: the worker did not start the program")));
        case Received::Files:
            break;
    }
    return std::nullopt;
}

}  // namespace

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

}  // namespace streamscope::cli
