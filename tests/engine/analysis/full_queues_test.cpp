// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/full_queues.h"

#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

/// Kernels of 10 µs behind one of 9 ms. Each launch takes 4 µs, but that with `slow` kernels before
/// it waits until the long kernel has ended.
FullQueues queuesOf(std::size_t launches, std::size_t slow) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    TimeNs call = 5;
    TimeNs start = 9'010;
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 4), 8, 9'000);
    for (std::size_t i = 1; i < launches; ++i) {
        const TimeNs returned = i == slow ? 9'001 : call + 4;
        made.kernel("k", s, made.call("cudaLaunchKernel", call, returned), start, start + 10);
        call = returned + 1;
        start += 11;
    }
    const Trace trace = made.trace();
    return fullQueues(trace, trace.end);
}

TEST(FullQueues, HoldWhatWasPendingWhenACallWaited) {
    EXPECT_EQ(queuesOf(1023, 1022).depth, 1022U);
}

/// The queue cannot have been full with 1022.
TEST(FullQueues, AreNoneWhereLaterCallsReturnWithMorePending) {
    EXPECT_EQ(queuesOf(1300, 1022).depth, 0U);
}

/// Its code may have been loaded.
TEST(FullQueues, AreNotReadFromOneCallWithFewPending) {
    EXPECT_EQ(queuesOf(201, 200).depth, 0U);
}

/// 210 kernels of 20 µs, launched every 5 µs. These calls take longer; they return 1 µs after a
/// kernel has ended.
FullQueues queuesWithSlowCalls(std::size_t first, std::size_t count, TimeNs length) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    TimeNs call = 0;
    for (std::size_t i = 0; i < 210; ++i) {
        const TimeNs start = 4 + (20 * static_cast<TimeNs>(i));
        const bool isSlow = i >= first && i < first + count;
        const TimeNs returned = isSlow ? (call + length) / 20 * 20 + 5 : call + 4;
        made.kernel("k", s, made.call("cudaLaunchKernel", call, returned), start, start + 20);
        call = returned + 1;
    }
    const Trace trace = made.trace();
    return fullQueues(trace, trace.end);
}

TEST(FullQueues, AreNotReadFromOneSlowCall) {
    EXPECT_EQ(queuesWithSlowCalls(200, 1, 40).depth, 0U);
}

TEST(FullQueues, AreNotReadFromALongCallInWhichManyOperationsEnded) {
    EXPECT_EQ(queuesWithSlowCalls(200, 1, 900).depth, 0U);
}

TEST(FullQueues, AreNotReadFromCallsThatAreHardlyLongerThanOthers) {
    EXPECT_EQ(queuesWithSlowCalls(205, 4, 35).depth, 0U);
}

TEST(FullQueues, AreReadFromSeveralCallsThatAgree) {
    EXPECT_GT(queuesWithSlowCalls(205, 4, 65).depth, 0U);
}

}  // namespace
}  // namespace streamscope
