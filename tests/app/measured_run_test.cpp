// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <QDir>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <memory>

namespace streamscope {
namespace {

using test::kTwoStreams;
using test::ScriptedWorker;
using test::someGpu;
using test::someMeasuredTrace;
using test::streamscope;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> runOn(const std::string& device, const std::string& worker,
                               std::vector<std::string> more = {}) {
    std::vector<std::string> words{"run", kTwoStreams, "--device", device, "--worker", worker};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// A worker with one GPU that answers every run with this trace.
std::unique_ptr<ScriptedWorker> workerWith(Trace trace) {
    auto worker = std::make_unique<ScriptedWorker>(std::vector{someGpu()});
    worker->answer(worker::TraceAnswer{std::move(trace)});
    return worker;
}

TEST(MeasuredRun, SaysThatItWasMeasuredAndChecked) {
    const auto worker = workerWith(someMeasuredTrace());
    const auto finished = streamscope(runOn("cuda:0", worker->command()));
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(finished.out, testing::StartsWith("Two streams\nmeasured on NVIDIA Test 1 (driver "
                                                  "580.1, CUPTI)\nn=1048576, streams=2"));
    EXPECT_THAT(finished.out, HasSubstr("\n  s0"));
    EXPECT_THAT(finished.out, HasSubstr("\nresults  verified\n"));
}

/// --recorder none: the worker's trace holds no operation, and a makespan all the same.
TEST(MeasuredRun, TellsTheMakespanOfARunOfWhichNothingElseWasRecorded) {
    Trace trace;
    trace.provenance = someMeasuredTrace().provenance;
    trace.makespan = 6'511'709;
    Measurement& measurement = trace.measurement.emplace();
    measurement.recorder = Recorder::None;
    measurement.makespans = {trace.makespan};
    const auto worker = workerWith(std::move(trace));
    const auto finished =
        streamscope(runOn("cuda:0", worker->command(), {"--recorder", "none", "--json"}));
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.json()["metrics"]["makespan_ns"], 6'511'709);
}

TEST(MeasuredRun, FailsOnWrongResults) {
    Trace trace = someMeasuredTrace();
    trace.measurement->verification = {Verification::Verdict::Wrong, "hc: 12 of 1000 differ"};
    const auto worker = workerWith(std::move(trace));
    const auto finished = streamscope(runOn("cuda:0", worker->command()));
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.out, HasSubstr("results  wrong: hc: 12 of 1000 differ"));
    EXPECT_THAT(finished.error, HasSubstr("the device's results are wrong: hc: 12 of 1000 differ"));
}

TEST(MeasuredRun, GivesRepetitionsAsJson) {
    Trace trace = someMeasuredTrace();
    trace.measurement->makespans = {9'000'000, 8'000'000, 7'000'000};
    trace.measurement->shown = 1;
    const auto worker = workerWith(std::move(trace));
    const auto root =
        streamscope(runOn("cuda:0", worker->command(), {"--repeat", "3", "--json"})).json();
    EXPECT_EQ(root["provenance"]["origin"], "measured");
    EXPECT_EQ(root["provenance"]["workload"], "Two streams");
    EXPECT_EQ(root["repetitions"]["shown"], 1);
    EXPECT_EQ(root["repetitions"]["makespans_ns"].size(), 3U);
}

TEST(MeasuredRun, WritesTheEventsViewBesideTheOther) {
    Trace trace = someMeasuredTrace();
    trace.measurement->events = std::make_shared<const Trace>(someMeasuredTrace());
    const auto worker = workerWith(std::move(trace));
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("run.csv")).toStdString();
    const auto finished =
        streamscope(runOn("cuda:0", worker->command(), {"--recorder", "both", "-o", path}));
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files),
              (QStringList{QStringLiteral("run-events.csv"), QStringLiteral("run.csv")}));
}

TEST(MeasuredRun, TakesTheGpuForAutoAndSaysSo) {
    const auto worker = workerWith(someMeasuredTrace());
    const auto finished = streamscope(runOn("auto", worker->command()));
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.error, "streamscope: --device auto: cuda:0, NVIDIA Test 1 on gpu01\n");
    EXPECT_THAT(finished.out, HasSubstr("\ndevice auto: cuda:0, NVIDIA Test 1 on gpu01\n"));
}

TEST(MeasuredRun, SimulatesForAutoWithoutAGpuAndSaysWhy) {
    const ScriptedWorker worker({});
    const auto finished = streamscope(runOn("auto", worker.command()));
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.error,
              "streamscope: --device auto: sim:h200 (no GPU on gpu01: it has no driver)\n");
    EXPECT_THAT(finished.out, HasSubstr("simulated on NVIDIA H200"));
    EXPECT_THAT(finished.out, HasSubstr("Chosen by auto for lack of a GPU."));
}

TEST(MeasuredRun, ToleratesForAutoAWorkerThatIsNotThere) {
    const auto finished = streamscope(runOn("auto", "/no/such/worker"));
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, HasSubstr("/no/such/worker"));
    EXPECT_THAT(finished.out, HasSubstr("simulated on NVIDIA H200"));
}

TEST(MeasuredRun, TakesTheWorkerFromTheEnvironment) {
    const auto worker = workerWith(someMeasuredTrace());
    const auto finished = streamscope({"run", kTwoStreams, "--device", "cuda:0"},
                                      {.variables = {{QStringLiteral("STREAMSCOPE_WORKER"),
                                                      QString::fromStdString(worker->command())}}});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("measured on NVIDIA Test 1"));
}

TEST(MeasuredRun, FailsWithTheReasonWithoutAGpu) {
    const ScriptedWorker worker({});
    const auto finished = streamscope(runOn("cuda:0", worker.command()));
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.error, "streamscope: no GPU on gpu01: it has no driver\n");
    const auto off = streamscope(runOn("cuda:0", "none"));
    EXPECT_EQ(off.code, 1);
    EXPECT_EQ(off.error, "streamscope: no GPU: the worker is switched off (none)\n");
    const auto root = streamscope(runOn("cuda:0", "none", {"--json"})).json();
    EXPECT_EQ(root["error"], "no GPU: the worker is switched off (none)");
}

TEST(MeasuredRun, FailsWithTheLastWordsOfALostWorker) {
    ScriptedWorker worker({someGpu()});
    worker.script("read -r line; echo out of luck >&2; exit 3");
    const auto finished = streamscope(runOn("cuda:0", worker.command()));
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.out, IsEmpty());
    EXPECT_THAT(finished.error, HasSubstr("out of luck"));
}

TEST(MeasuredRun, NamesTheDevicesThatThereAre) {
    const ScriptedWorker worker({someGpu(), someGpu()});
    const auto finished = streamscope(runOn("cuda:7", worker.command()));
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error,
              "streamscope: there is no cuda:7 on gpu01, which has cuda:0 to cuda:1\n");
}

TEST(MeasuredRun, RefusesAWorkerThatCannotBeRead) {
    const auto finished = streamscope(runOn("cuda:0", "ssh 'gpu01"));
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("--worker: "));
    EXPECT_EQ(streamscope(runOn("auto", "ssh 'gpu01")).code, 2);
}

TEST(MeasuredRun, RefusesOptionsForAGpuWithoutOne) {
    for (const char* option : {"--cost", "--blocks"}) {
        const auto finished = streamscope({"run", kTwoStreams, option});
        EXPECT_EQ(finished.code, 2) << option;
        EXPECT_EQ(finished.error, std::string("streamscope: ") + option +
                                      " is for a GPU, and sim:h200 is simulated; add --device "
                                      "cuda:0 or auto\n");
    }
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--recorder", "events"}).error,
                HasSubstr("--recorder events is for a GPU"));
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--warmups", "3"}).error,
                HasSubstr("--warmups is for a GPU"));
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--recorder", "film"}).code, 2);
}

TEST(MeasuredRun, RefusesPicturesOfNothing) {
    const auto finished =
        streamscope(runOn("cuda:0", "none", {"--recorder", "none", "-o", "a.png"}));
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("--recorder none leaves nothing to draw"));
}

TEST(MeasuredRun, StopsOnCtrlC) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::ErrorAnswer{{ErrorCode::Cancelled, "stopped while it ran"}, {}});
    worker.script("read -r run; kill -INT $PPID; read -r cancel; cat \"$answer\"; read -r end");
    const auto finished = streamscope(runOn("cuda:0", worker.command()));
    EXPECT_EQ(finished.code, 130);
    EXPECT_THAT(finished.error, HasSubstr("Ctrl-C again"));
    EXPECT_THAT(finished.error, HasSubstr("stopped while it ran"));
    EXPECT_THAT(finished.out, IsEmpty());
}

TEST(MeasuredRun, GivesUpASimulationAfterItsTime) {
    // A million runs take longer than a second by far.
    const auto finished =
        streamscope({"run", kTwoStreams, "--repeat", "1000000", "--time-limit", "1"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.error, HasSubstr("the time limit of 1 s is over"));
}

}  // namespace
}  // namespace streamscope
