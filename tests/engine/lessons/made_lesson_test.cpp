// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/made_lesson.h"

#include "engine/lessons/check.h"
#include "engine/lessons/lesson_folder.h"
#include "tests/engine/lessons/course.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope {
namespace {

using test::shippedDevice;
using testing::HasSubstr;

MadeLesson made(ExerciseKind kind) {
    MadeLesson one;
    one.title = "A and B: \"twice\"";
    one.about = "Two kernels.\n## no section";
    one.question = "What happens?";
    one.why = "It took {makespan | time}.";
    one.hints = {"Look.", "Look closer."};
    one.kind = kind;
    one.expected = "makespan / 1000";
    one.unit = "ms";
    one.choices = {"At once", "One after the other"};
    one.right = 1;
    one.bars = "step=B";
    one.predicate = "makespan < 400";
    one.solution.values = "streams=2";
    one.workload = test::courseLesson("03_stream_is_a_queue").workload;
    one.device = "sim:h200";
    return one;
}

Result<CourseLesson> readBack(const MadeLesson& lesson) {
    const auto files = filesOf(lesson);
    return readCourseLesson("folder", [&](const std::string& name) {
        const auto found = std::ranges::find(files, name, &WrittenFile::name);
        return found == files.end() ? std::nullopt : std::optional(found->text);
    });
}

std::string missing(const MadeLesson& lesson) {
    const auto sentence = missingIn(lesson, shippedDevice);
    return sentence ? english(*sentence) : std::string();
}

class MadeLessonOfKind : public testing::TestWithParam<ExerciseKind> {};

TEST_P(MadeLessonOfKind, IsReadAsALessonWhoseSolutionPasses) {
    const MadeLesson one = made(GetParam());
    EXPECT_EQ(missing(one), "");
    const auto read = readBack(one);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_THAT(read->lesson.id, testing::StartsWith("a_and_b_twice-"));
    const LessonText& text = read->texts.at("en");
    EXPECT_EQ(text.title, one.title);
    EXPECT_EQ(text.section("about"), "Two kernels.\n\\## no section");
    EXPECT_EQ(text.section("hint 2"), "Look closer.");
    EXPECT_EQ(text.section("hint 3"), "");
    LessonRuns start = startOf(read->lesson, "sim:h200", shippedDevice);
    const Exercise& asked = read->lesson.exercises.front();
    EXPECT_EQ(asked.kind, GetParam());
    const auto verdict =
        check(read->lesson, asked, *solutionOf(asked, start), start, "sim:h200", shippedDevice);
    ASSERT_TRUE(verdict) << verdict.error().message;
    EXPECT_TRUE(verdict->hasPassed);
}

INSTANTIATE_TEST_SUITE_P(Kinds, MadeLessonOfKind,
                         testing::Values(ExerciseKind::Number, ExerciseKind::Choice,
                                         ExerciseKind::Pick, ExerciseKind::Place,
                                         ExerciseKind::Change),
                         [](const auto& kind) {
                             return "Kind" + std::to_string(static_cast<int>(kind.param));
                         });

TEST(MadeLessonFiles, HoldAnotherTextAsTheSolution) {
    MadeLesson one = made(ExerciseKind::Change);
    one.solution = {one.workload, "streams=2"};
    EXPECT_EQ(missing(one), "");
    ASSERT_EQ(filesOf(one).size(), 4U);
    EXPECT_EQ(filesOf(one).back().name, "solution.json");
}

TEST(MadeLessonFiles, WhatIsMissingIsSaidInTheOrderOfTheFields) {
    const auto with = [](ExerciseKind kind, const auto& change) {
        MadeLesson one = made(kind);
        change(one);
        return missing(one);
    };
    using enum ExerciseKind;
    EXPECT_THAT(with(Number, [](auto& one) { one.title = " "; }), HasSubstr("no title"));
    EXPECT_THAT(with(Number, [](auto& one) { one.question = ""; }), HasSubstr("no question"));
    EXPECT_THAT(with(Number, [](auto& one) { one.expected = ""; }), HasSubstr("no right number"));
    EXPECT_THAT(with(Number, [](auto& one) { one.expected = "makespn"; }),
                HasSubstr("expected: character 1: "));
    EXPECT_THAT(with(Choice, [](auto& one) { one.choices.pop_back(); }),
                HasSubstr("two sentences"));
    EXPECT_THAT(with(Choice, [](auto& one) { one.right = 2; }), HasSubstr("right one"));
    EXPECT_THAT(with(Pick, [](auto& one) { one.bars = ""; }), HasSubstr("no bar yet"));
    EXPECT_THAT(with(Pick, [](auto& one) { one.bars = "step=Z"; }),
                HasSubstr("No operation matches \"step=Z\""));
    EXPECT_THAT(with(Change, [](auto& one) { one.predicate = ""; }), HasSubstr("no predicate"));
    EXPECT_THAT(with(Change, [](auto& one) { one.solution = {}; }), HasSubstr("no solution"));
    EXPECT_THAT(with(Change, [](auto& one) { one.solution.values = "streams=1"; }),
                HasSubstr("does not hold of the solution"));
    EXPECT_THAT(with(Change, [](auto& one) { one.solution.values = "lanes=1"; }),
                HasSubstr("no parameter \"lanes\""));
    EXPECT_THAT(with(Change, [](auto& one) { one.predicate = "makespan > 1"; }),
                HasSubstr("holds already"));
    EXPECT_THAT(with(Number, [](auto& one) { one.workload = "{"; }), testing::Not(""));
    EXPECT_THAT(with(Number, [](auto& one) { one.why = "{nothing | time}"; }),
                HasSubstr("nothing"));
}

TEST(MadeLessonFiles, AFolderHasAPlainName) {
    EXPECT_EQ(folderNameOf("Two streams, one engine!"), "two_streams_one_engine");
    EXPECT_EQ(folderNameOf("../流"), "lesson");
    EXPECT_EQ(folderNameOf(""), "lesson");
}

}  // namespace
}  // namespace streamscope
