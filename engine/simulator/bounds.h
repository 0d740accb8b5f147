// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/bounds.h"

#include <optional>

namespace streamscope {

/// What the program must take at least on a device with this profile.
///
/// oneCopyEngine and allOverlap hold for the same bytes and blocks in any order and streams,
/// however many copies and launches they are in: a device's bytes at the full rate of the link
/// (pageable memory counts as if it were pinned), what its blocks ask of arithmetic, of the SMs'
/// paths to memory and of their room, host functions, and each host thread's own work. Neither is
/// below the longest of the operations, in the least time that it takes. Where another device would
/// have one copy engine, it carries small copies too; small copies that need none (C10) count by
/// themselves.
///
/// dependencies holds for these operations and calls: as many blocks as fit, and the longest way
/// through what must wait for what. Waits for events, synchronizations, calls that return when
/// their own work is done (H5, H7), the edges of graphs, launches of one graph after each other
/// (G7) and host functions count as written. Of the order within a stream, and of the default
/// stream's, only what is between operations that touch the same memory or both run on the SMs: a
/// copy and a kernel that have nothing to do with each other could be in two streams. Latencies
/// count as nothing.
///
/// No simulated run of the program is shorter. Nothing if `control` was cancelled. Pure; for n
/// operations O(n log n), and no more than O(n √n) where many of them use the same memory.
[[nodiscard]] std::optional<Bounds> boundsOf(const Program& program, const DeviceProfile& profile,
                                             const RunControl* control);
[[nodiscard]] Bounds boundsOf(const Program& program, const DeviceProfile& profile);

}  // namespace streamscope
