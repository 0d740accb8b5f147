// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/workload/workload.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace streamscope {

struct Draft;

/// What a workload can be written in.
enum class Language : std::uint8_t { Cuda, Numba, PyTorch, Warp };

struct LanguageInfo {
    std::string_view name;   ///< as it is chosen: "cuda"
    std::string_view title;  ///< as it is called: "CUDA C++"
};

inline constexpr std::array<LanguageInfo, 4> kLanguages{
    {{"cuda", "CUDA C++"}, {"numba", "Numba"}, {"pytorch", "PyTorch"}, {"warp", "Warp"}}};

[[nodiscard]] constexpr const LanguageInfo& infoOf(Language language) noexcept {
    return kLanguages[static_cast<std::size_t>(language)];
}

}  // namespace streamscope
