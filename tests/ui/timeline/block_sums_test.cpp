// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/block_sums.h"

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

TEST(BlockSums, AddUpTheSpansBeforeAPlaceByFamily) {
    const BlockSums sums(evenBlock().data());
    EXPECT_EQ(sums.before(0)[0], 0);
    EXPECT_EQ(sums.before(3)[0], 2 * 600 * BlockSums::kOfPart);
    EXPECT_EQ(sums.before(3)[1], 600 * BlockSums::kOfPart);
    EXPECT_EQ(sums.before(Lane::kBlock)[1], 8 * 600 * BlockSums::kOfPart);
    EXPECT_EQ(sums.end(2), 2600);
    EXPECT_EQ(sums.family(3), 1U);
}

TEST(BlockSums, HoldABlockOfOneSpanOfTheLastFamily) {
    std::array<std::uint32_t, Lane::kBlock> pieces{};
    pieces.fill(Piece{Piece::kWhole, Piece::kWhole, 0}.packed());
    pieces[0] = Piece{0, Piece::kWhole, Lane::kMostInPieces - 1}.packed();
    const BlockSums sums(pieces.data());
    EXPECT_EQ(sums.before(Lane::kBlock)[Lane::kMostInPieces - 1],
              Piece::kWhole * BlockSums::kOfPart);
}

TEST(BlockSums, CountASpanOfNextToNoTime) {
    auto pieces = evenBlock();
    pieces[4] = Piece{4000, 4000, 2}.packed();
    EXPECT_EQ(BlockSums(pieces.data()).before(Lane::kBlock)[2], 1);
}

TEST(BlockSums, KnowHowManySpansBeginBeforeAnyEdge) {
    const BlockSums sums(evenBlock().data());
    for (std::int32_t edge = 0; edge <= 16'000; edge += 500) {
        EXPECT_EQ(sums.begunBefore(edge), static_cast<std::size_t>((edge + 999) / 1000)) << edge;
    }
}

TEST(BlockSums, TheWidestPartIsASpanOrAGap) {
    auto pieces = evenBlock();
    EXPECT_EQ(widestPart(pieces.data()), 600);
    pieces[15] = Piece{15'000, 15'900, 0}.packed();
    EXPECT_EQ(widestPart(pieces.data()), 900);
    pieces[15] = Piece{15'900, 15'950, 0}.packed();
    EXPECT_EQ(widestPart(pieces.data()), 1300);
}

}  // namespace
}  // namespace streamscope::ui
