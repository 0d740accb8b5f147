// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace streamscope {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string textOf(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::string shipped(const std::string& name) {
    return textOf(std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / "resources/devices" /
                  (name + ".json"));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(Profile, EveryShippedFileReadsAndSaysWhereEachNumberComesFrom) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::string(STREAMSCOPE_SOURCE_DIR "/resources/devices"))) {
        const auto profile = readProfile(textOf(entry.path()));
        ASSERT_TRUE(profile) << entry.path() << ": " << profile.error().message;
        EXPECT_EQ(profile->id, entry.path().stem().string());
        EXPECT_EQ(profile->sources.size(), profileFields().size());
        for (const auto& [path, source] : profile->sources) {
            EXPECT_FALSE(source.note.empty()) << entry.path() << " " << path;
        }
        ++files;
    }
    EXPECT_GE(files, 5);
}

/// "7 of 125 numbers", of those with that origin.
std::string shareOf(const DeviceProfile& profile, NumberOrigin origin) {
    const auto count = std::ranges::count_if(
        profile.sources, [origin](const auto& source) { return source.second.origin == origin; });
    return std::to_string(count) + " of " + std::to_string(profileFields().size()) + " numbers";
}

/// A picture shows this text below every run of the profile.
TEST(Profile, ThoseFromDataSheetsSayHowManyOfTheirNumbersAreAssumed) {
    for (const char* name : {"a100", "desktop", "fermi"}) {
        const auto profile = readProfile(shipped(name));
        ASSERT_TRUE(profile) << profile.error().message;
        const std::string expected = shareOf(*profile, NumberOrigin::Assumed) + " are assumed.";
        EXPECT_TRUE(profile->about.ends_with(expected)) << name << ": " << expected;
    }
}

TEST(Profile, ThatOfOneCardSaysHowManyOfItsNumbersWereMeasured) {
    const auto profile = readProfile(shipped("h100"));
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_THAT(profile->about,
                testing::HasSubstr(": " + shareOf(*profile, NumberOrigin::Measured) + ";"));
}

TEST(Profile, FilesOfBeforeANumberWasThereReadOn) {
    auto older = readProfile(shipped("a100"));
    ASSERT_TRUE(older) << older.error().message;
    EXPECT_EQ(shipped("a100").find("copy_setup"), std::string::npos);
    EXPECT_EQ(older->recording.copySetupNs, 0);
    EXPECT_EQ(older->pool.chunkBytes, 0);
    EXPECT_EQ(older->sources.at("pool.chunk").origin, NumberOrigin::Assumed);
}

TEST(Profile, RecordingMakesCopiesKernelsNodesAndCallsLonger) {
    const auto profile = readProfile(shipped("h200"));
    ASSERT_TRUE(profile);
    const DeviceProfile slower = recorded(*profile);
    EXPECT_GT(slower.copy.inSetupNs, profile->copy.inSetupNs);
    EXPECT_GT(slower.copy.outSetupNs, profile->copy.outSetupNs);
    EXPECT_GT(slower.compute.kernelRampNs, profile->compute.kernelRampNs);
    EXPECT_GT(slower.latency.graphNodeNs, profile->latency.graphNodeNs);
    EXPECT_GT(slower.host.launchNs, profile->host.launchNs);
    EXPECT_THAT(slower.about, testing::EndsWith("As CUPTI would record it."));
}

TEST(Profile, WritingAndReadingGivesTheSameNumbers) {
    auto profile = readProfile(shipped("h200"));
    ASSERT_TRUE(profile);
    auto again = readProfile(writeProfile(*profile));
    ASSERT_TRUE(again) << again.error().message;
    for (const ProfileField& field : profileFields()) {
        EXPECT_DOUBLE_EQ(field.at(*again), field.at(*profile)) << field.path;
        EXPECT_EQ(again->sources.find(field.path)->second.note,
                  profile->sources.find(field.path)->second.note);
    }
}

TEST(Profile, ANoteThatIsNoProperTextIsWrittenAllTheSame) {
    auto profile = readProfile(shipped("h200"));
    ASSERT_TRUE(profile);
    profile->sources["copy.gap"].note = "not measured: \xff";
    const auto again = readProfile(writeProfile(*profile));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_THAT(again->sources.find("copy.gap")->second.note, HasSubstr("not measured: "));
}

/// Files from before a rule went.
TEST(Profile, WhatIsNoLongerUsedIsReadOverAndNotWritten) {
    const auto now = readProfile(shipped("h200"));
    ASSERT_TRUE(now);
    for (const std::string path : {"pageable.buffers", "latency.event_handoff", "copy.inline_setup",
                                   "copy.inline_call", "copy.inline_rate", "host.exclusive"}) {
        const std::string group = "\n    \"" + path.substr(0, path.find('.')) + "\": {";
        const std::string number = "\"" + path.substr(path.find('.') + 1) + "\"";
        std::string text = shipped("h200");
        const std::size_t at = text.find(group);
        ASSERT_NE(at, std::string::npos) << path;
        text.insert(at + group.size(),
                    number + R"(: {"value": 4, "unit": "us", "origin": "measured", "note": ""},)");
        const auto read = readProfile(text);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(writeProfile(*read), writeProfile(*now)) << path;
    }
}

TEST(Profile, UnitsOfTheFileBecomeNanosecondsAndBytes) {
    const auto profile = readProfile(shipped("h200"));
    ASSERT_TRUE(profile);
    EXPECT_DOUBLE_EQ(profile->host.launchNs, 3180);
    EXPECT_DOUBLE_EQ(profile->copy.inBytesPerNs, 55.549);
    EXPECT_DOUBLE_EQ(profile->copy.inlinePinnedBytes, 24576);
    EXPECT_DOUBLE_EQ(profile->sm.sharedBytes, 233472);
}

struct Mistake {
    const char* name;
    const char* from;
    const char* to;
    const char* pointer;
    const char* problem;
};

class ProfileMistakes : public testing::TestWithParam<Mistake> {};

TEST_P(ProfileMistakes, AreNamedWithTheirPlace) {
    const Mistake& mistake = GetParam();
    const auto profile = readProfile(replaced(shipped("h200"), mistake.from, mistake.to));
    ASSERT_FALSE(profile);
    EXPECT_THAT(profile.error().message,
                AllOf(HasSubstr(mistake.pointer), HasSubstr(mistake.problem)));
}

INSTANTIATE_TEST_SUITE_P(
    All, ProfileMistakes,
    testing::Values(
        Mistake{"NotJson", "{", "[", "the file", "expected an object"},
        Mistake{"WrongFormat", "streamscope-device", "other", "/", "streamscope-device"},
        Mistake{"MissingNumber", "\"launch\": {", "\"exclusive\": {", "/values/host/launch",
                "missing; expected {\"value\", \"unit\": \"us\""},
        Mistake{"MissingMember", "\"version\": 1,", "", "the file", "\"version\" is missing"},
        Mistake{"NumberTwice", "\"out_rate\": {", "\"in_rate\": {", "/values/copy/in_rate",
                "duplicate"},
        Mistake{"UnknownNumber", "\"copy\": {", "\"copy\": {\"speed\": {},", "/values/copy/speed",
                "unknown number"},
        Mistake{"UnknownKey", "\"version\"", "\"extra\": 1, \"version\"", "/extra", "nothing else"},
        Mistake{"NoOrigin", "\"origin\": \"documented\"", "\"origin\": \"guess\"", "/origin",
                "expected measured, datasheet, documented or assumed"},
        Mistake{"WrongUnit", "\"unit\": \"GB/s\"", "\"unit\": \"MB/s\"", "/unit",
                "expected \"GB/s\""},
        Mistake{"TextForNumber", "\"value\": 55.549", "\"value\": \"55.549\"",
                "/values/copy/in_rate/value", "expected a number"},
        Mistake{"NoValue", "\"value\": 55.549, ", "", "/values/copy/in_rate",
                "number under \"value\""},
        Mistake{"Negative", "\"value\": 55.549", "\"value\": -1", "/values/copy/in_rate/value",
                "from 0"},
        Mistake{"NoDouble", "\"value\": 55.549", "\"value\": 1e999", "/values/copy/in_rate/value",
                "expected a number that fits a double"},
        Mistake{"OpenText", "\"note\": \"", "\"note\": ", "/values/device/compute_capability/note",
                "expected a text"},
        Mistake{"NoUtf8", "\"note\": \"", "\"note\": \"\xff", "the file", "no UTF-8 at byte"},
        Mistake{"NoColon", "\"version\":", "\"version\"", "the file",
                "at line 3, column 13: expected :"},
        Mistake{"FewWarps", "\"warps\": {\"value\": 64", "\"warps\": {\"value\": 15",
                "/values/sm/warps/value", "from 16"},
        Mistake{"NegativeMemory", "\"memory\": {\"value\": ", "\"memory\": {\"value\": -",
                "/values/device/memory/value", "from 0"},
        Mistake{"NoSm", "\"count\": {\"value\": 132", "\"count\": {\"value\": 0",
                "/values/sm/count/value", "from 1"},
        Mistake{"ManyChannels", "\"channels\": {\"value\": 4", "\"channels\": {\"value\": 1000000",
                "/values/copy/channels/value", "from 0"},
        Mistake{"ExtraText", "device query\"}", "device query\", \"why\": \"\"}", "/why",
                "nothing else"}),
    [](const auto& mistake) { return mistake.param.name; });

TEST(Profile, HasAFileThatIsNamedAfterItsGpu) {
    EXPECT_EQ(profileFileName("NVIDIA H200"), "nvidia_h200.json");
    EXPECT_EQ(profileFileName("  GeForce (RTX)  "), "geforce_rtx.json");
    EXPECT_EQ(profileFileName(""), "device.json");
}

}  // namespace
}  // namespace streamscope
