// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/facts.h"
#include "engine/advice/order_asked.h"
#include "tests/engine/advice/advised.h"
#include "tests/support/made_trace.h"

#include <algorithm>
#include <string>
#include <vector>

// What advice says is so, word for word.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::workloadText;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string boundOf(const Attempt& made) {
    return english(whatBounds(made.trace, made.metrics));
}

Advice adviceOf(const Trace& trace, const std::string& id) {
    const Metrics metrics = measure(trace);
    return adviceNamed(advise({&trace, &metrics, nullptr, nullptr, {}, {}}), id);
}

// ---- What binds a run.

TEST(TrueSentences, TheBoundOfARunIsThatOfTheOrderItAsksFor) {
    const Attempt made = attempted(workloadText(R"("streams": {"a": {}}, "program": [
      {"kernel": "spin", "time_us": 300, "stream": "a"},
      {"kernel": "spin", "time_us": 300, "stream": "a"}, {"synchronize": "device"}])"));
    EXPECT_THAT(boundOf(made),
                AllOf(HasSubstr(". The lower bound by dependencies is " +
                                formatDuration(made.metrics.bounds.dependencies) + " (99 %). "),
                      Not(HasSubstr("would take"))));
}

TEST(TrueSentences, ABoundBelowTheLongestOperationIsNotTold) {
    Trace trace = test::makeTrace({{OperationKind::Kernel, 0, 1, 0, 300'000},
                                   {OperationKind::Kernel, 0, 1, 300'000, 600'000}});
    trace.bounds = Bounds{71, 71, 71, "kernel"};
    const std::string text = english(whatBounds(trace, measure(trace)));
    EXPECT_THAT(text, testing::StartsWith("The makespan is 600 µs. The critical path is "));
    EXPECT_THAT(text, Not(HasSubstr("71 ns")));
}

TEST(TrueSentences, WhatThePreviousLaunchOfAGraphHoldsWantsASecondGraph) {
    const std::string begin = R"("streams": {"a": {}, "b": {}}, "program": [
      {"graph": "g", "stream": "a", "do": [)";
    const std::string kernel = R"({"kernel": "spin", "time_us": 300, "stream": "a"})";
    const Attempt twice = attempted(workloadText(
        begin + kernel + R"(]}, {"launch": "g", "stream": "a"}, {"launch": "g", "stream": "b"}])"));
    EXPECT_THAT(boundOf(twice), AllOf(HasSubstr("can overlap only with a second graph."),
                                      Not(HasSubstr("fewer dependencies"))));
    const Attempt chain = attempted(
        workloadText(begin + kernel + ", " + kernel + R"(]}, {"launch": "g", "stream": "a"}])"));
    EXPECT_THAT(boundOf(chain), AllOf(HasSubstr("only with fewer dependencies in the graph."),
                                      Not(HasSubstr("second graph"))));
}

// ---- Engines.

std::string besideBigText(const std::string& step) {
    return workloadText(R"("memory": {"x": {"on": "device", "type": "u8", "count": 16777216}},
      "streams": {"a": {}, "b": {}}, "program": [
        {"kernel": "spin", "label": "big", "time_us": 1000, "stream": "a",
         "grid": 792, "block": 1024}, )" +
                        step + R"(, {"synchronize": "device"}])");
}

TEST(TrueSentences, WhatWaitedForRoomIsCountedOnce) {
    const Advice kernel = adviceNamed(
        attempted(besideBigText(R"({"kernel": "spin", "time_us": 10, "stream": "b"})")).advice,
        "device-full");
    EXPECT_EQ(english(kernel.title), "The kernels that run fill the device");
    EXPECT_THAT(english(kernel.finding),
                AllOf(HasSubstr("On the critical path 1 operation waited "),
                      HasSubstr(" Operations of other streams occupied what was needed.")));
    const Advice set = adviceNamed(
        attempted(besideBigText(R"({"set": "x", "stream": "b"})")).advice, "device-full");
    EXPECT_EQ(english(set.title), "Operations waited for SM resources");
    EXPECT_THAT(english(set.finding), HasSubstr("On the critical path 1 operation waited "));
}

/// Those that wait for a connection wait for the same: more connections would not help.
TEST(TrueSentences, TheLimitOfResidentGridsIsNamedWhateverTheConnections) {
    for (const std::string connections : {"1", "8", "32"}) {
        const Attempt made = attempted(workloadText(
            R"("streams": {"s": {"count": 200}}, "environment": {"connections": )" + connections +
            R"(}, "program": [{"for": "i", "to": 200, "do": [
              {"kernel": "spin", "time_us": 3000, "stream": "s[i]"}]}, {"synchronize": "device"}])"));
        ASSERT_THAT(test::idsOf(made.advice), testing::ElementsAre("device-full")) << connections;
        EXPECT_EQ(english(made.advice[0].title),
                  "The device runs no more than 128 grids at a time");
        EXPECT_THAT(english(made.advice[0].finding), HasSubstr(" for grid slots. "));
        EXPECT_EQ(made.trace.reason[150], Reason::GridLimit) << connections;
    }
}

TEST(TrueSentences, CopiesOfBothDirectionsAreToldApart) {
    constexpr auto kIn = OperationKind::CopyHostToDevice;
    constexpr auto kOut = OperationKind::CopyDeviceToHost;
    const auto busy = [](TimeNs until, std::size_t blocker) {
        return std::vector{Cause{until, idAt<OperationId>(blocker), Reason::EngineBusy}};
    };
    const auto after = [](TimeNs until, std::size_t blocker) {
        return std::vector{Cause{until, idAt<OperationId>(blocker), Reason::EventWait}};
    };
    const Trace trace = test::makeTrace({{kIn, 0, 0, 0, 100'000},
                                         {kIn, 1, 0, 100'000, 200'000, busy(100'000, 0)},
                                         {kOut, 2, 2, 200'000, 300'000, after(200'000, 1)},
                                         {kOut, 3, 2, 300'000, 400'000, busy(300'000, 2)},
                                         {kOut, 4, 2, 400'000, 500'000, busy(400'000, 3)}});
    const std::string finding = english(adviceOf(trace, "same-direction").finding);
    EXPECT_THAT(finding, HasSubstr("3 copies (1 H2D and 2 D2H) waited for another of the same "));
}

TEST(TrueSentences, TheOrderOfIssueIsToldTheOtherOne) {
    const auto meaningOf = [](const std::string& name, const ParameterValues& values,
                              const std::string& device) {
        const Attempt made = attempted(test::shippedText(name), values, device);
        return english(adviceNamed(made.advice, "issue-order").meaning);
    };
    EXPECT_THAT(meaningOf("three_bounds", {}, "one_copy_engine"),
                HasSubstr("depth first now: issue it breadth first, the first operation of "
                          "every stream"));
    EXPECT_THAT(meaningOf("kernels_10x3_connections", {}, "fermi"),
                HasSubstr("issue it breadth first, the first operation of every stream"));
    EXPECT_THAT(meaningOf("depth_or_breadth", {{"order", 1}}, "fermi"),
                AllOf(HasSubstr("breadth first now"), HasSubstr("(depth first)")));
}

// ---- The default stream.

TEST(TrueSentences, OnlyWhatIsInTheLegacyStreamIsSaidToBe) {
    const Attempt made = attempted(workloadText(R"("streams": {"nb": {"blocking": false}},
      "environment": {"default_stream": "per-thread"}, "program": [
        {"kernel": "spin", "label": "A", "time_us": 200, "stream": "per_thread"},
        {"kernel": "spin", "label": "L", "time_us": 50, "stream": "legacy"},
        {"kernel": "spin", "label": "B", "time_us": 200, "stream": "per_thread"},
        {"kernel": "spin", "label": "C", "time_us": 300, "stream": "nb"},
        {"synchronize": "device"}])"));
    EXPECT_THAT(english(adviceNamed(made.advice, "default-stream-barrier").finding),
                testing::StartsWith("“L” in the legacy default stream kept 2 operations "));
}

std::string oneStreamText(const std::string& in, const std::string& kernel,
                          const std::string& out) {
    const std::string count = R"(, "type": "u8", "count": 8388608})";
    const std::string host = R"({"on": "host", "pinned": true)" + count;
    const std::string device = R"({"on": "device")" + count;
    return workloadText(R"("memory": {"ha": )" + host + R"(, "hb": )" + host + R"(, "a": )" +
                        device + R"(, "b": )" + device + R"(}, "streams": {"s": {}}, "program": [
      {"copy": "ha", "to": ")" +
                        in + R"(", "stream": "s"},
      {"kernel": "spin", "time_us": 200, "args": {"touches": ")" +
                        kernel + R"("}, "stream": "s"},
      {"copy": ")" + out +
                        R"(", "to": "hb", "stream": "s"}, {"synchronize": "device"}])");
}

/// What the host does with memory between its calls no workload says.
TEST(TrueSentences, FixesThatTakeAWaitAwaySayWhatTheHostMustThenMind) {
    const std::string memory = R"("memory": {"h": {"on": "host", "pinned": PINNED, "type": "u8",
        "count": 16777216}, "d": {"on": "device", "type": "u8", "count": 16777216}},
      "streams": {"s": {}}, "program": [{"for": "i", "to": 4, "do": [
        {"host_work": "fill h", "time_us": 200}, {"copy": "h", "to": "d", "stream": "s"},
        {"kernel": "spin", "time_us": 300, "args": {"touches": "d"}, "stream": "s"})";
    const auto fixOf = [&](const std::string& pinned, const std::string& rest,
                           const std::string& id) {
        std::string text = memory;
        text.replace(text.find("PINNED"), 6, pinned);
        const Advice advice = adviceNamed(attempted(workloadText(text + rest)).advice, id);
        return advice.fixes.empty() ? std::string("no fix") : english(advice.fixes[0].change);
    };
    EXPECT_THAT(fixOf("true", R"(, {"synchronize": "device"}]}])", "early-synchronize"),
                HasSubstr("the host must not use meanwhile what the copies read or write"));
    EXPECT_THAT(fixOf("false", R"(]}, {"synchronize": "device"}])", "pageable-copy"),
                HasSubstr("the host must synchronize before it uses it"));
}

TEST(TrueSentences, OneStreamIsToldOfFewOperationsThatDoNotNeedEachOther) {
    const Attempt apart = attempted(oneStreamText("a", "a", "b"));
    const Advice advice = adviceNamed(apart.advice, "one-stream");
    EXPECT_LT(advice.cost, apart.makespan() / 2);
    const Attempt chain = attempted(oneStreamText("a", "a", "a"));
    EXPECT_THAT(test::idsOf(chain.advice), Not(testing::Contains("one-stream")));
}

/// What is written over was not needed: the next turn can have memory of its own.
TEST(TrueSentences, OneStreamIsToldOfTurnsThatUseOneMemory) {
    const std::string count = R"(, "type": "u8", "count": 8388608})";
    const std::string text = R"("memory": {"h": {"on": "host", "pinned": true)" + count +
                             R"(, "o": {"on": "host", "pinned": true)" + count +
                             R"(, "a": {"on": "device")" + count + R"(}, "streams": {"s": {}}, )";
    const std::string kernel =
        R"({"kernel": "spin", "time_us": 200, "args": {"touches": "a"}, "stream": "s"})";
    const std::string in = R"({"copy": "h", "to": "a", "stream": "s"}, )";
    const std::string out = R"(, {"copy": "a", "to": "o", "stream": "s"}]}])";
    const std::string loop = R"("program": [{"for": "i", "to": 2, "do": [)";
    EXPECT_THAT(test::idsOf(attempted(workloadText(text + loop + in + kernel + out)).advice),
                testing::Contains("one-stream"));
}

const std::string kTwoMemories = R"("memory": {
    "h": {"on": "host", "pinned": true, "type": "u8", "count": 8388608},
    "o": {"on": "host", "pinned": true, "type": "u8", "count": 8388608},
    "a": {"on": "device", "type": "u8", "count": 8388608},
    "b": {"on": "device", "type": "u8", "count": 8388608}}, "streams": {"s": {}}, )";

TEST(TrueSentences, OneStreamNamesWhatCouldOverlap) {
    const Attempt copies = attempted(
        workloadText(kTwoMemories + R"("program": [{"copy": "h", "to": "a", "stream": "s"},
          {"copy": "b", "to": "o", "stream": "s"}, {"synchronize": "device"}])"));
    const Advice advice = adviceNamed(copies.advice, "one-stream");
    EXPECT_THAT(english(advice.meaning),
                HasSubstr("in which copies in and copies out wait for each other"));
    EXPECT_THAT(english(advice.meaning), Not(HasSubstr("kernel")));
    const Attempt all = attempted(oneStreamText("a", "a", "b"));
    EXPECT_THAT(english(adviceNamed(all.advice, "one-stream").meaning),
                HasSubstr("in which copies in, copies out and kernels wait for each other"));
}

/// What the host does itself is in no stream.
TEST(TrueSentences, OneStreamIsNotToldOfKernelsAndOfWorkOfTheHost) {
    const auto kernel = [](const std::string& memory) {
        return R"({"kernel": "spin", "time_us": 300, "args": {"touches": ")" + memory +
               R"("}, "stream": "s"}, )";
    };
    const Attempt made = attempted(
        workloadText(kTwoMemories + R"("program": [)" + kernel("a") + kernel("a") +
                     R"({"host_work": "think", "time_us": 300}, {"synchronize": "device"}])"));
    EXPECT_THAT(test::idsOf(made.advice), Not(testing::Contains("one-stream")));
}

/// More streams would change nothing while the host waits for each step.
TEST(TrueSentences, OneStreamIsNotToldWhereTheHostWaitsAfterEachStep) {
    const std::string wait = R"({"synchronize": "stream", "stream": "s"})";
    const auto idsWith = [&](const std::string& args, bool afterEach, bool afterTurn) {
        const std::string each = afterEach ? wait + ", " : "";
        return test::idsOf(
            attempted(workloadText(kTwoMemories + R"("program": [{"for": "i", "to": 4, "do": [
              {"copy": "h", "to": "a", "stream": "s"}, )" +
                                   each + R"({"kernel": "spin", "time_us": 200, )" + args +
                                   R"("stream": "s"}, )" + each +
                                   R"({"copy": "a", "to": "o", "stream": "s"})" +
                                   (afterEach || afterTurn ? ", " + wait : "") +
                                   R"(]}, {"synchronize": "device"}])"))
                .advice);
    };
    for (const std::string args : {R"("args": {"touches": "a"}, )", ""}) {
        EXPECT_THAT(idsWith(args, false, false), testing::Contains("one-stream")) << args;
        EXPECT_THAT(idsWith(args, true, false), Not(testing::Contains("one-stream"))) << args;
        EXPECT_THAT(idsWith(args, false, true), Not(testing::Contains("one-stream"))) << args;
    }
}

// ---- Host calls.

std::string threadsText(const std::string& memory, int threads, const std::string& step) {
    std::string list;
    for (int i = 0; i < threads; ++i) {
        const std::string number = std::to_string(i);
        list += (i == 0 ? R"({"name": "t)" : R"(, {"name": "t)") + number +
                R"(", "do": [{"for": "k", "to": 100, "do": [)" + step + number +
                R"(]"}]}, {"synchronize": "stream", "stream": "s[)" + number + R"(]"}]})";
    }
    return workloadText(memory + R"("streams": {"s": {"count": 4}}, "threads": [)" + list + "]");
}

/// A trace has the operations as they were issued, a program thread by thread.
TEST(TrueSentences, OperationsOfSeveralThreadsAreNotTakenForEachOther) {
    const auto kernel = [](const std::string& label, const std::string& stream,
                           const std::string& more) {
        return R"({"kernel": "spin", "time_us": 20, "label": ")" + label + R"(", "stream": ")" +
               stream + "\"" + more + "}";
    };
    const Attempt made = attempted(workloadText(
        R"("memory": {"m": {"on": "device", "count": 100}}, "streams": {"a": {}, "b": {}},
           "threads": [{"name": "x", "do": [)" +
        kernel("A", "a", "") + ", " + kernel("B", "a", "") + ", " +
        kernel("W", "a", R"(, "args": {"writes": "m"})") + R"(]}, {"name": "y", "do": [)" +
        kernel("R", "b", R"(, "args": {"reads": "m"})") + ", " + kernel("C", "b", "") + ", " +
        kernel("D", "b", "") + "]}]"));
    EXPECT_THAT(english(adviceNamed(made.advice, "hazard").finding),
                testing::StartsWith("W in a writes and R in b reads m[0, 100)"));
    const advice::Facts facts(test::inputOf(made));
    for (std::size_t i = 0; i < operationCount(made.trace); ++i) {
        EXPECT_EQ(facts.callOf(idAt<OperationId>(i))->step, made.trace.step[i]) << i;
    }
}

TEST(TrueSentences, SeveralThreadsThatIssueAreNotCalledOne) {
    const std::string kernel = R"({"kernel": "spin", "time_us": 1, "stream": "s[)";
    const Attempt made = attempted(threadsText("", 4, kernel));
    const Advice advice = adviceNamed(made.advice, "launch-bound");
    EXPECT_THAT(english(advice.finding), AllOf(HasSubstr(" operations took a host thread "),
                                               HasSubstr(" each. On average each runs")));
    EXPECT_THAT(english(advice.meaning),
                AllOf(Not(HasSubstr("one host thread")), Not(HasSubstr("several host threads"))));
}

TEST(TrueSentences, TimesOfThreadsAreNotAddedUpBeyondTheRun) {
    const std::string memory = R"(
      "memory": {"h": {"on": "host", "pinned": false, "type": "u8", "count": 1000000},
                 "d": {"on": "device", "type": "u8", "count": 1000000}}, )";
    const Attempt made =
        attempted(threadsText(memory, 4, R"({"copy": "d", "to": "h", "stream": "s[)"));
    const std::string finding = english(adviceNamed(made.advice, "pageable-copy").finding);
    DurationNs sum = 0;
    for (const HostCall& call : made.trace.hostCalls) {
        if (call.kind == HostCallKind::Issue) {
            sum += call.end - call.begin;
        }
    }
    ASSERT_GT(sum, made.makespan());
    EXPECT_THAT(finding, AllOf(HasSubstr("blocked one or more of 4 host threads for "),
                               Not(HasSubstr(formatDuration(sum)))));
}

std::string freedText(const std::string& memory) {
    return workloadText(R"("memory": {"t": {)" + memory + R"(, "type": "u8", "count": 67108864},
        "d": {"on": "device", "type": "u8", "count": 67108864}},
      "streams": {"a": {}, "b": {}}, "program": [
        {"for": "i", "to": 4, "do": [{"allocate": "t"}, {"copy": "t", "to": "d", "stream": "a"},
          {"kernel": "spin", "time_us": 300, "stream": "b"}, {"free": "t"}]},
        {"synchronize": "device"}])");
}

TEST(TrueSentences, ACallThatFreesHeldTheHostForItsWaitAlone) {
    const Attempt made = attempted(freedText(R"("on": "device")"));
    DurationNs waits = 0;
    for (const HostCall& call : made.trace.hostCalls) {
        if (call.kind == HostCallKind::Free) {
            ASSERT_NE(call.waitedFor, OperationId::None);
            waits += made.trace.end[indexOf(call.waitedFor)] - call.begin;
        }
    }
    const Advice advice = adviceNamed(made.advice, "implicit-sync");
    EXPECT_THAT(english(advice.finding),
                testing::StartsWith("4 calls that allocate or free memory blocked the host for " +
                                    formatDuration(waits) + " of "));
}

TEST(TrueSentences, StreamOrderedAllocationIsForDeviceMemory) {
    const auto meaningOf = [](const std::string& memory) {
        return english(adviceNamed(attempted(freedText(memory)).advice, "implicit-sync").meaning);
    };
    EXPECT_THAT(meaningOf(R"("on": "device")"), HasSubstr("stream-ordered"));
    EXPECT_THAT(meaningOf(R"("on": "host", "pinned": true)"), Not(HasSubstr("stream-ordered")));
}

}  // namespace
}  // namespace streamscope
