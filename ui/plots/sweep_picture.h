// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/sweep/sweep.h"
#include "ui/document/text_file.h"
#include "ui/view/theme.h"

#include <QSize>

namespace streamscope::ui {

/// Draws a sweep with title, legend and provenance into a file whose suffix says the format: svg,
/// pdf or png. A size without a height gets one. The same input gives the same SVG and PNG, byte
/// for byte. Needs a QApplication. Main thread.
/// Errors: InvalidInput (another suffix, a size that is no size), Io (path and system reason).
[[nodiscard]] Result<Done> exportSweep(const Sweep& sweep, const FileTarget& target,
                                       QSize size = {1600, 0}, const Theme& theme = lightTheme());

}  // namespace streamscope::ui
