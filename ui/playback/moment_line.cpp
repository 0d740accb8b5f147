// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/moment_line.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kLineReach = 5;  ///< pixels on both sides that can be gripped

}  // namespace

MomentLine::MomentLine(Player& player, ViewState& state, TimelineWidget& timeline)
    : QWidget(timeline.canvas()), m_player(player), m_state(state), m_timeline(timeline) {
    setObjectName(QStringLiteral("momentLine"));
    setAccessibleName(tr("Playhead"));
    setCursor(Qt::SplitHCursor);
    hide();
    connect(&m_state, &ViewState::momentChanged, this, &MomentLine::place);
    connect(&m_state, &ViewState::windowChanged, this, &MomentLine::place);
    connect(&m_state, &ViewState::runChanged, this, &MomentLine::place);
    parentWidget()->installEventFilter(this);
}

bool MomentLine::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        QMetaObject::invokeMethod(this, &MomentLine::place,
                                  Qt::QueuedConnection);  // laid out first
    }
    return false;
}

void MomentLine::place() {
    const auto moment = m_state.moment();
    const TimeRange window = m_state.window();
    if (!moment || !m_state.run() || *moment < window.begin || *moment > window.end) {
        hide();
        return;
    }
    const TimeAxis& axis = m_timeline.drawList().frame.axis;
    const int x = static_cast<int>(std::lround(axis.toPixel(*moment)));
    setGeometry(x - kLineReach, 0, 2 * kLineReach + 1, parentWidget()->height());
    show();
    raise();
}

void MomentLine::paintEvent(QPaintEvent*) {
    constexpr double kHandle = 9;
    constexpr double kMiddle = kLineReach + 0.5;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_timeline.theme().run);
    painter.drawPolygon(QPolygonF(
        {{0.0, 0.0}, {2 * kMiddle, 0.0}, {2 * kMiddle, 3.0}, {kMiddle, kHandle}, {0.0, 3.0}}));
}

void MomentLine::mousePressEvent(QMouseEvent* event) {
    m_isDragging = event->button() == Qt::LeftButton;
    event->setAccepted(m_isDragging);
}

void MomentLine::mouseMoveEvent(QMouseEvent* event) {
    if (m_isDragging) {
        const double x = mapToParent(event->position()).x();
        m_player.scrubTo(m_timeline.drawList().frame.axis.toTime(x));
    }
}

void MomentLine::mouseReleaseEvent(QMouseEvent*) {
    m_isDragging = false;
}

}  // namespace streamscope::ui
