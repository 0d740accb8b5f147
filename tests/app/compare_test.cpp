// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <QFile>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The built worker with the shipped profile instead of a GPU.
const std::string kSimulatedWorker =
    STREAMSCOPE_WORKER_PROGRAM " --simulate " STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json";

std::string fileText(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Compare : public InFolder {
protected:
    [[nodiscard]] static Finished compare(std::vector<std::string> words,
                                          const std::string& worker = kSimulatedWorker) {
        words.insert(words.begin(), {"compare", "--host", "profile", "--worker", worker});
        return streamscope(words);
    }
    [[nodiscard]] static Finished lab(const std::vector<std::string>& words) {
        return runProgram(STREAMSCOPE_LAB, words);
    }
    [[nodiscard]] std::string folder(const char* name) const {
        std::filesystem::create_directory(path(name));
        return path(name);
    }
    /// A trace of the two streams as `run -o` writes it.
    [[nodiscard]] std::string saved(const char* name, const std::string& device) const {
        EXPECT_EQ(streamscope({"run", kTwoStreams, "--device", device, "-o", path(name)}).code, 0);
        return path(name);
    }
};

TEST_F(Compare, FindsTheSimulatorInPerfectAgreementWithItself) {
    const auto finished = compare({kTwoStreams, "prefetch", "--json"});
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
TEST_F(Compare, MeasuresTheHostBeforeTheRuns) {
    std::string text = fileText(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string usual = R"("launch": {"value": 3.18,)";
    ASSERT_NE(text.find(usual), std::string::npos);
    text.replace(text.find(usual), usual.size(), R"("launch": {"value": 9.5,)");
    std::ofstream(path("slow.json")) << text;
    const std::string slow =
        std::string(STREAMSCOPE_WORKER_PROGRAM) + " --simulate " + path("slow.json");
    const auto errorWith = [&](const char* host) {
        const auto root = streamscope({"compare", "--worker", slow, "--host", host, "--json",
                                       "kernels_10x3_connections", "--set", "connections=32"})
                              .json();
        return std::abs(root["comparisons"][0]["makespan_error_percent"].get<double>());
    };
    EXPECT_GT(errorWith("profile"), 2);
    EXPECT_LT(errorWith("measured"), 0.2);
}

TEST_F(Compare, ComparesRunsThatTheLabKeptAsIfTheyWereNew) {
    const std::string runs = folder("runs");
    const std::vector<std::string> inputs{kTwoStreams, "prefetch"};
    auto keeping = inputs;
    keeping.insert(keeping.begin(), {"keep", "--into", runs, "--host", "profile", "--worker",
                                     kSimulatedWorker, "--rounds", "2"});
    const auto kept = lab(keeping);
    ASSERT_EQ(kept.code, 0) << kept.error;
    EXPECT_TRUE(std::filesystem::exists(runs + "/two_streams-2.json"));
    EXPECT_TRUE(std::filesystem::exists(runs + "/profile.json"));
    const auto again = lab({"compare", "--with", runs, kTwoStreams, "prefetch"});
    ASSERT_EQ(again.code, 0) << again.error;
    const auto fresh = compare({kTwoStreams, "prefetch", "--rounds", "2", "--json"});
    EXPECT_EQ(again.json()["comparisons"], fresh.json()["comparisons"]);
    const auto missing = lab({"compare", "--with", runs, "vector_add_streams"});
    EXPECT_THAT(missing.out, HasSubstr("no run of vector_add_streams is kept there"));
}

/// The worker's runs are so short that none notices.
TEST_F(Compare, StopsWhenItIsToldToBetweenTwoRuns) {
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

TEST_F(Compare, TellsHowFarAnotherProfileIsOff) {
    const auto root =
        compare({"vector_add_streams", "--profile", "sim:one_copy_engine", "--json"}).json();
    EXPECT_NE(root["comparisons"][0]["makespan_error_percent"], 0);
    EXPECT_EQ(root["simulated"]["device"], "Teaching device, one copy engine");
}

TEST_F(Compare, ComparesSeveralProfilesWithTheSameRuns) {
    const std::vector<std::string> words{kTwoStreams, "--profile", "sim:h200", "--profile",
                                         "sim:one_copy_engine"};
    auto asJson = words;
    asJson.emplace_back("--json");
    const auto runs = compare(asJson).json();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0]["comparisons"][0]["makespan_error_percent"], 0);
    EXPECT_NE(runs[1]["comparisons"][0]["makespan_error_percent"], 0);
    EXPECT_EQ(runs[0]["comparisons"][0]["measured_ns"], runs[1]["comparisons"][0]["measured_ns"]);
    const auto text = compare(words).out;
    EXPECT_THAT(text, HasSubstr("simulated on NVIDIA H200"));
    EXPECT_THAT(text, HasSubstr("simulated on Teaching device, one copy engine"));
}

TEST_F(Compare, RunsEverythingInEachRound) {
    const auto finished = compare({kTwoStreams, "prefetch", "--rounds", "3", "--json"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.json()["summary"]["workloads"], 2);
    EXPECT_EQ(compare({kTwoStreams, "--rounds", "0"}).code, 2);
}

TEST_F(Compare, CallsNothingMeasuredThatWasNot) {
    const auto finished = compare({kTwoStreams});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, Not(HasSubstr("  measured")));
    EXPECT_THAT(finished.out, HasSubstr("  first  second  "));
}

TEST_F(Compare, TakesSettingsAndRandomWorkloads) {
    const auto settings = compare({kTwoStreams, "--set", "streams=4", "--json"}).json();
    EXPECT_EQ(settings["comparisons"][0]["matched"], 12);
    const auto random = compare({"random:7", "random:8", "--json"});
    EXPECT_EQ(random.code, 0) << random.error;
    EXPECT_EQ(random.json()["comparisons"][0]["workload"], "random:7");
    EXPECT_EQ(random.json()["comparisons"][1]["workload"], "random:8");
}

TEST_F(Compare, DrawsBothOnOneAxis) {
    const auto finished = compare({kTwoStreams, "-o", path("a.svg")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_TRUE(QFile::exists(m_folder.filePath(QStringLiteral("a.svg"))));
}

TEST_F(Compare, TakesTwoSavedTracesWithoutAnyWorker) {
    const std::string one = saved("one.json", "sim:h200");
    const std::string two = saved("two.json", "sim:one_copy_engine");
    const auto finished = compare({one, two, "-o", path("a.png")}, "none");
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("simulated on NVIDIA H200"));
    EXPECT_THAT(finished.out, HasSubstr("simulated on Teaching device, one copy engine"));
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
    EXPECT_TRUE(QFile::exists(m_folder.filePath(QStringLiteral("a.png"))));
    EXPECT_EQ(compare({one, two, "-o", path("a.svg")}, "none").code, 0);
    EXPECT_THAT(contentOf(path("a.svg")), testing::ContainsRegex(">first [^<]* second "));
}

TEST_F(Compare, ArrangesTwoRunsOfOneWorkloadWithTheOptionsOfRender) {
    for (const char* streams : {"1", "4"}) {
        ASSERT_EQ(streamscope({"run", "vector_add_streams", "--set",
                               std::string("streams=") + streams, "-o", path(streams) + ".json"})
                      .code,
                  0);
    }
    const auto draw = [&](const std::string& arrangement, const std::string& rows = "streams") {
        return compare({path("1.json"), path("4.json"), "-o", path("a.svg"), "--preset", "slide",
                        "--rows", rows, "--arrangement", arrangement},
                       "none");
    };
    for (const char* arrangement : {"stacked", "side-by-side"}) {
        ASSERT_EQ(draw(arrangement).code, 0);
        const std::string svg = contentOf(path("a.svg"));
        EXPECT_THAT(svg, HasSubstr(">streams=1</text>"));
        EXPECT_THAT(svg, HasSubstr(">streams=4</text>"));
        EXPECT_THAT(svg, HasSubstr(">s[3]</text>"));
        EXPECT_THAT(svg, Not(HasSubstr(">H2D</text>")));
    }
    ASSERT_EQ(draw("interleaved").code, 0);
    EXPECT_THAT(contentOf(path("a.svg")), HasSubstr(">s[0] streams=4</text>"));
    EXPECT_THAT(draw("diagonal").error, HasSubstr("--arrangement"));
    const auto wrong = draw("stacked", "hosts");
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.error, HasSubstr("there is no row or group \"hosts\""));
}

TEST_F(Compare, ARunOfAnotherProgramIsCalledImported) {
    const std::string one = saved("one.json", "sim:h200");
    std::string text = contentOf(one);
    const std::string origin = R"("origin": "simulated")";
    ASSERT_NE(text.find(origin), std::string::npos) << text.substr(0, 200);
    text.replace(text.find(origin), origin.size(), R"("origin": "imported")");
    std::ofstream(path("two.json")) << text;
    const auto finished = compare({one, path("two.json")}, "none");
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("  simulated  imported  difference"));
}

TEST_F(Compare, SavedRunsAreComparedAsTheyAre) {
    const std::string one = saved("one.json", "sim:h200");
    const std::vector<std::vector<std::string>> idle{
        {"--set", "streams=3"}, {"--profile", "sim:a100"}, {"--rounds", "3"}};
    for (const auto& words : idle) {
        std::vector<std::string> all{one, one};
        all.insert(all.end(), words.begin(), words.end());
        const auto finished = compare(all, "none");
        EXPECT_EQ(finished.code, 2);
        EXPECT_THAT(finished.error, HasSubstr(words[0] + ": two saved runs are compared as"));
    }
}

TEST_F(Compare, NamesTheFileThatIsNoSavedRun) {
    const std::string one = saved("one.json", "sim:h200");
    const auto finished = compare({one, path("two.json")}, "none");
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr(path("two.json") + " is not a saved run"));
}

TEST_F(Compare, GoesOnAfterAWorkloadThatTheDeviceCannotRun) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::ErrorAnswer{{ErrorCode::Unsupported, "it needs 2 devices"}, {}});
    const auto finished = compare({kTwoStreams, "prefetch"}, worker.command());
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("prefetch: not compared: it needs 2 devices\n"));
}

TEST_F(Compare, FailsWhereADeviceFailed) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::ErrorAnswer{{ErrorCode::Device, "the GPU fell off"}, {}});
    EXPECT_EQ(compare({kTwoStreams}, worker.command()).code, 1);
}

TEST_F(Compare, FailsOnWrongResults) {
    ScriptedWorker worker({someGpu()});
    Trace trace = someMeasuredTrace();
    trace.measurement->verification = {Verification::Verdict::Wrong, "hc: 3 differ"};
    worker.answer(worker::TraceAnswer{trace});
    const auto finished = compare({kTwoStreams}, worker.command());
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.out, HasSubstr("wrong: hc: 3 differ"));
    EXPECT_THAT(finished.out, HasSubstr("measured on NVIDIA Test 1"));
}

TEST_F(Compare, AsksWhatToCompare) {
    const auto finished = compare({});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("compare what?"));
}

TEST_F(Compare, RefusesATraceAmongWorkloads) {
    const std::string trace = saved("one.json", "sim:h200");
    const auto finished = compare({trace, kTwoStreams});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("one.json is a saved run, and two of those"));
    EXPECT_THAT(compare({trace, trace, trace}).error, HasSubstr("There are 3 here."));
}

TEST_F(Compare, RefusesABrokenTrace) {
    const std::string good = saved("one.json", "sim:h200");
    QFile broken(m_folder.filePath(QStringLiteral("two.json")));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write(R"({"format": "streamscope-trace", "version": 1})");
    broken.close();
    const auto finished = compare({good, path("two.json")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("two.json: "));
}

TEST_F(Compare, RefusesWrongNames) {
    const auto picture = compare({kTwoStreams, "-o", "a.csv"});
    EXPECT_EQ(picture.code, 2);
    EXPECT_THAT(picture.error, HasSubstr("-o a.csv: expected a name that ends in .svg, .pdf or"));
    const auto workload = compare({"prefech"});
    EXPECT_EQ(workload.code, 2);
    EXPECT_THAT(workload.error, HasSubstr("Did you mean \"prefetch\"?"));
    const auto profile = compare({kTwoStreams, "--profile", "h20"});
    EXPECT_EQ(profile.code, 2);
    EXPECT_THAT(profile.error, HasSubstr("--profile h20: "));
    const auto setting = compare({kTwoStreams, "--set", "stream=1"});
    EXPECT_EQ(setting.code, 2);
    EXPECT_THAT(setting.out, HasSubstr("Did you mean \"streams\"?"));
    EXPECT_EQ(compare({kTwoStreams, "--device", "sim:h200"}).code, 2);
}

TEST_F(Compare, RunsWithOtherNumbersOfStreamsAreComparedChunkByChunk) {
    for (const char* streams : {"1", "4"}) {
        const std::string set = std::string("streams=") + streams;
        const std::string file = path((std::string(streams) + ".json").c_str());
        ASSERT_EQ(streamscope({"run", "vector_add_streams", "--set", set, "-o", file}).code, 0);
    }
    const auto root = compare({path("1.json"), path("4.json"), "--json"}).json();
    EXPECT_EQ(root["comparisons"][0]["hardly_comparable"], false);
    EXPECT_EQ(root["comparisons"][0]["only_simulated"], 0);
    EXPECT_EQ(root["comparisons"][0]["only_measured"], 0);
    ASSERT_EQ(streamscope({"run", "launch_bound_vs_graph", "-o", path("other.json")}).code, 0);
    const auto apart = compare({path("1.json"), path("other.json")});
    EXPECT_THAT(apart.out + apart.error, testing::AnyOf(HasSubstr("hardly comparable"),
                                                        HasSubstr("no operation of one run")));
}

}  // namespace
}  // namespace streamscope::test
