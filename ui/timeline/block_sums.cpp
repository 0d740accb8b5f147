// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/block_sums.h"

#include <algorithm>

namespace streamscope::ui {

// Without branches: compilers make vector instructions of it.
std::int32_t widestPart(const std::uint32_t* pieces) {
    std::int32_t widest = 0;
    for (std::size_t i = 0; i < Lane::kBlock; ++i) {
        const auto begin = static_cast<std::int32_t>(pieces[i] & Piece::kWhole);
        const auto end = static_cast<std::int32_t>((pieces[i] >> 14) & Piece::kWhole);
        widest = std::max(widest, end - begin);
    }
    for (std::size_t i = 0; i + 1 < Lane::kBlock; ++i) {
        const auto end = static_cast<std::int32_t>((pieces[i] >> 14) & Piece::kWhole);
        const auto next = static_cast<std::int32_t>(pieces[i + 1] & Piece::kWhole);
        widest = std::max(widest, next - end);
    }
    return widest;
}

}  // namespace streamscope::ui
