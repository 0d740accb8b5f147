// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstddef>

namespace streamscope {

/// Programs with more operations, waiting calls and fences than this are not looked through: the
/// answer takes a bit for every two of them.
inline constexpr std::size_t kMostOrderNodes = 8'192;

/// Whether two operations touch the same bytes, one of them writing, without a documented guarantee
/// which comes first (engine/program/ordering.h): the result then depends on the device's timing.
/// False for programs that are too long.
[[nodiscard]] bool hasRace(const Program& program);

}  // namespace streamscope
