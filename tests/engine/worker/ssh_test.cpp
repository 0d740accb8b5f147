// SPDX-License-Identifier: GPL-3.0-or-later
// A worker behind a real ssh and a real sshd. Skipped where there is no sshd.
#include "engine/program/device_pool.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "tests/engine/worker/worker_support.h"
#include "tests/support/loopback_ssh.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <memory>
#include <optional>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace streamscope::worker {
namespace {

using test::titledProgram;
using test::Words;
using testing::AllOf;
using testing::HasSubstr;

class OverSsh : public testing::Test {
protected:
    void SetUp() override {
        if (const std::string reason = test::LoopbackSsh::whyNot(); !reason.empty()) {
            GTEST_SKIP() << reason;
        }
        m_ssh.emplace(m_folder / "");
    }

    [[nodiscard]] Words behindSsh(const Words& worker) const {
        Words command{"ssh", "-F", m_ssh->settings(), "loopback"};
        command.insert(command.end(), worker.begin(), worker.end());
        return command;
    }

    test::TemporaryFolder m_folder;
    std::optional<test::LoopbackSsh> m_ssh;
};

/// Gone, or only waiting to be reaped by whoever is its parent now.
bool hasEnded(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(file, text);
    const std::size_t state = text.rfind(')');
    return state == std::string::npos || text.substr(state, 3) == ") Z";
}

DeviceProfile h200() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return *readProfile(text);
}

TEST_F(OverSsh, AWorkloadRunsAsItWouldHere) {
    WorkerClient client({.command = behindSsh(test::simulatedWorker())});
    const Program program = test::shippedProgram("vector_add_streams", {{"chunks", 64}});
    RunControl control;
    const Result<Trace> trace = client.run(0, program, {}, control);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(test::traceDifference(*trace, *simulate(program, h200())), "");
}

TEST_F(OverSsh, AnotherWorkerIsStartedForOtherVariables) {
    WorkerClient client({.command = behindSsh(test::scriptedWorker())});
    RunControl control;
    const Program four = titledProgram("four", R"("environment": {"connections": 4},)");
    const Result<Trace> trace = client.run(0, four, {}, control);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(trace->provenance.detail, "run 1, connections 4, blocking 0");
}

TEST_F(OverSsh, ALostConnectionEndsTheRunOnBothSides) {
    WorkerClient client({.command = behindSsh(test::scriptedWorker())});
    RunControl control;
    const Result<Trace> before = client.run(0, titledProgram("x"), {}, control);
    ASSERT_TRUE(before) << before.error().message;
    const int worker = test::processOf(*before);
    ASSERT_FALSE(hasEnded(worker));

    const Program program = titledProgram("hang");
    RunControl running;
    std::atomic<bool> isOver = false;
    std::optional<Result<Trace>> lost;
    std::thread thread([&] {
        lost.emplace(client.run(0, program, {}, running));
        isOver = true;
    });
    EXPECT_TRUE(test::hasBegun(running, isOver));
    ::kill(m_ssh->server(), SIGKILL);
    thread.join();
    EXPECT_EQ(lost->error().code, ErrorCode::Device);
    EXPECT_THAT(lost->error().message, HasSubstr("ended with code 255"));
    while (!hasEnded(worker)) {  // or the test's own limit ends it
        ::poll(nullptr, 0, 5);
    }

    const Result<Trace> next = client.run(0, titledProgram("x"), {}, control);
    ASSERT_TRUE(next) << next.error().message;
    EXPECT_NE(test::processOf(*next), worker);
}

TEST_F(OverSsh, TheRunOfALostConnectionGoesToAnotherWorker) {
    const auto deviceOf = [&](const Words& worker) {
        WorkerSettings settings;
        settings.command = behindSsh(worker);
        return std::make_shared<WorkerDevice>(std::make_shared<WorkerClient>(settings), 0,
                                              DeviceFacts{}, RunOptions{});
    };
    const DevicePool pool({deviceOf(test::scriptedWorker()), deviceOf(test::simulatedWorker())});
    const Program program = titledProgram("hang");  // which only the scripted worker does
    RunControl running;
    std::atomic<bool> isOver = false;
    std::optional<Result<Trace>> trace;
    std::thread thread([&] {
        trace.emplace(pool.run(program, running));
        isOver = true;
    });
    EXPECT_TRUE(test::hasBegun(running, isOver));
    ::kill(m_ssh->server(), SIGKILL);
    thread.join();
    ASSERT_TRUE(*trace) << trace->error().message;
    EXPECT_EQ(test::traceDifference(**trace, *simulate(program, h200())), "");
}

TEST_F(OverSsh, WhatSshSaysIsPassedOn) {
    m_ssh->forgetKey();
    WorkerClient client({.command = behindSsh(test::scriptedWorker())});
    EXPECT_THAT(client.hello().error().message,
                AllOf(HasSubstr("ended with code 255"), HasSubstr("Permission denied")));
    WorkerClient nameless({.command = behindSsh({"no-such-worker"})});
    EXPECT_FALSE(nameless.hello());
}

}  // namespace
}  // namespace streamscope::worker
