// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using test::kTwoStreams;
using test::ScriptedWorker;
using test::streamscope;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(SweepCommand, DrawsATableWithTheKnee) {
    const auto finished = streamscope({"sweep", "vector_add_streams", "--over", "streams=1..4"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(finished.out, StartsWith("Vector add in streams\nsimulated on NVIDIA H200"));
    EXPECT_THAT(finished.out, HasSubstr("\nstreams  makespan  efficiency  speed-up\n"));
    EXPECT_THAT(finished.out, ContainsRegex("\n +1 +[0-9.]+ ms +[0-9.]+ % +[0-9.]+× +=+\n"));
    EXPECT_THAT(finished.out, ContainsRegex("\nknee: [0-9.]+ ms at streams=[234], the smallest "
                                            "value within 5 % of the best"));
}

TEST(SweepCommand, GivesItAsJsonWithGapsAndTheirReasons) {
    const auto root =
        streamscope({"sweep", kTwoStreams, "--over", "streams=1,2,3", "--over", "order", "--json"})
            .json();
    EXPECT_EQ(root["origin"], "simulated");
    EXPECT_EQ(root["over"].size(), 2U);
    ASSERT_EQ(root["points"].size(), 6U);
    EXPECT_EQ(root["points"][1]["values"]["streams"], 1);
    EXPECT_EQ(root["points"][1]["values"]["order"], "breadth");
    for (const auto& point : root["points"]) {
        EXPECT_EQ(point["makespan_ns"].is_null(), point.contains("problem"));
    }
    EXPECT_TRUE(root["best"].is_number());
}

TEST(SweepCommand, AgreesWithRunAndIsTheSameEachTime) {
    const std::vector<std::string> words{"sweep", kTwoStreams, "--over", "streams=2", "--json"};
    const auto root = streamscope(words).json();
    const auto run = streamscope({"run", kTwoStreams, "--set", "streams=2", "--json"}).json();
    EXPECT_EQ(root["points"][0]["makespan_ns"], run["makespan_ns"]);
    EXPECT_EQ(streamscope(words).out, streamscope(words).out);
}

TEST(SweepCommand, GivesItAsCsv) {
    const auto finished = streamscope({"sweep", kTwoStreams, "--over", "streams=1,2", "--csv"});
    EXPECT_THAT(finished.out,
                StartsWith("streams,makespan_ns,bound_ns,dependencies_ns,efficiency,speedup,origin,"
                           "device,problem\n1,"));
    EXPECT_EQ(std::ranges::count(finished.out, '\n'), 3);
    EXPECT_THAT(finished.out, testing::EndsWith(",simulated,NVIDIA H200,\n"));
}

TEST(SweepCommand, WritesPlotsAndTables) {
    QTemporaryDir folder;
    const auto path = [&](const char* name) {
        return folder.filePath(QString::fromLatin1(name)).toStdString();
    };
    const auto finished = streamscope(
        {"sweep", kTwoStreams, "--over", "streams=1..4", "-o", path("a.svg"), "-o", path("a.png"),
         "-o", path("a.pdf"), "-o", path("a.csv"), "-o", path("a.json"), "--size", "800x500"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    for (const char* name : {"a.svg", "a.png", "a.pdf", "a.csv", "a.json"}) {
        EXPECT_GT(QFile(QString::fromStdString(path(name))).size(), 100) << name;
    }
}

TEST(SweepCommand, APlotSaysWhereItComesFromInBothLanguages) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svg"));
    for (const auto& [language, origin] :
         {std::pair("en", "simulated"), std::pair("zh_CN", "模拟")}) {
        const auto finished = streamscope({"sweep", kTwoStreams, "--over", "streams=1..4", "-o",
                                           path.toStdString(), "--language", language, "--force"});
        EXPECT_EQ(finished.code, 0) << finished.error;
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_THAT(file.readAll().toStdString(), HasSubstr(std::string(">") + origin + "</text>"));
    }
}

TEST(SweepCommand, EveryMistakeIsTold) {
    const auto error = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"sweep", kTwoStreams});
        const auto finished = streamscope(words);
        EXPECT_EQ(finished.code, 2) << finished.out;
        EXPECT_THAT(finished.out, IsEmpty());
        return finished.error;
    };
    EXPECT_THAT(error({}), HasSubstr("--over"));
    EXPECT_THAT(error({"--over", "stream=1"}), HasSubstr("Did you mean \"streams\"?"));
    EXPECT_THAT(error({"--over", "streams=0..4"}), HasSubstr("--over: expected a whole number"));
    EXPECT_THAT(error({"--over", "streams", "--set", "streams=2"}), HasSubstr("swept and given"));
    EXPECT_THAT(error({"--over", "streams", "--over", "streams"}), HasSubstr("twice"));
    EXPECT_THAT(error({"--over", "streams=1", "-o", "a.gif"}), HasSubstr("ends in .svg"));
    EXPECT_THAT(error({"--over", "streams=1", "-o", kTwoStreams}),
                HasSubstr("is the file that is read"));
    EXPECT_EQ(streamscope({"sweep", "nonesuch", "--over", "streams"}).code, 2);
}

TEST(SweepCommand, RunsEachPointOnAGpu) {
    ScriptedWorker worker({test::someGpu()});
    worker.answer(worker::TraceAnswer{test::someMeasuredTrace()});
    const auto finished = streamscope({"sweep", kTwoStreams, "--device", "cuda:0", "--worker",
                                       worker.command(), "--over", "streams=1", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.json()["origin"], "measured");
    EXPECT_EQ(streamscope({"sweep", kTwoStreams, "--device", "cuda:0", "--worker", "none", "--over",
                           "streams=1"})
                  .code,
              1);
}

}  // namespace
}  // namespace streamscope
