// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/json_pull.h"
#include "engine/trace/trace.h"

#include <string_view>

namespace streamscope {

/// What a trace file calls the table of the columns of operations.
inline constexpr std::string_view kOperationsTable = "operations";

/// Reads one object of columns, of the operations or of the table of that name: "count" first, then
/// the columns, each with as many numbers. Whether the numbers are right is for completeTrace()
/// (engine/formats/trace_check.h).
bool readColumnsOf(JsonPull& pull, std::string_view table, Trace& trace);

}  // namespace streamscope
