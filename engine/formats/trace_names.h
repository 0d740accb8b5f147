// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace streamscope {

// What a trace file calls the values that have no name elsewhere.

inline constexpr std::size_t kEngineKindCount = 7;

[[nodiscard]] inline std::string_view engineKindName(EngineKind kind) noexcept {
    constexpr std::array<std::string_view, kEngineKindCount> kNames{
        "copy in", "copy out", "copy peer", "copy any", "inline", "compute", "host worker"};
    return kNames[static_cast<std::size_t>(kind)];
}

[[nodiscard]] inline std::string_view hostCallKindName(HostCallKind kind) noexcept {
    constexpr std::array<std::string_view, kHostCallKindCount> kNames{
        "issue", "work", "synchronize", "allocate", "free", "graph launch", "other"};
    return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace streamscope
