// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/plot_layers.h"

#include "ui/timeline/timeline_painter.h"
#include "ui/timeline/timeline_widget.h"

#include <qcustomplot.h>

#include <cmath>

namespace streamscope::ui {
namespace {

/// All rows as one plottable: QCustomPlot brings the axis and the buffers, we bring the drawing.
class RowsPlottable final : public QCPAbstractPlottable {
public:
    RowsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis, const TimelineWidget& widget)
        : QCPAbstractPlottable(keyAxis, valueAxis), m_widget(widget) {}

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& isFound, QCP::SignDomain) const override {
        isFound = false;
        return {};
    }
    QCPRange getValueRange(bool& isFound, QCP::SignDomain, const QCPRange&) const override {
        isFound = false;
        return {};
    }

protected:
    void draw(QCPPainter* painter) override {
        paintTimeline(*painter, m_widget.drawList(), m_widget.theme());
    }
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
    [[nodiscard]] QRect clipRect() const override {
        return m_widget.drawList().frame.area.toAlignedRect();
    }

private:
    const TimelineWidget& m_widget;
};

class TimeTicker final : public QCPAxisTicker {
public:
    explicit TimeTicker(const TimelineWidget& widget) : m_widget(widget) {}

    // NOLINTNEXTLINE(readability-function-size): the library counts the parameters
    void generate(const QCPRange&, const QLocale&, QChar, int, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* labels) override {
        QVector<double> places;
        QVector<QString> words;
        for (const TimeTick& tick : m_widget.drawList().ticks) {
            places.push_back(static_cast<double>(tick.time));
            words.push_back(tick.label);
        }
        ticks = places;
        if (subTicks != nullptr) {
            subTicks->clear();
        }
        if (labels != nullptr) {
            *labels = words;
        }
    }

private:
    const TimelineWidget& m_widget;
};

}  // namespace

void addTimelineLayers(QCustomPlot& plot, const TimelineWidget& widget) {
    plot.xAxis->setTicker(QSharedPointer<TimeTicker>::create(widget));
    // One buffer is enough: outlines are drawn by a widget above the plot.
    plot.layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    new RowsPlottable(plot.xAxis, plot.yAxis, widget);  // registers itself with the plot
}

}  // namespace streamscope::ui
