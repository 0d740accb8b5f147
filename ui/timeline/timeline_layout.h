// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/time_axis.h"
#include "ui/timeline/timeline_model.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Sizes in pixels that a picture is laid out with.
struct LayoutMetrics {
    double fontSize = 15;      ///< row labels and bar labels
    double labelWidth = 150;   ///< column of row labels, left of the bars
    double headerHeight = 22;  ///< above the first row of a group
    double slotHeight = 24;    ///< of one sub-lane, if there is room for more or less
    double smallestSlot = 14;  ///< below this the picture scrolls
    double largestSlot = 46;   ///< above this rows stay as they are and space is left
    double rowGap = 6;         ///< between the bars of two rows
    double boundHeight = 20;   ///< of a row that shows a bound
    double columnWidth = 1;    ///< operations narrower than a pixel are merged into columns
    [[nodiscard]] static LayoutMetrics forFont(double fontSize);
};

/// Width of a text in pixels, in the font that bars are labelled with.
using TextWidth = std::function<double(const QString&)>;

/// Where a row lies, top to bottom; bars fill [barTop, barTop + slotCount · slotHeight).
struct RowPlace {
    double headerTop = 0;
    double top = 0;
    double height = 0;
    double barTop = 0;
    double slotHeight = 0;
};

/// The frame of a picture: which time and which rows are seen where. Small; made for every frame.
struct Frame {
    TimeAxis axis;
    QRectF area;  ///< rows and their labels; bars lie right of area.left() + labelWidth
    std::vector<RowPlace> rows;
    double contentHeight = 0;  ///< of all rows; more than the area's height: scrolled
    LayoutMetrics metrics;
};

/// The height of all rows at the sizes of `metrics`, nothing shrunk or grown.
[[nodiscard]] double naturalHeight(const TimelineModel& model, const LayoutMetrics& metrics);

/// Gives every row its place. `scroll` is how many pixels of the rows lie above the area.
[[nodiscard]] Frame arrange(const TimelineModel& model, TimeRange visible, QRectF area,
                            const LayoutMetrics& metrics, double scroll = 0);

// ---- What is drawn. Coordinates in pixels of the picture. ----

struct BandItem {
    QRectF rect;
    QString header;
    QRectF headerRect;
    QString label;
    QString shortLabel;
    QString detail;
    QRectF labelRect;
    bool isShaded = false;
    bool isPale = false;
};
/// One operation or host call that is at least a column wide.
struct BarItem {
    QRectF rect;
    Family family{};
    SpanSource source{};
    std::uint32_t item = 0;
    QString label;  ///< empty if it does not fit
    bool isPale = false;
};
/// Operations too narrow to be seen, merged: which families, in parts of kWhole.
struct ColumnItem {
    static constexpr int kWhole = 16;
    QRectF rect;
    std::array<std::uint8_t, kFamilyCount> shares{};  ///< of the busy time; they add up to kWhole
    std::uint8_t coverage = 0;                        ///< busy part of the column, 1 to kWhole
    std::size_t count = 0;                            ///< operations merged
    bool isPale = false;
};
/// Time from ready to start.
struct LeadItem {
    QRectF rect;
    std::uint32_t item = 0;
};
struct MarkItem {
    QPointF top;
    double height = 0;
    bool isWait = false;
    std::size_t count = 1;
};
struct BoundItem {
    QRectF rect;
    QString text;
    QPointF textAt;          ///< left end, vertical middle
    bool isOutside = false;  ///< longer than what is seen
    bool isRun = false;
    bool isPale = false;
};
struct RunEndItem {
    double x = 0;
    bool isPale = false;
};

struct DrawList {
    Frame frame;
    std::vector<BandItem> bands;
    std::vector<LeadItem> leads;
    std::vector<BarItem> bars;
    std::vector<ColumnItem> columns;
    std::vector<MarkItem> marks;
    std::vector<BoundItem> bounds;
    std::vector<TimeTick> ticks;
    std::vector<RunEndItem> runEnds;  ///< of the ends that are seen
};

/// What to draw for a frame. Its cost depends on the pixels and on the bars that are seen, not on
/// the number of operations: everything narrower than a column is skipped by binary search.
[[nodiscard]] DrawList layOut(const TimelineModel& model, const Frame& frame,
                              const TextWidth& widthOf);

/// The item under a point, within two pixels; bars before merged ones.
struct Hit {
    std::size_t row = 0;
    SpanSource source{};
    std::uint32_t item = 0;
    bool isMark = false;
};
[[nodiscard]] std::optional<Hit> hitTest(const TimelineModel& model, const Frame& frame,
                                         QPointF point);
/// The row whose band holds `y`.
[[nodiscard]] std::optional<std::size_t> rowAt(const Frame& frame, double y);

/// Every place where an operation is seen: its stream, its engine, its host call, its blocks.
[[nodiscard]] std::vector<QRectF> placesOf(const TimelineModel& model, const Frame& frame,
                                           OperationId operation);

}  // namespace streamscope::ui
