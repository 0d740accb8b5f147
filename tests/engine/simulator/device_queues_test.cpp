// SPDX-License-Identifier: GPL-3.0-or-later
// What lies between a call and its start: launch queues (H15, H27), events (E8), host workers
// (S10).
#include "engine/simulator/simulator.h"
#include "engine/trace/trace_text.h"
#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace streamscope {
namespace {

Program inThreeStreams(const std::string& steps) {
    const auto workload = readWorkload(
        R"({"format": "streamscope-workload", "version": 1, "title": "t",
            "memory": {"h": {"on": "host", "pinned": true, "count": 64}, "d": {"on": "device", "count": 64}},
            "streams": {"a": {"blocking": false}, "b": {"blocking": false}, "c": {"blocking": false}},
            "events": {"e": {}, "f": {}}, "program": [)" +
        steps + "]}");
    EXPECT_TRUE(workload) << steps;
    auto program = expand(*workload, {});
    EXPECT_TRUE(program) << steps;
    return *std::move(program);
}

/// How many of the program's operations were issued before a call had to wait for the gate, a first
/// operation of 10 ms in stream a; none waited: nothing.
std::optional<std::size_t> issuedBeforeAWait(const std::string& repeated, const std::string& gate) {
    DeviceProfile profile;
    profile.queue.launchDepth = 8;
    profile.queue.hostFunctions = 3;
    profile.host.launchNs = 10;
    const Trace trace = *simulate(
        inThreeStreams(gate + R"(, {"for": "i", "to": 40, "do": [)" + repeated + "]}"), profile);
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        if (trace.issueEnd[i] - trace.issueBegin[i] > 1'000'000) {
            return i - 1;
        }
    }
    return std::nullopt;
}

constexpr const char* kKernelGate = R"({"kernel": "spin", "time_us": 10000, "stream": "a"})";
constexpr const char* kFunctionGate =
    R"({"host_function": "gate", "time_us": 10000, "stream": "a"})";
constexpr const char* kKernel = R"({"kernel": "spin", "time_us": 1, "stream": "a"})";
constexpr const char* kFunction = R"({"host_function": "f", "time_us": 1, "stream": "a"})";
constexpr const char* kRecord = R"({"record": "e", "stream": "a"})";
constexpr const char* kCopyIn = R"({"copy": "h", "to": "d", "stream": "a"})";
constexpr const char* kCopyOut = R"({"copy": "d", "to": "h", "stream": "a"})";
constexpr const char* kSet = R"({"set": "d", "stream": "a"})";

std::string list(std::initializer_list<const char*> steps) {
    std::string text;
    for (const char* step : steps) {
        text += (text.empty() ? "" : ", ") + std::string(step);
    }
    return text;
}

TEST(LaunchQueues, HoldSoManyEntriesOfTheSmsAndOfEachCopyEngine) {
    EXPECT_EQ(issuedBeforeAWait(kKernel, kKernelGate), 7);  // and the gate
    EXPECT_EQ(issuedBeforeAWait(list({kKernel, kSet}), kKernelGate), 7);
    EXPECT_EQ(issuedBeforeAWait(kCopyIn, kKernelGate), 8);
    EXPECT_EQ(issuedBeforeAWait(list({kCopyIn, kCopyOut}), kKernelGate), 16);
    EXPECT_EQ(issuedBeforeAWait(list({kKernel, kCopyIn}), kKernelGate), 14);
}

TEST(LaunchQueues, RecordsAndHostFunctionsTakeNoEntry) {
    EXPECT_EQ(issuedBeforeAWait(list({kKernel, kRecord}), kKernelGate), 14);
    EXPECT_EQ(issuedBeforeAWait(kRecord, kKernelGate), std::nullopt);
    EXPECT_EQ(issuedBeforeAWait(kFunction, kFunctionGate), std::nullopt);
    EXPECT_EQ(issuedBeforeAWait(list({kFunction, kRecord}), kFunctionGate), std::nullopt);
}

TEST(LaunchQueues, HoldFewHostFunctionsThatDeviceWorkStandsBehind) {
    // The gate and the first function count as one.
    EXPECT_EQ(issuedBeforeAWait(list({kFunction, kCopyIn}), kFunctionGate), 7);
    EXPECT_EQ(issuedBeforeAWait(list({kFunction, kFunction, kKernel}), kFunctionGate), 11);
    EXPECT_EQ(issuedBeforeAWait(list({kFunction, kRecord, kKernel}), kFunctionGate), 11);
}

TEST(LaunchQueues, ACallThatWaitedGoesOnWhenTheOldestHostFunctionHasEnded) {
    DeviceProfile profile;
    profile.queue.hostFunctions = 1;
    const Trace trace =
        *simulate(inThreeStreams(list({kFunctionGate, kKernel, kFunction, kKernel})), profile);
    EXPECT_EQ(trace.issueEnd[3], 10'000'000);
    ASSERT_FALSE(trace.hostCalls.empty());
    EXPECT_EQ(indexOf(trace.hostCalls.front().waitedFor), 0);
}

DeviceProfile withEvents() {
    DeviceProfile profile;
    profile.latency.kernelToKernelNs = 1000;
    profile.latency.eventNs = 100;
    profile.latency.eventNextNs = 900;
    return profile;
}

std::vector<TimeNs> startsOfKernels(const Trace& trace) {
    std::vector<TimeNs> starts;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Kernel) {
            starts.push_back(trace.start[i]);
        }
    }
    return starts;
}

std::string kernelIn(const char* stream, int microseconds, const char* more = "") {
    return R"({"kernel": "spin", "time_us": )" + std::to_string(microseconds) + R"(, "stream": ")" +
           stream + "\"" + more + "}";
}
std::string waitIn(const char* stream, const char* event) {
    return std::string(R"({"wait": ")") + event + R"(", "stream": ")" + stream + R"("})";
}
std::string recordIn(const char* stream, const char* event) {
    return std::string(R"({"record": ")") + event + R"(", "stream": ")" + stream + R"("})";
}

std::string joined(const std::vector<std::string>& steps) {
    std::string all;
    for (const std::string& step : steps) {
        all.append(all.empty() ? "" : ",").append(step);
    }
    return all;
}

using Starts = std::vector<TimeNs>;

TEST(Events, LetTheOwnStreamGoOnFirstAndOthersOneAfterTheOther) {
    const Trace trace = *simulate(
        inThreeStreams(kernelIn("a", 50) + "," + recordIn("a", "e") + "," + waitIn("b", "e") + "," +
                       kernelIn("b", 5) + "," + waitIn("c", "e") + "," + kernelIn("c", 5) + "," +
                       kernelIn("a", 5)),
        withEvents());
    EXPECT_EQ(startsOfKernels(trace), (Starts{0, 52'000, 52'900, 51'000}));
}

TEST(Events, ALaunchBehindAnEventFindsTheSmsTakenByTheNextOneOfTheFirstStream) {
    // Both fill the device: the order of their calls does not decide.
    constexpr const char* kAll = R"(, "grid": 132, "block": 1024, "shared_bytes": 200000)";
    for (const bool isWaitingFirst : {true, false}) {
        const std::string waiting = waitIn("b", "e") + "," + kernelIn("b", 30, kAll);
        const std::string next = kernelIn("a", 30, kAll);
        const Trace trace =
            *simulate(inThreeStreams(joined({kernelIn("a", 50, kAll), recordIn("a", "e"),
                                             isWaitingFirst ? waiting : next,
                                             isWaitingFirst ? next : waiting})),
                      withEvents());
        EXPECT_EQ(startsOfKernels(trace),
                  isWaitingFirst ? (Starts{0, 81'000, 51'000}) : (Starts{0, 51'000, 81'000}));
    }
}

TEST(Events, AWaitThatTheStreamReachesLateTakesTimeOfItsOwn) {
    const auto startOfLast = [](int other) {
        const Trace trace = *simulate(
            inThreeStreams(kernelIn("b", other) + "," + recordIn("b", "e") + "," +
                           kernelIn("a", 50) + "," + waitIn("a", "e") + "," + kernelIn("a", 5)),
            withEvents());
        return startsOfKernels(trace).back();
    };
    EXPECT_EQ(startOfLast(10), 50'000 + 1000 + 900);  // the event came first: the wait was late
    EXPECT_EQ(startOfLast(60), 60'000 + 1000 + 100);
    const Trace early = *simulate(
        inThreeStreams(kernelIn("b", 10) + "," + recordIn("b", "e") +
                       R"(, {"synchronize": "stream", "stream": "b"}, )" + kernelIn("a", 50) + "," +
                       waitIn("a", "e") + "," + kernelIn("a", 5)),
        withEvents());
    EXPECT_EQ(startsOfKernels(early).back(), 60'000 + 1000);  // complete when the wait was called
}

TEST(HostWorkers, RunFunctionsThatStandBehindEachOtherWithoutAPause) {
    DeviceProfile profile;
    profile.latency.hostFunctionNs = 30'000;
    profile.latency.launchToHostFunctionNs = 16'000;
    profile.latency.hostFunctionNextNs = 1'000;
    const std::string two = std::string(kFunction) + "," + kFunction;
    const Trace trace =
        *simulate(inThreeStreams(two + "," + kKernel + "," + kFunction +
                                 R"(, {"host_work": "w", "time_us": 500}, )" + kFunction),
                  profile);
    const Starts expected{16'000, 18'000, 19'000, 50'000, 516'000};
    EXPECT_EQ(trace.start, expected);
}

TEST(HostWorkers, TakeTheNextFunctionOfAnotherStreamSoonToo) {
    DeviceProfile profile;
    profile.latency.hostFunctionNs = 30'000;
    profile.latency.hostFunctionNextNs = 1'000;
    const Trace trace =
        *simulate(inThreeStreams(R"({"host_function": "f", "time_us": 100, "stream": "a"},
                     {"host_function": "g", "time_us": 100, "stream": "b"})"),
                  profile);
    EXPECT_EQ(trace.start, (Starts{30'000, 131'000}));
}

TEST(HostWorkers, HaveBeenIdleForAMillisecondWhenAProgramBegins) {
    DeviceProfile profile;
    profile.latency.hostFunctionAsleepNs = 100'000;
    profile.queue.hostWorkerAwakeNs = 50'000;
    const Trace trace = *simulate(inThreeStreams(kFunction), profile);
    EXPECT_EQ(trace.start.front(),
              50'000);  // half of the way from 50 us to 20 ms, by the logarithm
}

}  // namespace
}  // namespace streamscope
