// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"
#include "engine/advice/trial.h"
#include "engine/drag/preview.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>
#include <string>

namespace streamscope {
namespace {

std::string contentOf(const std::string& path) {
    std::ifstream in(STREAMSCOPE_SOURCE_DIR "/resources/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Copies in, kernels and copies out of pageable memory over 8 streams: many detectors have work.
std::string pipelineText(std::int64_t operations) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Long", "memory": {
        "h": {"on": "host", "type": "u8", "count": 8000000},
        "d": {"on": "device", "type": "u8", "count": 8000000}},
      "streams": {"s": {"count": 8}},
      "program": [{"for": "i", "to": )" +
           std::to_string(operations / 3) + R"(, "do": [
        {"copy": "h", "to": "d", "at": "(i % 8)*1000000", "count": 1000000, "stream": "s[i % 8]"},
        {"kernel": "spin", "time_us": 5, "stream": "s[i % 8]",
         "args": {"touches": {"memory": "d", "at": "(i % 8)*1000000", "count": 1000000}}},
        {"copy": "d", "to": "h", "at": "(i % 8)*1000000", "count": 1000000, "stream": "s[i % 8]"}
      ]}]})";
}

void adviseOnPipeline(benchmark::State& state) {
    const SimulatedDevice device(*readProfile(contentOf("devices/h200.json")));
    RunControl control;
    const auto made = attempt(pipelineText(state.range(0)), {}, device, control);
    if (!made) {
        state.SkipWithError(made.error().message.c_str());
        return;
    }
    const AdviceInput input{&made->trace,    &made->metrics, &made->program,
                            &made->workload, made->text,     made->values};
    while (state.KeepRunning()) {
        benchmark::DoNotOptimize(advise(input));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(adviseOnPipeline)
    ->Arg(10'000)
    ->Arg(150'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);

/// What a move of the mouse asks while a bar is dragged to another stream (design: 16 ms for 1 000
/// operations, 50 ms for 10 000).
void previewOfADrag(benchmark::State& state) {
    const SimulatedDevice device(*readProfile(contentOf("devices/h200.json")));
    RunControl control;
    const auto made = attempt(pipelineText(state.range(0)), {}, device, control);
    if (!made) {
        state.SkipWithError(made.error().message.c_str());
        return;
    }
    const DragInput input{made->text, made->workload, made->values, made->program, made->trace};
    const DragBaseline baseline = baselineOf(input, device, control);
    const auto bar = static_cast<std::size_t>(state.range(0) / 2);
    const auto stream = (indexOf(made->trace.stream[bar]) + 1) % 8;
    const Drag drag{DragKind::ToStream, idAt<OperationId>(bar), idAt<StreamId>(stream)};
    while (state.KeepRunning()) {
        const auto preview =
            previewDrag(input, drag, DragScope::Iteration, baseline, device, control);
        if (!preview) {
            state.SkipWithError(preview.error().message.c_str());
            return;
        }
    }
}
BENCHMARK(previewOfADrag)->Arg(1'000)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
