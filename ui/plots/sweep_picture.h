// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/sweep/sweep.h"
#include "ui/document/text_file.h"
#include "ui/view/theme.h"

#include <QSize>
#include <QString>

namespace streamscope::ui {

/// Draws a sweep with title, legend and provenance into a file whose suffix says the format: svg,
/// pdf or png. A size without a height gets one. The same input gives the same SVG and PNG, byte
/// for byte. Needs a QGuiApplication (for fonts). Main thread.
/// Errors: InvalidInput (another suffix, a size that is no size), Io (path and system reason).
[[nodiscard]] Result<Done> exportSweep(const Sweep& sweep, const FileTarget& target,
                                       QSize size = {1600, 0}, const Theme& theme = lightTheme());

/// "simulated · NVIDIA H200 · profile h200 … · Vector add · n=20000000": where the points come
/// from.
[[nodiscard]] QString sweepProvenance(const Sweep& sweep);
/// "simulated · NVIDIA H200 · n=20000000", and what must be warned of.
[[nodiscard]] QString sweepProvenanceInShort(const Sweep& sweep);

/// "knee: streams=2, 6.49 ms; best: streams=4, 6.39 ms".
[[nodiscard]] QString sweepWords(const Sweep& sweep);

}  // namespace streamscope::ui
