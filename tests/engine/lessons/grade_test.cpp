// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"

#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope {
namespace {

using testing::HasSubstr;

constexpr const char* kQueue = R"({
  "format": "streamscope-workload", "version": 1, "title": "A and B",
  "parameters": {"streams": {"value": 1, "min": 1, "max": 2}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [
    {"kernel": "spin", "label": "A", "time_us": 300, "stream": "s[0]"},
    {"kernel": "spin", "label": "B", "time_us": 300, "stream": "s[1 % streams]"},
    {"synchronize": "device"}
  ]
})";
constexpr const char* kLesson = R"({
  "format": "streamscope-lesson", "version": 1, "part": 1, "workload": "w", "devices": ["sim:plain"],
  "exercises": [
    {"id": "where", "kind": "place", "bars": "step=B", "within": 0.05, "foreseen": []},
    {"id": "which", "kind": "choice", "choices": ["a", "b"], "right": "b",
     "foreseen": [{"say": "not a", "example": "a"}]},
    {"id": "bar", "kind": "pick", "bars": "#0", "foreseen": []},
    {"id": "do", "kind": "change", "checks": [{"is": "makespan < 400", "say": "slow", "show": "step=B"}],
     "locked": ["/program/0"], "solution": {"values": "streams=2"}, "foreseen": []}
  ]})";

std::shared_ptr<const Device> handedInTo(const std::string& name) {
    return name == "sim:plain" ? std::make_shared<SimulatedDevice>(DeviceProfile{}) : nullptr;
}

Lesson lesson() {
    return *readLesson("q", [](const std::string& name) -> std::optional<std::string> {
        return name == "lesson.json" ? kLesson
               : name == "w"         ? kQueue
                                     : std::optional<std::string>();
    });
}

std::string answers(const std::string& some) {
    return R"({"format": "streamscope-answers", "version": 1, "lesson": "q", "answers": {)" + some +
           "}}";
}

/// "where+ which-": what passed of what was answered.
std::string gradeOf(const std::string& text) {
    const auto submission = readSubmission(text);
    if (!submission) {
        return submission.error().message;
    }
    const auto made = grade(lesson(), *submission, "sim:plain", handedInTo);
    if (!made) {
        return made.error().message;
    }
    std::string all;
    for (const GradedExercise& one : made->exercises) {
        all += one.isAnswered ? one.exercise + (one.verdict.hasPassed ? "+ " : "- ") : "";
    }
    return all + (made->hasPassed ? "passed" : "failed");
}

std::string workload(const char* from, const char* to) {
    std::string text = kQueue;
    return text.replace(text.find(from), std::string(from).size(), to);
}

TEST(Grade, EachKindOfAnswer) {
    EXPECT_EQ(gradeOf(answers(
                  R"("where": 310, "which": "b", "bar": "#0", "do": {"values": "streams=2"})")),
              "where+ which+ bar+ do+ passed");
    EXPECT_EQ(
        gradeOf(answers(R"("where": 5, "which": "a", "bar": "#1", "do": {"values": "streams=1"})")),
        "where- which- bar- do- failed");
    EXPECT_EQ(gradeOf(answers("")), "failed");
}

TEST(Grade, AWorkloadAloneAnswersWhatIsToBeChanged) {
    EXPECT_EQ(gradeOf(workload(R"("value": 1)", R"("value": 2)")), "do+ failed");
    EXPECT_EQ(gradeOf(kQueue), "do- failed");
    EXPECT_EQ(gradeOf(answers(R"("do": {"workload": )" +
                              workload(R"("value": 1)", R"("value": 2)") + "}")),
              "do+ failed");
}

Verdict verdictOf(const std::string& text) {
    return grade(lesson(), *readSubmission(text), "sim:plain", handedInTo)
        ->exercises.back()
        .verdict;
}

TEST(Grade, NobodyPassesByDoingLessOrOtherWork) {
    const Verdict slow = verdictOf(kQueue);
    EXPECT_EQ(slow.say, "slow");
    EXPECT_EQ(slow.show, "step=B");
    const Verdict shorter = verdictOf(workload(R"("B", "time_us": 300)", R"("B", "time_us": 3)"));
    EXPECT_THAT(english(shorter.sentence), HasSubstr("other work"));
    const Verdict locked = verdictOf(workload(R"("label": "A", )", ""));
    EXPECT_EQ(english(locked.sentence), "/program/0 has to stay as it is here.");
    const Verdict broken = verdictOf(workload(R"("stream": "s[0]")", R"("stream": "t")"));
    EXPECT_THAT(english(broken.sentence), HasSubstr("\"t\""));
}

TEST(Grade, ARaceIsNoSolution) {
    Lesson one = lesson();
    one.workload = R"({"format": "streamscope-workload", "version": 1, "title": "t",
      "memory": {"d": {"on": "device", "count": 4096}}, "streams": {"a": {}, "b": {}},
      "program": [{"kernel": "spin", "time_us": 300, "args": {"writes": "d"}, "stream": "a"},
                  {"kernel": "spin", "time_us": 300, "args": {"reads": "d"}, "stream": "a"}]})";
    one.exercises.back().locked.clear();
    std::string raced = one.workload;
    raced.replace(raced.rfind("\"a\""), 3, "\"b\"");
    const auto made = grade(one, *readSubmission(raced), "sim:plain", handedInTo);
    ASSERT_TRUE(made);
    EXPECT_THAT(english(made->exercises.back().verdict.sentence), HasSubstr("in no order"));
}

TEST(Grade, WhatIsWrongWithASubmissionIsSaid) {
    EXPECT_EQ(gradeOf(answers(R"("who": 3)")), "the lesson asks nothing called \"who\"");
    EXPECT_EQ(gradeOf(answers(R"("where": "b")")), "The answer to where is of another kind.");
    EXPECT_EQ(gradeOf(R"({"format": "streamscope-answers", "lesson": "x", "answers": {}})"),
              "it is of the lesson x, not of q");
    EXPECT_THAT(gradeOf(R"({"format": "streamscope-device"})"), HasSubstr("streamscope-device"));
    EXPECT_THAT(gradeOf("[]"), HasSubstr("expected an object"));
    EXPECT_THAT(gradeOf("{"), testing::Not(HasSubstr("passed")));
    EXPECT_THAT(gradeOf(answers(R"("where": [1])")), HasSubstr("/answers/where"));
    EXPECT_THAT(gradeOf(std::string(kLargestSubmission + 1, ' ')), HasSubstr("4 MiB"));
}

TEST(Grade, AHostileWorkloadEndsSoon) {
    const Verdict many = verdictOf(workload(
        R"({"synchronize": "device"})",
        R"({"for": "i", "to": 100000000, "do": [{"kernel": "spin", "time_us": 1, "stream": "s[0]"}]})"));
    EXPECT_FALSE(many.hasPassed);
    EXPECT_THAT(english(many.sentence), HasSubstr("at most"));
}

TEST(Grade, AnyTextIsSafe) {
    std::mt19937 random(11);
    const std::string good =
        answers(R"("where": 310, "which": "b", "bar": "#0", "do": {"values": "streams=2"})");
    for (int round = 0; round < 3000; ++round) {
        std::string text = good;
        for (int i = 0; i < 3; ++i) {
            text[random() % text.size()] = static_cast<char>(32 + random() % 95);
        }
        EXPECT_FALSE(gradeOf(text).empty());
    }
}

TEST(LessonFile, WhatIsWrongIsSaidWithItsPlace) {
    const auto problem = [](const std::string& from, const std::string& to) {
        std::string text = kLesson;
        text.replace(text.find(from), from.size(), to);
        const auto read =
            readLesson("q", [&](const std::string& name) -> std::optional<std::string> {
                return name == "lesson.json" ? text
                       : name == "w"         ? std::optional<std::string>(kQueue)
                                             : std::nullopt;
            });
        return read ? std::string("fine") : read.error().message;
    };
    EXPECT_EQ(problem("\"part\"", "\"parts\""),
              "lesson q, /parts: is no key of a lesson; did you mean part?");
    EXPECT_EQ(problem("\"w\"", "\"v\""),
              "lesson q, /workload: there is no such file, and no such shipped workload");
    EXPECT_EQ(problem("\"place\"", "\"guess\""),
              "lesson q, /exercises/0/kind: expected one of number, choice, pick, place, change");
    EXPECT_EQ(problem(", \"within\": 0.05", ""), "lesson q, /exercises/0: \"within\" is missing");
    EXPECT_EQ(
        problem("makespan < 400", "makespan < size"),
        "lesson q, /exercises/3/checks/0/is: character 12: expected the name of a parameter, a "
        "let or a loop variable, found \"size\"");
    EXPECT_EQ(problem("\"solution\": {\"values\": \"streams=2\"}, ", ""),
              "lesson q, /exercises/3: \"solution\" is missing");
    EXPECT_THAT(problem("step=B", "B's"), HasSubstr("has a single quote"));
    EXPECT_THAT(problem("step=B", "step>B"), HasSubstr("/exercises/0/bars: \"step\" is a text"));
}

}  // namespace
}  // namespace streamscope
