// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel.h"

#include "ui/base/language.h"
#include "ui/base/new_widgets.h"
#include "ui/panels/icons.h"

#include <QAbstractButton>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Qt leaves parts that it makes itself without a name.
void nameParts(QWidget& widget) {
    for (auto* button : widget.findChildren<QAbstractButton*>()) {
        const QLatin1String kind(button->metaObject()->className());
        if (kind == QLatin1String("QTableCornerButton")) {
            button->setAccessibleName(
                translated("Streamscope", QT_TRANSLATE_NOOP("Streamscope", "Select all")));
        }
    }
}

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

Panel::Panel(const QString& title, const QString& name, QWidget& content) : m_content(content) {
    setObjectName(name);
    setAccessibleName(title);
    if (content.accessibleName().isEmpty()) {
        content.setAccessibleName(title);
    }
    nameParts(content);
    auto* heading = named("panelTitle", new QLabel(title, this));
    heading->setForegroundRole(QPalette::PlaceholderText);
    QToolButton* close = newFlatButton("closePanel", {}, tr("Close the panel"), this);
    close->setIcon(icon("edit-delete-remove"));
    close->setIconSize({16, 16});
    close->setAccessibleName(tr("Close %1").arg(title));
    connect(close, &QToolButton::clicked, this, &Panel::closeWanted);
    auto* line = newLayout<QHBoxLayout>(nullptr, {8, 2, 4, 2});
    line->addWidget(heading, 1);
    line->addWidget(close);
    auto* layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addLayout(line);
    layout->addWidget(&content, 1);
}

void Panel::focusFirst() {
    QWidget* widget = &m_content;
    do {
        if ((&m_content == widget || m_content.isAncestorOf(widget)) && widget->isVisible() &&
            widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0) {
            widget->setFocus(Qt::ShortcutFocusReason);
            return;
        }
        widget = widget->nextInFocusChain();
    } while (widget != &m_content);
}

void Panel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    emit shownChanged(true);
}

void Panel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    emit shownChanged(false);
}

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
    auto* layout = newLayout<QVBoxLayout>(
        this, {edge == PanelSide::Right ? 1 : 0, 2, edge == PanelSide::Left ? 1 : 0, 2});
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
