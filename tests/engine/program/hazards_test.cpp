// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"

#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace streamscope {
namespace {

Program programOf(const std::string& flow) {
    const auto workload = readWorkload(R"json({"format": "streamscope-workload", "version": 1,
        "title": "t", "memory": {
          "h": {"on": "host", "pinned": true, "type": "f32", "count": 1000},
          "d": {"on": "device", "type": "f32", "count": 1000},
          "out": {"on": "host", "type": "f32", "count": 1000}},
        "streams": {"s": {}, "t": {}, "u": {}}, "events": {"e": {}, "f": {}}, )json" +
                                       flow + "}");
    EXPECT_TRUE(workload) << (workload ? "" : toText(workload.error().front(), "t"));
    const auto program = workload ? expand(*workload) : Result<Program, Diagnostics>(Program{});
    EXPECT_TRUE(program) << (program ? "" : toText(program.error().front(), "t"));
    return program ? *program : Program{};
}

Program programOfSteps(const std::string& steps) {
    return programOf(R"("program": [)" + steps + "]");
}

/// All hazards of the steps, in words.
std::vector<std::string> hazardsOf(const std::string& steps) {
    const Program program = programOfSteps(steps);
    const Hazards hazards = findHazards(program);
    EXPECT_FALSE(hazards.isTooLarge);
    std::vector<std::string> texts;
    std::ranges::transform(hazards.found, std::back_inserter(texts), [&](const Hazard& hazard) {
        return english(describeHazard(program, hazard));
    });
    return texts;
}

bool isRacy(const std::string& steps) {
    return !hazardsOf(steps).empty();
}

const std::string kIn = R"({"copy": "h", "to": "d", "stream": "s"})";
const std::string kScale = R"({"kernel": "scale", "args": {"data": "d"}, "stream": "t"})";
const std::string kRecord = R"({"record": "e", "stream": "s"})";
const std::string kWait = R"({"wait": "e", "stream": "t"})";

TEST(Hazards, AreBetweenStreamsThatDoNotWait) {
    EXPECT_TRUE(isRacy(kIn + "," + kScale));
    EXPECT_FALSE(isRacy(kIn + "," + kRecord + "," + kWait + "," + kScale));
    EXPECT_TRUE(isRacy(kIn + "," + kWait + "," + kRecord + "," + kScale));
}

TEST(Hazards, AreNotWhereTheHostWaits) {
    EXPECT_FALSE(isRacy(kIn + R"(, {"synchronize": "device"},)" + kScale));
}

TEST(Hazards, AreNotWithinAStreamOrBetweenReaders) {
    EXPECT_FALSE(isRacy(kIn + R"(, {"kernel": "scale", "args": {"data": "d"}, "stream": "s"})"));
    const std::string out = R"({"copy": "d", "to": "h", "at": 0, "count": 500, "stream": "s"})";
    const std::string other = R"({"copy": "d", "to": "h", "at": 500, "count": 500, "stream": "t"})";
    EXPECT_FALSE(isRacy(out + "," + other));
}

TEST(Hazards, AreFoundWhereOnlyALongAccessReachesThatFar) {
    const std::string small = R"({"set": "d", "at": 10, "count": 1, "stream": "s"})";
    const std::string far = R"({"set": "d", "at": 990, "count": 1, "stream": "s"})";
    EXPECT_TRUE(isRacy(kScale + "," + far + "," + small));
    EXPECT_FALSE(isRacy(far + "," + small));
}

TEST(Hazards, AreFoundInGraphs) {
    const std::string graph = R"({"graph": "g", "stream": "s", "do": [)" + kIn + "]}";
    const std::string launch = R"({"launch": "g", "stream": "s"})";
    EXPECT_TRUE(isRacy(graph + "," + launch + "," + kScale));
    EXPECT_FALSE(isRacy(graph + "," + launch + "," + launch));
}

TEST(Hazards, AreFoundForEveryReaderSinceTheLastWrite) {
    const std::string read = R"({"copy": "d", "to": "h", "at": 0, "count": 10, "stream": "s"})";
    const std::string other = R"({"copy": "d", "to": "h", "at": 10, "count": 10, "stream": "t"})";
    const std::string set = R"({"set": "d", "stream": "u"})";
    EXPECT_EQ(hazardsOf(read + "," + other + "," + set).size(), 2U);
}

TEST(Hazards, NameBothOperationsAndTheElements) {
    EXPECT_EQ(hazardsOf(kIn + "," + kWait + "," + kRecord + "," + kScale),
              std::vector<std::string>{"copy h → d (#0) and scale (#3) touch d[0, 1000) in no "
                                       "order: make the second wait for an event recorded after "
                                       "the first"});
}

TEST(Hazards, CountFromTheFirstElementThatBothTouch) {
    const Program program = programOfSteps(R"({"set": "d", "at": 10, "count": 20, "stream": "s"},
        {"copy": "d", "to": "h", "at": 5, "count": 10, "stream": "t"})");
    const Hazards hazards = findHazards(program);
    ASSERT_EQ(hazards.found.size(), 1U);
    EXPECT_EQ(hazards.found[0].begin, 40U);
    EXPECT_EQ(hazards.found[0].end, 60U);
    EXPECT_TRUE(hazards.found[0].first.writes);
    EXPECT_FALSE(hazards.found[0].second.writes);
}

/// One thread alone orders the calls, not what two streams do.
TEST(Hazards, OfTwoThreadsAndTwoStreamsNeedAnEventToo) {
    const auto advised = [](const std::string& stream) {
        const Program program = programOf(
            R"("threads": [{"name": "x", "do": [)" + kIn + R"(]}, {"name": "y", "do": [)" +
            R"({"kernel": "scale", "args": {"data": "d"}, "stream": ")" + stream + R"("}]}])");
        const Hazards hazards = findHazards(program);
        return hazards.found.empty() ? "" : english(orderFor(program, hazards.found[0]));
    };
    EXPECT_EQ(advised("s"),
              "let one host thread make both calls, as a workload cannot order calls of two "
              "threads");
    EXPECT_EQ(advised("t"),
              "let one host thread make both calls, with an event between their streams, as a "
              "workload cannot order calls of two threads");
}

TEST(Hazards, AdviseByWhatKeepsTheTwoApart) {
    const Program program =
        programOf(R"("threads": [{"name": "x", "do": [)" + kIn + R"(]}, {"name": "y", "do": [)" +
                  R"({"kernel": "scale", "args": {"data": "d"}, "stream": "s"}]}])");
    const Hazards hazards = findHazards(program);
    ASSERT_EQ(hazards.found.size(), 1U);
    EXPECT_NE(english(describeHazard(program, hazards.found[0]))
                  .find("let one host thread make both calls"),
              std::string::npos);
    EXPECT_NE(english(describeHazard(program, hazards.found[0], HazardNumbers::OfThread))
                  .find("(#0 of host thread x) and"),
              std::string::npos);
    EXPECT_NE(english(describeHazard(program, hazards.found[0], HazardNumbers::OfThread))
                  .find("(#0 of host thread y) touch"),
              std::string::npos);
    const std::vector<std::string> inGraph = hazardsOf(
        R"({"graph": "g", "stream": "s", "do": [)" + kRecord + "," + kWait + "," + kIn + "," +
        kScale + R"(, {"record": "f", "stream": "t"}, {"wait": "f", "stream": "s"}]})" +
        R"(, {"launch": "g", "stream": "s"})");
    ASSERT_EQ(inGraph.size(), 1U);
    EXPECT_NE(inGraph[0].find("when the graph is captured"), std::string::npos);
}

TEST(Hazards, AreNotBetweenTwoAllocationsOfOneName) {
    const std::string use = R"({"allocate": "d"}, {"set": "d", "stream": "s"}, {"free": "d"})";
    const std::string again = R"({"allocate": "d"}, {"set": "d", "stream": "t"}, {"free": "d"})";
    EXPECT_FALSE(isRacy(use + "," + again));
    EXPECT_TRUE(isRacy(R"({"allocate": "d"}, {"set": "d", "stream": "s"}, {"set": "d", "stream":
        "t"}, {"free": "d"})"));
}

TEST(Hazards, OfAnIssueOrderAreThoseThatItLeaves) {
    const Program program =
        programOf(R"("threads": [{"name": "x", "do": [)" + kIn + R"(]}, {"name": "y", "do": [)" +
                  R"({"kernel": "scale", "args": {"data": "d"}, "stream": "s"}]}])");
    const std::vector<std::uint32_t> order{1, 0};
    EXPECT_TRUE(findHazards(program, orderingOf(program, order)).areNone());
}

bool isHarmless(const std::string& steps) {
    const Program program = programOfSteps(steps);
    const Hazards hazards = findHazards(program);
    EXPECT_FALSE(hazards.areNone());
    return withoutHarmless(program, hazards).areNone();
}

TEST(Hazards, AreHarmlessWhereAllWriteTheSameAndNobodyReads) {
    const std::string inByT = R"({"copy": "h", "to": "d", "stream": "t"})";
    const std::string part = R"({"copy": "h", "to": "d", "at": 5, "count": 5, "stream": "t"})";
    const std::string moved =
        R"({"copy": "h", "to": "d", "at": 5, "to_at": 6, "count": 5, "stream": "t"})";
    const std::string set = R"({"set": "d", "stream": "s"})";
    const std::string setByT = R"({"set": "d", "at": 5, "count": 5, "stream": "t"})";
    EXPECT_TRUE(isHarmless(kIn + "," + inByT));
    EXPECT_TRUE(isHarmless(kIn + "," + part));
    EXPECT_TRUE(isHarmless(set + "," + setByT));
    EXPECT_FALSE(isHarmless(kIn + "," + moved));
    EXPECT_FALSE(isHarmless(kIn + "," + setByT));
    EXPECT_FALSE(isHarmless(kIn + "," + kScale));
    EXPECT_FALSE(isHarmless(kIn + "," + inByT + "," + kScale));
}

/// What comes after both, or before both, finds the same whatever their order.
TEST(Hazards, AreHarmlessWhereOthersAreInOrderWithBoth) {
    const std::string sets =
        R"({"set": "d", "stream": "s"}, {"set": "d", "count": 5, "stream": "t"})";
    const std::string synchronize = R"(, {"synchronize": "device"}, )";
    EXPECT_TRUE(isHarmless(sets + synchronize + kScale));
    EXPECT_TRUE(isHarmless(kScale + synchronize + sets));
}

/// A kernel behind one of two sets is unordered with the other, which alone is named.
TEST(Hazards, BehindHarmlessOnesAreNamedInTheirPlace) {
    const Program program = programOfSteps(R"({"set": "d", "stream": "s"},
        {"set": "d", "stream": "t"}, {"kernel": "scale", "args": {"data": "d"}, "stream": "t"})");
    ASSERT_EQ(findHazards(program).found.size(), 1U);
    const Hazards left = withoutHarmless(program, findHazards(program));
    ASSERT_EQ(left.found.size(), 1U);
    EXPECT_EQ(left.found[0].first.call, 0U);
    EXPECT_EQ(left.found[0].second.call, 2U);
    EXPECT_EQ(left.harmless, 1U);
}

/// Freed behind one of two sets, while the other may still come.
TEST(Hazards, BehindHarmlessOnesAreAlsoLifetimes) {
    const Program program = programOfSteps(R"({"set": "d", "stream": "s"},
        {"set": "d", "stream": "t"}, {"free": "d", "stream": "t"})");
    const Hazards left = withoutHarmless(program, findHazards(program));
    ASSERT_EQ(left.found.size(), 1U);
    EXPECT_EQ(kindOf(program, left.found[0]), HazardKind::UseAfterFree);
}

TEST(Hazards, OfTwoOperationsInTwoMemoriesAreOnePair) {
    const Program program = programOfSteps(R"({"copy": "d", "to": "h", "stream": "s"},
                                              {"copy": "h", "to": "d", "stream": "t"})");
    const Hazards hazards = findHazards(program);
    EXPECT_EQ(hazards.found.size(), 2U);
    EXPECT_EQ(hazards.pairs(), 1U);
}

TEST(Hazards, AreNotHarmlessWhereTheSourceIsWrittenInNoOrder) {
    EXPECT_FALSE(isHarmless(kIn + R"(, {"copy": "h", "to": "d", "stream": "t"},
                                        {"copy": "out", "to": "h", "stream": "u"})"));
}

TEST(Hazards, SayWhenAProgramIsTooLarge) {
    const Program program = programOfSteps(kIn + "," + kScale);
    const Hazards hazards = findHazards(program, {.mostSteps = 1});
    EXPECT_TRUE(hazards.isTooLarge);
    EXPECT_FALSE(hazards.areNone());
}

TEST(Hazards, SayWhenTheyAreTooMany) {
    const Program program = programOfSteps(
        R"({"for": "i", "to": 10, "do": [{"set": "d", "at": "i", "count": 1, "stream": "s"}]},)" +
        kScale);
    const Hazards hazards = findHazards(program, {.mostHazards = 5});
    EXPECT_EQ(hazards.found.size(), 5U);
    EXPECT_TRUE(hazards.hasMore);
}

// ---- lifetimes (I1) ----

const std::string kAllocate = R"({"allocate": "d", "stream": "s"})";
const std::string kFree = R"({"free": "d", "stream": "s"})";
const std::string kUseThere = R"({"set": "d", "stream": "t"})";
const std::string kUseHere = R"({"set": "d", "stream": "s"})";

std::string record(const std::string& event, const std::string& stream) {
    return R"({"record": ")" + event + R"(", "stream": ")" + stream + R"("})";
}
std::string wait(const std::string& event, const std::string& stream) {
    return R"({"wait": ")" + event + R"(", "stream": ")" + stream + R"("})";
}

/// All hazards of these steps.
std::vector<std::string> of(const std::vector<std::string>& steps) {
    std::string text;
    for (const std::string& step : steps) {
        text += (text.empty() ? "" : ", ") + step;
    }
    return hazardsOf(text);
}

TEST(Lifetimes, InOneStreamAreOrdered) {
    EXPECT_EQ(of({kAllocate, kUseHere, kFree}).size(), 0U);
    EXPECT_EQ(of({kAllocate, kUseHere, kFree, kAllocate, kUseHere, kFree}).size(), 0U);
}

TEST(Lifetimes, AUseInAnotherStreamMayComeBeforeTheAllocation) {
    EXPECT_EQ(of({kAllocate, kUseThere}),
              std::vector<std::string>{"set d (#1) may use d before its allocation by allocate d "
                                       "(#0): make the second wait for an event recorded after "
                                       "the allocation"});
    EXPECT_EQ(of({kAllocate, record("e", "s"), wait("e", "t"), kUseThere}).size(), 0U);
    EXPECT_EQ(of({kAllocate, R"({"synchronize": "stream", "stream": "s"})", kUseThere}).size(), 0U);
    EXPECT_EQ(of({record("e", "s"), kAllocate, wait("e", "t"), kUseThere}).size(), 1U);
}

TEST(Lifetimes, AUseInAnotherStreamMayComeAfterTheFreeing) {
    const std::vector<std::string> begin{kAllocate, record("e", "s"), wait("e", "t"), kUseThere};
    std::vector<std::string> early = begin;
    early.push_back(kFree);
    EXPECT_EQ(of(early),
              std::vector<std::string>{
                  "set d (#3) may use d after its freeing by free d (#4), when its bytes "
                  "may belong to another allocation: make the freeing wait for an event "
                  "recorded after the use"});
    std::vector<std::string> late = begin;
    late.insert(late.end(), {record("f", "t"), wait("f", "s"), kFree});
    EXPECT_EQ(of(late).size(), 0U);
    std::vector<std::string> waited = begin;
    waited.insert(waited.end(), {R"({"synchronize": "stream", "stream": "t"})", kFree});
    EXPECT_EQ(of(waited).size(), 0U);
    std::vector<std::string> there = begin;
    there.emplace_back(R"({"free": "d", "stream": "t"})");
    EXPECT_EQ(of(there).size(), 0U);
}

TEST(Lifetimes, ReadersCountToo) {
    const std::string read = R"({"copy": "d", "to": "h", "stream": "t"})";
    EXPECT_EQ(of({kAllocate, kUseHere, record("e", "s"), wait("e", "t"), read, kFree}).size(), 1U);
}

TEST(Lifetimes, AFreeMayComeBeforeTheAllocation) {
    const std::vector<std::string> found = of({kAllocate, R"({"free": "d", "stream": "t"})"});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].find("free d (#1) may free d before its allocation by allocate d (#0)"), 0U);
}

TEST(Lifetimes, EachTurnOfALoopIsOneOfItsOwn) {
    const auto loop = [](const std::string& stream) {
        return hazardsOf(R"({"for": "i", "to": 3, "do": [)" + kAllocate + R"(, {"set": "d",
            "stream": ")" +
                         stream + R"("},)" + kFree + "]}")
            .size();
    };
    EXPECT_EQ(loop("s"), 0U);
    EXPECT_GE(loop("t"), 3U);
}

TEST(Lifetimes, ACudaFreeWaitsForThatOfAStreamNowhere) {
    const std::string free = R"({"free": "d"})";
    const std::vector<std::string> found = of({kAllocate, kUseHere, free});
    ASSERT_FALSE(found.empty());
    EXPECT_NE(found[0].find("set d (#1) may use d after its freeing by free d,"),
              std::string::npos);
    EXPECT_NE(found[0].find("cudaFree does not wait"), std::string::npos);
    const std::string synchronize = R"({"synchronize": "stream", "stream": "s"})";
    EXPECT_EQ(of({kAllocate, kUseHere, synchronize, free}).size(), 0U);
    EXPECT_EQ(of({R"({"allocate": "d"})", kUseHere, free}).size(), 0U);
    EXPECT_EQ(of({kUseHere, free}).size(), 0U);
}

TEST(Lifetimes, ACudaFreeOfOneThreadComesInNoOrderToWhatAnotherDoes) {
    const auto ofThreads = [](const std::string& first, const std::string& second) {
        const Program program = programOf(R"("threads": [{"name": "x", "do": [)" + first +
                                          R"(]}, {"name": "y", "do": [)" + second + "]}]");
        std::vector<std::string> texts;
        for (const Hazard& hazard : findHazards(program).found) {
            texts.push_back(english(describeHazard(program, hazard)));
        }
        return texts;
    };
    const std::string allocate = R"({"allocate": "d"})";
    const std::string free = R"({"free": "d"})";
    const std::string other = R"({"set": "h", "stream": "t"})";
    const std::vector<std::string> found = ofThreads(free, kUseHere);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0],
              "set d (#0) may use d after its freeing by free d, when its bytes may belong to "
              "another allocation: let one host thread make both calls, as a workload cannot order "
              "calls of two threads");
    EXPECT_EQ(ofThreads(kUseHere, free).size(), 1U);
    ASSERT_EQ(ofThreads(allocate, kUseHere).size(), 1U);
    EXPECT_EQ(ofThreads(allocate, kUseHere)[0].find(
                  "set d (#0) may use d before its allocation by allocate d"),
              0U);
    EXPECT_EQ(ofThreads(allocate + "," + kUseHere + "," + free, other).size(), 0U);
    EXPECT_EQ(ofThreads(allocate + "," + kUseHere + "," + free, kUseHere).size(), 1U);
}

TEST(Lifetimes, MemoryThatIsThereFromTheBeginningCanBeFreedInAStream) {
    EXPECT_EQ(of({kUseThere, kFree}).size(), 1U);
    EXPECT_EQ(of({kUseHere, kFree}).size(), 0U);
}

TEST(Lifetimes, AreHazardsWhereAllWriteTheSame) {
    const Program program = programOfSteps(kAllocate + "," + kUseThere + "," + kUseHere);
    const Hazards left = withoutHarmless(program, findHazards(program));
    EXPECT_EQ(left.found.size(), 1U);
    EXPECT_EQ(left.harmless, 1U);
}

}  // namespace
}  // namespace streamscope
