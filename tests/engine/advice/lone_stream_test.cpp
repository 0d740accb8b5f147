// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// One stream for nearly everything, by device.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string chunksIn(const std::string& stream, const std::string& memory) {
    return R"({"copy": "h", "to": ")" + memory +
           R"(", "at": "i*8388608", "count": 8388608, "stream": ")" + stream +
           R"("}, {"kernel": "spin", "time_us": 150, "stream": ")" + stream +
           R"(", "args": {"touches": {"memory": ")" + memory +
           R"(", "at": "i*8388608", "count": 8388608}}})";
}

Attempt loneRun(const std::string& before, const std::string& steps) {
    return attempted(workloadText(R"("devices": 2, "memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "x": {"on": "device", "type": "u8", "count": 1024},
        "d": {"on": "device", "type": "u8", "count": 67108864},
        "e": {"on": "device", "device": 1, "type": "u8", "count": 67108864}},
      "streams": {"a": {}, "b": {}, "c": {"device": 1}}, "program": [)" +
                                  before + R"({"for": "i", "to": 8, "do": [)" + steps +
                                  R"(]}, {"synchronize": "device"},
        {"synchronize": "device", "device": 1}])"));
}

TEST(LoneStream, IsNoLessAloneBesideOneTinyOperation) {
    const Advice all = adviceNamed(loneRun("", chunksIn("a", "d")).advice, "one-stream");
    EXPECT_EQ(english(all.title), "All work is in one stream, so nothing overlaps");
    const Advice nearly = adviceNamed(
        loneRun(R"({"set": "x", "stream": "b"}, )", chunksIn("a", "d")).advice, "one-stream");
    EXPECT_EQ(english(nearly.title), "Nearly all work is in one stream, so little overlaps");
    EXPECT_THAT(english(nearly.finding), HasSubstr(", those in the other streams of its device "));
    EXPECT_NEAR(static_cast<double>(nearly.cost), static_cast<double>(all.cost), 50e3);
    EXPECT_THAT(idsOf(loneRun("", chunksIn("a", "d") + ", " + chunksIn("b", "d")).advice),
                Not(Contains("one-stream")));
}

TEST(LoneStream, IsLookedForOnEachDevice) {
    const std::string other = R"(, {"on_device": 1, "do": [)" + chunksIn("c", "e") + "]}";
    const Advice one = adviceNamed(loneRun("", chunksIn("a", "d") + other).advice, "one-stream");
    EXPECT_THAT(english(one.title), HasSubstr("One stream has nearly all the work of device 1"));
    EXPECT_THAT(
        english(one.finding),
        HasSubstr("Other work takes long as well and would have to change too: a on device 0 ("));
}

}  // namespace
}  // namespace streamscope
