// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/check.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What somebody hands in: a file of answers (docs/lessons.md), or a workload, which is the answer
/// to what is to be changed.
struct Submission {
    std::string lesson;                         ///< as the file says; empty: it does not
    std::string student;                        ///< likewise, as it is written there
    std::map<std::string, Answer> answers;      ///< by exercise
    std::optional<ChangedWorkload> onlyChange;  ///< of a workload file
};

inline constexpr std::size_t kLargestSubmission = 4U << 20;  ///< bytes

/// Never throws; any text is safe. Errors: InvalidInput with the place, Limit.
[[nodiscard]] Result<Submission> readSubmission(std::string_view text);

/// The file of answers that readSubmission() reads.
[[nodiscard]] std::string writeSubmission(const Submission& submission);

/// An exercise and what became of it.
struct GradedExercise {
    std::string exercise;
    bool isAnswered = false;
    Verdict verdict;
};
struct Grade {
    std::vector<GradedExercise> exercises;
    bool hasPassed = false;  ///< all of them
};

/// Errors: InvalidInput where the submission is of another lesson or answers what is not asked;
/// those of the lesson's own runs. Blocks; bounded by LessonRuns.
[[nodiscard]] Result<Grade> grade(const Lesson& lesson, const Submission& submission,
                                  const std::string& device, const DeviceNamed& devices);

}  // namespace streamscope
