// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rail.h"

#include <QAction>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kIcon = 22;  ///< pixels, like the next
constexpr int kMinWidth = 52;
constexpr int kAround = 6;
constexpr int kEdgeLine = 3;
constexpr double kTextShare = 0.75;  ///< of the window's text size

QFont smaller(QFont font) {
    if (font.pixelSize() > 0) {
        font.setPixelSize(qRound(font.pixelSize() * kTextShare));
    } else {
        font.setPointSizeF(font.pointSizeF() * kTextShare);
    }
    return font;
}

}  // namespace

RailButton::RailButton(QAction& action, PanelSide edge, QWidget* parent)
    : QToolButton(parent), m_edge(edge) {
    setDefaultAction(&action);
    setAccessibleName(action.text());
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize RailButton::sizeHint() const {
    const QFontMetrics metrics(smaller(font()));
    return {std::max(kMinWidth, metrics.horizontalAdvance(text()) + 2 * kAround),
            kAround + kIcon + metrics.lineSpacing() + kAround};
}

void RailButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (isChecked() || (underMouse() && isEnabled())) {
        painter.fillRect(rect(), palette().color(isChecked() ? QPalette::Base : QPalette::Button));
    }
    if (isChecked()) {
        const int left = m_edge == PanelSide::Left ? 0 : width() - kEdgeLine;
        painter.fillRect(QRect(left, 0, kEdgeLine, height()), palette().color(QPalette::Highlight));
    }
    const QRect box((width() - kIcon) / 2, kAround, kIcon, kIcon);
    icon().paint(&painter, box, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled,
                 isChecked() ? QIcon::On : QIcon::Off);
    painter.setFont(smaller(font()));
    painter.setPen(palette().color(isChecked() ? QPalette::Link : QPalette::ButtonText));
    painter.drawText(rect().adjusted(0, box.bottom() + 2, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                     text());
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect().adjusted(kEdgeLine, 1, -kEdgeLine, -1);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

Rail::Rail(PanelSide edge, QWidget* parent)
    : QWidget(parent), m_edge(edge), m_upper(new QVBoxLayout), m_lower(new QVBoxLayout) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(edge == PanelSide::Right ? 1 : 0, 2, edge == PanelSide::Left ? 1 : 0,
                               2);
    layout->addLayout(m_upper);
    layout->addStretch(1);
    layout->addLayout(m_lower);
}

void Rail::addButton(QAction& action, PanelSide opensAt) {
    auto* button = new RailButton(action, m_edge, this);
    (opensAt == PanelSide::Bottom ? m_lower : m_upper)->addWidget(button);
    // a panel that cannot be opened has no button
    connect(&action, &QAction::visibleChanged, button,
            [button, &action] { button->setVisible(action.isVisible()); });
}

/// A line between the rail and what is beside it.
void Rail::paintEvent(QPaintEvent*) {
    const int left = m_edge == PanelSide::Left ? width() - 1 : 0;
    QPainter(this).fillRect(QRect(left, 0, 1, height()), palette().color(QPalette::Mid));
}

}  // namespace streamscope::ui
