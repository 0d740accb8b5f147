// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <random>
#include <set>

namespace streamscope {
namespace {

using test::kNoEngine;
using test::makeTrace;
using enum OperationKind;

DurationNs busy(const Metrics& metrics, Activity activity) {
    return metrics.busy[static_cast<std::size_t>(activity)];
}

Overlap overlap(const Metrics& metrics, Activity left, Activity right) {
    const auto found = std::ranges::find_if(metrics.overlaps, [=](const Overlap& each) {
        return each.left == left && each.right == right;
    });
    EXPECT_NE(found, metrics.overlaps.end());
    return found == metrics.overlaps.end() ? Overlap{} : *found;
}

/// Two chunks on two streams, as scenario 36 with half as many.
///
///   H2D  HHHH
///   SMs    KKKKKK
///   D2H       DD DD
Trace twoChunks() {
    return makeTrace({{CopyHostToDevice, 0, 0, 0, 2},
                      {Kernel, 0, 1, 2, 5},
                      {CopyDeviceToHost, 0, 2, 5, 7},
                      {CopyHostToDevice, 1, 0, 2, 4},
                      {Kernel, 1, 1, 5, 8},
                      {CopyDeviceToHost, 1, 2, 8, 10}});
}

TEST(Metrics, OfAnEmptyTraceAreZeroAndDivideByNothing) {
    const Metrics metrics = measure(Trace{});
    EXPECT_EQ(metrics.makespan, 0);
    EXPECT_EQ(metrics.serialSum, 0);
    EXPECT_FALSE(metrics.efficiency);
    EXPECT_FALSE(metrics.speedup);
    EXPECT_FALSE(metrics.overlapFactor);
    EXPECT_EQ(metrics.bounds.allOverlap, 0);
    EXPECT_EQ(overlapReached(metrics), 0);
    EXPECT_THAT(metrics.engines, testing::IsEmpty());
    EXPECT_THAT(metrics.overlaps, testing::SizeIs(10));
}

TEST(Metrics, OfMarksAloneCountNothing) {
    const Metrics metrics =
        measure(makeTrace({{RecordEvent, 0, kNoEngine, 5, 5}, {WaitEvent, 1, kNoEngine, 9, 9}}));
    EXPECT_EQ(metrics.makespan, 9);
    EXPECT_EQ(metrics.serialSum, 0);
    ASSERT_THAT(metrics.streams, testing::SizeIs(2));
    EXPECT_EQ(metrics.streams[0].operations, 0U);
    EXPECT_EQ(metrics.streams[1].busy, 0);
    EXPECT_FALSE(metrics.efficiency);
    EXPECT_FALSE(metrics.overlapFactor);
}

TEST(Metrics, GiveEachEngineItsBusyTimeAndShareOfTheMakespan) {
    const Metrics metrics = measure(twoChunks());
    ASSERT_THAT(metrics.engines, testing::SizeIs(3));
    EXPECT_EQ(metrics.engines[1].name, "SMs");
    EXPECT_EQ(metrics.engines[1].busy, 6);
    EXPECT_EQ(metrics.engines[1].operations, 2U);
    EXPECT_DOUBLE_EQ(metrics.engines[1].utilization, 0.6);
    EXPECT_EQ(metrics.engines[0].busy, 4);
}

TEST(Metrics, GiveEachStreamItsBusyTime) {
    const Metrics metrics = measure(twoChunks());
    ASSERT_THAT(metrics.streams, testing::SizeIs(2));
    EXPECT_EQ(metrics.streams[0].busy, 7);
    EXPECT_EQ(metrics.streams[1].busy, 7);
    EXPECT_EQ(metrics.streams[1].operations, 3U);
}

TEST(Metrics, GiveTheTimeTwoActivitiesShare) {
    const Metrics metrics = measure(twoChunks());
    const Overlap inAndKernel = overlap(metrics, Activity::CopyIn, Activity::Kernel);
    EXPECT_EQ(inAndKernel.time, 2);
    EXPECT_DOUBLE_EQ(inAndKernel.share, 0.5);
    EXPECT_EQ(overlap(metrics, Activity::CopyOut, Activity::Kernel).time, 2);
    EXPECT_EQ(overlap(metrics, Activity::CopyIn, Activity::CopyOut).time, 0);
    EXPECT_EQ(overlap(metrics, Activity::CopyIn, Activity::CopyPeer).share, 0);
}

TEST(Metrics, EstimateBoundsWhereTheDeviceTellsNone) {
    const Metrics metrics = measure(twoChunks());
    EXPECT_EQ(metrics.serialSum, 14);
    EXPECT_TRUE(metrics.bounds.isEstimated);
    EXPECT_EQ(metrics.bounds.oneCopyEngine, 8);
    EXPECT_EQ(metrics.bounds.allOverlap, 6);
    EXPECT_DOUBLE_EQ(*metrics.overlapFactor, 1.4);
    EXPECT_FALSE(metrics.speedup);
    EXPECT_FALSE(metrics.efficiency);
}

/// Two copies of as many bytes, of which another made one slower.
TEST(Metrics, EstimateCopiesByTheBestRateOfTheirDirection) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 10}, {CopyHostToDevice, 1, 0, 10, 40}});
    trace.size = {1000, 1000};
    EXPECT_EQ(measure(trace).bounds.allOverlap, 20);
    EXPECT_EQ(measure(trace).asRun.activities[0], 40);
}

/// H2D and D2H copies at the same time are slower (C8), which those of one engine never are.
TEST(Metrics, EstimateOneCopyEngineOnlyByCopiesThatRanWithoutTheOtherDirection) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 20}, {CopyDeviceToHost, 1, 2, 5, 25}});
    trace.size = {1000, 1000};
    EXPECT_EQ(measure(trace).bounds.oneCopyEngine, 20);
    trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 20},
                       {CopyDeviceToHost, 1, 2, 5, 25},
                       {CopyHostToDevice, 0, 0, 30, 46},
                       {CopyDeviceToHost, 1, 2, 46, 62}});
    trace.size = {1000, 1000, 1000, 1000};
    EXPECT_EQ(measure(trace).bounds.oneCopyEngine, 64);
}

TEST(Metrics, TakeTheDevicesOwnAccountOfBoundsAndOfTheRunWithoutOverlap) {
    Trace trace = twoChunks();
    trace.bounds = Bounds{7, 4, 8, "copy in"};
    trace.withoutOverlap = 13;
    const Metrics metrics = measure(trace);
    EXPECT_DOUBLE_EQ(*metrics.efficiency, 0.8);
    EXPECT_DOUBLE_EQ(*metrics.speedup, 1.3);
    EXPECT_EQ(metrics.bounds.limit, "copy in");
    EXPECT_DOUBLE_EQ(overlapReached(metrics), 0.4);
}

TEST(Metrics, CountKernelsThatRunTogetherOnceInBusyTimeAndEachInTheSum) {
    const Metrics metrics = measure(makeTrace({{Kernel, 0, 1, 0, 10}, {Kernel, 1, 1, 2, 10}}));
    EXPECT_EQ(metrics.engines[1].busy, 10);
    EXPECT_EQ(metrics.serialSum, 18);
    EXPECT_DOUBLE_EQ(*metrics.overlapFactor, 1.8);
}

/// Three kernels of two blocks, one after the other, where the device holds eight.
Trace smallKernels() {
    Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 10}, {Kernel, 1, 1, 10, 22}, {Kernel, 2, 1, 22, 32}});
    trace.size.assign(3, 2);
    trace.room.assign(3, 8);
    return trace;
}

TEST(Metrics, EstimateSmallKernelsByTheShareOfTheDeviceThatTheyFillAndTheQuickestOfThem) {
    Trace trace = smallKernels();
    Metrics metrics = measure(trace);
    EXPECT_EQ(busy(metrics, Activity::Kernel), 32);
    EXPECT_EQ(metrics.asRun.activities[static_cast<std::size_t>(Activity::Kernel)], 8);
    EXPECT_EQ(metrics.bounds.allOverlap, 7);  // 10 of 10, 12 and 10
    EXPECT_EQ(metrics.asRun.longest, idAt<OperationId>(1));
    trace.room.assign(3, 4);
    metrics = measure(trace);
    EXPECT_EQ(metrics.asRun.activities[static_cast<std::size_t>(Activity::Kernel)], 16);
}

TEST(Metrics, BoundKernelsOfUnknownSizeByTheTimeAnyOfThemRan) {
    Trace trace = smallKernels();
    trace.room.clear();
    EXPECT_EQ(measure(trace).asRun.activities[static_cast<std::size_t>(Activity::Kernel)], 32);
}

TEST(Metrics, TellWhatBoundsTheRun) {
    const Metrics metrics = measure(twoChunks());
    EXPECT_EQ(metrics.bounds.limit, "kernel");
    EXPECT_EQ(measure(Trace{}).bounds.limit, "");
    const Metrics one = measure(makeTrace({{CopyHostToDevice, 0, 0, 0, 4}}));
    EXPECT_EQ(one.bounds.limit, "copy in");
}

TEST(Metrics, LeaveNoOrderOfTheSameCallsLessThanThoseThatDoNotWait) {
    Trace trace = makeTrace({{Kernel, 0, 1, 5, 6}, {Kernel, 0, 1, 9, 10}, {Kernel, 0, 1, 20, 21}});
    trace.issueBegin = {0, 4, 8};
    trace.issueEnd = {4, 8, 20};
    trace.hostCalls.push_back(
        {.begin = 8, .end = 20, .operation = idAt<OperationId>(2), .kind = HostCallKind::Issue});
    const Metrics metrics = measure(trace);
    EXPECT_EQ(metrics.asRun.calls, 8);
    EXPECT_EQ(leastInAnyOrder(metrics), 8);
    EXPECT_EQ(busy(metrics, Activity::Host), 0);
    trace.issueBegin = {6, 4, 8};  // another thread's, in no order
    trace.issueEnd = {9, 7, 20};
    EXPECT_EQ(measure(trace).asRun.calls, 5);
}

TEST(Metrics, TakeSetsAndCopiesWithinADeviceForKernels) {
    const Metrics metrics = measure(makeTrace({{Set, 0, 1, 0, 3}, {CopyWithinDevice, 1, 1, 4, 6}}));
    EXPECT_EQ(busy(metrics, Activity::Kernel), 5);
}

TEST(Metrics, LeaveStreamOrderedAllocationsOutOfTheBounds) {
    const Metrics metrics =
        measure(makeTrace({{Allocate, 0, kNoEngine, 0, 4}, {Kernel, 0, 1, 4, 6}}));
    EXPECT_EQ(metrics.serialSum, 6);
    EXPECT_EQ(metrics.bounds.oneCopyEngine, 2);
    EXPECT_EQ(metrics.streams[0].busy, 6);
}

TEST(Metrics, CountHostFunctionsAndHostWorkAsHost) {
    Trace trace = makeTrace({{HostFunction, 0, kNoEngine, 0, 4}, {Kernel, 1, 1, 1, 3}});
    trace.hostCalls.push_back({.begin = 2, .end = 7, .kind = HostCallKind::Work});
    trace.hostCalls.push_back({.begin = 7, .end = 99, .kind = HostCallKind::Synchronize});
    trace.makespan = 99;
    const Metrics metrics = measure(trace);
    EXPECT_EQ(busy(metrics, Activity::Host), 7);
    EXPECT_EQ(overlap(metrics, Activity::Kernel, Activity::Host).time, 2);
    EXPECT_EQ(metrics.serialSum, 11);
    EXPECT_EQ(metrics.bounds.allOverlap, 7);
}

TEST(Metrics, CountSpansOfOneStreamOnceWhereGraphBranchesOverlap) {
    const Metrics metrics =
        measure(makeTrace({{Kernel, 0, 1, 5, 9}, {Kernel, 0, 1, 1, 3}, {Kernel, 0, 1, 2, 6}}));
    EXPECT_EQ(metrics.streams[0].busy, 8);
}

TEST(Metrics, BoundEachDeviceByItself) {
    const std::vector<TraceEngine> engines{{"SMs", DeviceId{0}, EngineKind::Compute},
                                           {"SMs", DeviceId{1}, EngineKind::Compute},
                                           {"peer", DeviceId{0}, EngineKind::CopyPeer}};
    const Metrics metrics = measure(makeTrace(
        {{Kernel, 0, 0, 0, 10}, {Kernel, 1, 1, 0, 8}, {CopyPeerToPeer, 0, 2, 10, 13}}, engines));
    EXPECT_EQ(busy(metrics, Activity::Kernel), 10);
    EXPECT_EQ(busy(metrics, Activity::CopyPeer), 3);
    EXPECT_EQ(metrics.serialSum, 21);
    EXPECT_EQ(metrics.bounds.allOverlap, 10);
}

TEST(Metrics, CountNoOverlapOfACopyOfOneDeviceWithAKernelOfTheOther) {
    const std::vector<TraceEngine> engines{{"H2D", DeviceId{0}, EngineKind::CopyIn},
                                           {"SMs", DeviceId{0}, EngineKind::Compute},
                                           {"SMs", DeviceId{1}, EngineKind::Compute}};
    const Metrics metrics =
        measure(makeTrace({{CopyHostToDevice, 0, 0, 0, 10}, {Kernel, 1, 2, 0, 8}}, engines));
    EXPECT_EQ(overlap(metrics, Activity::CopyIn, Activity::Kernel).time, 0);
}

TEST(Metrics, NameEveryActivity) {
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        EXPECT_FALSE(activityName(static_cast<Activity>(i)).empty());
    }
}

// ---- against counters that look at every nanosecond ----

Trace randomTrace(std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&random](unsigned bound) {
        return static_cast<std::uint32_t>(random() % bound);
    };
    const std::vector<TraceEngine> engines{{"H2D", DeviceId{0}, EngineKind::CopyIn},
                                           {"SMs", DeviceId{0}, EngineKind::Compute},
                                           {"D2H", DeviceId{0}, EngineKind::CopyOut},
                                           {"SMs", DeviceId{1}, EngineKind::Compute}};
    std::vector<test::MadeOperation> operations;
    const std::size_t count = below(60);
    for (std::size_t i = 0; i < count; ++i) {
        const auto kind = static_cast<OperationKind>(below(kOperationKindCount));
        const TimeNs start = below(100);
        const TimeNs end = isMark(kind) ? start : start + below(12);
        const std::size_t engine = below(6) == 0 ? kNoEngine : below(4);
        operations.push_back({kind, below(5), engine, start, end});
    }
    Trace trace = makeTrace(operations, engines);
    for (std::size_t i = 0; i < below(4); ++i) {
        const TimeNs begin = below(100);
        trace.hostCalls.push_back(
            {.begin = begin, .end = begin + below(9), .kind = HostCallKind::Work});
    }
    trace.makespan = 120;
    if (below(2) == 0) {
        std::ranges::generate(trace.size, [&below] { return below(12); });
        trace.room.resize(count);
        std::ranges::generate(trace.room,
                              [&below] { return static_cast<std::uint16_t>(below(9)); });
    }
    return trace;
}

/// Whether operation `i` runs during the nanosecond that begins at `time`.
bool runsAt(const Trace& trace, std::size_t i, TimeNs time) {
    return !isMark(trace.kind[i]) && trace.start[i] <= time && time < trace.end[i];
}

bool isOf(OperationKind kind, Activity activity) {
    switch (activity) {
        case Activity::CopyIn:
            return kind == CopyHostToDevice;
        case Activity::CopyOut:
            return kind == CopyDeviceToHost;
        case Activity::Kernel:
            return kind == Kernel || kind == Set || kind == CopyWithinDevice;
        case Activity::Host:
            return kind == HostFunction || kind == CopyHostToHost;
        case Activity::CopyPeer:
            return kind == CopyPeerToPeer;
    }
    return false;
}

/// On which devices, in the order of `trace.engines`; DeviceId::None for what is on no engine.
std::set<DeviceId> devicesOf(const Trace& trace, Activity activity, TimeNs time) {
    std::set<DeviceId> devices;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (isOf(trace.kind[i], activity) && runsAt(trace, i, time)) {
            const std::size_t engine = indexOf(trace.engine[i]);
            devices.insert(engine < trace.engines.size() ? trace.engines[engine].device
                                                         : DeviceId::None);
        }
    }
    const bool hostWorks = std::ranges::any_of(trace.hostCalls, [time](const HostCall& call) {
        return call.begin <= time && time < call.end;
    });
    if (activity == Activity::Host && hostWorks) {
        devices.insert(DeviceId::None);
    }
    return devices;
}

bool goOnTogether(const Trace& trace, const Overlap& overlap, TimeNs time) {
    const std::set<DeviceId> left = devicesOf(trace, overlap.left, time);
    const std::set<DeviceId> right = devicesOf(trace, overlap.right, time);
    const auto isOfAll = [](Activity one) {
        return one == Activity::Host || one == Activity::CopyPeer;
    };
    return isOfAll(overlap.left) || isOfAll(overlap.right)
               ? !left.empty() && !right.empty()
               : std::ranges::any_of(left, [&](DeviceId one) { return right.contains(one); });
}

/// How many nanoseconds of the run some operation that `counts` was running.
template <typename Predicate>
DurationNs countBusy(const Trace& trace, Predicate counts) {
    DurationNs busy = 0;
    for (TimeNs time = 0; time < trace.makespan; ++time) {
        std::size_t i = 0;
        while (i < operationCount(trace) && !(counts(i) && runsAt(trace, i, time))) {
            ++i;
        }
        busy += i < operationCount(trace) ? 1 : 0;
    }
    return busy;
}

void expectBusyTimesCountedByTheNanosecond(const Trace& trace) {
    const Metrics metrics = measure(trace);
    for (std::size_t engine = 0; engine < trace.engines.size(); ++engine) {
        const auto isOnIt = [&](std::size_t i) { return indexOf(trace.engine[i]) == engine; };
        EXPECT_EQ(metrics.engines[engine].busy, countBusy(trace, isOnIt)) << "engine " << engine;
    }
    for (std::size_t stream = 0; stream < trace.streams.size(); ++stream) {
        const auto isInIt = [&](std::size_t i) { return indexOf(trace.stream[i]) == stream; };
        EXPECT_EQ(metrics.streams[stream].busy, countBusy(trace, isInIt)) << "stream " << stream;
    }
}

void expectOverlapsCountedByTheNanosecond(const Trace& trace) {
    for (const Overlap& overlap : measure(trace).overlaps) {
        DurationNs both = 0;
        for (TimeNs time = 0; time < trace.makespan; ++time) {
            both += goOnTogether(trace, overlap, time) ? 1 : 0;
        }
        EXPECT_EQ(overlap.time, both)
            << activityName(overlap.left) << " with " << activityName(overlap.right);
    }
}

void expectBoundsInOrder(const Trace& trace) {
    const Metrics metrics = measure(trace);
    EXPECT_LE(metrics.bounds.allOverlap, metrics.bounds.oneCopyEngine);
    EXPECT_LE(metrics.bounds.allOverlap, metrics.makespan);
    EXPECT_LE(metrics.bounds.allOverlap, *std::ranges::max_element(metrics.busy));
    EXPECT_LE(overlapReached(metrics), 1.0);
}

void forRandomTraces(void (*expect)(const Trace&)) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        expect(randomTrace(seed));
    }
}

/// Found by a fuzzer: a file may tell of operations that last for centuries.
TEST(Metrics, AddUpNoMoreThanTheLongestTime) {
    constexpr TimeNs kLong = std::numeric_limits<TimeNs>::max() / 3 * 2;
    const Trace trace = test::makeTrace(
        {{OperationKind::Kernel, 0, 1, 0, kLong}, {OperationKind::Kernel, 1, 1, 0, kLong}});
    EXPECT_EQ(measure(trace).serialSum, std::numeric_limits<DurationNs>::max());
}

TEST(MetricsOfRandomTraces, HaveTheBusyTimesCountedByTheNanosecond) {
    forRandomTraces(expectBusyTimesCountedByTheNanosecond);
}

TEST(MetricsOfRandomTraces, HaveTheOverlapsCountedByTheNanosecond) {
    forRandomTraces(expectOverlapsCountedByTheNanosecond);
}

TEST(MetricsOfRandomTraces, KeepTheBoundsInOrder) {
    forRandomTraces(expectBoundsInOrder);
}

}  // namespace
}  // namespace streamscope
