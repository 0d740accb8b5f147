// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/simulator.h"

#include "tests/support/program_text.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

using test::TextProgram;

TextProgram programOf(const std::string& text) {
    Result<TextProgram> program = test::programFromText(text);
    EXPECT_TRUE(program) << text;
    return program ? *program : TextProgram{};
}

Error errorOf(const TextProgram& text) {
    const Result<Trace> trace = simulate(text.program, text.profile);
    EXPECT_FALSE(trace);
    return trace ? Error{} : trace.error();
}

TEST(Simulator, RefusesABlockThatNoSmCanHoldAndNamesIt) {
    for (const char* kernel :
         {"s1:Huge=k(1,4096,1)", "s1:Huge=k(1,32,1,1000)", "s1:Huge=k(1,1024,1,0,200)"}) {
        const Error error = errorOf(programOf(kernel));
        EXPECT_EQ(error.code, ErrorCode::Unsupported) << kernel;
        EXPECT_NE(error.message.find("Huge"), std::string::npos) << error.message;
    }
}

TEST(Simulator, RefusesMoreDevicesThanTheProfileCanHave) {
    TextProgram text = programOf("d1.s1:k(1)");
    text.profile.device.maximumDevices = 1;
    EXPECT_EQ(errorOf(text).code, ErrorCode::Unsupported);
    text.profile.device.maximumDevices = 2;
    EXPECT_TRUE(simulate(text.program, text.profile));
}

TEST(Simulator, RefusesARunLongerThanTimeIs) {
    TextProgram text = programOf("s1:k(1)");
    text.program.kernels[0].serialNsPerBlock = 1e15;
    text.program.kernels[0].blocks = 50'000'000;
    EXPECT_EQ(errorOf(text).code, ErrorCode::Limit);
    text.program.kernels[0].blocks = 1;
    EXPECT_TRUE(simulate(text.program, text.profile));
}

TEST(Simulator, RefusesMoreDeviceMemoryThanThereIs) {
    TextProgram text = programOf("s1:H(1)");
    text.profile.device.memoryBytes = 1e9;
    EXPECT_EQ(errorOf(text).code, ErrorCode::Limit);
    for (Memory& memory : text.program.memories) {
        memory.bytes = 1'000'000;
    }
    EXPECT_TRUE(simulate(text.program, text.profile));
}

/// Each of two threads allocates and frees 100 MB; `offset`: when the second one begins, in ms.
TextProgram twoThreads(const std::string& offset) {
    TextProgram text =
        programOf("cudaMalloc(a) s1:k(5) streamSync(s1) cudaFree(a)\nthread b\nwork(" + offset +
                  ") cudaMalloc(b) s2:k(5) streamSync(s2) cudaFree(b)");
    for (Memory& memory : text.program.memories) {
        memory.bytes = memory.allocatedByProgram ? 100'000'000 : 0;
    }
    return text;
}

TEST(Simulator, RefusesMoreDeviceMemoryThanThereIsForAllThreadsTogether) {
    TextProgram together = twoThreads("1");
    together.profile.device.memoryBytes = 150e6;
    EXPECT_EQ(errorOf(together).code, ErrorCode::Limit);
    EXPECT_NE(errorOf(together).message.find("191 MiB"), std::string::npos)
        << errorOf(together).message;
    together.profile.device.memoryBytes = 250e6;
    EXPECT_TRUE(simulate(together.program, together.profile));
    TextProgram apart = twoThreads("9");
    apart.profile.device.memoryBytes = 150e6;
    EXPECT_TRUE(simulate(apart.program, apart.profile));
}

TEST(Simulator, AThreadMayFreeWhatAnotherOneAllocated) {
    TextProgram text =
        programOf("cudaMalloc(a) work(5) cudaMalloc(b)\nthread b\nwork(1) cudaFree(a)");
    for (Memory& memory : text.program.memories) {
        memory.bytes = memory.allocatedByProgram ? 100'000'000 : 0;
    }
    text.profile.device.memoryBytes = 150e6;
    EXPECT_TRUE(simulate(text.program, text.profile));
}

/// How often the pool had to grow, by the time that its growth takes.
DurationNs growthsOf(const std::string& calls) {
    TextProgram text = programOf("repeat 100 s1:mallocAsync(q) s1:k(0.001) " + calls);
    text.profile.pool.chunkBytes = 32e6;
    text.profile.pool.growNs = 1e9;
    const Result<Trace> trace = simulate(text.program, text.profile);
    EXPECT_TRUE(trace) << calls;
    return trace ? trace->makespan / 1'000'000'000 : 0;
}

TEST(Simulator, APoolGetsBackWhatCudaFreeFrees) {
    EXPECT_EQ(growthsOf("freeAsync(q)"), 1);
    EXPECT_EQ(growthsOf("freeAsync(q) streamSync(s1)"), 100);
    EXPECT_EQ(growthsOf("streamSync(s1) cudaFree(q)"), 1);
    EXPECT_EQ(growthsOf("streamSync(s1) cudaFree(q) deviceSync"), 100);
}

TEST(Simulator, StopsWhenItIsCancelled) {
    const TextProgram text =
        programOf("profile HQ host.launchNs=1000\nrepeat 20000 s1:k(0.001) s2:k(0.001)");
    RunControl control;
    control.cancelled = true;
    const Result<Trace> trace = simulate(text.program, text.profile, &control);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().code, ErrorCode::Cancelled);
    EXPECT_LT(control.progress, 1.0);
}

TEST(Simulator, RunsProgramsThatDoNothing) {
    const TextProgram empty = programOf("");
    const Result<Trace> nothing = simulate(empty.program, empty.profile);
    ASSERT_TRUE(nothing);
    EXPECT_EQ(operationCount(*nothing), 0U);
    EXPECT_EQ(nothing->makespan, 0);
    const TextProgram waits = programOf("work(2) deviceSync eventSync(e) streamSync(s1)");
    const Result<Trace> idle = simulate(waits.program, waits.profile);
    ASSERT_TRUE(idle);
    EXPECT_EQ(idle->makespan, 2'000'000);
    EXPECT_EQ(idle->hostCalls.size(), 4U);
}

TEST(Simulator, TellsWhereATraceComesFrom) {
    TextProgram text = programOf("s1:A=k(1) s1:H(1)");
    text.program.title = "Two things";
    const SimulatedDevice device(text.profile);
    RunControl control;
    const Result<Trace> trace = device.run(text.program, control);
    ASSERT_TRUE(trace);
    EXPECT_EQ(device.id(), "sim:HQ");
    EXPECT_EQ(trace->provenance.origin, Origin::Simulated);
    EXPECT_EQ(trace->provenance.device, "HQ");
    EXPECT_EQ(trace->provenance.workload, "Two things");
    EXPECT_EQ(trace->steps.at(indexOf(trace->step[0])).label, "s1:A=k(1)");
    EXPECT_EQ(operationLabel(*trace, OperationId{0}), "A");
    EXPECT_EQ(trace->size[0], 1U);
    EXPECT_EQ(trace->size[1], 1'000'000U);
}

TEST(Simulator, ListsTheCallsThatWaitedAndWhatHeldThem) {
    const TextProgram text = programOf("s1:k(1) streamSync(s1) cudaMemcpy(D,2) work(3)");
    const Result<Trace> trace = simulate(text.program, text.profile);
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->hostCalls.size(), 3U);
    const HostCall& wait = trace->hostCalls[0];
    EXPECT_EQ(wait.kind, HostCallKind::Synchronize);
    EXPECT_EQ(wait.waitedFor, OperationId{0});
    EXPECT_EQ(wait.end, 1'000'000);
    const HostCall& copy = trace->hostCalls[1];
    EXPECT_EQ(copy.kind, HostCallKind::Issue);
    EXPECT_EQ(copy.operation, OperationId{1});
    EXPECT_EQ(copy.end, 3'000'000);
    EXPECT_EQ(trace->hostCalls[2].kind, HostCallKind::Work);
    EXPECT_EQ(trace->hostCalls[2].end, 6'000'000);
}

}  // namespace
}  // namespace streamscope
