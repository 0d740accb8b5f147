// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/palette.h"

#include "ui/base/new_widgets.h"
#include "ui/view/spoken.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace streamscope::ui {
namespace {

constexpr int kRowsShown = 8;

enum Role { KindRole = Qt::UserRole, IsStepRole, NameRole };

QStandardItem* itemOf(const AddableRow& row) {
    const QString name = spoken(row.name);
    auto* item = new QStandardItem(Palette::tr("%1 – %2").arg(name, spoken(row.about)));
    item->setData(QString::fromStdString(row.kind), KindRole);
    item->setData(row.isStep, IsStepRole);
    item->setData(name, NameRole);
    item->setEditable(false);
    return item;
}

}  // namespace

std::optional<int> rankOf(const QString& name, const QString& about, const QString& typed) {
    int worst = 0;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype at = name.indexOf(word, 0, Qt::CaseInsensitive);
        const bool isWord = at > 0 && name.at(at - 1) == QLatin1Char(' ');
        if (at < 0 && !about.contains(word, Qt::CaseInsensitive)) {
            return std::nullopt;
        }
        worst = std::max(worst, at < 0 ? 3 : at == 0 ? 0 : isWord ? 1 : 2);
    }
    return worst;
}

Palette::Palette(QWidget* parent)
    : QWidget(parent),
      m_filter(named("paletteFilter", new QLineEdit(this))),
      m_list(named("paletteList", new QListView(this))),
      m_shown(new QStandardItemModel(this)),
      m_always(addableRows()) {
    m_filter->setPlaceholderText(tr("What to add"));
    m_filter->setAccessibleName(tr("What to add"));
    m_list->setAccessibleName(tr("Steps and declarations to add"));
    m_list->setModel(m_shown);
    m_list->setUniformItemSizes(true);
    m_list->setFixedHeight(kRowsShown * m_list->fontMetrics().lineSpacing() * 5 / 4);
    auto* layout = newLayout<QVBoxLayout>(this, {4, 4, 4, 4}, 2);
    layout->addWidget(m_filter);
    layout->addWidget(m_list);
    m_filter->installEventFilter(this);
    m_list->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, &Palette::fill);
    connect(m_list, &QListView::clicked, this, &Palette::choose);
    hide();
}

void Palette::open(const std::vector<AddableRow>& own) {
    m_all = m_always;
    m_all.insert(m_all.end(), own.begin(), own.end());
    m_filter->clear();
    fill({});
    show();
    m_filter->setFocus();
}

void Palette::fill(const QString& typed) {
    std::multimap<int, const AddableRow*> fitting;
    for (const AddableRow& row : m_all) {
        if (const auto rank = rankOf(spoken(row.name), spoken(row.about), typed)) {
            fitting.emplace(*rank, &row);
        }
    }
    m_shown->clear();
    for (const auto& [rank, row] : fitting) {
        m_shown->appendRow(itemOf(*row));
    }
    m_list->setCurrentIndex(m_shown->index(0, 0));
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
