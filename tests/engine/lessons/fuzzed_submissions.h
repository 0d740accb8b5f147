// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/grade.h"
#include "engine/scenarios/random_numbers.h"

#include <string>
#include <vector>

namespace streamscope::test {

/// What somebody who knows the answers would hand in to a lesson of the course, in several forms: a
/// file of answers, workloads as they are and as they should be.
[[nodiscard]] std::vector<std::string> goodSubmissions(const Lesson& lesson);

/// One of them with a few random edits: bytes, numbers, words, whole parts that go, come twice or
/// come from another one.
[[nodiscard]] std::string fuzzedSubmission(const std::vector<std::string>& good,
                                           RandomNumbers& random);

/// What became of many.
struct FuzzedCourse {
    std::size_t refused = 0;  ///< could not be read
    std::size_t failed = 0;   ///< not graded: another lesson's, or the lesson itself could not run
    std::size_t graded = 0;
    std::size_t passed = 0;
    double slowestSeconds = 0;
    std::string slowest;  ///< the submission
    std::string slowestLesson;
    std::string wrong;  ///< what should not be, of the first such; empty: nothing
};

/// Hands fuzzed submissions in, to all lessons in turn: `count` in all. The same seed, the same
/// submissions.
[[nodiscard]] FuzzedCourse handIn(std::size_t count, std::uint64_t seed);

}  // namespace streamscope::test
