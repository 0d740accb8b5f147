// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <optional>
#include <spawn.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <vector>

namespace streamscope::bench {

/// Runs the built program to its end with its output thrown away. The most memory that it had, in
/// bytes; nothing if it did not exit with 0.
inline std::optional<double> runProgram(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), STREAMSCOPE_PROGRAM);
    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) {
        argv.push_back(argument.data());
    }
    argv.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int descriptor : {1, 2}) {
        posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0);
    }
    pid_t child = 0;
    const int spawned = posix_spawn(&child, argv.front(), &files, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = -1;
    rusage usage{};
    const bool isDone = spawned == 0 && wait4(child, &status, 0, &usage) == child &&
                        WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return isDone ? std::optional(static_cast<double>(usage.ru_maxrss) * 1024) : std::nullopt;
}

}  // namespace streamscope::bench
