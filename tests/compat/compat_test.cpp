// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "tests/compat/meaning.h"
#include "tests/compat/window_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

namespace fs = std::filesystem;

const fs::path kCorpus = STREAMSCOPE_TEST_DATA "/compat";
constexpr const char* kMeaning = ".meaning";

std::vector<fs::path> within(const fs::path& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder)) {
        found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found;
}

std::vector<fs::path> foldersWithin(const fs::path& folder) {
    std::vector<fs::path> found = within(folder);
    std::erase_if(found, [](const fs::path& path) { return !fs::is_directory(path); });
    return found;
}

/// "0.1/runs/graphs.json": every file, and every folder of a lesson, that has a meaning of its own.
std::vector<std::string> frozenFiles() {
    std::vector<fs::path> files;
    for (const fs::path& version : foldersWithin(kCorpus)) {
        for (const fs::path& kind : foldersWithin(version)) {
            std::ranges::copy(within(kind), std::back_inserter(files));
        }
    }
    std::erase_if(files, [](const fs::path& path) { return path.extension() == kMeaning; });
    std::vector<std::string> names;
    std::ranges::transform(files, std::back_inserter(names), [](const fs::path& path) {
        return path.lexically_relative(kCorpus).generic_string();
    });
    return names;
}

std::string testName(const testing::TestParamInfo<std::string>& file) {
    std::string name = file.param;
    std::ranges::replace_if(
        name, [](unsigned char letter) { return std::isalnum(letter) == 0; }, '_');
    return name;
}

/// Of a profile, without retired numbers, and without those that are newer than the file.
std::string withoutOtherNumbers(const std::string& meaning) {
    std::istringstream lines(meaning);
    std::string kept;
    for (std::string line; std::getline(lines, line);) {
        const bool isOther = line.find("| assumed | not in the file") != std::string::npos ||
                             std::ranges::any_of(retiredNumbers(), [&](std::string_view path) {
                                 return line.starts_with(std::string(path) + " = ");
                             });
        kept += isOther ? "" : line + "\n";
    }
    return kept;
}

class FrozenFile : public testing::TestWithParam<std::string> {};

TEST_P(FrozenFile, MeansWhatItMeantWhenItWasWritten) {
    const fs::path file = kCorpus / GetParam();
    fs::path expected = file;
    expected += kMeaning;
    if (const char* version = std::getenv("STREAMSCOPE_FREEZE")) {
        if (GetParam().starts_with(std::string(version) + "/")) {
            ASSERT_FALSE(fs::exists(expected))
                << expected << " is there and is never written again";
            std::ofstream(expected, std::ios::binary) << meaningOf(file);
        }
        return;
    }
    ASSERT_TRUE(fs::exists(expected)) << expected << ": see tests/data/compat/README.md";
    EXPECT_EQ(withoutOtherNumbers(meaningOf(file)), withoutOtherNumbers(contentOf(expected)));
}

INSTANTIATE_TEST_SUITE_P(Corpus, FrozenFile, testing::ValuesIn(frozenFiles()), testName);

TEST(FrozenFiles, AreOfEveryKind) {
    for (const std::string kind : {"workloads", "runs", "profiles", "lessons", "progress",
                                   "submissions", "links", "unsaved"}) {
        EXPECT_FALSE(fs::is_empty(kCorpus / "0.1" / kind)) << kind;
    }
}

/// Not a test: writes what only the window writes into the folder of a new version
/// (tests/compat/corpus.py).
TEST(FrozenFiles, OfTheWindowAreWrittenForANewVersion) {
    const char* version = std::getenv("STREAMSCOPE_FREEZE_WINDOW");
    if (version == nullptr) {
        GTEST_SKIP() << "only while a version is frozen";
    }
    ASSERT_FALSE(fs::exists(kCorpus / version / "MANIFEST")) << "a frozen version is never changed";
    writeWindowFiles(kCorpus / version);
}

}  // namespace
}  // namespace streamscope::test
