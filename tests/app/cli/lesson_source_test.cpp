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
    for (const std::string& path : {kLesson, kLesson.substr(0, kLesson.rfind('/'))}) {
        EXPECT_TRUE(isLessonFile(path));
        const auto lesson = openLessonAt(path);
        ASSERT_TRUE(lesson) << lesson.error().message;
        EXPECT_EQ(lesson->lesson.id, "03_stream_is_a_queue");
        EXPECT_EQ(lesson->text("en").title, "A stream is a queue");
        EXPECT_NE(lesson->text("zh_CN").title, lesson->text("en").title);
    }
    EXPECT_FALSE(openLessonAt("no such folder"));
}

}  // namespace
}  // namespace streamscope::cli
