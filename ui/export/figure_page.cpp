// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_page.h"

#include "ui/timeline/timeline_painter.h"
#include "ui/view/words.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kSmallestText = 11;
constexpr double kLargestText = 40;

/// Columns of merged operations that one figure may hold: keeps an SVG of millions of operations
/// at a few megabytes.
constexpr double kMostColumns = 40000;

QString translated(const char* text) {
    return QCoreApplication::translate("Figure", text);
}

double textSize(QSize size) {
    const double byWidth = size.width() / 95.0;
    const double byHeight = size.height() > 0 ? size.height() / 48.0 : byWidth;
    return std::clamp(std::min(byWidth, byHeight), kSmallestText, kLargestText);
}

double naturalRowsHeight(const TimelineModel& model, const LayoutMetrics& metrics) {
    double height = 0;
    for (const Row& row : model.rows) {
        height += row.header.isEmpty() ? 0 : metrics.headerHeight;
        height += row.kind == RowKind::Bound ? metrics.boundHeight
                                             : metrics.slotHeight * row.slotCount + metrics.rowGap;
    }
    return height;
}

std::size_t laneCount(const TimelineModel& model) {
    std::size_t lanes = 0;
    for (const Row& row : model.rows) {
        lanes += row.lanes.size();
    }
    return lanes;
}

}  // namespace

FigurePage::FigurePage(std::shared_ptr<const Trace> trace, const Metrics& metrics,
                       const FigureOptions& options)
    : m_model(buildTimeline(std::move(trace), metrics)),
      m_metrics(metrics),
      m_theme(options.theme),
      m_title(options.title.isEmpty() ? QString::fromStdString(m_model.trace->provenance.workload)
                                      : options.title),
      m_size(options.size),
      m_text(textSize(options.size)),
      m_margin(std::round(m_text * 1.4)) {
    layOutRows(options);
}

QString FigurePage::provenance() const {
    return provenanceLine(m_model.trace->provenance);
}

double FigurePage::topHeight() const {
    return m_margin + m_text * 3.5 + legendHeight();
}

double FigurePage::bottomHeight() const {
    return m_text * 4.2 + m_margin * 0.6;
}

void FigurePage::layOutRows(const FigureOptions& options) {
    LayoutMetrics metrics = LayoutMetrics::forFont(m_text);
    metrics.smallestSlot = 3;
    metrics.largestSlot = std::round(m_text * 4);
    if (m_size.height() == 0) {
        m_size.setHeight(static_cast<int>(
            std::ceil(topHeight() + naturalRowsHeight(m_model, metrics) + bottomHeight())));
    }
    const QRectF area(m_margin, topHeight(), m_size.width() - 2 * m_margin,
                      std::max(1.0, m_size.height() - topHeight() - bottomHeight()));
    const double columns = (area.width() - metrics.labelWidth) * double(laneCount(m_model));
    metrics.columnWidth = std::max(1.0, std::ceil(columns / kMostColumns));
    const Frame frame = arrange(m_model, options.range.value_or(m_model.fit), area, metrics);
    const QFontMetricsF widths(pictureFont(m_text * 0.92));
    m_list =
        layOut(m_model, frame, [&](const QString& text) { return widths.horizontalAdvance(text); });
}

std::vector<FigurePage::LegendEntry> FigurePage::legend() const {
    std::array<bool, kFamilyCount> isThere{};
    for (const BarItem& bar : m_list.bars) {
        isThere[static_cast<std::size_t>(bar.family)] = true;
    }
    for (const ColumnItem& column : m_list.columns) {
        for (std::size_t family = 0; family < kFamilyCount; ++family) {
            isThere[family] = isThere[family] || column.shares[family] > 0;
        }
    }
    std::vector<LegendEntry> entries;
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        if (isThere[family]) {
            entries.push_back({LegendEntry::Kind::Bar, static_cast<Family>(family),
                               familyName(static_cast<Family>(family))});
        }
    }
    if (!m_list.leads.empty()) {
        entries.push_back({LegendEntry::Kind::Lead, {}, translated("ready, waiting")});
    }
    const auto addMark = [&](bool isWait, const char* text) {
        if (std::any_of(m_list.marks.begin(), m_list.marks.end(),
                        [&](const MarkItem& mark) { return mark.isWait == isWait; })) {
            entries.push_back({isWait ? LegendEntry::Kind::Wait : LegendEntry::Kind::Record,
                               {},
                               translated(text)});
        }
    };
    addMark(false, QT_TRANSLATE_NOOP("Figure", "event recorded"));
    addMark(true, QT_TRANSLATE_NOOP("Figure", "event waited for"));
    return entries;
}

double FigurePage::legendHeight() const {
    return m_text * 2.1;
}

void FigurePage::paintTitle(QPainter& painter) const {
    const double width = m_size.width() - 2 * m_margin;
    const QFont bold = pictureFont(m_text * 1.35, true);
    painter.setFont(bold);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(m_margin, m_margin * 0.8, width, m_text * 1.9),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     QFontMetricsF(bold).elidedText(m_title, Qt::ElideRight, width));
    painter.setFont(pictureFont(m_text));
    painter.setPen(m_theme.mutedText);
    painter.drawText(QRectF(m_margin, m_margin * 0.8 + m_text * 1.9, width, m_text * 1.6),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, keyNumbers(m_metrics));
}

void FigurePage::paintLegendSwatch(QPainter& painter, const LegendEntry& entry,
                                   const QRectF& box) const {
    MarkItem mark{box.center() - QPointF(0, box.height() / 2), box.height(),
                  entry.kind == LegendEntry::Kind::Wait, 1};
    switch (entry.kind) {
        case LegendEntry::Kind::Bar:
            paintSwatch(painter, box, m_theme.style(entry.family));
            return;
        case LegendEntry::Kind::Lead:
            painter.fillRect(box.adjusted(0, box.height() * 0.25, 0, -box.height() * 0.25),
                             m_theme.lead);
            return;
        default:
            paintMark(painter, mark, m_theme);
    }
}

void FigurePage::paintLegend(QPainter& painter) const {
    const std::vector<LegendEntry> entries = legend();
    double text = m_text * 0.95;
    const double room = m_size.width() - 2 * m_margin;
    const auto widthAt = [&](double size) {
        const QFontMetricsF widths(pictureFont(size));
        double width = 0;
        for (const LegendEntry& entry : entries) {
            width += widths.horizontalAdvance(entry.text) + size * 3.8;
        }
        return width;
    };
    while (text > 7 && widthAt(text) > room) {
        text -= 0.5;
    }
    const QFont font = pictureFont(text);
    const QFontMetricsF widths(font);
    const double top = topHeight() - legendHeight() + m_text * 0.2;
    double x = m_margin;
    for (const LegendEntry& entry : entries) {
        paintLegendSwatch(painter, entry, {x, top + text * 0.1, text * 1.7, text});
        painter.setFont(font);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(x + text * 2.1, top, 1, text * 1.2),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, entry.text);
        x += widths.horizontalAdvance(entry.text) + text * 3.8;
    }
}

void FigurePage::paintAxis(QPainter& painter) const {
    const TimeAxis& axis = m_list.frame.axis;
    const double y = m_list.frame.area.bottom();
    const double length = m_text * 0.4;
    painter.setFont(pictureFont(m_text * 0.95));
    const QFontMetricsF widths(painter.font());
    painter.setPen(QPen(m_theme.mutedText, 1.2));
    painter.drawLine(QPointF(axis.left, y), QPointF(axis.left + axis.width, y));
    for (const TimeTick& tick : m_list.ticks) {
        const double x = axis.toPixel(tick.time);
        painter.setPen(QPen(m_theme.mutedText, 1.2));
        painter.drawLine(QPointF(x, y), QPointF(x, y + length));
        const double width = widths.horizontalAdvance(tick.label);
        const double left = std::min(x - width / 2, m_size.width() - m_margin * 0.5 - width);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(left, y + length, width, m_text * 1.4),
                         Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip, tick.label);
    }
}

void FigurePage::paintProvenance(QPainter& painter) const {
    const Provenance& provenance = m_model.trace->provenance;
    const double text = m_text * 0.85;
    const QString line = this->provenance();
    const QString origin = line.section(QStringLiteral(" · "), 0, 0);
    const QFont bold = pictureFont(text, true);
    const double badge = QFontMetricsF(bold).horizontalAdvance(origin) + text * 1.4;
    const double top = m_size.height() - m_margin * 0.7 - text * 1.6;
    const QRectF box(m_margin, top, badge, text * 1.6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(provenance.origin == Origin::Simulated ? m_theme.badge : m_theme.mutedText);
    painter.drawRoundedRect(box, text * 0.3, text * 0.3);
    painter.setFont(bold);
    painter.setPen(provenance.origin == Origin::Simulated ? m_theme.badgeText : m_theme.background);
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, origin);
    const QFont plain = pictureFont(text);
    const double room = m_size.width() - 2 * m_margin - badge - text;
    painter.setFont(plain);
    painter.setPen(m_theme.mutedText);
    painter.drawText(QRectF(box.right() + text * 0.7, top, room, box.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     QFontMetricsF(plain).elidedText(line.section(QStringLiteral(" · "), 1),
                                                     Qt::ElideRight, room));
}

void FigurePage::paint(QPainter& painter) const {
    painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_size)), m_theme.background);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintTitle(painter);
    paintLegend(painter);
    paintTimeline(painter, m_list, m_theme);
    paintAxis(painter);
    paintProvenance(painter);
}

}  // namespace streamscope::ui
