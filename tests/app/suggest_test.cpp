// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

namespace streamscope {
namespace {

using test::kTwoStreams;
using test::ScriptedWorker;
using test::streamscope;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> namesIn(const nlohmann::json& root) {
    std::vector<std::string> names;
    for (const auto& parameter : root["parameters"]) {
        names.push_back(parameter["name"]);
    }
    return names;
}

TEST(SuggestCommand, TellsTheValuesAndHowToRunThem) {
    const auto finished = streamscope({"suggest", kTwoStreams});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(finished.out, testing::StartsWith("Two streams\nNVIDIA H200, simulated"));
    EXPECT_THAT(finished.out, testing::ContainsRegex("\nstreams +2 +[0-9]+\n"));
    EXPECT_THAT(finished.out, HasSubstr("\nmakespan suggested"));
    EXPECT_THAT(finished.out, HasSubstr("\nlower bound, all overlap"));
    EXPECT_THAT(finished.out, HasSubstr("\nstreamscope run " + kTwoStreams + " --set streams="));
}

TEST(SuggestCommand, GivesItAsJson) {
    const auto root = streamscope({"suggest", kTwoStreams, "--json"}).json();
    EXPECT_EQ(root["workload"], "Two streams");
    EXPECT_EQ(root["device"], "sim:h200");
    EXPECT_THAT(namesIn(root), ElementsAre("streams", "order"));
    EXPECT_EQ(root["parameters"][0]["was"], 2);
    EXPECT_TRUE(root["parameters"][0]["value"].is_number_integer());
    EXPECT_EQ(root["parameters"][1]["was"], "depth");
    EXPECT_LT(root["makespan_ns"], root["was_ns"]);
    EXPECT_LE(root["bound_ns"], root["makespan_ns"]);
    EXPECT_GT(root["runs"], 2);
    EXPECT_EQ(root["same_work"], true);
}

TEST(SuggestCommand, FindsWhatItsOwnCommandRuns) {
    const auto root = streamscope({"suggest", "vector_add_streams", "--json"}).json();
    std::istringstream text(root["command"].get<std::string>());
    std::vector<std::string> words;
    for (std::string word; text >> word;) {
        words.push_back(word);
    }
    ASSERT_FALSE(words.empty());
    EXPECT_EQ(words.front(), "streamscope");
    words.erase(words.begin());
    words.emplace_back("--json");
    EXPECT_EQ(streamscope(words).json()["makespan_ns"], root["makespan_ns"]);
    EXPECT_LT(root["makespan_ns"], root["was_ns"]);
}

TEST(SuggestCommand, KeepsWhatIsSet) {
    const auto root = streamscope({"suggest", kTwoStreams, "--set", "streams=3", "--set",
                                   "n=2097152", "--device", "sim:one_copy_engine", "--json"})
                          .json();
    EXPECT_THAT(namesIn(root), ElementsAre("order"));
    EXPECT_EQ(root["device"], "sim:one_copy_engine");
    EXPECT_THAT(root["command"], HasSubstr(" --set n=2097152 --set streams=3"));
    EXPECT_THAT(root["command"], EndsWith(" --device sim:one_copy_engine"));
}

TEST(SuggestCommand, VariesWhatItIsTold) {
    const auto root =
        streamscope({"suggest", kTwoStreams, "--vary", "order", "--vary", "n", "--json"}).json();
    EXPECT_THAT(namesIn(root), ElementsAre("n", "order"));
    EXPECT_EQ(root["same_work"], false);
    EXPECT_THAT(streamscope({"suggest", kTwoStreams, "--vary", "n"}).out,
                HasSubstr("do other work than the file's own"));
}

TEST(SuggestCommand, KeepsToItsRuns) {
    const auto root = streamscope({"suggest", kTwoStreams, "--runs", "3", "--json"}).json();
    EXPECT_EQ(root["runs"], 3);
    EXPECT_THAT(streamscope({"suggest", kTwoStreams, "--runs", "3"}).out,
                HasSubstr("all that were allowed"));
}

TEST(SuggestCommand, NamesTheNearestParameterDeviceAndWorkload) {
    const auto parameter = streamscope({"suggest", kTwoStreams, "--vary", "stream"});
    EXPECT_EQ(parameter.code, 2);
    EXPECT_THAT(parameter.error, HasSubstr("Did you mean \"streams\"?"));
    EXPECT_THAT(parameter.out, IsEmpty());
    EXPECT_EQ(streamscope({"suggest", kTwoStreams, "--set", "stream=2"}).code, 2);
    const auto device = streamscope({"suggest", kTwoStreams, "--device", "sim:h20"});
    EXPECT_EQ(device.code, 2);
    EXPECT_THAT(device.error, HasSubstr("Did you mean \"h200\"?"));
    EXPECT_THAT(streamscope({"suggest", "vector_add_stream"}).error,
                HasSubstr("Did you mean \"vector_add_streams\"?"));
    EXPECT_THAT(streamscope({"sugest", kTwoStreams}).error, HasSubstr("Did you mean \"suggest\"?"));
}

TEST(SuggestCommand, SaysThatATieIsNothingBetter) {
    const auto finished = streamscope({"suggest", "priorities"});
    EXPECT_THAT(finished.out, HasSubstr("Nothing better was found: keep the values it has."));
    EXPECT_THAT(finished.out, Not(HasSubstr("suggested")));
    EXPECT_THAT(finished.out, EndsWith("\nstreamscope run priorities\n"));
    const auto root = streamscope({"suggest", "priorities", "--json"}).json();
    EXPECT_EQ(root["is_better"], false);
    EXPECT_EQ(root["command"], "streamscope run priorities");
    const auto better = streamscope({"suggest", kTwoStreams, "--json"}).json();
    EXPECT_EQ(better["is_better"], true);
}

TEST(SuggestCommand, SaysWhereThereIsNothingToVary) {
    const auto finished = streamscope({"suggest", "bidirectional_bandwidth"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("no free parameter"));
    EXPECT_THAT(finished.out, EndsWith("streamscope run bidirectional_bandwidth\n"));
}

TEST(SuggestCommand, SearchesOnAGpuWithoutRecordingAndTakesTheBoundOfARecordedRun) {
    ScriptedWorker worker({test::someGpu()});
    worker.answer(worker::TraceAnswer{test::someMeasuredTrace()});
    const auto finished = streamscope({"suggest", kTwoStreams, "--device", "cuda:0", "--worker",
                                       worker.command(), "--runs", "4", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.error;
    const auto root = finished.json();
    EXPECT_EQ(root["device"], "cuda:0");
    EXPECT_LE(root["runs"], 4);
    EXPECT_GT(root["bound_ns"], 0);
    EXPECT_THAT(root["command"], HasSubstr("--device cuda:0"));
}

TEST(SuggestCommand, FailsWhereThereIsNoGpu) {
    const auto finished =
        streamscope({"suggest", kTwoStreams, "--device", "cuda:0", "--worker", "none"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, Not(IsEmpty()));
}

}  // namespace
}  // namespace streamscope
