// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

namespace streamscope {
namespace {

using test::attempted;
using test::inputOf;
using test::shippedText;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<EvaluatedAdvice> evaluateOn(const Attempt& made, const std::string& device = "h200",
                                        const EvaluationOptions& options = {}) {
    RunControl control;
    const SimulatedDevice fixDevice = test::shippedDevice(device);
    AdviceInput input = inputOf(made);
    input.features = fixDevice.features();
    return evaluateAdvice(input, fixDevice, control, options);
}

EvaluatedAdvice named(const std::vector<EvaluatedAdvice>& list, const std::string& id) {
    for (const EvaluatedAdvice& one : list) {
        if (one.advice.id == id) {
            return one;
        }
    }
    ADD_FAILURE() << "no evaluated \"" << id << "\"";
    return {};
}

TEST(EvaluatedAdvice, FixesTheDefaultStreamBarrierWithOneChange) {
    const auto list = evaluateOn(attempted(shippedText("default_stream_barrier")));
    ASSERT_EQ(list.size(), 1u);
    ASSERT_TRUE(list.front().fix);
    ASSERT_TRUE(list.front().trial);
    EXPECT_EQ(english(list.front().fix->label), "Make a and b non-blocking");
    EXPECT_LT(2 * list.front().trial->after, list.front().trial->before);
}

TEST(EvaluatedAdvice, FindsTheSwitchOfTheFileThatHelps) {
    const auto list =
        evaluateOn(attempted(shippedText("kernels_10x3_connections"), {}, "fermi"), "fermi");
    const EvaluatedAdvice order = named(list, "issue-order");
    ASSERT_TRUE(order.fix);
    EXPECT_EQ(order.fix->values, (ParameterValues{{"order", 1}}));
    EXPECT_EQ(english(order.fix->label), "Set “Order of issue” to breadth");
}

TEST(EvaluatedAdvice, TakesASwitchThatSavesAsMuchAsAnOwnFixThatChangesTheText) {
    const Attempt made = attempted(shippedText("launch_bound_vs_graph"));
    const auto list = evaluateOn(made);
    ASSERT_EQ(list.size(), 1u);  // the switch is not said a second time as better values
    const EvaluatedAdvice& launches = list.front();
    ASSERT_TRUE(launches.fix);
    EXPECT_EQ(launches.fix->values, (ParameterValues{{"as_graph", 1}}));
    EXPECT_THAT(english(launches.fix->change),
                HasSubstr("instantiating a graph once is not in that time"));
    const Attempt own = test::fixed(made, launches.advice.fixes.front());
    EXPECT_EQ(launches.trial->after, own.makespan());
    EXPECT_EQ(launches.trial->boundsBefore.limit, "host calls");
    EXPECT_LT(launches.trial->boundsAfter.dependencies, launches.trial->boundsBefore.dependencies);
}

/// To capture and instantiate a graph takes no time where it is simulated.
TEST(EvaluatedAdvice, OffersNoGraphThatIsLaunchedOnce) {
    const auto offered = [](const Attempt& made) {
        for (const EvaluatedAdvice& one : evaluateOn(made)) {
            if (one.fix) {
                return english(one.fix->label) + ": " + english(one.fix->change);
            }
        }
        return std::string();
    };
    EXPECT_EQ(offered(attempted(shippedText("launch_bound_vs_graph"), {{"repeats", 1}})), "");
    const auto loops = [](int turns) {
        return attempted(test::workloadText(
            R"("streams": {"s": {}}, "program": [{"for": "r", "to": )" + std::to_string(turns) +
            R"(, "do": [{"for": "i", "to": 100, "do": [
              {"kernel": "spin", "time_us": 1, "stream": "s"}]}]}, {"synchronize": "device"}])"));
    };
    EXPECT_EQ(offered(loops(1)), "");
    EXPECT_THAT(
        offered(loops(4)),
        testing::AllOf(HasSubstr("Launch each iteration as a graph: Captures one iteration"),
                       HasSubstr("instantiating a graph once is not in that time")));
}

TEST(EvaluatedAdvice, SaysBetterValuesOnlyWhereTheySaveClearlyMore) {
    const auto idsWith = [](double connections) {
        std::vector<std::string> ids;
        for (const EvaluatedAdvice& one : evaluateOn(attempted(
                 shippedText("kernels_10x3_connections"), {{"connections", connections}}))) {
            ids.push_back(one.advice.id);
        }
        return ids;
    };
    EXPECT_EQ(idsWith(1), (std::vector<std::string>{"few-connections"}));
    EXPECT_EQ(idsWith(8), (std::vector<std::string>{"few-connections"}));
}

TEST(EvaluatedAdvice, NamesOwnFixesThatDoNotHelpOnTheDevice) {
    const auto list =
        evaluateOn(attempted(shippedText("launch_bound_vs_graph"), {}, "a100"), "a100");
    const EvaluatedAdvice launches = named(list, "launch-bound");
    EXPECT_FALSE(launches.fix);
    EXPECT_EQ(english(launches.ineffective), "Launch each iteration as a graph");
}

/// Graphs came with CUDA 10, stream-ordered memory with CUDA 11.2: no Fermi ever had them.
TEST(EvaluatedAdvice, NamesNothingThatTheDeviceHasNot) {
    const auto launches =
        named(evaluateOn(attempted(shippedText("launch_bound_vs_graph"), {}, "fermi"), "fermi"),
              "launch-bound");
    EXPECT_FALSE(launches.fix);
    EXPECT_THAT(launches.ineffective, IsEmpty());
    EXPECT_THAT(launches.advice.fixes, IsEmpty());
    EXPECT_THAT(english(launches.advice.meaning), Not(HasSubstr("graph")));
    const auto allocating = named(
        evaluateOn(attempted(shippedText("implicit_sync"), {}, "fermi"), "fermi"), "implicit-sync");
    EXPECT_THAT(allocating.advice.fixes, IsEmpty());
    EXPECT_THAT(english(allocating.advice.meaning), Not(HasSubstr("stream-ordered")));
    const auto urgent = named(
        evaluateOn(attempted(shippedText("priorities"), {}, "fermi"), "fermi"), "priority-waits");
    EXPECT_EQ(english(urgent.advice.title), "This device has no stream priorities");
}

/// It is the profile's numbers that tell, not its name.
TEST(EvaluatedAdvice, NamesAGraphFromComputeCapability3On) {
    const auto labelsOn = [](double capability) {
        DeviceProfile profile = test::shippedProfile("h200");
        profile.device.computeCapability = capability;
        const SimulatedDevice device(std::move(profile));
        RunControl control;
        const auto made = attempt(shippedText("small_kernels_40"),
                                  {{"streams", 4}, {"kernel_us", 1}}, device, control);
        return made ? test::adviceNamed(made->advice, "launch-bound").meaning : Paragraph();
    };
    EXPECT_THAT(english(labelsOn(2.1)), Not(HasSubstr("graph")));
    EXPECT_THAT(english(labelsOn(3.0)), HasSubstr("graph"));
}

TEST(EvaluatedAdvice, FindsValuesWhereNoSwitchHelps) {
    const auto list = evaluateOn(attempted(shippedText("normalise")));
    const EvaluatedAdvice one = named(list, "one-stream");
    ASSERT_TRUE(one.fix);
    EXPECT_GT(one.fix->values.at("streams"), 1);
    EXPECT_TRUE(one.trial->isSameWork);
}

/// Larger blocks help as much as streams do: their gain is not that of the streams.
TEST(EvaluatedAdvice, GivesEachChangeItsOwnGain) {
    const Attempt made = attempted(shippedText("normalise"));
    const auto list = evaluateOn(made);
    const EvaluatedAdvice one = named(list, "one-stream");
    ASSERT_TRUE(one.fix);
    ASSERT_EQ(one.fix->values.size(), 1u);
    EXPECT_TRUE(one.fix->values.contains("streams"));
    EXPECT_EQ(one.trial->after, test::fixed(made, *one.fix).makespan());
    const EvaluatedAdvice better = named(list, "better-values");
    ASSERT_TRUE(better.fix);
    EXPECT_EQ(better.fix->values.size(), 2u);
    EXPECT_LT(better.trial->after, one.trial->after);
    EXPECT_THAT(english(better.advice.title), HasSubstr("streams 1 → "));
    EXPECT_THAT(english(better.advice.title), HasSubstr(" and threads 32 → "));
    EXPECT_THAT(english(better.advice.meaning),
                HasSubstr("With only one of these values the run takes: "));
    EXPECT_THAT(english(better.advice.meaning), HasSubstr(formatDuration(one.trial->after)));
    EXPECT_THAT(english(better.fix->label), testing::StartsWith("Set streams to "));
}

TEST(EvaluatedAdvice, SaysThatOtherValuesAreBetter) {
    const EvaluatedAdvice better =
        named(evaluateOn(attempted(shippedText("chunk_sweep"))), "better-values");
    EXPECT_EQ(better.advice.kind, AdviceKind::Note);
    // Fewer streams do no harm there, and no good: not a word of them.
    EXPECT_THAT(english(better.advice.finding), HasSubstr("chunks 4 → "));
    EXPECT_THAT(english(better.advice.finding), Not(HasSubstr("streams")));
    EXPECT_FALSE(better.fix->values.contains("streams"));
    EXPECT_EQ(better.advice.cost, better.trial->before - better.trial->after);
    const auto none = evaluateOn(attempted(shippedText("chunk_sweep")), "h200", {.searchRuns = 0});
    EXPECT_THAT(none, IsEmpty());
}

bool isSafe(const Attempt& before, const EvaluatedAdvice& one) {
    const Attempt after = test::fixed(before, *one.fix);
    return compareAttempts(before, after, one.advice).isSafe();
}

/// What the default stream's barrier orders, an event must where the streams take no part in it.
TEST(EvaluatedAdvice, AddsTheEventsThatKeepAnOrderWhichNonBlockingStreamsWouldLose) {
    const Attempt made = attempted(test::workloadText(R"(
      "memory": {"d": {"on": "device", "type": "f32", "count": 1000000},
                 "x": {"on": "device", "type": "f32", "count": 1000000}},
      "streams": {"s": {}, "t": {}},
      "program": [{"for": "i", "to": 8, "do": [
        {"kernel": "spin", "time_us": 100, "args": {"touches": "d"}, "stream": "s"},
        {"kernel": "spin", "time_us": 50, "args": {"touches": "d"}, "stream": "default"},
        {"kernel": "spin", "time_us": 100, "args": {"touches": "x"}, "stream": "t"}]},
        {"synchronize": "device"}])"));
    const EvaluatedAdvice one = named(evaluateOn(made), "default-stream-barrier");
    ASSERT_TRUE(one.fix);
    EXPECT_TRUE(isSafe(made, one));
    EXPECT_THAT(english(one.fix->change),
                HasSubstr("2 events keep the order of what uses the same memory"));
    EXPECT_EQ(one.trial->after, test::fixed(made, *one.fix).makespan());
}

/// One event cannot order what a later turn of a loop does before an earlier one.
TEST(EvaluatedAdvice, SaysThatEventsKeepAnOrderWhereItCannotAddThem) {
    const Attempt made = attempted(test::workloadText(R"(
      "memory": {"d": {"on": "device", "type": "f32", "count": 1000000},
                 "x": {"on": "device", "type": "f32", "count": 8000000}},
      "streams": {"s": {"count": 8}, "t": {}},
      "program": [{"for": "j", "to": 4, "do": [{"for": "i", "to": 8, "do": [
        {"kernel": "spin", "time_us": 100, "stream": "s[i]",
         "args": {"touches": {"memory": "x", "at": "i*1000000", "count": 1000000}}}]},
        {"kernel": "spin", "time_us": 50, "args": {"touches": "x"}, "stream": "default"},
        {"kernel": "spin", "time_us": 100, "args": {"touches": "d"}, "stream": "t"}]},
        {"synchronize": "device"}])"));
    const EvaluatedAdvice one = named(evaluateOn(made), "default-stream-barrier");
    if (one.fix) {
        EXPECT_TRUE(isSafe(made, one));
        return;
    }
    ASSERT_FALSE(one.unsafe.empty());
    EXPECT_THAT(english(one.unsafe.front()), HasSubstr("in no order: keep it by events"));
}

/// A wait on the host orders what no event does: without it the device's order is luck.
TEST(EvaluatedAdvice, AWaitOfTheHostThatKeepsAnOrderBecomesAnEvent) {
    const Attempt made = attempted(test::workloadText(R"(
      "memory": {"d": {"on": "device", "type": "f32", "count": 1000000}},
      "streams": {"s": {"count": 2, "blocking": false}},
      "program": [{"for": "i", "to": 8, "do": [
        {"kernel": "increment", "args": {"data": "d"}, "stream": "s[i % 2]"},
        {"synchronize": "stream", "stream": "s[i % 2]"}]}])"));
    const EvaluatedAdvice early = named(evaluateOn(made), "early-synchronize");
    EXPECT_EQ(early.advice.fixes.size(), 1u);
    ASSERT_TRUE(early.fix);
    EXPECT_TRUE(isSafe(made, early));
    EXPECT_THAT(*early.fix->text, HasSubstr("\"wait\": "));
}

/// Copies in of 16 MiB, a kernel and whatever else there is in each of four turns; the memory is
/// pinned where the switch says so.
Attempt turns(bool isPinned, const std::string& first, const std::string& last) {
    return attempted(
        test::workloadText(R"("parameters": {"pinned": {"label": "Pinned", "value": )" +
                           std::string(isPinned ? "true" : "false") + R"(}},
          "memory": {"h": {"on": "host", "pinned": "pinned", "type": "u8", "count": 16777216},
            "g": {"on": "host", "pinned": "pinned", "type": "u8", "count": 16777216},
            "d": {"on": "device", "type": "u8", "count": 16777216}},
          "streams": {"s": {}}, "program": [{"for": "i", "to": 4, "do": [)" +
                           first + R"({"copy": "h", "to": "d", "stream": "s"},
          {"kernel": "spin", "time_us": 300, "args": {"touches": "d"}, "stream": "s"},
          {"copy": "d", "to": "g", "stream": "s"})" +
                           last + R"(]}, {"synchronize": "device"}])"));
}

const std::string kFill = R"({"host_work": "fill h", "time_us": 200}, )";
const std::string kCheck = R"(, {"host_work": "check g", "time_us": 200})";
const std::string kWaitForAll = R"(, {"synchronize": "device"})";

/// Nothing says what the host's work reads and writes: it may be what the copies use. Where it is
/// waited for as often as before, nothing is won either.
TEST(EvaluatedAdvice, OffersNoFixThatLetsTheHostWorkBesideACopy) {
    for (const Attempt& made : {turns(false, kFill, ""), turns(false, "", kCheck)}) {
        const EvaluatedAdvice pin = named(evaluateOn(made), "pageable-copy");
        ASSERT_TRUE(pin.fix);
        EXPECT_TRUE(isSafe(made, pin));
        EXPECT_THAT(english(pin.fix->change), HasSubstr("Synchronizes the device before “"));
    }
    for (const Attempt& made :
         {turns(true, kFill, kWaitForAll), turns(true, "", kWaitForAll + kCheck)}) {
        const EvaluatedAdvice wait = named(evaluateOn(made), "early-synchronize");
        EXPECT_FALSE(wait.fix) << english(wait.fix->label);
        ASSERT_EQ(wait.unsafe.size() + wait.ineffective.size(), 1u);
    }
}

/// The host's work comes once, after a loop: there one wait is enough.
TEST(EvaluatedAdvice, MovesAWaitToTheHostWorkThatNeedsIt) {
    const Attempt made = attempted(test::workloadText(R"("memory": {
        "h": {"on": "host", "pinned": true, "type": "u8", "count": 1048576},
        "d": {"on": "device", "type": "u8", "count": 1048576}},
      "streams": {"s": {}}, "program": [{"for": "i", "to": 16, "do": [
        {"kernel": "spin", "time_us": 20, "args": {"touches": "d"}, "stream": "s"},
        {"copy": "d", "to": "h", "stream": "s"},
        {"synchronize": "stream", "stream": "s"}]}, {"host_work": "use h", "time_us": 50}])"));
    const EvaluatedAdvice wait = named(evaluateOn(made), "early-synchronize");
    ASSERT_TRUE(wait.fix);
    EXPECT_TRUE(isSafe(made, wait));
    EXPECT_THAT(english(wait.fix->change), HasSubstr("Synchronizes the device before “use h”."));
}

TEST(EvaluatedAdvice, OffersToTakeAWaitAwayWhereTheHostDoesNotWorkBesideACopy) {
    EXPECT_TRUE(named(evaluateOn(turns(false, "", "")), "pageable-copy").fix);
    EXPECT_TRUE(named(evaluateOn(turns(false, "", kWaitForAll + kCheck)), "pageable-copy").fix);
    const auto twoStreams = [](const std::string& last) {
        return attempted(test::workloadText(R"("memory": {
            "h": {"on": "host", "pinned": true, "type": "u8", "count": 16777216},
            "d": {"on": "device", "type": "u8", "count": 16777216}},
          "streams": {"s": {"count": 2, "blocking": false}}, "program": [
            {"for": "i", "to": 4, "let": {"at": "i % 2 * 8388608"}, "do": [
              {"copy": "h", "to": "d", "at": "at", "count": 8388608, "stream": "s[i % 2]"},
              {"kernel": "spin", "time_us": 300, "stream": "s[i % 2]",
               "args": {"touches": {"memory": "d", "at": "at", "count": 8388608}}},
              {"synchronize": "stream", "stream": "s[i % 2]"}]}, {"synchronize": "device"})" +
                                            last + "]"));
    };
    EXPECT_TRUE(named(evaluateOn(twoStreams("")), "early-synchronize").fix);
    EXPECT_TRUE(named(evaluateOn(twoStreams(kCheck)), "early-synchronize").fix);
}

TEST(EvaluatedAdvice, FindsNoValuesThatLetTheHostWorkBesideACopy) {
    const Attempt made = turns(false, kFill, "");
    for (const EvaluatedAdvice& one : evaluateOn(made)) {
        EXPECT_TRUE(!one.fix || isSafe(made, one)) << one.advice.id << english(one.fix->label);
    }
}

TEST(EvaluatedAdvice, TriesNothingWithoutAText) {
    const Attempt made = attempted(shippedText("default_stream_barrier"));
    RunControl control;
    const auto list = evaluateAdvice({&made.trace, &made.metrics, nullptr, nullptr, {}, {}},
                                     test::shippedDevice("h200"), control);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_THAT(list.front().advice.fixes, IsEmpty());
    EXPECT_FALSE(list.front().fix);
}

TEST(Attempt, TellsWhatIsWrongWithATextOrItsValues) {
    RunControl control;
    const auto device = test::shippedDevice("h200");
    const auto broken = attempt("{", {}, device, control);
    ASSERT_FALSE(broken.hasValue());
    EXPECT_THAT(broken.error().message, HasSubstr("workload:"));
    const auto values =
        attempt(shippedText("vector_add_streams"), {{"streams", 0}}, device, control);
    ASSERT_FALSE(values.hasValue());
    EXPECT_EQ(values.error().code, ErrorCode::InvalidInput);
    const auto unknown = attempt(shippedText("vector_add_streams"), {{"gone", 1}}, device, control);
    EXPECT_TRUE(unknown.hasValue());
}

}  // namespace
}  // namespace streamscope
