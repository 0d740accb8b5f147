// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/host_overlap.h"
#include "engine/program/host_use.h"
#include "tests/engine/advice/advised.h"

#include <string>

// What the host reads and writes, beside the copies of the same memory.

namespace streamscope {
namespace {

using test::attempted;
using test::fixed;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// "h" is pinned, "p" pageable.
Attempt madeOf(const std::string& program) {
    return attempted(workloadText(R"("memory": {"d": {"on": "device", "count": 4194304},
                "h": {"on": "host", "pinned": true, "count": 4194304},
                "p": {"on": "host", "count": 4194304}},
            "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
            "program": [)" + program +
                                  R"(, {"synchronize": "device"}])"));
}

/// Whether one of the fixes of the first piece of advice leaves no danger.
bool isMended(const Attempt& made) {
    return std::ranges::any_of(made.advice.front().fixes, [&](const Fix& fix) {
        const Attempt after = fixed(made, fix);
        return std::ranges::none_of(
            after.advice, [](const Advice& advice) { return advice.kind == AdviceKind::Danger; });
    });
}

TEST(HostArguments, ARefilledPinnedBufferIsTheFirstDanger) {
    const Attempt made = madeOf(R"({"for": "i", "to": 4, "do": [
        {"host_work": "fill", "time_us": 50, "args": {"writes": "h"}},
        {"copy": "h", "to": "d", "stream": "s"},
        {"kernel": "spin", "time_us": 300, "args": {"reads": "d"}, "stream": "s"}]})");
    ASSERT_FALSE(made.advice.empty());
    const Advice& first = made.advice.front();
    EXPECT_EQ(first.id, "hazard");
    EXPECT_EQ(first.kind, AdviceKind::Danger);
    EXPECT_THAT(english(first.finding), HasSubstr("fill writes h[0, 4194304)"));
    EXPECT_THAT(english(first.meaning), HasSubstr("let the host synchronize with an event"));
    EXPECT_TRUE(isMended(made));
}

TEST(HostArguments, AResultReadWithoutWaitingIsTheFirstDanger) {
    for (const std::string memory : {"h", "p"}) {
        std::string program = R"({"kernel": "spin", "time_us": 100, "args": {"writes": "d"},
            "stream": "s"}, {"copy": "d", "to": ")";
        program += memory;
        program += R"(", "stream": "s"}, {"host_work": "read", "time_us": 50, "args": {"reads": ")";
        program += memory;
        program += R"("}})";
        const Attempt made = madeOf(program);
        ASSERT_FALSE(made.advice.empty());
        EXPECT_EQ(made.advice.front().id, "hazard") << memory;
        EXPECT_TRUE(isMended(made)) << memory;
    }
}

TEST(HostArguments, AHostFunctionThatFillsPageableMemoryComesTooLate) {
    const Attempt made = madeOf(R"({"host_function": "fill", "time_us": 50, "stream": "s",
        "args": {"writes": "p"}}, {"copy": "p", "to": "d", "stream": "s"})");
    ASSERT_FALSE(made.advice.empty());
    EXPECT_EQ(made.advice.front().id, "hazard");
    EXPECT_THAT(english(made.advice.front().meaning),
                HasSubstr("reads pageable memory when it is called"));
    EXPECT_TRUE(isMended(made));
}

/// Without arguments the work may use what the copies write.
TEST(HostArguments, LetAFixBeOfferedThatIsSafe) {
    const auto evaluated = [](const std::string& args) {
        const Attempt made = madeOf(R"({"for": "i", "to": 4, "do": [
            {"kernel": "spin", "time_us": 500, "args": {"writes": "d"}, "stream": "s"},
            {"copy": "d", "to": "p", "count": 256, "stream": "s"},
            {"host_work": "schedule", "time_us": 300)" +
                                    args + "}]}");
        RunControl control;
        auto list = evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control);
        return list.front();
    };
    const EvaluatedAdvice vague = evaluated("");
    EXPECT_EQ(vague.advice.id, "hidden-readback");
    EXPECT_FALSE(vague.fix);
    EXPECT_EQ(vague.unsafe.size(), 1U);
    const EvaluatedAdvice known = evaluated(R"(, "args": {"reads": "h"})");
    EXPECT_EQ(known.advice.id, "hidden-readback");
    ASSERT_TRUE(known.fix);
    EXPECT_LT(known.trial->after, known.trial->before);
}

/// The copy may be running when the host reads: it is rarely so from pageable memory, and always
/// from pinned memory without a wait.
TEST(HostArguments, APinWithoutAWaitIsNotOffered) {
    const Attempt made = madeOf(R"({"for": "i", "to": 4, "do": [
        {"kernel": "spin", "time_us": 500, "args": {"writes": "d"}, "stream": "s"},
        {"copy": "d", "to": "p", "count": 256, "stream": "s"},
        {"host_work": "schedule", "time_us": 300, "args": {"reads": "p"}}]},
        {"synchronize": "device"})");
    RunControl control;
    for (const EvaluatedAdvice& one :
         evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control)) {
        if (one.fix && one.fix->text) {
            EXPECT_TRUE(hostUseChange(made.program, test::fixed(made, *one.fix).program).isSafe())
                << one.advice.id;
        }
    }
}

/// As many events as buffers: the host waits for the copy of two iterations before.
TEST(HostArguments, TwoBuffersAreRefilledInTurn) {
    const Attempt made = madeOf(R"({"for": "i", "to": 8, "do": [
        {"host_work": "fill", "time_us": 100, "args":
            {"writes": {"memory": "h", "at": "(i % 2)*2097152", "count": 2097152}}},
        {"copy": "h", "to": "d", "at": "(i % 2)*2097152", "to_at": "(i % 2)*2097152",
         "count": 2097152, "stream": "s"}]}, {"synchronize": "device"})");
    const Advice hazard = test::adviceNamed(made.advice, "hazard");
    ASSERT_EQ(hazard.fixes.size(), 1U);
    EXPECT_THAT(english(hazard.fixes.front().change),
                HasSubstr("lets the host wait for that of 2 iterations before"));
    const Attempt after = test::fixed(made, hazard.fixes.front());
    EXPECT_TRUE(after.advice.empty() || after.advice.front().kind != AdviceKind::Danger);
    EXPECT_LT(after.makespan(), made.makespan() * 11 / 10);
}

TEST(HostArguments, AHostFunctionReadsWhatIsCopiedBeforeIt) {
    const auto idsWith = [](const std::string& args) {
        return test::idsOf(attempted(workloadText(R"("memory": {
                "d": {"on": "device", "count": 64},
                "h": {"on": "host", "pinned": true, "count": 64},
                "p": {"on": "host", "count": 64}}, "streams": {"s": {}},
            "program": [{"copy": "d", "to": "h", "stream": "s"},
              {"host_function": "sum", "time_us": 5, "stream": "s", "args": )" +
                                                  args + "}]"))
                               .advice);
    };
    EXPECT_THAT(idsWith(R"({"reads": "h"})"), Not(Contains("unawaited-copy")));
    EXPECT_THAT(idsWith(R"({"reads": "p"})"), Contains("unawaited-copy"));
}

/// A copy and its reader in one graph.
TEST(HostArguments, AHostFunctionInAGraphReadsWhatIsCopiedBeforeIt) {
    const auto idsWith = [](const std::string& args) {
        return test::idsOf(attempted(workloadText(R"("memory": {
                "d": {"on": "device", "count": 64},
                "h": {"on": "host", "pinned": true, "count": 64},
                "k": {"on": "host", "pinned": true, "count": 64}}, "streams": {"s": {}},
            "program": [{"graph": "g", "stream": "s", "do": [
              {"copy": "d", "to": "h", "stream": "s"},
              {"host_function": "sum", "time_us": 5, "stream": "s", "args": )" +
                                                  args + R"(}]}, {"launch": "g", "stream": "s"}])"))
                               .advice);
    };
    EXPECT_THAT(idsWith(R"({"reads": "h"})"), Not(Contains("unawaited-copy")));
    EXPECT_THAT(idsWith(R"({"reads": "k"})"), Contains("unawaited-copy"));
}

TEST(HostArguments, ThatNameNoMemoryUseNone) {
    const auto changeWith = [](const std::string& args) {
        const auto textWith = [&](const std::string& wait) {
            return R"({"copy": "h", "to": "d", "stream": "s"}, )" + wait +
                   R"({"host_work": "count", "time_us": 50)" + args + "}";
        };
        return hostUseChange(madeOf(textWith(R"({"synchronize": "device"}, )")).program,
                             madeOf(textWith("")).program);
    };
    EXPECT_EQ(changeWith("").added, 1U);
    EXPECT_EQ(changeWith(R"(, "args": {"reads": "h"})").added, 0U);
    EXPECT_EQ(changeWith(R"(, "args": {"writes": "h"})").added, 1U);
    EXPECT_EQ(changeWith(R"(, "args": {})").added, 0U);
    EXPECT_EQ(changeWith(R"(, "args": {"reads": []})").added, 0U);
}

TEST(HostArguments, PiecesThatNoCopyUsesMayBeFilledMeanwhile) {
    const auto changeWith = [](const std::string& at) {
        const auto textWith = [&](const std::string& wait) {
            return R"({"for": "i", "to": 4, "do": [
                {"host_work": "fill", "time_us": 50,
                 "args": {"writes": {"memory": "h", "at": ")" +
                   at + R"(", "count": 1000000}}},
                {"copy": "h", "to": "d", "at": ")" +
                   at + R"(", "to_at": 0, "count": 1000000, "stream": "s"})" + wait + "]}";
        };
        const Attempt before = madeOf(textWith(R"(, {"synchronize": "device"})"));
        const Attempt after = madeOf(textWith(""));
        return observedHostUseChange(before.program, before.trace, after.program, after.trace);
    };
    EXPECT_EQ(changeWith("i*1000000").added, 0U);
    EXPECT_EQ(changeWith("0").added, 1U);
    EXPECT_EQ(changeWith("i*500000").added, 1U);
}

TEST(HostArguments, BuffersInTurnMayBeCopiedInSeveralStreams) {
    const Attempt made = attempted(workloadText(R"("memory": {
            "h": {"on": "host", "pinned": true, "count": 3000000},
            "d": {"on": "device", "count": 3000000}},
        "streams": {"c": {"count": 3, "blocking": false}},
        "program": [{"for": "i", "to": 9, "do": [
          {"host_work": "fill", "time_us": 5, "args":
            {"writes": {"memory": "h", "at": "(i % 3)*1000000", "count": 1000000}}},
          {"copy": "h", "to": "d", "at": "(i % 3)*1000000", "count": 1000000,
           "stream": "c[i % 3]"}]}, {"synchronize": "device"}])"));
    const Advice hazard = test::adviceNamed(made.advice, "hazard");
    ASSERT_EQ(hazard.fixes.size(), 1U);
    EXPECT_THAT(english(hazard.fixes.front().change), HasSubstr("Records one of 3 events"));
    EXPECT_TRUE(isMended(made));
}

/// A chain, as the function may read what it writes over.
TEST(HostArguments, OfAHostFunctionAreNeededByIt) {
    const Attempt made = madeOf(R"({"copy": "d", "to": "h", "stream": "s"},
        {"host_function": "scale", "time_us": 400, "stream": "s", "args": {"touches": "h"}},
        {"copy": "h", "to": "d", "stream": "s"})");
    EXPECT_THAT(test::idsOf(made.advice), Not(Contains("one-stream")));
}

}  // namespace
}  // namespace streamscope
