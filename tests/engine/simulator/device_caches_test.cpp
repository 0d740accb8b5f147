// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/device_caches.h"

#include "engine/scenarios/program_text.h"
#include "engine/simulator/simulator.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace streamscope::simulator {
namespace {

constexpr std::uint64_t kKept = 1000;
constexpr std::uint64_t kCopied = 100;

/// Memories "near" and "other" on a device, one of the host, and a launch that reads a part of
/// "near".
class DeviceCachesTest : public testing::Test {
protected:
    DeviceCachesTest() {
        m_profile.cache.keptBytes = kKept;
        m_profile.cache.copiedBytes = kCopied;
        m_program.deviceCount = 1;
        for (const std::uint64_t bytes : {std::uint64_t{400}, std::uint64_t{100'000}}) {
            Memory memory;
            memory.place = MemoryPlace::Device;
            memory.bytes = bytes;
            m_program.memories.push_back(memory);
        }
        Memory host;
        host.place = MemoryPlace::Pinned;
        host.bytes = 100'000;
        m_program.memories.push_back(host);
        Kernel kernel;
        kernel.serialNsPerBlock = 1000;
        kernel.farNsPerBlock = 500;
        kernel.bytesPerBlock = 1;
        m_program.kernels.push_back(kernel);
        m_program.accesses = {{kNear, false, 0, 400}, {kNear, false, 100, 200}};
    }

    [[nodiscard]] static Action setOther(std::uint64_t bytes) { return Set{kOther, 0, bytes}; }
    [[nodiscard]] static Action copyIn(std::uint64_t offset, std::uint64_t bytes) {
        return Copy{kHost, kNear, 0, offset, bytes};
    }

    static constexpr MemoryId kNear{0};
    static constexpr MemoryId kOther{1};
    static constexpr MemoryId kHost{2};
    static constexpr Launch kReadsAll{KernelId{0}, 0, 1};
    static constexpr Launch kReadsPart{KernelId{0}, 1, 1};
    Program m_program;
    DeviceProfile m_profile;
};

TEST_F(DeviceCachesTest, MatterOnlyToKernelsThatAskForThem) {
    EXPECT_TRUE(DeviceCaches::matter(m_program, m_profile));
    m_program.kernels[0].farNsPerBlock = 0;
    EXPECT_FALSE(DeviceCaches::matter(m_program, m_profile));
    m_program.kernels[0].farNsPerBlock = 1;
    m_profile.cache.keptBytes = 0;
    EXPECT_FALSE(DeviceCaches::matter(m_program, m_profile));
}

TEST_F(DeviceCachesTest, MemoriesAreFilledInTheirOrder) {
    EXPECT_EQ(DeviceCaches(m_program, m_profile).farShare(kReadsAll), 1);
    m_program.memories[indexOf(kOther)].bytes = 600;
    EXPECT_EQ(DeviceCaches(m_program, m_profile).farShare(kReadsAll), 0);
    m_program.memories[indexOf(kOther)].bytes = 1001;
    EXPECT_EQ(DeviceCaches(m_program, m_profile).farShare(kReadsAll), 1);
}

TEST_F(DeviceCachesTest, WhatWasTouchedStaysForSoMuchTraffic) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsAll);
    EXPECT_EQ(caches.farShare(kReadsAll), 0);
    caches.touched(setOther(kKept));
    EXPECT_EQ(caches.farShare(kReadsAll), 0);
    caches.touched(setOther(1));
    EXPECT_EQ(caches.farShare(kReadsAll), 1);
}

TEST_F(DeviceCachesTest, PartsAreToldApart) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsPart);
    EXPECT_EQ(caches.farShare(kReadsAll), 0.5);
    EXPECT_EQ(caches.farShare(kReadsPart), 0);
}

TEST_F(DeviceCachesTest, OfALargeCopyInNothingStays) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(copyIn(0, kCopied));
    EXPECT_EQ(caches.farShare(kReadsAll), 0.75);
    caches.touched(kReadsAll);
    caches.touched(copyIn(100, kCopied + 100));
    EXPECT_EQ(caches.farShare(kReadsAll), 0.5);
    EXPECT_EQ(caches.farShare(kReadsPart), 1);
}

TEST_F(DeviceCachesTest, CopiesOutPassBy) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(Copy{kNear, kHost, 0, 0, 400});
    EXPECT_EQ(caches.farShare(kReadsAll), 1);
    caches.touched(kReadsAll);
    caches.touched(Copy{kOther, kHost, 0, 0, 100'000});
    EXPECT_EQ(caches.farShare(kReadsAll), 0);
}

TEST_F(DeviceCachesTest, OfMoreThanFitsTheEndStays) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(setOther(2 * kKept));
    m_program.accesses[0] = {kOther, false, 0, 2 * kKept};
    EXPECT_EQ(caches.farShare(kReadsAll), 0.5);
    m_program.accesses[0] = {kOther, false, kKept, kKept};
    EXPECT_EQ(caches.farShare(kReadsAll), 0);
}

TEST_F(DeviceCachesTest, SpinningTouchesNothing) {
    m_program.kernels[0].bytesPerBlock = 0;
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsAll);
    EXPECT_EQ(caches.farShare(kReadsAll), 1);
}

/// The slow, obvious way: when was each byte touched?
TEST_F(DeviceCachesTest, AgreeWithAnAccountOfEveryByte) {
    m_program.memories[indexOf(kOther)].bytes = 0;
    std::mt19937 random(26);
    DeviceCaches caches(m_program, m_profile);
    std::uint64_t traffic = 400;
    std::vector<std::uint64_t> touchedAt(400, 400);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t begin = random() % 399;
        const std::uint64_t bytes = 1 + random() % (400 - begin);
        traffic += bytes;
        caches.touched(Set{kNear, begin, bytes});
        for (std::uint64_t byte = begin; byte < begin + bytes; ++byte) {
            touchedAt[byte] = traffic;
        }
        const std::uint64_t from = random() % 399;
        m_program.accesses[0] = {kNear, false, from, 1 + random() % (400 - from)};
        double far = 0;
        for (std::uint64_t byte = from; byte < from + m_program.accesses[0].bytes; ++byte) {
            far += traffic - touchedAt[byte] > kKept ? 1 : 0;
        }
        ASSERT_NEAR(caches.farShare(kReadsAll),
                    far / static_cast<double>(m_program.accesses[0].bytes), 1e-12);
    }
}

/// K26, through the whole simulator: the first sum reads from memory, the second from the cache.
TEST_F(DeviceCachesTest, ASumTakesLongerFromMemory) {
    auto text = scenarios::programFromText("s1:A=k(1) B=k(1)");
    ASSERT_TRUE(text) << text.error().message;
    Program& program = text->program;
    const auto first = static_cast<MemoryId>(program.memories.size());
    program.memories.push_back(m_program.memories[indexOf(kNear)]);
    program.memories.push_back(m_program.memories[indexOf(kOther)]);
    program.kernels = m_program.kernels;
    program.accesses = {{first, false, 0, 400}};
    for (Call& call : program.calls) {
        if (auto* launch = std::get_if<Launch>(&call.action)) {
            *launch = Launch{KernelId{0}, 0, 1};
        }
    }
    auto profile = scenarios::profileNamed("HQ");
    ASSERT_TRUE(profile);
    profile->cache = m_profile.cache;
    const auto trace = simulate(program, *profile);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(trace->end[0] - trace->start[0], 1500);
    EXPECT_EQ(trace->end[1] - trace->start[1], 1000);
}

}  // namespace
}  // namespace streamscope::simulator
