// SPDX-License-Identifier: GPL-3.0-or-later
// From starting the program to its end, as a shell sees it.

#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <vector>

namespace {

/// Runs the program with its output thrown away; true if it exits with 0.
bool runProgram(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), STREAMSCOPE_PROGRAM);
    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) {
        argv.push_back(argument.data());
    }
    argv.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int spawned = posix_spawn(&child, argv.front(), &files, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = -1;
    return spawned == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

void measure(benchmark::State& state, const std::vector<std::string>& arguments) {
    for ([[maybe_unused]] auto iteration : state) {
        if (!runProgram(arguments)) {
            state.SkipWithError("the program failed");
            break;
        }
    }
}

void showWindow(benchmark::State& state) {
    setenv("QT_QPA_PLATFORM", "offscreen", 1);
    setenv("STREAMSCOPE_QUIT_WHEN_SHOWN", "1", 1);
    measure(state, {});
}
BENCHMARK(showWindow)->UseRealTime()->Unit(benchmark::kMillisecond);

void runSmallWorkload(benchmark::State& state) {
    measure(state, {"run", "vector_add_streams"});
}
BENCHMARK(runSmallWorkload)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
