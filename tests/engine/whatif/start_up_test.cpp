// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/start_up.h"

#include "engine/analysis/metrics.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using whatif::MadeRecording;

/// Two kernels of one template, whose code is loaded when each is first launched.
Trace twoInstances() {
    MadeRecording made;
    const auto s = made.stream();
    made.call("cudaGetDevice", -2, -1);
    made.kernel("void scale<float>(float*)", s, made.call("cudaLaunchKernel", 0, 400), 410, 420);
    made.kernel("void scale<int>(int*)", s, made.call("cudaLaunchKernel", 500, 900), 910, 920);
    for (TimeNs at = 1'000; at < 1'200; at += 20) {
        made.kernel("void scale<int>(int*)", s, made.call("cudaLaunchKernel", at, at + 5), at + 9,
                    at + 15);
    }
    return made.trace();
}

TEST(StartUp, KnowsTheFirstLaunchesOfKernelsByTheirFullNames) {
    const Trace recording = twoInstances();
    EXPECT_EQ(recording.name[0], recording.name[1]) << "the name that is shown";
    const std::vector<StartUpCall> found = startUpCalls(recording);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[1].operation, OperationId{1});
    EXPECT_EQ(found[1].time, 395'000) << "without the usual 5 us";
}

/// G15: a first launch copies the graph to the device; no code is loaded.
TEST(StartUp, IsNotInTheFirstLaunchOfAGraphThatIsRecordedAsAWhole) {
    MadeRecording made;
    const auto s = made.stream();
    made.graph("graph 5", s, made.call("cudaGraphLaunch", 0, 900), 910, 920);
    for (TimeNs at = 1'000; at < 1'200; at += 20) {
        made.graph("graph 5", s, made.call("cudaGraphLaunch", at, at + 5), at + 9, at + 15);
    }
    const Trace recording = made.trace();
    EXPECT_EQ(operationLabel(recording, OperationId{0}), "graph 5");
    EXPECT_TRUE(startUpCalls(recording).empty());
}

/// A short kernel may end before the call returns that loaded its code, and clocks differ a little.
TEST(StartUp, IsInTheFirstLaunchAlsoWhereItsKernelEndsFirst) {
    MadeRecording made;
    const auto s = made.stream();
    made.call("cudaGetDevice", -2, -1);
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 400), 395, 398);
    for (TimeNs at = 1'000; at < 1'200; at += 20) {
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 5), at + 9, at + 15);
    }
    const std::vector<StartUpCall> found = startUpCalls(made.trace());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].time, 390'000);
}

TEST(StartUp, IsNotInACallThatWaitsForItsLongKernel) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 10; ++i) {
        const TimeNs at = 500 * i;
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 450), at + 9, at + 445);
    }
    EXPECT_TRUE(startUpCalls(made.trace()).empty());
}

TEST(StartUp, OfASingleLaunchIsTheWholeCall) {
    MadeRecording made;
    const auto s = made.stream();
    made.call("cudaGetDevice", -2, -1);
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 400), 410, 420);
    const std::vector<StartUpCall> found = startUpCalls(made.trace());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].time, 400'000);
}

/// A profiler delays the first call after it began to record. The same kernel ran before.
TEST(StartUp, IsNotInTheFirstCallOfARecordingThatBeginsInMidRun) {
    for (const bool isFirst : {true, false}) {
        MadeRecording made;
        const auto s = made.stream();
        if (!isFirst) {
            made.call("cuModuleLoadData", -20, -1);
        }
        made.kernel("k", s, made.call("cudaLaunchKernel", 0, 400), 410, 420);
        for (TimeNs at = 1'000; at < 1'200; at += 20) {
            made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 5), at + 9, at + 15);
        }
        EXPECT_EQ(startUpCalls(made.trace()).empty(), isFirst);
    }
}

TEST(StartUp, KnowsThemInASavedRecordingToo) {
    const Trace recording = twoInstances();
    std::string text;
    {
        JsonWriter json(appendTo(text));
        writeTrace(json, recording, measure(recording));
    }
    const auto read = readTrace(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(firstLaunches(*read), firstLaunches(recording));
}

TEST(StartUp, TakesTheShownNamesWhereNoOtherIsKnown) {
    Trace recording = twoInstances();
    for (RecordedOperation& one : recording.recorded) {
        one.firstLaunch = 0;
    }
    ASSERT_EQ(startUpCalls(recording).size(), 1U);
    EXPECT_EQ(startUpCalls(recording)[0].operation, OperationId{0});
}

/// 64 MiB are pinned in about 23 ms, by the first call or by another.
TEST(StartUp, IsNotInACallThatPinsAsMuchAsIsCopied) {
    for (const TimeNs length : {TimeNs{21'000}, TimeNs{200'000}}) {
        MadeRecording made;
        const auto s = made.stream();
        made.call("cudaHostRegister", 0, length);
        const TimeNs at = length + 10;
        made.copyOut(s, made.call("cudaMemcpyAsync", at, at + 4), at + 10, at + 1'300, 64U << 20U);
        made.call("cudaDeviceSynchronize", at + 5, at + 1'305);
        EXPECT_EQ(startUpCalls(made.trace()).empty(), length == 21'000);
    }
}

/// A graph is made, a stream destroyed and a captured one begun with a context that exists.
TEST(StartUp, IsNotInACallThatNeedsAContextOrComesAfterOne) {
    const auto found = [](const std::string& before, const std::string& call) {
        MadeRecording made;
        const auto s = made.stream();
        made.call(before, 0, 80);
        made.call(call, 100, 25'100);
        made.kernel("k", s, made.call("cudaLaunchKernel", 25'200, 25'204), 25'210, 25'900);
        return startUpCalls(made.trace()).size();
    };
    EXPECT_EQ(found("cudaGetDeviceCount", "cudaMalloc"), 1U);
    for (const char* call : {"cudaGraphInstantiate", "cudaGraphExecUpdate", "cudaStreamDestroy",
                             "cudaStreamBeginCapture"}) {
        EXPECT_EQ(found("cudaGetDeviceCount", call), 0U) << call;
    }
    for (const char* before : {"cudaMalloc", "cudaStreamCreate", "cudaEventCreate"}) {
        EXPECT_EQ(found(before, "cudaMallocHost"), 0U) << before;
    }
}

/// Of functions, only the first call may load something.
TEST(StartUp, IsNotInALaterCallOfAFunction) {
    for (const TimeNs longOne : {0, 7}) {
        MadeRecording made;
        const auto s = made.stream();
        made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 20);
        TimeNs at = 100;
        for (TimeNs i = 0; i < 20; ++i) {
            const TimeNs length = i == longOne ? 20'000 : 10;
            made.call("cudaMalloc", at, at + length);
            at += length + 10;
        }
        EXPECT_EQ(startUpCalls(made.trace()).size(), longOne == 0 ? 1U : 0U) << longOne;
    }
}

}  // namespace
}  // namespace streamscope
