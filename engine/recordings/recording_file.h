// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/file_kind.h"
#include "engine/recordings/recording.h"
#include "engine/trace/trace.h"

#include <functional>
#include <string>
#include <string_view>

namespace streamscope {

/// Reads a recording of another tool: of the PyTorch profiler or any other Chrome trace (also of
/// gzip), or what Nsight Systems exported to SQLite. `tell` is told now and then which share has
/// been read, 0 to 1; false stops it. Any file is safe.
///
/// Error: Io (cannot be opened or read); Cancelled; InvalidInput (it is none of these, or nothing
/// is in it).
[[nodiscard]] Result<recordings::Recording> readRecording(
    const std::string& path, const std::function<bool(double share)>& tell = {});

/// What can be opened as a run: readTraceFile() of a saved run, which may be packed with gzip,
/// readRecording() and its Trace of a recording. Errors as of these, and Limit.
[[nodiscard]] Result<Trace> readRunFile(const std::string& path,
                                        const std::function<bool(double share)>& tell = {});

/// The same of a file's bytes, which `name` stands for.
[[nodiscard]] Result<Trace> readRunBytes(std::string_view bytes, const std::string& name);

}  // namespace streamscope
