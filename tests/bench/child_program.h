// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <spawn.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <vector>

namespace streamscope::bench {

/// The most memory that a program had, in bytes.
struct ProgramMemory {
    double resident = 0;
    double anonymous = 0;  ///< without the pages of mapped files; sampled every millisecond
};

/// The anonymous memory of a process now, in bytes.
inline double anonymousMemory(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("RssAnon:")) {
            return std::stod(line.substr(line.find_first_of("0123456789"))) * 1024;
        }
    }
    return 0;
}

/// Runs the built program to its end with its output thrown away. Nothing if it did not exit with
/// 0.
inline std::optional<ProgramMemory> runProgram(std::vector<std::string> arguments) {
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
    if (spawned != 0) {
        return std::nullopt;
    }
    ProgramMemory memory;
    while (wait4(child, &status, WNOHANG, &usage) == 0) {
        memory.anonymous = std::max(memory.anonymous, anonymousMemory(child));
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    memory.resident = static_cast<double>(usage.ru_maxrss) * 1024;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? std::optional(memory) : std::nullopt;
}

}  // namespace streamscope::bench
