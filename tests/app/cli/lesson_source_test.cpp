// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lesson_source.h"

#include <gtest/gtest.h>

namespace streamscope::cli {
namespace {

const std::string kLesson =
    STREAMSCOPE_SOURCE_DIR "/resources/lessons/03_stream_is_a_queue/lesson.json";

TEST(LessonFile, IsToldByWhatIsInIt) {
    EXPECT_TRUE(isLessonFile(kLesson));
    EXPECT_FALSE(isLessonFile(STREAMSCOPE_SOURCE_DIR "/resources/workloads/prefetch.json"));
    EXPECT_FALSE(isLessonFile(STREAMSCOPE_SOURCE_DIR));
    EXPECT_FALSE(isLessonFile("no such file"));
}

TEST(LessonFile, IsOpenedWithTheWordsBesideIt) {
    const auto lesson = openLessonFile(kLesson);
    ASSERT_TRUE(lesson) << lesson.error().message;
    EXPECT_EQ(lesson->text.title, "A stream is a queue");
}

}  // namespace
}  // namespace streamscope::cli
