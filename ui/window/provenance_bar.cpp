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

ProvenanceBar::ProvenanceBar(QWidget* parent)
    : QWidget(parent),
      m_origin(new QLabel(this)),
      m_rest(new QLabel(this)),
      m_remarks(new QLabel(this)) {
    m_rest->setTextFormat(Qt::RichText);
    m_remarks->setTextFormat(Qt::PlainText);
    makeWrapping(*m_rest);
    makeWrapping(*m_remarks);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_origin, 0, 0, Qt::AlignTop);
    layout->addWidget(m_rest, 0, 1);
    layout->addWidget(m_remarks, 1, 1);
    m_origin->hide();
    m_remarks->hide();
    m_origin->setObjectName(QStringLiteral("origin"));
    m_remarks->setObjectName(QStringLiteral("remarks"));
}

void ProvenanceBar::setTrace(const Trace* trace, const Theme& theme) {
    m_origin->setVisible(trace != nullptr);
    const QStringList remarks = trace != nullptr ? remarksOf(*trace) : QStringList();
    m_remarks->setVisible(!remarks.isEmpty());
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_text.clear();
    if (trace == nullptr) {
        m_rest->clear();
        setToolTip({});
        return;
    }
    const std::vector<ProvenancePart> parts = provenanceParts(*trace);
    m_text = (QStringList{provenanceLine(*trace)} + remarks).join(QLatin1Char('\n'));
    m_origin->setText(parts.front().text);
    m_origin->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border-radius: 4px; "
                       "padding: 2px 8px; font-weight: bold;")
            .arg(theme.badgeOf(trace->provenance.origin).name(), theme.badgeText.name()));
    m_rest->setText(asHtml(parts, theme));
    setToolTip(tipOf(parts));
}

}  // namespace streamscope::ui
