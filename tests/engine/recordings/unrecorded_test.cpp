// SPDX-License-Identifier: GPL-3.0-or-later
// Calls whose operations a file does not have.
#include "engine/recordings/unrecorded.h"

#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope {
namespace {

using testing::Contains;
using testing::HasSubstr;
using whatif::MadeRecording;

std::ptrdiff_t unrecordedIn(const Trace& trace) {
    return std::ranges::count_if(trace.hostCalls, [](const HostCall& call) {
        return call.kind == HostCallKind::Issue && call.operation == OperationId::None;
    });
}

TEST(UnrecordedWork, IsCountedAndSaid) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    for (const char* call : {"cudaLaunchKernel", "cudaMemcpyAsync", "cudaMemsetAsync",
                             "cudaGraphLaunch", "cuLaunchKernelEx"}) {
        made.call(call, 5, 9);
    }
    const Trace trace = made.trace();
    EXPECT_EQ(unrecordedIn(trace), 5);
    EXPECT_THAT(trace.measurement->remarks, Contains(HasSubstr("5 calls launch kernels")));
}

TEST(UnrecordedWork, IsNotThatOfCallsWhichGiveADeviceNone) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    for (const char* call : {"cudaLaunchHostFunc", "cudaMalloc", "cudaEventRecord",
                             "cudaStreamSynchronize", "cudaGraphAddMemcpyNode"}) {
        made.call(call, 5, 9);
    }
    EXPECT_EQ(unrecordedIn(made.trace()), 0);
}

/// Also by a thread that the capture's own thread started, as PyTorch does.
TEST(UnrecordedWork, IsNotThatOfACapture) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.thread();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    made.call("cudaStreamBeginCapture", 10, 11);
    made.call("cudaLaunchKernel", 12, 13);
    made.call("cudaMemcpyAsync", 14, 15, other);
    made.call("cudaStreamEndCapture", 16, 17);
    EXPECT_EQ(unrecordedIn(made.trace()), 0);
    made.call("cudaLaunchKernel", 18, 19);
    EXPECT_EQ(unrecordedIn(made.trace()), 1);
}

/// They are edges of the graph.
TEST(UnrecordedWork, EventsOfACaptureAreNoEventsOfStreams) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    made.call("cudaStreamBeginCapture", 10, 11);
    made.call("cudaEventRecord", 12, 13);
    made.call("cudaStreamWaitEvent", 14, 15);
    made.call("cudaStreamEndCapture", 16, 17);
    const Trace trace = made.trace();
    for (const std::string& remark : trace.measurement->remarks) {
        EXPECT_THAT(remark, testing::Not(HasSubstr("event")));
    }
}

/// As PyTorch calls cudaMemsetAsync for a workspace of no bytes: the call returns at once.
TEST(UnrecordedWork, IsNotThatOfCopiesAndSetsOfNoBytes) {
    const auto recordingOf = [](const char* call, TimeNs length) {
        MadeRecording made;
        const auto s = made.stream();
        for (TimeNs at = 0; at < 1'000; at += 100) {
            made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 8), at + 10, at + 50);
            made.call(call, at + 20, at + 20 + length);
        }
        return made.trace();
    };
    for (const char* call : {"cudaMemsetAsync", "cudaMemcpyAsync"}) {
        EXPECT_EQ(unrecordedIn(recordingOf(call, 1)), 0) << call;
        EXPECT_EQ(unrecordedIn(recordingOf(call, 6)), 10) << call;
    }
    EXPECT_EQ(unrecordedIn(recordingOf("cudaLaunchKernel", 1)), 10);
}

TEST(UnrecordedWork, IsNotThatOfACallThatFailed) {
    recordings::Recording recording;
    recording.processes = {{1, "p"}};
    recording.threads = {{0, 1, "main"}};
    recording.names = {"cudaLaunchKernel"};
    recording.calls = {{0, 5'000, 1, 0, 0}, {10'000, 15'000, 2, 0, 0}};
    recording.calls[1].hasFailed = true;
    EXPECT_EQ(recordings::unrecordedIssues(recording), (std::vector{true, false}));
}

}  // namespace
}  // namespace streamscope
