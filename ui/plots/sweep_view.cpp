// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_view.h"

#include "ui/plots/sweep_painter.h"
#include "ui/view/colours.h"
#include "ui/view/plain_tip.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kText = 13;
constexpr double kLegend = kText * 1.9;

}  // namespace

SweepView::SweepView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plot of the sweep"));
    followPalette();
}

void SweepView::setSweep(std::shared_ptr<const Sweep> sweep) {
    m_sweep = std::move(sweep);
    if (m_pointed && (!m_sweep || *m_pointed >= m_sweep->points.size())) {
        point(std::nullopt);
    }
    invalidate();
}

void SweepView::setHere(std::optional<std::vector<double>> here) {
    if (here != m_here) {
        m_here = std::move(here);
        invalidate();
    }
}

/// Dark where the program is.
void SweepView::followPalette() {
    m_theme = themeFor(palette());
    update();
}

void SweepView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        followPalette();
    }
}

void SweepView::invalidate() {
    m_drawing.reset();
    update();
}

const SweepDrawing& SweepView::drawing() const {
    if (!m_drawing) {
        const QRectF box(4, kLegend, width() - 8, height() - kLegend - 2);
        m_drawing = m_sweep ? layOutSweep(*m_sweep, box, kText, m_here) : SweepDrawing();
    }
    return *m_drawing;
}

QString SweepView::wordsInstead() const {
    if (!m_sweep) {
        return tr(
            "Choose a parameter and press Start: the workload runs once for every value, and "
            "you see where more gains nothing.");
    }
    if (hasRuns(*m_sweep)) {
        return {};
    }
    return m_sweep->points.empty() ? tr("No run is done: there is nothing to draw.")
                                   : tr("None of the values ran: there is nothing to draw.");
}

void SweepView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.background);
    const QString words = wordsInstead();
    if (!words.isEmpty()) {
        painter.setFont(pictureFont(kText));
        painter.setPen(m_theme.mutedText);
        painter.drawText(rect().adjusted(20, 10, -20, -10), Qt::AlignCenter | Qt::TextWordWrap,
                         words);
        return;
    }
    const SweepDrawing& drawn = drawing();
    paintSweepLegend(painter, drawn, QRectF(8, 2, width() - 16, kLegend - 4), kText, m_theme);
    paintSweep(painter, drawn, kText, m_theme);
    for (const SweepMark& mark : drawn.marks) {
        if (mark.point == m_pointed && mark.sign != SweepSign::Knee) {
            painter.setRenderHint(QPainter::Antialiasing, true);
            painter.setPen(QPen(m_theme.hover, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(mark.at, kText * 0.5, kText * 0.5);
        }
    }
    for (const SweepCell& cell : drawn.cells) {
        if (cell.point == m_pointed) {
            painter.setPen(QPen(m_theme.hover, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(cell.rect);
        }
    }
}

void SweepView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_drawing.reset();
}

void SweepView::point(std::optional<std::size_t> point) {
    if (point == m_pointed) {
        return;
    }
    m_pointed = point;
    setCursor(m_pointed ? Qt::PointingHandCursor : Qt::ArrowCursor);
    emit pointedChanged(m_pointed ? describePoint(*m_sweep, *m_pointed) : QString());
    update();
}

void SweepView::mouseMoveEvent(QMouseEvent* event) {
    point(m_sweep ? sweepPointAt(drawing(), event->position()) : std::nullopt);
    if (m_pointed) {
        QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12),
                           plainTip(describePoint(*m_sweep, *m_pointed) + QStringLiteral("\n\n") +
                                    kneeDefinition()),
                           this);
    } else {
        QToolTip::hideText();
    }
}

void SweepView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_sweep) {
        point(sweepPointAt(drawing(), event->position()));
        if (m_pointed) {
            emit pointChosen(*m_pointed);
        }
    }
}

void SweepView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    point(std::nullopt);
}

/// The point so many steps further on each axis; the first if none is pointed at.
std::optional<std::size_t> SweepView::neighbour(int first, int second) const {
    if (!m_sweep || m_sweep->points.empty()) {
        return std::nullopt;
    }
    if (!m_pointed) {
        return 0;
    }
    const auto rows = m_sweep->axes.size() < 2 ? std::size_t{1} : m_sweep->axes[1].values.size();
    const auto column = static_cast<std::ptrdiff_t>(*m_pointed / rows) + first;
    const auto row = static_cast<std::ptrdiff_t>(*m_pointed % rows) + second;
    if (column < 0 || row < 0 || row >= static_cast<std::ptrdiff_t>(rows)) {
        return m_pointed;
    }
    const auto place = static_cast<std::size_t>(column) * rows + static_cast<std::size_t>(row);
    return place < m_sweep->points.size() ? place : *m_pointed;
}

void SweepView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return point(neighbour(-1, 0));
        case Qt::Key_Right:
            return point(neighbour(1, 0));
        case Qt::Key_Up:
            return point(neighbour(0, 1));
        case Qt::Key_Down:
            return point(neighbour(0, -1));
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_pointed) {
                emit pointChosen(*m_pointed);
            }
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace streamscope::ui
