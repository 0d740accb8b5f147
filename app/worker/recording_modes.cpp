// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/recording_modes.h"

#include "app/programs/command_word.h"
#include "app/programs/folder.h"
#include "app/programs/folder_stream.h"
#include "app/programs/recorded_environment.h"
#include "app/programs/started_program.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace streamscope {
namespace {

int fail(const Error& error) {
    constexpr int kWrongInput = 2;
    std::fprintf(stderr, "streamscope-worker: %s\n", error.message.c_str());
    return error.code == ErrorCode::InvalidInput ? kWrongInput : EXIT_FAILURE;
}

Result<int> recordInto(const std::string& folder, const std::vector<std::string>& command) {
    const auto library = programs::recordLibrary();
    if (!library) {
        return library.error();
    }
    const auto environment = programs::recordedEnvironment(*library, folder);
    return environment ? programs::runWith(command, *environment, programs::Tie::Connection)
                       : environment.error();
}

}  // namespace

int recordProgram(const std::string& word, const std::string& name) {
    const auto command = programs::commandOf(word);
    if (!command) {
        return fail(command.error());
    }
    const auto folder = programs::NamedFolder::make(name);
    if (!folder) {
        return fail(folder.error());
    }
    const auto code = recordInto(folder->path(), *command);
    if (!code) {
        folder->remove();
        return fail(code.error());
    }
    return *code;
}

int handOver(const std::string& name) {
    const auto folder = programs::NamedFolder::find(name);
    if (!folder) {
        return fail(folder.error());
    }
    const auto isThere = folder->has_value()
                             ? programs::sendFolder((*folder)->path(), STDOUT_FILENO, STDIN_FILENO)
                             : programs::sendNoFolder(STDOUT_FILENO);
    if (!isThere) {
        return fail(isThere.error());
    }
    if (*isThere && folder->has_value()) {
        (*folder)->remove();
    }
    return *isThere ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace streamscope
