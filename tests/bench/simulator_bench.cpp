// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <malloc.h>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>

namespace streamscope {
namespace {

/// The chunked vector add over buffers of 64 chunks, 64 KiB a copy, four operations a chunk.
std::string vectorAdd(std::int64_t operations) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Vector add",
  "let": {"chunks": )" +
           std::to_string(operations / 4) + R"(, "size": 8192},
  "memory": {
    "ha": {"on": "host", "pinned": true, "type": "f64", "count": "64*size"},
    "hb": {"on": "host", "pinned": true, "type": "f64", "count": "64*size"},
    "hc": {"on": "host", "pinned": true, "type": "f64", "count": "64*size"},
    "a": {"on": "device", "type": "f64", "count": "64*size"},
    "b": {"on": "device", "type": "f64", "count": "64*size"},
    "c": {"on": "device", "type": "f64", "count": "64*size"}},
  "streams": {"s": {"count": 8}},
  "program": [{"for": "i", "to": "chunks", "do": [
    {"copy": "ha", "to": "a", "at": "i%64*size", "count": "size", "stream": "s[i % 8]"},
    {"copy": "hb", "to": "b", "at": "i%64*size", "count": "size", "stream": "s[i % 8]"},
    {"kernel": "vector_add", "args": {"a": "a", "b": "b", "out": "c"}, "at": "i%64*size",
     "count": "size", "stream": "s[i % 8]"},
    {"copy": "c", "to": "hc", "at": "i%64*size", "count": "size", "stream": "s[i % 8]"}]}]})";
}

std::string textOf(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::size_t residentBytes() {
    std::size_t all = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// From Program to Trace on the H200 profile, every chain of causes recorded. operations/s is the
/// figure; bytes_per_operation is what Program, simulator and Trace hold together.
void simulateVectorAdd(benchmark::State& state) {
    keepFreedMemory();  // as the program does
    const auto profile = readProfile(textOf(STREAMSCOPE_H200_PROFILE));
    malloc_trim(0);
    const std::size_t before = residentBytes();
    const auto workload = readWorkload(vectorAdd(state.range(0)));
    const auto program = workload ? expand(*workload, {}, {20'000'000})
                                  : Result<Program, Diagnostics>(workload.error());
    if (!profile || !program) {
        state.SkipWithError("the workload or the profile does not read");
        return;
    }
    std::size_t operations = 0;
    std::size_t held = 0;
    while (state.KeepRunning()) {
        auto trace = std::make_unique<Result<Trace>>(simulate(*program, *profile));
        if (!*trace || (*trace)->causes.empty()) {
            state.SkipWithError("the simulation failed");
            break;
        }
        operations += operationCount(**trace);
        held = residentBytes() - before;
        state.PauseTiming();
        trace.reset();
        state.ResumeTiming();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(operations));
    state.counters["bytes_per_operation"] =
        static_cast<double>(held) / static_cast<double>(state.range(0));
}
BENCHMARK(simulateVectorAdd)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Arg(10'000'000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
