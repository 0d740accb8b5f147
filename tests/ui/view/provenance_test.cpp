// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/provenance.h"

#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using test::asMeasured;
using test::sampleTrace;
using testing::HasSubstr;
using testing::Not;

std::string lineOf(const Trace& trace) {
    return provenanceLine(trace).toStdString();
}

std::vector<std::string> warningsOf(const Trace& trace) {
    std::vector<std::string> warnings;
    for (const ProvenancePart& part : provenanceParts(trace)) {
        if (part.isWarning) {
            warnings.push_back(part.text.toStdString());
        }
    }
    return warnings;
}

TEST(Provenance, ASimulatedRunSaysSoFirstAndNothingOfMeasuring) {
    const std::string line = lineOf(sampleTrace());
    EXPECT_EQ(line, "simulated · Sample device · made by hand · Vector add in chunks · chunks=8");
}

std::vector<std::string> tellingOf(const Trace& trace, const Trace* other = nullptr) {
    std::vector<std::string> texts;
    for (const ProvenancePart& part :
         mostTelling(provenanceParts(trace),
                     other != nullptr ? provenanceParts(*other) : std::vector<ProvenancePart>())) {
        texts.push_back(part.text.toStdString());
    }
    return texts;
}

TEST(Provenance, WhereThereIsLittleRoomWhatTellsTwoRunsApartComesAfterTheDevice) {
    Trace left = sampleTrace();
    left.provenance.parameters = "n=100, streams=1, order=depth";
    Trace right = left;
    right.provenance.parameters = "n=100, streams=4, order=depth";
    EXPECT_THAT(tellingOf(left, &right),
                testing::ElementsAre("simulated", "Sample device", "streams=1, n=100, order=depth",
                                     "made by hand", "Vector add in chunks"));
    EXPECT_THAT(tellingOf(right, &left)[2], HasSubstr("streams=4, n=100"));
    EXPECT_THAT(tellingOf(left),
                testing::ElementsAre("simulated", "Sample device", "n=100, streams=1, order=depth",
                                     "made by hand", "Vector add in chunks"));
    const Trace measured = asMeasured(left);
    EXPECT_EQ(tellingOf(measured, &left)[0], "measured");
    EXPECT_EQ(tellingOf(measured, &left)[1], "NVIDIA H200");
    EXPECT_EQ(tellingOf(measured, &left)[3], "CUPTI");
}

TEST(Provenance, WhereThereIsLittleRoomWarningsComeFirst) {
    Trace trace = asMeasured(sampleTrace());
    trace.measurement->dropped = 2;
    EXPECT_EQ(tellingOf(trace)[1], "2 records lost");
}

TEST(Provenance, AMeasuredRunNamesRecorderRunsCostAndResults) {
    EXPECT_EQ(
        lineOf(asMeasured(sampleTrace())),
        "measured · NVIDIA H200 · driver 580.159 · CUPTI · median of 3 runs (1 ms to 1.02 ms) "
        "· recording cost 1.0 % · results verified · Vector add in chunks · chunks=8");
}

TEST(Provenance, ARecorderThatTheDetailNamesIsNotNamedTwice) {
    Trace trace = asMeasured(sampleTrace());
    trace.provenance.detail = "driver 580.159, CUPTI 13.0";
    EXPECT_THAT(lineOf(trace), HasSubstr("CUPTI 13.0 · median"));
}

TEST(Provenance, EventsAreNamedAsEvents) {
    Trace trace = asMeasured(sampleTrace());
    trace.measurement->recorder = Recorder::Events;
    EXPECT_THAT(lineOf(trace), HasSubstr("CUDA events"));
    EXPECT_THAT(lineOf(trace), Not(HasSubstr("CUPTI")));
}

TEST(Provenance, WrongResultsAndLostRecordsAreWarnings) {
    Trace trace = asMeasured(sampleTrace());
    EXPECT_TRUE(warningsOf(trace).empty());
    trace.measurement->verification = {Verification::Verdict::Wrong, "hc: 12 of 1000 differ"};
    trace.measurement->dropped = 1;
    trace.measurement->unmatched = 7;
    EXPECT_THAT(warningsOf(trace),
                testing::ElementsAre("WRONG RESULTS: hc: 12 of 1000 differ", "1 record lost",
                                     "7 operations without a record"));
}

TEST(Provenance, NotCheckableSaysWhy) {
    Trace trace = asMeasured(sampleTrace());
    trace.measurement->verification = {Verification::Verdict::NotCheckable, "a race"};
    EXPECT_THAT(lineOf(trace), HasSubstr("results not checkable: a race"));
    trace.measurement->verification = {};
    EXPECT_THAT(lineOf(trace), HasSubstr("results not checked"));
}

TEST(Provenance, ACostThatIsNotThereIsNotANumber) {
    Trace trace = asMeasured(sampleTrace());
    trace.measurement->untouched = {1'500'000};
    EXPECT_THAT(lineOf(trace), HasSubstr("recording cost nothing that could be seen"));
    trace.measurement->untouched = {};
    EXPECT_THAT(lineOf(trace), Not(HasSubstr("recording cost")));
}

TEST(Provenance, RemarksAreThoseOfTheMeasurement) {
    Trace trace = asMeasured(sampleTrace());
    trace.measurement->remarks = {"One.", "Two."};
    EXPECT_EQ(remarksOf(trace), (QStringList{QStringLiteral("One."), QStringLiteral("Two.")}));
    EXPECT_TRUE(remarksOf(sampleTrace()).isEmpty());
}

/// No CUPTI saw an AMD GPU, and of others the detail says what did.
TEST(Provenance, ARecordingNamesTheToolThatRecordedIt) {
    Trace trace = asMeasured(sampleTrace());
    trace.provenance.origin = Origin::Imported;
    trace.provenance.device = "AMD Instinct MI300X";
    trace.provenance.detail = "PyTorch profiler, trace.json";
    EXPECT_THAT(lineOf(trace), Not(HasSubstr("CUPTI")));
    EXPECT_EQ(recordedBy(trace).toStdString(), "PyTorch profiler");
    EXPECT_EQ(recordedBy(asMeasured(sampleTrace())).toStdString(), "CUPTI");
}

}  // namespace
}  // namespace streamscope::ui
