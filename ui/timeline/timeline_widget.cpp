// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_widget.h"

#include "ui/base/new_widgets.h"
#include "ui/timeline/accessible_timeline.h"
#include "ui/timeline/bookmark_editor.h"
#include "ui/timeline/command_menu.h"
#include "ui/timeline/minimap.h"
#include "ui/timeline/outline_overlay.h"
#include "ui/timeline/overlay_painter.h"
#include "ui/timeline/row_handles.h"
#include "ui/timeline/timeline_canvas.h"
#include "ui/timeline/timeline_commands.h"
#include "ui/timeline/timeline_gestures.h"
#include "ui/timeline/tips.h"
#include "ui/view/words.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kTop = 4;
constexpr int kRight = 14;

}  // namespace

TimelineWidget::TimelineWidget(ViewState& state, QWidget* parent)
    : QWidget(parent), m_state(state) {
    createPlot();
    setTextSize(kTextSize);
    m_notes = new BookmarkEditor(m_state, this);
    m_gestures = new TimelineGestures(m_state, *this);
    m_commands = new TimelineCommands(m_state, *this);
    connectPlot();
    m_rowHandles = new RowHandles(m_state, *this);
    connectState();
    setTheme(m_theme);
    setFocusPolicy(Qt::StrongFocus);
    QAccessible::installFactory(accessibleTimeline);  // again is nothing new
    setAccessibleName(tr("Timeline"));
    onRunChanged();
}

void TimelineWidget::connectState() {
    connect(&m_state, &ViewState::runChanged, this, &TimelineWidget::onRunChanged);
    connect(&m_state, &ViewState::windowChanged, this, &TimelineWidget::invalidate);
    connect(&m_state, &ViewState::rowViewChanged, this, &TimelineWidget::invalidate);
    connect(&m_state, &ViewState::matchesChanged, this, &TimelineWidget::findMatches);
    connect(&m_state, &ViewState::windowChanged, this, &TimelineWidget::hoverAgain);
    connect(&m_state, &ViewState::hoverChanged, this, &TimelineWidget::refreshOverlay);
    connect(&m_state, &ViewState::selectionChanged, this, &TimelineWidget::onSelectionChanged);
    connect(&m_state, &ViewState::rangeChanged, this, &TimelineWidget::refreshOverlay);
    connect(&m_state, &ViewState::rulersChanged, this, &TimelineWidget::refreshOverlay);
    connect(&m_state, &ViewState::momentChanged, this, &TimelineWidget::movePlayhead);
    connect(&m_state, &ViewState::bookmarksChanged, this, &TimelineWidget::refreshOverlay);
    connect(&m_causality, &CausalityMaker::changed, this, &TimelineWidget::refreshOverlay);
    connect(m_notes, &BookmarkEditor::closed, this, [this] { setFocus(); });
}

TimelineWidget::~TimelineWidget() {
    // The view state may be gone already: it belongs to the window, whose members end before its
    // children.
    m_plot->removeEventFilter(this);
    delete m_plot;
}

void TimelineWidget::createPlot() {
    m_plot = new TimelineCanvas(*this);
    m_minimap = new Minimap(m_state, 0, kRight, this);
    m_scrollBar = new QScrollBar(Qt::Vertical, this);
    m_scrollBar->hide();
    auto* layout = newLayout<QGridLayout>(this, {}, 0);
    layout->addWidget(m_plot, 0, 0);
    layout->addWidget(m_scrollBar, 0, 1);
    layout->addWidget(m_minimap, 1, 0);
    m_plot->setMinimumSize(300, 60);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_outlines = new OutlineOverlay(*this, *m_plot);
}

void TimelineWidget::setTextSize(double pixels) {
    m_metrics = LayoutMetrics::forFont(pixels, m_nameWidth);
    m_metrics.hasHandles = true;
    m_textWidths.clear();
    m_minimap->setLeft(static_cast<int>(m_metrics.labelWidth));
    invalidate();
}

void TimelineWidget::setNameWidth(double textSizes) {
    m_nameWidth = textSizes;
    setTextSize(m_metrics.fontSize);
}

void TimelineWidget::connectPlot() {
    connect(m_scrollBar, &QScrollBar::valueChanged, this, &TimelineWidget::invalidate);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, &TimelineWidget::hoverAgain);
    m_plot->installEventFilter(this);
}

void TimelineWidget::setTheme(const Theme& theme) {
    m_theme = theme;
    m_minimap->setTheme(theme);
    invalidate();
}

QWidget* TimelineWidget::canvas() const {
    return m_plot;
}

void TimelineWidget::onRunChanged() {
    m_gestures->abandon();
    m_findings.reset();
    m_rows = m_state.run() ? std::make_unique<RowFinder>(*m_state.run()->timeline) : nullptr;
    m_causality.setRun(m_state.run());
    describeForReaders();
    invalidate();
}

void TimelineWidget::invalidate() {
    m_isStale = true;
    m_isOverlayStale = true;
    m_plot->invalidate();
}

/// Bars keep their places: only how they look changes.
void TimelineWidget::movePlayhead() {
    if (!m_isStale) {
        const auto moment = m_state.moment();
        m_list.playhead = moment ? std::optional(m_list.frame.axis.toPixel(*moment)) : std::nullopt;
    }
    m_plot->invalidate();
    refreshOverlay();
}

void TimelineWidget::refreshOverlay() {
    m_isOverlayStale = true;
    m_outlines->update();
}

QRectF TimelineWidget::rowsArea() const {
    const int axis = static_cast<int>(m_metrics.fontSize * 2.2);
    const QRect rows = m_plot->rect().adjusted(0, kTop, -kRight, -axis);
    return {QPointF(rows.topLeft()), QSizeF(rows.width(), std::max(1, rows.height()))};
}

const DrawList& TimelineWidget::drawList() const {
    if (!m_isStale) {
        return m_list;
    }
    m_isStale = false;
    if (!m_state.run()) {
        m_list = {};
        m_list.frame.area = rowsArea();
        return m_list;
    }
    const TimelineModel& model = *m_state.run()->timeline;
    LayoutMetrics metrics = m_metrics;
    metrics.columnWidth = 1 / devicePixelRatioF();
    Frame frame = arrange(model, m_state.window(), rowsArea(), metrics,
                          {m_state.rowView(), static_cast<double>(m_scrollBar->value())});
    const Lighting lighting{m_state.colors(), m_findings ? &*m_findings : nullptr,
                            m_state.moment()};
    m_list = layOut(
        model, std::move(frame), [this](const QString& text) { return widthOf(text); }, lighting,
        std::move(m_list));
    updateScrollBar();
    return m_list;
}

double TimelineWidget::widthOf(const QString& text) const {
    constexpr qsizetype kMaxKept = 10'000;
    auto width = m_textWidths.find(text);
    if (width == m_textWidths.end()) {
        if (m_textWidths.size() > kMaxKept) {
            m_textWidths.clear();
        }
        const QFontMetricsF widths(pictureFont(m_metrics.barText()));
        width = m_textWidths.insert(text, widths.horizontalAdvance(text));
    }
    return *width;
}

void TimelineWidget::findMatches() {
    m_findings.reset();
    if (m_state.run() && m_state.matches()) {
        m_findings = findIn(*m_state.run()->timeline, *m_state.matches());
    }
    invalidate();
}

void TimelineWidget::updateScrollBar() const {
    const Frame& frame = m_list.frame;
    const int excess = static_cast<int>(std::ceil(frame.contentHeight - frame.area.height()));
    m_scrollBar->setRange(0, std::max(0, excess));
    m_scrollBar->setPageStep(static_cast<int>(frame.area.height()));
    m_scrollBar->setSingleStep(static_cast<int>(m_metrics.slotHeight));
    m_scrollBar->setVisible(excess > 0);
}

const Overlay& TimelineWidget::overlay() const {
    const Frame& frame = drawList().frame;  // may find the overlay stale
    if (!m_isOverlayStale) {
        return m_overlay;
    }
    m_isOverlayStale = false;
    m_overlay = {};
    if (m_state.run()) {
        const QFontMetricsF widths(tagFont(m_metrics));
        const TextWidth widthOf = [&](const QString& text) {
            return widths.horizontalAdvance(text);
        };
        m_overlay = layOutOverlay(
            {m_state, frame, *m_rows, causality().get(), m_options, widthOf, &m_list.bars});
    }
    return m_overlay;
}

void TimelineWidget::setOptions(const OverlayOptions& options) {
    m_options = options;
    refreshOverlay();
}

void TimelineWidget::setRuler(std::size_t which, const Edge& edge, bool hasSnapped) {
    OverlayOptions options = m_options;
    options.rulerEdges.at(which) = hasSnapped ? std::optional(edge) : std::nullopt;
    setOptions(options);
    m_state.setRuler(which, edge.time);
}

void TimelineWidget::editBookmark(std::size_t bookmark) {
    const Frame& frame = drawList().frame;
    const QPointF at(frame.axis.toPixel(m_state.bookmarks().at(bookmark).time),
                     frame.area.top() + 2 * tagHeight(m_metrics));
    m_notes->edit(bookmark, at.toPoint());
}

int TimelineWidget::scroll() const {
    return m_scrollBar->value();
}

void TimelineWidget::setScroll(int pixels) {
    m_scrollBar->setValue(pixels);
}

void TimelineWidget::onSelectionChanged() {
    refreshOverlay();
    scrollToSelection();
    describeForReaders();
}

/// Brings a row of the selection into sight, if there is none.
void TimelineWidget::scrollToSelection() {
    const Frame& frame = drawList().frame;
    const auto place =
        m_state.selection() && m_rows ? m_rows->placeOf(frame, *m_state.selection()) : std::nullopt;
    if (!place || (place->top() >= frame.area.top() && place->bottom() <= frame.area.bottom())) {
        return;
    }
    const double above = frame.area.top() + m_metrics.slotHeight - place->top();
    const double below = place->bottom() + m_metrics.slotHeight - frame.area.bottom();
    if (above > 0 || below > 0) {
        setScroll(scroll() + static_cast<int>(std::lround(above > 0 ? -above : below)));
    }
}

/// For screen readers: what is selected, in words.
void TimelineWidget::describeForReaders() {
    const auto selection = m_state.run() ? m_state.selection() : std::nullopt;
    setAccessibleDescription(selection ? operationInWords(*m_state.run(), *selection)
                                       : tr("No operation is selected"));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void TimelineWidget::perform(Command command) {
    m_commands->perform(command);
}

bool TimelineWidget::cancelDrag() {
    return m_gestures->cancel() || m_rowHandles->cancel() || m_minimap->cancelDrag();
}

void TimelineWidget::keyPressEvent(QKeyEvent* event) {
    if (const auto command = commandFor(*event)) {
        perform(*command);
    } else {
        QWidget::keyPressEvent(event);
    }
}

bool TimelineWidget::select(QPointF point) {
    const auto hit =
        m_state.run() ? hitTest(*m_state.run()->timeline, drawList().frame, point) : std::nullopt;
    const auto operation =
        hit ? operationOf(*m_state.run()->trace, hit->source, hit->item) : std::nullopt;
    if (operation) {
        m_commands->setRow(*operation, hit->row);
    }
    m_state.setSelection(operation);
    return operation.has_value();
}

void TimelineWidget::showMenu(QPoint position) {
    if (hitTest(*m_state.run()->timeline, drawList().frame, position)) {
        select(position);
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_state, &ViewState::runChanged, menu, &QMenu::close);
    fillContextMenu(*menu, *this);
    emit menuAboutToShow(menu);
    menu->popup(m_plot->mapToGlobal(position));
}

/// By key: at the selection. By mouse, the gestures see to it.
void TimelineWidget::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Keyboard && m_state.run()) {
        const auto place = m_state.selection()
                               ? m_rows->placeOf(drawList().frame, *m_state.selection())
                               : std::nullopt;
        showMenu(place ? place->center().toPoint() : rect().center());
    }
    event->accept();
}

bool TimelineWidget::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Leave) {
        m_pointer.reset();
        endHover();
    } else if (event->type() == QEvent::Resize) {
        m_isStale = true;
        m_isOverlayStale = true;
        m_outlines->setGeometry(m_plot->rect());
    }
    return QWidget::eventFilter(watched, event);
}

void TimelineWidget::hoverAt(QPoint position, QPoint globalPosition) {
    m_pointer = position;
    if (!m_state.run()) {
        return;
    }
    const auto hit = markUnder(position);
    const QString tip = tipAt(*m_state.run(), drawList().frame, position, hit);
    if (tip.isEmpty()) {
        QToolTip::hideText();
    } else {
        const auto row = rowAt(drawList().frame, position.y());  // which stays to be seen
        const double below =
            row ? drawList().frame.rows[*row].top + drawList().frame.rows[*row].height : 0;
        const int down = std::max(12, static_cast<int>(below) + 4 - position.y());
        QToolTip::showText(globalPosition + QPoint(12, down), tip, m_plot);
    }
}

void TimelineWidget::endHover() {
    m_state.setHover(std::nullopt);
    QToolTip::hideText();
}

std::optional<Hit> TimelineWidget::markUnder(QPoint position) {
    const TimelineModel& model = *m_state.run()->timeline;
    const auto hit = hitTest(model, drawList().frame, position);
    m_state.setHover(hit ? operationOf(*model.trace, hit->source, hit->item) : std::nullopt);
    return hit;
}

/// The rows have moved under a pointer that has not.
void TimelineWidget::hoverAgain() {
    if (m_pointer && !m_gestures->isDragging() && m_state.run()) {
        QToolTip::hideText();
        markUnder(*m_pointer);
    }
}

}  // namespace streamscope::ui
