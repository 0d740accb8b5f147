// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <span>
#include <vector>

namespace streamscope {

/// What a host function or host work says that it reads and writes; empty for any other action.
[[nodiscard]] std::span<const Access> hostAccessesOf(const Program& program, const Action& action);
/// Whether it says so: it then uses nothing else.
[[nodiscard]] bool areHostAccessesGiven(const Action& action);

/// By memory: whether hostAccessesOf() names it anywhere. O(n).
[[nodiscard]] std::vector<bool> memoriesOfHost(const Program& program);

/// Whether the call of the copy reads its source, pageable memory, so that only the order of the
/// host threads counts for it (H13). Told only for memories of the host, as nothing else writes
/// them in an order of its own.
[[nodiscard]] bool readsDuringCall(const Program& program, const std::vector<bool>& ofHost,
                                   const Copy& copy);

}  // namespace streamscope
