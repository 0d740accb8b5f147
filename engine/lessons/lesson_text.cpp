// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson_text.h"

#include "engine/base/number_text.h"

#include <cmath>
#include <optional>

namespace streamscope {
namespace {

Error wrongText(Sentence sentence) {
    return Error::of(ErrorCode::InvalidInput, std::move(sentence));
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto begin = text.find_first_not_of(kBlanks);
    return begin == std::string_view::npos
               ? std::string_view()
               : text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

std::optional<std::string> formatted(double value, std::string_view unit) {
    constexpr int kDigits = 3;
    if (unit == "time") {
        return formatDuration(std::llround(value * kNsPerUs));
    }
    if (unit == "factor") {
        return numberText(value, value < 10 ? 2 : kDigits) + "×";
    }
    if (unit == "share") {
        return numberText(std::round(100 * value), kDigits) + " %";
    }
    return unit == "count" ? std::optional(exactText(value)) : std::nullopt;
}

Result<std::string> number(std::string_view written, LessonRuns& runs) {
    const auto bar = written.rfind('|');
    const std::string_view unit =
        bar == std::string_view::npos ? std::string_view() : trimmed(written.substr(bar + 1));
    const auto predicate = compilePredicate(trimmed(written.substr(0, bar)));
    if (!predicate) {
        return wrongText(say(SENTENCE("Streamscope", "{%1}: %2"), std::string(written),
                             predicate.error().problem));
    }
    const auto value = runs.value(*predicate);
    if (!value) {
        return value.error();
    }
    auto text = formatted(*value, unit);
    if (!text) {
        return wrongText(
            say(SENTENCE("Streamscope", "{%1}: expected time, factor, share or count behind |"),
                std::string(written)));
    }
    return *std::move(text);
}

}  // namespace

const std::string& LessonText::section(std::string_view id) const {
    static const std::string kNone;
    const auto found = sections.find(id);
    return found == sections.end() ? kNone : found->second;
}

Result<LessonText> readLessonText(std::string_view markdown) {
    LessonText text;
    std::string* section = nullptr;
    while (!markdown.empty()) {
        const std::string_view line = markdown.substr(0, markdown.find('\n'));
        markdown.remove_prefix(std::min(line.size() + 1, markdown.size()));
        if (line.starts_with("# ") && text.title.empty()) {
            text.title = trimmed(line.substr(2));
        } else if (line.starts_with("## ")) {
            const auto [place, isNew] =
                text.sections.emplace(std::string(trimmed(line.substr(3))), std::string());
            if (!isNew) {
                return wrongText(
                    say(SENTENCE("Streamscope", "the section %1 is there twice"), place->first));
            }
            section = &place->second;
        } else if (section != nullptr) {
            section->append(line).append("\n");
        } else if (!trimmed(line).empty()) {
            return wrongText(say(SENTENCE("Streamscope", "these words belong to no section: %1"),
                                 std::string(line)));
        }
    }
    if (text.title.empty()) {
        return wrongText(say(SENTENCE("Streamscope", "there is no title")));
    }
    for (auto& [id, words] : text.sections) {
        words = std::string(trimmed(words));
    }
    return text;
}

Result<std::string> withNumbers(std::string_view section, LessonRuns& runs) {
    std::string text;
    while (!section.empty()) {
        const auto open = section.find('{');
        text.append(section.substr(0, open));
        if (open == std::string_view::npos) {
            break;
        }
        const auto close = section.find('}', open);
        if (close == std::string_view::npos) {
            return wrongText(say(SENTENCE("Streamscope", "a { has no }")));
        }
        auto found = number(section.substr(open + 1, close - open - 1), runs);
        if (!found) {
            return found.error();
        }
        text.append(*found);
        section.remove_prefix(close + 1);
    }
    return text;
}

}  // namespace streamscope
