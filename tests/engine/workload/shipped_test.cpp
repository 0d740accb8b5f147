// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/workload.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace streamscope {
namespace {

TEST(ShippedWorkloads, AreReadAndExpandWithTheirOwnValues) {
    std::size_t seen = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(STREAMSCOPE_SOURCE_DIR "/resources/workloads")) {
        std::stringstream text;
        text << std::ifstream(file.path()).rdbuf();
        const auto workload = readWorkload(text.str());
        ASSERT_TRUE(workload) << toText(workload.error().front(), file.path().string());
        const auto program = expand(*workload);
        ASSERT_TRUE(program) << toText(program.error().front(), file.path().string());
        EXPECT_GT(operationCount(*program), 0U) << file.path();
        ++seen;
    }
    EXPECT_GT(seen, 0U);
}

}  // namespace
}  // namespace streamscope
