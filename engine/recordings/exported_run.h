// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <string_view>

namespace streamscope::recordings {

/// What a run that we exported as a Chrome trace says of itself beside the events
/// (engine/formats/chrome_trace.h). Any text is safe.
struct ExportedRun {
    Provenance provenance;
    std::vector<Stream> streams;  ///< `device` is its number in the file
};

/// Nothing if it is no such member.
[[nodiscard]] std::optional<ExportedRun> readExportedRun(std::string_view json);

/// Gives the recording the origin of the run, and its streams what they were.
void describeExported(ExportedRun run, Recording& recording);

}  // namespace streamscope::recordings
