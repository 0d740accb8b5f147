// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// Writes a run as a Chrome trace, with the categories, names and arguments of the PyTorch profiler
/// (Kineto): chrome://tracing, Perfetto and what reads Kineto's files take it, and
/// readChromeTrace() gives the run back but for what the format cannot hold
/// (docs/trace-formats.md). Times in microseconds with three decimals, since the first call.
/// Whether the run was simulated stands in the member "streamscope" and in the names of all
/// processes.
void writeChromeTrace(const Trace& trace, const TextSink& sink);

}  // namespace streamscope
