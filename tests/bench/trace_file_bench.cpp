// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/export_format.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_npz.h"
#include "engine/formats/trace_reader.h"
#include "tests/support/sample_trace.h"

#include <benchmark/benchmark.h>

namespace streamscope {
namespace {

Trace traceOf(std::int64_t operations) {
    return test::sampleTrace({.chunks = static_cast<std::size_t>(operations / 3)});
}

std::string textOf(const Trace& trace, const Metrics& metrics) {
    std::string text;
    JsonWriter json(appendTo(text));
    writeTrace(json, trace, metrics);
    json.flush();
    return text;
}

void writeTraceFile(benchmark::State& state) {
    const Trace trace = traceOf(state.range(0));
    const Metrics metrics = measure(trace);
    std::size_t bytes = 0;
    while (state.KeepRunning()) {
        bytes = 0;
        JsonWriter json([&bytes](std::string_view piece) { bytes += piece.size(); });
        writeTrace(json, trace, metrics);
        json.flush();
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
    state.counters["bytes_per_operation"] =
        static_cast<double>(bytes) / static_cast<double>(state.range(0));
}
BENCHMARK(writeTraceFile)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void writeExportFile(benchmark::State& state, ExportFormat format) {
    const Trace trace = traceOf(state.range(0));
    std::size_t bytes = 0;
    while (state.KeepRunning()) {
        bytes = 0;
        writeExport(trace, format, [&bytes](std::string_view piece) { bytes += piece.size(); });
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
    state.counters["bytes_per_operation"] =
        static_cast<double>(bytes) / static_cast<double>(state.range(0));
}
void exportAsChromeTrace(benchmark::State& state) {
    writeExportFile(state, ExportFormat::Chrome);
}
BENCHMARK(exportAsChromeTrace)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
void exportForPerfetto(benchmark::State& state) {
    writeExportFile(state, ExportFormat::Perfetto);
}
BENCHMARK(exportForPerfetto)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void readTraceFile(benchmark::State& state) {
    const Trace trace = traceOf(state.range(0));
    const std::string text = textOf(trace, measure(trace));
    while (state.KeepRunning()) {
        const Result<Trace> read = readTrace(text);
        if (!read || operationCount(*read) != operationCount(trace)) {
            state.SkipWithError("not what was written");
        }
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(readTraceFile)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

std::string archiveOf(const Trace& trace) {
    std::string bytes;
    writeTraceNpz(trace, measure(trace), {}, appendTo(bytes));
    return bytes;
}

void writeTraceArrays(benchmark::State& state) {
    const Trace trace = traceOf(state.range(0));
    const Metrics metrics = measure(trace);
    std::size_t bytes = 0;
    while (state.KeepRunning()) {
        bytes = 0;
        writeTraceNpz(trace, metrics, {},
                      [&bytes](std::string_view piece) { bytes += piece.size(); });
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
    state.counters["bytes_per_operation"] =
        static_cast<double>(bytes) / static_cast<double>(state.range(0));
}
BENCHMARK(writeTraceArrays)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void readTraceArrays(benchmark::State& state) {
    const auto archive = std::make_shared<const std::string>(archiveOf(traceOf(state.range(0))));
    while (state.KeepRunning()) {
        if (!readTraceNpz(*archive, archive)) {
            state.SkipWithError("not what was written");
        }
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(readTraceArrays)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
