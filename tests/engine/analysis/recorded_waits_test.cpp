// SPDX-License-Identifier: GPL-3.0-or-later
// What the host of a recording waited for, and what that says about the engines.
#include "engine/analysis/explanation.h"
#include "engine/analysis/gaps.h"
#include "engine/analysis/inference.h"
#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace streamscope {
namespace {

using whatif::MadeRecording;

DurationNs engineTime(const Trace& trace, EngineKind kind, GapClass gapClass) {
    DurationNs time = 0;
    for (const Gap& gap : findGaps(trace).gaps) {
        const bool isOfEngine = gap.row.isEngine && trace.engines[gap.row.index].kind == kind;
        time += isOfEngine && gap.gapClass == gapClass ? gap.range.length() : 0;
    }
    return time;
}

/// `rounds` of a kernel and a synchronization on one stream, then a kernel on another.
Trace besideALoop(int rounds) {
    MadeRecording made;
    const auto loop = made.stream();
    const auto side = made.stream();
    for (TimeNs i = 0; i < rounds; ++i) {
        const TimeNs at = 200 * i;
        made.kernel("k", loop, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 100);
        made.call("cudaStreamSynchronize", at + 5, at + 104);
    }
    const TimeNs at = TimeNs{200} * rounds;
    made.kernel("last", side, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 100);
    made.call("cudaDeviceSynchronize", at + 5, at + 104);
    Trace trace = made.trace();
    giveReasons(trace);
    return trace;
}

TEST(RecordedWaits, OfManyCallsAreNoLongerThanEachOfThem) {
    for (const int rounds : {5, 17, 300}) {
        const Trace trace = besideALoop(rounds);
        for (const Gap& gap : findGaps(trace).gaps) {
            const bool isWait = gap.gapClass == GapClass::Synchronization;
            EXPECT_LE(isWait ? gap.range.length() : 0, 100'000) << rounds;
        }
    }
}

/// The D2H copy is issued late because the host waited for the kernels before it.
TEST(RecordedWaits, AreWhyAnEngineIsIdleWhoseStreamWasBusy) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 10; ++i) {
        const TimeNs at = 1'000 * i;
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 900);
        made.call("cudaStreamSynchronize", at + 5, at + 905);
    }
    made.copyOut(s, made.call("cudaMemcpyAsync", 10'000, 10'004), 10'010, 10'100, 1 << 20);
    made.call("cudaStreamSynchronize", 10'005, 10'105);
    Trace trace = made.trace();
    giveReasons(trace);
    const DurationNs waited = engineTime(trace, EngineKind::CopyOut, GapClass::Synchronization);
    EXPECT_GT(waited, 8'900'000);
    EXPECT_LT(engineTime(trace, EngineKind::CopyOut, GapClass::HostLate), 1'200'000);
}

/// NCCL's threads and event waits of unknown records: the call of the copy went on.
TEST(RecordedWaits, OfACopyWhoseCallHadBegunAreNoLateCalls) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.stream();
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    made.kernel("nccl", other, made.call("cudaLaunchKernel", 5, 9), 15, 5'000);
    made.copyOut(s, made.call("cudaMemcpyAsync", 200, 5'020), 5'005, 5'010, 4,
                 recordings::MemoryKind::Pageable);
    Trace trace = made.trace();
    giveReasons(trace);
    TimeNs before = 0;
    for (const Cause& cause : causesOf(trace, OperationId{2})) {
        const bool isLate = cause.reason == Reason::HostNotIssued;
        EXPECT_LE(isLate ? cause.until : 0, 300'000);
        before = cause.until;
    }
    EXPECT_EQ(before, 5'005'000);
}

/// An allocation waited for a device only if that had nothing left to do.
TEST(RecordedWaits, AreNotThoseOfAnAllocationDuringWhichTheDeviceWentOn) {
    for (const bool goesOn : {true, false}) {
        MadeRecording made;
        const auto s = made.stream();
        made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 10, 500);
        made.kernel("b", s, made.call("cudaLaunchKernel", 5, 9), 501, goesOn ? 2'000 : 900);
        made.call("cudaMalloc", 450, goesOn ? 550 : 920);
        const auto other = made.stream();
        made.kernel("c", other, made.call("cudaLaunchKernel", 1'000, 1'004), 1'010, 1'100);
        made.call("cudaDeviceSynchronize", 1'005, 2'005);
        Trace trace = made.trace();
        giveReasons(trace);
        const auto synchronized =
            std::ranges::count(trace.causes, Reason::ImplicitSync, &Cause::reason);
        EXPECT_EQ(synchronized > 0, !goesOn);
    }
}

/// A copy of pageable memory blocks its own call; the synchronization is of another thread.
TEST(RecordedWaits, InASynchronizationAreThoseOfTheThreadThatIssued) {
    MadeRecording made;
    const auto s = made.stream();
    const auto waiter = made.thread();
    made.copyOut(s, made.call("cudaMemcpy", 0, 1'000), 10, 995, 1 << 20,
                 recordings::MemoryKind::Pageable);
    made.copyIn(s, made.call("cudaMemcpy", 1'001, 2'000), 1'010, 1'990, 1 << 20,
                recordings::MemoryKind::Pageable);
    made.call("cudaDeviceSynchronize", 1, 1'995, waiter);
    Trace trace = made.trace();
    giveReasons(trace);
    EXPECT_EQ(engineTime(trace, EngineKind::CopyIn, GapClass::Synchronization), 0);
    EXPECT_GT(engineTime(trace, EngineKind::CopyIn, GapClass::HostHeld), 900'000);
}

/// Its stream was empty. Work without a call ends meanwhile on another stream.
TEST(RecordedWaits, OfAFewMicrosecondsAreNotForWorkWithoutACall) {
    for (const TimeNs start : {95, 201}) {
        MadeRecording made;
        const auto s = made.stream();
        const auto other = made.stream();
        made.kernel("first", other, made.call("cudaLaunchKernel", 0, 4), 10, 90);
        made.kernel("without a call", other, 0, start, 204);
        made.copyOut(s, made.call("cudaMemcpyAsync", 100, 104), 110, 120, 8);
        made.call("cudaStreamSynchronize", 200, 206);
        made.kernel("next", s, made.call("cudaLaunchKernel", 207, 211), 216, 300);
        Trace trace = made.trace();
        giveReasons(trace);
        for (const Cause& cause : trace.causes) {
            const bool isForIt = cause.blocker != OperationId::None &&
                                 trace.stream[indexOf(cause.blocker)] == StreamId{other};
            EXPECT_FALSE(isForIt && cause.reason == Reason::HostBlocked) << start;
        }
    }
}

/// No call waits for a copy within a device, however long it takes.
TEST(RecordedWaits, AreNotForCopiesWithinADevice) {
    for (const bool isWithin : {true, false}) {
        MadeRecording made;
        const auto s = made.stream();
        const std::uint64_t call = made.call("cudaMemcpyAsync", 0, 1'000);
        isWithin ? made.copyWithin(s, call, 500, 990, 3'072)
                 : made.copyOut(s, call, 500, 990, 3'072, recordings::MemoryKind::Pageable);
        made.kernel("k", s, made.call("cudaLaunchKernel", 1'001, 1'005), 1'010, 1'100);
        Trace trace = made.trace();
        giveReasons(trace);
        const CauseRange chain = causesOf(trace, OperationId{1});
        EXPECT_EQ(std::ranges::count(chain, Reason::HostBlocked, &Cause::reason) > 0, !isWithin);
    }
}

/// 1 ms of the call passes after its copy, as where the driver is busy for another thread: the host
/// is still inside the call, but what that waits for is not known.
TEST(RecordedWaits, EndWithTheOperationWhereTheCallGoesOnForLong) {
    for (const TimeNs rest : {TimeNs{200}, TimeNs{1'000}}) {
        MadeRecording made;
        const auto s = made.stream();
        made.copyOut(s, made.call("cudaMemcpyAsync", 0, 500 + rest), 10, 500, 48,
                     recordings::MemoryKind::Pageable);
        const TimeNs at = 500 + rest + 1;
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 100);
        Trace trace = made.trace();
        giveReasons(trace);
        TimeNs waited = 0;
        TimeNs blocked = 0;
        for (const Cause& cause : causesOf(trace, OperationId{1})) {
            const bool isBlocked = cause.reason == Reason::HostBlocked;
            waited = isBlocked && cause.blocker == OperationId{0} ? cause.until : waited;
            blocked = isBlocked ? cause.until : blocked;
        }
        EXPECT_EQ(waited, (rest == 200 ? 700 : 500) * 1'000);
        EXPECT_EQ(blocked, (500 + rest) * 1'000);
    }
}

DurationNs timeNotIssued(const Trace& trace, std::size_t operation) {
    DurationNs time = 0;
    TimeNs from = 0;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(operation))) {
        time += cause.reason == Reason::HostNotIssued ? cause.until - from : 0;
        from = cause.until;
    }
    return time;
}

/// The engine of the second copy is busy until the first one has ended, but its call is late
/// because of that one as well.
TEST(RecordedWaits, OfTheRestOfACallAreAlsoForWhatItWaitedFor) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyOut(s, made.call("cudaMemcpy", 100, 1'500), 400, 500, 48,
                 recordings::MemoryKind::Pageable);
    made.copyOut(s, made.call("cudaMemcpyAsync", 1'501, 1'505), 1'510, 1'600, 48);
    Trace trace = made.trace();
    giveReasons(trace);
    EXPECT_LT(timeNotIssued(trace, 1), 120'000);
}

/// A short synchronization behind the call of a copy that waited for it.
TEST(RecordedWaits, BeforeASynchronizationAreAlsoForTheCopyWhoseCallWaited) {
    for (const TimeNs gap : {TimeNs{1}, TimeNs{100}}) {
        MadeRecording made;
        const auto s = made.stream();
        made.copyIn(s, made.call("cudaMemcpyAsync", 0, 3'500), 20, 3'510, 1 << 25,
                    recordings::MemoryKind::Pageable);
        made.call("cudaStreamSynchronize", 3'500 + gap, 3'640);
        made.copyIn(s, made.call("cudaMemcpyAsync", 3'641, 7'000), 3'660, 7'010, 1 << 25,
                    recordings::MemoryKind::Pageable);
        Trace trace = made.trace();
        giveReasons(trace);
        EXPECT_LT(timeNotIssued(trace, 1), 200'000) << gap;
    }
}

/// A D2H copy is issued when its call begins: the call waits for the copy, not the copy for the
/// call.
TEST(RecordedWaits, OfAD2HCopyAreNotForItsOwnCall) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.kernel("k", t, made.call("cudaLaunchKernel", 0, 4), 10, 900);
    made.copyOut(s, made.call("cudaMemcpyAsync", 50, 1'010), 905, 908, 192,
                 recordings::MemoryKind::Pageable);
    Trace trace = made.trace();
    giveReasons(trace);
    const CauseRange chain = causesOf(trace, OperationId{1});
    EXPECT_EQ(std::ranges::count(chain, Reason::HostBlocked, &Cause::reason), 0);
    EXPECT_LE(timeNotIssued(trace, 1), 50'000);
}

/// H25: the second thread's copy stands inside its call while the first thread copies.
TEST(RecordedWaits, OfACopyAreForThatOfAnotherThread) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    const auto second = made.thread();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 1'000), 100, 1'010, 1 << 24,
                recordings::MemoryKind::Pageable);
    made.copyIn(t, made.call("cudaMemcpyAsync", 50, 2'000, second), 1'100, 2'010, 1 << 24,
                recordings::MemoryKind::Pageable);
    made.kernel("k", t, made.call("cudaLaunchKernel", 2'005, 2'009, second), 2'015, 2'100);
    Trace trace = made.trace();
    giveReasons(trace);
    EXPECT_EQ(timeNotIssued(trace, 1), 50'000);
    EXPECT_LE(timeNotIssued(trace, 2), 60'000);
    const CauseRange chain = causesOf(trace, OperationId{1});
    const auto other = std::ranges::find(chain, OperationId{0}, &Cause::blocker);
    ASSERT_NE(other, chain.end());
    EXPECT_EQ(other->reason, Reason::HostBlocked);
    EXPECT_EQ(other->until, 1'000'000) << "the call of the first thread returned";
    EXPECT_EQ(chain.back().reason, Reason::HostBlocked) << "its own call";
}

/// H13: the host copies 1 MiB into a staging buffer and returns, then the copy begins.
TEST(RecordedWaits, OfACopyAreNotUnknownInsideItsOwnCall) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 4), 10, 32);
    made.copyIn(s, made.call("cudaMemcpyAsync", 20, 100), 101, 120, 1 << 20,
                recordings::MemoryKind::Pageable);
    Trace trace = made.trace();
    giveReasons(trace);
    const CauseRange chain = causesOf(trace, OperationId{1});
    EXPECT_EQ(std::ranges::count(chain, Reason::Unknown, &Cause::reason), 0);
    EXPECT_EQ(std::ranges::count(chain, Reason::HostBlocked, &Cause::reason), 1);
    EXPECT_EQ(timeNotIssued(trace, 1), 20'000);
    EXPECT_EQ(explain(trace, OperationId{1}).parts.front().reason, Reason::StreamOrder);
}

/// Nothing in the recording ends while the call goes on.
TEST(RecordedWaits, InASynchronizationForWhatIsNotKnownAreNoLateCalls) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    made.call("cudaStreamSynchronize", 200, 1'200);
    made.kernel("b", s, made.call("cudaLaunchKernel", 1'201, 1'205), 1'210, 1'300);
    Trace trace = made.trace();
    giveReasons(trace);
    EXPECT_LT(timeNotIssued(trace, 1), 300'000);
}

/// The launch of a graph returns when its first nodes have run: the device had been given all of
/// it.
TEST(RecordedWaits, OfNodesAreNotForTheCallThatLaunchedThem) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.stream();
    const std::uint64_t launch = made.call("cudaGraphLaunch", 0, 355);
    made.copyIn(s, launch, 50, 60, 1 << 20);
    made.copyIn(s, launch, 61, 99, 1 << 20);
    made.kernel("a", s, launch, 100, 300);
    made.kernel("b", s, launch, 301, 400);  // still runs when the call returns
    made.kernel("c", s, launch, 401, 500);
    made.kernel("d", other, launch, 800, 900);  // nobody knows what it follows
    Trace trace = made.trace();
    giveReasons(trace);
    for (std::size_t i = 2; i < operationCount(trace); ++i) {
        const CauseRange chain = causesOf(trace, idAt<OperationId>(i));
        for (const Cause& cause : chain) {
            EXPECT_LE(cause.reason == Reason::HostNotIssued ? cause.until : 0, 50'000) << i;
        }
        const Reason last = i == 5 ? Reason::Unknown : Reason::GraphDep;
        EXPECT_EQ(std::ranges::count(chain, last, &Cause::reason), 1) << i;
    }
}

/// N1: the file says that the other stream is non-blocking; where it does not, the start of its
/// kernel with the end of the default stream's is explained by the barrier.
TEST(RecordedWaits, AreNotForTheDefaultStreamInANonBlockingOne) {
    for (const bool isNonBlocking : {false, true}) {
        MadeRecording made;
        const auto base = made.stream(recordings::StreamType::Default);
        const auto other = made.stream(isNonBlocking ? recordings::StreamType::NonBlocking
                                                     : recordings::StreamType::Unknown);
        made.kernel("first", base, made.call("cudaLaunchKernel", 0, 4), 10, 500);
        made.kernel("second", other, made.call("cudaLaunchKernel", 5, 9), 501, 900);
        Trace trace = made.trace();
        giveReasons(trace);
        EXPECT_EQ(trace.reason[1] == Reason::LegacyBarrier, !isNonBlocking);
    }
}

/// An engine is busy until its copy has ended, not until the next one starts.
TEST(RecordedWaits, ForAnEngineEndWithItsCopy) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    made.copyOut(s, made.call("cudaMemcpyAsync", 0, 4), 10, 500, 1U << 20);
    made.copyOut(t, made.call("cudaMemcpyAsync", 5, 9), 508, 900, 1U << 20);
    Trace trace = made.trace();
    giveReasons(trace);
    const CauseRange chain = causesOf(trace, OperationId{1});
    const auto busy = std::ranges::find(chain, Reason::EngineBusy, &Cause::reason);
    ASSERT_NE(busy, chain.end());
    EXPECT_EQ(busy->until, trace.end[0]);
    EXPECT_NE(chain.back().reason, Reason::EngineBusy);
    EXPECT_EQ(chain.back().until, trace.start[1]);
}

/// N2: as the file says that the stream is blocking, its kernel waits for the default stream
/// however much later it starts; a default stream of another device is no barrier.
TEST(RecordedWaits, AreForTheDefaultStreamOfTheirDevice) {
    for (const bool isOther : {false, true}) {
        MadeRecording made;
        const auto base = made.stream(recordings::StreamType::Default);
        auto stream = made.stream(recordings::StreamType::Blocking);
        stream = isOther ? made.streamOfSecondDevice() : stream;
        made.kernel("first", base, made.call("cudaLaunchKernel", 0, 4), 10, 500);
        made.kernel("second", stream, made.call("cudaLaunchKernel", 5, 9), 540, 900);
        Trace trace = made.trace();
        giveReasons(trace);
        const CauseRange chain = causesOf(trace, OperationId{1});
        const auto barrier = std::ranges::find(chain, Reason::LegacyBarrier, &Cause::reason);
        EXPECT_EQ(barrier != chain.end(), !isOther);
    }
}

/// A device's clock counts in steps: the kernel before seems to end 100 ns after the start.
TEST(RecordedWaits, AreForTheKernelBeforeThatSeemsToEndALittleLater) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("a", s, made.call("cudaLaunchKernel", 0, 4), 10, 100);
    made.kernel("b", s, made.call("cudaLaunchKernel", 5, 9), 101, 400);
    made.kernel("c", s, made.call("cudaLaunchKernel", 10, 14), 400, 700);
    Trace trace = made.trace();
    trace.end[1] += 100;
    trace.start[0] += 1;  // not whole microseconds
    giveReasons(trace);
    EXPECT_EQ(trace.blocker[2], OperationId{1});
    EXPECT_EQ(trace.reason[2], Reason::StreamOrder);
}

}  // namespace
}  // namespace streamscope
