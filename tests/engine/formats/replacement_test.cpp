// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/replacement.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope {
namespace {

class HeadOfAFile : public testing::Test {
protected:
    HeadOfAFile() : m_folder(testing::TempDir() + "heads" + std::to_string(::getpid())) {
        std::filesystem::create_directory(m_folder);
    }
    ~HeadOfAFile() override { std::filesystem::remove_all(m_folder); }
    [[nodiscard]] std::string path(const char* name) const { return m_folder / name; }

    std::filesystem::path m_folder;
};

TEST_F(HeadOfAFile, IsShortHoweverLongTheFileIs) {
    const std::string small = path("small");
    std::ofstream(small) << "{}";
    EXPECT_EQ(headOf(small), "{}");
    const std::string huge = path("huge");
    std::ofstream(huge) << "{";
    std::filesystem::resize_file(huge, std::uintmax_t{1} << 40U);  // sparse
    EXPECT_EQ(headOf(huge).size(), kHeadBytes);
    EXPECT_TRUE(whyKept(huge, FileKind::SavedRun, Permission::None));
}

TEST_F(HeadOfAFile, IsNothingOfWhatIsNoRegularFile) {
    const std::string pipe = path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/zero", path("zero"));
    for (const std::string& other :
         {pipe, path("zero"), path("none"), m_folder.string(), std::string("/dev/full")}) {
        EXPECT_EQ(headOf(other), "") << other;
        EXPECT_FALSE(whyKept(other, FileKind::Program, Permission::None)) << other;
    }
}

/// The text that it begins with may be all that there is of its origin.
TEST_F(HeadOfAFile, OfARunWhoseOriginIsNotReadIsKept) {
    EXPECT_FALSE(canBeMadeAgain(FileKind::SavedRun, R"({"format": "streamscope-trace")"));
    for (const FileKind kind : {FileKind::SavedRun, FileKind::ChromeTrace}) {
        EXPECT_TRUE(canBeMadeAgain(kind, R"({"provenance": {"origin": "simulated", "dev)"));
        EXPECT_FALSE(canBeMadeAgain(kind, R"({"provenance": {"origin": "measured", "dev)"));
        EXPECT_FALSE(canBeMadeAgain(kind, R"({"provenance": {"origin": "imported"}})"));
    }
    EXPECT_TRUE(canBeMadeAgain(FileKind::Sweep, R"({"workload": "w", "origin": "simulated", "d)"));
    EXPECT_FALSE(canBeMadeAgain(FileKind::Sweep, R"({"workload": "w", "origin": "measured", "d)"));
}

TEST_F(HeadOfAFile, AMeasuredRunIsNamedAsOne) {
    const std::string run = path("run.json");
    std::ofstream(run)
        << R"({"format": "streamscope-trace", "provenance": {"origin": "measured"}})";
    const auto kept = whyKept(run, FileKind::SavedRun, Permission::None);
    ASSERT_TRUE(kept);
    EXPECT_THAT(english(*kept), testing::HasSubstr("is a measured run, which would be lost"));
}

TEST_F(HeadOfAFile, WhatAUserWasAskedAboutIsReplacedUnlessItIsWorkOfAnotherKind) {
    const std::string mine = path("mine.json");
    std::ofstream(mine) << R"({"format": "streamscope-workload"})";
    EXPECT_TRUE(whyKept(mine, FileKind::SavedRun, Permission::Asked));
    EXPECT_FALSE(whyKept(mine, FileKind::Workload, Permission::Asked));
    EXPECT_TRUE(whyKept(mine, FileKind::Workload, Permission::None))
        << "nothing but its author makes it again";
    EXPECT_FALSE(whyKept(mine, FileKind::SavedRun, Permission::Forced));
    const std::string notes = path("notes.txt");
    std::ofstream(notes) << "mine";
    EXPECT_FALSE(whyKept(notes, FileKind::Picture, Permission::Asked));
    EXPECT_TRUE(whyKept(notes, FileKind::Picture, Permission::None));
}

TEST_F(HeadOfAFile, AFreePathIsNumberedBeforeAllItsEndings) {
    const std::string first = path("recorded.streamscope-run.json");
    EXPECT_EQ(freePath(first), first);
    std::ofstream(first) << "";
    EXPECT_EQ(freePath(first), path("recorded-2.streamscope-run.json"));
    std::filesystem::create_symlink("nowhere", path("recorded-2.streamscope-run.json"));
    EXPECT_EQ(freePath(first), path("recorded-3.streamscope-run.json"));
    std::ofstream(path("plain")) << "";
    EXPECT_EQ(freePath(path("plain")), path("plain-2"));
}

}  // namespace
}  // namespace streamscope
