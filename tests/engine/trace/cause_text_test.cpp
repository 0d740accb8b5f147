// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace_text.h"
#include "tests/support/made_trace.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

using enum OperationKind;

Trace threeKernels() {
    return test::makeTrace({{Kernel, 0, 1, 0, 10'000, {}, "work"},
                            {Kernel, 1, 1, 20'000, 30'000, {}, "work"},
                            {RecordEvent, 0, test::kNoEngine, 10'000, 10'000}});
}

/// K15 has two halves: commands wait until earlier launches have been placed, later launches until
/// the one that is checked has ended.
TEST(DescribeCause, TellsTheHalvesOfTheDependencyCheckApart) {
    const Trace trace = threeKernels();
    EXPECT_EQ(
        english(describeCause(trace, {20'000, OperationId{1}, Reason::DepCheck})),
        "its dependency check waited until every launch issued before it had been placed, the "
        "last of them \"work\" (#1, stream s1), until 20 µs");
    EXPECT_EQ(english(describeCause(trace, {30'000, OperationId{1}, Reason::DepCheck})),
              "a dependency check delayed every launch issued later until the end of \"work\" (#1, "
              "stream s1), until 30 µs");
}

TEST(DescribeCause, SaysOfAnEventWhetherItNamesTheRecordOrTheWork) {
    const Trace trace = threeKernels();
    EXPECT_EQ(english(describeReason(trace, {10'000, OperationId{2}, Reason::EventWait})),
              "its stream waited for the event record (#2, stream s0)");
    EXPECT_EQ(english(describeReason(trace, {10'000, OperationId{0}, Reason::EventWait})),
              "its stream waited for an event recorded after \"work\" (#0, stream s0)");
}

TEST(DescribeCause, CountsFromTheFirstOperationOfARun) {
    EXPECT_EQ(english(describeReason(threeKernels(), {1, OperationId{1}, Reason::EngineBusy}, 1)),
              "the engine was busy with \"work\" (#0, stream s1)");
}

}  // namespace
}  // namespace streamscope
