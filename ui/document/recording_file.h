// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/trace_file.h"

#include <QString>

namespace streamscope::ui {

/// Whether the file begins as a saved trace does (docs/trace-formats.md).
[[nodiscard]] bool isRecordingFile(const QString& path);

/// readTraceFile() of a path as Qt has it. Any thread.
[[nodiscard]] Result<Trace> readRecordingFile(const QString& path,
                                              const std::function<void(double share)>& tell = {});

}  // namespace streamscope::ui
