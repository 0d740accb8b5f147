// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"
#include "engine/workload/workload.h"

#include <string>

namespace streamscope::ui {

/// A workload's text, and the values that are set over its own.
struct LessonText {
    std::string text;
    ParameterValues values = {};
};

/// The workload as the lesson begins. Its values are written into the text, so that resetting the
/// parameters goes back to them.
[[nodiscard]] LessonText beginningOf(const Lesson& lesson);
/// The workload as an answer changes it; the beginning where the answer cannot be read.
[[nodiscard]] LessonText solvedBy(const Lesson& lesson, const ChangedWorkload& answer);

}  // namespace streamscope::ui
