// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_layout.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kReach = 2;  ///< pixels by which a pointer may miss

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
        const bool isOfOperations =
            lane.source != SpanSource::HostCall && lane.source != SpanSource::Range;
        if (isOfOperations && holds(*model.trace, lane, item)) {
            places.push_back(placeOf(*model.trace, frame, placed, item));
        }
    }
}

}  // namespace

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

std::optional<TimeRange> programRangeAt(const TimelineModel& model, const Frame& frame,
                                        QPointF point) {
    const auto hit = hitTest(model, frame, point);
    if (!hit || hit->source != SpanSource::Range) {
        return std::nullopt;
    }
    const TraceRange& range = model.trace->ranges[hit->item];
    return TimeRange{range.begin, range.end};
}

std::vector<QRectF> placesOf(const TimelineModel& model, const Frame& frame,
                             OperationId operation) {
    const auto item = static_cast<std::uint32_t>(indexOf(operation));
    std::vector<QRectF> places;
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        if (frame.rows[i].isShown) {
            addPlaces(model, frame, i, item, places);
        }
    }
    return places;
}

}  // namespace streamscope::ui
