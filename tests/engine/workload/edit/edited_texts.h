// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/random_workload.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace streamscope::test {

/// What is shipped in that folder of resources/, and random workloads.
inline std::vector<std::string> shippedTexts(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& file :
         std::filesystem::directory_iterator(STREAMSCOPE_SOURCE_DIR "/resources/" + folder)) {
        files.push_back(file.path());
    }
    std::ranges::sort(files);
    std::vector<std::string> texts;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return texts;
}

inline std::vector<std::string> randomTexts(std::size_t count) {
    std::vector<std::string> texts;
    for (std::uint64_t seed = 1; seed <= count; ++seed) {
        texts.push_back(randomWorkload(seed));
        texts.push_back(randomWorkload(kFirstWithTemporaries + seed));
    }
    return texts;
}

}  // namespace streamscope::test
