// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/json_pull.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <string>
#include <vector>

namespace streamscope {

/// The words that the numbers of a trace file's columns stand for, in the file's own order.
struct TraceWords {
    std::vector<std::string> kinds;
    std::vector<std::string> reasons;
    std::vector<std::string> callKinds;
};

// Each takes one object of columns: "count" first, then the columns, each with as many numbers.
bool readOperationColumns(JsonPull& pull, Trace& trace);
bool readCauseColumns(JsonPull& pull, Trace& trace);
bool readHostCallColumns(JsonPull& pull, Trace& trace);
bool readRangeColumns(JsonPull& pull, Trace& trace);
bool readBlockColumns(JsonPull& pull, Trace& trace);
bool readRecordedColumns(JsonPull& pull, Trace& trace);
bool readShapeColumns(JsonPull& pull, Trace& trace);

/// After everything has been read, in whatever order: turns numbers into what the words say, and
/// looks whether every id points somewhere, every time is in range and nothing ends before it
/// begins. Chains are put behind their operations. Problems are told below `pull`'s present value.
bool finishColumns(JsonPull& pull, const TraceWords& words, Trace& trace);

}  // namespace streamscope
