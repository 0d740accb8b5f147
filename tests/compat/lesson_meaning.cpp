// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/check.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/lesson_folder.h"
#include "engine/lessons/progress.h"
#include "engine/lessons/variant.h"
#include "tests/compat/meaning.h"
#include "tests/engine/lessons/course.h"

namespace streamscope::test {
namespace {

/// A lesson that names a shipped workload means the one of its own version.
Result<CourseLesson> lessonIn(const std::filesystem::path& folder) {
    return readLessonAt(folder.string(), [&folder](const std::string& name) {
        const auto file = folder.parent_path().parent_path() / "workloads" / (name + ".json");
        return std::filesystem::exists(file) ? std::optional(contentOf(file)) : std::nullopt;
    });
}

std::string wordOf(ExerciseKind kind) {
    return wordIn({{ExerciseKind::Number, "number"},
                   {ExerciseKind::Choice, "choice"},
                   {ExerciseKind::Pick, "pick"},
                   {ExerciseKind::Place, "place"},
                   {ExerciseKind::Change, "change"}},
                  kind);
}

/// What is said to an answer, not how. A number that the simulator works out is no part of it.
std::string verdictText(const Result<Verdict>& verdict) {
    return !verdict ? "no verdict"
                    : std::string(verdict->hasPassed ? "right" : "wrong") +
                          (verdict->say.empty() ? "" : ", says \"" + verdict->say + "\"") +
                          (verdict->show.empty() ? "" : ", shows " + verdict->show);
}

std::string answerText(const Answer& answer) {
    if (const auto* number = std::get_if<double>(&answer)) {
        return numberText(*number);
    }
    if (const auto* choice = std::get_if<std::string>(&answer)) {
        return *choice;
    }
    if (const auto* bar = std::get_if<std::size_t>(&answer)) {
        return "#" + std::to_string(*bar);
    }
    const auto& changed = std::get<ChangedWorkload>(answer);
    return "values \"" + changed.values + "\", text " +
           (changed.text.empty() ? "of the lesson" : digestOf(changed.text));
}

std::string exerciseText(const Lesson& lesson, const Exercise& exercise,
                         const std::string& device) {
    const auto verdictOf = [&](const Answer& answer) {
        LessonRuns start = startOf(lesson, device, shippedDevice);
        return verdictText(check(lesson, exercise, answer, start, device, shippedDevice));
    };
    std::string text = "exercise " + exercise.id + ", " + wordOf(exercise.kind) + ", within " +
                       numberText(exercise.within) + ", unit \"" + exercise.unit + "\", bars \"" +
                       exercise.bars + "\"\n";
    text += exercise.expected ? "  expected: " + exercise.expected->text + "\n" : "";
    for (const std::string& choice : exercise.choices) {
        text += "  choice: " + choice + ": " + verdictOf(choice) + "\n";
    }
    for (const ChangeCheck& one : exercise.checks) {
        text += "  must be: " + one.is.text + ", or says \"" + one.say + "\", shows \"" + one.show +
                "\"\n";
    }
    for (const std::string& one : exercise.mayDrop) {
        text += "  may drop " + one + "\n";
    }
    for (const std::string& one : exercise.locked) {
        text += "  locked " + one + "\n";
    }
    LessonRuns start = startOf(lesson, device, shippedDevice);
    if (const auto solution = solutionOf(exercise, start)) {
        text += "  the solution: " + verdictOf(*solution) + "\n";
    }
    for (const ForeseenAnswer& foreseen : exercise.foreseen) {
        text += "  foreseen: " + answerText(foreseen.example) + ": " + verdictOf(foreseen.example) +
                "\n";
    }
    if (exercise.kind == ExerciseKind::Number || exercise.kind == ExerciseKind::Place) {
        text += "  1e9: " + verdictOf(1e9) + "\n";
    } else if (exercise.kind == ExerciseKind::Change) {
        text += "  nothing changed: " + verdictOf(ChangedWorkload{}) + "\n";
    }
    return text;
}

}  // namespace

std::string lessonMeaning(const std::filesystem::path& folder) {
    const auto read = lessonIn(folder);
    if (!read) {
        return "cannot be read\n";
    }
    const Lesson& lesson = read->lesson;
    std::string text = "id " + lesson.id + ", content " + lesson.version + ", part " +
                       std::to_string(lesson.part) + "\nvalues: " + lesson.values + "\ndevices:";
    for (const std::string& device : lesson.devices) {
        text += " " + device;
    }
    text += "\nvariants: " + std::to_string(variantCount(lesson)) + ", of \"ada\" " +
            variantSettings(lesson, variantOf(lesson, "ada")) + "\n";
    for (const Exercise& exercise : lesson.exercises) {
        text += exerciseText(lesson, exercise, lesson.devices.front());
    }
    for (const auto& [language, words] : read->texts) {
        text += language + ": " + words.title + "\n";
        for (const auto& [name, section] : words.sections) {
            text += "  " + name + ": " + digestOf(section) + "\n";
        }
    }
    return text;
}

std::string progressMeaning(const std::string& text) {
    const auto progress = readProgress(text);
    if (!progress) {
        return "cannot be read\n";
    }
    std::string meaning = "student: " + progress->student + "\n";
    for (const auto& [lesson, content] : progress->finished) {
        meaning += lesson;
        meaning += ": " + content + "\n";
    }
    return meaning;
}

std::string submissionMeaning(const std::string& text, const std::filesystem::path& lessons) {
    const auto submission = readSubmission(text);
    if (!submission) {
        return "cannot be read\n";
    }
    std::string meaning =
        "lesson: " + submission->lesson + "\nstudent: " + submission->student + "\n";
    for (const auto& [exercise, answer] : submission->answers) {
        meaning += exercise + ": " + answerText(answer) + "\n";
    }
    if (submission->onlyChange) {
        meaning += "a workload: " + answerText(*submission->onlyChange) + "\n";
    }
    const auto lesson = lessonIn(lessons / submission->lesson);
    if (submission->lesson.empty() || !lesson) {
        return meaning;
    }
    const auto graded =
        grade(lesson->lesson, *submission, lesson->lesson.devices.front(), shippedDevice);
    if (!graded) {
        return meaning + "cannot be graded\n";
    }
    for (const GradedExercise& one : graded->exercises) {
        meaning += one.exercise + ": " +
                   (one.isAnswered ? verdictText(one.verdict) : "not answered") + "\n";
    }
    return meaning + (graded->hasPassed ? "passed\n" : "not passed\n");
}

}  // namespace streamscope::test
