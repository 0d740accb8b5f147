// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace streamscope::test {

/// The JSON files of a folder of resources/, without their endings, in alphabetical order.
inline std::vector<std::string> namesIn(const std::string& folder) {
    std::vector<std::string> names;
    const std::string path = STREAMSCOPE_SOURCE_DIR "/resources/" + folder;
    for (const auto& file : std::filesystem::directory_iterator(path)) {
        if (file.path().extension() == ".json") {
            names.push_back(file.path().stem().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace streamscope::test
