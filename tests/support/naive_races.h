// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

namespace streamscope::test {

/// A call and, of a graph launch, its node.
using NaivePlace = std::pair<std::uint32_t, std::uint32_t>;
/// A byte of a memory, and two that use, allocate or free it in no order.
using NaiveRace = std::tuple<MemoryId, std::uint64_t, NaivePlace, NaivePlace>;

/// What may come in either order, byte by byte and pair by pair, without regard to cost. Stream-
/// ordered allocating and freeing, cudaFree of what a stream allocated, and cudaMalloc and cudaFree
/// of what another thread uses, write the whole memory; they are left out where several threads use
/// a memory that is allocated more than once.
[[nodiscard]] std::set<NaiveRace> naiveRacesOf(const Program& program);

}  // namespace streamscope::test
