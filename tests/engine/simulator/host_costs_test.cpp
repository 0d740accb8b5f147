// SPDX-License-Identifier: GPL-3.0-or-later
// What calls cost the host: graphs (G15), memory (I6), full launch queues (H15, H27).
#include "engine/analysis/explanation.h"
#include "engine/analysis/metrics.h"
#include "engine/simulator/simulator.h"
#include "engine/trace/trace_text.h"
#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace streamscope {
namespace {

Program programOf(const std::string& members) {
    const auto workload = readWorkload(
        R"({"format": "streamscope-workload", "version": 1, "title": "t", )" + members + "}");
    EXPECT_TRUE(workload);
    auto program = expand(*workload, {});
    EXPECT_TRUE(program);
    return *std::move(program);
}

/// How long the host was in its calls of one kind, in order.
std::vector<DurationNs> callTimes(const Trace& trace, HostCallKind kind) {
    std::vector<DurationNs> times;
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == kind) {
            times.push_back(call.end - call.begin);
        }
    }
    return times;
}

using Times = std::vector<DurationNs>;

TEST(GraphLaunch, CostsItsNodesMostAtFirst) {
    DeviceProfile profile;
    profile.host.graphLaunchNs = 1000;
    profile.host.graphNodeNs = 1;
    profile.host.graphFirstNodeNs = 100;
    const Program program = programOf(R"(
        "memory": {"h": {"on": "host", "pinned": true, "count": 64}, "d": {"on": "device", "count": 64}},
        "streams": {"a": {}, "b": {}}, "events": {"fork": {}, "join": {}},
        "program": [
          {"graph": "g", "stream": "a", "do": [
            {"copy": "h", "to": "d", "stream": "a"},
            {"record": "fork", "stream": "a"}, {"wait": "fork", "stream": "b"},
            {"kernel": "spin", "time_us": 1, "stream": "a"},
            {"kernel": "spin", "time_us": 1, "stream": "b"}, {"record": "join", "stream": "b"},
            {"wait": "join", "stream": "a"},
            {"kernel": "spin", "time_us": 1, "stream": "a"}]},
          {"launch": "g", "stream": "a"}, {"launch": "g", "stream": "a"}, {"launch": "g", "stream": "a"}])");
    const auto nodes = static_cast<DurationNs>(program.graphs.at(0).nodes.size());
    const DurationNs again = 1000 + nodes;
    EXPECT_EQ(callTimes(*simulate(program, profile), HostCallKind::GraphLaunch),
              (Times{again + 99 * nodes, again, again}));
}

TEST(MemoryCalls, CostByTheirSizeAndPinnedMemoryInPiecesOfTwoMiB) {
    DeviceProfile profile;
    profile.host.allocateNs = 1000;
    profile.host.allocateNsPerMiB = 10;
    profile.host.freeNs = 2000;
    profile.host.freeNsPerMiB = 20;
    profile.host.allocatePinnedNsPerMiB = 100;
    profile.host.freePinnedNs = 5;
    profile.host.freePinnedNsPerMiB = 300;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"d": {"on": "device", "type": "u8", "count": 8388608},
                   "small": {"on": "host", "pinned": true, "type": "u8", "count": 524288},
                   "large": {"on": "host", "pinned": true, "type": "u8", "count": 3145729}},
        "program": [{"allocate": "d"}, {"allocate": "small"}, {"allocate": "large"},
                    {"free": "d"}, {"free": "small"}, {"free": "large"}])"),
                                  profile);
    EXPECT_EQ(callTimes(trace, HostCallKind::Allocate), (Times{1080, 50, 400}));
    EXPECT_EQ(callTimes(trace, HostCallKind::Free), (Times{2160, 155, 1205}));
}

/// Also what another stream has freed, and although nothing has to be waited for.
TEST(MemoryPool, GivesBackWhatIsFreeWhenTheHostSynchronizes) {
    DeviceProfile profile;
    profile.pool.chunkBytes = 1 << 20;
    profile.pool.growNs = 1000;
    profile.pool.releaseNs = 50;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"d": {"on": "device", "type": "u8", "count": 2097152}},
        "streams": {"a": {"blocking": false}, "b": {"blocking": false}},
        "program": [{"allocate": "d", "stream": "a"}, {"free": "d", "stream": "a"},
                    {"host_work": "w", "time_us": 5},
                    {"synchronize": "stream", "stream": "b"}, {"synchronize": "stream", "stream": "b"},
                    {"allocate": "d", "stream": "a"}, {"free": "d", "stream": "a"}])"),
                                  profile);
    EXPECT_EQ(callTimes(trace, HostCallKind::Allocate), (Times{2000, 2000}));
    EXPECT_EQ(callTimes(trace, HostCallKind::Synchronize), (Times{100, 0}));
}

TEST(LaunchQueue, ACallThatWaitedForAnEntryIsListedAndItsWaitIsNoTimeOfCalls) {
    DeviceProfile profile;
    profile.queue.launchDepth = 4;
    profile.host.launchNs = 1000;
    const Program program = programOf(R"(
        "streams": {"a": {}},
        "program": [{"for": "i", "to": 12, "do": [
            {"kernel": "spin", "time_us": 100, "stream": "a"}]}])");
    const Trace trace = *simulate(program, profile);
    ASSERT_FALSE(trace.hostCalls.empty());
    for (const HostCall& call : trace.hostCalls) {
        EXPECT_EQ(call.kind, HostCallKind::Issue);
        EXPECT_EQ(call.end, trace.issueEnd[indexOf(call.operation)]);
        EXPECT_NE(call.waitedFor, OperationId::None);
        EXPECT_LT(call.waitedFor, call.operation);
    }
    // Twelve calls of 1 µs, whatever they waited; the queue frees a waiting one after its end.
    EXPECT_EQ(measure(trace).asRun.calls, 12 * 1000);
}

TEST(SmallMemory, SharesBlocksThatCostOnceEach) {
    DeviceProfile profile;
    profile.host.allocateNs = 1000;
    profile.host.freeNs = 500;
    profile.host.withinBlockNs = 2;
    const std::string memory =
        R"("type": "u8", "count": 1048000})";  // two of them, and not three, in 2 MiB
    const auto run = [&](const std::string& before) {
        return *simulate(programOf(R"("memory": {)" + before + R"("a": {"on": "device", )" +
                                   memory + R"(, "b": {"on": "device", )" + memory +
                                   R"(, "c": {"on": "device", )" + memory +
                                   R"(, "large": {"on": "device", "type": "u8", "count": 2097152}},
        "program": [{"allocate": "a"}, {"allocate": "b"}, {"allocate": "c"}, {"allocate": "large"},
                    {"free": "a"}, {"free": "b"}, {"free": "c"}, {"free": "large"}])"),
                         profile);
    };
    const Trace alone = run("");
    EXPECT_EQ(callTimes(alone, HostCallKind::Allocate), (Times{1000, 2, 1000, 1000}));
    EXPECT_EQ(callTimes(alone, HostCallKind::Free), (Times{2, 500, 500, 500}));
    const Trace beside = run(R"("there": {"on": "device", )" + memory + ", ");
    EXPECT_EQ(callTimes(beside, HostCallKind::Allocate), (Times{2, 1000, 2, 1000}));
    EXPECT_EQ(callTimes(beside, HostCallKind::Free), (Times{2, 2, 500, 500}));
}

/// When each thread's only call of the kind began and ended.
std::vector<TimeRange> callSpans(const Trace& trace, HostCallKind kind) {
    std::vector<TimeRange> spans;
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == kind) {
            spans.push_back({call.begin, call.end});
        }
    }
    return spans;
}

TEST(HostThreadsTogether, OneAllocatesAtATimeAndNobodyIssuesBesideIt) {
    DeviceProfile profile;
    profile.host.allocatePinnedNsPerMiB = 1000;
    profile.host.launchNs = 10;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"a": {"on": "host", "pinned": true, "type": "u8", "count": 2097152},
                   "b": {"on": "host", "pinned": true, "type": "u8", "count": 2097152}},
        "streams": {"s": {}},
        "threads": [{"name": "x", "do": [{"allocate": "a"}]},
                    {"name": "y", "do": [{"allocate": "b"}]},
                    {"name": "z", "do": [{"host_work": "prepare", "time_us": 1},
                                         {"kernel": "spin", "time_us": 1, "stream": "s"}]}])"),
                                  profile);
    const auto allocations = callSpans(trace, HostCallKind::Allocate);
    ASSERT_EQ(allocations.size(), 2U);
    EXPECT_EQ(allocations[0].end, 2000);
    // The launch came while both were there, gets in before the one that must be alone, and is
    // listed because it waited.
    EXPECT_EQ(allocations[1].end, 4010);
    EXPECT_EQ(trace.issueBegin[0], 1000);
    EXPECT_EQ(trace.issueEnd[0], 2010);
    EXPECT_EQ(callSpans(trace, HostCallKind::Issue).size(), 1U);
    // And its kernel says so, not that the host had not called.
    // But before that it had only prepared.
    const CauseRange causes = causesOf(trace, OperationId{0});
    ASSERT_GE(causes.size(), 2U);
    EXPECT_EQ(causes[0].reason, Reason::HostNotIssued);
    EXPECT_EQ(causes[0].until, 1000);
    EXPECT_EQ(causes[1].reason, Reason::HostBlocked);
    EXPECT_EQ(causes[1].until, 2000);
    EXPECT_EQ(english(describeReason(trace, causes[1])),
              "the host's call waited for a call of another host thread");
}

TEST(HostThreadsTogether, AnAllocationWaitsAsLongAsOthersAreInCallsWheneverTheseBegan) {
    DeviceProfile profile;
    profile.host.launchNs = 1000;
    profile.host.allocatePinnedNsPerMiB = 1000;
    const auto launches = [](const std::string& before) {
        std::string calls = before;
        for (int i = 0; i < 4; ++i) {
            calls += R"({"kernel": "spin", "time_us": 1}, )";
        }
        return calls;
    };
    const Trace trace =
        *simulate(programOf(R"(
        "memory": {"a": {"on": "host", "pinned": true, "type": "u8", "count": 2097152}},
        "streams": {},
        "threads": [{"name": "x", "do": [)" +
                            launches("") + R"({"host_work": "rest", "time_us": 9}]},
                    {"name": "y", "do": [)" +
                            launches(R"({"host_work": "later", "time_us": 0.5}, )") +
                            R"({"host_work": "rest", "time_us": 9}]},
                    {"name": "z", "do": [{"allocate": "a"}]}])"),
                  profile);
    // x is in its calls until 4 µs, y from 0.5 to 4.5.
    const auto allocations = callSpans(trace, HostCallKind::Allocate);
    ASSERT_EQ(allocations.size(), 1U);
    EXPECT_EQ(allocations[0], (TimeRange{0, 6500}));
}

TEST(HostCosts, TheFirstMemoryThatIsGivenBackTakesLonger) {
    DeviceProfile profile;
    profile.host.freeNs = 500;
    profile.host.firstFreeNs = 70;
    profile.host.withinBlockNs = 2;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"small": {"on": "device", "type": "u8", "count": 64},
                   "beside": {"on": "device", "type": "u8", "count": 64},
                   "a": {"on": "device", "type": "u8", "count": 2097152},
                   "b": {"on": "device", "type": "u8", "count": 2097152}},
        "program": [{"free": "small"}, {"free": "a"}, {"free": "b"}])"),
                                  profile);
    EXPECT_EQ(callTimes(trace, HostCallKind::Free), (Times{2, 570, 500}));
}

TEST(HostCosts, TheFirstMemoryThatTheDriverMustGetTakesLonger) {
    DeviceProfile profile;
    profile.host.allocateNs = 500;
    profile.host.firstAllocationNs = 70;
    profile.host.withinBlockNs = 2;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"small": {"on": "device", "type": "u8", "count": 64},
                   "beside": {"on": "device", "type": "u8", "count": 64},
                   "a": {"on": "device", "type": "u8", "count": 2097152},
                   "b": {"on": "device", "type": "u8", "count": 2097152}},
        "program": [{"allocate": "small"}, {"allocate": "a"}, {"allocate": "b"}])"),
                                  profile);
    EXPECT_EQ(callTimes(trace, HostCallKind::Allocate), (Times{2, 570, 500}));
}

TEST(HostThreadsTogether, AnAllocationWaitsForNoSynchronizationOfAnother) {
    DeviceProfile profile;
    profile.host.allocatePinnedNsPerMiB = 1000;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"a": {"on": "host", "pinned": true, "type": "u8", "count": 2097152}},
        "streams": {"s": {}},
        "threads": [{"name": "x", "do": [{"kernel": "spin", "time_us": 500, "stream": "s"},
                                         {"synchronize": "stream", "stream": "s"}]},
                    {"name": "y", "do": [{"host_work": "prepare", "time_us": 10},
                                         {"allocate": "a"}]}])"),
                                  profile);
    const auto allocations = callSpans(trace, HostCallKind::Allocate);
    ASSERT_EQ(allocations.size(), 1U);
    EXPECT_EQ(allocations[0].begin, 10'000);
    EXPECT_EQ(allocations[0].end, 12'000);
}

TEST(HostCosts, EveryWaitOfTheHostIsInTheChainOfWhatCameAfter) {
    const DeviceProfile profile;
    const Trace trace = *simulate(programOf(R"("memory": {}, "streams": {"s": {}, "t": {}},
        "program": [{"kernel": "spin", "time_us": 100, "stream": "s"},
                    {"synchronize": "stream", "stream": "s"},
                    {"host_work": "w", "time_us": 10},
                    {"kernel": "spin", "time_us": 200, "stream": "s"},
                    {"synchronize": "stream", "stream": "s"},
                    {"kernel": "spin", "time_us": 1, "stream": "t"}])"),
                                  profile);
    std::vector<Reason> reasons;
    for (const Cause& cause : causesOf(trace, OperationId{2})) {
        reasons.push_back(cause.reason);
    }
    ASSERT_GE(reasons.size(), 3U);
    EXPECT_EQ(reasons[0], Reason::HostBlocked);
    EXPECT_EQ(reasons[1], Reason::HostNotIssued) << "it worked";
    EXPECT_EQ(reasons[2], Reason::HostBlocked);
    EXPECT_EQ(causesOf(trace, OperationId{2})[0].until, trace.end[0]);
}

TEST(HostCosts, ASynchronizationThatGivesMemoryBackDoesNotWaitForThatLong) {
    DeviceProfile profile;
    profile.pool.chunkBytes = 1 << 20;
    profile.pool.releaseNs = 50'000;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"d": {"on": "device", "type": "u8", "count": 2097152}},
        "streams": {"a": {}, "b": {}},
        "program": [{"allocate": "d", "stream": "a"}, {"free": "d", "stream": "a"},
                    {"kernel": "spin", "time_us": 20, "stream": "a"},
                    {"synchronize": "stream", "stream": "a"},
                    {"kernel": "spin", "time_us": 1, "stream": "b"}])"),
                                  profile);
    const OperationId last{3};
    for (const Cause& cause : causesOf(trace, last)) {
        if (cause.reason == Reason::HostBlocked) {
            EXPECT_EQ(cause.until, trace.end[2]);
        }
    }
    EXPECT_GE(trace.issueBegin[3], trace.end[2] + 100'000);
}

TEST(HostCosts, FreeingWaitsForTheDeviceAndThenTakesATimeOfItsOwn) {
    DeviceProfile profile;
    profile.implicitSync.freePinned = 1;
    profile.host.freePinnedNsPerMiB = 40'000;
    const Trace trace = *simulate(programOf(R"(
        "memory": {"a": {"on": "host", "pinned": true, "type": "u8", "count": 1048576}},
        "streams": {"s": {}, "t": {}},
        "program": [{"kernel": "spin", "time_us": 300, "stream": "s"}, {"free": "a"},
                    {"kernel": "spin", "time_us": 300, "stream": "t"}])"),
                                  profile);
    const CauseRange causes = causesOf(trace, OperationId{1});
    ASSERT_GE(causes.size(), 2U);
    const auto sync = std::ranges::find(causes, Reason::ImplicitSync, &Cause::reason);
    ASSERT_NE(sync, causes.end());
    EXPECT_EQ(sync->blocker, OperationId{0});
    EXPECT_EQ(sync->until, trace.end[0]);
    EXPECT_GE(trace.issueBegin[1], trace.end[0] + 40'000);
}

TEST(HostThreadsTogether, OneCopiesPageableMemoryAtATimeInEachDirection) {
    DeviceProfile profile;
    profile.pageable.stagedBytes = 65536;
    profile.pageable.inBytesPerNs = 10;
    profile.pageable.outBytesPerNs = 10;
    const auto makespanOf = [&](const std::string& first, const std::string& second) {
        return simulate(programOf(R"(
        "memory": {"h": {"on": "host", "type": "u8", "count": 8388608},
                   "i": {"on": "host", "type": "u8", "count": 8388608},
                   "d": {"on": "device", "type": "u8", "count": 8388608},
                   "e": {"on": "device", "type": "u8", "count": 8388608}},
        "streams": {"a": {}, "b": {}},
        "threads": [{"name": "x", "do": [{"copy": )" +
                                  first + R"(, "stream": "a"}]},
                    {"name": "y", "do": [{"copy": )" +
                                  second + R"(, "stream": "b"}]}])"),
                        profile)
            ->makespan;
    };
    const std::string in = R"("h", "to": "d")";
    const std::string otherIn = R"("i", "to": "e")";
    const std::string otherOut = R"("e", "to": "i")";
    const Trace together = *simulate(programOf(R"(
        "memory": {"h": {"on": "host", "type": "u8", "count": 8388608},
                   "i": {"on": "host", "type": "u8", "count": 8388608},
                   "d": {"on": "device", "type": "u8", "count": 8388608},
                   "e": {"on": "device", "type": "u8", "count": 8388608}},
        "streams": {"a": {}, "b": {}},
        "threads": [{"name": "x", "do": [{"copy": "h", "to": "d", "stream": "a"}]},
                    {"name": "y", "do": [{"copy": "i", "to": "e", "stream": "b"}]}])"),
                                     profile);
    const auto calls = callSpans(together, HostCallKind::Issue);
    ASSERT_EQ(calls.size(), 2U);
    EXPECT_GE(calls[1].end - calls[0].end, calls[0].end - calls[0].begin);
    EXPECT_GT(makespanOf(in, otherIn), makespanOf(in, otherOut));
}

}  // namespace
/// S10: two streams' functions come while the only worker sleeps; it wakes up once, for the first.
TEST(HostWorker, IsAsleepUntilItHasWokenUpAndOnlyThenBusy) {
    DeviceProfile profile;
    profile.latency.hostFunctionAsleepNs = 100'000;
    profile.queue.hostWorkerAwakeNs = 50'000;
    const Trace trace = *simulate(programOf(R"(
        "streams": {"a": {}, "b": {}},
        "program": [{"host_function": "first", "time_us": 10, "stream": "a"},
                    {"host_function": "second", "time_us": 10, "stream": "b"}])"),
                                  profile);
    const auto textsOf = [&](std::size_t operation) {
        std::vector<std::string> texts;
        for (const WaitPart& part : explain(trace, idAt<OperationId>(operation)).parts) {
            texts.push_back(english(describePart(trace, idAt<OperationId>(operation), part)));
        }
        return texts;
    };
    EXPECT_EQ(
        textsOf(0),
        (std::vector<std::string>{"the host worker was asleep and had to wake up, until 50 µs"}));
    EXPECT_EQ(textsOf(1),
              (std::vector<std::string>{
                  "the host worker was asleep and had to wake up for \"first\" (#0, stream a), "
                  "until 50 µs",
                  "the host worker was busy with \"first\" (#0, stream a), until 60 µs"}));
}

}  // namespace streamscope
