// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <string>
#include <vector>

namespace streamscope::cli {

struct RangeLine {
    std::string name;  ///< of the thread; empty: another line of the thread above
    std::string text;  ///< "|forward----|backward---": at most as many columns as asked for
};

/// What the program called its time, [0, makespan) over so many columns: of each thread the ranges,
/// those within them, and those within these. Where two begin in one column the later is seen;
/// lines of nothing but short ones are left out, but for the first of a thread.
[[nodiscard]] std::vector<RangeLine> rangeLines(const Trace& trace, std::size_t columns);

}  // namespace streamscope::cli
