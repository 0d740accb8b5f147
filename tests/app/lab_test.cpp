// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The built worker with the shipped profile instead of a GPU.
const std::string kSimulatedGpu =
    STREAMSCOPE_WORKER_PROGRAM " --simulate " STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json";

class Lab : public InFolder {
protected:
    [[nodiscard]] static Finished lab(const std::vector<std::string>& words) {
        return runProgram(STREAMSCOPE_LAB, words);
    }
    [[nodiscard]] static Finished compare(std::vector<std::string> words,
                                          const std::string& worker = kSimulatedGpu) {
        words.insert(words.begin(), {"compare", "--host", "profile", "--worker", worker});
        return lab(words);
    }
    [[nodiscard]] std::string folder(const char* name) const {
        std::filesystem::create_directory(path(name));
        return path(name);
    }
};

TEST_F(Lab, FindsTheSimulatorInPerfectAgreementWithItself) {
    const auto finished = compare({kTwoStreams, "prefetch"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    const auto root = finished.json();
    ASSERT_EQ(root["comparisons"].size(), 2U);
    for (const auto& comparison : root["comparisons"]) {
        EXPECT_EQ(comparison["makespan_error_percent"], 0);
        EXPECT_EQ(comparison["start_error_percent"]["worst"], 0);
        EXPECT_EQ(comparison["same_order"], comparison["pairs"]);
        EXPECT_GT(comparison["matched"], 0);
    }
    EXPECT_EQ(root["summary"]["workloads"], 2);
}

/// A profile whose host takes other times, and a worker that has them.
TEST_F(Lab, MeasuresTheHostBeforeTheRuns) {
    std::string text = contentOf(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string usual = R"("launch": {"value": 3.18,)";
    ASSERT_NE(text.find(usual), std::string::npos);
    text.replace(text.find(usual), usual.size(), R"("launch": {"value": 9.5,)");
    std::ofstream(path("slow.json")) << text;
    const std::string slow =
        std::string(STREAMSCOPE_WORKER_PROGRAM) + " --simulate " + path("slow.json");
    const auto errorWith = [&](const char* host) {
        const auto root = lab({"compare", "--worker", slow, "--host", host,
                               "kernels_10x3_connections", "--set", "connections=32"})
                              .json();
        return std::abs(root["comparisons"][0]["makespan_error_percent"].get<double>());
    };
    EXPECT_GT(errorWith("profile"), 2);
    EXPECT_LT(errorWith("measured"), 0.2);
}

TEST_F(Lab, ComparesRunsThatWereKeptAsIfTheyWereNew) {
    const std::string runs = folder("runs");
    const std::vector<std::string> inputs{kTwoStreams, "prefetch"};
    auto keeping = inputs;
    keeping.insert(keeping.begin(), {"keep", "--into", runs, "--host", "profile", "--worker",
                                     kSimulatedGpu, "--rounds", "2"});
    const auto kept = lab(keeping);
    ASSERT_EQ(kept.code, 0) << kept.error;
    EXPECT_TRUE(std::filesystem::exists(runs + "/two_streams-2.json"));
    EXPECT_TRUE(std::filesystem::exists(runs + "/profile.json"));
    const auto again = lab({"compare", "--with", runs, kTwoStreams, "prefetch"});
    ASSERT_EQ(again.code, 0) << again.error;
    const auto fresh = compare({kTwoStreams, "prefetch", "--rounds", "2"});
    EXPECT_EQ(again.json()["comparisons"], fresh.json()["comparisons"]);
    const auto missing = lab({"compare", "--with", runs, "vector_add_streams"});
    EXPECT_THAT(missing.out, HasSubstr("no run of vector_add_streams is kept there"));
}

/// The worker's runs are too short to notice it.
TEST_F(Lab, StopsBetweenTwoRunsAtCtrlC) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::TraceAnswer{someMeasuredTrace()});
    worker.script("while read -r line; do kill -INT $PPID; cat \"$answer\"; done");
    std::vector<std::string> inputs;
    for (int seed = 1; seed <= 50; ++seed) {
        inputs.push_back("random:" + std::to_string(seed));
    }
    const auto finished = compare(inputs, worker.command());
    EXPECT_EQ(finished.code, 130) << finished.out;
    EXPECT_THAT(finished.out, Not(HasSubstr("makespan")));
}

TEST_F(Lab, ComparesSeveralProfilesWithTheSameRuns) {
    const std::vector<std::string> words{kTwoStreams, "--profile", "sim:h200", "--profile",
                                         "sim:one_copy_engine"};
    const auto runs = compare(words).json();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0]["comparisons"][0]["makespan_error_percent"], 0);
    EXPECT_NE(runs[1]["comparisons"][0]["makespan_error_percent"], 0);
    EXPECT_EQ(runs[0]["comparisons"][0]["measured_ns"], runs[1]["comparisons"][0]["measured_ns"]);
    EXPECT_EQ(runs[0]["simulated"]["device"], "NVIDIA H200");
    EXPECT_EQ(runs[1]["simulated"]["device"], "Teaching device, one copy engine");
}

TEST_F(Lab, RunsEverythingInEachRound) {
    const auto finished = compare({kTwoStreams, "prefetch", "--rounds", "3"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.json()["summary"]["workloads"], 2);
    EXPECT_NE(compare({kTwoStreams, "--rounds", "0"}).code, 0);
}

TEST_F(Lab, GoesOnAfterAWorkloadThatTheDeviceCannotRun) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::ErrorAnswer{{ErrorCode::Unsupported, "it needs 2 devices"}, {}});
    const auto finished = compare({kTwoStreams, "prefetch"}, worker.command());
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.json()["comparisons"][1]["error"], "it needs 2 devices");
}

TEST_F(Lab, FailsWhereADeviceFailedOrComputedWrongResults) {
    ScriptedWorker failing({someGpu()});
    failing.answer(worker::ErrorAnswer{{ErrorCode::Device, "the GPU fell off"}, {}});
    EXPECT_EQ(compare({kTwoStreams}, failing.command()).code, 1);
    ScriptedWorker wrong({someGpu()});
    Trace trace = someMeasuredTrace();
    trace.measurement->verification = {Verification::Verdict::Wrong, "hc: 3 differ"};
    wrong.answer(worker::TraceAnswer{trace});
    const auto finished = compare({kTwoStreams}, wrong.command());
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.json()["comparisons"][0]["results"], "wrong");
}

TEST_F(Lab, GivesTheSameHoweverManyWorkersThereAre) {
    const std::vector<std::string> words{kTwoStreams, "prefetch", "priorities", "random:1",
                                         "random:2",  "--rounds", "2"};
    const auto alone = compare(words);
    ASSERT_EQ(alone.code, 0) << alone.error;
    for (const char* count : {"2", "4"}) {
        auto more = words;
        more.insert(more.end(), {"--workers", count});
        EXPECT_EQ(compare(more).out, alone.out) << count;
    }
}

}  // namespace
}  // namespace streamscope::test
