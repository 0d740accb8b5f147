// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel.h"

#include "ui/base/language.h"
#include "ui/panels/icons.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

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

}  // namespace

Panel::Panel(const QString& title, const QString& name, QWidget& content) : m_content(content) {
    setObjectName(name);
    setAccessibleName(title);
    if (content.accessibleName().isEmpty()) {
        content.setAccessibleName(title);
    }
    nameParts(content);
    auto* heading = new QLabel(title, this);
    heading->setObjectName(QStringLiteral("panelTitle"));
    heading->setForegroundRole(QPalette::PlaceholderText);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closePanel"));
    close->setIcon(icon("edit-delete-remove"));
    close->setIconSize({16, 16});
    close->setAutoRaise(true);
    close->setToolTip(tr("Close the panel"));
    close->setAccessibleName(tr("Close %1").arg(title));
    connect(close, &QToolButton::clicked, this, &Panel::closeWanted);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(8, 2, 4, 2);
    line->addWidget(heading, 1);
    line->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
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

}  // namespace streamscope::ui
