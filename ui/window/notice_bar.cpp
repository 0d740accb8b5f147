// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/notice_bar.h"

#include "ui/base/new_widgets.h"
#include "ui/view/text.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace streamscope::ui {

NoticeBar::NoticeBar(QWidget* parent, NoticeKind kind)
    : QFrame(parent), m_kind(kind), m_label(new QLabel(this)) {
    const bool isError = kind == NoticeKind::Error;
    m_label->setObjectName(isError ? QStringLiteral("notice") : QStringLiteral("question"));
    m_label->setWordWrap(true);
    m_label->setMinimumWidth(1);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setObjectName(isError ? QStringLiteral("dismiss") : QStringLiteral("putOff"));
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Dismiss (Esc)"));
    close->setAccessibleName(tr("Dismiss"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(close, &QToolButton::clicked, this, &NoticeBar::dismissed);
    auto* layout = newLayout<QHBoxLayout>(this, {8, 6, 8, 6});
    layout->addWidget(m_label, 1);
    m_answers = new QHBoxLayout;
    layout->addLayout(m_answers);
    layout->addWidget(close, 0, Qt::AlignTop);
    setAutoFillBackground(true);
    applyColors();
    hide();
}

QPushButton& NoticeBar::addAnswer(const QString& text, const char* name) {
    auto* button = named(name, new QPushButton(text, this));
    button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    button->setAutoDefault(true);
    m_answers->addWidget(button);
    return *button;
}

void NoticeBar::applyColors() {
    setPalette(noticePalette(colorsOf(QGuiApplication::palette()), m_kind));
}

void NoticeBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyColors();
    }
}

void NoticeBar::tell(const QString& text) {
    constexpr int kMaxLines = 3;  // what does not fit is in the tip
    m_label->setText(text);
    m_label->setToolTip(plainTip(text));
    m_label->setMaximumHeight(kMaxLines * m_label->fontMetrics().lineSpacing());
    show();
}

QString NoticeBar::text() const {
    return m_label->text();
}

}  // namespace streamscope::ui
