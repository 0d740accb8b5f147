// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/trace/trace.h"

#include <QString>

#include <functional>

namespace streamscope::ui {

/// Whether the file begins as a saved trace does (docs/trace-formats.md), or as a recording of
/// another tool.
[[nodiscard]] bool isRecordingFile(const QString& path);

/// readRunFile() of a path as Qt has it. Any thread.
[[nodiscard]] Result<Trace> readRecordingFile(const QString& path,
                                              const std::function<bool(double share)>& tell = {});

}  // namespace streamscope::ui
