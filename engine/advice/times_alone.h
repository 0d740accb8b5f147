// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope {

/// How long each operation takes at least, whatever runs beside it: the time in which nothing ran
/// that could slow it down (copies the copies by the same way, what is on the SMs what else is
/// there), its own or that of one of the same name and size; of a kernel, with the program of this
/// trace, also what no other work changes of it. At most what it took. Pure; O(n log n).
[[nodiscard]] std::vector<DurationNs> timesAlone(const Trace& trace, const Program* program);

}  // namespace streamscope
