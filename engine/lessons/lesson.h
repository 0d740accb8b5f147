// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/lessons/predicate.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace streamscope {

// A lesson is a folder: lesson.json says what is asked and what is right, en.md and zh_CN.md have
// the words, workload.json what is run, where no shipped workload is (docs/lessons.md).

enum class ExerciseKind : std::uint8_t {
    Number,  ///< a number, near enough to what comes out
    Choice,  ///< one of several sentences
    Pick,    ///< a bar
    Place,   ///< where a bar will start
    Change,  ///< the workload, until the checks hold
};

/// A workload as somebody has changed it: its text (empty: the lesson's) and values over those of
/// the lesson, as they are typed: "streams=2 order=breadth".
struct ChangedWorkload {
    std::string text;
    std::string values;
    friend bool operator==(const ChangedWorkload&, const ChangedWorkload&) = default;
};

/// A number, or the time of a placed bar in µs; a choice's id; a bar's number; a changed workload.
using Answer = std::variant<double, std::string, std::size_t, ChangedWorkload>;

/// An answer that is foreseen, and what to say to it.
struct ForeseenAnswer {
    std::string say;                ///< section of the text
    std::optional<Predicate> when;  ///< of Number and Place, over `answer`
    std::optional<Query> bars;      ///< of Pick
    Answer example;
};

/// What a changed workload must fulfil, in order.
struct ChangeCheck {
    Predicate is;
    std::string say;   ///< section, of what is missing
    std::string show;  ///< a search: what to look at
};

struct Exercise {
    std::string id;  ///< section of its question
    ExerciseKind kind = ExerciseKind::Number;
    std::optional<Predicate> expected;  ///< of Number, in `unit`; of Place, µs
    double within = 0;                  ///< of Number: share of it; of Place: of the makespan
    std::string unit;                   ///< of Number: "ms", "µs", or none
    std::vector<std::string> choices;   ///< sections
    std::string right;                  ///< of Choice
    std::string bars;                   ///< a search: what Pick must find, what Place places
    std::string show;                   ///< a search: what is marked with the answer; empty: `bars`
    std::vector<ChangeCheck> checks;    ///< of Change
    std::vector<std::string> mayDrop;   ///< of its work: "copies", "memsets", "memory"
    std::vector<std::string> locked;    ///< pointers into the text, which stay as they are
    ChangedWorkload solution;           ///< of Change
    std::vector<ForeseenAnswer> foreseen;
};

/// A parameter whose value depends on who takes the lesson.
struct VariedParameter {
    std::string name;
    std::vector<std::string> values;  ///< as they are typed
};

struct Lesson {
    std::string id;       ///< as lesson.json says, or else the folder's name
    std::string version;  ///< of what is asked and what is right: 16 digits, without the words
    int part = 0;         ///< of the course, from 1
    std::string workload;
    std::string values;                     ///< with which it begins, as they are typed
    std::vector<std::string> devices;       ///< on which it holds; it begins on the first
    std::vector<VariedParameter> variants;  ///< engine/lessons/variant.h
    std::vector<Exercise> exercises;
};

/// Files of the lesson's folder, and shipped workloads by their names; nothing: there is none.
using LessonFile = std::function<std::optional<std::string>(const std::string& name)>;

inline constexpr std::size_t kMaxVariants = 1000;  ///< of a lesson, all combinations

/// Reads lesson.json and what it names. Never throws; any text is safe. Errors: InvalidInput, with
/// the place.
[[nodiscard]] Result<Lesson> readLesson(const std::string& id, const LessonFile& file);

}  // namespace streamscope
