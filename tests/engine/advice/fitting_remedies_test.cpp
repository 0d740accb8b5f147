// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>
#include <utility>
#include <vector>

// What advice offers helps the program that it is said of.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::fixed;
using test::idsOf;
using test::workloadText;
using testing::AllOf;
using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string meaningOf(const Attempt& made, const std::string& id) {
    return english(adviceNamed(made.advice, id).meaning);
}

// ---- Launches.

std::string inOneStream(const std::string& program) {
    return workloadText(R"("memory": {"d": {"on": "device", "type": "u8", "count": 1024}},
      "streams": {"s": {}}, "program": [)" +
                        program + R"(, {"synchronize": "device"}])");
}

std::string loopOf(int turns, const std::string& steps) {
    return R"({"for": "i", "to": )" + std::to_string(turns) + R"(, "do": [)" + steps + "]}";
}

const std::string kShort = R"({"kernel": "spin", "time_us": 1, "stream": "s"})";

TEST(FittingRemedies, AGraphIsNamedWhereOneWouldBeLaunchedSeveralTimes) {
    EXPECT_THAT(
        meaningOf(attempted(inOneStream(loopOf(40, kShort + ", " + kShort))), "launch-bound"),
        HasSubstr("What comes again can be a graph"));
    const std::string slices = R"({"kernel": "spin", "time_us": 1, "stream": "s",
        "args": {"touches": {"memory": "d", "at": "i", "count": 1}}})";
    EXPECT_THAT(meaningOf(attempted(inOneStream(loopOf(40, slices))), "launch-bound"),
                Not(HasSubstr("graph")));
    std::string once = kShort;
    for (int i = 1; i < 40; ++i) {
        once += ", " + kShort;
    }
    EXPECT_THAT(meaningOf(attempted(inOneStream(once)), "launch-bound"), Not(HasSubstr("graph")));
}

/// What the loop's turns issue, beside what they wait for and do on the host.
TEST(FittingRemedies, PartOfAnIterationCanBeAGraph) {
    const std::string wait = R"({"synchronize": "stream", "stream": "s"})";
    const std::string work = R"({"host_work": "look", "time_us": 1})";
    const std::string launches =
        R"({"for": "k", "to": 32, "do": [)" + kShort + R"(]}, )" + kShort + ", ";
    struct Case {
        std::string program;
        std::string label;  ///< of the fix; none: nothing is offered
        std::string kept = {};
    };
    const std::vector<Case> cases{
        {loopOf(10, launches + kShort), "Launch each iteration as a graph", "[{"},
        {loopOf(10, launches + wait), "Launch each iteration as a graph", wait},
        {loopOf(10, work + ", " + launches + wait), "Launch a part of each iteration as a graph",
         "[" + work + ", {"},
        {R"({"for": "o", "to": 3, "do": [)" + loopOf(4, launches + wait) + ", " + work + "]}",
         "Launch each iteration as a graph", wait},
        {loopOf(10, R"({"kernel": "spin", "time_us": "0.5 + i/100", "stream": "s"}, )" + launches +
                        wait),
         ""}};
    for (const Case& one : cases) {
        const Attempt before = attempted(inOneStream(one.program));
        const Advice advice = adviceNamed(before.advice, "launch-bound");
        ASSERT_EQ(advice.fixes.size(), one.label.empty() ? 0U : 1U) << one.program;
        if (one.label.empty()) {
            continue;
        }
        const Fix& fix = advice.fixes.front();
        EXPECT_EQ(english(fix.label), one.label);
        EXPECT_THAT(*fix.text,
                    AllOf(HasSubstr(R"("program": [{"graph": "captured")"), HasSubstr(one.kept)));
        const Attempt after = fixed(before, fix);
        EXPECT_TRUE(helps(compareAttempts(before, after, advice), advice)) << *fix.text;
    }
}

TEST(FittingRemedies, IssuingIsThatOfAllLaunchesThatTheDeviceWaitedFor) {
    const Attempt made =
        attempted(inOneStream(loopOf(10, R"({"for": "k", "to": 64, "do": [)" + kShort +
                                             R"(]}, {"synchronize": "stream", "stream": "s"})")));
    const Advice advice = adviceNamed(made.advice, "launch-bound");
    EXPECT_THAT(english(advice.finding), HasSubstr("Issuing 640 operations"));
    EXPECT_EQ(advice.evidence.count, 640U);
}

TEST(FittingRemedies, AGraphIsNotOfferedForTheNodesOfOne) {
    const auto meaningWith = [](int nodes, int launches) {
        const std::string graph =
            R"({"graph": "g", "stream": "s", "do": [)" + loopOf(nodes, kShort) + R"(]}, )";
        return meaningOf(
            attempted(inOneStream(graph + loopOf(launches, R"({"launch": "g", "stream": "s"})"))),
            "launch-bound");
    };
    for (const std::string& meaning : {meaningWith(40, 1), meaningWith(2, 60)}) {
        EXPECT_THAT(meaning, AllOf(HasSubstr("The first launch of a graph costs the host a time "),
                                   Not(HasSubstr("can be a graph")),
                                   Not(HasSubstr("A graph is launched with one call"))));
    }
}

TEST(FittingRemedies, NeitherThreadsNorStreamsHelpOperationsThatNeedTheOneBefore) {
    const auto meaningWith = [](const std::string& at) {
        return meaningOf(
            attempted(inOneStream(loopOf(200, R"({"kernel": "spin", "time_us": 0.1, "stream": "s",
            "args": {"touches": {"memory": "d", "at": ")" +
                                                  at + R"(", "count": 1}}})"))),
            "launch-bound");
    };
    EXPECT_THAT(meaningWith("i"), AnyOf(HasSubstr("Several host threads"),
                                        HasSubstr("hide the reaction in other streams")));
    EXPECT_THAT(meaningWith("0"),
                AllOf(Not(HasSubstr("Several host threads")), Not(HasSubstr("in other streams"))));
}

/// The host issues into many streams, and all of it is one chain.
TEST(FittingRemedies, ThreadsDoNotHelpAChainThroughManyStreams) {
    const auto meaningWith = [](const std::string& at) {
        return meaningOf(attempted(workloadText(
                             R"("memory": {"d": {"on": "device", "type": "u8", "count": 1024}},
      "streams": {"s": {"count": 8}}, "program": [)" +
                             loopOf(200, R"({"kernel": "spin", "time_us": 1,
          "stream": "s[i % 8]", "args": {"touches": {"memory": "d", "at": ")" +
                                             at + R"(", "count": 1}}})") +
                             R"(, {"synchronize": "device"}])")),
                         "launch-bound");
    };
    EXPECT_THAT(meaningWith("i"), HasSubstr("Several host threads can help as well."));
    EXPECT_THAT(meaningWith("0"),
                HasSubstr("More host threads cannot help either, as most operations need what "));
}

// ---- Memory.

/// What is synchronized with after the last allocation has made none of them longer.
TEST(FittingRemedies, OnlySynchronizationsBeforeAnAllocationMadeThePoolGrow) {
    const auto findingWith = [](const std::string& rest) {
        const std::string turn = R"({"allocate": "t", "stream": "a"},
          {"kernel": "spin", "time_us": 200, "stream": "a", "args": {"touches": "t"}},
          {"free": "t", "stream": "a"}, {"synchronize": "stream", "stream": "a"})";
        return english(
            adviceNamed(
                attempted(workloadText(
                              R"("memory": {"t": {"on": "device", "type": "u8", "count": 268435456},
                              "u": {"on": "device", "type": "u8", "count": 268435456}},
           "streams": {"a": {}}, "program": [)" +
                              loopOf(2, turn) + rest + "]"))
                    .advice,
                "emptied-pool")
                .finding);
    };
    const auto givenBack = [](const std::string& finding) {
        const std::size_t at = finding.find("The synchronizations before took ");
        return finding.substr(at, finding.find(" longer than") - at);
    };
    const std::string alone = findingWith("");
    const std::string more = findingWith(R"(, {"allocate": "u", "stream": "a"},
          {"kernel": "spin", "time_us": 200, "stream": "a", "args": {"touches": "u"}},
          {"free": "u", "stream": "a"}, {"synchronize": "stream", "stream": "a"})");
    ASSERT_THAT(alone, HasSubstr("The synchronizations before took "));
    EXPECT_EQ(givenBack(alone), givenBack(more));
}

/// Each thread allocates in its stream for the first time, one after the other.
TEST(FittingRemedies, AllocatingInStreamsIsToldWhereItTakesMuchOfTheRun) {
    const auto thread = [](const std::string& name, const std::string& step) {
        return R"({"name": ")" + name + R"(", "do": [{"allocate": ")" + name + R"(", "stream": ")" +
               step + R"("}, {"kernel": "spin", "time_us": 20, "args": {"touches": ")" + name +
               R"("}, "stream": ")" + step + R"("}, {"free": ")" + name + R"(", "stream": ")" +
               step + R"("}, {"synchronize": "stream", "stream": ")" + step + R"("}]})";
    };
    const std::string memory = R"(": {"on": "device", "type": "u8", "count": 67108864})";
    const Attempt made = attempted(
        workloadText(R"("memory": {"x)" + memory + R"(, "y)" + memory + R"(, "z)" + memory +
                     R"(}, "streams": {"s": {"count": 3}}, "threads": [)" + thread("x", "s[0]") +
                     ", " + thread("y", "s[1]") + ", " + thread("z", "s[2]") + "]"));
    const Advice advice = adviceNamed(made.advice, "allocation-time");
    EXPECT_GT(4 * advice.cost, made.makespan());
    EXPECT_THAT(english(advice.finding), HasSubstr("6 calls that allocate or free memory kept one "
                                                   "or more of 3 host threads busy for "));
    EXPECT_THAT(english(advice.meaning),
                HasSubstr("Each memory is allocated at most once in this run"));
}

// ---- Host functions.

Attempt onWorkers(double workers, const std::string& text) {
    DeviceProfile profile = test::shippedProfile("h200");
    profile.queue.hostWorkers = workers;
    const SimulatedDevice device(std::move(profile));
    RunControl control;
    auto made = attempt(text, {}, device, control);
    EXPECT_TRUE(made);
    return made ? *std::move(made) : Attempt();
}

std::string findingOfWorkers(double workers) {
    const Attempt made =
        onWorkers(workers, workloadText(R"("streams": {"s": {"count": 6}}, "program": [)" +
                                        loopOf(6, R"({"host_function": "log", "time_us": 300,
                                          "stream": "s[i]"})") +
                                        R"(, {"synchronize": "device"}])"));
    return english(adviceNamed(made.advice, "host-functions-queue").finding);
}

TEST(FittingRemedies, HostFunctionsWaitForAsManyWorkersAsTheDeviceHas) {
    EXPECT_THAT(findingOfWorkers(1), HasSubstr("This device has 1 worker for host functions."));
    EXPECT_THAT(findingOfWorkers(2), HasSubstr("This device has 2 workers for host functions."));
}

/// Copies that are not async keep the functions apart; without them each worker has its half.
TEST(FittingRemedies, WhatSeveralWorkersDoIsNotTakenForTheWorkOfOne) {
    const auto textWith = [](const std::string& async) {
        return workloadText(R"("memory": {
            "h": {"on": "host", "pinned": true, "type": "u8", "count": 1048576},
            "d": {"on": "device", "type": "u8", "count": 1048576}},
          "streams": {"s": {"count": 2}}, "program": [)" +
                            loopOf(6, R"({"host_function": "log", "time_us": 300,
                              "stream": "s[i % 2]"}, {"copy": "h", "to": "d", )" +
                                          async + "}") +
                            R"(, {"synchronize": "device"}])");
    };
    for (const double workers : {1, 2}) {
        const Attempt held = onWorkers(workers, textWith(R"("async": false)"));
        const Attempt apart = onWorkers(workers, textWith(R"("stream": "s[i % 2]")"));
        EXPECT_GE(adviceNamed(held.advice, "synchronous-copy").cost,
                  held.makespan() - apart.makespan())
            << workers;
    }
}

}  // namespace
}  // namespace streamscope
