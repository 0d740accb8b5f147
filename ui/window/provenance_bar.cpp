// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/provenance_bar.h"

#include "ui/view/words.h"

#include <QHBoxLayout>
#include <QLabel>

namespace streamscope::ui {

ProvenanceBar::ProvenanceBar(QWidget* parent)
    : QWidget(parent), m_origin(new QLabel(this)), m_rest(new QLabel(this)) {
    m_rest->setTextFormat(Qt::PlainText);
    m_rest->setWordWrap(true);
    m_rest->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rest->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_origin, 0, Qt::AlignVCenter);
    layout->addWidget(m_rest, 1);
    m_origin->hide();
}

void ProvenanceBar::setProvenance(const Provenance* provenance, const Theme& theme) {
    const QString separator = QStringLiteral(" · ");
    m_text = provenance != nullptr ? provenanceLine(*provenance) : QString();
    const bool isSimulated = provenance != nullptr && provenance->origin == Origin::Simulated;
    m_origin->setText(m_text.section(separator, 0, 0));
    m_origin->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border-radius: 4px; "
                       "padding: 2px 8px; font-weight: bold;")
            .arg((isSimulated ? theme.badge : theme.mutedText).name(), theme.badgeText.name()));
    m_origin->setVisible(provenance != nullptr);
    m_rest->setText(m_text.section(separator, 1));
    setToolTip(m_text);
}

}  // namespace streamscope::ui
