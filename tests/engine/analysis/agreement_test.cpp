// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/agreement.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace streamscope {
namespace {

using test::kNoEngine;
using test::MadeOperation;
using test::makeTrace;
using enum OperationKind;

/// Gives the operations these steps, in order.
Trace withSteps(Trace trace, const std::vector<std::size_t>& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        trace.step[i] = idAt<StepId>(steps[i]);
        while (trace.steps.size() <= steps[i]) {
            const std::string number = std::to_string(trace.steps.size());
            trace.steps.push_back({"/program/" + number, "step " + number});
        }
    }
    return trace;
}

TEST(Agreement, OfEqualTracesIsComplete) {
    const Trace trace = withSteps(makeTrace({{CopyHostToDevice, 0, 0, 0, 20'000},
                                             {CopyHostToDevice, 1, 0, 20'000, 40'000},
                                             {Kernel, 0, 1, 20'000, 50'000}}),
                                  {0, 1, 2});
    const Agreement same = compareTraces(trace, trace);
    EXPECT_EQ(same.makespanError, 0);
    EXPECT_EQ(same.matched, 3U);
    EXPECT_EQ(same.onlySimulated + same.onlyMeasured, 0U);
    EXPECT_EQ(same.startError, Spread{});
    EXPECT_EQ(same.pairs, 1U);
    EXPECT_EQ(orderShare(same), 1);
}

TEST(Agreement, OfEmptyTracesDividesByNothing) {
    const Agreement none = compareTraces(Trace{}, Trace{});
    EXPECT_EQ(none.makespanError, 0);
    EXPECT_EQ(none.matched, 0U);
    EXPECT_EQ(none.worstMeasured, OperationId::None);
    EXPECT_EQ(orderShare(none), 1);
}

TEST(Agreement, MeasuresErrorsAgainstTheMeasuredMakespan) {
    const Trace simulated =
        withSteps(makeTrace({{Kernel, 0, 1, 0, 100}, {Kernel, 0, 1, 150, 190}}), {0, 1});
    const Trace measured =
        withSteps(makeTrace({{Kernel, 0, 1, 10, 100}, {Kernel, 0, 1, 110, 200}}), {0, 1});
    const Agreement found = compareTraces(simulated, measured);
    EXPECT_DOUBLE_EQ(found.makespanError, -5);
    EXPECT_DOUBLE_EQ(found.startError.worst, 20);
    EXPECT_DOUBLE_EQ(found.startError.median, 12.5);
    EXPECT_DOUBLE_EQ(found.startError.percentile95, 19.25);
    EXPECT_EQ(found.worstSimulated, OperationId{1});
    EXPECT_EQ(found.worstMeasured, OperationId{1});
}

TEST(Agreement, MatchesAStepsOccurrencesInEachStreamWhateverOrderTheyWereIssuedIn) {
    const Trace simulated = withSteps(makeTrace({{Kernel, 0, 1, 0, 10},
                                                 {Kernel, 1, 1, 30, 40},
                                                 {Kernel, 0, 1, 10, 20},
                                                 {Kernel, 1, 1, 40, 50}}),
                                      {7, 7, 7, 7});
    const Trace measured = withSteps(makeTrace({{Kernel, 1, 1, 30, 40},
                                                {Kernel, 1, 1, 40, 50},
                                                {Kernel, 0, 1, 0, 10},
                                                {Kernel, 0, 1, 10, 20}}),
                                     {7, 7, 7, 7});
    const Agreement found = compareTraces(simulated, measured);
    EXPECT_EQ(found.matched, 4U);
    EXPECT_EQ(found.startError.worst, 0);
}

TEST(Agreement, CountsWhatOnlyOneTraceHasAndLeavesMarksOut) {
    const Trace simulated = withSteps(makeTrace({{Kernel, 0, 1, 0, 10},
                                                 {RecordEvent, 0, kNoEngine, 10, 10},
                                                 {Kernel, 0, 1, 10, 20},
                                                 {Kernel, 0, 1, 20, 30}}),
                                      {0, 1, 2, 2});
    const Trace measured = withSteps(makeTrace({{Kernel, 0, 1, 0, 10},
                                                {Kernel, 0, 1, 10, 20},
                                                {Allocate, 0, kNoEngine, 20, 20},
                                                {CopyDeviceToHost, 0, 2, 20, 30}}),
                                     {0, 2, 3, 4});
    const Agreement found = compareTraces(simulated, measured);
    EXPECT_EQ(found.matched, 2U);
    EXPECT_EQ(found.onlySimulated, 1U);
    EXPECT_EQ(found.onlyMeasured, 1U);
}

TEST(Agreement, DoesNotTakeTheNextOccurrenceForOneThatNobodySawRun) {
    const Trace simulated =
        withSteps(makeTrace({{Kernel, 0, 1, 0, 10}, {Kernel, 0, 1, 10, 20}}), {5, 5});
    const Trace measured =
        withSteps(makeTrace({{Kernel, 0, kNoEngine, 0, 0}, {Kernel, 0, 1, 10, 20}}), {5, 5});
    const Agreement found = compareTraces(simulated, measured);
    EXPECT_EQ(found.matched, 1U);
    EXPECT_EQ(found.onlySimulated, 1U);
    EXPECT_EQ(found.startError.worst, 0);
}

TEST(Agreement, ComparesTheOrderOfStartsOnOneEngineOnly) {
    const Trace simulated = withSteps(makeTrace({{CopyHostToDevice, 0, 0, 5'000, 9'000},
                                                 {CopyHostToDevice, 1, 0, 0, 5'000},
                                                 {CopyDeviceToHost, 2, 2, 7'000, 9'000}}),
                                      {0, 1, 2});
    const Trace measured = withSteps(makeTrace({{CopyHostToDevice, 0, 0, 0, 5'000},
                                                {CopyHostToDevice, 1, 0, 5'000, 9'000},
                                                {CopyDeviceToHost, 2, 2, 2'000, 4'000}}),
                                     {0, 1, 2});
    const Agreement found = compareTraces(simulated, measured);
    EXPECT_EQ(found.pairs, 1U);
    EXPECT_EQ(found.sameOrder, 0U);
}

TEST(Agreement, LeavesOutPairsThatStartedWithinTheResolution) {
    const Trace measured = withSteps(
        makeTrace(
            {{Kernel, 0, 1, 0, 9'000}, {Kernel, 1, 1, 999, 9'000}, {Kernel, 2, 1, 1'000, 9'000}}),
        {0, 1, 2});
    EXPECT_EQ(compareTraces(measured, measured).pairs, 1U);
    EXPECT_EQ(compareTraces(measured, measured, 1).pairs, 3U);
}

TEST(Agreement, TakesStartingTogetherForAnotherOrder) {
    const Trace measured =
        withSteps(makeTrace({{Kernel, 0, 1, 0, 9'000}, {Kernel, 1, 1, 5'000, 9'000}}), {0, 1});
    const Trace simulated =
        withSteps(makeTrace({{Kernel, 0, 1, 0, 9'000}, {Kernel, 1, 1, 0, 9'000}}), {0, 1});
    EXPECT_EQ(compareTraces(simulated, measured).sameOrder, 0U);
}

// ---- The same by looking at every pair ----

struct Runs {
    Trace simulated;
    Trace measured;
};

/// One side of a random program: operations that a step each makes, some of them missing.
struct Side {
    std::vector<MadeOperation> operations;
    std::vector<std::size_t> steps;

    void add(std::mt19937& random, std::size_t step, MadeOperation operation) {
        if (random() % 10 != 0) {
            operation.start = static_cast<TimeNs>(random() % 20 * 400);
            operation.end = operation.start + 100;
            operations.push_back(operation);
            steps.push_back(step);
        }
    }
    [[nodiscard]] Trace trace() const { return withSteps(makeTrace(operations), steps); }
};

/// Operations at random times on three engines, some of them in one trace only.
Runs randomRuns(std::uint32_t seed) {
    std::mt19937 random(seed);
    Side simulated;
    Side measured;
    const std::size_t count = random() % 60;
    for (std::size_t step = 0; step < count; ++step) {
        const MadeOperation operation{Kernel, random() % 4, random() % 3};
        simulated.add(random, step, operation);
        measured.add(random, step, operation);
    }
    return {simulated.trace(), measured.trace()};
}

/// Place of a step's operation in a trace, or its size.
std::size_t placeOf(const Trace& trace, StepId step) {
    return static_cast<std::size_t>(std::ranges::find(trace.step, step) - trace.step.begin());
}

void countPair(const Runs& runs, std::size_t a, std::size_t b, Agreement& counts) {
    const Trace& measured = runs.measured;
    const Trace& simulated = runs.simulated;
    const std::size_t x = placeOf(simulated, measured.step[a]);
    const std::size_t y = placeOf(simulated, measured.step[b]);
    if (std::max(x, y) < operationCount(simulated) && measured.engine[a] == measured.engine[b] &&
        measured.start[b] - measured.start[a] >= kOrderResolution) {
        ++counts.pairs;
        counts.sameOrder += simulated.start[x] < simulated.start[y] ? 1 : 0;
    }
}

Agreement naiveOrders(const Runs& runs) {
    Agreement counts;
    for (std::size_t a = 0; a < operationCount(runs.measured); ++a) {
        for (std::size_t b = 0; b < operationCount(runs.measured); ++b) {
            countPair(runs, a, b, counts);
        }
    }
    return counts;
}

TEST(AgreementOfRandomTraces, CountsThePairsThatLookingAtEachOneCounts) {
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        const Runs runs = randomRuns(seed);
        const Agreement found = compareTraces(runs.simulated, runs.measured);
        const Agreement naive = naiveOrders(runs);
        EXPECT_EQ(found.pairs, naive.pairs) << "seed " << seed;
        EXPECT_EQ(found.sameOrder, naive.sameOrder) << "seed " << seed;
    }
}

TEST(AgreementOfRandomTraces, AccountsForEveryOperation) {
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        const Runs runs = randomRuns(seed);
        const Agreement found = compareTraces(runs.simulated, runs.measured);
        EXPECT_EQ(found.matched + found.onlySimulated, operationCount(runs.simulated));
        EXPECT_EQ(found.matched + found.onlyMeasured, operationCount(runs.measured));
    }
}

// ---- Several rounds ----

/// Two kernels on one engine that start at these times; the second one ends the run.
Trace twoKernels(TimeNs first, TimeNs second, TimeNs end) {
    return withSteps(makeTrace({{Kernel, 0, 1, first, first + 10}, {Kernel, 1, 1, second, end}}),
                     {0, 1});
}

TEST(AgreementOfRounds, IsTheDistanceToTheirRange) {
    const std::vector<Trace> rounds{twoKernels(0, 5000, 100'000), twoKernels(0, 5000, 102'000),
                                    twoKernels(0, 5000, 101'000)};
    const auto errorAt = [&](TimeNs end) {
        return compareRounds(twoKernels(0, 5000, end), rounds, 2).makespanError;
    };
    EXPECT_EQ(errorAt(100'500), 0);
    EXPECT_EQ(errorAt(102'000), 0);
    EXPECT_DOUBLE_EQ(errorAt(90'000), -10);
    EXPECT_DOUBLE_EQ(errorAt(107'100), 5);
    const Agreement found = compareRounds(twoKernels(0, 5000, 90'000), rounds, 2);
    EXPECT_EQ(found.measuredShortest, 100'000);
    EXPECT_EQ(found.measuredLongest, 102'000);
    EXPECT_EQ(found.measured, 101'000);
}

TEST(AgreementOfRounds, CountsOnlyPairsThatEachRoundStartsInOneOrder) {
    const Trace ascending = twoKernels(0, 5000, 20'000);
    const Trace descending = twoKernels(5000, 0, 20'000);
    const std::vector<Trace> steady{ascending, ascending};
    const std::vector<Trace> mixed{ascending, descending};
    EXPECT_EQ(compareRounds(ascending, steady, 0).sameOrder, 1U);
    EXPECT_EQ(compareRounds(descending, steady, 0).pairs, 1U);
    EXPECT_EQ(compareRounds(descending, steady, 0).sameOrder, 0U);
    EXPECT_EQ(compareRounds(ascending, mixed, 0).pairs, 0U);
    const std::vector<Trace> close{ascending, twoKernels(0, 500, 20'000)};
    EXPECT_EQ(compareRounds(ascending, close, 0).pairs, 0U);  // closer than the resolution
}

TEST(AgreementOfRounds, OfEqualRoundsIsThatOfOne) {
    std::mt19937 random(7);
    for (int i = 0; i < 20; ++i) {
        const auto time = [&] { return static_cast<TimeNs>(random() % 20) * 700; };
        std::vector<MadeOperation> made;
        std::vector<MadeOperation> other;
        std::vector<std::size_t> steps;
        for (std::size_t j = 0; j < 12; ++j) {
            const std::size_t engine = random() % 2;
            const TimeNs first = time();
            const TimeNs second = time();
            made.push_back({Kernel, j, engine, first, first + 300});
            other.push_back({Kernel, j, engine, second, second + 300});
            steps.push_back(j);
        }
        const Trace measured = withSteps(makeTrace(made), steps);
        const Trace simulated = withSteps(makeTrace(other), steps);
        const std::vector<Trace> rounds{measured, measured, measured};
        const Agreement one = compareTraces(simulated, measured);
        const Agreement three = compareRounds(simulated, rounds, 1);
        EXPECT_EQ(three.pairs, one.pairs);
        EXPECT_EQ(three.sameOrder, one.sameOrder);
        EXPECT_EQ(three.startError, one.startError);
    }
}

// ---- Many workloads ----

TEST(AgreementSummary, LeavesOutWorkloadsThatDoNotRepeat) {
    std::vector<Agreement> workloads(2);
    workloads[0].makespanError = 2;
    workloads[0].measuredShortest = 1000;
    workloads[0].measuredLongest = 1030;
    workloads[1].makespanError = 50;
    workloads[1].measuredShortest = 1000;
    workloads[1].measuredLongest = 1031;
    const Summary found = summarize(workloads);
    EXPECT_EQ(found.workloads, 1U);
    EXPECT_EQ(found.unsteady, 1U);
    EXPECT_DOUBLE_EQ(found.makespanError.worst, 2);
}

TEST(AgreementSummary, OfNothingIsEmpty) {
    const Summary none = summarize({});
    EXPECT_EQ(none.workloads, 0U);
    EXPECT_EQ(none.makespanError, Spread{});
    EXPECT_EQ(none.orderShare, 1);
}

TEST(AgreementSummary, TakesErrorsWithoutSignAndCountsAllPairs) {
    std::vector<Agreement> workloads(3);
    workloads[0].makespanError = -4;
    workloads[1].makespanError = 1;
    workloads[2].makespanError = 2;
    workloads[0].startError.median = 3;
    workloads[0].pairs = 10;
    workloads[0].sameOrder = 5;
    workloads[1].pairs = 30;
    workloads[1].sameOrder = 30;
    workloads[2].onlySimulated = 2;
    workloads[0].onlyMeasured = 1;
    const Summary found = summarize(workloads);
    EXPECT_EQ(found.workloads, 3U);
    EXPECT_DOUBLE_EQ(found.makespanError.median, 2);
    EXPECT_DOUBLE_EQ(found.makespanError.percentile95, 3.8);
    EXPECT_DOUBLE_EQ(found.makespanError.worst, 4);
    EXPECT_DOUBLE_EQ(found.startErrorMedian.worst, 3);
    EXPECT_DOUBLE_EQ(found.startErrorMedian.median, 0);
    EXPECT_DOUBLE_EQ(found.leastOrderShare, 0.5);
    EXPECT_DOUBLE_EQ(found.orderShare, 35.0 / 40.0);
    EXPECT_EQ(found.unmatched, 3U);
}

}  // namespace
}  // namespace streamscope
