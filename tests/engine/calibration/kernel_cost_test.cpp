// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/kernel_cost.h"

#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/engine/calibration/simulated_device.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace streamscope {
namespace {

Program programOf(const std::string& text) {
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload) << (workload ? "" : toText(workload.error().front(), "trial"));
    auto program = expand(*workload);
    EXPECT_TRUE(program) << (program ? "" : toText(program.error().front(), "trial"));
    return *std::move(program);
}

Program example() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/tests/data/own_kernels.json");
    return programOf({std::istreambuf_iterator<char>(file), {}});
}

KernelTimes simulatedWith(const std::string& kernel, const KernelCostNow& cost) {
    static const DeviceProfile profile = test::shippedProfile("h200");
    const auto text = kernelTrial(example(), kernel, 1, cost);
    EXPECT_TRUE(text);
    const auto trace = simulate(programOf(*text), profile);
    EXPECT_TRUE(trace);
    return timesIn(*trace, 1);
}

TEST(KernelTrial, LaunchesTheLargestLaunchHalfOfItAndOneBlock) {
    const auto text = kernelTrial(example(), "block_sums", 2, std::nullopt);
    ASSERT_TRUE(text);
    const Program trial = programOf(*text);
    std::vector<std::uint64_t> counts;
    std::vector<std::uint64_t> blocks;
    for (const Call& call : trial.calls) {
        if (const auto* launch = std::get_if<Launch>(&call.action)) {
            const Kernel& kernel = trial.kernels[indexOf(launch->kernel)];
            counts.push_back(kernel.count);
            blocks.push_back(kernel.blocks);
            EXPECT_EQ(kernel.threadsPerBlock, 128U);
            EXPECT_EQ(kernel.sharedBytesPerBlock, 512U);
            EXPECT_FALSE(kernel.hasCost);
        }
    }
    EXPECT_EQ(counts, (std::vector<std::uint64_t>{1048576, 1048576, 524288, 524288, 128, 128}));
    EXPECT_EQ(blocks, (std::vector<std::uint64_t>{8192, 8192, 4096, 4096, 1, 1}));
    EXPECT_EQ(trial.kernelSources.front().text, example().kernelSources[1].text);
    EXPECT_FALSE(kernelTrial(example(), "vector_add", 2, std::nullopt));
}

/// What the simulator itself takes with a known cost is found again.
TEST(FittedCost, IsTheOneThatTheTimesCameFrom) {
    for (const KernelCostNow& known : {KernelCostNow{5000, 8, 0, 32}, KernelCostNow{0, 64, 0, 32},
                                       KernelCostNow{800, 0, 0, 32}}) {
        const auto simulated = [](const KernelCostNow& cost) {
            return simulatedWith("axpby", cost);
        };
        const KernelTimes measured = simulated(known);
        const KernelCostNow found = fittedCost(measured, simulated, {});
        const KernelTimes again = simulated(found);
        EXPECT_NEAR(again.whole, measured.whole, 0.01 * measured.whole);
        EXPECT_NEAR(again.oneBlock, measured.oneBlock, 0.02 * measured.oneBlock + 20);
        EXPECT_NEAR(again.half, measured.half, 0.05 * measured.half);
    }
}

TEST(FittedCost, LeavesTrafficThatIsStatedAndFindsTheOperations) {
    KernelCostNow known{0, 12, 600, 32};
    const auto simulated = [](const KernelCostNow& cost) { return simulatedWith("axpby", cost); };
    const KernelTimes measured = simulated(known);
    known.flopsPerElement = 0;
    const KernelCostNow found = fittedCost(measured, simulated, known);
    EXPECT_EQ(found.bytesPerElement, 12);
    EXPECT_NEAR(found.flopsPerElement, 600, 30);
}

}  // namespace
}  // namespace streamscope
