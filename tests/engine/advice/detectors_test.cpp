// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"
#include "tests/engine/advice/faults.h"
#include "tests/support/made_trace.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"

#include <algorithm>
#include <optional>

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::chunkedText;
using test::Fault;
using test::faults;
using test::idsOf;
using test::shippedText;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class AdviceOf : public testing::TestWithParam<Fault> {};

TEST_P(AdviceOf, IsGivenForTheFaultAndNotWithoutIt) {
    const Fault& fault = GetParam();
    const Attempt faulty = attempted(fault.faulty, fault.faultyValues, fault.device);
    EXPECT_THAT(idsOf(faulty.advice), Contains(fault.id));
    const std::string other = fault.healthyDevice.empty() ? fault.device : fault.healthyDevice;
    const Attempt healthy = attempted(fault.healthy, fault.healthyValues, other);
    EXPECT_THAT(idsOf(healthy.advice), Not(Contains(fault.id)));
}

TEST_P(AdviceOf, SaysItInTwoSentencesAndShowsIt) {
    const Fault& fault = GetParam();
    const Attempt faulty = attempted(fault.faulty, fault.faultyValues, fault.device);
    const Advice advice = adviceNamed(faulty.advice, fault.id);
    EXPECT_FALSE(advice.title.empty());
    EXPECT_TRUE(english(advice.finding).ends_with('.')) << english(advice.finding);
    EXPECT_TRUE(english(advice.meaning).ends_with('.')) << english(advice.meaning);
    EXPECT_EQ(advice.cost > 0, !advice.costBasis.empty());
    EXPECT_LE(advice.cost, faulty.makespan());
    EXPECT_FALSE(advice.rules.empty());
    EXPECT_LE(advice.evidence.operations.size(), advice.evidence.count);
    EXPECT_TRUE(std::ranges::is_sorted(advice.evidence.operations));
    for (const OperationId operation : advice.evidence.operations) {
        EXPECT_LT(indexOf(operation), operationCount(faulty.trace));
    }
    if (fault.id != "priority-clamped") {
        EXPECT_LT(advice.evidence.range.begin, advice.evidence.range.end);
        EXPECT_LE(advice.evidence.range.end, faulty.makespan());
    }
}

TEST_P(AdviceOf, HasAFixThatHelps) {
    const Fault& fault = GetParam();
    const Attempt faulty = attempted(fault.faulty, fault.faultyValues, fault.device);
    const Advice advice = adviceNamed(faulty.advice, fault.id);
    // Of several not every one need help.
    const auto fix = std::ranges::find_if(advice.fixes, [&](const Fix& one) {
        const Attempt tried = test::fixed(faulty, one, fault.device);
        return helps(compareAttempts(faulty, tried, advice), advice);
    });
    ASSERT_EQ(fix != advice.fixes.end(), fault.hasFix);
    if (!fault.hasFix) {
        return;
    }
    const Attempt after = test::fixed(faulty, *fix, fault.device);
    EXPECT_THAT(idsOf(after.advice), Not(Contains(fault.id)));
    EXPECT_EQ(compareAttempts(faulty, after, advice).races.added, 0u);
    if (advice.kind == AdviceKind::Danger) {
        EXPECT_TRUE(after.hazards.areNone());
    } else {
        EXPECT_LT(after.makespan(), faulty.makespan());
    }
    EXPECT_FALSE(fix->label.empty());
    EXPECT_TRUE(english(fix->change).ends_with('.'));
}

INSTANTIATE_TEST_SUITE_P(Each, AdviceOf, testing::ValuesIn(faults()),
                         [](const testing::TestParamInfo<Fault>& one) {
                             std::string name = one.param.id + std::to_string(one.index);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(Advice, IsListedInTheDocuments) {
    const std::string page = test::contentOf(STREAMSCOPE_SOURCE_DIR "/docs/advice.md");
    for (const Fault& fault : faults()) {
        EXPECT_THAT(page, HasSubstr("`" + fault.id + "`"));
    }
}

// ---- Where the fault is in a trace that nobody simulates.

std::vector<Advice> adviceOf(const Trace& trace) {
    const Metrics metrics = measure(trace);
    return advise({&trace, &metrics, nullptr, nullptr, {}, {}});
}

TEST(Advice, OfAnEmptyTraceIsNone) {
    EXPECT_THAT(adviceOf(Trace()), IsEmpty());
}

TEST(Advice, OfATraceAloneTellsThatCopiesHoldTheHost) {
    Attempt made = attempted(shippedText("pageable_vs_pinned"));
    const Advice advice = adviceNamed(adviceOf(made.trace), "blocking-copy");
    EXPECT_THAT(english(advice.finding), HasSubstr("2 copies blocked the host"));
    EXPECT_THAT(advice.fixes, IsEmpty());
    made = attempted(shippedText("pageable_vs_pinned"), {{"pinned", 1}});
    EXPECT_THAT(idsOf(adviceOf(made.trace)), Not(Contains("blocking-copy")));
}

/// Four launches of one kernel; the first takes the host so long.
Trace launches(DurationNs first) {
    std::vector<test::MadeOperation> made;
    for (TimeNs i = 0; i < 4; ++i) {
        made.push_back({OperationKind::Kernel,
                        0,
                        1,
                        first + i * 50'000,
                        first + i * 50'000 + 40'000,
                        {},
                        {},
                        1,
                        first + i * 5'000});
    }
    Trace trace = test::makeTrace(made);
    trace.names = {"k"};
    std::ranges::fill(trace.name, NameId{0});
    trace.issueBegin[0] = 0;
    trace.issueEnd[0] = first;
    return test::asMeasured(std::move(trace));
}

TEST(Advice, OfAMeasuredRunTellsOfFirstLaunchesThatLoadCode) {
    EXPECT_THAT(idsOf(adviceOf(launches(400'000))), Contains("first-launch"));
    EXPECT_THAT(idsOf(adviceOf(launches(4'000))), Not(Contains("first-launch")));
}

TEST(Advice, OfAMeasuredRunTellsWhatRecordingCost) {
    Trace trace = test::asMeasured(test::sampleTrace());
    trace.measurement->untouched = {700'000, 710'000, 690'000};
    const Advice advice = adviceNamed(adviceOf(trace), "recorder-cost");
    EXPECT_EQ(advice.cost, 310'000);
    trace.measurement->untouched = {1'000'000};
    EXPECT_THAT(idsOf(adviceOf(trace)), Not(Contains("recorder-cost")));
}

TEST(Advice, OfARunThatEventsSawTellsWhatTheyCannotSee) {
    Trace trace = test::asMeasured(test::sampleTrace());
    EXPECT_THAT(idsOf(adviceOf(trace)), Not(Contains("event-recorder")));
    trace.measurement->recorder = Recorder::Events;
    EXPECT_THAT(idsOf(adviceOf(trace)), Contains("event-recorder"));
}

// ---- Order and weight.

TEST(Advice, PutsDangersFirstThenWhatCostsMost) {
    const Attempt made = attempted(chunkedText(R"(, "async": false)", "false"));
    const auto& list = made.advice;
    EXPECT_TRUE(std::ranges::is_sorted(list, [](const Advice& left, const Advice& right) {
        return left.kind != right.kind ? left.kind < right.kind : left.cost > right.cost;
    }));
    EXPECT_GT(weightOf(list, made.makespan()), 0.05);
    EXPECT_EQ(weightOf({}, made.makespan()), 0);
    EXPECT_EQ(weightOf(attempted(shippedText("events_misordered_wait")).advice, 1), 1);
    EXPECT_EQ(weightOf(attempted(shippedText("bidirectional_bandwidth")).advice, 1), 0);
}

TEST(Advice, TellsADeviceFullOfBlocksFromOneThatTakesNoMoreGrids) {
    const auto titleOf = [](const std::string& workload, const ParameterValues& values,
                            const std::string& device) {
        const Attempt made = attempted(shippedText(workload), values, device);
        return english(adviceNamed(made.advice, "device-full").title);
    };
    EXPECT_EQ(titleOf("grid_growth", {{"blocks", 2000}}, "h200"),
              "Each kernel fills the device by itself");
    EXPECT_EQ(titleOf("grid_growth", {}, "desktop"), "The kernels that run fill the device");
    EXPECT_EQ(titleOf("small_kernels_40", {}, "fermi"),
              "The device runs no more than 16 grids at a time");
}

/// K25: the kernel that waits uses no shared memory, nor does the one that it waits for.
TEST(Advice, DoesNotSayThatSharedMemoryIsInUseWhereAnSmSetLittleAside) {
    const Attempt made = attempted(workloadText(R"(
        "streams": {"a": {"blocking": false}, "b": {"blocking": false}}, "program": [
        {"kernel": "spin", "time_us": 300, "grid": 132, "block": 1024, "stream": "a"},
        {"host_work": "later", "time_us": 20},
        {"kernel": "spin", "time_us": 300, "stream": "b"},
        {"synchronize": "device"}])"));
    const Advice advice = adviceNamed(made.advice, "device-full");
    EXPECT_EQ(english(advice.title),
              "SMs keep the size of their shared memory while blocks are resident");
    EXPECT_THAT(english(advice.finding), HasSubstr("use no shared memory"));
    EXPECT_THAT(advice.rules, testing::Contains("K25"));
}

TEST(Advice, SaysOverHowManyConnectionsTheKernelsCame) {
    for (const int connections : {2, 8}) {
        const Attempt made = attempted(shippedText("kernels_10x3_connections"),
                                       {{"connections", static_cast<double>(connections)}});
        EXPECT_THAT(english(adviceNamed(made.advice, "few-connections").finding),
                    HasSubstr("10 streams launch kernels over " + std::to_string(connections) +
                              " connections. On the critical path "));
    }
}

TEST(Advice, SaysWhatIsBusyThroughout) {
    const auto titleOf = [](const std::string& workload, const std::string& device) {
        const Attempt made = attempted(shippedText(workload), {}, device);
        return english(adviceNamed(made.advice, "bound-reached").title);
    };
    EXPECT_THAT(titleOf("bidirectional_bandwidth", "fermi"),
                HasSubstr(" µs here: H2D is busy 100 % of the run"));
    EXPECT_THAT(titleOf("prefetch", "fermi"),
                HasSubstr(" ms here: kernels fill the SMs 98 % of the run"));
    EXPECT_THAT(titleOf("priorities", "fermi"), HasSubstr("here: one operation runs"));
}

TEST(Advice, KeepsTheRestOfTheTextWhenItFixes) {
    const Attempt made = attempted(chunkedText("", "false"));
    const Advice advice = adviceNamed(made.advice, "pageable-copy");
    ASSERT_EQ(advice.fixes.size(), 1u);
    EXPECT_EQ(advice.fixes.front().text, chunkedText("", "true"));
    EXPECT_EQ(english(advice.fixes.front().label), "Pin h");
}

TEST(Advice, TurnsTheSwitchOfTheFileWhereThereIsOne) {
    const Attempt made = attempted(shippedText("default_stream_barrier"));
    const Advice advice = adviceNamed(made.advice, "default-stream-barrier");
    ASSERT_FALSE(advice.fixes.empty());
    EXPECT_EQ(advice.fixes.front().text, std::nullopt);
    EXPECT_EQ(advice.fixes.front().values, (ParameterValues{{"non_blocking", 1}}));
}

TEST(Advice, NamesThePairsOfAHazardAndTheMissingEdge) {
    const Attempt made = attempted(shippedText("events_misordered_wait"));
    const Advice advice = adviceNamed(made.advice, "hazard");
    EXPECT_EQ(english(advice.title), "Unordered accesses to data");
    EXPECT_THAT(english(advice.finding),
                HasSubstr("increment in producer writes and scale in consumer"));
    EXPECT_THAT(english(advice.finding), HasSubstr("data[0, 4000000)"));
    EXPECT_EQ(advice.evidence.operations.size(), 2u);
    const Attempt after = test::fixed(made, advice.fixes.front());
    EXPECT_THAT(after.text, HasSubstr(R"("ordered": {})"));
    EXPECT_THAT(after.text, HasSubstr(R"({"record": "ordered", "stream": "producer"})"));
}

}  // namespace
}  // namespace streamscope
