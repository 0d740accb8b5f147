// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/program_change.h"

#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

namespace streamscope::whatif {
namespace {

using recordings::MemoryKind;
using recordings::SyncKind;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::uint64_t kMiB = 1U << 20U;

std::vector<std::string> cautionsOf(const WhatIf& result) {
    std::vector<std::string> texts;
    for (const Sentence& caution : result.cautions) {
        texts.push_back(english(caution));
    }
    return texts;
}

WhatIf predicted(const Trace& recording, const ProgramChange& change) {
    auto result = predict(recording, change);
    if (!result) {
        ADD_FAILURE() << result.error().message;
        return {};
    }
    return *std::move(result);
}

TEST(ProgramChange, AreOptionsOfTheCommandLine) {
    ProgramChange change;
    EXPECT_EQ(asOptions(change), "");
    EXPECT_TRUE(change.isEmpty());
    change.kernels = {{"gemm", 0.5}};
    change.moves = {{"H2D", "in and out"}, {"k", "it's"}};
    change.pinned = true;
    change.nonBlocking = true;
    change.merged = true;
    change.withoutHostWaits = true;
    change.copyEngines = 1;
    change.link = 2;
    EXPECT_FALSE(change.isEmpty());
    EXPECT_EQ(asOptions(change),
              "--kernel gemm=0.5 --pinned --non-blocking --merge-copies --no-host-waits "
              "--stream 'H2D=in and out' --stream 'k=it'\\''s' --copy-engines 1 --link 2");
}

TEST(ProgramChange, NonBlockingNeedsAStreamThatIsKnownToBeBlocking) {
    MadeRecording made;
    const auto s = made.stream(recordings::StreamType::Unknown);
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 110);
    ProgramChange change;
    change.nonBlocking = true;
    const auto result = predict(made.trace(), change);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message,
              "The recording does not say of any stream that it is blocking: what the barriers of "
              "the default stream delay is not known.");
}

/// N13. Nothing runs on the default stream itself, so that the host no longer waits.
TEST(ProgramChange, NonBlockingShortensTheHostsWaitsForTheDefaultStream) {
    MadeRecording made;
    const auto legacy = made.stream(recordings::StreamType::Default);
    const auto s = made.stream(recordings::StreamType::Blocking);
    for (TimeNs i = 0; i < 3; ++i) {
        made.kernel("k", s, made.call("cudaLaunchKernel", i * 200, i * 200 + 4), i * 200 + 10,
                    i * 200 + 110);
        made.sync(made.call("cudaStreamSynchronize", i * 200 + 6, i * 200 + 112),
                  recordings::SyncKind::Stream, legacy);
    }
    const Trace trace = made.trace();
    ASSERT_EQ(trace.streams.size(), 2U);
    EXPECT_EQ(trace.hostCalls.front().stream, idAt<StreamId>(0));
    ProgramChange change;
    change.nonBlocking = true;
    const auto result = predicted(trace, change);
    EXPECT_THAT(cautionsOf(result),
                Contains(HasSubstr("Where the host waits for the default stream (3 times)")));
    EXPECT_LT(result.predicted, 330'000) << "three kernels of 100 µs, one behind the other";
}

/// All work is on the default stream: no other stream is affected.
TEST(ProgramChange, NonBlockingSaysNothingOfOtherStreamsWhereThereAreNone) {
    MadeRecording made;
    const auto legacy = made.stream(recordings::StreamType::Default);
    made.kernel("k", legacy, made.call("cudaLaunchKernel", 0, 4), 10, 110);
    made.sync(made.call("cudaStreamSynchronize", 6, 112), recordings::SyncKind::Stream, legacy);
    ProgramChange change;
    change.nonBlocking = true;
    EXPECT_THAT(cautionsOf(predicted(made.trace(), change)),
                Each(Not(HasSubstr("waits for the default stream"))));
}

/// A pageable copy whose call lasts until it is done, and a pinned one that tells the rate.
MadeRecording pageableCopy() {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 4), 10, 30, kMiB);
    made.copyIn(s, made.call("cudaMemcpyAsync", 40, 240), 50, 240, 2 * kMiB, MemoryKind::Pageable);
    made.kernel("k", s, made.call("cudaLaunchKernel", 245, 249), 255, 265);
    return made;
}

TEST(ProgramChange, PinnedCopiesReturnAtOnceAndRunAtTheRateOfPinnedOnes) {
    ProgramChange change;
    change.pinned = true;
    const WhatIf result = predicted(pageableCopy().trace(), change);
    EXPECT_EQ(result.trace.end[1] - result.trace.start[1], 41'500)
        << "twice the pinned copy's 20 us, and what any copy takes";
    EXPECT_LT(result.trace.issueBegin[2], 60'000) << "the kernel is issued soon after";
    EXPECT_THAT(
        cautionsOf(result),
        Contains(HasSubstr("the host must not use the copy's memory before it has waited")));
}

TEST(ProgramChange, PinnedCopiesUseAFasterLink) {
    ProgramChange change;
    change.pinned = true;
    change.link = 2;
    const WhatIf result = predicted(pageableCopy().trace(), change);
    EXPECT_LT(result.trace.end[1] - result.trace.start[1], 25'000) << "41.5 us without it";
    change.pinned = false;
    EXPECT_THAT(cautionsOf(predicted(pageableCopy().trace(), change)),
                Contains(HasSubstr("the host's own copying limits them")));
    MadeRecording unknown;
    const auto s = unknown.stream();
    unknown.copyIn(s, unknown.call("cudaMemcpyAsync", 0, 240), 50, 235, kMiB, MemoryKind::Pageable);
    change.pinned = true;
    EXPECT_THAT(cautionsOf(predicted(unknown.trace(), change)),
                testing::Each(testing::Not(HasSubstr("the host's own copying limits them"))))
        << "they are no longer of pageable memory";
}

TEST(ProgramChange, SynchronousCallsStillWaitForPinnedCopies) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpy", 0, 240), 50, 235, 2 * kMiB, MemoryKind::Pageable);
    made.kernel("k", s, made.call("cudaLaunchKernel", 245, 249), 255, 265);
    ProgramChange change;
    change.pinned = true;
    change.pinnedRates.inBytesPerNs = 50;
    const WhatIf result = predicted(made.trace(), change);
    EXPECT_GE(result.trace.issueBegin[1], result.trace.end[0]);
    EXPECT_LT(result.trace.issueBegin[1], 150'000);
}

/// The call of a pageable H2D copy returns when its last part is staged.
TEST(ProgramChange, SynchronousCallsThatReturnBeforeTheEndAreStillSynchronous) {
    for (const auto& [name, isSynchronous] :
         {std::pair("cudaMemcpy", true), std::pair("cudaMemcpyAsync", false)}) {
        MadeRecording made;
        const auto s = made.stream();
        made.copyIn(s, made.call(name, 0, 200), 50, 235, 2 * kMiB, MemoryKind::Pageable);
        made.kernel("k", s, made.call("cudaLaunchKernel", 1'245, 1'249), 1'255, 1'265);
        ProgramChange change;
        change.pinned = true;
        const WhatIf result = predicted(made.trace(), change);
        EXPECT_EQ(result.trace.issueBegin[1] > 1'200'000, isSynchronous) << name;
    }
}

/// The host waits for the value in any case.
TEST(ProgramChange, PinnedChangesNothingOfReadBacks) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 30);
    made.copyOut(s, made.call("cudaMemcpyAsync", 5, 60), 50, 52, 8, MemoryKind::Pageable);
    made.kernel("k", s, made.call("cudaLaunchKernel", 65, 69), 75, 95);
    ProgramChange change;
    change.pinned = true;
    change.pinnedRates.outBytesPerNs = 50;
    const WhatIf result = predicted(made.trace(), change);
    EXPECT_EQ(result.predicted, result.replayed);
    EXPECT_THAT(
        cautionsOf(result),
        Contains(HasSubstr("1 copy that reads back at most 4 KiB is predicted as recorded")));
}

TEST(ProgramChange, PinnedSaysWhereThereIsNothingToPinOrNoRate) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 4), 10, 30, kMiB);
    ProgramChange change;
    change.pinned = true;
    EXPECT_THAT(cautionsOf(predicted(made.trace(), change)),
                Contains(HasSubstr("No copy of the recording is known to be of pageable")));
    MadeRecording slow;
    const auto t = slow.stream();
    slow.copyIn(t, slow.call("cudaMemcpyAsync", 0, 240), 50, 235, kMiB, MemoryKind::Pageable);
    slow.call("cudaDeviceSynchronize", 241, 243);
    const WhatIf result = predicted(slow.trace(), change);
    EXPECT_EQ(result.bound, Bound::AtMost);
    EXPECT_THAT(cautionsOf(result),
                Contains(HasSubstr("How fast copies of pinned memory are is not known")));
    change.pinnedRates.inBytesPerNs = 50;
    EXPECT_EQ(predicted(slow.trace(), change).bound, Bound::About);
}

TEST(ProgramChange, MergedCopiesAreOneCallAndOneCopy) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 4; ++i) {
        made.copyIn(s, made.call("cudaMemcpyAsync", i * 10, i * 10 + 5), 100 + i * 24, 120 + i * 24,
                    kMiB);
    }
    made.kernel("k", s, made.call("cudaLaunchKernel", 40, 44), 200, 210);
    ProgramChange change;
    change.merged = true;
    const WhatIf result = predicted(made.trace(), change);
    ASSERT_EQ(operationCount(result.trace), 2U);
    EXPECT_EQ(result.trace.end[0] - result.trace.start[0], 80'000);
    EXPECT_EQ(result.trace.size[0], 4 * kMiB);
    EXPECT_THAT(cautionsOf(result), Contains(HasSubstr("must be adjacent in both memories")));
    change.merged = true;
    EXPECT_THAT(cautionsOf(predicted(pageableCopy().trace(), change)),
                Contains(HasSubstr("No copies can be merged")));
}

/// Small copies next to each other, each with a call of 10 µs and 2 µs on its engine.
WhatIf withSmallCopiesMerged(recordings::MemoryKind memory, const PinnedRates& rates) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 4; ++i) {
        made.copyIn(s, made.call("cudaMemcpyAsync", i * 12, i * 12 + 10), 11 + i * 12, 13 + i * 12,
                    65'536, memory);
    }
    ProgramChange change;
    change.merged = true;
    change.pinnedRates = rates;
    return predicted(made.trace(), change);
}

TEST(ProgramChange, MergedCopiesAreNoFasterThanTheLink) {
    const WhatIf result =
        withSmallCopiesMerged(recordings::MemoryKind::Pinned, {.inBytesPerNs = 50});
    EXPECT_EQ((result.trace.end[0] - result.trace.start[0]) / 10, (2'000 + 3 * 1'310) / 10);
    EXPECT_THAT(cautionsOf(result), Not(Contains(HasSubstr("is not known"))));
    const WhatIf unknown = withSmallCopiesMerged(recordings::MemoryKind::Pinned, {});
    EXPECT_EQ(unknown.trace.end[0] - unknown.trace.start[0], 8'000) << "as fast as the small ones";
    EXPECT_THAT(cautionsOf(unknown), Contains(HasSubstr("How fast large copies")));
}

TEST(ProgramChange, MergedCopiesOfPageableMemoryAreStillStagedByTheHost) {
    const WhatIf result =
        withSmallCopiesMerged(recordings::MemoryKind::Pageable, {.inBytesPerNs = 50});
    EXPECT_EQ(result.trace.issueEnd[0] - result.trace.issueBegin[0], 40'000);
    EXPECT_EQ(result.trace.end[0] - result.trace.start[0], 32'000);
    EXPECT_EQ(result.bound, Bound::AtMost);
    EXPECT_THAT(cautionsOf(result), Contains(HasSubstr("to reach at least 4 GB/s")));
    EXPECT_THAT(cautionsOf(result), Contains(HasSubstr("in and between their calls, 6 µs,")));
}

/// Copies to pageable memory, each of which has ended when its call returns.
TEST(ProgramChange, MergedCopiesMayHaveBeenWaitedForInTheirCalls) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 4; ++i) {
        made.copyOut(s, made.call("cudaMemcpyAsync", i * 20, i * 20 + 15), i * 20 + 5, i * 20 + 7,
                     1024, recordings::MemoryKind::Pageable);
    }
    ProgramChange change;
    change.merged = true;
    const WhatIf result = predicted(made.trace(), change);
    EXPECT_EQ(operationCount(result.trace), 1U);
    EXPECT_LT(result.predicted, 25'000) << "of 75 µs";
    EXPECT_EQ(result.bound, Bound::AtMost);
    EXPECT_THAT(cautionsOf(result),
                Contains(HasSubstr("The calls of 3 merged copies waited for them")));
}

/// Copies from pageable memory that their calls only stage (H13). One call is slow.
TEST(ProgramChange, MergedCopiesThatAreStagedAtOnceWereNotWaitedFor) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 4; ++i) {
        const TimeNs returned = i * 20 + (i == 2 ? 15 : 4);
        made.copyIn(s, made.call("cudaMemcpyAsync", i * 20, returned), i * 20 + 5, i * 20 + 7,
                    16'384, recordings::MemoryKind::Pageable);
    }
    ProgramChange change;
    change.merged = true;
    EXPECT_THAT(cautionsOf(predicted(made.trace(), change)),
                Not(Contains(HasSubstr("waited for"))));
}

/// A copy in, and a kernel that uses it, three times on one stream.
MadeRecording turns() {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 3; ++i) {
        made.copyIn(s, made.call("cudaMemcpyAsync", i * 10, i * 10 + 4), 50 + i * 200,
                    150 + i * 200, kMiB);
        made.kernel("k", s, made.call("cudaLaunchKernel", i * 10 + 5, i * 10 + 9), 150 + i * 200,
                    250 + i * 200);
    }
    return made;
}

TEST(ProgramChange, MovedCopiesInStillComeBeforeWhatWasBehindThem) {
    ProgramChange change;
    change.moves = {{"H2D", "copies"}};
    const WhatIf result = predicted(turns().trace(), change);
    EXPECT_EQ(result.predicted, 452'600)
        << "copies one after another with 1.3 µs between them, each kernel behind its copy";
    std::vector<TimeNs> copies;
    std::vector<TimeNs> kernels;
    for (std::size_t i = 0; i < operationCount(result.trace); ++i) {
        if (result.trace.kind[i] == OperationKind::CopyHostToDevice) {
            copies.push_back(result.trace.end[i]);
            EXPECT_EQ(result.trace.streams[indexOf(result.trace.stream[i])].name, "copies");
        } else if (result.trace.kind[i] == OperationKind::Kernel) {
            kernels.push_back(result.trace.start[i]);
        }
    }
    ASSERT_EQ(copies.size(), kernels.size());
    for (std::size_t i = 0; i < copies.size(); ++i) {
        EXPECT_GE(kernels[i], copies[i]);
    }
    EXPECT_THAT(cautionsOf(result),
                Contains(HasSubstr("must not write memory that these operations use")));
}

TEST(ProgramChange, MovedKernelsStillComeBehindWhatWasBeforeThem) {
    ProgramChange change;
    change.moves = {{"k", "kernels"}};
    const WhatIf result = predicted(turns().trace(), change);
    EXPECT_EQ(result.predicted, 452'600);
}

std::string refusalOf(const Trace& recording, const ProgramChange& change) {
    const auto result = predict(recording, change);
    return result ? "" : result.error().message;
}

TEST(ProgramChange, OfNamesThatNothingHasAreRefused) {
    ProgramChange change;
    change.kernels = {{"k", 2}, {"nothing", 2}};
    EXPECT_EQ(refusalOf(turns().trace(), change),
              "No kernel has \"nothing\" in its name; the recording has k.");
    change.kernels.clear();
    change.moves = {{"nowhere", "x"}};
    EXPECT_EQ(refusalOf(turns().trace(), change), "No operation has \"nowhere\" in its label.");
    MadeRecording made;
    made.copyIn(made.stream(), made.call("cudaMemcpyAsync", 0, 4), 5, 10, 1'000);
    change.moves.clear();
    change.kernels = {{"k", 2}};
    EXPECT_EQ(refusalOf(made.trace(), change), "The recording has no kernel.");
}

TEST(ProgramChange, WithTwoValuesForOneOperationIsRefused) {
    ProgramChange change;
    change.kernels = {{"k", 0.5}, {"k", 0.5}};
    EXPECT_EQ(refusalOf(turns().trace(), change), "More than one factor is given for kernel k.");
    change.kernels.clear();
    change.moves = {{"k", "x"}, {"k", "y"}};
    EXPECT_EQ(refusalOf(turns().trace(), change),
              "More than one stream is given for operations with \"k\" in their label.");
}

TEST(ProgramChange, OfTinyKernelsSaysThatNotAllOfTheirTimeIsWork) {
    MadeRecording made;
    made.kernel("k", made.stream(), made.call("cudaLaunchKernel", 0, 4), 10, 12);
    made.call("cudaDeviceSynchronize", 5, 15);
    ProgramChange change;
    change.kernels = {{"k", 2}};
    EXPECT_THAT(cautionsOf(predicted(made.trace(), change)),
                testing::ElementsAre(testing::StartsWith("1 scaled kernel takes less than 5 µs")));
}

TEST(ProgramChange, OfNodesOfAGraphSayThatALaunchDoesNotChooseTheirStream) {
    MadeRecording made;
    const auto s = made.stream();
    const auto launch = made.call("cudaGraphLaunch", 0, 4);
    made.kernel("a", s, launch, 10, 20);
    made.kernel("b", s, launch, 21, 30);
    ProgramChange change;
    change.moves = {{"b", "other"}};
    EXPECT_THAT(cautionsOf(predicted(made.trace(), change)),
                testing::Contains(testing::StartsWith("1 moved operation is a node of a graph")));
}

TEST(ProgramChange, StreamsWaitWhereTheHostWaited) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.copyIn(a, made.call("cudaMemcpyAsync", 0, 4), 8, 108, kMiB);
    made.sync(made.call("cudaStreamSynchronize", 5, 110), SyncKind::Stream, a);
    made.kernel("k", b, made.call("cudaLaunchKernel", 112, 116), 120, 220);
    made.copyIn(a, made.call("cudaMemcpyAsync", 117, 120), 125, 225, kMiB);
    ProgramChange change;
    change.withoutHostWaits = true;
    const WhatIf result = predicted(made.trace(), change);
    const auto kernel = std::ranges::find(result.trace.kind, OperationKind::Kernel);
    const auto place = static_cast<std::size_t>(kernel - result.trace.kind.begin());
    EXPECT_GE(result.trace.start[place], 108'000) << "it uses what was copied";
    EXPECT_LT(result.trace.issueBegin[place], 20'000) << "but the host did not wait";
    EXPECT_LT(result.predicted, result.replayed);
    EXPECT_THAT(cautionsOf(result),
                Contains(HasSubstr("The host no longer waits for 1 operation")));
}

TEST(ProgramChange, OneCopyEngineMakesDirectionsWaitForEachOther) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.copyIn(a, made.call("cudaMemcpyAsync", 0, 4), 10, 110, kMiB);
    made.copyIn(b, made.call("cudaMemcpyAsync", 5, 9), 110, 210, kMiB);
    ProgramChange change;
    change.link = 2;
    EXPECT_EQ(predicted(made.trace(), change).predicted, 111'500)
        << "half as long, both, but for their set-up";
    change.link = 1;
    change.copyEngines = 1;
    EXPECT_EQ(predicted(made.trace(), change).predicted, 210'000);
}

/// Files of older versions do not name the function of a copy that returned at once.
/// Between two engines a stream turns in 6 µs.
TEST(ProgramChange, OneCopyEngineDoesNotTurnToAnother) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyOut(s, made.call("cudaMemcpyAsync", 0, 4), 10, 110, kMiB);
    made.copyIn(s, made.call("cudaMemcpyAsync", 5, 9), 116, 216, kMiB);
    ProgramChange change;
    change.copyEngines = 1;
    const Trace trace = predicted(made.trace(), change).trace;
    EXPECT_EQ(trace.start[1] - trace.end[0], 1'300);
}

TEST(ProgramChange, SaysThatTheFunctionOfACopyIsAssumed) {
    Trace trace = pageableCopy().trace();
    ProgramChange change;
    change.pinned = true;
    const auto isSaid = [](const WhatIf& result) {
        return std::ranges::any_of(result.cautions, [](const Sentence& one) {
            return english(one).find("it is assumed to be cudaMemcpyAsync") != std::string::npos;
        });
    };
    EXPECT_FALSE(isSaid(predicted(trace, change)));
    trace.synchronous.clear();
    EXPECT_FALSE(isSaid(predicted(trace, change))) << "the call that waited has its name";
    auto calls = trace.hostCalls.copied();
    std::erase_if(calls, [](const HostCall& call) { return call.operation != OperationId::None; });
    trace.hostCalls = std::move(calls);
    EXPECT_TRUE(isSaid(predicted(trace, change)));
}

}  // namespace
}  // namespace streamscope::whatif
