// SPDX-License-Identifier: GPL-3.0-or-later
// The time that a piece of advice concerns: no more than its own sentences name.
#include "engine/scenarios/random_workload.h"
#include "tests/engine/advice/faults.h"
#include "tests/engine/advice/shipped_names.h"

#include <string>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

void addDurations(const Sentence& sentence, std::vector<DurationNs>& found) {
    for (const Argument& argument : sentence.arguments) {
        if (const auto* duration = std::get_if<Duration>(&argument)) {
            found.push_back(duration->length);
        } else if (const auto* phrases = std::get_if<Phrases>(&argument)) {
            for (const Sentence& phrase : phrases->phrases) {
                addDurations(phrase, found);
            }
        }
    }
}

/// The longest time that the finding names; "%1 of %2" names a part of the makespan.
DurationNs longestNamed(const Advice& advice, DurationNs makespan) {
    std::vector<DurationNs> named;
    for (const Sentence& sentence : advice.finding) {
        const std::size_t before = named.size();
        addDurations(sentence, named);
        if (named.size() > before + 1 && named.back() == makespan) {
            named.pop_back();
        }
    }
    return named.empty() ? 0 : std::ranges::max(named);
}

std::size_t expectNamed(const std::string& where, const Attempt& made) {
    std::size_t costly = 0;
    for (const Advice& advice : made.advice) {
        costly += advice.cost > 0 ? 1 : 0;
        EXPECT_LE(advice.cost, longestNamed(advice, made.makespan()))
            << where << ": " << advice.id << "\n"
            << english(advice.finding) << "\n"
            << english(advice.costBasis);
    }
    return costly;
}

TEST(ConcernedTime, OfShippedWorkloadsIsNamedByTheAdvice) {
    for (const std::string& device : test::namesIn("devices")) {
        for (const std::string& workload : test::namesIn("workloads")) {
            RunControl control;
            if (const auto made = attempt(test::shippedText(workload), {},
                                          test::shippedDevice(device), control)) {
                expectNamed(workload + " on " + device, *made);
            }
        }
    }
}

TEST(ConcernedTime, OfEveryFaultIsNamedByTheAdvice) {
    for (const test::Fault& fault : test::faults()) {
        expectNamed(fault.id, test::attempted(fault.faulty, fault.faultyValues, fault.device));
    }
}

TEST(ConcernedTime, OfRandomWorkloadsIsNamedByTheAdvice) {
    std::size_t costly = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        for (const char* device : {"h200", "one_copy_engine"}) {
            const std::uint64_t any = seed % 2 == 0 ? seed : kFirstWithTemporaries + seed;
            costly += expectNamed("random:" + std::to_string(any) + " on " + device,
                                  test::attempted(randomWorkload(any), {}, device));
        }
    }
    EXPECT_GT(costly, 60U);
}

/// Without the host's waits the stream still has its kernels to run.
TEST(ConcernedTime, OfReadbacksIsNoMoreThanTheStreamIsIdle) {
    const Attempt made = test::attempted(test::workloadText(R"(
      "memory": {"sum": {"on": "host", "type": "f32", "count": 1},
                 "d": {"on": "device", "type": "f32", "count": 1}},
      "streams": {"s": {"blocking": false}},
      "program": [{"for": "i", "to": 6, "do": [
        {"kernel": "spin", "time_us": 100, "args": {"writes": "d"}, "stream": "s"},
        {"copy": "d", "to": "sum", "stream": "s"}]}])"));
    const Advice advice = test::adviceNamed(made.advice, "hidden-readback");
    EXPECT_LE(advice.cost, made.makespan() - 6 * 100'000);
    ASSERT_FALSE(advice.fixes.empty());
    EXPECT_GE(advice.cost, made.makespan() - test::fixed(made, advice.fixes[0]).makespan());
}

/// What the host allocates while it would have to wait for the device anyway costs nothing.
TEST(ConcernedTime, OfAllocationsIsNoMoreThanTheHostIsNotWaitingFor) {
    const std::string text = test::workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 4000000},
                 "d": {"on": "device", "type": "u8", "count": 1000}},
      "streams": {"s": {"count": 2, "blocking": false}},
      "program": [{"for": "i", "to": 10, "do": [
        {"kernel": "spin", "time_us": 3000, "args": {"writes": "d"}, "stream": "s[i % 2]"},
        {"allocate": "h"},
        {"synchronize": "stream", "stream": "s[i % 2]"}, {"free": "h"}]}])");
    const Attempt made = test::attempted(text);
    DeviceProfile profile = test::shippedProfile("h200");
    profile.host.allocatePinnedNsPerMiB = profile.host.freePinnedNsPerMiB = 0;
    profile.host.freePinnedNs = 0;
    RunControl control;
    const auto without = attempt(text, {}, SimulatedDevice(profile), control);
    ASSERT_TRUE(without);
    const Advice advice = test::adviceNamed(made.advice, "allocation-time");
    const DurationNs saved = made.makespan() - without->makespan();
    EXPECT_GE(advice.cost, saved);
    EXPECT_LE(advice.cost, saved + made.makespan() / 20) << english(advice.finding);
}

}  // namespace
}  // namespace streamscope
