// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/range_statistics.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <bit>
#include <optional>
#include <random>

namespace streamscope {
namespace {

constexpr TimeNs kLength = 120;

Trace randomTrace(unsigned seed) {
    std::mt19937 random(seed);
    std::vector<test::MadeOperation> operations;
    for (std::size_t i = 0; i < 40; ++i) {
        const auto start = static_cast<TimeNs>(random() % (kLength - 30));
        test::MadeOperation made;
        made.kind = static_cast<OperationKind>(random() % kOperationKindCount);
        made.stream = random() % 3;
        made.engine = random() % 3;
        made.start = start;
        made.end = isMark(made.kind) ? start : start + static_cast<TimeNs>(random() % 30);
        made.size = random() % 1000;
        operations.push_back(made);
    }
    Trace trace = test::makeTrace(operations);
    trace.devices.resize(1 + seed % 3);
    for (TraceEngine& engine : trace.engines) {
        engine.device = idAt<DeviceId>(random() % trace.devices.size());
    }
    trace.hostCalls.push_back({5, 20, OperationId::None, OperationId::None, StepId::None,
                               ThreadId{0}, HostCallKind::Work});
    return trace;
}

bool runsAt(const Trace& trace, std::size_t i, TimeNs time) {
    return !isMark(trace.kind[i]) && trace.start[i] <= time && time < trace.end[i];
}

bool isOf(const Trace& trace, std::size_t i, std::optional<DeviceId> device) {
    return !device || trace.engines[indexOf(trace.engine[i])].device == *device;
}

/// Which activities go on at a nanosecond, as bits: on one device, or on any.
unsigned activitiesAt(const Trace& trace, TimeNs time, std::optional<DeviceId> device = {}) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const auto activity = activityOf(trace.kind[i]);
        if (activity && runsAt(trace, i, time) && isOf(trace, i, device)) {
            bits |= 1U << static_cast<unsigned>(*activity);
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work && call.begin <= time && time < call.end) {
            bits |= 1U << static_cast<unsigned>(Activity::Host);
        }
    }
    return bits;
}

/// Nanoseconds of the range at which some operation runs that is wanted.
template <typename Wanted>
DurationNs busyTime(const Trace& trace, TimeRange range, Wanted wanted) {
    DurationNs busy = 0;
    for (TimeNs time = range.begin; time < range.end; ++time) {
        bool isBusy = false;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            isBusy = isBusy || (wanted(i) && runsAt(trace, i, time));
        }
        busy += isBusy ? 1 : 0;
    }
    return busy;
}

class RandomRanges : public testing::TestWithParam<unsigned> {
protected:
    RandomRanges() : m_trace(randomTrace(GetParam())) {
        std::mt19937 random(GetParam() + 1000);
        const TimeNs begin = static_cast<TimeNs>(random() % kLength) - 5;
        m_range = {begin, begin + 1 + static_cast<TimeNs>(random() % kLength)};
        m_statistics = measureRange(m_trace, m_range);
    }
    Trace m_trace;
    TimeRange m_range;
    RangeStatistics m_statistics;
};

TEST_P(RandomRanges, BusyTimesAreThoseCountedNanosecondByNanosecond) {
    for (std::size_t e = 0; e < m_trace.engines.size(); ++e) {
        EXPECT_EQ(m_statistics.engines[e].busy, busyTime(m_trace, m_range, [&](auto i) {
                      return indexOf(m_trace.engine[i]) == e;
                  }));
    }
    for (std::size_t s = 0; s < m_trace.streams.size(); ++s) {
        EXPECT_EQ(m_statistics.streams[s].busy, busyTime(m_trace, m_range, [&](auto i) {
                      return indexOf(m_trace.stream[i]) == s;
                  }));
    }
    for (std::size_t kind = 0; kind < kOperationKindCount; ++kind) {
        EXPECT_EQ(m_statistics.kinds[kind].busy, busyTime(m_trace, m_range, [&](auto i) {
                      return static_cast<std::size_t>(m_trace.kind[i]) == kind;
                  }));
    }
}

TEST_P(RandomRanges, OverlapAndIdleTimeAreThoseCountedNanosecondByNanosecond) {
    DurationNs idle = 0;
    DurationNs overlapped = 0;
    std::array<DurationNs, kActivityCount> busy{};
    DurationNs copyInWithKernel = 0;
    for (TimeNs time = m_range.begin; time < m_range.end; ++time) {
        const unsigned bits = activitiesAt(m_trace, time);
        idle += bits == 0 ? 1 : 0;
        overlapped += std::popcount(bits) > 1 ? 1 : 0;
        for (std::size_t i = 0; i < kActivityCount; ++i) {
            busy[i] += bits >> i & 1;
        }
        bool isTogether = false;
        for (std::size_t device = 0; device < m_trace.devices.size(); ++device) {
            isTogether |= (activitiesAt(m_trace, time, idAt<DeviceId>(device)) & 5U) == 5U;
        }
        copyInWithKernel += isTogether ? 1 : 0;
    }
    EXPECT_EQ(m_statistics.idle, idle);
    EXPECT_EQ(m_statistics.overlapped, overlapped);
    EXPECT_EQ(m_statistics.busy, busy);
    EXPECT_EQ(m_statistics.overlaps.at(1).right, Activity::Kernel);
    EXPECT_EQ(m_statistics.overlaps.at(1).time, copyInWithKernel);
    const DurationNs some = m_range.length() - idle;
    EXPECT_DOUBLE_EQ(m_statistics.overlapShare, some > 0 ? double(overlapped) / double(some) : 0);
}

TEST_P(RandomRanges, OperationsCountWhereSomeOfThemLiesWithin) {
    std::size_t count = 0;
    std::size_t ofKinds = 0;
    for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
        const TimeNs begin = std::max(m_trace.start[i], m_range.begin);
        const TimeNs end = std::min(m_trace.end[i], m_range.end);
        count += !isMark(m_trace.kind[i]) && begin < end ? 1 : 0;
    }
    for (const KindUse& kind : m_statistics.kinds) {
        ofKinds += kind.operations;
    }
    EXPECT_EQ(m_statistics.operations, count);
    EXPECT_EQ(ofKinds, count);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomRanges, testing::Range(0U, 60U));

TEST(RangeStatistics, AnOperationThatIsCutCountsItsBytesInPart) {
    const Trace trace =
        test::makeTrace({{OperationKind::CopyHostToDevice, 0, 0, 0, 100, {}, {}, 1000},
                         {OperationKind::CopyHostToDevice, 0, 0, 100, 200, {}, {}, 4000},
                         {OperationKind::Kernel, 0, 1, 0, 200, {}, {}, 77}});
    const RangeStatistics statistics = measureRange(trace, {75, 200});
    EXPECT_EQ(statistics.kinds[0].bytes, 4250U);
    EXPECT_EQ(statistics.kinds[static_cast<std::size_t>(OperationKind::Kernel)].bytes, 0U);
    EXPECT_EQ(statistics.kinds[0].operations, 2U);
}

TEST(RangeStatistics, AnEmptyRangeHoldsNothing) {
    const Trace trace = randomTrace(1);
    const RangeStatistics statistics = measureRange(trace, {50, 50});
    EXPECT_EQ(statistics.operations, 0U);
    EXPECT_EQ(statistics.overlapShare, 0);
}

TEST(RangeStatistics, AllOfTheRunAgreesWithItsMetrics) {
    const Trace trace = randomTrace(3);
    const Metrics metrics = measure(trace);
    const RangeStatistics statistics = measureRange(trace, {0, trace.makespan});
    EXPECT_EQ(statistics.busy, metrics.busy);
    for (std::size_t i = 0; i < metrics.overlaps.size(); ++i) {
        EXPECT_EQ(statistics.overlaps[i].time, metrics.overlaps[i].time);
    }
}

/// A copy into one device and a kernel on another do not overlap.
TEST(RangeStatistics, OverlapIsThatOfOneDeviceAsInMetrics) {
    Trace trace = test::makeTrace({{OperationKind::CopyHostToDevice, 0, 0, 0, 100},
                                   {OperationKind::Kernel, 1, 1, 50, 150},
                                   {OperationKind::Kernel, 2, 2, 80, 90}});
    trace.devices = {"first", "second"};
    trace.engines[0].device = DeviceId{0};
    trace.engines[1].device = DeviceId{1};
    trace.engines[2].device = DeviceId{0};
    const RangeStatistics statistics = measureRange(trace, {0, trace.makespan});
    EXPECT_EQ(statistics.overlaps.at(1).time, 10);
    EXPECT_EQ(statistics.overlaps.at(1).time, measure(trace).overlaps.at(1).time);
    EXPECT_EQ(statistics.overlapped, 50);
}

}  // namespace
}  // namespace streamscope
