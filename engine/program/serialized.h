// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace streamscope {

/// The same calls so arranged that no two operations, and no operation and host work, run at
/// the same time: what speed-up is measured against.
///
///   s0: A   C        one stream a device, in the order of the calls;      s0: A B C D
///   s1:   B   D      a graph's nodes one after another
///
/// Host threads take turns, a call each, on one thread. What makes it wait is added: an event where
/// the next operation is of another device, a synchronization before host work. A program of one
/// thread whose operations have one stream, and that has no host work, stays as it is. Calls still
/// run ahead of the device. It ends whenever the given program does: every wait is for something
/// issued earlier. Where nothing overlaps, as behind a barrier at every step, it can end sooner
/// than the given program: to go on in one stream takes less than to wait for another. Pure; O(n).
[[nodiscard]] Program serialized(const Program& program);

}  // namespace streamscope
