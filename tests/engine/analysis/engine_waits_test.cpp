// SPDX-License-Identifier: GPL-3.0-or-later
// What operations of recordings waited for at their engines: what explains the times, and no more.
#include "engine/analysis/inference.h"
#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

using whatif::MadeRecording;

constexpr std::uint32_t kFull = 132 * 2;  // blocks that fill the device
constexpr std::uint32_t kHalf = 132;

Trace explained(const MadeRecording& made) {
    Trace trace = made.trace();
    giveReasons(trace);
    return trace;
}

/// How long an operation waited for that.
DurationNs timeOf(const Trace& trace, std::size_t operation, Reason reason) {
    DurationNs time = 0;
    TimeNs from = trace.issueBegin[operation];
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(operation))) {
        time += cause.reason == reason ? cause.until - std::min(from, cause.until) : 0;
        from = std::max(from, cause.until);
    }
    return time;
}

bool waitedFor(const Trace& trace, std::size_t operation, Reason reason, std::size_t blocker) {
    return std::ranges::any_of(
        causesOf(trace, idAt<OperationId>(operation)), [&](const Cause& cause) {
            return cause.reason == reason && cause.blocker == idAt<OperationId>(blocker);
        });
}

/// Two streams, each kernel 1 µs behind the one before it in its stream, but the last of `late` µs.
Trace besideAnother(TimeNs late) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs i = 0; i < 6; ++i) {
        const TimeNs wait = i == 5 ? late : 1;
        made.kernel({"half", kHalf}, s, made.call("cudaLaunchKernel", 10 * i, (10 * i) + 4),
                    100 + (101 * i) + wait, 200 + (101 * i));
        made.kernel({"full", kFull}, t, made.call("cudaLaunchKernel", (10 * i) + 5, (10 * i) + 9),
                    150 + (121 * i), 270 + (121 * i));
    }
    return explained(made);
}

TEST(EngineWaits, ThatTakeAsLongAsADeviceReactsAreLatency) {
    const Trace trace = besideAnother(2);
    EXPECT_EQ(timeOf(trace, 10, Reason::EngineHeadBlocked), 0);
    EXPECT_EQ(trace.reason[10], Reason::StreamOrder);
}

/// Kernels that fill the device, of two streams in turn. Each starts some time before the recorded
/// end of the one before it.
TEST(EngineWaits, ForAFullDeviceAreTheSameHoweverLongBeforeTheRecordedEndTheyAreOver) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    TimeNs start = 20;
    for (TimeNs i = 0; i < 10; ++i) {
        const TimeNs end = start + 100;
        made.kernel({"fills", kFull}, i % 2 == 0 ? s : t,
                    made.call("cudaLaunchKernel", 2 * i, (2 * i) + 1), start, end);
        start = end - (i < 5 ? 2 : 4);
    }
    const Trace trace = explained(made);
    for (std::size_t i = 1; i < 10; ++i) {
        EXPECT_TRUE(waitedFor(trace, i, Reason::SmThreads, i - 1)) << i;
        EXPECT_EQ(trace.confidence[i], 75) << i;
    }
}

/// A grid of several rounds: most of the time behind it is the time until its last block is placed.
TEST(EngineWaits, BehindAGridOfSeveralRoundsAreForItsBlocksToBePlaced) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs i = 0; i < 4; ++i) {
        const TimeNs at = 1'000 * i;
        made.kernel({"rounds", 8 * kFull}, s, made.call("cudaLaunchKernel", at, at + 4), at + 8,
                    at + 808);
        made.kernel({"full", kFull}, t, made.call("cudaLaunchKernel", at + 5, at + 9), at + 750,
                    at + 900);
    }
    const Trace trace = explained(made);
    EXPECT_TRUE(waitedFor(trace, 1, Reason::EngineHeadBlocked, 0));
    EXPECT_EQ(timeOf(trace, 1, Reason::SmThreads), 0);
}

/// A wait for an event whose record is not known is before the kernel. The SMs were idle when
/// nothing else held it.
TEST(EngineWaits, AreNotForAFullDeviceThatWasIdleMeanwhile) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs i = 0; i < 5; ++i) {
        const TimeNs at = 200 * i;
        const TimeNs call = 10 * i;
        made.kernel("head", s, made.call("cudaLaunchKernel", call, call + 1), at + 60, at + 90);
        made.call("cudaStreamWaitEvent", call + 2, call + 3);
        made.kernel("wide", t, made.call("cudaLaunchKernel", call + 4, call + 5), at + 91,
                    at + 258);
        made.kernel({"small", 8}, s, made.call("cudaLaunchKernel", call + 6, call + 7), at + 91,
                    at + 100);
    }
    const Trace trace = explained(made);
    for (std::size_t i = 4; i < 15; i += 3) {
        EXPECT_EQ(timeOf(trace, i, Reason::SmThreads), 0) << i;
        EXPECT_GT(timeOf(trace, i, Reason::Unknown), 20'000) << i;
    }
}

/// The copy engine is free 50 µs before the copy begins.
TEST(EngineWaits, ForABusyEngineEndWhenItIsFree) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.copyOut(s, made.call("cudaMemcpyAsync", 0, 4), 8, 108, 1 << 22);
    made.copyOut(t, made.call("cudaMemcpyAsync", 5, 9), 158, 258, 1 << 22);
    const Trace trace = explained(made);
    EXPECT_TRUE(waitedFor(trace, 1, Reason::EngineBusy, 0));
    EXPECT_EQ(timeOf(trace, 1, Reason::Unknown), 50'000);
    EXPECT_EQ(timeOf(trace, 1, Reason::LaunchLatency), 0);
}

/// Three launches of a graph with two branches, an H2D copy and a kernel each, into one stream.
Trace launchesOfAGraph() {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs i = 0; i < 3; ++i) {
        const TimeNs at = 500 * i;
        const auto launch = made.call("cudaGraphLaunch", 20 * i, (20 * i) + 10);
        made.copyIn(s, launch, at + 20, at + 120, 1 << 22);
        made.copyIn(t, launch, at + 122, at + 222, 1 << 22);
        made.kernel({"a", 8}, s, launch, at + 125, at + 300);
        made.kernel({"b", 8}, t, launch, at + 225, at + 515);
    }
    return explained(made);
}

TEST(GraphLaunches, BeginWhenTheOneBeforeHasEnded) {
    const Trace trace = launchesOfAGraph();
    for (std::size_t i = 4; i < operationCount(trace); ++i) {
        EXPECT_EQ(timeOf(trace, i, Reason::Unknown), 0) << i;
        EXPECT_EQ(timeOf(trace, i, Reason::EngineHeadBlocked), 0) << i;
    }
    const auto follows = [&](std::size_t first, std::size_t last) {
        return waitedFor(trace, first, Reason::StreamOrder, last);
    };
    const auto firstAndLast = [&](std::size_t launch) {
        std::size_t first = 4 * launch;
        std::size_t last = 4 * launch;
        for (std::size_t i = 4 * launch; i < 4 * launch + 4; ++i) {
            first = trace.start[i] < trace.start[first] ? i : first;
            last = trace.end[i] > trace.end[last] ? i : last;
        }
        return std::pair(first, last);
    };
    EXPECT_TRUE(follows(firstAndLast(1).first, firstAndLast(0).second));
    EXPECT_TRUE(follows(firstAndLast(2).first, firstAndLast(1).second));
}

}  // namespace
}  // namespace streamscope
