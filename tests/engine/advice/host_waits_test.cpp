// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// What is said of calls that hold a host thread: what they cost, and what stands still meanwhile.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::workloadText;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

EvaluatedAdvice hostWaitAdvice(const Attempt& made, const std::string& id) {
    RunControl control;
    const SimulatedDevice device = test::shippedDevice("h200");
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

/// The host writes a file for 2 ms after each wait of 150 µs: the file is not the wait's cost.
TEST(HostWaits, WhatTheHostDoesItselfIsNoCostOfASynchronization) {
    const Attempt made = attempted(workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 4194304},
        "d": {"on": "device", "type": "u8", "count": 4194304}}, "streams": {"s": {}}, "program": [
      {"for": "i", "to": 5, "do": [
        {"kernel": "spin", "time_us": 100, "stream": "s", "args": {"touches": "d"}},
        {"copy": "d", "to": "h", "stream": "s"}, {"synchronize": "stream", "stream": "s"},
        {"host_work": "write file", "time_us": 2000}]}])"));
    const Advice early = adviceNamed(made.advice, "early-synchronize");
    EXPECT_LT(early.cost, 1'000'000);
    EXPECT_THAT(english(early.finding), Not(HasSubstr("With the calls that came later for it")));
    EXPECT_THAT(english(early.meaning), HasSubstr("Nothing runs until the host has woken up"));
}

/// The other thread's kernels go on while this one waits.
TEST(HostWaits, TheDeviceIsOnlySaidToRunDryWhereItDoes) {
    const auto thread = [](const std::string& name, const std::string& stream) {
        return R"({"name": ")" + name + R"(", "do": [{"for": "i", "to": 6, "do": [
            {"kernel": "spin", "time_us": 100, "grid": 4, "stream": ")" +
               stream + R"("}, {"synchronize": "stream", "stream": ")" + stream + R"("}]}]})";
    };
    const std::string busy = R"({"name": "B", "do": [{"for": "i", "to": 12, "do": [
        {"kernel": "spin", "time_us": 52, "grid": 4, "stream": "b"}]}]})";
    const auto meaningOf = [&](const std::string& other) {
        const Attempt made = attempted(workloadText(
            R"("streams": {"a": {}, "b": {}}, "threads": [)" + thread("A", "a") + other + "]"));
        return english(adviceNamed(made.advice, "early-synchronize").meaning);
    };
    EXPECT_THAT(meaningOf(""), HasSubstr("Nothing runs until the host has woken up"));
    EXPECT_THAT(meaningOf(", " + busy), Not(HasSubstr("Nothing runs until")));
}

TEST(HostWaits, WhatFreesMemoryIsNotSaidToStopOtherThreads) {
    const Attempt made = attempted(test::shippedText("implicit_sync"));
    EXPECT_THAT(english(adviceNamed(made.advice, "implicit-sync").meaning),
                AllOf(HasSubstr("Meanwhile its host thread issues nothing new."),
                      Not(HasSubstr("run dry"))));
}

/// Another device works for longer: freeing elsewhere saves nothing of the run.
TEST(HostWaits, AFixThatSavesNothingIsNotOffered) {
    const Attempt made = attempted(workloadText(R"("devices": 2,
      "memory": {"m": {"on": "device", "count": 1048576}},
      "streams": {"a": {}, "x": {"device": 1}}, "program": [
        {"on_device": 1, "do": [{"kernel": "spin", "time_us": 400, "stream": "x"}]},
        {"kernel": "spin", "time_us": 100, "stream": "a"}, {"free": "m"},
        {"kernel": "spin", "time_us": 10, "stream": "a"},
        {"synchronize": "device"}, {"synchronize": "device", "device": 1}])"));
    const EvaluatedAdvice sync = hostWaitAdvice(made, "implicit-sync");
    EXPECT_FALSE(sync.fix);
    EXPECT_FALSE(sync.ineffective.empty());
}

/// 60 functions, each with a kernel behind it: the 57th kernel waits (H27).
TEST(HostWaits, ForHostFunctionsOfWhichTooManyArePending) {
    const auto idsWith = [](int functions) {
        return test::idsOf(attempted(workloadText(R"("streams": {"s": {}}, "program": [
            {"host_function": "block", "time_us": 20000, "stream": "s"},
            {"for": "i", "to": )" + std::to_string(functions) +
                                                  R"(, "do": [
              {"host_function": "f", "time_us": 1, "stream": "s"},
              {"kernel": "spin", "time_us": 1, "stream": "s"}]}, {"synchronize": "device"}])"))
                               .advice);
    };
    EXPECT_THAT(idsWith(60), testing::Contains("pending-host-functions"));
    EXPECT_THAT(idsWith(20), Not(testing::Contains("pending-host-functions")));
}

}  // namespace
}  // namespace streamscope
