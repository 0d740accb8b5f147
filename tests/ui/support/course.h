// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"
#include "tests/ui/support/shipped.h"

#include <stdexcept>

namespace streamscope::test {

/// A shipped lesson, in English.
inline CourseLesson shippedLesson(const std::string& id) {
    const auto file = [&](const std::string& name) -> std::optional<std::string> {
        std::string text = shippedFile("lessons/" + id + "/" + name).toStdString();
        if (text.empty()) {
            text = shippedFile("workloads/" + name + ".json").toStdString();
        }
        return text.empty() ? std::nullopt : std::optional(text);
    };
    auto lesson = readLesson(id, file);
    auto text = readLessonText(file("en.md").value_or(""));
    if (!lesson || !text) {
        throw std::logic_error(id);
    }
    return {*std::move(lesson), {{"en", *std::move(text)}}};
}

}  // namespace streamscope::test
