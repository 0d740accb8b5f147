// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/matching.h"

#include "engine/analysis/agreement.h"
#include "engine/analysis/difference.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using test::MadeOperation;
using test::makeTrace;
using testing::ElementsAre;
using enum OperationKind;

/// One copy a chunk, dealt out to so many streams: its start says which chunk it is.
Trace chunks(std::size_t count, std::size_t streams) {
    std::vector<MadeOperation> operations;
    for (std::size_t i = 0; i < count; ++i) {
        const auto start = static_cast<TimeNs>(i * 10'000);
        operations.push_back({CopyHostToDevice, i % streams, 0, start, start + 10'000});
    }
    Trace trace = makeTrace(operations);
    trace.provenance.workload = "In chunks";
    trace.steps = {{"/program/0/do/0", "h → d"}};
    trace.step.assign(count, StepId{0});
    return trace;
}

void expectChunkByChunk(const Trace& left, const Trace& right, std::size_t count) {
    const Matching matching = matchOperations(left, right);
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(matching.twins[0][i], idAt<OperationId>(i));
        EXPECT_EQ(matching.twins[1][i], idAt<OperationId>(i));
    }
}

TEST(Matching, GoesChunkByChunkWhateverTheNumberOfStreams) {
    for (const std::size_t streams : {2U, 3U, 4U, 8U}) {
        expectChunkByChunk(chunks(8, 1), chunks(8, streams), 8);
        expectChunkByChunk(chunks(8, streams), chunks(8, 1), 8);
        expectChunkByChunk(chunks(8, 2), chunks(12, streams), 8);
    }
}

TEST(Matching, IsTheSameForEverythingThatComparesTwoRuns) {
    const Trace one = chunks(8, 1);
    const Trace four = chunks(8, 4);
    const Agreement agreement = compareTraces(one, four);
    EXPECT_EQ(agreement.matched, 8U);
    EXPECT_EQ(agreement.startError.worst, 0);
    const Difference difference = differenceOf({one, measure(one)}, {four, measure(four)});
    EXPECT_EQ(difference.matched, 8U);
    EXPECT_THAT(difference.unmatched, ElementsAre(0U, 0U));
    EXPECT_EQ(difference.twins, matchOperations(one, four).twins);
}

TEST(Matching, OfOneStepInTheSameStreamsGoesByStreamWhicheverHostThreadWasFirst) {
    const Trace left = chunks(4, 2);
    Trace right = left;
    right.stream = {StreamId{0}, StreamId{0}, StreamId{1}, StreamId{1}};
    EXPECT_THAT(matchOperations(left, right).twins[0],
                ElementsAre(OperationId{0}, OperationId{2}, OperationId{1}, OperationId{3}));
}

/// Operations of another workload that happen to stand where those of the first do.
Trace another() {
    Trace trace = chunks(8, 1);
    trace.provenance.workload = "Another";
    trace.steps = {{"/program/0/do/0", "weights → cache"}};
    return trace;
}

TEST(Matching, TakesAPlaceForTheSameStepInOneWorkloadOnly) {
    const Agreement apart = compareTraces(chunks(8, 1), another());
    EXPECT_EQ(apart.matched, 0U);
    EXPECT_TRUE(areHardlyComparable(apart.matched, apart.onlySimulated, apart.onlyMeasured));
    Trace edited = another();
    edited.provenance.workload = "In chunks";
    EXPECT_EQ(compareTraces(chunks(8, 1), edited).matched, 8U);
}

}  // namespace
}  // namespace streamscope
