// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/footer.h"

#include <QFontMetricsF>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double kLine = 1.6;  ///< of the text's size
constexpr double kBetweenParts = 0.35;
constexpr std::size_t kOriginAndDevice = 2;

}  // namespace

FooterEntry footerOf(const Trace& trace) {
    return {trace.provenance.origin, provenanceParts(trace), remarksOf(trace), kOriginAndDevice};
}

FooterEntry shortened(const FooterEntry& entry) {
    FooterEntry answer{entry.origin, {}, entry.remarks, entry.kept};
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        if (i < entry.kept || entry.parts[i].isWarning) {
            answer.parts.push_back(entry.parts[i]);
        }
    }
    return answer;
}

Footer::Footer(const std::vector<FooterEntry>& entries, double width, double textSize,
               const Theme& theme)
    : m_text(textSize) {
    const QFontMetricsF bold(pictureFont(m_text, true));
    for (const FooterEntry& entry : entries) {
        m_badgeWidth =
            std::max(m_badgeWidth, bold.horizontalAdvance(entry.parts.front().text) + m_text * 1.4);
    }
    for (const FooterEntry& entry : entries) {
        m_height += m_height > 0 ? m_text * kBetweenParts : 0;
        addEntry(entry, width, theme);
    }
}

void Footer::addEntry(const FooterEntry& entry, double width, const Theme& theme) {
    const bool isImported = entry.origin == Origin::Imported;
    m_items.push_back({{0, m_height, m_badgeWidth, m_text * kLine},
                       entry.parts.front().text,
                       isImported ? theme.background : theme.badgeText,
                       theme.badgeOf(entry.origin),
                       false});
    const double below = m_height + m_text * kLine;
    std::vector<TextPart> words;
    for (std::size_t i = 1; i < entry.parts.size(); ++i) {
        words.push_back({i > 1 ? QStringLiteral(" · ") : QString()});
        words.push_back({entry.parts[i].text, entry.parts[i].isWarning});
    }
    addLines(words, width, theme);
    m_height = std::max(m_height, below);
    for (const QString& remark : entry.remarks) {
        addLines({{remark}}, width, theme);
    }
}

void Footer::addLines(const std::vector<TextPart>& words, double width, const Theme& theme) {
    const double left = m_badgeWidth + m_text * 0.7;
    for (const std::vector<LinePart>& line : laidOut(words, width - left, m_text)) {
        for (const LinePart& part : line) {
            m_items.push_back({{left + part.x, m_height, part.width, m_text * kLine},
                               part.text,
                               part.isBold ? theme.warning : theme.mutedText,
                               {},
                               part.isBold});
        }
        m_height += m_text * kLine;
    }
}

void Footer::paint(QPainter& painter, QPointF topLeft) const {
    painter.save();
    painter.translate(topLeft);
    const QFont plain = pictureFont(m_text);
    const QFont bold = pictureFont(m_text, true);
    for (const Item& item : m_items) {
        const bool isBadge = item.badge.isValid();
        if (isBadge) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(item.badge);
            painter.drawRoundedRect(item.box, m_text * 0.3, m_text * 0.3);
        }
        painter.setFont(isBadge || item.isWarning ? bold : plain);
        painter.setPen(item.color);
        const Qt::Alignment across = isBadge ? Qt::AlignHCenter : Qt::AlignLeft;
        painter.drawText(item.box, static_cast<int>(across | Qt::AlignVCenter) | Qt::TextDontClip,
                         item.text);
    }
    painter.restore();
}

}  // namespace streamscope::ui
