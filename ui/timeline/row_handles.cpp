// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/row_handles.h"

#include "ui/timeline/timeline_widget.h"

#include <QApplication>
#include <QFrame>
#include <QMenu>
#include <QMouseEvent>

#include <utility>

namespace streamscope::ui {

RowHandles::RowHandles(ViewState& state, TimelineWidget& timeline)
    : QObject(&timeline),
      m_state(state),
      m_timeline(timeline),
      m_target(new QFrame(timeline.canvas())) {
    m_target->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_target->setAutoFillBackground(true);
    m_target->hide();
    timeline.canvas()->installEventFilter(this);
    connect(&m_state, &ViewState::runChanged, this, &RowHandles::cancel);
}

const TimelineModel& RowHandles::model() const {
    return *m_state.run()->timeline;
}

const Frame& RowHandles::frame() const {
    return m_timeline.drawList().frame;
}

bool RowHandles::isOverLabels(QPoint position) const {
    return m_state.run() && frame().area.contains(position) && position.x() < frame().axis.left;
}

bool RowHandles::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove:
            return move(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonRelease:
            return release(*static_cast<QMouseEvent*>(event));
        default:
            return false;
    }
}

bool RowHandles::isOverBorder(QPoint position) const {
    constexpr double kReach = 4;  // pixels left of the border
    return isOverLabels(position) && position.x() >= frame().axis.left - kReach;
}

bool RowHandles::pressBorder(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || !isOverBorder(event.position().toPoint())) {
        return false;
    }
    if (event.type() == QEvent::MouseButtonDblClick) {
        m_timeline.setNameWidth(LayoutMetrics::kNameWidth);
    } else {
        m_widthBefore = m_timeline.nameWidth();
    }
    return true;
}

/// The border follows the pointer if it is dragged; over it, the pointer shows that it can be.
bool RowHandles::moveBorder(const QMouseEvent& event) {
    const QPoint position = event.position().toPoint();
    if (m_widthBefore) {
        m_timeline.setNameWidth(nameWidthAt(position.x(), m_timeline.metrics().fontSize));
    } else if (event.buttons() != Qt::NoButton || !isOverBorder(position)) {
        return false;
    }
    m_timeline.canvas()->setCursor(Qt::SplitHCursor);
    return true;
}

bool RowHandles::press(const QMouseEvent& event) {
    const QPoint position = event.position().toPoint();
    if (!isOverLabels(position)) {
        return false;
    }
    if (pressBorder(event)) {
        return true;
    }
    m_timeline.setFocus(Qt::MouseFocusReason);
    if (event.button() == Qt::RightButton) {
        auto* menu = new QMenu(&m_timeline);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        connect(&m_state, &ViewState::runChanged, menu, &QMenu::close);
        fillMenu(*menu, position);
        menu->popup(event.globalPosition().toPoint());
    } else if (event.button() == Qt::LeftButton) {
        if (const auto header = headerAt(frame(), position.y())) {
            fold(frame().groups[*header].group);
        } else if (const auto row = rowAt(frame(), position.y())) {
            m_drag = Drag{position, static_cast<std::uint32_t>(*row), false};
        }
    }
    return true;
}

bool RowHandles::move(const QMouseEvent& event) {
    const QPoint position = event.position().toPoint();
    if (moveBorder(event)) {
        return true;
    }
    if (!m_drag) {
        return false;
    }
    m_drag->hasMoved = m_drag->hasMoved || (position - m_drag->from).manhattanLength() >=
                                               QApplication::startDragDistance();
    if (m_drag->hasMoved) {
        m_timeline.canvas()->setCursor(Qt::ClosedHandCursor);
        showTarget(position);
    }
    return true;
}

bool RowHandles::release(const QMouseEvent& event) {
    const QPoint position = event.position().toPoint();
    if (event.button() == Qt::LeftButton && std::exchange(m_widthBefore, std::nullopt)) {
        m_timeline.canvas()->unsetCursor();
        return true;
    }
    if (!m_drag || event.button() != Qt::LeftButton) {
        return isOverLabels(position);
    }
    const Drag drag = *m_drag;
    cancel();
    const auto target = drag.hasMoved ? rowAt(frame(), position.y()) : std::nullopt;
    if (target && model().rows[*target].group == model().rows[drag.row].group) {
        m_state.setRowView(
            withMoved(model(), m_state.rowView(), drag.row, static_cast<std::uint32_t>(*target)));
    }
    return true;
}

bool RowHandles::cancel() {
    if (const auto width = std::exchange(m_widthBefore, std::nullopt)) {
        m_timeline.setNameWidth(*width);
        m_timeline.canvas()->unsetCursor();
        return true;
    }
    if (!m_drag) {
        return false;
    }
    m_drag.reset();
    m_target->hide();
    m_timeline.canvas()->unsetCursor();
    return true;
}

/// A line on the side of the row under the pointer that the dragged one would come to.
void RowHandles::showTarget(QPoint position) {
    const auto target = rowAt(frame(), position.y());
    const bool isAllowed = target && model().rows[*target].group == model().rows[m_drag->row].group;
    m_target->setVisible(isAllowed && *target != m_drag->row);
    if (!m_target->isVisible()) {
        return;
    }
    constexpr int kThick = 3;
    const RowPlace& place = frame().rows[*target];
    const bool goesDown = place.top > frame().rows[m_drag->row].top;
    const double y = goesDown ? place.top + place.height : place.top;
    QPalette palette = m_target->palette();
    palette.setColor(QPalette::Window, m_timeline.theme().chosen);
    m_target->setPalette(palette);
    m_target->setGeometry(0, static_cast<int>(y) - kThick / 2, m_timeline.canvas()->width(),
                          kThick);
}

void RowHandles::fold(std::uint32_t group) {
    const RowGroup& known = model().groups[group];
    m_state.setRowView(withFolded(m_state.rowView(), known, !isFolded(known, m_state.rowView())));
}

void RowHandles::fillMenu(QMenu& menu, QPoint position) {
    if (const auto header = headerAt(frame(), position.y())) {
        addGroupActions(menu, frame().groups[*header].group);
    } else if (const auto row = rowAt(frame(), position.y())) {
        addRowActions(menu, static_cast<std::uint32_t>(*row));
        addGroupActions(menu, model().rows[*row].group);
    }
    menu.addSeparator();
    QAction* all = menu.addAction(tr("Show &All Rows"), this,
                                  [this] { m_state.setRowView(withAllShown(m_state.rowView())); });
    const RowView& view = m_state.rowView();
    all->setEnabled(!view.hidden.isEmpty() || !view.folded.isEmpty());
    QAction* order = menu.addAction(tr("&Order as Recorded"), this, [this] {
        RowView ordered = m_state.rowView();
        ordered.order.clear();
        m_state.setRowView(std::move(ordered));
    });
    order->setEnabled(!view.order.isEmpty());
}

void RowHandles::addRowActions(QMenu& menu, std::uint32_t row) {
    menu.addAction(tr("&Hide %1").arg(model().rows[row].label), this, [this, row] {
        m_state.setRowView(withHidden(m_state.rowView(), model().rows[row]));
    });
    const auto addMove = [&](const QString& text, int step) {
        const auto onto = neighborOf(model(), m_state.rowView(), row, step);
        QAction* action = menu.addAction(text, this, [this, row, onto] {
            m_state.setRowView(withMoved(model(), m_state.rowView(), row, *onto));
        });
        action->setEnabled(onto.has_value());
    };
    addMove(tr("Move &Up"), -1);
    addMove(tr("Move &Down"), 1);
}

void RowHandles::addGroupActions(QMenu& menu, std::uint32_t group) {
    const RowGroup& known = model().groups[group];
    const bool isClosed = isFolded(known, m_state.rowView());
    menu.addAction((isClosed ? tr("Un&fold %1") : tr("&Fold %1")).arg(known.title), this,
                   [this, group] { fold(group); });
}

}  // namespace streamscope::ui
