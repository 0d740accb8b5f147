// SPDX-License-Identifier: GPL-3.0-or-later
// What recording by CUPTI adds on the device: rows of operations, recorded and not (R1).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"

#include <algorithm>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kShort = 200;  // operations; and twice as many: how both begin cancels out
constexpr std::uint64_t kBytes = 256 * kKiB;           // longer than the call that issues it
constexpr DurationNs kKernelTime = 12 * kMicrosecond;  // likewise
constexpr DurationNs kGateTime = 5 * kMillisecond;     // longer than a graph's first launch

Program makeCopies(std::size_t count) {
    ProgramBuilder builder("copies in a row");
    const StreamId stream = builder.stream();
    const ProgramBuilder::Between way{builder.pinned(kBytes), builder.onDevice(kBytes)};
    for (std::size_t i = 0; i < count; ++i) {
        builder.copy(stream, way, kBytes);
    }
    builder.synchronize(stream);
    return builder.build();
}

Program makeKernels(std::size_t count) {
    ProgramBuilder builder("kernels in a row");
    const StreamId stream = builder.stream();
    const KernelId kernel = builder.spin(kKernelTime);
    for (std::size_t i = 0; i < count; ++i) {
        builder.launch(stream, kernel);
    }
    builder.synchronize(stream);
    return builder.build();
}

/// `count` nodes in graphs of so many, launched while a kernel runs.
Program makeGraphs(std::size_t count, std::size_t nodes) {
    ProgramBuilder builder("graphs in a row");
    const StreamId stream = builder.stream();
    builder.launch(stream, builder.spin(kGateTime));
    const GraphId graph =
        builder.chain(std::vector<Action>(nodes, builder.launchAction(builder.spin(kKernelTime))));
    for (std::size_t i = 0; i < count / nodes; ++i) {
        builder.launchGraph(stream, graph);
    }
    builder.synchronize(stream);
    return builder.build();
}

Program makeNodes(std::size_t count) {
    return makeGraphs(count, count);
}

Program makeRelaunches(std::size_t count) {
    return makeGraphs(count, 1);
}

/// By how much longer each operation takes recorded than not.
Result<double> longer(Session& session, Program (*make)(std::size_t)) {
    double more = 0;
    for (const std::size_t count : {2 * kShort, kShort}) {
        const Program program = make(count);
        const auto bare = session.run(program, Recorder::None);
        if (!bare) {
            return bare.error();
        }
        const auto recorded = session.run(program, Recorder::Cupti);
        if (!recorded) {
            return recorded.error();
        }
        const auto cost = static_cast<double>(recorded->makespan - bare->makespan);
        more += count == kShort ? -cost : cost;
    }
    return more / static_cast<double>(kShort);
}

}  // namespace

std::optional<Error> measureRecordedDevice(Session& session) {
    const auto copies = longer(session, makeCopies);
    const auto kernels = copies ? longer(session, makeKernels) : copies;
    const auto nodes = kernels ? longer(session, makeNodes) : kernels;
    const auto relaunches = nodes ? longer(session, makeRelaunches) : nodes;
    if (!relaunches) {
        return relaunches.error();
    }
    session.take("recording.copy_setup", spreadOf({*copies}),
                 "256 KiB H2D in a row, recorded by CUPTI, less undisturbed");
    session.take("recording.kernel", spreadOf({*kernels}),
                 "12 us kernels in a row, recorded by CUPTI, less undisturbed");
    const double relaunch = std::max(0.0, *relaunches - *kernels);
    session.take("recording.node", spreadOf({*nodes - *kernels}),
                 "12 us kernels in one graph, recorded by CUPTI, less undisturbed, beyond "
                 "recording.kernel");
    session.take("recording.graph_relaunch", spreadOf({relaunch}),
                 "graphs of one 12 us kernel in a row, recorded by CUPTI, less undisturbed, beyond "
                 "recording.kernel");
    return std::nullopt;
}

}  // namespace streamscope::calibration
