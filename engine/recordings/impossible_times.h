// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>

namespace streamscope::recordings {

/// More than clocks differ, and more than operations of one stream run at once.
inline constexpr DurationNs kTooMuch = 1'000'000;

/// How many operations and calls have a time that cannot be so, by more than that: operations that
/// start before their call, before one that was issued earlier on their stream, or while one of
/// another call runs there; and calls of a thread that begin in another and end after it. Such a
/// file was damaged or made up. Needs calls and operations as finish() leaves them. O(n log n).
[[nodiscard]] std::uint64_t impossibleTimes(const Recording& recording);

}  // namespace streamscope::recordings
