// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_painter.h"

#include "ui/timeline/bound_painter.h"
#include "ui/timeline/label_painter.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <map>

namespace streamscope::ui {
namespace {

constexpr double kHatchSpacing = 8;
constexpr double kSmallestHatched = 10;  ///< pixels; a narrower bar shows no hatch

/// Adds the hatch lines of one rectangle, cut at its edges by arithmetic: no clip path.
void addHatch(QPainterPath& path, const QRectF& rect, const FamilyStyle& style) {
    const Hatch hatch = style.hatch;
    const double spacing = kHatchSpacing * style.hatchScale;
    if (hatch == Hatch::None || rect.width() < kSmallestHatched * style.hatchScale) {
        return;
    }
    if (hatch == Hatch::Level) {
        const long lines = std::lround(rect.height() / spacing);
        for (long i = 0; i < lines; ++i) {
            const double y = rect.top() + (static_cast<double>(i) + 0.5) * spacing;
            path.moveTo(rect.left(), y);
            path.lineTo(rect.right(), y);
        }
        return;
    }
    const double height = rect.height();
    // A line starts on the bottom edge at `foot` and leans right (rising) or left (falling).
    const int lines = static_cast<int>(std::ceil((rect.width() + height) / spacing));
    for (int i = 0; i < lines; ++i) {
        const double foot = rect.left() - height + i * spacing;
        const double from = std::max(foot, rect.left());
        const double to = std::min(foot + height, rect.right());
        if (to <= from) {
            continue;
        }
        const double low = from - foot;
        const double high = to - foot;
        if (hatch == Hatch::Rising) {
            path.moveTo(from, rect.bottom() - low);
            path.lineTo(to, rect.bottom() - high);
        } else {
            path.moveTo(from, rect.top() + low);
            path.lineTo(to, rect.top() + high);
        }
    }
}

QPen hatchPen(const FamilyStyle& style) {
    const double width = 1.2 * style.hatchScale;
    if (style.hatchInk.isValid()) {
        return {style.hatchInk, width, Qt::SolidLine, Qt::FlatCap};
    }
    QColor colour = style.fill.lightness() < 110 ? QColor(Qt::white) : QColor(Qt::black);
    colour.setAlphaF(style.fill.lightness() < 110 ? 0.30F : 0.16F);
    return {colour, width, Qt::SolidLine, Qt::FlatCap};
}

void strokeHatch(QPainter& painter, const QPainterPath& lines, const FamilyStyle& style) {
    if (lines.isEmpty()) {
        return;  // an empty path is an error in a PDF
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hatchPen(style));
    painter.drawPath(lines);
}

/// Pixels one to one, as on a screen; not a vector file, not a scaled image.
bool isScreen(const QPainter& painter) {
    return painter.paintEngine()->type() == QPaintEngine::Raster &&
           painter.worldTransform().type() <= QTransform::TxTranslate;
}

/// Many rectangles of one colour. On a screen QPainter is quickest rectangle by rectangle; in a
/// vector file one call shares the colour among all of them.
void fillAll(QPainter& painter, const QList<QRectF>& rects, const QColor& colour) {
    if (isScreen(painter)) {
        for (const QRectF& rect : rects) {
            painter.fillRect(rect, colour);
        }
    } else if (!rects.isEmpty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRects(rects);
    }
}

/// Bars keep a hair of space so that neighbours are told apart.
QRectF inset(const QRectF& rect) {
    const double above = rect.height() > 8 ? 1 : 0;
    const double below = rect.height() >= 3 ? 1 : 0;
    const double side = rect.width() > 5 ? 1 : 0;
    return rect.adjusted(0, above, -side, -below);
}

void paintBands(QPainter& painter, const DrawList& list, const Theme& theme) {
    painter.setPen(Qt::NoPen);
    for (const BandItem& band : list.bands) {
        if (band.isShaded) {
            painter.fillRect(band.rect, theme.band);
        }
    }
    const QRectF& area = list.frame.area;
    painter.setPen(QPen(theme.grid, 1));
    for (const TimeTick& tick : list.ticks) {
        const double x = list.frame.axis.toPixel(tick.time);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
}

void paintLeads(QPainter& painter, const DrawList& list, const Theme& theme) {
    QList<QRectF> rects;
    for (const LeadItem& lead : list.leads) {
        const double part = lead.rect.height() * 0.3;
        rects.push_back(lead.rect.adjusted(0, part, 0, -part));
    }
    fillAll(painter, rects, theme.lead);
}

/// One period of a family's colour and hatch. Filling with it is many times as quick on a screen
/// as stroking each line.
QBrush hatchBrush(const FamilyStyle& style) {
    const int size = static_cast<int>(std::lround(kHatchSpacing * style.hatchScale));
    QImage tile(size, size, QImage::Format_RGB32);
    tile.fill(style.fill);
    QPainterPath lines;
    const int reach = 2 * size;  // lines that enter from the neighbours
    FamilyStyle fitting = style;
    fitting.hatchScale = size / kHatchSpacing;  // the tile holds whole periods
    addHatch(lines, QRectF(-reach, -reach, 2 * reach + size, 2 * reach + size), fitting);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hatchPen(style));
    painter.drawPath(lines);
    painter.end();
    return tile;
}

void paintHatchedOnScreen(QPainter& painter, const QList<QRectF>& rects, const FamilyStyle& style) {
    const QBrush brush = hatchBrush(style);
    for (const QRectF& rect : rects) {
        rect.width() < kSmallestHatched ? painter.fillRect(rect, style.fill)
                                        : painter.fillRect(rect, brush);
    }
}

void paintHatched(QPainter& painter, const QList<QRectF>& rects, const FamilyStyle& style) {
    fillAll(painter, rects, style.fill);
    QPainterPath lines;
    for (const QRectF& rect : rects) {
        addHatch(lines, rect, style);
    }
    strokeHatch(painter, lines, style);
}

/// The paler of two runs is washed out, with a rim of the full colour; what is all rim has a colour
/// between.
void paintRims(QPainter& painter, const QList<QRectF>& rects, const FamilyStyle& full,
               const FamilyStyle& pale) {
    constexpr double kNarrowest = 4;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(full.fill, 1));
    for (const QRectF& rect : rects) {
        if (rect.width() >= kNarrowest && rect.height() >= kNarrowest) {
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter.fillRect(rect, blend(pale.fill, full.fill, 0.5));
        }
    }
}

void paintBarsOf(QPainter& painter, const DrawList& list, const Theme& theme, bool isPale) {
    std::array<QList<QRectF>, kFamilyCount> rects;
    for (const BarItem& bar : list.bars) {
        if (bar.isPale == isPale) {
            rects[static_cast<std::size_t>(bar.family)].push_back(inset(bar.rect));
        }
    }
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        const FamilyStyle style = theme.style(static_cast<Family>(family), isPale);
        if (rects[family].isEmpty()) {
            continue;
        }
        if (style.hatch == Hatch::None) {
            fillAll(painter, rects[family], style.fill);
        } else if (isScreen(painter)) {
            paintHatchedOnScreen(painter, rects[family], style);
        } else {
            paintHatched(painter, rects[family], style);
        }
        if (isPale) {
            paintRims(painter, rects[family], theme.families[family], style);
        }
    }
}

void paintBars(QPainter& painter, const DrawList& list, const Theme& theme) {
    paintBarsOf(painter, list, theme, false);
    paintBarsOf(painter, list, theme, true);
}

/// Merged operations get fainter with the share of the column that they fill.
QColor columnColour(const ColumnItem& column, std::size_t family, const Theme& theme) {
    constexpr double kFaintest = 0.4;
    constexpr double kPaleColumn = 0.65;
    const double strength = kFaintest + (1 - kFaintest) * column.coverage / ColumnItem::kWhole;
    // A hair of a washed-out colour would not be seen.
    const QColor& fill = theme.families[family].fill;
    return blend(theme.background,
                 column.isPale ? blend(theme.background, fill, kPaleColumn) : fill, strength);
}

QRectF columnRect(const ColumnItem& column) {
    return column.rect.height() > 8 ? column.rect.adjusted(0, 1, 0, -1) : column.rect;
}

/// Rectangles by colour: in a vector file they share it.
using ColouredRects = std::map<QRgb, QList<QRectF>>;

void addColumn(const ColumnItem& column, const Theme& theme, ColouredRects& rects) {
    const QRectF rect = columnRect(column);
    double top = rect.top();
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        if (column.shares[family] > 0) {
            const double height = rect.height() * column.shares[family] / ColumnItem::kWhole;
            rects[columnColour(column, family, theme).rgb()].push_back(
                QRectF(rect.left(), top, rect.width(), height));
            top += height;
        }
    }
}

void paintColumns(QPainter& painter, const DrawList& list, const Theme& theme) {
    ColouredRects rects;
    for (const ColumnItem& column : list.columns) {
        addColumn(column, theme, rects);
    }
    for (const auto& [colour, ofColour] : rects) {
        fillAll(painter, ofColour, QColor(colour));
    }
}

/// The pixels of one column, written straight into the picture of its lane.
void writeColumn(QImage& image, int offset, const ColumnItem& column, const Theme& theme) {
    const int left = std::max(0, static_cast<int>(std::lround(column.rect.left())) - offset);
    const int right =
        std::min(image.width(), static_cast<int>(std::lround(column.rect.right())) - offset);
    int given = 0;
    int top = 0;
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        if (column.shares[family] == 0) {
            continue;
        }
        given += column.shares[family];
        const int bottom = (image.height() * given + ColumnItem::kWhole / 2) / ColumnItem::kWhole;
        const QRgb pixel = columnColour(column, family, theme).rgb();
        for (; top < bottom; ++top) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(top));
            std::fill(line + left, line + std::max(left, right), pixel);
        }
    }
}

/// On a screen each lane is one picture: thousands of narrow rectangles would take ten times as
/// long.
void paintColumnsOnScreen(QPainter& painter, const DrawList& list, const Theme& theme) {
    const int offset = static_cast<int>(std::floor(list.frame.axis.left));
    const int width = static_cast<int>(std::ceil(list.frame.axis.width)) + 1;
    const auto isOtherLane = [](const ColumnItem& left, const ColumnItem& right) {
        return left.rect.top() != right.rect.top() || left.rect.height() != right.rect.height();
    };
    auto first = list.columns.begin();
    while (first != list.columns.end()) {
        const auto last = std::find_if(first, list.columns.end(), [&](const ColumnItem& column) {
            return isOtherLane(*first, column);
        });
        const QRectF rect = columnRect(*first);
        const int height = std::max(1, static_cast<int>(std::lround(rect.height())));
        QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        std::for_each(first, last,
                      [&](const ColumnItem& column) { writeColumn(image, offset, column, theme); });
        painter.drawImage(QPointF(offset, std::round(rect.top())), image);
        first = last;
    }
}

void paintBarLabels(QPainter& painter, const DrawList& list, const Theme& theme) {
    const double size = list.frame.metrics.fontSize * 0.92;
    const QFont font = pictureFont(size);
    const QFontMetricsF widths(font);
    painter.setFont(font);
    for (const BarItem& bar : list.bars) {
        if (bar.label.isEmpty()) {
            continue;
        }
        const FamilyStyle style = theme.style(bar.family, bar.isPale);
        if (style.hatch != Hatch::None) {  // the hatch stops around the words
            const QSizeF words(widths.horizontalAdvance(bar.label) + size * 0.4, size * 1.25);
            const QRectF free(bar.rect.center() - QPointF(words.width(), words.height()) / 2,
                              words);
            const double rim = bar.isPale ? 1 : 0;
            painter.fillRect(free & inset(bar.rect).adjusted(rim, rim, -rim, -rim), style.fill);
        }
        painter.setPen(style.text);
        painter.drawText(bar.rect, Qt::AlignCenter | Qt::TextDontClip, bar.label);
    }
}

}  // namespace

void paintSwatch(QPainter& painter, const QRectF& rect, const FamilyStyle& style) {
    painter.fillRect(rect, style.fill);
    QPainterPath hatch;
    addHatch(hatch, rect, style);
    strokeHatch(painter, hatch, style);
}

void paintMark(QPainter& painter, const MarkItem& mark, const Theme& theme) {
    const double half = std::clamp(mark.height * 0.16, 2.5, 5.0);
    const QPolygonF triangle({mark.top + QPointF(-half, 0), mark.top + QPointF(half, 0),
                              mark.top + QPointF(0, 1.6 * half)});
    painter.setPen(QPen(theme.mark, 1.2));
    painter.drawLine(mark.top, mark.top + QPointF(0, mark.height));
    painter.setBrush(mark.isWait ? theme.background : theme.mark);
    painter.drawPolygon(triangle);
}

void paintTimeline(QPainter& painter, const DrawList& list, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintBands(painter, list, theme);
    paintLeads(painter, list, theme);
    isScreen(painter) ? paintColumnsOnScreen(painter, list, theme)
                      : paintColumns(painter, list, theme);
    paintBars(painter, list, theme);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintBounds(painter, list, theme);
    for (const MarkItem& mark : list.marks) {
        paintMark(painter, mark, theme);
    }
    paintBarLabels(painter, list, theme);
    paintRowLabels(painter, list, theme);
    painter.restore();
}

void paintOutline(QPainter& painter, const std::vector<QRectF>& places, const QColor& colour,
                  double width) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width));
    for (const QRectF& place : places) {
        painter.drawRect(place.adjusted(-width / 2, -width / 2 + 1, width / 2, width / 2 - 1));
    }
}

}  // namespace streamscope::ui
