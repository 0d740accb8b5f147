// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/full_queues.h"

#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

/// Kernels of 10 µs behind one of 3 ms. Each launch takes 4 µs, but that with `slow` kernels before
/// it waits until the long kernel has ended.
FullQueues queuesOf(std::size_t launches, std::size_t slow) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    TimeNs call = 5;
    TimeNs start = 3'010;
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 4), 8, 3'000);
    for (std::size_t i = 1; i < launches; ++i) {
        const TimeNs returned = i == slow ? 3'001 : call + 4;
        made.kernel("k", s, made.call("cudaLaunchKernel", call, returned), start, start + 10);
        call = returned + 1;
        start += 11;
    }
    const Trace trace = made.trace();
    return fullQueues(trace, trace.end);
}

TEST(FullQueues, HoldWhatWasPendingWhenACallWaited) {
    EXPECT_EQ(queuesOf(151, 150).depth, 150U);
}

/// The queue cannot have been full with 150.
TEST(FullQueues, AreNoneWhereLaterCallsReturnWithMorePending) {
    EXPECT_EQ(queuesOf(300, 150).depth, 0U);
}

}  // namespace
}  // namespace streamscope
