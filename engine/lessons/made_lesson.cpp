// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/made_lesson.h"

#include "engine/formats/json_writer.h"
#include "engine/lessons/check.h"
#include "engine/lessons/lesson_folder.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kMostHints = 3;
constexpr const char* kQuestion = "question";
constexpr const char* kNotYet = "not yet";
constexpr std::array<const char*, 5> kKindNames{"number", "choice", "pick", "place", "change"};

std::string choiceId(std::size_t choice) {
    return "choice " + std::to_string(choice + 1);
}

/// A text in Markdown that begins no section.
std::string insideSection(const std::string& text) {
    std::string safe;
    bool isLineStart = true;
    for (const char letter : text) {
        safe += isLineStart && letter == '#' ? "\\#" : std::string(1, letter);
        isLineStart = letter == '\n';
    }
    return safe;
}

std::string oneLine(std::string text) {
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
    return text;
}

std::string wordsOf(const MadeLesson& lesson) {
    std::string all = "# " + oneLine(lesson.title) + "\n";
    const auto add = [&](const std::string& id, const std::string& words) {
        if (!words.empty()) {
            all += "\n## " + id + "\n" + insideSection(words) + "\n";
        }
    };
    add("about", lesson.about);
    add(kQuestion, lesson.question);
    if (lesson.kind == ExerciseKind::Choice) {
        for (std::size_t i = 0; i < lesson.choices.size(); ++i) {
            add(choiceId(i), oneLine(lesson.choices[i]));
        }
    }
    for (std::size_t i = 0; i < std::min(kMostHints, lesson.hints.size()); ++i) {
        add("hint " + std::to_string(i + 1), lesson.hints[i]);
    }
    if (lesson.kind == ExerciseKind::Change) {
        add(kNotYet, lesson.missing.empty() ? "Not yet: `" + lesson.predicate + "` does not hold."
                                            : lesson.missing);
    }
    add("why", lesson.why);
    add("remember", "{makespan | time}");
    return all;
}

void writeChange(JsonWriter& json, const MadeLesson& lesson) {
    json.key("checks").beginArray();
    json.beginObject();
    json.key("is").value(lesson.predicate);
    json.key("say").value(kNotYet);
    json.endObject();
    json.endArray();
    json.key("solution").beginObject();
    if (!lesson.solution.text.empty()) {
        json.key("workload").value("solution.json");
    }
    if (!lesson.solution.values.empty()) {
        json.key("values").value(lesson.solution.values);
    }
    json.endObject();
}

void writeExercise(JsonWriter& json, const MadeLesson& lesson) {
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("id").value(kQuestion);
    json.key("kind").value(kKindNames.at(static_cast<std::size_t>(lesson.kind)));
    switch (lesson.kind) {
        case ExerciseKind::Number:
            if (!lesson.unit.empty()) {
                json.key("unit").value(lesson.unit);
            }
            json.key("expected").value(lesson.expected);
            json.key("within").value(lesson.within);
            break;
        case ExerciseKind::Choice:
            json.key("choices").beginArray();
            for (std::size_t i = 0; i < lesson.choices.size(); ++i) {
                json.value(choiceId(i));
            }
            json.endArray();
            json.key("right").value(choiceId(lesson.right));
            break;
        case ExerciseKind::Pick:
            json.key("bars").value(lesson.bars);
            break;
        case ExerciseKind::Place:
            json.key("bars").value(lesson.bars);
            json.key("within").value(lesson.within);
            break;
        case ExerciseKind::Change:
            writeChange(json, lesson);
            break;
    }
    json.key("foreseen").beginArray();
    json.endArray();
    json.endObject();
}

/// The same for the same lesson, another for nearly every other.
std::string idOf(const MadeLesson& lesson) {
    std::uint32_t hash = 0x811c9dc5U;
    for (const std::string* part :
         {&lesson.title, &lesson.question, &lesson.workload, &lesson.predicate, &lesson.expected}) {
        for (const char byte : *part) {
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x01000193U;
        }
    }
    std::string digits;
    for (int shift = 28; shift >= 0; shift -= 4) {
        digits += "0123456789abcdef"[(hash >> static_cast<unsigned>(shift)) & 0xFU];
    }
    return folderNameOf(lesson.title) + "-" + digits;
}

std::string lessonJson(const MadeLesson& lesson) {
    std::string text;
    {
        JsonWriter json(appendTo(text));
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("format").value("streamscope-lesson");
        json.key("version").value(1);
        json.key("id").value(idOf(lesson));
        json.key("part").value(1);
        json.key("workload").value("workload.json");
        json.key("devices").beginArray();
        json.value(lesson.device);
        json.endArray();
        json.key("exercises").beginArray(JsonWriter::Layout::Lines);
        writeExercise(json, lesson);
        json.endArray();
        json.endObject();
    }
    return text;
}

bool isBlank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

std::optional<Sentence> notSaid(const MadeLesson& lesson) {
    if (isBlank(lesson.title)) {
        return say(SENTENCE("Streamscope", "The lesson has no title yet."));
    }
    if (isBlank(lesson.question)) {
        return say(SENTENCE("Streamscope", "There is no question yet."));
    }
    switch (lesson.kind) {
        case ExerciseKind::Number:
            if (isBlank(lesson.expected)) {
                return say(SENTENCE("Streamscope", "There is no right number yet."));
            }
            break;
        case ExerciseKind::Choice:
            if (lesson.choices.size() < 2 || std::ranges::any_of(lesson.choices, isBlank)) {
                return say(SENTENCE("Streamscope", "There are not two sentences to choose from."));
            }
            if (lesson.right >= lesson.choices.size()) {
                return say(SENTENCE("Streamscope", "None of the sentences is the right one."));
            }
            break;
        case ExerciseKind::Pick:
        case ExerciseKind::Place:
            if (isBlank(lesson.bars)) {
                return say(SENTENCE("Streamscope",
                                    "There is no bar yet: select one, or type a search for it."));
            }
            break;
        case ExerciseKind::Change:
            if (isBlank(lesson.predicate)) {
                return say(SENTENCE("Streamscope", "There is no predicate yet."));
            }
            if (lesson.solution == ChangedWorkload{}) {
                return say(SENTENCE("Streamscope",
                                    "There is no solution yet: values, or another workload."));
            }
            break;
    }
    return std::nullopt;
}

/// What is wrong with the lesson as it would be read.
std::optional<Sentence> faultIn(const CourseLesson& read, const DeviceNamed& devices) {
    const Lesson& lesson = read.lesson;
    const Exercise& asked = lesson.exercises.front();
    const std::string& device = lesson.devices.front();
    LessonRuns start = startOf(lesson, device, devices);
    if (const auto own = start.own(); !own) {
        return own.error().phrase();
    }
    for (const auto& [id, words] : read.texts.at("en").sections) {
        if (const auto shown = withNumbers(words, start); !shown) {
            return shown.error().phrase();
        }
    }
    const auto solution = solutionOf(asked, start);
    if (!solution) {
        return solution.error().phrase();
    }
    const auto verdict = check(lesson, asked, *solution, start, device, devices);
    if (!verdict) {
        return verdict.error().phrase();
    }
    if (!verdict->hasPassed) {
        return verdict->say.empty()
                   ? say(SENTENCE("Streamscope", "The solution does not pass: %1"),
                         verdict->sentence)
                   : say(SENTENCE("Streamscope", "The predicate does not hold of the solution."));
    }
    if (asked.kind != ExerciseKind::Change) {
        return std::nullopt;
    }
    const auto begin = check(lesson, asked, ChangedWorkload{}, start, device, devices);
    return begin && begin->hasPassed
               ? std::optional(say(SENTENCE(
                     "Streamscope",
                     "The predicate holds already as the workload is: nothing is to be changed.")))
               : std::nullopt;
}

}  // namespace

std::vector<WrittenFile> filesOf(const MadeLesson& lesson) {
    std::vector<WrittenFile> files{{"lesson.json", lessonJson(lesson)},
                                   {"en.md", wordsOf(lesson)},
                                   {"workload.json", lesson.workload}};
    if (lesson.kind == ExerciseKind::Change && !lesson.solution.text.empty()) {
        files.push_back({"solution.json", lesson.solution.text});
    }
    return files;
}

std::optional<Sentence> missingIn(const MadeLesson& lesson, const DeviceNamed& devices) {
    if (auto missing = notSaid(lesson)) {
        return missing;
    }
    const auto files = filesOf(lesson);
    const auto read = readCourseLesson("lesson", [&](const std::string& name) {
        const auto found = std::ranges::find(files, name, &WrittenFile::name);
        return found == files.end() ? std::nullopt : std::optional(found->text);
    });
    return read ? faultIn(*read, devices) : read.error().phrase();
}

std::string folderNameOf(const std::string& title) {
    std::string name;
    for (const char letter : title) {
        const bool isUpper = letter >= 'A' && letter <= 'Z';
        const bool isKept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (isUpper || isKept) {
            name += isUpper ? static_cast<char>(letter - 'A' + 'a') : letter;
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    while (name.ends_with('_')) {
        name.pop_back();
    }
    constexpr std::size_t kLongest = 60;
    return name.empty() ? "lesson" : name.substr(0, kLongest);
}

}  // namespace streamscope
