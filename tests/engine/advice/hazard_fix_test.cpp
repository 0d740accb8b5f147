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

/// Buffers in turn, in a loop that copies in and computes in two streams: each copy need only wait
/// for what read its own buffer, two turns before.
std::string buffersInTurn(const std::string& steps) {
    return workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 8388608},
        "d": {"on": "device", "type": "u8", "count": 25165824}},
      "streams": {"c": {}, "k": {}}, "events": {"ready": {"count": 9}}, "program": [
      {"for": "i", "to": 8, "do": [)" +
                        steps + R"(]}, {"synchronize": "device"}])");
}

std::string copyTo(const std::string& buffer) {
    return R"({"copy": "h", "to": "d", "to_at": "()" + buffer +
           R"()*8388608", "count": 8388608, "stream": "c"})";
}

std::string computeOn(const std::string& buffer) {
    return R"({"kernel": "spin", "time_us": 200, "stream": "k",
        "args": {"reads": {"memory": "d", "at": "()" +
           buffer + R"()*8388608", "count": 8388608}}})";
}

/// Not longer than without any order.
void expectFixedInTurn(const std::string& text, const std::string& events) {
    const Attempt made = attempted(text);
    const Advice advice = adviceNamed(made.advice, "hazard");
    const Attempt after = test::fixed(made, advice.fixes.at(0));
    EXPECT_THAT(idsOf(after.advice), Not(Contains("hazard"))) << after.text;
    EXPECT_LT(100 * after.makespan(), 103 * made.makespan()) << after.text;
    EXPECT_THAT(english(advice.fixes[0].change),
                testing::HasSubstr("one of " + events +
                                   " events “ordered” in turn after the first, and lets the "
                                   "stream of the second wait for that of 2 iterations before."));
}

TEST(Advice, AMissingEdgeOfBuffersInTurnIsAnEventForEach) {
    expectFixedInTurn(buffersInTurn(copyTo("i%2") + R"(, {"record": "ready[i]", "stream": "c"},
        {"wait": "ready[i]", "stream": "k"}, )" +
                                    computeOn("i%2")),
                      "2");
    // The copy comes second in the text, and is for the next turn.
    expectFixedInTurn(
        buffersInTurn(R"({"wait": "ready[i]", "stream": "k"}, )" + computeOn("i%3") + ", " +
                      copyTo("(i+1)%3") + R"(, {"record": "ready[i+1]", "stream": "c"})"),
        "3");
}

/// One buffer for two streams: in turn they would be as slow as one stream.
TEST(HazardFix, MemoryOfItsOwnIsNamedWhereEachStreamFillsItFirst) {
    const auto meaningOf = [](const std::string& first) {
        return english(adviceNamed(attempted(workloadText(R"(
          "memory": {"h": {"on": "host", "pinned": true, "count": 1000000},
                     "d": {"on": "device", "count": 1000000},
                     "o": {"on": "host", "pinned": true, "count": 1000000}},
          "streams": {"s": {"count": 2, "blocking": false}},
          "program": [{"for": "i", "to": 6, "do": [)" + first +
                                                          R"(
            {"kernel": "increment", "args": {"data": "d"}, "stream": "s[i % 2]"},
            {"copy": "d", "to": "o", "stream": "s[i % 2]"}]}, {"synchronize": "device"}])"))
                                       .advice,
                                   "hazard")
                           .meaning);
    };
    const std::string sentence = "with memory of its own for each stream, none would have to wait";
    EXPECT_THAT(meaningOf(R"({"copy": "h", "to": "d", "stream": "s[i % 2]"},)"),
                testing::HasSubstr(sentence));
    EXPECT_THAT(meaningOf(""), Not(testing::HasSubstr(sentence)));
    EXPECT_THAT(meaningOf(R"({"copy": "h", "to": "d", "count": 10, "stream": "s[i % 2]"},)"),
                Not(testing::HasSubstr(sentence)));
}

}  // namespace
}  // namespace streamscope
