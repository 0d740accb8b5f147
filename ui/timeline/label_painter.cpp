// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/label_painter.h"

#include "ui/timeline/timeline_layout.h"
#include "ui/view/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>
#include <QPolygonF>

#include <algorithm>
#include <utility>

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

void paintRunEnds(QPainter& painter, const DrawList& list, const Theme& theme) {
    const QRectF& area = list.frame.area;
    for (const RunEndItem& end : list.runEnds) {
        painter.setPen(QPen(theme.run, 1.4, end.isPale ? Qt::DotLine : Qt::DashLine));
        painter.drawLine(QPointF(end.x, area.top()), QPointF(end.x, area.bottom()));
    }
}

QColor boundColor(const BoundItem& bound, const Theme& theme) {
    if (!bound.isRun) {
        return theme.style(Family::Bound).fill;
    }
    return bound.isPale ? blend(theme.background, theme.run, kPaleShare) : theme.run;
}

/// Says that the bar goes on where nothing is seen of it.
void paintHead(QPainter& painter, const QRectF& bar, double length) {
    const double half = std::max(bar.height() * 0.8, length * 0.6);
    const QPointF tip(bar.right(), bar.center().y());
    painter.drawPolygon(
        QPolygonF({tip, tip + QPointF(-length, -half), tip + QPointF(-length, half)}));
}

void paintBound(QPainter& painter, const BoundItem& bound, double size, const Theme& theme) {
    const QColor color = boundColor(bound, theme);
    painter.setPen(Qt::NoPen);
    QRectF bar = bound.rect;
    if (bound.isOutside) {
        const double head = std::min(size * 0.7, bar.width());
        painter.setBrush(color);
        paintHead(painter, bar, head);
        bar.setWidth(bar.width() - head);
    }
    painter.fillRect(bar, color);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(bound.text);
    const QRectF box(bound.textAt.x(), bound.textAt.y() - size, width + 2, 2 * size);
    if (box.left() < bound.rect.right()) {  // free of the bar that it stands on
        painter.fillRect(box.adjusted(-size * 0.25, size * 0.45, size * 0.25, -size * 0.45),
                         theme.background);
    }
    painter.setPen(bound.isRun ? theme.run : theme.mutedText);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, bound.text);
}

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
bool sharesLabel(const DrawList& list, std::size_t place, double smallest) {
    const BandItem& band = list.bands[place];
    return !band.shortLabel.isEmpty() && band.rect.height() * kLabelOfRow < smallest &&
           place + 1 < list.bands.size() && list.bands[place + 1].shortLabel == band.shortLabel &&
           list.bands[place + 1].isPale != band.isPale;
}

/// `middle`: of the label, which of two low rows is short.
void paintRowLabel(QPainter& painter, const BandItem& band, double middle,
                   const LayoutMetrics& metrics, const Theme& theme) {
    const QFontMetricsF widths(painter.font());
    const bool isLow = band.rect.height() * kLabelOfRow < metrics.textSize(kSmallestLabel);
    const bool isShort = isLow && !band.shortLabel.isEmpty();
    const QString& label = isShort ? band.shortLabel : band.label;
    const double detail = band.detail.isEmpty() || isShort
                              ? 0
                              : widths.horizontalAdvance(band.detail) + metrics.fontSize * 0.4;
    const QRectF rect = band.labelRect.translated(0, middle - band.labelRect.center().y());
    // A name is worth more than what is said beside it.
    const bool hasDetail = detail > 0 && widths.horizontalAdvance(label) <= rect.width() - detail;
    if (hasDetail) {
        painter.setPen(theme.mutedText);
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, band.detail);
    }
    painter.setPen(theme.text);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     cutAtEnd(label, widths, rect.width()));
}

}  // namespace

void paintBounds(QPainter& painter, const DrawList& list, const Theme& theme) {
    paintRunEnds(painter, list, theme);
    painter.setFont(pictureFont(list.frame.metrics.barText()));
    for (const BoundItem& bound : list.bounds) {
        paintBound(painter, bound, list.frame.metrics.fontSize, theme);
    }
}

/// Goes on to the first heading below a row. The bottom of the last one above it that is not at the
/// top of the picture; without one the top of the picture.
static double passHeadings(const DrawList& list, const BandItem& band,
                           std::vector<HeaderItem>::const_iterator& heading) {
    double bottom = list.frame.area.top();
    for (; heading != list.headers.end() && heading->rect.top() < band.rect.top(); ++heading) {
        bottom = heading->isStuck ? bottom : heading->rect.bottom();
    }
    return bottom;
}

void paintRowLabels(QPainter& painter, const DrawList& list, const Theme& theme) {
    const LayoutMetrics& metrics = list.frame.metrics;
    const double smallest = metrics.textSize(kSmallestLabel);
    double freeFrom = list.frame.area.top();
    double set = 0;  // the size of the painter's font: a new one is looked up anew
    auto heading = list.headers.begin();
    bool isSecond = false;  // of two rows of which the first has the label
    for (std::size_t i = 0; i < list.bands.size(); ++i) {
        const BandItem& band = list.bands[i];
        const double text = std::clamp(band.rect.height() * kLabelOfRow, smallest,
                                       std::max(smallest, metrics.fontSize));
        const double half = text * 0.52;
        const double bottom = passHeadings(list, band, heading);
        const bool isFirst = bottom > list.frame.area.top();
        freeFrom = isFirst ? std::max(freeFrom, bottom - text * 0.15) : freeFrom;
        // The first label below a heading may be a little below the middle of its row.
        const double most = isFirst ? band.rect.height() / 2 : 0;
        if (std::exchange(isSecond, false)) {
            continue;
        }
        const bool isShared = sharesLabel(list, i, smallest);
        isSecond = isShared;
        const double middle = band.labelRect.center().y() + (isShared ? band.rect.height() / 2 : 0);
        const double down = std::max(0.0, freeFrom + half - middle);
        const double end = heading == list.headers.end()
                               ? middle + down + half
                               : heading->rect.bottom() - half -
                                     std::min(heading->rect.height(), 1.5 * metrics.fontSize) / 2;
        if (down > most || middle + down + half > end) {
            continue;
        }
        freeFrom = middle + down + half;
        if (text != set) {
            painter.setFont(pictureFont(text));
            set = text;
        }
        paintRowLabel(painter, band, middle + down, metrics, theme);
    }
    for (const HeaderItem& header : list.headers) {
        paintHeader(painter, list, header, theme);
    }
}

bool leavesOutNames(const DrawList& list) {
    const double smallest = list.frame.metrics.textSize(kSmallestLabel);
    return std::ranges::any_of(list.bands, [smallest](const BandItem& band) {
        return band.rect.height() * kLabelOfRow < smallest;
    });
}

}  // namespace streamscope::ui
