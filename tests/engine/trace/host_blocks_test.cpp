// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/host_blocks.h"

#include <gtest/gtest.h>

#include <vector>

namespace streamscope {
namespace {

/// Of calls that last from 100 i to 100 i + i % 7 + 1, one after the other.
struct Chain {
    HostBlocks blocks;
    std::uint32_t newest = HostBlocks::kNone;

    explicit Chain(int count) {
        for (int i = 0; i < count; ++i) {
            newest = blocks.add({begin(i), begin(i) + length(i)}, newest);
        }
    }
    static TimeNs begin(int i) { return 100 * i; }
    static DurationNs length(int i) { return i % 7 + 1; }

    [[nodiscard]] std::vector<HostBlock> since(TimeNs since, std::size_t spare = 0) const {
        std::vector<HostBlock> visited;
        blocks.visitSince(newest, since, spare,
                          [&](const HostBlock& block) { visited.push_back(block); });
        return visited;
    }
};

TEST(HostBlocks, VisitsThoseSinceAndAlwaysTheNewest) {
    const Chain chain(10);
    const auto visited = chain.since(650);
    ASSERT_EQ(visited.size(), 3U);
    EXPECT_EQ(visited.front().begin, 700);
    EXPECT_EQ(visited.back().begin, 900);
    EXPECT_EQ(chain.since(5000).size(), 1U);
    EXPECT_TRUE(Chain(0).since(0).empty());
}

TEST(HostBlocks, VisitsManyAsTheyWereAndInOrder) {
    const Chain chain(1000);
    const auto visited = chain.since(0, HostBlocks::kSpare);
    ASSERT_EQ(visited.size(), 1000U);
    for (int i = 0; i < 1000; ++i) {
        EXPECT_EQ(visited[static_cast<std::size_t>(i)].begin, Chain::begin(i));
    }
}

/// Nothing is invented: what there is no memory for is not known.
TEST(HostBlocks, TheFirstOfTooManyAreOneOfUnknownReason) {
    for (const std::size_t spare : {0U, 1U, 50U}) {
        const auto visited = Chain(1000).since(250, spare);
        ASSERT_EQ(visited.size(), 1 + HostBlocks::kMinVisited + spare);
        EXPECT_EQ(visited.front().begin, 250);
        EXPECT_EQ(visited.front().reason, Reason::Unknown);
        EXPECT_EQ(visited.front().blocker, OperationId::None);
        EXPECT_LT(visited.front().until, visited[1].begin);
        EXPECT_EQ(visited.back().begin, Chain::begin(999));
    }
    EXPECT_EQ(Chain(17).since(0, 1).size(), 17U);
}

TEST(HostBlocks, WhatIsSpareIsUsedOnce) {
    const Chain chain(100);
    std::size_t spare = 40;
    std::size_t visited = 0;
    const auto visit = [&](const HostBlock&) { ++visited; };
    chain.blocks.visitSince(chain.newest, 0, spare, visit);
    EXPECT_EQ(visited, HostBlocks::kMinVisited + 40 + 1);
    EXPECT_EQ(spare, 0U);
    visited = 0;
    chain.blocks.visitSince(chain.newest, 0, spare, visit);
    EXPECT_EQ(visited, HostBlocks::kMinVisited + 1);
}

}  // namespace
}  // namespace streamscope
