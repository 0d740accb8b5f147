// SPDX-License-Identifier: GPL-3.0-or-later
// Which device, and which streams, calls that synchronize wait for.
#include "engine/analysis/inference.h"
#include "engine/analysis/inference/default_stream.h"
#include "engine/analysis/inference/issue_times.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace streamscope {
namespace {

using recordings::StreamType;
using recordings::SyncKind;
using whatif::MadeRecording;

/// What blocked the host last before an operation was issued; None: nothing.
OperationId blockerBefore(Trace trace, OperationId operation) {
    giveReasons(trace);
    OperationId by = OperationId::None;
    for (const Cause& cause : causesOf(trace, operation)) {
        const bool isBlocked =
            cause.reason == Reason::HostBlocked || cause.reason == Reason::ImplicitSync;
        by = isBlocked ? cause.blocker : by;
    }
    return by;
}

enum class Says { Nothing, Device, NoDevice };

/// Two threads, each with a device of its own. The first one waits, in a call that the other one's
/// kernel happens to end in as well, and launches again.
Trace twoDevices(Says says, const char* waits = "cudaDeviceSynchronize", TimeNs returned = 1'010) {
    MadeRecording made;
    const auto other = made.thread();
    const auto s = made.stream();
    const auto t = made.streamOfSecondDevice();
    made.kernel("own", s, made.call("cudaLaunchKernel", 0, 4), 8, 1'000);
    made.kernel("other", t, made.call("cudaLaunchKernel", 1, 5, other), 8, returned - 2);
    const auto call = made.call(waits, 10, returned);
    if (says != Says::Nothing) {
        says == Says::Device ? made.deviceSync(call, 0) : made.sync(call, SyncKind::Context);
    }
    made.kernel("next", s, made.call("cudaLaunchKernel", 1'100, 1'104), 1'108, 1'200);
    return made.trace();
}

TEST(WaitsOfDevices, AreForTheDeviceOfTheThread) {
    for (const Says says : {Says::Nothing, Says::Device, Says::NoDevice}) {
        EXPECT_EQ(blockerBefore(twoDevices(says), OperationId{2}), OperationId{0});
    }
}

TEST(WaitsOfDevices, OfTheDeviceThatTheFileNamesAreForNoOther) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.streamOfSecondDevice();
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 8, 1'000);
    made.kernel("b", t, made.call("cudaLaunchKernel", 5, 9), 13, 1'008);
    made.deviceSync(made.call("cudaDeviceSynchronize", 10, 1'010), 0);
    made.kernel("next", s, made.call("cudaLaunchKernel", 1'100, 1'104), 1'108, 1'200);
    EXPECT_EQ(blockerBefore(made.trace(), OperationId{2}), OperationId{0})
        << "although the thread gave work to both";
}

/// The thread that waits gives no work to any of two devices.
TEST(WaitsOfDevices, OfAThreadThatGivesNoWorkAreNotKnown) {
    MadeRecording made;
    const auto waiter = made.thread();
    const auto s = made.stream();
    const auto t = made.streamOfSecondDevice();
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 8, 1'000);
    made.kernel("b", t, made.call("cudaLaunchKernel", 5, 9), 13, 500);
    made.call("cudaDeviceSynchronize", 10, 1'010, waiter);
    const Trace trace = made.trace();
    EXPECT_EQ(inference::EndsInCalls(trace).lastIn(trace.hostCalls.front()), OperationId::None);
}

/// A cudaFree of a thread whose device is idle, while another device works.
TEST(WaitsOfDevices, OfFreesAreNotForAnotherDevice) {
    MadeRecording made;
    const auto other = made.thread();
    const auto s = made.stream();
    const auto t = made.streamOfSecondDevice();
    made.kernel("own", s, made.call("cudaLaunchKernel", 0, 4), 8, 100);
    made.kernel("other", t, made.call("cudaLaunchKernel", 1, 5, other), 8, 500);
    made.call("cudaFree", 300, 520);
    made.kernel("next", s, made.call("cudaLaunchKernel", 600, 604), 608, 700);
    const Trace trace = made.trace();
    EXPECT_EQ(blockerBefore(trace, OperationId{2}), OperationId::None);
}

TEST(WaitsOfDevices, ArePredictedForTheDeviceOfTheThread) {
    whatif::ProgramChange change;
    change.kernels = {{"other", 0.1}};
    for (const Says says : {Says::Nothing, Says::Device, Says::NoDevice}) {
        const auto result = whatif::predict(twoDevices(says), change);
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_EQ(result->predicted, result->replayed) << "its own kernel ends as late as before";
    }
}

/// N13: the file says that the default stream was waited for; a kernel of another stream ended
/// shortly before the call.
OperationId waitOfDefault(StreamType base, StreamType beside) {
    MadeRecording made;
    const auto s = made.stream(base);
    const auto t = made.stream(beside);
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 8, 38);
    made.kernel("b", t, made.call("cudaLaunchKernel", 5, 9), 40, 1'040);
    made.sync(made.call("cudaStreamSynchronize", 12, 1'045), SyncKind::Stream, s);
    const Trace trace = made.trace();
    return trace.hostCalls.front().waitedFor;
}

TEST(WaitsOfDevices, OfTheDefaultStreamAreForBlockingStreamsToo) {
    EXPECT_EQ(waitOfDefault(StreamType::Default, StreamType::Blocking), OperationId{1});
    EXPECT_EQ(waitOfDefault(StreamType::Default, StreamType::NonBlocking), OperationId{0});
    EXPECT_EQ(waitOfDefault(StreamType::ThreadDefault, StreamType::Blocking), OperationId{0});
    EXPECT_EQ(waitOfDefault(StreamType::NonBlocking, StreamType::Blocking), OperationId{0});
    EXPECT_EQ(waitOfDefault(StreamType::Unknown, StreamType::Unknown), OperationId{1})
        << "nothing else explains why the call returned 1 ms after the stream's own kernel";
}

/// As a version wrote it that took the wait for one for the default stream alone.
TEST(WaitsOfDevices, OfTheDefaultStreamAreCorrectedInSavedRecordings) {
    MadeRecording made;
    const auto s = made.stream(StreamType::Default);
    const auto t = made.stream(StreamType::Blocking);
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 8, 38);
    made.kernel("b", t, made.call("cudaLaunchKernel", 5, 9), 40, 1'040);
    made.sync(made.call("cudaStreamSynchronize", 12, 1'045), SyncKind::Stream, s);
    made.kernel("c", s, made.call("cudaLaunchKernel", 1'050, 1'054), 1'058, 1'100);
    Trace trace = made.trace();
    trace.hostCalls[0].waitedFor = OperationId{0};
    trace.causeBegin.clear();
    inference::obeyDefaultStream(trace);
    EXPECT_EQ(trace.hostCalls[0].stream, trace.stream[0]) << "what the call was for";
    EXPECT_EQ(blockerBefore(std::move(trace), OperationId{2}), OperationId{1});
}

/// N1: an event that is recorded in the default stream behind a copy of another stream.
TEST(EventRecords, OfTheDefaultStreamAreBehindTheWorkOfBlockingStreams) {
    for (const StreamType type : {StreamType::Blocking, StreamType::NonBlocking}) {
        MadeRecording made;
        const auto s = made.stream(StreamType::Default);
        const auto t = made.stream(type);
        made.copyOut(t, made.call("cudaMemcpyAsync", 0, 4), 8, 1'000, 1 << 24);
        const auto record = made.call("cudaEventRecord", 5, 9);
        made.sync(made.call("cudaEventSynchronize", 12, 1'010), SyncKind::Event, s, record, s);
        made.kernel("next", s, made.call("cudaLaunchKernel", 1'050, 1'054), 1'058, 1'100);
        Trace trace = made.trace();
        const bool waits = type == StreamType::Blocking;
        EXPECT_EQ(trace.end[1], waits ? 1'000'000 : 9'000);
        giveReasons(trace);
        EXPECT_EQ(trace.reason[1], waits ? Reason::LegacyBarrier : Reason::HostNotIssued);
        EXPECT_EQ(blockerBefore(std::move(trace), OperationId{2}),
                  waits ? OperationId{1} : OperationId::None);
    }
}

/// Three kernels of one stream are issued, with an event recorded behind the second if
/// `isRecorded`. The call returns right behind the first, or the second, of them.
OperationId waitInMidStream(const char* waits, bool isRecorded, TimeNs returned) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 8, 100);
    made.kernel("b", s, made.call("cudaLaunchKernel", 5, 9), 101, 200);
    if (isRecorded) {
        made.call("cudaEventRecord", 10, 11);
    }
    made.kernel("c", s, made.call("cudaLaunchKernel", 15, 19), 201, 900);
    made.call(waits, 20, returned);
    const Trace trace = made.trace();
    return inference::EndsInCalls(trace).lastIn(trace.hostCalls.back());
}

TEST(WaitsOfStreams, AreForTheLastOperationIssuedBefore) {
    EXPECT_EQ(waitInMidStream("cudaStreamSynchronize", false, 205), OperationId::None);
    EXPECT_EQ(waitInMidStream("cudaStreamSynchronize", true, 205), OperationId{1})
        << "the stream of the call may have waited for the event";
    EXPECT_EQ(waitInMidStream("cudaStreamSynchronize", false, 905), OperationId{2});
}

TEST(WaitsOfEvents, AreForAnOperationBehindWhichOneWasRecorded) {
    EXPECT_EQ(waitInMidStream("cudaEventSynchronize", true, 205), OperationId{1});
    EXPECT_EQ(waitInMidStream("cudaEventSynchronize", true, 105), OperationId::None);
    EXPECT_EQ(waitInMidStream("cudaEventSynchronize", true, 905), OperationId{1})
        << "it took long to return";
    EXPECT_EQ(waitInMidStream("cudaEventSynchronize", false, 105), OperationId{0})
        << "the file has no calls that record events";
}

}  // namespace
}  // namespace streamscope
