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

/// A kernel of another stream starts when one of `blocks` blocks and `threads` threads has ended.
Trace oneBehindAnother(std::uint64_t blocks, std::uint32_t threads) {
    Trace trace = recorded({{Kernel, 0, 1, 5'000, 10 * kMs, {}, "a", blocks, 1'000},
                            {Kernel, 1, 1, 10 * kMs + 1'000, 20 * kMs, {}, "b", blocks, 3'000}});
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

}  // namespace
}  // namespace streamscope
