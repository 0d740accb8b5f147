// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/l2_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

namespace streamscope::simulator {
namespace {

constexpr std::uint64_t kHolds = 100;
constexpr std::uint64_t kCopies = 10;
const std::vector<std::uint64_t> kMemories(9, 400);
constexpr std::uint64_t kByteByByte = 400;

TEST(L2Cache, TheLeastRecentlyTouchedGoesFirst) {
    L2Cache cache(kHolds, kCopies, kMemories, kByteByByte);
    cache.touch(0, 0, 60, BroughtBy::Kernel);
    cache.touch(1, 0, 40, BroughtBy::Kernel);
    cache.touch(0, 0, 60, BroughtBy::Kernel);
    cache.touch(2, 0, 30, BroughtBy::Kernel);
    EXPECT_EQ(cache.find(0, 0, 60).byKernel, 60);
    EXPECT_EQ(cache.find(1, 0, 40).byKernel, 10);
    EXPECT_EQ(cache.find(1, 0, 30).byKernel, 0);
}

TEST(L2Cache, CopiesPushOutCopiesWhenItIsFull) {
    L2Cache cache(kHolds, kCopies, kMemories, kByteByByte);
    cache.touch(0, 0, 100, BroughtBy::Kernel);
    cache.touch(1, 0, 8, BroughtBy::Copy);
    EXPECT_EQ(cache.find(1, 0, 8).byCopy, 8);
    cache.touch(1, 100, 108, BroughtBy::Copy);
    EXPECT_EQ(cache.find(1, 0, 8).byCopy, 2);
    EXPECT_EQ(cache.find(1, 100, 108).byCopy, 8);
    EXPECT_EQ(cache.find(0, 0, 100).byKernel, 90);
}

TEST(L2Cache, WhatACopyOverwritesBecomesItsOwn) {
    L2Cache cache(kHolds, kCopies, kMemories, kByteByByte);
    cache.touch(0, 0, 100, BroughtBy::Kernel);
    cache.touch(0, 0, 50, BroughtBy::Copy);
    EXPECT_EQ(cache.find(0, 0, 100).byCopy, 50);
    cache.touch(1, 0, 45, BroughtBy::Kernel);
    EXPECT_EQ(cache.find(0, 0, 100).byCopy, kCopies);
    EXPECT_EQ(cache.find(0, 0, 100).byKernel, 45);
}

TEST(L2Cache, OfAPartOnlyWhatWasTouchedIsHeld) {
    const std::vector<std::uint64_t> memories{320};
    L2Cache cache(kHolds, kCopies, memories);  // parts of ten bytes
    cache.touch(0, 12, 15, BroughtBy::Kernel);
    EXPECT_EQ(cache.find(0, 0, 320).byKernel, 3);
    cache.touch(0, 15, 25, BroughtBy::Kernel);
    EXPECT_EQ(cache.find(0, 0, 320).byKernel, 13);
    EXPECT_EQ(cache.find(0, 18, 22).byKernel, 4);
}

TEST(L2Cache, AKernelMakesItsOwnWhatACopyBrought) {
    L2Cache cache(kHolds, kCopies, kMemories, kByteByByte);
    cache.touch(0, 0, 10, BroughtBy::Copy);
    cache.touch(0, 0, 10, BroughtBy::Kernel);
    EXPECT_EQ(cache.find(0, 0, 10).byKernel, 10);
    EXPECT_EQ(cache.find(0, 0, 10).byCopy, 0);
}

/// The slow, obvious way: an account of every byte.
class Bytes {
public:
    void touch(std::size_t begin, std::size_t end, BroughtBy by) {
        ++m_age;
        for (std::size_t i = begin; i < end; ++i) {
            m_bytes[i] = Byte{by, m_age};
        }
        while (count(0, m_bytes.size(), BroughtBy::Kernel) +
                   count(0, m_bytes.size(), BroughtBy::Copy) >
               kHolds) {
            const auto copies = count(0, m_bytes.size(), BroughtBy::Copy);
            const bool copyGoes =
                copies > kCopies || count(0, m_bytes.size(), BroughtBy::Kernel) == 0;
            dropOldest(copyGoes ? BroughtBy::Copy : BroughtBy::Kernel);
        }
    }
    [[nodiscard]] std::uint64_t count(std::size_t begin, std::size_t end, BroughtBy by) const {
        return static_cast<std::uint64_t>(
            std::count_if(m_bytes.begin() + static_cast<std::ptrdiff_t>(begin),
                          m_bytes.begin() + static_cast<std::ptrdiff_t>(end),
                          [by](const auto& byte) { return byte && byte->by == by; }));
    }

private:
    struct Byte {
        BroughtBy by{};
        int age = 0;
    };
    void dropOldest(BroughtBy by) {
        std::optional<Byte>* oldest = nullptr;
        for (auto& byte : m_bytes) {
            if (byte && byte->by == by && (oldest == nullptr || byte->age < (*oldest)->age)) {
                oldest = &byte;
            }
        }
        oldest->reset();
    }
    std::vector<std::optional<Byte>> m_bytes{300};
    int m_age = 0;
};

TEST(L2Cache, AgreesWithAnAccountOfEveryByte) {
    std::mt19937 random(26);
    L2Cache cache(kHolds, kCopies, kMemories, kByteByByte);
    Bytes bytes;
    for (int i = 0; i < 2000; ++i) {
        const std::size_t begin = random() % 299;
        const std::size_t end = begin + 1 + random() % std::min<std::size_t>(150, 300 - begin);
        const BroughtBy by = random() % 2 == 0 ? BroughtBy::Kernel : BroughtBy::Copy;
        cache.touch(7, begin, end, by);
        bytes.touch(begin, end, by);
        const std::size_t from = random() % 299;
        const std::size_t to = from + 1 + random() % (300 - from);
        ASSERT_EQ(cache.find(7, from, to).byKernel, bytes.count(from, to, BroughtBy::Kernel)) << i;
        ASSERT_EQ(cache.find(7, from, to).byCopy, bytes.count(from, to, BroughtBy::Copy)) << i;
    }
    EXPECT_EQ(cache.find(6, 0, 300).byKernel, 0);
    EXPECT_EQ(cache.find(8, 0, 300).byCopy, 0);
}

}  // namespace
}  // namespace streamscope::simulator
