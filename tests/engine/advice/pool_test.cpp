// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// Why the memory pool has to grow.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

Attempt poolRun(const std::string& steps) {
    return attempted(workloadText(R"("memory": {
        "t": {"on": "device", "type": "u8", "count": 134217728}}, "streams": {"a": {}, "b": {}},
      "events": {"e": {}}, "program": [{"for": "i", "to": 6, "do": [
        {"allocate": "t", "stream": "a"},
        {"kernel": "spin", "time_us": 200, "grid": 10, "stream": "a", "args": {"touches": "t"}}, )" +
                                  steps + R"(]}, {"synchronize": "device"}])"));
}

const std::string kHandOver = R"({"record": "e", "stream": "a"}, {"wait": "e", "stream": "b"},
    {"kernel": "spin", "time_us": 200, "grid": 10, "stream": "b", "args": {"touches": "t"}},
    {"free": "t", "stream": "b"})";

TEST(Pool, ThatGrowsForWhatIsNotFreeYetIsNotSaidToBeEmptied) {
    const Attempt made = poolRun(kHandOver);
    EXPECT_THAT(idsOf(made.advice), AllOf(Contains("pool-growth"), Not(Contains("emptied-pool"))));
    const Advice growth = adviceNamed(made.advice, "pool-growth");
    EXPECT_THAT(english(growth.finding), HasSubstr("before another stream had reached what it"));
    EXPECT_THAT(english(growth.meaning), Not(HasSubstr("ReleaseThreshold")));
}

TEST(Pool, ThatIsEmptiedKeepsWhatIsAllocatedOnce) {
    const Attempt made =
        poolRun(R"({"free": "t", "stream": "a"}, {"synchronize": "stream", "stream": "a"})");
    EXPECT_THAT(idsOf(made.advice), AllOf(Contains("emptied-pool"), Not(Contains("pool-growth"))));
    const Advice emptied = adviceNamed(made.advice, "emptied-pool");
    ASSERT_EQ(emptied.fixes.size(), 1u);
    EXPECT_EQ(english(emptied.fixes.front().label), "Allocate once, before the loop");
    const Attempt after = test::fixed(made, emptied.fixes.front());
    EXPECT_TRUE(helps(compareAttempts(made, after, emptied), emptied));
}

}  // namespace
}  // namespace streamscope
