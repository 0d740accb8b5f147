// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/provenance_bar.h"

#include "ui/view/plain_tip.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kLeastLetters = 20;  ///< that a part is cut to
constexpr int kSlack = 8;          ///< pixels by which text is wider than its letters

/// Everything after the first part, warnings in their colour.
QString asHtml(const std::vector<ProvenancePart>& parts, const Theme& theme) {
    QStringList html;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const QString text = parts[i].text.toHtmlEscaped();
        html << (parts[i].isWarning
                     ? QStringLiteral("<b style='color: %1'>%2</b>").arg(theme.warning.name(), text)
                     : text);
    }
    return html.join(QStringLiteral(" · "));
}

/// As much of it as there is room for, in pixels of one line.
QString asBriefHtml(const std::vector<ProvenancePart>& parts, const Theme& theme,
                    const QLabel& label, int room) {
    QFont bold = label.font();
    bold.setBold(true);
    const int gap = label.fontMetrics().horizontalAdvance(QStringLiteral(" · "));
    const auto metricsOf = [&](const ProvenancePart& part) {
        return QFontMetrics(part.isWarning ? bold : label.font());
    };
    std::vector<int> widths{0};  // the origin stands before it
    for (std::size_t i = 1; i < parts.size(); ++i) {
        widths.push_back(metricsOf(parts[i]).horizontalAdvance(parts[i].text) + gap);
    }
    const int least = kLeastLetters * label.fontMetrics().averageCharWidth() + gap;
    const std::vector<int> fitted = fittedWidths(parts, widths, least, room + gap);
    std::vector<ProvenancePart> shown{parts.front()};
    for (std::size_t i = 1; i < parts.size() && room > 0; ++i) {
        if (fitted[i] == 0) {
            continue;
        }
        const bool isCut = fitted[i] < widths[i];
        shown.push_back(parts[i]);
        shown.back().text = metricsOf(parts[i]).elidedText(
            parts[i].text, fitted[i] > 2 * least ? Qt::ElideMiddle : Qt::ElideRight,
            std::min(room, isCut ? fitted[i] - gap : room));
        room -= fitted[i];
    }
    return asHtml(shown, theme);
}

QString tipOf(const std::vector<ProvenancePart>& parts) {
    QString rows;
    for (const ProvenancePart& part : parts) {
        rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(part.text.toHtmlEscaped(), part.tip.toHtmlEscaped());
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

void makeWrapping(QLabel& label) {
    label.setWordWrap(true);
    label.setTextInteractionFlags(Qt::TextSelectableByMouse);
    label.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

}  // namespace

ProvenanceBar::ProvenanceBar(QWidget* parent) : QWidget(parent) {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    m_first = createLine(*layout, 0);
    m_second = createLine(*layout, 2);
    m_first.origin->setObjectName(QStringLiteral("origin"));
    m_first.rest->setObjectName(QStringLiteral("provenance"));
    m_first.remarks->setObjectName(QStringLiteral("remarks"));
    m_second.origin->setObjectName(QStringLiteral("secondOrigin"));
    m_second.rest->setObjectName(QStringLiteral("secondProvenance"));
}

/// A widget with a style sheet does not follow the font of its parent.
void ProvenanceBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_second.origin != nullptr) {
        styleBadge(m_first);
        styleBadge(m_second);
        fitBoth();
    }
}

void ProvenanceBar::styleBadge(const Line& line) const {
    line.origin->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border-radius: 4px; "
                       "padding: 2px 8px; font-weight: bold; font-size: %3px;")
            .arg(m_theme.badgeOf(line.of).name(), m_theme.badgeText.name())
            .arg(fontInfo().pixelSize()));
}

ProvenanceBar::Line ProvenanceBar::createLine(QGridLayout& layout, int row) {
    Line line{new QLabel(this), new QLabel(this), new QLabel(this)};
    line.rest->setTextFormat(Qt::RichText);
    line.remarks->setTextFormat(Qt::PlainText);
    makeWrapping(*line.rest);
    makeWrapping(*line.remarks);
    layout.addWidget(line.origin, row, 0, Qt::AlignTop);
    layout.addWidget(line.rest, row, 1);
    layout.addWidget(line.remarks, row + 1, 1);
    line.origin->hide();
    line.remarks->hide();
    return line;
}

void ProvenanceBar::setMostLines(int lines) {
    if (lines != m_mostLines) {
        m_mostLines = lines;
        fitBoth();
    }
}

void ProvenanceBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitBoth();
}

void ProvenanceBar::fitBoth() {
    for (const Line* line : {&m_first, &m_second}) {
        if (!line->parts.empty()) {
            fit(*line, line == &m_first ? m_second.parts : m_first.parts);
        }
    }
}

void ProvenanceBar::fit(const Line& line, const std::vector<ProvenancePart>& other) {
    const bool isBrief = m_mostLines > 0;
    line.rest->setWordWrap(m_mostLines != 1);
    line.remarks->setWordWrap(!isBrief);
    layout()->activate();  // the origin has its width
    if (isBrief) {
        fitWords(*line.rest, mostTelling(line.parts, other));
        line.remarks->setText(line.remarks->fontMetrics().elidedText(
            line.remarksText.join(QLatin1Char(' ')), Qt::ElideRight, line.rest->width() - kSlack));
    } else {
        line.rest->setText(asHtml(line.parts, m_theme));
        line.remarks->setText(line.remarksText.join(QLatin1Char('\n')));
    }
}

/// Lines that are broken between words are not all full.
void ProvenanceBar::fitWords(QLabel& label, const std::vector<ProvenancePart>& parts) const {
    const int width = label.width();
    const int most = m_mostLines * label.fontMetrics().lineSpacing() + kSlack;
    int room = m_mostLines * (width - kSlack);
    label.setText(asBriefHtml(parts, m_theme, label, room));
    while (m_mostLines > 1 && label.heightForWidth(width) > most && room > width) {
        room -= std::max(1, width / 10);
        label.setText(asBriefHtml(parts, m_theme, label, room));
    }
}

void ProvenanceBar::setRun(const Run* run, const Theme& theme) {
    m_text.clear();
    m_theme = theme;
    const bool isPair = run != nullptr && run->pair;
    const Trace* one = run == nullptr ? nullptr : run->trace.get();
    setLine(m_first, isPair ? QStringLiteral("A") : QString(),
            isPair ? run->pair->left->trace.get() : one);
    setLine(m_second, QStringLiteral("B"), isPair ? run->pair->right->trace.get() : nullptr);
    fitBoth();
}

void ProvenanceBar::setLine(Line& line, const QString& side, const Trace* trace) {
    const QStringList remarks = trace != nullptr ? remarksOf(*trace) : QStringList();
    line.origin->setVisible(trace != nullptr);
    line.rest->setVisible(trace != nullptr);
    line.remarks->setVisible(!remarks.isEmpty());
    line.remarks->setToolTip(plainTip(remarks.join(QLatin1Char('\n'))));
    line.remarksText = remarks;
    line.parts.clear();
    if (trace == nullptr) {
        line.rest->clear();
        line.rest->setToolTip({});
        return;
    }
    line.parts = provenanceParts(*trace);
    const QString name = side.isEmpty() ? QString() : side + QStringLiteral(" · ");
    QStringList lines = m_text.isEmpty() ? QStringList() : QStringList{m_text};
    m_text = (lines << name + provenanceLine(*trace) << remarks).join(QLatin1Char('\n'));
    line.origin->setText(name + line.parts.front().text);
    line.of = trace->provenance.origin;
    styleBadge(line);
    line.rest->setToolTip(tipOf(line.parts));
    line.origin->setToolTip(tipOf(line.parts));
}

}  // namespace streamscope::ui
