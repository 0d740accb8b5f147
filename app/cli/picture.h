// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/analysis/metrics.h"
#include "engine/base/error.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>

namespace streamscope::cli {

/// Draws the run into an .svg, .pdf or .png file, whole or not at all. Makes a QApplication without
/// a display if there is none yet. Main thread. Returns the error (Io), if any.
[[nodiscard]] std::optional<Error> writePicture(const Trace& trace, const Metrics& metrics,
                                                const std::string& path, PictureSize size);

}  // namespace streamscope::cli
