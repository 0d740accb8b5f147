// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/made_lesson.h"

#include "engine/formats/json_writer.h"

#include <algorithm>
#include <cstdint>

namespace streamscope {
namespace {

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
    std::string words = "# " + oneLine(lesson.title) + "\n";
    if (!lesson.about.empty()) {
        words += "\n## about\n" + insideSection(lesson.about) + "\n";
    }
    return words + R"(
## how long
How many milliseconds does all of it take?

## hint 1
Look at the operations one after the other: which of them wait for another?

## why
It takes {makespan | time}.

## remember
{makespan | time}
)";
}

/// The same for the same lesson, another for nearly every other.
std::string idOf(const MadeLesson& lesson) {
    std::uint32_t hash = 0x811c9dc5U;
    for (const std::string* part : {&lesson.title, &lesson.about, &lesson.workload}) {
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
    using Layout = JsonWriter::Layout;
    std::string text;
    {
        JsonWriter json(appendTo(text));
        json.beginObject(Layout::Lines);
        json.key("format").value("streamscope-lesson");
        json.key("version").value(1);
        json.key("id").value(idOf(lesson));
        json.key("part").value(1);
        json.key("workload").value("workload.json");
        json.key("devices").beginArray();
        json.value(lesson.device);
        json.endArray();
        json.key("exercises").beginArray(Layout::Lines);
        json.beginObject(Layout::Lines);
        json.key("id").value("how long");
        json.key("kind").value("number");
        json.key("unit").value("ms");
        json.key("expected").value("makespan / 1000");
        json.key("within").value(0.1);
        json.key("foreseen").beginArray();
        json.endArray();
        json.endObject();
        json.endArray();
        json.endObject();
    }
    return text;
}

}  // namespace

std::vector<WrittenFile> filesOf(const MadeLesson& lesson) {
    return {{"lesson.json", lessonJson(lesson)},
            {"en.md", wordsOf(lesson)},
            {"workload.json", lesson.workload}};
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
