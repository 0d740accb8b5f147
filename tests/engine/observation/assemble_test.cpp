// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/observation.h"
#include "engine/simulator/simulator.h"
#include "tests/support/random_program.h"
#include "tests/support/text_drawing.h"

#include <gtest/gtest.h>

namespace streamscope::test {
namespace {

constexpr TimeNs kClock = 5'000'000'000;  // an observation's clock has any zero

TextProgram read(std::string_view text) {
    auto program = programFromText(text);
    EXPECT_TRUE(program) << (program ? "" : program.error().message);
    return program ? *std::move(program) : TextProgram{};
}

/// What a perfect recorder would have seen of a simulated run of a single host thread.
Observation observed(const std::vector<PlannedOperation>& plan, const Trace& trace) {
    Observation seen;
    seen.begin = kClock;
    seen.end = kClock + trace.makespan;
    seen.hostCalls = trace.hostCalls.copied();
    for (HostCall& call : seen.hostCalls) {
        call.begin += kClock;
        call.end += kClock;
    }
    for (std::size_t i = 0; i < plan.size(); ++i) {
        Seen operation;
        operation.issueBegin = trace.issueBegin[i] + kClock;
        operation.issueEnd = trace.issueEnd[i] + kClock;
        operation.wasIssued = true;
        operation.hasRun = trace.engine[i] != EngineId::None;
        if (operation.hasRun) {
            operation.start = trace.start[i] + kClock;
            operation.end = trace.end[i] + kClock;
            operation.engine = trace.engines[indexOf(trace.engine[i])].kind;
        }
        seen.operations.push_back(operation);
    }
    return seen;
}

void expectSameOperation(const Trace& again, const Trace& first, std::size_t i) {
    EXPECT_LE(again.ready[i], again.start[i]) << "operation " << i;
    if (first.engine[i] == EngineId::None) {
        return;
    }
    EXPECT_EQ(again.start[i], first.start[i]) << "operation " << i;
    EXPECT_EQ(again.end[i], first.end[i]) << "operation " << i;
    const auto id = idAt<OperationId>(i);
    EXPECT_EQ(operationLabel(again, id), operationLabel(first, id));
    const TraceEngine& engine = first.engines[indexOf(first.engine[i])];
    if (engine.kind != EngineKind::CopyAny) {
        EXPECT_EQ(again.engines[indexOf(again.engine[i])].kind, engine.kind);
    }
}

TEST(AssembledTrace, HoldsWhatAPerfectRecorderSaw) {
    constexpr std::uint64_t kPrograms = 1000;
    std::size_t compared = 0;
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const auto text = programFromText(joined(randomProgramLines(seed)));
        ASSERT_TRUE(text);
        const auto trace = simulate(text->program, text->profile);
        if (!trace || text->program.threads.size() != 1) {
            continue;
        }
        ++compared;
        const auto plan = planOperations(text->program);
        ASSERT_EQ(plan.size(), operationCount(*trace));
        const Trace again = assembleTrace(text->program, plan, observed(plan, *trace));
        EXPECT_EQ(again.kind, trace->kind) << "seed " << seed;
        EXPECT_EQ(again.stream, trace->stream) << "seed " << seed;
        EXPECT_EQ(again.size, trace->size) << "seed " << seed;
        EXPECT_EQ(again.step, trace->step) << "seed " << seed;
        EXPECT_EQ(again.makespan, trace->makespan) << "seed " << seed;
        for (std::size_t i = 0; i < plan.size(); ++i) {
            expectSameOperation(again, *trace, i);
        }
        ASSERT_FALSE(HasFailure()) << "seed " << seed << "\n" << joined(randomProgramLines(seed));
    }
    EXPECT_GT(compared, kPrograms / 4);
}

TEST(AssembledTrace, PutsMarksWhereTheOrderOfTheirStreamPutsThem) {
    const TextProgram text = read("s1:A=k(2) s1:R=rec(e) s2:W=wait(e) s2:B=k(1)");
    const auto plan = planOperations(text.program);
    Observation seen;
    seen.begin = kClock;
    seen.operations.resize(plan.size());
    seen.operations[0] = {kClock, kClock + 1, kClock + 10, kClock + 50, EngineKind::Compute,
                          true,   true};
    seen.operations[1].issueBegin = kClock + 1;
    seen.operations[2].issueBegin = kClock + 2;
    seen.operations[3] = {kClock + 3,          kClock + 4, kClock + 60, kClock + 70,
                          EngineKind::Compute, true,       true};
    const Trace trace = assembleTrace(text.program, plan, seen);
    EXPECT_EQ(trace.start, (std::vector<TimeNs>{10, 50, 50, 60}));
    EXPECT_EQ(trace.end, (std::vector<TimeNs>{50, 50, 50, 70}));
    EXPECT_EQ(trace.ready, (std::vector<TimeNs>{0, 50, 50, 50}));
    EXPECT_EQ(trace.makespan, 70);
}

TEST(AssembledTrace, OrdersOperationsOfSeveralThreadsByIssue) {
    const TextProgram text = read("s1:A=k(1) s1:B=k(1)\nthread b\ns2:C=k(1)");
    const auto plan = planOperations(text.program);
    Observation seen;
    seen.begin = 100;
    seen.operations.resize(3);
    seen.operations[0] = {100, 110, 200, 300, EngineKind::Compute, true, true};
    seen.operations[1] = {150, 160, 300, 400, EngineKind::Compute, true, true};
    seen.operations[2] = {120, 130, 210, 220, EngineKind::Compute, true, true};
    seen.hostCalls = {{160, 500, idAt<OperationId>(1), OperationId::None, StepId::None, ThreadId{},
                       HostCallKind::Issue}};
    const Trace trace = assembleTrace(text.program, plan, seen);
    EXPECT_EQ(trace.start, (std::vector<TimeNs>{100, 110, 200}));
    EXPECT_EQ(trace.hostCalls.front().operation, idAt<OperationId>(2));
    EXPECT_EQ(trace.hostCalls.front().begin, 60);
    EXPECT_EQ(trace.makespan, 400);
}

TEST(AssembledTrace, ShowsBlocksUnderTheOperationTheyBelongTo) {
    const TextProgram text = read("s1:A=k(1)");
    const auto plan = planOperations(text.program);
    Observation seen;
    seen.begin = 1000;
    seen.operations = {{1000, 1001, 1010, 1100, EngineKind::Compute, true, true}};
    seen.blocks = {{1050, 1100, OperationId{}, 1, 3}, {1010, 1090, OperationId{}, 0, 7}};
    const Trace trace = assembleTrace(text.program, plan, seen);
    ASSERT_EQ(trace.blocks.size(), 2U);
    EXPECT_EQ(trace.blocks[0].start, 10);
    EXPECT_EQ(trace.blocks[0].sm, 7U);
    EXPECT_EQ(trace.blocks[1].end, 100);
}

}  // namespace
}  // namespace streamscope::test
