// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_drawing.h"

#include "ui/base/shipped_text.h"
#include "ui/plots/sweep_scale.h"
#include "ui/timeline/time_axis.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kHead = 1.08;      ///< of the longest: room above it
constexpr double kFarSerial = 1.5;  ///< times the longest run: a bound beyond is not drawn

QString titleOf(const SweepAxis& axis) {
    const Parameter& parameter = axis.parameter;
    const QString label = parameter.label.empty() ? QString::fromStdString(parameter.name)
                                                  : shippedText(parameter.label);
    return parameter.unit.empty()
               ? label
               : QStringLiteral("%1 (%2)").arg(label, QString::fromStdString(parameter.unit));
}

DurationNs longestRun(const Sweep& sweep) {
    DurationNs longest = 0;
    for (const SweepPoint& point : sweep.points) {
        longest = std::max(longest, point.makespan.value_or(0));
    }
    return longest;
}

bool hasEfficiency(const Sweep& sweep) {
    return std::ranges::any_of(
        sweep.points, [](const SweepPoint& point) { return point.efficiency().has_value(); });
}

/// What is common to lines and cells.
class Layout {
public:
    Layout(const Sweep& sweep, QRectF box, double text,
           const std::optional<std::vector<double>>& here)
        : m_sweep(sweep), m_box(box), m_text(text), m_here(here) {}

protected:
    [[nodiscard]] bool isHere(const SweepPoint& point) const {
        return m_here && *m_here == point.values;
    }
    [[nodiscard]] std::size_t families() const {
        return m_sweep.axes.size() < 2 ? 1 : m_sweep.axes[1].values.size();
    }
    void addBottom(const SweepScale& scale) {
        for (const SweepScale::Tick& tick : scale.ticks(m_text * 3.2)) {
            m_drawing.bottom.push_back({tick.at, tick.label});
        }
        m_drawing.bottomTitle =
            titleOf(m_sweep.axes[0]) + (scale.isLogarithmic() ? Text::tr(", by ratio") : QString());
    }

    const Sweep& m_sweep;
    const QRectF m_box;
    const double m_text;
    const std::optional<std::vector<double>>& m_here;
    SweepDrawing m_drawing;
};

class LineLayout : Layout {
public:
    using Layout::Layout;

    SweepDrawing layOut() {
        const bool isOne = families() == 1;
        const bool hasRight = isOne && hasEfficiency(m_sweep);
        const double rightRoom = hasRight ? 4.4 : isOne ? 1.2 : 8;
        m_drawing.area =
            m_box.adjusted(m_text * 6.4, m_text * 1.6, -m_text * rightRoom, -m_text * 3.6);
        const SweepScale scale(m_sweep.axes[0], m_drawing.area.left() + m_text,
                               m_drawing.area.right() - m_text);
        addBottom(scale);
        addTimes();
        for (std::size_t family = 0; family < families(); ++family) {
            addFamily(scale, family);
        }
        if (isOne) {
            addBounds(scale);
        }
        if (hasRight) {
            addEfficiency(scale);
        }
        return std::move(m_drawing);
    }

private:
    [[nodiscard]] double yOf(DurationNs time) const {
        return m_drawing.area.bottom() -
               m_drawing.area.height() * static_cast<double>(time) / static_cast<double>(m_top);
    }

    void addTimes() {
        DurationNs longest = std::max<DurationNs>(longestRun(m_sweep), 1);
        DurationNs serial = 0;
        for (const SweepPoint& point : m_sweep.points) {
            serial = std::max(serial, point.withoutOverlap.value_or(0));
        }
        m_hasSerial = families() == 1 && serial > 0 &&
                      static_cast<double>(serial) <= kFarSerial * static_cast<double>(longest);
        longest = m_hasSerial ? std::max(longest, serial) : longest;
        m_top = static_cast<DurationNs>(std::ceil(static_cast<double>(longest) * kHead));
        const TimeAxis axis{{0, m_top}, 0, m_drawing.area.height()};
        for (const TimeTick& tick : timeTicks(axis, m_text * 3)) {
            m_drawing.left.push_back({yOf(tick.time), tick.label});
        }
        m_drawing.leftTitle = Text::tr("Makespan");
    }

    /// A gap in the sweep is a gap in the line.
    template <typename Place>
    void addLine(SweepSign sign, std::size_t family, const SweepScale& scale, Place placeOf) {
        SweepLine line{sign, family, {}, {}};
        for (std::size_t i = 0; i < scale.count(); ++i) {
            const SweepPoint* point = m_sweep.at(i, family);
            const std::optional<double> y = point == nullptr ? std::nullopt : placeOf(*point);
            if (y) {
                line.points.emplace_back(scale.placeOf(i), *y);
            } else if (!line.points.empty()) {
                m_drawing.lines.push_back(std::exchange(line, {sign, family, {}, {}}));
            }
        }
        if (!line.points.empty()) {
            m_drawing.lines.push_back(std::move(line));
        }
    }

    void addFamily(const SweepScale& scale, std::size_t family) {
        addLine(SweepSign::Makespan, family, scale, [&](const SweepPoint& point) {
            return point.makespan ? std::optional(yOf(*point.makespan)) : std::nullopt;
        });
        if (families() > 1 && !m_drawing.lines.empty() && m_drawing.lines.back().family == family) {
            m_drawing.lines.back().label = familyLabel(family);
        }
        const auto knee = kneeOf(m_sweep, family);
        for (std::size_t i = 0; i < scale.count(); ++i) {
            if (const SweepPoint* point = m_sweep.at(i, family)) {
                addMarks(*point, family, scale.placeOf(i), knee);
            }
        }
    }

    [[nodiscard]] QString familyLabel(std::size_t family) const {
        const SweepAxis& axis = m_sweep.axes[1];
        return QStringLiteral("%1=%2").arg(QString::fromStdString(axis.parameter.name),
                                           sweepValueText(axis.parameter, axis.values[family]));
    }

    void addMarks(const SweepPoint& point, std::size_t family, double x,
                  std::optional<std::size_t> knee) {
        const auto place = static_cast<std::size_t>(&point - m_sweep.points.data());
        if (!point.makespan) {
            m_drawing.marks.push_back(
                {SweepSign::Gap, family, place, {x, m_drawing.area.bottom() - m_text * 0.5}});
            return;
        }
        const QPointF at(x, yOf(*point.makespan));
        m_drawing.marks.push_back({SweepSign::Makespan, family, place, at});
        if (knee == place) {
            m_drawing.marks.push_back({SweepSign::Knee, family, place, at});
            if (families() == 1) {
                m_drawing.kneeAt = at;
                m_drawing.kneeLabel =
                    Text::tr("knee: %1")
                        .arg(sweepValueText(m_sweep.axes[0].parameter, point.values[0]));
            }
        }
        if (isHere(point)) {
            m_drawing.marks.push_back({SweepSign::Here, family, place, at});
        }
    }

    void addBounds(const SweepScale& scale) {
        const auto add = [&](SweepSign sign, DurationNs Bounds::*which) {
            addLine(sign, 0, scale, [&](const SweepPoint& point) {
                return point.bounds ? std::optional(yOf((*point.bounds).*which)) : std::nullopt;
            });
        };
        add(SweepSign::Bound, &Bounds::allOverlap);
        if (m_hasSerial) {
            addLine(SweepSign::Serial, 0, scale, [&](const SweepPoint& point) {
                return point.withoutOverlap ? std::optional(yOf(*point.withoutOverlap))
                                            : std::nullopt;
            });
        }
    }

    void addEfficiency(const SweepScale& scale) {
        const QRectF& area = m_drawing.area;
        const auto y = [&](double share) { return area.bottom() - area.height() * share / kHead; };
        const int step = area.height() > m_text * 9 ? 25 : area.height() > m_text * 4 ? 50 : 100;
        for (int perCent = 0; perCent <= 100; perCent += step) {
            m_drawing.right.push_back({y(perCent / 100.0), QStringLiteral("%1 %").arg(perCent)});
        }
        m_drawing.rightTitle = Text::tr("Efficiency");
        addLine(SweepSign::Efficiency, 0, scale, [&](const SweepPoint& point) {
            const auto efficiency = point.efficiency();
            return efficiency ? std::optional(y(*efficiency)) : std::nullopt;
        });
    }

    DurationNs m_top = 1;
    bool m_hasSerial = false;
};

class FieldLayout : Layout {
public:
    using Layout::Layout;

    SweepDrawing layOut() {
        m_drawing.area = m_box.adjusted(m_text * 6.4, m_text * 1.6, -m_text * 6.5, -m_text * 3.6);
        findEnds();
        const std::size_t columns = m_sweep.axes[0].values.size();
        const std::size_t rows = families();
        const double width = m_drawing.area.width() / static_cast<double>(columns);
        const double height = m_drawing.area.height() / static_cast<double>(rows);
        for (std::size_t row = 0; row < rows; ++row) {
            const auto knee = kneeOf(m_sweep, row);
            for (std::size_t column = 0; column < columns; ++column) {
                const QRectF rect(m_drawing.area.left() + width * static_cast<double>(column),
                                  m_drawing.area.bottom() - height * static_cast<double>(row + 1),
                                  width, height);
                addCell(rect, m_sweep.at(column, row), knee);
            }
        }
        addTicks(width, height);
        return std::move(m_drawing);
    }

private:
    void findEnds() {
        m_drawing.longest = longestRun(m_sweep);
        const auto best = bestOf(m_sweep);
        m_drawing.shortest = best ? *m_sweep.points[*best].makespan : 0;
    }

    /// By ratio: twice as long is as far from one as from another.
    [[nodiscard]] double shareOf(DurationNs makespan) const {
        const auto low = static_cast<double>(std::max<DurationNs>(m_drawing.shortest, 1));
        const auto high = static_cast<double>(std::max<DurationNs>(m_drawing.longest, 1));
        return high > low ? std::log(std::max(1.0, static_cast<double>(makespan) / low)) /
                                std::log(high / low)
                          : 0;
    }

    void addCell(const QRectF& rect, const SweepPoint* point, std::optional<std::size_t> knee) {
        if (point == nullptr) {
            return;
        }
        const auto place = static_cast<std::size_t>(point - m_sweep.points.data());
        m_drawing.cells.push_back(
            {rect, place, point->makespan ? std::optional(shareOf(*point->makespan)) : std::nullopt,
             knee == place, isHere(*point)});
    }

    static std::vector<SweepTick> ticksOf(const SweepAxis& axis, double from, double step,
                                          double room) {
        std::vector<SweepTick> ticks;
        for (std::size_t i = 0; i < axis.values.size(); ++i) {
            const double at = from + step * (static_cast<double>(i) + 0.5);
            if (ticks.empty() || std::abs(at - ticks.back().at) >= room) {
                ticks.push_back({at, sweepValueText(axis.parameter, axis.values[i])});
            }
        }
        return ticks;
    }

    void addTicks(double width, double height) {
        const QRectF& area = m_drawing.area;
        m_drawing.bottom = ticksOf(m_sweep.axes[0], area.left(), width, m_text * 3.2);
        m_drawing.left = ticksOf(m_sweep.axes[1], area.bottom(), -height, m_text * 1.5);
        m_drawing.bottomTitle = titleOf(m_sweep.axes[0]);
        m_drawing.leftTitle = titleOf(m_sweep.axes[1]);
    }
};

}  // namespace

bool hasRuns(const Sweep& sweep) {
    return std::ranges::any_of(sweep.points,
                               [](const SweepPoint& point) { return point.makespan.has_value(); });
}

bool isField(const Sweep& sweep) {
    return sweep.axes.size() == 2 && sweep.axes[1].values.size() > kMostFamilies;
}

SweepDrawing layOutSweep(const Sweep& sweep, QRectF box, double text,
                         const std::optional<std::vector<double>>& here) {
    return isField(sweep) ? FieldLayout(sweep, box, text, here).layOut()
                          : LineLayout(sweep, box, text, here).layOut();
}

std::optional<std::size_t> sweepPointAt(const SweepDrawing& drawing, QPointF place) {
    for (const SweepCell& cell : drawing.cells) {
        if (cell.rect.contains(place)) {
            return cell.point;
        }
    }
    constexpr double kNear = 24;
    std::optional<std::size_t> found;
    double nearest = kNear;
    for (const SweepMark& mark : drawing.marks) {
        const QPointF away = mark.at - place;
        // A column belongs to its point, high or low; of several lines the nearer one's counts.
        const double distance = std::abs(away.x()) + std::abs(away.y()) * 0.05;
        if (distance < nearest) {
            nearest = distance;
            found = mark.point;
        }
    }
    return found;
}

QString describePoint(const Sweep& sweep, std::size_t point) {
    const SweepPoint& at = sweep.points[point];
    QStringList values;
    for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
        values << QStringLiteral("%1=%2").arg(
            QString::fromStdString(sweep.axes[a].parameter.name),
            QString::fromStdString(formatValue(sweep.axes[a].parameter, at.values[a])));
    }
    QStringList parts{values.join(QStringLiteral(", "))};
    if (!at.makespan) {
        return parts[0] + QStringLiteral(" · ") + Text::tr("not run: %1").arg(spoken(at.problem));
    }
    parts << shortTime(*at.makespan);
    if (const auto efficiency = at.efficiency()) {
        parts << Text::tr("efficiency %1 %").arg(std::lround(*efficiency * 100));
    }
    if (const auto speedup = at.speedup()) {
        parts << Text::tr("%1 times as fast as without overlap").arg(*speedup, 0, 'f', 2);
    }
    return parts.join(QStringLiteral(" · "));
}

QString kneeDefinition() {
    return Text::tr(
               "Knee: the smallest value whose makespan is within %1 % of the best of its "
               "line. None where the runs do different work.")
        .arg(std::lround(kKneeTolerance * 100));
}

}  // namespace streamscope::ui
