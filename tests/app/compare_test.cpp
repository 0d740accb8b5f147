// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <QFile>

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The built worker with the shipped profile instead of a GPU.
const std::string kSimulatedWorker =
    STREAMSCOPE_WORKER_PROGRAM " --simulate " STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json";

class Compare : public InFolder {
protected:
    [[nodiscard]] static Finished compare(std::vector<std::string> words,
                                          const std::string& worker = kSimulatedWorker) {
        words.insert(words.begin(), {"compare", "--worker", worker});
        return streamscope(words);
    }
    /// The same with a worker whose GPU is as quick as that of an empty profile, and which answers
    /// all runs with this.
    [[nodiscard]] static Finished compareTwoStreams(const worker::Message& answer) {
        ScriptedWorker worker({someGpu()});
        DeviceProfile profile;
        profile.id = "test";
        profile.name = "Test";
        worker.aside(worker::ProfileAnswer{profile});
        worker.answer(answer);
        worker.script(
            "while read -r line; do case $line in *calibrate*) cat \"$aside\";; "
            "*) cat \"$answer\";; esac; done");
        return compare({kTwoStreams}, worker.command());
    }
    /// A trace of the two streams as `run -o` writes it.
    [[nodiscard]] std::string saved(const char* name, const std::string& device) const {
        EXPECT_EQ(streamscope({"run", kTwoStreams, "--device", device, "-o", path(name)}).code, 0);
        return path(name);
    }
};

/// A profile whose host takes other times, and a worker that has them.
TEST_F(Compare, MeasuresTheHostBeforeTheRuns) {
    std::string text = contentOf(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string usual = R"("launch": {"value": 3.18,)";
    ASSERT_NE(text.find(usual), std::string::npos);
    text.replace(text.find(usual), usual.size(), R"("launch": {"value": 9.5,)");
    std::ofstream(path("slow.json")) << text;
    const std::string slow =
        std::string(STREAMSCOPE_WORKER_PROGRAM) + " --simulate " + path("slow.json");
    const auto finished =
        compare({"kernels_10x3_connections", "--set", "connections=32", "--json"}, slow);
    EXPECT_LT(std::abs(finished.json()["comparison"]["makespan_error_percent"].get<double>()), 0.2);
}

TEST_F(Compare, TellsHowFarAnotherProfileIsOff) {
    const auto root =
        compare({"vector_add_streams", "--profile", "sim:one_copy_engine", "--json"}).json();
    EXPECT_NE(root["comparison"]["makespan_error_percent"], 0);
    EXPECT_EQ(root["simulated"]["device"], "Teaching device, one copy engine");
}

TEST_F(Compare, CallsNothingMeasuredThatWasNot) {
    const auto finished = compare({kTwoStreams});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, Not(HasSubstr("  measured")));
    EXPECT_THAT(finished.out, HasSubstr("  first  second  "));
}

TEST_F(Compare, TakesSettingsAndARandomWorkload) {
    const auto settings = compare({kTwoStreams, "--set", "streams=4", "--json"}).json();
    EXPECT_EQ(settings["comparison"]["matched"], 12);
    const auto random = compare({"random:7", "--json"});
    EXPECT_EQ(random.code, 0) << random.error;
    EXPECT_EQ(random.json()["comparison"]["workload"], "random:7");
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
        {"--set", "streams=3"}, {"--profile", "sim:a100"}, {"--repeat", "3"}};
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

TEST_F(Compare, FailsWhereADeviceFailed) {
    const auto finished =
        compareTwoStreams(worker::ErrorAnswer{{ErrorCode::Device, "the GPU fell off"}, {}});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("the GPU fell off"));
}

TEST_F(Compare, FailsOnWrongResults) {
    Trace trace = someMeasuredTrace();
    trace.measurement->verification = {Verification::Verdict::Wrong, "hc: 3 differ"};
    const auto finished = compareTwoStreams(worker::TraceAnswer{trace});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.out, HasSubstr("wrong: hc: 3 differ"));
    EXPECT_THAT(finished.out, HasSubstr("measured on NVIDIA Test 1"));
}

TEST_F(Compare, AsksWhatToCompare) {
    const auto finished = compare({});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("workload is required"));
}

TEST_F(Compare, TakesOneWorkloadOrTwoSavedRuns) {
    const std::string trace = saved("one.json", "sim:h200");
    const auto mixed = compare({trace, kTwoStreams});
    EXPECT_EQ(mixed.code, 2);
    EXPECT_THAT(mixed.error, HasSubstr("two_streams.json is not a saved run"));
    EXPECT_THAT(compare({"prefetch", kTwoStreams}).error, HasSubstr("prefetch is not a saved run"));
    const auto alone = compare({trace});
    EXPECT_EQ(alone.code, 2);
    EXPECT_THAT(alone.error, HasSubstr("one.json is a saved run; expected a second one"));
    EXPECT_EQ(compare({trace, trace, trace}).code, 2);
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
    EXPECT_THAT(setting.error, HasSubstr("Did you mean \"streams\"?"));
    EXPECT_EQ(compare({kTwoStreams, "--device", "sim:h200"}).code, 2);
}

TEST_F(Compare, RunsWithOtherNumbersOfStreamsAreComparedChunkByChunk) {
    for (const char* streams : {"1", "4"}) {
        const std::string set = std::string("streams=") + streams;
        const std::string file = path((std::string(streams) + ".json").c_str());
        ASSERT_EQ(streamscope({"run", "vector_add_streams", "--set", set, "-o", file}).code, 0);
    }
    const auto root = compare({path("1.json"), path("4.json"), "--json"}).json();
    EXPECT_EQ(root["comparison"]["hardly_comparable"], false);
    EXPECT_EQ(root["comparison"]["only_simulated"], 0);
    EXPECT_EQ(root["comparison"]["only_measured"], 0);
    ASSERT_EQ(streamscope({"run", "launch_bound_vs_graph", "-o", path("other.json")}).code, 0);
    const auto apart = compare({path("1.json"), path("other.json")});
    EXPECT_THAT(apart.out + apart.error, testing::AnyOf(HasSubstr("hardly comparable"),
                                                        HasSubstr("no operation of one run")));
}

}  // namespace
}  // namespace streamscope::test
