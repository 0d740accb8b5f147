// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_axis.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

class SweepTicker final : public QCPAxisTickerText {
public:
    SweepTicker(const QCPAxis& axis, const Ticks& ticks) : m_axis(axis) { setTicks(ticks); }

protected:
    QVector<double> createTickVector(double, const QCPRange&) override {
        const QFontMetricsF metrics(m_axis.tickLabelFont());
        double length = 0;
        for (const QString& label : ticks()) {
            length = std::max(length, metrics.horizontalAdvance(label));
        }
        length = metrics.height() + (m_axis.orientation() == Qt::Horizontal ? length : 0);
        const auto isFar = [&](double left, double right) {
            return std::abs(m_axis.coordToPixel(left) - m_axis.coordToPixel(right)) >= length;
        };
        const double last = ticks().lastKey();
        QVector<double> shown;
        for (const double tick : ticks().keys()) {
            if (shown.isEmpty() ||
                (isFar(shown.last(), tick) && (tick == last || isFar(tick, last)))) {
                shown << tick;
            }
        }
        return shown;
    }

private:
    const QCPAxis& m_axis;
};

}  // namespace

bool isGeometric(const std::vector<double>& values) {
    if (values.size() < 3 || values.front() <= 0) {
        return false;
    }
    const double middle = (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
    const double byRatio = std::sqrt(values.front() * values.back());
    const double byDistance = (values.front() + values.back()) / 2;
    return std::abs(middle - byRatio) < std::abs(middle - byDistance);
}

void setUpAxis(QCPAxis& axis, const QString& title, const Ticks& ticks, const Theme& theme,
               double text) {
    const QPen pen(theme.mutedText, 1);
    axis.setVisible(true);
    axis.setBasePen(pen);
    axis.setTickPen(pen);
    axis.setTickLength(0, 3);
    axis.setTickLabelFont(pictureFont(text));
    axis.setTickLabelColor(theme.text);
    axis.setTicker(QSharedPointer<SweepTicker>::create(axis, ticks));
    axis.setLabelFont(pictureFont(text));
    axis.setLabelColor(theme.mutedText);
    axis.setLabel(title);
    axis.grid()->setVisible(false);
}

}  // namespace streamscope::ui
