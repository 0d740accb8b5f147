// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/program_builder.h"

#include "engine/calibration/trace_reading.h"
#include "engine/simulator/simulator.h"

#include <gtest/gtest.h>

namespace streamscope::calibration {
namespace {

constexpr std::uint64_t kBytes = 4096;

/// One of everything; the marks are the numbers of the calls' groups.
Program makeEverything() {
    ProgramBuilder builder("everything");
    const StreamId first = builder.stream();
    const StreamId second = builder.stream(StreamKind::Blocking, -1);
    const EventId event = builder.event();
    const MemoryId host = builder.pinned(kBytes);
    const MemoryId device = builder.onDevice(kBytes);
    const MemoryId made = builder.unallocated(MemoryPlace::Device, kBytes);
    builder.mark(0);
    builder.copy(first, {host, device}, kBytes);
    builder.launch(first, builder.spin(1000));
    builder.set(first, device, kBytes);
    builder.record(first, event);
    builder.wait(second, event);
    builder.hostFunction(second, 10);
    builder.synchronize(second);
    builder.mark(2);
    const KernelId scale = builder.catalogued("scale", {kernels::Element::F32, 1000, 128});
    const GraphId graph = builder.chain(
        {builder.copyAction({host, device}, 64), builder.launchAction(scale, {device})});
    builder.launchGraph(first, graph);
    builder.mark(1);
    builder.hostWork(50);
    builder.allocate(made);
    builder.free(made);
    builder.synchronizeDevice();
    builder.destroy(second);
    return builder.build();
}

TEST(ProgramBuilder, MakesProgramsThatRun) {
    const Program program = makeEverything();
    EXPECT_EQ(operationCount(program), 8U);
    const auto trace = simulate(program, DeviceProfile{});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(operationCount(*trace), 8U);
}

TEST(ProgramBuilder, MarksCallsSoThatTheirOperationsAreFound) {
    const auto trace = simulate(makeEverything(), DeviceProfile{});
    ASSERT_TRUE(trace);
    EXPECT_EQ(operationsOf(*trace, 0).size(), 6U);
    EXPECT_EQ(operationsOf(*trace, 0, OperationKind::Kernel), std::vector<std::size_t>{1});
    EXPECT_EQ(operationsOf(*trace, 2), (std::vector<std::size_t>{6, 7}));
    EXPECT_EQ(operationsOf(*trace, 1), std::vector<std::size_t>{});
    EXPECT_EQ(hostCallsOf(*trace, 1).size(), 5U);
}

TEST(ProgramBuilder, GivesAKernelTheCostsOfTheCatalogue) {
    ProgramBuilder builder("kernels");
    const StreamId stream = builder.stream();
    const std::vector<MemoryId> arrays(3, builder.onDevice(1 << 20));
    const KernelId add = builder.catalogued("vector_add", {kernels::Element::F64, 1000, 256});
    builder.launch(stream, add, arrays);
    const Program program = builder.build();
    const Kernel& kernel = program.kernels[indexOf(add)];
    EXPECT_EQ(kernel.entry, kernels::find("vector_add"));
    EXPECT_EQ(kernel.blocks, 4U);
    EXPECT_TRUE(kernel.doublePrecision);
    EXPECT_EQ(kernel.bytesPerBlock, 250 * 3 * 8);
    ASSERT_EQ(program.accesses.size(), 3U);
    EXPECT_EQ(program.accesses[0].bytes, 8000U);
    EXPECT_FALSE(program.accesses[0].writes);
    EXPECT_TRUE(program.accesses[2].writes);
}

TEST(ProgramBuilder, SharesTheElementsOutWhereThereAreFewerBlocks) {
    ProgramBuilder builder("few blocks");
    const KernelId copy = builder.catalogued("memory_copy", {kernels::Element::F32, 8192, 64, 2});
    const Program program = builder.build();
    EXPECT_EQ(program.kernels[indexOf(copy)].blocks, 2U);
    EXPECT_EQ(program.kernels[indexOf(copy)].bytesPerBlock, 4096 * 2 * 4);
}

TEST(ProgramBuilder, ChainsTheNodesOfAGraph) {
    const Program program = makeEverything();
    ASSERT_EQ(program.graphs.size(), 1U);
    const auto& nodes = program.graphs[0].nodes;
    EXPECT_TRUE(nodes[0].dependencies.empty());
    EXPECT_EQ(nodes[1].dependencies, std::vector<std::uint32_t>{0});
}

Trace traceOf(const std::vector<TimeRange>& spans) {
    Trace trace;
    for (const TimeRange& span : spans) {
        trace.start.push_back(span.begin);
        trace.end.push_back(span.end);
        trace.issueBegin.push_back(span.begin);
        trace.issueEnd.push_back(span.begin + 1);
    }
    return trace;
}

TEST(TraceReading, CountsWhatRanAtOnce) {
    const Trace trace = traceOf({{0, 100}, {50, 150}, {99, 200}, {150, 250}});
    EXPECT_EQ(mostAtOnce(trace, {0, 1, 2, 3}), 2U);  // the first ends as the third begins
    EXPECT_EQ(mostAtOnce(trace, {0}), 1U);
    EXPECT_EQ(mostAtOnce(trace, {}), 0U);
}

TEST(TraceReading, CountsWhatStartedBeforeTheFirstEnd) {
    const Trace trace = traceOf({{0, 100}, {50, 150}, {100, 200}});
    EXPECT_EQ(startedBeforeFirstEnd(trace, {0, 1, 2}), 2U);
    EXPECT_EQ(startedBeforeFirstEnd(trace, {}), 0U);
}

TEST(TraceReading, ACallEndsWhenItReturnsToTheHost) {
    Trace trace = traceOf({{0, 100}, {10, 60}});
    trace.hostCalls.push_back({10, 75, idAt<OperationId>(1)});
    EXPECT_EQ(callEnd(trace, 0), 1);
    EXPECT_EQ(callEnd(trace, 1), 75);
    EXPECT_EQ(callNs(trace, 1), 65);
    EXPECT_EQ(gapNs(trace, 0, 1), -90);
}

}  // namespace
}  // namespace streamscope::calibration
