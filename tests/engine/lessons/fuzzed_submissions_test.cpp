// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/lessons/fuzzed_submissions.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>
#include <string>

// Whatever is handed in, it is graded or refused, and something is said to it.
// With STREAMSCOPE_SUBMISSIONS=1000000 in the environment, and another STREAMSCOPE_SEED than 1 if
// one likes, so many are handed in, and it is said which took longest (docs/lessons.md).

namespace streamscope {
namespace {

std::uint64_t fromEnvironment(const char* name, std::uint64_t usual) {
    const char* const text = std::getenv(name);
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

TEST(FuzzedSubmissions, AreGradedOrRefusedAndSomethingIsSaidToEach) {
    constexpr std::uint64_t kInTests = 1440;
    const std::uint64_t count = fromEnvironment("STREAMSCOPE_SUBMISSIONS", kInTests);
    const auto all = test::handIn(count, fromEnvironment("STREAMSCOPE_SEED", 1));
    EXPECT_EQ(all.wrong, "");
    EXPECT_EQ(all.refused + all.failed + all.graded, count);
    EXPECT_GT(all.graded, count / 8) << "few edits leave something to grade";
    EXPECT_GT(all.refused, count / 8);
    if (count != kInTests) {
        std::cout << count << " submissions: " << all.refused << " refused, " << all.failed
                  << " of something else, " << all.graded << " graded, of which " << all.passed
                  << " passed; the slowest took " << all.slowestSeconds << " s, of "
                  << all.slowestLesson << ":\n"
                  << all.slowest << "\n";
    }
}

TEST(FuzzedSubmissions, BeginWithGoodOnes) {
    for (const char* id : {"03_stream_is_a_queue", "23_producer_consumer"}) {
        const Lesson lesson = test::courseLesson(id);
        const auto made = grade(lesson, *readSubmission(test::goodSubmissions(lesson).front()),
                                lesson.devices.front(), test::shippedDevice);
        ASSERT_TRUE(made) << made.error().message;
        EXPECT_TRUE(made->hasPassed) << id;
    }
}

}  // namespace
}  // namespace streamscope
