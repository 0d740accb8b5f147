// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lesson_source.h"

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/formats/file_kind.h"
#include "engine/lessons/lesson_folder.h"
#include "engine/lessons/variant.h"
#include "ui/base/language.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace streamscope::cli {
namespace {

namespace fs = std::filesystem;

/// "05_two_streams" is meant by itself, by "two_streams", and by "5".
bool isMeant(const std::string& lesson, const std::string& name) {
    const auto bar = lesson.find('_');
    const std::string number = lesson.substr(0, bar);
    return lesson == name || lesson.substr(bar + 1) == name || number == name ||
           (number.front() == '0' && number.substr(1) == name);
}

Result<OpenedLesson> inEnglish(Result<CourseLesson> read) {
    if (!read) {
        return read.error();
    }
    const LessonText& text = read->texts.at("en");
    const auto shown = read->texts.find(ui::usedLanguage().toStdString());
    return OpenedLesson{read->lesson, text, shown == read->texts.end() ? text : shown->second};
}

bool hasLesson(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / "lesson.json", ignored);
}

/// The folder itself, or those in it, by name.
std::vector<std::string> lessonsIn(const std::string& folder) {
    if (hasLesson(folder)) {
        return {folder};
    }
    std::vector<std::string> all;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (hasLesson(entry.path())) {
            all.push_back(entry.path().string());
        }
    }
    std::ranges::sort(all);
    return all;
}

}  // namespace

bool isLessonFile(const std::string& path) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) {
        return hasLesson(path);
    }
    std::string begin(kFileKindBytes, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(file.gcount()));
    return begin.find("\"streamscope-lesson\"") != begin.npos;
}

Result<CourseLesson> openLessonAt(const std::string& path) {
    return readLessonAt(path, builtInText);
}

Result<CourseLesson> openShippedLesson(const std::string& name) {
    return readCourseLesson(name, [&](const std::string& file) {
        auto text = loadLessonFile(name, file);
        return text ? text : builtInText(file);
    });
}

Result<OpenedLesson> openLesson(const std::string& name) {
    if (isFolder(name)) {
        return inEnglish(openLessonAt(name));
    }
    const std::vector<std::string> lessons = lessonNames();
    const auto found = std::ranges::find_if(
        lessons, [&](const std::string& lesson) { return isMeant(lesson, name); });
    if (found == lessons.end()) {
        return inputError(SENTENCE("Streamscope", "there is no lesson \"%1\"%2"), printable(name),
                          didYouMean(name, lessons));
    }
    return inEnglish(openShippedLesson(*found));
}

ExitCode lessons(const LessonsArguments& arguments, const Console& console) {
    const auto names = arguments.folder.empty() ? lessonNames() : lessonsIn(arguments.folder);
    if (names.empty()) {
        return fail(inputError(SENTENCE("Streamscope", "%1: there is no folder with a lesson.json"),
                               printable(arguments.folder)),
                    console);
    }
    Table rows;
    std::vector<Json> all;
    for (const std::string& name : names) {
        const auto lesson = openLesson(name);
        if (!lesson) {
            return fail(lesson.error(), console);
        }
        rows.push_back({name, printable(lesson->shown.title)});
        all.push_back({{"name", name},
                       {"id", lesson->lesson.id},
                       {"content", lesson->lesson.version},
                       {"title", lesson->text.title},
                       {"part", lesson->lesson.part},
                       {"variants", variantCount(lesson->lesson)},
                       {"devices", Json::list(lesson->lesson.devices)}});
    }
    return print({alignedTable(rows), {{"lessons", Json::list(all)}}}, console);
}

}  // namespace streamscope::cli
