// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/sm_pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace streamscope::simulator {
namespace {

DeviceProfile h200() {
    DeviceProfile profile;
    profile.sm.warpUnit = 1;
    profile.sm.sharedReserved = 1024;
    profile.sm.carveoutSlack = 4;
    return profile;
}

struct Block {
    std::uint32_t threads = 32;
    std::uint32_t sharedBytes = 0;
    std::uint32_t registers = 24;
};

BlockNeeds needs(const Block& block) {
    Kernel kernel;
    kernel.threadsPerBlock = block.threads;
    kernel.sharedBytesPerBlock = block.sharedBytes;
    kernel.registersPerThread = block.registers;
    return needsOf(kernel, h200());
}

/// Whether one block of the second kind runs while one of the first is on every SM.
bool runsBeside(const Block& large, const Block& small) {
    SmPool pool(h200());
    SmPool::Outcome outcome;
    pool.place(needs(large), 132, outcome);
    EXPECT_EQ(outcome.placed, 132U);
    pool.place(needs(small), 1, outcome);
    if (outcome.placed == 0) {
        EXPECT_EQ(pool.shortage(needs(small)).resource, SmResource::SharedMemory);
    }
    return outcome.placed == 1;
}

/// What an H200 did (driver 580.159.04, 2026-11-22): a grid of one block an SM, 30 µs later one
/// block in another stream. An H100 did the same (driver 580.159.04, 2026-11-27) where both were
/// tried, and with the last two.
struct Seen {
    Block large;
    Block small;
    bool beside = false;
};
const std::vector<Seen> kSeen{
    {{32}, {32}, true},           {{128}, {32}, true},         {{192}, {32}, true},
    {{256}, {32}, true},          {{384}, {32}, true},         {{448}, {32}, true},
    {{512}, {32}, false},         {{640}, {32}, false},        {{768}, {32}, false},
    {{1024}, {32}, false},        {{1024}, {64}, false},       {{1024}, {128}, false},
    {{1024}, {256}, true},        {{1024}, {512}, true},       {{1024}, {1024}, true},
    {{512}, {64}, false},         {{512}, {128}, true},        {{512}, {256}, true},
    {{1024, 1024}, {32}, false},  {{1024, 4096}, {32}, false}, {{1024, 7000}, {32}, false},
    {{1024, 8192}, {32}, true},   {{1024, 32768}, {32}, true}, {{1024, 100'000}, {32}, true},
    {{1024}, {32, 8192}, false},  {{256}, {32, 1024}, false},  {{256}, {32, 100'000}, false},
    {{32}, {32, 1024}, false},    {{256, 0, 128}, {32}, true}, {{1024}, {32, 0, 128}, false},
    {{1024}, {32, 0, 255}, true}, {{512}, {256, 256}, true},   {{1024}, {256, 256}, false},
};

TEST(Carveout, KeepsOutWhatAnH200KeepsOut) {  // K25
    for (const Seen& seen : kSeen) {
        EXPECT_EQ(runsBeside(seen.large, seen.small), seen.beside)
            << seen.large.threads << " threads, " << seen.large.sharedBytes << " bytes, "
            << seen.large.registers << " registers; " << seen.small.threads << " threads, "
            << seen.small.sharedBytes << " bytes, " << seen.small.registers << " registers";
    }
}

TEST(Carveout, IsChosenAnewOnceTheSmIsIdle) {  // K25
    SmPool pool(h200());
    SmPool::Outcome outcome;
    pool.place(needs({1024}), 132, outcome);
    const std::vector<SmPool::Placement> large = outcome.placements;
    pool.place(needs({32}), 1, outcome);
    EXPECT_EQ(outcome.placed, 0U);
    for (const SmPool::Placement& placement : large) {
        pool.release(placement.group, needs({1024}), placement.blocksPerSm);
    }
    pool.place(needs({32}), 1, outcome);
    EXPECT_EQ(outcome.placed, 1U);
}

TEST(Carveout, DoesNotMatterOnDevicesWithoutIt) {
    EXPECT_EQ(needsOf(Kernel{}, DeviceProfile{}).carveout, Carveout{});
}

}  // namespace
}  // namespace streamscope::simulator
