// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/file_kind.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

TEST(FileKind, IsWhatTheFileCallsItselfFirst) {
    EXPECT_EQ(fileKindOf(R"({"format": "streamscope-workload", "version": 1})"),
              FileKind::Workload);
    EXPECT_EQ(fileKindOf("  \n{\n \"format\":\"streamscope-trace\""), FileKind::SavedRun);
    EXPECT_EQ(fileKindOf(R"({"format": "streamscope-trace", "of": "streamscope-workload"})"),
              FileKind::SavedRun);
    EXPECT_EQ(fileKindOf(R"({"format": "streamscope-workload", "about": "streamscope-trace"})"),
              FileKind::Workload);
}

TEST(FileKind, KnowsADeviceProfile) {
    EXPECT_EQ(fileKindOf(R"({"format": "streamscope-device", "version": 1})"), FileKind::Profile);
    EXPECT_EQ(fileKindOf(R"({"format": "streamscope-workload", "x": "streamscope-device"})"),
              FileKind::Workload);
    EXPECT_EQ(fileKindName(FileKind::Profile), "a device profile");
}

TEST(FileKind, KnowsAChromeTrace) {
    for (const char* text :
         {R"({"traceEvents": [{"ph": "X"}]})", R"({"displayTimeUnit": "ns", "traceEvents": []})",
          R"( [ {"name": "copy", "ph": "X", "ts": 1}])"}) {
        EXPECT_EQ(fileKindOf(text), FileKind::ChromeTrace) << text;
    }
    EXPECT_EQ(fileKindOf("[1, 2]"), FileKind::Other);
    EXPECT_EQ(fileKindOf(R"({"format": "streamscope-trace", "of": {"traceEvents": []}})"),
              FileKind::SavedRun);
    EXPECT_TRUE(isRecordingKind(FileKind::ChromeTrace));
    EXPECT_EQ(fileKindName(FileKind::ChromeTrace), "a Chrome trace");
}

TEST(FileKind, KnowsWhatOtherToolsWriteByItsFirstBytes) {
    EXPECT_EQ(fileKindOf("\x1f\x8b\x08"), FileKind::Packed);
    EXPECT_EQ(fileKindOf(std::string_view("SQLite format 3\0and more", 24)), FileKind::Database);
    EXPECT_EQ(fileKindOf("SQLite format 3 "), FileKind::Other);
    for (const FileKind kind : {FileKind::Packed, FileKind::Database}) {
        EXPECT_TRUE(isRecordingKind(kind));
        EXPECT_NE(fileKindName(kind), "");
        EXPECT_EQ(unreadableWords(kind), "");
    }
    EXPECT_FALSE(isRecordingKind(FileKind::SavedRun));
}

TEST(FileKind, SaysHowToExportAReportThatOnlyNsysReads) {
    const FileKind kind = fileKindOf("NVIDIA Tegra Profiler Report 2023@4@1@97-1");
    EXPECT_EQ(kind, FileKind::NsightReport);
    EXPECT_FALSE(isRecordingKind(kind));
    EXPECT_NE(unreadableWords(kind).find("nsys export --type sqlite FILE"), std::string::npos);
    EXPECT_EQ(unreadableWords(FileKind::SavedRun), "");
    EXPECT_EQ(unreadableWords(FileKind::Other), "");
}

TEST(FileKind, TellsJsonOfSomebodyElseFromAWorkloadInTheMaking) {
    for (const char* const theirs : {R"({"hello": 1})", R"( {"name": "x", "version": "1.0.0"}
)",
                                     "[1, 2]"}) {
        EXPECT_TRUE(isForeignJson(theirs)) << theirs;
    }
    for (const char* const ours :
         {R"({"format": "streamscope-workload"})", R"({"title": "Mine", "program": []})",
          R"({"streams": {}})", "", "hello", "{}", "{", R"({"titl)", "["}) {
        EXPECT_FALSE(isForeignJson(ours)) << ours;
    }
}

TEST(FileKind, IsOtherForAnythingElse) {
    EXPECT_EQ(fileKindOf(""), FileKind::Other);
    EXPECT_EQ(fileKindOf("{}"), FileKind::Other);
    EXPECT_EQ(fileKindOf(R"(see "streamscope-workload")"), FileKind::Other);
    EXPECT_EQ(fileKindOf(R"({"text": "{\"format\": \"streamscope-workload\"}"})"), FileKind::Other)
        << "a text that is quoted";
    EXPECT_EQ(fileKindName(FileKind::Other), "");
    EXPECT_EQ(fileKindName(FileKind::Workload), "a workload");
}

TEST(FileKind, SaysThatOurOwnPerfettoTracesAreOnlyForPerfetto) {
    EXPECT_NE(unreadableWords(FileKind::Perfetto).find("ui.perfetto.dev"), std::string::npos);
}

}  // namespace
}  // namespace streamscope
