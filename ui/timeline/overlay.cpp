// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/overlay.h"

#include "ui/compare/compared_run.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kLongestNote = 16;  ///< of a flag, in heights of the font

const TimeAxis& axisOf(const OverlayInput& input) {
    return input.frame.axis;
}

double right(const TimeAxis& axis) {
    return axis.left + axis.width;
}

bool isSeen(const TimeAxis& axis, double x) {
    return x >= axis.left - 0.5 && x <= right(axis) + 0.5;
}

/// What a pixel resolves, a quarter of it for good measure.
DurationNs resolutionOf(const TimeAxis& axis) {
    return std::max<DurationNs>(1, static_cast<DurationNs>(0.25 / axis.pixelsPerNs()));
}

QRectF barsOf(const Frame& frame) {
    return {frame.axis.left, frame.area.top(), frame.axis.width, frame.area.height()};
}

/// Lines of tags at the top of the picture: flags, the range, the distance of the rulers.
double lineY(const OverlayInput& input, int line) {
    return input.frame.area.top() + tagHeight(input.frame.metrics) * (line + 0.6);
}

RangeItem rangeItem(const OverlayInput& input, TimeRange range, int line) {
    const TimeAxis& axis = axisOf(input);
    const double from = std::clamp(axis.toPixel(range.begin), axis.left, right(axis));
    const double to = std::clamp(axis.toPixel(range.end), axis.left, right(axis));
    RangeItem item;
    item.rect = {from, input.frame.area.top(), to - from, input.frame.area.height()};
    item.tag = tagAt(input, roundedTime(range.length(), resolutionOf(axis)),
                     {(from + to) / 2, lineY(input, line)}, barsOf(input.frame));
    return item;
}

bool touchesWindow(const OverlayInput& input, TimeRange range) {
    const TimeRange window = axisOf(input).visible;
    return range.begin < window.end && window.begin < range.end;
}

void addRanges(const OverlayInput& input, Overlay& overlay) {
    const auto range = input.state.range();
    if (range && touchesWindow(input, *range)) {
        overlay.range = rangeItem(input, *range, 1);
    }
    if (input.options.zoom && touchesWindow(input, *input.options.zoom)) {
        overlay.zoom = rangeItem(input, *input.options.zoom, 1);
    }
}

/// On the axis below the rows, where times are read.
TagItem axisTag(const OverlayInput& input, const QString& text, double x) {
    const QRectF bars = barsOf(input.frame);
    const double height = tagHeight(input.frame.metrics);
    const QRectF below(bars.left() - input.frame.metrics.labelWidth, bars.bottom() + 2,
                       bars.width() + input.frame.metrics.labelWidth, height * 1.5);
    return tagAt(input, text, {x, below.top() + height * 0.75}, below);
}

/// Of this run: a ruler stays where it is when another run comes.
bool isEdgeOf(const Trace& trace, const Edge& edge) {
    if (edge.operation == OperationId::None) {
        return true;
    }
    const std::size_t i = indexOf(edge.operation);
    return i < operationCount(trace) && (edge.isEnd ? trace.end[i] : trace.start[i]) == edge.time;
}

bool holds(const Trace& trace, const std::optional<Edge>& edge,
           const std::optional<TimeNs>& ruler) {
    return edge && ruler && edge->time == *ruler && isEdgeOf(trace, *edge);
}

QString edgeName(const Run& run, const Edge& edge) {
    const Trace& trace = *run.trace;
    if (edge.operation == OperationId::None) {
        return edge.isEnd ? Text::tr("end") : Text::tr("start");
    }
    const QString label = labelText(trace, edge.operation);
    const QString shortened = label.size() > 24 ? label.left(23) + QStringLiteral("…") : label;
    const QString text = isMark(trace.kind[indexOf(edge.operation)]) ? QStringLiteral("%1 #%2")
                         : edge.isEnd                                ? Text::tr("%1 #%2 end")
                                                                     : Text::tr("%1 #%2 start");
    return text.arg(shortened).arg(ownNumber(run, edge.operation));
}

/// "Δ 1.234 ms", and between what, if both rulers have snapped.
QString deltaText(const OverlayInput& input, std::size_t first) {
    const auto& rulers = input.state.rulers();
    const auto& edges = input.options.rulerEdges;
    const std::size_t second = 1 - first;
    const DurationNs delta = *rulers[second] - *rulers[first];
    const Run& run = *input.state.run();
    const Trace& trace = *run.trace;
    const bool isExact = holds(trace, edges[0], rulers[0]) && holds(trace, edges[1], rulers[1]);
    QString text =
        QStringLiteral("Δ ") + roundedTime(delta, isExact ? 1 : resolutionOf(axisOf(input)));
    if (isExact) {
        text += QStringLiteral("  ") + edgeName(run, *edges[first]) + QStringLiteral(" → ") +
                edgeName(run, *edges[second]);
    }
    return text;
}

void addRuler(const OverlayInput& input, std::size_t which, Overlay& overlay) {
    const TimeAxis& axis = axisOf(input);
    const auto& ruler = input.state.rulers()[which];
    if (!ruler || !isSeen(axis, axis.toPixel(*ruler))) {
        return;
    }
    const double x = axis.toPixel(*ruler);
    RulerItem item{x, axisTag(input, roundedTime(*ruler, resolutionOf(axis)), x)};
    const auto& other = input.state.rulers()[1 - which];
    if (other && std::abs(axis.toPixel(*other) - x) < item.tag.rect.width()) {
        const double aside = item.tag.rect.width() / 2 * (*ruler < *other ? -1 : 1);
        item.tag = axisTag(input, item.tag.text, x + aside);
    }
    overlay.rulers.push_back(item);
}

void addRulers(const OverlayInput& input, Overlay& overlay) {
    const TimeAxis& axis = axisOf(input);
    const auto& rulers = input.state.rulers();
    addRuler(input, 0, overlay);
    addRuler(input, 1, overlay);
    if (!rulers[0] || !rulers[1]) {
        return;
    }
    const std::size_t first = *rulers[0] <= *rulers[1] ? 0 : 1;
    const double from = std::clamp(axis.toPixel(*rulers[first]), axis.left, right(axis));
    const double to = std::clamp(axis.toPixel(*rulers[1 - first]), axis.left, right(axis));
    if (touchesWindow(input, {*rulers[first], *rulers[1 - first] + 1})) {
        const double y = lineY(input, 2);
        const QPointF middle((from + to) / 2, y);
        DeltaItem item{
            {from, y}, {to, y}, tagAt(input, deltaText(input, first), middle, barsOf(input.frame))};
        if (item.tag.rect.width() + 2 * item.tag.rect.height() > to - from) {
            item.tag.rect.translate(0, item.tag.rect.height());  // the line stays to be seen
        }
        overlay.delta = item;
    }
}

void addFlags(const OverlayInput& input, Overlay& overlay) {
    const TimeAxis& axis = axisOf(input);
    const auto& bookmarks = input.state.bookmarks();
    const double height = tagHeight(input.frame.metrics);
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        const double x = axis.toPixel(bookmarks[i].time);
        if (!isSeen(axis, x)) {
            continue;
        }
        const double before =
            overlay.flags.empty() ? axis.left : overlay.flags.back().tag.rect.right();
        const double next = i + 1 < bookmarks.size() ? axis.toPixel(bookmarks[i + 1].time) : 1e9;
        const double ahead = std::min(next - 2, right(axis)) - x;
        const double wanted = input.widthOf(bookmarks[i].note) + height * 0.8;
        const bool isLeft = ahead < wanted && x - before > ahead;  // the flag flies the other way
        const double room =
            std::min(isLeft ? x - before - 2 : ahead, kLongestNote * input.frame.metrics.fontSize);
        const QString text = shortened(input, bookmarks[i].note, room - height * 0.8);
        const double filled = text.isEmpty() ? height * 0.7 : input.widthOf(text) + height * 0.8;
        const double width = std::max(6.0, std::min(filled, room));
        const double left = isLeft ? x - width : x;
        overlay.flags.push_back(
            {x, i, {{left, lineY(input, 0) - height / 2, width, height}, text}});
    }
}

/// Of compared runs in both.
std::vector<QRectF> allPlacesOf(const OverlayInput& input, OperationId operation) {
    const Run& run = *input.state.run();
    std::vector<QRectF> places = placesOf(*run.timeline, input.frame, operation);
    if (const auto twin = twinOf(run, operation)) {
        const std::vector<QRectF> others = placesOf(*run.timeline, input.frame, *twin);
        places.insert(places.end(), others.begin(), others.end());
    }
    return places;
}

void addMoment(const OverlayInput& input, Overlay& overlay) {
    const auto moment = input.state.moment();
    if (!moment || *moment >= axisOf(input).visible.end) {
        return;
    }
    const double x = std::max(axisOf(input).left, axisOf(input).toPixel(*moment));
    overlay.moment =
        MomentItem{x, axisTag(input, roundedTime(*moment, resolutionOf(axisOf(input))), x)};
}

}  // namespace

double tagHeight(const LayoutMetrics& metrics) {
    return std::ceil(metrics.fontSize * 1.35);
}

QString shortened(const OverlayInput& input, const QString& text, double room) {
    if (input.widthOf(text) <= room) {
        return text;
    }
    QString shorter = text;
    while (!shorter.isEmpty() && input.widthOf(shorter + QStringLiteral("…")) > room) {
        shorter.chop(1);
    }
    return shorter.isEmpty() ? QString() : shorter + QStringLiteral("…");
}

TagItem tagAt(const OverlayInput& input, const QString& text, QPointF at, const QRectF& bounds) {
    const double height = tagHeight(input.frame.metrics);
    const double width = input.widthOf(text) + height * 0.6;
    QRectF rect(at.x() - width / 2, at.y() - height / 2, width, height);
    rect.moveRight(std::min(rect.right(), bounds.right()));
    rect.moveLeft(std::max(rect.left(), bounds.left()));
    rect.moveBottom(std::min(rect.bottom(), bounds.bottom()));
    rect.moveTop(std::max(rect.top(), bounds.top()));
    return {rect, text};
}

Overlay layOutOverlay(const OverlayInput& input) {
    Overlay overlay;
    overlay.bars = barsOf(input.frame);
    if (input.state.hover()) {
        overlay.hovered = allPlacesOf(input, *input.state.hover());
    }
    if (input.state.selection()) {
        overlay.chosen = allPlacesOf(input, *input.state.selection());
    }
    if (input.options.criticalPath) {
        overlay.criticalPaths = layOutCriticalPaths(input);
    }
    if (input.options.arrows && input.state.selection()) {
        addArrows(input, overlay);
    }
    addRanges(input, overlay);
    addRulers(input, overlay);
    addFlags(input, overlay);
    addMoment(input, overlay);
    if (input.options.ghost) {
        overlay.ghost = layOutGhost(input, *input.options.ghost);
    }
    return overlay;
}

}  // namespace streamscope::ui
