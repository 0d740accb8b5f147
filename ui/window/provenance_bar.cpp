// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/provenance_bar.h"

#include "ui/window/menus.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <iterator>

namespace streamscope::ui {
namespace {

constexpr int kSlack = 8;  ///< pixels by which text is wider than its letters

/// As many of the parts after the first as fit into so many pixels; the last one is elided.
/// Warnings have their color.
QString fittingHtml(const std::vector<ProvenancePart>& parts, const Theme& theme,
                    const QLabel& label, int width) {
    const QString between = QStringLiteral(" · ");
    QStringList html;
    for (std::size_t i = 1; i < parts.size() && width > 0; ++i) {
        QFont font = label.font();
        font.setBold(parts[i].isWarning);
        const QFontMetrics metrics(font);
        const QString text = metrics.elidedText(parts[i].text, Qt::ElideRight, width);
        html << (parts[i].isWarning ? QStringLiteral("<b style='color: %1'>%2</b>")
                                          .arg(theme.warning.name(), text.toHtmlEscaped())
                                    : text.toHtmlEscaped());
        width -= metrics.horizontalAdvance(text + between);
    }
    return html.join(between);
}

QString tableOf(const std::vector<ProvenancePart>& parts) {
    QString rows;
    for (const ProvenancePart& part : parts) {
        rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(part.text.toHtmlEscaped(), part.tip.toHtmlEscaped());
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

}  // namespace

ProvenanceBar::ProvenanceBar(QWidget* parent)
    : QWidget(parent), m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
    m_layout->setContentsMargins(8, 0, 8, 0);
    m_layout->setSpacing(2);
    m_first = createLine(*m_layout, QStringLiteral("origin provenance"));
    m_second = createLine(*m_layout, QStringLiteral("secondOrigin secondProvenance"));
}

ProvenanceBar::Line ProvenanceBar::createLine(QBoxLayout& layout, const QString& names) {
    Line line{new QToolButton(this), new QLabel(this)};
    line.origin->setObjectName(names.section(QLatin1Char(' '), 0, 0));
    line.origin->setCursor(Qt::PointingHandCursor);
    line.origin->setMinimumHeight(24);
    line.origin->hide();
    connect(line.origin, &QToolButton::clicked, this, &ProvenanceBar::showDetails);
    line.rest->setObjectName(names.section(QLatin1Char(' '), 1, 1));
    line.rest->setTextFormat(Qt::RichText);
    line.rest->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line.rest->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line.rest->hide();
    line.origin->setAccessibleName(tr("Where the Picture Comes From"));
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(line.origin);
    row->addWidget(line.rest, 1);
    layout.addLayout(row, 1);
    return line;
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
        QStringLiteral(
            "QToolButton { background: %1; color: %2; border: 1px solid %1; border-radius: 8px; "
            "padding: 0px 8px; font-weight: bold; font-size: %3px; } "
            "QToolButton:focus { border-color: %4; }")
            .arg(m_theme.badgeOf(line.of).name(), m_theme.badgeText.name())
            .arg(fontInfo().pixelSize() - 1)
            .arg(m_theme.text.name()));
}

void ProvenanceBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitBoth();
}

void ProvenanceBar::fitBoth() {
    constexpr int kLettersForTwo = 100;
    const bool isWide = width() > kLettersForTwo * fontMetrics().averageCharWidth();
    m_layout->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_layout->activate();  // the badges have their widths
    for (const Line* line : {&m_first, &m_second}) {
        if (!line->parts.empty()) {
            const Line& other = line == &m_first ? m_second : m_first;
            line->rest->setText(fittingHtml(mostTelling(line->parts, other.parts), m_theme,
                                            *line->rest, line->rest->width() - kSlack));
        }
    }
}

void ProvenanceBar::setRun(const Run* run, const Theme& theme) {
    m_theme = theme;
    const bool isPair = run != nullptr && run->pair;
    const Trace* one = run == nullptr ? nullptr : run->trace.get();
    setLine(m_first, isPair ? QStringLiteral("A") : QString(),
            isPair ? run->pair->left->trace.get() : one);
    setLine(m_second, QStringLiteral("B"), isPair ? run->pair->right->trace.get() : nullptr);
    fitBoth();
}

void ProvenanceBar::setLine(Line& line, const QString& side, const Trace* trace) {
    line.origin->setVisible(trace != nullptr);
    line.rest->setVisible(trace != nullptr);
    line.parts.clear();
    line.rest->clear();
    if (trace == nullptr) {
        return;
    }
    line.parts = provenanceParts(*trace);
    if (const QStringList remarks = remarksOf(*trace); !remarks.isEmpty()) {
        line.parts.insert(line.parts.begin() + std::min<std::ptrdiff_t>(2, std::ssize(line.parts)),
                          {tr("Notes: %1").arg(remarks.size()), false, remarks.join(u' ')});
    }
    const QString name = side.isEmpty() ? QString() : side + QStringLiteral(" · ");
    line.origin->setText(name + line.parts.front().text);
    line.origin->setAccessibleName(
        tr("%1: show where the picture comes from").arg(line.origin->text()));
    line.origin->setAccessibleDescription(provenanceLine(*trace));
    line.of = trace->provenance.origin;
    styleBadge(line);
    line.rest->setToolTip(tableOf(line.parts));
    line.origin->setToolTip(line.rest->toolTip());
}

void ProvenanceBar::showDetails() {
    QString html;
    for (const Line* line : {&m_first, &m_second}) {
        if (!line->parts.empty()) {
            html += QStringLiteral("<h3>%1</h3>%2")
                        .arg(line->origin->text().toHtmlEscaped(), tableOf(line->parts));
        }
    }
    showHtml(*this, tr("Where the Picture Comes From"), html, {640, 420});
}

}  // namespace streamscope::ui
