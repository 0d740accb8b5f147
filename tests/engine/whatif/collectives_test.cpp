// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/collectives.h"

#include "engine/whatif/offers.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

namespace streamscope::whatif {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr TimeNs kRound = 5'000;

/// Two GPUs with kernels of 1 and 3 ms, each followed by its part of a collective, which ends on
/// both 2 ms after the later kernel. Everything is issued at the beginning.
MadeRecording twoGpus(const std::string& collective) {
    MadeRecording made;
    const auto first = made.stream();
    const auto second = made.streamOfSecondDevice();
    for (TimeNs i = 0; i < 8; ++i) {
        const TimeNs at = 100 + i * kRound;
        const TimeNs call = i * 10;
        made.kernel("work", first, made.call("cudaLaunchKernel", call, call + 2), at, at + 1'000);
        made.kernel({collective, 24}, first, made.call("cudaLaunchKernel", call + 2, call + 4),
                    at + 1'002, at + kRound - 2);
        made.kernel("work", second, made.call("cudaLaunchKernel", call + 5, call + 7), at,
                    at + 3'000);
        made.kernel({collective, 24}, second, made.call("cudaLaunchKernel", call + 7, call + 9),
                    at + 3'002, at + kRound - 2);
    }
    return made;
}

ProgramChange withWork(double factor) {
    ProgramChange change;
    change.kernels = {{"work", factor}};
    return change;
}

/// With half the work one GPU falls behind by 1 ms more in each of the 8 rounds.
TEST(Collectives, OnSeveralDevicesThatNoLongerWaitForEachOtherAreNotPredicted) {
    const auto result = predict(twoGpus("ncclDevKernel_AllReduce").trace(), withWork(0.5));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(result.error().message,
                HasSubstr("kernels of collectives (NCCL) that wait for each other on several GPUs "
                          "would end 36 ms farther apart than recorded"));
}

TEST(Collectives, ThatStayTogetherArePredictedWithACaution) {
    const auto result = predict(twoGpus("ncclDevKernel_AllReduce").trace(), withWork(1.001));
    ASSERT_TRUE(result) << result.error().message;
    std::vector<std::string> cautions;
    std::ranges::transform(result->cautions, std::back_inserter(cautions),
                           [](const Sentence& each) { return english(each); });
    EXPECT_THAT(cautions, Contains("16 kernels are parts of collectives. Their recorded "
                                   "times contain the waits for the other GPUs, and the "
                                   "prediction keeps them."));
}

TEST(Collectives, AreNotScaled) {
    const Trace recording = twoGpus("ncclDevKernel_AllReduce").trace();
    ProgramChange change;
    change.kernels = {{"nccl", 0.5}};
    const auto refused = predict(recording, change);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(refused.error().message, HasSubstr("are parts of collectives"));
    change.kernels = {{"", 1.001}};
    const auto result = predict(recording, change);
    ASSERT_TRUE(result) << result.error().message;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        const std::size_t other = indexOf(result->counterparts[i]);
        const DurationNs recorded = recording.end[i] - recording.start[i];
        const DurationNs predicted = result->trace.end[other] - result->trace.start[other];
        EXPECT_EQ(recorded == predicted, isCollective(recording, i)) << i;
    }
}

TEST(Collectives, AreKnownByTheirNames) {
    const auto result = predict(twoGpus("reduce").trace(), withWork(0.5));
    EXPECT_TRUE(result) << result.error().message;
}

}  // namespace
}  // namespace streamscope::whatif
