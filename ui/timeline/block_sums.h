// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/lane.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace streamscope::ui {

/// The spans of a whole block, summed up so that it is quickly cut at many edges. All times are
/// parts of the block.
class BlockSums {
public:
    /// Sums are in thirds of a part: a span shorter than half a part counts as one of them, so that
    /// it is seen. A whole block is less than 2^16.
    static constexpr std::int32_t kOfPart = 3;
    /// By place in Lane::families: one vector register.
    using Times [[gnu::vector_size(2 * Lane::kMostInPieces)]] = std::uint16_t;

    /// `pieces`: Lane::kBlock of them.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): all is written; zeros first take time
    explicit BlockSums(const std::uint32_t* pieces) {
        Times sum{};
        for (std::size_t i = 0; i < Lane::kBlock; ++i) {
            const Piece piece = Piece::unpacked(pieces[i]);
            m_begin[i] = static_cast<std::int32_t>(piece.begin);
            m_end[i] = static_cast<std::int32_t>(piece.end);
            m_family[i] = piece.family;
            m_before[i] = sum;
            const auto time = std::max(1, kOfPart * (m_end[i] - m_begin[i]));
            sum += std::bit_cast<Times>(kOnly[piece.family]) & static_cast<std::uint16_t>(time);
        }
        m_before[Lane::kBlock] = sum;
    }

    [[nodiscard]] std::int32_t begin(std::size_t span) const { return m_begin[span]; }
    [[nodiscard]] std::int32_t end(std::size_t span) const { return m_end[span]; }
    [[nodiscard]] std::uint32_t family(std::size_t span) const { return m_family[span]; }
    /// Time spent in each family by the spans before this one, in thirds of a part.
    [[nodiscard]] const Times& before(std::size_t span) const { return m_before[span]; }

    /// How many spans begin before `edge`. A binary search without branches, which nobody could
    /// foretell.
    [[nodiscard]] std::size_t begunBefore(std::int32_t edge) const {
        std::size_t begun = 0;
        for (std::size_t step = Lane::kBlock / 2; step > 0; step /= 2) {
            begun += static_cast<std::size_t>(m_begin[begun + step - 1] < edge) * step;
        }
        return begun + static_cast<std::size_t>(m_begin[begun] < edge);
    }

private:
    using Row = std::array<std::uint16_t, Lane::kMostInPieces>;
    static constexpr std::array<Row, Lane::kMostInPieces> kOnly = [] {
        std::array<Row, Lane::kMostInPieces> masks{};
        for (std::size_t i = 0; i < masks.size(); ++i) {
            masks[i][i] = 0xffff;
        }
        return masks;
    }();

    std::array<std::int32_t, Lane::kBlock> m_begin;
    std::array<std::int32_t, Lane::kBlock> m_end;
    std::array<std::uint32_t, Lane::kBlock> m_family;
    std::array<Times, Lane::kBlock + 1> m_before;
};

/// The longest span of a whole block, or gap between two, in parts of the block.
[[nodiscard]] std::int32_t widestPart(const std::uint32_t* pieces);

}  // namespace streamscope::ui
