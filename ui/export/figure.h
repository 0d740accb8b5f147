// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
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
    bool fullProvenance = true;  ///< else only origin, device, warnings and remarks
    bool marks = true;           ///< what is marked in the window, of a figure made there
    friend bool operator==(const FigureParts&, const FigureParts&) = default;
};

/// Of two compared runs: rows in pairs, the right run's paler; one run above the other; or beside
/// it. The time scale is the same for both.
enum class Arrangement : std::uint8_t { Interleaved, Stacked, SideBySide };

struct FigureOptions {
    QSize size{1600, 0};  ///< pixels at 96 a inch; a height of 0: as high as the rows need
    double scale = 1;     ///< PNG only: device pixels per pixel, above 0
    double textSize = 0;  ///< pixels, and no text is smaller; 0: what suits the size
    Theme theme = lightTheme();
    std::optional<TimeRange> range;  ///< the whole run if not given
    /// The shares beside engines are of the part of the run that lies in `range`; else of the whole
    /// run. Which is said, wherever `range` leaves out some of it.
    bool sharesOfRange = true;
    /// Which are shown, in which order, in which colors. What is hidden may also be named as
    /// FigureRow does it, and be a group.
    RowView rows;
    Arrangement arrangement = Arrangement::Interleaved;
    FigureParts parts;
    QString title;    ///< the workload's if empty
    QString caption;  ///< below the rows; the workload's if empty
};

struct FigureContent;

/// Draws the figure into a file whose suffix says the format: svg, pdf or png. The file is written
/// beside `path` and renamed. The same input gives the same SVG and PNG, byte for byte. Needs a
/// QGuiApplication (for fonts). Main thread.
/// Errors: InvalidInput (another suffix, a size that is no size), Io (path and system reason).
[[nodiscard]] Result<Done> exportFigure(FigureContent content, const FileTarget& target,
                                        const FigureOptions& options = {});

}  // namespace streamscope::ui
