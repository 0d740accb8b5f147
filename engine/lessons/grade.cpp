// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"

#include "engine/base/json_pull.h"
#include "engine/formats/json_writer.h"
#include "engine/lessons/answer_file.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

using namespace std::string_view_literals;

constexpr auto kKeys =
    std::to_array({"format"sv, "version"sv, "lesson"sv, "answers"sv, "student"sv});
constexpr auto kChangeKeys = std::to_array({"workload"sv, "values"sv});

bool readChange(JsonPull& pull, std::string_view text, ChangedWorkload& change) {
    return pull.members(kChangeKeys, 0, [&](std::size_t which) {
        if (which == 1) {
            return pull.read(change.values);
        }
        if (pull.next() == '"') {
            return pull.read(change.text);
        }
        const std::size_t begin = pull.offset();
        const bool isRead = pull.skip();
        change.text = text.substr(begin, pull.offset() - begin);
        return isRead;
    });
}

struct AnswerWriter {
    JsonWriter& json;

    void operator()(double number) const { json.value(number); }
    void operator()(const std::string& choice) const { json.value(choice); }
    void operator()(std::size_t bar) const { json.value("#" + std::to_string(bar)); }
    void operator()(const ChangedWorkload& change) const {
        json.beginObject();
        if (!change.text.empty()) {
            json.key("workload").value(change.text);
        }
        json.key("values").value(change.values);
        json.endObject();
    }
};

Error problemOf(const JsonPull& pull) {
    const JsonProblem& problem = *pull.problem();
    return Error::of(ErrorCode::InvalidInput,
                     problem.pointer.empty()
                         ? problem.text
                         : say(SENTENCE("Streamscope", "%1: %2"), problem.pointer, problem.text));
}

}  // namespace

Result<Submission> readSubmission(std::string_view text) {
    if (text.size() > kLargestSubmission) {
        return Error::of(ErrorCode::Limit,
                         say(SENTENCE("Streamscope", "it is longer than %1, the most that is read"),
                             Bytes{kLargestSubmission}));
    }
    JsonPull pull(text);
    Submission submission;
    std::string format;
    double version = 1;
    const bool isRead = pull.members(kKeys, 1, [&](std::size_t which) {
        switch (which) {
            case 0:
                return pull.read(format);
            case 1:
                return pull.read(version);
            case 2:
                return pull.read(submission.lesson);
            case 3:
                return pull.eachMember([&](std::string_view exercise) {
                    return readAnswer(
                        pull, submission.answers[std::string(exercise)],
                        [&](ChangedWorkload& change) { return readChange(pull, text, change); });
                });
            case 4:
                return pull.read(submission.student);
            default:
                return pull.skip();
        }
    });
    if (!isRead || !pull.end()) {
        return problemOf(pull);
    }
    if (format == "streamscope-workload") {
        submission.onlyChange = ChangedWorkload{std::string(text), {}};
    } else if (format != "streamscope-answers") {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "expected a file of answers or a workload, found the format "
                                      "\"%1\""),
                             format));
    } else if (version != 1) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "it is of another version than 1, which this Streamscope "
                                      "reads")));
    }
    return submission;
}

Result<Grade> grade(const Lesson& lesson, const Submission& submission, const std::string& device,
                    const DeviceNamed& devices) {
    if (!submission.lesson.empty() && submission.lesson != lesson.id) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "it is of the lesson %1, not of %2"),
                             submission.lesson, lesson.id));
    }
    for (const auto& [exercise, answer] : submission.answers) {
        if (std::ranges::find(lesson.exercises, exercise, &Exercise::id) ==
            lesson.exercises.end()) {
            return Error::of(
                ErrorCode::InvalidInput,
                say(SENTENCE("Streamscope", "the lesson asks nothing called \"%1\""), exercise));
        }
    }
    LessonRuns start = startOf(lesson, device, devices);
    Grade grade;
    grade.hasPassed = true;
    for (const Exercise& exercise : lesson.exercises) {
        GradedExercise& one = grade.exercises.emplace_back();
        one.exercise = exercise.id;
        std::optional<Answer> answer;
        if (const auto found = submission.answers.find(exercise.id);
            found != submission.answers.end()) {
            answer = found->second;
        } else if (submission.onlyChange && exercise.kind == ExerciseKind::Change) {
            answer = *submission.onlyChange;
        }
        if (answer) {
            auto verdict = check(lesson, exercise, *answer, start, device, devices);
            if (!verdict) {
                return verdict.error();
            }
            one.isAnswered = true;
            one.verdict = *std::move(verdict);
        }
        grade.hasPassed = grade.hasPassed && one.verdict.hasPassed;
    }
    return grade;
}

std::string writeSubmission(const Submission& submission) {
    std::string text;
    {
        JsonWriter json(appendTo(text));
        json.beginObject(JsonWriter::Layout::Lines);
        json.key("format").value("streamscope-answers");
        json.key("version").value(1);
        json.key("lesson").value(submission.lesson);
        if (!submission.student.empty()) {
            json.key("student").value(submission.student);
        }
        json.key("answers").beginObject(JsonWriter::Layout::Lines);
        for (const auto& [exercise, answer] : submission.answers) {
            json.key(exercise);
            std::visit(AnswerWriter{json}, answer);
        }
        json.endObject();
        json.endObject();
    }
    return text;
}

}  // namespace streamscope
