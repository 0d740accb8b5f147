// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"
#include "engine/analysis/dependencies.h"
#include "engine/analysis/metrics.h"
#include "engine/analysis/range_statistics.h"
#include "tests/support/made_trace.h"

#include <benchmark/benchmark.h>

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

}  // namespace
}  // namespace streamscope
