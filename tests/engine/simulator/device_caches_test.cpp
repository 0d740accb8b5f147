// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/device_caches.h"

#include "engine/scenarios/program_text.h"
#include "engine/simulator/simulator.h"

#include <gtest/gtest.h>

namespace streamscope::simulator {
namespace {

constexpr std::uint64_t kKept = 1000;

/// Memories "near" and "other" on a device, one of the host, and a launch that reads a part of
/// "near".
class DeviceCachesTest : public testing::Test {
protected:
    DeviceCachesTest() {
        m_profile.cache.keptBytes = kKept;
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

TEST_F(DeviceCachesTest, MatterOnlyToKernelsThatUseMemory) {
    EXPECT_TRUE(DeviceCaches::matter(m_program, m_profile));
    m_program.kernels[0].bytesPerBlock = 0;
    EXPECT_FALSE(DeviceCaches::matter(m_program, m_profile));
    m_program.kernels[0].bytesPerBlock = 1;
    m_profile.cache.keptBytes = 0;
    EXPECT_FALSE(DeviceCaches::matter(m_program, m_profile));
}

TEST_F(DeviceCachesTest, MemoriesAreFilledInTheirOrder) {
    EXPECT_EQ(DeviceCaches(m_program, m_profile).l2MissRatio(kReadsAll), 1);
    m_program.memories[indexOf(kOther)].bytes = 600;
    EXPECT_EQ(DeviceCaches(m_program, m_profile).l2MissRatio(kReadsAll), 0);
    m_program.memories[indexOf(kOther)].bytes = 1001;
    EXPECT_EQ(DeviceCaches(m_program, m_profile).l2MissRatio(kReadsAll), 1);
}

TEST_F(DeviceCachesTest, WhatWasTouchedStaysUntilSoMuchElseIs) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsAll);
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 0);
    for (int i = 0; i < 5; ++i) {
        caches.touched(setOther(kKept - 400));
    }
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 0);
    caches.touched(setOther(kKept - 300));
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 0.25);
}

TEST_F(DeviceCachesTest, PartsAreToldApart) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsPart);
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 0.5);
    EXPECT_EQ(caches.l2MissRatio(kReadsPart), 0);
}

TEST_F(DeviceCachesTest, CopiesLeaveWhereItIsWhatTheyMove) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsAll);
    caches.touched(copyIn(0, 104));
    caches.touched(Copy{kOther, kHost, 0, 0, 100'000});
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 0);
}

TEST_F(DeviceCachesTest, CopiesBringNothing) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(copyIn(0, 400));
    caches.touched(Copy{kNear, kHost, 0, 0, 400});
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 1);
}

/// By the time that the end is read, the beginning has pushed it out.
TEST_F(DeviceCachesTest, OfMoreThanFitsNothingIsFoundAgain) {
    DeviceCaches caches(m_program, m_profile);
    caches.touched(setOther(2 * kKept));
    m_program.accesses[0] = {kOther, false, 0, 2 * kKept};
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 1);
    m_program.accesses[0] = {kOther, false, kKept, kKept};
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 0);
}

TEST_F(DeviceCachesTest, SpinningTouchesNothing) {
    m_program.kernels[0].bytesPerBlock = 0;
    DeviceCaches caches(m_program, m_profile);
    caches.touched(kReadsAll);
    EXPECT_EQ(caches.l2MissRatio(kReadsAll), 1);
}

/// K26, through the whole simulator.
class SumsTest : public DeviceCachesTest {
protected:
    /// Every launch of the text reads "near", but for the third, which writes "other" and takes two
    /// microseconds.
    [[nodiscard]] Trace simulated(const char* text) const {
        auto read = scenarios::programFromText(text);
        EXPECT_TRUE(read) << read.error().message;
        Program& program = read->program;
        const auto first = static_cast<MemoryId>(program.memories.size());
        const auto second = static_cast<MemoryId>(program.memories.size() + 1);
        program.memories.push_back(m_program.memories[indexOf(kNear)]);
        program.memories.push_back(m_program.memories[indexOf(kOther)]);
        program.kernels = {m_program.kernels[0], m_program.kernels[0]};
        program.kernels[1].serialNsPerBlock = 2000;
        program.kernels[1].farNsPerBlock = 0;
        program.accesses = {{first, false, 0, 400}, {second, true, 0, kKept}};
        int launches = 0;
        for (Call& call : program.calls) {
            if (auto* launch = std::get_if<Launch>(&call.action)) {
                const std::uint32_t which = ++launches == 3 ? 1 : 0;
                *launch = Launch{KernelId{which}, which, 1};
            }
        }
        auto profile = scenarios::profileNamed("HQ");
        EXPECT_TRUE(profile);
        profile->cache = m_profile.cache;
        auto trace = simulate(program, *profile);
        EXPECT_TRUE(trace) << trace.error().message;
        return *std::move(trace);
    }
};

TEST_F(SumsTest, TheFirstReadsFromMemoryTheSecondFromTheCache) {
    const Trace trace = simulated("s1:A=k(1) B=k(1)");
    EXPECT_EQ(trace.end[0] - trace.start[0], 1500);
    EXPECT_EQ(trace.end[1] - trace.start[1], 1000);
}

TEST_F(SumsTest, WhatIsPushedOutMeanwhileIsReadFromMemory) {
    const Trace trace = simulated("s1:A=k(1) B=k(1) s2:W=k(1)");
    const TimeNs pushed = trace.end[2];
    ASSERT_GT(pushed, trace.start[1]);
    ASSERT_LT(pushed, trace.start[1] + 1000);
    const auto before = static_cast<double>(pushed - trace.start[1]);
    EXPECT_NEAR(static_cast<double>(trace.end[1] - trace.start[1]), before + 1.5 * (1000 - before),
                1);
}

}  // namespace
}  // namespace streamscope::simulator
