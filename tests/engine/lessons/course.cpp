// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/lessons/course.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace streamscope::test {
namespace {

namespace fs = std::filesystem;

const fs::path kResources = STREAMSCOPE_SOURCE_DIR "/resources";

std::optional<std::string> contentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream all;
    all << file.rdbuf();
    return file ? std::optional(all.str()) : std::nullopt;
}

}  // namespace

std::vector<std::string> courseIds() {
    std::vector<std::string> ids;
    for (const auto& folder : fs::directory_iterator(kResources / "lessons")) {
        ids.push_back(folder.path().filename().string());
    }
    std::ranges::sort(ids);
    return ids;
}

Lesson courseLesson(const std::string& id) {
    auto read = readLesson(id, [folder = kResources / "lessons" / id](const std::string& name) {
        auto found = contentOf(folder / name);
        return found ? found : contentOf(kResources / "workloads" / (name + ".json"));
    });
    if (!read) {
        throw std::runtime_error(read.error().message);
    }
    return *std::move(read);
}

LessonText courseText(const std::string& id, const std::string& language) {
    const auto markdown = contentOf(kResources / "lessons" / id / (language + ".md"));
    auto read = readLessonText(markdown.value_or(""));
    if (!read) {
        throw std::runtime_error(id + " " + language + ": " + read.error().message);
    }
    return *std::move(read);
}

std::shared_ptr<const Device> shippedDevice(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const Device>> devices;
    auto& device = devices[name];
    if (!device && name.starts_with("sim:")) {
        const auto text = contentOf(kResources / "devices" / (name.substr(4) + ".json"));
        device = text ? std::make_shared<SimulatedDevice>(*readProfile(*text)) : nullptr;
    }
    return device;
}

}  // namespace streamscope::test
