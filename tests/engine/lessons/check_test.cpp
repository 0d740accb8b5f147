// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/check.h"

#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

constexpr const char* kRace = R"({
  "format": "streamscope-workload", "version": 1, "title": "A race",
  "parameters": {"wait": {"value": "not at all", "choices": ["not at all", "for it"]}},
  "memory": {"x": {"on": "device", "count": 1000000}, "h": {"on": "host", "pinned": true, "count": 1000000}, "p": {"on": "host", "count": 1000000}},
  "streams": {"a": {"blocking": false}, "b": {"blocking": false}}, "events": {"e": {}},
  "program": [
    {"kernel": "spin", "time_us": 200, "args": {"writes": "x"}, "stream": "a"},
    {"record": "e", "stream": "a"},
    {"if": "wait == 'for it'", "then": [{"wait": "e", "stream": "b"}]},
    {"kernel": "spin", "time_us": 100, "args": {"reads": "x"}, "stream": "b"},
    {"copy": "x", "to": "p", "stream": "a"},
    {"copy": "x", "to": "h", "stream": "a"},
    {"synchronize": "device"}
  ]
})";

std::shared_ptr<const Device> plainDevice(const std::string&) {
    return std::make_shared<SimulatedDevice>(DeviceProfile{});
}

/// A lesson that has one change exercise.
Lesson lessonThatChecks(const std::string& is) {
    const std::string text = R"({"format": "streamscope-lesson", "version": 1, "part": 1,
      "workload": "race.json", "devices": ["sim:plain"], "exercises": [
      {"id": "change", "kind": "change", "checks": [{"is": ")" +
                             is + R"(", "say": "own words"}],
       "solution": {"values": "wait=for it"}, "foreseen": []}]})";
    auto read = readLesson("race", [&](const std::string& name) {
        return std::optional<std::string>(name == "race.json" ? kRace : text);
    });
    EXPECT_TRUE(read) << (read ? "" : read.error().message);
    return read ? *std::move(read) : Lesson{};
}

Verdict answered(const std::string& is, const std::string& values, const std::string& text = "") {
    const Lesson lesson = lessonThatChecks(is);
    LessonRuns start = startOf(lesson, "sim:plain", plainDevice);
    const auto verdict = check(lesson, lesson.exercises.front(), ChangedWorkload{text, values},
                               start, "sim:plain", plainDevice);
    EXPECT_TRUE(verdict) << (verdict ? "" : verdict.error().message);
    return verdict ? *verdict : Verdict{};
}

TEST(Check, UnorderedAccessesNeverPass) {
    const Verdict verdict = answered("makespan > 0", "wait=not at all");
    EXPECT_FALSE(verdict.hasPassed);
    EXPECT_EQ(verdict.say, "");
    EXPECT_THAT(english(verdict.sentence), testing::HasSubstr("in no order"));
}

TEST(Check, ALessonThatAsksForHazardsSaysItsOwnWordsAboutThem) {
    EXPECT_EQ(answered("hazards == 0", "wait=not at all").say, "own words");
}

TEST(Check, AValueMayHaveSpaces) {
    EXPECT_TRUE(answered("hazards == 0", "wait=for it").hasPassed);
}

TEST(Check, TheHostStillHasToWaitAtTheEnd) {
    std::string text = kRace;
    const std::string wait = R"(,
    {"synchronize": "device"})";
    text.erase(text.find(wait), wait.size());
    const Verdict verdict = answered("hazards == 0", "wait=for it", text);
    EXPECT_FALSE(verdict.hasPassed);
    EXPECT_THAT(english(verdict.sentence), testing::HasSubstr("no longer waits"));
}

TEST(Check, ACallThatWaitsReturnsWhenItIsDone) {
    const Lesson lesson = lessonThatChecks("hazards == 0");
    LessonRuns runs = startOf(lesson, "sim:plain", plainDevice);
    const auto returned = runs.value(*compilePredicate("returned('D2H') >= end('D2H')"));
    ASSERT_TRUE(returned) << returned.error().message;
    EXPECT_EQ(*returned, 1) << "a copy to pageable memory";
}

}  // namespace
}  // namespace streamscope
