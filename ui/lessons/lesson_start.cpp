// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_start.h"

#include "engine/advice/fixed_text.h"
#include "engine/lessons/facts.h"

#include <utility>

namespace streamscope::ui {

LessonText beginningOf(const Lesson& lesson) {
    const auto workload = lesson.values.empty() ? Result<Workload, Diagnostics>(Diagnostics{})
                                                : readWorkload(lesson.workload);
    const auto values =
        workload ? withSettings(*workload, {}, lesson.values) : Result<ParameterValues>(Error{});
    auto text = values ? fixedText(lesson.workload, *workload, *values, {})
                       : Result<std::string>(lesson.workload);
    return {text ? *std::move(text) : lesson.workload};
}

LessonText solvedBy(const Lesson& lesson, const ChangedWorkload& answer) {
    LessonText solved = answer.text.empty() ? beginningOf(lesson) : LessonText{answer.text};
    const auto workload = readWorkload(solved.text);
    auto values =
        workload ? withSettings(*workload, {}, answer.values) : Result<ParameterValues>(Error{});
    if (!values) {
        return beginningOf(lesson);
    }
    solved.values = *std::move(values);
    return solved;
}

}  // namespace streamscope::ui
