// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/gaps.h"

#include "engine/analysis/explanation.h"
#include "engine/analysis/metrics.h"
#include "engine/analysis/report.h"
#include "engine/simulator/simulator.h"
#include "tests/support/made_trace.h"
#include "tests/support/random_program.h"
#include "tests/support/sample_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <vector>

namespace streamscope {
namespace {

using enum OperationKind;
using test::makeTrace;
using testing::ElementsAre;

Cause heldBy(std::size_t blocker, TimeNs until, Reason reason) {
    return {until, idAt<OperationId>(blocker), reason};
}
Cause byNobody(TimeNs until, Reason reason) {
    return {until, OperationId::None, reason};
}

std::optional<Trace> randomTrace(std::uint64_t seed) {
    const auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
    if (!text) {
        return std::nullopt;
    }
    auto trace = simulate(text->program, text->profile);
    return trace ? std::optional(*std::move(trace)) : std::nullopt;
}

/// A row as "class begin-end".
std::vector<std::string> drawn(const Trace& trace, GapRow row) {
    std::vector<std::string> text;
    for (const Gap& gap : findGaps(trace).gaps) {
        if (gap.row == row) {
            text.push_back(std::string(gapClassName(gap.gapClass)) + " " +
                           std::to_string(gap.range.begin) + "-" + std::to_string(gap.range.end));
        }
    }
    return text;
}

TEST(Gaps, AreCutByTheNextOperationsChain) {
    const Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 2, 10, {byNobody(2, Reason::HostNotIssued)}},
                   {Kernel,
                    1,
                    1,
                    20,
                    30,
                    {byNobody(4, Reason::HostNotIssued), heldBy(0, 10, Reason::EventWait),
                     byNobody(20, Reason::LaunchLatency)}}});
    EXPECT_THAT(drawn(trace, {1, true}),
                ElementsAre("host late 0-4", "event wait 4-10", "launch latency 10-20"));
    EXPECT_THAT(drawn(trace, {0, true}), ElementsAre("host late 0-2", "nothing left to do 10-30"));
    EXPECT_THAT(drawn(trace, {2, true}), ElementsAre()) << "an engine without work has no gaps";
}

TEST(Gaps, TellASleepingHostWorkerFromTheDevicesReaction) {  // S10
    const Trace trace =
        makeTrace({{HostFunction,
                    0,
                    0,
                    30,
                    40,
                    {byNobody(2, Reason::HostNotIssued), byNobody(10, Reason::LaunchLatency),
                     byNobody(30, Reason::HostWorkerAsleep)}}});
    EXPECT_THAT(drawn(trace, {0, false}),
                ElementsAre("host late 0-2", "launch latency 2-10", "host worker asleep 10-30"));
}

/// Calls 5 apart, each 8 before its kernel: without any latency as much would stand still.
TEST(Gaps, BetweenCallsThatComeOneByOneAreTheHosts) {
    const auto called = [](TimeNs at, TimeNs start) {
        return std::vector{byNobody(at, Reason::HostNotIssued),
                           byNobody(start, Reason::LaunchLatency)};
    };
    const Trace trace = makeTrace({{Kernel, 0, 1, 10, 13, called(2, 10)},
                                   {Kernel, 0, 1, 15, 18, called(7, 15)},
                                   {Kernel, 0, 1, 23, 24, called(12, 23)},
                                   {Kernel, 0, 1, 40, 50, called(30, 40)}});
    EXPECT_THAT(drawn(trace, {1, true}),
                ElementsAre("host late 0-2", "launch latency 2-10", "host late 13-15",
                            "host late 18-20", "launch latency 20-23", "host late 24-40"));
    EXPECT_EQ(english(describeGap(trace, findGaps(trace).gaps[2])),
              "stream s0 was idle for 2 ns, before kernel (#1, stream s0): the host issued it too "
              "late");
}

/// The latency of the call before had first to pass.
TEST(Gaps, AreNotTheHostsWhereItWaitedForWhatRan) {
    const std::vector first{byNobody(2, Reason::HostNotIssued),
                            byNobody(10, Reason::LaunchLatency)};
    Trace trace =
        makeTrace({{Kernel, 0, 1, 10, 13, first},
                   {Kernel,
                    0,
                    1,
                    25,
                    28,
                    {heldBy(0, 14, Reason::HostBlocked), byNobody(17, Reason::HostNotIssued),
                     byNobody(25, Reason::LaunchLatency)}}});
    EXPECT_THAT(drawn(trace, {1, true}),
                ElementsAre("host late 0-2", "launch latency 2-10", "host blocked in a call 13-14",
                            "host late 14-17", "launch latency 17-25"));
}

TEST(Gaps, TellASynchronizationFromOtherCallsThatHold) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 10},
                             {Kernel, 0, 1, 12, 20, {heldBy(0, 12, Reason::HostBlocked)}},
                             {Kernel, 0, 1, 22, 30, {heldBy(1, 22, Reason::HostBlocked)}}});
    trace.hostCalls.push_back({1, 12, OperationId::None, OperationId{0}, StepId::None, ThreadId{0},
                               HostCallKind::Synchronize});
    EXPECT_THAT(drawn(trace, {1, true}),
                ElementsAre("synchronization 10-12", "host blocked in a call 20-22"));
}

TEST(Gaps, BlameTheHostFunctionThatAStreamWaitsFor) {
    const Trace trace = makeTrace({{HostFunction, 0, 2, 0, 10},
                                   {Kernel, 0, 1, 10, 20, {heldBy(0, 10, Reason::StreamOrder)}}});
    EXPECT_THAT(drawn(trace, {1, true}), ElementsAre("host function 0-10"));
}

/// A saved run may last as long as a time can say, and have more rows than one.
TEST(Gaps, AddUpToTheLongestTimeAndNoFurther) {
    constexpr TimeNs kLate = TimeNs{1} << 62;
    const Trace trace = makeTrace({{Kernel, 0, 0, kLate - 1, kLate},
                                   {CopyHostToDevice, 1, 1, kLate - 1, kLate},
                                   {CopyDeviceToHost, 2, 2, kLate - 1, kLate}});
    const Gaps gaps = findGaps(trace);
    EXPECT_EQ(gaps.engineIdle, std::numeric_limits<DurationNs>::max());
    EXPECT_EQ(gaps.streamIdle, std::numeric_limits<DurationNs>::max());
}

TEST(Gaps, SayWhereTheTraceDoesNotTell) {
    const Trace trace = makeTrace({{Kernel, 0, 1, 5, 10}}, test::usualEngines(), false);
    EXPECT_THAT(drawn(trace, {1, true}), ElementsAre("not known 0-5"));
}

TEST(Gaps, FillTheIdleTimeOfEveryRowExactly) {
    std::size_t traces = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto trace = randomTrace(seed);
        if (!trace) {
            continue;
        }
        ++traces;
        const Metrics metrics = measure(*trace);
        const Gaps gaps = findGaps(*trace);
        std::map<std::pair<bool, std::uint32_t>, DurationNs> idle;
        TimeNs before = 0;
        GapRow row{0xffffffff, false};
        for (const Gap& gap : gaps.gaps) {
            ASSERT_FALSE(gap.range.isEmpty());
            ASSERT_GE(gap.range.begin, gap.row == row ? before : 0) << "they do not overlap";
            before = gap.range.end;
            row = gap.row;
            idle[{row.isEngine, row.index}] += gap.range.length();
            ASSERT_NE(gap.gapClass, GapClass::Unknown) << english(describeGap(*trace, gap));
        }
        for (const auto& [key, time] : idle) {
            const Use& use = key.first ? metrics.engines[key.second] : metrics.streams[key.second];
            ASSERT_EQ(time, trace->makespan - use.busy) << use.name << ", seed " << seed;
        }
        ASSERT_EQ(std::reduce(gaps.streams.begin(), gaps.streams.end()), gaps.streamIdle);
        ASSERT_EQ(std::reduce(gaps.engines.begin(), gaps.engines.end()), gaps.engineIdle);
    }
    EXPECT_GT(traces, 200U);
}

TEST(Gaps, AreVisitedInTheOrderInWhichTheyAreListed) {
    const Trace trace = *randomTrace(7);
    std::vector<TimeRange> visited;
    visitGaps(trace, [&](const Gap& gap) { visited.push_back(gap.range); });
    std::vector<TimeRange> listed;
    for (const Gap& gap : findGaps(trace).gaps) {
        listed.push_back(gap.range);
    }
    EXPECT_FALSE(visited.empty());
    EXPECT_EQ(visited, listed);
}

TEST(Gaps, KeepTheLongestOfEachClass) {
    const Trace trace = *randomTrace(7);
    const std::vector<Gap> all = findGaps(trace).gaps;
    const std::vector<Gap> longest = longestGaps(all, 1);
    for (const Gap& kept : longest) {
        for (const Gap& gap : all) {
            const bool isAlike =
                gap.gapClass == kept.gapClass && gap.row.isEngine == kept.row.isEngine;
            EXPECT_LE(isAlike ? gap.range.length() : 0, kept.range.length());
        }
    }
    EXPECT_EQ(longestGaps(all, all.size()).size(), all.size());
    EXPECT_LT(longest.size(), all.size());
}

TEST(Gaps, AreSaidInOneSentence) {
    const Trace trace = makeTrace(
        {{CopyHostToDevice, 0, 0, 0, 350'000},
         {Kernel, 0, 1, 350'000, 400'000, {heldBy(0, 350'000, Reason::StreamOrder)}, "add"}});
    const Gaps gaps = findGaps(trace);
    const auto* engine = &*std::ranges::find_if(gaps.gaps, [](const Gap& gap) {
        return gap.row == GapRow{1, true};
    });
    EXPECT_EQ(english(describeGap(trace, *engine)),
              "engine SMs was idle for 350 µs, before \"add\" (#1, stream s0): the stream runs in "
              "order: it followed H2D (#0, stream s0)");
}

TEST(Gaps, HaveAClassForEveryReasonAndANameForEveryClass) {
    for (std::size_t reason = 1; reason < kReasonCount; ++reason) {
        const bool isKnown = static_cast<Reason>(reason) != Reason::Unknown;
        EXPECT_EQ(gapClassOf(static_cast<Reason>(reason)) != GapClass::Unknown, isKnown);
    }
    for (std::size_t gapClass = 0; gapClass < kGapClassCount; ++gapClass) {
        EXPECT_NE(gapClassName(static_cast<GapClass>(gapClass)), "");
    }
}

TEST(Report, ComposesTheWholeMakespanAlongTheCriticalPath) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto trace = randomTrace(seed);
        if (!trace) {
            continue;
        }
        DurationNs sum = 0;
        DurationNs work = 0;
        DurationNs before = trace->makespan;
        const Report report = analyse(*trace);
        for (const PathPart& part : report.pathParts) {
            ASSERT_GT(part.time, 0);
            ASSERT_LE(part.time, before) << "most first";
            before = part.time;
            sum += part.time;
            work += part.isWork ? part.time : 0;
        }
        ASSERT_EQ(sum, trace->makespan) << "seed " << seed;
        ASSERT_EQ(std::accumulate(report.turns.begin(), report.turns.end(), DurationNs{0}), work)
            << "seed " << seed;
    }
}

TEST(Report, NamesWhatThePathIsMadeOf) {
    const Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 1, 10, {byNobody(1, Reason::HostNotIssued)}},
                   {Kernel,
                    0,
                    1,
                    12,
                    30,
                    {heldBy(0, 10, Reason::StreamOrder), byNobody(12, Reason::LaunchLatency)}}});
    std::vector<std::string> names;
    for (const PathPart& part : analyse(trace).pathParts) {
        names.push_back(english(partName(part)) + " " + std::to_string(part.time));
    }
    EXPECT_THAT(names, ElementsAre("kernel 18", "H2D 9", "waiting: launch latency 2",
                                   "waiting for the host to call 1"));
}

/// K15: a check ended when the long kernel had been placed, not when it was done.
TEST(Report, BillsWhatRanOnOnlyUntilTheNextOfThePathBegan) {
    const Trace trace = makeTrace(
        {{Kernel, 0, 1, 0, 100}, {Kernel, 1, 1, 5, 200, {heldBy(0, 5, Reason::DepCheck)}}});
    const Report report = analyse(trace);
    ASSERT_EQ(report.criticalPath.size(), 2U);
    EXPECT_EQ(report.turns[static_cast<std::size_t>(GapClass::DependencyCheck)], 5);
    EXPECT_EQ(report.turns[static_cast<std::size_t>(GapClass::HeadOfLine)], 0);
    EXPECT_EQ(report.turns[static_cast<std::size_t>(GapClass::NothingLeft)], 195);
}

DurationNs turnsOf(const Report& report, GapClass gapClass) {
    return report.turns[static_cast<std::size_t>(gapClass)];
}

TEST(Report, GivesEachLinkOfAChainItsOwnTime) {
    const Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 0, 50},
                   {CopyHostToDevice, 1, 0, 0, 200},
                   {CopyHostToDevice,
                    0,
                    0,
                    204,
                    300,
                    {byNobody(20, Reason::HostNotIssued), heldBy(0, 50, Reason::StreamOrder),
                     heldBy(1, 204, Reason::EngineBusy)}}});
    const Report report = analyse(trace);
    EXPECT_EQ(turnsOf(report, GapClass::HostLate), 20);
    EXPECT_EQ(turnsOf(report, GapClass::Dependency), 30);
    EXPECT_EQ(turnsOf(report, GapClass::EngineBusy), 150);
    EXPECT_EQ(turnsOf(report, GapClass::NothingLeft), 96);
}

TEST(Report, CountsAnEventAsWhatItsRecordWaitedFor) {
    constexpr std::size_t kNowhere = test::kNoEngine;
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 100},
                   {RecordEvent, 0, kNowhere, 100, 100, {heldBy(0, 100, Reason::StreamOrder)}},
                   {Kernel,
                    1,
                    1,
                    103,
                    110,
                    {heldBy(1, 100, Reason::EventWait), byNobody(103, Reason::LaunchLatency)}}});
    const Report report = analyse(trace);
    EXPECT_EQ(turnsOf(report, GapClass::Event), 100);
    EXPECT_EQ(turnsOf(report, GapClass::Dependency), 0);
}

/// Every summed-up reason is one link of the chain, and none weighs more.
TEST(SummarizeReasons, NamesOneOfThePartsOfEachWaitAndTheLongest) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        auto trace = randomTrace(seed);
        if (!trace) {
            continue;
        }
        summarizeReasons(*trace);
        for (std::size_t i = 0; i < operationCount(*trace); ++i) {
            std::array<DurationNs, kReasonCount> held{};
            const Explanation why = explain(*trace, idAt<OperationId>(i));
            DurationNs longest = 0;
            for (const WaitPart& part : why.parts) {
                const DurationNs time = part.end - part.begin;
                held[static_cast<std::size_t>(*part.reason)] += time;
                longest = part.reason == Reason::LaunchLatency ? longest : std::max(longest, time);
            }
            ASSERT_GE(held[static_cast<std::size_t>(trace->reason[i])], longest)
                << "seed " << seed << ", operation " << i;
            const OperationId blocker = trace->blocker[i];
            if (blocker != OperationId::None) {
                ASSERT_LE(trace->start[indexOf(blocker)], trace->start[i]) << "seed " << seed;
            }
        }
    }
}

TEST(Report, TellsWhyTheOperationsOfThePathTookTurns) {
    const Trace trace = makeTrace({{Kernel, 0, 1, 0, 10},
                                   {Kernel, 1, 1, 12, 30, {heldBy(0, 10, Reason::LegacyBarrier)}},
                                   {Kernel, 1, 1, 30, 35, {heldBy(1, 30, Reason::StreamOrder)}}});
    const GapTimes turns = analyse(trace).turns;
    EXPECT_EQ(turns[static_cast<std::size_t>(GapClass::Barrier)], 10);
    EXPECT_EQ(turns[static_cast<std::size_t>(GapClass::Dependency)], 18);
    EXPECT_EQ(turns[static_cast<std::size_t>(GapClass::NothingLeft)], 5);
}

TEST(Report, HasHazardsOnlyOfAProgram) {
    const Trace trace = *randomTrace(3);
    const auto text = test::programFromText(test::joined(test::randomProgramLines(3)));
    EXPECT_FALSE(analyse(trace).hazards.has_value());
    EXPECT_TRUE(analyse(trace, &text->program).hazards.has_value());
}

bool isIdleIn(const Trace& trace, TimeRange range) {
    bool isIdle = true;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        isIdle &=
            isMark(trace.kind[i]) || trace.start[i] >= range.end || trace.end[i] <= range.begin;
    }
    return isIdle;
}

TEST(Gaps, OfADeviceAreThoseOfAllItsEngines) {
    const Trace trace = test::sampleTrace();
    const std::vector<Gap> gaps = findDeviceGaps(trace, 100);
    ASSERT_FALSE(gaps.empty());
    EXPECT_EQ(findDeviceGaps(trace, 1).size(), 1U);
    for (const Gap& gap : gaps) {
        EXPECT_TRUE(isIdleIn(trace, gap.complete()));
        EXPECT_LE(gap.complete().length(), gaps.front().complete().length());
        EXPECT_FALSE(isIdleIn(trace, {gap.complete().begin, gap.complete().end + 1}));
    }
}

TEST(Gaps, AtATimeAreThePartsOfTheOneGapOfTheRow) {
    const Trace trace = test::sampleTrace();
    for (const Gap& gap : findGaps(trace).gaps) {
        const std::vector<Gap> parts = gapsAt(trace, gap.row, gap.range.begin);
        ASSERT_FALSE(parts.empty());
        EXPECT_EQ(parts.front().range.begin, gap.complete().begin);
        EXPECT_EQ(parts.back().range.end, gap.complete().end);
    }
    EXPECT_TRUE(gapsAt(trace, {0, true}, trace.makespan + 1).empty());
}

}  // namespace
}  // namespace streamscope
