// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/heading.h"

#include "ui/view/wrapped_text.h"

namespace streamscope::ui {

Heading::Heading(const HeadingContent& content, double width, double textSize)
    : m_width(width),
      m_text(textSize),
      m_titleText(textSize * content.titleText),
      m_legendText(textSize * content.legendText) {
    constexpr int kTitleLines = 2;
    m_title = wrapped(content.title, width, m_titleText, true, kTitleLines);
    m_numbers = wrapped(content.numbers, width, m_text);
    m_legend = legendLines(content.legend, width, m_legendText);
    m_height = static_cast<double>(m_title.size()) * titleLine() +
               static_cast<double>(m_numbers.size()) * plainLine() +
               static_cast<double>(m_legend.size()) * plainLine();
    m_height += m_height > 0 ? m_text * 0.5 : 0;
}

void Heading::paint(QPainter& painter, QPointF topLeft, const Theme& theme) const {
    double y = topLeft.y();
    const auto paintLines = [&](const QStringList& lines, double height) {
        for (const QString& line : lines) {
            painter.drawText(QRectF(topLeft.x(), y, m_width, height),
                             Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, line);
            y += height;
        }
    };
    painter.setFont(pictureFont(m_titleText, true));
    painter.setPen(theme.text);
    paintLines(m_title, titleLine());
    painter.setFont(pictureFont(m_text));
    painter.setPen(theme.mutedText);
    paintLines(m_numbers, plainLine());
    for (const std::vector<LegendEntry>& line : m_legend) {
        paintLegend(painter, line, {topLeft.x(), y, m_width, plainLine()}, m_legendText, theme);
        y += plainLine();
    }
}

}  // namespace streamscope::ui
