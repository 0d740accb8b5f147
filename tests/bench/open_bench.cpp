// SPDX-License-Identifier: GPL-3.0-or-later
// From starting the program with a trace file to the first picture of it, as a user waits for it.

#include "engine/analysis/inference.h"
#include "engine/formats/trace_file.h"
#include "tests/bench/child_program.h"
#include "tests/support/dense_trace.h"
#include "tests/support/sample_trace.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace streamscope {
namespace {

/// A trace file for as long as this lives. Another process makes it: what the kernel says of the
/// memory of a child begins with what its parent had.
class TraceFile {
public:
    template <typename MakeTrace>
    TraceFile(const MakeTrace& makeTrace, const std::string& ending)
        : m_path(std::filesystem::temp_directory_path() /
                 ("streamscope_open_bench_" + std::to_string(getpid()) + ending)) {
        const pid_t child = fork();
        if (child == 0) {
            write(makeTrace());
            _exit(0);
        }
        waitpid(child, nullptr, 0);
    }
    ~TraceFile() { std::filesystem::remove(m_path); }
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;

    [[nodiscard]] std::string path() const { return m_path; }
    [[nodiscard]] double bytes() const {
        return static_cast<double>(std::filesystem::file_size(m_path));
    }

private:
    /// As Streamscope saves a run: with its reasons. A JSON file is one of another program.
    void write(Trace trace) const {
        if (m_path.extension() == ".npz") {
            giveReasons(trace);
        }
        std::ofstream file(m_path, std::ios::binary);
        writeTraceAs(m_path.string(), trace, measure(trace), {}, [&file](std::string_view piece) {
            file.write(piece.data(), static_cast<std::streamsize>(piece.size()));
        });
    }

    std::filesystem::path m_path;
};

template <typename MakeTrace>
void open(benchmark::State& state, const MakeTrace& makeTrace, const std::string& ending) {
    setenv("QT_QPA_PLATFORM", "offscreen", 1);
    setenv("STREAMSCOPE_QUIT_WHEN_SHOWN", "1", 1);
    const TraceFile file(makeTrace, ending);
    const auto operations = static_cast<double>(state.range(0));
    const bench::ProgramMemory without =
        bench::runProgram({"vector_add_streams"}).value_or(bench::ProgramMemory{});
    bench::ProgramMemory most;
    for (auto _ : state) {
        const auto memory = bench::runProgram({file.path()});
        if (!memory) {
            state.SkipWithError("the program failed");
            break;
        }
        most = {std::max(most.resident, memory->resident),
                std::max(most.anonymous, memory->anonymous)};
    }
    state.counters["file_bytes_per_operation"] = file.bytes() / operations;
    state.counters["memory_bytes_per_operation"] = (most.resident - without.resident) / operations;
    state.counters["anonymous_bytes_per_operation"] =
        (most.anonymous - without.anonymous) / operations;
}

/// As other programs' traces are: streams, no reasons.
void openImportedAs(benchmark::State& state, const std::string& ending) {
    const auto make = [&] {
        return test::denseTrace({.operations = static_cast<std::size_t>(state.range(0))});
    };
    open(state, make, ending);
}
void openImported(benchmark::State& state) {
    openImportedAs(state, ".json");
}
void openImportedNpz(benchmark::State& state) {
    openImportedAs(state, ".npz");
}
BENCHMARK(openImported)
    ->Arg(1'000'000)
    ->Arg(10'000'000)
    ->Iterations(3)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(openImportedNpz)
    ->Arg(1'000'000)
    ->Arg(10'000'000)
    ->Iterations(3)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// With engines, host calls and the chain of reasons of every operation.
void openSimulatedAs(benchmark::State& state, const std::string& ending) {
    const auto make = [&] {
        return test::sampleTrace({.chunks = static_cast<std::size_t>(state.range(0) / 3)});
    };
    open(state, make, ending);
}
void openSimulated(benchmark::State& state) {
    openSimulatedAs(state, ".json");
}
void openSimulatedNpz(benchmark::State& state) {
    openSimulatedAs(state, ".npz");
}
BENCHMARK(openSimulated)
    ->Arg(1'000'000)
    ->Iterations(3)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(openSimulatedNpz)
    ->Arg(10'000'000)
    ->Arg(1'000'000)
    ->Iterations(3)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
