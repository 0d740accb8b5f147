// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(ExplainCommand, TellsWhatTheTimeWentTo) {
    const auto finished = streamscope({"explain", kTwoStreams});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(finished.out, StartsWith("Two streams\nsimulated on NVIDIA H200"));
    EXPECT_THAT(finished.out, HasSubstr("along the critical path of "));
    EXPECT_THAT(finished.out, HasSubstr("why the engines were idle, "));
    EXPECT_THAT(finished.out, HasSubstr("why the streams were idle, "));
    EXPECT_THAT(finished.out, Not(HasSubstr("inferred")));
}

TEST(ExplainCommand, CountsNoOperationsAndOne) {
    const auto explained = [](const std::string& steps) {
        const std::string text =
            R"({"format": "streamscope-workload", "version": 1, "title": "t", "program": [)";
        return streamscope({"explain", "-"}, {.input = text + steps + "]}"}).out;
    };
    EXPECT_THAT(
        explained(R"({"host_work": "x", "time_us": 50})"),
        HasSubstr("what the 50 µs went to: no operation ran\n  the host        50 µs  100.0 %"));
    EXPECT_THAT(explained(R"({"kernel": "spin", "time_us": 50})"),
                HasSubstr(" went to, along the critical path, which is one operation\n"));
}

TEST(ExplainCommand, NamesTheCallsOfAHostThatRanNothing) {
    const auto finished = streamscope({"explain", "-"}, {.input = R"({
      "format": "streamscope-workload", "version": 1, "title": "t",
      "memory": {"d": {"on": "device", "type": "u8", "count": 16777216}},
      "program": [{"host_work": "prepare", "time_us": 20}, {"allocate": "d"},
        {"host_work": "prepare", "time_us": 20}]})"});
    EXPECT_THAT(finished.out, HasSubstr("no operation ran\n  the host"));
    EXPECT_THAT(finished.out, HasSubstr("\n    host_work: prepare   40 µs"));
    EXPECT_THAT(finished.out, HasSubstr("\n    allocate d  "));
}

/// A kernel of one stream that the host issues after `waits` kernels of another, of each of which
/// it waits for the end: `waits` times late, `waits` times blocked, 30 s after the first.
std::string afterWaits(std::size_t waits) {
    std::string events;
    std::size_t correlation = 0;
    const auto add = [&](const std::string& category, const std::string& name, double begin,
                         double length, const std::string& more) {
        events += std::string(events.empty() ? "" : ",\n") + R"({"ph": "X", "cat": ")" + category +
                  R"(", "name": ")" + name + R"(", "pid": 1, "tid": 1, "ts": )" +
                  std::to_string(begin) + R"(, "dur": )" + std::to_string(length) +
                  R"(, "args": {"correlation": )" + std::to_string(correlation) + more + "}}";
    };
    const auto kernel = [&](double begin, int stream) {
        ++correlation;
        add("cuda_runtime", "cudaLaunchKernel", begin, 2, "");
        add("kernel", "k", begin + 5, 10,
            R"(, "device": 0, "context": 1, "stream": )" + std::to_string(stream));
    };
    kernel(0, 8);
    for (std::size_t i = 0; i < waits; ++i) {
        const double begin = 30e6 + 100.0 * static_cast<double>(i);
        kernel(begin, 7);
        ++correlation;
        add("cuda_runtime", "cudaDeviceSynchronize", begin + 3, 15, "");
    }
    kernel(30e6 + 100.0 * static_cast<double>(waits), 8);
    return R"({"traceEvents": [)" + events + "]}";
}

TEST(ExplainCommand, ShowsTheLongestWaitsWithTimesThatDiffer) {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("run.json")).toStdString();
    std::ofstream(path) << afterWaits(12);
    const auto finished = streamscope({"explain", path, "--operation", "13"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr(" shorter waits, "));
    EXPECT_THAT(finished.out, HasSubstr("30.00"));
    EXPECT_THAT(finished.out, Not(HasSubstr("from 30 s,")));
    EXPECT_LT(std::ranges::count(finished.out, '\n'), 25);
}

TEST(ExplainCommand, GivesItAsJson) {
    const auto root = streamscope({"explain", kTwoStreams, "--json"}).json();
    EXPECT_EQ(root["workload"], "Two streams");
    EXPECT_EQ(root["inferred"], false);
    std::int64_t path = 0;
    for (const auto& part : root["critical_path"]["parts"]) {
        path += part["time_ns"].get<std::int64_t>();
    }
    EXPECT_EQ(path, root["makespan_ns"]);
    for (const char* rows : {"engines", "streams"}) {
        std::int64_t idle = 0;
        for (const auto& cause : root[rows]["causes"]) {
            idle += cause["time_ns"].get<std::int64_t>();
        }
        EXPECT_EQ(idle, root[rows]["idle_ns"]) << rows;
    }
    EXPECT_EQ(root["hazards"], 0);
}

/// Of the last operation none waited: it is a row as well, or the rows would not add up.
TEST(ExplainCommand, TellsWhatHeldTheNextForAllTheTimeOfThePathsWork) {
    const auto finished = streamscope({"explain", "vector_add_streams"});
    const std::size_t table = finished.out.find("had to wait meanwhile");
    ASSERT_NE(table, std::string::npos);
    const std::string rows =
        finished.out.substr(table, finished.out.find("why the engines were idle") - table);
    EXPECT_THAT(rows, HasSubstr("\n  nothing left to do "));
}

/// Two copies that each read what the other writes.
TEST(ExplainCommand, CountsTwoOperationsThatMeetInTwoMemoriesOnce) {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "Pair",
        "memory": {"a": {"on": "device", "count": 1000}, "b": {"on": "device", "count": 1000}},
        "streams": {"s": {}, "t": {}},
        "program": [{"copy": "a", "to": "b", "stream": "s"},
                    {"copy": "b", "to": "a", "stream": "t"}, {"synchronize": "device"}]})";
    EXPECT_THAT(streamscope({"explain", "-"}, {.input = text}).out,
                HasSubstr("hazards: at least 1 pair of operations uses the same memory"));
    EXPECT_EQ(streamscope({"explain", "-", "--json"}, {.input = text}).json()["hazards"], 1);
}

TEST(ExplainCommand, TellsThatALateHostWasIssuing) {
    const auto finished = streamscope({"explain", "launch_bound_vs_graph"});
    EXPECT_THAT(finished.out, HasSubstr("\n  waiting for the host to call "));
    EXPECT_THAT(finished.out, HasSubstr("while the host was late it spent "));
    const auto root = streamscope({"explain", "launch_bound_vs_graph", "--json"}).json();
    EXPECT_GT(root["critical_path"]["issuing_ns"].get<double>(),
              0.9 * root["makespan_ns"].get<double>());
    const auto copies = streamscope({"explain", "vector_add_streams"});
    EXPECT_THAT(copies.out, Not(HasSubstr("while the host was late")));
}

TEST(ExplainCommand, ExplainsOneOperation) {
    const auto finished = streamscope({"explain", kTwoStreams, "--operation", "1"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("#1 "));
    EXPECT_THAT(finished.out, HasSubstr("why not earlier?\n  from "));
    const auto root = streamscope({"explain", kTwoStreams, "--operation", "1", "--json"}).json();
    EXPECT_EQ(root["operation"]["id"], 1);
    const auto& waits = root["operation"]["waits"];
    ASSERT_FALSE(waits.empty());
    EXPECT_EQ(waits.back()["end_ns"], root["operation"]["start_ns"]);
}

TEST(ExplainCommand, ListsTheLongestGaps) {
    const auto finished = streamscope({"explain", kTwoStreams, "--gaps"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr(" was idle for "));
    const auto root = streamscope({"explain", kTwoStreams, "--gaps", "--json"}).json();
    EXPECT_THAT(finished.out, HasSubstr("longest times in which no engine ran anything\n  at "));
    ASSERT_FALSE(root["gaps"].empty());
    const auto& longest = root["device_gaps"][0];
    EXPECT_THAT(longest["text"], testing::StartsWith("the device was idle for "));
    EXPECT_LE(longest["gap_begin_ns"], longest["begin_ns"]);
    EXPECT_GE(longest["gap_end_ns"], longest["end_ns"]);
    EXPECT_THAT(root["gaps"][0]["text"], HasSubstr(" was idle for "));
}

TEST(ExplainCommand, TellsTheGapsOfStreamsTooAndHowManyItLeavesOut) {
    const auto barrier = streamscope({"explain", "default_stream_barrier", "--gaps"});
    EXPECT_THAT(barrier.out, HasSubstr("added up over all engines\n"));
    EXPECT_THAT(barrier.out, HasSubstr("barrier, "));
    EXPECT_THAT(barrier.out, HasSubstr("stream b was idle for "));
    const auto many = streamscope({"explain", "small_kernels_40", "--gaps"});
    EXPECT_THAT(many.out, testing::ContainsRegex("\n  and [0-9]+ more\n"));
}

/// Copies of one source to one place leave the same, whichever is last.
TEST(ExplainCommand, SaysWhyWritesInNoOrderAreNoHazard) {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "Same",
        "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 4096},
                   "d": {"on": "device", "type": "u8", "count": 4096}},
        "streams": {"s": {"count": 4}},
        "program": [{"for": "i", "to": 4, "do": [{"copy": "h", "to": "d", "stream": "s[i]"}]}]})";
    const auto finished = streamscope({"explain", "-"}, {.input = text});
    EXPECT_THAT(finished.out,
                testing::ContainsRegex("\nno hazard: at least [0-9]+ pairs of operations write "
                                       "the same memory in no order, but the same "
                                       "bytes\n"));
    const auto root = streamscope({"explain", "-", "--json"}, {.input = text}).json();
    EXPECT_EQ(root["hazards"], 0);
    EXPECT_GT(root["harmless_hazards"], 0);
    EXPECT_THAT(streamscope({"explain", kTwoStreams}).out, testing::Not(HasSubstr("no hazard")));
}

TEST(ExplainCommand, TakesSettingsAndDevices) {
    const auto usual = streamscope({"explain", kTwoStreams, "--json"}).json();
    const auto other = streamscope({"explain", kTwoStreams, "--set", "streams=1", "--device",
                                    "sim:one_copy_engine", "--json"})
                           .json();
    EXPECT_GT(other["makespan_ns"], usual["makespan_ns"]);
}

TEST(ExplainCommand, ReadsASavedRun) {
    const QTemporaryDir folder;
    const std::string saved = folder.filePath("run.json").toStdString();
    ASSERT_EQ(streamscope({"run", kTwoStreams, "-o", saved}).code, 0);
    const auto fresh = streamscope({"explain", kTwoStreams, "--json"}).json();
    const auto again = streamscope({"explain", saved, "--json"}).json();
    EXPECT_EQ(again["critical_path"], fresh["critical_path"]);
    EXPECT_EQ(again["engines"], fresh["engines"]);
    const auto refused = streamscope({"explain", saved, "--set", "streams=1"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("is a saved run: --set and --device are for workloads"));
}

TEST(ExplainCommand, SaysThatReasonsOfAMeasuredRunAreInferred) {
    ScriptedWorker worker({someGpu()});
    Trace trace = someMeasuredTrace();
    trace.causeBegin.clear();
    trace.causeCount.clear();
    trace.causes.clear();
    worker.answer(worker::TraceAnswer{std::move(trace)});
    std::vector<std::string> words{"explain", kTwoStreams, "--device",
                                   "cuda:0",  "--worker",  worker.command()};
    EXPECT_THAT(streamscope(words).out,
                HasSubstr("\nreasons: inferred from the times, not reported by the device\n"));
    words.insert(words.end(), {"--operation", "1"});
    EXPECT_THAT(streamscope(words).out, HasSubstr("\nconfidence of the inferred reasons: "));
    words.emplace_back("--json");
    const auto root = streamscope(words).json();
    EXPECT_EQ(root["inferred"], true);
    EXPECT_GT(root["operation"]["confidence"], 0);
}

TEST(ExplainCommand, SaysWhatIsWrong) {
    const auto missing = streamscope({"explain", "two_stream"});
    EXPECT_EQ(missing.code, 2);
    EXPECT_THAT(missing.error, HasSubstr("two_stream"));
    const auto tooHigh = streamscope({"explain", kTwoStreams, "--operation", "100000"});
    EXPECT_EQ(tooHigh.code, 2);
    EXPECT_THAT(tooHigh.error, HasSubstr("--operation 100000: the run has "));
    EXPECT_THAT(tooHigh.error, HasSubstr(" operations, numbered from 0"));
    const auto both = streamscope({"explain", kTwoStreams, "--gaps", "--operation", "1"});
    EXPECT_EQ(both.code, 2);
    EXPECT_THAT(both.error, HasSubstr("--operation excludes --gaps"));
    EXPECT_EQ(streamscope({"explain", kTwoStreams, "--operation", "-1"}).code, 2);
    EXPECT_EQ(streamscope({"explain", kTwoStreams, "--set", "nosuch=1"}).code, 2);
    EXPECT_EQ(streamscope({"explain", kTwoStreams, "--device", "sim:nosuch"}).code, 2);
}

}  // namespace
}  // namespace streamscope::test
