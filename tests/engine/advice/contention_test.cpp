// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/data_chain.h"
#include "engine/advice/order_asked.h"
#include "engine/advice/times_alone.h"
#include "tests/engine/advice/advised.h"

#include <string>

// What a run is said to take at least is not what operations that ran at the same time made of it.

namespace streamscope {
namespace {

using test::attempted;
using test::workloadText;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A kernel needs the copy in; the copy out has nothing to do with either, and goes beside the copy
/// or beside the kernel.
Attempt duplexRun(const std::string& order) {
    return attempted(workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "o": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "d": {"on": "device", "type": "u8", "count": 67108864},
        "x": {"on": "device", "type": "u8", "count": 67108864}},
      "streams": {"a": {}, "b": {}}, "events": {"e": {}}, "program": [
        {"copy": "h", "to": "d", "stream": "a"}, )" +
                                  order + R"({"copy": "x", "to": "o", "stream": "b"},
        {"kernel": "spin", "time_us": 1250, "stream": "a", "args": {"touches": "d"}},
        {"synchronize": "device"}])"));
}

Attempt duplexBeside() {
    return duplexRun("");
}
Attempt duplexAfter() {
    return duplexRun(R"({"record": "e", "stream": "a"}, {"wait": "e", "stream": "b"}, )");
}

std::string boundTextOf(const Attempt& made) {
    Metrics metrics = made.metrics;
    metrics.bounds.allOverlap = 0;  // far from it, so that it is told
    return english(whatBounds(made.trace, metrics, &made.program));
}

TEST(Contention, WhatAnotherOrderBeatsIsNotSaidToBeTheLeast) {
    const Attempt beside = duplexBeside();
    const Attempt after = duplexAfter();
    ASSERT_GT(100 * beside.makespan(), 103 * after.makespan());
    EXPECT_LE(dataChainOf(beside.program, beside.trace).longest, after.makespan());
    EXPECT_THAT(boundTextOf(beside),
                AllOf(HasSubstr("at the pace that it had, whatever its streams; but"),
                      Not(HasSubstr("this work takes nearly as long"))));
    EXPECT_THAT(boundTextOf(after), HasSubstr("this work takes nearly as long"));
}

TEST(Contention, OneAloneShowsWhatOthersOfItsKindTakeAtLeast) {
    const Attempt made = attempted(workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 67108864},
        "d": {"on": "device", "type": "u8", "count": 67108864},
        "x": {"on": "device", "type": "u8", "count": 67108864}},
      "streams": {"a": {}, "b": {}}, "program": [
        {"copy": "h", "to": "d", "stream": "a"}, {"copy": "x", "to": "h", "stream": "b"},
        {"copy": "h", "to": "d", "stream": "a"}, {"copy": "h", "to": "d", "stream": "a"},
        {"synchronize": "device"}])"));
    const auto took = [&](std::size_t i) { return made.trace.end[i] - made.trace.start[i]; };
    const std::vector<DurationNs> alone = timesAlone(made.trace, &made.program);
    EXPECT_GT(took(0), took(3));
    EXPECT_EQ(alone[0], took(3));
    EXPECT_EQ(alone[3], took(3));
    EXPECT_LT(alone[1], took(1) / 2);  // there is no other copy out
}

TEST(Contention, NoOtherWorkChangesHowLongAKernelSpins) {
    const Attempt made = attempted(workloadText(R"("streams": {"a": {}, "b": {}}, "program": [
        {"kernel": "spin", "time_us": 200, "grid": 1, "stream": "a"},
        {"kernel": "spin", "time_us": 200, "grid": 1, "stream": "b"},
        {"synchronize": "device"}])"));
    EXPECT_EQ(timesAlone(made.trace, &made.program)[0], 200'000);
    EXPECT_LT(timesAlone(made.trace, nullptr)[0], 20'000);
}

TEST(Contention, AnEngineThatOthersKeepBusyMayHaveLessToDo) {
    const Attempt made = attempted(test::shippedText("bidirectional_bandwidth"), {}, "fermi");
    const Advice bound = test::adviceNamed(made.advice, "bound-reached");
    EXPECT_THAT(english(bound.meaning),
                AllOf(HasSubstr("made it up to "), Not(HasSubstr("cannot beat"))));
}

/// Overlap that already makes the copies longer is not promised to save what it costs.
TEST(Contention, MoreOverlapSavesNoMoreThanTheTimeInWhichTheEngineIsIdle) {
    const Attempt made = attempted(test::shippedText("bidirectional_bandwidth"));
    const Advice bound = test::adviceNamed(made.advice, "bound-reached");
    DurationNs busy = 0;
    for (const Use& engine : made.metrics.engines) {
        busy = std::max(busy, engine.busy);
    }
    EXPECT_THAT(english(bound.title), HasSubstr("More overlap saves at most " +
                                                formatDuration(made.makespan() - busy) + " here"));
}

/// Two streams that wait for SM resources: of kernels that move bytes, and of kernels that compute.
TEST(Contention, OfMemoryBoundKernelsIsForBandwidth) {
    const auto fullOn = [](const std::string& kernel) {
        const Attempt made = attempted(test::workloadText(R"("memory": {
                "a": {"on": "device", "type": "f32", "count": 60000000},
                "b": {"on": "device", "type": "f32", "count": 60000000},
                "c": {"on": "device", "type": "f32", "count": 60000000},
                "e": {"on": "device", "type": "f32", "count": 60000000}},
            "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
            "program": [{"for": "i", "to": 3, "do": [)" + kernel +
                                                          R"(]}, {"synchronize": "device"}])"));
        AdviceInput input = test::inputOf(made);
        input.features = test::shippedDevice("h200").features();
        return test::adviceNamed(advise(input), "device-full");
    };
    const Advice bound = fullOn(R"(
        {"kernel": "memory_copy", "args": {"in": "a", "out": "b"}, "stream": "s"},
        {"copy": "c", "to": "e", "stream": "t"})");
    EXPECT_EQ(english(bound.title), "Operations share the bandwidth of device memory");
    EXPECT_THAT(english(bound.meaning),
                testing::ContainsRegex("each of them uses at least [5-9][0-9] % of the bandwidth"));
    const Advice computing = fullOn(R"(
        {"kernel": "spin", "time_us": 100, "grid": 2112, "block": 1024, "stream": "s"},
        {"kernel": "spin", "time_us": 100, "grid": 2112, "block": 1024, "stream": "t"})");
    EXPECT_NE(english(computing.title), english(bound.title));
}

}  // namespace
}  // namespace streamscope
