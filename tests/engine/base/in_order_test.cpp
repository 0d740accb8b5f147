// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/in_order.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <barrier>
#include <latch>
#include <string>
#include <vector>

namespace streamscope {
namespace {

TEST(InOrder, TakesInOrderWhatEndsTheOtherWayRound) {
    std::array<std::latch, 4> ended{std::latch{1}, std::latch{1}, std::latch{1}, std::latch{1}};
    std::array<std::atomic<bool>, 4> isDone{};
    std::vector<std::size_t> taken;
    inOrder(
        4, 4,
        [&](std::size_t i) {
            if (i < 3) {
                ended[i + 1].wait();
            }
            isDone[i] = true;
            ended[i].count_down();
        },
        [&](std::size_t i) {
            EXPECT_TRUE(isDone[i]) << i;
            taken.push_back(i);
            return true;
        });
    EXPECT_EQ(taken, (std::vector<std::size_t>{0, 1, 2, 3}));
}

TEST(InOrder, DoesAsManyAtOnceAsItMay) {
    constexpr std::ptrdiff_t kAtOnce = 3;
    std::barrier together(kAtOnce);  // which fewer would wait at for ever
    std::atomic<int> now = 0;
    std::atomic<int> most = 0;
    inOrder(
        30, kAtOnce,
        [&](std::size_t) {
            const int mine = ++now;
            together.arrive_and_wait();
            for (int seen = most; seen < mine && !most.compare_exchange_weak(seen, mine);) {
            }
            together.arrive_and_wait();
            --now;
        },
        [](std::size_t) { return true; });
    EXPECT_EQ(most, kAtOnce);
}

TEST(InOrder, AlternatesOnTheCallingThreadWhereItDoesOneAtATime) {
    std::string log;
    inOrder(
        3, 1, [&](std::size_t i) { log += "job" + std::to_string(i) + " "; },
        [&](std::size_t i) {
            log += "take" + std::to_string(i) + " ";
            return i < 1;
        });
    EXPECT_EQ(log, "job0 take0 job1 take1 ");
}

TEST(InOrder, WaitsForWhatIsUnderWayWhenItIsStopped) {
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;
    std::latch isTold(1);
    std::vector<std::size_t> taken;
    inOrder(
        1000, 4,
        [&](std::size_t i) {
            ++begun;
            if (i > 0) {
                isTold.wait();
            }
            ++ended;
        },
        [&](std::size_t i) {
            taken.push_back(i);
            isTold.count_down();
            return false;
        });
    EXPECT_EQ(taken, std::vector<std::size_t>{0});
    EXPECT_EQ(begun, ended);
}

TEST(InOrder, DoesEachJobOnce) {
    for (const std::size_t atOnce : {0U, 1U, 2U, 7U, 200U}) {
        std::vector<int> done(100, 0);
        inOrder(
            done.size(), atOnce, [&](std::size_t i) { ++done[i]; },
            [](std::size_t) { return true; });
        EXPECT_EQ(done, std::vector<int>(100, 1)) << atOnce;
    }
    inOrder(
        0, 4, [](std::size_t) { FAIL(); }, [](std::size_t) { return true; });
}

}  // namespace
}  // namespace streamscope
