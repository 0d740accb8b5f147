// SPDX-License-Identifier: GPL-3.0-or-later
// A worker behind a real ssh and a real sshd, which ssh itself starts with keys of its own: no port
// is opened, nothing of the user's is read. Skipped where there is no sshd.
#include "engine/program/device_pool.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "tests/engine/worker/worker_support.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
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

constexpr const char* kServer = "/usr/sbin/sshd";

/// Why ssh cannot be tried here, or nothing.
std::string whyNot() {
    if (::access(kServer, X_OK) != 0 || std::system("command -v ssh ssh-keygen >/dev/null") != 0) {
        return "there is no OpenSSH server (package openssh-server) or client";
    }
    if (::geteuid() == 0 && ::access("/run/sshd", X_OK) != 0) {
        return "sshd wants the folder /run/sshd when it is run by root";
    }
    return {};
}

class OverSsh : public testing::Test {
protected:
    void SetUp() override {
        if (const std::string reason = whyNot(); !reason.empty()) {
            GTEST_SKIP() << reason;
        }
        makeKey("host");
        makeKey("user");
        std::ofstream(m_folder / "sshd.conf")
            << "HostKey " << m_folder / "host"
            << "\nAuthorizedKeysFile " << m_folder / "user.pub"
            << "\nStrictModes no\nUsePAM no\nPasswordAuthentication no\n"
               "PubkeyAuthentication yes\nPermitRootLogin yes\n";
        std::ofstream(m_folder / "ssh.conf")
            << "Host loopback\n  ProxyCommand sh -c 'echo $$ > " << m_folder / "server"
            << "; exec " << kServer << " -i -f " << m_folder / "sshd.conf"
            << "'\n  IdentityFile " << m_folder / "user"
            << "\n  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile "
               "/dev/null\n"
               "  LogLevel ERROR\n  BatchMode yes\n";
    }

    void makeKey(const std::string& name) {
        const std::string command = "ssh-keygen -q -t ed25519 -N '' -f " + m_folder / name;
        ASSERT_EQ(std::system(command.c_str()), 0);
    }

    [[nodiscard]] Words behindSsh(const Words& worker) const {
        Words command{"ssh", "-F", m_folder / "ssh.conf", "loopback"};
        command.insert(command.end(), worker.begin(), worker.end());
        return command;
    }

    /// The sshd that the last connection goes through.
    [[nodiscard]] int server() const {
        int process = 0;
        std::ifstream(m_folder / "server") >> process;
        return process;
    }

    test::TemporaryFolder m_folder;
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
    ::kill(server(), SIGKILL);
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
    ::kill(server(), SIGKILL);
    thread.join();
    ASSERT_TRUE(*trace) << trace->error().message;
    EXPECT_EQ(test::traceDifference(**trace, *simulate(program, h200())), "");
}

TEST_F(OverSsh, WhatSshSaysIsPassedOn) {
    std::ofstream(m_folder / "user.pub") << "no key\n";
    WorkerClient client({.command = behindSsh(test::scriptedWorker())});
    EXPECT_THAT(client.hello().error().message,
                AllOf(HasSubstr("ended with code 255"), HasSubstr("Permission denied")));
    WorkerClient nameless(
        {.command = {"ssh", "-F", m_folder / "ssh.conf", "loopback", "no-such-worker"}});
    EXPECT_FALSE(nameless.hello());
}

}  // namespace
}  // namespace streamscope::worker
