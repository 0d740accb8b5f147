// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace streamscope::whatif {
namespace {

using recordings::SyncKind;

constexpr std::uint64_t kBytes = 1U << 20U;

struct Prediction {
    Trace trace;
    std::vector<OperationId> counterparts;
    [[nodiscard]] TimeNs start(std::size_t i) const { return trace.start[at(i)]; }
    [[nodiscard]] TimeNs end(std::size_t i) const { return trace.end[at(i)]; }

private:
    [[nodiscard]] std::size_t at(std::size_t i) const { return indexOf(counterparts[i]); }
};

Prediction predictionOf(const Trace& recording, const ProgramChange& change) {
    auto result = predict(recording, change);
    EXPECT_TRUE(result) << result.error().message;
    return result ? Prediction{std::move(result->trace), std::move(result->counterparts)}
                  : Prediction();
}

ProgramChange moved(std::vector<Move> moves) {
    ProgramChange change;
    change.moves = std::move(moves);
    return change;
}

/// Two buffers on one stream: the H2D copy of the next turn is issued before the result of this
/// one is copied to the host.
TEST(MovedOperations, ResultsAreCopiedAfterTheyAreComputed) {
    MadeRecording made;
    const auto s = made.stream();
    const auto launch = [&](TimeNs at) { return made.call("cudaLaunchKernel", at, at + 3); };
    const auto copy = [&](TimeNs at) { return made.call("cudaMemcpyAsync", at, at + 3); };
    made.kernel("work", s, launch(0), 10, 4'010);
    made.copyIn(s, copy(4), 4'012, 4'512, kBytes);
    made.copyOut(s, copy(8), 4'514, 8'514, kBytes);
    made.kernel("work", s, launch(12), 8'516, 12'516);
    made.copyOut(s, copy(16), 12'518, 16'518, kBytes);
    const Prediction changed = predictionOf(made.trace(), moved({{"D2H", "out"}, {"H2D", "in"}}));
    EXPECT_LT(changed.start(1), changed.end(0)) << "the H2D copy waits for nothing";
    EXPECT_GE(changed.start(2), changed.end(0)) << "the first result";
    EXPECT_GE(changed.start(3), changed.end(1)) << "what the H2D copy has written";
    EXPECT_LT(changed.start(3), changed.end(2)) << "nothing waits for the D2H copy";
    EXPECT_GE(changed.start(4), changed.end(3)) << "the second result";
}

/// A copy takes longer to start behind one of the other direction than behind one of its own
/// engine.
TEST(MovedOperations, CopiesFollowEachOtherAsSoonAsTheirEngineAllows) {
    MadeRecording made;
    const auto s = made.stream();
    TimeNs at = 100;
    for (TimeNs i = 0; i < 6; ++i) {
        made.copyIn(s, made.call("cudaMemcpyAsync", 8 * i, 8 * i + 3), at, at + 500, kBytes);
        made.copyOut(s, made.call("cudaMemcpyAsync", 8 * i + 4, 8 * i + 7), at + 510, at + 810,
                     kBytes);
        at += 820;
    }
    const auto t = made.stream();
    made.copyIn(t, made.call("cudaMemcpyAsync", at, at + 3), at + 10, at + 510, kBytes);
    made.copyIn(t, made.call("cudaMemcpyAsync", at + 4, at + 7), at + 512, at + 1'012, kBytes);
    const Prediction changed = predictionOf(made.trace(), moved({{"H2D", "in"}}));
    for (std::size_t i = 2; i < 12; i += 2) {
        EXPECT_LE(changed.start(i) - changed.end(i - 2), 2'000) << i;
    }
}

/// H25: the second thread's copy stood inside its call until the first thread had copied twice.
TEST(MovedOperations, ACopyKeepsItsTurnAmongThreads) {
    MadeRecording made;
    const auto s = made.stream();
    const auto t = made.stream();
    const auto second = made.thread();
    const auto pageable = recordings::MemoryKind::Pageable;
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 1'000), 100, 1'010, 1 << 24, pageable);
    made.copyIn(t, made.call("cudaMemcpyAsync", 50, 3'000, second), 2'100, 3'010, 1 << 24,
                pageable);
    made.kernel("k", s, made.call("cudaLaunchKernel", 1'001, 1'005), 1'012, 1'100);
    made.copyIn(s, made.call("cudaMemcpyAsync", 1'006, 2'000), 1'110, 2'010, 1 << 24, pageable);
    made.call("cudaDeviceSynchronize", 2'001, 3'015);
    made.call("cudaStreamSynchronize", 3'001, 3'015, second);
    const Prediction changed = predictionOf(made.trace(), moved({{"H2D", "in"}}));
    EXPECT_GE(changed.start(1), changed.end(3));
    EXPECT_LE(changed.end(3), 2'100'000);
}

TEST(MovedOperations, AMovedKernelStillFollowsWhatWasBeforeTheCopiesThatMoveToo) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 3), 10, 1'010);
    made.copyIn(s, made.call("cudaMemcpyAsync", 4, 7), 1'012, 1'042, kBytes);
    made.kernel("second", s, made.call("cudaLaunchKernel", 8, 11), 1'044, 1'094);
    const Prediction changed =
        predictionOf(made.trace(), moved({{"second", "other"}, {"H2D", "copies"}}));
    EXPECT_GE(changed.start(2), changed.end(0));
    EXPECT_GE(changed.start(2), changed.end(1));
}

/// The call names the stream that the copy has left.
TEST(MovedOperations, TheHostStillWaitsForTheStreamAndForWhatHasLeftIt) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 3), 10, 1'010);
    made.copyIn(s, made.call("cudaMemcpyAsync", 4, 7), 1'012, 1'042, kBytes);
    made.sync(made.call("cudaStreamSynchronize", 8, 1'045), SyncKind::Stream, s);
    made.kernel("second", made.stream(), made.call("cudaLaunchKernel", 1'050, 1'053), 1'060, 2'060);
    const Prediction changed = predictionOf(made.trace(), moved({{"H2D", "copies"}}));
    EXPECT_GE(changed.start(2), changed.end(0));
    EXPECT_GE(changed.start(2), changed.end(1));
}

/// The copy of the next turn stands between them.
TEST(MovedOperations, AKernelThatNoLongerFollowsAMovedD2HCopyIsNamed) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("work", s, made.call("cudaLaunchKernel", 0, 3), 10, 1'010);
    made.copyOut(s, made.call("cudaMemcpyAsync", 4, 7), 1'012, 1'512, kBytes);
    made.copyIn(s, made.call("cudaMemcpyAsync", 8, 11), 1'514, 1'544, kBytes);
    made.kernel("work", s, made.call("cudaLaunchKernel", 12, 15), 1'546, 2'546);
    const auto result = predict(made.trace(), moved({{"D2H", "out"}, {"H2D", "in"}}));
    ASSERT_TRUE(result);
    EXPECT_TRUE(std::ranges::any_of(result->removed, [](const RemovedEdge& edge) {
        return edge.from == 1 && edge.to == 3 && edge.why == Removal::MovedOther;
    }));
}

/// The event that replaces the host's wait stands for all that its stream had been given.
TEST(MovedOperations, WorkBehindAReplacedHostWaitFollowsWhatStaysOnTheStream) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel({"first", 2}, s, made.call("cudaLaunchKernel", 0, 3), 10, 1'010);
    made.copyIn(s, made.call("cudaMemcpyAsync", 4, 7), 1'012, 1'042, kBytes);
    made.sync(made.call("cudaStreamSynchronize", 8, 1'045), SyncKind::Stream, s);
    made.kernel({"second", 2}, made.stream(), made.call("cudaLaunchKernel", 1'050, 1'053), 1'060,
                2'060);
    ProgramChange change = moved({{"H2D", "copies"}});
    change.withoutHostWaits = true;
    const Prediction changed = predictionOf(made.trace(), change);
    EXPECT_GE(changed.start(2), changed.end(0));
    EXPECT_GE(changed.start(2), changed.end(1));
}

/// A launch begins when the one before it on its stream is over.
TEST(MovedOperations, OfAGraphDoNotLetItsLaunchesOverlap) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs at = 0; at < 600; at += 300) {
        const auto launch = made.call("cudaGraphLaunch", at / 30, at / 30 + 4);
        made.copyIn(s, launch, at + 10, at + 110, kBytes);
        made.kernel({"work", 2}, s, launch, at + 112, at + 200);
        made.copyOut(s, launch, at + 202, at + 302, kBytes);
    }
    for (const char* const name : {"H2D", "D2H"}) {
        const Prediction changed = predictionOf(made.trace(), moved({{name, "copies"}}));
        EXPECT_GE(changed.start(3), changed.end(2)) << name;
    }
}

/// A graph with two branches behind one node. "late" is the first node of the second one.
TEST(MovedOperations, OfAGraphLeaveTheNodesBehindThemBehindTheNodesBeforeThem) {
    MadeRecording made;
    const auto s = made.stream();
    const auto branch = made.stream();
    made.kernel({"own", 2}, s, made.call("cudaLaunchKernel", 0, 4), 8, 20);
    for (TimeNs at = 30; at < 1'600; at += 500) {
        const auto launch = made.call("cudaGraphLaunch", at, at + 4);
        made.kernel({"first", 2}, s, launch, at + 10, at + 110);
        made.kernel({"work", 2}, s, launch, at + 111, at + 211);
        made.kernel({"late", 2}, branch, launch, at + 111, at + 211);
        made.kernel({"behind", 2}, branch, launch, at + 212, at + 312);
        made.kernel({"last", 2}, s, launch, at + 313, at + 323);
    }
    const Prediction changed = predictionOf(made.trace(), moved({{"late", "other"}}));
    EXPECT_LT(changed.start(4), changed.end(3)) << "nothing waits for it";
    EXPECT_GE(changed.start(4), changed.end(1));
}

/// The call returns when the last part of the memory is staged, shortly before the copy ends.
TEST(HostWaits, ForACopyFromPageableMemoryLastAsLongAsItsStreamTakes) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("work", s, made.call("cudaLaunchKernel", 0, 3), 10, 110);
    made.copyIn(s, made.call("cudaMemcpyAsync", 4, 1'597), 112, 1'612, 16 * kBytes,
                recordings::MemoryKind::Pageable);
    made.kernel("other", made.stream(), made.call("cudaLaunchKernel", 1'600, 1'603), 1'612, 2'612);
    ProgramChange change;
    change.kernels = {{"work", 10}};
    const Prediction changed = predictionOf(made.trace(), change);
    EXPECT_GE(changed.start(2), changed.end(1));
}

TEST(HostWaits, AreKeptWhereNothingIsIssuedBehindThemAndFreesWaitForTheDevice) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("work", s, made.call("cudaLaunchKernel", 0, 3), 10, 1'010);
    made.sync(made.call("cudaStreamSynchronize", 4, 1'012), SyncKind::Stream, s);
    (void)made.call("cudaFreeHost", 1'200, 1'220);
    ProgramChange change;
    change.withoutHostWaits = true;
    const auto last = predict(made.trace(), change);
    ASSERT_TRUE(last);
    EXPECT_EQ(last->predicted, last->replayed) << "what the host does at the end stays there";

    made.kernel("more", s, made.call("cudaLaunchKernel", 1'300, 1'303), 1'310, 1'410);
    const Prediction changed = predictionOf(made.trace(), change);
    EXPECT_GE(changed.trace.hostCalls.back().end, changed.end(0)) << "cudaFreeHost";
}

}  // namespace
}  // namespace streamscope::whatif
