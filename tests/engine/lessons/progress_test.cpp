// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/progress.h"

#include "tests/engine/lessons/course.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope {
namespace {

using testing::HasSubstr;

TEST(Progress, IsReadAsItWasWritten) {
    const Progress some{"Ada \"L\"", {{"03_stream_is_a_queue", "0123456789abcdef"}, {"x", ""}}};
    EXPECT_EQ(*readProgress(progressText(some)), some);
    EXPECT_EQ(*readProgress(progressText({})), Progress{});
    EXPECT_THAT(progressText(some), HasSubstr("\"format\": \"streamscope-progress\""));
}

TEST(Progress, KnowsALessonByItsIdAndWhatItAsks) {
    const Lesson lesson = test::courseLesson("03_stream_is_a_queue");
    Progress progress;
    EXPECT_EQ(isFinished(progress, lesson), Finished::No);
    progress.finished[lesson.id] = lesson.version;
    EXPECT_EQ(isFinished(progress, lesson), Finished::Yes);
    Lesson later = lesson;
    later.version = "another";
    EXPECT_EQ(isFinished(progress, later), Finished::Before);
    EXPECT_EQ(lesson.version.size(), 16U);
    EXPECT_NE(test::courseLesson("04_async_is_not_enough").version, lesson.version);
}

TEST(Progress, JoiningLosesNothing) {
    const Progress own{"ada", {{"a", "1"}, {"b", "1"}}};
    const Progress more{"bob", {{"b", "2"}, {"c", "3"}, {"a", ""}}};
    EXPECT_EQ(joined(own, more), (Progress{"ada", {{"a", "1"}, {"b", "2"}, {"c", "3"}}}));
    EXPECT_EQ(joined({}, more).student, "bob");
}

TEST(Progress, WhatIsBrokenIsToldWithItsPlace) {
    const auto problem = [](const std::string& text) {
        const auto read = readProgress(text);
        return read ? std::string("read") : read.error().message;
    };
    EXPECT_THAT(problem(""), HasSubstr("expected a value"));
    EXPECT_THAT(problem(R"({"format": "streamscope-answers", "version": 1, "finished": []})"),
                HasSubstr("/format: expected \"streamscope-progress\""));
    EXPECT_THAT(problem(R"({"format": "streamscope-progress", "version": 2, "finished": []})"),
                HasSubstr("expected version 1"));
    EXPECT_THAT(problem(R"({"format": "streamscope-progress", "version": 1, "finished": [{}]})"),
                HasSubstr("/finished/0"));
    EXPECT_THAT(problem(std::string(kLargestProgress + 1, ' ')), HasSubstr("longer than"));
}

TEST(Progress, NoTextIsTooStrange) {
    std::mt19937 random(3);
    const std::string good = progressText({"n", {{"a", "1"}, {"b", "2"}}});
    for (int i = 0; i < 3000; ++i) {
        std::string text = good;
        for (std::size_t edits = 1 + random() % 4; edits > 0; --edits) {
            text[random() % text.size()] = static_cast<char>(random() % 256);
        }
        if (const auto read = readProgress(text)) {
            EXPECT_EQ(*readProgress(progressText(*read)), *readProgress(progressText(*read)));
        }
    }
}

}  // namespace
}  // namespace streamscope
