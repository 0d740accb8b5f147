// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// Graphs that are chains, by what their nodes need of each other.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::Not;

Attempt chainRun(const std::string& second) {
    return attempted(workloadText(R"("memory": {
        "a": {"on": "device", "type": "u8", "count": 1000},
        "b": {"on": "device", "type": "u8", "count": 1000}}, "streams": {"s": {}}, "program": [
      {"graph": "g", "stream": "s", "do": [
        {"kernel": "spin", "time_us": 200, "grid": 10, "stream": "s", "args": {"writes": "a"}},
        {"kernel": "spin", "time_us": 200, "grid": 10, "stream": "s", "args": {)" +
                                  second + R"(}},
        {"kernel": "spin", "time_us": 50, "grid": 10, "stream": "s",
         "args": {"reads": "a", "writes": "b"}}]},
      {"launch": "g", "stream": "s"}, {"synchronize": "device"}])"));
}

/// What joins them in the end does not make them wait for each other.
TEST(SerialGraph, IsSaidThoughOneNodeJoinsItsBranches) {
    const Advice serial = adviceNamed(chainRun(R"("writes": "b")").advice, "serial-graph");
    EXPECT_NEAR(static_cast<double>(serial.cost), 200e3, 10e3);
    EXPECT_THAT(idsOf(chainRun(R"("reads": "a", "writes": "b")").advice),
                Not(Contains("serial-graph")));
}

}  // namespace
}  // namespace streamscope
