// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"
#include "tests/support/made_trace.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"

#include <algorithm>
#include <optional>

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::shippedText;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A workload that has the fault and one that has not.
struct Fault {
    std::string id;
    std::string faulty;
    ParameterValues faultyValues;
    std::string healthy;
    ParameterValues healthyValues;
    std::string device = "h200";
    std::string healthyDevice = {};  ///< another one, where that is the difference
    bool hasFix = false;             ///< of its own
};

std::string readbackText(const std::string& pinned) {
    return workloadText(R"("parameters": {"pinned": {"value": )" + pinned + R"(}},
      "memory": {"sum": {"on": "host", "pinned": "pinned", "type": "f32", "count": 1},
                 "d": {"on": "device", "type": "f32", "count": 1}},
      "streams": {"s": {"count": 2, "blocking": false}},
      "program": [{"for": "i", "to": 6, "do": [
        {"kernel": "spin", "time_us": 100, "args": {"writes": "d"}, "stream": "s[0]"},
        {"copy": "d", "to": "sum", "stream": "s[0]"},
        {"kernel": "spin", "time_us": 100, "stream": "s[1]"}]}, {"synchronize": "device"}])");
}

std::string chunkedText(const std::string& async, const std::string& pinned) {
    return workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": )" +
                        pinned + R"(, "type": "u8", "count": 64000000},
                 "d": {"on": "device", "type": "u8", "count": 64000000}},
      "streams": {"s": {"blocking": false}},
      "program": [{"for": "i", "to": 4, "do": [
        {"copy": "h", "to": "d", "at": "i*16000000", "count": 16000000)" +
                        async + R"(},
        {"kernel": "spin", "time_us": 400, "stream": "s"}]}, {"synchronize": "device"}])");
}

std::string synchronizedText(const std::string& step) {
    return workloadText(R"("streams": {"s": {"count": 2, "blocking": false}},
      "program": [
        {"for": "i", "to": 8, "do": [
          {"kernel": "spin", "time_us": 50, "stream": "s[i % 2]"})" +
                        step + R"(]},
        {"synchronize": "device"}])");
}

std::string timedText(int streams) {
    return workloadText(R"("parameters": {"n": {"value": )" + std::to_string(streams) +
                        R"(, "min": 1, "max": 8}},
      "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": "n*32000000"},
                 "d": {"on": "device", "type": "u8", "count": "n*32000000"}},
      "streams": {"s": {"count": "n"}},
      "events": {"begin": {"count": "n"}, "end": {"count": "n"}},
      "program": [{"for": "i", "to": "n", "do": [
        {"record": "begin[i]", "stream": "s[i]"},
        {"copy": "h", "to": "d", "at": "i*32000000", "count": 32000000, "stream": "s[i]"},
        {"record": "end[i]", "stream": "s[i]"}]}])");
}

/// A graph of two parts that share no memory, captured in one stream or forked by events.
std::string graphText(bool isForked) {
    const std::string side = isForked ? "t" : "s";
    const std::string fork = R"({"record": "f", "stream": "s"}, {"wait": "f", "stream": "t"},)";
    const std::string join = R"(, {"record": "j", "stream": "t"}, {"wait": "j", "stream": "s"})";
    return workloadText(R"(
      "memory": {"a": {"on": "device", "type": "u8", "count": 1000},
                 "b": {"on": "device", "type": "u8", "count": 1000}},
      "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
      "events": {"f": {}, "j": {}},
      "program": [{"graph": "g", "stream": "s", "do": [)" +
                        (isForked ? fork : std::string()) + R"(
        {"kernel": "spin", "time_us": 200, "args": {"touches": "a"}, "stream": "s"},
        {"kernel": "spin", "time_us": 200, "args": {"touches": "b"}, "stream": ")" +
                        side + R"("})" + (isForked ? join : std::string()) + R"(]},
        {"launch": "g", "stream": "s"}])");
}

/// Kernels in turn over 64 streams.
std::string manyStreamsText(int kernels, int microseconds) {
    return workloadText(R"("streams": {"s": {"count": 64}}, "program": [
      {"for": "i", "to": )" +
                        std::to_string(kernels) + R"(, "do": [
        {"kernel": "spin", "time_us": )" +
                        std::to_string(microseconds) + R"(, "stream": "s[i % 64]"}]}])");
}

/// One graph of many short kernels, launched late: its nodes share one call.
std::string lateGraphText() {
    return workloadText(R"("streams": {"s": {"blocking": false}}, "program": [
      {"graph": "g", "stream": "s", "do": [{"for": "i", "to": 40, "do": [
        {"kernel": "spin", "time_us": 10, "stream": "s"}]}]},
      {"host_work": "prepare", "time_us": 150}, {"launch": "g", "stream": "s"}])");
}

std::string priorityText(int priority) {
    return workloadText(R"("streams": {"s": {"priority": )" + std::to_string(priority) +
                        R"(}}, "program": [{"kernel": "spin", "time_us": 9, "stream": "s"}])");
}

Fault shipped(const std::string& id, const std::string& name, ParameterValues faulty,
              ParameterValues healthy) {
    return {id, shippedText(name), std::move(faulty), shippedText(name), std::move(healthy)};
}

Fault withFix(Fault fault) {
    fault.hasFix = true;
    return fault;
}

Fault on(Fault fault, const std::string& device, const std::string& healthyDevice) {
    fault.device = device;
    fault.healthyDevice = healthyDevice;
    return fault;
}

std::vector<Fault> faults() {
    return {
        withFix(shipped("pageable-copy", "pageable_vs_pinned", {}, {{"pinned", 1}})),
        withFix(shipped("pageable-copy", "vector_add_streams", {{"pinned", 0}}, {})),
        withFix({"pageable-copy", chunkedText("", "false"), {}, chunkedText("", "true"), {}}),
        withFix({"hidden-readback", readbackText("false"), {}, readbackText("true"), {}}),
        withFix({"synchronous-copy",
                 chunkedText(R"(, "async": false)", "true"),
                 {},
                 chunkedText("", "true"),
                 {}}),
        withFix(
            shipped("default-stream-barrier", "default_stream_barrier", {}, {{"non_blocking", 1}})),
        withFix(shipped("default-stream-barrier", "default_stream_barrier", {{"rounds", 8}},
                        {{"default_stream", 1}})),
        shipped("one-stream", "vector_add_default_stream", {}, {{"where", 1}}),
        withFix(shipped("implicit-sync", "implicit_sync", {}, {{"call", 0}})),
        withFix(on(shipped("implicit-sync", "implicit_sync", {{"call", 2}}, {{"call", 2}}),
                   "old_driver", "h200")),
        withFix({"early-synchronize",
                 synchronizedText(R"(, {"synchronize": "stream", "stream": "s[i % 2]"})"),
                 {},
                 synchronizedText(""),
                 {}}),
        withFix(shipped("launch-bound", "launch_bound_vs_graph", {}, {{"as_graph", 1}})),
        shipped("launch-bound", "small_kernels_40", {}, {{"kernel_us", 2000}}),
        {"launch-bound", manyStreamsText(1000, 1), {}, manyStreamsText(64, 2000), {}},
        {"launch-bound", manyStreamsText(1000, 1), {}, lateGraphText(), {}},
        withFix(shipped("few-connections", "kernels_10x3_connections", {}, {{"connections", 10}})),
        on(shipped("issue-order", "kernels_10x3_connections", {}, {{"order", 1}}), "fermi",
           "fermi"),
        shipped("priority-waits", "priorities", {}, {{"blocks", 100}}),
        {"priority-clamped", priorityText(3), {}, priorityText(-3), {}},
        shipped("host-functions-queue", "host_functions", {}, {{"function_us", 1}}),
        shipped("device-full", "grid_growth", {{"blocks", 2000}}, {}),
        on(shipped("one-copy-engine", "bidirectional_bandwidth", {}, {}), "one_copy_engine",
           "h200"),
        shipped("same-direction", "depth_or_breadth", {}, {{"streams", 1}}),
        on(shipped("duplex-loss", "three_bounds", {}, {}), "a100", "h200"),
        withFix(shipped("peer-staged", "two_devices_peer_copy", {{"peer", 0}}, {})),
        shipped("bound-reached", "bidirectional_bandwidth", {}, {{"copies_out", 0}}),
        withFix(shipped("dangling-wait", "events_misordered_wait", {}, {{"record_first", 1}})),
        withFix(shipped("hazard", "events_misordered_wait", {}, {{"record_first", 1}})),
        {"event-timing", timedText(3), {}, timedText(1), {}},
        {"serial-graph", graphText(false), {}, graphText(true), {}},
    };
}

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
    EXPECT_TRUE(advice.finding.ends_with('.')) << advice.finding;
    EXPECT_TRUE(advice.meaning.ends_with('.')) << advice.meaning;
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
    EXPECT_TRUE(fix->change.ends_with('.'));
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
    EXPECT_THAT(advice.finding, HasSubstr("2 copies blocked the host"));
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
        return adviceNamed(made.advice, "device-full").title;
    };
    EXPECT_EQ(titleOf("grid_growth", {{"blocks", 2000}}, "h200"),
              "Each kernel fills the device by itself");
    EXPECT_EQ(titleOf("grid_growth", {}, "desktop"), "The kernels that run fill the device");
    EXPECT_EQ(titleOf("small_kernels_40", {}, "fermi"),
              "The device runs no more than 16 kernels at once");
}

TEST(Advice, SaysOverHowManyConnectionsTheKernelsCame) {
    for (const int connections : {2, 8}) {
        const Attempt made = attempted(shippedText("kernels_10x3_connections"),
                                       {{"connections", static_cast<double>(connections)}});
        EXPECT_THAT(adviceNamed(made.advice, "few-connections").finding,
                    HasSubstr("10 streams launch kernels over " + std::to_string(connections) +
                              " connections: on the critical path "));
    }
}

TEST(Advice, SaysWhatIsBusyThroughout) {
    const auto titleOf = [](const std::string& workload, const std::string& device) {
        const Attempt made = attempted(shippedText(workload), {}, device);
        return adviceNamed(made.advice, "bound-reached").title;
    };
    EXPECT_THAT(titleOf("bidirectional_bandwidth", "fermi"), HasSubstr(": H2D is busy throughout"));
    EXPECT_THAT(titleOf("prefetch", "fermi"), HasSubstr(" ms here: kernels fill the SMs 98 % of the run"));
    EXPECT_THAT(titleOf("priorities", "fermi"), HasSubstr(": one operation runs 99 % of the run"));
}

TEST(Advice, KeepsTheRestOfTheTextWhenItFixes) {
    const Attempt made = attempted(chunkedText("", "false"));
    const Advice advice = adviceNamed(made.advice, "pageable-copy");
    ASSERT_EQ(advice.fixes.size(), 1u);
    EXPECT_EQ(advice.fixes.front().text, chunkedText("", "true"));
    EXPECT_EQ(advice.fixes.front().label, "Pin h");
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
    EXPECT_EQ(advice.title, "Unordered accesses to data");
    EXPECT_THAT(advice.finding, HasSubstr("increment in producer writes and scale in consumer"));
    EXPECT_THAT(advice.finding, HasSubstr("data[0, 4000000)"));
    EXPECT_EQ(advice.evidence.operations.size(), 2u);
    const Attempt after = test::fixed(made, advice.fixes.front());
    EXPECT_THAT(after.text, HasSubstr(R"("ordered": {})"));
    EXPECT_THAT(after.text, HasSubstr(R"({"record": "ordered", "stream": "producer"})"));
}

}  // namespace
}  // namespace streamscope
