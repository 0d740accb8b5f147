// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// What is said of many small copies, and of urgent ones.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::inputOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// 400 copies of 4 KiB in turn over some streams, each as far from the one before as `stride` says.
std::string smallCopies(int streams, int stride, const std::string& more = {}) {
    return workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 819200},
                 "d": {"on": "device", "type": "f32", "count": 819200}},
      "streams": {"s": {"count": )" +
                        std::to_string(streams) + R"(}},
      "program": [{"for": "i", "to": 400, "do": [
        {"copy": "h", "to": "d", "at": "i*)" +
                        std::to_string(stride) + R"(", "count": 1024, "stream": "s[i % )" +
                        std::to_string(streams) + R"(]"})" + more + R"(]},
        {"synchronize": "device"}])");
}

/// In one stream they queue for the engine; in several the device waits for the host (C10).
TEST(AdviceOnSmallCopies, IsToCopyAllAtOnceHoweverManyStreams) {
    for (const int streams : {1, 4, 16}) {
        const Attempt made = attempted(smallCopies(streams, 1024));
        const Advice advice =
            adviceNamed(made.advice, streams == 1 ? "short-copies" : "launch-bound");
        ASSERT_FALSE(advice.fixes.empty()) << streams;
        EXPECT_THAT(english(advice.fixes[0].change), HasSubstr("400 adjacent"));
        const Attempt after = test::fixed(made, advice.fixes[0]);
        EXPECT_EQ(operationCount(after.trace), 1U);
        EXPECT_LT(after.makespan(), made.makespan() / 5);
        EXPECT_GE(advice.cost, made.makespan() - after.makespan());
        EXPECT_LE(advice.cost, made.makespan());
    }
}

TEST(AdviceOnSmallCopies, IsWorthWhatTheFixSavesOnceItWasTried) {
    const Attempt made = attempted(smallCopies(4, 1024));
    RunControl control;
    const auto device = test::shippedDevice("h200");
    const auto list = evaluateAdvice(inputOf(made), device, control);
    const auto one = std::ranges::find(
        list, "launch-bound", [](const EvaluatedAdvice& evaluated) { return evaluated.advice.id; });
    ASSERT_NE(one, list.end());
    ASSERT_TRUE(one->fix);
    EXPECT_TRUE(one->trial->isSameWork);
    EXPECT_EQ(one->advice.cost, one->trial->saved());
}

TEST(AdviceOnSmallCopies, JoinsOnlyNeighborsThatNothingStandsBetween) {
    const std::string kernel = R"(, {"kernel": "spin", "time_us": 1, "stream": "s[i % 4]"})";
    for (const std::string& text : {smallCopies(4, 2048), smallCopies(4, 1024, kernel)}) {
        const Attempt made = attempted(text);
        for (const Advice& advice : made.advice) {
            for (const Fix& fix : advice.fixes) {
                EXPECT_THAT(english(fix.label), Not(HasSubstr("at once"))) << advice.id;
            }
        }
    }
}

/// Copies in and copies out of 64 KiB in one loop.
std::string bothWays(const std::string& back) {
    return workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 3276800},
                 "o": {"on": "host", "pinned": true, "type": "f32", "count": 3276800},
                 "d": {"on": "device", "type": "f32", "count": 3276800},
                 "e": {"on": "device", "type": "f32", "count": 3276800}},
      "streams": {"in": {"blocking": false}, "out": {"blocking": false}},
      "program": [{"for": "i", "to": 200, "do": [
        {"copy": "h", "to": "d", "at": "i*16384", "count": 16384, "stream": "in"},
        )" + back + R"(]},
        {"synchronize": "device"}])");
}

TEST(AdviceOnSmallCopies, OfSeveralStepsOfALoopIsOneCopyForEach) {
    const Attempt made = attempted(
        bothWays(R"({"copy": "e", "to": "o", "at": "i*16384", "count": 16384, "stream": "out"})"));
    const Advice advice = adviceNamed(made.advice, "short-copies");
    EXPECT_THAT(english(advice.finding), HasSubstr("400 copies of adjacent places"));
    ASSERT_EQ(advice.fixes.size(), 1U);
    const Attempt after = test::fixed(made, advice.fixes[0]);
    ASSERT_EQ(operationCount(after.trace), 2U);
    EXPECT_EQ(after.trace.size, (std::vector<std::uint64_t>{200 * 65536, 200 * 65536}));
    EXPECT_NE(after.trace.stream[0], after.trace.stream[1]);
    EXPECT_LT(after.makespan(), made.makespan());
    EXPECT_GE(advice.cost, made.makespan() - after.makespan());
}

/// A loop that the host issues too slowly, and one that the engine is behind with.
TEST(AdviceOnSmallCopies, OfTwoLoopsIsGivenForEachOnce) {
    std::string text = smallCopies(4, 1024);
    text.replace(text.find("        {\"synchronize\""), 0, R"({"for": "i", "to": 400, "do": [
        {"copy": "d", "to": "h", "at": "i*16384", "count": 16384, "stream": "s[0]"}]},
)");  // behind all of them
    for (std::size_t at = text.find("819200"); at != std::string::npos; at = text.find("819200")) {
        text.replace(at, 6, "6553600");
    }
    const Attempt made = attempted(text);
    const std::vector<std::string> ids = test::idsOf(made.advice);
    EXPECT_EQ(std::ranges::count(ids, "launch-bound"), 1) << testing::PrintToString(ids);
    EXPECT_EQ(std::ranges::count(ids, "short-copies"), 1) << testing::PrintToString(ids);
    EXPECT_THAT(english(adviceNamed(made.advice, "short-copies").finding), HasSubstr("400 copies"));
}

/// What one step copies is copied on by the other.
TEST(AdviceOnSmallCopies, LeavesWhatNeedsItsOrderAsItIs) {
    const Attempt made = attempted(
        bothWays(R"({"copy": "d", "to": "o", "at": "i*16384", "count": 16384, "stream": "in"})"));
    EXPECT_THAT(test::idsOf(made.advice), Not(Contains("short-copies")));
}

/// Copies of this length that leave a gap between them.
std::string copiesApartText(int bytes, const std::string& more) {
    const std::string size = std::to_string(bytes);
    return workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 200000000},
                 "d": {"on": "device", "type": "u8", "count": 200000000}},
      "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
      "program": [{"for": "i", "to": 100, "do": [
        {"copy": "d", "to": "h", "at": "i*)" +
                        std::to_string(2 * bytes) + R"(", "count": )" + size +
                        R"(, "stream": "s"})" + more + R"(]},
        {"synchronize": "device"}])");
}

TEST(AdviceOnSmallCopies, ApartFromEachOtherIsToCallFewer) {
    const Attempt made = attempted(copiesApartText(32768, ""));
    ASSERT_FALSE(made.advice.empty());
    const Advice& advice = made.advice.front();
    EXPECT_EQ(advice.id, "short-copies");
    EXPECT_THAT(english(advice.title), HasSubstr("take longer than the copies"));
    EXPECT_THAT(english(advice.finding), HasSubstr("99 copies"));
    EXPECT_THAT(english(advice.meaning), HasSubstr("cudaMemcpyBatchAsync"));
    EXPECT_GT(advice.cost, made.makespan() / 3);
    const std::string kernel = R"(, {"kernel": "spin", "time_us": 5, "stream": "s"})";
    for (const std::string& text : {copiesApartText(524288, ""), copiesApartText(32768, kernel)}) {
        EXPECT_THAT(test::idsOf(attempted(text).advice), Not(Contains("short-copies")));
    }
}

/// On a device whose queues keep the order of issue; behind a copy that waits for its stream.
TEST(AdviceOnPriority, NamesTheCopyThatStoodAheadOfAnUrgentOne) {
    const Attempt made = attempted(workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 40000000},
                 "g": {"on": "host", "pinned": true, "type": "u8", "count": 4000000},
                 "d": {"on": "device", "type": "u8", "count": 40000000},
                 "e": {"on": "device", "type": "u8", "count": 4000000}},
      "streams": {"s": {"blocking": false}, "urgent": {"priority": -1, "blocking": false}},
      "program": [{"copy": "h", "to": "d", "stream": "s"},
                  {"copy": "d", "to": "h", "count": 4000000, "stream": "s"},
                  {"copy": "e", "to": "g", "stream": "urgent"}])"),
                                   {}, "fermi");
    AdviceInput input = inputOf(made);
    const Advice advice = adviceNamed(advise(input), "priority-waits");
    EXPECT_EQ(english(advice.title), "High priority does not pass a copy ahead of it");
    EXPECT_THAT(english(advice.finding), HasSubstr("behind D2H in s (#1), which headed"));
    EXPECT_THAT(english(advice.finding) + english(advice.meaning), Not(HasSubstr("blocks")));
    input.features.priorities = false;
    EXPECT_EQ(english(adviceNamed(advise(input), "priority-waits").title),
              "This device has no stream priorities");
}

std::string urgentCopyText(const std::string& first, int priority) {
    return workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 40000000},
                 "d": {"on": "device", "type": "u8", "count": 40000000},
                 "e": {"on": "device", "type": "u8", "count": 4000000}},
      "streams": {"s": {"blocking": false},
                  "urgent": {"priority": )" +
                        std::to_string(priority) + R"(, "blocking": false}},
      "program": [)" + first +
                        R"(,
                  {"kernel": "spin", "time_us": 20, "stream": "urgent"},
                  {"copy": "h", "to": "e", "count": 4000000, "stream": "urgent"},
                  {"synchronize": "device"}])");
}

TEST(AdviceOnPriority, SaysThatAnUrgentCopyWaitedForLessUrgentOnes) {
    const std::string copies =
        R"({"for": "i", "to": 4, "do": [{"copy": "h", "to": "d", "stream": "s"}]})";
    const Attempt made = attempted(urgentCopyText(copies, -5));
    ASSERT_FALSE(made.advice.empty());
    const Advice& advice = made.advice.front();
    EXPECT_EQ(advice.id, "priority-waits");
    EXPECT_EQ(english(advice.title), "High priority does not pass a copy ahead of it");
    EXPECT_THAT(
        english(advice.finding),
        HasSubstr("while its engine ran copies of lower priority, the last of them H2D in s"));
    EXPECT_THAT(english(advice.meaning), HasSubstr("Issue the urgent copy before the others"));
    for (const int priority : {0, 3}) {  // 3 is no lower priority than 0, nor a higher one
        EXPECT_THAT(test::idsOf(attempted(urgentCopyText(copies, priority)).advice),
                    Not(Contains("priority-waits")));
    }
    const std::string otherWay =
        R"({"for": "i", "to": 4, "do": [{"copy": "d", "to": "h", "stream": "s"}]})";
    EXPECT_THAT(test::idsOf(attempted(urgentCopyText(otherWay, -5)).advice),
                Not(Contains("priority-waits")));
}

}  // namespace
}  // namespace streamscope
