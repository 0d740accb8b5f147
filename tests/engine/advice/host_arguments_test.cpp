// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// What the host reads and writes, beside the copies of the same memory.

namespace streamscope {
namespace {

using test::attempted;
using test::fixed;
using test::workloadText;
using testing::HasSubstr;

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
        const Attempt made = madeOf(R"({"kernel": "spin", "time_us": 100, "args": {"writes": "d"},
            "stream": "s"}, {"copy": "d", "to": ")" +
                                    memory +
                                    R"(", "stream": "s"}, {"host_work": "read", "time_us": 50,
            "args": {"reads": ")" + memory +
                                    R"("}})");
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

}  // namespace
}  // namespace streamscope
