// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_badge.h"

#include "ui/advice/advice_words.h"
#include "ui/base/new_widgets.h"

#include <QToolButton>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kBadgePadding = 10;  ///< pixels beside the text
constexpr int kBadgeMargin = 8;    ///< to the window's edge
constexpr int kShortest = 60;

}  // namespace

AdviceBadge::AdviceBadge(QWidget* parent)
    : QWidget(parent), m_button(named("adviceBadge", new QToolButton(this))) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_button->setCursor(Qt::PointingHandCursor);
    m_button->setAccessibleName(tr("Advice"));
    m_button->hide();
    connect(m_button, &QToolButton::clicked, this, &AdviceBadge::clicked);
}

QSize AdviceBadge::sizeHint() const {
    return {0, fontMetrics().height() + 10};
}

void AdviceBadge::setAdvice(const QString& text, const QString& tip, AdviceKind kind) {
    m_text = text;
    m_button->setToolTip(tip);
    m_button->setAccessibleName(tr("Advice: %1").arg(text));
    m_button->setStyleSheet(QStringLiteral("QToolButton { background: %1; color: white; border: "
                                           "none; border-radius: 4px; padding: 0 %2px; }"
                                           "QToolButton:focus { border: 2px solid palette(text); }")
                                .arg(stripeOf(kind).name())
                                .arg(kBadgePadding));
    fit();
}

void AdviceBadge::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void AdviceBadge::fit() {
    const int room = width() - kBadgeMargin;
    const int most = room - 2 * kBadgePadding;
    m_button->setVisible(!m_text.isEmpty() && room >= kShortest);
    const QString shown = m_button->fontMetrics().elidedText(m_text, Qt::ElideRight, most);
    m_button->setText(shown);
    const int wanted = m_button->fontMetrics().horizontalAdvance(shown) + 2 * kBadgePadding + 4;
    const int length = std::min(wanted, room);
    const int depth = m_button->fontMetrics().height() + 8;
    m_button->setGeometry(room - length, (height() - depth) / 2, length, depth);
}

}  // namespace streamscope::ui
