// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/bar_drag.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double kEdge = 5;          ///< pixels at the right end that are its edge
constexpr double kMinWithEdge = 20;  ///< bar with an edge of its own
constexpr double kShortestFactor = 0.01;

bool isOfOperations(const Row& row) {
    return row.kind == RowKind::Stream || row.kind == RowKind::Engine;
}

std::optional<OperationId> barAt(const TimelineModel& model, const Frame& frame, QPointF point) {
    const auto hit = hitTest(model, frame, point);
    const bool isBar = hit && !hit->isMark && hit->source == SpanSource::Operation &&
                       isOfOperations(model.rows[hit->row]);
    return isBar ? std::optional(idAt<OperationId>(hit->item)) : std::nullopt;
}

std::optional<Drag> lengthened(const TimelineModel& model, const Frame& frame, OperationId bar,
                               double x) {
    const Trace& trace = *model.trace;
    const TimeNs start = trace.start[indexOf(bar)];
    const auto length = static_cast<double>(trace.end[indexOf(bar)] - start);
    const auto wanted = static_cast<double>(frame.axis.toTime(x) - start);
    Drag drag{DragKind::Lengthen, bar};
    drag.factor = length > 0 ? std::max(kShortestFactor, wanted / length) : 1;
    return drag.factor == 1 ? std::nullopt : std::optional(drag);
}

std::optional<Drag> toNextStream(const TimelineModel& model, OperationId bar, bool isAbove) {
    const StreamId own = model.trace->stream[indexOf(bar)];
    std::optional<StreamId> before;
    bool isBehindOwn = false;
    for (const Row& row : model.rows) {
        if (row.kind != RowKind::Stream) {
            continue;
        }
        if (isBehindOwn) {
            return Drag{DragKind::ToStream, bar, row.stream};
        }
        if (row.stream == own && isAbove) {
            break;
        }
        isBehindOwn = row.stream == own;
        before = row.stream;
    }
    return isAbove && before ? std::optional(Drag{DragKind::ToStream, bar, *before}) : std::nullopt;
}

/// In order of issue the nearest of another step.
std::optional<Drag> pastNextStep(const Trace& trace, OperationId bar, bool isEarlier) {
    const std::size_t own = indexOf(bar);
    const auto isOther = [&](std::size_t i) { return trace.step[i] != trace.step[own]; };
    if (isEarlier) {
        for (std::size_t i = own; i-- > 0;) {
            if (isOther(i)) {
                return Drag{DragKind::Before, bar, StreamId::None, idAt<OperationId>(i)};
            }
        }
        return std::nullopt;
    }
    for (std::size_t i = own + 1; i < operationCount(trace); ++i) {
        if (isOther(i)) {
            return Drag{DragKind::Behind, bar, StreamId::None, idAt<OperationId>(i)};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<HeldBar> heldBarAt(const TimelineModel& model, const Frame& frame, QPointF point) {
    const auto bar = barAt(model, frame, point);
    if (!bar) {
        return std::nullopt;
    }
    const double left = frame.axis.toPixel(model.trace->start[indexOf(*bar)]);
    const double right = frame.axis.toPixel(model.trace->end[indexOf(*bar)]);
    const bool isEdge = right - left >= kMinWithEdge && point.x() >= right - kEdge;
    return HeldBar{*bar, isEdge ? BarGrip::RightEdge : BarGrip::Body, *rowAt(frame, point.y())};
}

std::optional<Drag> dragTo(const TimelineModel& model, const Frame& frame, const HeldBar& held,
                           QPointF point, bool ties) {
    if (held.grip == BarGrip::RightEdge && !ties) {
        return lengthened(model, frame, held.bar, point.x());
    }
    const auto other = barAt(model, frame, point);
    const bool isOther = other && *other != held.bar;
    if (ties) {
        return isOther ? std::optional(Drag{DragKind::WaitFor, *other, StreamId::None, held.bar})
                       : std::nullopt;
    }
    const auto row = rowAt(frame, point.y());
    const StreamId own = model.trace->stream[indexOf(held.bar)];
    if (row && model.rows[*row].kind == RowKind::Stream && model.rows[*row].stream != own) {
        return Drag{DragKind::ToStream, held.bar, model.rows[*row].stream};
    }
    if (!isOther) {
        return std::nullopt;
    }
    const Trace& trace = *model.trace;
    const double middle = (frame.axis.toPixel(trace.start[indexOf(*other)]) +
                           frame.axis.toPixel(trace.end[indexOf(*other)])) /
                          2;
    return Drag{point.x() < middle ? DragKind::Before : DragKind::Behind, held.bar, StreamId::None,
                *other};
}

std::optional<Drag> dragBySteps(const TimelineModel& model, OperationId bar, DragStep step) {
    constexpr double kLonger = 1.1;
    switch (step) {
        case DragStep::StreamAbove:
        case DragStep::StreamBelow:
            return toNextStream(model, bar, step == DragStep::StreamAbove);
        case DragStep::Earlier:
        case DragStep::Later:
            return pastNextStep(*model.trace, bar, step == DragStep::Earlier);
        case DragStep::Longer:
        case DragStep::Shorter:
            break;
    }
    return Drag{DragKind::Lengthen, bar, StreamId::None, OperationId::None,
                step == DragStep::Longer ? kLonger : 1 / kLonger};
}

}  // namespace streamscope::ui
