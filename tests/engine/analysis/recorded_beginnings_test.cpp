// SPDX-License-Identifier: GPL-3.0-or-later
// Work from before a recording, and full SMs.
#include "engine/analysis/inference.h"
#include "engine/analysis/inference/issue_times.h"
#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace streamscope {
namespace {

using whatif::MadeRecording;

/// Whether any link of its chain names work from before the recording.
bool isFromBefore(Trace trace, std::uint32_t operation) {
    giveReasons(trace);
    const CauseRange chain = causesOf(trace, idAt<OperationId>(operation));
    return std::ranges::any_of(
        chain, [](const Cause& cause) { return cause.reason == Reason::BeforeRecording; });
}

/// The first operation of its stream, `at` µs after the beginning, starts 900 µs after its call.
MadeRecording withLateFirst(TimeNs at) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.kernel({"k", 1}, s, made.call("cudaLaunchKernel", 0, 4), 8, 20);
    made.kernel({"late", 1}, t, made.call("cudaLaunchKernel", at, at + 4), at + 900, at + 980);
    return made;
}

TEST(RecordedBeginnings, DelayOnlyOperationsOfTheBeginning) {
    EXPECT_TRUE(isFromBefore(withLateFirst(50).trace(), 1));
    EXPECT_FALSE(isFromBefore(withLateFirst(10'000).trace(), 1));
}

TEST(RecordedBeginnings, DelayNothingAfterACallWhoseWorkIsMissing) {
    MadeRecording made = withLateFirst(50);
    made.call("cudaLaunchKernel", 30, 34);
    EXPECT_FALSE(isFromBefore(made.trace(), 1));
}

/// The first copy of a program may take long to be issued: its call returns while it runs.
TEST(RecordedBeginnings, DelayNoCopyWhoseOwnCallTookThatLong) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 20, 476), 471, 554, 1 << 22);
    Trace trace = made.trace();
    EXPECT_FALSE(isFromBefore(trace, 0));
    giveReasons(trace);
    EXPECT_EQ(causesOf(trace, OperationId{0})[0].reason, Reason::HostNotIssued);
    EXPECT_GT(causesOf(trace, OperationId{0})[0].until, 440'000);
}

/// Kernels of a stream whose first call is known, and one of another whose call is missing.
bool isIssuedBefore(TimeNs start) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs i = 0; i < 10; ++i) {
        made.kernel({"k", 1}, s, made.call("cudaLaunchKernel", i * 100, i * 100 + 4), i * 100 + 8,
                    i * 100 + 90);
    }
    made.kernel({"nobody", 1}, t, 0, start, start + 80);
    made.kernel({"next", 1}, t, made.call("cudaLaunchKernel", 2'000, 2'004), 2'008, 2'100);
    const Trace trace = made.trace();
    const auto found =
        std::ranges::find(trace.recorded, ThreadId::None, &RecordedOperation::thread);
    const auto place = static_cast<std::size_t>(found - trace.recorded.begin());
    return inference::IssueTimes(trace).isBeforeRecording(place);
}

TEST(RecordedBeginnings, AreNotLateInTheRecording) {
    EXPECT_TRUE(isIssuedBefore(2)) << "before anything else had run";
    EXPECT_FALSE(isIssuedBefore(950)) << "its call is missing, and that is all that is known";
}

/// Of a kernel of 132 blocks that another one with `shape` keeps waiting, what no SM had.
Reason reasonBeside(const TraceShape& shape, const TraceShape& own) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.kernel({"A", 132}, s, made.call("cudaLaunchKernel", 0, 4), 8, 208);
    made.kernel({"B", 132}, t, made.call("cudaLaunchKernel", 5, 9), 209, 259);
    Trace trace = made.trace();
    trace.shapes = {shape, own};
    trace.recorded[0].shape = ShapeId{0};
    trace.recorded[1].shape = ShapeId{1};
    giveReasons(trace);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
    return trace.reason[1];
}

TEST(FullSms, LackWhatTheRunningKernelTook) {
    EXPECT_EQ(reasonBeside({512, 128, 0}, {32, 16, 0}), Reason::SmRegisters)
        << "of the block slots 31 of 32 are free";
    EXPECT_EQ(reasonBeside({256, 32, 232'448}, {256, 40, 16'384}), Reason::SmSharedMemory);
}

}  // namespace
}  // namespace streamscope
