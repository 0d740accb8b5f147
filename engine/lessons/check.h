// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/facts.h"
#include "engine/lessons/lesson.h"

#include <optional>
#include <string>

namespace streamscope {

/// What became of an answer.
struct Verdict {
    bool hasPassed = false;
    std::string say;    ///< section of the lesson's text; empty: `sentence`
    Sentence sentence;  ///< of a right answer, one that nobody foresaw, and what cannot be run
    std::string show;   ///< a search: what to look at; may be empty
    std::optional<double> expected = {};  ///< of Number and Place, once they are answered
};

/// The runs with which a lesson begins.
[[nodiscard]] LessonRuns startOf(const Lesson& lesson, const std::string& device,
                                 const DeviceNamed& devices);

/// Whether the answer is right, on a device of the lesson's. `start`: of startOf(), for that
/// device. Of a changed workload what is locked must stay as it is, the same work must be done, but
/// for what the exercise lets drop, the host must wait for it at the end, and no access to memory
/// may be unordered (of which the exercise's own checks tell, if one asks for `hazards`); then
/// those checks count. Blocks; bounded by LessonRuns. Errors: those of the lesson's own runs, and
/// InvalidInput for an answer of another kind.
[[nodiscard]] Result<Verdict> check(const Lesson& lesson, const Exercise& exercise,
                                    const Answer& answer, LessonRuns& start,
                                    const std::string& device, const DeviceNamed& devices);

/// The right answer.
[[nodiscard]] Result<Answer> solutionOf(const Exercise& exercise, LessonRuns& start);

}  // namespace streamscope
