// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>

namespace streamscope {

/// Who has to hear of an operation before it starts: how soon that is depends on it.
enum class Target : std::uint8_t { Nowhere, Grid, Transfer, HostWorker };
inline constexpr std::size_t kTargets = 4;

/// By the engine that ran it; Nowhere: none did.
[[nodiscard]] Target targetOf(const Trace& trace, std::size_t operation);

}  // namespace streamscope
