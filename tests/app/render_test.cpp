// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <QImage>

#include <gmock/gmock.h>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Render : public InFolder {
protected:
    /// Adds the words to "render two_streams" and expects a complaint.
    void expectComplaint(const std::vector<std::string>& words, int code,
                         const std::string& message) const {
        std::vector<std::string> all{"render", kTwoStreams};
        all.insert(all.end(), words.begin(), words.end());
        const auto finished = streamscope(all);
        EXPECT_EQ(finished.code, code) << finished.out;
        EXPECT_THAT(finished.error, HasSubstr(message));
        EXPECT_TRUE(files().isEmpty()) << files().join(u' ').toStdString();
    }
};

TEST_F(Render, WritesEveryPictureAndSaysSo) {
    const auto finished = streamscope(
        {"render", kTwoStreams, "-o", path("a.svg"), "-o", path("a.pdf"), "-o", path("a.png")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("wrote " + path("a.svg") + "\n"));
    EXPECT_EQ(files().size(), 3);
    EXPECT_THAT(text("a.svg"), HasSubstr("Two streams"));
    EXPECT_THAT(text("a.pdf"), HasSubstr("%PDF-"));
    EXPECT_EQ(QImage(QString::fromStdString(path("a.png"))).width(), 1600);
}

TEST_F(Render, SvgIsTheSameByteForByteWhoeverDrawsItAndWherever) {
    QTemporaryDir home;
    ASSERT_EQ(streamscope({"render", kTwoStreams, "-o", path("a.svg")}).code, 0);
    const auto elsewhere = streamscope({"render", kTwoStreams, "-o", path("b.svg")},
                                       {.variables = {{"HOME", home.path()},
                                                      {"XDG_CACHE_HOME", home.path()},
                                                      {"XDG_CONFIG_HOME", home.path()},
                                                      {"LANG", "de_DE.UTF-8"},
                                                      {"LC_ALL", "de_DE.UTF-8"},
                                                      {"TZ", "Asia/Tokyo"},
                                                      {"QT_SCALE_FACTOR", "2"},
                                                      {"QT_FONT_DPI", "200"}}});
    ASSERT_EQ(elsewhere.code, 0) << elsewhere.error;
    EXPECT_EQ(text("a.svg"), text("b.svg"));
}

TEST_F(Render, DrawsASavedRun) {
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("saved.json")}).code, 0);
    ASSERT_EQ(streamscope({"render", path("saved.json"), "-o", path("a.svg")}).code, 0);
    ASSERT_EQ(streamscope({"render", kTwoStreams, "-o", path("b.svg")}).code, 0);
    EXPECT_EQ(text("a.svg"), text("b.svg"));
}

TEST_F(Render, ATitleIsOneLineOfWhatCanBeShown) {
    expectComplaint({"-o", path("a.svg"), "--title", "a\nb"}, 2, "--title: expected one line");
    expectComplaint({"-o", path("a.svg"), "--title", "a\u202Eb"}, 2,
                    "the character U+202E cannot be shown");
}

TEST_F(Render, PresetSizeAndScaleSayHowManyPixels) {
    const auto sizeOf = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"render", kTwoStreams, "-o", path("a.png")});
        const auto finished = streamscope(words);
        EXPECT_EQ(finished.code, 0) << finished.error;
        return QImage(QString::fromStdString(path("a.png"))).size();
    };
    EXPECT_EQ(sizeOf({"--preset", "slide"}), QSize(1920, 1080));
    EXPECT_EQ(sizeOf({"--preset", "slide", "--scale", "0.5"}), QSize(640, 360));
    EXPECT_EQ(sizeOf({"--preset", "column"}).width(), 2006);
    EXPECT_EQ(sizeOf({"--size", "800x450"}), QSize(800, 450));
    EXPECT_EQ(sizeOf({"--size", "127x80mm"}), QSize(480, 302));
}

TEST_F(Render, SaysHowHighAPictureMustBeAtLeast) {
    const auto refused =
        streamscope({"render", "vector_add_streams", "-o", path("a.png"), "--size", "300x200"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("A picture 300 pixels wide must be at least "));
    EXPECT_THAT(refused.error, HasSubstr(" pixels high, not 200: "));
    EXPECT_THAT(files(), IsEmpty());
    const std::size_t number = refused.error.find("at least ") + 9;
    const std::string least =
        refused.error.substr(number, refused.error.find(' ', number) - number);
    EXPECT_EQ(
        streamscope({"render", "vector_add_streams", "-o", path("a.png"), "--size", "300x" + least})
            .code,
        0);
}

TEST_F(Render, PartsCanBeLeftOutButNotWhereItCameFrom) {
    ASSERT_EQ(streamscope({"render", kTwoStreams, "-o", path("a.svg"), "--no-legend", "--no-bounds",
                           "--no-title", "--brief", "--caption", "Figure 1"})
                  .code,
              0);
    const std::string svg = text("a.svg");
    for (const char* gone :
         {"copy host to device</text>", "no overlap</text>", "order=depth</text>"}) {
        EXPECT_THAT(svg, Not(HasSubstr(gone)));
    }
    EXPECT_THAT(svg, HasSubstr(">simulated</text>"));
    EXPECT_THAT(svg, HasSubstr(">Figure 1</text>"));
}

TEST_F(Render, OnlyTheRowsThatAreNamedAreDrawn) {
    ASSERT_EQ(streamscope({"render", kTwoStreams, "-o", path("a.svg"), "--rows", "s[0],H2D",
                           "--rows", "bounds"})
                  .code,
              0);
    const std::string svg = text("a.svg");
    for (const char* shown : {">s[0]</text>", ">H2D</text>", ">this run</text>"}) {
        EXPECT_THAT(svg, HasSubstr(shown));
    }
    for (const char* gone : {">s[1]</text>", ">D2H</text>", ">Host</text>"}) {
        EXPECT_THAT(svg, Not(HasSubstr(gone)));
    }
}

TEST_F(Render, NoTextIsSmallerThanTheTextSize) {
    ASSERT_EQ(streamscope({"render", kTwoStreams, "-o", path("a.svg"), "--text-size", "18"}).code,
              0);
    const std::string svg = text("a.svg");
    const std::string attribute = "font-size=\"";
    std::size_t count = 0;
    for (std::size_t at = svg.find(attribute); at != svg.npos; at = svg.find(attribute, at + 1)) {
        EXPECT_GE(std::stod(svg.substr(at + attribute.size())), 24);
        ++count;
    }
    EXPECT_GT(count, 10U);
}

TEST_F(Render, TheCaptionOfTheWorkloadIsUnlessAnotherIsGiven) {
    std::string workload = contentOf(kTwoStreams);
    workload.insert(workload.find('{') + 1, R"("caption": "One stream waits.",)");
    std::ofstream(path("w.json")) << workload;
    ASSERT_EQ(streamscope({"render", path("w.json"), "-o", path("a.svg")}).code, 0);
    EXPECT_THAT(text("a.svg"), HasSubstr(">One stream waits.</text>"));
    ASSERT_EQ(streamscope({"run", path("w.json"), "-o", path("b.svg")}).code, 0);
    EXPECT_THAT(text("b.svg"), HasSubstr(">One stream waits.</text>"));
    ASSERT_EQ(
        streamscope({"render", path("w.json"), "-o", path("c.svg"), "--caption", "Else."}).code, 0);
    EXPECT_THAT(text("c.svg"), HasSubstr(">Else.</text>"));
    EXPECT_THAT(text("c.svg"), Not(HasSubstr(">One stream waits.</text>")));
}

TEST_F(Render, ARangeIsInTimeOrInParts) {
    for (const char* range : {"0us..50us", "0..50us", "10%..20%", "0%..100%", "0..1s"}) {
        EXPECT_EQ(streamscope({"render", kTwoStreams, "-o", path("a.svg"), "--range", range}).code,
                  0)
            << range;
    }
}

TEST_F(Render, WrongWordsAreNamed) {
    expectComplaint({}, 2, "--output is required");
    expectComplaint({"-o", path("a.json")}, 2, "expected a name that ends in .svg, .pdf or .png");
    expectComplaint({"-o", path("a.svg"), "--range", "5"}, 2, "expected two times such as");
    expectComplaint({"-o", path("a.svg"), "--range", "1..2"}, 2, "expected two times such as");
    expectComplaint({"-o", path("a.svg"), "--range", "2ms..1ms"}, 2, "ends before it begins");
    for (const char* range : {"10s..11s", "-5us..50us", "10%..200%"}) {
        expectComplaint({"-o", path("a.svg"), "--range", range}, 2, "the run lasts from 0 to");
    }
    expectComplaint({"-o", path("a.svg"), "--theme", "pink"}, 2, "--theme");
    expectComplaint({"-o", path("a.svg"), "--preset", "wall"}, 2, "--preset");
    expectComplaint({"-o", path("a.svg"), "--size", "big"}, 2, "expected WxH");
    expectComplaint({"-o", path("a.svg"), "--size", "10x10"}, 2,
                    "--size 10x10: a picture is at least 200 × 120 pixels");
    expectComplaint({"-o", path("a.svg"), "--size", "300x20mm"}, 2,
                    "--size 300x20mm: a picture is at least 53 × 32 mm");
    expectComplaint({"-o", path("a.svg"), "--text-size", "3"}, 2, "--text-size");
    expectComplaint({"-o", path("a.svg"), "--rows", "streams,H3D"}, 2,
                    "--rows: there is no row or group \"H3D\" in this run, which has host, ");
    expectComplaint({"-o", path("none/a.svg")}, 2, "cannot write in ");
}

TEST_F(Render, AFullDiskIsToldAndLeavesNothing) {
    const auto finished = streamscope({"render", kTwoStreams, "-o", "/dev/full"});
    EXPECT_EQ(finished.code, 2);
    QFile::link(QStringLiteral("/dev/full"), QString::fromStdString(path("full.svg")));
    const auto full = streamscope({"render", kTwoStreams, "-o", path("full.svg")});
    EXPECT_EQ(full.code, 1);
    EXPECT_THAT(full.error, HasSubstr("No space left on device"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("full.svg")});
}

TEST_F(Render, AsJsonItListsTheFiles) {
    const auto finished = streamscope({"render", kTwoStreams, "-o", path("a.svg"), "--json"});
    EXPECT_EQ(finished.json()["written"][0], path("a.svg"));
}

TEST_F(Render, NamesTheSizeThatWasAskedFor) {
    const auto finished =
        streamscope({"render", kTwoStreams, "--scale", "100", "-o", path("huge.png")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("not 1600 wide times 100"));
}

}  // namespace
}  // namespace streamscope::test
