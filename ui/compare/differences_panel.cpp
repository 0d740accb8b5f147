// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/differences_panel.h"

#include "ui/compare/compare_words.h"
#include "ui/view/plain_tip.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

namespace streamscope::ui {
namespace {

QString efficiencyWords(const Difference& difference) {
    const auto perCent = [&](std::size_t side) {
        const auto& efficiency = difference.efficiencies[side];
        return efficiency ? QString::number(std::lround(*efficiency * 100)) : QStringLiteral("–");
    };
    return DifferencesPanel::tr("efficiency %1 → %2 %").arg(perCent(0), perCent(1));
}

void alignNumbers(QTreeWidgetItem& item) {
    for (int column = 1; column < item.columnCount(); ++column) {
        item.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
}

void addShare(QTreeWidgetItem& group, const ComparedShare& share) {
    const auto text = [&](std::size_t side) {
        return share.operations[side] == 0 ? QStringLiteral("–") : shortTime(share.time[side]);
    };
    const QString name = spoken(share.name);
    auto* item =
        new QTreeWidgetItem(&group, {name, text(0), text(1), signedDuration(share.change())});
    alignNumbers(*item);
    item->setToolTip(0, plainTip(DifferencesPanel::tr("%1: %L2 operations in A, %L3 in B")
                                     .arg(name)
                                     .arg(share.operations[0])
                                     .arg(share.operations[1])));
}

}  // namespace

DifferencesPanel::DifferencesPanel(ViewState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_splitter(new QSplitter(Qt::Vertical, this)) {
    m_splitter->addWidget(createTotals());
    m_splitter->addWidget(createTable());
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_splitter);
    connect(&m_state, &ViewState::runChanged, this, &DifferencesPanel::showRun);
    connect(&m_state, &ViewState::selectionChanged, this, &DifferencesPanel::markSelection);
    showRun();
}

/// Side by side where the panel is wide.
void DifferencesPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_splitter->setOrientation(width() > height() ? Qt::Horizontal : Qt::Vertical);
}

namespace {

QWidget* stacked(QLabel* label, QWidget* view, QWidget* parent) {
    auto* both = new QWidget(parent);
    auto* layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(view, 1);
    return both;
}

}  // namespace

QWidget* DifferencesPanel::createTotals() {
    m_headline = new QLabel(this);
    m_headline->setWordWrap(true);
    m_headline->setTextFormat(Qt::RichText);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_totals = new QTreeWidget(this);
    m_totals->setHeaderLabels({tr("Time of"), tr("A"), tr("B"), tr("Change")});
    alignNumbers(*m_totals->headerItem());
    m_totals->setIndentation(12);
    m_totals->setSelectionMode(QAbstractItemView::NoSelection);
    m_totals->setAccessibleName(tr("Differences by kind, engine, stream and step"));
    m_totals->header()->setStretchLastSection(false);
    m_totals->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    return stacked(m_headline, m_totals, this);
}

QWidget* DifferencesPanel::createTable() {
    m_count = new QLabel(this);
    m_count->setWordWrap(true);
    m_changes = new ChangeModel(this);
    m_table = new QTableView(this);
    m_table->setModel(m_changes);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ChangeModel::StartChange, Qt::DescendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Operations that changed most"));
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DifferencesPanel::selectRow);
    connect(m_table, &QTableView::doubleClicked, this, [this] { m_state.showSelection(); });
    return stacked(m_count, m_table, this);
}

QString DifferencesPanel::headline() const {
    return m_headline->text();
}

void DifferencesPanel::showRun() {
    const auto& run = m_state.run();
    const bool isPair = run && run->pair;
    {
        const QSignalBlocker quiet(m_table->selectionModel());  // a reset is no click
        m_changes->setRun(run);
    }
    m_totals->clear();
    m_totals->setVisible(isPair);
    m_table->parentWidget()->setVisible(isPair);
    m_count->clear();
    if (!isPair) {
        m_headline->setText(
            tr("Keep a run as A (K), then change something: the differences appear here."));
        return;
    }
    const Difference& difference = run->pair->difference;
    m_headline->setText(QStringLiteral("<b>%1</b><br>%2<br>%3")
                            .arg(makespanWords(difference.makespans[0], difference.makespans[1]),
                                 efficiencyWords(difference), matchWords(difference)));
    m_headline->setToolTip(
        tr("Efficiency: what the run takes at least in its order, over its length; unknown for "
           "measured runs. Operations are matched by their step "
           "in the workload, the n-th with the n-th."));
    fillTotals(difference);
    const auto rows = static_cast<std::size_t>(m_changes->rowCount());
    m_count->setText(rows < m_changes->total()
                         ? tr("The %L1 largest of %L2 changes:").arg(rows).arg(m_changes->total())
                         : tr("Operations, from A to B:"));
    markSelection();
}

void DifferencesPanel::fillTotals(const Difference& difference) {
    const auto add = [this](const QString& name, const QString& tip,
                            const std::vector<ComparedShare>& shares) {
        auto* group = new QTreeWidgetItem(m_totals, {name});
        group->setToolTip(0, tip);
        QFont bold = font();
        bold.setBold(true);
        group->setFont(0, bold);
        for (const ComparedShare& share : shares) {
            addShare(*group, share);
        }
        group->setExpanded(true);
    };
    const QString sum = tr("Durations of all operations, added up");
    const QString busy = tr("Time with at least one operation running");
    add(tr("Kinds"), sum, difference.kinds);
    add(tr("Engines"), busy, difference.engines);
    add(tr("Streams"), busy, difference.streams);
    add(tr("Steps"), sum, difference.steps);
    for (int column = 1; column < m_totals->columnCount(); ++column) {
        m_totals->resizeColumnToContents(column);
    }
    m_table->resizeColumnsToContents();
}

/// A row is marked without being taken for a click.
void DifferencesPanel::markSelection() {
    const QSignalBlocker quiet(m_table->selectionModel());
    const int row = m_changes->rowOf(m_state.selection());
    const QModelIndex index = m_changes->index(row, 0);
    m_table->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (index.isValid()) {
        m_table->scrollTo(index);
    }
    m_table->viewport()->update();
}

void DifferencesPanel::selectRow(const QModelIndex& index) {
    const auto operation = m_changes->operationAt(index.row());
    if (!operation) {
        return;
    }
    m_state.setSelection(operation);
    const Trace& trace = *m_state.run()->trace;
    const TimeRange window = m_state.window();
    if (trace.end[indexOf(*operation)] < window.begin ||
        trace.start[indexOf(*operation)] > window.end) {
        m_state.showSelection();
    }
}

}  // namespace streamscope::ui
