// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/graph_capture.h"
#include "tests/engine/advice/advised.h"

#include <algorithm>
#include <string>
#include <vector>

// What a newcomer's program does wrong, each beside the same program that does not.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

EvaluatedAdvice newcomersAdvice(const Attempt& made, const std::string& id) {
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

bool isSafeChange(const Attempt& before, const EvaluatedAdvice& one) {
    return compareAttempts(before, test::fixed(before, *one.fix), one.advice).isSafe();
}

// ---- Copies that are not async, of pageable memory.

std::string synchronousCopies(const std::string& pinned, const std::string& last) {
    return workloadText(R"("memory": {
        "h": {"on": "host", "pinned": )" +
                        pinned + R"(, "type": "u8", "count": 16777216},
        "d": {"on": "device", "type": "u8", "count": 16777216}}, "program": [
      {"for": "i", "to": 4, "do": [
        {"copy": "h", "to": "d", "async": false},
        {"kernel": "spin", "time_us": 100, "args": {"touches": "d"}},
        {"copy": "d", "to": "h", "async": false})" +
                        last + "]}]");
}

TEST(NewcomersAdvice, PageableMemoryIsNamedOfCopiesThatAreNotAsync) {
    const Attempt pageable = attempted(synchronousCopies("false", ""));
    EXPECT_THAT(english(adviceNamed(pageable.advice, "synchronous-copy").finding),
                HasSubstr("Pageable memory among theirs: h."));
    EXPECT_THAT(english(adviceNamed(pageable.advice, "synchronous-copy").meaning),
                HasSubstr("from pinned memory also a copy that waits is faster."));
    const Attempt pinned = attempted(synchronousCopies("true", ""));
    EXPECT_THAT(english(adviceNamed(pinned.advice, "synchronous-copy").finding),
                Not(HasSubstr("pageable")));
}

/// The host works on it after each copy: pinned it may be, async it need not.
TEST(NewcomersAdvice, CopiesThatTheHostNeedsArePinnedAndGoOnWaiting) {
    const Attempt made =
        attempted(synchronousCopies("false", R"(, {"host_work": "use h", "time_us": 100})"));
    const EvaluatedAdvice copies = newcomersAdvice(made, "synchronous-copy");
    ASSERT_TRUE(copies.fix);
    EXPECT_TRUE(isSafeChange(made, copies));
    EXPECT_LT(2 * copies.trial->after, copies.trial->before);
    ASSERT_EQ(copies.advice.fixes.size(), 2u);
    const Attempt pinned = test::fixed(made, copies.advice.fixes.back());
    EXPECT_EQ(english(copies.advice.fixes.back().label), "Pin h");
    EXPECT_TRUE(compareAttempts(made, pinned, copies.advice).isSafe());
    EXPECT_LT(2 * pinned.makespan(), made.makespan());
}

// ---- Host functions.

TEST(NewcomersAdvice, ManyHostFunctionsCostTheirStarts) {
    const auto withFunctions = [](int turns, int microseconds) {
        return attempted(workloadText(
            R"("streams": {"s": {}}, "program": [{"for": "i", "to": )" + std::to_string(turns) +
            R"(, "do": [{"kernel": "spin", "time_us": 10, "stream": "s"},
              {"host_function": "notify", "time_us": 1, "stream": "s"}]},
              {"kernel": "spin", "time_us": )" +
            std::to_string(microseconds) + R"(, "stream": "s"}, {"synchronize": "device"}])"));
    };
    const Attempt many = attempted(withFunctions(50, 10).text);
    const Advice start = adviceNamed(many.advice, "host-function-start");
    EXPECT_EQ(start.kind, AdviceKind::Loss);
    EXPECT_GT(2 * start.cost, many.makespan());
    EXPECT_THAT(english(start.finding),
                AllOf(HasSubstr("50 host functions began "), HasSubstr(" they ran for 50 µs of ")));
    EXPECT_THAT(idsOf(withFunctions(1, 9000).advice), Not(Contains("host-function-start")));
}

// ---- Graphs.

std::string chainOf(const std::string& third) {
    return workloadText(R"("memory": {"a": {"on": "device", "type": "u8", "count": 1000},
        "b": {"on": "device", "type": "u8", "count": 1000}}, "streams": {"s": {}}, "program": [
      {"graph": "g", "stream": "s", "do": [
        {"kernel": "spin", "time_us": 200, "args": {"touches": "a"}, "stream": "s"},
        {"kernel": "spin", "time_us": 200, "args": {"touches": "b"}, "stream": "s"}, )" +
                        third +
                        R"(]}, {"launch": "g", "stream": "s"}, {"synchronize": "device"}])");
}

/// A kernel that does not say what it uses may need everything before it, and all behind may need
/// it.
TEST(NewcomersAdvice, OfAGraphThatSaysNotAllOnlyWhatIsKnownIsSaid) {
    const Attempt made = attempted(chainOf(R"({"kernel": "spin", "time_us": 300, "stream": "s"},
                             {"kernel": "spin", "time_us": 100, "stream": "s",
                              "args": {"touches": "a"}})"));
    const Advice serial = adviceNamed(made.advice, "serial-graph");
    EXPECT_NEAR(static_cast<double>(serial.cost), 200e3, 10e3);
    EXPECT_THAT(english(serial.finding), HasSubstr("are assumed to keep their places."));
    EXPECT_THAT(idsOf(attempted(workloadText(R"("streams": {"s": {}}, "program": [
        {"graph": "g", "stream": "s", "do": [
          {"kernel": "spin", "time_us": 200, "stream": "s"},
          {"kernel": "spin", "time_us": 200, "stream": "s"}]}, {"launch": "g", "stream": "s"}])"))
                          .advice),
                Not(Contains("serial-graph")));
}

std::string capturedBy(const std::string& first, const std::string& second) {
    return workloadText(R"("streams": {"s": {"blocking": false}, "t": {"blocking": false}},
      "threads": [{"name": "A", "do": [)" +
                        first + R"(]}, {"name": "B", "do": [)" + second + "]}]");
}

const std::string kCapture =
    R"({"graph": "g", "stream": "s", "do": [{"kernel": "spin", "time_us": 50, "stream": "s"}]})";
const std::string kLaunch =
    R"({"launch": "g", "stream": "t"}, {"synchronize": "stream", "stream": "t"})";

TEST(NewcomersAdvice, AGraphOfAnotherThreadMayBeLaunchedTooEarly) {
    const Attempt made =
        attempted(capturedBy(R"({"host_work": "prepare", "time_us": 500}, )" + kCapture, kLaunch));
    const EvaluatedAdvice early = newcomersAdvice(made, "graph-of-another-thread");
    EXPECT_EQ(early.advice.kind, AdviceKind::Danger);
    EXPECT_EQ(english(early.advice.finding),
              "Host thread B launches graph g, which host thread A captures, and nothing makes it "
              "wait for that.");
    ASSERT_TRUE(early.fix);
    EXPECT_THAT(foreignLaunches(test::fixed(made, *early.fix).program), IsEmpty());
    const Attempt own = attempted(capturedBy(kCapture + ", " + kLaunch, ""));
    EXPECT_THAT(idsOf(own.advice), Not(Contains("graph-of-another-thread")));
}

// ---- The default stream.

/// “stats” needs the results of s[0] alone, and the barrier makes s[1] wait as well.
TEST(NewcomersAdvice, WhatIsInTheDefaultStreamGetsAStreamAndTheEventsThatItNeeds) {
    const Attempt made = attempted(workloadText(R"("memory": {
        "a": {"on": "device", "type": "u8", "count": 1000},
        "b": {"on": "device", "type": "u8", "count": 1000}}, "streams": {"s": {"count": 2}},
      "program": [{"for": "k", "to": 6, "do": [
        {"kernel": "spin", "time_us": 100, "stream": "s[0]", "args": {"touches": "a"}},
        {"kernel": "spin", "time_us": 300, "stream": "s[1]", "args": {"touches": "b"}},
        {"kernel": "spin", "time_us": 100, "label": "stats", "args": {"touches": "a"}}]},
        {"synchronize": "device"}])"));
    const EvaluatedAdvice barrier = newcomersAdvice(made, "default-stream-barrier");
    ASSERT_TRUE(barrier.fix);
    EXPECT_TRUE(isSafeChange(made, barrier));
    EXPECT_THAT(english(barrier.fix->change), HasSubstr("2 events keep the order"));
    ASSERT_EQ(barrier.advice.fixes.size(), 3u);
    EXPECT_EQ(english(barrier.advice.fixes[1].label), "Give “stats” a stream of its own");
    EXPECT_LT(test::fixed(made, barrier.advice.fixes[1]).makespan(), made.makespan());
}

// ---- Events.

std::string withWaits(const std::string& second) {
    return workloadText(R"("memory": {
        "a": {"on": "device", "type": "u8", "count": 1000},
        "b": {"on": "device", "type": "u8", "count": 1000}}, "streams": {"m": {}, "x": {}},
      "events": {"f": {}, "j": {}}, "program": [{"for": "k", "to": 5, "do": [
        {"kernel": "spin", "time_us": 200, "stream": "m", "args": {"touches": "a"}},
        {"record": "f", "stream": "m"}, {"wait": "f", "stream": "x"},
        {"kernel": "spin", "time_us": 200, "stream": "x", "args": {)" +
                        second + R"(}},
        {"record": "j", "stream": "x"}, {"wait": "j", "stream": "m"}]},
        {"synchronize": "device"}])");
}

TEST(NewcomersAdvice, AWaitThatNoDataNeedIsTakenOut) {
    const Attempt made = attempted(withWaits(R"("touches": "b")"));
    const EvaluatedAdvice wait = newcomersAdvice(made, "needless-wait");
    EXPECT_EQ(wait.advice.kind, AdviceKind::Loss);
    EXPECT_THAT(
        english(wait.advice.finding),
        HasSubstr("Without “wait f” and “wait j” all operations that use the same memory come in "
                  "the same order."));
    ASSERT_TRUE(wait.fix);
    EXPECT_TRUE(isSafeChange(made, wait));
    EXPECT_LT(10 * wait.trial->after, 6 * wait.trial->before);
    EXPECT_THAT(idsOf(attempted(withWaits(R"("touches": "a")")).advice),
                Not(Contains("needless-wait")));
    EXPECT_THAT(idsOf(attempted(withWaits("")).advice), Not(Contains("needless-wait")));
}

// ---- Copies out that are not async, between two streams.

TEST(NewcomersAdvice, CopiesGoIntoTheStreamsOfTheKernels) {
    const Attempt made = attempted(workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 33554432},
        "d": {"on": "device", "type": "u8", "count": 33554432}}, "streams": {"s": {"count": 2}},
      "program": [{"for": "k", "to": 4, "let": {"at": "k*8388608"}, "do": [
        {"copy": "h", "to": "d", "at": "at", "count": 8388608, "stream": "s[k % 2]"},
        {"kernel": "spin", "time_us": 200, "stream": "s[k % 2]",
         "args": {"touches": {"memory": "d", "at": "at", "count": 8388608}}},
        {"copy": "d", "to": "h", "at": "at", "count": 8388608, "async": false}]}])"));
    const EvaluatedAdvice copies = newcomersAdvice(made, "synchronous-copy");
    ASSERT_TRUE(copies.fix);
    EXPECT_TRUE(isSafeChange(made, copies));
    EXPECT_EQ(english(copies.fix->label), "Copy asynchronously, in the streams of the kernels");
    EXPECT_THAT(*copies.fix->text, HasSubstr(R"("async": true, "stream": "s[k % 2]"})"));
    EXPECT_LT(4 * copies.trial->after, 3 * copies.trial->before);
}

/// Whether a device runs out of one thing or of several at once, no time is waited for twice.
TEST(NewcomersAdvice, NobodyWaitsForLongerThanTheRun) {
    const Attempt made = attempted(workloadText(R"("streams": {"s": {"count": 4}}, "program": [
        {"for": "k", "to": 4, "do": [{"kernel": "spin", "time_us": 300, "stream": "s[k]",
          "grid": 1056, "block": 256}]}, {"synchronize": "device"}])"));
    EXPECT_THAT(english(adviceNamed(made.advice, "device-full").finding),
                HasSubstr("3 operations waited 898 µs of 1.21 ms"));
}

TEST(NewcomersAdvice, ThatThreadsShareAStreamSaysWhyAllIsInOne) {
    const std::string work = R"({"name": "T", "do": [{"for": "k", "to": 5, "do": [
        {"kernel": "spin", "time_us": 100, "args": {"touches": "M"}}]}]})";
    std::string first = work;
    std::string second = work;
    first.replace(first.find("\"M\""), 3, "\"a\"");
    second.replace(second.find("\"M\""), 3, "\"b\"");
    const Attempt made = attempted(workloadText(R"("memory": {
        "a": {"on": "device", "type": "u8", "count": 1000},
        "b": {"on": "device", "type": "u8", "count": 1000}}, "threads": [)" +
                                                first + ", " + second + "]"));
    EXPECT_THAT(idsOf(made.advice), AllOf(Contains("shared-stream"), Not(Contains("one-stream"))));
}

// ---- Kernels and SMs.

std::string beside(const std::string& grid, const std::string& other) {
    return workloadText(R"("streams": {"s": {}, "t": {}}, "program": [
      {"kernel": "spin", "label": "reduce", "time_us": 900, "stream": "s")" +
                        grid + "}" + other + R"(, {"synchronize": "device"}])");
}

TEST(NewcomersAdvice, AKernelOfFewBlocksLeavesMostSmsIdle) {
    const Advice few = adviceNamed(attempted(beside(R"(, "grid": 1)", "")).advice, "few-blocks");
    EXPECT_EQ(few.kind, AdviceKind::Note);
    EXPECT_THAT(english(few.finding),
                HasSubstr("reduce in s has 1 block, and a block runs on one SM: 131 of 132 SMs had "
                          "nothing to do."));
    EXPECT_THAT(
        english(adviceNamed(attempted(beside(R"(, "grid": 8)", "")).advice, "few-blocks").finding),
        HasSubstr("8 blocks, and a block runs on one SM: at least 124 of 132 SMs"));
    // Where nobody says of how many blocks spin is, it stands for any kernel.
    EXPECT_THAT(idsOf(attempted(beside("", "")).advice), Not(Contains("few-blocks")));
    EXPECT_THAT(idsOf(attempted(beside(R"(, "grid": 132)", "")).advice),
                Not(Contains("few-blocks")));
    const std::string full =
        R"(, {"kernel": "spin", "time_us": 900, "stream": "t", "grid": 132, "block": 256})";
    EXPECT_THAT(idsOf(attempted(beside(R"(, "grid": 1)", full)).advice),
                Not(Contains("few-blocks")));
}

}  // namespace
}  // namespace streamscope
