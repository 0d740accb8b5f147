// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/worker/child_process.h"
#include "engine/worker/protocol.h"
#include "tests/engine/worker/worker_support.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <array>
#include <csignal>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

namespace streamscope::worker {
namespace {

using test::processOf;
using test::scriptedWorker;
using test::shippedProgram;
using test::simulatedWorker;
using test::titledProgram;
using test::Words;
using testing::HasSubstr;

DeviceProfile h200() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return *readProfile(text);
}

Result<Trace> run(WorkerClient& client, const Program& program) {
    RunControl control;
    return client.run(0, program, {}, control);
}

std::string detailOf(WorkerClient& client, const Program& program) {
    const Result<Trace> trace = run(client, program);
    return trace ? trace->provenance.detail : trace.error().message;
}

/// A run under way in a thread of its own, and what may be done to it meanwhile.
class RunningRun {
public:
    RunningRun(WorkerClient& client, const Program& program)
        : m_thread([&] {
              m_result.emplace(client.run(0, program, {}, control));
              m_isOver = true;
          }) {
        EXPECT_TRUE(test::hasBegun(control, m_isOver));
    }
    const Result<Trace>& result() {
        m_thread.join();
        return *m_result;
    }
    RunControl control;

private:
    std::atomic<bool> m_isOver = false;
    std::optional<Result<Trace>> m_result;
    std::thread m_thread;
};

TEST(WorkerDevice, MeasuresItsHostOnce) {
    const auto client = std::make_shared<WorkerClient>(WorkerSettings{.command = scriptedWorker()});
    const WorkerDevice device(client, 0, {}, {});
    const auto simulated = std::make_shared<SimulatedDevice>(h200());
    RunControl control;
    const auto here = device.withOwnHost(simulated, control);
    EXPECT_THAT(english(here->description()), HasSubstr("The host was measured."));
    EXPECT_EQ(device.withOwnHost(simulated, control), here);
    const auto lost = std::make_shared<WorkerClient>(WorkerSettings{.command = {"no-such-worker"}});
    EXPECT_EQ(WorkerDevice(lost, 0, {}, {}).withOwnHost(simulated, control), simulated);
}

TEST(SimulatedWorker, SaysWhatItHas) {
    WorkerClient client({.command = simulatedWorker()});
    const Result<Hello> hello = client.hello();
    ASSERT_TRUE(hello) << hello.error().message;
    ASSERT_EQ(hello->devices.size(), 8U);
    EXPECT_EQ(hello->devices[0].name, "NVIDIA H200 (simulated)");
    EXPECT_EQ(hello->devices[0].multiProcessors, 132);
    EXPECT_EQ(hello->whyNone, "");
    EXPECT_NE(hello->host, "");
}

TEST(SimulatedWorker, RunsAWorkloadAsItWouldRunHere) {
    const Program program = shippedProgram("vector_add_streams", {{"chunks", 16}});
    const auto client =
        std::make_shared<WorkerClient>(WorkerSettings{.command = simulatedWorker()});
    const WorkerDevice device(client, 0, client->hello()->devices[0], {});
    EXPECT_EQ(device.id(), "cuda:0");
    RunControl control;
    const Result<Trace> there = device.run(program, control);
    ASSERT_TRUE(there) << there.error().message;
    const Result<Trace> here = simulate(program, h200());
    EXPECT_EQ(test::traceDifference(*there, *here), "");
}

TEST(SimulatedWorker, KeepsTheRulesOfAScenario) {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/scenarios/36.txt");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    WorkerClient client({.command = simulatedWorker()});
    RunControl control;
    const auto outcomes = client.scenario(0, "36", text, control);
    ASSERT_TRUE(outcomes) << outcomes.error().message;
    ASSERT_FALSE(outcomes->empty());
    for (const ScenarioOutcome& outcome : *outcomes) {
        EXPECT_TRUE(outcome.verdict == ScenarioOutcome::Verdict::Kept ||
                    outcome.verdict == ScenarioOutcome::Verdict::NotApplicable)
            << outcome.name << ": " << outcome.detail;
    }
}

TEST(SimulatedWorker, IsCalibratedToTheProfileItSimulates) {
    WorkerClient client({.command = simulatedWorker()});
    RunControl control;
    double told = 0;
    const auto profile = client.calibrate(
        0, [&](double share, const std::string& /*doing*/) { told = share; }, control);
    ASSERT_TRUE(profile) << profile.error().message;
    EXPECT_NEAR(profile->copy.inBytesPerNs, h200().copy.inBytesPerNs,
                0.05 * h200().copy.inBytesPerNs);
    EXPECT_GT(told, 0.5);
}

TEST(SimulatedWorker, AnswersAllWhoAskAtOnce) {
    WorkerClient client({.command = simulatedWorker()});
    const Program program = shippedProgram("vector_add_streams");
    std::array<std::future<bool>, 8> answers;
    for (auto& answer : answers) {
        answer = std::async(std::launch::async, [&] { return run(client, program).hasValue(); });
    }
    for (auto& answer : answers) {
        EXPECT_TRUE(answer.get());
    }
}

TEST(SimulatedWorker, RefusesWhatDoesNotFit) {
    WorkerClient client({.command = simulatedWorker()});
    RunControl control;
    const Result<Trace> trace = client.run(7, shippedProgram("two_devices_peer_copy"), {}, control);
    EXPECT_EQ(trace.error().message, "device 8 is asked for, there are 8 (the first is 0)");
}

TEST(SimulatedWorker, SaysWhyItCannotStart) {
    WorkerClient client({.command = {STREAMSCOPE_WORKER, "--simulate", "/no/such.json"}});
    EXPECT_THAT(client.hello().error().message,
                HasSubstr("ended with code 1. It last said: streamscope-worker: cannot read "
                          "/no/such.json: No such file or directory"));
}

TEST(Worker, RefusesMoreMemoryThanThereIs) {
    WorkerClient client({.command = scriptedWorker()});
    const Program program = titledProgram("large");
    auto source = std::make_shared<ProgramSource>(*program.source);
    source->workload.replace(source->workload.rfind("\"64\""), 4, "\"2000000000\"");
    Program large = program;
    large.source = source;
    const Result<Trace> trace = run(client, large);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().code, ErrorCode::Limit);
    EXPECT_THAT(trace.error().message, HasSubstr("1.86 GiB of device memory, scripted has 1 GiB"));
}

TEST(Worker, SaysWhereAWorkloadIsWrong) {
    WorkerClient client({.command = scriptedWorker()});
    Program program;
    program.source = std::make_shared<ProgramSource>(ProgramSource{"{\"format\": 1}", {}});
    const Result<Trace> trace = run(client, program);
    EXPECT_EQ(trace.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(trace.error().message, HasSubstr("workload:1:12: /format: "));
}

TEST(Worker, PassesOptionsOn) {
    WorkerClient client({.command = scriptedWorker()});
    RunControl control;
    const Result<Trace> trace = client.run(1, titledProgram("x"), {.repetitions = 12}, control);
    EXPECT_THAT(trace->provenance.device, testing::StartsWith("1 "));
    EXPECT_EQ(trace->provenance.parameters, "12 repetitions");
}

TEST(Worker, IsReplacedForARunThatNeedsOtherVariables) {
    ::unsetenv("CUDA_DEVICE_MAX_CONNECTIONS");
    ::unsetenv("CUDA_LAUNCH_BLOCKING");
    WorkerClient client({.command = scriptedWorker()});
    const Program plain = titledProgram("plain");
    const Program four = titledProgram("four", R"("environment": {"connections": 4},)");
    const Program blocking =
        titledProgram("blocking", R"("environment": {"launch_blocking": true},)");
    EXPECT_TRUE(client.hello());
    const int process = processOf(*run(client, plain));
    EXPECT_EQ(detailOf(client, plain), "run 2, connections unset, blocking 0");
    EXPECT_EQ(detailOf(client, four), "run 1, connections 4, blocking 0");
    EXPECT_EQ(detailOf(client, four), "run 2, connections 4, blocking 0");
    EXPECT_TRUE(client.hello());
    EXPECT_EQ(detailOf(client, four), "run 3, connections 4, blocking 0");
    EXPECT_EQ(detailOf(client, blocking), "run 1, connections unset, blocking 1");
    EXPECT_EQ(detailOf(client, plain), "run 1, connections unset, blocking 0");
    EXPECT_NE(processOf(*run(client, plain)), process);
}

TEST(Worker, KeepsTheVariablesThatItsCommandSets) {
    WorkerClient client({.command = {"env", "CUDA_DEVICE_MAX_CONNECTIONS=7", scriptedWorker()[0]}});
    const Program four = titledProgram("four", R"("environment": {"connections": 4},)");
    EXPECT_EQ(detailOf(client, four), "run 1, connections 4, blocking 0");
    EXPECT_EQ(detailOf(client, titledProgram("x")), "run 1, connections 7, blocking 0");
}

TEST(Worker, ThatDoesNotEndIsEndedForOtherVariables) {
    const test::TemporaryFolder folder;
    const Words trace{"hello", "read=run",
                      R"(say={"message": "error", "code": "limit", "text": "", "diagnostics": []})",
                      "hang"};
    WorkerClient client(
        {.command = test::onlyOnce(test::fakeWorker(trace), scriptedWorker(), folder / "started"),
         .cancel = std::chrono::milliseconds(50)});
    EXPECT_FALSE(run(client, titledProgram("x")));
    const Program four = titledProgram("four", R"("environment": {"connections": 4},)");
    EXPECT_EQ(detailOf(client, four), "run 1, connections 4, blocking 0");
}

TEST(Worker, IsReplacedWhenItsDeviceFailed) {
    WorkerClient client({.command = scriptedWorker()});
    const int process = processOf(*run(client, titledProgram("x")));
    const Result<Trace> fault = run(client, titledProgram("fault"));
    EXPECT_EQ(fault.error().code, ErrorCode::Device);
    EXPECT_EQ(fault.error().message, "an illegal memory access was encountered");
    const Result<Trace> next = run(client, titledProgram("x"));
    ASSERT_TRUE(next) << next.error().message;
    EXPECT_THAT(next->provenance.detail, testing::StartsWith("run 1,"));
    EXPECT_NE(processOf(*next), process);
}

TEST(Worker, IsReplacedWhenItsDeviceFailedInAScenario) {
    WorkerClient client({.command = scriptedWorker()});
    RunControl control;
    EXPECT_TRUE(client.scenario(0, "fault", "", control));
    EXPECT_THAT(detailOf(client, titledProgram("x")), testing::StartsWith("run 1,"));
}

TEST(Worker, AnswersWhenALibraryThrows) {
    WorkerClient client({.command = scriptedWorker()});
    EXPECT_EQ(detailOf(client, titledProgram("throw")), "a library threw");
    EXPECT_TRUE(run(client, titledProgram("x")));
}

TEST(Worker, IsNotDisturbedByALibraryThatPrints) {
    WorkerClient client({.command = scriptedWorker()});
    EXPECT_TRUE(run(client, titledProgram("print")));
    const Result<Trace> lost = run(client, titledProgram("abort"));
    EXPECT_THAT(lost.error().message,
                testing::AllOf(HasSubstr("signal 6"), HasSubstr("a library talks")));
}

TEST(Worker, CancelsARunAndGoesOn) {
    WorkerClient client({.command = scriptedWorker()});
    const int process = processOf(*run(client, titledProgram("x")));
    const Program program = titledProgram("wait");
    RunningRun running(client, program);
    running.control.cancelled = true;
    EXPECT_EQ(running.result().error().code, ErrorCode::Cancelled);
    EXPECT_EQ(processOf(*run(client, titledProgram("x"))), process);
}

TEST(Worker, ThatIsKilledInARunIsReplaced) {
    WorkerClient client({.command = scriptedWorker()});
    const int process = processOf(*run(client, titledProgram("x")));
    const Program program = titledProgram("hang");
    RunningRun running(client, program);
    ::kill(process, SIGKILL);
    EXPECT_THAT(running.result().error().message, HasSubstr("was ended by signal 9 (Killed)"));
    EXPECT_NE(processOf(*run(client, titledProgram("x"))), process);
}

TEST(Worker, ThatIsStoppedInARunIsReplaced) {
    WorkerClient client({.command = scriptedWorker(), .silence = std::chrono::milliseconds(1500)});
    const int process = processOf(*run(client, titledProgram("x")));
    const Program program = titledProgram("wait");
    RunningRun running(client, program);
    ::kill(process, SIGSTOP);
    EXPECT_THAT(running.result().error().message, HasSubstr("gave no sign of life"));
    EXPECT_TRUE(run(client, titledProgram("x")));
}

/// Everything the process says until `last` has come up in it `times` times, or it ended.
std::string saidUntil(ChildProcess& process, const std::string& last, int times) {
    std::string said;
    while (times > 0 && !process.isOver()) {
        process.exchange(std::chrono::milliseconds(20));
        while (const auto line = process.takeLine()) {
            said += *line + "\n";
            times -= line->find(last) == std::string::npos ? 0 : 1;
        }
    }
    return said;
}

std::string runLine(const std::string& title) {
    return toLine(RunRequest{titledProgram(title).source->workload, {}, 0, {}});
}

TEST(Worker, RefusesARunWithVariablesThatItDoesNotHave) {
    ::unsetenv("CUDA_DEVICE_MAX_CONNECTIONS");
    auto worker = ChildProcess::start(scriptedWorker());
    const Program four = titledProgram("four", R"("environment": {"connections": 4},)");
    (*worker)->send(toLine(RunRequest{four.source->workload, {}, 0, {}}));
    EXPECT_THAT(saidUntil(**worker, "\"error\"", 1),
                HasSubstr("needs CUDA_DEVICE_MAX_CONNECTIONS=4, the worker was started with none"));
    (*worker)->send(toLine(HelloRequest{}) + toLine(HelloRequest{{{"CUDA_LAUNCH_BLOCKING", "1"}}}));
    EXPECT_THAT(saidUntil(**worker, "\"error\"", 1), HasSubstr("\"hello\""));
    (*worker)->send(toLine(HelloRequest{{{"LD_PRELOAD", "x"}}}));
    EXPECT_THAT(saidUntil(**worker, "\"error\"", 1), HasSubstr("LD_PRELOAD"));
}

TEST(Worker, BeatsWhileItWorks) {
    auto worker = ChildProcess::start(scriptedWorker());
    (*worker)->send(runLine("wait"));
    EXPECT_THAT(saidUntil(**worker, "heartbeat", 2), HasSubstr("\"progress\""));
    (*worker)->send(toLine(CancelRequest{}) + runLine("x"));
    const std::string rest = saidUntil(**worker, "\"trace\"", 1);
    EXPECT_THAT(rest, HasSubstr("\"cancelled\""));
    EXPECT_EQ(english((*worker)->end(std::chrono::minutes(1))), "ended with code 0");
}

TEST(Worker, EndsAtOnceWhenItsInputEndsInARun) {
    auto worker = ChildProcess::start(scriptedWorker());
    (*worker)->send(runLine("hang"));
    saidUntil(**worker, "progress", 1);
    EXPECT_EQ(english((*worker)->end(std::chrono::minutes(1))), "ended with code 0");
}

TEST(Worker, EndsWhenTheAppSaysGoodbye) {
    auto worker = ChildProcess::start(scriptedWorker());
    (*worker)->send(toLine(GoodbyeRequest{}));
    while (!(*worker)->isOver()) {
        (*worker)->exchange(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(english((*worker)->end(std::chrono::minutes(1))), "ended with code 0");
}

TEST(Worker, TellsWhatACalibrationIsDoing) {
    WorkerClient client({.command = scriptedWorker()});
    std::vector<std::string> told;
    RunControl control;
    const auto profile = client.calibrate(
        1,
        [&](double share, const std::string& doing) {
            told.push_back(std::to_string(share).substr(0, 4) + " " + doing);
        },
        control);
    EXPECT_EQ(profile.error().message, "there is nothing to measure");
    EXPECT_THAT(told, testing::ElementsAre("0.25 copies of device 1", "0.75 kernels"));
}

TEST(Worker, TellsWhatBecameOfAScenario) {
    WorkerClient client({.command = scriptedWorker()});
    RunControl control;
    const auto outcomes = client.scenario(0, "36", "k(1)\n\"K3\" ⟂", control);
    ASSERT_TRUE(outcomes) << outcomes.error().message;
    ASSERT_EQ(outcomes->size(), 2U);
    EXPECT_EQ((*outcomes)[0].name, "36");
    EXPECT_EQ((*outcomes)[0].title, "k(1)\n\"K3\" ⟂");
    EXPECT_EQ((*outcomes)[0].verdict, ScenarioOutcome::Verdict::Broken);
    EXPECT_EQ((*outcomes)[1].verdict, ScenarioOutcome::Verdict::NotApplicable);
}

}  // namespace
}  // namespace streamscope::worker
