// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::recordings {

/// What the processes of a program did, each as its file (process_file.h) has it. Processes that
/// did nothing are left out. Any bytes are safe; what is wrong is counted.
[[nodiscard]] Recording readProcesses(const std::vector<std::string_view>& files);

/// What is to be kept of a recording.
struct Kept {
    std::string range;             ///< what is called within ranges of that name; empty: all
    std::optional<TimeNs> from;    ///< what is called that long after the first call, or later
    std::optional<TimeNs> length;  ///< and no longer than that after `from`
    std::size_t count = 0;         ///< of the ranges only the first of each process; 0: all
    [[nodiscard]] bool isAll() const { return range.empty() && !from && !length; }
};

/// A recording without what was called at another time. Operations go with their call; those
/// without one by their start.
[[nodiscard]] Recording keptOf(Recording recording, const Kept& kept);

/// The names of its ranges, each once, in the order of their first begin.
[[nodiscard]] std::vector<std::string> rangeNames(const Recording& recording);

}  // namespace streamscope::recordings
