// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// A run for other viewers.
class ExportedFile : public InFolder {};

TEST_F(ExportedFile, AChromeTraceIsReadAsTheRunThatItIs) {
    const auto written = streamscope({"run", kTwoStreams, "-o", path("run.pt.trace.json"), "-o",
                                      path("run.trace.json.gz"), "-o", path("run.json")});
    ASSERT_EQ(written.code, 0) << written.error;
    EXPECT_THAT(text("run.pt.trace.json"), HasSubstr("\"traceEvents\""));
    EXPECT_THAT(text("run.trace.json.gz"), StartsWith("\x1f\x8b"));
    const auto saved = readRunFile(path("run.json"));
    ASSERT_TRUE(saved);
    for (const char* name : {"run.pt.trace.json", "run.trace.json.gz"}) {
        const auto read = readRunFile(path(name));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->start, saved->start);
        EXPECT_EQ(read->makespan, saved->makespan);
        EXPECT_EQ(read->provenance.origin, Origin::Simulated);
        const auto shown = streamscope({"run", path(name)});
        EXPECT_EQ(shown.code, 0) << shown.error;
        EXPECT_THAT(shown.out, HasSubstr("simulated"));
    }
}

TEST_F(ExportedFile, PerfettosFilesArePackets) {
    for (const char* name : {"run.perfetto-trace", "run.pftrace"}) {
        const auto written = streamscope({"run", kTwoStreams, "-o", path(name)});
        ASSERT_EQ(written.code, 0) << written.error;
        EXPECT_THAT(text(name), StartsWith("\x0a"));
        EXPECT_THAT(text(name), HasSubstr("simulated: "));
    }
}

TEST_F(ExportedFile, OfAPredictionIsSimulated) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("run.trace.json")}).code, 0);
    const auto predicted =
        streamscope({"what-if", path("run.trace.json"), "-o", path("then.trace.json")});
    ASSERT_EQ(predicted.code, 0) << predicted.error;
    EXPECT_THAT(text("then.trace.json"), HasSubstr("\"origin\": \"simulated\""));
}

TEST_F(ExportedFile, OfPageableCopiesCanBePredictedWithPinnedOnes) {
    const auto written = streamscope({"run", "pageable_vs_pinned", "-o", path("run.trace.json")});
    ASSERT_EQ(written.code, 0) << written.error;
    EXPECT_THAT(text("run.trace.json"), HasSubstr("Memcpy HtoD (Pageable -> Device)"));
    const auto predicted = streamscope({"what-if", path("run.trace.json"), "--pinned"});
    EXPECT_EQ(predicted.code, 0) << predicted.error;
}

TEST_F(ExportedFile, OfARunTakesNoAbsurdFactors) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("run.trace.json")}).code, 0);
    for (const char* factor : {"1e-9", "0", "1001"}) {
        const auto refused = streamscope({"what-if", path("run.trace.json"), "--link", factor});
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.error, HasSubstr("expected a factor from 0.001 to 1000"));
    }
}

TEST_F(ExportedFile, PicturesAndSweepsHaveNone) {
    EXPECT_EQ(streamscope({"render", kTwoStreams, "-o", path("a.perfetto-trace")}).code, 2);
    EXPECT_EQ(streamscope(
                  {"sweep", kTwoStreams, "--over", "streams=1..2", "-o", path("a.perfetto-trace")})
                  .code,
              2);
}

}  // namespace
}  // namespace streamscope::test
