// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_widget.h"

#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/timeline/outline_overlay.h"
#include "ui/timeline/plot_layers.h"
#include "ui/view/words.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>
#include <qcustomplot.h>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kZoomStep = 1.25;
constexpr double kFineZoomStep = 1.06;
constexpr double kPanStep = 0.15;
constexpr double kFontPixels = 15;  ///< 11 pt at 96 dots an inch
constexpr int kTop = 4;
constexpr int kRight = 14;

}  // namespace

TimelineWidget::TimelineWidget(ViewState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_metrics(LayoutMetrics::forFont(kFontPixels)) {
    createPlot();
    connectPlot();
    applyTheme();
    setFocusPolicy(Qt::StrongFocus);
    connect(&m_state, &ViewState::runChanged, this, &TimelineWidget::invalidate);
    connect(&m_state, &ViewState::windowChanged, this, &TimelineWidget::invalidate);
    connect(&m_state, &ViewState::windowChanged, this, &TimelineWidget::hoverAgain);
    connect(&m_state, &ViewState::hoverChanged, this, &TimelineWidget::refreshOverlay);
    connect(&m_state, &ViewState::selectionChanged, this, &TimelineWidget::refreshOverlay);
}

TimelineWidget::~TimelineWidget() {
    // The view state may be gone already: it belongs to the window, whose members end before its
    // children.
    m_plot->removeEventFilter(this);
    delete m_plot;  // before the draw list that its layers read
}

void TimelineWidget::createPlot() {
    m_plot = new QCustomPlot(this);
    m_scrollBar = new QScrollBar(Qt::Vertical, this);
    m_scrollBar->hide();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_scrollBar);
    m_plot->setNoAntialiasingOnDrag(false);
    m_plot->axisRect()->setAutoMargins(QCP::msNone);
    m_plot->axisRect()->setMargins(QMargins(static_cast<int>(m_metrics.labelWidth), kTop, kRight,
                                            static_cast<int>(kFontPixels * 2.2)));
    m_plot->yAxis->setVisible(false);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->xAxis->setTickLabelFont(pictureFont(kFontPixels));
    m_plot->setMinimumSize(300, 150);
    m_plot->setFocusPolicy(Qt::NoFocus);
    addTimelineLayers(*m_plot, *this);
    m_outlines = new OutlineOverlay(*this, *m_plot);
}

void TimelineWidget::connectPlot() {
    connect(m_plot, &QCustomPlot::mouseWheel, this, &TimelineWidget::onWheel);
    connect(m_plot, &QCustomPlot::mousePress, this, &TimelineWidget::onPress);
    connect(m_plot, &QCustomPlot::mouseMove, this, &TimelineWidget::onMove);
    connect(m_plot, &QCustomPlot::mouseRelease, this, &TimelineWidget::onRelease);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, &TimelineWidget::invalidate);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, &TimelineWidget::hoverAgain);
    m_plot->installEventFilter(this);
}

void TimelineWidget::applyTheme() {
    m_plot->setBackground(m_theme.background);
    const QPen pen(m_theme.mutedText, 1.2);
    m_plot->xAxis->setBasePen(pen);
    m_plot->xAxis->setTickPen(pen);
    m_plot->xAxis->setTickLabelColor(m_theme.text);
}

void TimelineWidget::setTheme(const Theme& theme) {
    m_theme = theme;
    applyTheme();
    invalidate();
}

void TimelineWidget::setStaleNote(const QString& note) {
    if (note != m_staleNote) {
        m_staleNote = note;
        refreshOverlay();
    }
}

QWidget* TimelineWidget::canvas() const {
    return m_plot;
}

void TimelineWidget::invalidate() {
    m_isStale = true;
    const TimeRange window = m_state.window();
    m_plot->xAxis->setRange(static_cast<double>(window.begin), static_cast<double>(window.end));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TimelineWidget::refreshOverlay() {
    m_outlines->update();
}

QRectF TimelineWidget::rowsArea() const {
    const QMargins margins = m_plot->axisRect()->margins();
    return {
        0.0, static_cast<double>(margins.top()),
        static_cast<double>(m_plot->width() - margins.right()),
        std::max(1.0, static_cast<double>(m_plot->height() - margins.top() - margins.bottom()))};
}

const DrawList& TimelineWidget::drawList() const {
    if (!m_isStale) {
        return m_list;
    }
    m_isStale = false;
    m_list = {};
    if (!m_state.run()) {
        m_list.frame.area = rowsArea();
        return m_list;
    }
    const TimelineModel& model = *m_state.run()->timeline;
    Frame frame = arrange(model, m_state.window(), rowsArea(), m_metrics, m_scrollBar->value());
    const QFontMetricsF widths(pictureFont(kFontPixels * 0.92));
    m_list =
        layOut(model, frame, [&](const QString& text) { return widths.horizontalAdvance(text); });
    updateScrollBar();
    return m_list;
}

void TimelineWidget::updateScrollBar() const {
    const Frame& frame = m_list.frame;
    const int excess = static_cast<int>(std::ceil(frame.contentHeight - frame.area.height()));
    m_scrollBar->setRange(0, std::max(0, excess));
    m_scrollBar->setPageStep(static_cast<int>(frame.area.height()));
    m_scrollBar->setSingleStep(static_cast<int>(m_metrics.slotHeight));
    m_scrollBar->setVisible(excess > 0);
}

std::vector<QRectF> TimelineWidget::places(std::optional<OperationId> operation) const {
    if (!operation || !m_state.run()) {
        return {};
    }
    const Run& run = *m_state.run();
    std::vector<QRectF> found = placesOf(*run.timeline, drawList().frame, *operation);
    if (const auto twin = twinOf(run, *operation)) {  // of compared runs: in both
        const std::vector<QRectF> others = placesOf(*run.timeline, drawList().frame, *twin);
        found.insert(found.end(), others.begin(), others.end());
    }
    return found;
}

std::vector<QRectF> TimelineWidget::hoverPlaces() const {
    return places(m_state.hover());
}

std::vector<QRectF> TimelineWidget::selectionPlaces() const {
    return places(m_state.selection());
}

void TimelineWidget::zoomAtCentre(double factor) {
    const TimeRange window = m_state.window();
    m_state.zoom(factor, window.begin + window.length() / 2);
}

void TimelineWidget::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_W:
        case Qt::Key_Plus:
            return zoomAtCentre(1 / kZoomStep);
        case Qt::Key_S:
        case Qt::Key_Minus:
            return zoomAtCentre(kZoomStep);
        case Qt::Key_A:
        case Qt::Key_Left:
            return m_state.pan(-kPanStep);
        case Qt::Key_D:
        case Qt::Key_Right:
            return m_state.pan(kPanStep);
        case Qt::Key_Up:
        case Qt::Key_Down:
            return m_scrollBar->triggerAction(event->key() == Qt::Key_Up
                                                  ? QAbstractSlider::SliderSingleStepSub
                                                  : QAbstractSlider::SliderSingleStepAdd);
        case Qt::Key_F:
            return m_state.showSelection();
        case Qt::Key_0:
        case Qt::Key_Home:
            return m_state.showAll();
        case Qt::Key_Escape:
            return m_state.setSelection(std::nullopt);
        default:
            QWidget::keyPressEvent(event);
    }
}

bool TimelineWidget::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Leave) {
        m_pointer.reset();
        m_state.setHover(std::nullopt);
    } else if (event->type() == QEvent::Resize) {
        m_isStale = true;
        m_outlines->setGeometry(m_plot->rect());
    }
    return QWidget::eventFilter(watched, event);
}

void TimelineWidget::onWheel(QWheelEvent* event) {
    const double steps = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    const Frame& frame = drawList().frame;
    if (event->position().x() < frame.axis.left) {
        m_scrollBar->setValue(m_scrollBar->value() -
                              static_cast<int>(std::lround(steps * 2 * m_metrics.slotHeight)));
    } else if (event->modifiers() & Qt::ShiftModifier) {
        m_state.pan(-steps * kPanStep);
    } else {
        const double step = event->modifiers() & Qt::ControlModifier ? kFineZoomStep : kZoomStep;
        m_state.zoom(std::pow(step, -steps), frame.axis.toTime(event->position().x()));
    }
    event->accept();
}

void TimelineWidget::onPress(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton) {
        m_drag = Drag{event->pos(), m_state.window(), m_scrollBar->value(), false};
    }
}

void TimelineWidget::onMove(QMouseEvent* event) {
    if (m_drag) {
        dragTo(event->pos());
    } else {
        hoverAt(event->pos(), event->globalPosition().toPoint());
    }
}

void TimelineWidget::dragTo(QPoint position) {
    const QPoint moved = position - m_drag->from;
    if (!m_drag->hasMoved && moved.manhattanLength() < QApplication::startDragDistance()) {
        return;
    }
    m_drag->hasMoved = true;
    m_state.setHover(std::nullopt);
    m_plot->setCursor(Qt::ClosedHandCursor);
    const double nsPerPixel = 1 / drawList().frame.axis.pixelsPerNs();
    const auto shift = static_cast<DurationNs>(std::llround(-moved.x() * nsPerPixel));
    m_state.setWindow({m_drag->window.begin + shift, m_drag->window.end + shift});
    m_scrollBar->setValue(m_drag->scroll - moved.y());
}

void TimelineWidget::onRelease(QMouseEvent* event) {
    if (m_drag && !m_drag->hasMoved && m_state.run()) {
        const TimelineModel& model = *m_state.run()->timeline;
        const auto hit = hitTest(model, drawList().frame, event->position());
        m_state.setSelection(hit ? operationOf(*model.trace, hit->source, hit->item)
                                 : std::nullopt);
    }
    m_plot->unsetCursor();
    m_drag.reset();
}

void TimelineWidget::hoverAt(QPoint position, QPoint globalPosition) {
    m_pointer = position;
    if (!m_state.run()) {
        return;
    }
    const auto hit = markUnder(position);
    const QString tip = tipAt(position, hit);
    if (tip.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(globalPosition + QPoint(12, 12), tip, m_plot);
    }
}

std::optional<Hit> TimelineWidget::markUnder(QPoint position) {
    const TimelineModel& model = *m_state.run()->timeline;
    const auto hit = hitTest(model, drawList().frame, position);
    m_state.setHover(hit ? operationOf(*model.trace, hit->source, hit->item) : std::nullopt);
    return hit;
}

/// The rows have moved under a pointer that has not.
void TimelineWidget::hoverAgain() {
    if (m_pointer && !m_drag && m_state.run()) {
        QToolTip::hideText();
        markUnder(*m_pointer);
    }
}

QString TimelineWidget::tipAt(QPoint position, const std::optional<Hit>& hit) const {
    const TimelineModel& model = *m_state.run()->timeline;
    if (hit && hit->source == SpanSource::HostCall) {
        return describeHostCall(*model.trace, model.trace->hostCalls[hit->item]);
    }
    if (hit && hit->source == SpanSource::Block) {
        return describeBlock(*model.trace, model.trace->blocks[hit->item]);
    }
    if (hit) {
        const auto operation = idAt<OperationId>(hit->item);
        return describeOperation(*model.trace, operation) +
               describeChange(*m_state.run(), operation);
    }
    const Frame& frame = drawList().frame;
    const auto row = rowAt(frame, position.y());
    const bool isLabel = position.x() < frame.axis.left;
    if (row &&
        (isLabel || model.rows[*row].kind == RowKind::Bound || !model.rows[*row].density.empty())) {
        return model.rows[*row].tip;
    }
    return {};
}

}  // namespace streamscope::ui
