// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <QFile>
#include <QImage>

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
                HasSubstr("package.json: it is no Streamscope file: "));
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

TEST_F(Run, DrawsASavedRunAgain) {
    const auto first = streamscope({"run", kTwoStreams, "-o", path("saved.json")});
    ASSERT_EQ(first.code, 0) << first.error;
    const auto again = streamscope({"run", path("saved.json"), "-o", path("again.svg")});
    EXPECT_EQ(again.code, 0) << again.error;
    EXPECT_EQ(again.out, first.out);
    EXPECT_TRUE(files().contains(QStringLiteral("again.svg")));
}

TEST_F(Run, DoesNotRunASavedRunInAnotherWay) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    const auto finished = streamscope({"run", path("saved.json"), "--set", "n=1"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("is a saved run"));
    EXPECT_THAT(finished.error, HasSubstr("--set"));
    const auto suggested = streamscope({"suggest", path("saved.json")});
    EXPECT_EQ(suggested.code, 2);
    EXPECT_THAT(suggested.error, HasSubstr("is a saved run, not a workload"));
}

TEST_F(Run, IsValidatedOnceItIsSaved) {
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

TEST_F(Run, WritesOverNoWorkload) {
    const std::string mine = contentOf(kTwoStreams);
    std::ofstream(path("mine.json")) << mine;
    for (const char* input : {"vector_add_streams", kTwoStreams.c_str()}) {
        const auto finished = streamscope({"run", input, "-o", path("mine.json")});
        EXPECT_EQ(finished.code, 2);
        EXPECT_THAT(finished.error, HasSubstr("mine.json: is a workload, which would be lost"));
        EXPECT_EQ(text("mine.json"), mine);
    }
    EXPECT_EQ(streamscope({"run", path("mine.json"), "-o", path("mine.json")}).code, 2);
    EXPECT_EQ(
        streamscope({"sweep", kTwoStreams, "--over", "streams", "-o", path("mine.json")}).code, 2);
    EXPECT_EQ(text("mine.json"), mine);
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    EXPECT_EQ(streamscope({"run", "vector_add_streams", "-o", path("saved.json")}).code, 0)
        << "a run is written over an older one";
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
    for (const char* noSeed : {"random:", "random:x", "random:-1", "random:7 "}) {
        EXPECT_EQ(streamscope({"run", noSeed}).code, 2) << noSeed;
    }
}

TEST_F(Run, ReadsStandardInputForADash) {
    const auto finished = streamscope({"run", "-"}, {.input = contentOf(kTwoStreams)});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
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

TEST_F(Run, ColoursOnDemandWhateverNoColorSays) {
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

TEST_F(Run, WritesCsvAndJsonFiles) {
    const auto finished =
        streamscope({"run", kTwoStreams, "-o", path("a.csv"), "-o", path("b.json")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), (QStringList{QStringLiteral("a.csv"), QStringLiteral("b.json")}));
    const std::string csv = text("a.csv");
    EXPECT_EQ(std::ranges::count(csv, '\n'), 7);
    EXPECT_TRUE(nlohmann::json::accept(text("b.json")));
}

TEST_F(Run, ReplacesAFileAndKeepsItsRights) {
    const QString file = m_folder.filePath(QStringLiteral("a.csv"));
    std::ofstream(file.toStdString()) << "old";
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    EXPECT_EQ(streamscope({"run", kTwoStreams, "-o", path("a.csv")}).code, 0);
    EXPECT_THAT(text("a.csv"), testing::StartsWith("id,"));
    EXPECT_EQ(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther),
              QFile::Permissions());
}

TEST_F(Run, NeverWritesOverTheFileItReads) {
    const std::string mine = path("mine.json");
    const std::string before = contentOf(kTwoStreams);
    std::ofstream(mine) << before;
    const auto finished = streamscope({"run", mine, "-o", mine});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("is the file that is read"));
    EXPECT_EQ(contentOf(mine), before);
}

TEST_F(Run, TakesCapitalEndings) {
    EXPECT_EQ(streamscope({"run", kTwoStreams, "-o", path("a.CSV")}).code, 0);
    EXPECT_EQ(files(), QStringList{QStringLiteral("a.CSV")});
}

TEST_F(Run, LeavesNothingWhereItCannotWrite) {
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("nowhere/a.csv")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "streamscope: -o " + path("nowhere/a.csv") + ": cannot write in " +
                                  path("nowhere") + "\n");
    EXPECT_EQ(finished.out, "") << "told before anything runs";
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(Run, FailsOnAFullDiskAndLeavesNoPartOfAFile) {
    // A link to the device that is always full, under a name that says the format.
    ASSERT_TRUE(
        QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(QStringLiteral("a.json"))));
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.json")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("a.json: No space left on device"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("a.json")});
    EXPECT_TRUE(QFile::exists(QStringLiteral("/dev/full")));
}

TEST_F(Run, WritesPicturesWithoutADisplay) {
    const auto finished = streamscope({"run", kTwoStreams, "--size", "800x600", "-o", path("a.svg"),
                                       "-o", path("b.png"), "-o", path("c.pdf")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(text("a.svg"), HasSubstr("</svg>"));
    EXPECT_THAT(text("c.pdf"), testing::StartsWith("%PDF-"));
    const QImage image(m_folder.filePath(QStringLiteral("b.png")));
    EXPECT_EQ(image.size(), QSize(800, 600));
}

TEST_F(Run, LeavesNothingWhereItCannotWriteAPicture) {
    for (const char* name : {"nowhere/a.svg", "nowhere/a.png", "nowhere/a.pdf"}) {
        const auto finished = streamscope({"run", kTwoStreams, "-o", path(name)});
        EXPECT_EQ(finished.code, 2) << name;
        EXPECT_THAT(finished.error, HasSubstr(name));
    }
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(Run, FailsOnAFullDiskAndLeavesNoPartOfAPicture) {
    ASSERT_TRUE(
        QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(QStringLiteral("a.svg"))));
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.svg")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("a.svg"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("a.svg")});
}

TEST_F(Run, WithoutADisplayStandsInForTheWindow) {
    const auto finished = streamscope({kTwoStreams}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
    EXPECT_THAT(finished.error, HasSubstr("no display"));
    EXPECT_THAT(finished.error, HasSubstr("./two_streams.png"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("two_streams.png")});
}

TEST_F(Run, WithoutADisplayLeavesAPictureAloneThatIsThere) {
    std::ofstream(path("two_streams.png")) << "mine";
    const auto finished = streamscope({kTwoStreams}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
    EXPECT_THAT(finished.error, HasSubstr("left alone"));
    EXPECT_EQ(text("two_streams.png"), "mine");
}

TEST_F(Run, WithoutADisplayAndWithoutAFileDrawsTheFirstExample) {
    const auto finished = streamscope({}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), QStringList{QStringLiteral("vector_add_streams.png")});
}

TEST_F(Run, WithoutADisplayNothingStandsBesideAnything) {
    const auto finished =
        streamscope({kTwoStreams, "--against", path("saved.json")}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("no display for the window, which --against is for"));
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(Run, StandsInForTheWindowWhereNoDisplayAnswers) {
    const auto finished = streamscope(
        {kTwoStreams}, {.variables = {{QStringLiteral("DISPLAY"), QStringLiteral(":7654")}},
                        .folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), QStringList{QStringLiteral("two_streams.png")});
}

TEST_F(Run, ASavedRunThatIsNotThereIsToldBeforeTheWindowOpens) {
    const Surroundings surroundings{
        .variables = {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")}},
        .folder = m_folder.path()};
    const auto finished = streamscope({kTwoStreams, "--against", "nowhere.json"}, surroundings);
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "streamscope: --against nowhere.json: there is no such file\n");
}

TEST_F(Run, WhatCannotStandBesideIsToldBeforeTheWindowOpens) {
    const Surroundings surroundings{
        .variables = {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")}},
        .folder = m_folder.path()};
    const auto written = [this](const char* name, const std::string& text) {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    };
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    const std::string saved = text("saved.json");
    const std::vector<std::pair<std::string, std::string>> cases{
        {written("empty", ""), "empty: it is no saved run, as "},
        {written("cut.json", saved.substr(0, saved.size() / 2)), "cut.json: "},
        {written("binary", std::string("\0\xff{", 3)), "binary: it is no saved run, as "},
        {written("chrome.json", R"({"traceEvents": []})"), "chrome.json: it is a Chrome trace"},
        {kTwoStreams, "two_streams.json: it is a workload: save a run of it"},
        {m_folder.path().toStdString(), ": it is a folder: expected a saved run"},
        {"/dev/zero", "/dev/zero: it is no saved run, as "}};
    for (const auto& [file, problem] : cases) {
        const auto finished = streamscope({kTwoStreams, "--against", file}, surroundings);
        EXPECT_EQ(finished.code, 2) << file;
        EXPECT_THAT(finished.error, testing::StartsWith("streamscope: --against ")) << file;
        EXPECT_THAT(finished.error, HasSubstr(problem));
        EXPECT_EQ(std::ranges::count(finished.error, '\n'), 1) << finished.error;
    }
}

TEST_F(Run, OpensTheWindowWhereThereIsADisplay) {
    const Surroundings surroundings{
        .variables = {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")},
                      {QStringLiteral("STREAMSCOPE_QUIT_WHEN_SHOWN"), QStringLiteral("1")},
                      {QStringLiteral("XDG_CONFIG_HOME"), m_folder.filePath(QStringLiteral("x"))}},
        .folder = m_folder.path()};
    for (const std::string& input : {std::string("prefetch"), kTwoStreams}) {
        const auto finished = streamscope({input}, surroundings);
        EXPECT_EQ(finished.code, 0) << finished.error;
        EXPECT_THAT(finished.out, IsEmpty());
    }
    EXPECT_THAT(files(), Not(testing::Contains(testing::AnyOf(QStringLiteral("prefetch.png"),
                                                              QStringLiteral("two_streams.png")))));
}

TEST_F(Run, FailsWhenItsOutputIsNotTaken) {
    const auto finished =
        streamscope({"run", kTwoStreams}, {.outFile = QStringLiteral("/dev/full")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("cannot write to standard output"));
}

TEST_F(Run, RefusesAnOutputOfUnknownFormatBeforeRunning) {
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.bmp")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr(".svg, .pdf, .png, .json or .csv"));
    EXPECT_THAT(finished.out, IsEmpty());
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
