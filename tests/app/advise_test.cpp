// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>

#include <fstream>

namespace streamscope::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(AdviseCommand, TellsWhatHoldsAWorkloadBackAndWhatFixesIt) {
    const auto finished = streamscope({"advise", "default_stream_barrier"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(finished.out, HasSubstr("1  The default stream delays the other streams  (saves"));
    EXPECT_THAT(finished.out, HasSubstr("Fix: Make a and b non-blocking, "));
    EXPECT_THAT(finished.out, HasSubstr("rules N1, N2, N3"));
}

TEST(AdviseCommand, SaysSoWhereThereIsNothing) {
    const auto finished = streamscope({"advise", "events_producer_consumer"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, EndsWith("\nNo advice applies to this run.\n"));
}

TEST(AdviseCommand, SaysWhatARunFarFromItsBoundIsBoundBy) {
    const auto finished = streamscope({"advise", "events_producer_consumer"});
    EXPECT_THAT(finished.out, testing::ContainsRegex("is a\\s+chain of 8 operations"));
    EXPECT_THAT(finished.out, HasSubstr("lower bound by dependencies is 2.01 ms (99 %)"));
    const auto root = streamscope({"advise", "events_producer_consumer", "--json"}).json();
    EXPECT_THAT(root["bound_by"], HasSubstr("the workload asks for that order"));
    const auto near = streamscope({"advise", "prefetch", "--json"}).json();
    EXPECT_TRUE(near["bound_by"].is_null());
}

TEST(AdviseCommand, SaysWhyAFixThatSavesTimeLowersTheEfficiency) {
    const auto finished = streamscope({"advise", "launch_bound_vs_graph"});
    EXPECT_THAT(finished.out, HasSubstr("Efficiency falls all the\n   same, from 9"));
    const auto barrier = streamscope({"advise", "default_stream_barrier"});
    EXPECT_THAT(barrier.out, Not(HasSubstr("Efficiency")));
}

TEST(AdviseCommand, SaysAtMostWhereNoFixWasFound) {
    const auto finished = streamscope({"advise", "small_kernels_40", "--device", "sim:fermi"});
    EXPECT_THAT(finished.out, HasSubstr("no more than 16 grids at a time  (concerns "));
    const auto ineffective =
        streamscope({"advise", "launch_bound_vs_graph", "--device", "sim:a100"});
    EXPECT_THAT(ineffective.out,
                HasSubstr("Tried, but it saves no time here: Launch each iteration as a graph."));
    const auto json =
        streamscope({"advise", "launch_bound_vs_graph", "--device", "sim:a100", "--json"}).json();
    EXPECT_EQ(json["advice"][0]["ineffective_fixes"].size(), 1U);
    EXPECT_TRUE(json["advice"][0]["unsafe_fixes"].empty());
}

TEST(AdviseCommand, GivesItAsJson) {
    const auto root = streamscope({"advise", "default_stream_barrier", "--json"}).json();
    EXPECT_EQ(root["device"], "sim:h200");
    const auto& advice = root["advice"][0];
    EXPECT_EQ(advice["id"], "default-stream-barrier");
    EXPECT_EQ(advice["kind"], "loss");
    EXPECT_GT(advice["cost_ns"], 0);
    EXPECT_LT(advice["begin_ns"], advice["end_ns"]);
    EXPECT_EQ(advice["operations"].size(), advice["operation_count"]);
    EXPECT_EQ(advice["fix"]["values"]["non_blocking"], 1);
    EXPECT_LT(advice["fix"]["after_ns"], advice["fix"]["before_ns"]);
}

TEST(AdviseCommand, PrintsTheWorkloadWithAFix) {
    const auto fixed = streamscope({"advise", "events_misordered_wait", "--fix", "1"});
    ASSERT_EQ(fixed.code, 0) << fixed.error;
    EXPECT_THAT(fixed.out, HasSubstr(R"({"record": "ordered", "stream": "producer"})"));
    const std::string path = testing::TempDir() + "fixed.json";
    std::ofstream(path) << fixed.out;
    const auto checked = streamscope({"validate", path});
    EXPECT_EQ(checked.code, 0);
    EXPECT_THAT(checked.error, IsEmpty());
    const auto again = streamscope({"advise", path});
    EXPECT_THAT(again.out, Not(HasSubstr("Unordered")));
}

TEST(AdviseCommand, PutsValuesIntoTheFileToo) {
    const auto fixed =
        streamscope({"advise", "default_stream_barrier", "--set", "rounds=3", "--fix", "1"});
    EXPECT_THAT(fixed.out, HasSubstr(R"("non_blocking": {"value": true,)"));
    EXPECT_THAT(fixed.out, HasSubstr(R"("rounds": {"value": 3,)"));
}

TEST(AdviseCommand, SaysWhatIsWrong) {
    const auto none = streamscope({"advise", "default_stream_barrier", "--fix", "7"});
    EXPECT_EQ(none.code, 2);
    EXPECT_THAT(none.error, HasSubstr("--fix: there is no advice 7"));
    const auto unfixed = streamscope({"advise", "host_functions", "--fix", "1"});
    EXPECT_THAT(unfixed.error, HasSubstr("--fix: advice 1 has no fix"));
    const auto unknown = streamscope({"advise", "nothing_like_it"});
    EXPECT_EQ(unknown.code, 2);
    const auto setting = streamscope({"advise", kTwoStreams, "--set", "streams=0"});
    EXPECT_EQ(setting.code, 2);
}

TEST(HazardWarning, IsOneLineOfValidateAndRun) {
    const auto validated = streamscope({"validate", "events_misordered_wait"});
    EXPECT_EQ(validated.code, 0);
    EXPECT_THAT(validated.error,
                HasSubstr(": at least 1 pair of operations uses the same memory in no order: "));
    EXPECT_THAT(validated.error, EndsWith("; streamscope advise events_misordered_wait\n"));
    const auto run = streamscope({"run", "events_misordered_wait"});
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(
        run.error,
        StartsWith(
            "streamscope: at least 1 pair of operations uses the same memory in no order: "));
    EXPECT_THAT(run.error, EndsWith("; streamscope advise events_misordered_wait\n"));
    const auto fine = streamscope({"run", "events_misordered_wait", "--set", "record_first=true"});
    EXPECT_THAT(fine.error, IsEmpty());
}

class AdviseSaved : public InFolder {
protected:
    AdviseSaved() {
        EXPECT_EQ(streamscope({"run", "default_stream_barrier", "-o", saved()}).code, 0);
    }
    [[nodiscard]] std::string saved() const { return path("saved.json"); }
};

/// A fix that would save time and is left out for another reason is not said to save none.
TEST_F(AdviseSaved, TellsWhatIsNotSafeFromWhatDoesNotHelp) {
    const std::string file = path("unsafe.json");
    std::ofstream(file) << R"({"format": "streamscope-workload",
      "version": 1, "title": "Unsafe", "memory": {
        "h": {"on": "host", "pinned": true, "type": "f32", "count": 1000000},
        "d": {"on": "device", "type": "f32", "count": 1000000}},
      "streams": {"s": {}}, "program": [{"for": "i", "to": 8, "do": [
        {"host_work": "fill h", "time_us": 100}, {"copy": "h", "to": "d", "stream": "s"},
        {"kernel": "increment", "args": {"data": "d"}, "stream": "s"},
        {"synchronize": "stream", "stream": "s"}]}]})";
    const auto finished = streamscope({"advise", file});
    EXPECT_THAT(finished.out,
                HasSubstr("Not offered, as it is not safe: Do not wait in between ("));
    EXPECT_THAT(finished.out, Not(HasSubstr("saves no time here")));
    const auto advice = streamscope({"advise", file, "--json"}).json()["advice"][0];
    EXPECT_TRUE(advice["ineffective_fixes"].empty());
    EXPECT_EQ(advice["unsafe_fixes"].size(), 1U);
}

TEST_F(AdviseSaved, ValidateWarnsOfAGraphThatMayNotBeThereYet) {
    const std::string file = path("threads.json");
    std::ofstream(file) << R"({"format": "streamscope-workload", "version": 1, "title": "Threads",
      "streams": {"s": {"blocking": false}, "t": {"blocking": false}}, "threads": [
        {"name": "A", "do": [{"graph": "g", "stream": "s", "do": [
          {"kernel": "spin", "time_us": 9, "stream": "s"}]}]},
        {"name": "B", "do": [{"launch": "g", "stream": "t"}]}]})";
    const auto finished = streamscope({"validate", file});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, HasSubstr("one warning: 1 operation"));
    EXPECT_THAT(finished.error, HasSubstr("Host thread B launches graph g, which host thread A "));
}

TEST_F(AdviseSaved, TellsWhatASavedRunShowsAndWhatCouldNotBeTried) {
    const auto finished = streamscope({"advise", saved()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("The default stream as a barrier\n"
                                        "simulated on NVIDIA H200"));
    EXPECT_THAT(finished.out, HasSubstr("1  The default stream delays the other streams"));
    EXPECT_THAT(finished.out, Not(HasSubstr("Fix:")));
    EXPECT_THAT(finished.out,
                HasSubstr("This is a saved run, which does not contain its workload"));
    EXPECT_THAT(finished.out, HasSubstr("streamscope advise WORKLOAD"));
    const auto root = streamscope({"advise", saved(), "--json"}).json();
    EXPECT_EQ(root["advice"][0]["id"], "default-stream-barrier");
    EXPECT_TRUE(root["tried_on"].is_null());
    EXPECT_THAT(root["caveat"].get<std::string>(), HasSubstr("no fix was tried"));
}

TEST_F(AdviseSaved, SaysOfARecordingWithoutGpuWorkThatItIsOne) {
    const std::string recording = path("recording.json");
    std::ofstream(recording) << R"({"schemaVersion": 1, "deviceProperties": [], "traceEvents": [
      {"ph": "X", "cat": "cuda_runtime", "name": "cudaMalloc", "pid": 1, "tid": 1, "ts": 1,
       "dur": 5, "args": {"correlation": 1}}]})";
    const auto finished = streamscope({"advise", recording});
    EXPECT_THAT(finished.out, HasSubstr("This is a recording of a program"));
    EXPECT_THAT(finished.out, Not(HasSubstr("saved run")));
}

TEST(AdviseCommand, SaysUnderWhichConditionAChangeOfARecordingHelps) {
    const auto finished =
        streamscope({"advise", STREAMSCOPE_TEST_DATA "/what_if/py-prefetch-before.json.gz"});
    EXPECT_THAT(finished.out, HasSubstr("-9.8 %\n   Pinning takes time once, which "));
    std::string text = finished.out;
    text.erase(std::unique(text.begin(), text.end(),
                           [](char a, char b) { return std::isspace(a) && std::isspace(b); }),
               text.end());
    std::ranges::replace(text, '\n', ' ');
    EXPECT_THAT(text,
                HasSubstr("the host must not use the memory of a copy before it has waited."));
}

/// Of a run alone it is not known whether something costs it time.
TEST_F(AdviseSaved, DoesNotSayThatThereIsNothingWhereMuchWasNotLookedFor) {
    const std::string good = path("good.json");
    ASSERT_EQ(streamscope({"run", "events_producer_consumer", "-o", good}).code, 0);
    const auto finished = streamscope({"advise", good});
    EXPECT_THAT(finished.out, Not(HasSubstr("Found nothing")));
    EXPECT_THAT(finished.out, HasSubstr("\nNo cause of lost time can be named from the run "));
    EXPECT_THAT(finished.out, HasSubstr("not looked for, which is accesses to memory in no order"));
}

TEST_F(AdviseSaved, SaysWhichOptionsAreForWorkloads) {
    const auto fix = streamscope({"advise", saved(), "--fix", "1"});
    EXPECT_EQ(fix.code, 2);
    EXPECT_THAT(fix.error, HasSubstr("contains no workload to change: give the workload"));
    const auto device = streamscope({"advise", saved(), "--device", "sim:a100"});
    EXPECT_EQ(device.code, 2);
    EXPECT_THAT(device.error, HasSubstr("--set and --device are for workloads"));
}

}  // namespace
}  // namespace streamscope::test
