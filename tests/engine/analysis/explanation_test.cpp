// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/explanation.h"

#include "engine/analysis/inference/deciding_calls.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <vector>

namespace streamscope {
namespace {

using test::makeTrace;
using testing::ElementsAre;
using testing::IsEmpty;
using enum OperationKind;

constexpr OperationId kNone = OperationId::None;

Cause heldBy(std::size_t blocker, TimeNs until, Reason reason) {
    return {until, idAt<OperationId>(blocker), reason};
}

TEST(Explanation, LaysTheChainOverTheTimeSinceItsStreamWasFree) {
    const Trace trace = makeTrace({
        {CopyHostToDevice, 0, 0, 0, 10},
        {CopyHostToDevice, 1, 0, 10, 40},
        {Kernel,
         0,
         1,
         50,
         60,
         {{20, kNone, Reason::HostNotIssued},
          heldBy(1, 40, Reason::EventWait),
          {50, kNone, Reason::LaunchLatency}},
         "",
         0,
         20},
    });
    const Explanation why = explain(trace, OperationId{2});
    EXPECT_EQ(why.since, 10);
    EXPECT_EQ(why.issued, 20);
    EXPECT_THAT(why.parts, ElementsAre(WaitPart{10, 20, Reason::HostNotIssued, kNone},
                                       WaitPart{20, 40, Reason::EventWait, OperationId{1}},
                                       WaitPart{40, 50, Reason::LaunchLatency, kNone}));
}

/// Each is behind the one before it, and that behind its own, as long as it waits itself.
TEST(Explanation, CountsThoseFurtherAheadInTheQueue) {
    const auto behind = [](std::size_t blocker, TimeNs until, TimeNs since) {
        return std::vector{Cause{since, kNone, Reason::HostNotIssued},
                           heldBy(blocker, until, Reason::EngineHeadBlocked)};
    };
    const Trace trace = makeTrace({{Kernel, 0, 1, 0, 10},
                                   {Kernel, 1, 1, 8, 20, behind(0, 8, 1)},
                                   {Kernel, 2, 1, 18, 30, behind(1, 18, 2)},
                                   {Kernel, 3, 1, 28, 40, behind(2, 28, 3)},
                                   {Kernel, 4, 1, 38, 50, behind(3, 38, 20)}});
    const auto textOf = [&](std::size_t operation) {
        const auto id = idAt<OperationId>(operation);
        return english(describePart(trace, id, explain(trace, id).parts.back()));
    };
    EXPECT_EQ(textOf(1), "it was behind kernel (#0, stream s0) in the engine's queue, until 8 ns");
    EXPECT_EQ(textOf(3),
              "it was behind kernel (#2, stream s2) and 2 more in the engine's queue, until 28 ns");
    EXPECT_EQ(textOf(4),
              "it was behind kernel (#3, stream s3) and 1 more in the engine's queue, until 38 ns");
}

TEST(Explanation, CountsThoseThatTookTurnsOnABusyEngine) {
    const Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 0, 10},
                   {CopyHostToDevice, 1, 0, 10, 40},
                   {Kernel, 0, 1, 10, 40},
                   {CopyHostToDevice, 2, 0, 40, 50},
                   {CopyHostToDevice, 3, 0, 50, 60, {heldBy(3, 50, Reason::EngineBusy)}},
                   {CopyHostToDevice,
                    1,
                    0,
                    60,
                    70,
                    {{50, kNone, Reason::HostNotIssued}, heldBy(4, 60, Reason::EngineBusy)},
                    "",
                    0,
                    50}});
    const auto textOf = [&](std::size_t operation) {
        const auto id = idAt<OperationId>(operation);
        return english(describePart(trace, id, explain(trace, id).parts.back()));
    };
    EXPECT_EQ(textOf(4), "the engine was busy with H2D (#3, stream s2) and 2 more, until 50 ns");
    EXPECT_EQ(textOf(5), "the engine was busy with H2D (#4, stream s3), until 60 ns");
}

TEST(Explanation, OfOneIssuedWhileItsStreamWasBusyBeginsWithItsCall) {
    const Trace trace = makeTrace({
        {Kernel, 0, 1, 0, 100},
        {Kernel,
         0,
         1,
         100,
         120,
         {{5, kNone, Reason::HostNotIssued}, heldBy(0, 100, Reason::StreamOrder)},
         "",
         0,
         5},
    });
    const Explanation why = explain(trace, OperationId{1});
    EXPECT_THAT(why.parts, ElementsAre(WaitPart{5, 100, Reason::StreamOrder, OperationId{0}}));
}

TEST(Explanation, WithoutChainsKnowsOnlyTheHost) {
    Trace trace = makeTrace({{Kernel, 0, 1, 30, 40, {}, "", 0, 20}}, test::usualEngines(), false);
    EXPECT_THAT(explain(trace, OperationId{0}).parts,
                ElementsAre(WaitPart{0, 20, Reason::HostNotIssued, kNone},
                            WaitPart{20, 30, std::nullopt, kNone}));
    trace.reason[0] = Reason::EngineBusy;
    EXPECT_EQ(explain(trace, OperationId{0}).parts.back().reason, Reason::EngineBusy);
    EXPECT_EQ(explain(trace, OperationId{0}).confidence, std::nullopt);
    trace.confidence = {60};
    EXPECT_EQ(explain(trace, OperationId{0}).confidence, 60);
}

TEST(Explanation, OfACallThatWaitedForItsOwnOperationStaysBeforeItsStart) {
    Trace trace = makeTrace({{CopyHostToHost, 0, 0, 5, 30}}, test::usualEngines(), false);
    trace.issueEnd[0] = 31;
    const Explanation why = explain(trace, OperationId{0});
    EXPECT_EQ(why.issued, 5);
    EXPECT_THAT(why.parts, ElementsAre(WaitPart{0, 5, Reason::HostNotIssued, kNone}));
}

/// Of chains that need not make sense.
Trace randomTrace(std::mt19937& random, bool hasChains) {
    const auto any = [&random](TimeNs most) {
        return static_cast<TimeNs>(random() % static_cast<unsigned>(most));
    };
    std::vector<test::MadeOperation> made;
    for (std::size_t i = 0; i < 12; ++i) {
        test::MadeOperation one{Kernel, random() % 3, 1, any(100), 0};
        one.end = one.start + any(30);
        one.issued = any(120);
        for (std::size_t links = random() % 4; links-- > 0;) {
            one.causes.push_back({any(130), kNone, static_cast<Reason>(random() % 22)});
        }
        made.push_back(one);
    }
    return makeTrace(made, test::usualEngines(), hasChains);
}

void expectTiles(const Explanation& why, TimeNs start) {
    TimeNs at = why.since;
    for (const WaitPart& part : why.parts) {
        EXPECT_EQ(part.begin, at);
        EXPECT_GT(part.end, part.begin);
        at = part.end;
    }
    EXPECT_EQ(at, start);
}

TEST(Explanation, HasPartsThatTileTheWaitWhateverTheChain) {
    std::mt19937 random(3);
    for (int round = 0; round < 300; ++round) {
        const Trace trace = randomTrace(random, round % 4 != 0);
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            const Explanation why = explain(trace, idAt<OperationId>(i));
            expectTiles(why, trace.start[i]);
            EXPECT_LE(why.since, why.issued);
            EXPECT_LE(why.issued, trace.start[i]);
        }
    }
}

TEST(Explanation, TakesAnEnginesTurningForLatencyNotForBeingBusy) {
    Trace trace = makeTrace({
        {CopyHostToDevice, 0, 0, 0, 100},
        {CopyHostToDevice,
         0,
         0,
         104,
         200,
         {{5, kNone, Reason::HostNotIssued},
          heldBy(0, 100, Reason::StreamOrder),
          heldBy(0, 104, Reason::EngineBusy)},
         "",
         0,
         5},
        {CopyHostToDevice, 1, 0, 204, 300, {heldBy(1, 204, Reason::EngineBusy)}},
    });
    inference::keepDecidingLinks(trace);
    EXPECT_THAT(explain(trace, OperationId{1}).parts,
                ElementsAre(WaitPart{5, 100, Reason::StreamOrder, OperationId{0}},
                            WaitPart{100, 104, Reason::LaunchLatency, OperationId{0}}));
    EXPECT_THAT(explain(trace, OperationId{2}).parts,
                ElementsAre(WaitPart{0, 204, Reason::EngineBusy, OperationId{1}}));
}

Explanation explained(const std::vector<WaitPart>& parts) {
    Explanation why;
    why.parts = parts;
    return why;
}

TEST(Explanation, IsMainlyWhatHeldLongestInAllOfItsParts) {
    const WaitPart order{0, 10, Reason::StreamOrder, OperationId{0}};
    const WaitPart busy{10, 16, Reason::EngineBusy, OperationId{1}};
    const WaitPart head{16, 20, Reason::EngineHeadBlocked, OperationId{2}};
    const WaitPart busyAgain{20, 25, Reason::EngineBusy, OperationId{1}};
    EXPECT_EQ(mainPart(explained({order, busy, head})), order);
    EXPECT_EQ(mainPart(explained({order, busy, head, busyAgain})), busyAgain);
}

TEST(Explanation, IsMainlyTheLaterOfEqualParts) {
    const WaitPart first{0, 10, Reason::StreamOrder, OperationId{0}};
    const WaitPart second{10, 20, Reason::EventWait, OperationId{1}};
    EXPECT_EQ(mainPart(explained({first, second})), second);
}

TEST(Explanation, IsMainlyLatencyOnlyWhereNothingElseHeld) {
    const WaitPart order{0, 1, Reason::StreamOrder, OperationId{0}};
    const WaitPart latency{1, 9, Reason::LaunchLatency, kNone};
    const WaitPart unknown{9, 99, std::nullopt, kNone};
    EXPECT_EQ(mainPart(explained({order, latency})), order);
    EXPECT_EQ(mainPart(explained({latency, unknown})), latency);
    EXPECT_EQ(mainPart(explained({unknown})), std::nullopt);
    EXPECT_EQ(mainPart(explained({})), std::nullopt);
}

TEST(SummarizeReasons, LetsTheCallThatFreedMemoryWeighMoreThanTheNextCall) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 310},
                             {Kernel,
                              1,
                              1,
                              317,
                              618,
                              {heldBy(0, 310, Reason::ImplicitSync),
                               {315, kNone, Reason::HostNotIssued},
                               {317, kNone, Reason::LaunchLatency}},
                              "",
                              0,
                              315}});
    summarizeReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::ImplicitSync);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
}

TEST(SummarizeReasons, NamesTheWorkThatAnEventWaitWasFor) {
    constexpr std::size_t kNowhere = test::kNoEngine;
    Trace trace = makeTrace({
        {Kernel, 0, 1, 0, 100},
        {RecordEvent, 0, kNowhere, 100, 100, {heldBy(0, 100, Reason::StreamOrder)}},
        {WaitEvent, 1, kNowhere, 100, 100, {heldBy(1, 100, Reason::EventWait)}},
        {Kernel, 1, 1, 103, 110, {heldBy(2, 100, Reason::StreamOrder)}},
        {CopyDeviceToHost, 2, 2, 103, 110, {heldBy(1, 100, Reason::EventWait)}},
    });
    summarizeReasons(trace);
    EXPECT_EQ(trace.reason[2], Reason::EventWait);
    EXPECT_EQ(trace.reason[4], Reason::EventWait);
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        EXPECT_EQ(trace.blocker[i], OperationId{0}) << i;
    }
}

TEST(SummarizeReasons, LeavesATraceWithoutChainsAsItIs) {
    Trace trace = makeTrace({{Kernel, 0, 1, 30, 40}}, test::usualEngines(), false);
    trace.reason[0] = Reason::EngineBusy;
    summarizeReasons(trace);
    EXPECT_EQ(trace.reason[0], Reason::EngineBusy);
}

TEST(Explanation, FindsNeighborsInTheStream) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 1}, {Kernel, 1, 1, 0, 1}, {Kernel, 0, 1, 1, 2}});
    EXPECT_EQ(previousInStream(trace, OperationId{2}), OperationId{0});
    EXPECT_EQ(previousInStream(trace, OperationId{1}), kNone);
    EXPECT_EQ(nextInStream(trace, OperationId{0}), OperationId{2});
    EXPECT_EQ(nextInStream(trace, OperationId{2}), kNone);
}

TEST(Explanation, CountsThoseHeldUpAndNamesTheFirst) {
    const Trace trace = makeTrace({{Kernel, 0, 1, 0, 1},
                                   {Kernel, 1, 1, 1, 2, {heldBy(0, 1, Reason::GridLimit)}},
                                   {Kernel, 2, 1, 1, 2, {heldBy(0, 1, Reason::GridLimit)}},
                                   {Kernel, 3, 1, 2, 3, {heldBy(1, 2, Reason::GridLimit)}}});
    const HeldUp held = heldUpBy(trace, OperationId{0}, 1);
    EXPECT_EQ(held.count, 2U);
    EXPECT_THAT(held.first, ElementsAre(OperationId{1}));
    EXPECT_THAT(heldUpBy(trace, OperationId{3}, 5).first, IsEmpty());
}

TEST(Explanation, CountsTheOperationsOfAStep) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 1}, {Kernel, 0, 1, 1, 2}, {Kernel, 0, 1, 2, 3}});
    trace.step = {StepId{4}, StepId{2}, StepId{4}};
    EXPECT_EQ(operationsOf(trace, StepId{4}), 2U);
    EXPECT_EQ(operationsOf(trace, StepId{3}), 0U);
}

std::vector<OperationId> heldBySlowly(const Trace& trace, OperationId blocker) {
    std::vector<OperationId> held;
    for (std::size_t i = 0; i < trace.blocker.size(); ++i) {
        if (trace.blocker[i] == blocker) {
            held.push_back(idAt<OperationId>(i));
        }
    }
    return held;
}

TEST(Explanation, CountsInColumnsOfAnyLengthAsASlowScanDoes) {
    std::mt19937 random(8);
    for (std::size_t length = 0; length < 70; ++length) {
        Trace trace;
        for (std::size_t i = 0; i < length; ++i) {
            trace.step.push_back(idAt<StepId>(random() % 3));
            trace.blocker.push_back(idAt<OperationId>(random() % 9));
        }
        const auto held = heldBySlowly(trace, OperationId{2});
        EXPECT_EQ(operationsOf(trace, StepId{1}),
                  static_cast<std::size_t>(std::ranges::count(trace.step, StepId{1})));
        EXPECT_EQ(heldUpBy(trace, OperationId{2}, 100).first, held);
        EXPECT_EQ(heldUpBy(trace, OperationId{2}, 1).count, held.size());
    }
}

}  // namespace
}  // namespace streamscope
