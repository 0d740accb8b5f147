// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/kept_runs.h"

#include "ui/compare/compare_words.h"
#include "ui/compare/comparison.h"
#include "ui/view/words.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

enum Column { Name, Device, Makespan, Change };

QString changeOf(const Run& kept, const Run* live) {
    return live == nullptr ? QStringLiteral("–")
                           : signedDuration(live->trace->makespan - kept.trace->makespan);
}

}  // namespace

KeptRunsDialog::KeptRunsDialog(Comparison& comparison, QWidget* parent)
    : QDialog(parent), m_comparison(comparison), m_list(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("keptRuns"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Kept Runs"));
    m_list->setAccessibleName(windowTitle());
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("Name"), tr("Device"), tr("Makespan"), tr("Current run")});
    m_list->headerItem()->setToolTip(Change, tr("How the makespan of the current run differs"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_compare = buttons->addButton(tr("&Compare"), QDialogButtonBox::ActionRole);
    m_rename = buttons->addButton(tr("&Rename"), QDialogButtonBox::ActionRole);
    m_remove = buttons->addButton(tr("Re&move"), QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list);
    layout->addWidget(buttons);
    resize(640, 280);
    connect(m_compare, &QPushButton::clicked, this,
            [this] { m_comparison.compareWith(static_cast<std::size_t>(row())); });
    connect(m_list, &QTreeWidget::itemDoubleClicked, m_compare, &QPushButton::click);
    connect(m_rename, &QPushButton::clicked, this,
            [this] { m_list->editItem(m_list->currentItem(), Name); });
    connect(m_remove, &QPushButton::clicked, this,
            [this] { m_comparison.remove(static_cast<std::size_t>(row())); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeptRunsDialog::enable);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (!m_isFilling && column == Name) {
            m_comparison.rename(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)),
                                item->text(Name));
        }
    });
    connect(&m_comparison, &Comparison::keptChanged, this, &KeptRunsDialog::refresh,
            Qt::QueuedConnection);  // an item that is being edited may be the cause
    connect(&m_comparison, &Comparison::shownChanged, this, &KeptRunsDialog::refresh);
    refresh();
}

int KeptRunsDialog::row() const {
    return m_list->indexOfTopLevelItem(m_list->currentItem());
}

/// In place: a name may be being edited.
void KeptRunsDialog::refresh() {
    const QScopedValueRollback filling(m_isFilling, true);
    const std::vector<KeptRun>& all = m_comparison.all();
    while (m_list->topLevelItemCount() > static_cast<int>(all.size())) {
        delete m_list->topLevelItem(m_list->topLevelItemCount() - 1);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(static_cast<int>(i));
        if (item == nullptr) {
            item = new QTreeWidgetItem(m_list);
            item->setFlags(item->flags() | Qt::ItemIsEditable);
        }
        const auto& [name, run] = all[i];
        item->setText(Name, name);
        item->setToolTip(Name, QString::fromStdString(run->trace->provenance.parameters));
        item->setText(Device, QString::fromStdString(run->trace->provenance.device));
        item->setText(Makespan, shortTime(run->trace->makespan));
        item->setText(Change, changeOf(*run, m_comparison.live().get()));
        QFont font = m_list->font();
        font.setBold(run == m_comparison.kept());
        item->setFont(Name, font);
    }
    for (const int column : {Device, Makespan, Change}) {
        m_list->resizeColumnToContents(column);
    }
    if (row() < 0) {
        m_list->setCurrentItem(m_list->topLevelItem(0));
    }
    enable();
}

void KeptRunsDialog::enable() {
    for (QPushButton* button : {m_compare, m_rename, m_remove}) {
        button->setEnabled(row() >= 0);
    }
}

}  // namespace streamscope::ui
