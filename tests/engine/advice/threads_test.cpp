// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"
#include "tests/engine/advice/advised.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

// What is said of programs of several host threads, and of calls that wait or stage.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kDevice = R"("memory": {"d": {"on": "device", "type": "u8", "count": 1048576}},
                               "streams": {"a": {}, "b": {}}, )";
const std::string kUse =
    R"({"kernel": "spin", "time_us": 50, "stream": "b", "args": {"touches": "d"}, "label": "use"})";

std::string threads(const std::string& first, const std::string& second) {
    return workloadText(kDevice + R"("threads": [{"name": "x", "do": [)" + first +
                        R"(]}, {"name": "y", "do": [)" + second + "]}]");
}

TEST(AdviceOnThreads, NamesTheFreeingAsWhatEndsALife) {
    const std::string free = R"({"free": "d", "stream": "a"})";
    for (const std::string& text : {threads(free, kUse), threads(kUse, free)}) {
        EXPECT_EQ(english(adviceNamed(attempted(text).advice, "hazard").finding),
                  "free in a ends the life of d, and nothing orders it after use in b.");
    }
    const std::string allocate = R"({"allocate": "d", "stream": "a"})";
    for (const std::string& text : {threads(allocate, kUse), threads(kUse, allocate)}) {
        EXPECT_EQ(english(adviceNamed(attempted(text).advice, "hazard").finding),
                  "allocate in a allocates d in the order of its stream, and nothing orders use in "
                  "b after it.");
    }
    EXPECT_EQ(
        english(adviceNamed(attempted(threads(R"({"free": "d"})", kUse)).advice, "hazard").finding),
        "free d ends the life of d, and nothing orders it after use in b.");
}

TEST(AdviceOnThreads, BlamesNoLaunchesOfAnotherThread) {
    const std::string launches =
        R"({"for": "k", "to": 60, "do": [{"kernel": "spin", "time_us": 2, "stream": "a"}]})";
    const std::string thinks = R"({"host_work": "think", "time_us": 150},
        {"kernel": "spin", "time_us": 300, "stream": "b"})";
    EXPECT_THAT(idsOf(attempted(threads(launches, thinks)).advice), Not(Contains("launch-bound")));
    // Its own launches it does.
    EXPECT_THAT(idsOf(attempted(threads(launches, launches)).advice), Contains("launch-bound"));
}

TEST(AdviceOnThreads, CountsNoWaitAsIssuing) {
    const std::string text = workloadText(R"("memory": {}, "streams": {"a": {}}, "program": [
        {"kernel": "spin", "time_us": 6000, "stream": "a"},
        {"for": "k", "to": 1500, "do": [{"kernel": "spin", "time_us": 1, "stream": "a"}]}])");
    const Attempt made = attempted(text);
    for (const Advice& advice : made.advice) {
        EXPECT_THAT(english(advice.finding), Not(HasSubstr("Issuing 1501 operations")));
    }
}

std::string stagedCopies(const std::string& bytes) {
    return workloadText(R"("memory": {
            "h": {"on": "host", "type": "u8", "count": 4194304},
            "d": {"on": "device", "type": "u8", "count": 4194304}},
        "streams": {"a": {}}, "program": [
            {"for": "k", "to": 16, "do": [{"copy": "h", "to": "d", "at": "k*)" +
                        bytes + R"(", "to_at": "k*)" + bytes + R"(", "count": )" + bytes +
                        R"(, "stream": "a"}]},
            {"synchronize": "stream", "stream": "a"}])");
}

/// The call does not wait, but copies the bytes itself; of few bytes that is no matter.
TEST(AdviceOnThreads, StagedCopiesOfPageableMemoryCountToo) {
    const Advice advice = adviceNamed(attempted(stagedCopies("262144")).advice, "pageable-copy");
    EXPECT_THAT(english(advice.finding),
                HasSubstr("16 copies of pageable memory (h) blocked the host for"));
    EXPECT_THAT(idsOf(attempted(stagedCopies("8192")).advice), Not(Contains("pageable-copy")));
}

TEST(AdviceOnThreads, CudaFreeOfWhatAStreamAllocatedWaitsForNobody) {
    const std::string text = workloadText(kDevice + R"("program": [{"allocate": "d", "stream": "a"},
            {"kernel": "spin", "time_us": 500, "stream": "a", "args": {"touches": "d"}},
            {"synchronize": "stream", "stream": "a"},
            {"kernel": "spin", "time_us": 500, "stream": "b"}, {"free": "d"},
            {"kernel": "spin", "time_us": 500, "stream": "a"}])");
    const Attempt made = attempted(text);
    EXPECT_THAT(idsOf(made.advice), Not(Contains("implicit-sync")));
    const Trace& trace = made.trace;
    EXPECT_LT(trace.start.back(), trace.end[trace.end.size() - 2]);
}

/// Two streams write the same memory, and the host waits for the first in between.
TEST(AdviceOnRaces, APromiseThatCountsOnThemSaysSo) {
    const std::string text = workloadText(kDevice + R"("program": [
            {"kernel": "spin", "time_us": 100, "stream": "a", "args": {"touches": "d"}},
            {"kernel": "spin", "time_us": 100, "stream": "b", "args": {"touches": "d"}},
            {"synchronize": "stream", "stream": "a"}, {"synchronize": "stream", "stream": "b"},
            {"for": "k", "to": 30, "do": [{"kernel": "spin", "time_us": 5, "stream": "a"},
                                          {"synchronize": "stream", "stream": "a"}]},
            {"synchronize": "device"}])");
    const Attempt made = attempted(text);
    ASSERT_FALSE(made.hazards.areNone());
    RunControl control;
    AdviceInput input = test::inputOf(made);
    const SimulatedDevice device = test::shippedDevice("h200");
    input.features = device.features();
    bool isPromised = false;
    for (const EvaluatedAdvice& one : evaluateAdvice(input, device, control)) {
        if (one.fix && one.advice.kind == AdviceKind::Loss) {
            isPromised = true;
            EXPECT_THAT(english(one.fix->change), HasSubstr("still in no order"))
                << english(one.fix->label);
        }
    }
    EXPECT_TRUE(isPromised);
}

TEST(CriticalPathOfARun, GoesOnThroughASynchronizationBeforeAnAllocation) {
    const std::string text = workloadText(kDevice + R"("program": [{"for": "k", "to": 5, "do": [
            {"allocate": "d", "stream": "a"},
            {"kernel": "spin", "time_us": 100, "stream": "a", "args": {"touches": "d"}},
            {"free": "d", "stream": "a"}, {"synchronize": "stream", "stream": "a"}]}])");
    const Attempt made = attempted(text);
    std::size_t kernels = 0;
    for (const OperationId operation : criticalPath(made.trace)) {
        kernels += made.trace.kind[indexOf(operation)] == OperationKind::Kernel ? 1U : 0U;
    }
    EXPECT_EQ(kernels, 5U);
}

}  // namespace
}  // namespace streamscope
