// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/difference.h"

#include "engine/scenarios/random_workload.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

namespace streamscope {
namespace {

using test::makeTrace;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::ResultOf;
using testing::SizeIs;

constexpr auto kIn = OperationKind::CopyHostToDevice;
constexpr auto kKernel = OperationKind::Kernel;

Difference between(const Trace& left, const Trace& right) {
    const Metrics leftMetrics = measure(left);
    const Metrics rightMetrics = measure(right);
    return differenceOf({left, leftMetrics}, {right, rightMetrics});
}

/// Gives the operations of a made trace these steps, by number.
Trace withSteps(Trace trace, std::vector<TraceStep> steps,
                const std::vector<std::size_t>& numbers) {
    trace.steps = std::move(steps);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        trace.step[i] = idAt<StepId>(numbers[i]);
    }
    return trace;
}

DeviceProfile profile() {
    DeviceProfile profile;
    profile.copy.inBytesPerNs = 50;
    profile.copy.outBytesPerNs = 40;
    profile.pageable.inBytesPerNs = 10;
    return profile;
}

Trace simulated(const std::string& text, const ParameterValues& values = {}) {
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload);
    const auto program = expand(*workload, values);
    EXPECT_TRUE(program) << (program ? "" : toText(program.error().front(), "workload"));
    auto trace = simulate(*program, profile());
    EXPECT_TRUE(trace);
    return *std::move(trace);
}

std::string loop(const std::string& extra = "") {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Loop",
      "parameters": {"chunks": {"value": 4, "min": 1, "max": 64},
                     "streams": {"value": 2, "min": 1, "max": 8},
                     "order": {"value": "depth", "choices": ["depth", "breadth"]}},
      "memory": {"h": {"on": "host", "pinned": true, "count": 1048576},
                 "d": {"on": "device", "count": 1048576}},
      "streams": {"s": {"count": "streams", "blocking": false}},
      "program": [)" +
           extra + R"(
        {"if": "order == 'depth'", "then": [
          {"for": "i", "to": "chunks", "do": [
            {"copy": "h", "to": "d", "stream": "s[i % streams]"},
            {"kernel": "spin", "time_us": 20, "stream": "s[i % streams]"}]}],
         "else": [
          {"for": "i", "to": "chunks", "do": [
            {"copy": "h", "to": "d", "stream": "s[i % streams]"}]},
          {"for": "i", "to": "chunks", "do": [
            {"kernel": "spin", "time_us": 20, "stream": "s[i % streams]"}]}]},
        {"synchronize": "device"}]})";
}

/// Twins name each other.
void expectTwins(const std::array<const Trace*, 2>& sides, std::size_t s,
                 const Difference& difference) {
    ASSERT_EQ(difference.twins[s].size(), operationCount(*sides[s]));
    for (std::size_t i = 0; i < operationCount(*sides[s]); ++i) {
        const OperationId twin = difference.twins[s][i];
        if (twin == OperationId::None) {
            continue;
        }
        ASSERT_LT(indexOf(twin), difference.twins[1 - s].size());
        EXPECT_EQ(difference.twins[1 - s][indexOf(twin)], idAt<OperationId>(i));
        EXPECT_EQ(sides[s]->kind[i], sides[1 - s]->kind[indexOf(twin)]);
    }
}

/// What must hold of any two traces.
void expectSound(const Trace& left, const Trace& right, const Difference& difference) {
    const std::array<const Trace*, 2> sides{&left, &right};
    std::array<std::size_t, 2> bars{};
    for (std::size_t s = 0; s < 2; ++s) {
        expectTwins(sides, s, difference);
        bars[s] = static_cast<std::size_t>(
            std::ranges::count_if(sides[s]->kind, [](auto kind) { return !isMark(kind); }));
        EXPECT_EQ(difference.matched + difference.unmatched[s], bars[s]);
    }
    for (const auto& shares : {difference.kinds, difference.steps}) {
        std::array<std::size_t, 2> counted{};
        for (const ComparedShare& share : shares) {
            counted[0] += share.operations[0];
            counted[1] += share.operations[1];
        }
        EXPECT_EQ(counted, bars);
    }
    const auto all = largestChanges(left, right, difference, ChangeOrder::Start, bars[0] + 1);
    EXPECT_THAT(all, SizeIs(difference.matched));
}

void expectNothing(const Trace& trace) {
    const Difference same = between(trace, trace);
    expectSound(trace, trace, same);
    EXPECT_THAT(same.unmatched, ElementsAre(0U, 0U));
    for (const auto& shares : {same.kinds, same.engines, same.streams, same.steps}) {
        for (const ComparedShare& share : shares) {
            EXPECT_EQ(share.change(), 0) << english(share.name);
        }
    }
    const auto changes = largestChanges(trace, trace, same, ChangeOrder::Start, 1'000'000);
    for (const Change& change : changes) {
        EXPECT_EQ(change.left, change.right);
        EXPECT_EQ(change.start, 0);
        EXPECT_EQ(change.duration, 0);
    }
}

TEST(Difference, OfARunAndItselfIsNothing) {
    expectNothing(simulated(loop()));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        expectNothing(simulated(randomWorkload(seed)));
    }
}

TEST(Difference, OfRandomRunsIsSound) {
    Trace before = simulated(randomWorkload(1));
    for (std::uint64_t seed = 2; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        Trace now = simulated(randomWorkload(seed));
        expectSound(before, now, between(before, now));
        before = std::move(now);
    }
}

TEST(Difference, MatchesChunkByChunkWhereThereAreMoreOfThem) {
    const Trace few = simulated(loop(), {{"chunks", 4}});
    const Trace many = simulated(loop(), {{"chunks", 7}, {"streams", 3}});
    const Difference difference = between(few, many);
    expectSound(few, many, difference);
    EXPECT_EQ(difference.matched, 8U);
    EXPECT_THAT(difference.unmatched, ElementsAre(0U, 6U));
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(difference.twins[0][i], idAt<OperationId>(i));  // depth first: the same order
    }
}

TEST(Difference, MatchesBranchesOfTheSameLabels) {
    const Trace depth = simulated(loop(), {{"order", 0}});
    const Trace breadth = simulated(loop(), {{"order", 1}});
    const Difference difference = between(depth, breadth);
    expectSound(depth, breadth, difference);
    EXPECT_EQ(difference.matched, 8U);
    EXPECT_EQ(difference.twins[0][2], OperationId{1});  // the second copy
    EXPECT_EQ(difference.twins[0][3], OperationId{5});  // the second kernel
}

TEST(Difference, OutlivesAStepThatIsPutBefore) {
    const Trace before = simulated(loop());
    const Trace after = simulated(loop(R"({"copy": "d", "to": "h", "stream": "s[0]"},)"));
    const Difference difference = between(before, after);
    expectSound(before, after, difference);
    EXPECT_EQ(difference.matched, 8U);
    EXPECT_THAT(difference.unmatched, ElementsAre(0U, 1U));
    EXPECT_EQ(difference.twins[0][0], OperationId{1});
}

TEST(Difference, DoesNotCareHowStreamsAreNamedOrNumbered) {
    const Trace trace = simulated(loop());
    Trace renamed = trace;
    std::swap(renamed.streams[0], renamed.streams[1]);
    for (StreamId& stream : renamed.stream) {
        stream = stream == StreamId::None ? stream : idAt<StreamId>(1 - indexOf(stream));
    }
    const Difference numbered = between(trace, renamed);
    EXPECT_THAT(numbered.streams,
                Each(testing::ResultOf([](const ComparedShare& s) { return s.change(); }, 0)));
    EXPECT_EQ(numbered.matched, 8U);
    for (TraceStream& stream : renamed.streams) {
        stream.name = "other " + stream.name;
    }
    const Difference named = between(trace, renamed);
    EXPECT_EQ(named.twins, numbered.twins);
    EXPECT_THAT(named.streams, SizeIs(2 * numbered.streams.size()));
}

TEST(Difference, WithoutStepsGoesByKindNameAndStream) {
    const Trace left = makeTrace({{kIn, 0, 0, 0, 10}, {kKernel, 0, 1, 10, 30, {}, "add"}});
    const Trace right = makeTrace({{kKernel, 0, 1, 0, 20, {}, "mul"},
                                   {kIn, 1, 0, 0, 10},
                                   {kKernel, 0, 1, 20, 45, {}, "add"}});
    const Difference difference = between(left, right);
    expectSound(left, right, difference);
    EXPECT_EQ(difference.matched, 1U);
    EXPECT_EQ(difference.twins[0][1], OperationId{2});
    EXPECT_THAT(difference.unmatched, ElementsAre(1U, 2U));
}

TEST(Difference, AStepThatWasRenamedIsStillTheSamePlace) {
    const Trace made = makeTrace({{kKernel, 0, 1, 0, 20, {}, "add"}});
    const Difference difference = between(withSteps(made, {{"/program/0", "add"}}, {0}),
                                          withSteps(made, {{"/program/0", "plus"}}, {0}));
    EXPECT_EQ(difference.matched, 1U);
    EXPECT_THAT(difference.steps,
                ElementsAre(ResultOf([](const ComparedShare& share) { return english(share.name); },
                                     "add")));
}

TEST(Difference, CountsAndMeasuresWhatEachSideHad) {
    const Trace left = makeTrace({{kIn, 0, 0, 0, 10}, {kKernel, 0, 1, 10, 30}});
    const Trace right = makeTrace({{kIn, 0, 0, 5, 20}, {kKernel, 0, 1, 20, 35}});
    const Difference difference = between(left, right);
    EXPECT_THAT(difference.makespans, ElementsAre(30, 35));
    ASSERT_THAT(difference.kinds, SizeIs(2));
    EXPECT_EQ(english(difference.kinds[0].name), "H2D");
    EXPECT_EQ(difference.kinds[0].change(), 5);
    ASSERT_THAT(difference.engines, SizeIs(2));
    EXPECT_EQ(english(difference.engines[1].name), "SMs");
    EXPECT_EQ(difference.engines[1].change(), -5);
    ASSERT_THAT(difference.streams, SizeIs(1));
    EXPECT_THAT(difference.streams[0].time, ElementsAre(30, 30));
    EXPECT_EQ(difference.efficiencies[0], measure(left).efficiency);
}

TEST(Difference, TheLargestChangesComeFirstByStartOrByDuration) {
    const Trace left = makeTrace({{kIn, 0, 0, 0, 10}, {kIn, 0, 0, 10, 20}, {kIn, 0, 0, 20, 30}});
    const Trace right = makeTrace({{kIn, 0, 0, 0, 40}, {kIn, 0, 0, 40, 52}, {kIn, 0, 0, 60, 70}});
    const Difference difference = between(left, right);
    const auto byStart = largestChanges(left, right, difference, ChangeOrder::Start, 2);
    ASSERT_THAT(byStart, SizeIs(2));
    EXPECT_EQ(byStart[0].left, OperationId{2});
    EXPECT_EQ(byStart[0].start, 40);
    EXPECT_EQ(byStart[1].start, 30);
    const auto byDuration = largestChanges(left, right, difference, ChangeOrder::Duration, 2);
    EXPECT_EQ(byDuration[0].left, OperationId{0});
    EXPECT_EQ(byDuration[0].duration, 30);
    EXPECT_EQ(byDuration[1].duration, 2);
    EXPECT_THAT(largestChanges(left, right, difference, ChangeOrder::Start, 0), IsEmpty());
}

}  // namespace
}  // namespace streamscope
