// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/notice_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace streamscope::ui {

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent), m_label(new QLabel(this)) {
    setStyleSheet(QStringLiteral("background: #fdecea; color: #7a1610;"));
    m_label->setObjectName(QStringLiteral("notice"));
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("dismiss"));
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Put away (Esc)"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(m_label, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void NoticeBar::tell(const QString& text) {
    m_label->setText(text);
    show();
}

QString NoticeBar::text() const {
    return m_label->text();
}

}  // namespace streamscope::ui
