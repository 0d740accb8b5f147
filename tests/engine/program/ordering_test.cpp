// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/ordering.h"

#include "tests/support/naive_order.h"
#include "tests/support/random_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <regex>

namespace streamscope {
namespace {

using test::Label;
using test::TextProgram;

TextProgram programOf(const std::string& text) {
    Result<TextProgram> program = test::programFromText(text);
    EXPECT_TRUE(program) << text << program.error().message;
    return program ? *program : TextProgram{};
}

bool isOrdered(const std::string& text, const std::string& first, const std::string& second) {
    const TextProgram program = programOf(text);
    const Ordering ordering = orderingOf(program.program);
    const Label a = program.labels.at(first);
    const Label b = program.labels.at(second);
    return happensBefore(ordering, ordering.operation(a.call, a.graphNode),
                         ordering.operation(b.call, b.graphNode));
}

TEST(Ordering, KeepsAStreamInOrderS1) {
    EXPECT_TRUE(isOrdered("s1:H(1) s1:k(1) s1:D(1)", "s1.1", "s1.3"));
    EXPECT_FALSE(isOrdered("s1:H(1) s1:k(1) s1:D(1)", "s1.3", "s1.1"));
}

TEST(Ordering, PromisesNothingBetweenStreamsS3r) {
    EXPECT_FALSE(isOrdered("s1:k(1) s2:k(1)", "s1.1", "s2.1"));
    EXPECT_FALSE(isOrdered("s1:k(1) s2:k(1)", "s2.1", "s1.1"));
}

TEST(Ordering, WaitsForTheRecordThatWasNewestAtTheCallE1E2) {
    const std::string text = "s1:A=Kf(5) s1:rec(e) s2:wait(e) s1:B=Kf(5) s1:rec(e) s2:C=k(1,32,1)";
    EXPECT_TRUE(isOrdered(text, "A", "C"));
    EXPECT_FALSE(isOrdered(text, "B", "C"));
}

TEST(Ordering, TakesAnEventNeverRecordedAsNoWorkE3) {
    const std::string text = "s2:wait(e) s1:A=Kf(5) s1:rec(e) s2:C=k(1)";
    EXPECT_FALSE(isOrdered(text, "A", "C"));
}

TEST(Ordering, SeesTheRaceUntilTheOtherStreamIsWaitedForS15) {
    EXPECT_FALSE(isOrdered("n1:A=set(1) n2:B=k(1)", "A", "B"));
    EXPECT_TRUE(isOrdered("n1:A=set(1) n1:rec(e) n2:wait(e) n2:B=k(1)", "A", "B"));
}

TEST(Ordering, MakesTheLegacyStreamABarrierBothWaysN2) {
    const std::string text = "s1:A=k(1) L:B=k(1) s2:C=k(1)";
    EXPECT_TRUE(isOrdered(text, "A", "B"));
    EXPECT_TRUE(isOrdered(text, "B", "C"));
    EXPECT_TRUE(isOrdered(text, "A", "C"));
}

TEST(Ordering, LeavesNonBlockingStreamsOutOfTheBarrierN3) {
    const std::string text = "n1:A=k(1) L:B=k(1) n2:C=k(1)";
    EXPECT_FALSE(isOrdered(text, "A", "B"));
    EXPECT_FALSE(isOrdered(text, "B", "C"));
}

TEST(Ordering, TreatsPerThreadStreamsAsBlockingOnesN4) {
    EXPECT_FALSE(isOrdered("p1:A=k(5) p2:B=k(5)", "A", "B"));
    const std::string text = "p1:A=k(5) L:B=k(1) p2:C=k(1)";
    EXPECT_TRUE(isOrdered(text, "A", "B"));
    EXPECT_TRUE(isOrdered(text, "B", "C"));
}

TEST(Ordering, KeepsTheLegacyStreamsOfTwoDevicesApartN5) {
    EXPECT_FALSE(isOrdered("s1:A=k(5) d1.L:B=k(1)", "A", "B"));
}

TEST(Ordering, TreatsARecordInTheLegacyStreamAsPartOfTheBarrierE7) {
    EXPECT_TRUE(isOrdered("s1:A=k(5) L:rec(e) n1:wait(e) n1:B=k(1)", "A", "B"));
}

TEST(Ordering, HidesABarrierInASynchronousMemsetN8) {
    EXPECT_TRUE(isOrdered("s1:A=k(1,32,5) M=cudaMemset(1) s2:B=k(1,32,5)", "A", "B"));
    EXPECT_FALSE(isOrdered("s1:A=k(1,32,5) s2:set(1) s2:B=k(1,32,5)", "A", "B"));
    EXPECT_FALSE(isOrdered("env per_thread\ns1:A=k(5) M=cudaMemset(1) s2:B=k(5)", "A", "B"));
}

TEST(Ordering, RunsAGraphByItsDependenciesAsOneItemOfItsStreamG7G8G9) {
    const std::string text =
        "graph g A=k(1) B=k(2)<A C=k(3)<A E=k(1)<B,C\n"
        "s1:X=k(2) launch(g) Y=k(9)";
    EXPECT_TRUE(isOrdered(text, "X", "A"));
    EXPECT_TRUE(isOrdered(text, "A", "E"));
    EXPECT_TRUE(isOrdered(text, "C", "Y"));
    EXPECT_FALSE(isOrdered(text, "B", "C"));
}

TEST(Ordering, RunsOneLaunchOfAGraphAtATimeG7) {
    EXPECT_TRUE(isOrdered("graph g A=k(2)\ns1:launch(g) s2:launch(g)", "A", "A#2"));
    EXPECT_FALSE(isOrdered("graph g A=k(2)\ngraph h B=k(2)\ns1:launch(g) s2:launch(h)", "A", "B"));
}

TEST(Ordering, CarriesEventsAcrossDevicesE4P3) {
    EXPECT_TRUE(isOrdered("s1:A=k(1) s1:rec(e) d1.s1:wait(e) d1.s1:B=k(1)", "A", "B"));
    EXPECT_FALSE(isOrdered("s1:A=k(1) d1.s1:B=k(1)", "A", "B"));
}

TEST(Ordering, PutsAPeerCopyOfTheNullStreamBetweenAllWorkOfBothDevicesP4) {
    const std::string text =
        "s1:A=k(5) d1.s1:B=k(5) s1:rec(e) P=cudaMemcpy(P,2) s2:C=k(1) d1.s2:E=k(1)";
    EXPECT_TRUE(isOrdered(text, "A", "C"));
    EXPECT_TRUE(isOrdered(text, "B", "C"));
    EXPECT_TRUE(isOrdered(text, "A", "E"));
    EXPECT_TRUE(isOrdered(text, "B", "E"));
    EXPECT_FALSE(isOrdered(text, "A", "B"));
}

/// Of an Async one the guide says so, the API reference the contrary.
TEST(Ordering, ReliesOnAnAsyncPeerCopyOfTheNullStreamOnItsOwnDeviceOnlyP4) {
    const std::string text = "s1:A=k(5) d1.s1:B=k(5) L:X=P(2) s2:C=k(1) d1.s2:E=k(1)";
    EXPECT_TRUE(isOrdered(text, "A", "X"));
    EXPECT_TRUE(isOrdered(text, "X", "C"));
    EXPECT_FALSE(isOrdered(text, "B", "X"));
    EXPECT_FALSE(isOrdered(text, "X", "E"));
}

TEST(Ordering, OrdersWhatIsIssuedAfterAHostWaitS7E5) {
    EXPECT_TRUE(isOrdered("n1:A=k(5) streamSync(n1) n2:B=k(1)", "A", "B"));
    EXPECT_FALSE(isOrdered("n1:A=k(5) streamSync(n3) n2:B=k(1)", "A", "B"));
    EXPECT_TRUE(isOrdered("n1:A=k(5) deviceSync n2:B=k(1)", "A", "B"));
    EXPECT_FALSE(isOrdered("n1:A=k(5) d1.n1:k(1) deviceSync(1) n2:B=k(1)", "A", "B"));
    const std::string event = "n1:A=k(5) n1:rec(e) n1:C=k(5) eventSync(e) n2:B=k(1)";
    EXPECT_TRUE(isOrdered(event, "A", "B"));
    EXPECT_FALSE(isOrdered(event, "C", "B"));
}

TEST(Ordering, KnowsWhichCopiesHoldTheHost) {
    const auto holds = [](const std::string& copy) {
        return isOrdered(copy + " n2:B=k(1)", "A", "B");
    };
    EXPECT_TRUE(holds("A=cudaMemcpy(H,1)"));
    EXPECT_TRUE(holds("A=cudaMemcpy(D,1)"));
    EXPECT_TRUE(holds("A=cudaMemcpy(Dp,1)"));
    EXPECT_TRUE(holds("A=cudaMemcpy(HH,1)"));
    EXPECT_TRUE(holds("n1:A=HH(1)"));
    EXPECT_FALSE(holds("A=cudaMemcpy(Hp,1)"));
    EXPECT_FALSE(holds("A=cudaMemcpy(C,1)"));
    EXPECT_FALSE(holds("n1:A=H(1)"));
    EXPECT_FALSE(holds("n1:A=Hp(1)"));
    EXPECT_FALSE(holds("n1:A=Dp(1)"));
    EXPECT_FALSE(holds("A=cudaMemset(1)"));
}

TEST(Ordering, LetsAPageableCopyInWaitForWhatItsStreamHadBefore) {
    EXPECT_TRUE(isOrdered("L:A=k(5) cudaMemcpy(Hp,1) n1:B=k(1)", "A", "B"));
}

TEST(Ordering, DoesNotCountOnCallsThatOnlyHappenToWait) {
    EXPECT_FALSE(isOrdered("n1:A=k(5) cudaFree(q) n2:B=k(1)", "A", "B"));
}

TEST(Ordering, HoldsTheHostAtEveryLaunchWhenBlockingIsSetH7) {
    EXPECT_TRUE(isOrdered("env launch_blocking\nn1:A=k(5) n2:B=k(1)", "A", "B"));
    EXPECT_FALSE(isOrdered("env launch_blocking\nn1:A=H(5) n2:B=k(1)", "A", "B"));
}

TEST(Ordering, PromisesNothingAcrossHostThreadsUnlessTheIssueOrderIsGiven) {
    const TextProgram text = programOf("s1:A=k(1) s1:rec(e)\nthread b\ns2:wait(e) s2:B=k(1)");
    const Label a = text.labels.at("A");
    const Label b = text.labels.at("B");
    const Ordering any = orderingOf(text.program);
    EXPECT_FALSE(happensBefore(any, any.operation(a.call), any.operation(b.call)));
    const std::vector<std::uint32_t> recordFirst{0, 1, 2, 3};
    const Ordering first = orderingOf(text.program, recordFirst);
    EXPECT_TRUE(happensBefore(first, first.operation(a.call), first.operation(b.call)));
    const std::vector<std::uint32_t> waitFirst{2, 0, 1, 3};
    const Ordering last = orderingOf(text.program, waitFirst);
    EXPECT_FALSE(happensBefore(last, last.operation(a.call), last.operation(b.call)));
}

TEST(Ordering, NamesTheRuleOfEachDirectEdge) {
    const TextProgram text = programOf("s1:A=k(1) L:B=k(1)");
    const Ordering ordering = orderingOf(text.program);
    const std::span<const OrderEdge> edges = ordering.into(ordering.operation(1));
    ASSERT_EQ(edges.size(), 1U);
    EXPECT_EQ(edges[0].from, ordering.operation(0));
    EXPECT_EQ(ruleId(edges[0].rule), "N2");
}

TEST(Ordering, StaysLinearInAProgramOfBarriersAndWaits) {
    std::string text;
    for (int i = 1; i <= 100; ++i) {
        text += "s" + std::to_string(i) + ":k(1) ";
    }
    const TextProgram program =
        programOf(text + "\nrepeat 500 L:k(1) deviceSync s1:k(1) streamSync(s1)");
    const Ordering ordering = orderingOf(program.program);
    EXPECT_LT(ordering.edges.size(), program.program.calls.size() * 4);
}

/// A random interleaving that keeps each thread's own order.
std::vector<std::uint32_t> someInterleaving(const Program& program, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> next;
    for (const HostThread& thread : program.threads) {
        next.push_back(thread.firstCall);
    }
    std::vector<std::uint32_t> order;
    while (order.size() < program.calls.size()) {
        const std::size_t i = random() % next.size();
        if (next[i] < program.threads[i].firstCall + program.threads[i].callCount) {
            order.push_back(next[i]++);
        }
    }
    return order;
}

/// A pair that the model and the pairwise rules order differently, or nothing.
std::string difference(const Ordering& ordering, const test::NaiveOrder& naive, std::size_t a) {
    const auto nodeOf = [&](std::size_t i) {
        const auto [call, graphNode] = naive.operations[i];
        const std::uint32_t node = ordering.operation(call, graphNode);
        return node == Ordering::kNone ? ordering.hostReturn[call] : node;  // a cudaFree
    };
    for (std::size_t b = 0; b < naive.operations.size(); ++b) {
        const bool fast = happensBefore(ordering, nodeOf(a), nodeOf(b));
        if (fast != naive.before[a][b]) {
            return "call " + std::to_string(naive.operations[a].call) + " before call " +
                   std::to_string(naive.operations[b].call) + ": the model says " +
                   (fast ? "yes" : "no");
        }
    }
    return {};
}

std::string firstDifference(const Ordering& ordering, const test::NaiveOrder& naive) {
    std::string found;
    for (std::size_t a = 0; a < naive.operations.size() && found.empty(); ++a) {
        found = difference(ordering, naive, a);
    }
    return found;
}

TEST(Ordering, AgreesWithThePairwiseRulesOnThousandsOfPrograms) {
    std::size_t ordered = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const std::string text = test::joined(test::randomProgramLines(seed));
        const Program program = programOf(text).program;
        const test::NaiveOrder naive = test::naiveOrderOf(program, std::nullopt);
        ASSERT_EQ(firstDifference(orderingOf(program), naive), "") << text;
        const std::vector<std::uint32_t> order = someInterleaving(program, seed);
        const test::NaiveOrder given = test::naiveOrderOf(program, order);
        ASSERT_EQ(firstDifference(orderingOf(program, order), given), "") << text;
        for (const std::vector<bool>& row : naive.before) {
            ordered += static_cast<std::size_t>(std::count(row.begin(), row.end(), true));
        }
    }
    EXPECT_GT(ordered, 100000U);
}

std::string contentOf(const std::string& path) {
    std::ifstream file(std::string(STREAMSCOPE_SOURCE_DIR "/") + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The classes of docs/rules.md by rule, "D" or "D, O".
std::map<std::string, std::string> classesOfRules() {
    std::map<std::string, std::string> classes;
    const std::string text = contentOf("docs/rules.md");
    const std::regex row(R"(\| ([A-Z][0-9A-Za-z, ]*) \| ([DVOM, ]+) \|)");
    const std::regex id("[A-Z][0-9]+");
    for (std::sregex_iterator at(text.begin(), text.end(), row); at != std::sregex_iterator();
         ++at) {
        const std::string ids = at->str(1);
        for (std::sregex_iterator one(ids.begin(), ids.end(), id); one != std::sregex_iterator();
             ++one) {
            classes[one->str()] = at->str(2);
        }
    }
    return classes;
}

/// What was only observed, or holds for old devices alone, is no guarantee. M: another way to write
/// a documented rule down.
TEST(Ordering, UsesDocumentedRulesAlone) {
    const std::map<std::string, std::string> classes = classesOfRules();
    const std::regex id("\\b[EGHINPS][0-9]+\\b");
    std::size_t found = 0;
    for (const char* file : {"ordering.cpp", "ordering.h", "order_queries.cpp"}) {
        const std::string text = contentOf(std::string("engine/program/") + file);
        for (std::sregex_iterator at(text.begin(), text.end(), id); at != std::sregex_iterator();
             ++at) {
            const auto known = classes.find(at->str());
            ASSERT_NE(known, classes.end()) << at->str();
            EXPECT_NE(known->second.find_first_of("DM"), std::string::npos)
                << at->str() << " in " << file << " is of class " << known->second;
            ++found;
        }
    }
    EXPECT_GT(found, 10U);
}

}  // namespace
}  // namespace streamscope
