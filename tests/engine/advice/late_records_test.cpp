// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// Events that are recorded after more than what waits for them needs.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// Of two kernels, where the other stream reads what the first wrote.
Attempt recordedRun(const std::string& between, const std::string& behind,
                    const std::string& second = R"("writes": "x")") {
    return attempted(workloadText(R"("memory": {
        "d": {"on": "device", "type": "u8", "count": 1000},
        "x": {"on": "device", "type": "u8", "count": 1000}},
      "streams": {"s": {}, "t": {}}, "events": {"e": {}}, "program": [
        {"kernel": "spin", "time_us": 100, "grid": 40, "stream": "s", "label": "k",
         "args": {"writes": "d"}}, )" +
                                  between + R"(
        {"kernel": "spin", "time_us": 300, "grid": 40, "stream": "s", "label": "k1", "args": {)" +
                                  second + R"(}}, )" + behind +
                                  R"({"wait": "e", "stream": "t"},
        {"kernel": "spin", "time_us": 100, "grid": 40, "stream": "t", "label": "k2",
         "args": {"reads": "d"}},
        {"synchronize": "device"}])"));
}

const std::string kRecord = R"({"record": "e", "stream": "s"}, )";

TEST(LateRecords, AreSaidAndMoved) {
    for (const std::string& first : {std::string(), kRecord}) {
        const Attempt made = recordedRun(first, kRecord);
        const Advice late = adviceNamed(made.advice, "late-record");
        EXPECT_THAT(english(late.finding),
                    HasSubstr("k2 in t waits for event e, which is recorded 1 operation after k in "
                              "s, the last in that stream that it uses."));
        EXPECT_GE(late.cost, 100'000);
        ASSERT_EQ(late.fixes.size(), 1u);
        const Attempt fixed = test::fixed(made, late.fixes.front());
        EXPECT_TRUE(helps(compareAttempts(made, fixed, late), late));
        EXPECT_THAT(idsOf(fixed.advice), Not(Contains("late-record")));
    }
}

TEST(LateRecords, AreNotThoseOfWhatIsNeededOrMayBe) {
    EXPECT_THAT(idsOf(recordedRun(kRecord, "").advice), Not(Contains("late-record")));
    for (const char* const second : {R"("touches": "d")", ""}) {
        EXPECT_THAT(idsOf(recordedRun("", kRecord, second).advice), Not(Contains("late-record")))
            << second;
    }
}

/// No one place is right for all kernels: each needs an event of its own.
TEST(LateRecords, OfAWholeLoopHaveNoFixButASentence) {
    const Attempt made = attempted(workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "d": {"on": "device", "type": "u8", "count": 67108864}},
      "streams": {"c": {}, "k": {}}, "events": {"all": {}}, "program": [
        {"for": "i", "to": 8, "do": [
          {"copy": "h", "to": "d", "at": "i*8388608", "count": 8388608, "stream": "c"}]},
        {"record": "all", "stream": "c"}, {"wait": "all", "stream": "k"},
        {"for": "i", "to": 8, "do": [{"kernel": "spin", "time_us": 150, "stream": "k",
          "args": {"touches": {"memory": "d", "at": "i*8388608", "count": 8388608}}}]},
        {"synchronize": "device"}])"));
    const Advice late = adviceNamed(made.advice, "late-record");
    EXPECT_THAT(english(late.finding), HasSubstr("recorded 7 operations after H2D in c, the last"));
    EXPECT_THAT(english(late.meaning), HasSubstr("an event of its own."));
    EXPECT_TRUE(late.fixes.empty());
}

}  // namespace
}  // namespace streamscope
