// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"
#include "engine/recordings/trace_marks.h"

#include <cstdint>
#include <vector>

namespace streamscope::recordings {

/// By call: what a call that synchronizes waited for, as a place in the plan, or kNone: the record
/// of the event, the last that its stream had been given, or what ended last of what its context
/// had been given; for the default stream, of what blocking streams had been given too. None where
/// the file says nothing, not which of several contexts, or what the times contradict.
[[nodiscard]] std::vector<std::uint32_t> waitedFor(const Recording& recording,
                                                   const std::vector<Planned>& plan);

}  // namespace streamscope::recordings
