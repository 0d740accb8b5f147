// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/replay_device.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope::whatif {
namespace {

/// The type of what predict() changes.
template <typename Type>
Type changesOf(Result<WhatIf> (*)(const Trace&, const Type&, RunControl*));
using Changes = decltype(changesOf(predict));

std::vector<std::string> cautionsIn(const WhatIf& result) {
    std::vector<std::string> cautions;
    for (const Sentence& sentence : result.cautions) {
        cautions.push_back(english(sentence));
    }
    return cautions;
}

/// Two kernels of 36 blocks, one after the other in streams of their own. An A100 holds both.
MadeRecording twoKernels() {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.kernel({"first", 36}, a, made.call("cudaLaunchKernel", 0, 4), 10, 1'010);
    made.kernel({"second", 36}, b, made.call("cudaLaunchKernel", 5, 9), 1'010, 2'010);
    return made;
}

double predictedWithHalfOfTheFirst(const MadeRecording& made) {
    Changes changes;
    changes.kernels = {{"first", 0.5}};
    const auto result = predict(made.trace(), changes);
    EXPECT_TRUE(result) << result.error().message;
    return result ? static_cast<double>(result->predicted) : 0;
}

TEST(RecordedDevice, HasTheSmsThatTheRecordingStates) {
    MadeRecording made = twoKernels();
    made.device("NVIDIA RTX A1000", {18, 2048, 32, 65536, 102400, ""});
    EXPECT_NEAR(predictedWithHalfOfTheFirst(made), 1'510'000, 5'000)
        << "the second kernel still follows the first";
}

/// What an SM holds counts as well as how many SMs there are.
TEST(RecordedDevice, HasTheThreadsOfAnSmThatTheRecordingStates) {
    MadeRecording made = twoKernels();
    made.device("Some GPU", {36, 1536, 16, 65536, 102400, ""});
    EXPECT_NEAR(predictedWithHalfOfTheFirst(made), 1'510'000, 5'000)
        << "a second block of 1024 threads does not fit beside the first";
}

TEST(RecordedDevice, WithoutTheseNumbersIsTakenForAnH200AndThePredictionReportsThat) {
    MadeRecording made = twoKernels();
    const std::string withoutCount =
        "The recording does not say how many SMs NVIDIA H200 (0) has: the numbers of an H200 (132 "
        "SMs) are used. This matters where kernels run side by side.";
    const std::string withCount =
        "The recording does not say all of what an SM of NVIDIA H200 (0) holds (threads, "
        "registers, shared memory): the numbers of an H200 are used for what is missing. This "
        "matters where kernels run side by side.";
    const std::string inferred = "1 wait between streams is inferred from the times.";
    const auto cautions = [&] { return cautionsIn(*predict(made.trace(), {})); };
    EXPECT_THAT(cautions(), testing::Each(inferred));
    made.device("NVIDIA H200", {132, 2048, 32, 0, 233472, ""});
    EXPECT_THAT(cautions(), testing::ElementsAre(inferred, withCount));
    made.device("NVIDIA H200", {});
    EXPECT_THAT(cautions(), testing::ElementsAre(inferred, withoutCount));
}

TEST(RecordedDevice, IsTheFirstWhereDevicesAreNotAlike) {
    MadeRecording made = twoKernels();
    const auto other = made.streamOfSecondDevice();
    made.kernel("there", other, made.call("cudaLaunchKernel", 300, 304), 310, 320);
    Trace recording = made.trace();
    const std::string caution =
        "The devices have different numbers of SMs: the prediction uses those of NVIDIA H200 (0) "
        "for all of them.";
    EXPECT_THAT(cautionsIn(*predict(recording, {})), testing::Not(testing::Contains(caution)));
    recording.deviceFacts[1].multiprocessors = 108;
    EXPECT_THAT(cautionsIn(*predict(recording, {})), testing::Contains(caution));
}

/// A file may claim anything.
TEST(RecordedDevice, HasNoLimitThatNoDeviceHas) {
    MadeRecording made = twoKernels();
    made.device("Some GPU", {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, ""});
    EXPECT_EQ(replayDeviceOf(made.trace()).sm.count, DeviceProfile().sm.count);
}

/// The driver made them, as pages were touched.
TEST(PageMigrations, AreNeverMerged) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 4; ++i) {
        made.copyIn(s, made.call("cudaMemcpyAsync", i * 10, i * 10 + 5), 100 + i * 24, 120 + i * 24,
                    1 << 20);
    }
    Trace recording = made.trace();
    Changes changes;
    changes.merged = true;
    const auto copies = [&] { return operationCount(predict(recording, changes)->trace); };
    EXPECT_EQ(copies(), 1U);
    for (RecordedOperation& one : recording.recorded) {
        one.hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    }
    EXPECT_EQ(copies(), 4U);
}

/// Version 0.1.0 wrote down neither the device nor cudaFree.
TEST(RecordedDevice, IsUnknownWhereCudaFreeWasNotRecordedEither) {
    MadeRecording made = twoKernels();
    made.call("cudaMalloc", 2'100, 2'110);
    made.kernel("third", made.stream(), made.call("cudaLaunchKernel", 2'200, 2'204), 2'210, 2'310);
    Trace recording = made.trace();
    const auto isSaid = [&] {
        const auto result = predict(recording, {});
        return result && std::ranges::any_of(cautionsIn(*result), [](const std::string& caution) {
                   return caution.find("did not record cudaFree") != std::string::npos;
               });
    };
    EXPECT_FALSE(isSaid());
    recording.deviceFacts.clear();
    EXPECT_TRUE(isSaid());
    recording.provenance.detail = "PyTorch profiler, run.json";
    EXPECT_FALSE(isSaid());
}

}  // namespace
}  // namespace streamscope::whatif
