// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_painter.h"

#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

struct Look {
    QColor colour;
    Qt::PenStyle line = Qt::SolidLine;
    double width = 2;
};

/// The families of a plot differ in colour and in stroke.
Look familyLook(std::size_t family, const Theme& theme) {
    static constexpr std::array<Family, kMostFamilies> kColours{
        Family::CopyIn, Family::Kernel,       Family::CopyOut,
        Family::Set,    Family::HostFunction, Family::CopyOther};
    static constexpr std::array<Qt::PenStyle, 3> kStrokes{Qt::SolidLine, Qt::DashLine,
                                                          Qt::DashDotLine};
    return {theme.style(kColours[family % kColours.size()]).fill,
            kStrokes[family % kStrokes.size()], 2};
}

Look lookOf(SweepSign sign, std::size_t family, const Theme& theme) {
    switch (sign) {
        case SweepSign::Efficiency:
            return {theme.style(Family::CopyOut).fill, Qt::DashLine, 1.6};
        case SweepSign::Bound:
            return {theme.mutedText, Qt::DotLine, 1.6};
        case SweepSign::Serial:
            return {theme.mutedText, Qt::DashDotLine, 1.2};
        case SweepSign::Knee:
            return {theme.run, Qt::DashLine, 1.4};
        case SweepSign::Gap:
            return {theme.warning, Qt::SolidLine, 1.8};
        case SweepSign::Here:
            return {theme.chosen, Qt::SolidLine, 2};
        case SweepSign::Makespan:
            break;
    }
    return familyLook(family, theme);
}

QPen penOf(const Look& look) {
    return {look.colour, look.width, look.line, Qt::FlatCap, Qt::RoundJoin};
}

void drawText(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text) {
    painter.drawText(box, static_cast<int>(alignment) | Qt::TextDontClip, text);
}

void paintGrid(QPainter& painter, const SweepDrawing& drawing, const Theme& theme) {
    const QRectF& area = drawing.area;
    if (drawing.cells.empty()) {
        painter.setPen(QPen(theme.grid, 1));
        for (const SweepTick& tick : drawing.left) {
            painter.drawLine(QPointF(area.left(), tick.at), QPointF(area.right(), tick.at));
        }
    }
    painter.setPen(QPen(theme.mutedText, 1.2));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.drawLine(area.topLeft(), area.bottomLeft());
    if (!drawing.right.empty()) {
        painter.drawLine(area.topRight(), area.bottomRight());
    }
}

void paintTicks(QPainter& painter, const SweepDrawing& drawing, double text, const Theme& theme) {
    const QRectF& area = drawing.area;
    painter.setFont(pictureFont(text * 0.92));
    painter.setPen(theme.text);
    for (const SweepTick& tick : drawing.bottom) {
        drawText(painter, {tick.at - text * 4, area.bottom() + text * 0.3, text * 8, text * 1.3},
                 Qt::AlignCenter, tick.label);
    }
    for (const SweepTick& tick : drawing.left) {
        drawText(painter, {area.left() - text * 6.5, tick.at - text, text * 6.1, text * 2},
                 Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    for (const SweepTick& tick : drawing.right) {
        drawText(painter, {area.right() + text * 0.4, tick.at - text, text * 5, text * 2},
                 Qt::AlignLeft | Qt::AlignVCenter, tick.label);
    }
    painter.setPen(theme.mutedText);
    drawText(painter, {area.left(), area.bottom() + text * 1.7, area.width(), text * 1.5},
             Qt::AlignCenter, drawing.bottomTitle);
    drawText(painter, {area.left() - text * 6.2, area.top() - text * 1.7, text * 20, text * 1.4},
             Qt::AlignLeft | Qt::AlignVCenter, drawing.leftTitle);
    drawText(painter, {area.right() - text * 15.8, area.top() - text * 1.7, text * 20, text * 1.4},
             Qt::AlignRight | Qt::AlignVCenter, drawing.rightTitle);
}

void paintLines(QPainter& painter, const SweepDrawing& drawing, double text, const Theme& theme) {
    painter.setBrush(Qt::NoBrush);
    painter.setFont(pictureFont(text * 0.92));
    for (const SweepLine& line : drawing.lines) {
        const Look look = lookOf(line.sign, line.family, theme);
        painter.setPen(penOf(look));
        painter.drawPolyline(line.points.data(), static_cast<int>(line.points.size()));
    }
}

/// The names of a family, at the ends of their lines, pushed apart where they would overlap.
void paintFamilyNames(QPainter& painter, const SweepDrawing& drawing, double text,
                      const Theme& theme) {
    std::vector<const SweepLine*> named;
    for (const SweepLine& line : drawing.lines) {
        if (!line.label.isEmpty()) {
            named.push_back(&line);
        }
    }
    std::sort(named.begin(), named.end(), [](const SweepLine* a, const SweepLine* b) {
        return a->points.back().y() > b->points.back().y();
    });
    painter.setFont(pictureFont(text * 0.92));
    double free = drawing.area.bottom();
    for (const SweepLine* line : named) {
        const double y = std::min(line->points.back().y(), free - text * 0.65);
        free = y - text * 0.65;
        painter.setPen(penOf(lookOf(line->sign, line->family, theme)));
        painter.drawLine(QPointF(drawing.area.right() + text * 0.3, y),
                         QPointF(drawing.area.right() + text * 1.7, y));
        painter.setPen(theme.text);
        drawText(painter, {drawing.area.right() + text * 2, y - text, text * 8, text * 2},
                 Qt::AlignLeft | Qt::AlignVCenter, line->label);
    }
}

void paintMark(QPainter& painter, const SweepDrawing& drawing, const SweepMark& mark, double text,
               const Theme& theme) {
    const Look look = lookOf(mark.sign, mark.family, theme);
    const double radius = text * 0.28;
    painter.setPen(penOf(look));
    painter.setBrush(Qt::NoBrush);
    switch (mark.sign) {
        case SweepSign::Gap:
            painter.drawLine(mark.at - QPointF(radius, radius), mark.at + QPointF(radius, radius));
            painter.drawLine(mark.at - QPointF(radius, -radius),
                             mark.at + QPointF(radius, -radius));
            return;
        case SweepSign::Knee:
            painter.drawLine(mark.at, QPointF(mark.at.x(), drawing.area.bottom()));
            return;
        case SweepSign::Here:
            painter.drawEllipse(mark.at, radius * 2, radius * 2);
            return;
        default:
            painter.setPen(QPen(theme.background, 1));
            painter.setBrush(look.colour);
            painter.drawEllipse(mark.at, radius, radius);
    }
}

void paintKneeLabel(QPainter& painter, const SweepDrawing& drawing, double text,
                    const Theme& theme) {
    if (drawing.kneeLabel.isEmpty()) {
        return;
    }
    painter.setFont(pictureFont(text * 0.92, true));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(drawing.kneeLabel);
    const bool isLeft = drawing.kneeAt.x() + width + text > drawing.area.right();
    const double left =
        isLeft ? drawing.kneeAt.x() - width - text * 0.5 : drawing.kneeAt.x() + text * 0.5;
    const double top = drawing.area.bottom() - text * 1.8;
    painter.setPen(theme.run);
    drawText(painter, {left, top, width, text * 1.5}, Qt::AlignLeft | Qt::AlignVCenter,
             drawing.kneeLabel);
}

QColor cellColour(double share, const Theme& theme) {
    return blend(blend(theme.background, theme.style(Family::CopyIn).fill, 0.08),
                 theme.style(Family::CopyIn).fill, share);
}

/// Rising lines over a cell that did not run, cut at its edges; in lines, which every kind of
/// picture can draw.
void paintHatch(QPainter& painter, const QRectF& box, const QColor& colour) {
    constexpr double kSpacing = 8;
    painter.setPen(QPen(colour, 1));
    for (int line = 0; (line + 0.5) * kSpacing < box.width() + box.height(); ++line) {
        const double at = (line + 0.5) * kSpacing;
        const QPointF from(std::max(0.0, at - box.height()), std::min(at, box.height()));
        const QPointF to(std::min(at, box.width()), std::max(0.0, at - box.width()));
        painter.drawLine(box.topLeft() + from, box.topLeft() + to);
    }
}

/// What the colours of cells mean, from the shortest run to the longest, right of them.
void paintColourKey(QPainter& painter, const SweepDrawing& drawing, double text,
                    const Theme& theme) {
    constexpr int kShades = 64;  ///< as smooth as a gradient
    const QRectF bar(drawing.area.right() + text, drawing.area.top() + text * 1.5, text,
                     drawing.area.height() - text * 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int i = 0; i < kShades; ++i) {
        const double top = bar.bottom() - bar.height() * (i + 1) / kShades;
        painter.fillRect(
            QRectF(bar.left(), top, bar.width(), bar.height() / kShades + 1).intersected(bar),
            cellColour((i + 0.5) / kShades, theme));
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.mutedText, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    painter.setFont(pictureFont(text * 0.85));
    painter.setPen(theme.text);
    const QRectF name(bar.left(), 0, text * 6, text * 1.3);
    drawText(painter, name.translated(0, bar.top() - text * 1.4), Qt::AlignLeft | Qt::AlignVCenter,
             shortTime(drawing.longest));
    drawText(painter, name.translated(0, bar.bottom() + text * 0.1),
             Qt::AlignLeft | Qt::AlignVCenter, shortTime(drawing.shortest));
}

void paintCells(QPainter& painter, const SweepDrawing& drawing, double text, const Theme& theme) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const SweepCell& cell : drawing.cells) {
        if (cell.share) {
            painter.fillRect(cell.rect, cellColour(*cell.share, theme));
        } else {
            paintHatch(painter, cell.rect, theme.warning);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    for (const SweepCell& cell : drawing.cells) {
        if (cell.isKnee || cell.isHere) {
            painter.setPen(QPen(cell.isHere ? theme.chosen : theme.run, cell.isHere ? 3 : 2));
            painter.drawRect(cell.rect.adjusted(1.5, 1.5, -1.5, -1.5));
        }
    }
    if (!drawing.cells.empty() && drawing.longest > 0) {
        paintColourKey(painter, drawing, text, theme);
    }
}

struct LegendSign {
    SweepSign sign;
    QString text;
};

std::vector<LegendSign> legendOf(const SweepDrawing& drawing) {
    std::vector<LegendSign> signs;
    const auto has = [&](SweepSign sign) {
        return std::ranges::any_of(drawing.lines,
                                   [&](const SweepLine& line) { return line.sign == sign; }) ||
               std::ranges::any_of(drawing.marks,
                                   [&](const SweepMark& mark) { return mark.sign == sign; });
    };
    const bool isFamily = std::ranges::any_of(
        drawing.lines, [](const SweepLine& line) { return !line.label.isEmpty(); });
    const auto add = [&](SweepSign sign, const QString& text) {
        if (has(sign) && !(isFamily && sign == SweepSign::Makespan)) {
            signs.push_back({sign, text});
        }
    };
    add(SweepSign::Makespan, Text::tr("makespan"));
    add(SweepSign::Efficiency, Text::tr("efficiency"));
    add(SweepSign::Bound, Text::tr("lower bound, all overlap"));
    add(SweepSign::Serial, Text::tr("no overlap"));
    add(SweepSign::Knee, Text::tr("knee"));
    add(SweepSign::Here, Text::tr("as it stands"));
    add(SweepSign::Gap, Text::tr("cannot run"));
    if (!drawing.cells.empty()) {
        signs.push_back({SweepSign::Knee, Text::tr("knee of each row")});
        if (std::ranges::any_of(drawing.cells, &SweepCell::isHere)) {
            signs.push_back({SweepSign::Here, Text::tr("as it stands")});
        }
    }
    return signs;
}

}  // namespace

void paintSweep(QPainter& painter, const SweepDrawing& drawing, double text, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintCells(painter, drawing, text, theme);
    paintGrid(painter, drawing, theme);
    paintTicks(painter, drawing, text, theme);
    paintLines(painter, drawing, text, theme);
    paintFamilyNames(painter, drawing, text, theme);
    for (const SweepMark& mark : drawing.marks) {
        paintMark(painter, drawing, mark, text, theme);
    }
    paintKneeLabel(painter, drawing, text, theme);
    painter.restore();
}

namespace {

constexpr double kSignSize = 2.4;  ///< of a legend's sign, in sizes of its text

/// From the begin of one sign to that of the next, less its words: closer where there is little
/// room.
double legendStep(const std::vector<LegendSign>& signs, const QFontMetricsF& widths, double text,
                  double room) {
    constexpr double kRoomy = 4;
    constexpr double kClose = 2.9;
    double words = 0;
    for (const LegendSign& sign : signs) {
        words += widths.horizontalAdvance(sign.text);
    }
    const double all = words + static_cast<double>(signs.size()) * kRoomy * text;
    return (all <= room ? kRoomy : kClose) * text;
}

}  // namespace

void paintSweepLegend(QPainter& painter, const SweepDrawing& drawing, const QRectF& box,
                      double text, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(pictureFont(text));
    const QFontMetricsF widths(painter.font());
    double x = box.left();
    const double y = box.center().y();
    const std::vector<LegendSign> signs = legendOf(drawing);
    const double step = legendStep(signs, widths, text, box.width());
    for (const LegendSign& sign : signs) {
        const QPointF middle(x + text, y);
        const bool isMark = sign.sign == SweepSign::Gap || sign.sign == SweepSign::Here;
        if (!drawing.cells.empty()) {  // the rim of a cell
            painter.setPen(QPen(lookOf(sign.sign, 0, theme).colour, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(x + text * 0.4, y - text * 0.5, text * 1.2, text));
        } else if (isMark) {
            paintMark(painter, drawing, {sign.sign, 0, 0, middle}, text, theme);
        } else {
            painter.setPen(penOf(lookOf(sign.sign, 0, theme)));
            painter.drawLine(middle - QPointF(text, 0), middle + QPointF(text, 0));
        }
        painter.setPen(theme.text);
        const double width = widths.horizontalAdvance(sign.text);
        drawText(painter, {x + text * kSignSize, box.top(), width, box.height()},
                 Qt::AlignLeft | Qt::AlignVCenter, sign.text);
        x += step + width;
    }
    painter.restore();
}

}  // namespace streamscope::ui
