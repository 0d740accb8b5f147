// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/engine_order.h"
#include "engine/analysis/inference/order.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// What a kernel of that number of blocks and shape asks of such a device, by each of the limits of
/// an SM (7.3); nothing where they are not known.
[[nodiscard]] SmDemand demandOf(const TraceShape& shape, const TraceDeviceFacts& facts,
                                std::uint64_t blocks);

/// Of a recording, by operation: by the shapes of its launches and what it says of its devices
/// (7.3). Nothing is asked by those of which it does not say it; empty if it says nothing.
[[nodiscard]] std::vector<SmDemand> recordedDemands(const Trace& trace);

/// Of the same, by operation, how many blocks the idle device holds at the same time (K4).
[[nodiscard]] std::vector<std::uint16_t> recordedRooms(const Trace& trace);

/// Since when, without a pause until an operation started, the kernels that ran left no room for
/// one of its blocks, as far as it is known what they ask for. After its start if they left room
/// then. Times before `from` are not checked.
[[nodiscard]] TimeNs fullSince(const Trace& trace, const Order& order, const EngineOrder& engines,
                               std::size_t operation, TimeNs from);

/// What no SM has enough of for a block of an operation, just before that starts: which the kernels
/// that run and the block together exceed most.
[[nodiscard]] Reason lackingBefore(const Trace& trace, const Order& order,
                                   const EngineOrder& engines, std::size_t operation);

}  // namespace streamscope::inference
