// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> published() {
    std::vector<fs::path> files;
    const fs::path folder = STREAMSCOPE_SOURCE_DIR "/tests/bench/published";
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") {
            files.push_back(entry.path());
        }
    }
    return files;
}

/// tests/bench/published: a program that does not run measures nothing.
TEST(PublishedPrograms, RunOnTheSimulatedH200) {
    const auto profile =
        readProfile(contentOf(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json"));
    ASSERT_TRUE(profile);
    const std::vector<fs::path> files = published();
    EXPECT_GE(files.size(), 120U);
    for (const fs::path& file : files) {
        const auto workload = readWorkload(contentOf(file));
        ASSERT_TRUE(workload) << file;
        const auto program = expand(*workload, {});
        ASSERT_TRUE(program) << file;
        const auto trace = simulate(*program, *profile);
        ASSERT_TRUE(trace) << file << ": " << trace.error().message;
        EXPECT_GT(trace->makespan, 0) << file;
    }
}

}  // namespace
}  // namespace streamscope
