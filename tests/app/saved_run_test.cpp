// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

using testing::HasSubstr;

class SavedRun : public InFolder {};

TEST_F(SavedRun, DrawsASavedRunAgain) {
    const auto first = streamscope({"run", kTwoStreams, "-o", path("saved.json")});
    ASSERT_EQ(first.code, 0) << first.error;
    const auto again = streamscope({"run", path("saved.json"), "-o", path("again.svg")});
    EXPECT_EQ(again.code, 0) << again.error;
    EXPECT_EQ(again.out, first.out);
    EXPECT_TRUE(files().contains(QStringLiteral("again.svg")));
}

/// As `jq -S` writes it: the format is in the middle, and columns come before their count.
TEST_F(SavedRun, IsKnownWhateverTheOrderOfItsKeys) {
    ASSERT_EQ(streamscope({"run", "random:6", "-o", path("run.json")}).code, 0);
    std::ofstream(path("sorted.json")) << nlohmann::json::parse(text("run.json")).dump();
    EXPECT_GT(text("sorted.json").find("streamscope-trace"), 4096U) << "the test itself";
    const auto finished = streamscope({"run", path("sorted.json")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(std::count(finished.error.begin(), finished.error.end(), '\n'), 1) << finished.error;
    EXPECT_NE(finished.error.find("must come before the columns"), std::string::npos);
}

TEST_F(SavedRun, OfAnUnknownToolIsDrawnAndNotExplained) {
    std::ofstream(path("bars.json")) << R"({"traceEvents": [
        {"ph": "X", "name": "f", "pid": 1, "tid": 1, "ts": 0, "dur": 1000},
        {"ph": "X", "name": "g", "pid": 1, "tid": 1, "ts": 1000, "dur": 500}]})";
    const auto drawn = streamscope({"run", path("bars.json")});
    EXPECT_EQ(drawn.code, 0) << drawn.error;
    EXPECT_THAT(drawn.out, testing::Not(HasSubstr("lower bound")));
    for (const char* command : {"explain", "advise"}) {
        const auto refused = streamscope({command, path("bars.json")});
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.error,
                    HasSubstr("it is a Chrome trace of an unknown tool. Of its bars only the times "
                              "are known, so nothing can be explained"));
    }
}

/// Its reasons are inferred then, and marked so.
TEST_F(SavedRun, WithoutChainsIsSavedAndReadAgain) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("run.json")}).code, 0);
    auto run = nlohmann::ordered_json::parse(text("run.json"));
    run.erase("causes");
    run["operations"].erase("cause_count");
    std::ofstream(path("bare.json")) << run;
    const auto saved = streamscope({"run", path("bare.json"), "-o", path("again.json")});
    ASSERT_EQ(saved.code, 0) << saved.error;
    const auto finished = streamscope({"run", path("again.json")});
    EXPECT_EQ(finished.code, 0) << finished.error;
}

TEST_F(SavedRun, MayBeARecordingOfAnotherTool) {
    const std::string recorded =
        STREAMSCOPE_TEST_DATA "/recordings/kineto_2024-04_event_wait_3_streams.json.gz";
    const auto first = streamscope({"run", recorded, "-o", path("saved.json")});
    ASSERT_EQ(first.code, 0) << first.error;
    EXPECT_THAT(first.out, HasSubstr("imported from NVIDIA A100-PG509-200 (PyTorch profiler, "));
    EXPECT_THAT(first.out, HasSubstr("remark   Whether 3 streams are blocking"));
    EXPECT_EQ(streamscope({"run", path("saved.json")}).out, first.out);
    for (const char* const command : {"explain", "advise", "validate"}) {
        const auto finished = streamscope({command, recorded});
        EXPECT_EQ(finished.code, 0) << command << ": " << finished.error;
    }
    EXPECT_THAT(streamscope({"explain", recorded}).out, HasSubstr("inferred from the times"));
    EXPECT_EQ(streamscope({"compare", recorded, path("saved.json")}).code, 0);
    const auto suggested = streamscope({"suggest", recorded});
    EXPECT_EQ(suggested.code, 2);
    EXPECT_THAT(suggested.error, HasSubstr("is a recording, not a workload"));
    const auto changed = streamscope({"run", recorded, "--set", "n=1"});
    EXPECT_EQ(changed.code, 2);
    EXPECT_THAT(changed.error, HasSubstr("--set"));
}

TEST_F(SavedRun, MayBeARecordingThatComesByStandardInput) {
    const std::string text = R"([{"ph": "X", "name": "a", "pid": 1, "tid": 1, "ts": 1, "dur": 2}])";
    const auto finished = streamscope({"run", "-"}, {.input = text});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("imported from a Chrome trace"));
}

TEST_F(SavedRun, IsNoReportThatOnlyNsysReads) {
    std::ofstream(path("x.nsys-rep")) << "NVIDIA Tegra Profiler Report 2023@4@1@97-1";
    const auto refused = streamscope({"run", path("x.nsys-rep")});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("nsys export --type sqlite FILE"));
}

TEST_F(SavedRun, DoesNotRunASavedRunInAnotherWay) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    const auto finished = streamscope({"run", path("saved.json"), "--set", "n=1"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("is a saved run"));
    EXPECT_THAT(finished.error, HasSubstr("--set"));
    const auto suggested = streamscope({"suggest", path("saved.json")});
    EXPECT_EQ(suggested.code, 2);
    EXPECT_THAT(suggested.error, HasSubstr("is a saved run, not a workload"));
}

TEST_F(SavedRun, IsValidatedOnceItIsSaved) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    const auto whole = streamscope({"validate", path("saved.json")});
    EXPECT_EQ(whole.code, 0) << whole.error;
    EXPECT_THAT(whole.out, HasSubstr("saved.json: fine: a saved run, "));
    const auto setting = streamscope({"validate", path("saved.json"), "--set", "n=1"});
    EXPECT_EQ(setting.code, 2);
    EXPECT_THAT(setting.error, HasSubstr("it is a saved run: --set is for workloads"));
    std::ofstream(path("cut.json")) << text("saved.json").substr(0, 2000);
    const auto damaged = streamscope({"validate", path("cut.json")});
    EXPECT_EQ(damaged.code, 2);
    EXPECT_THAT(damaged.error, HasSubstr("cut.json: the trace file: is no JSON: "));
}

/// Whoever takes a file takes the same by a pipe.
TEST_F(SavedRun, IsReadFromStandardInputAsFromAFile) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    const Surroundings piped{.input = text("saved.json")};
    for (const char* const command : {"run", "explain", "advise"}) {
        const auto read = streamscope({command, "-"}, piped);
        EXPECT_EQ(read.code, 0) << read.error;
        EXPECT_EQ(read.out, streamscope({command, path("saved.json")}).out) << command;
    }
    EXPECT_EQ(streamscope({"render", "-", "-o", path("piped.svg")}, piped).code, 0);
    EXPECT_THAT(streamscope({"validate", "-"}, piped).out,
                HasSubstr("standard input: fine: a saved run, "));
    EXPECT_EQ(streamscope({"compare", "-", path("saved.json")}, piped).code, 0);
}

TEST_F(SavedRun, IsRefusedFromStandardInputInOneSentenceWhereAWorkloadIsWanted) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    const Surroundings piped{.input = text("saved.json")};
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"suggest", "-"}, {"run", "-", "--set", "n=1"}}) {
        const auto refused = streamscope(words, piped);
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.error, HasSubstr("standard input is a saved run"));
        EXPECT_EQ(std::ranges::count(refused.error, '\n'), 1) << refused.error;
    }
    EXPECT_THAT(streamscope({"run", "-"}, {.input = R"({"traceEvents": []})"}).error,
                HasSubstr("standard input: it has no events with a duration"));
}

TEST_F(SavedRun, IsNoTraceForPerfettoThatStreamscopeWrote) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("x.pftrace")}).code, 0);
    for (const char* command : {"run", "explain", "advise"}) {
        const auto refused = streamscope({command, path("x.pftrace")});
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.error, HasSubstr("a trace for Perfetto that Streamscope wrote"));
        EXPECT_THAT(refused.error, HasSubstr("Save the run as .json"));
    }
}

}  // namespace
}  // namespace streamscope::test
