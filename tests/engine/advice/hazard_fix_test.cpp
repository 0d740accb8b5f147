// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <algorithm>
#include <string>
#include <variant>

// Where the missing event goes.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::Not;

/// A loop that writes and one that reads, each in a stream of its own and in no order.
std::string loopsText(const std::string& readingStream) {
    return workloadText(R"("memory": {"d": {"on": "device", "type": "u8", "count": 4000}},
      "streams": {"a": {"blocking": false}, "b": {"count": 4, "blocking": false}},
      "program": [{"for": "i", "to": 4, "do": [
          {"set": "d", "at": "i*1000", "count": 1000, "stream": "a"}]},
        {"for": "i", "to": 4, "do": [
          {"kernel": "spin", "time_us": 5, "args": {"reads": "d"}, "stream": ")" +
                        readingStream + R"("}]}])");
}

/// What the fix of the first hazard makes of it; `waits` is how often its event is waited for.
void expectFixed(const std::string& text, std::size_t waits) {
    const Attempt made = attempted(text);
    const Advice advice = adviceNamed(made.advice, "hazard");
    ASSERT_EQ(advice.fixes.size(), 1u);
    const Attempt after = test::fixed(made, advice.fixes.front());
    EXPECT_THAT(idsOf(after.advice), Not(Contains("hazard"))) << after.text;
    EXPECT_EQ(std::ranges::count_if(
                  after.program.calls,
                  [](const Call& call) { return std::holds_alternative<WaitEvent>(call.action); }),
              waits)
        << after.text;
}

TEST(Advice, AMissingEdgeIsOneEventForAWholeLoop) {
    expectFixed(loopsText("b[0]"), 1);
    expectFixed(loopsText("b[i]"), 4);
}

/// The launch is what an event can be recorded after, or a wait put before: not a node of it.
TEST(Advice, AMissingEdgeOfAGraphStandsAtItsLaunch) {
    const std::string graph = R"("memory": {"d": {"on": "device", "type": "u8", "count": 4000}},
      "streams": {"a": {"blocking": false}, "b": {"blocking": false}},
      "program": [{"graph": "g", "stream": "a", "do": [
          {"kernel": "spin", "time_us": 50, "args": {"reads": "d"}, "stream": "a"}]},)";
    expectFixed(workloadText(graph + R"({"launch": "g", "stream": "a"},
        {"set": "d", "stream": "b"}])"),
                1);
    expectFixed(workloadText(graph + R"({"set": "d", "stream": "b"},
        {"launch": "g", "stream": "a"}])"),
                1);
}

}  // namespace
}  // namespace streamscope
