// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"

#include "engine/program/touches.h"
#include "engine/workload/workload.h"
#include "tests/support/random_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
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
    std::ranges::transform(hazards.found, std::back_inserter(texts),
                           [&](const Hazard& hazard) { return describeHazard(program, hazard); });
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

TEST(Hazards, AdviseByWhatKeepsTheTwoApart) {
    const Program program =
        programOf(R"("threads": [{"name": "x", "do": [)" + kIn + R"(]}, {"name": "y", "do": [)" +
                  R"({"kernel": "scale", "args": {"data": "d"}, "stream": "s"}]}])");
    const Hazards hazards = findHazards(program);
    ASSERT_EQ(hazards.found.size(), 1U);
    EXPECT_NE(describeHazard(program, hazards.found[0]).find("let one host thread call both"),
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

// ---- against every pair ----

/// Random places of the last three memories.
void scatter(Launch& launch, Program& program, std::mt19937_64& random) {
    const std::size_t firstMemory = program.memories.size() - 3;
    launch.firstAccess = static_cast<std::uint32_t>(program.accesses.size());
    launch.accessCount = static_cast<std::uint32_t>(random() % 3);
    for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
        program.accesses.push_back({idAt<MemoryId>(firstMemory + random() % 3), random() % 3 == 0,
                                    random() % 8, random() % 5});
    }
}

/// A random program whose kernels touch random places of three small memories.
Program touchingProgram(std::uint64_t seed) {
    Result<test::TextProgram> text =
        test::programFromText(test::joined(test::randomProgramLines(seed)));
    EXPECT_TRUE(text);
    Program program = text ? text->program : Program{};
    std::mt19937_64 random(seed);
    for (const char* name : {"x", "y", "z"}) {
        program.memories.push_back({name, MemoryPlace::Device, {}, 12});
    }
    const auto touch = [&](Action& action) {
        if (auto* copy = std::get_if<Copy>(&action)) {
            copy->bytes %= 5;
        } else if (auto* set = std::get_if<Set>(&action)) {
            set->bytes %= 5;
        } else if (auto* launch = std::get_if<Launch>(&action)) {
            scatter(*launch, program, random);
        }
    };
    for (Call& call : program.calls) {
        touch(call.action);
    }
    for (Graph& graph : program.graphs) {
        for (GraphNode& node : graph.nodes) {
            touch(node.action);
        }
    }
    return program;
}

struct Byte {
    MemoryId memory{};
    std::uint64_t at = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr): the 0 that `<` compares with is meant
    friend auto operator<=>(const Byte&, const Byte&) = default;
};
using Pair = std::tuple<Byte, std::uint32_t, std::uint32_t>;  ///< and the operations

struct Everything {
    std::set<Byte> bytes;
    std::set<Pair> pairs;
};

void add(Everything& all, MemoryId memory, std::uint64_t begin, std::uint64_t end,
         const std::pair<std::uint32_t, std::uint32_t>& operations) {
    for (std::uint64_t at = begin; at < end; ++at) {
        all.bytes.insert({memory, at});
        all.pairs.insert({{memory, at}, operations.first, operations.second});
    }
}

bool areOrdered(const Ordering& ordering, std::uint32_t a, std::uint32_t b) {
    return happensBefore(ordering, a, b) || happensBefore(ordering, b, a);
}

void addOverlap(Everything& all, const Touch& left, const Touch& right,
                const std::pair<std::uint32_t, std::uint32_t>& operations) {
    const bool isSame = left.access.memory == right.access.memory && left.life == right.life;
    if (isSame && (left.access.writes || right.access.writes)) {
        add(all, left.access.memory, std::max(left.access.offset, right.access.offset),
            std::min(left.access.offset + left.access.bytes,
                     right.access.offset + right.access.bytes),
            operations);
    }
}

void addPair(Everything& all, const Touches& touches, const Ordering& ordering,
             const TouchingOperation& a, const TouchingOperation& b) {
    if (areOrdered(ordering, ordering.operation(a.call, a.graphNode),
                   ordering.operation(b.call, b.graphNode))) {
        return;
    }
    for (const Touch& left : touches.of(a)) {
        for (const Touch& right : touches.of(b)) {
            addOverlap(all, left, right, {a.operation, b.operation});
        }
    }
}

Everything everyPair(const Program& program, const Ordering& ordering) {
    const Touches touches = touchesOf(program);
    Everything all;
    for (std::size_t i = 0; i < touches.operations.size(); ++i) {
        for (std::size_t j = i + 1; j < touches.operations.size(); ++j) {
            addPair(all, touches, ordering, touches.operations[i], touches.operations[j]);
        }
    }
    return all;
}

TEST(Hazards, AgreeWithEveryPairOnThousandsOfPrograms) {
    std::size_t racy = 0;
    std::size_t clean = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Program program = touchingProgram(seed);
        const Ordering ordering = orderingOf(program);
        const Everything expected = everyPair(program, ordering);
        const Hazards hazards = findHazards(program, ordering);
        ASSERT_FALSE(hazards.isTooLarge || hazards.hasMore);
        Everything found;
        for (const Hazard& hazard : hazards.found) {
            EXPECT_TRUE(hazard.first.writes || hazard.second.writes);
            add(found, hazard.memory, hazard.begin, hazard.end,
                {hazard.first.operation, hazard.second.operation});
        }
        ASSERT_EQ(found.bytes, expected.bytes) << "seed " << seed;
        ASSERT_TRUE(std::ranges::includes(expected.pairs, found.pairs)) << "seed " << seed;
        ++(expected.bytes.empty() ? clean : racy);
    }
    EXPECT_GT(racy, 200U);
    EXPECT_GT(clean, 200U);
}

}  // namespace
}  // namespace streamscope
