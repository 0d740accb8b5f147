// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_layout.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kReach = 2;  ///< pixels by which a pointer may miss

/// Space between the bars of two rows: less of it where rows are low.
double gapFor(double slot, const LayoutMetrics& metrics) {
    return std::min(metrics.rowGap, std::ceil(slot * 0.35));
}

/// Rows of engines and hosts stay high enough for their label; streams, of which there may be many,
/// get lower. The bars of blocks are thin.
double slotOf(const Row& row, double slot, const LayoutMetrics& metrics) {
    constexpr double kThinnest = 3;
    if (row.kind == RowKind::Stream) {
        return slot;
    }
    if (row.kind == RowKind::Multiprocessor) {
        return std::max(std::min(slot, metrics.fontSize * 1.1) / row.slotCount, kThinnest);
    }
    return std::max(slot, std::min(metrics.fontSize, metrics.largestSlot) / row.slotCount);
}

double heightOf(const Row& row, double slot, const LayoutMetrics& metrics) {
    return row.kind == RowKind::Bound
               ? metrics.boundHeight
               : slotOf(row, slot, metrics) * row.slotCount + gapFor(slot, metrics);
}

double heightWith(const TimelineModel& model, double slot, const LayoutMetrics& metrics) {
    double height = 0;
    for (const Row& row : model.rows) {
        height += row.header.isEmpty() ? 0 : metrics.headerHeight;
        height += heightOf(row, slot, metrics);
    }
    return height;
}

/// The largest height of one sub-lane with which all rows fit into the area.
double slotThatFits(const TimelineModel& model, double height, const LayoutMetrics& metrics) {
    double slot = metrics.largestSlot;
    while (slot > metrics.smallestSlot && heightWith(model, slot, metrics) > height) {
        slot -= slot > 4 ? 1 : 0.25;
    }
    return std::max(slot, metrics.smallestSlot);
}

/// Room that is left over goes between the groups, up to a line and a half each.
double headerHeightFor(const TimelineModel& model, double slot, double height,
                       const LayoutMetrics& metrics) {
    const auto groups = std::count_if(model.rows.begin(), model.rows.end(),
                                      [](const Row& row) { return !row.header.isEmpty(); });
    const double left = height - heightWith(model, slot, metrics);
    if (groups == 0 || left <= 0) {
        return metrics.headerHeight;
    }
    return metrics.headerHeight +
           std::floor(std::min(left / static_cast<double>(groups), 1.5 * metrics.fontSize));
}

std::optional<Hit> hitLane(const Trace& trace, const Lane& lane, const TimeAxis& axis, double x) {
    const TimeNs early = axis.toTime(x - kReach);
    const TimeNs late = axis.toTime(x + kReach);
    const TimeNs exact = axis.toTime(x);
    for (std::size_t i = firstEndingAfter(trace, lane, exact); i < lane.items.size(); ++i) {
        const Span span = spanAt(trace, lane, i);
        if (span.begin <= exact) {
            return Hit{0, lane.source, lane.items[i], false};
        }
        break;
    }
    const std::size_t near = firstEndingAfter(trace, lane, early - 1);
    if (near < lane.items.size() && spanAt(trace, lane, near).begin <= late) {
        return Hit{0, lane.source, lane.items[near], false};
    }
    return std::nullopt;
}

std::optional<Hit> hitMark(const Trace& trace, const Row& row, const TimeAxis& axis, double x) {
    const TimeNs early = axis.toTime(x - 2 * kReach);
    const auto mark =
        std::partition_point(row.marks.begin(), row.marks.end(),
                             [&](std::uint32_t item) { return trace.start[item] < early; });
    if (mark != row.marks.end() && trace.start[*mark] <= axis.toTime(x + 2 * kReach)) {
        return Hit{0, SpanSource::Operation, *mark, true};
    }
    return std::nullopt;
}

/// Whether the lane holds this very span, found by its begin. One issue may stand for several
/// operations: the nodes of a graph.
bool holds(const Trace& trace, const Lane& lane, std::uint32_t item) {
    const TimeNs begin = spanOf(trace, lane.source, item).begin;
    for (std::size_t i = firstBeginningAt(trace, lane, 0, begin);
         i < lane.items.size() && spanAt(trace, lane, i).begin == begin; ++i) {
        if (lane.items[i] == item || lane.source == SpanSource::Issue) {
            return true;
        }
    }
    return false;
}

/// A lane, and the place of the row that it lies in.
struct PlacedLane {
    const Lane& lane;
    const RowPlace& row;
};

QRectF placeOf(const Trace& trace, const Frame& frame, const PlacedLane& placed,
               std::uint32_t item) {
    const auto& [lane, row] = placed;
    const Span span = spanOf(trace, lane.source, item);
    const double left = frame.axis.toPixel(span.begin);
    const double width = std::max(2.0, frame.axis.toPixel(span.end) - left);
    return {left, row.barTop + lane.slot * row.slotHeight, width, row.slotHeight};
}

/// The blocks of one operation, at most as many as an outline may have.
void addBlockPlaces(const Trace& trace, const Frame& frame, const PlacedLane& placed,
                    OperationId operation, std::vector<QRectF>& places) {
    constexpr std::size_t kMost = 1000;
    const Lane& lane = placed.lane;
    const TimeNs end = trace.end[indexOf(operation)];
    for (std::size_t i = firstEndingAfter(trace, lane, trace.start[indexOf(operation)]);
         i < lane.items.size() && places.size() < kMost; ++i) {
        const BlockSpan& block = trace.blocks[lane.items[i]];
        if (block.start > end) {
            return;
        }
        if (block.operation == operation) {
            places.push_back(placeOf(trace, frame, placed, lane.items[i]));
        }
    }
}

void addPlaces(const TimelineModel& model, const Frame& frame, std::size_t row, std::uint32_t item,
               std::vector<QRectF>& places) {
    for (const Lane& lane : model.rows[row].lanes) {
        const PlacedLane placed{lane, frame.rows[row]};
        if (lane.source == SpanSource::Block) {
            addBlockPlaces(*model.trace, frame, placed, idAt<OperationId>(item), places);
            continue;
        }
        if (lane.source != SpanSource::HostCall && holds(*model.trace, lane, item)) {
            places.push_back(placeOf(*model.trace, frame, placed, item));
        }
    }
}

}  // namespace

LayoutMetrics LayoutMetrics::forFont(double fontSize) {
    LayoutMetrics metrics;
    metrics.fontSize = fontSize;
    metrics.labelWidth = std::ceil(fontSize * 10.5);
    metrics.headerHeight = std::ceil(fontSize * 1.75);
    metrics.slotHeight = std::ceil(fontSize * 1.7);
    metrics.smallestSlot = std::ceil(fontSize * 1.15);
    metrics.largestSlot = std::ceil(fontSize * 2.6);
    metrics.rowGap = std::ceil(fontSize * 0.45);
    metrics.boundHeight = std::ceil(fontSize * 1.45);
    return metrics;
}

double naturalHeight(const TimelineModel& model, const LayoutMetrics& metrics) {
    return heightWith(model, metrics.slotHeight, metrics);
}

Frame arrange(const TimelineModel& model, TimeRange visible, QRectF area,
              const LayoutMetrics& metrics, double scroll) {
    Frame frame;
    frame.metrics = metrics;
    frame.area = area;
    frame.axis = {visible, area.left() + metrics.labelWidth,
                  std::max(1.0, area.width() - metrics.labelWidth)};
    const double slot = slotThatFits(model, area.height(), metrics);
    const double header = headerHeightFor(model, slot, area.height(), metrics);
    double y = area.top() - scroll;
    for (const Row& row : model.rows) {
        RowPlace place;
        place.headerTop = y;
        y += row.header.isEmpty() ? 0 : header;
        place.top = y;
        const bool isBound = row.kind == RowKind::Bound;
        place.slotHeight =
            isBound ? std::round(metrics.boundHeight * 0.4) : slotOf(row, slot, metrics);
        place.height = heightOf(row, slot, metrics);
        const double bars = place.slotHeight * row.slotCount;
        place.barTop = y + std::round((place.height - bars) / 2);
        y += place.height;
        frame.rows.push_back(place);
    }
    frame.contentHeight = y + scroll - area.top();
    return frame;
}

std::optional<std::size_t> rowAt(const Frame& frame, double y) {
    const auto row =
        std::partition_point(frame.rows.begin(), frame.rows.end(),
                             [&](const RowPlace& place) { return place.top + place.height <= y; });
    if (row == frame.rows.end() || y < row->top) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(row - frame.rows.begin());
}

std::optional<Hit> hitTest(const TimelineModel& model, const Frame& frame, QPointF point) {
    const auto rowNumber = rowAt(frame, point.y());
    if (!rowNumber || point.x() < frame.axis.left - kReach || !frame.area.contains(point)) {
        return std::nullopt;
    }
    const Row& row = model.rows[*rowNumber];
    const RowPlace& place = frame.rows[*rowNumber];
    const auto slot = static_cast<std::uint32_t>(std::clamp(
        std::floor((point.y() - place.barTop) / place.slotHeight), 0.0, double(row.slotCount) - 1));
    std::optional<Hit> hit;
    // The last lane of a slot is drawn on top, so it is asked first.
    for (auto lane = row.lanes.rbegin(); lane != row.lanes.rend() && !hit; ++lane) {
        if (lane->slot == slot) {
            hit = hitLane(*model.trace, *lane, frame.axis, point.x());
        }
    }
    if (!hit) {
        hit = hitMark(*model.trace, row, frame.axis, point.x());
    }
    if (hit) {
        hit->row = *rowNumber;
    }
    return hit;
}

std::vector<QRectF> placesOf(const TimelineModel& model, const Frame& frame,
                             OperationId operation) {
    const auto item = static_cast<std::uint32_t>(indexOf(operation));
    std::vector<QRectF> places;
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        addPlaces(model, frame, i, item, places);
    }
    return places;
}

}  // namespace streamscope::ui
