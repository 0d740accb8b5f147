// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/plain_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sys/stat.h>

namespace streamscope {
namespace {

TEST(PlainFile, IsNoneThatOpeningWouldWaitFor) {
    const auto pipe = std::filesystem::path(testing::TempDir()) / "plain_file_test_pipe";
    std::filesystem::remove(pipe);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_TRUE(isNoPlainFile(pipe.string()));
    std::filesystem::remove(pipe);
    EXPECT_TRUE(isNoPlainFile("/dev/zero"));
}

TEST(PlainFile, IsAFileAFolderAndWhatIsOpenAlready) {
    EXPECT_FALSE(isNoPlainFile(__FILE__));
    EXPECT_FALSE(isNoPlainFile(testing::TempDir()));
    EXPECT_FALSE(isNoPlainFile("/dev/stdin"));
    EXPECT_FALSE(isNoPlainFile("/dev/fd/0"));
    EXPECT_FALSE(isNoPlainFile("/there/is/nothing"));
}

}  // namespace
}  // namespace streamscope
