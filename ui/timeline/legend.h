// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/theme.h"
#include "ui/view/timeline_model.h"
#include "ui/view/view_state.h"

#include <QPainter>
#include <QString>

#include <vector>

namespace streamscope::ui {

struct LegendEntry {
    enum class Kind : std::uint8_t { Bar, Lead, Mark, Pale };
    Kind kind = Kind::Bar;
    Family family{};
    QString text;
    std::uint8_t tint = kNoTint;  ///< of a stream or a kernel
    bool isHatch = false;         ///< only the hatch tells: the color is another's to tell
    MarkSign sign{};              ///< of a Mark
    friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

/// What the signs of this timeline mean; only signs that occur in it.
[[nodiscard]] std::vector<LegendEntry> legendOf(const TimelineModel& model,
                                                ColorBy colors = ColorBy::Kind);

/// The entries in lines of at most `width` at that text size; a line holds at least one entry.
[[nodiscard]] std::vector<std::vector<LegendEntry>> legendLines(
    const std::vector<LegendEntry>& entries, double width, double textSize);

/// Draws the entries in one line from the left end of `box`, centred vertically. The text shrinks
/// from `textSize` pixels until all fit.
void paintLegend(QPainter& painter, const std::vector<LegendEntry>& entries, const QRectF& box,
                 double textSize, const Theme& theme);

}  // namespace streamscope::ui
