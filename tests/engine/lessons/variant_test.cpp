// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/variant.h"

#include "tests/engine/lessons/course.h"

#include <gmock/gmock.h>

#include <set>

namespace streamscope {
namespace {

using testing::HasSubstr;

Result<Lesson> readWith(const std::string& variants) {
    return readLesson("v", [&](const std::string& name) -> std::optional<std::string> {
        if (name == "lesson.json") {
            return R"x({"format": "streamscope-lesson", "version": 1, "part": 1, "workload": "w",
              "values": "streams=1", "devices": ["sim:plain"], "variants": )x" +
                   variants + R"x(, "exercises": [{"id": "q", "kind": "change",
              "checks": [{"is": "makespan < 1.5*given('us')", "say": "slow"}],
              "solution": {"workload": "w", "values": "streams=2"}, "foreseen": []}]})x";
        }
        return R"({"format": "streamscope-workload", "version": 1, "title": "t",
          "parameters": {"streams": {"value": 1, "min": 1, "max": 2},
                         "us": {"value": 100, "min": 1, "max": 900},
                         "how": {"value": "a", "choices": ["a", "b"]}},
          "streams": {"s": {"count": "streams", "blocking": false}},
          "program": [{"for": "i", "to": 2, "do": [
            {"kernel": "spin", "time_us": "us", "stream": "s[i % streams]"}]},
            {"synchronize": "device"}]})";
    });
}

TEST(Variant, IsTheSameForTheSameNameOnEveryMachine) {
    const Lesson lesson = *readWith(R"({"us": [100, 200, 300], "how": ["a", "b"]})");
    EXPECT_EQ(variantCount(lesson), 6U);
    EXPECT_EQ(variantOf(lesson, ""), 0U);
    EXPECT_EQ(variantOf(lesson, "ada lovelace"), 3U);
    EXPECT_EQ(variantOf(lesson, "grace hopper"), 1U);
    EXPECT_EQ(variantSettings(lesson, 0), "us=100 how=a");
    EXPECT_EQ(variantSettings(lesson, 5), "us=300 how=b");
}

TEST(Variant, NamesAreSpreadOverAllOfThem) {
    const Lesson lesson = *readWith(R"({"us": [100, 200, 300, 400], "how": ["a", "b"]})");
    std::vector<int> count(8, 0);
    constexpr int kNames = 8000;
    for (int i = 0; i < kNames; ++i) {
        ++count[variantOf(lesson, "student " + std::to_string(i))];
    }
    EXPECT_THAT(count, testing::Each(testing::AllOf(testing::Gt(800), testing::Lt(1200))));
}

TEST(Variant, TheLessonBeginsWithItsValuesAndItsSolutionKeepsThem) {
    const Lesson lesson = withVariant(*readWith(R"({"us": [100, 700]})"), 1);
    EXPECT_EQ(lesson.values, "streams=1 us=700");
    EXPECT_EQ(lesson.exercises.front().solution.values, "us=700 streams=2");
    const auto device = [](const std::string&) { return test::shippedDevice("sim:h200"); };
    LessonRuns start = startOf(lesson, "sim:plain", device);
    const Exercise& asked = lesson.exercises.front();
    EXPECT_TRUE(check(lesson, asked, asked.solution, start, "sim:plain", device)->hasPassed);
    const auto other =
        check(lesson, asked, ChangedWorkload{{}, "streams=2 us=300"}, start, "sim:plain", device);
    EXPECT_FALSE(other->hasPassed) << "somebody else's numbers are other work";
}

TEST(Variant, WhatAWorkloadCannotTakeIsFoundWhenItIsRead) {
    EXPECT_THAT(readWith(R"({"us": [100, 1e9]})").error().message, HasSubstr("/variants/us: "));
    EXPECT_THAT(readWith(R"({"nothing": [1]})").error().message, HasSubstr("\"nothing\""));
    EXPECT_THAT(readWith(R"({"us": []})").error().message, HasSubstr("expected at least one"));
    EXPECT_THAT(readWith(R"({"us": [[1]]})").error().message, HasSubstr("/variants/us/0: "));
    std::string many = "[1";
    for (int i = 2; i <= 100; ++i) {
        many += ", " + std::to_string(i);
    }
    EXPECT_THAT(readWith(R"({"us": )" + many + R"(], "streams": )" + many + "]}").error().message,
                HasSubstr("more than 1000 variants"));
}

TEST(Variant, WhatIsGivenStaysWhatItWasWhateverTheAnswerMakesOfIt) {
    const Lesson lesson = *readWith(R"({"us": [100, 700]})");
    const auto device = [](const std::string&) { return test::shippedDevice("sim:h200"); };
    LessonRuns start = startOf(withVariant(lesson, 1), "sim:plain", device);
    EXPECT_EQ(*start.value(*compilePredicate("at('us=5', given('us'))")), 700);
    EXPECT_FALSE(start.value(*compilePredicate("given('none')")));
}

}  // namespace
}  // namespace streamscope
