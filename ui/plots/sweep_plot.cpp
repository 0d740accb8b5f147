// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_plot.h"

#include "ui/export/footer.h"
#include "ui/plots/sweep_axis.h"
#include "ui/plots/sweep_words.h"
#include "ui/timeline/time_axis.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace streamscope::ui {
namespace {

using Style = QCPScatterStyle;

constexpr double kHead = 1.08;      ///< of the largest value: where a vertical axis ends
constexpr double kMaxSerial = 1.5;  ///< of the longest run: a longer time is not drawn
constexpr double kEdge = 0.03;      ///< of an axis: from its ends to the nearest point
constexpr double kSign = 0.56;      ///< of the text's size: that of a point
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// Curves differ in color and in stroke.
QPen penOfCurve(std::size_t row, const Theme& theme) {
    static constexpr std::array<Family, kMaxCurves> kColors{
        Family::CopyIn, Family::Kernel,       Family::CopyOut,
        Family::Set,    Family::HostFunction, Family::CopyOther};
    static constexpr std::array<Qt::PenStyle, 3> kStrokes{Qt::SolidLine, Qt::DashLine,
                                                          Qt::DashDotLine};
    return {theme.style(kColors[row]).fill, 2, kStrokes[row % kStrokes.size()]};
}

std::optional<double> asNumber(const std::optional<DurationNs>& time) {
    return time ? std::optional(static_cast<double>(*time)) : std::nullopt;
}

double longest(const Sweep& sweep, std::optional<DurationNs> SweepPoint::*time) {
    double longest = 1;
    for (const SweepPoint& point : sweep.points) {
        longest = std::max(longest, asNumber(point.*time).value_or(0));
    }
    return longest;
}

}  // namespace

/// The last line of the plot.
class SweepPlot::Origin final : public QCPLayoutElement {
public:
    explicit Origin(SweepPlot& plot) : QCPLayoutElement(&plot), m_plot(plot) {}

    void fit(QSize size) {
        constexpr int kLow = 300;  // pixels; below, the window shows only the essentials
        const bool isShort = !m_plot.m_isPage && size.height() < kLow;
        const FooterEntry entry = footerOf(sweepOrigin(m_plot.m_sweep));
        m_footer = Footer({isShort ? shortened(entry) : entry}, size.width(),
                          m_plot.m_look.text * 0.9, m_plot.m_look.theme);
        const int height = qCeil(m_footer.height());
        setMinimumSize(0, height);
        setMaximumSize(QWIDGETSIZE_MAX, height);
    }

protected:
    void draw(QCPPainter* painter) override {
        painter->setRenderHint(QPainter::Antialiasing);
        m_footer.paint(*painter, rect().topLeft());
    }

private:
    SweepPlot& m_plot;
    Footer m_footer;
};

SweepPlot::SweepPlot(const Sweep& sweep, const std::optional<std::vector<double>>& here,
                     const Look& look)
    : m_sweep(sweep),
      m_look(look),
      m_rows(sweep.lines()),
      m_isMap(m_rows > kMaxCurves),
      m_isEven(m_isMap || sweep.axes[0].parameter.type != ParameterType::Number),
      m_keys(sweep.axes[0].values),
      m_origin(new Origin(*this)) {
    if (m_isEven) {
        std::iota(m_keys.begin(), m_keys.end(), 0);
    }
    setBackground(m_look.theme.background);
    legend->setVisible(true);
    legend->setBrush(Qt::NoBrush);
    legend->setBorderPen(Qt::NoPen);
    legend->setFont(pictureFont(m_look.text));
    legend->setTextColor(m_look.theme.text);
    legend->setIconSize(qRound(m_look.text * 2), qRound(m_look.text * 1.3));
    legend->setColumnSpacing(qRound(m_look.text * 2));
    auto* top = new QCPLayoutGrid;
    top->addElement(0, 0, legend);
    top->addElement(0, 1, new QCPLayoutElement(this));  // what the legend leaves of the line
    top->setColumnSpacing(0);
    top->setColumnStretchFactors({0.001, 1});
    plotLayout()->insertRow(0);
    plotLayout()->addElement(0, 0, top);
    plotLayout()->addElement(2, 0, m_origin);
    plotLayout()->setRowStretchFactors({0.001, 1, 0.001});  // the axes get what is left
    addFirstAxis();
    m_isMap ? addMap() : addCurves();
    addMarks(here);
}

void SweepPlot::makePage(const QString& title, const QString& words, int width) {
    const int margin = qRound(m_look.text);
    const auto add = [&](int row, const QString& text, double size, bool isTitle) {
        const QFont font = pictureFont(size, isTitle);
        const QString shown =
            QFontMetrics(font).elidedText(text, Qt::ElideRight, width - 2 * margin);
        auto* element = new QCPTextElement(this, shown, font);
        element->setTextColor(isTitle ? m_look.theme.text : m_look.theme.mutedText);
        element->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
        plotLayout()->insertRow(row);
        plotLayout()->addElement(row, 0, element);
        plotLayout()->setRowStretchFactor(row, 0.001);
    };
    add(0, title, m_look.text * 1.4, true);
    add(1, words, m_look.text, false);
    m_isPage = true;
    plotLayout()->setMargins({margin, margin, margin, margin});
}

void SweepPlot::addFirstAxis() {
    const SweepAxis& axis = m_sweep.axes[0];
    Ticks ticks;
    for (std::size_t i = 0; i < axis.values.size(); ++i) {
        ticks.insert(m_keys[i], sweepValueText(axis.parameter, axis.values[i]));
    }
    const double from = m_keys.front();
    const double to = m_keys.back();
    QString title = axisTitle(axis);
    if (!m_isEven && isGeometric(m_keys)) {
        const double edge = std::pow(to / from, kEdge);
        xAxis->setScaleType(QCPAxis::stLogarithmic);
        xAxis->setRange(from / edge, to * edge);
        title = Text::tr("%1, logarithmic").arg(title);
    } else {
        const double edge = m_isEven || from == to ? 0.5 : (to - from) * kEdge;
        xAxis->setRange(from - edge, to + edge);
    }
    setUpAxis(*xAxis, title, ticks, m_look.theme, m_look.text);
}

/// A gap in the sweep is a gap in the curve. Null: it would have no point.
QCPGraph* SweepPlot::addCurve(QCPAxis& axis, const QString& name, const QPen& pen, std::size_t row,
                              const ValueOf& valueOf) {
    const QVector<double> keys(m_keys.begin(), m_keys.end());
    QVector<double> values;
    for (std::size_t column = 0; column < m_keys.size(); ++column) {
        const SweepPoint* point = m_sweep.at(column, row);
        values << (point == nullptr ? kNan : valueOf(*point).value_or(kNan));
    }
    if (std::ranges::all_of(values, [](double value) { return std::isnan(value); })) {
        return nullptr;
    }
    QCPGraph* curve = addGraph(xAxis, &axis);
    curve->setData(keys, values, true);
    curve->setName(name);
    curve->setPen(pen);
    return curve;
}

void SweepPlot::addCurves() {
    const double run = longest(m_sweep, &SweepPoint::makespan);
    const double serial = longest(m_sweep, &SweepPoint::withoutOverlap);
    const bool hasSerial = m_rows == 1 && serial <= run * kMaxSerial;
    yAxis->setRange(0, (hasSerial ? std::max(run, serial) : run) * kHead);
    constexpr double kMaxTicks = 7;
    const TimeAxis times{{0, std::llround(yAxis->range().upper)}, 0, kMaxTicks};
    Ticks ticks;
    for (const TimeTick& tick : timeTicks(times, 1)) {
        ticks.insert(static_cast<double>(tick.time), tick.label);
    }
    setUpAxis(*yAxis, Text::tr("Makespan"), ticks, m_look.theme, m_look.text);
    yAxis->grid()->setVisible(true);
    yAxis->grid()->setPen(QPen(m_look.theme.grid, 1));
    yAxis->grid()->setZeroLinePen(Qt::NoPen);
    for (std::size_t row = 0; row < m_rows; ++row) {
        const QPen pen = penOfCurve(row, m_look.theme);
        const QString name =
            m_sweep.axes.size() == 1 ? Text::tr("makespan") : sweepValueName(m_sweep.axes[1], row);
        auto* curve = addCurve(*yAxis, name, pen, row,
                               [](const SweepPoint& point) { return asNumber(point.makespan); });
        if (curve != nullptr) {
            curve->setScatterStyle({Style::ssCircle, QPen(m_look.theme.background, 1), pen.color(),
                                    m_look.text * kSign});
        }
    }
    if (m_rows == 1) {
        addBounds(hasSerial);
    }
}

/// What a single curve is compared with.
void SweepPlot::addBounds(bool hasSerial) {
    const QColor& muted = m_look.theme.mutedText;
    addCurve(*yAxis, Text::tr("lower bound, all overlap"), QPen(muted, 1.6, Qt::DotLine), 0,
             [](const SweepPoint& point) {
                 return point.bounds ? asNumber(point.bounds->allOverlap) : std::nullopt;
             });
    if (hasSerial) {
        addCurve(*yAxis, Text::tr("no overlap"), QPen(muted, 1.2, Qt::DashDotLine), 0,
                 [](const SweepPoint& point) { return asNumber(point.withoutOverlap); });
    }
    const QPen pen(m_look.theme.style(Family::CopyOut).fill, 1.6, Qt::DashLine);
    if (addCurve(*yAxis2, Text::tr("efficiency"), pen, 0, &SweepPoint::efficiency) != nullptr) {
        yAxis2->setRange(0, kHead);
        Ticks ticks;
        for (const int percent : {0, 25, 50, 75, 100}) {
            ticks.insert(percent / 100.0, QStringLiteral("%1 %").arg(percent));
        }
        setUpAxis(*yAxis2, Text::tr("Efficiency"), ticks, m_look.theme, m_look.text);
    }
}

void SweepPlot::addMap() {
    const SweepAxis& second = m_sweep.axes[1];
    const int columns = static_cast<int>(m_keys.size());
    const int rows = static_cast<int>(m_rows);
    Ticks ticks;
    for (std::size_t row = 0; row < m_rows; ++row) {
        ticks.insert(static_cast<double>(row),
                     sweepValueText(second.parameter, second.values[row]));
    }
    yAxis->setRange(-0.5, rows - 0.5);
    setUpAxis(*yAxis, axisTitle(second), ticks, m_look.theme, m_look.text);
    auto* map = new QCPColorMap(xAxis, yAxis);
    map->removeFromLegend();
    map->setInterpolate(false);
    map->data()->setSize(columns, rows);
    // The map reaches half a cell beyond its range, except where there is a single cell.
    map->data()->setRange(columns > 1 ? QCPRange(0, columns - 1) : QCPRange(-0.5, 0.5),
                          {0, rows - 1.0});
    map->data()->fill(kNan);
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        map->data()->setCell(static_cast<int>(i) / rows, static_cast<int>(i) % rows,
                             asNumber(m_sweep.points[i].makespan).value_or(kNan));
    }
    addColorScale(*map);
}

/// By ratio: from 1 ms to 2 ms the color changes as much as from 2 ms to 4 ms.
void SweepPlot::addColorScale(QCPColorMap& map) {
    const auto best = bestOf(m_sweep);
    const double low = std::max(1.0, best ? *asNumber(m_sweep.points[*best].makespan) : 1);
    const double high = std::max(low * 1.001, longest(m_sweep, &SweepPoint::makespan));
    const QColor full = m_look.theme.style(Family::CopyIn).fill;
    QCPColorGradient gradient;
    gradient.setColorStopAt(0, blend(m_look.theme.background, full, 0.08));
    gradient.setColorStopAt(1, full);
    gradient.setNanHandling(QCPColorGradient::nhTransparent);
    auto* scale = new QCPColorScale(this);
    map.setColorScale(scale);
    scale->setType(QCPAxis::atRight);
    scale->setBarWidth(qRound(m_look.text));
    scale->setGradient(gradient);
    scale->setDataScaleType(QCPAxis::stLogarithmic);
    scale->setDataRange({low, high});
    Ticks ticks;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double at = low * std::pow(high / low, share);
        ticks.insert(at, shortTime(std::llround(at)));
    }
    setUpAxis(*scale->axis(), Text::tr("Makespan"), ticks, m_look.theme, m_look.text);
    auto* both = new QCPLayoutGrid;
    both->addElement(0, 0, axisRect());
    both->addElement(0, 1, scale);
    plotLayout()->addElement(1, 0, both);
    auto* group = new QCPMarginGroup(this);
    axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, group);
    scale->setMarginGroup(QCP::msTop | QCP::msBottom, group);
}

void SweepPlot::addMarks(const std::optional<std::vector<double>>& here) {
    const std::vector<SweepPoint>& points = m_sweep.points;
    const std::set<std::size_t> knees = kneesOf(m_sweep);
    QString name = m_isMap ? Text::tr("knee of each row") : Text::tr("knee");
    if (m_rows == 1 && !knees.empty()) {
        name =
            Text::tr("knee: %1")
                .arg(sweepValueText(m_sweep.axes[0].parameter, points[*knees.begin()].values[0]));
    }
    const Theme& theme = m_look.theme;
    addMark(name, theme.run, m_isMap ? Style::ssSquare : Style::ssNone,
            [&](std::size_t point) { return knees.contains(point); });
    addMark(Text::tr("current values"), theme.chosen, Style::ssCircle, [&](std::size_t point) {
        return points[point].makespan && here == points[point].values;
    });
    addMark(Text::tr("cannot run"), theme.warning, Style::ssCross,
            [&](std::size_t point) { return !points[point].makespan; });
    m_pointed = addMark({}, theme.hover, Style::ssCircle, [](std::size_t) { return false; });
}

/// Signs at points; without a shape, lines from them to the axis.
QCPGraph* SweepPlot::addMark(const QString& name, const QColor& color, Style::ScatterShape shape,
                             const std::function<bool(std::size_t)>& isMarked) {
    Style style(shape, m_look.text * (shape == Style::ssCircle ? 1.1 : kSign));
    if (shape == Style::ssSquare) {
        style.setBrush(m_look.theme.background);  // it differs from every cell
    }
    QCPGraph* mark = addGraph();
    mark->setName(name);
    mark->setScatterStyle(style);
    mark->setLineStyle(style.isNone() ? QCPGraph::lsImpulse : QCPGraph::lsNone);
    mark->setPen({color, 1.8, style.isNone() ? Qt::DashLine : Qt::SolidLine});
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        if (isMarked(i)) {
            mark->addData(coordinatesOf(i).x(), coordinatesOf(i).y());
        }
    }
    if (mark->data()->isEmpty()) {
        mark->removeFromLegend();
    }
    return mark;
}

/// What did not run is at the foot of its column.
QPointF SweepPlot::coordinatesOf(std::size_t point) const {
    const double foot = yAxis->range().upper * kEdge;
    return {m_keys[point / m_rows], m_isMap
                                        ? static_cast<double>(point % m_rows)
                                        : asNumber(m_sweep.points[point].makespan).value_or(foot)};
}

QPointF SweepPlot::placeOf(std::size_t point) const {
    const QPointF at = coordinatesOf(point);
    return {xAxis->coordToPixel(at.x()), yAxis->coordToPixel(at.y())};
}

/// The cell, or the nearest point: a column belongs to its points, whatever their height.
std::optional<std::size_t> SweepPlot::pointAt(QPointF place) const {
    if (m_isMap) {
        const auto column = std::llround(xAxis->pixelToCoord(place.x()));
        const auto row = std::llround(yAxis->pixelToCoord(place.y()));
        const std::size_t point =
            static_cast<std::size_t>(column) * m_rows + static_cast<std::size_t>(row);
        const bool isInside = axisRect()->rect().contains(place.toPoint());
        return isInside && point < m_sweep.points.size() ? std::optional(point) : std::nullopt;
    }
    double nearest = 24;  // pixels
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        const QPointF away = placeOf(i) - place;
        const double distance = std::abs(away.x()) + std::abs(away.y()) * 0.05;
        if (distance < nearest) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

void SweepPlot::setPointed(std::optional<std::size_t> point) {
    m_pointed->data()->clear();
    if (point) {
        m_pointed->addData(coordinatesOf(*point).x(), coordinatesOf(*point).y());
    }
}

void SweepPlot::layOut(QSize size) {
    setViewport(QRect(QPoint(0, 0), size));
    updateLayout();
}

void SweepPlot::updateLayout() {
    const QSize inner = viewport().marginsRemoved(plotLayout()->margins()).size();
    m_origin->fit(inner);
    for (int columns = legend->itemCount(); columns > 0; --columns) {
        legend->setWrap(columns);
        legend->setFillOrder(QCPLegend::foColumnsFirst);
        if (legend->minimumOuterSizeHint().width() <= inner.width()) {
            break;
        }
    }
    QCustomPlot::updateLayout();  // the size of the axes
    QCustomPlot::updateLayout();  // the ticks that fit, and their margins
}

}  // namespace streamscope::ui
