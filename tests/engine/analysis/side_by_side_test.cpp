// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/side_by_side.h"

#include "engine/trace/recorded_operation.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using test::makeTrace;
using testing::ElementsAre;

constexpr auto kIn = OperationKind::CopyHostToDevice;
constexpr auto kKernel = OperationKind::Kernel;

template <typename Rows>
std::vector<std::string> namesOf(const Rows& rows) {
    std::vector<std::string> names;
    names.reserve(rows.size());
    for (const auto& row : rows) {
        names.push_back(row.name);
    }
    return names;
}

Trace measured() {
    Trace trace = makeTrace({{kIn, 0, 0, 0, 10}, {kKernel, 1, 1, 12, 30, {}, "add"}},
                            test::usualEngines(), false);
    trace.provenance = {Origin::Measured, "GPU", "driver", "Title", "n=1"};
    return trace;
}

Trace simulated() {
    return makeTrace({{kIn, 0, 0, 0, 11, {{0, OperationId::None, Reason::HostNotIssued}}},
                      {kKernel, 1, 1, 11, 28, {{11, OperationId{0}, Reason::EventWait}}, "add"}});
}

TEST(SideBySide, RowsAreInterleavedAndNamedByTheirSide) {
    const SideBySide both = sideBySide(measured(), simulated());
    EXPECT_THAT(namesOf(both.trace.streams),
                ElementsAre("s0 measured", "s0 simulated", "s1 measured", "s1 simulated"));
    EXPECT_THAT(namesOf(both.trace.engines),
                ElementsAre("H2D measured", "H2D simulated", "SMs measured", "SMs simulated",
                            "D2H measured", "D2H simulated"));
    EXPECT_THAT(both.trace.threads, ElementsAre("main measured", "main simulated"));
    EXPECT_EQ(both.streams[2].side, Side::Left);
    EXPECT_EQ(both.streams[2].index, 1U);
    EXPECT_EQ(both.streams[2].pair, both.streams[3].pair);
    EXPECT_NE(both.streams[1].pair, both.streams[2].pair);
}

/// Its kernel has a shape of that number of threads, and its copy is of pinned memory.
Trace recorded(std::uint32_t threads) {
    Trace trace = measured();
    trace.shapes = {{threads, 32, 0}};
    trace.recorded.resize(2);
    trace.recorded[0].hostMemory = static_cast<std::uint8_t>(HostMemory::Pinned);
    trace.recorded[0].thread = ThreadId{0};
    trace.recorded[1].shape = ShapeId{0};
    trace.recorded[1].thread = ThreadId{0};
    return trace;
}

TEST(SideBySide, KeepsWhatRecordingsSayOfOperations) {
    const SideBySide both = sideBySide(recorded(128), recorded(256), {"A", "B"});
    ASSERT_EQ(both.trace.recorded.size(), 4U);
    EXPECT_EQ(both.trace.shapes[indexOf(shapeOf(both.trace, 1))].threads, 128U);
    EXPECT_EQ(both.trace.shapes[indexOf(shapeOf(both.trace, 3))].threads, 256U);
    EXPECT_EQ(both.trace.recorded[2].hostMemory, static_cast<std::uint8_t>(HostMemory::Pinned));
    EXPECT_EQ(both.trace.threads[indexOf(both.trace.recorded[2].thread)], "main B");
}

TEST(SideBySide, KeepsTheShapesOfARecordingBesideASimulatedRun) {
    const SideBySide both = sideBySide(recorded(128), simulated());
    EXPECT_TRUE(both.trace.recorded.empty());
    EXPECT_EQ(both.trace.shapes[indexOf(shapeOf(both.trace, 1))].threads, 128U);
    EXPECT_EQ(shapeOf(both.trace, 3), ShapeId::None);
}

TEST(SideBySide, EveryOperationStaysOnItsRowWithItsTimesAndName) {
    const Trace left = measured();
    const Trace right = simulated();
    const SideBySide both = sideBySide(left, right);
    ASSERT_EQ(operationCount(both.trace), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        const Trace& from = i < 2 ? left : right;
        const auto id = idAt<OperationId>(i);
        EXPECT_EQ(both.sideOf(id), i < 2 ? Side::Left : Side::Right);
        EXPECT_EQ(both.trace.start[i], from.start[i % 2]);
        EXPECT_EQ(both.trace.end[i], from.end[i % 2]);
        EXPECT_EQ(operationLabel(both.trace, id), operationLabel(from, idAt<OperationId>(i % 2)));
        const SideRow stream = both.streams[indexOf(both.trace.stream[i])];
        EXPECT_EQ(stream.side, both.sideOf(id));
        EXPECT_EQ(stream.index, indexOf(from.stream[i % 2]));
        const SideRow engine = both.engines[indexOf(both.trace.engine[i])];
        EXPECT_EQ(engine.side, both.sideOf(id));
        EXPECT_EQ(engine.index, indexOf(from.engine[i % 2]));
    }
}

TEST(SideBySide, ChainsSpeakOfTheirOwnSideAndASideWithoutHasNone) {
    const SideBySide both = sideBySide(measured(), simulated());
    EXPECT_TRUE(causesOf(both.trace, OperationId{1}).empty());
    const CauseRange chain = causesOf(both.trace, OperationId{3});
    ASSERT_FALSE(chain.empty());
    EXPECT_EQ(chain[0].blocker, OperationId{2});
    EXPECT_EQ(both.trace.blocker[3], OperationId{2});
}

TEST(SideBySide, ChainsOnTheLeftAreKeptToo) {
    const SideBySide both = sideBySide(simulated(), measured());
    EXPECT_EQ(causesOf(both.trace, OperationId{1})[0].blocker, OperationId{0});
    EXPECT_TRUE(causesOf(both.trace, OperationId{3}).empty());
}

TEST(SideBySide, BothMakespansAndOriginsAreKept) {
    const SideBySide both = sideBySide(measured(), simulated());
    EXPECT_THAT(both.makespans, ElementsAre(30, 28));
    EXPECT_EQ(both.trace.makespan, 30);
    EXPECT_EQ(both.provenances[0].origin, Origin::Measured);
    EXPECT_EQ(both.provenances[1].origin, Origin::Simulated);
    EXPECT_EQ(both.trace.provenance.workload, "Title");
}

TEST(SideBySide, AnEngineOfOneSideOnlyStandsBesideItsDevice) {
    Trace left = measured();
    left.devices = {"A", "B"};
    left.engines = {{"H2D", DeviceId{0}, EngineKind::CopyIn},
                    {"SMs", DeviceId{1}, EngineKind::Compute}};
    Trace right = simulated();
    right.engines = {{"copies in", DeviceId{0}, EngineKind::CopyIn},
                     {"inline", DeviceId{0}, EngineKind::Inline},
                     {"SMs", DeviceId{1}, EngineKind::Compute}};
    right.engine = {EngineId{1}, EngineId{2}};
    const SideBySide both = sideBySide(left, right);
    EXPECT_THAT(namesOf(both.trace.engines),
                ElementsAre("H2D measured", "copies in simulated", "inline simulated",
                            "SMs measured", "SMs simulated"));
    EXPECT_EQ(both.trace.engine[2], EngineId{2});
    EXPECT_EQ(both.trace.engine[3], EngineId{4});
}

TEST(SideBySide, HostCallsAndBlocksPointAtTheirOwnSide) {
    Trace left = measured();
    left.blocks = {{12, 20, OperationId{1}, 0, 7}};
    left.hostCalls = {{0, 30, OperationId::None, OperationId{1}, StepId::None, ThreadId{0},
                       HostCallKind::Synchronize}};
    Trace right = simulated();
    right.hostCalls = left.hostCalls;
    const SideBySide both = sideBySide(left, right);
    EXPECT_EQ(both.leftCalls, 1U);
    EXPECT_EQ(both.trace.hostCalls[0].waitedFor, OperationId{1});
    EXPECT_EQ(both.trace.hostCalls[1].waitedFor, OperationId{3});
    EXPECT_EQ(both.trace.hostCalls[1].thread, ThreadId{1});
    ASSERT_EQ(both.trace.blocks.size(), 1U);
    EXPECT_EQ(both.trace.blocks[0].operation, OperationId{1});
    const SideBySide swapped = sideBySide(right, left);
    ASSERT_EQ(swapped.trace.blocks.size(), 1U);
    EXPECT_EQ(swapped.trace.blocks[0].operation, OperationId{3});
}

TEST(SideBySide, RangesKeepTheirNamesAndThreads) {
    Trace left = measured();
    left.names.emplace_back("forward");
    left.ranges = {{0, 20, idAt<NameId>(left.names.size() - 1), ThreadId{0}}};
    Trace right = left;
    right.names.back() = "backward";
    const Trace both = sideBySide(left, right).trace;
    ASSERT_EQ(both.ranges.size(), 2U);
    EXPECT_EQ(both.names[indexOf(both.ranges[0].name)], "forward");
    EXPECT_EQ(both.names[indexOf(both.ranges[1].name)], "backward");
    EXPECT_EQ(both.ranges[0].thread, ThreadId{0});
    EXPECT_EQ(both.ranges[1].thread, ThreadId{1});
}

TEST(SideBySide, TwoRecordersOfOneRunAreTwoSides) {
    const SideBySide both = sideBySide(measured(), measured(), {"CUPTI", "events"});
    EXPECT_THAT(namesOf(both.trace.streams),
                ElementsAre("s0 CUPTI", "s0 events", "s1 CUPTI", "s1 events"));
}

TEST(SideBySide, NothingBesideNothingIsNothing) {
    const SideBySide both = sideBySide({}, {});
    EXPECT_EQ(operationCount(both.trace), 0U);
    EXPECT_TRUE(both.streams.empty());
}

}  // namespace
}  // namespace streamscope
