// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_report.h"

#include <gmock/gmock.h>

#include <memory>
#include <utility>

namespace streamscope::cli {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr DurationNs kMs = 1'000'000;

Trace measuredTrace() {
    Trace trace;
    trace.makespan = 6 * kMs;
    trace.provenance = {Origin::Measured, "NVIDIA H200", "driver 580, CUPTI", "Adding", "n=4"};
    trace.measurement.emplace();
    trace.measurement->makespans = {6 * kMs};
    trace.measurement->verification.verdict = Verification::Verdict::Verified;
    return trace;
}

std::string drawn(Trace trace, std::string choice = {}) {
    RunResult result;
    result.trace = std::move(trace);
    result.choice = verbatim(std::move(choice));
    result.metrics = measure(result.trace);
    return drawRun(result, Console{});
}

TEST(MeasurementLines, AreEmptyForASimulatedRun) {
    EXPECT_THAT(measurementLines(Trace{}), IsEmpty());
}

TEST(MeasurementLines, TellTheSpreadOfSeveralRunsAndWhichIsShown) {
    Trace trace = measuredTrace();
    trace.measurement->makespans = {7 * kMs, 5 * kMs, 6 * kMs};
    trace.measurement->shown = 2;
    EXPECT_THAT(measurementLines(trace),
                HasSubstr("runs     3 runs, makespan 6 ms (median), from 5 ms to 7 ms; "
                          "shown is run 3\n"));
}

TEST(MeasurementLines, KeepSilentAboutTheSpreadOfOneRun) {
    EXPECT_THAT(measurementLines(measuredTrace()), Not(HasSubstr("median")));
}

TEST(MeasurementLines, CompareTheMediansRecordedAndUntouched) {
    Trace trace = measuredTrace();
    trace.measurement->makespans = {11 * kMs, 30 * kMs, 10 * kMs};
    trace.measurement->untouched = {10 * kMs};
    EXPECT_THAT(measurementLines(trace),
                HasSubstr("+10.0 %: 11 ms recorded, 10 ms unrecorded, medians of 3 and 1 runs"));
}

TEST(MeasurementLines, TellWhatTheResultsAre) {
    Trace trace = measuredTrace();
    EXPECT_THAT(measurementLines(trace), HasSubstr("results  verified\n"));
    trace.measurement->verification = {Verification::Verdict::Wrong, "hc: 12 of 1000 differ"};
    EXPECT_THAT(measurementLines(trace), HasSubstr("results  wrong: hc: 12 of 1000 differ\n"));
    trace.measurement->verification = {Verification::Verdict::NotCheckable, "a race"};
    EXPECT_THAT(measurementLines(trace), HasSubstr("results  not checkable: a race\n"));
}

TEST(MeasurementLines, WarnOfLostRecords) {
    Trace trace = measuredTrace();
    EXPECT_THAT(measurementLines(trace), Not(HasSubstr("warning")));
    trace.measurement->dropped = 1;
    trace.measurement->unmatched = 2;
    EXPECT_THAT(measurementLines(trace), HasSubstr("warning  the recorder lost 1 record\n"));
    EXPECT_THAT(measurementLines(trace),
                HasSubstr("warning  2 operations have no record: their times are not known\n"));
}

TEST(MeasurementLines, RepeatEveryRemarkWithoutObeyingIt) {
    Trace trace = measuredTrace();
    trace.measurement->remarks = {"CUPTI is not there", "a\x1b[31mb"};
    EXPECT_THAT(measurementLines(trace), HasSubstr("remark   CUPTI is not there\n"));
    EXPECT_THAT(measurementLines(trace), HasSubstr("remark   a?[31mb\n"));
}

TEST(DrawRun, SaysThatItWasMeasuredAndWhatChoseTheDevice) {
    const std::string text = drawn(measuredTrace(), "cuda:0, NVIDIA H200 on gpu01");
    EXPECT_THAT(text, testing::StartsWith("Adding\nmeasured on NVIDIA H200 (driver 580, CUPTI)\n"
                                          "device auto: cuda:0, NVIDIA H200 on gpu01\nn=4\n"));
}

TEST(DrawRun, DrawsNothingWhereNothingWasRecorded) {
    Trace trace = measuredTrace();
    trace.measurement->recorder = Recorder::None;
    const std::string text = drawn(trace);
    EXPECT_THAT(text, HasSubstr("makespan  6 ms"));
    EXPECT_THAT(text, Not(HasSubstr("nothing ran")));
    EXPECT_THAT(text, Not(HasSubstr("efficiency")));
}

TEST(DrawRun, NamesTheDrawingsOfTwoRecorders) {
    Trace trace = measuredTrace();
    trace.measurement->events = std::make_shared<const Trace>(measuredTrace());
    const std::string text = drawn(trace);
    EXPECT_LT(text.find("as CUPTI recorded it"), text.find("as CUDA events saw it"));
    EXPECT_NE(text.find("as CUDA events saw it"), std::string::npos);
}

}  // namespace
}  // namespace streamscope::cli
