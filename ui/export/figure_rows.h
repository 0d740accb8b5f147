// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure_page.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// A row that a figure can show; of two compared runs the row of both.
struct FigureRow {
    QString group;    ///< RowGroup::key
    QString heading;  ///< of the group
    QString key;      ///< Row::key of one run
    QString label;
};
/// Every row once, top to bottom.
[[nodiscard]] std::vector<FigureRow> figureRows(const FigureContent& content);

/// The keys of those that the view hides; of two runs, the right one.
[[nodiscard]] QStringList hiddenRows(const FigureContent& content, const RowView& view);

/// The view with the rows of `model` hidden whose group, key or FigureRow::key it names.
[[nodiscard]] RowView resolved(const RowView& view, const TimelineModel& model);

/// Whether a row is shown that may have what the entry explains.
[[nodiscard]] bool isNeeded(const LegendEntry& entry, const TimelineModel& model,
                            const RowView& view);

/// Sizes with which the rows fit into `height`: where streams would get very low, headings and
/// bounds become lower first.
[[nodiscard]] LayoutMetrics tightened(const TimelineModel& model, const LayoutMetrics& natural,
                                      double height, const RowView& view);

/// What the rows need at least: of streams and engines half a pixel, and no less than a few lines.
[[nodiscard]] double leastRows(const TimelineModel& model, const LayoutMetrics& tight,
                               const RowView& view);

/// A figure gives its width to the run; a bound far beyond it is shown as an arrow. `number` is the
/// share of the width that the number beside a bound's bar takes.
[[nodiscard]] TimeRange figureRange(const TimelineModel& model, const RowView& view, double number);

/// What of the run a range holds: before it, and behind its end, there is only empty axis.
[[nodiscard]] TimeRange partOfRun(const Trace& trace, TimeRange range);

/// The model with the engines' shares of that time only.
[[nodiscard]] std::shared_ptr<const TimelineModel> within(const TimelineModel& model,
                                                          TimeRange range);

}  // namespace streamscope::ui
