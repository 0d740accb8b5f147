// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/analysis/inference_programs.h"

#include "engine/scenarios/random_workload.h"
#include "engine/simulator/profile_file.h"
#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace streamscope::test {
namespace {

namespace fs = std::filesystem;

const fs::path kResources = fs::path(STREAMSCOPE_SOURCE_DIR) / "resources";

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::vector<Program> programsOf(const std::vector<std::string>& texts) {
    std::vector<Program> programs;
    for (const std::string& text : texts) {
        const auto workload = readWorkload(text);
        EXPECT_TRUE(workload.hasValue());
        if (auto program = expand(*workload, {})) {
            programs.push_back(*std::move(program));
        }
    }
    return programs;
}

std::vector<Program> shippedPrograms() {
    std::vector<std::string> texts;
    for (const auto& entry : fs::directory_iterator(kResources / "workloads")) {
        texts.push_back(contentOf(entry.path()));
    }
    return programsOf(texts);
}

std::vector<Program> randomPrograms(std::uint64_t count) {
    std::vector<std::string> texts;
    texts.reserve(count);
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        texts.push_back(randomWorkload(seed));
    }
    return programsOf(texts);
}

DeviceProfile profileOf(const std::string& device) {
    return *readProfile(contentOf(kResources / "devices" / (device + ".json")));
}

}  // namespace streamscope::test
