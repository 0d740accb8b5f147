// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/provenance_bar.h"

#include "ui/view/provenance.h"

#include <QGridLayout>
#include <QLabel>

namespace streamscope::ui {
namespace {

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
    m_first.remarks->setObjectName(QStringLiteral("remarks"));
    m_second.origin->setObjectName(QStringLiteral("secondOrigin"));
}

ProvenanceBar::Line ProvenanceBar::createLine(QGridLayout& layout, int row) {
    const Line line{new QLabel(this), new QLabel(this), new QLabel(this)};
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

void ProvenanceBar::setRun(const Run* run, const Theme& theme) {
    m_text.clear();
    const bool isPair = run != nullptr && run->pair;
    const Trace* one = run == nullptr ? nullptr : run->trace.get();
    setLine(m_first, isPair ? QStringLiteral("A") : QString(),
            isPair ? run->pair->left->trace.get() : one, theme);
    setLine(m_second, QStringLiteral("B"), isPair ? run->pair->right->trace.get() : nullptr, theme);
}

void ProvenanceBar::setLine(Line& line, const QString& side, const Trace* trace,
                            const Theme& theme) {
    const QStringList remarks = trace != nullptr ? remarksOf(*trace) : QStringList();
    line.origin->setVisible(trace != nullptr);
    line.rest->setVisible(trace != nullptr);
    line.remarks->setVisible(!remarks.isEmpty());
    line.remarks->setText(remarks.join(QLatin1Char('\n')));
    if (trace == nullptr) {
        line.rest->clear();
        line.rest->setToolTip({});
        return;
    }
    const std::vector<ProvenancePart> parts = provenanceParts(*trace);
    const QString name = side.isEmpty() ? QString() : side + QStringLiteral(" · ");
    QStringList lines = m_text.isEmpty() ? QStringList() : QStringList{m_text};
    m_text = (lines << name + provenanceLine(*trace) << remarks).join(QLatin1Char('\n'));
    line.origin->setText(name + parts.front().text);
    line.origin->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border-radius: 4px; "
                       "padding: 2px 8px; font-weight: bold;")
            .arg(theme.badgeOf(trace->provenance.origin).name(), theme.badgeText.name()));
    line.rest->setText(asHtml(parts, theme));
    line.rest->setToolTip(tipOf(parts));
    line.origin->setToolTip(tipOf(parts));
}

}  // namespace streamscope::ui
