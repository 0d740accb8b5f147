// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <random>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using test::makeTrace;
using enum OperationKind;

std::vector<std::size_t> pathOf(const Trace& trace) {
    std::vector<std::size_t> indices;
    for (const OperationId operation : criticalPath(trace)) {
        indices.push_back(indexOf(operation));
    }
    return indices;
}

Cause heldBy(std::size_t blocker, TimeNs until, Reason reason = Reason::StreamOrder) {
    return {until, idAt<OperationId>(blocker), reason};
}

Cause latency(TimeNs until) {
    return {until, OperationId::None, Reason::LaunchLatency};
}

TEST(CriticalPath, OfAnEmptyTraceIsEmpty) {
    EXPECT_THAT(criticalPath(Trace{}), testing::IsEmpty());
}

TEST(CriticalPath, EndsWithAPageMigrationOnlyWhereThereIsNothingElse) {
    Trace trace = makeTrace({{Kernel, 0, 0, 0, 10}, {CopyDeviceToHost, 0, 1, 20, 30}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(1));
    trace.recorded.resize(2);
    trace.recorded[1].hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0));
    trace.recorded[0].hostMemory = trace.recorded[1].hostMemory;
    EXPECT_EQ(pathOf(trace).back(), 1U);
}

TEST(CriticalPath, GoesFromACopyInsideItsOwnCallToWhatRanMeanwhile) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 80},
                             {CopyHostToDevice,
                              1,
                              0,
                              100,
                              120,
                              {{20, OperationId::None, Reason::HostNotIssued},
                               {100, OperationId::None, Reason::HostBlocked}}}});
    trace.recorded.resize(2);
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0, 1));
}

TEST(CriticalPath, RunsFromTheFirstCauseToTheLastEnd) {
    const Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 0, 2},
                   {Kernel, 0, 1, 2, 5, {heldBy(0, 2)}},
                   {CopyHostToDevice, 1, 0, 2, 4, {heldBy(0, 2, Reason::EngineBusy)}},
                   {Kernel, 1, 1, 5, 8, {heldBy(2, 4), heldBy(1, 5, Reason::EngineBusy)}}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0, 1, 3));
}

TEST(CriticalPath, LooksPastTheLatencyThatEndsAChain) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 5}, {Kernel, 0, 1, 6, 8, {heldBy(0, 5), latency(6)}}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0, 1));
}

TEST(CriticalPath, GoesThroughTheWorkThatKeptTheHostWaiting) {
    const Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 5},
                                   {Kernel,
                                    1,
                                    1,
                                    7,
                                    9,
                                    {heldBy(0, 5, Reason::HostBlocked),
                                     {6, OperationId::None, Reason::HostNotIssued},
                                     latency(7)}}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0, 1));
}

TEST(CriticalPath, BeginsWhereTheHostWasLate) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 5},
                   {Kernel, 0, 1, 9, 12, {{9, OperationId::None, Reason::HostNotIssued}}}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(1));
}

TEST(CriticalPath, PassesThroughMarks) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 5},
                   {RecordEvent, 0, test::kNoEngine, 5, 5, {heldBy(0, 5)}},
                   {WaitEvent, 1, test::kNoEngine, 5, 5, {heldBy(1, 5, Reason::EventWait)}},
                   {Kernel, 1, 1, 5, 9, {heldBy(2, 5)}}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0, 1, 2, 3));
}

TEST(CriticalPath, WithoutChainsFollowsBlockersAndThenStreams) {
    Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 0, 4}, {Kernel, 0, 1, 4, 6}, {Kernel, 1, 1, 6, 9}},
                  test::usualEngines(), false);
    trace.blocker[2] = OperationId{1};
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0, 1, 2));
}

TEST(CriticalPath, WithoutChainsEndsWhereTheHostIssuedLate) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 4},
                   {.kind = Kernel, .stream = 0, .engine = 1, .start = 7, .end = 9, .issued = 6}},
                  test::usualEngines(), false);
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(1));
}

TEST(CriticalPath, EndsInATraceWhoseCausesGoInCircles) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 5, {heldBy(1, 0)}}, {Kernel, 1, 1, 0, 5, {heldBy(0, 0)}}});
    EXPECT_THAT(pathOf(trace), testing::ElementsAre(0));
    EXPECT_THAT(pathOf(makeTrace({{Kernel, 0, 1, 0, 5, {heldBy(0, 0)}}})), testing::ElementsAre(0));
}

Trace randomTrace(std::uint32_t seed) {
    std::mt19937 random(seed);
    std::vector<test::MadeOperation> operations;
    const std::size_t count = 1 + random() % 40;
    for (std::size_t i = 0; i < count; ++i) {
        const auto start = static_cast<TimeNs>(random() % 50);
        const auto end = start + static_cast<TimeNs>(random() % 9);
        test::MadeOperation made{Kernel, random() % 3, 1, start, end};
        for (std::size_t link = random() % 3; link > 0; --link) {
            made.causes.push_back(heldBy(random() % count, start));
        }
        operations.push_back(std::move(made));
    }
    return makeTrace(operations);
}

/// The last link's blocker, if it may hold `operation`: started earlier, or with it and issued
/// earlier.
std::vector<std::size_t> holders(const Trace& trace, std::size_t operation) {
    const CauseRange causes = causesOf(trace, idAt<OperationId>(operation));
    if (causes.empty()) {
        return {};
    }
    const std::size_t blocker = indexOf(causes.back().blocker);
    const bool isEarlier =
        std::pair(trace.start[blocker], blocker) < std::pair(trace.start[operation], operation);
    return isEarlier ? std::vector{blocker} : std::vector<std::size_t>{};
}

TEST(CriticalPath, LinksEachOperationToWhatHeldItOnRandomTraces) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        const Trace trace = randomTrace(seed);
        const std::vector<std::size_t> path = pathOf(trace);
        ASSERT_FALSE(path.empty());
        EXPECT_EQ(trace.end[path.back()], trace.makespan);
        EXPECT_THAT(holders(trace, path.front()), testing::IsEmpty());
        for (std::size_t i = 1; i < path.size(); ++i) {
            EXPECT_THAT(holders(trace, path[i]), testing::ElementsAre(path[i - 1]));
        }
    }
}

}  // namespace
}  // namespace streamscope
