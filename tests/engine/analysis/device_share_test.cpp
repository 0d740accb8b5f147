// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/device_share.h"

#include "tests/support/made_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace streamscope {
namespace {

using test::makeTrace;
using enum OperationKind;

/// Kernels that begin and end so, of so many blocks, where the device holds `room`.
struct Made {
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint64_t blocks = 1;
};
Trace kernels(const std::vector<Made>& made, std::uint16_t room) {
    std::vector<test::MadeOperation> operations;
    for (std::size_t i = 0; i < made.size(); ++i) {
        operations.push_back({Kernel, i, 1, made[i].start, made[i].end});
        operations.back().size = made[i].blocks;
    }
    Trace trace = makeTrace(operations);
    trace.room.assign(made.size(), room);
    return trace;
}

DurationNs filled(const Trace& trace) {
    std::vector<OperationId> all(operationCount(trace));
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = idAt<OperationId>(i);
    }
    return filledTime(trace, all);
}

double share(std::uint64_t blocks, std::uint16_t room) {
    return static_cast<double>(deviceShare(kernels({{0, 1, blocks}}, room), OperationId{})) /
           static_cast<double>(kWholeDevice);
}

TEST(DeviceShare, IsBlocksByWhatTheirWavesCouldHold) {
    EXPECT_DOUBLE_EQ(share(1, 4), 0.25);
    EXPECT_DOUBLE_EQ(share(4, 4), 1);
    EXPECT_DOUBLE_EQ(share(5, 4), 0.625);
    EXPECT_DOUBLE_EQ(share(400, 4), 1);
}

TEST(DeviceShare, IsTheWholeDeviceWhereTheTraceDoesNotTell) {
    EXPECT_DOUBLE_EQ(share(1, 0), 1);
    Trace trace = kernels({{0, 1, 1}}, 4);
    trace.kind[0] = Set;
    EXPECT_EQ(deviceShare(trace, OperationId{}), kWholeDevice);
    trace.room.clear();
    EXPECT_EQ(deviceShare(trace, OperationId{}), kWholeDevice);
}

TEST(FilledTime, CountsSmallKernelsWithTheirShareAndNeverMoreThanTheDevice) {
    EXPECT_EQ(filled(kernels({}, 4)), 0);
    EXPECT_EQ(filled(kernels({{0, 100, 1}}, 4)), 25);
    EXPECT_EQ(filled(kernels({{0, 100, 1}, {100, 200, 1}}, 4)), 50);  // one after the other …
    EXPECT_EQ(filled(kernels({{0, 100, 1}, {0, 100, 1}}, 4)), 50);    // … or side by side
    EXPECT_EQ(filled(kernels({{0, 100, 4}, {50, 150, 4}}, 4)), 150);  // more than it can hold
    EXPECT_EQ(filled(kernels({{300, 400, 4}, {0, 100, 2}}, 4)), 150);
}

/// Looks at every nanosecond.
DurationNs countFilled(const Trace& trace) {
    double filled = 0;
    for (TimeNs now = 0; now < trace.makespan; ++now) {
        double shares = 0;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            const bool runs = trace.start[i] <= now && now < trace.end[i];
            shares += runs ? static_cast<double>(deviceShare(trace, idAt<OperationId>(i))) : 0;
        }
        filled += std::min(1.0, shares / static_cast<double>(kWholeDevice));
    }
    return std::llround(filled);
}

TEST(FilledTime, OfRandomKernelsIsThatCountedByTheNanosecond) {
    std::mt19937 random(7);
    const auto below = [&random](unsigned bound) {
        return static_cast<std::uint32_t>(random() % bound);
    };
    for (int round = 0; round < 200; ++round) {
        std::vector<Made> made;
        const std::uint32_t count = 1 + below(20);
        for (std::uint32_t i = 0; i < count; ++i) {
            const TimeNs start = below(200);
            made.push_back({start, start + below(60), 1 + below(12)});
        }
        const Trace trace = kernels(made, static_cast<std::uint16_t>(1 + below(9)));
        ASSERT_NEAR(static_cast<double>(filled(trace)), static_cast<double>(countFilled(trace)), 1)
            << "round " << round;
    }
}

}  // namespace
}  // namespace streamscope
