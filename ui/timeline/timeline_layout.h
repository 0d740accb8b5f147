// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/columns.h"
#include "ui/timeline/draw_items.h"
#include "ui/timeline/shown_rows.h"
#include "ui/timeline/time_axis.h"
#include "ui/view/timeline_model.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Sizes in pixels that a picture is laid out with.
struct LayoutMetrics {
    double fontSize = 15;      ///< row labels; of other texts see textSize()
    double smallestText = 0;   ///< no text is smaller than this
    double labelWidth = 150;   ///< column of row labels, left of the bars
    double headerHeight = 22;  ///< above the first row of a group
    double slotHeight = 24;    ///< of one sub-lane, if there is room for more or less
    double smallestSlot = 14;  ///< below this the picture scrolls
    double largestSlot = 46;   ///< above this rows stay as they are and space is left
    double rowGap = 6;         ///< between the bars of two rows
    double boundHeight = 20;   ///< of a row that shows a bound
    double columnWidth = 1;    ///< operations narrower than a pixel are merged into columns
    double mostSpread = 1.5;   ///< font sizes of room left over that a heading may get
    bool hasHandles = false;   ///< headings show that they fold
    static constexpr double kNameWidth = 10.5;  ///< font sizes: the usual width of row names
    /// `nameWidth`: of the column of row names, in font sizes.
    [[nodiscard]] static LayoutMetrics forFont(double fontSize, double nameWidth = kNameWidth);
    /// Of a text that is that share of the row labels' size.
    [[nodiscard]] double textSize(double share) const {
        return std::max(fontSize * share, smallestText);
    }
    [[nodiscard]] double barText() const { return textSize(0.92); }  ///< also beside bounds
};

/// The width of the column of row names, in font sizes, whose border is dragged to the pixel `x`.
[[nodiscard]] double nameWidthAt(double x, double fontSize);

/// Width of a text in pixels, in the font that bars are labelled with.
using TextWidth = std::function<double(const QString&)>;

/// Where a row lies, top to bottom; bars fill [barTop, barTop + slotCount · slotHeight). A row that
/// is hidden or folded has no height.
struct RowPlace {
    bool isShown = true;
    double headerTop = 0;
    double top = 0;
    double height = 0;
    double barTop = 0;
    double slotHeight = 0;
};

/// Where a group lies: its heading, beside it when folded its profile, below it otherwise its rows.
struct GroupPlace {
    std::uint32_t group = 0;
    bool isFolded = false;
    double headerTop = 0;
    double headerHeight = 0;
    double bottom = 0;                ///< of the last of its rows
    std::vector<std::uint32_t> rows;  ///< of a folded group: what its profile adds up
};

/// The frame of a picture: which time and which rows are seen where. Small; made for every frame.
struct Frame {
    TimeAxis axis;
    QRectF area;  ///< rows and their labels; bars lie right of area.left() + labelWidth
    std::vector<RowPlace> rows;        ///< as the model's
    std::vector<GroupPlace> groups;    ///< top to bottom
    std::vector<std::uint32_t> shown;  ///< rows, top to bottom
    double contentHeight = 0;          ///< of all rows; more than the area's height: scrolled
    LayoutMetrics metrics;
};

/// The height of the rows of a view at the sizes of `metrics`, nothing shrunk or grown.
[[nodiscard]] double naturalHeight(const TimelineModel& model, const LayoutMetrics& metrics,
                                   const RowView& view = {});

/// How rows are looked at: which, and how many pixels of them lie above the area.
struct RowsSeen {
    RowView view;
    double scroll = 0;
};

/// Gives every row its place.
[[nodiscard]] Frame arrange(const TimelineModel& model, TimeRange visible, QRectF area,
                            const LayoutMetrics& metrics, const RowsSeen& seen = {});

struct DrawList {
    Frame frame;
    std::vector<HeaderItem> headers;
    std::vector<BandItem> bands;
    std::vector<LeadItem> leads;
    std::vector<BarItem> bars;
    std::vector<StripItem> strips;
    std::vector<ColumnItem> columns;
    std::vector<MarkItem> marks;
    std::vector<BoundItem> bounds;
    std::vector<TimeTick> ticks;
    std::vector<RunEndItem> runEnds;  ///< of the ends that are seen
    std::optional<double> playhead;   ///< where the moment that is played lies

    /// Removes what is drawn. The memory stays allocated.
    void clear();

    /// Of what is drawn between two places.
    [[nodiscard]] BarPhase phaseOf(double left, double right) const {
        return !playhead            ? BarPhase::Current
               : right <= *playhead ? BarPhase::Past
               : left > *playhead   ? BarPhase::Ahead
                                    : BarPhase::Current;
    }
    [[nodiscard]] BarLook lookOf(const BarItem& bar) const {
        return {bar.tint, bar.isPale, bar.isFaded, phaseOf(bar.rect.left(), bar.rect.right())};
    }
};

/// What a lane's bars and columns fill of it: a hair of space is left to the next lane.
[[nodiscard]] inline QRectF barInside(const QRectF& rect) {
    return rect.adjusted(0, rect.height() > 8 ? 1 : 0, 0, rect.height() >= 3 ? -1 : 0);
}
/// The line of a wait, no longer than until the playhead.
[[nodiscard]] inline QRectF leadLine(const DrawList& list, const LeadItem& lead) {
    const double part = lead.rect.height() * 0.3;
    QRectF line = lead.rect.adjusted(0, part, 0, -part);
    line.setRight(
        std::max(line.left(), std::min(line.right(), list.playhead.value_or(line.right()))));
    return line;
}
/// Of one column of a strip.
[[nodiscard]] QRectF rectOf(const DrawList& list, const StripItem& strip, const ColumnItem& column);

/// What to draw for a frame. Its cost depends on the pixels and on the bars that are seen, not on
/// the number of operations: everything narrower than a column is skipped by binary search.
/// `previous` is a list whose memory is used again.
[[nodiscard]] DrawList layOut(const TimelineModel& model, Frame frame, const TextWidth& widthOf,
                              const Lighting& lighting = {}, DrawList previous = {});

/// The item under a point, within two pixels; bars before merged ones.
struct Hit {
    std::size_t row = 0;
    SpanSource source{};
    std::uint32_t item = 0;
    bool isMark = false;
};
[[nodiscard]] std::optional<Hit> hitTest(const TimelineModel& model, const Frame& frame,
                                         QPointF point);
/// When a range of the program went on that is drawn under a point.
[[nodiscard]] std::optional<TimeRange> programRangeAt(const TimelineModel& model,
                                                      const Frame& frame, QPointF point);
/// The row whose band holds `y`.
[[nodiscard]] std::optional<std::size_t> rowAt(const Frame& frame, double y);
/// Where the heading of a group is seen: at the top while the group's rows lie under it.
[[nodiscard]] QRectF headerRect(const Frame& frame, const GroupPlace& place);
/// The group whose heading holds `y`: a place in Frame::groups.
[[nodiscard]] std::optional<std::size_t> headerAt(const Frame& frame, double y);

/// Every place where an operation is seen: its stream, its engine, its host call, its blocks.
[[nodiscard]] std::vector<QRectF> placesOf(const TimelineModel& model, const Frame& frame,
                                           OperationId operation);

}  // namespace streamscope::ui
