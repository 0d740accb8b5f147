// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/minimap.h"

#include "ui/timeline/row_raster.h"
#include "ui/timeline/traffic.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kMapHeight = 38;
constexpr int kAroundMap = 3;       ///< above and below
constexpr int kBeside = 6;          ///< left and right of the heading
constexpr double kHandleReach = 5;  ///< pixels by which a side may be missed
constexpr double kNarrowest = 4;    ///< pixels of a frame that is still seen

void addGroup(const TimelineModel& model, const RowGroup& group, const ColumnGrid& grid,
              SplitLevels& levels) {
    for (std::uint32_t row = group.firstRow; row < group.lastRow; ++row) {
        for (const Lane& lane : model.rows[row].lanes) {
            addLevels(*model.trace, lane, grid, levels);
        }
    }
}

/// Returns the peak of all groups of the kind.
double addGroups(const TimelineModel& model, RowKind kind, const ColumnGrid& grid,
                 SplitLevels& levels) {
    double peak = 0;
    for (const RowGroup& group : model.groups) {
        if (model.rows[group.firstRow].kind == kind) {
            addGroup(model, group, grid, levels);
            peak += group.peak;
        }
    }
    return peak;
}

/// Everything that streams did at once; of a trace without streams, what its engines did.
ColumnLevels levelsOf(const TimelineModel& model, const ColumnGrid& grid, double& peak) {
    SplitLevels levels;
    levels.fit(grid.count);
    peak = addGroups(model, RowKind::Stream, grid, levels);
    if (peak <= 0) {
        peak = addGroups(model, RowKind::Engine, grid, levels);
    }
    return withoutBeat(levels);
}

/// The highest of all columns, so that little is not drawn as nothing.
double highest(const ColumnLevels& levels) {
    float most = 0;
    for (const auto& column : levels) {
        most = std::max(most, std::accumulate(column.begin(), column.end(), 0.0F));
    }
    return std::max(1.0, std::ceil(static_cast<double>(most) - 1e-3));
}

}  // namespace

Minimap::Minimap(ViewState& state, int left, int right, QWidget* parent)
    : QWidget(parent), m_state(state), m_left(left), m_right(right) {
    setFixedHeight(kMapHeight);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Overview of the whole run"));
    setToolTip(
        tr("The whole run: operations at once, by kind. Drag the frame to pan, its sides to "
           "zoom; double-click to show all."));
    connect(&m_state, &ViewState::runChanged, this, [this] {
        m_drag.reset();
        forgetPicture();
    });
    connect(&m_state, &ViewState::windowChanged, this, [this] { update(); });
}

void Minimap::setTheme(const Theme& theme) {
    m_theme = theme;
    forgetPicture();
}

void Minimap::setLeft(int left) {
    m_left = left;
    forgetPicture();
}

void Minimap::forgetPicture() {
    m_picture = {};
    update();
}

void Minimap::resizeEvent(QResizeEvent*) {
    forgetPicture();
}

TimeAxis Minimap::axis() const {
    return {m_state.fit(), static_cast<double>(m_left),
            static_cast<double>(std::max(1, width() - m_left - m_right))};
}

QRectF Minimap::frameRect() const {
    const TimeAxis all = axis();
    const double left = all.toPixel(m_state.window().begin);
    const double right = all.toPixel(m_state.window().end);
    const double missing = std::max(0.0, kNarrowest - (right - left)) / 2;
    return {QPointF(left - missing, 1), QPointF(right + missing, kMapHeight - 1)};
}

void Minimap::drawPicture() {
    const double scale = devicePixelRatioF();
    m_picture = QImage(size() * scale, QImage::Format_RGB32);
    m_picture.setDevicePixelRatio(scale);
    m_picture.fill(m_theme.band);
    if (!m_state.run()) {
        return;
    }
    DrawList list;
    list.frame.axis = axis();
    list.frame.area = rect();
    list.frame.metrics.columnWidth = 1 / scale;
    double peak = 0;
    const ColumnLevels levels = levelsOf(*toldOf(*m_state.run()).timeline,
                                         ColumnGrid::of(list.frame.axis, 1 / scale), peak);
    list.columns = stacked(levels, std::min(std::max(1.0, peak), highest(levels)));
    StripItem strip;
    strip.rect = {list.frame.axis.left, kAroundMap, list.frame.axis.width,
                  kMapHeight - 2.0 * kAroundMap};
    strip.last = static_cast<std::uint32_t>(list.columns.size());
    list.strips = {strip};
    rasterRows(m_picture, QTransform::fromScale(scale, scale), list, m_theme);
}

void Minimap::paintEvent(QPaintEvent*) {
    if (m_picture.isNull()) {
        drawPicture();
    }
    QPainter painter(this);
    painter.drawImage(0, 0, m_picture);
    const QRectF frame = frameRect();
    QColor veil = m_theme.background;
    veil.setAlpha(150);
    painter.fillRect(QRectF(0, 0, frame.left(), height()), veil);
    painter.fillRect(QRectF(frame.right(), 0, width() - frame.right(), height()), veil);
    painter.setPen(QPen(m_theme.text, m_state.showsAll() ? 1 : 2));
    painter.drawRect(frame.adjusted(0, 0, 0, -1));
    const QString whose = heading();
    if (!whose.isEmpty()) {
        const QRect place(kBeside, 0, m_left - 2 * kBeside, height());
        painter.setPen(m_theme.text);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(whose, Qt::ElideRight, place.width()));
    }
}

QString Minimap::heading() const {
    return m_state.run() ? toldHeading(*m_state.run()) : QString();
}

Minimap::Grip Minimap::gripAt(QPointF position) const {
    const QRectF frame = frameRect();
    const double x = position.x();
    if (m_state.showsAll()) {
        return Grip::New;
    }
    // A narrow frame is dragged, not widened, where it is held inside.
    const double inside = std::min(kHandleReach, frame.width() / 4);
    if (x > frame.left() + inside && x < frame.right() - inside) {
        return Grip::Frame;
    }
    if (std::abs(x - frame.left()) <= kHandleReach) {
        return Grip::Left;
    }
    return std::abs(x - frame.right()) <= kHandleReach ? Grip::Right : Grip::New;
}

void Minimap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_state.run()) {
        m_drag = Drag{gripAt(event->position()), event->position().x(), m_state.window()};
    }
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag) {
        dragTo(event->position().x());
        return;
    }
    const Grip grip = gripAt(event->position());
    setCursor(grip == Grip::Frame ? Qt::OpenHandCursor
              : grip == Grip::New ? Qt::CrossCursor
                                  : Qt::SplitHCursor);
}

void Minimap::dragTo(double x) {
    const TimeAxis all = axis();
    const TimeNs time = all.toTime(x);
    TimeRange window = m_drag->window;
    if (m_drag->grip == Grip::New && std::abs(x - m_drag->from) < kHandleReach) {
        return;
    }
    switch (m_drag->grip) {
        case Grip::Frame: {
            const DurationNs shift = time - all.toTime(m_drag->from);
            window = {window.begin + shift, window.end + shift};
            break;
        }
        case Grip::Left:
            window.begin = std::min(time, window.end - ViewState::kShortestWindow);
            break;
        case Grip::Right:
            window.end = std::max(time, window.begin + ViewState::kShortestWindow);
            break;
        default: {
            const TimeNs from = all.toTime(m_drag->from);
            window = {std::min(from, time), std::max(from, time)};
        }
    }
    m_state.setWindow(window);
}

/// A click beside the frame brings it there.
void Minimap::mouseReleaseEvent(QMouseEvent* event) {
    const double x = event->position().x();
    if (m_drag && m_drag->grip == Grip::New && std::abs(x - m_drag->from) < kHandleReach) {
        const TimeRange window = m_drag->window;
        const TimeNs begin = axis().toTime(x) - window.length() / 2;
        m_state.setWindow({begin, begin + window.length()});
    }
    m_drag.reset();
}

bool Minimap::cancelDrag() {
    const auto drag = std::exchange(m_drag, std::nullopt);
    if (drag) {
        m_state.setWindow(drag->window);
    }
    return drag.has_value();
}

void Minimap::mouseDoubleClickEvent(QMouseEvent*) {
    m_drag.reset();
    m_state.showAll();
}

void Minimap::wheelEvent(QWheelEvent* event) {
    constexpr double kZoomStep = 1.25;
    const double steps = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    m_state.zoom(std::pow(kZoomStep, -steps), axis().toTime(event->position().x()));
    event->accept();
}

}  // namespace streamscope::ui
