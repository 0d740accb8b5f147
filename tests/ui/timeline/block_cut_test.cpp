// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/block_cut.h"

#include <gtest/gtest.h>

#include <array>

namespace streamscope::ui {
namespace {

/// Sixteen spans of 600 parts, 1000 apart, of two families in turn.
std::array<std::uint32_t, Lane::kBlock> evenBlock() {
    std::array<std::uint32_t, Lane::kBlock> pieces{};
    for (std::uint32_t i = 0; i < Lane::kBlock; ++i) {
        pieces[i] = Piece{i * 1000, i * 1000 + 600, i % 2}.packed();
    }
    return pieces;
}

TEST(BlockCut, SharesASpanAtTheEdgeBetweenBothSides) {
    const BlockCut cut = cutAt(evenBlock().data(), 2200, 2);
    EXPECT_EQ(cut.begun, 3U);
    EXPECT_TRUE(cut.isThrough);
    EXPECT_EQ(cut.before[0], 600 + 200);
    EXPECT_EQ(cut.before[1], 600);
    EXPECT_EQ(cut.after[0], 8 * 600 - 800);
    EXPECT_EQ(cut.after[1], 7 * 600);
}

TEST(BlockCut, HasNothingAtAnEdgeInAGap) {
    const BlockCut cut = cutAt(evenBlock().data(), 2800, 2);
    EXPECT_EQ(cut.begun, 3U);
    EXPECT_FALSE(cut.isThrough);
    EXPECT_EQ(cut.before[0], 1200);
}

TEST(BlockCut, FindsTheWidestSpanAndTheWidestGap) {
    auto pieces = evenBlock();
    EXPECT_EQ(widestPart(pieces.data()), 600);
    pieces[15] = Piece{15'000, 15'900, 0}.packed();
    EXPECT_EQ(widestPart(pieces.data()), 900);
    pieces[15] = Piece{15'900, 15'950, 0}.packed();
    EXPECT_EQ(widestPart(pieces.data()), 1300);
}

}  // namespace
}  // namespace streamscope::ui
