// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/footer.h"

#include <QFontMetricsF>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double kLine = 1.6;  ///< of the text's size
constexpr double kBetweenParts = 0.35;

}  // namespace

FooterEntry footerOf(const Trace& trace) {
    return {trace.provenance.origin, provenanceParts(trace), remarksOf(trace)};
}

FooterEntry shortened(const FooterEntry& entry) {
    FooterEntry answer{entry.origin, {}, entry.remarks};
    constexpr std::size_t kAlways = 2;
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        if (i < kAlways || entry.parts[i].isWarning) {
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
    std::vector<Word> words;
    for (std::size_t i = 1; i < entry.parts.size(); ++i) {
        if (i > 1) {
            words.push_back({QStringLiteral("·")});
        }
        for (const QString& word : entry.parts[i].text.split(QLatin1Char(' '))) {
            words.push_back({word, entry.parts[i].isWarning});
        }
    }
    const double left = m_badgeWidth + m_text * 0.7;
    addWords(words, left, width, theme);
    for (const QString& remark : entry.remarks) {
        words.clear();
        for (const QString& word : remark.split(QLatin1Char(' '))) {
            words.push_back({word});
        }
        addWords(words, left, width, theme);
    }
}

/// Breaks between words; a line holds at least one.
void Footer::addWords(const std::vector<Word>& words, double left, double right,
                      const Theme& theme) {
    const QFontMetricsF plain(pictureFont(m_text));
    const QFontMetricsF bold(pictureFont(m_text, true));
    const double space = plain.horizontalAdvance(QLatin1Char(' '));
    double x = left;
    const std::size_t first = m_items.size();
    for (const Word& word : words) {
        const QFontMetricsF& widths = word.isWarning ? bold : plain;
        const double width = widths.horizontalAdvance(word.text);
        if (x > left && x + width > right) {
            x = left;
            m_height += m_text * kLine;
        }
        Item* last = m_items.size() > first ? &m_items.back() : nullptr;
        if (x > left && last != nullptr && last->isWarning == word.isWarning) {
            last->text += QLatin1Char(' ') + word.text;
            last->box.setWidth(widths.horizontalAdvance(last->text));
        } else {
            m_items.push_back({{x, m_height, width, m_text * kLine},
                               word.text,
                               word.isWarning ? theme.warning : theme.mutedText,
                               {},
                               word.isWarning});
        }
        x = m_items.back().box.right() + space;
    }
    m_height += m_text * kLine;
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
        painter.setPen(item.colour);
        const Qt::Alignment across = isBadge ? Qt::AlignHCenter : Qt::AlignLeft;
        painter.drawText(item.box, static_cast<int>(across | Qt::AlignVCenter) | Qt::TextDontClip,
                         item.text);
    }
    painter.restore();
}

}  // namespace streamscope::ui
