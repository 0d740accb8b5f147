// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::ui {

/// What a class sees of a lesson, one after the other.
enum class TeachingPart : std::uint8_t {
    Question,  ///< alone
    Cover,     ///< with the timeline, in which the answer is not to be seen
    Reveal,    ///< the answer, and the run; of a change the solution
    Reason,
    Remember,  ///< alone
};

struct TeachingStep {
    TeachingPart part = TeachingPart::Question;
    std::size_t exercise = 0;  ///< of Reason and Remember the last
    friend bool operator==(const TeachingStep&, const TeachingStep&) = default;
};

/// Question, cover and reveal of each exercise, then the reason and what to remember, where the
/// lesson has words for them.
[[nodiscard]] std::vector<TeachingStep> teachingSteps(const Lesson& lesson, bool hasReason,
                                                      bool hasRemember);

/// Whether the run must not be seen: it would give the answer away.
[[nodiscard]] bool isCoveredAt(const Lesson& lesson, const TeachingStep& step);

}  // namespace streamscope::ui
