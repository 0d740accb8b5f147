// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <QUrl>

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The program without a command, with a display and without.
class WindowAsked : public InFolder {};

TEST_F(WindowAsked, WithoutADisplayStandsInForTheWindow) {
    const auto finished = streamscope({kTwoStreams}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
    EXPECT_THAT(finished.error, HasSubstr("no display"));
    EXPECT_THAT(finished.error, HasSubstr("./two_streams.png"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("two_streams.png")});
}

TEST_F(WindowAsked, WithoutADisplayLeavesAPictureAloneThatIsThere) {
    std::ofstream(path("two_streams.png")) << "mine";
    const auto finished = streamscope({kTwoStreams}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
    EXPECT_THAT(finished.error, HasSubstr("left alone"));
    EXPECT_EQ(text("two_streams.png"), "mine");
}

TEST_F(WindowAsked, WithoutADisplayDrawsInTheTerminalWhereNoPictureCanBe) {
    const auto finished = streamscope({kTwoStreams}, {.folder = QStringLiteral("/proc")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("Two streams"));
    EXPECT_THAT(finished.error, HasSubstr("This folder takes no picture"));
}

TEST_F(WindowAsked, WithoutADisplayAndWithoutAFileDrawsTheFirstExample) {
    const auto finished = streamscope({}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), QStringList{QStringLiteral("vector_add_streams.png")});
}

TEST_F(WindowAsked, WithoutADisplayNothingStandsBesideAnything) {
    const auto finished =
        streamscope({kTwoStreams, "--against", path("saved.json")}, {.folder = m_folder.path()});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("no display for the window, which --against is for"));
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(WindowAsked, StandsInForTheWindowWhereNoDisplayAnswers) {
    const auto finished = streamscope(
        {kTwoStreams}, {.variables = {{QStringLiteral("DISPLAY"), QStringLiteral(":7654")}},
                        .folder = m_folder.path()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), QStringList{QStringLiteral("two_streams.png")});
}

TEST_F(WindowAsked, ASavedRunThatIsNotThereIsToldBeforeTheWindowOpens) {
    const Surroundings surroundings{
        .variables = {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")}},
        .folder = m_folder.path()};
    const auto finished = streamscope({kTwoStreams, "--against", "nowhere.json"}, surroundings);
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "streamscope: --against nowhere.json: there is no such file\n");
}

TEST_F(WindowAsked, WhatCannotStandBesideIsToldBeforeTheWindowOpens) {
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
        {written("chrome.json", R"({"traceEvents": []})"),
         "chrome.json: it has no events with a duration"},
        {written("x.nsys-rep", "NVIDIA Tegra Profiler Report"),
         "x.nsys-rep: it is a report of Nsight Systems"},
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

TEST_F(WindowAsked, OpensTheWindowWhereThereIsADisplay) {
    const Surroundings surroundings{
        .variables = {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")},
                      {QStringLiteral("STREAMSCOPE_QUIT_WHEN_SHOWN"), QStringLiteral("1")},
                      {QStringLiteral("XDG_CONFIG_HOME"), m_folder.filePath(QStringLiteral("x"))}},
        .folder = m_folder.path()};
    const std::string link =  // as a browser gives it, and then a file as a desktop may name it
        "streamscope:eNoNyjEKgDAMBdC7_LkOrrmKOASNUmyakgYdxLvb9fFeHObKAUIPF9a-WZPpMb-"
        "K8Y6EW7xnq6A5IXIUGTWGN7fTWUHL-v12Xxg5";
    const std::string url = QUrl::fromLocalFile(m_folder.filePath(QStringLiteral("a b.json")))
                                .toString(QUrl::FullyEncoded)
                                .toStdString();
    std::ofstream(path("a b.json")) << std::ifstream(kTwoStreams).rdbuf();
    for (const std::string& input : {std::string("prefetch"), kTwoStreams, link, url}) {
        const auto finished = streamscope({input}, surroundings);
        EXPECT_EQ(finished.code, 0) << finished.error;
        EXPECT_THAT(finished.out, IsEmpty());
    }
    EXPECT_EQ(streamscope({url + ".gone"}, surroundings).code, 2);
    EXPECT_THAT(files(), Not(testing::Contains(testing::AnyOf(QStringLiteral("prefetch.png"),
                                                              QStringLiteral("two_streams.png")))));
}

}  // namespace
}  // namespace streamscope::test
