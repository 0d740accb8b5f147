// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"
#include "kernels/definitions.h"
#include "kernels/launch.h"
#include "tests/kernels/device_arrays.h"

#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace streamscope::kernels {
namespace {

constexpr std::uint64_t kWaitNs = 20'000;

std::vector<BlockRecord> spinWithRecords(LaunchRequest request) {
    std::vector<std::byte> none(request.blocks * sizeof(BlockRecord));
    const DeviceMemory records(none);
    request.values.records = reinterpret_cast<BlockRecord*>(records.data());
    const auto prepared = prepare(*find("spin"), request);
    KernelResources resources;
    expectSuccess(readResources(prepared, resources), "read resources");
    expectSuccess(launch(prepared, nullptr), "launch");
    const auto contents = records.contents();
    std::vector<BlockRecord> found(request.blocks);
    std::memcpy(found.data(), contents.data(), contents.size());
    return found;
}

int multiprocessors() {
    int count = 0;
    expectSuccess(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, 0), "ask");
    return count;
}

void expectAllWaited(const std::vector<BlockRecord>& records) {
    const auto processors = static_cast<std::uint32_t>(multiprocessors());
    for (const BlockRecord& record : records) {
        EXPECT_GE(record.end, record.start + kWaitNs);
        EXPECT_LT(record.sm, processors);
    }
}

TEST(Spin, HoldsEveryBlockAsLongAsAskedAndSaysWhere) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    for (const std::uint32_t threads : {1U, 32U, 33U, 1024U}) {
        LaunchRequest request{.blocks = 300, .threads = threads};
        request.values.spinNs = kWaitNs;
        expectAllWaited(spinWithRecords(request));
    }
}

TEST(Spin, RunsWithAnyAmountOfRegisters) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    for (std::uint32_t registers = 8; registers <= 256; registers += 8) {
        LaunchRequest request{.blocks = 3, .threads = 64, .registersPerThread = registers};
        request.values.spinNs = kWaitNs;
        expectAllWaited(spinWithRecords(request));
    }
}

TEST(Spin, GetsMoreSharedMemoryThanAKernelHasUnasked) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    int most = 0;
    expectSuccess(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0), "ask");
    LaunchRequest request{.blocks = 3,
                          .threads = 32,
                          .sharedBytes = static_cast<std::uint32_t>(most),
                          .registersPerThread = 64};
    request.values.spinNs = kWaitNs;
    expectAllWaited(spinWithRecords(request));
    request.sharedBytes = 1024;  // asking for less afterwards takes nothing away
    expectAllWaited(spinWithRecords(request));
    request.sharedBytes = static_cast<std::uint32_t>(most);
    expectAllWaited(spinWithRecords(request));
}

TEST(Spin, NeedsNoRecords) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    LaunchRequest request{.blocks = 2, .threads = 32};
    request.values.spinNs = kWaitNs;
    expectSuccess(launch(prepare(*find("spin"), request), nullptr), "launch");
    expectSuccess(cudaDeviceSynchronize(), "synchronize");
}

}  // namespace
}  // namespace streamscope::kernels
