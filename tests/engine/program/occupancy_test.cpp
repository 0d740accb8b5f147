// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/occupancy.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

constexpr std::uint32_t kSms = 132;

/// As an H200 says of itself.
DeviceFacts h200() {
    DeviceFacts facts;
    facts.multiProcessors = kSms;
    facts.warpsPerMultiProcessor = 64;
    facts.blocksPerMultiProcessor = 32;
    facts.registersPerMultiProcessor = 65536;
    facts.sharedBytesPerMultiProcessor = 233472;
    facts.reservedSharedBytesPerBlock = 1024;
    return facts;
}

Kernel block(std::uint32_t threads, std::uint32_t registers, std::uint32_t sharedBytes = 0) {
    Kernel kernel;
    kernel.threadsPerBlock = threads;
    kernel.registersPerThread = registers;
    kernel.sharedBytesPerBlock = sharedBytes;
    return kernel;
}

/// Blocks an SM, by whichever is short first.
std::uint32_t perSm(const Kernel& kernel) {
    Program program;
    program.kernels = {kernel};
    return roomsOf(program, smLimits(h200())).at(0) / kSms;
}

TEST(Occupancy, IsWhatIsShortFirst) {
    EXPECT_EQ(perSm(block(32, 16)), 32U);          // blocks
    EXPECT_EQ(perSm(block(256, 16)), 8U);          // warps
    EXPECT_EQ(perSm(block(1024, 32)), 2U);         // warps
    EXPECT_EQ(perSm(block(1024, 64)), 1U);         // registers
    EXPECT_EQ(perSm(block(256, 16, 65536)), 3U);   // shared memory, with 1 KiB for each block
    EXPECT_EQ(perSm(block(256, 16, 232448)), 1U);  // all of it
    EXPECT_EQ(perSm(block(256, 16, 232449)), 0U);  // more than there is
}

TEST(Occupancy, RoundsRegistersUpAsTheDeviceDoes) {
    EXPECT_EQ(perSm(block(33, 17)), 32U);
    EXPECT_EQ(perSm(block(192, 64)), 5U);  // 32 warps by registers
    EXPECT_EQ(perSm(block(96, 40)), 16U);  // 12 warps of 1280 in each of four files, not 51 in all
    SmLimits limits = smLimits(h200());
    limits.registerFiles = 1;
    limits.warpUnit = 4;
    const BlockUse use = useOf(block(33, 17), limits);
    EXPECT_EQ(use.warps, 2U);
    EXPECT_EQ(use.registers, 4U * 768U);  // two warps count as four, 544 registers as 768
}

TEST(Occupancy, OfMoreThanAColumnHoldsIsTheMostThatItHolds) {
    DeviceFacts facts = h200();
    facts.multiProcessors = 10'000;
    Program program;
    program.kernels = {block(32, 16)};
    EXPECT_EQ(roomsOf(program, smLimits(facts)), std::vector<std::uint16_t>{0xffff});
}

}  // namespace
}  // namespace streamscope
