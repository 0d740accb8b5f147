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

ComparedPair pairOf(const Provenance& simulated, const Provenance& measured) {
    Trace first;
    first.provenance = simulated;
    Trace second;
    second.provenance = measured;
    return {std::make_shared<const Trace>(first), std::make_shared<const Trace>(second)};
}

const ComparedPair kForecast = pairOf({Origin::Simulated, "a profile", {}, {}, {}},
                                      {Origin::Measured, "a GPU", "CUPTI", {}, {}});

std::string textOf(const Comparison& comparison, const ComparedPair& pair = kForecast) {
    return answer(comparison, pair).text;
}

TEST(ComparisonText, HasALineForTheWorkload) {
    EXPECT_THAT(textOf(comparison("adding", 3)),
                HasSubstr("adding      1.03 ms      1 ms  +3.0 %   1.5 %  4.0 %      99.5 %  "
                          "verified\n"));
}

TEST(ComparisonText, SaysHowFarOffTheUnrecordedRunIs) {
    Comparison one = comparison("one", 3);
    EXPECT_THAT(textOf(one), Not(HasSubstr("unrecorded")));
    one.unrecorded = Unrecorded{880'000, 800'000, 800'000, 800'000};
    EXPECT_THAT(textOf(one), HasSubstr("99.5 %     +10.0 %  verified\n"));
}

TEST(ComparisonOf, TwoRunsThatHaveNothingInCommonIsAnError) {
    const auto made = comparisonOf("two", {}, Trace());
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, HasSubstr("no operation of one run has a"));
}

TEST(ComparisonText, SaysOnlyOfWhatIsLeftOver) {
    Comparison one = comparison("one", 3);
    one.agreement.matched = 8;
    one.agreement.onlyMeasured = 16;
    EXPECT_THAT(textOf(one),
                HasSubstr("one: hardly comparable: 8 of 8 operations of the simulated run and only "
                          "8 of 24 operations of the\nmeasured run have a counterpart"));
}

TEST(ComparisonText, WarnsOfWrongResultsAndMissingRecords) {
    Comparison one = comparison("one", 3);
    one.verification = {Verification::Verdict::Wrong, "hc: 3 differ"};
    one.lost = 2;
    one.agreement.onlyMeasured = 1;
    const std::string text = textOf(one);
    EXPECT_THAT(text, HasSubstr("one: wrong: hc: 3 differ\n"));
    EXPECT_THAT(text, HasSubstr("one: 2 records are missing\n"));
    EXPECT_THAT(text, HasSubstr("one: 20 of 20 operations of the simulated run and 20 of 21 "
                                "operations of the measured run have a\ncounterpart"));
    EXPECT_LT(text.find("20 of 21"), text.find("starts"));
}

const ComparedPair kSimulatedTwice = pairOf({}, {});

TEST(ComparisonText, CallsWhatLiesBetweenTwoRunsOfOneOriginADifferenceAndNotAnError) {
    const Comparison one = comparison("one", 3);
    EXPECT_THAT(textOf(one), HasSubstr("error"));
    const std::string text = textOf(one, kSimulatedTwice);
    EXPECT_THAT(text, HasSubstr("first  second  difference  starts"));
    EXPECT_THAT(text, HasSubstr("difference: of the second makespan"));
    EXPECT_THAT(text, Not(HasSubstr("error")));
}

TEST(ComparisonText, SaysBeforeAnyFigureThatTwoRunsAreHardlyComparable) {
    Comparison one = comparison("one", 3);
    one.agreement.matched = 6;
    one.agreement.onlySimulated = 18;
    one.agreement.onlyMeasured = 2;
    const std::string text = textOf(one, kSimulatedTwice);
    EXPECT_THAT(text, HasSubstr("one: hardly comparable: only 6 of 24 operations of the first run "
                                "and only 6 of 8 operations of the\nsecond run"));
    EXPECT_LT(text.find("hardly comparable"), text.find("starts"));
    EXPECT_THAT(text, HasSubstr("-2.9 %       -     -           -"))
        << "the second from the first, as the picture has it";
    EXPECT_THAT(text, Not(HasSubstr("1.5 %"))) << "six operations say nothing of 24";
    one.agreement.onlySimulated = 5;
    EXPECT_THAT(textOf(one, kSimulatedTwice), Not(HasSubstr("hardly")));
}

TEST(ComparisonText, SaysWhereBothSidesComeFrom) {
    EXPECT_THAT(textOf(comparison("one", 3)),
                testing::StartsWith("simulated on a profile\n"
                                    "measured on a GPU (CUPTI), median of 5 runs each\n"));
}

ComparedPair recordedPair(const DeviceProfile& profile, Recorder recorder) {
    Trace simulated;
    simulated.provenance.detail = profile.about;
    Trace measured;
    measured.provenance.origin = Origin::Measured;
    measured.measurement.emplace().recorder = recorder;
    return {std::make_shared<const Trace>(simulated), std::make_shared<const Trace>(measured)};
}

TEST(ComparisonText, SaysThatOnlyOneRunWasRecorded) {
    const DeviceProfile profile;
    const Comparison one = comparison("one", 3);
    const Answer said = answer(one, recordedPair(profile, Recorder::Cupti));
    EXPECT_THAT(said.text, HasSubstr("Only the measured run is as CUPTI records it, and recording "
                                     "takes time (R1): part of the error is"));
    EXPECT_THAT(said.text, HasSubstr("With --recorder cupti a run"));
    EXPECT_LT(said.text.find("Only the measured"), said.text.find("starts"));
    std::string json;
    said.json.write(appendTo(json));
    EXPECT_THAT(json, HasSubstr("\"as_cupti_records\": false"));
    const std::string withoutRecorder =
        textOf(one, recordedPair(recorded(profile), Recorder::None));
    EXPECT_THAT(withoutRecorder, HasSubstr("Only the simulated run is as CUPTI records it"));
    EXPECT_THAT(withoutRecorder, HasSubstr("Without --recorder cupti"));
    EXPECT_THAT(textOf(one, recordedPair(recorded(profile), Recorder::Cupti)),
                Not(HasSubstr("CUPTI records")));
    EXPECT_THAT(textOf(one, recordedPair(profile, Recorder::Events)),
                Not(HasSubstr("CUPTI records")));
}

TEST(ComparisonText, TellsTwoOfTheSameOriginApart) {
    const ComparedPair pair = pairOf({Origin::Measured, "a GPU", "CUPTI", {}, "n=1"},
                                     {Origin::Measured, "a GPU", "CUPTI", {}, "n=2"});
    EXPECT_THAT(textOf(comparison("one", 3), pair),
                testing::StartsWith("first: measured on a GPU (CUPTI), n=1\n"
                                    "second: measured on a GPU (CUPTI), n=2\n"));
}

}  // namespace
}  // namespace streamscope::cli
