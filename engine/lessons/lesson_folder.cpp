// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> plainContent(const fs::path& path) {
    std::error_code problem;
    if (!fs::is_regular_file(path, problem) || fs::file_size(path, problem) > kLargestLessonFile ||
        problem) {
        return std::nullopt;
    }
    std::ifstream file(path, std::ios::binary);
    return file ? std::optional(std::string(std::istreambuf_iterator<char>(file), {}))
                : std::nullopt;
}

}  // namespace

Result<CourseLesson> readCourseLesson(const std::string& id, const LessonFile& file) {
    auto lesson = readLesson(id, file);
    if (!lesson) {
        return lesson.error();
    }
    CourseLesson one{*std::move(lesson), {}};
    for (const char* language : {"en", "zh_CN"}) {
        const std::string name = std::string(language) + ".md";
        const auto words = file(name);
        if (!words && !one.texts.empty()) {
            continue;
        }
        auto text = readLessonText(words.value_or(""));
        if (!text) {
            return Error::of(
                ErrorCode::InvalidInput,
                say(SENTENCE("Streamscope", "lesson %1, %2: %3"), id, name, text.error().phrase()));
        }
        one.texts.emplace(language, *std::move(text));
    }
    return one;
}

LessonFile filesOfFolder(const std::string& folder, const LessonFile& shipped) {
    return [folder, shipped](const std::string& name) {
        const bool isInside = name.find('/') == name.npos && name.find('\\') == name.npos;
        auto found = isInside ? plainContent(fs::path(folder) / name) : std::nullopt;
        return found || !shipped ? found : shipped(name);
    };
}

Result<CourseLesson> readLessonAt(const std::string& path, const LessonFile& shipped) {
    std::error_code ignored;
    const bool isFolder = fs::is_directory(path, ignored);
    fs::path place = fs::absolute(path, ignored).lexically_normal();
    place = place.has_filename() ? place : place.parent_path();
    const fs::path folder = isFolder ? place : place.parent_path();
    const LessonFile inside = filesOfFolder(folder.string(), shipped);
    return readCourseLesson(folder.filename().string(), [&](const std::string& name) {
        return name == "lesson.json" && !isFolder ? plainContent(place) : inside(name);
    });
}

}  // namespace streamscope
