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

}  // namespace
}  // namespace streamscope
