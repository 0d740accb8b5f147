// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/trace_check.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace streamscope {

/// Reads what writeTrace() wrote (docs/trace-formats.md): an equal Trace. Metrics and other members
/// that are no part of a Trace are passed over. `at` is the JSON pointer of the trace inside the
/// text. Any text is safe. Needs no memory but the trace's own; `forget(bytes)` is told now and
/// then how many bytes of the text will not be looked at again; false stops it.
///
/// Error: InvalidInput (with the JSON pointer of what is wrong).
[[nodiscard]] Result<Trace> readTrace(std::string_view json, std::string_view at = {},
                                      const std::function<bool(std::size_t)>& forget = {});

/// A trace without its columns, which are to be added and completed (completeTrace()).
struct TraceHead {
    Trace trace;
    TraceWords words;
};

/// Reads what writeTraceHead() wrote. Error: as readTrace().
[[nodiscard]] Result<TraceHead> readTraceHead(std::string_view json);

}  // namespace streamscope
