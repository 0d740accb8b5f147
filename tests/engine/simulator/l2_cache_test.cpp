// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/l2_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

namespace streamscope::simulator {
namespace {

constexpr std::uint64_t kHolds = 100;
const std::vector<std::uint64_t> kMemories(9, 400);
constexpr std::uint64_t kByteByByte = 400;

TEST(L2Cache, TheLeastRecentlyTouchedGoesFirst) {
    L2Cache cache(kHolds, kMemories, kByteByByte);
    cache.touch(0, 0, 60);
    cache.touch(1, 0, 40);
    cache.touch(0, 0, 60);
    cache.touch(2, 0, 30);
    EXPECT_EQ(cache.find(0, 0, 60), 60);
    EXPECT_EQ(cache.find(1, 0, 40), 10);
    EXPECT_EQ(cache.find(1, 0, 30), 0);
}

TEST(L2Cache, OfAPartOnlyWhatWasTouchedIsHeld) {
    const std::vector<std::uint64_t> memories{320};
    L2Cache cache(kHolds, memories);  // parts of ten bytes
    cache.touch(0, 12, 15);
    EXPECT_EQ(cache.find(0, 0, 320), 3);
    cache.touch(0, 15, 25);
    EXPECT_EQ(cache.find(0, 0, 320), 13);
    EXPECT_EQ(cache.find(0, 18, 22), 4);
}

/// The slow, obvious way: an account of every byte.
class Bytes {
public:
    void touch(std::size_t begin, std::size_t end) {
        ++m_age;
        std::fill(m_ages.begin() + static_cast<std::ptrdiff_t>(begin),
                  m_ages.begin() + static_cast<std::ptrdiff_t>(end), m_age);
        while (count(0, m_ages.size()) > kHolds) {
            *std::ranges::min_element(m_ages, {}, [](int age) {
                return age == 0 ? std::numeric_limits<int>::max() : age;
            }) = 0;
        }
    }
    [[nodiscard]] std::uint64_t count(std::size_t begin, std::size_t end) const {
        return static_cast<std::uint64_t>(std::count_if(
            m_ages.begin() + static_cast<std::ptrdiff_t>(begin),
            m_ages.begin() + static_cast<std::ptrdiff_t>(end), [](int age) { return age > 0; }));
    }

private:
    std::vector<int> m_ages = std::vector<int>(300, 0);  ///< 0: not held
    int m_age = 0;
};

TEST(L2Cache, AgreesWithAnAccountOfEveryByte) {
    std::mt19937 random(26);
    L2Cache cache(kHolds, kMemories, kByteByByte);
    Bytes bytes;
    for (int i = 0; i < 2000; ++i) {
        const std::size_t begin = random() % 299;
        const std::size_t end = begin + 1 + random() % std::min<std::size_t>(150, 300 - begin);
        cache.touch(7, begin, end);
        bytes.touch(begin, end);
        const std::size_t from = random() % 299;
        const std::size_t to = from + 1 + random() % (300 - from);
        ASSERT_EQ(cache.find(7, from, to), bytes.count(from, to)) << i;
    }
    EXPECT_EQ(cache.find(6, 0, 300), 0);
    EXPECT_EQ(cache.find(8, 0, 300), 0);
}

}  // namespace
}  // namespace streamscope::simulator
