// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>
#include <vector>

// Priorities that a graph's nodes do not keep: those of the streams that it was captured in.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// A kernel that fills the device beside a small one of another stream that is captured later.
Attempt forkedRun(int priority, int bigBlocks, const std::string& launch) {
    return attempted(workloadText(R"(
      "streams": {"main": {"blocking": false},
                  "side": {"count": 2, "blocking": false, "priority": )" +
                                  std::to_string(priority) + R"(}},
      "events": {"fork": {}, "join": {}},
      "program": [
        {"graph": "g", "stream": "main", "do": [
          {"record": "fork", "stream": "main"}, {"wait": "fork", "stream": "side[1]"},
          {"kernel": "spin", "label": "big", "time_us": 200, "stream": "main",
           "grid": )" + std::to_string(bigBlocks) +
                                  R"(, "block": 1024},
          {"kernel": "spin", "label": "small", "time_us": 20, "stream": "side[1]", "grid": 8},
          {"record": "join", "stream": "side[1]"}, {"wait": "join", "stream": "main"}]},
        {"launch": "g", "stream": ")" +
                                  launch + R"("}, {"synchronize": "device"}])"));
}

TEST(GraphPriority, OfTheStreamsThatItWasCapturedInHasNoEffect) {
    const Advice lost = adviceNamed(forkedRun(-3, 2112, "main").advice, "graph-priority");
    EXPECT_EQ(lost.kind, AdviceKind::Note);
    EXPECT_THAT(
        english(lost.finding),
        HasSubstr("small of graph g was captured in side[1], which has the higher priority"));
    EXPECT_THAT(english(lost.finding), HasSubstr("behind big (#"));
    EXPECT_THAT(english(lost.meaning), HasSubstr("cudaGraphInstantiateFlagUseNodePriority"));
}

TEST(GraphPriority, IsNotLostWhereNothingWaitsForIt) {
    const std::vector<Attempt> runs{forkedRun(0, 2112, "main"), forkedRun(2, 2112, "main"),
                                    forkedRun(-3, 100, "main")};
    for (const Attempt& run : runs) {
        EXPECT_THAT(idsOf(run.advice), Not(Contains("graph-priority")));
    }
}

}  // namespace
}  // namespace streamscope
