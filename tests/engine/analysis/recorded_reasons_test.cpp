// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons of recordings: only those that the recording proves, and "not known" otherwise.
#include "engine/analysis/gaps.h"
#include "engine/analysis/inference.h"
#include "engine/analysis/metrics.h"
#include "engine/simulator/simulator.h"
#include "tests/engine/analysis/inference_programs.h"
#include "tests/support/made_trace.h"
#include "tests/support/stripped_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using test::MadeOperation;
using test::makeTrace;
using test::profileOf;
using test::programsOf;
using test::stripped;
using enum OperationKind;

constexpr TimeNs kMs = 1'000'000;

Trace recorded(const std::vector<MadeOperation>& operations) {
    Trace trace = makeTrace(operations, test::usualEngines(), false);
    trace.provenance.origin = Origin::Imported;
    trace.recorded.resize(operations.size());
    for (RecordedOperation& one : trace.recorded) {
        one.thread = ThreadId{0};
    }
    return trace;
}

/// Of kernels with blocks of `threads` threads, on a device of which it is known what it holds.
Trace recordedOnSms(const std::vector<MadeOperation>& operations, std::uint32_t threads) {
    Trace trace = recorded(operations);
    trace.shapes = {{threads, 32, 0}};
    for (RecordedOperation& one : trace.recorded) {
        one.shape = ShapeId{0};
    }
    TraceDeviceFacts facts;
    facts.multiprocessors = 132;
    facts.threads = 2048;
    facts.registers = 65536;
    facts.sharedBytes = 228 * 1024;
    trace.deviceFacts = {facts};
    return trace;
}

/// A kernel of another stream starts when one of `blocks` blocks and `threads` threads has ended.
Trace oneBehindAnother(std::uint64_t blocks, std::uint32_t threads) {
    return recordedOnSms({{Kernel, 0, 1, 5'000, 10 * kMs, {}, "a", blocks, 1'000},
                          {Kernel, 1, 1, 10 * kMs + 1'000, 20 * kMs, {}, "b", blocks, 3'000}},
                         threads);
}

/// A recorded call of that name, which made no operation.
void addCall(Trace& trace, const std::string& name, TimeNs begin) {
    trace.steps.push_back({{}, name});
    HostCall call;
    call.begin = begin;
    call.end = begin + 500;
    call.step = idAt<StepId>(trace.steps.size() - 1);
    trace.hostCalls.push_back(call);
}

TEST(RecordedReasons, NoKernelsOfOneThreadFillADevice) {
    Trace trace = oneBehindAnother(1, 1);
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::Unknown);
    EXPECT_EQ(trace.blocker[1], OperationId::None);
    EXPECT_LT(measure(trace).bounds.allOverlap, kMs);
}

TEST(RecordedReasons, NamesTheSmsWhereTheLaunchFillsThem) {
    Trace trace = oneBehindAnother(264, 1024);
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::SmThreads);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
    EXPECT_GT(measure(trace).bounds.allOverlap, 19 * kMs);
}

TEST(RecordedReasons, NameNoSmsOfADeviceThatIsNotKnown) {
    Trace trace = oneBehindAnother(264, 1024);
    trace.deviceFacts.clear();
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::Unknown);
    EXPECT_LT(measure(trace).bounds.allOverlap, kMs);
}

TEST(RecordedReasons, HaveTheirConfidenceBesideThem) {
    Trace trace = oneBehindAnother(264, 1024);
    giveReasons(trace);
    const Gaps gaps = findGaps(trace);
    const auto gap = std::ranges::find(gaps.gaps, GapClass::DeviceFull, &Gap::gapClass);
    ASSERT_NE(gap, gaps.gaps.end());
    EXPECT_THAT(english(describeGap(trace, *gap)),
                testing::EndsWith("(confidence " + std::to_string(trace.confidence[1]) + " %)"));
}

TEST(RecordedReasons, OfASavedRunAreInferredAnew) {
    Trace trace = oneBehindAnother(1, 1);
    trace.causeBegin = {0, 0};
    trace.causeCount = {0, 1};
    trace.causes = {{10 * kMs + 1'000, OperationId{0}, Reason::SmThreads}};
    trace.confidence = {85, 30};
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::Unknown);
}

TEST(RecordedReasons, NameTheConnectionsThatTheSimulatorNames) {
    Program program = programsOf({R"({"format": "streamscope-workload", "version": 1, "title": "t",
            "streams": {"s": {"count": 40}}, "program": [
            {"for": "i", "to": 40, "do": [{"for": "j", "to": 3, "do": [
                {"kernel": "spin", "time_us": 1000, "stream": "s[i]"}]}]},
            {"synchronize": "device"}]})"})
                          .front();
    RunControl control;
    Trace told = *SimulatedDevice(profileOf("h200")).run(program, control);
    Trace trace = stripped(told);
    trace.recorded.assign(operationCount(trace), {});
    for (RecordedOperation& one : trace.recorded) {
        one.thread = ThreadId{0};
    }
    trace.room.clear();
    giveReasons(told);
    giveReasons(trace);
    std::size_t named = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        EXPECT_NE(trace.reason[i], Reason::SmThreads) << i;
        if (told.reason[i] == Reason::ChannelFalseDep) {
            ++named;
            EXPECT_EQ(trace.reason[i], Reason::ChannelFalseDep) << i;
            EXPECT_EQ(trace.blocker[i], told.blocker[i]) << i;
        }
    }
    EXPECT_GT(named, 10U);
}

TEST(RecordedReasons, SayThatWorkFromBeforeTheRecordingHeldTheFirstOfAStream) {
    Trace trace =
        recorded({{Kernel, 0, 1, 463 * kMs, 463 * kMs + 6'000, {}, "a", 1, 57'000},
                  {Kernel, 0, 1, 463 * kMs + 6'001, 463 * kMs + 9'000, {}, "b", 1, 60'000}});
    giveReasons(trace);
    EXPECT_EQ(trace.reason[0], Reason::BeforeRecording);
    EXPECT_EQ(trace.reason[1], Reason::StreamOrder);
}

TEST(RecordedReasons, NameNoWorkFromBeforeARecordingThatHasTheContextCreated) {
    Trace trace = recorded({{Kernel, 0, 1, 463 * kMs, 463 * kMs + 6'000, {}, "a", 1, 100 * kMs}});
    trace.hostCalls = {{0, 99 * kMs, OperationId::None, OperationId::None, StepId::None,
                        ThreadId{0}, HostCallKind::Allocate}};
    giveReasons(trace);
    EXPECT_EQ(trace.reason[0], Reason::Unknown);
}

TEST(RecordedReasons, HaveNodesOfOneGraphLaunchWaitForEachOtherNotForTheirStream) {
    std::vector<MadeOperation> nodes(3, {Kernel, 0, 1, 0, 0, {}, "node"});
    for (TimeNs i = 0; i < 3; ++i) {
        nodes[static_cast<std::size_t>(i)].start = (1 + i) * kMs;
        nodes[static_cast<std::size_t>(i)].end = (2 + i) * kMs - 500;
    }
    Trace trace = recorded(nodes);
    trace.issueBegin = {0, 0, 10'000};
    trace.issueEnd = {5'000, 5'000, 15'000};
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::GraphDep);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
    EXPECT_LE(trace.confidence[1], 50) << "the edges are not recorded";
    EXPECT_EQ(trace.reason[2], Reason::StreamOrder);
}

TEST(RecordedReasons, DoNotSayThatTheHostWasLateWhereTheCallIsNotRecorded) {
    Trace trace = recorded({{Kernel, 0, 1, 2 * kMs, 3 * kMs, {}, "a", 1, 2 * kMs},
                            {Kernel, 0, 1, 5 * kMs, 6 * kMs, {}, "b", 1, 5 * kMs - 4'000},
                            {Kernel, 0, 1, 9 * kMs, 10 * kMs, {}, "c", 1, 9 * kMs}});
    trace.recorded[0].thread = ThreadId::None;
    trace.recorded[2].thread = ThreadId::None;
    giveReasons(trace);
    EXPECT_EQ(trace.reason[0], Reason::BeforeRecording);
    EXPECT_EQ(trace.reason[1], Reason::HostNotIssued);
    EXPECT_EQ(trace.reason[2], Reason::Unknown);
    EXPECT_LE(trace.confidence[2], 20);
}

TEST(RecordedReasons, NameWorkFromBeforeTheRecordingThatTheHostWaitedFor) {
    Trace trace = recorded({{Kernel, 0, 1, 0, 2 * kMs, {}, "a", 1, 0},
                            {Kernel, 0, 1, 2 * kMs + 1'000, 4 * kMs, {}, "b", 1, 2 * kMs + 1'000},
                            {Kernel, 0, 1, 5 * kMs, 6 * kMs, {}, "c", 1, 4 * kMs + 8'000}});
    trace.recorded[0].thread = ThreadId::None;
    trace.recorded[1].thread = ThreadId::None;
    addCall(trace, "cudaDeviceSynchronize", 10'000);
    trace.hostCalls.back().end = 4 * kMs + 3'000;
    trace.hostCalls.back().kind = HostCallKind::Synchronize;
    giveReasons(trace);
    const CauseRange chain = causesOf(trace, OperationId{2});
    EXPECT_TRUE(std::ranges::any_of(chain, [](const Cause& cause) {
        return cause.reason == Reason::HostBlocked && cause.blocker == OperationId{1};
    }));
}

TEST(RecordedReasons, NameNoSmsOfATimeInWhichTheyWereFree) {
    Trace trace = recordedOnSms({{Kernel, 0, 1, 9 * kMs, 10 * kMs, {}, "a", 264, 1'000},
                                 {Kernel, 1, 1, 10 * kMs + 1'000, 20 * kMs, {}, "b", 264, 3'000}},
                                1024);
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::Unknown);
    EXPECT_EQ(trace.blocker[1], OperationId::None);
}

TEST(RecordedReasons, NameTheSmsThatSeveralKernelsFilledOneAfterTheOther) {
    Trace trace = recordedOnSms({{Kernel, 0, 1, 5'000, 4 * kMs, {}, "a", 264, 1'000},
                                 {Kernel, 0, 1, 4 * kMs + 1'000, 10 * kMs, {}, "b", 264, 2'000},
                                 {Kernel, 1, 1, 10 * kMs + 1'000, 20 * kMs, {}, "c", 264, 3'000}},
                                1024);
    giveReasons(trace);
    EXPECT_EQ(trace.reason[2], Reason::SmThreads);
    EXPECT_EQ(trace.blocker[2], OperationId{1});
}

TEST(RecordedReasons, FindRoomWhereSomeSmsHaveABlockLess) {
    constexpr std::uint64_t kAll = std::uint64_t{16} * 132;
    for (const auto& [blocks, isFull] : {std::pair(kAll, true), std::pair(kAll - 290, false)}) {
        Trace trace = oneBehindAnother(blocks, 128);
        giveReasons(trace);
        EXPECT_EQ(trace.reason[1], isFull ? Reason::SmThreads : Reason::Unknown) << blocks;
    }
}

TEST(RecordedReasons, NamesNoKernelAheadInTheQueueThatWasIssuedLater) {
    Trace trace =
        recordedOnSms({{Kernel, 0, 1, 5'000, 10 * kMs, {}, "a", 264, 1'000},
                       {Kernel, 1, 1, 10 * kMs + 1'400, 20 * kMs, {}, "b", 264, 3'000},
                       {Kernel, 2, 1, 10 * kMs + 1'000, 10 * kMs + 22'000, {}, "c", 528, 5'000}},
                      1024);
    giveReasons(trace);
    EXPECT_NE(trace.reason[1], Reason::EngineHeadBlocked);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
}

/// A grid of 10,000 rounds of 1 us each: only the last of them is a wait for room.
TEST(RecordedReasons, NameAGridOfManyRoundsAheadInTheQueueWhicheverWasIssuedFirst) {
    constexpr std::uint64_t kBlocks = std::uint64_t{264} * 10'000;
    constexpr TimeNs kEnd = 11 * kMs + 2'000;
    for (const TimeNs start : {kEnd - 3'000, kEnd}) {
        Trace trace =
            recordedOnSms({{Kernel, 0, 1, 5'000, 1 * kMs, {}, "a", 264, 1'000},
                           {Kernel, 0, 1, start, 20 * kMs, {}, "b", 264, 2'000},
                           {Kernel, 1, 1, 1 * kMs + 2'000, kEnd, {}, "c", kBlocks, 3'000}},
                          1024);
        giveReasons(trace);
        EXPECT_EQ(trace.reason[1], Reason::EngineHeadBlocked) << start;
        EXPECT_EQ(trace.blocker[1], OperationId{2}) << start;
    }
}

/// A kernel that has to follow its own stream until 9.9 ms is in no queue before that.
TEST(RecordedReasons, NameNoKernelAheadInTheQueueWhileThatWaitsForItsStream) {
    constexpr std::uint64_t kBlocks = std::uint64_t{264} * 10'000;
    Trace trace = recordedOnSms({{Kernel, 1, 1, 5'000, 9'900'000, {}, "a", 8, 1'000},
                                 {Kernel, 1, 1, 9'905'000, 10'500'000, {}, "b", kBlocks, 2'000},
                                 {Kernel, 0, 1, 10'500'000, 20 * kMs, {}, "c", 264, 3'000}},
                                1024);
    giveReasons(trace);
    EXPECT_NE(trace.reason[2], Reason::EngineHeadBlocked);
}

TEST(RecordedReasons, NameAKernelAheadInTheQueueOnlyWhileItHasBlocksToPlace) {
    for (const auto& [blocks, mayBeAhead] : {std::pair(8, false), std::pair(528, true)}) {
        const auto count = static_cast<std::uint64_t>(blocks);
        Trace trace =
            recordedOnSms({{Kernel, 0, 1, 5'000, 10 * kMs, {}, "a", 264, 1'000},
                           {Kernel, 1, 1, 9 * kMs, 20 * kMs, {}, "b", count, 2'000},
                           {Kernel, 0, 1, 10 * kMs + 60'000, 11 * kMs, {}, "c", 264, 3'000}},
                          1024);
        giveReasons(trace);
        const CauseRange chain = causesOf(trace, OperationId{2});
        EXPECT_EQ(std::ranges::count(chain, Reason::EngineHeadBlocked, &Cause::reason),
                  mayBeAhead ? 1 : 0)
            << blocks;
    }
}

TEST(RecordedReasons, AreStreamOrderWhereAKernelBeginsBeforeTheOneAheadOfItEnds) {  // PDL
    Trace trace = recordedOnSms({{Kernel, 0, 1, 5'000, 20'000, {}, "a", 264, 1'000},
                                 {Kernel, 0, 1, 21'000, 100'000, {}, "b", 264, 2'000},
                                 {Kernel, 0, 1, 98'000, 150'000, {}, "c", 264, 3'000}},
                                1024);
    giveReasons(trace);
    EXPECT_EQ(trace.reason[2], Reason::StreamOrder);
    EXPECT_EQ(trace.blocker[2], OperationId{1});
}

TEST(RecordedReasons, KnowNoSmTimeOfADeviceThatIsNotKnown) {
    Trace known = oneBehindAnother(264, 1024);
    Trace unknown = oneBehindAnother(264, 1024);
    unknown.deviceFacts.clear();
    giveReasons(known);
    giveReasons(unknown);
    EXPECT_TRUE(measure(known).engines[1].isFilledKnown);
    EXPECT_FALSE(measure(unknown).engines[1].isFilledKnown);
    unknown.room.assign(2, 0);
    EXPECT_FALSE(measure(unknown).engines[1].isFilledKnown);
}

TEST(RecordedReasons, KnowNoSmTimeWhereOneKernelIsNotKnown) {
    Trace trace = oneBehindAnother(264, 1024);
    giveReasons(trace);
    ASSERT_TRUE(measure(trace).engines[1].isFilledKnown);
    trace.room[1] = 0;
    EXPECT_FALSE(measure(trace).engines[1].isFilledKnown);
}

TEST(RecordedReasons, DoNotSayThatAnIdleDeviceWasFull) {
    Trace trace = oneBehindAnother(264, 1024);
    giveReasons(trace);
    for (const Gap& gap : findGaps(trace).gaps) {
        EXPECT_TRUE(gap.gapClass != GapClass::DeviceFull || !gap.row.isEngine);
    }
}

Reason lastReasonOf(const Trace& trace, std::size_t operation) {
    return causesOf(trace, idAt<OperationId>(operation)).back().reason;
}

/// Kernels of two streams in pairs: that of the second stream starts with that of the first, long
/// after its call, for which a connection that they share would be an explanation.
Trace pairsThatStartTogether() {
    std::vector<MadeOperation> operations;
    for (std::size_t i = 0; i < 20; ++i) {
        const TimeNs at = static_cast<TimeNs>(i) * kMs;
        operations.push_back({Kernel, 0, 1, at + 5'000, at + 400'000, {}, "a", 1, at + 1'000});
        operations.push_back({Kernel, 0, 1, at + 401'000, at + 800'000, {}, "b", 1, at + 2'000});
        operations.push_back({Kernel, 1, 1, at + 402'000, at + 600'000, {}, "c", 1, at + 4'000});
    }
    return recorded(operations);
}

TEST(RecordedReasons, NameNoConnectionBehindAWaitForAnEventThatIsNotKnown) {
    Trace without = pairsThatStartTogether();
    giveReasons(without);
    EXPECT_EQ(lastReasonOf(without, 5), Reason::ChannelFalseDep);
    Trace trace = pairsThatStartTogether();
    for (std::size_t i = 2; i < operationCount(trace); i += 3) {
        addCall(trace, "cudaStreamWaitEvent", trace.issueBegin[i] - 1'000);
    }
    giveReasons(trace);
    EXPECT_EQ(lastReasonOf(trace, 5), Reason::Unknown);
}

TEST(RecordedReasons, SayThatTheHostWasInsideTheCallOfAPageableCopy) {  // H13
    Trace trace = recorded({{CopyHostToDevice, 0, 0, 20'000, 1 * kMs, {}, "", 1U << 22U, 1'000},
                            {Kernel, 1, 1, 1 * kMs + 10'000, 2 * kMs, {}, "k", 1, 1 * kMs}});
    trace.issueEnd[0] = 1 * kMs - 40'000;
    trace.issueBegin[1] = trace.issueEnd[0] + 1'000;
    trace.issueEnd[1] = trace.issueBegin[1] + 3'000;
    trace.recorded[0].hostMemory = static_cast<std::uint8_t>(HostMemory::Pageable);
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::HostBlocked);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
}

TEST(RecordedReasons, BlameNoThreadForTheCallOfAnother) {
    Trace trace = recorded({{Kernel, 0, 1, 20'000, 1 * kMs, {}, "a", 1, 1'000},
                            {Kernel, 1, 1, 1 * kMs + 10'000, 2 * kMs, {}, "b", 1, 1 * kMs}});
    trace.threads.emplace_back("second");
    trace.recorded[1].thread = ThreadId{1};
    addCall(trace, "cudaStreamSynchronize", 2'000);
    trace.hostCalls.back().end = 1 * kMs - 1'000;
    trace.hostCalls.back().waitedFor = OperationId{0};
    trace.hostCalls.back().kind = HostCallKind::Synchronize;
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::HostNotIssued);
    EXPECT_EQ(std::ranges::count(trace.causes, Reason::HostBlocked, &Cause::reason), 0);
}

TEST(RecordedReasons, DoNotSayThatALaunchOfAGraphWaitedForItsOwnNodes) {
    Trace trace = recorded({{Kernel, 0, 1, 10'000, 400'000, {}, "a", 1, 1'000},
                            {Kernel, 0, 1, 401'000, 2 * kMs, {}, "b", 1, 1'000},
                            {Kernel, 1, 1, 3 * kMs, 4 * kMs, {}, "c", 1, 3 * kMs - 5'000}});
    addCall(trace, "cudaGraphLaunch", 1'000);
    trace.hostCalls.back().end = 500'000;
    trace.hostCalls.back().kind = HostCallKind::GraphLaunch;
    trace.issueEnd[0] = trace.issueEnd[1] = 500'000;
    giveReasons(trace);
    EXPECT_EQ(trace.reason[2], Reason::HostNotIssued);
    EXPECT_EQ(std::ranges::count(trace.causes, Reason::HostBlocked, &Cause::reason), 0);
}

TEST(RecordedReasons, AreNotGivenToPageMigrations) {
    Trace trace = recorded({{Kernel, 0, 1, 5'000, 10 * kMs, {}, "a", 1, 1'000},
                            {CopyHostToDevice, 1, 0, 1 * kMs, 2 * kMs, {}, "", 4096, 1 * kMs},
                            {CopyHostToDevice, 1, 0, 4 * kMs, 5 * kMs, {}, "", 4096, 4 * kMs}});
    for (const std::size_t i : {1U, 2U}) {
        trace.recorded[i].thread = ThreadId::None;
        trace.recorded[i].hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    }
    giveReasons(trace);
    EXPECT_EQ(trace.reason[2], Reason::None);
    EXPECT_TRUE(causesOf(trace, OperationId{2}).empty());
    const Gaps found = findGaps(trace);
    for (const Gap& gap : found.gaps) {
        EXPECT_TRUE(gap.next != OperationId{1} && gap.next != OperationId{2});
    }
    EXPECT_EQ(found.engineIdle, 5'000 + 8 * kMs) << "with the times before migrations";
}

TEST(RecordedReasons, LearnNoReactionFromAnOperationWithoutItsCall) {
    std::vector<MadeOperation> operations{{Kernel, 0, 1, 1'000, 50'000, {}, "k", 1, 1'000}};
    for (std::size_t i = 1; i < 100; ++i) {
        const TimeNs at = static_cast<TimeNs>(i) * 1'000;
        operations.push_back({Kernel, i, 1, at + 9'500, at + 60'000, {}, "k", 1, at});
    }
    Trace trace = recorded(operations);
    trace.recorded[0].thread = ThreadId::None;
    giveReasons(trace);
    EXPECT_EQ(std::ranges::count(trace.reason, Reason::ChannelFalseDep), 0);
}

}  // namespace
}  // namespace streamscope
