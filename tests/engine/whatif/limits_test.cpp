// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/limits.h"

#include "engine/analysis/missing_frees.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace streamscope::whatif {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

ProgramChange scaling(double factor) {
    ProgramChange change;
    change.kernels = {{"k", factor}};
    return change;
}

/// By what the prediction of shorter kernels is bounded, and that of longer ones.
std::array<Bound, 2> boundsIn(const Trace& recording) {
    std::array<Bound, 2> bounds{};
    for (const double factor : {0.5, 2.0}) {
        const auto result = predict(recording, scaling(factor));
        EXPECT_TRUE(result) << result.error().message;
        bounds[factor < 1 ? 0 : 1] = result ? result->bound : Bound::About;
    }
    return bounds;
}

std::vector<std::string> sentencesOn(const Trace& recording) {
    const auto result = predict(recording, scaling(0.5));
    std::vector<std::string> texts;
    EXPECT_TRUE(result) << result.error().message;
    for (const Sentence& caution : result ? result->cautions : Paragraph()) {
        texts.push_back(english(caution));
    }
    return texts;
}

constexpr std::array kAbout{Bound::About, Bound::About};
constexpr std::array kBounded{Bound::AtMost, Bound::AtLeast};

TEST(Limits, BoundNothingWhereTheRecordingShowsWhatWasWaitedFor) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.call("cudaDeviceSynchronize", 5, 505);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
}

TEST(Limits, AreDelaysThatNothingExplains) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 3'000, 3'500);
    made.call("cudaDeviceSynchronize", 5, 3'505);
    EXPECT_EQ(boundsIn(made.trace()), kBounded);
    EXPECT_THAT(sentencesOn(made.trace()),
                Contains("The recording does not show why 1 operation started 3 ms later than it "
                         "could: the prediction keeps this delay."));
}

/// H25: the second thread's copy stands inside its call while the first thread copies.
TEST(Limits, AreCallsThatWaitedForTheCopiesOfAnotherThread) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    const auto second = made.thread();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 1'000), 100, 1'010, 1 << 24,
                recordings::MemoryKind::Pageable);
    made.copyIn(t, made.call("cudaMemcpyAsync", 50, 2'000, second), 1'100, 2'010, 1 << 24,
                recordings::MemoryKind::Pageable);
    made.kernel("k", t, made.call("cudaLaunchKernel", 2'005, 2'009, second), 2'015, 2'100);
    made.call("cudaDeviceSynchronize", 2'010, 2'105, second);
    EXPECT_THAT(sentencesOn(made.trace()),
                Contains("The call of 1 copy of pageable memory waited for a call of another host "
                         "thread that copied pageable memory (950 µs): the prediction keeps this "
                         "time, and the changed program may be faster or slower."));
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
}

/// Times of whole microseconds: what overlaps by 2 may be rounding. No copy starts so.
TEST(Limits, NameOnlyKernelsThatStartBeforeTheOneAheadOfThemEnds) {
    const auto hasOverlap = [](TimeNs overlap, bool isCopy) {
        MadeRecording made;
        const auto s = made.stream();
        made.kernel("k", s, made.call("cudaLaunchKernel", 0, 3), 10, 100);
        const std::uint64_t call = made.call("next", 4, 7);
        isCopy ? made.copyIn(s, call, 100 - overlap, 200, 1 << 20)
               : made.kernel("other", s, call, 100 - overlap, 200);
        made.call("cudaDeviceSynchronize", 8, 205);
        return std::ranges::any_of(sentencesOn(made.trace()), [](const std::string& text) {
            return text.find("programmatic") != std::string::npos;
        });
    };
    EXPECT_FALSE(hasOverlap(2, false));
    EXPECT_FALSE(hasOverlap(5, true));
    EXPECT_TRUE(hasOverlap(5, false));
}

TEST(Limits, AreStartsOfWorkWithoutACall) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.kernel("k", other, 0, 2'000, 2'500);
    made.call("cudaDeviceSynchronize", 5, 2'505);
    EXPECT_EQ(boundsIn(made.trace()), kBounded);
    EXPECT_THAT(sentencesOn(made.trace()),
                Contains(HasSubstr("does not contain the call of 1 operation")));
}

/// No call makes them.
TEST(Limits, AreNoStartsOfPageMigrations) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.copyIn(other, 0, 2'000, 2'500, 1 << 20);
    made.call("cudaDeviceSynchronize", 5, 505);
    Trace recording = made.trace();
    for (RecordedOperation& one : recording.recorded) {
        one.hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    }
    EXPECT_THAT(sentencesOn(recording), Each(Not(HasSubstr("does not contain the call"))));
    EXPECT_THAT(sentencesOn(recording),
                Contains("The prediction keeps the times of 2 page migrations."));
}

TEST(Limits, AreWaitsInAFileWithoutCallsThatSynchronize) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.kernel("k", s, made.call("cudaLaunchKernel", 510, 514), 520, 900);
    EXPECT_EQ(boundsIn(made.trace()), kBounded);
    EXPECT_THAT(sentencesOn(made.trace()), Contains(HasSubstr("contains no call that synchron")));
    made.call("cudaDeviceSynchronize", 515, 905);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
}

TEST(Limits, AreLoopsThatAskWhetherWorkHasEnded) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.call("cudaEventQuery", 501, 502);
    made.call("cudaDeviceSynchronize", 503, 506);
    EXPECT_EQ(boundsIn(made.trace()), kAbout) << "one question is no loop";
    for (TimeNs i = 0; i < 100; ++i) {
        if (i == 40) {
            EXPECT_EQ(boundsIn(made.trace()), kAbout) << i << " are no loop";
        }
        made.call("cudaEventQuery", 507 + 2 * i, 508 + 2 * i);
    }
    EXPECT_EQ(boundsIn(made.trace()), kBounded);
    EXPECT_THAT(sentencesOn(made.trace()),
                Contains(HasSubstr("The host asked 100 times in loops")));
}

TEST(Limits, AreNoQuestionsBetweenLaunches) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 50; ++i) {
        const TimeNs at = 100 * i;
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 90);
        made.call("cudaEventQuery", at + 5, at + 6);
    }
    made.call("cudaDeviceSynchronize", 4'907, 4'995);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
}

TEST(Limits, AreGraphLaunchesWithPageableCopiesThatArePinned) {
    MadeRecording made;
    const auto s = made.stream();
    const auto launch = made.call("cudaGraphLaunch", 0, 800);
    made.kernel("k", s, launch, 10, 100);
    made.copyOut(s, launch, 101, 300, 1 << 20, recordings::MemoryKind::Pageable);
    made.copyIn(s, made.call("cudaMemcpyAsync", 810, 990), 830, 985, 1 << 20,
                recordings::MemoryKind::Pageable);
    made.call("cudaDeviceSynchronize", 995, 1'000);
    ProgramChange change;
    change.pinned = true;
    change.pinnedRates = {50, 50};
    const auto result = predict(made.trace(), change);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->bound, Bound::AtMost);
}

TEST(Limits, AreFreesThatTheFirstVersionDidNotRecord) {
    MadeRecording made;
    const auto s = made.stream();
    made.call("cudaMalloc", 0, 3);
    made.kernel("k", s, made.call("cudaLaunchKernel", 5, 9), 15, 500);
    made.call("cudaDeviceSynchronize", 10, 505);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
    Trace recording = made.trace();
    recording.deviceFacts.clear();
    EXPECT_EQ(boundsIn(recording), kBounded);
}

/// The host may have caused them, and then they end when they did.
TEST(Limits, GiveNoBoundWhereADelayBehindOtherWorkIsNotExplained) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.kernel("k", s, made.call("cudaLaunchKernel", 5, 9), 3'000, 3'500);
    made.call("cudaDeviceSynchronize", 10, 3'505);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
    EXPECT_THAT(sentencesOn(made.trace()), Contains(HasSubstr("does not show why 1 operation")));
}

TEST(Limits, GiveNoBoundWhereNoCallIsRecorded) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, 0, 10, 500);
    made.kernel("k", s, 0, 3'000, 3'500);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
    EXPECT_THAT(sentencesOn(made.trace()), Contains(HasSubstr("contains no calls of the host")));
}

/// A dependency that is missing can only make the program slower than predicted.
TEST(Limits, AreLowerWhereItIsNotKnownWhatAWaitWasFor) {
    MadeRecording made;
    const auto one = made.stream();
    const auto other = made.stream();
    made.kernel({"m", 2}, one, made.call("cudaLaunchKernel", 0, 4), 10, 5'000);
    made.kernel({"k", 2}, other, made.call("cudaLaunchKernel", 5, 9), 15, 9'000);
    made.call("cudaStreamWaitEvent", 10, 11);
    made.kernel({"last", 2}, other, made.call("cudaLaunchKernel", 12, 16), 9'001, 10'000);
    made.call("cudaDeviceSynchronize", 17, 10'005);
    EXPECT_EQ(boundsIn(made.trace()), (std::array{Bound::AtLeast, Bound::AtLeast}));
}

/// What is in one stream runs in its order, whatever it waits for.
TEST(Limits, LackNoWaitWhereAllWorkIsInOneStream) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    made.call("cudaStreamWaitEvent", 5, 6);
    made.kernel("k", s, made.call("cudaLaunchKernel", 7, 11), 501, 900);
    made.call("cudaDeviceSynchronize", 12, 905);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
    EXPECT_THAT(sentencesOn(made.trace()), Each(Not(HasSubstr("which event record"))));
}

/// As with the whole run being longer by the rounding of one time.
TEST(Limits, DependOnTheChangeAndNotOnItsResult) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 3'000, 3'500);
    made.call("cudaDeviceSynchronize", 5, 3'505);
    ProgramChange faster;
    faster.link = 2;
    EXPECT_EQ(predict(made.trace(), faster)->bound, Bound::AtMost) << "there is no copy";
    ProgramChange slower;
    slower.link = 0.5;
    EXPECT_EQ(predict(made.trace(), slower)->bound, Bound::AtLeast);
    slower.pinned = true;
    EXPECT_EQ(predict(made.trace(), slower)->bound, Bound::AtLeast) << "there is nothing to pin";
    slower.withoutHostWaits = true;
    EXPECT_EQ(predict(made.trace(), slower)->bound, Bound::About);
}

/// Whether the sum is faster is not known either.
/// H2D copies of pageable memory, of which each waits for its kernel, or all but the first.
TEST(Limits, AreStagedCopiesThatAlwaysWaited) {
    for (const bool hasFirst : {false, true}) {
        MadeRecording made;
        const auto s = made.stream();
        if (hasFirst) {
            made.copyIn(s, made.call("cudaMemcpyAsync", 0, 980), 120, 1'000, 8 << 20,
                        recordings::MemoryKind::Pageable);
        }
        for (TimeNs at = 1'010; at < 9'000; at += 3'000) {
            made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 4), at + 8, at + 2'008);
            made.copyIn(s, made.call("cudaMemcpyAsync", at + 5, at + 2'890), at + 2'015, at + 2'900,
                        8 << 20, recordings::MemoryKind::Pageable);
        }
        ProgramChange change;
        change.kernels = {{"k", 0.1}};
        const auto result = predict(made.trace(), change);
        ASSERT_TRUE(result);
        const auto isIt = [](const Sentence& caution) {
            return english(caution).starts_with("All H2D copies of pageable memory");
        };
        EXPECT_EQ(std::ranges::any_of(result->cautions, isIt), !hasFirst);
    }
}

TEST(Limits, GiveNoBoundWhereSomeBecomesFasterAndSomeSlower) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 3'000, 3'500);
    made.kernel("m", s, made.call("cudaLaunchKernel", 5, 9), 3'501, 3'700);
    made.call("cudaDeviceSynchronize", 10, 3'705);
    ProgramChange change;
    change.kernels = {{"k", 0.5}, {"m", 3}};
    EXPECT_EQ(predict(made.trace(), change)->bound, Bound::About);
}

/// One of two processes on a GPU waits for the work of the other, which no recording says.
TEST(Limits, RefuseProcessesThatShareAGpu) {
    for (const bool isShared : {false, true}) {
        MadeRecording made;
        const auto first = made.stream();
        const auto second = made.streamOfSecondDevice();
        const auto thread = made.threadOfSecondProcess();
        made.kernel("a", first, made.call("cudaLaunchKernel", 0, 4), 6, 500);
        made.kernel("b", second, made.call("cudaLaunchKernel", 0, 4, thread), 540, 900);
        if (isShared) {
            made.shareGpu();
        }
        const Trace trace = made.trace();
        EXPECT_EQ(aboutMissing(trace).size(), isShared ? 1U : 0U);
        const auto result = predict(trace, {});
        ASSERT_EQ(static_cast<bool>(result), !isShared);
        EXPECT_TRUE(result || result.error().message.find("share a GPU") != std::string::npos);
    }
}

/// However short the calls are: the work is missing.
TEST(Limits, SayWhatTheRecordingLacks) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
    EXPECT_THAT(sentencesOn(made.trace()), Each(Not(HasSubstr("leaves that work out"))));
    made.call("cudaLaunchKernel", 5, 9);
    made.call("cudaMemcpyAsync", 10, 14);
    EXPECT_THAT(sentencesOn(made.trace()),
                testing::Contains(HasSubstr("does not contain what 2 calls (8 µs) issued: the "
                                            "prediction leaves that work out")));
}

/// They may as well not know of each other.
TEST(Limits, SayThatThreadsAreAssumedToWaitForEachOther) {
    MadeRecording made;
    const auto first = made.stream();
    const auto second = made.stream();
    const auto thread = made.thread();
    for (TimeNs i = 0; i < 4; ++i) {
        const TimeNs at = 1'000 * i;
        made.kernel("k", first, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 400);
        made.kernel("k", second, made.call("cudaLaunchKernel", at + 500, at + 504, thread),
                    at + 510, at + 900);
    }
    EXPECT_THAT(sentencesOn(made.trace()), testing::Contains(HasSubstr("calls of 2 host threads")));
}

/// Two threads that launch a kernel and wait for it, and wait for each other after each.
Trace withBarriers(bool areTwoThreads) {
    MadeRecording made;
    const auto other = areTwoThreads ? made.thread() : 0;
    const auto first = made.stream();
    const auto second = made.stream();
    const TimeNs late = areTwoThreads ? 0 : 20;
    for (TimeNs at = 0; at < 3'200; at += 320) {
        made.kernel({"short", 2}, first, made.call("cudaLaunchKernel", at, at + 5), at + 10,
                    at + 110);
        made.sync(made.call("cudaStreamSynchronize", at + 6, at + (late > 0 ? 10 : 115)),
                  recordings::SyncKind::Stream, first);
        made.kernel({"k", 2}, second,
                    made.call("cudaLaunchKernel", at + late, at + late + 5, other), at + late + 10,
                    at + 290);
        made.sync(made.call("cudaStreamSynchronize", at + late + 6, at + 295, other),
                  recordings::SyncKind::Stream, second);
    }
    return made.trace();
}

TEST(Limits, AreTimesWithoutACallInWhichAThreadMayWaitForAnother) {
    EXPECT_THAT(sentencesOn(withBarriers(true)),
                Contains(HasSubstr("the times in which one of them makes no call (1.84 ms")));
    EXPECT_EQ(boundsIn(withBarriers(true)), kAbout);
    EXPECT_THAT(sentencesOn(withBarriers(false)), Each(Not(HasSubstr("Several host threads"))));
}

/// Two threads that do not wait for each other. One computes for 300 µs after each of its kernels,
/// and so also when the other makes its last call.
TEST(Limits, AreNoJoinsWhereAThreadOftenMakesNoCall) {
    MadeRecording made;
    const auto other = made.thread();
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs at = 0; at < 4'000; at += 400) {
        made.kernel({"k", 2}, s, made.call("cudaLaunchKernel", at, at + 5), at + 10, at + 95);
        made.sync(made.call("cudaStreamSynchronize", at + 6, at + 100),
                  recordings::SyncKind::Stream, s);
    }
    for (TimeNs at = 0; at < 2'000; at += 200) {
        made.kernel({"b", 2}, t, made.call("cudaLaunchKernel", at, at + 5, other), at + 10,
                    at + 190);
        made.sync(made.call("cudaStreamSynchronize", at + 6, at + 195, other),
                  recordings::SyncKind::Stream, t);
    }
    EXPECT_THAT(sentencesOn(made.trace()), Each(Not(HasSubstr("goes on right after"))));
}

/// The main thread waits for both others to end and then for the device, which is idle.
TEST(Limits, AreNoTimesInWhichAThreadWaitsForOthersToEnd) {
    MadeRecording made;
    const auto first = made.thread();
    const auto second = made.thread();
    const auto s = made.stream();
    const auto t = made.stream();
    for (TimeNs at = 0; at < 4'000; at += 400) {
        made.kernel({"k", 2}, s, made.call("cudaLaunchKernel", at, at + 5, first), at + 10,
                    at + 390);
        made.sync(made.call("cudaStreamSynchronize", at + 6, at + 395, first),
                  recordings::SyncKind::Stream, s);
        made.kernel({"k", 2}, t, made.call("cudaLaunchKernel", at + 1, at + 6, second), at + 11,
                    at + 391);
        made.sync(made.call("cudaStreamSynchronize", at + 7, at + 396, second),
                  recordings::SyncKind::Stream, t);
    }
    made.deviceSync(made.call("cudaDeviceSynchronize", 4'100, 4'105), 0);
    made.kernel({"last", 2}, s, made.call("cudaLaunchKernel", 4'106, 4'110), 4'115, 4'200);
    made.deviceSync(made.call("cudaDeviceSynchronize", 4'111, 4'205), 0);
    const auto result = predict(made.trace(), scaling(0.5));
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_NEAR(static_cast<double>(result->predicted), 2.305e6, 10'000);
    EXPECT_THAT(sentencesOn(made.trace()),
                ElementsAre(HasSubstr("1 time a host thread goes on right after")));
}

/// As a watchdog does: nothing waits for such a thread.
TEST(Limits, AreNotTheCallsOfAThreadThatOnlyQueries) {
    MadeRecording made;
    const auto s = made.stream();
    const auto watchdog = made.thread();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 9'000);
    for (const TimeNs at : {100, 8'900}) {
        made.call("cudaEventQuery", at, at + 5, watchdog);
    }
    EXPECT_LT(predict(made.trace(), scaling(0.5))->predicted, 5'000'000);
}

/// Of two streams; with one, the call is for that.
TEST(Limits, AreSynchronizationsOfAnUnknownStreamThatFoundNothingToWaitFor) {
    const auto recordingOf = [](bool hasTwoStreams, const char* call) {
        MadeRecording made;
        const auto s = made.stream();
        const auto t = hasTwoStreams ? made.stream() : s;
        made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
        made.kernel("k", t, made.call("cudaLaunchKernel", 5, 9), 110, 200);
        made.call(call, 300, 301);
        made.kernel("k", s, made.call("cudaLaunchKernel", 500, 504), 510, 600);
        made.call("cudaDeviceSynchronize", 505, 606);
        return made.trace();
    };
    constexpr const char* kStream = "cudaStreamSynchronize";
    EXPECT_EQ(boundsIn(recordingOf(false, kStream)), kAbout);
    EXPECT_EQ(boundsIn(recordingOf(true, "cudaDeviceSynchronize")), kAbout);
    const Trace recording = recordingOf(true, kStream);
    EXPECT_EQ(boundsIn(recording), (std::array{Bound::AtLeast, Bound::AtLeast}));
    EXPECT_THAT(sentencesOn(recording),
                Contains(HasSubstr("1 synchronization found nothing to wait for")));
}

/// What ended last in the call is not what its stream waits for: the call keeps its length.
TEST(Limits, AreSynchronizationsThatWaitedForWhatIsNotKnown) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.kernel({"k", 2}, s, made.call("cudaLaunchKernel", 0, 4), 10, 1'000);
    made.kernel({"long", 2}, s, made.call("cudaLaunchKernel", 5, 9), 1'001, 3'000);
    made.kernel({"k", 2}, t, made.call("cudaLaunchKernel", 10, 14), 20, 30);
    made.call("cudaStreamSynchronize", 100, 1'002);
    made.call("cudaDeviceSynchronize", 1'010, 3'005);
    EXPECT_EQ(boundsIn(made.trace()), kAbout);
    EXPECT_THAT(sentencesOn(made.trace()),
                Contains(HasSubstr("in synchronizations that took 902 µs is not known")));
}

TEST(Limits, AreCopiesOfWhichTheBytesAreNotKnown) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 4), 10, 100, 1U << 20U);
    made.copyIn(s, made.call("cudaMemcpyAsync", 5, 9), 102, 200, 0);
    made.call("cudaDeviceSynchronize", 10, 205);
    ProgramChange change;
    change.link = 2;
    const auto result = predict(made.trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    ASSERT_FALSE(result->cautions.empty());
    EXPECT_THAT(english(result->cautions.front()), HasSubstr("the host memory of 1 copy"));
}

/// The recording does not name the function: it may be cudaMemcpy, which waits.
TEST(Limits, IsThatACopyIsAssumedToBeAsynchronous) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, 0, 5, 300, 4U << 20, recordings::MemoryKind::Pageable);
    made.kernel("k", s, made.call("cudaLaunchKernel", 310, 314), 320, 500);
    made.call("cudaDeviceSynchronize", 315, 505);
    ProgramChange change;
    change.pinned = true;
    Trace recording = made.trace();
    recording.synchronous.clear();  // as earlier versions saved it
    const auto result = predict(recording, change);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->bound, Bound::About) << "its rate when pinned is unknown as well";
}

/// Nobody issued the pages that still moved when the call returned.
TEST(Limits, AreNoSynchronizationsOfTheOnlyDeviceWhilePagesMove) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    made.copyIn(t, 0, 150, 400, 1U << 20, recordings::MemoryKind::Pinned);
    made.call("cudaDeviceSynchronize", 200, 201);
    made.kernel("k", s, made.call("cudaLaunchKernel", 500, 504), 510, 600);
    made.call("cudaDeviceSynchronize", 505, 605);
    Trace recording = made.trace();
    recording.recorded[1].hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    EXPECT_THAT(sentencesOn(recording), Not(Contains(HasSubstr("found nothing to wait for"))));
}

/// The call of the copy waits for it already: the synchronization behind it is for nothing else.
TEST(Limits, NoWaitIsRemovedThatTheCallOfTheCopyKeeps) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs at = 0; at < 3'000; at += 1'000) {
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 100);
        made.copyOut(s, made.call("cudaMemcpyAsync", at + 5, at + 500), at + 110, at + 480,
                     4U << 20, recordings::MemoryKind::Pageable);
        made.sync(made.call("cudaStreamSynchronize", at + 505, at + 507),
                  recordings::SyncKind::Stream, s);
    }
    ProgramChange change;
    change.withoutHostWaits = true;
    const auto result = predict(made.trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    for (const Sentence& caution : result->cautions) {
        EXPECT_THAT(english(caution), Not(HasSubstr("no longer waits")));
    }
}

}  // namespace
}  // namespace streamscope::whatif
