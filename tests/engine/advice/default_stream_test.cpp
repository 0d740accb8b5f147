// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// The default stream's barrier, between operations that need it and those that do not.

namespace streamscope {
namespace {

using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

Attempt barrierRun(const std::string& memory) {
    return attempted(workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 8388608},
        "d": {"on": "device", "type": "u8", "count": 8388608},
        "e": {"on": "device", "type": "u8", "count": 8388608}}, "streams": {"s": {}},
      "program": [{"for": "i", "to": 5, "do": [
        {"kernel": "spin", "time_us": 150, "stream": "s", "args": {"touches": "d"}},
        {"copy": ")" + memory + R"(", "to": "h"}]}, {"synchronize": "device"}])"));
}

TEST(DefaultStream, KeepsNothingFromOverlappingThatNeedsTheOrder) {
    EXPECT_THAT(idsOf(barrierRun("d").advice), Not(Contains("default-stream-barrier")));
    EXPECT_THAT(
        english(test::adviceNamed(barrierRun("e").advice, "default-stream-barrier").finding),
        HasSubstr("kept 9 operations from overlapping"));
}

/// The other stream's kernels are free, those that use the same memory are not.
TEST(DefaultStream, CountsWhatIsFreeToOverlap) {
    const Attempt made = attempted(workloadText(R"("memory": {
        "d": {"on": "device", "type": "u8", "count": 1000},
        "x": {"on": "device", "type": "u8", "count": 1000}}, "streams": {"s": {}, "t": {}},
      "program": [{"for": "i", "to": 4, "do": [
        {"kernel": "spin", "time_us": 100, "grid": 4, "args": {"touches": "d"}, "stream": "s"},
        {"kernel": "spin", "time_us": 50, "grid": 4, "args": {"touches": "d"}},
        {"kernel": "spin", "time_us": 300, "grid": 4, "args": {"touches": "x"}, "stream": "t"}]},
        {"synchronize": "device"}])"));
    EXPECT_THAT(english(test::adviceNamed(made.advice, "default-stream-barrier").finding),
                HasSubstr("kept 7 operations from overlapping"));
}

}  // namespace
}  // namespace streamscope
