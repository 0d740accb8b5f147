// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_painter.h"

#include "ui/timeline/label_painter.h"
#include "ui/timeline/row_inks.h"
#include "ui/timeline/row_raster.h"

#include <QFontMetricsF>
#include <QHash>
#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kHatchSpacing = 8;

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
    return {hatchColor(style), 1.2 * style.hatchScale, Qt::SolidLine, Qt::FlatCap};
}

void strokeHatch(QPainter& painter, const QPainterPath& lines, const FamilyStyle& style) {
    if (lines.isEmpty()) {
        return;  // an empty path is an error in a PDF
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hatchPen(style));
    painter.drawPath(lines);
}

/// The image whose pixels may be written straight away; null on other devices, and where the
/// painter does more than scale evenly and move.
QImage* pixelsOf(const QPainter& painter) {
    if (painter.device()->devType() != QInternal::Image) {
        return nullptr;
    }
    const QTransform transform = painter.combinedTransform();
    auto* image = static_cast<QImage*>(painter.device());
    const bool isEven = transform.type() <= QTransform::TxScale && transform.m11() > 0 &&
                        transform.m11() == transform.m22();
    return isEven && image->depth() == 32 ? image : nullptr;
}

/// Many rectangles of one color: one call shares the color among all of them.
void fillAll(QPainter& painter, const QList<QRectF>& rects, const QColor& color) {
    if (!rects.isEmpty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRects(rects);
    }
}

/// Bars keep a hair of space so that neighbors are told apart.
QRectF inset(const QRectF& rect) {
    return barInside(rect).adjusted(0, 0, rect.width() > 5 ? -1 : 0, 0);
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
        rects.push_back(leadLine(list, lead));
    }
    fillAll(painter, rects, theme.lead);
}

void paintHatched(QPainter& painter, const QList<QRectF>& rects, const FamilyStyle& style) {
    fillAll(painter, rects, style.fill);
    QPainterPath lines;
    for (const QRectF& rect : rects) {
        addHatch(lines, rect, style);
    }
    strokeHatch(painter, lines, style);
}

/// Inside it is paler; what is all rim has a color between.
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

/// Bars that look alike share their color and hatch.
using Alike = std::map<std::pair<Family, BarLook>, QList<QRectF>>;

void paintBars(QPainter& painter, const DrawList& list, const Theme& theme, bool isFaded) {
    Alike rects;
    for (const BarItem& bar : list.bars) {
        if (bar.isFaded == isFaded) {
            rects[{bar.family, list.lookOf(bar)}].push_back(inset(bar.rect));
        }
    }
    for (const auto& [key, alike] : rects) {
        const auto& [family, look] = key;
        const FamilyStyle style = theme.styleOf(family, look);
        paintHatched(painter, alike, style);
        if (look.hasRim()) {
            paintRims(painter, alike, theme.styleOf(family, look.rim()), style);
        }
    }
}

/// The parts of one column, from the bottom up.
void addColumn(const QRectF& whole, const ColumnItem& column, const BarLook& look, Alike& rects) {
    const QRectF rect = barInside(whole);
    double bottom = rect.bottom();
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        if (column.shares[family] > 0) {
            const double height = rect.height() * column.shares[family] / ColumnItem::kWhole;
            rects[{static_cast<Family>(family), look}].push_back(
                {rect.left(), bottom - height, rect.width(), height});
            bottom -= height;
        }
    }
}

void addStrip(const DrawList& list, const StripItem& strip, Alike& rects) {
    for (std::uint32_t i = strip.first; i < strip.last; ++i) {
        const ColumnItem& column = list.columns[i];
        if (!column.isEdge) {  // the ends of bars are drawn with them
            const QRectF place = rectOf(list, strip, column);
            addColumn(place, column,
                      {column.tint, strip.isPale, strip.isFaded,
                       list.phaseOf(place.left(), place.right())},
                      rects);
        }
    }
}

void paintStrips(QPainter& painter, const DrawList& list, const Theme& theme, bool isFaded) {
    Alike rects;
    for (const StripItem& strip : list.strips) {
        if (strip.isFaded == isFaded) {
            addStrip(list, strip, rects);
        }
    }
    for (const auto& [key, alike] : rects) {
        fillAll(painter, alike, theme.styleOf(key.first, key.second).fill);
    }
}

/// On paper, and wherever pixels cannot be written straight away.
void paintRows(QPainter& painter, const DrawList& list, const Theme& theme) {
    paintBands(painter, list, theme);
    paintLeads(painter, list, theme);
    for (const bool isFaded : {true, false}) {
        paintStrips(painter, list, theme, isFaded);
        paintBars(painter, list, theme, isFaded);
    }
}

/// The hatch stops around the words.
void clearForLabel(QPainter& painter, const BarItem& bar, double rim, const QSizeF& words,
                   const FamilyStyle& style) {
    const QRectF free(bar.rect.center() - QPointF(words.width(), words.height()) / 2, words);
    painter.fillRect(free & inset(bar.rect).adjusted(rim, rim, -rim, -rim), style.fill);
}

/// Words as pictures: a frame has many bars and few different labels, and a picture is drawn many
/// times as quickly as words.
class LabelStamps {
public:
    LabelStamps(const QFont& font, double scale) : m_font(font), m_metrics(font), m_scale(scale) {}

    [[nodiscard]] const QImage& stamp(const QString& text, const QColor& color) {
        auto stamp = m_stamps.find({text, color.rgb()});
        if (stamp == m_stamps.end()) {
            stamp = m_stamps.insert({text, color.rgb()}, make(text, color));
        }
        return *stamp;
    }

private:
    [[nodiscard]] QImage make(const QString& text, const QColor& color) const {
        const QSizeF size(std::ceil(m_metrics.horizontalAdvance(text)) + 2,
                          std::ceil(m_metrics.height()));
        QImage image((size * m_scale).toSize(), QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(m_scale);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setFont(m_font);
        painter.setPen(color);
        painter.drawText(QPointF(1, m_metrics.ascent()), text);
        return image;
    }

    QFont m_font;
    QFontMetricsF m_metrics;
    double m_scale;
    QHash<std::pair<QString, QRgb>, QImage> m_stamps;
};

void paintBarLabels(QPainter& painter, const DrawList& list, const Theme& theme) {
    const double size = list.frame.metrics.barText();
    const QFont font = pictureFont(size);
    const QFontMetricsF widths(font);
    const bool isScreen = pixelsOf(painter) != nullptr;
    LabelStamps stamps(font, painter.combinedTransform().m11());
    painter.setFont(font);
    for (const BarItem& bar : list.bars) {
        if (bar.label.isEmpty()) {
            continue;
        }
        const BarLook look = list.lookOf(bar);
        const FamilyStyle style = theme.styleOf(bar.family, look);
        const QImage* stamp = isScreen ? &stamps.stamp(bar.label, style.text) : nullptr;
        if (style.hatch != Hatch::None) {
            const double width = stamp != nullptr ? stamp->deviceIndependentSize().width() - 2
                                                  : widths.horizontalAdvance(bar.label);
            clearForLabel(painter, bar, look.hasRim() ? 1 : 0, {width + size * 0.4, size * 1.25},
                          style);
        }
        if (stamp != nullptr) {
            const QSizeF words = stamp->deviceIndependentSize();
            const QPointF at = bar.rect.center() - QPointF(words.width(), words.height()) / 2;
            painter.drawImage(at.toPoint(), *stamp);
        } else {
            painter.setPen(style.text);
            painter.drawText(bar.rect, Qt::AlignCenter | Qt::TextDontClip, bar.label);
        }
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
    const bool isLifetime = mark.sign == MarkSign::Allocate || mark.sign == MarkSign::Free;
    const QPointF base = isLifetime ? mark.top + QPointF(0, mark.height) : mark.top;
    const QPointF tip = base + QPointF(0, isLifetime ? -1.6 * half : 1.6 * half);
    const QPolygonF triangle({base + QPointF(-half, 0), base + QPointF(half, 0), tip});
    const bool isHollow = mark.sign == MarkSign::Wait || mark.sign == MarkSign::Free;
    painter.setPen(QPen(theme.mark, 1.2));
    painter.drawLine(mark.top, mark.top + QPointF(0, mark.height));
    painter.setBrush(isHollow ? theme.background : theme.mark);
    painter.drawPolygon(triangle);
}

void paintTimeline(QPainter& painter, const DrawList& list, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (QImage* image = pixelsOf(painter)) {
        rasterRows(*image, painter.combinedTransform(), list, theme);
    } else {
        paintRows(painter, list, theme);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintBounds(painter, list, theme);
    for (const MarkItem& mark : list.marks) {
        paintMark(painter, mark, theme);
    }
    paintBarLabels(painter, list, theme);
    paintRowLabels(painter, list, theme);
    painter.restore();
}

void paintAxis(QPainter& painter, const DrawList& list, const Theme& theme, double right) {
    const TimeAxis& axis = list.frame.axis;
    const double text = list.frame.metrics.fontSize;
    const double y = list.frame.area.bottom();
    const double length = text * 0.4;
    painter.setFont(pictureFont(list.frame.metrics.textSize(0.95)));
    const QFontMetricsF widths(painter.font());
    painter.setPen(QPen(theme.mutedText, 1.2));
    painter.drawLine(QPointF(axis.left, y), QPointF(axis.left + axis.width, y));
    for (const TimeTick& tick : list.ticks) {
        const double x = axis.toPixel(tick.time);
        painter.setPen(QPen(theme.mutedText, 1.2));
        painter.drawLine(QPointF(x, y), QPointF(x, y + length));
        const double width = widths.horizontalAdvance(tick.label);
        const double left = std::min(x - width / 2, right - width);
        painter.setPen(theme.text);
        painter.drawText(QRectF(left, y + length, width, text * 1.4),
                         Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip, tick.label);
    }
}

void paintOutline(QPainter& painter, const std::vector<QRectF>& places, const QColor& color,
                  double width) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, width));
    for (const QRectF& place : places) {
        painter.drawRect(place.adjusted(-width / 2, -width / 2 + 1, width / 2, width / 2 - 1));
    }
}

}  // namespace streamscope::ui
