// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/host_overlap.h"
#include "engine/analysis/critical_path.h"
#include "tests/engine/advice/advised.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

// Order that comes from how the host calls, and what is said where nothing else asks for it.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::fixed;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const std::string kBody = R"("memory": {"d": {"on": "device", "type": "u8", "count": 1048576}},
                             "streams": {"a": {}, "b": {}}, )";

std::string spin(const std::string& stream, int time, const std::string& more = {}) {
    return R"({"kernel": "spin", "time_us": )" + std::to_string(time) + R"(, "stream": ")" +
           stream + "\"" + more + "}";
}

std::string inThreads(const std::string& first, const std::string& second) {
    return workloadText(kBody + R"("threads": [{"name": "x", "do": [)" + first +
                        R"(]}, {"name": "y", "do": [)" + second + "]}]");
}

std::string inTurns(const std::string& environment, const std::string& steps) {
    return workloadText(environment + kBody + R"("program": [{"for": "i", "to": 6, "do": [)" +
                        steps + R"(]}, {"synchronize": "device"}])");
}

TEST(AdviceOnHostOrder, NamesLaunchBlocking) {
    const std::string steps = spin("a", 300) + ", " + spin("b", 300);
    const Attempt made = attempted(inTurns(R"("environment": {"launch_blocking": true}, )", steps));
    const Advice advice = adviceNamed(made.advice, "launch-blocking");
    EXPECT_THAT(english(advice.finding), HasSubstr("blocked 11 operations for 3.4 ms of 3.71 ms"));
    ASSERT_FALSE(advice.fixes.empty());
    EXPECT_LT(fixed(made, advice.fixes.front()).makespan(), 2'000'000);
    EXPECT_THAT(idsOf(attempted(inTurns({}, steps)).advice), Not(Contains("launch-blocking")));
}

TEST(AdviceOnHostOrder, NamesTheStreamThatThreadsShare) {
    const std::string loop = R"({"for": "i", "to": 6, "do": [{"kernel": "spin", "time_us": 300}]})";
    const Attempt made = attempted(inThreads(loop, loop));
    const Advice advice = adviceNamed(made.advice, "shared-stream");
    EXPECT_THAT(english(advice.finding), HasSubstr("into the same stream (default)"));
    ASSERT_FALSE(advice.fixes.empty());
    EXPECT_LT(fixed(made, advice.fixes.front()).makespan(), 2'000'000);
}

/// Two that write the same memory gain nothing by streams of their own.
TEST(AdviceOnHostOrder, PromisesThreadsNoOverlapOfWhatNeedsEachOther) {
    const std::string use = spin("a", 100, R"(, "args": {"touches": "d"})");
    const Attempt made = attempted(inThreads(use, use));
    EXPECT_THAT(idsOf(made.advice), Not(Contains("shared-stream")));
    EXPECT_THAT(
        english(adviceNamed(made.advice, "hazard").meaning),
        HasSubstr(
            "depends on which host thread calls first, even if this run shows them in order"));
}

TEST(AdviceOnHostOrder, NamesThePoolThatIsEmptiedAtEachSynchronization) {
    const auto turns = [](const std::string& wait) {
        return workloadText(
            R"("memory": {"t": {"on": "device", "type": "u8", "count": 268435456}},
               "streams": {"a": {}}, "program": [{"for": "i", "to": 8, "do": [
               {"allocate": "t", "stream": "a"},
               {"kernel": "spin", "time_us": 200, "stream": "a", "args": {"touches": "t"}},
               {"free": "t", "stream": "a"})" +
            wait + "]}]");
    };
    const Advice advice = adviceNamed(
        attempted(turns(R"(, {"synchronize": "stream", "stream": "a"})")).advice, "emptied-pool");
    EXPECT_THAT(english(advice.finding),
                HasSubstr("7 stream-ordered allocations of memory that had been"));
    EXPECT_THAT(idsOf(attempted(turns({})).advice), Not(Contains("emptied-pool")));
}

/// H24: b's launch waits for the freeing, and that for the kernel in a.
TEST(AdviceOnHostOrder, FollowsACallThroughTheCallOfAnotherThread) {
    const Attempt made =
        attempted(inThreads(spin("a", 1000) + R"(, {"free": "d"})",
                            R"({"host_work": "w", "time_us": 100}, )" + spin("b", 300)));
    EXPECT_EQ(criticalPath(made.trace).size(), 2U);
    const Advice advice = adviceNamed(made.advice, "implicit-sync");
    EXPECT_GT(advice.cost, 300'000);
}

/// Nothing is issued late by it, and it is not on the critical path.
TEST(AdviceOnHostOrder, TheLastCallOfAThreadCostsNothing) {
    const auto threads = [](const std::string& after) {
        return workloadText(
            R"("memory": {"h": {"on": "host", "type": "u8", "count": 4194304},
                          "d": {"on": "device", "type": "u8", "count": 4194304}},
               "streams": {"a": {"blocking": false}, "b": {"blocking": false}}, "threads": [
               {"name": "x", "do": [{"kernel": "spin", "time_us": 2000, "stream": "a"}]},
               {"name": "y", "do": [{"copy": "h", "to": "d", "async": false})" +
            after + "]}]");
    };
    EXPECT_THAT(idsOf(attempted(threads({})).advice), Not(Contains("synchronous-copy")));
    EXPECT_THAT(idsOf(attempted(threads(", " + spin("b", 2000))).advice),
                Contains("synchronous-copy"));
}

TEST(AdviceOnHostOrder, APageableCopyInAGraphBlocksItsLaunch) {
    const std::string text = workloadText(
        R"("memory": {"h": {"on": "host", "type": "u8", "count": 16777216},
                      "d": {"on": "device", "type": "u8", "count": 16777216}},
           "streams": {"a": {}, "b": {}}, "program": [
           {"graph": "g", "stream": "a", "do": [{"copy": "h", "to": "d", "stream": "a"}]},
           {"for": "i", "to": 4, "do": [{"launch": "g", "stream": "a"}, )" +
        spin("b", 1000) + R"(]}])");
    EXPECT_THAT(english(adviceNamed(attempted(text).advice, "pageable-copy").finding),
                HasSubstr("4 copies of pageable memory (h) blocked the host for"));
}

/// The wait that comes too early has nothing to do with what is in no order.
TEST(AdviceOnHostOrder, AWaitInVainIsAMistakeOnlyWhereItWouldHaveOrdered) {
    const auto program = [](const std::string& streamOfRecord, const std::string& streamOfWait) {
        return workloadText(kBody + R"("events": {"e": {}}, "program": [
            {"wait": "e", "stream": ")" +
                            streamOfWait + R"("}, )" +
                            spin("a", 100, R"(, "args": {"touches": "d"})") +
                            R"(, {"record": "e", "stream": ")" + streamOfRecord + R"("}, )" +
                            spin("b", 100, R"(, "args": {"touches": "d"})") + "]");
    };
    const auto kindOf = [&](const std::string& record, const std::string& wait) {
        return adviceNamed(attempted(program(record, wait)).advice, "dangling-wait").kind;
    };
    EXPECT_EQ(kindOf("a", "b"), AdviceKind::Danger);
    EXPECT_EQ(kindOf("b", "a"), AdviceKind::Note);
}

/// `run` says that SMs are busy while any kernel runs: another number.
TEST(AdviceOnHostOrder, FilledSmsAreNotCalledBusy) {
    const std::string text = workloadText(
        R"("memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 1048576},
                      "d": {"on": "device", "type": "u8", "count": 1048576}},
           "streams": {"a": {}, "b": {}}, "program": [{"copy": "h", "to": "d", "stream": "a"},
           {"kernel": "spin", "time_us": 1000, "grid": 4224, "block": 1024, "stream": "a"},
           {"kernel": "spin", "time_us": 1000, "grid": 4224, "block": 1024, "stream": "b"}])");
    const Advice advice = adviceNamed(attempted(text).advice, "bound-reached");
    EXPECT_THAT(english(advice.title), HasSubstr("kernels fill the SMs"));
    EXPECT_THAT(english(advice.title), Not(HasSubstr("busy")));
}

std::vector<EvaluatedAdvice> evaluated(const Attempt& made) {
    RunControl control;
    const SimulatedDevice device = test::shippedDevice("h200");
    AdviceInput input = test::inputOf(made);
    input.features = device.features();
    return evaluateAdvice(input, device, control);
}

const std::string kPinned = R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "f32", "count": 4000000},
        "d": {"on": "device", "type": "f32", "count": 4000000},
        "x": {"on": "device", "type": "f32", "count": 4000000}},
    "streams": {"a": {}, "b": {}}, )";

/// Whoever waited for an operation waits for it with the fix too, if only at the end.
TEST(AdviceOnHostOrder, NoFixLeavesRunningWhatTheHostWaitedFor) {
    const std::vector<std::string> programs{
        R"({"for": "i", "to": 4, "do": [)" + spin("a", 50) +
            R"(, {"synchronize": "stream", "stream": "a"}]}, {"host_work": "use", "time_us": 300})",
        R"({"copy": "d", "to": "h", "stream": "a"}, {"synchronize": "stream", "stream": "a"}, )" +
            spin("b", 100) + R"(, {"synchronize": "stream", "stream": "b"})"};
    for (const std::string& program : programs) {
        const Attempt made = attempted(workloadText(kPinned + R"("program": [)" + program + "]"));
        const std::vector<EvaluatedAdvice> list = evaluated(made);
        ASSERT_FALSE(list.empty());
        for (const EvaluatedAdvice& one : list) {
            if (one.fix) {
                EXPECT_EQ(operationsLeftRunning(fixed(made, *one.fix).program), 0U);
                EXPECT_THAT(*one.fix->text, HasSubstr(R"({"synchronize": "device"}])"));
            }
        }
    }
}

/// Nothing guarantees that cudaFree waits for the copy, but it did, and host work relied on it.
TEST(AdviceOnHostOrder, NoFixLetsHostWorkMeetACopyThatWasOverInFact) {
    const Attempt made = attempted(workloadText(
        kPinned + R"("program": [{"copy": "d", "to": "h", "stream": "a"}, {"free": "x"},
            {"host_work": "use h", "time_us": 300}, )" +
        spin("b", 50) + R"(, {"synchronize": "device"}])"));
    const std::vector<EvaluatedAdvice> list = evaluated(made);
    const auto sync = std::ranges::find(list, "implicit-sync",
                                        [](const EvaluatedAdvice& one) { return one.advice.id; });
    ASSERT_NE(sync, list.end());
    ASSERT_TRUE(sync->fix);
    const Attempt after = fixed(made, *sync->fix);
    EXPECT_TRUE(compareAttempts(made, after, sync->advice).isSafe());
    EXPECT_THAT(english(sync->fix->change), HasSubstr("Synchronizes the device before “use h”."));
}

/// One launch after the other is what the host takes, though each path ends with a kernel.
TEST(AdviceOnHostOrder, ManyShortLaunchesAreBoundByCallsNotByDependencies) {
    const auto launches = [](int time) {
        return attempted(workloadText(kBody + R"("program": [{"for": "i", "to": 500, "do": [)" +
                                      spin("a", time) + "]}]"));
    };
    EXPECT_EQ(launches(1).metrics.bounds.limit, "host calls");
    EXPECT_EQ(launches(50).metrics.bounds.limit, "dependencies");
}

/// One chain on d: no stream and no barrier matters to it.
TEST(AdviceOnHostOrder, WhatDataOrdersIsNoFaultOfTheDefaultStream) {
    const std::string pinned = R"("memory": {
            "h": {"on": "host", "pinned": true, "type": "f32", "count": 4000000},
            "g": {"on": "host", "pinned": true, "type": "f32", "count": 4000000},
            "d": {"on": "device", "type": "f32", "count": 4000000}},
        "streams": {"a": {}, "b": {}}, "program": [
        {"copy": "h", "to": "d", "stream": "a"}, )";
    const std::string scale = R"({"kernel": "scale", "args": {"data": "d"}}, )";
    const std::string end =
        R"({"copy": "d", "to": "g", "stream": "b"}, {"synchronize": "device"}])";
    EXPECT_THAT(idsOf(attempted(workloadText(pinned + scale + end)).advice),
                Not(Contains("default-stream-barrier")));
}

/// The host waits in each turn, so streams of its own would not help.
TEST(AdviceOnHostOrder, OneStreamIsNotBlamedForAHostThatWaitsAndWorks) {
    const std::string text = workloadText(kPinned + R"("program": [{"for": "i", "to": 4, "do": [
        {"copy": "h", "to": "d", "stream": "a"},
        {"kernel": "scale", "args": {"data": "d"}, "stream": "a"},
        {"copy": "d", "to": "h", "stream": "a"}, {"synchronize": "stream", "stream": "a"},
        {"host_work": "check", "time_us": 100}]}])");
    EXPECT_THAT(idsOf(attempted(text).advice), Not(Contains("one-stream")));
}

/// Kernels of one block leave the SMs idle, where each has memory of its own.
TEST(AdviceOnHostOrder, SmallKernelsInOneStreamAreToldOf) {
    const auto kernels = [](const std::string& target) {
        return attempted(workloadText(
            R"("memory": {"d": {"on": "device", "type": "f32", "count": 524288}},
               "streams": {"a": {}}, "program": [{"for": "i", "to": 8, "do": [
               {"kernel": "spin", "time_us": 300, "args": {"writes": {"memory": "d", "at": ")" +
            target + R"(", "count": 1024}}, "stream": "a"}]}, {"synchronize": "device"}])"));
    };
    const Advice advice = adviceNamed(kernels("i*1024").advice, "one-stream");
    EXPECT_GT(advice.cost, 2'000'000);
}

TEST(AdviceOnHostOrder, AllocatingIsToldOfAndIsNoWaiting) {
    const std::string text = workloadText(
        R"("memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 4000000},
                      "d": {"on": "device", "type": "f32", "count": 4000000}},
           "streams": {"a": {}}, "program": [{"for": "i", "to": 5, "do": [
           {"allocate": "h"}, {"copy": "h", "to": "d", "stream": "a"},
           {"synchronize": "stream", "stream": "a"}, {"free": "h"}]}])");
    const Attempt made = attempted(text);
    EXPECT_GT(adviceNamed(made.advice, "allocation-time").cost, made.makespan() / 2);
    for (const Advice& advice : made.advice) {
        if (advice.id == "early-synchronize") {
            EXPECT_LT(advice.cost, made.makespan() / 10);
        }
    }
}

TEST(AdviceOnHostOrder, AnEventThatNothingRecordsIsToldOfTheHostToo) {
    const Attempt made = attempted(
        workloadText(kBody + R"("events": {"f": {}}, "program": [)" + spin("a", 100) +
                     R"(, {"synchronize": "event", "event": "f"}, {"synchronize": "device"}])"));
    EXPECT_EQ(english(adviceNamed(made.advice, "dangling-wait").finding),
              "The host synchronizes with event f, which nothing ever records.");
}

/// Depth first: all of a before all of b, though two changes of streams are as many as none.
TEST(AdviceOnHostOrder, TheOrderOfIssueIsNamedAsItIs) {
    const std::string text =
        workloadText(kBody + R"("program": [)" + spin("a", 500) + ", " + spin("a", 100) + ", " +
                     spin("b", 500) + R"(, {"synchronize": "device"}])");
    const Attempt made = attempted(text, {}, "fermi");
    EXPECT_THAT(english(adviceNamed(made.advice, "issue-order").meaning),
                HasSubstr("It is issued depth first now"));
}

/// cudaFree waited for all of it, whatever is guaranteed.
TEST(AdviceOnHostOrder, WhatAFreeWaitedForIsWaitedForWithTheFixToo) {
    const Attempt made = attempted(workloadText(
        kPinned + R"("program": [{"allocate": "x"}, {"copy": "x", "to": "h", "stream": "a"}, )" +
        spin("b", 3000) + R"(, {"free": "x"}, )" + spin("a", 100) +
        R"(, {"synchronize": "stream", "stream": "a"}])"));
    bool isFixed = false;
    for (const EvaluatedAdvice& one : evaluated(made)) {
        if (one.fix) {
            isFixed = true;
            EXPECT_EQ(operationsLeftRunning(fixed(made, *one.fix).program), 0U)
                << english(one.fix->label);
        }
    }
    EXPECT_TRUE(isFixed);
}

/// What a host function reads is no more known than what the host's own work does.
TEST(AdviceOnHostOrder, NoFixLetsAHostFunctionMeetACopy) {
    const Attempt made = attempted(workloadText(
        R"("memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 4194304},
                      "d": {"on": "device", "type": "f32", "count": 4194304}},
           "streams": {"s": {}}, "program": [{"for": "i", "to": 4, "do": [
           {"kernel": "spin", "time_us": 50, "stream": "s", "args": {"writes": "d"}},
           {"copy": "d", "to": "h", "stream": "s"},
           {"host_function": "use h", "time_us": 100, "stream": "default"}]},
           {"synchronize": "device"}])"));
    for (const EvaluatedAdvice& one : evaluated(made)) {
        EXPECT_FALSE(one.advice.id == "default-stream-barrier" && one.fix);
    }
}

TEST(AdviceOnHostOrder, AnEventSynchronizedTooEarlyIsToldOf) {
    const Attempt made = attempted(
        workloadText(kBody + R"("events": {"f": {}}, "program": [)" + spin("a", 100) +
                     R"(, {"synchronize": "event", "event": "f"}, {"record": "f", "stream": "a"},
             {"synchronize": "device"}])"));
    EXPECT_EQ(english(adviceNamed(made.advice, "dangling-wait").finding),
              "The host synchronizes with event f before it is first recorded.");
}

}  // namespace
}  // namespace streamscope
