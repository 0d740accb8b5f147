// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/trace_json.h"
#include "engine/trace/trace.h"

#include <functional>
#include <string>
#include <string_view>

namespace streamscope {

/// readTrace() of a JSON file, readTraceNpz() of an archive. A JSON file is copied into memory that
/// is let go page by page while the trace grows: reading one takes the memory of the larger of the
/// two and little more. `tell` is told now and then which share of the copy has been read, 0 to 1;
/// false stops it.
///
/// Error: Io (cannot be opened or read, or another program changed it meanwhile); InvalidInput, as
/// readTrace().
[[nodiscard]] Result<Trace> readTraceFile(const std::string& path,
                                          const std::function<bool(double share)>& tell = {});

/// The same of the bytes of a file. Error: InvalidInput.
[[nodiscard]] Result<Trace> readTraceBytes(std::string bytes);

/// Whether a file of this name is a saved run: it ends in .json or .npz, in whatever case.
[[nodiscard]] bool isTraceName(std::string_view path);

/// Writes a saved run: as an archive if `path` ends in .npz, as JSON otherwise.
void writeTraceAs(std::string_view path, const Trace& trace, const Metrics& metrics,
                  const Repetitions& repetitions, const TextSink& sink);

}  // namespace streamscope
