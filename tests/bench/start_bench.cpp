// SPDX-License-Identifier: GPL-3.0-or-later
// From starting the program to its end, as a shell sees it.

#include "tests/bench/child_program.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace {

void measure(benchmark::State& state, const std::vector<std::string>& arguments) {
    for ([[maybe_unused]] auto iteration : state) {
        if (!streamscope::bench::runProgram(arguments)) {
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
