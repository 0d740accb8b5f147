// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_use.h"

#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <string>

// Whether the host may work while the device still uses its memory, by programs made by hand.

namespace streamscope {
namespace {

const std::string kWork = R"({"host_work": "work", "time_us": 5})";
const std::string kIn = R"({"copy": "h", "to": "d", "stream": "a"})";
const std::string kOut = R"({"copy": "d", "to": "h", "stream": "a"})";
const std::string kWait = R"({"synchronize": "device"})";

/// "h" is pinned or not; "p" is pageable. 1000 bytes each.
Program programOf(const std::string& steps, bool isPinned = true) {
    const std::string count = R"("type": "u8", "count": 1000})";
    const std::string text =
        R"({"format": "streamscope-workload", "version": 1, "title": "Test", "memory": {
          "h": {"on": "host", "pinned": )" +
        std::string(isPinned ? "true, " : "false, ") + count + R"(, "p": {"on": "host", )" + count +
        R"(, "d": {"on": "device", )" + count + R"(, "e": {"on": "device", )" + count +
        R"(}, "streams": {"a": {}, "b": {}, "free": {"blocking": false}},
          "events": {"done": {}}, "program": [)" +
        steps + "]}";
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload) << text;
    const auto program = workload ? expand(*workload) : Diagnostics{};
    EXPECT_TRUE(program) << text;
    return program ? *program : Program{};
}

std::string list(std::initializer_list<std::string> steps) {
    std::string text;
    for (const std::string& step : steps) {
        text += (text.empty() ? "" : ", ") + step;
    }
    return text;
}

/// What a program exposes beside one that waits for everything before the host works.
std::size_t exposed(std::initializer_list<std::string> steps) {
    std::string waiting;
    for (const std::string& step : steps) {
        waiting += (waiting.empty() ? "" : ", ") + (step == kWork ? kWait + ", " : "") + step;
    }
    const HostUseChange change = hostUseChange(programOf(waiting), programOf(list(steps)));
    EXPECT_TRUE(change.isKnown);
    return change.added;
}

TEST(HostUse, IsOfWorkBetweenACopyAndTheWaitForIt) {
    EXPECT_EQ(exposed({kIn, kWork, kWait}), 1U);
    EXPECT_EQ(exposed({kOut, kWork, kWait}), 1U);
    EXPECT_EQ(exposed({kIn, kWork}), 1U);
    EXPECT_EQ(exposed({kIn, kWait, kWork}), 0U);
    EXPECT_EQ(exposed({kWork, kOut, kWait}), 0U);
    EXPECT_EQ(exposed({kIn, kOut, kWait}), 0U);
}

TEST(HostUse, EndsWithAWaitThatCoversTheCopyAndNoOther) {
    const std::string record = R"({"record": "done", "stream": "a"})";
    const std::string event = R"({"synchronize": "event", "event": "done"})";
    const auto stream = [](const std::string& name) {
        return R"({"synchronize": "stream", "stream": ")" + name + R"("})";
    };
    EXPECT_EQ(exposed({kIn, stream("a"), kWork}), 0U);
    EXPECT_EQ(exposed({kIn, stream("b"), kWork}), 1U);
    EXPECT_EQ(exposed({kIn, record, event, kWork}), 0U);
    EXPECT_EQ(exposed({record, kIn, event, kWork}), 1U);
}

TEST(HostUse, EndsWithACallThatReturnsAfterTheCopy) {
    const std::string plain = R"({"copy": "d", "to": "p", "async": false})";
    EXPECT_EQ(exposed({kIn, plain, kWork}), 0U) << "the default stream waits for the other";
    const std::string other = R"({"copy": "h", "to": "d", "stream": "free"})";
    EXPECT_EQ(exposed({other, plain, kWork}), 1U);
    const std::string pageable = R"({"copy": "d", "to": "p", "stream": "a"})";
    EXPECT_EQ(exposed({kIn, pageable, kWork}), 0U) << "comes behind it in its stream";
    EXPECT_EQ(exposed({kIn, R"({"copy": "d", "to": "p", "stream": "b"})", kWork}), 1U);
}

TEST(HostUse, IsNoneOfPageableMemoryAndOfTheDevices) {
    const Program waits = programOf(list({kIn, kWait, kWork}));
    EXPECT_TRUE(hostUseChange(waits, programOf(list({kIn, kWork}), false)).isSafe());
    const std::string within = R"({"copy": "d", "to": "e", "stream": "a"})";
    EXPECT_EQ(exposed({within, kWork}), 0U);
}

TEST(HostUse, OfAGraphIsOfItsCopies) {
    const std::string graph = R"({"graph": "g", "stream": "a", "do": [)" + kIn + "]}";
    const std::string launch = R"({"launch": "g", "stream": "a"})";
    EXPECT_EQ(exposed({graph, kWork, launch}), 0U);
    EXPECT_EQ(exposed({graph, launch, kWork}), 1U);
}

TEST(HostUse, ThatWasThereIsNotAdded) {
    const auto part = [](int first, const std::string& from, const std::string& to) {
        return R"({"copy": ")" + from + R"(", "to": ")" + to + R"(", "stream": "a", "at": )" +
               std::to_string(first) + R"(, "count": 500})";
    };
    const Program before = programOf(list({part(0, "d", "h"), kWork, kWait}));
    EXPECT_TRUE(hostUseChange(before, before).isSafe());
    const Program reads = programOf(list({part(0, "h", "d"), kWork, kWait}));
    EXPECT_TRUE(hostUseChange(before, reads).isSafe()) << "what may be written may be read";
    EXPECT_EQ(hostUseChange(reads, before).added, 1U);
    const Program elsewhere = programOf(list({part(500, "d", "h"), kWork, kWait}));
    EXPECT_EQ(hostUseChange(before, elsewhere).added, 1U);
}

TEST(HostUse, IsToldByEachStepOfHostWork) {
    const std::string both = R"({"for": "i", "to": 2, "do": [)" + kIn + ", " + kWork + "]}";
    const Program first = programOf(list({kIn, kWork, kWait, kIn, kWait, kWork}));
    const HostUseChange change = hostUseChange(first, programOf(both));
    EXPECT_EQ(change.added, 1U);
    EXPECT_EQ(change.work, "work");
    EXPECT_EQ(change.memory, "h");
}

/// Other counts of turns are no reason: it is the same work as far as anyone can tell.
TEST(HostUse, OfOtherWorkGoesByNameAndMemory) {
    const auto turns = [](int count, const std::string& wait) {
        return programOf(R"({"for": "i", "to": )" + std::to_string(count) + R"(, "do": [)" + kIn +
                         wait + ", " + kWork + "]}, " + kWait);
    };
    EXPECT_TRUE(hostUseChange(turns(2, ""), turns(8, "")).isSafe());
    EXPECT_EQ(hostUseChange(turns(2, ", " + kWait), turns(8, "")).added, 1U);
}

}  // namespace
}  // namespace streamscope
