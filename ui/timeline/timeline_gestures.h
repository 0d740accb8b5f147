// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "ui/timeline/bar_drag.h"
#include "ui/timeline/timeline_layout.h"

#include <QObject>
#include <QPoint>

#include <cstdint>
#include <optional>

class QMouseEvent;
class QWheelEvent;

namespace streamscope::ui {

class TimelineWidget;
class ViewState;

/// What the mouse does on a timeline; gestures() in ui/view/commands.h lists it for people.
/// Changes the view state and nothing else, but for what only the widget knows: scrolling, menus.
/// A bar that is dragged stays where it is: the widget tells what the drag means.
class TimelineGestures : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed and must live as long; takes the mouse from the timeline's canvas.
    TimelineGestures(ViewState& state, TimelineWidget& timeline);

    /// Ends a drag and undoes what it did; false if there is none.
    bool cancel();
    /// Ends a drag and undoes nothing. For a drag whose run is no longer shown.
    void abandon();
    [[nodiscard]] bool isDragging() const { return m_drag.has_value(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Aim : std::uint8_t { Range, RangeEdge, Ruler, Zoom, Pan, Bar };
    /// What a drag began with.
    struct Drag {
        Aim aim{};
        Qt::MouseButton button{};
        QPoint from;
        TimeNs anchor = 0;  ///< the end of the range that stays
        std::size_t ruler = 0;
        int scroll = 0;
        TimeRange window;
        std::optional<TimeRange> range;
        std::optional<TimeNs> rulerTime;
        HeldBar held;
        bool hasMoved = false;
    };

    void wheel(QWheelEvent* event);
    void press(QMouseEvent* event);
    void move(QMouseEvent* event);
    void release(QMouseEvent* event);
    void doubleClick(QMouseEvent* event);
    [[nodiscard]] const Frame& frame() const;
    [[nodiscard]] bool isOverBars(QPointF point) const;
    [[nodiscard]] TimeNs timeAt(QMouseEvent* event) const;
    [[nodiscard]] std::optional<std::size_t> rulerAt(double x) const;
    [[nodiscard]] std::optional<TimeNs> rangeAnchorAt(double x) const;
    [[nodiscard]] std::optional<std::size_t> flagAt(QPointF point) const;
    [[nodiscard]] Drag dragFor(QMouseEvent* event) const;
    void aimWithLeft(QMouseEvent* event, Drag& drag) const;
    void drag(QMouseEvent* event);
    void pan(QPoint to);
    void dragRuler(QMouseEvent* event);
    void dragZoom(QMouseEvent* event);
    [[nodiscard]] std::optional<HeldBar> heldAt(QPointF point) const;
    [[nodiscard]] std::optional<streamscope::Drag> meaningOf(QMouseEvent* event,
                                                             const Drag& drag) const;
    [[nodiscard]] std::optional<Gap> gapUnder(QPointF point) const;
    Drag end();
    void showCursorAt(QPointF point);
    void click(QMouseEvent* event);

    ViewState& m_state;
    TimelineWidget& m_timeline;
    std::optional<Drag> m_drag;
};

}  // namespace streamscope::ui
