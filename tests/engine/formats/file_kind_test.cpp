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

TEST(FileKind, IsOtherForAnythingElse) {
    EXPECT_EQ(fileKindOf(""), FileKind::Other);
    EXPECT_EQ(fileKindOf("{}"), FileKind::Other);
    EXPECT_EQ(fileKindOf(R"(see "streamscope-workload")"), FileKind::Other);
    EXPECT_EQ(fileKindOf(R"({"text": "{\"format\": \"streamscope-workload\"}"})"), FileKind::Other)
        << "a text that is quoted";
    EXPECT_EQ(fileKindName(FileKind::Other), "");
    EXPECT_EQ(fileKindName(FileKind::Workload), "a workload");
}

}  // namespace
}  // namespace streamscope
