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

    [[nodiscard]] std::vector<HostBlock> since(TimeNs since) const {
        std::vector<HostBlock> visited;
        blocks.visitSince(newest, since, [&](const HostBlock& block) { visited.push_back(block); });
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

/// However many there were: they last as long together as each for itself.
TEST(HostBlocks, ManyAreOneAsLongAsAllOfThem) {
    for (const int count : {17, 18, 100, 1000}) {
        const Chain chain(count);
        for (const int first : {0, 1, count / 3, count - 17}) {
            DurationNs expected = 0;
            for (int i = first; i < count; ++i) {
                expected += Chain::length(i);
            }
            DurationNs sum = 0;
            TimeNs last = 0;
            const auto visited = chain.since(Chain::begin(first));
            for (const HostBlock& block : visited) {
                EXPECT_GE(block.begin, last);
                last = block.until;
                sum += block.until - block.begin;
            }
            EXPECT_EQ(sum, expected) << count << " " << first;
            EXPECT_LE(visited.size(), 17U);
        }
    }
}

}  // namespace
}  // namespace streamscope
