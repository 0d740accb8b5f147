// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/evaluated_advice.h"
#include "tests/engine/advice/advised.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

// What is said of memory that is allocated and freed in streams, and which changes are offered.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::contentOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string lifetimeText(const std::string& name) {
    return contentOf(STREAMSCOPE_TEST_DATA "/lifetimes/" + name + ".json");
}

std::vector<EvaluatedAdvice> evaluateOn(const std::string& text) {
    const Attempt made = attempted(text);
    const SimulatedDevice device = test::shippedDevice("h200");
    RunControl control;
    AdviceInput input = test::inputOf(made);
    input.features = device.features();
    return evaluateAdvice(input, device, control);
}

std::vector<std::string> titlesOf(const std::string& text) {
    std::vector<std::string> titles;
    for (const Advice& advice : attempted(text).advice) {
        if (advice.id == "hazard") {
            titles.push_back(english(advice.title));
        }
    }
    return titles;
}

struct Case {
    std::string name;
    std::vector<std::string> titles;
};

TEST(Lifetimes, EachDangerIsSaid) {
    const std::vector<Case> cases{
        {"use_before", {"a may be used before its allocation"}},
        {"use_before_peer", {"a1 may be used before its allocation"}},
        {"use_after_free", {"a may be used after it was freed"}},
        {"record_stream", {"a may be used after it was freed"}},
        {"no_order", {"d may be used before its allocation", "d may be used after it was freed"}},
        {"host_free", {}}};
    for (const Case& one : cases) {
        EXPECT_EQ(titlesOf(lifetimeText(one.name)), one.titles) << one.name;
    }
}

TEST(Lifetimes, EachDangerHasAChangeThatEndsIt) {
    for (const char* name :
         {"use_before", "use_after_free", "record_stream", "no_order", "stream_memory_host_free"}) {
        const Attempt before = attempted(lifetimeText(name));
        ASSERT_FALSE(before.hazards.areNone()) << name;
        for (const EvaluatedAdvice& one : evaluateOn(before.text)) {
            if (one.advice.id != "hazard") {
                continue;
            }
            ASSERT_TRUE(one.fix) << name << ": " << english(one.advice.title);
            const Attempt after = test::fixed(before, *one.fix);
            const RaceChange change =
                raceChange(before.program, before.hazards, after.program, after.hazards);
            EXPECT_TRUE(change.isSafe() && change.removed > 0) << name << after.text;
        }
    }
}

/// No change of these may leave a race that was not there.
TEST(Lifetimes, NoChangeThatIsOfferedAddsARace) {
    for (const char* name : {"early_synchronize", "many_hazards", "short_name", "use_after_free"}) {
        const Attempt before = attempted(lifetimeText(name));
        for (const EvaluatedAdvice& one : evaluateOn(before.text)) {
            if (one.fix) {
                const Attempt after = test::fixed(before, *one.fix);
                EXPECT_TRUE(raceChange(before.program, before.hazards, after.program, after.hazards)
                                .isSafe())
                    << name << ": " << english(one.fix->label);
            }
        }
    }
}

const EvaluatedAdvice* withId(const std::vector<EvaluatedAdvice>& list, const std::string& id) {
    const auto found =
        std::ranges::find_if(list, [&](const EvaluatedAdvice& one) { return one.advice.id == id; });
    return found == list.end() ? nullptr : &*found;
}

TEST(Lifetimes, AWaitOfTheHostThatGuardsAFreeGoesOnlyWhereTheFreeIsStillInOrder) {
    for (const char* name : {"early_synchronize", "many_hazards"}) {
        const Attempt before = attempted(lifetimeText(name));
        const std::vector<EvaluatedAdvice> list = evaluateOn(before.text);
        const EvaluatedAdvice* early = withId(list, "early-synchronize");
        ASSERT_NE(early, nullptr) << name;
        if (!early->fix) {
            EXPECT_THAT(english(early->unsafe), HasSubstr("in no order")) << name;
            continue;
        }
        const Attempt after = test::fixed(before, *early->fix);
        EXPECT_TRUE(compareAttempts(before, after, early->advice).isSafe()) << name;
        EXPECT_THAT(english(early->fix->change), HasSubstr("keeps the order")) << name;
    }
}

TEST(Lifetimes, MemoryGoesIntoTheStreamThatUsesIt) {
    const std::vector<EvaluatedAdvice> list = evaluateOn(lifetimeText("short_name"));
    const EvaluatedAdvice* implicit = withId(list, "implicit-sync");
    ASSERT_NE(implicit, nullptr);
    ASSERT_TRUE(implicit->fix);
    const std::string& text = *implicit->fix->text;
    EXPECT_THAT(text, HasSubstr(R"({"free": "d", "stream": "second"})"));
    EXPECT_THAT(text, Not(HasSubstr(R"("d", "stream": "first")")));
}

TEST(Lifetimes, WhatCouldNotBeLookedAtIsSaid) {
    const Attempt made = attempted(test::workloadText(
        R"("memory": {"d": {"on": "device", "type": "u8", "count": 4096}},
           "streams": {"s": {"count": 100, "blocking": false}}, "events": {"e": {"count": 100}},
           "program": [{"for": "i", "to": 100, "do": [
             {"for": "j", "to": 1200, "do": [
               {"kernel": "spin", "time_us": 1, "args": {"reads": "d"}, "stream": "s[(i+j) % 100]"},
               {"record": "e[j % 100]", "stream": "s[(i+j) % 100]"},
               {"wait": "e[j % 100]", "stream": "s[(i+j+1) % 100]"}]}]},
             {"set": "d", "stream": "s[0]"}])"));
    ASSERT_TRUE(made.hazards.isTooLarge);
    const Advice unknown = adviceNamed(made.advice, "hazards-unknown");
    EXPECT_THAT(english(unknown.finding), HasSubstr("too large to determine"));
}

}  // namespace
}  // namespace streamscope
