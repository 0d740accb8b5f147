// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/drag/preview.h"
#include "ui/timeline/causality.h"
#include "ui/timeline/row_finder.h"
#include "ui/timeline/snap.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/view/view_state.h"

#include <QPolygonF>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::ui {

// What is drawn over the rows: outlines, arrows, measures, flags. Pure values, in pixels of the
// picture, like the draw list beneath.

/// A word on a background of its own.
struct TagItem {
    QRectF rect;
    QString text;
};

enum class ArrowKind : std::uint8_t {
    Decided,  ///< from what held the selected operation last
    Earlier,  ///< from what held it before that
    Held,     ///< to what the selected operation held
};

/// A curve from what was waited for to what waited, from edge to edge. An end that is not seen lies
/// on the border of the picture.
struct ArrowItem {
    ArrowKind kind{};
    OperationId other = OperationId::None;  ///< at the end that is not the selection; None: a call
    QPointF from;
    QPointF to;
    std::array<QPointF, 2> controls;  ///< of a cubic curve
    std::vector<QPolygonF> pieces;    ///< of the curve: those that cover no bar
    bool isFromOutside = false;
    bool isToOutside = false;
    QString why;   ///< in words
    TagItem hint;  ///< why, in the line of the wait; a sign or nothing where that is short
};

struct RangeItem {
    QRectF rect;
    TagItem tag;  ///< its length
};

struct RulerItem {
    double x = 0;
    TagItem tag;  ///< its time, on the axis
};

/// Between two rulers.
struct DeltaItem {
    QPointF from;
    QPointF to;
    TagItem tag;
};

struct FlagItem {
    double x = 0;
    std::size_t bookmark = 0;  ///< of ViewState::bookmarks
    TagItem tag;               ///< the note; of nearly equal times only the last has room
};

/// The critical path of one run; of two that are compared each has one.
struct PathItem {
    std::vector<QRectF> places;  ///< of its operations, by start; of those in one column the last
    bool isPale = false;         ///< of the right one of two
    TagItem name;                ///< "A", "B", at the first place; empty: there is but one
};

/// The moment that is played; what is right of it has not happened.
struct MomentItem {
    double x = 0;
    TagItem tag;
};

/// Where dragged bars would be, and what that would do.
struct GhostItem {
    std::vector<QRectF> bars;
    TagItem note;
    bool isRefused = false;
};

struct Overlay {
    QRectF bars;  ///< where bars are: outlines, arrows and shades are clipped to it
    std::vector<QRectF> hovered;
    std::vector<QRectF> chosen;
    std::vector<PathItem> criticalPaths;
    std::vector<ArrowItem> arrows;
    std::optional<TagItem> more;  ///< "+ 23 more": operations that were held and have no arrow
    std::optional<RangeItem> range;
    std::optional<RangeItem> zoom;  ///< that is being dragged
    std::vector<RulerItem> rulers;
    std::optional<DeltaItem> delta;
    std::vector<FlagItem> flags;
    std::optional<MomentItem> moment;
    std::optional<GhostItem> ghost;
};

/// What a drag of a bar would do, where it is known.
struct DragGhost {
    std::vector<GhostBar> bars;
    QString note;
    bool isRefused = false;  ///< it cannot be dragged so: the note says why
    QPointF at;              ///< the pointer
    friend bool operator==(const DragGhost&, const DragGhost&) = default;
};

/// What of it is wanted, besides what a ViewState says.
struct OverlayOptions {
    bool arrows = true;
    bool criticalPath = false;
    std::array<std::optional<Edge>, 2> rulerEdges;  ///< what the rulers have snapped to
    std::optional<TimeRange> zoom;                  ///< that is being dragged
    std::optional<DragGhost> ghost;
    friend bool operator==(const OverlayOptions&, const OverlayOptions&) = default;
};

struct OverlayInput {
    const ViewState& state;
    const Frame& frame;
    const RowFinder& rows;       ///< of the state's run
    const Causality* causality;  ///< of the state's run; null: not made yet
    const OverlayOptions& options;
    const TextWidth& widthOf;
    const std::vector<BarItem>* bars = nullptr;  ///< of the frame, which arrows do not cover
};

/// The state must have a run. Its cost depends on the picture's width and on the few operations
/// that are marked, not on the trace.
[[nodiscard]] Overlay layOutOverlay(const OverlayInput& input);

inline constexpr std::size_t kMaxHeld = 8;  ///< arrows to operations that were held

/// The arrows of the selection, and how many operations it held besides.
void addArrows(const OverlayInput& input, Overlay& overlay);
/// Where the ghost's bars lie, in the rows of their streams.
[[nodiscard]] GhostItem layOutGhost(const OverlayInput& input, const DragGhost& ghost);
/// Of every run that is shown. Each has at most two places a column of the picture.
[[nodiscard]] std::vector<PathItem> layOutCriticalPaths(const OverlayInput& input);

/// The height of a tag in the font that the rows are labelled with.
[[nodiscard]] double tagHeight(const LayoutMetrics& metrics);
/// As much of a text as fits, with an ellipsis where something is cut off.
[[nodiscard]] QString shortened(const OverlayInput& input, const QString& text, double room);

/// A tag as wide as its text, inside `bounds`, with `at` at its middle or as near as fits.
[[nodiscard]] TagItem tagAt(const OverlayInput& input, const QString& text, QPointF at,
                            const QRectF& bounds);

}  // namespace streamscope::ui
