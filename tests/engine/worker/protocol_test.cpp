// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/protocol.h"

#include "tests/support/sample_trace.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace streamscope::worker {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::Pair;

std::string lineOf(const Message& message) {
    std::string line;
    writeLine(message, appendTo(line));
    EXPECT_EQ(std::ranges::count(line, '\n'), 1) << line;
    EXPECT_THAT(line, EndsWith("\n"));
    return line;
}

template <typename M>
M sent(const M& message) {
    const Result<Message> read = readMessage(lineOf(message));
    EXPECT_TRUE(read) << read.error().message;
    return std::get<M>(*read);
}

template <typename R>
R asked(const R& request) {
    const std::string line = toLine(request);
    EXPECT_EQ(std::ranges::count(line, '\n'), 1) << line;
    const Result<Request> read = readRequest(line);
    EXPECT_TRUE(read) << read.error().message;
    return std::get<R>(*read);
}

RunRequest someRun() {
    return {"{\n\t\"x\": \"⟂\"}",
            {{"n", 1e300}, {"streams", -4}},
            3,
            {Recorder::Events, true, true, false, true, false, 7, 8, 9}};
}

TEST(Protocol, CarriesARun) {
    const RunRequest run = asked(someRun());
    EXPECT_EQ(run.workload, someRun().workload);
    EXPECT_EQ(run.values, someRun().values);
    EXPECT_EQ(run.device, 3U);
    EXPECT_EQ(run.options.recorder, Recorder::Events);
    EXPECT_TRUE(run.options.allowKernels);
    EXPECT_TRUE(run.options.alsoEvents && run.options.recordBlocks && !run.options.quietCores &&
                !run.options.verify);
    EXPECT_EQ(run.options.warmups, 7U);
    EXPECT_EQ(run.options.repetitions, 8U);
    EXPECT_EQ(run.options.untouched, 9U);
}

TEST(Protocol, CarriesTheOtherRequests) {
    EXPECT_THAT(asked(HelloRequest{{{"CUDA_LAUNCH_BLOCKING", "1"}}}).environment,
                ElementsAre(Pair("CUDA_LAUNCH_BLOCKING", "1")));
    EXPECT_EQ(asked(CalibrateRequest{5}).device, 5U);
    const ScenarioRequest scenario = asked(ScenarioRequest{1, "36", "k(1)\nk(2)"});
    EXPECT_EQ(scenario.device, 1U);
    EXPECT_EQ(scenario.text, "k(1)\nk(2)");
    asked(CancelRequest{});
    asked(GoodbyeRequest{});
}

TEST(Protocol, CarriesAHello) {
    HelloMessage message;
    message.hello = {"1.2", "gpu01", {DeviceFacts{}, DeviceFacts{}}, "none"};
    DeviceFacts& facts = message.hello.devices[1];
    facts.name = "NVIDIA \"H200\"";
    facts.memoryBytes = ~std::uint64_t{0};
    facts.highestPriority = -5;
    facts.hasCupti = true;
    facts.cupti = "130000";
    const Hello read = sent(message).hello;
    EXPECT_EQ(read.version, "1.2");
    EXPECT_EQ(read.host, "gpu01");
    EXPECT_EQ(read.whyNone, "none");
    ASSERT_EQ(read.devices.size(), 2U);
    EXPECT_EQ(read.devices[1].name, facts.name);
    EXPECT_EQ(read.devices[1].memoryBytes, facts.memoryBytes);
    EXPECT_EQ(read.devices[1].highestPriority, -5);
    EXPECT_TRUE(read.devices[1].hasCupti && !read.devices[0].hasCupti);
}

TEST(Protocol, ReadsOnlyTheVersionOfAHelloOfAnotherOne) {
    const auto read = readMessage(R"({"message": "hello", "protocol": 9, "devices": "moved"})");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(std::get<HelloMessage>(*read).protocol, 9);
}

TEST(Protocol, CarriesATraceOnOneLine) {
    const TraceAnswer answer{test::sampleTrace({.chunks = 100, .withEvents = true})};
    EXPECT_EQ(test::traceDifference(sent(answer).trace, answer.trace), "");
}

TEST(Protocol, CarriesAnError) {
    ErrorAnswer answer{{ErrorCode::Deadlock, "for ever"}, {}};
    answer.diagnostics.push_back({"/a", "wrong", "right?", 1, 2, 3, 4});
    const ErrorAnswer read = sent(answer);
    EXPECT_EQ(read.error.code, ErrorCode::Deadlock);
    EXPECT_EQ(read.error.message, "for ever");
    ASSERT_EQ(read.diagnostics.size(), 1U);
    EXPECT_EQ(toText(read.diagnostics[0], "f"), toText(answer.diagnostics[0], "f"));
}

TEST(Protocol, CarriesEveryErrorCode) {
    for (int code = 0; code <= static_cast<int>(ErrorCode::Device); ++code) {
        const ErrorAnswer answer{{static_cast<ErrorCode>(code), "x"}, {}};
        EXPECT_EQ(sent(answer).error.code, answer.error.code);
    }
}

TEST(Protocol, KeepsALineWholeWhateverIsInIt) {
    EXPECT_EQ(sent(ErrorAnswer{{ErrorCode::Io, "a\nb\xff"}, {}}).error.message, "a\nb\uFFFD");
}

TEST(Protocol, SaysWhatIsWrongInARequest) {
    const auto errorOf = [](std::string_view line) { return readRequest(line).error().message; };
    EXPECT_EQ(errorOf("{"), "request: the line is no JSON");
    EXPECT_EQ(errorOf("[]"), "request: expected an object");
    EXPECT_EQ(errorOf("{}"), "request: \"request\" is missing");
    EXPECT_EQ(errorOf(R"({"request": "dance"})"), "request: unknown \"dance\"");
    EXPECT_EQ(errorOf(R"({"request": "calibrate", "device": -1})"),
              "request calibrate: \"device\" is out of range");
    std::string run = toLine(someRun());
    run.replace(run.find("\"events\""), 8, "\"ears\"");
    EXPECT_EQ(errorOf(run),
              "request run: \"options\" is wrong: \"recorder\" is the unknown word \"ears\"");
}

TEST(Protocol, SurvivesEveryMutation) {
    HelloMessage hello;
    hello.hello.devices.resize(1);
    const std::vector<std::string> lines{toLine(someRun()), lineOf(hello),
                                         lineOf(TraceAnswer{test::sampleTrace({.chunks = 1})}),
                                         lineOf(ErrorAnswer{{}, {{}}})};
    std::mt19937_64 dice(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string line = lines[dice() % lines.size()];
        line[dice() % line.size()] = "019-.e\"\\,:[]{} n\xff"[dice() % 17];
        line.resize(line.size() - (dice() % 8 == 0 ? dice() % line.size() : 0));
        static_cast<void>(readRequest(line));
        static_cast<void>(readMessage(line));
    }
}

TEST(RunVariables, AreThoseThatTheWorkloadStates) {
    EXPECT_THAT(variablesOf({}), ElementsAre(Pair("CUDA_LAUNCH_BLOCKING", "0")));
    EXPECT_THAT(
        variablesOf({.launchBlocking = true, .connections = 4}),
        ElementsAre(Pair("CUDA_DEVICE_MAX_CONNECTIONS", "4"), Pair("CUDA_LAUNCH_BLOCKING", "1")));
}

TEST(RunVariables, AreThreeAndNoMore) {
    EXPECT_TRUE(setVariables({{"CUDA_LAUNCH_BLOCKING", "1"}, {"LD_PRELOAD", "x"}}));
    EXPECT_TRUE(setVariables({{"CUDA_VISIBLE_DEVICES", ""}}));
}

}  // namespace
}  // namespace streamscope::worker
