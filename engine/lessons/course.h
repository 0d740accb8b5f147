// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"
#include "engine/lessons/lesson_text.h"

#include <map>
#include <string>

namespace streamscope {

/// A lesson of the course, and its words by language: "en", "zh_CN".
struct CourseLesson {
    Lesson lesson;
    std::map<std::string, LessonText> texts;

    /// In that language, or else in English.
    [[nodiscard]] const LessonText& text(const std::string& language) const {
        const auto found = texts.find(language);
        return found == texts.end() ? texts.at("en") : found->second;
    }
};

}  // namespace streamscope
