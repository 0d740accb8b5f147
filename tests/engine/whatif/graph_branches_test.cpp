// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/graph_branches.h"

#include "tests/engine/whatif/made_recording.h"
#include "tests/engine/whatif/simulated_recordings.h"

#include <gmock/gmock.h>

#include <string>

namespace streamscope::whatif {
namespace {

/// Of each operation its stream, as a digit, and what it waits for on another one.
std::string drawn(const GraphBranches& branches) {
    std::string text;
    for (std::uint32_t i = 0; i < operationCount(branches.recording); ++i) {
        text += (i > 0 ? " " : "") + std::string(kindName(branches.recording.kind[i])) + "@" +
                std::to_string(indexOf(branches.recording.stream[i]));
        for (const BranchEdge& edge : branches.edges) {
            text += edge.to == i ? "<" + std::to_string(edge.from) : "";
        }
    }
    return text;
}

Trace recordingOf(const std::string& workload) {
    const auto program = programOf(textOf("resources/workloads/" + workload + ".json"));
    const auto run = program ? simulate(*program, h200()) : Result<Trace>(Trace());
    EXPECT_TRUE(run);
    return run ? asRecording(*run) : Trace();
}

TEST(GraphBranches, GetStreamsOfTheirOwnAndWaitForWhatEndedLastBeforeThem) {
    const auto branches = separateBranches(recordingOf("graph_two_branches"));
    ASSERT_TRUE(branches);
    EXPECT_EQ(branches->launches, 2U);
    EXPECT_EQ(drawn(*branches),
              "H2D@0 H2D@0 kernel@1<0 kernel@0 D2H@1 D2H@0 "
              "H2D@0<4 H2D@0 kernel@1<6 kernel@0 D2H@1 D2H@0");
}

TEST(GraphBranches, AreNothingWhereOneOperationOfALaunchFollowsTheOther) {
    EXPECT_FALSE(separateBranches(recordingOf("vector_add_streams")));
    EXPECT_FALSE(separateBranches(recordingOf("launch_bound_vs_graph")));
}

/// The trace of two kernels that one call issued, of which the second starts `early` ns before the
/// end of the first.
Trace twoKernels(TimeNs early) {
    MadeRecording made;
    const std::uint32_t stream = made.stream();
    const std::uint64_t launch = made.call("cudaGraphLaunch", 0, 10);
    made.kernel("first", stream, launch, 20, 30);
    made.kernel("second", stream, launch, 30, 40);
    Trace trace = made.trace();
    trace.start[1] -= early;
    return trace;
}

TEST(GraphBranches, AreNotSeenInOverlapsThatClocksDoNotResolve) {
    EXPECT_FALSE(separateBranches(twoKernels(110)));
    EXPECT_TRUE(separateBranches(twoKernels(2'000)));
}

/// A record and a wait whose calls have the same times are no graph.
TEST(GraphBranches, AreNoneOfEvents) {
    Trace trace = twoKernels(2'000);
    trace.kind = {OperationKind::RecordEvent, OperationKind::WaitEvent};
    EXPECT_FALSE(separateBranches(trace));
}

}  // namespace
}  // namespace streamscope::whatif
