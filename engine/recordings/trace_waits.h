// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"
#include "engine/recordings/trace_marks.h"

#include <cstdint>
#include <vector>

namespace streamscope::recordings {

/// What a call that synchronizes waited for.
struct CallWait {
    std::uint32_t by = kNone;      ///< in the plan
    std::uint32_t stream = kNone;  ///< of the recording: with which it synchronized
};

/// By call. `by` is the record of the event, the last that its stream had been given, or what ended
/// last of what its context had been given; for the default stream, of what blocking streams had
/// been given too. None where the file says nothing, not which of several contexts, or what the
/// times contradict.
[[nodiscard]] std::vector<CallWait> waitedFor(const Recording& recording,
                                              const std::vector<Planned>& plan);

}  // namespace streamscope::recordings
