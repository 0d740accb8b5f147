// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/file_kind.h"
#include "engine/formats/json_writer.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace streamscope {

/// A run for other viewers (docs/trace-formats.md).
enum class ExportFormat : std::uint8_t {
    Chrome,      ///< Chrome JSON
    ChromeGzip,  ///< the same, compressed
    Perfetto,
};

/// By a file's ending, in whatever case: ".trace.json", which ".pt.trace.json" ends in too,
/// ".trace.json.gz"; ".perfetto-trace" or ".pftrace". Nothing of all others.
[[nodiscard]] std::optional<ExportFormat> exportFormatOf(std::string_view path);

/// The kind of a file in this format.
[[nodiscard]] FileKind kindOf(ExportFormat format);

void writeExport(const Trace& trace, ExportFormat format, const TextSink& sink);

}  // namespace streamscope
