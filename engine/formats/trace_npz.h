// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/zip_archive.h"

#include <memory>
#include <string_view>

namespace streamscope {

/// The member of an .npz file that has everything but the columns, as JSON.
inline constexpr std::string_view kNpzHead = "trace.json";

/// Writes a trace as an .npz file of NumPy (docs/trace-formats.md): a zip archive with an array for
/// each column and for each table, stored as they are in memory, and kNpzHead, which comes first.
void writeTraceNpz(const Trace& trace, const Metrics& metrics, const Repetitions& repetitions,
                   const TextSink& sink);

/// Reads what writeTraceNpz() wrote, or NumPy made of the same arrays: an equal Trace. Its columns
/// are views of `archive`, which `owner` keeps, where that has them as they are in memory, and
/// copies elsewhere. Any bytes are safe.
///
/// Error: InvalidInput (with the member and the entry that are wrong).
[[nodiscard]] Result<Trace> readTraceNpz(std::string_view archive,
                                         const std::shared_ptr<const void>& owner);

}  // namespace streamscope
