// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/lessons/course.h"

#include "engine/lessons/variant.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <sstream>

// Every lesson that is shipped, in every language: what it promises is so.

namespace streamscope {
namespace {

using test::shippedDevice;

class Course : public testing::TestWithParam<std::string> {
protected:
    static Lesson lesson() { return test::courseLesson(GetParam()); }
    static LessonText text(const std::string& language) {
        return test::courseText(GetParam(), language);
    }
};

/// The sections that a lesson speaks of.
std::set<std::string> sectionsOf(const Lesson& lesson) {
    std::set<std::string> ids{"about", "hint 1", "hint 2", "hint 3", "why", "remember"};
    for (const Exercise& exercise : lesson.exercises) {
        ids.insert(exercise.id);
        ids.insert(exercise.choices.begin(), exercise.choices.end());
        for (const ForeseenAnswer& foreseen : exercise.foreseen) {
            ids.insert(foreseen.say);
        }
        for (const ChangeCheck& one : exercise.checks) {
            ids.insert(one.say);
        }
    }
    ids.erase("general");
    return ids;
}

TEST_P(Course, EachLanguageHasAllItsWordsAndNoOthers) {
    const std::set<std::string> wanted = sectionsOf(lesson());
    for (const char* language : {"en", "zh_CN"}) {
        std::set<std::string> found;
        for (const auto& [id, words] : text(language).sections) {
            found.insert(id);
            EXPECT_FALSE(words.empty()) << language << ": " << id;
        }
        EXPECT_EQ(found, wanted) << language;
    }
}

/// The numbers in a text, in order.
std::vector<std::string> numbersIn(const std::string& words) {
    std::vector<std::string> found;
    for (auto open = words.find('{'); open != std::string::npos; open = words.find('{', open + 1)) {
        found.push_back(words.substr(open, words.find('}', open) - open));
    }
    std::ranges::sort(found);
    return found;
}

TEST_P(Course, EveryNumberInItsWordsIsWorkedOut) {
    const Lesson one = lesson();
    for (const auto& [id, words] : text("en").sections) {
        for (const std::string& device : one.devices) {
            LessonRuns runs = startOf(one, device, shippedDevice);
            const auto shown = withNumbers(words, runs);
            EXPECT_TRUE(shown) << id << ": " << (shown ? "" : shown.error().message);
        }
        EXPECT_EQ(numbersIn(words), numbersIn(text("zh_CN").section(id))) << id;
    }
    EXPECT_FALSE(numbersIn(text("en").section("remember")).empty());
}

TEST_P(Course, HintsAreShort) {
    constexpr std::ptrdiff_t kMaxWords = 25;
    constexpr std::ptrdiff_t kMaxCharacters = 60;
    for (const char* hint : {"hint 1", "hint 2", "hint 3"}) {
        std::istringstream words(text("en").section(hint));
        EXPECT_LE(std::distance(std::istream_iterator<std::string>(words), {}), kMaxWords) << hint;
        EXPECT_LE(std::ranges::count_if(text("zh_CN").section(hint),
                                        [](char byte) { return (byte & 0xC0) != 0x80; }),
                  kMaxCharacters)
            << hint;
    }
}

TEST_P(Course, ItAsksForAPredictionFirst) {
    EXPECT_NE(lesson().exercises.front().kind, ExerciseKind::Change);
}

TEST_P(Course, TheSolutionPassesOnEveryDeviceAndTheStartDoesNot) {
    const Lesson one = lesson();
    for (const std::string& device : one.devices) {
        ASSERT_NE(shippedDevice(device), nullptr) << device;
        LessonRuns start = startOf(one, device, shippedDevice);
        for (const Exercise& exercise : one.exercises) {
            SCOPED_TRACE(device + " " + exercise.id);
            const auto solution = solutionOf(exercise, start);
            ASSERT_TRUE(solution) << solution.error().message;
            const auto verdict = check(one, exercise, *solution, start, device, shippedDevice);
            ASSERT_TRUE(verdict) << verdict.error().message;
            EXPECT_TRUE(verdict->hasPassed) << verdict->say << english(verdict->sentence);
            if (exercise.kind == ExerciseKind::Change) {
                const auto still =
                    check(one, exercise, ChangedWorkload{}, start, device, shippedDevice);
                ASSERT_TRUE(still);
                EXPECT_FALSE(still->hasPassed);
                EXPECT_FALSE(still->say.empty()) << english(still->sentence);
            }
        }
    }
}

TEST_P(Course, WhatACheckShowsIsThere) {
    const Lesson one = lesson();
    for (const Exercise& exercise : one.exercises) {
        for (const ChangeCheck& wanted : exercise.checks) {
            const auto there = compilePredicate("n('" + wanted.show + "')");
            const std::string& text = exercise.solution.text;
            LessonRuns start = startOf(one, one.devices.front(), shippedDevice);
            LessonRuns end(text.empty() ? one.workload : text, (*start.own())->values,
                           one.devices.front(), shippedDevice);
            const auto after = compilePredicate("at('" + exercise.solution.values + "', n('" +
                                                wanted.show + "'))");
            EXPECT_TRUE(wanted.show.empty() || *start.value(*there) > 0 || *end.value(*after) > 0)
                << wanted.show;
        }
    }
}

TEST_P(Course, EachForeseenAnswerIsWrongAndHasItsOwnWords) {
    const Lesson one = lesson();
    std::size_t count = 0;
    for (const std::string& device : one.devices) {
        LessonRuns start = startOf(one, device, shippedDevice);
        for (const Exercise& exercise : one.exercises) {
            for (const ForeseenAnswer& foreseen : exercise.foreseen) {
                SCOPED_TRACE(device + " " + exercise.id + ": " + foreseen.say);
                const auto verdict =
                    check(one, exercise, foreseen.example, start, device, shippedDevice);
                ASSERT_TRUE(verdict) << verdict.error().message;
                EXPECT_FALSE(verdict->hasPassed);
                if (foreseen.say == "general") {
                    EXPECT_FALSE(verdict->sentence.empty()) << verdict->say;
                } else {
                    EXPECT_EQ(verdict->say, foreseen.say) << english(verdict->sentence);
                }
                ++count;
            }
        }
    }
    EXPECT_GE(count, 2 * one.devices.size());
}

/// Of every student's: the same as of the first.
TEST_P(Course, EachVariantHasItsOwnNumbersAndItsSolutionPassesAndItsStartDoesNot) {
    const Lesson plain = lesson();
    const std::size_t count = variantCount(plain);
    std::set<std::string> words;
    for (std::size_t i = 0; i < (count > 1 ? count : 0); ++i) {
        const Lesson one = withVariant(plain, i);
        for (const std::string& device : one.devices) {
            LessonRuns start = startOf(one, device, shippedDevice);
            std::string all;
            for (const auto& [id, section] : text("en").sections) {
                const auto shown = withNumbers(section, start);
                ASSERT_TRUE(shown) << one.values << " " << id << ": " << shown.error().message;
                all += *shown;
            }
            EXPECT_TRUE(words.insert(all + device).second) << one.values << ": as another one";
            for (const Exercise& exercise : one.exercises) {
                SCOPED_TRACE(device + " " + exercise.id + " " + one.values);
                const auto solution = solutionOf(exercise, start);
                ASSERT_TRUE(solution) << solution.error().message;
                const auto verdict = check(one, exercise, *solution, start, device, shippedDevice);
                ASSERT_TRUE(verdict) << verdict.error().message;
                EXPECT_TRUE(verdict->hasPassed) << verdict->say << english(verdict->sentence);
                const auto still =
                    check(one, exercise, ChangedWorkload{}, start, device, shippedDevice);
                EXPECT_FALSE(still && still->hasPassed);
            }
        }
    }
}

/// Without its own words, and not by one that the first variant's answer would do for.
TEST_P(Course, WhatWasForeseenIsNeverARightAnswerOfAVariant) {
    const Lesson plain = lesson();
    for (std::size_t i = 1; i < variantCount(plain); ++i) {
        const Lesson one = withVariant(plain, i);
        LessonRuns start = startOf(one, one.devices.front(), shippedDevice);
        for (const Exercise& exercise : one.exercises) {
            if (!exercise.expected) {
                continue;
            }
            const double right = *start.value(*exercise.expected);
            start.setAnswer(right);
            for (const ForeseenAnswer& foreseen : exercise.foreseen) {
                EXPECT_EQ(*start.value(*foreseen.when), 0) << one.values << " " << foreseen.say;
            }
        }
    }
}

TEST(CourseAsAWhole, AtLeastSixLessonsDifferFromStudentToStudent) {
    EXPECT_GE(std::ranges::count_if(
                  test::courseIds(),
                  [](const auto& id) { return variantCount(test::courseLesson(id)) >= 8; }),
              6);
}

INSTANTIATE_TEST_SUITE_P(Lessons, Course, testing::ValuesIn(test::courseIds()),
                         [](const auto& one) { return "L" + one.param; });

}  // namespace
}  // namespace streamscope
