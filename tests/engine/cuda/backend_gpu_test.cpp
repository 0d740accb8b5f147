// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_backend.h"
#include "engine/program/occupancy.h"
#include "engine/workload/workload.h"
#include "kernels/launch.h"
#include "tests/support/random_program.h"
#include "tests/support/text_drawing.h"
#include "tests/support/trace_rules.h"

#include <cuda_runtime_api.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <variant>

namespace streamscope {
namespace {

using testing::HasSubstr;
using Verdict = Verification::Verdict;

/// The source tree, which may have been copied to the machine with the GPU.
std::filesystem::path sourceFolder() {
    const char* elsewhere = std::getenv("STREAMSCOPE_SOURCE_DIR");
    return elsewhere != nullptr ? elsewhere : STREAMSCOPE_SOURCE_DIR;
}

class OnGpu : public testing::Test {
protected:
    static void SetUpTestSuite() {
        backend = cuda::makeCudaBackend();
        const auto found = backend->devices();
        whyNone = found ? "" : found.error().message;
        devices = found ? *found : std::vector<DeviceFacts>{};
    }
    static void TearDownTestSuite() { backend.reset(); }
    void SetUp() override {
        if (devices.empty()) {
            GTEST_SKIP() << whyNone;
        }
    }
    static Result<Trace> run(const Program& program, const RunOptions& options = {}) {
        RunControl control;
        return backend->run(0, program, options, control);
    }

    static inline std::unique_ptr<worker::Backend> backend;
    static inline std::vector<DeviceFacts> devices;
    static inline std::string whyNone;
};

/// Programs written as text declare more memory than there is. Here each is as large as the most
/// that an operation touches of it, and all touch its beginning: what is computed does not matter.
void fitMemories(Program& program) {
    constexpr std::uint64_t kLeast = 256;
    std::vector<std::uint64_t> needed(program.memories.size(), kLeast);
    const auto fit = [&needed](Action& action) {
        const auto touch = [&needed](MemoryId id, std::uint64_t& offset, std::uint64_t bytes) {
            offset = 0;
            needed[indexOf(id)] = std::max(needed[indexOf(id)], bytes);
        };
        if (auto* copy = std::get_if<Copy>(&action)) {
            touch(copy->source, copy->sourceOffset, copy->bytes);
            touch(copy->target, copy->targetOffset, copy->bytes);
        } else if (auto* set = std::get_if<Set>(&action)) {
            touch(set->target, set->offset, set->bytes);
        }
    };
    for (Call& call : program.calls) {
        fit(call.action);
    }
    for (Graph& graph : program.graphs) {
        for (GraphNode& node : graph.nodes) {
            fit(node.action);
        }
    }
    for (std::size_t i = 0; i < needed.size(); ++i) {
        program.memories[i].bytes = needed[i];
    }
}

test::TextProgram read(std::string_view text) {
    auto program = test::programFromText(text);
    EXPECT_TRUE(program) << (program ? "" : program.error().message);
    if (!program) {
        return {};
    }
    fitMemories(program->program);
    return *std::move(program);
}

void expectVerified(const std::filesystem::path& path, const Trace& trace) {
    const Measurement& measured = *trace.measurement;
    EXPECT_THAT(measured.verification.verdict,
                testing::AnyOf(Verdict::Verified, Verdict::NotCheckable))
        << path << ": " << measured.verification.detail;
    EXPECT_EQ(measured.dropped, 0U) << path;
    if (measured.recorder == Recorder::Cupti) {
        EXPECT_EQ(measured.unmatched, 0U) << path;
    }
    EXPECT_GT(trace.makespan, 0) << path;
    std::printf(
        "%-28s %-7s %10.1f us, untouched %10.1f us, %s %s\n", path.stem().c_str(),
        std::string(recorderName(measured.recorder)).c_str(),
        static_cast<double>(trace.makespan) / 1e3,
        measured.untouched.empty() ? 0.0 : static_cast<double>(measured.untouched.front()) / 1e3,
        std::string(verdictName(measured.verification.verdict)).c_str(),
        measured.verification.detail.c_str());
}

TEST_F(OnGpu, EveryShippedWorkloadRunsAndIsVerified) {
    for (const auto& file :
         std::filesystem::directory_iterator(sourceFolder() / "resources/workloads")) {
        std::ifstream stream(file.path());
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        const auto workload = readWorkload(text);
        ASSERT_TRUE(workload) << file.path();
        const auto program = expand(*workload);
        ASSERT_TRUE(program) << file.path();
        if (program->deviceCount > devices.size()) {
            continue;
        }
        for (const Recorder recorder :
             {Recorder::None, Recorder::Host, Recorder::Events, Recorder::Cupti}) {
            const auto trace = run(*program, {.recorder = recorder, .untouched = 1});
            ASSERT_TRUE(trace) << file.path() << ": " << trace.error().message;
            expectVerified(file.path(), *trace);
        }
    }
}

TEST_F(OnGpu, NothingRunsBeforeADocumentedDependency) {
    constexpr std::uint64_t kPrograms = 60;
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const std::string text = test::joined(test::randomProgramLines(seed));
        if (text.find("HH") != std::string::npos) {
            continue;  // a copy within host memory waits for no stream, whatever N2 says
        }
        const test::TextProgram program = read(text);
        // Launch blocking is the process's; calls of several threads are in no order we could see.
        if (program.program.deviceCount > devices.size() || program.program.threads.size() > 1 ||
            program.program.environment.launchBlocking) {
            continue;
        }
        const auto trace = run(program.program, {.verify = false});
        if (!trace && trace.error().code == ErrorCode::Unsupported) {
            continue;  // kernels made of costs alone
        }
        ASSERT_TRUE(trace) << "seed " << seed << ": " << trace.error().message << "\n" << text;
        EXPECT_EQ(test::orderViolation(program, *trace), "") << "seed " << seed << "\n" << text;
        EXPECT_EQ(trace->measurement->unmatched, 0U) << "seed " << seed << "\n" << text;
    }
}

/// Observed with every driver we met: cudaFree and cudaFreeHost return when the device is idle.
TEST_F(OnGpu, FreeingWaitsForTheDeviceInEveryRun) {
    constexpr DurationNs kClocks = 50'000;  // host and device have clocks of their own
    std::ifstream file(sourceFolder() / "resources/workloads/implicit_sync.json");
    const auto workload = readWorkload(std::string{std::istreambuf_iterator<char>(file), {}});
    ASSERT_TRUE(workload);
    for (const char* call : {"free", "free pinned"}) {
        const auto& choices = workload->parameters.front().choices;
        const auto choice = std::ranges::find(choices, call) - choices.begin();
        const auto program = expand(*workload, {{"call", static_cast<double>(choice)}});
        ASSERT_TRUE(program);
        for (const std::uint32_t warmups : {0U, 1U, 3U}) {
            const auto trace = run(*program, {.warmups = warmups});
            ASSERT_TRUE(trace) << trace.error().message;
            const auto free =
                std::ranges::find(trace->hostCalls, HostCallKind::Free, &HostCall::kind);
            ASSERT_NE(free, trace->hostCalls.end());
            std::size_t before = 0;
            for (std::size_t i = 0; i < trace->start.size(); ++i) {
                if (trace->issueEnd[i] <= free->begin) {
                    ++before;
                    EXPECT_LE(trace->end[i], free->end + kClocks) << call << " " << warmups;
                }
            }
            EXPECT_GT(before, 0U);
        }
    }
}

TEST_F(OnGpu, AKernelThatFaultsIsAnErrorOfTheDevice) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            Program program;
            program.streams.push_back({"s", {}, StreamKind::Blocking, 0});
            program.memories.push_back({"a", MemoryPlace::Device, {}, 1024, false});
            program.names = {"increment"};
            Kernel kernel;
            kernel.entry = kernels::find("increment");
            kernel.threadsPerBlock = 32;
            kernel.element = kernels::Element::F32;
            program.kernels.push_back(kernel);
            program.accesses.push_back({MemoryId{}, true, std::uint64_t{1} << 46U, 128});
            program.calls.push_back({StepId::None, StreamId{}, Launch{KernelId{}, 0, 1}});
            program.threads.push_back({"main", 0, 1});
            const auto trace = run(program, {.verify = false});
            const bool isTold = !trace && trace.error().code == ErrorCode::Device;
            std::fprintf(stderr, "%s\n", trace ? "ran" : trace.error().message.c_str());
            std::_Exit(isTold ? 0 : 1);
        },
        testing::ExitedWithCode(0), "CUDA could not");
}

TEST_F(OnGpu, MoreMemoryThanThereIsIsRefusedBeforeAnythingRuns) {
    Program program;
    program.memories.push_back({"huge", MemoryPlace::Device, {}, std::uint64_t{1} << 42U, false});
    const auto trace = run(program);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().code, ErrorCode::Limit);
    EXPECT_THAT(trace.error().message, HasSubstr("4 TiB on device 0, which has"));
}

TEST_F(OnGpu, MoreDevicesThanThereAreAreRefused) {
    Program program;
    program.deviceCount = 99;
    const auto trace = run(program);
    ASSERT_FALSE(trace);
    EXPECT_THAT(trace.error().message, HasSubstr("wants 99 devices from cuda:0 on"));
}

/// What the driver itself says of every kernel of ours, and of spin with other needs.
TEST_F(OnGpu, AsManyBlocksFitAsTheDriverSays) {
    const SmLimits limits = smLimits(devices.front());
    const auto expectSame = [&](const kernels::Entry& entry, std::uint32_t threads,
                                std::uint32_t registers, std::uint32_t dynamic) {
        kernels::LaunchRequest request;
        request.threads = threads;
        request.sharedBytes = dynamic;
        request.registersPerThread = registers;
        const kernels::PreparedLaunch launch = kernels::prepare(entry, request);
        kernels::KernelResources resources;
        ASSERT_EQ(kernels::readResources(launch, resources), 0);
        int blocks = 0;
        ASSERT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, launch.function,
                                                                static_cast<int>(threads), dynamic),
                  cudaSuccess);
        Kernel kernel;
        kernel.threadsPerBlock = threads;
        kernel.registersPerThread = static_cast<std::uint32_t>(resources.registers);
        kernel.sharedBytesPerBlock =
            dynamic + static_cast<std::uint32_t>(resources.staticSharedBytes);
        EXPECT_EQ(blocksIn(limits.idle, useOf(kernel, limits)), static_cast<std::uint32_t>(blocks))
            << entry.name << ", " << threads << " threads, " << resources.registers
            << " registers, " << dynamic << " bytes";
    };
    for (const kernels::Entry& entry : kernels::catalogue()) {
        for (const std::uint32_t threads : {32U, 96U, 256U, 1024U}) {
            expectSame(entry, threads, 0, 0);
        }
    }
    for (const std::uint32_t registers : {16U, 33U, 40U, 64U}) {
        for (const std::uint32_t dynamic : {0U, 1000U, 40000U, 200000U}) {
            expectSame(*kernels::find("spin"), 192, registers, dynamic);
        }
    }
}

TEST_F(OnGpu, BlocksTellWhereAndWhenTheyRan) {
    const auto trace = run(read("s1:A=k(200,32,0.1)").program, {.recordBlocks = true});
    ASSERT_TRUE(trace) << trace.error().message;
    ASSERT_EQ(trace->blocks.size(), 200U);
    for (const BlockSpan& block : trace->blocks) {
        EXPECT_GE(block.end - block.start, 100'000);
        EXPECT_GE(block.start, trace->start[0]);
        EXPECT_LT(block.sm, static_cast<std::uint32_t>(devices[0].multiProcessors));
    }
}

TEST_F(OnGpu, EventsSeeTheWaitForAnEngineAndCuptiDoesNot) {
    const auto program =
        read("s1:k(0.05) s1:A=H(64) s2:k(0.05) s2:B=H(64) s3:k(0.05) s3:C=H(64)").program;
    const auto trace = run(program, {.alsoEvents = true, .verify = false});
    ASSERT_TRUE(trace) << trace.error().message;
    ASSERT_TRUE(trace->measurement->events);
    const Trace& events = *trace->measurement->events;
    // Which copy comes second is the device's affair; by its event it began long before it ran.
    const auto seemsEarly = [&](std::size_t copy) {
        constexpr DurationNs kLong = 500'000;
        return events.start[copy] + kLong < trace->start[copy];
    };
    EXPECT_TRUE(seemsEarly(1) || seemsEarly(3) || seemsEarly(5)) << "T2";
    EXPECT_EQ(events.provenance.detail.find("CUPTI"), std::string::npos);
}

TEST_F(OnGpu, ACancelledRunSaysSo) {
    RunControl control;
    control.cancelled = true;
    const auto trace = backend->run(0, read("s1:k(1)").program, {}, control);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace streamscope
