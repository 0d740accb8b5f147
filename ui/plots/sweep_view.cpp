// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_view.h"

#include "ui/plots/sweep_plot.h"
#include "ui/plots/sweep_words.h"
#include "ui/view/provenance.h"
#include "ui/view/text.h"
#include "ui/view/theme.h"

#include <QKeyEvent>
#include <QToolTip>

#include <utility>

namespace streamscope::ui {

SweepView::SweepView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plot of the sweep"));
    describe();
}

SweepView::~SweepView() = default;

void SweepView::setSweep(std::shared_ptr<const Sweep> sweep) {
    m_plot.reset();  // which refers to the sweep
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

Theme SweepView::theme() const {
    return themeFor(palette());
}

void SweepView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        invalidate();
    }
}

void SweepView::invalidate() {
    m_plot.reset();
    describe();
    update();
}

/// For readers who cannot see the plot.
void SweepView::describe() {
    setAccessibleDescription(m_pointed                  ? describePoint(*m_sweep, *m_pointed)
                             : wordsInstead().isEmpty() ? provenanceLine(sweepOrigin(*m_sweep))
                                                        : wordsInstead());
}

SweepPlot& SweepView::plot() const {
    if (!m_plot) {
        m_plot = std::make_unique<SweepPlot>(*m_sweep, m_here, SweepPlot::Look{theme()});
        m_plot->setPointed(m_pointed);
    }
    m_plot->layOut(size());
    return *m_plot;
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
    QCPPainter painter(this);
    const QString words = wordsInstead();
    if (words.isEmpty()) {
        plot().toPainter(&painter, width(), height());
        return;
    }
    painter.fillRect(rect(), theme().background);
    painter.setFont(pictureFont(SweepPlot::Look().text));
    painter.setPen(theme().mutedText);
    painter.drawText(rect().adjusted(20, 10, -20, -10), Qt::AlignCenter | Qt::TextWordWrap, words);
}

void SweepView::point(std::optional<std::size_t> point) {
    if (point == m_pointed) {
        return;
    }
    m_pointed = point;
    if (m_plot) {
        m_plot->setPointed(point);
    }
    setCursor(m_pointed ? Qt::PointingHandCursor : Qt::ArrowCursor);
    describe();
    update();
}

void SweepView::pointAt(QPointF place) {
    point(wordsInstead().isEmpty() ? plot().pointAt(place) : std::nullopt);
}

void SweepView::mouseMoveEvent(QMouseEvent* event) {
    pointAt(event->position());
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
    if (event->button() == Qt::LeftButton) {
        pointAt(event->position());
        choose();
    }
}

void SweepView::choose() {
    if (m_pointed) {
        emit pointChosen(*m_pointed);
    }
}

void SweepView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    point(std::nullopt);
}

/// To a neighbor on each axis; to the first point if none is pointed at.
void SweepView::step(int first, int second) {
    if (!m_sweep || m_sweep->points.empty()) {
        return;
    }
    if (!m_pointed) {
        return point(0);
    }
    const std::size_t rows = m_sweep->lines();
    const std::size_t column = *m_pointed / rows + static_cast<std::size_t>(first);
    const std::size_t row = *m_pointed % rows + static_cast<std::size_t>(second);
    const std::size_t next = column * rows + row;  // out of range too where a step led below 0
    if (row < rows && next < m_sweep->points.size()) {
        point(next);
    }
}

void SweepView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return step(-1, 0);
        case Qt::Key_Right:
            return step(1, 0);
        case Qt::Key_Up:
            return step(0, 1);
        case Qt::Key_Down:
            return step(0, -1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            return choose();
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace streamscope::ui
