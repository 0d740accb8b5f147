// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>
#include <utility>
#include <vector>

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

Attempt oneStreamRun(const std::string& before, const std::string& steps) {
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

TEST(OneStream, IsNoLessAloneBesideOneTinyOperation) {
    const Advice all = adviceNamed(oneStreamRun("", chunksIn("a", "d")).advice, "one-stream");
    EXPECT_EQ(english(all.title), "All work is in one stream, so nothing overlaps");
    const Advice nearly = adviceNamed(
        oneStreamRun(R"({"set": "x", "stream": "b"}, )", chunksIn("a", "d")).advice, "one-stream");
    EXPECT_EQ(english(nearly.title), "Nearly all work is in one stream, so little overlaps");
    EXPECT_THAT(english(nearly.finding), HasSubstr(", those in the other streams of its device "));
    EXPECT_NEAR(static_cast<double>(nearly.cost), static_cast<double>(all.cost), 50e3);
    EXPECT_THAT(idsOf(oneStreamRun("", chunksIn("a", "d") + ", " + chunksIn("b", "d")).advice),
                Not(Contains("one-stream")));
}

TEST(OneStream, IsLookedForOnEachDevice) {
    const std::string other = R"(, {"on_device": 1, "do": [)" + chunksIn("c", "e") + "]}";
    const Advice one =
        adviceNamed(oneStreamRun("", chunksIn("a", "d") + other).advice, "one-stream");
    EXPECT_THAT(english(one.title), HasSubstr("One stream has nearly all the work of device 1"));
    EXPECT_THAT(
        english(one.finding),
        HasSubstr("Other work takes long as well and would have to change too: a on device 0 ("));
}

/// H2D copy, kernel, D2H copy, in turn over that many buffers.
std::string pipelineText(int buffers, const std::string& async, const std::string& stream,
                         const std::string& out) {
    const std::string at = R"("(i % )" + std::to_string(buffers) + R"()*8388608")";
    return workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "r": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "d": {"on": "device", "type": "u8", "count": 67108864}},
      )" + std::string(stream == "default" ? "" : R"("streams": {"s": {}},)") +
                        R"("program": [{"for": "i", "to": 8, "do": [
        {"copy": "h", "to": "d", "at": "i*8388608", "to_at": )" +
                        at + R"(, "count": 8388608)" + async + R"(},
        {"kernel": "spin", "time_us": 150, "stream": ")" +
                        stream + R"(", "args": {"touches": {"memory": "d", "at": )" + at +
                        R"(, "count": 8388608}}})" + out + R"(]}, {"synchronize": "device"}])");
}

EvaluatedAdvice evaluatedOn(const Attempt& made) {
    RunControl control;
    for (EvaluatedAdvice& one :
         evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control)) {
        if (one.advice.id == "one-stream") {
            return one;
        }
    }
    ADD_FAILURE();
    return {};
}

TEST(OneStream, IsRelievedOfItsCopiesByStreamsOfTheirOwn) {
    const std::string inS = R"(, "stream": "s")";
    const std::string out =
        R"(, {"copy": "d", "to": "r", "at": "(i % 4)*8388608", "to_at": "i*8388608",
             "count": 8388608, "stream": "s"})";
    const std::string oneDirection = "Copy in a stream of its own";
    const std::vector<std::pair<std::string, std::string>> cases{
        {pipelineText(8, inS, "s", ""), oneDirection},
        {pipelineText(2, inS, "s", ""), oneDirection},
        {pipelineText(2, R"(, "async": false)", "default", ""), oneDirection},
        {pipelineText(4, inS, "s", out), "Copy in a stream for each direction"}};
    for (const auto& [text, label] : cases) {
        const Attempt before = attempted(text);
        const EvaluatedAdvice one = evaluatedOn(before);
        ASSERT_TRUE(one.fix) << text;
        EXPECT_EQ(english(one.fix->label), label);
        EXPECT_LT(one.trial->after, 0.75 * static_cast<double>(one.trial->before)) << text;
        const Attempt after = test::fixed(before, *one.fix);
        EXPECT_TRUE(after.hazards.found.empty()) << *one.fix->text;
        EXPECT_EQ(after.makespan(), one.trial->after);
    }
}

/// Each copy then waits for the kernel that still uses its buffer.
TEST(OneStream, KeepsItsCopiesWhereThereIsOneBuffer) {
    const Attempt made = attempted(pipelineText(1, R"(, "stream": "s")", "s", ""));
    EXPECT_FALSE(evaluatedOn(made).fix);
}

TEST(OneStream, OfAnotherDeviceGetsStreamsOfThatDevice) {
    const Attempt made =
        oneStreamRun("", R"({"on_device": 1, "do": [)" + chunksIn("c", "e") + "]}");
    const EvaluatedAdvice one = evaluatedOn(made);
    ASSERT_TRUE(one.fix);
    EXPECT_THAT(*one.fix->text, HasSubstr(R"("h2d": {"blocking": false, "device": 1})"));
}

}  // namespace
}  // namespace streamscope
