// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/trace_contradictions.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// The words that the numbers of a trace file's columns are places in, in the file's own order.
struct TraceWords {
    std::vector<std::string> kinds;
    std::vector<std::string> reasons;
    std::vector<std::string> callKinds;
};

/// Completes a trace that was read from a file of any format: replaces the places in lists of words
/// by what the words mean, and finds the first links of the chains if the file does not have them.
/// Returns the first thing that is wrong, for example an id that is a place in no list, a column of
/// another length, or a time out of range. A trace that is not refused can be used by everything
/// else. Precondition: the columns that are always there are as long as trace.start.
[[nodiscard]] std::optional<Contradiction> completeTrace(Trace& trace, const TraceWords& words);

}  // namespace streamscope
