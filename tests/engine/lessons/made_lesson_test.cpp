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

Result<CourseLesson> readBack(const MadeLesson& lesson) {
    const auto files = filesOf(lesson);
    return readCourseLesson("folder", [&](const std::string& name) {
        const auto found = std::ranges::find(files, name, &WrittenFile::name);
        return found == files.end() ? std::nullopt : std::optional(found->text);
    });
}

TEST(MadeLessonFiles, AreALessonWhoseSolutionPasses) {
    for (const std::string about : {"", "Two kernels.\n## no section"}) {
        const MadeLesson one{"A and B: \"twice\"\n", about,
                             test::courseLesson("03_stream_is_a_queue").workload, "sim:h200"};
        const auto read = readBack(one);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_THAT(read->lesson.id, testing::StartsWith("a_and_b_twice-"));
        EXPECT_EQ(read->texts.at("en").section("about"),
                  about.empty() ? "" : "Two kernels.\n\\## no section");
        LessonRuns start = startOf(read->lesson, "sim:h200", shippedDevice);
        for (const auto& [id, words] : read->texts.at("en").sections) {
            EXPECT_TRUE(withNumbers(words, start)) << id;
        }
        const Exercise& asked = read->lesson.exercises.front();
        const auto verdict =
            check(read->lesson, asked, *solutionOf(asked, start), start, "sim:h200", shippedDevice);
        ASSERT_TRUE(verdict) << verdict.error().message;
        EXPECT_TRUE(verdict->hasPassed);
    }
}

TEST(MadeLessonFiles, AFolderHasAPlainName) {
    EXPECT_EQ(folderNameOf("Two streams, one engine!"), "two_streams_one_engine");
    EXPECT_EQ(folderNameOf("../流"), "lesson");
    EXPECT_EQ(folderNameOf(""), "lesson");
}

}  // namespace
}  // namespace streamscope
