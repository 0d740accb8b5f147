// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/step_edit.h"
#include "engine/workload/workload.h"

#include <benchmark/benchmark.h>

#include <string>

namespace streamscope {
namespace {

/// The chunked vector add: four operations a chunk.
std::string vectorAdd(std::int64_t operations) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Vector add",
  "parameters": {
    "chunks": {"value": )" +
           std::to_string(operations / 4) + R"(, "min": 1, "max": 10000000},
    "n": {"value": "chunks*1000", "min": 1, "max": 20000000000},
    "streams": {"value": 4, "min": 1, "max": 32}},
  "memory": {
    "ha": {"on": "host", "pinned": true, "type": "f64", "count": "n"},
    "hb": {"on": "host", "pinned": true, "type": "f64", "count": "n"},
    "hc": {"on": "host", "pinned": true, "type": "f64", "count": "n"},
    "a": {"on": "device", "type": "f64", "count": "n"},
    "b": {"on": "device", "type": "f64", "count": "n"},
    "c": {"on": "device", "type": "f64", "count": "n"}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [{"for": "i", "to": "chunks", "do": [
    {"copy": "ha", "to": "a", "at": "i*n/chunks", "count": "n/chunks", "stream": "s[i % streams]"},
    {"copy": "hb", "to": "b", "at": "i*n/chunks", "count": "n/chunks", "stream": "s[i % streams]"},
    {"kernel": "vector_add", "args": {"a": "a", "b": "b", "out": "c"}, "at": "i*n/chunks",
     "count": "n/chunks", "stream": "s[i % streams]"},
    {"copy": "c", "to": "hc", "at": "i*n/chunks", "count": "n/chunks", "stream": "s[i % streams]"}]}]})";
}

/// From the file's text to a checked Program. operations/s is the figure.
void parseExpandValidate(benchmark::State& state) {
    const std::string text = vectorAdd(state.range(0));
    std::size_t operations = 0;
    while (state.KeepRunning()) {
        const auto workload = readWorkload(text);
        const auto program = workload ? expand(*workload) : Result<Program, Diagnostics>(Program{});
        if (!program || program->calls.empty()) {
            state.SkipWithError("the workload does not expand");
            break;
        }
        operations += operationCount(*program);
        benchmark::DoNotOptimize(program->calls.data());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(operations));
}
BENCHMARK(parseExpandValidate)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);

/// A program of that many steps, none of them in a loop.
std::string longProgram(std::int64_t steps) {
    std::string text = vectorAdd(4);
    const std::size_t begin = text.find("\"program\": [") + 12;
    const std::string step =
        R"({"copy": "ha", "to": "a", "at": "n/4", "count": "n/chunks", "stream": "s[1]"})";
    std::string list;
    for (std::int64_t i = 0; i < steps; ++i) {
        list += step + (i + 1 < steps ? ",\n    " : "");
    }
    return text.substr(0, begin) + list + "]}";
}

/// The tree that the window builds anew whenever the text has changed.
void outlineOfText(benchmark::State& state) {
    const std::string text = longProgram(state.range(0));
    while (state.KeepRunning()) {
        const auto outline = outlineOf(text);
        if (!outline ||
            outline->front().children.size() != static_cast<std::size_t>(state.range(0))) {
            state.SkipWithError("the text has no such tree");
            break;
        }
    }
}
BENCHMARK(outlineOfText)->Arg(1'000)->Arg(10'000)->Unit(benchmark::kMillisecond);

/// What each edit by hand or by dragging costs.
void moveAStep(benchmark::State& state) {
    const std::string text = longProgram(state.range(0));
    while (state.KeepRunning()) {
        const auto moved = moveStep(text, "/program/0", {"/program", 500});
        if (!moved) {
            state.SkipWithError("the step cannot be moved");
            break;
        }
    }
}
BENCHMARK(moveAStep)->Arg(1'000)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
