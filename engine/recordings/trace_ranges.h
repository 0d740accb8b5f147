// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"
#include "engine/recordings/recording.h"
#include "engine/trace/trace.h"

#include <functional>
#include <string>
#include <vector>

namespace streamscope::recordings {

/// The ranges that reach into `run`, by begin, the longer one first, times from its begin. `nameOf`
/// is asked once for each name.
[[nodiscard]] std::vector<TraceRange> rangesWithin(
    const Recording& recording, TimeRange run,
    const std::function<NameId(const std::string&)>& nameOf);

}  // namespace streamscope::recordings
