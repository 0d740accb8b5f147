// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/palette.h"

#include "ui/program/program_words.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int kRowsShown = 8;

enum Role { KindRole = Qt::UserRole, IsStepRole, NameRole };

QStandardItem* itemOf(const PaletteEntry& entry) {
    auto* item = new QStandardItem(Palette::tr("%1 – %2").arg(entry.name, entry.about));
    item->setData(QString::fromStdString(entry.kind), KindRole);
    item->setData(entry.isStep, IsStepRole);
    item->setData(entry.name, NameRole);
    item->setEditable(false);
    return item;
}

}  // namespace

Palette::Palette(QWidget* parent)
    : QWidget(parent),
      m_filter(new QLineEdit(this)),
      m_list(new QListView(this)),
      m_shown(new QSortFilterProxyModel(this)),
      m_all(new QStandardItemModel(this)) {
    for (const PaletteEntry& entry : paletteEntries()) {
        m_all->appendRow(itemOf(entry));
    }
    m_always = m_all->rowCount();
    m_shown->setSourceModel(m_all);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setObjectName(QStringLiteral("paletteFilter"));
    m_filter->setPlaceholderText(tr("What to add"));
    m_filter->setAccessibleName(tr("What to add"));
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Steps and declarations to add"));
    m_list->setModel(m_shown);
    m_list->setUniformItemSizes(true);
    m_list->setFixedHeight(kRowsShown * m_list->fontMetrics().lineSpacing() * 5 / 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(2);
    layout->addWidget(m_filter);
    layout->addWidget(m_list);
    m_filter->installEventFilter(this);
    m_list->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& typed) {
        m_shown->setFilterFixedString(typed);
        m_list->setCurrentIndex(m_shown->index(0, 0));
    });
    connect(m_list, &QListView::clicked, this, &Palette::choose);
    hide();
}

void Palette::open(const std::vector<PaletteEntry>& own) {
    m_all->removeRows(m_always, m_all->rowCount() - m_always);
    for (const PaletteEntry& entry : own) {
        m_all->appendRow(itemOf(entry));
    }
    m_filter->clear();
    m_list->setCurrentIndex(m_shown->index(0, 0));
    show();
    m_filter->setFocus();
}

void Palette::choose(const QModelIndex& index) {
    if (!index.isValid()) {
        return;
    }
    const QString kind = index.data(KindRole).toString();
    const bool isStep = index.data(IsStepRole).toBool();
    const QString name = index.data(NameRole).toString();
    leave();
    emit chosen(kind, isStep, name);
}

void Palette::leave() {
    hide();
    emit closed();
}

/// The list is walked from the field in which one types.
bool Palette::eventFilter(QObject* watched, QEvent* event) {
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey) {
        return QWidget::eventFilter(watched, event);
    }
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isOurs = key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool isWalk = watched == m_filter && (key == Qt::Key_Up || key == Qt::Key_Down);
    if (!isOurs && !isWalk) {
        return QWidget::eventFilter(watched, event);
    }
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) {
        return true;
    }
    if (key == Qt::Key_Escape) {
        leave();
    } else if (isOurs) {
        choose(m_list->currentIndex());
    } else {
        const int row = m_list->currentIndex().row() + (key == Qt::Key_Up ? -1 : 1);
        const QModelIndex next = m_shown->index(row, 0);
        m_list->setCurrentIndex(next.isValid() ? next : m_list->currentIndex());
    }
    return true;
}

}  // namespace streamscope::ui
