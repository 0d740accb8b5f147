// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/random_workload.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/simulated_recordings.h"

#include <gmock/gmock.h>

#include <cmath>

namespace streamscope::whatif {
namespace {

constexpr std::uint64_t kRandomWorkloads = 200;

/// Whether the times of its kernels are what their launches ask for, but for little.
bool hasOnlySpinKernels(const Program& program) {
    constexpr double kLongNs = 10'000;
    return std::ranges::all_of(program.kernels, [](const Kernel& kernel) {
        return kernel.bytesPerBlock == 0 && kernel.flopsPerBlock == 0 &&
               kernel.farNsPerBlock == 0 && kernel.serialNsPerBlock >= kLongNs;
    });
}

Program withKernels(Program program, double factor) {
    for (Kernel& kernel : program.kernels) {
        kernel.serialNsPerBlock *= factor;
    }
    return program;
}

/// How far the prediction is from the changed program, as shares of what that takes; nothing: the
/// program does not run on the device, has no kernel, or cannot be replayed.
std::optional<double> errorOf(const Program& program, double factor) {
    const auto recorded = simulate(program, h200());
    const auto changed = simulate(withKernels(program, factor), h200());
    if (!recorded || !changed || program.kernels.empty() || operationCount(*recorded) == 0) {
        return std::nullopt;
    }
    ProgramChange change;
    change.kernels = {{"", factor}};
    const auto predicted = predict(asRecording(*recorded), change);
    if (!predicted) {
        return std::nullopt;
    }
    return static_cast<double>(predicted->expected() - changed->makespan) /
           static_cast<double>(changed->makespan);
}

void expectNear(const Program& program, const std::string& name) {
    for (const double factor : {0.1, 0.5, 2.0}) {
        if (const auto error = errorOf(program, factor)) {
            EXPECT_LT(std::abs(*error), 0.03) << name << ", kernels × " << factor;
        }
    }
}

TEST(SimulatedTruth, IsPredictedOfShippedWorkloadsWhenKernelsTakeLonger) {
    for (const std::filesystem::path& path : shippedWorkloads()) {
        const auto program = programOf(textOf(path));
        if (program && hasOnlySpinKernels(*program)) {
            expectNear(*program, path.stem().string());
        }
    }
}

TEST(SimulatedTruth, IsPredictedOfRandomWorkloadsWhenKernelsTakeLonger) {
    for (std::uint64_t seed = 0; seed < kRandomWorkloads; ++seed) {
        const auto program = programOf(randomWorkload(seed));
        if (program && hasOnlySpinKernels(*program)) {
            expectNear(*program, "random workload " + std::to_string(seed));
        }
    }
}

/// Branches of a graph come back as operations of one stream.
TEST(SimulatedTruth, IsNotPredictedWhereTheReplayWithNothingChangedIsOff) {
    const auto program = programOf(textOf("resources/workloads/graph_two_branches.json"));
    ASSERT_TRUE(program);
    const auto run = simulate(*program, h200());
    ASSERT_TRUE(run);
    const auto predicted = predict(asRecording(*run), {});
    ASSERT_FALSE(predicted);
    EXPECT_EQ(predicted.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(predicted.error().message, testing::HasSubstr("replayed with nothing changed"));
}

}  // namespace
}  // namespace streamscope::whatif
