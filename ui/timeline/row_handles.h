// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timeline_layout.h"
#include "ui/view/view_state.h"

#include <QObject>
#include <QPoint>

#include <optional>

class QFrame;
class QMenu;
class QMouseEvent;

namespace streamscope::ui {

class TimelineWidget;

/// The column of row labels takes the mouse: a click on a heading folds its group, a label is
/// dragged to where its row shall be, and the right button offers all of it as a menu. The border
/// of the column is dragged to make it wider; a double click there gives it its usual width.
class RowHandles : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed; takes what happens over the labels of the canvas before the canvas does.
    RowHandles(ViewState& state, TimelineWidget& timeline);

    /// What the menu at a point of the canvas offers.
    void fillMenu(QMenu& menu, QPoint position);
    /// Ends a drag; row and border stay where they were. False: there is none.
    bool cancel();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drag {
        QPoint from;
        std::uint32_t row = 0;
        bool hasMoved = false;
    };

    [[nodiscard]] const TimelineModel& model() const;
    [[nodiscard]] const Frame& frame() const;
    [[nodiscard]] bool isOverLabels(QPoint position) const;
    [[nodiscard]] bool isOverBorder(QPoint position) const;
    bool pressBorder(const QMouseEvent& event);
    bool moveBorder(const QMouseEvent& event);
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    void fold(std::uint32_t group);
    void showTarget(QPoint position);
    void addRowActions(QMenu& menu, std::uint32_t row);
    void addGroupActions(QMenu& menu, std::uint32_t group);

    ViewState& m_state;
    TimelineWidget& m_timeline;
    QFrame* m_target = nullptr;  ///< child of the canvas: where the dragged row will go
    std::optional<Drag> m_drag;
    std::optional<double> m_widthBefore;  ///< of the names whose border is dragged, in text sizes
};

}  // namespace streamscope::ui
