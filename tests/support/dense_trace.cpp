// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dense_trace.h"

#include "engine/trace/columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

constexpr std::array kKinds{OperationKind::CopyHostToDevice, OperationKind::Kernel,
                            OperationKind::CopyDeviceToHost};

DurationNs logUniform(std::mt19937_64& random, double from, double to) {
    std::uniform_real_distribution<double> share(0, 1);
    return static_cast<DurationNs>(from * std::pow(to / from, share(random)));
}

DurationNs gapAfter(std::mt19937_64& random) {
    constexpr std::uint64_t kSmallOfHundred = 85;
    return random() % 100 < kSmallOfHundred ? logUniform(random, 500, 5'000)
                                            : logUniform(random, 50'000, 800'000);
}

void addTables(Trace& trace, const DenseOptions& options) {
    trace.provenance = {Origin::Imported, "made for benchmarks", "random", "Dense streams", {}};
    trace.devices = {"device"};
    trace.threads = {"main"};
    trace.names = {"work"};
    trace.steps = {{"", "any"}};
    trace.engines = {{"H2D", DeviceId{0}, EngineKind::CopyIn},
                     {"SMs", DeviceId{0}, EngineKind::Compute},
                     {"D2H", DeviceId{0}, EngineKind::CopyOut}};
    for (std::size_t s = 0; s < options.streams; ++s) {
        trace.streams.push_back({"s[" + std::to_string(s) + "]", DeviceId{0}, false, 0});
    }
}

}  // namespace

Trace denseTrace(const DenseOptions& options) {
    Trace trace;
    addTables(trace, options);
    sizeColumns(trace, options.operations);
    std::mt19937_64 random(options.seed);
    std::vector<TimeNs> free(options.streams, 0);
    for (std::size_t i = 0; i < options.operations; ++i) {
        TimeNs& stream = free[i % options.streams];
        const std::size_t kind = random() % kKinds.size();
        const DurationNs gap = gapAfter(random);
        trace.kind[i] = kKinds[kind];
        trace.stream[i] = idAt<StreamId>(i % options.streams);
        trace.engine[i] = options.withEngines ? idAt<EngineId>(kind) : EngineId::None;
        trace.step[i] = StepId{0};
        trace.name[i] = kKinds[kind] == OperationKind::Kernel ? NameId{0} : NameId::None;
        trace.size[i] = 1 << 20;
        trace.ready[i] = stream + gap / 2;
        trace.start[i] = stream + gap;
        trace.end[i] = trace.start[i] + logUniform(random, 2'000, 2'000'000);
        trace.issueBegin[i] = static_cast<TimeNs>(i) * 3'000;
        trace.issueEnd[i] = trace.issueBegin[i] + 2'000;
        stream = trace.end[i];
        trace.makespan = std::max(trace.makespan, stream);
    }
    return trace;
}

}  // namespace streamscope::test
