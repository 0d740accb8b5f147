// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <QFile>

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <sys/stat.h>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Run : public InFolder {};

TEST_F(Run, DrawsTheTimelineAndTheMetrics) {
    const auto finished = streamscope({"run", kTwoStreams});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(finished.out, HasSubstr("Two streams\nsimulated on NVIDIA H200"));
    EXPECT_THAT(finished.out, HasSubstr("n=1048576, streams=2, order=depth\n"));
    EXPECT_THAT(finished.out, HasSubstr("\n  s[0]"));
    EXPECT_THAT(finished.out, HasSubstr("\n  H2D"));
    EXPECT_THAT(finished.out, HasSubstr("\nmakespan"));
    EXPECT_THAT(finished.out, HasSubstr("copy in with copy out"));
}

TEST_F(Run, SaysThatAFileIsNoneOfOurs) {
    std::ofstream(path("package.json")) << R"({"name": "x", "version": "1.0.0"})";
    for (const char* const command : {"run", "explain", "advise"}) {
        const auto finished = streamscope({command, path("package.json")});
        EXPECT_EQ(finished.code, 2);
        EXPECT_THAT(finished.error, HasSubstr("package.json is no Streamscope file: "));
        EXPECT_THAT(finished.error, HasSubstr("What is read are workloads, and runs saved by"));
        EXPECT_EQ(std::ranges::count(finished.error, '\n'), 1) << finished.error;
    }
    EXPECT_THAT(streamscope({"validate", path("package.json")}).error,
                HasSubstr("package.json is no Streamscope file: "));
}

/// Opening a named pipe waits for its writer, which may never come.
TEST_F(Run, RefusesAPipeButReadsWhatItIsGiven) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    for (const char* const command : {"run", "validate", "explain", "advise"}) {
        const auto refused = streamscope({command, path("pipe")});
        EXPECT_EQ(refused.code, 2) << command;
        EXPECT_THAT(refused.error, HasSubstr("pipe: it is a pipe or a device, and no file"));
    }
    ASSERT_EQ(::mkfifo(path("pipe.json").c_str(), 0600), 0);
    const auto profile = streamscope({"devices", "show", path("pipe.json")});
    EXPECT_EQ(profile.code, 2);
    for (const char* const given : {"-", "/dev/stdin"}) {
        const auto read = streamscope({"run", given}, {.input = contentOf(kTwoStreams)});
        EXPECT_EQ(read.code, 0) << read.error;
    }
}

TEST_F(Run, TakesAShippedWorkloadByName) {
    const auto finished = streamscope({"run", "vector_add_streams"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("makespan"));
}

TEST_F(Run, TakesARandomWorkloadByItsSeed) {
    const auto first = streamscope({"run", "random:7", "--json"});
    const auto again = streamscope({"run", "random:7", "--json"});
    const auto other = streamscope({"run", "random:8", "--json"});
    ASSERT_EQ(first.code, 0) << first.error;
    EXPECT_EQ(first.json()["operations"], again.json()["operations"]);
    EXPECT_NE(first.json()["operations"], other.json()["operations"]);
    EXPECT_THAT(streamscope({"run", "random:18446744073709551616"}).error,
                HasSubstr("from 0 to 18446744073709551615"));
    for (const char* noSeed : {"random:", "random:x", "random:-1", "random:7 "}) {
        EXPECT_EQ(streamscope({"run", noSeed}).code, 2) << noSeed;
    }
}

TEST_F(Run, ReadsStandardInputForADash) {
    const auto finished = streamscope({"run", "-"}, {.input = contentOf(kTwoStreams)});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
}

TEST_F(Run, SimulatesWhatNothingRecordsUnlessToldThatCuptiDoes) {
    const auto makespan = [](std::vector<std::string> more) {
        std::vector<std::string> words{"run", kTwoStreams, "--json"};
        words.insert(words.end(), more.begin(), more.end());
        const auto finished = streamscope(words);
        EXPECT_EQ(finished.code, 0) << finished.error;
        return finished.json();
    };
    const auto usual = makespan({});
    const auto recorded = makespan({"--recorder", "cupti"});
    EXPECT_EQ(usual["makespan_ns"], makespan({"--recorder", "none"})["makespan_ns"]);
    EXPECT_GT(recorded["makespan_ns"], usual["makespan_ns"]);
    EXPECT_THAT(recorded["provenance"]["detail"].get<std::string>(),
                testing::EndsWith("As CUPTI would record it."));
    EXPECT_THAT(usual["provenance"]["detail"].get<std::string>(),
                testing::Not(HasSubstr("CUPTI would")));
}

TEST_F(Run, SetsParameters) {
    const auto finished =
        streamscope({"run", kTwoStreams, "--set", "streams=4", "--set", "order=breadth", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.error;
    const auto root = finished.json();
    EXPECT_EQ(root["operations"]["count"], 12);
    EXPECT_EQ(root["provenance"]["parameters"], "n=1048576, streams=4, order=breadth");
}

TEST_F(Run, GivesTheWholeTraceAsJson) {
    const auto root = streamscope({"run", kTwoStreams, "--json"}).json();
    EXPECT_EQ(root["format"], "streamscope-trace");
    EXPECT_EQ(root["provenance"]["origin"], "simulated");
    EXPECT_EQ(root["provenance"]["workload"], "Two streams");
    EXPECT_EQ(root["operations"]["count"], 6);
    EXPECT_GT(root["metrics"]["makespan_ns"], 0);
    EXPECT_LE(root["metrics"]["efficiency"], 1.0);
}

TEST_F(Run, SaysThatRepeatedSimulatedRunsAreEqual) {
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--repeat", "3"}).out,
                HasSubstr("3 runs, equal to the nanosecond"));
    const auto root = streamscope({"run", kTwoStreams, "--repeat", "3", "--json"}).json();
    const auto& makespans = root["repetitions"]["makespans_ns"];
    EXPECT_EQ(makespans.size(), 3U);
    EXPECT_EQ(makespans[0], makespans[2]);
}

TEST_F(Run, HasNoEscapeCodesWhenPiped) {
    EXPECT_THAT(streamscope({"run", kTwoStreams}).out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(streamscope({"run", kTwoStreams},
                            {.variables = {{QStringLiteral("TERM"), QStringLiteral("xterm")}}})
                    .out,
                Not(HasSubstr("\x1b")));
}

TEST_F(Run, ColorsOnDemandWhateverNoColorSays) {
    const Surroundings noColor{.variables = {{QStringLiteral("NO_COLOR"), QStringLiteral("1")}}};
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--color", "always"}, noColor).out,
                HasSubstr("\x1b["));
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--color", "auto"}, noColor).out,
                Not(HasSubstr("\x1b")));
}

TEST_F(Run, DrawsAsWideAsAsked) {
    const auto axisLength = [](const std::string& text) {
        const std::size_t end = text.find("\nstreams\n");
        return end - text.rfind('\n', end - 1) - 1;
    };
    EXPECT_EQ(axisLength(streamscope({"run", kTwoStreams}).out), 100U);
    EXPECT_EQ(axisLength(streamscope({"run", kTwoStreams, "--width", "60"}).out), 60U);
}

TEST_F(Run, NamesTheNearestWorkloadDeviceAndParameter) {
    const auto workload = streamscope({"run", "vector_add_stream"});
    EXPECT_EQ(workload.code, 2);
    EXPECT_THAT(workload.error, HasSubstr("Did you mean \"vector_add_streams\"?"));
    const auto device = streamscope({"run", kTwoStreams, "--device", "sim:h20"});
    EXPECT_EQ(device.code, 2);
    EXPECT_THAT(device.error, HasSubstr("Did you mean \"h200\"?"));
    const auto bare = streamscope({"run", kTwoStreams, "--device", "h200"});
    EXPECT_EQ(bare.code, 2);
    EXPECT_THAT(bare.error, HasSubstr("Did you mean \"sim:h200\"?"));
    const auto parameter = streamscope({"run", kTwoStreams, "--set", "stream=3"});
    EXPECT_EQ(parameter.code, 2);
    EXPECT_THAT(parameter.error, HasSubstr("Did you mean \"streams\"?"));
    const auto choice = streamscope({"run", "vector_add_streams", "--set", "order=Depth"});
    EXPECT_THAT(choice.error, testing::EndsWith("Did you mean \"depth\"?\n"));
}

TEST_F(Run, RefusesAValueOutOfRangeOrOfNoKnownChoice) {
    const auto range = streamscope({"run", kTwoStreams, "--set", "streams=9"});
    EXPECT_EQ(range.code, 2);
    EXPECT_THAT(range.error, HasSubstr("--set streams=9"));
    EXPECT_THAT(range.error, Not(HasSubstr("..")));
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--set", "order=width"}).code, 2);
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--set", "streams"}).code, 2);
}

TEST_F(Run, ReportsABrokenFileOnStderrAndInJson) {
    const std::string file = path("broken.json");
    std::ofstream(file) << R"({"format": "streamscope-workload", "version": 1, "titel": "x"})";
    const auto text = streamscope({"run", file});
    EXPECT_EQ(text.code, 2);
    EXPECT_THAT(text.out, IsEmpty());
    EXPECT_THAT(text.error, HasSubstr(file + ":1:"));
    const auto root = streamscope({"run", file, "--json"}).json();
    EXPECT_GE(root["diagnostics"].size(), 1U);
}

TEST_F(Run, TakesADeviceProfileFromAFile) {
    const std::string file = path("mine.json");
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--device", "sim:" + file}).code, 2);
    ASSERT_TRUE(QFile::copy(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json"),
                            QString::fromStdString(file)));
    const auto mine = streamscope({"run", kTwoStreams, "--device", "sim:" + file, "--json"});
    EXPECT_EQ(mine.code, 0) << mine.error;
    EXPECT_EQ(mine.json()["makespan_ns"],
              streamscope({"run", kTwoStreams, "--json"}).json()["makespan_ns"]);
}

}  // namespace
}  // namespace streamscope::test
