// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"
#include "tests/engine/advice/shipped_names.h"

#include <string>
#include <vector>

namespace streamscope {
namespace {

using test::namesIn;

std::optional<Attempt> attemptOf(const std::string& workload, const std::string& device) {
    RunControl control;
    auto made = attempt(test::shippedText(workload), {}, test::shippedDevice(device), control);
    return made ? std::optional(*std::move(made)) : std::nullopt;
}

bool shortensOperations(const std::string& id) {
    return id == "pageable-copy" || id == "hidden-readback" || id == "synchronous-copy" ||
           id == "blocking-copy" || id == "peer-staged" || id == "launch-bound" ||
           id == "first-launch" || id == "duplex-loss" || id == "one-copy-engine";
}

/// Each shipped workload on one device.
class HonestCost : public testing::TestWithParam<std::string> {};

TEST_P(HonestCost, IsNoMoreThanTheRunStandsAboveItsBound) {
    for (const std::string& workload : namesIn("workloads")) {
        const auto made = attemptOf(workload, GetParam());
        for (const Advice& advice : made ? made->advice : std::vector<Advice>()) {
            SCOPED_TRACE(workload + ": " + advice.id);
            const DurationNs bound =
                shortensOperations(advice.id) ? 0 : leastInAnyOrder(made->metrics);
            EXPECT_LE(advice.cost, made->makespan() - bound);
            EXPECT_EQ(advice.cost > 0, !advice.costBasis.empty());
        }
    }
}

TEST_P(HonestCost, IsNoLessThanAnOwnFixSaves) {
    for (const std::string& workload : namesIn("workloads")) {
        const auto made = attemptOf(workload, GetParam());
        for (const Advice& advice : made ? made->advice : std::vector<Advice>()) {
            for (const Fix& fix : advice.fixes) {
                SCOPED_TRACE(workload + ": " + advice.id + ": " + english(fix.label));
                const Attempt after = test::fixed(*made, fix, GetParam());
                if (!compareAttempts(*made, after, advice).races.isSafe()) {
                    continue;  // it saves less with the events that it needs
                }
                EXPECT_GE(advice.cost + (advice.kind == AdviceKind::Danger ? made->makespan() : 0),
                          made->makespan() - after.makespan());
            }
        }
    }
}

TEST_P(HonestCost, IsWhatTheFixThatWasTriedSaves) {
    const SimulatedDevice device = test::shippedDevice(GetParam());
    for (const std::string& workload : namesIn("workloads")) {
        const auto made = attemptOf(workload, GetParam());
        if (!made) {
            continue;
        }
        RunControl control;
        DurationNs before = made->makespan();
        for (const EvaluatedAdvice& one : evaluateAdvice(test::inputOf(*made), device, control)) {
            SCOPED_TRACE(workload + ": " + one.advice.id);
            const bool saves = one.trial && one.trial->saved() > 0;
            if (one.advice.kind == AdviceKind::Danger) {
                continue;
            }
            if (saves) {
                EXPECT_EQ(one.advice.cost, one.trial->saved());
                EXPECT_LE(one.trial->saved(), before) << "a stronger fix stands behind it";
                before = one.trial->saved();
            }
        }
    }
}

/// Without the host's waits each stream still has its own work to do.
TEST(HonestCostOfSynchronizing, IsNoMoreThanTheRunStandsAboveItsLongestStream) {
    const Attempt made = test::attempted(test::workloadText(
        R"("memory": {"h": {"on": "host", "pinned": true, "count": 8000000},
                      "d": {"on": "device", "count": 8000000}},
           "streams": {"a": {}, "b": {}}, "program": [{"for": "i", "to": 4, "do": [
             {"kernel": "spin", "time_us": 200, "stream": "a"},
             {"synchronize": "stream", "stream": "a"},
             {"copy": "h", "to": "d", "stream": "b"},
             {"synchronize": "stream", "stream": "b"}]}])"));
    const Advice advice = test::adviceNamed(made.advice, "early-synchronize");
    EXPECT_LE(advice.cost, made.makespan() - 4 * 200'000);
    ASSERT_FALSE(advice.fixes.empty());
    EXPECT_GE(advice.cost, made.makespan() - test::fixed(made, advice.fixes[0]).makespan());
}

TEST(HonestCostOfOneCopyEngine, IsNoLessThanASecondOneSaves) {
    DeviceProfile profile = test::shippedProfile("one_copy_engine");
    profile.copy.engines = 2;
    const SimulatedDevice two(profile);
    std::size_t advised = 0;
    for (const std::string& workload : namesIn("workloads")) {
        const auto made = attemptOf(workload, "one_copy_engine");
        for (const Advice& advice : made ? made->advice : std::vector<Advice>()) {
            if (advice.id != "one-copy-engine") {
                continue;
            }
            SCOPED_TRACE(workload);
            RunControl control;
            const auto after = attempt(test::shippedText(workload), {}, two, control);
            ASSERT_TRUE(after);
            EXPECT_GE(advice.cost, made->makespan() - after->makespan());
            ++advised;
        }
    }
    EXPECT_GT(advised, 3U);
}

INSTANTIATE_TEST_SUITE_P(Each, HonestCost, testing::ValuesIn(namesIn("devices")),
                         [](const testing::TestParamInfo<std::string>& name) {
                             return name.param;
                         });

}  // namespace
}  // namespace streamscope
