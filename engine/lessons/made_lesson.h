// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/facts.h"
#include "engine/lessons/lesson.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// What a teacher says of a lesson of one question. Which fields count depends on the kind.
struct MadeLesson {
    std::string title;
    std::string about;
    std::string question;
    std::string why;                 ///< may be empty
    std::vector<std::string> hints;  ///< at most three
    ExerciseKind kind = ExerciseKind::Number;
    std::string expected;              ///< of Number: a predicate, in `unit`
    std::string unit;                  ///< "ms", "µs", or none
    double within = 0.1;               ///< of Number: share of it; of Place: of the makespan
    std::vector<std::string> choices;  ///< sentences
    std::size_t right = 0;             ///< of them
    std::string bars;                  ///< of Pick and Place: a search
    std::string predicate;             ///< of Change: what must hold in the end
    std::string missing;               ///< of Change: said while it does not; may be empty
    ChangedWorkload solution;          ///< of Change
    std::string workload;              ///< text, with the values with which the lesson begins
    std::string device;                ///< on which it holds
};

struct WrittenFile {
    std::string name;
    std::string text;
    friend bool operator==(const WrittenFile&, const WrittenFile&) = default;
};

/// The files of the lesson's folder: lesson.json, en.md, workload.json, and solution.json where the
/// solution is another text. Pure; whether all is there is for missingIn() to say.
[[nodiscard]] std::vector<WrittenFile> filesOf(const MadeLesson& lesson);

/// What keeps these from being a lesson, in the order of the fields: what is not said yet, what
/// cannot be read, an answer that does not pass. Nothing: all is well. Runs the workload; bounded
/// by LessonRuns. Any thread.
[[nodiscard]] std::optional<Sentence> missingIn(const MadeLesson& lesson,
                                                const DeviceNamed& devices);

/// "Two streams, one engine" → "two_streams_one_engine"; "lesson" where nothing is left.
[[nodiscard]] std::string folderNameOf(const std::string& title);

}  // namespace streamscope
