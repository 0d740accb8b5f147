// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/block_cut.h"

#include <algorithm>

namespace streamscope::ui {

// Without branches: compilers make vector instructions of it.
BlockCut cutAt(const std::uint32_t* pieces, std::int32_t edge, std::size_t families) {
    std::array<std::int32_t, Lane::kBlock> before{};
    std::array<std::int32_t, Lane::kBlock> after{};
    std::array<std::int32_t, Lane::kBlock> family{};
    std::int32_t begun = 0;
    std::int32_t ended = 0;
    for (std::size_t i = 0; i < Lane::kBlock; ++i) {
        const auto begin = static_cast<std::int32_t>(pieces[i] & Piece::kWhole);
        const auto end = static_cast<std::int32_t>((pieces[i] >> 14) & Piece::kWhole);
        before[i] = std::min(end, edge) - std::min(begin, edge);
        after[i] = end - begin - before[i];
        family[i] = static_cast<std::int32_t>(pieces[i] >> 28);
        begun += begin < edge ? 1 : 0;
        ended += end <= edge ? 1 : 0;
    }
    BlockCut cut;
    for (std::size_t place = 0; place < families; ++place) {
        for (std::size_t i = 0; i < Lane::kBlock; ++i) {
            const std::int32_t mask = family[i] == static_cast<std::int32_t>(place) ? -1 : 0;
            cut.before[place] += before[i] & mask;
            cut.after[place] += after[i] & mask;
        }
    }
    cut.begun = static_cast<std::size_t>(begun);
    cut.isThrough = ended < begun;
    return cut;
}

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
