// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <vector>

namespace streamscope::recordings {

/// By call: whether it came between a begin and an end of a capture of its process. O(n).
[[nodiscard]] std::vector<bool> callsOfCaptures(const Recording& recording);

/// By call: whether it launches a kernel or a graph, copies or sets memory, and the file has no
/// operation of it. Calls that give a device no work are left out: those of captures, those that
/// failed, and copies and sets of no bytes, which are known by their short calls. O(n).
[[nodiscard]] std::vector<bool> unrecordedIssues(const Recording& recording);

}  // namespace streamscope::recordings
