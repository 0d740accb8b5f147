// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lesson_source.h"

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/formats/file_kind.h"
#include "ui/base/language.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace streamscope::cli {
namespace {

std::optional<std::string> contentOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return file ? std::optional(std::string(std::istreambuf_iterator<char>(file), {}))
                : std::nullopt;
}

/// "05_two_streams" is meant by itself, by "two_streams", and by "5".
bool isMeant(const std::string& lesson, const std::string& name) {
    const auto bar = lesson.find('_');
    const std::string number = lesson.substr(0, bar);
    return lesson == name || lesson.substr(bar + 1) == name || number == name ||
           (number.front() == '0' && number.substr(1) == name);
}

Result<OpenedLesson> opened(const std::string& id, const LessonFile& file) {
    auto lesson = readLesson(id, file);
    if (!lesson) {
        return lesson.error();
    }
    auto text = readLessonText(file("en.md").value_or(""));
    if (!text) {
        return prefixed(id + ", en.md: ", text.error());
    }
    OpenedLesson whole{*std::move(lesson), *text, *text};
    const std::string other = ui::usedLanguage().toStdString() + ".md";
    if (const auto shown = other == "en.md" ? std::nullopt : file(other)) {
        auto translated = readLessonText(*shown);
        whole.shown = translated ? *std::move(translated) : whole.shown;
    }
    return whole;
}

}  // namespace

bool isLessonFile(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
        return false;
    }
    std::string begin(kFileKindBytes, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(file.gcount()));
    return begin.find("\"streamscope-lesson\"") != begin.npos;
}

Result<OpenedLesson> openLessonFile(const std::string& path) {
    const std::filesystem::path place = std::filesystem::absolute(path);
    return opened(place.parent_path().filename().string(), [&](const std::string& file) {
        const bool isInside = file.find('/') == file.npos;
        auto found = file == "lesson.json" ? contentOf(path)
                     : isInside            ? contentOf((place.parent_path() / file).string())
                                           : std::nullopt;
        return found ? found : builtInText(file);
    });
}

Result<OpenedLesson> openLesson(const std::string& name) {
    if (isFolder(name)) {
        const std::string folder = name.substr(0, name.find_last_not_of('/') + 1);
        return opened(folder.substr(folder.rfind('/') + 1), [&](const std::string& file) {
            auto found =
                file.find('/') == std::string::npos ? contentOf(folder + "/" + file) : std::nullopt;
            return found ? found : builtInText(file);
        });
    }
    const std::vector<std::string> lessons = lessonNames();
    const auto found = std::ranges::find_if(
        lessons, [&](const std::string& lesson) { return isMeant(lesson, name); });
    if (found == lessons.end()) {
        return inputError(SENTENCE("Streamscope", "there is no lesson \"%1\"%2"), printable(name),
                          didYouMean(name, lessons));
    }
    return opened(*found, [&](const std::string& file) {
        auto text = loadLessonFile(*found, file);
        return text ? text : builtInText(file);
    });
}

ExitCode lessons(const LessonsArguments& /*arguments*/, const Console& console) {
    Table rows;
    std::vector<Json> all;
    for (const std::string& name : lessonNames()) {
        const auto lesson = openLesson(name);
        if (!lesson) {
            return fail(lesson.error(), console);
        }
        rows.push_back({name, lesson->shown.title});
        all.push_back({{"name", name},
                       {"title", lesson->text.title},
                       {"part", lesson->lesson.part},
                       {"devices", Json::list(lesson->lesson.devices)}});
    }
    return print({alignedTable(rows), {{"lessons", Json::list(all)}}}, console);
}

}  // namespace streamscope::cli
