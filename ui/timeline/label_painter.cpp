// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/label_painter.h"

#include <QPolygonF>

#include <algorithm>

namespace streamscope::ui {

QString cutAtEnd(const QString& label, const QFontMetricsF& widths, double room) {
    if (static_cast<double>(label.size()) * widths.maxWidth() <= room) {
        return label;  // however wide its letters are: nothing to measure
    }
    constexpr qsizetype kFewestLetters = 4;
    const QString cut = widths.elidedText(label, Qt::ElideRight, room);
    const bool isReadable = cut == label || cut.size() > kFewestLetters;  // one is the "…"
    return isReadable ? cut : QString();
}

namespace {

/// ▸ folded, ▾ open.
void paintHandle(QPainter& painter, QPointF middle, double size, bool isFolded) {
    const double half = size * 0.24;
    const QPolygonF side({{-half * 0.7, -half}, {half * 0.9, 0}, {-half * 0.7, half}});
    const QPolygonF down({{-half, -half * 0.7}, {half, -half * 0.7}, {0, half * 0.9}});
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    painter.drawPolygon((isFolded ? side : down).translated(middle));
}

void paintHeader(QPainter& painter, const DrawList& list, const HeaderItem& header,
                 const Theme& theme) {
    const LayoutMetrics& metrics = list.frame.metrics;
    const double size = metrics.fontSize;
    const double tall = std::min(header.rect.height(), size * 1.5);
    const QRectF line(header.rect.left(), header.rect.bottom() - tall, metrics.labelWidth, tall);
    if (header.isStuck) {
        painter.fillRect(line, theme.background);
    }
    painter.setFont(pictureFont(metrics.textSize(0.86), true));
    painter.setPen(theme.mutedText);
    const double indent = size * (metrics.hasHandles ? 1.05 : 0.3);
    painter.drawText(line.adjusted(indent, 0, 0, -size * 0.1),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, header.text);
    if (metrics.hasHandles) {
        paintHandle(painter, {line.left() + size * 0.6, line.center().y() - size * 0.03}, size,
                    header.isFolded);
    }
}

constexpr double kLabelOfRow = 0.92;     ///< of a low row's height
constexpr double kSmallestLabel = 0.75;  ///< of the usual size

/// Two low rows that belong together have one label in the middle of both.
bool sharesLabel(const BandItem& band, double smallest) {
    return !band.shortLabel.isEmpty() && band.rect.height() * kLabelOfRow < smallest;
}

void paintRowLabel(QPainter& painter, const BandItem& band, const LayoutMetrics& metrics,
                   const Theme& theme) {
    const QFontMetricsF widths(painter.font());
    const double size = metrics.fontSize;
    const bool isShared = sharesLabel(band, metrics.textSize(kSmallestLabel));
    const QString& label = isShared ? band.shortLabel : band.label;
    const double detail =
        band.detail.isEmpty() || isShared ? 0 : widths.horizontalAdvance(band.detail) + size * 0.4;
    const double width = band.labelRect.width();
    // A name is worth more than what is said beside it.
    const bool hasDetail = detail > 0 && widths.horizontalAdvance(label) <= width - detail;
    if (hasDetail) {
        painter.setPen(theme.mutedText);
        painter.drawText(band.labelRect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         band.detail);
    }
    painter.setPen(theme.text);
    painter.drawText(band.labelRect.translated(0, isShared ? band.rect.height() / 2 : 0),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     cutAtEnd(label, widths, width));
}

}  // namespace

void paintRowLabels(QPainter& painter, const DrawList& list, const Theme& theme) {
    const LayoutMetrics& metrics = list.frame.metrics;
    const double smallest = metrics.textSize(kSmallestLabel);
    double freeFrom = list.frame.area.top();
    double set = 0;                   // the size of the painter's font: a new one is looked up anew
    const BandItem* first = nullptr;  // whose label the next band may share
    for (const BandItem& band : list.bands) {
        const bool isSecond = first != nullptr && first->shortLabel == band.shortLabel &&
                              first->isPale != band.isPale;
        first = isSecond ? nullptr : &band;
        if (isSecond && sharesLabel(band, smallest)) {
            continue;
        }
        const double text = std::clamp(band.rect.height() * kLabelOfRow, smallest,
                                       std::max(smallest, metrics.fontSize));
        const double middle = band.labelRect.center().y();
        if (middle - text * 0.52 < freeFrom) {
            continue;
        }
        freeFrom = middle + text * 0.52;
        if (text != set) {
            painter.setFont(pictureFont(text));
            set = text;
        }
        paintRowLabel(painter, band, metrics, theme);
    }
    for (const HeaderItem& header : list.headers) {
        paintHeader(painter, list, header, theme);
    }
}

}  // namespace streamscope::ui
