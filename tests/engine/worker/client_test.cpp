// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/client.h"

#include "tests/engine/worker/worker_support.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <sys/wait.h>

namespace streamscope::worker {
namespace {

using namespace std::chrono_literals;
using test::fakeWorker;
using test::titledProgram;
using test::Words;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(SplitCommand, TakesALineApartAsAShellDoes) {
    EXPECT_THAT(*splitCommand("ssh gpu01 streamscope-worker"),
                ElementsAre("ssh", "gpu01", "streamscope-worker"));
    EXPECT_THAT(*splitCommand("  a\t'b c'\"d \\\" $e\"\\ f  ''  "),
                ElementsAre("a", "b cd \" $e f", ""));
}

TEST(SplitCommand, RefusesWhatAShellWouldWaitToSeeTheEndOf) {
    EXPECT_FALSE(splitCommand("ssh 'gpu01"));
    EXPECT_FALSE(splitCommand("ssh \"gpu01"));
    EXPECT_FALSE(splitCommand("ssh \\"));
    EXPECT_FALSE(splitCommand(" \t"));
}

/// A worker that goes wrong when it is first started and is a good one after that.
class LostWorker : public testing::Test {
protected:
    /// What the first run says; the second one must do.
    Error failure(const Words& steps, WorkerSettings settings = {}) {
        return failureOf(fakeWorker(steps), std::move(settings));
    }
    Error failureOf(const Words& command, WorkerSettings settings = {}) {
        settings.command = test::onlyOnce(command, test::scriptedWorker(), m_folder / "started");
        WorkerClient client(settings);
        const Program program = titledProgram("good");
        if (m_control.cancelled) {
            EXPECT_TRUE(client.hello());  // one that has not greeted is ended at once
        }
        const Result<Trace> lost = client.run(0, program, {}, m_control);
        RunControl control;
        const Result<Trace> next = client.run(0, program, {}, control);
        EXPECT_TRUE(next) << next.error().message;
        return lost ? Error{ErrorCode::InvalidInput, "it worked"} : lost.error();
    }

    test::TemporaryFolder m_folder;
    RunControl m_control;
};

TEST_F(LostWorker, ThatExitsAtOnce) {
    const Error error = failure({"err=no licence today", "exit=3"});
    EXPECT_EQ(error.code, ErrorCode::Device);
    EXPECT_THAT(error.message, HasSubstr("ended with code 3. It last said: no licence today"));
}

TEST_F(LostWorker, WhoseCommandTheOtherSideDoesNotKnow) {
    const Error error = failureOf({"sh", "-c", "exec no-such-worker"});
    EXPECT_THAT(error.message, AllOf(HasSubstr("ended with code 127"), HasSubstr("not found")));
}

TEST_F(LostWorker, ThatDiesByASignalInARun) {
    const Error error = failure({"hello", "read=run", "err=Out of luck", "signal=6"});
    EXPECT_EQ(error.code, ErrorCode::Device);
    EXPECT_THAT(error.message,
                AllOf(HasSubstr("was ended by signal 6 (Aborted)"), HasSubstr("Out of luck")));
}

TEST_F(LostWorker, ThatEndsQuietlyInARun) {
    EXPECT_THAT(failure({"hello", "read=run", "exit=0"}).message, HasSubstr("ended with code 0"));
}

TEST_F(LostWorker, WhoseConnectionIsLost) {
    const Error error =
        failure({"hello", "read=run", "err=client_loop: send disconnect: Broken pipe", "exit=255"});
    EXPECT_THAT(error.message, AllOf(HasSubstr("code 255"), HasSubstr("send disconnect")));
}

TEST_F(LostWorker, ThatSaysNothingAtAll) {
    EXPECT_THAT(failure({"hang"}, {.start = 1s}).message,
                HasSubstr("has not said hello within 1 s"));
}

TEST_F(LostWorker, ThatNeedNotBeWaitedForAfterACancellation) {
    m_control.cancelled = true;
    WorkerClient client({.command = {"sh", "-c", "exec cat"}, .start = 1h, .cancel = 1h});
    const auto hello = client.hello(&m_control);
    ASSERT_FALSE(hello);
    EXPECT_EQ(hello.error().code, ErrorCode::Cancelled);
}

TEST_F(LostWorker, ThatHangsWithoutAHeartbeat) {
    EXPECT_THAT(failure({"hello", "read=run", "hang"}, {.silence = 100ms}).message,
                HasSubstr("gave no sign of life for 100 ms"));
}

TEST_F(LostWorker, ThatHangsWithAHeartbeat) {
    EXPECT_THAT(failure({"hello", "read=run", "beat"}, {.run = 200ms}).message,
                HasSubstr("has not answered within 200 ms"));
}

TEST_F(LostWorker, ThatGreetsWithGarbage) {
    EXPECT_THAT(failure({"say=Welcome to gpu01!", "hang"}).message,
                HasSubstr("not part of the conversation: \"Welcome to gpu01!\""));
}

TEST_F(LostWorker, ThatWritesGarbageInARun) {
    EXPECT_THAT(failure({"hello", "read=run", "say=\x01{\xff\"", "hang"}).message,
                HasSubstr("not part of the conversation: \"\\x01{\\xff\"\""));
    EXPECT_EQ(m_control.progress, 0);
}

TEST_F(LostWorker, ThatSaysWhatIsNoMessage) {
    for (const char* line : {"[]", "{}", "3", R"({"message": "cake"})", R"({"message": 3})",
                             R"({"message": "error", "code": "bad luck"})",
                             R"({"message": "progress", "share": "half", "doing": ""})",
                             R"({"message": "trace", "trace": {}})", "\xff\xfe", ""}) {
        const test::TemporaryFolder folder;
        WorkerClient client(
            {.command = fakeWorker({"hello", "read=run", std::string("say=") + line, "hang"})});
        RunControl control;
        const Result<Trace> lost = client.run(0, titledProgram("x"), {}, control);
        ASSERT_FALSE(lost) << line;
        EXPECT_THAT(lost.error().message, HasSubstr("not part of the conversation")) << line;
    }
}

TEST_F(LostWorker, ThatDiesInTheMiddleOfALine) {
    const Error error =
        failure({"hello", "read=run", R"(half={"message": "trace", "tra)", "signal=9"});
    EXPECT_THAT(error.message, HasSubstr("was ended by signal 9 (Killed) in the middle of the line "
                                         "\"{\"message\": \"trace\", \"tra\""));
}

TEST_F(LostWorker, ThatClosesItsOutput) {
    EXPECT_THAT(failure({"hello", "read=run", "close"}).message, HasSubstr("closed its output"));
}

/// As srun, which stands for a job: killed at once it would leave that behind.
TEST_F(LostWorker, ThatGivesUpWhatItStandsForWhenItIsToldToGo) {
    std::string command = R"(trap "echo gave it up >&2; exit" TERM; exec 3<&0; )";
    for (const std::string& word : fakeWorker({"hello", "read=run", "hang"})) {
        command += word + " ";
    }
    const Error error = failureOf({"sh", "-c", command + "<&3 & wait"}, {.run = 50ms});
    EXPECT_THAT(error.message, HasSubstr("has not answered within 50 ms"));
    EXPECT_THAT(error.message, HasSubstr("It last said: gave it up"));
}

TEST_F(LostWorker, ThatNeverEndsALine) {
    EXPECT_THAT(failure({"hello", "read=run", "flood"}, {.longestLine = 1 << 20}).message,
                HasSubstr("sent a line of more than 1 MiB: \"xxxx"));
}

TEST_F(LostWorker, OfAnotherVersionOfTheProtocol) {
    const Error error = failure({"hello=9", "hang"});
    EXPECT_EQ(error.code, ErrorCode::Unsupported);
    EXPECT_THAT(error.message, HasSubstr("speaks version 9 of the conversation"));
}

TEST_F(LostWorker, ThatGreetsTwice) {
    EXPECT_THAT(failure({"hello", "read=run", "hello", "hang"}).message,
                HasSubstr("greeted in the middle"));
}

TEST_F(LostWorker, ThatAnswersBeforeItIsAsked) {
    EXPECT_THAT(failure({R"(say={"message": "outcomes", "outcomes": []})", "hang"}).message,
                HasSubstr("answered before it was asked"));
}

TEST_F(LostWorker, ThatDoesNotHearOfACancellation) {
    m_control.cancelled = true;
    const Error error = failure({"hello", "beat"}, {.cancel = 100ms});
    EXPECT_EQ(error.code, ErrorCode::Cancelled);
    EXPECT_THAT(error.message, HasSubstr("did not stop within 100 ms"));
}

TEST_F(LostWorker, ThatTheSameInterruptReachedIsACancellation) {
    m_control.cancelled = true;
    EXPECT_EQ(failure({"hello", "read=cancel", "signal=2"}).code, ErrorCode::Cancelled);
}

TEST_F(LostWorker, BetweenTwoRequestsIsNoFailure) {
    WorkerClient client({.command = test::onlyOnce(fakeWorker({"hello", "exit=0"}),
                                                   test::scriptedWorker(), m_folder / "started")});
    ASSERT_TRUE(client.hello());
    // The end of the first process may be seen now, or as the loss of this request.
    RunControl control;
    if (!client.run(0, titledProgram("good"), {}, control)) {
        EXPECT_TRUE(client.run(0, titledProgram("good"), {}, control));
    }
}

TEST(WorkerClient, SaysThatThereIsNoSuchCommand) {
    for (const Words& command : {Words{"no-such-streamscope-worker"}, Words{"/no/such"}, Words{}}) {
        WorkerClient client({.command = command});
        const Result<Hello> hello = client.hello();
        ASSERT_FALSE(hello);
        EXPECT_EQ(hello.error().code, ErrorCode::Device);
    }
    WorkerClient client({.command = {"no-such-streamscope-worker"}});
    EXPECT_EQ(client.hello().error().message,
              "cannot start the worker \"no-such-streamscope-worker\": No such file or directory");
}

TEST(WorkerClient, DoesNotWaitForAWorkerThatReadsNothing) {
    Program program = titledProgram("large");
    program.source = std::make_shared<ProgramSource>(ProgramSource{std::string(8 << 20, ' '), {}});
    WorkerClient client({.command = fakeWorker({"hello", "hang"}), .silence = 100ms});
    RunControl control;
    EXPECT_THAT(client.run(0, program, {}, control).error().message, HasSubstr("no sign of life"));
}

TEST(WorkerClient, DoesNotSendWhatHasNoSource) {
    WorkerClient client({.command = {"no-such-streamscope-worker"}});
    RunControl control;
    EXPECT_EQ(client.run(0, Program{}, {}, control).error().code, ErrorCode::Unsupported);
}

TEST(WorkerClient, PassesOnWhatTheWorkerAnswers) {
    WorkerClient client(
        {.command = fakeWorker(
             {"hello", "read=run", R"(say={"message": "progress", "share": 0.5, "doing": "x"})",
              R"(say={"message": "error", "code": "limit", "text": "too much", "diagnostics": [{"pointer": "/memory", "problem": "big", "suggestion": "", "offset": 0, "length": 0, "line": 3, "column": 1}]})",
              "exit=0"})});
    RunControl control;
    const Result<Trace> answer = client.run(0, titledProgram("x"), {}, control);
    EXPECT_EQ(control.progress, 0.5);
    EXPECT_EQ(answer.error().code, ErrorCode::Limit);
    EXPECT_THAT(answer.error().message, AllOf(HasSubstr("too much\n"), HasSubstr("/memory: big")));
}

constexpr auto kOwnKernel =
    R"("kernels": {"k": {"source": ["__global__ void k(char* m) {}"], "parameters": {"m": "write"}}}, )";

TEST(WorkerClient, TellsWhereAKernelIsWrong) {
    WorkerClient client({.command = test::scriptedWorker()});
    RunControl control;
    const auto answer =
        client.run(0, titledProgram("wrong kernel", kOwnKernel), {.allowKernels = true}, control);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::InvalidInput);
    ASSERT_EQ(answer.error().places.size(), 1U);
    EXPECT_EQ(answer.error().places[0].pointer, "/kernels/k/source/0");
    EXPECT_EQ(answer.error().places[0].problem, "line 1 of k: x is undefined");
}

TEST(WorkerClient, IsRefusedKernelsThatTheRequestDoesNotAllow) {
    WorkerClient client({.command = test::scriptedWorker()});
    RunControl control;
    const auto answer = client.run(0, titledProgram("good", kOwnKernel), {}, control);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::NotAllowed);
}

TEST(WorkerDevice, AsksForPermissionBeforeItRunsWhatAWorkloadCarries) {
    const auto client =
        std::make_shared<WorkerClient>(WorkerSettings{.command = test::scriptedWorker()});
    RunControl control;
    bool isAllowed = false;
    const WorkerDevice asking(client, 0, {}, {}, [&](const Program& program) {
        EXPECT_EQ(program.kernelSources.front().name, "k");
        return isAllowed;
    });
    const Program carries = titledProgram("good", kOwnKernel);
    EXPECT_EQ(asking.run(carries, control).error().code, ErrorCode::NotAllowed);
    isAllowed = true;
    EXPECT_TRUE(asking.run(carries, control));
    EXPECT_TRUE(asking.run(titledProgram("good"), control));
    EXPECT_EQ(WorkerDevice(client, 0, {}, {}).run(carries, control).error().code,
              ErrorCode::NotAllowed);
    EXPECT_TRUE(WorkerDevice(client, 0, {}, {.allowKernels = true}).run(carries, control));
}

TEST(WorkerClient, RefusesTheAnswerToAnotherQuestion) {
    WorkerClient client(
        {.command =
             fakeWorker({"hello", "read=run", R"(say={"message": "outcomes", "outcomes": []})"})});
    RunControl control;
    EXPECT_EQ(client.run(0, titledProgram("x"), {}, control).error().message,
              "the worker gave an answer to another question");
}

TEST(WorkerClient, RefusesTheRunOfAnotherWorkload) {
    WorkerClient client({.command = test::scriptedWorker()});
    RunControl control;
    EXPECT_EQ(client.run(0, titledProgram("other"), {}, control).error().message,
              "the worker answered with the run of another workload");
    EXPECT_TRUE(client.run(0, titledProgram("good"), {}, control));
}

std::size_t openDescriptors() {
    const std::filesystem::directory_iterator folder("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(folder), end(folder)));
}

TEST(WorkerClient, LeavesNoDescriptorAndNoProcessBehind) {
    const std::size_t before = openDescriptors();
    for (const Words& steps : {Words{"exit=0"}, Words{"hello", "exit=1"}, Words{"hello", "hang"},
                               Words{"say=x", "hang"}, Words{"hello", "read=run", "close"}}) {
        WorkerClient client({.command = fakeWorker(steps), .silence = 50ms, .cancel = 50ms});
        RunControl control;
        EXPECT_FALSE(client.run(0, titledProgram("x"), {}, control));
    }
    { EXPECT_FALSE(WorkerClient({.command = {"/no/such"}}).hello()); }
    { EXPECT_TRUE(WorkerClient({.command = test::scriptedWorker()}).hello()); }
    EXPECT_EQ(openDescriptors(), before);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(WorkerClient, GivesTheWorkerNoneOfOurDescriptors) {
    const int ours = ::open("/dev/null", O_RDONLY);  // not closed on exec
    WorkerClient client(
        {.command = {"sh", "-c",
                     "test -e /proc/$$/fd/" + std::to_string(ours) + " && exit 5; exit 6"}});
    EXPECT_THAT(client.hello().error().message, HasSubstr("ended with code 6"));
    ::close(ours);
}

}  // namespace
}  // namespace streamscope::worker
