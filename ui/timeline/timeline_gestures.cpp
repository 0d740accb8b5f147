// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_gestures.h"

#include "ui/timeline/snap.h"
#include "ui/timeline/timeline_commands.h"
#include "ui/timeline/timeline_widget.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kFineZoomStep = 1.06;
constexpr double kGrip = 4;  ///< pixels by which a ruler or an edge may be missed

/// Of other rows none.
std::optional<GapRow> gapRowOf(const Row& row) {
    if (row.engine != EngineId::None) {
        return GapRow{static_cast<std::uint32_t>(indexOf(row.engine)), true};
    }
    return row.stream != StreamId::None
               ? std::optional(GapRow{static_cast<std::uint32_t>(indexOf(row.stream)), false})
               : std::nullopt;
}

TimeRange between(TimeNs left, TimeNs right) {
    return {std::min(left, right), std::max(left, right)};
}

}  // namespace

TimelineGestures::TimelineGestures(ViewState& state, TimelineWidget& timeline)
    : QObject(&timeline), m_state(state), m_timeline(timeline) {
    timeline.canvas()->installEventFilter(this);
}

bool TimelineGestures::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Wheel:
            wheel(static_cast<QWheelEvent*>(event));
            return true;
        case QEvent::MouseButtonPress:
            press(static_cast<QMouseEvent*>(event));
            return true;
        case QEvent::MouseMove:
            move(static_cast<QMouseEvent*>(event));
            return true;
        case QEvent::MouseButtonRelease:
            release(static_cast<QMouseEvent*>(event));
            return true;
        case QEvent::MouseButtonDblClick:
            doubleClick(static_cast<QMouseEvent*>(event));
            return true;
        default:
            return QObject::eventFilter(watched, event);
    }
}

const Frame& TimelineGestures::frame() const {
    return m_timeline.drawList().frame;
}

bool TimelineGestures::isOverBars(QPointF point) const {
    return m_state.run() && point.x() >= frame().axis.left;
}

void TimelineGestures::wheel(QWheelEvent* event) {
    const QPointF delta = QPointF(event->angleDelta()) / 120.0;
    const double steps = delta.y() + delta.x();
    if (event->position().x() < frame().axis.left) {
        m_timeline.setScroll(m_timeline.scroll() -
                             static_cast<int>(std::lround(steps * m_timeline.wheelStep())));
    } else if ((event->modifiers() & Qt::ShiftModifier) != 0 ||
               std::abs(delta.x()) > std::abs(delta.y())) {
        m_state.pan(-steps * kPanStep);
    } else {
        const double step =
            (event->modifiers() & Qt::ControlModifier) != 0 ? kFineZoomStep : kZoomStep;
        m_state.zoom(std::pow(step, -steps), frame().axis.toTime(event->position().x()));
    }
    event->accept();
}

/// Snapped to an edge near the pointer, but with Alt; never outside of what is seen.
TimeNs TimelineGestures::timeAt(QMouseEvent* event) const {
    const TimeAxis& axis = frame().axis;
    QPointF point = event->position();
    point.setX(std::clamp(point.x(), axis.left, axis.left + axis.width));
    const bool isFree = (event->modifiers() & Qt::AltModifier) != 0;
    const auto edge = isFree ? std::nullopt : snap(*m_state.run()->timeline, frame(), point);
    return edge ? edge->time : axis.toTime(point.x());
}

std::optional<std::size_t> TimelineGestures::rulerAt(double x) const {
    for (const std::size_t which : {1U, 0U}) {
        const auto& ruler = m_state.rulers().at(which);
        if (ruler && std::abs(frame().axis.toPixel(*ruler) - x) <= kGrip) {
            return which;
        }
    }
    return std::nullopt;
}

/// The other end of the range, if one of its edges is at `x`.
std::optional<TimeNs> TimelineGestures::rangeAnchorAt(double x) const {
    const auto& range = m_state.range();
    if (range && std::abs(frame().axis.toPixel(range->end) - x) <= kGrip) {
        return range->begin;
    }
    if (range && std::abs(frame().axis.toPixel(range->begin) - x) <= kGrip) {
        return range->end;
    }
    return std::nullopt;
}

std::optional<std::size_t> TimelineGestures::flagAt(QPointF point) const {
    for (const FlagItem& flag : m_timeline.overlay().flags) {
        if (flag.tag.rect.contains(point)) {
            return flag.bookmark;
        }
    }
    return std::nullopt;
}

std::optional<HeldBar> TimelineGestures::heldAt(QPointF point) const {
    return m_timeline.canDragBars() && isOverBars(point)
               ? heldBarAt(*m_state.run()->timeline, frame(), point)
               : std::nullopt;
}

/// With Ctrl, the dragged bar is ordered after the bar under the pointer.
std::optional<streamscope::Drag> TimelineGestures::meaningOf(QMouseEvent* event,
                                                             const Drag& drag) const {
    const bool ties = (event->modifiers() & Qt::ControlModifier) != 0;
    return dragTo(*m_state.run()->timeline, frame(), drag.held, event->position(), ties);
}

void TimelineGestures::aimWithLeft(QMouseEvent* event, Drag& drag) const {
    const double x = event->position().x();
    if ((event->modifiers() & Qt::ShiftModifier) != 0) {
        drag.aim = Aim::Pan;
    } else if (const auto ruler = rulerAt(x)) {
        drag.aim = Aim::Ruler;
        drag.ruler = *ruler;
        drag.rulerTime = m_state.rulers().at(*ruler);
    } else if (const auto anchor = rangeAnchorAt(x)) {
        drag.aim = Aim::RangeEdge;
        drag.anchor = *anchor;
    } else if (const auto held = heldAt(event->position())) {
        drag.aim = Aim::Bar;
        drag.held = *held;
    } else {
        drag.aim = Aim::Range;
    }
}

TimelineGestures::Drag TimelineGestures::dragFor(QMouseEvent* event) const {
    Drag drag;
    drag.button = event->button();
    drag.from = event->pos();
    drag.scroll = m_timeline.scroll();
    drag.window = m_state.window();
    drag.range = m_state.range();
    drag.anchor = timeAt(event);
    if (event->button() == Qt::LeftButton) {
        aimWithLeft(event, drag);
    } else {
        drag.aim = event->button() == Qt::MiddleButton ? Aim::Zoom : Aim::Pan;
    }
    return drag;
}

void TimelineGestures::press(QMouseEvent* event) {
    m_timeline.setFocus(Qt::MouseFocusReason);
    const bool isKnown = event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton ||
                         event->button() == Qt::RightButton;
    if (!m_drag && isKnown && isOverBars(event->position())) {
        m_drag = dragFor(event);
    }
}

void TimelineGestures::move(QMouseEvent* event) {
    if (m_drag) {
        drag(event);
    } else {
        showCursorAt(event->position());
        m_timeline.hoverAt(event->pos(), event->globalPosition().toPoint());
    }
}

void TimelineGestures::showCursorAt(QPointF point) {
    const auto held = heldAt(point);
    const bool isGrip = isOverBars(point) && !flagAt(point) &&
                        (rulerAt(point.x()) || rangeAnchorAt(point.x()) ||
                         (held && held->grip == BarGrip::RightEdge));
    isGrip ? m_timeline.canvas()->setCursor(Qt::SplitHCursor) : m_timeline.canvas()->unsetCursor();
}

void TimelineGestures::drag(QMouseEvent* event) {
    const QPoint moved = event->pos() - m_drag->from;
    if (!m_drag->hasMoved && moved.manhattanLength() < QApplication::startDragDistance()) {
        return;
    }
    if (!std::exchange(m_drag->hasMoved, true)) {
        m_timeline.endHover();
    }
    switch (m_drag->aim) {
        case Aim::Range:
        case Aim::RangeEdge:
            return m_state.setRange(between(m_drag->anchor, timeAt(event)));
        case Aim::Ruler:
            return dragRuler(event);
        case Aim::Zoom:
            return dragZoom(event);
        case Aim::Pan:
            return pan(event->pos());
        case Aim::Bar:
            m_timeline.canvas()->setCursor(m_drag->held.grip == BarGrip::Body ? Qt::ClosedHandCursor
                                                                              : Qt::SplitHCursor);
            emit m_timeline.barDragged(meaningOf(event, *m_drag), event->position());
            return;
    }
}

void TimelineGestures::pan(QPoint to) {
    m_timeline.canvas()->setCursor(Qt::ClosedHandCursor);
    const QPoint moved = to - m_drag->from;
    const double nsPerPixel = 1 / frame().axis.pixelsPerNs();
    const auto shift = static_cast<DurationNs>(std::llround(-moved.x() * nsPerPixel));
    m_state.setWindow({m_drag->window.begin + shift, m_drag->window.end + shift});
    m_timeline.setScroll(m_drag->scroll - moved.y());
}

void TimelineGestures::dragRuler(QMouseEvent* event) {
    const bool isFree = (event->modifiers() & Qt::AltModifier) != 0;
    const auto edge =
        isFree ? std::nullopt : snap(*m_state.run()->timeline, frame(), event->position());
    m_timeline.setRuler(m_drag->ruler, edge.value_or(Edge{timeAt(event)}), edge.has_value());
}

void TimelineGestures::dragZoom(QMouseEvent* event) {
    const TimeAxis& axis = frame().axis;
    const double x = std::clamp(event->position().x(), axis.left, axis.left + axis.width);
    OverlayOptions options = m_timeline.options();
    options.zoom = between(axis.toTime(m_drag->from.x()), axis.toTime(x));
    m_timeline.setOptions(options);
}

void TimelineGestures::release(QMouseEvent* event) {
    if (!m_drag || event->button() != m_drag->button) {
        return;
    }
    const auto zoom = m_timeline.options().zoom;
    const Drag drag = end();
    if (!drag.hasMoved && drag.button == Qt::LeftButton) {
        click(event);
    } else if (!drag.hasMoved && drag.button == Qt::RightButton) {
        m_timeline.showMenu(event->pos());
    } else if (drag.aim == Aim::Zoom && zoom) {
        m_state.setWindow(*zoom);
    } else if (drag.aim == Aim::Bar && drag.hasMoved) {
        if (const auto meaning = meaningOf(event, drag)) {
            emit m_timeline.barDropped(*meaning, event->globalPosition().toPoint());
        }
    }
}

/// Ends the drag and takes away what it showed.
TimelineGestures::Drag TimelineGestures::end() {
    const Drag drag = *std::exchange(m_drag, std::nullopt);
    m_timeline.canvas()->unsetCursor();
    if (drag.aim == Aim::Bar) {
        emit m_timeline.barDragged(std::nullopt, {});
    }
    if (drag.aim == Aim::Zoom) {
        OverlayOptions options = m_timeline.options();
        options.zoom.reset();
        m_timeline.setOptions(options);
    }
    return drag;
}

void TimelineGestures::click(QMouseEvent* event) {
    if (const auto flag = flagAt(event->position())) {
        m_timeline.editBookmark(*flag);
        return;
    }
    if (m_timeline.select(event->position())) {
        emit m_timeline.operationClicked();
    } else if (const auto gap = gapUnder(event->position())) {
        m_state.setRange(gap->complete(), gap->row);
    } else {
        m_state.setRange(m_state.run()
                             ? programRangeAt(*m_state.run()->timeline, frame(), event->position())
                             : std::nullopt);
    }
}

/// Of a stream or an engine. Two runs side by side number their rows otherwise than either does.
std::optional<Gap> TimelineGestures::gapUnder(QPointF point) const {
    const auto& run = m_state.run();
    if (!run || run->pair || !isOverBars(point)) {
        return std::nullopt;
    }
    const auto place = rowAt(frame(), point.y());
    const auto row = place ? gapRowOf(run->timeline->rows[*place]) : std::nullopt;
    const auto parts =
        row ? gapsAt(*run->trace, *row, frame().axis.toTime(point.x())) : std::vector<Gap>();
    return parts.empty() ? std::nullopt : std::optional(parts.front());
}

void TimelineGestures::doubleClick(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !isOverBars(event->position())) {
        return;
    }
    if (m_timeline.select(event->position())) {
        m_state.showSelection();
    } else if (const auto range =
                   programRangeAt(*m_state.run()->timeline, frame(), event->position())) {
        m_state.setWindow(*range);
    }
}

bool TimelineGestures::cancel() {
    if (!m_drag) {
        return false;
    }
    const Drag drag = end();
    if (drag.aim == Aim::Bar) {
        return true;
    }
    m_state.setWindow(drag.window);
    m_timeline.setScroll(drag.scroll);
    m_state.setRange(drag.range);
    if (drag.aim == Aim::Ruler) {
        m_state.setRuler(drag.ruler, drag.rulerTime);
    }
    return true;
}

void TimelineGestures::abandon() {
    if (m_drag) {
        (void)end();
    }
}

}  // namespace streamscope::ui
