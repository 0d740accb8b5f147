// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/teaching_steps.h"

namespace streamscope::ui {

std::vector<TeachingStep> teachingSteps(const Lesson& lesson, bool hasReason, bool hasRemember) {
    std::vector<TeachingStep> steps;
    for (std::size_t i = 0; i < lesson.exercises.size(); ++i) {
        for (const auto part :
             {TeachingPart::Question, TeachingPart::Cover, TeachingPart::Reveal}) {
            steps.push_back({part, i});
        }
    }
    const std::size_t last = lesson.exercises.empty() ? 0 : lesson.exercises.size() - 1;
    if (hasReason) {
        steps.push_back({TeachingPart::Reason, last});
    }
    if (hasRemember) {
        steps.push_back({TeachingPart::Remember, last});
    }
    return steps;
}

/// What is to be clicked or changed must be seen; what was seen once is no secret any more.
bool isCoveredAt(const Lesson& lesson, const TeachingStep& step) {
    if (step.exercise != 0 || step.part > TeachingPart::Cover) {
        return false;
    }
    const ExerciseKind kind = lesson.exercises.front().kind;
    return kind != ExerciseKind::Pick && kind != ExerciseKind::Change;
}

}  // namespace streamscope::ui
