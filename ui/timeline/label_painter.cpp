// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/label_painter.h"

#include <QFontMetricsF>

#include <algorithm>

namespace streamscope::ui {
namespace {

void paintHeader(QPainter& painter, const BandItem& band, double size, const Theme& theme) {
    if (band.header.isEmpty()) {
        return;
    }
    painter.setFont(pictureFont(size * 0.86, true));
    painter.setPen(theme.mutedText);
    painter.drawText(band.headerRect.adjusted(size * 0.3, 0, 0, -size * 0.25),
                     Qt::AlignLeft | Qt::AlignBottom | Qt::TextDontClip, band.header);
}

constexpr double kLabelOfRow = 0.92;     ///< of a low row's height
constexpr double kSmallestLabel = 0.75;  ///< of the usual size

/// Two low rows that belong together have one label in the middle of both.
bool sharesLabel(const BandItem& band, double size) {
    return !band.shortLabel.isEmpty() && band.rect.height() * kLabelOfRow < size * kSmallestLabel;
}

void paintRowLabel(QPainter& painter, const BandItem& band, double size, const Theme& theme) {
    const QFontMetricsF widths(painter.font());
    painter.setPen(theme.mutedText);
    const bool isShared = sharesLabel(band, size);
    const double detail =
        band.detail.isEmpty() || isShared ? 0 : widths.horizontalAdvance(band.detail);
    if (detail > 0) {
        painter.drawText(band.labelRect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         band.detail);
    }
    painter.setPen(theme.text);
    const double room = band.labelRect.width() - (detail > 0 ? detail + size * 0.4 : 0);
    painter.drawText(
        band.labelRect.translated(0, isShared ? band.rect.height() / 2 : 0),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
        widths.elidedText(isShared ? band.shortLabel : band.label, Qt::ElideMiddle, room));
}

}  // namespace

void paintRowLabels(QPainter& painter, const DrawList& list, const Theme& theme) {
    const double size = list.frame.metrics.fontSize;
    double freeFrom = list.frame.area.top();
    for (const BandItem& band : list.bands) {
        paintHeader(painter, band, size, theme);
        if (sharesLabel(band, size) && band.isPale) {
            continue;
        }
        const double text =
            std::clamp(band.rect.height() * kLabelOfRow, size * kSmallestLabel, size);
        const double middle = band.labelRect.center().y();
        const double headerEnd = band.header.isEmpty() ? freeFrom : band.labelRect.top();
        if (middle - text * 0.52 < std::max(freeFrom, headerEnd - text * 0.3)) {
            continue;
        }
        freeFrom = middle + text * 0.52;
        painter.setFont(pictureFont(text));
        paintRowLabel(painter, band, size, theme);
    }
}

}  // namespace streamscope::ui
