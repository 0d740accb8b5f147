// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lab/compared_runs.h"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

/// The one that is shown.
Trace medianRound(std::vector<Trace> rounds) {
    return *measuredRounds(std::move(rounds)).median;
}

using testing::ElementsAre;
using testing::HasSubstr;

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

std::string jsonOf(std::vector<ComparedRuns> workloads) {
    std::string text;
    comparisonsJson({{std::move(workloads), {}}}).write(appendTo(text));
    return text;
}

/// One whose makespan in the rounds is from 1 ms to `longest`, and 0.8 ms while nothing records it.
ComparedRuns runsOf(DurationNs longest, double error, DurationNs unrecorded) {
    Comparison comparison;
    comparison.agreement.measuredShortest = 1'000'000;
    comparison.agreement.measuredLongest = longest;
    comparison.agreement.makespanError = error;
    comparison.unrecorded = Unrecorded{unrecorded, 800'000, 800'000, 800'000};
    return {"one", std::move(comparison)};
}

TEST(ComparisonsJson, SumsUpSeveral) {
    const std::string text = jsonOf({runsOf(1'000'000, 3, 880'000),
                                     runsOf(1'000'000, -1, 760'000),
                                     {"peer", Error{ErrorCode::Unsupported, "needs 2 devices"}}});
    EXPECT_THAT(text, HasSubstr("\"workloads\": 2,\n    \"not_counted\": 0"));
    EXPECT_THAT(text, HasSubstr(R"("makespan_error_percent": {"median": 2,)"));
    EXPECT_THAT(text, HasSubstr(R"("unrecorded_makespan_error_percent": {"median": 7.5,)"));
    EXPECT_THAT(text, HasSubstr(R"("error": "needs 2 devices")"));
}

TEST(ComparisonsJson, DoesNotCountRoundsThatDiffer) {
    const std::string text =
        jsonOf({runsOf(1'000'000, 3, 800'000), runsOf(1'040'000, 20, 800'000)});
    EXPECT_THAT(jsonOf({runsOf(1'040'000, 20, 800'000)}), HasSubstr(R"("is_counted": false)"));
    EXPECT_THAT(text, HasSubstr(R"("not_counted": 1)"));
    EXPECT_THAT(text, HasSubstr(R"("makespan_error_percent": {"median": 3,)"));
}

}  // namespace
}  // namespace streamscope::cli
