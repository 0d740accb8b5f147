// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison_report.h"

#include "engine/simulator/device_profile.h"

#include <gmock/gmock.h>

namespace streamscope::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

Comparison comparison(std::string name, double error) {
    Comparison made;
    made.name = std::move(name);
    made.agreement.simulated = 1'030'000;
    made.agreement.measured = 1'000'000;
    made.agreement.makespanError = error;
    made.agreement.startError = {1.5, 4, 5};
    made.agreement.matched = 20;
    made.agreement.pairs = 200;
    made.agreement.sameOrder = 199;
    made.verification.verdict = Verification::Verdict::Verified;
    made.runs = 5;
    return made;
}

TEST(ComparisonText, HasALineForEachWorkload) {
    ComparisonRun run;
    run.comparisons = {comparison("adding", 3)};
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("adding      1.03 ms      1 ms  +3.0 %   1.5 %  4.0 %      99.5 %  "
                                "verified\n"));
    EXPECT_THAT(text, Not(HasSubstr("over 1")));
}

TEST(ComparisonText, SaysHowFarOffTheUnrecordedRunIs) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3), comparison("two", -1), comparison("three", 2)};
    run.comparisons[0].unrecorded = Unrecorded{880'000, 800'000, 800'000, 800'000};
    run.comparisons[1].unrecorded = Unrecorded{760'000, 800'000, 800'000, 800'000};
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("99.5 %     +10.0 %  verified\n"));
    EXPECT_THAT(text, HasSubstr("99.5 %      -5.0 %  verified\n"));
    EXPECT_THAT(text, HasSubstr("99.5 %           -  verified\n"));
    EXPECT_THAT(text,
                HasSubstr("unrecorded      median 7.5 %, 95th percentile 9.8 %, worst 10.0 %"));
    run.comparisons[0].unrecorded.reset();
    run.comparisons[1].unrecorded.reset();
    EXPECT_THAT(answer({run}).text, Not(HasSubstr("unrecorded")));
}

TEST(ComparisonText, SumsUpSeveral) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3), comparison("two", -1), comparison("three", 2)};
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("over 3 workloads\n"));
    EXPECT_THAT(text, HasSubstr("makespan error  median 2.0 %"));
    EXPECT_THAT(text, HasSubstr("-1.0 %"));
}

TEST(ComparisonText, NamesWhatCouldNotBeCompared) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    run.comparisons.push_back(comparison("peer", 0));
    run.comparisons.back().error = Error{ErrorCode::Unsupported, "it needs 2 devices"};
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("peer: not compared: it needs 2 devices\n"));
    EXPECT_THAT(text, Not(HasSubstr("over 2")));
}

TEST(ComparisonText, SaysNothingOfTwoWorkloadsThatHaveNothingInCommon) {
    ComparisonRun run;
    run.comparisons = {comparisonOf("two", {}, measuredRounds({Trace()}))};
    EXPECT_THAT(answer({run}).text, HasSubstr("two: not compared: no operation of one run has a"));
}

TEST(ComparisonText, SaysOnlyOfWhatIsLeftOver) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    run.comparisons[0].agreement.matched = 8;
    run.comparisons[0].agreement.onlyMeasured = 16;
    EXPECT_THAT(answer({run}).text,
                HasSubstr("one: hardly comparable: 8 of 8 operations of the simulated run and only "
                          "8 of 24 operations of the\nmeasured run have a counterpart"));
}

TEST(ComparisonText, WarnsOfWrongResultsAndMissingRecords) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    run.comparisons[0].verification = {Verification::Verdict::Wrong, "hc: 3 differ"};
    run.comparisons[0].lost = 2;
    run.comparisons[0].agreement.onlyMeasured = 1;
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("one: wrong: hc: 3 differ\n"));
    EXPECT_THAT(text, HasSubstr("one: 2 records are missing\n"));
    EXPECT_THAT(text, HasSubstr("one: 20 of 20 operations of the simulated run and 20 of 21 "
                                "operations of the measured run have a\ncounterpart"));
    EXPECT_LT(text.find("20 of 21"), text.find("starts"));
}

ComparedPair simulatedTwice() {
    return {std::make_shared<const Trace>(), std::make_shared<const Trace>()};
}

TEST(ComparisonText, CallsWhatLiesBetweenTwoRunsOfOneOriginADifferenceAndNotAnError) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3), comparison("two", -1)};
    EXPECT_THAT(answer({run}).text, HasSubstr("makespan error"));
    run.first = simulatedTwice();
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("first  second  difference  starts"));
    EXPECT_THAT(text, HasSubstr("makespan difference"));
    EXPECT_THAT(text, Not(HasSubstr("error")));
}

TEST(ComparisonText, SaysBeforeAnyFigureThatTwoRunsAreHardlyComparable) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    run.comparisons[0].agreement.matched = 6;
    run.comparisons[0].agreement.onlySimulated = 18;
    run.comparisons[0].agreement.onlyMeasured = 2;
    run.first = simulatedTwice();
    const std::string text = answer({run}).text;
    EXPECT_THAT(text, HasSubstr("one: hardly comparable: only 6 of 24 operations of the first run "
                                "and only 6 of 8 operations of the\nsecond run"));
    EXPECT_LT(text.find("hardly comparable"), text.find("starts"));
    EXPECT_THAT(text, HasSubstr("-2.9 %       -     -           -"))
        << "the second from the first, as the picture has it";
    EXPECT_THAT(text, Not(HasSubstr("1.5 %"))) << "six operations say nothing of 24";
    run.comparisons[0].agreement.onlySimulated = 5;
    EXPECT_THAT(answer({run}).text, Not(HasSubstr("hardly")));
}

TEST(ComparisonText, SaysWhereBothSidesComeFrom) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    Trace simulated;
    simulated.provenance.device = "a profile";
    Trace measured;
    measured.provenance = {Origin::Measured, "a GPU", "CUPTI", {}, {}};
    run.first = {std::make_shared<const Trace>(simulated), std::make_shared<const Trace>(measured)};
    EXPECT_THAT(answer({run}).text,
                testing::StartsWith("simulated on a profile\n"
                                    "measured on a GPU (CUPTI), median of 5 runs each\n"));
}

ComparedPair pairOf(const DeviceProfile& profile, Recorder recorder) {
    Trace simulated;
    simulated.provenance.detail = profile.about;
    Trace measured;
    measured.provenance.origin = Origin::Measured;
    measured.measurement.emplace().recorder = recorder;
    return {std::make_shared<const Trace>(simulated), std::make_shared<const Trace>(measured)};
}

TEST(ComparisonText, SaysThatOnlyOneRunWasRecorded) {
    const DeviceProfile profile;
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    run.first = pairOf(profile, Recorder::Cupti);
    const Answer said = answer({run});
    EXPECT_THAT(said.text, HasSubstr("Only the measured run is as CUPTI records it, and recording "
                                     "takes time (R1): part of the error is"));
    EXPECT_THAT(said.text, HasSubstr("With --recorder cupti a run"));
    EXPECT_LT(said.text.find("Only the measured"), said.text.find("starts"));
    std::string json;
    said.json.write(appendTo(json));
    EXPECT_THAT(json, HasSubstr("\"as_cupti_records\": false"));
    run.first = pairOf(recorded(profile), Recorder::None);
    EXPECT_THAT(answer({run}).text, HasSubstr("Only the simulated run is as CUPTI records it"));
    EXPECT_THAT(answer({run}).text, HasSubstr("Without --recorder cupti"));
    run.first = pairOf(recorded(profile), Recorder::Cupti);
    EXPECT_THAT(answer({run}).text, Not(HasSubstr("CUPTI records")));
    run.first = pairOf(profile, Recorder::Events);
    EXPECT_THAT(answer({run}).text, Not(HasSubstr("CUPTI records")));
}

TEST(ComparisonText, TellsTwoOfTheSameOriginApart) {
    ComparisonRun run;
    run.comparisons = {comparison("one", 3)};
    Trace first;
    first.provenance = {Origin::Measured, "a GPU", "CUPTI", {}, "n=1"};
    Trace second;
    second.provenance = {Origin::Measured, "a GPU", "CUPTI", {}, "n=2"};
    run.first = {std::make_shared<const Trace>(first), std::make_shared<const Trace>(second)};
    EXPECT_THAT(answer({run}).text,
                testing::StartsWith("first: measured on a GPU (CUPTI), n=1\n"
                                    "second: measured on a GPU (CUPTI), n=2\n"));
}

}  // namespace
}  // namespace streamscope::cli
