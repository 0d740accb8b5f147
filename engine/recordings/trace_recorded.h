// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"
#include "engine/recordings/trace_marks.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::recordings {

/// Gives the trace of this plan what a replay needs (Trace::recorded and shapes).
void addRecorded(const Recording& recording, const std::vector<Planned>& plan, Trace& trace);

}  // namespace streamscope::recordings
