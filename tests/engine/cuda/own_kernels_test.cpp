// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/own_kernels.h"

#include "engine/cuda/error.h"
#include "engine/cuda/execution.h"
#include "engine/workload/workload.h"
#include "tests/engine/cuda/recording_runtime.h"

#include <gmock/gmock.h>

#include <bit>
#include <fstream>
#include <iterator>

namespace streamscope::cuda {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// NVRTC needs no GPU, but must be there.
class OwnKernelsOnCuda : public testing::Test {
protected:
    void SetUp() override {
        recording_runtime::restart();
        const auto compiled = compile(sourceOf("__global__ void k() {}"), 90);
        if (!compiled) {
            ASSERT_EQ(compiled.error().code, ErrorCode::Unsupported) << compiled.error().message;
            GTEST_SKIP() << compiled.error().message;
        }
    }
    static KernelSource sourceOf(const std::string& text) {
        return {"k", text + "\n", "/kernels/k/source", {}};
    }
    static Program example(const std::string& old = {}, const std::string& now = {}) {
        std::ifstream file(STREAMSCOPE_SOURCE_DIR "/tests/data/own_kernels.json");
        std::string text{std::istreambuf_iterator<char>(file), {}};
        if (!old.empty()) {
            text.replace(text.find(old), old.size(), now);
        }
        const auto workload = readWorkload(text);
        EXPECT_TRUE(workload);
        auto program = expand(*workload, {{"n", 1024}});
        EXPECT_TRUE(program);
        return *std::move(program);
    }
};

TEST_F(OwnKernelsOnCuda, AreCompiledWithTheTypesOfTheirParameters) {
    const auto compiled = compile(
        sourceOf("__global__ void k(const float* a, double* b, size_t n, signed char c) {}"), 90);
    ASSERT_TRUE(compiled) << compiled.error().message;
    EXPECT_EQ(compiled->signature, "k(float const*, double*, unsigned long, signed char)");
    EXPECT_FALSE(compiled->image.empty());
}

TEST_F(OwnKernelsOnCuda, AreToldTheirErrorsByLineAndColumn) {
    const auto compiled =
        compile(sourceOf("__global__ void k(float* a) {\n\n    a[0] = b;\n    a[1] = 2.0f\n}"), 90);
    ASSERT_FALSE(compiled);
    EXPECT_EQ(compiled.error().code, ErrorCode::InvalidInput);
    ASSERT_EQ(compiled.error().places.size(), 2U);
    EXPECT_EQ(compiled.error().places[0].pointer, "/kernels/k/source/2");
    EXPECT_EQ(compiled.error().places[0].problem,
              "line 3, column 12 of k: identifier \"b\" is undefined");
    EXPECT_EQ(compiled.error().places[1].pointer, "/kernels/k/source/4");
}

TEST_F(OwnKernelsOnCuda, NeedAFunctionOfTheirNameWithCppLinkage) {
    const auto missing = compile(sourceOf("__global__ void other() {}"), 90);
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().places.front().problem, HasSubstr("\"k\" is undefined"));
    const auto c = compile(sourceOf("extern \"C\" __global__ void k() {}"), 90);
    ASSERT_FALSE(c);
    EXPECT_THAT(c.error().places.front().problem, HasSubstr("extern \"C\": leave that out"));
}

TEST_F(OwnKernelsOnCuda, AreLaunchedWithTheirParametersInOrder) {
    const Program program = example();
    {
        LoadedProgram loaded(program, {}, false);
        loaded.reset();
        const std::size_t begin = recording_runtime::calls().size();
        RunControl control;
        static_cast<void>(execute(loaded, CallClock::Off, control));
        std::vector<recording_runtime::Called> launches;
        for (const auto& call : recording_runtime::calls()) {
            if (call.function == "cudaLaunchKernel") {
                launches.push_back(call);
            }
        }
        EXPECT_GT(begin, 0U);
        ASSERT_EQ(launches.size(), 3U);  // the first was captured
        const auto& axpby = launches[1].operands;
        ASSERT_EQ(axpby.size(), 6U);  // five parameters and the stream
        EXPECT_NE(axpby[0].base, axpby[1].base);
        const auto word = [&](std::size_t i) {
            return reinterpret_cast<std::uint64_t>(axpby[i].base) + axpby[i].offset;
        };
        EXPECT_EQ(word(2), 1024U);
        EXPECT_EQ(word(3), std::bit_cast<std::uint64_t>(0.5));
        EXPECT_EQ(word(4), 3U);
        EXPECT_EQ(launches[2].operands.size(), 4U);  // block_sums
    }
    EXPECT_THAT(recording_runtime::misuses(), IsEmpty());
    EXPECT_THAT(recording_runtime::alive(), IsEmpty());
}

TEST_F(OwnKernelsOnCuda, AreRefusedWhereTheirTypesDoNotFit) {
    const Program program = example(R"("hs": {"on": "host", "pinned": true, "type": "f64")",
                                    R"("hs": {"on": "host", "pinned": true, "type": "f64")");
    Program wrong = program;
    for (Memory& memory : wrong.memories) {
        if (memory.name == "sums") {
            memory.element = kernels::Element::I64;
        }
    }
    try {
        const LoadedProgram loaded(wrong, {}, false);
        FAIL() << "loaded";
    } catch (const Failure& failure) {
        EXPECT_EQ(failure.error().places.front().pointer, "/kernels/block_sums/source");
        EXPECT_THAT(failure.error().places.front().problem,
                    HasSubstr("takes double* for \"sums\", but its memory holds i64"));
    }
}

TEST(ScalarBits, AreThoseOfTheType) {
    EXPECT_EQ(scalarBits(kernels::Element::F32, 0.5), std::bit_cast<std::uint32_t>(0.5F));
    EXPECT_EQ(scalarBits(kernels::Element::F64, 0.5), std::bit_cast<std::uint64_t>(0.5));
    EXPECT_EQ(scalarBits(kernels::Element::I8, -1), 0xffU);
    EXPECT_EQ(scalarBits(kernels::Element::I32, -2), 0xfffffffeU);
    EXPECT_EQ(scalarBits(kernels::Element::U32, 4e9), 4'000'000'000U);
    EXPECT_EQ(scalarBits(kernels::Element::I64, -1), ~std::uint64_t{0});
    EXPECT_EQ(scalarBits(kernels::Element::U8, 200), 200U);
}

}  // namespace
}  // namespace streamscope::cuda
