// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "engine/base/result.h"
#include "engine/trace/trace.h"
#include "ui/document/text_file.h"
#include "ui/view/theme.h"
#include "ui/view/view_state.h"

#include <QSize>
#include <QString>

#include <optional>

namespace streamscope::ui {

/// What a figure shows beside its rows. Where it came from is always said.
struct FigureParts {
    bool title = true;
    bool numbers = true;  ///< the run's length, speed-up and efficiency
    bool legend = true;
    bool bounds = true;
    bool fullProvenance = true;  ///< else only origin, device, warnings and remarks
    bool marks = true;           ///< what is marked in the window, of a figure made there
    friend bool operator==(const FigureParts&, const FigureParts&) = default;
};

struct FigureOptions {
    QSize size{1600, 0};  ///< pixels at 96 a inch; a height of 0: as high as the rows need
    double scale = 1;     ///< PNG only: device pixels per pixel, above 0
    double textSize = 0;  ///< pixels; 0: what suits the size
    Theme theme = lightTheme();
    std::optional<TimeRange> range;  ///< the whole run if not given
    /// The shares beside engines are of the part of the run that lies in `range`; else of the whole
    /// run. Which is said, wherever `range` leaves out some of it.
    bool sharesOfRange = true;
    RowView rows;  ///< which are shown, in which order, in which colours
    FigureParts parts;
    QString title;    ///< the workload's title if empty
    QString caption;  ///< below the rows
};

/// The size that a figure of these options has, with its height found if it was 0. Needs a
/// QGuiApplication (for fonts), like the next. Main thread.
[[nodiscard]] QSize figureSize(const Trace& trace, const Metrics& metrics,
                               const FigureOptions& options);

/// Draws the figure into a file whose suffix says the format: svg, pdf or png. The file is written
/// beside `path` and renamed. The same input gives the same SVG and PNG, byte for byte.
/// Errors: InvalidInput (another suffix, a size that is no size), Io (path and system reason).
[[nodiscard]] Result<Done> exportFigure(const Trace& trace, const Metrics& metrics,
                                        const FileTarget& target,
                                        const FigureOptions& options = {});

/// Draws two runs of one Program on one axis into a file: rows in pairs, the right side's paler,
/// both lengths marked, and where both came from. Errors: as exportFigure.
[[nodiscard]] Result<Done> exportOverlay(const Trace& left, const Trace& right,
                                         const SideLabels& labels, const FileTarget& target,
                                         const FigureOptions& options = {});

}  // namespace streamscope::ui
