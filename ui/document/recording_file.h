// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/trace/trace.h"

#include <QString>

namespace streamscope::ui {

/// Reads a saved trace (docs/trace-formats.md). The file is not copied: its pages are given back
/// as they have been read. `control.progress` goes from 0 to kReadShare. Any thread.
/// Errors: Io (path and the system's reason), InvalidInput.
[[nodiscard]] Result<Trace> readRecordingFile(const QString& path, RunControl& control);

/// Of the time from a file to its picture.
inline constexpr double kReadShare = 0.8;

}  // namespace streamscope::ui
