// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/offers.h"

#include "engine/recordings/recording_file.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

namespace streamscope::whatif {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> optionsIn(const Offers& offers) {
    std::vector<std::string> options;
    for (const Offer& offer : offers.offers) {
        options.push_back(asOptions(offer.change));
    }
    return options;
}

Offers offersIn(const Trace& recording, const PinnedRates& rates = {}) {
    auto offers = offersOf(recording, rates);
    if (!offers) {
        ADD_FAILURE() << offers.error().message;
        return {};
    }
    return *std::move(offers);
}

TEST(Offers, OfAPrefetchLoopArePinnedMemoryAndAStreamOfItsOwn) {
    const auto recording = readRunFile(STREAMSCOPE_TEST_DATA "/what_if/py-prefetch-before.json.gz");
    ASSERT_TRUE(recording);
    const Offers offers = offersIn(*recording, {55, 55});
    EXPECT_THAT(optionsIn(offers), ElementsAre("--pinned --stream 'H2D=copies in'", "--pinned",
                                               "--stream 'H2D=copies in'"));
    EXPECT_GT(offers.offers[0].gain, offers.offers[1].gain);
    EXPECT_EQ(offers.recorded, recording->makespan);
    EXPECT_FALSE(offers.offers[0].cautions.empty());
}

/// Nobody can move them: no call made them.
TEST(Offers, LeavePageMigrationsWhereTheyAre) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.copyIn(made.stream(), 0, 20, 60, 1 << 16);
    Trace recording = made.trace();
    for (RecordedOperation& one : recording.recorded) {
        one.hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    }
    EXPECT_THAT(optionsIn(offersIn(recording)), IsEmpty());
    ProgramChange change;
    change.moves = {{"H2D", "new"}};
    const auto moved = predict(recording, change);
    ASSERT_FALSE(moved);
    EXPECT_EQ(moved.error().message, "No operation has \"H2D\" in its label.");
}

/// The host waits for each of two pieces; for values, it has to.
TEST(Offers, KeepTheWaitsForValuesThatAreReadBack) {
    for (const std::uint64_t bytes : {std::uint64_t{1}, std::uint64_t{1} << 20U}) {
        MadeRecording made;
        const auto one = made.stream();
        const auto other = made.stream();
        for (TimeNs i = 0; i < 8; ++i) {
            const TimeNs at = i * 700;
            made.kernel({"k", 8}, i % 2 == 0 ? one : other,
                        made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 310);
            made.copyOut(i % 2 == 0 ? one : other, made.call("cudaMemcpyAsync", at + 5, at + 8),
                         at + 311, at + 331, bytes);
            made.call("cudaStreamSynchronize", at + 9, at + 335);
        }
        const Offers offers = offersIn(made.trace());
        EXPECT_EQ(offers.notTried.empty(), bytes > 1) << "that it was not tried";
        EXPECT_EQ(optionsIn(offers), bytes > 1 ? std::vector<std::string>{"--no-host-waits"}
                                               : std::vector<std::string>{});
    }
}

TEST(Offers, DoNotPinWhatAValueIsReadBackInto) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs at = 0; at < 5'000; at += 500) {
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 4), at + 8, at + 108);
        made.copyOut(s, made.call("cudaMemcpyAsync", at + 10, at + 300), at + 110, at + 150, 4,
                     recordings::MemoryKind::Pageable);
    }
    const Offers offers = offersIn(made.trace(), {55, 55});
    EXPECT_THAT(optionsIn(offers), testing::Each(testing::Not(testing::HasSubstr("--pinned"))));
    ASSERT_EQ(offers.notTried.size(), 1U);
    EXPECT_THAT(english(offers.notTried[0]), testing::StartsWith("Pinning was not tried: "));
}

/// 1 GiB takes 0.37 s to pin.
TEST(Offers, DoNotPinWhatTakesLongerToPinThanItSaves) {
    for (const std::uint64_t mebibytes : {std::uint64_t{1}, std::uint64_t{1024}}) {
        MadeRecording made;
        const auto s = made.stream();
        for (TimeNs at = 0; at < 100'000; at += 20'000) {
            made.copyIn(s, made.call("cudaMemcpyAsync", at, at + 19'000), at + 10, at + 19'000,
                        mebibytes << 20U, recordings::MemoryKind::Pageable);
        }
        made.call("cudaDeviceSynchronize", 99'500, 99'510);
        const Offers offers = offersIn(made.trace(), {1'000, 1'000});
        EXPECT_EQ(optionsIn(offers).empty(), mebibytes > 1);
        EXPECT_EQ(offers.notTried.empty(), mebibytes == 1);
    }
}

TEST(Offers, AreNotMadeWhereNoCallIsRecorded) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, 0, 8, 108);
    const auto offers = offersOf(made.trace(), {});
    ASSERT_FALSE(offers);
    EXPECT_EQ(offers.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(offers.error().message, testing::StartsWith("the recording contains no calls of"));
}

TEST(Offers, AreNotMadeWhereNothingHelps) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    EXPECT_THAT(offersIn(made.trace()).offers, IsEmpty());
}

/// One thread's time without a call may be a wait for the other.
TEST(Offers, SayWhatMayHelpMoreWhereThreadsMayWaitForEachOther) {
    MadeRecording made;
    const auto other = made.thread();
    const auto first = made.stream();
    const auto second = made.stream();
    for (TimeNs at = 0; at < 30'000; at += 3'000) {
        made.kernel({"a", 2}, first, made.call("cudaLaunchKernel", at, at + 5), at + 10, at + 110);
        made.kernel({"b", 2}, second, made.call("cudaLaunchKernel", at + 1, at + 6, other), at + 10,
                    at + 2'980);
        made.sync(made.call("cudaStreamSynchronize", at + 7, at + 2'985, other),
                  recordings::SyncKind::Stream, second);
    }
    const Offers offers = offersIn(made.trace());
    EXPECT_THAT(offers.offers, IsEmpty());
    ASSERT_FALSE(offers.notTried.empty());
    EXPECT_THAT(english(offers.notTried.back()), testing::HasSubstr("Several host threads"));
}

/// What a part of a change brings alone is offered as that part.
TEST(Offers, LeaveOutWhatAddsNothing) {
    const auto recording = readRunFile(STREAMSCOPE_TEST_DATA "/what_if/cuda-movein-before.json.gz");
    ASSERT_TRUE(recording);
    EXPECT_THAT(optionsIn(offersIn(*recording)), ElementsAre("--stream 'H2D=copies in'"));
}

TEST(Offers, OfTooLongARecordingAreRefused) {
    Trace trace;
    trace.start.resize(kMaxForOffers + 1);
    const auto offers = offersOf(trace, {});
    ASSERT_FALSE(offers);
    EXPECT_EQ(offers.error().code, ErrorCode::Limit);
    EXPECT_THAT(offers.error().message, testing::HasSubstr("record a shorter time"));
}

/// The default stream is known to be one, the other is not known to be blocking.
TEST(Offers, AreMadeWhereNotEveryStreamIsKnownToBeBlocking) {
    MadeRecording made;
    const auto first = made.stream(recordings::StreamType::Default);
    const auto other = made.stream(recordings::StreamType::Unknown);
    made.kernel("a", first, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.kernel("b", other, made.call("cudaLaunchKernel", 5, 9), 501, 900);
    EXPECT_THAT(english(offersIn(made.trace()).notTried.front()),
                testing::HasSubstr("does not say which of them are blocking"));
}

}  // namespace
}  // namespace streamscope::whatif
