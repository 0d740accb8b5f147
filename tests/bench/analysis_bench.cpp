// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"
#include "engine/analysis/dependencies.h"
#include "engine/analysis/explanation.h"
#include "engine/analysis/gaps.h"
#include "engine/analysis/inference.h"
#include "engine/analysis/metrics.h"
#include "engine/analysis/range_statistics.h"
#include "engine/analysis/report.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/support/made_trace.h"
#include "tests/support/stripped_trace.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace streamscope {
namespace {

/// The chunked pipeline of scenario 36, `operations` long, over 8 streams: issued
/// depth first, so that engines see their work in order and streams overlap.
Trace pipeline(std::size_t operations) {
    std::vector<test::MadeOperation> made;
    made.reserve(operations);
    for (std::size_t i = 0; i < operations; ++i) {
        const auto stage = i % 3;
        const auto begin = static_cast<TimeNs>(10 * (i / 3 + stage));
        const OperationKind kind = stage == 0   ? OperationKind::CopyHostToDevice
                                   : stage == 1 ? OperationKind::Kernel
                                                : OperationKind::CopyDeviceToHost;
        test::MadeOperation operation{kind, i / 3 % 8, stage, begin, begin + 9};
        if (i > 0) {
            operation.causes = {{begin, idAt<OperationId>(i - 1), Reason::StreamOrder}};
        }
        made.push_back(std::move(operation));
    }
    return test::makeTrace(made);
}

/// The same with starts in no order at all within an engine.
Trace shuffled(std::size_t operations) {
    Trace trace = pipeline(operations);
    for (std::size_t i = 0; i < operations; ++i) {
        const auto place = static_cast<TimeNs>(i * 7919 % operations);
        trace.start[i] = 10 * place;
        trace.end[i] = 10 * place + 9;
    }
    trace.makespan = static_cast<DurationNs>(10 * operations);
    return trace;
}

void measurePipeline(benchmark::State& state) {
    const Trace trace = pipeline(static_cast<std::size_t>(state.range(0)));
    while (state.KeepRunning()) {
        benchmark::DoNotOptimize(measure(trace));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(measurePipeline)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMillisecond);

/// The statistics of a range over all of a run: the longest there is.
void measureWholeRange(benchmark::State& state) {
    const Trace trace = pipeline(static_cast<std::size_t>(state.range(0)));
    while (state.KeepRunning()) {
        benchmark::DoNotOptimize(measureRange(trace, {0, trace.makespan}));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(measureWholeRange)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

/// Who held whom: what arrows are drawn from.
void indexDependencies(benchmark::State& state) {
    const auto trace =
        std::make_shared<const Trace>(pipeline(static_cast<std::size_t>(state.range(0))));
    while (state.KeepRunning()) {
        benchmark::DoNotOptimize(Dependencies(trace));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(indexDependencies)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void measureShuffled(benchmark::State& state) {
    const Trace trace = shuffled(static_cast<std::size_t>(state.range(0)));
    while (state.KeepRunning()) {
        benchmark::DoNotOptimize(measure(trace));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(measureShuffled)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void walkCriticalPath(benchmark::State& state) {
    const Trace trace = pipeline(static_cast<std::size_t>(state.range(0)));
    while (state.KeepRunning()) {
        benchmark::DoNotOptimize(criticalPath(trace));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(walkCriticalPath)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// A program of so many operations and its run on the H200 profile.
struct Simulated {
    Program program;
    Trace trace;
};

/// The chunked vector add over 16 streams, with an event every chunk that the next stream waits
/// for.
std::string chunksWithEvents(std::int64_t operations) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Chunks",
  "let": {"chunks": )" +
           std::to_string(operations / 5) + R"(, "size": 8192},
  "memory": {
    "ha": {"on": "host", "pinned": true, "type": "f64", "count": "64*size"},
    "hc": {"on": "host", "pinned": true, "type": "f64", "count": "64*size"},
    "a": {"on": "device", "type": "f64", "count": "64*size"},
    "c": {"on": "device", "type": "f64", "count": "64*size"}},
  "streams": {"s": {"count": 16}},
  "events": {"e": {"count": 64}},
  "program": [{"for": "i", "to": "chunks", "do": [
    {"copy": "ha", "to": "a", "at": "i%64*size", "count": "size", "stream": "s[i % 16]"},
    {"record": "e[i % 64]", "stream": "s[i % 16]"},
    {"wait": "e[i % 64]", "stream": "s[(i + 1) % 16]"},
    {"kernel": "vector_add", "args": {"a": "a", "b": "a", "out": "c"}, "at": "i%64*size",
     "count": "size", "stream": "s[(i + 1) % 16]"},
    {"copy": "c", "to": "hc", "at": "i%64*size", "count": "size", "stream": "s[(i + 1) % 16]"}]}]})";
}

std::optional<Simulated> simulated(std::int64_t operations) {
    std::ostringstream text;
    text << std::ifstream(STREAMSCOPE_H200_PROFILE).rdbuf();
    const auto profile = readProfile(text.str());
    const auto workload = readWorkload(chunksWithEvents(operations));
    if (!profile || !workload) {
        return std::nullopt;
    }
    auto program = expand(*workload, {}, {20'000'000});
    if (!program) {
        return std::nullopt;
    }
    auto trace = simulate(*program, *profile);
    return trace ? std::optional(Simulated{*std::move(program), *std::move(trace)}) : std::nullopt;
}

/// Chains for a trace that has none; with its program (1) or by times alone (0).
void inferWhy(benchmark::State& state) {
    const auto run = simulated(state.range(0));
    if (!run) {
        state.SkipWithError("cannot be simulated");
        return;
    }
    const Trace times = test::stripped(run->trace);
    while (state.KeepRunning()) {
        state.PauseTiming();
        Trace trace = times;
        state.ResumeTiming();
        inferReasons(trace, state.range(1) == 1 ? &run->program : nullptr);
        benchmark::DoNotOptimize(trace.causes.data());
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(inferWhy)
    ->ArgsProduct({{10'000, 1'000'000}, {0, 1}})
    ->ArgNames({"operations", "program"})
    ->Unit(benchmark::kMillisecond);

void findEveryGap(benchmark::State& state) {
    const auto run = simulated(state.range(0));
    while (run && state.KeepRunning()) {
        benchmark::DoNotOptimize(findGaps(run->trace));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(findEveryGap)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// Overlap, bounds, critical path, gaps and hazards.
void analyseWholly(benchmark::State& state) {
    const auto run = simulated(state.range(0));
    while (run && state.KeepRunning()) {
        benchmark::DoNotOptimize(analyse(run->trace, &run->program));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(analyseWholly)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMillisecond);

void explainOne(benchmark::State& state) {
    const auto run = simulated(state.range(0));
    std::size_t i = 0;
    while (run && state.KeepRunning()) {
        i = (i + 7919) % operationCount(run->trace);
        benchmark::DoNotOptimize(explain(run->trace, idAt<OperationId>(i)));
    }
}
BENCHMARK(explainOne)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace streamscope
