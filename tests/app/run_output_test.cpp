// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <QFile>
#include <QImage>

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// The files that a run leaves.
class RunOutput : public InFolder {};

TEST_F(RunOutput, WritesOverNoWorkload) {
    const std::string mine = contentOf(kTwoStreams);
    std::ofstream(path("mine.json")) << mine;
    for (const char* input : {"vector_add_streams", kTwoStreams.c_str()}) {
        const auto finished = streamscope({"run", input, "-o", path("mine.json")});
        EXPECT_EQ(finished.code, 2);
        EXPECT_THAT(finished.error, HasSubstr("mine.json is a workload, which would be lost"));
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

/// Keys have no order in JSON.
TEST_F(RunOutput, WritesOverNoWorkloadWhoseFormatComesLate) {
    std::string mine = contentOf(kTwoStreams);
    mine.insert(mine.find('{') + 1, std::string(9000, ' '));
    std::ofstream(path("late.json")) << mine;
    EXPECT_EQ(streamscope({"validate", path("late.json")}).code, 0) << "the test itself";
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("late.json")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("is a workload, which would be lost"));
    EXPECT_EQ(text("late.json"), mine);
}

/// Where a link leads is written, also where nothing is yet.
TEST_F(RunOutput, FollowsLinks) {
    QFile::link(QStringLiteral("there.csv"), m_folder.filePath(QStringLiteral("one.csv")));
    QFile::link(QStringLiteral("one.csv"), m_folder.filePath(QStringLiteral("two.csv")));
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", path("two.csv")}).code, 0);
    EXPECT_TRUE(QFileInfo(m_folder.filePath(QStringLiteral("two.csv"))).isSymLink());
    EXPECT_TRUE(QFileInfo(m_folder.filePath(QStringLiteral("one.csv"))).isSymLink());
    EXPECT_FALSE(QFileInfo(m_folder.filePath(QStringLiteral("there.csv"))).isSymLink());
    EXPECT_THAT(text("there.csv"), HasSubstr("id,step,label"));
    QFile::link(QStringLiteral("self.csv"), m_folder.filePath(QStringLiteral("self.csv")));
    EXPECT_NE(streamscope({"run", kTwoStreams, "-o", path("self.csv")}).code, 0);
    EXPECT_TRUE(QFileInfo(m_folder.filePath(QStringLiteral("self.csv"))).isSymLink());
}

TEST_F(RunOutput, HasTheRightsThatAnyNewFileHas) {
    const mode_t before = umask(027);
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("new.csv")});
    umask(before);
    ASSERT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(std::filesystem::status(path("new.csv")).permissions(),
              static_cast<std::filesystem::perms>(0640));
}

TEST_F(RunOutput, ReplacesNoWriteProtectedFile) {
    if (getuid() == 0) {
        GTEST_SKIP() << "root may write anything";
    }
    std::ofstream(path("mine.csv")) << "mine";
    std::filesystem::permissions(path("mine.csv"), std::filesystem::perms::owner_read);
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("mine.csv")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("Permission denied"));
    EXPECT_EQ(text("mine.csv"), "mine");
}

/// To wait for a reader would be for ever.
TEST_F(RunOutput, FailsOnAPipeThatNobodyReads) {
    ASSERT_EQ(mkfifo(path("pipe.csv").c_str(), 0600), 0);
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("pipe.csv")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("pipe.csv: No such device or address"));
}

TEST_F(RunOutput, IsNoFormulaForASpreadsheet) {
    std::ofstream(path("hostile.json")) << R"({"format": "streamscope-workload", "version": 1,
        "title": "t", "program": [{"host_function": "=cmd|' /C calc'!A0", "time_us": 5}]})";
    ASSERT_EQ(streamscope({"run", path("hostile.json"), "-o", path("x.csv")}).code, 0);
    EXPECT_THAT(text("x.csv"), HasSubstr(",'=cmd|' /C calc'!A0,"));
}

TEST_F(RunOutput, WritesCsvAndJsonFiles) {
    const auto finished =
        streamscope({"run", kTwoStreams, "-o", path("a.csv"), "-o", path("b.json")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), (QStringList{QStringLiteral("a.csv"), QStringLiteral("b.json")}));
    const std::string csv = text("a.csv");
    EXPECT_EQ(std::ranges::count(csv, '\n'), 7);
    EXPECT_TRUE(nlohmann::json::accept(text("b.json")));
}

TEST_F(RunOutput, ReplacesAFileAndKeepsItsRights) {
    const QString file = m_folder.filePath(QStringLiteral("a.csv"));
    ASSERT_EQ(streamscope({"run", "prefetch", "-o", path("a.csv")}).code, 0);
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    EXPECT_EQ(streamscope({"run", kTwoStreams, "-o", path("a.csv")}).code, 0);
    EXPECT_THAT(text("a.csv"), testing::StartsWith("id,"));
    EXPECT_EQ(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther),
              QFile::Permissions());
}

TEST_F(RunOutput, NeverWritesOverTheFileItReads) {
    const std::string mine = path("mine.json");
    const std::string before = contentOf(kTwoStreams);
    std::ofstream(mine) << before;
    const auto finished = streamscope({"run", mine, "-o", mine});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("is the file that is read"));
    EXPECT_EQ(contentOf(mine), before);
}

TEST_F(RunOutput, TakesCapitalEndings) {
    EXPECT_EQ(streamscope({"run", kTwoStreams, "-o", path("a.CSV")}).code, 0);
    EXPECT_EQ(files(), QStringList{QStringLiteral("a.CSV")});
}

TEST_F(RunOutput, LeavesNothingWhereItCannotWrite) {
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("nowhere/a.csv")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "streamscope: -o " + path("nowhere/a.csv") + ": cannot write in " +
                                  path("nowhere") + "\n");
    EXPECT_EQ(finished.out, "") << "told before anything runs";
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(RunOutput, TakesNoFolderForAFile) {
    ASSERT_TRUE(QDir(m_folder.path()).mkdir(QStringLiteral("a.svg")));
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.svg")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error,
              "streamscope: -o " + path("a.svg") + ": is a folder; choose another name\n");
    EXPECT_EQ(finished.out, "") << "told before anything runs";
}

TEST_F(RunOutput, FailsOnAFullDiskAndLeavesNoPartOfAFile) {
    // A link to the device that is always full, under a name that says the format.
    ASSERT_TRUE(
        QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(QStringLiteral("a.json"))));
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.json")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("a.json: No space left on device"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("a.json")});
    EXPECT_TRUE(QFile::exists(QStringLiteral("/dev/full")));
}

TEST_F(RunOutput, WritesPicturesWithoutADisplay) {
    const auto finished = streamscope({"run", kTwoStreams, "--size", "800x600", "-o", path("a.svg"),
                                       "-o", path("b.png"), "-o", path("c.pdf")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(text("a.svg"), HasSubstr("</svg>"));
    EXPECT_THAT(text("c.pdf"), testing::StartsWith("%PDF-"));
    const QImage image(m_folder.filePath(QStringLiteral("b.png")));
    EXPECT_EQ(image.size(), QSize(800, 600));
}

TEST_F(RunOutput, LeavesNothingWhereItCannotWriteAPicture) {
    for (const char* name : {"nowhere/a.svg", "nowhere/a.png", "nowhere/a.pdf"}) {
        const auto finished = streamscope({"run", kTwoStreams, "-o", path(name)});
        EXPECT_EQ(finished.code, 2) << name;
        EXPECT_THAT(finished.error, HasSubstr(name));
    }
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(RunOutput, FailsOnAFullDiskAndLeavesNoPartOfAPicture) {
    ASSERT_TRUE(
        QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(QStringLiteral("a.svg"))));
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.svg")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("a.svg"));
    EXPECT_EQ(files(), QStringList{QStringLiteral("a.svg")});
}

TEST_F(RunOutput, FailsWhenItsOutputIsNotTaken) {
    const auto finished =
        streamscope({"run", kTwoStreams}, {.outFile = QStringLiteral("/dev/full")});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("cannot write to standard output"));
}

TEST_F(RunOutput, RefusesAnOutputOfUnknownFormatBeforeRunning) {
    const auto finished = streamscope({"run", kTwoStreams, "-o", path("a.bmp")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr(".svg, .pdf, .png, .json or .csv"));
    EXPECT_THAT(finished.out, IsEmpty());
}

}  // namespace
}  // namespace streamscope::test
