// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison.h"

#include <gmock/gmock.h>

#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

/// The one that is shown.
Trace medianRound(std::vector<Trace> rounds) {
    return *measuredRounds(std::move(rounds)).median;
}

using testing::ElementsAre;

/// The runs of one round, the trace being that of the one in the middle.
Trace roundOf(std::vector<DurationNs> makespans, Verification::Verdict verdict) {
    Trace trace;
    trace.makespan = makespans[1];
    trace.measurement.emplace();
    trace.measurement->makespans = std::move(makespans);
    trace.measurement->shown = 1;
    trace.measurement->verification.verdict = verdict;
    return trace;
}

TEST(MedianRound, HasTheMakespansOfAll) {
    const auto fine = Verification::Verdict::Verified;
    const Trace median = medianRound(
        {roundOf({9, 30, 31}, fine), roundOf({8, 10, 11}, fine), roundOf({7, 20, 21}, fine)});
    EXPECT_EQ(median.makespan, 20);
    EXPECT_EQ(median.measurement->makespans.size(), 9U);
    EXPECT_EQ(median.measurement->makespans[median.measurement->shown], 20);
    EXPECT_EQ(median.measurement->verification.verdict, fine);
}

TEST(MedianRound, HasTheUnrecordedRunsOfAll) {
    const auto fine = Verification::Verdict::Verified;
    std::vector<Trace> rounds{roundOf({1, 1, 1}, fine), roundOf({2, 2, 2}, fine)};
    rounds[0].measurement->untouched = {4, 5};
    rounds[1].measurement->untouched = {6};
    EXPECT_THAT(medianRound(std::move(rounds)).measurement->untouched, ElementsAre(4, 5, 6));
}

TEST(MedianRound, OfOneIsThatOne) {
    const Trace median = medianRound({roundOf({1, 2, 3}, Verification::Verdict::NotChecked)});
    EXPECT_THAT(median.measurement->makespans, ElementsAre(1, 2, 3));
    EXPECT_EQ(median.measurement->shown, 1U);
}

TEST(MedianRound, IsWrongIfOneWas) {
    const auto fine = Verification::Verdict::Verified;
    const auto wrong = Verification::Verdict::Wrong;
    const Trace median = medianRound(
        {roundOf({1, 1, 1}, fine), roundOf({3, 3, 3}, wrong), roundOf({2, 2, 2}, fine)});
    EXPECT_EQ(median.makespan, 2);
    EXPECT_EQ(median.measurement->verification.verdict, wrong);
}

TEST(MedianRound, OfSimulatedRunsHasNoMeasurement) {
    EXPECT_FALSE(medianRound({Trace{}, Trace{}}).measurement);
}

}  // namespace
}  // namespace streamscope::cli
