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

std::vector<Counsel> counselOn(const Attempt& made, const std::string& device = "h200",
                               const CounselOptions& options = {}) {
    RunControl control;
    const SimulatedDevice laboratory = test::shippedDevice(device);
    AdviceInput input = inputOf(made);
    input.features = laboratory.features();
    return counsel(input, laboratory, control, options);
}

Counsel named(const std::vector<Counsel>& list, const std::string& id) {
    for (const Counsel& one : list) {
        if (one.advice.id == id) {
            return one;
        }
    }
    ADD_FAILURE() << "no counsel \"" << id << "\"";
    return {};
}

TEST(Counsel, CuresTheDefaultStreamBarrierWithOneChange) {
    const auto list = counselOn(attempted(shippedText("default_stream_barrier")));
    ASSERT_EQ(list.size(), 1u);
    ASSERT_TRUE(list.front().cure);
    ASSERT_TRUE(list.front().trial);
    EXPECT_EQ(list.front().cure->label, "Make a and b non-blocking");
    EXPECT_LT(2 * list.front().trial->after, list.front().trial->before);
}

TEST(Counsel, FindsTheSwitchOfTheFileThatHelps) {
    const auto list =
        counselOn(attempted(shippedText("kernels_10x3_connections"), {}, "fermi"), "fermi");
    const Counsel order = named(list, "issue-order");
    ASSERT_TRUE(order.cure);
    EXPECT_EQ(order.cure->values, (ParameterValues{{"order", 1}}));
    EXPECT_EQ(order.cure->label, "Set “Order of issue” to breadth");
}

TEST(Counsel, TakesASwitchThatSavesAsMuchAsAnOwnCureThatChangesTheText) {
    const Attempt made = attempted(shippedText("launch_bound_vs_graph"));
    const auto list = counselOn(made);
    ASSERT_EQ(list.size(), 1u);  // the switch is not said a second time as better values
    const Counsel& launches = list.front();
    ASSERT_TRUE(launches.cure);
    EXPECT_EQ(launches.cure->values, (ParameterValues{{"as_graph", 1}}));
    EXPECT_THAT(launches.cure->change, HasSubstr("instantiating a graph once is not in that time"));
    const Attempt own = test::cured(made, launches.advice.cures.front());
    EXPECT_EQ(launches.trial->after, own.makespan());
    EXPECT_EQ(launches.trial->boundsBefore.limit, "dependencies");
    EXPECT_LT(launches.trial->boundsAfter.dependencies, launches.trial->boundsBefore.dependencies);
}

/// To capture and instantiate a graph takes no time where it is simulated.
TEST(Counsel, OffersNoGraphThatIsLaunchedOnce) {
    const auto offered = [](const Attempt& made) {
        for (const Counsel& one : counselOn(made)) {
            if (one.cure) {
                return one.cure->label + ": " + one.cure->change;
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
    EXPECT_THAT(offered(loops(4)),
                testing::AllOf(HasSubstr("Launch each turn as a graph: Captures one turn"),
                               HasSubstr("instantiating a graph once is not in that time")));
}

TEST(Counsel, SaysBetterValuesOnlyWhereTheySaveClearlyMore) {
    const auto idsWith = [](double connections) {
        std::vector<std::string> ids;
        for (const Counsel& one : counselOn(attempted(shippedText("kernels_10x3_connections"),
                                                      {{"connections", connections}}))) {
            ids.push_back(one.advice.id);
        }
        return ids;
    };
    EXPECT_EQ(idsWith(1), (std::vector<std::string>{"few-connections"}));
    EXPECT_EQ(idsWith(8), (std::vector<std::string>{"better-values", "few-connections"}));
}

TEST(Counsel, NamesOwnCuresThatDoNotHelpOnTheDevice) {
    const auto list =
        counselOn(attempted(shippedText("launch_bound_vs_graph"), {}, "a100"), "a100");
    const Counsel launches = named(list, "launch-bound");
    EXPECT_FALSE(launches.cure);
    EXPECT_EQ(launches.vain, (std::vector<std::string>{"Launch each turn as a graph"}));
}

/// Graphs came with CUDA 10, stream-ordered memory with CUDA 11.2: no Fermi ever had them.
TEST(Counsel, NamesNothingThatTheDeviceHasNot) {
    const auto launches =
        named(counselOn(attempted(shippedText("launch_bound_vs_graph"), {}, "fermi"), "fermi"),
              "launch-bound");
    EXPECT_FALSE(launches.cure);
    EXPECT_THAT(launches.vain, IsEmpty());
    EXPECT_THAT(launches.advice.cures, IsEmpty());
    EXPECT_THAT(launches.advice.meaning, Not(HasSubstr("graph")));
    const auto allocating = named(
        counselOn(attempted(shippedText("implicit_sync"), {}, "fermi"), "fermi"), "implicit-sync");
    EXPECT_THAT(allocating.advice.cures, IsEmpty());
    EXPECT_THAT(allocating.advice.meaning, Not(HasSubstr("stream-ordered")));
    const auto urgent = named(counselOn(attempted(shippedText("priorities"), {}, "fermi"), "fermi"),
                              "priority-waits");
    EXPECT_EQ(urgent.advice.title, "This device has no stream priorities");
}

/// It is the profile's numbers that tell, not its name.
TEST(Counsel, NamesAGraphFromComputeCapability3On) {
    const auto labelsOn = [](double capability) {
        DeviceProfile profile = test::shippedProfile("h200");
        profile.device.computeCapability = capability;
        const SimulatedDevice device(std::move(profile));
        RunControl control;
        const auto made = attempt(shippedText("small_kernels_40"), {}, device, control);
        return made ? test::adviceNamed(made->advice, "launch-bound").meaning : std::string();
    };
    EXPECT_THAT(labelsOn(2.1), Not(HasSubstr("graph")));
    EXPECT_THAT(labelsOn(3.0), HasSubstr("graph"));
}

TEST(Counsel, FindsValuesWhereNoSwitchHelps) {
    const auto list = counselOn(attempted(shippedText("normalise")));
    const Counsel one = named(list, "one-stream");
    ASSERT_TRUE(one.cure);
    EXPECT_GT(one.cure->values.at("streams"), 1);
    EXPECT_TRUE(one.trial->isSameWork);
}

/// Larger blocks help as much as streams do: their gain is not that of the streams.
TEST(Counsel, GivesEachChangeItsOwnGain) {
    const Attempt made = attempted(shippedText("normalise"));
    const auto list = counselOn(made);
    const Counsel one = named(list, "one-stream");
    ASSERT_TRUE(one.cure);
    ASSERT_EQ(one.cure->values.size(), 1u);
    EXPECT_TRUE(one.cure->values.contains("streams"));
    EXPECT_EQ(one.trial->after, test::cured(made, *one.cure).makespan());
    const Counsel better = named(list, "better-values");
    ASSERT_TRUE(better.cure);
    EXPECT_EQ(better.cure->values.size(), 2u);
    EXPECT_LT(better.trial->after, one.trial->after);
    EXPECT_THAT(better.advice.title, HasSubstr("streams 1 → "));
    EXPECT_THAT(better.advice.title, HasSubstr(" and threads 32 → "));
    EXPECT_THAT(better.advice.meaning, HasSubstr("alone takes "));
    EXPECT_THAT(better.advice.meaning, HasSubstr(formatDuration(one.trial->after)));
    EXPECT_THAT(better.cure->label, testing::StartsWith("Set streams to "));
}

TEST(Counsel, SaysThatOtherValuesAreBetter) {
    const Counsel better = named(counselOn(attempted(shippedText("chunk_sweep"))), "better-values");
    EXPECT_EQ(better.advice.kind, AdviceKind::Note);
    // Fewer streams do no harm there, and no good: not a word of them.
    EXPECT_THAT(better.advice.finding, HasSubstr("chunks 4 → "));
    EXPECT_THAT(better.advice.finding, Not(HasSubstr("streams")));
    EXPECT_FALSE(better.cure->values.contains("streams"));
    EXPECT_EQ(better.advice.cost, better.trial->before - better.trial->after);
    const auto none = counselOn(attempted(shippedText("chunk_sweep")), "h200", {.searchRuns = 0});
    EXPECT_THAT(none, IsEmpty());
}

/// What the default stream's barrier orders, an event must where the streams take no part in it.
TEST(Counsel, SaysThatEventsKeepAnOrderThatNonBlockingStreamsWouldLose) {
    const Attempt made = attempted(test::workloadText(R"(
      "memory": {"d": {"on": "device", "type": "f32", "count": 1000000}},
      "streams": {"s": {"count": 2}},
      "program": [{"for": "i", "to": 8, "do": [
        {"kernel": "increment", "args": {"data": "d"}, "stream": "s[i % 2]"},
        {"kernel": "increment", "args": {"data": "d"}, "stream": "default"}]},
        {"synchronize": "device"}])"));
    for (const Counsel& one : counselOn(made)) {
        if (one.advice.id == "default-stream-barrier") {
            EXPECT_FALSE(one.cure);
            ASSERT_FALSE(one.unsafe.empty());
            EXPECT_THAT(one.unsafe.front(), HasSubstr("Make s non-blocking ("));
            EXPECT_THAT(one.unsafe.front(), HasSubstr("in no order: keep it by events"));
            EXPECT_THAT(one.advice.meaning, HasSubstr("an event that the stream waits for"));
            return;
        }
    }
    ADD_FAILURE() << "no such advice";
}

/// A wait on the host orders what no event does: without it the device's order is luck.
TEST(Counsel, OffersNoCureThatLeavesAHazard) {
    const Attempt made = attempted(test::workloadText(R"(
      "memory": {"d": {"on": "device", "type": "f32", "count": 1000000}},
      "streams": {"s": {"count": 2, "blocking": false}},
      "program": [{"for": "i", "to": 8, "do": [
        {"kernel": "increment", "args": {"data": "d"}, "stream": "s[i % 2]"},
        {"synchronize": "stream", "stream": "s[i % 2]"}]}])"));
    const Counsel early = named(counselOn(made), "early-synchronize");
    EXPECT_EQ(early.advice.cures.size(), 1u);
    EXPECT_FALSE(early.cure);
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

/// Nothing says what the host's work reads and writes: it may be what the copies use.
TEST(Counsel, OffersNoCureThatLetsTheHostWorkBesideACopy) {
    for (const Attempt& made : {turns(false, kFill, ""), turns(false, "", kCheck)}) {
        const Counsel pin = named(counselOn(made), "pageable-copy");
        EXPECT_FALSE(pin.cure) << pin.cure->label;
        EXPECT_THAT(pin.vain, IsEmpty());
        ASSERT_EQ(pin.unsafe.size(), 1u);
        EXPECT_THAT(pin.unsafe.front(), HasSubstr("Pin h and g (the host’s “"));
        EXPECT_THAT(pin.unsafe.front(), HasSubstr("” could run while the device still uses "));
    }
    for (const Attempt& made :
         {turns(true, kFill, kWaitForAll), turns(true, "", kWaitForAll + kCheck)}) {
        const Counsel wait = named(counselOn(made), "early-synchronize");
        EXPECT_FALSE(wait.cure) << wait.cure->label;
        ASSERT_EQ(wait.unsafe.size(), 1u);
        EXPECT_THAT(wait.unsafe.front(), HasSubstr("Do not wait in between (the host’s “"));
    }
}

TEST(Counsel, OffersToTakeAWaitAwayWhereTheHostDoesNotWorkBesideACopy) {
    EXPECT_TRUE(named(counselOn(turns(false, "", "")), "pageable-copy").cure);
    EXPECT_TRUE(named(counselOn(turns(false, "", kWaitForAll + kCheck)), "pageable-copy").cure);
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
    EXPECT_TRUE(named(counselOn(twoStreams("")), "early-synchronize").cure);
    EXPECT_TRUE(named(counselOn(twoStreams(kCheck)), "early-synchronize").cure);
}

TEST(Counsel, FindsNoValuesThatLetTheHostWorkBesideACopy) {
    for (const Counsel& one : counselOn(turns(false, kFill, ""))) {
        EXPECT_FALSE(one.cure) << one.advice.id << ": " << one.cure->label;
    }
}

TEST(Counsel, TriesNothingOnceItIsCancelled) {
    const Attempt made = attempted(shippedText("default_stream_barrier"));
    RunControl control;
    control.cancelled = true;
    const auto list = counsel(inputOf(made), test::shippedDevice("h200"), control);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_FALSE(list.front().cure);
}

TEST(Counsel, TriesNothingWithoutAText) {
    const Attempt made = attempted(shippedText("default_stream_barrier"));
    RunControl control;
    const auto list = counsel({&made.trace, &made.metrics, nullptr, nullptr, {}, {}},
                              test::shippedDevice("h200"), control);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_THAT(list.front().advice.cures, IsEmpty());
    EXPECT_FALSE(list.front().cure);
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
