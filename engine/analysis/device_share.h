// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// How much of its device an operation on the SMs fills while it runs, in parts of kWholeDevice: a
/// kernel's blocks by the blocks that fit at once, on average over the waves they take (CUDA Best
/// Practices Guide 13, occupancy). All of it for sets and copies within the device, and where the
/// trace does not record; of kernels whose recording does not contain it nothing.
///
///   room 4:  3 blocks → ¾      5 blocks, two waves → ⅝      400 blocks → 1
[[nodiscard]] std::uint64_t deviceShare(const Trace& trace, OperationId operation);
inline constexpr std::uint64_t kWholeDevice = std::uint64_t{1} << 32;

/// Whether the trace has what the share of each kernel of this engine follows from. O(n).
[[nodiscard]] bool areSharesKnown(const Trace& trace, EngineId engine);

/// The time that operations of one device would take if they filled it without a hole: at every
/// moment they count with the shares of those that run, and never with more than the device. At
/// most the time in which any of them ran. O(n log n), O(n) where few run at once and they begin in
/// order.
[[nodiscard]] DurationNs filledTime(const Trace& trace, std::vector<OperationId> operations);

}  // namespace streamscope
