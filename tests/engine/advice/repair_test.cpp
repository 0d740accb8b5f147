// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/host_overlap.h"
#include "engine/advice/order_asked.h"
#include "tests/engine/advice/advised.h"

#include <algorithm>
#include <string>
#include <vector>

// What is only an order that the data ask for, and fixes with what keeps the order that they need.

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

EvaluatedAdvice evaluatedOf(const Attempt& made, const std::string& id) {
    RunControl control;
    const SimulatedDevice device = test::shippedDevice("h200");
    AdviceInput input = test::inputOf(made);
    input.features = device.features();
    for (const EvaluatedAdvice& one : evaluateAdvice(input, device, control)) {
        if (one.advice.id == id) {
            return one;
        }
    }
    ADD_FAILURE() << "no advice \"" << id << "\"";
    return {};
}

bool isSafeOn(const Attempt& before, const EvaluatedAdvice& one) {
    return compareAttempts(before, test::fixed(before, *one.fix), one.advice).isSafe();
}

// ---- What data order.

/// Eight copies in, one kernel, `out`; all in one stream.
std::string chunkedInto(const std::string& args, const std::string& out) {
    return workloadText(R"("memory": {"h": {"on": "host", "pinned": true, "type": "u8",
        "count": 67108864}, "d": {"on": "device", "type": "u8", "count": 67108864}},
      "streams": {"s": {}}, "program": [
        {"for": "i", "to": 8, "do": [
          {"copy": "h", "to": "d", "at": "i*8388608", "count": 8388608, "stream": "s"}]},
        {"kernel": "spin", "time_us": 800)" +
                        args + R"(, "stream": "s"}, )" + out + R"(, {"synchronize": "device"}])");
}

const std::string kCopyOut = R"({"copy": "d", "to": "h", "stream": "s"})";
const std::string kCopyOutByPieces = R"({"for": "i", "to": 8, "do": [
    {"copy": "d", "to": "h", "at": "i*8388608", "count": 8388608, "stream": "s"}]})";

TEST(DataOrder, StreamsAreNotAdvisedWhereOneKernelNeedsEveryCopy) {
    const std::string touches = R"(, "args": {"touches": "d"})";
    for (const std::string& out : {kCopyOut, kCopyOutByPieces}) {
        const Attempt made = attempted(chunkedInto(touches, out));
        EXPECT_THAT(idsOf(made.advice), Not(Contains("one-stream")));
        EXPECT_THAT(english(whatBounds(made.trace, made.metrics, &made.program)),
                    AllOf(HasSubstr("in any streams: only cut into smaller pieces"),
                          Not(HasSubstr("more streams"))));
    }
    const std::string reads = R"(, "args": {"reads": "d"})";  // the copies out need no kernel
    EXPECT_THAT(idsOf(attempted(chunkedInto(reads, kCopyOutByPieces)).advice),
                Contains("one-stream"));
}

/// What host functions use is not known, but that the kernels are one chain is.
TEST(DataOrder, OfWhatIsKnownNothingIsToWin) {
    const auto concerned = [](const std::string& function) {
        const Attempt made =
            attempted(workloadText(R"("memory": {
            "h": {"on": "host", "pinned": true, "type": "u8", "count": 1048576},
            "a": {"on": "device", "type": "u8", "count": 1048576}}, "streams": {"s": {}},
          "program": [{"for": "k", "to": 10, "do": [
            {"kernel": "spin", "time_us": 100, "args": {"touches": "a"}, "stream": "s"},
            {"copy": "a", "to": "h", "stream": "s"})" +
                                   function + "]}, {\"synchronize\": \"device\"}]"));
        return adviceNamed(made.advice, "one-stream").cost + 1'000'000 -
               made.makespan();  // the ten kernels
    };
    EXPECT_LE(concerned(R"(, {"host_function": "log", "time_us": 5, "stream": "s"})"), 0);
}

TEST(DataOrder, WhatKernelsUseIsSaidToBeUnknownWhereItIs) {
    const Attempt made = attempted(chunkedInto("", kCopyOut));
    EXPECT_THAT(english(whatBounds(made.trace, made.metrics, &made.program)),
                AllOf(HasSubstr("can overlap only with more streams. "),
                      HasSubstr("kernels without “args” do not say which memory they use")));
}

TEST(DataOrder, MoreStreamsAreNotAdvisedForChains) {
    const auto boundWith = [](const std::string& second) {
        const Attempt made = attempted(workloadText(R"("memory": {
            "a": {"on": "device", "type": "u8", "count": 4096},
            "b": {"on": "device", "type": "u8", "count": 4096}},
          "streams": {"s": {"count": 2}}, "program": [{"for": "k", "to": 4, "do": [
            {"kernel": "spin", "time_us": 300, "args": {"touches": "a"}, "stream": "s[0]"},
            {"kernel": "spin", "time_us": 300, "args": {"touches": ")" +
                                                    second + R"("}, "stream": "s[0]"},
            {"kernel": "spin", "time_us": 100, "stream": "s[1]", "args": {"touches": "b"}}]},
            {"synchronize": "device"}])"));
        return english(whatBounds(made.trace, made.metrics, &made.program));
    };
    EXPECT_THAT(boundWith("a"), Not(HasSubstr("more streams")));
    EXPECT_THAT(boundWith("b"), HasSubstr("more streams"));
}

// ---- Host threads.

std::string twoThreads(const std::string& first, const std::string& second) {
    return workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 1048576},
        "d": {"on": "device", "type": "u8", "count": 1048576}},
      "streams": {"a": {"blocking": false}, "b": {"blocking": false}},
      "threads": [{"name": "A", "do": [)" +
                        first + R"(]}, {"name": "B", "do": [)" + second + "]}]");
}

std::string waits(const std::string& stream, int microseconds) {
    return R"({"for": "i", "to": 8, "do": [{"kernel": "spin", "time_us": )" +
           std::to_string(microseconds) + R"(, "stream": ")" + stream +
           R"("}, {"synchronize": "stream", "stream": ")" + stream + R"("}]})";
}

/// What a thread waits for after its last call holds up no call, whatever the others still issue.
TEST(RepairedFixes, OfEachThreadTheLastWaitIsNotEarly) {
    const Attempt made = attempted(twoThreads(waits("a", 100), waits("b", 50)));
    EXPECT_THAT(english(adviceNamed(made.advice, "early-synchronize").finding),
                testing::StartsWith("14 synchronizations blocked one or more of 2 host threads"));
}

TEST(RepairedFixes, EachThreadWaitsForItsOwnAtItsEnd) {
    const Attempt made = attempted(twoThreads(waits("a", 100), waits("b", 50)));
    const EvaluatedAdvice early = evaluatedOf(made, "early-synchronize");
    ASSERT_TRUE(early.fix);
    EXPECT_TRUE(isSafeOn(made, early));
    EXPECT_THAT(english(early.fix->change),
                HasSubstr("Synchronizes the device at the end of host threads A and B."));
    const Attempt after = test::fixed(made, *early.fix);
    EXPECT_EQ(operationsLeftRunning(after.program), 0u);
    EXPECT_EQ(leftRunningByThread(made.program), (std::vector<std::size_t>{0, 0}));
}

/// B waits for the default stream, and so for A's work in it; with a stream of its own A must.
TEST(RepairedFixes, ThePerThreadDefaultStreamComesWithTheWaitThatIsThenMissing) {
    const std::string work = R"({"for": "i", "to": 4, "do": [
        {"kernel": "spin", "time_us": 200, "args": {"touches": "MEMORY"}, "stream": "default"}]},
        {"synchronize": "stream", "stream": "a"}, )";
    std::string first = work + R"({"kernel": "spin", "time_us": 10, "stream": "a"},
        {"synchronize": "stream", "stream": "a"})";
    first.replace(first.find("MEMORY"), 6, "d");
    const std::string text = workloadText(R"("memory": {
        "d": {"on": "device", "type": "u8", "count": 1048576},
        "e": {"on": "device", "type": "u8", "count": 1048576}}, "streams": {"a": {}},
      "threads": [{"name": "A", "do": [)" +
                                          first + R"(]}, {"name": "B", "do": [
        {"for": "i", "to": 4, "do": [{"kernel": "spin", "time_us": 200, "stream": "default",
          "args": {"touches": "e"}}]}, {"synchronize": "stream", "stream": "default"}]}])");
    const Attempt made = attempted(text);
    const EvaluatedAdvice shared = evaluatedOf(made, "shared-stream");
    ASSERT_TRUE(shared.fix);
    EXPECT_TRUE(isSafeOn(made, shared));
    EXPECT_THAT(english(shared.fix->label), HasSubstr("per-thread default stream"));
    EXPECT_THAT(english(shared.fix->change),
                HasSubstr("Synchronizes the device at the end of host thread A."));
}

/// Each of several devices is waited for where one thread makes all calls.
TEST(RepairedFixes, AllDevicesAreWaitedForAtTheEnd) {
    const Attempt made = attempted(workloadText(R"("devices": 2, "streams": {
        "a": {"blocking": false}, "b": {"blocking": false, "device": 1}}, "program": [
        {"for": "i", "to": 12, "do": [
          {"kernel": "spin", "time_us": 20, "stream": "a"},
          {"synchronize": "stream", "stream": "a"},
          {"on_device": 1, "do": [{"kernel": "spin", "time_us": 20, "stream": "b"},
            {"synchronize": "stream", "stream": "b"}]}]}])"));
    const EvaluatedAdvice early = evaluatedOf(made, "early-synchronize");
    ASSERT_TRUE(early.fix);
    EXPECT_THAT(*early.fix->text, AllOf(HasSubstr(R"({"synchronize": "device", "device": 0})"),
                                        HasSubstr(R"({"synchronize": "device", "device": 1})")));
    EXPECT_TRUE(isSafeOn(made, early));
}

}  // namespace
}  // namespace streamscope
