// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <string>

namespace streamscope::cli {

struct TerminalStyle {
    std::size_t width = 100;   ///< columns; fewer than 40 count as 40, more than 1000 as 1000
    bool hasColor = false;     ///< escape codes for colors; none at all otherwise
    std::size_t maxRows = 64;  ///< of each group; the rest is counted in a line
};

/// Draws a run in characters: a row for each stream and each engine that ran something, over one
/// time axis from 0 to the makespan, and a legend of what occurs.
///
///             0      5 ms   10 ms  15 ms
///             |------|------|------|--
///   streams
///     s[0]    HHHKKKKDDD
///     s[1]       HHH KKKKDDD
///   engines
///     H2D     HHHHHH
///
/// A column shows the kind that runs for most of it: a capital if for at least half of its time, a
/// small letter if for less. A blank column is idle. Event records and waits take no time and are
/// not drawn. Deterministic; ends with a line break; O(n log n).
[[nodiscard]] std::string drawTimeline(const Trace& trace, const TerminalStyle& style = {});

}  // namespace streamscope::cli
