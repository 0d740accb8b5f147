// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <algorithm>
#include <string>
#include <variant>

// Memory that is allocated once, or in each turn of a loop.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::workloadText;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

EvaluatedAdvice allocationAdvice(const Attempt& made, const std::string& id,
                                 const std::string& name = "h200") {
    RunControl control;
    const SimulatedDevice device = test::shippedDevice(name);
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

bool isSafeFix(const Attempt& before, const EvaluatedAdvice& one,
               const std::string& device = "h200") {
    return compareAttempts(before, test::fixed(before, *one.fix, device), one.advice).isSafe();
}

/// Four turns over two streams; what each allocates it frees.
std::string turnsWith(const std::string& place, const std::string& stream) {
    return workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 4194304},
        "d": {)" + place +
                        R"(, "type": "u8", "count": 4194304},
        "e": {"on": "device", "type": "u8", "count": 4194304}},
      "streams": {"s": {"count": 2}}, "program": [{"for": "k", "to": 4, "do": [
        {"allocate": "d"},
        {"copy": "h", "to": "e", "stream": "s[0]"},
        {"copy": "e", "to": "d", "stream": ")" +
                        stream + R"("},
        {"kernel": "spin", "time_us": 300, "stream": ")" +
                        stream + R"(", "args": {"reads": "e"}},
        {"free": "d"}]}, {"synchronize": "device"}])");
}

TEST(AllocatedOnce, WhatIsFreedInBetweenIsFreedAtTheEnd) {
    const std::string text = workloadText(R"("memory": {
        "d": {"on": "device", "type": "u8", "count": 4194304},
        "e": {"on": "device", "type": "u8", "count": 4194304}}, "streams": {"s": {}, "t": {}},
      "program": [{"allocate": "d"},
        {"for": "i", "to": 4, "do": [
          {"kernel": "spin", "time_us": 300, "args": {"touches": "d"}, "stream": "s"}]},
        {"free": "d"},
        {"kernel": "spin", "time_us": 900, "args": {"touches": "e"}, "stream": "t"},
        {"synchronize": "device"}])");
    // On Fermi there is no stream-ordered memory.
    for (const std::string device : {"h200", "fermi"}) {
        const Attempt made = attempted(text, {}, device);
        const EvaluatedAdvice sync = allocationAdvice(made, "implicit-sync", device);
        EXPECT_THAT(
            english(sync.advice.meaning),
            AllOf(HasSubstr("Freed after the last of the work is issued, it delays nothing"),
                  Not(HasSubstr("allocated once"))));
        ASSERT_TRUE(sync.fix) << device;
        EXPECT_TRUE(isSafeFix(made, sync, device));
        if (device == "fermi") {
            EXPECT_EQ(english(sync.fix->label), "Free at the end");
            const Attempt after = test::fixed(made, *sync.fix, device);
            EXPECT_TRUE(std::holds_alternative<Free>(after.program.calls.back().action));
        }
    }
}

TEST(AllocatedOnce, OneAllocationIsNotToldToBecomeOne) {
    const auto meaningOf =
        [](const std::string& pinned) {
            const Attempt made = attempted(workloadText(R"("memory": {
            "h": {"on": "host", "pinned": )" + pinned + R"(, "type": "u8", "count": 4194304},
            "d": {"on": "device", "type": "u8", "count": 4194304}}, "streams": {"s": {}},
          "program": [{"allocate": "h"}, {"allocate": "d"}, {"kernel": "spin", "time_us": 20,
            "stream": "s"}, {"synchronize": "device"}, {"free": "d"}, {"free": "h"}])"));
            return english(adviceNamed(made.advice, "allocation-time").meaning);
        };
    const std::string once = "Each memory is allocated at most once in this run.";
    EXPECT_EQ(meaningOf("true"), "Pinned memory costs most, by its size. " + once);
    EXPECT_EQ(meaningOf("false"), once);
}

/// One stream in each turn, but not the same in all.
TEST(AllocatedInALoop, IsAllocatedInTheStreamThatItsUserNames) {
    const Attempt made = attempted(turnsWith(R"("on": "device")", "s[k % 2]"));
    const EvaluatedAdvice sync = allocationAdvice(made, "implicit-sync");
    EXPECT_THAT(english(sync.advice.meaning), HasSubstr("allocated once, before the work"));
    ASSERT_TRUE(sync.fix);
    EXPECT_TRUE(isSafeFix(made, sync));
    EXPECT_THAT(*sync.fix->text, AllOf(HasSubstr(R"({"allocate": "d", "stream": "s[k % 2]"})"),
                                       HasSubstr(R"({"free": "d", "stream": "s[k % 2]"})")));
}

/// Pinned memory is in no stream's order.
TEST(AllocatedInALoop, IsAllocatedBeforeTheLoop) {
    const std::string text = workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 4194304},
        "d": {"on": "device", "type": "u8", "count": 4194304}}, "streams": {"s": {}},
      "program": [{"for": "k", "to": 4, "do": [{"allocate": "h"},
        {"copy": "d", "to": "h", "stream": "s"}, {"synchronize": "stream", "stream": "s"},
        {"free": "h"}]}])");
    const Attempt made = attempted(text);
    const EvaluatedAdvice time = allocationAdvice(made, "allocation-time");
    EXPECT_THAT(english(time.advice.meaning), HasSubstr("is paid for once."));
    ASSERT_TRUE(time.fix);
    EXPECT_EQ(english(time.fix->label), "Allocate once, before the loop");
    EXPECT_TRUE(isSafeFix(made, time));
    const Attempt after = test::fixed(made, *time.fix);
    EXPECT_LT(3 * after.makespan(), made.makespan());
    EXPECT_TRUE(std::holds_alternative<Allocate>(after.program.calls.front().action));
    EXPECT_TRUE(std::holds_alternative<Free>(after.program.calls.back().action));
}

/// The second of eleven steps is "/do/1", which as a text stands between "/do/0" and "/do/10".
TEST(AllocatedInALoop, OfManySynchronizationsTheRightStepsGo) {
    std::string steps;
    for (int i = 0; i < 12; ++i) {
        steps += R"({"kernel": "spin", "time_us": 5, "stream": "s"},
                    {"synchronize": "stream", "stream": "s"}, )";
    }
    const Attempt made = attempted(workloadText(R"("streams": {"s": {}}, "program": [)" + steps +
                                                R"({"synchronize": "device"}])"));
    const Advice early = adviceNamed(made.advice, "early-synchronize");
    ASSERT_FALSE(early.fixes.empty());
    const Attempt after = test::fixed(made, early.fixes.front());
    EXPECT_EQ(operationCount(after.program), 12u);
    EXPECT_EQ(after.program.calls.size(), 14u);  // the last two waits hold up nothing
}

}  // namespace
}  // namespace streamscope
