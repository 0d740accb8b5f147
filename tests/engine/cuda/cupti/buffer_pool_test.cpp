// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/buffer_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <thread>

namespace streamscope::cuda {
namespace {

constexpr std::size_t kBytes = 4096;

bool isZero(const std::uint8_t* buffer) {
    return std::all_of(buffer, buffer + kBytes, [](std::uint8_t byte) { return byte == 0; });
}

TEST(BufferPool, HandsOutWhatWasReserved) {
    BufferPool pool(kBytes);
    ASSERT_TRUE(pool.reserve(3));
    for (int i = 0; i < 3; ++i) {
        std::uint8_t* buffer = pool.request();
        ASSERT_NE(buffer, nullptr);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer) % 64, 0U);
        EXPECT_TRUE(isZero(buffer));
        pool.complete(buffer, 0);
    }
    EXPECT_EQ(pool.shortages(), 0U);
}

TEST(BufferPool, MakesMoreAndCountsThem) {
    BufferPool pool(kBytes);
    ASSERT_TRUE(pool.reserve(1));
    std::uint8_t* first = pool.request();
    std::uint8_t* second = pool.request();
    EXPECT_NE(first, second);
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(pool.shortages(), 1U);
    pool.complete(first, 1);
    pool.complete(second, 1);
}

TEST(BufferPool, GivesBackWhatIsDoneInItsOrderAndUsesItAgainZeroed) {
    BufferPool pool(kBytes);
    ASSERT_TRUE(pool.reserve(2));
    std::uint8_t* first = pool.request();
    std::uint8_t* second = pool.request();
    std::fill_n(first, 100, std::uint8_t{7});
    pool.complete(second, 0);
    pool.complete(first, 100);
    auto done = pool.takeDone();
    ASSERT_EQ(done.size(), 2U);
    EXPECT_EQ(done[0].buffer.get(), second);
    EXPECT_EQ(done[1].buffer.get(), first);
    EXPECT_EQ(done[1].validBytes, 100U);
    EXPECT_TRUE(pool.takeDone().empty());
    pool.recycle(std::move(done));
    for (int i = 0; i < 2; ++i) {
        std::uint8_t* again = pool.request();
        EXPECT_TRUE(again == first || again == second);
        EXPECT_TRUE(isZero(again));
        pool.complete(again, 0);
    }
    EXPECT_EQ(pool.shortages(), 0U);
}

TEST(BufferPool, IgnoresWhatIsNotItsOwn) {
    BufferPool pool(kBytes);
    std::uint8_t foreign = 0;
    pool.complete(&foreign, 1);
    pool.complete(nullptr, 1);
    EXPECT_TRUE(pool.takeDone().empty());
}

TEST(BufferPool, ServesSeveralThreadsAtOnce) {
    constexpr std::size_t kThreads = 4;
    constexpr std::size_t kRounds = 1000;
    BufferPool pool(kBytes);
    ASSERT_TRUE(pool.reserve(kThreads));
    const auto use = [&pool] {
        for (std::size_t round = 0; round < kRounds; ++round) {
            pool.complete(pool.request(), 8);
        }
    };
    std::array<std::thread, kThreads> threads;
    for (std::thread& thread : threads) {
        thread = std::thread(use);
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(pool.takeDone().size(), kThreads * kRounds);
}

}  // namespace
}  // namespace streamscope::cuda
