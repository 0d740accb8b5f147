// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_canvas.h"

#include "ui/timeline/timeline_painter.h"
#include "ui/timeline/timeline_widget.h"

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
    TimeTicker(const TimelineWidget& widget, const QCPAxis& axis)
        : m_widget(widget), m_axis(axis) {}

    // NOLINTNEXTLINE(readability-function-size): the library counts the parameters
    void generate(const QCPRange&, const QLocale&, QChar, int, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* labels) override {
        QVector<double> places;
        QVector<QString> words;
        for (const TimeTick& tick : ticksShown()) {
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
    /// The library leaves out labels that reach beyond the widget, but not their marks.
    [[nodiscard]] std::vector<TimeTick> ticksShown() const {
        const QFontMetricsF widths(m_axis.tickLabelFont());
        const DrawList& list = m_widget.drawList();
        return labelledTicks(list.ticks, list.frame.axis, m_axis.parentPlot()->width() - 1.0,
                             [&](const QString& text) { return widths.horizontalAdvance(text); });
    }

    const TimelineWidget& m_widget;
    const QCPAxis& m_axis;
};

}  // namespace

TimelineCanvas::TimelineCanvas(TimelineWidget& widget) : QCustomPlot(&widget) {
    xAxis->setTicker(QSharedPointer<TimeTicker>::create(widget, *xAxis));
    new RowsPlottable(xAxis, yAxis, widget);  // registers itself with the plot
}

void TimelineCanvas::invalidate() {
    m_isStale = true;
    update();
}

/// The library's own layers would be cleared, filled and laid over each other; one opaque picture
/// is enough.
void TimelineCanvas::drawPicture() {
    const QSize pixels = size() * devicePixelRatioF();
    if (m_picture.size() != pixels) {
        m_picture = QImage(pixels, QImage::Format_RGB32);
        m_picture.setDevicePixelRatio(devicePixelRatioF());
    }
    m_picture.fill(mBackgroundBrush.color());
    QCPPainter painter(&m_picture);
    draw(&painter);
    m_isStale = false;
}

void TimelineCanvas::paintEvent(QPaintEvent* event) {
    if (m_isStale || m_picture.size() != size() * devicePixelRatioF()) {
        drawPicture();
    }
    QPainter painter(this);
    painter.setClipRegion(event->region());
    painter.drawImage(0, 0, m_picture);
}

void TimelineCanvas::resizeEvent(QResizeEvent*) {
    setViewport(rect());
    invalidate();
}

}  // namespace streamscope::ui
