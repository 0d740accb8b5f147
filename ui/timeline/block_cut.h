// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/lane.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace streamscope::ui {

/// What of a block's spans lies before an edge and after it, in parts of the block.
struct BlockCut {
    std::array<std::int32_t, kFamilyCount> before{};  ///< by place in Lane::families
    std::array<std::int32_t, kFamilyCount> after{};
    std::size_t begun = 0;   ///< spans that begin before the edge
    bool isThrough = false;  ///< the last of them ends after it
};

/// Cuts the Lane::kBlock pieces of a whole block at `edge`, in parts of the block. `families`: how
/// many the lane has.
[[nodiscard]] BlockCut cutAt(const std::uint32_t* pieces, std::int32_t edge, std::size_t families);

/// The longest span of a whole block, or gap between two, in parts of the block.
[[nodiscard]] std::int32_t widestPart(const std::uint32_t* pieces);

}  // namespace streamscope::ui
