// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/suggest_report.h"

#include <gmock/gmock.h>

namespace streamscope::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

Parameter choice() {
    Parameter parameter;
    parameter.name = "call";
    parameter.type = ParameterType::Choice;
    parameter.choices = {"none", "free in stream", "it's"};
    return parameter;
}

SuggestReport someReport() {
    SuggestReport report;
    report.workload.title = "Title";
    report.workload.parameters = {choice()};
    report.input = "mine.json";
    report.device = "sim:h200";
    report.deviceId = "sim:h200";
    report.about = "a device";
    report.suggestion.makespan = 1'000'000;
    report.suggestion.was = 1'500'000;
    report.suggestion.runs = 17;
    return report;
}

TEST(SuggestReport, QuotesForTheShell) {
    SuggestReport report = someReport();
    report.input = "my file.json";
    report.suggestion.parameters = {{choice(), 1, 0}};
    EXPECT_EQ(runCommand(report), "streamscope run 'my file.json' --set 'call=free in stream'");
    report.suggestion.parameters = {{choice(), 2, 0}};
    EXPECT_EQ(runCommand(report), "streamscope run 'my file.json' --set 'call=it'\\''s'");
}

TEST(SuggestReport, LeavesOutOfTheCommandWhatTheFileSaysAnyway) {
    SuggestReport report = someReport();
    report.suggestion.parameters = {{choice(), 1, 1}};
    EXPECT_EQ(runCommand(report), "streamscope run mine.json");
    report.fixed = {{"call", 0.0}};
    EXPECT_EQ(runCommand(report), "streamscope run mine.json --set call=none");
}

TEST(SuggestReport, TellsHowMuchFasterItIs) {
    EXPECT_THAT(answer(someReport()).text, HasSubstr("1 ms  1.50× as fast"));
}

TEST(SuggestReport, SaysThatItTriedASampleAndOfHowMany) {
    SuggestReport report = someReport();
    report.suggestion.parameters = {{choice(), 1, 0}};
    report.suggestion.combinations = 4096;
    EXPECT_THAT(answer(report).text, HasSubstr("17  of 4096 combinations, a sample: a better"));
    report.suggestion.isComplete = false;
    EXPECT_THAT(answer(report).text, HasSubstr("of 4096 combinations, a sample: all that were"));
    report.suggestion.combinations = 17;
    EXPECT_THAT(answer(report).text, HasSubstr("17  of 17 combinations: all\n"));
    report.suggestion.combinations = 4.2e12;
    EXPECT_THAT(answer(report).text, HasSubstr("of 4.2e+12 combinations"));
}

TEST(SuggestReport, HasNoBoundWhereNothingWasRecorded) {
    SuggestReport report = someReport();
    EXPECT_THAT(answer(report).text, Not(HasSubstr("bound")));
    std::string json;
    answer(report).json.write(appendTo(json));
    EXPECT_THAT(json, HasSubstr("\"bound_ns\": null"));
    report.suggestion.bound = 900'000;
    EXPECT_THAT(answer(report).text, HasSubstr("900 µs"));
}

}  // namespace
}  // namespace streamscope::cli
