// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_contradictions.h"

#include "engine/analysis/metrics.h"
#include "engine/formats/json_writer.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using test::kNoEngine;
using test::makeTrace;
using testing::HasSubstr;
using enum OperationKind;

/// The second waits for the first in their stream.
Trace twoInTurn() {
    return makeTrace({{.kind = CopyHostToDevice, .engine = 0, .start = 0, .end = 5},
                      {.kind = Kernel,
                       .engine = 1,
                       .start = 6,
                       .end = 9,
                       .causes = {{5, OperationId{0}, Reason::StreamOrder},
                                  {6, OperationId::None, Reason::LaunchLatency}}}});
}

Trace measuredInTurn() {
    Trace trace = twoInTurn();
    trace.provenance.origin = Origin::Measured;
    trace.confidence = {0, 90};
    return trace;
}

std::string placeIn(const Trace& trace) {
    const auto found = contradictionIn(trace);
    return found ? found->place : "";
}

TEST(Contradiction, IsNotInARunThatWasSaved) {
    EXPECT_EQ(placeIn(twoInTurn()), "");
    EXPECT_EQ(placeIn(measuredInTurn()), "");
    EXPECT_EQ(placeIn({}), "");
}

TEST(Contradiction, IsNotTheMakespanOfARunOfWhichNothingElseWasRecorded) {
    Trace trace = measuredInTurn();
    trace.makespan *= 10;
    trace.measurement.emplace().recorder = Recorder::None;
    EXPECT_FALSE(contradictionIn(trace));
    trace.measurement->recorder = Recorder::Cupti;
    EXPECT_EQ(placeIn(trace), "/makespan_ns");
}

TEST(Contradiction, IsAMakespanThatDoesNotEndWithTheLastOfAll) {
    Trace trace = twoInTurn();
    trace.makespan *= 10;
    EXPECT_EQ(placeIn(trace), "/makespan_ns");
    trace = twoInTurn();
    trace.issueEnd[0] = trace.makespan + 1;
    EXPECT_EQ(placeIn(trace), "/makespan_ns");
    EXPECT_THAT(english(contradictionIn(trace)->problem), HasSubstr("ends at 10"));
    trace = twoInTurn();
    HostCall late;
    late.end = trace.makespan + 1;
    trace.hostCalls.push_back(late);
    EXPECT_EQ(placeIn(trace), "/makespan_ns");
}

TEST(Contradiction, IsAMarkThatRunsOrTakesTime) {
    Trace trace = twoInTurn();
    trace.kind[0] = RecordEvent;
    EXPECT_EQ(placeIn(trace), "/operations/engine/0");
    trace.engine[0] = EngineId::None;
    EXPECT_EQ(placeIn(trace), "/operations/end_ns/0");
    EXPECT_THAT(english(contradictionIn(trace)->problem), HasSubstr("which takes no time"));
    trace.end[0] = trace.start[0];
    EXPECT_EQ(placeIn(trace), "");
}

TEST(Contradiction, IsAnEngineThatIsNotForTheOperation) {
    constexpr EngineId kSms{1};
    constexpr EngineId kCopyOut{2};
    Trace trace = twoInTurn();
    trace.engine[0] = kCopyOut;
    EXPECT_EQ(placeIn(trace), "/operations/engine/0");
    EXPECT_EQ(english(contradictionIn(trace)->problem),
              "operation 0 is H2D, which cannot run on engine 2 (D2H, of kind \"copy out\"): name "
              "another, or null");
    trace.engine[0] = kSms;
    EXPECT_EQ(placeIn(trace), "/operations/engine/0");
    trace.engine[0] = EngineId::None;
    EXPECT_EQ(placeIn(trace), "");
    trace.engine[1] = kCopyOut;
    EXPECT_EQ(placeIn(trace), "/operations/engine/1");
    trace = twoInTurn();
    trace.engines[0].kind = EngineKind::CopyAny;
    EXPECT_EQ(placeIn(trace), "");
}

TEST(Contradiction, IsASimulatedRunThatSaysHowItWasMeasured) {
    Trace trace = twoInTurn();
    trace.measurement.emplace();
    EXPECT_EQ(placeIn(trace), "/measurement");
    EXPECT_THAT(english(contradictionIn(trace)->problem), HasSubstr("/provenance/origin"));
}

TEST(Contradiction, IsAMarkThatRuns) {
    Trace trace = makeTrace({{.kind = WaitEvent, .engine = kNoEngine, .start = 5, .end = 5}});
    EXPECT_EQ(placeIn(trace), "");
    trace.engine[0] = EngineId{1};
    EXPECT_EQ(placeIn(trace), "/operations/engine/0");
    EXPECT_EQ(english(contradictionIn(trace)->problem),
              "operation 0 is event wait, which runs on no engine: it must be null");
    trace.engine[0] = EngineId::None;
    trace.alsoEngine = {EngineId{1}};
    EXPECT_EQ(placeIn(trace), "/operations/also_engine/0");
    trace = makeTrace({{.kind = RecordEvent, .engine = kNoEngine, .start = 5, .end = 6}});
    EXPECT_EQ(placeIn(trace), "/operations/end_ns/0");
    EXPECT_EQ(english(contradictionIn(trace)->problem),
              "operation 0 is event record, which takes no time: it must end when it starts, at 5");
}

TEST(Contradiction, IsAMeasuredRunThatKnowsItsReasonsForCertain) {
    Trace trace = measuredInTurn();
    trace.confidence.clear();
    EXPECT_EQ(placeIn(trace), "/operations/reason/1");
    trace = measuredInTurn();
    trace.confidence[1] = 101;
    EXPECT_EQ(placeIn(trace), "/operations/confidence/1");
}

TEST(Contradiction, IsAnOperationThatWaitedForOneThatStartsLater) {
    Trace trace = twoInTurn();
    trace.blocker[0] = OperationId{1};
    trace.reason[0] = Reason::EngineHeadBlocked;
    EXPECT_EQ(placeIn(trace), "") << "an engine's queue may be left behind";
    trace.reason[0] = Reason::EngineBusy;
    EXPECT_EQ(placeIn(trace), "/operations/blocker/0");
    EXPECT_THAT(english(contradictionIn(trace)->problem),
                HasSubstr("operation 0, which starts at 0, cannot have waited for operation 1"));
    trace = twoInTurn();
    trace.start[0] = 7;
    trace.blocker[1] = OperationId::None;
    EXPECT_EQ(placeIn(trace), "/causes/blocker/0");
    trace = measuredInTurn();
    trace.start[0] = 1'000;
    EXPECT_EQ(placeIn(trace), "") << "clocks miss each other";
}

TEST(Contradiction, IsAChainThatDoesNotEndAtTheStart) {
    Trace trace = twoInTurn();
    trace.causes[1].until = 7;
    EXPECT_EQ(placeIn(trace), "/causes/until_ns/1");
    trace.causes[1].until = 4;
    EXPECT_EQ(placeIn(trace), "/causes/until_ns/1");
}

TEST(Contradiction, IsRefusedByTheReaderWithItsPlace) {
    Trace trace = twoInTurn();
    trace.blocker[0] = OperationId{1};
    trace.reason[0] = Reason::EngineBusy;
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, trace, measure(trace));
    }
    const auto read = readTrace(text);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, testing::StartsWith("/operations/blocker/0: operation 0"));
}

}  // namespace
}  // namespace streamscope
