// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/differences_panel.h"

#include "ui/base/new_widgets.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

DurationNs durationOf(const Trace& trace, OperationId operation) {
    return trace.end[indexOf(operation)] - trace.start[indexOf(operation)];
}

QString durationText(const Trace& trace, OperationId operation) {
    return shortTime(durationOf(trace, operation));
}

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

void ChangeModel::setRun(std::shared_ptr<const Run> run) {
    beginResetModel();
    m_run = run && run->pair ? std::move(run) : nullptr;
    m_changes = sorted();
    endResetModel();
}

std::size_t ChangeModel::total() const {
    return m_run ? m_run->pair->difference.matched : 0;
}

std::optional<OperationId> ChangeModel::operationAt(int row) const {
    if (row < 0 || row >= rowCount()) {
        return std::nullopt;
    }
    const std::size_t right = indexOf(m_changes[static_cast<std::size_t>(row)].right);
    return idAt<OperationId>(right + m_run->pair->sides->leftOperations);
}

int ChangeModel::rowOf(std::optional<OperationId> operation) const {
    const auto change = m_run && operation ? ui::changeOf(*m_run, *operation) : std::nullopt;
    if (!change) {
        return -1;
    }
    const auto place = std::find_if(m_changes.begin(), m_changes.end(), [&](const Change& known) {
        return known.left == change->left;  // the left side's are numbered as in the joint trace
    });
    return place == m_changes.end() ? -1 : static_cast<int>(place - m_changes.begin());
}

int ChangeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int ChangeModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QString ChangeModel::textOf(const Change& change, int column) const {
    const Trace& left = *m_run->pair->left->trace;
    const Trace& right = *m_run->pair->right->trace;
    switch (column) {
        case Operation:
            return operationName(right, change.right);
        case StartChange:
            return signedDuration(change.start);
        case DurationChange:
            return signedDuration(change.duration);
        case LeftDuration:
            return durationText(left, change.left);
        default:
            return durationText(right, change.right);
    }
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_run) {
        return {};
    }
    const Change& change = m_changes[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return textOf(change, index.column());
        case Qt::TextAlignmentRole:
            return int((index.column() == Operation ? Qt::AlignLeft : Qt::AlignRight) |
                       Qt::AlignVCenter);
        case Qt::ToolTipRole:
            return describeChange(*m_run, *operationAt(index.row()));
        default:
            return {};
    }
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns) {
        return {};
    }
    const QStringList names{tr("Operation"), tr("Δ start"), tr("Δ duration"), tr("in A"),
                            tr("in B")};
    const QStringList tips{tr("What it is called, and its number in B"),
                           tr("Start in B less start in A, each from the begin of its run"),
                           tr("Duration in B less duration in A"), tr("Duration in A"),
                           tr("Duration in B")};
    switch (role) {
        case Qt::DisplayRole:
            return names.at(section);
        case Qt::ToolTipRole:
            return tips.at(section);
        case Qt::TextAlignmentRole:
            return int((section == Operation ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        default:
            return {};
    }
}

std::vector<Change> ChangeModel::sorted() const {
    if (!m_run) {
        return {};
    }
    const Trace& left = *m_run->pair->left->trace;
    const Trace& right = *m_run->pair->right->trace;
    const auto by = m_column == StartChange ? ChangeOrder::Start : ChangeOrder::Duration;
    auto changes = largestChanges(left, right, m_run->pair->difference, by, kMost);
    const auto sortBy = [&](auto keyOf) {
        std::stable_sort(changes.begin(), changes.end(),
                         [&](const Change& a, const Change& b) { return keyOf(b) < keyOf(a); });
    };
    if (m_column == Operation) {
        sortBy([](const Change& change) { return change.right; });
    } else if (m_column == LeftDuration) {
        sortBy([&](const Change& change) { return durationOf(left, change.left); });
    } else if (m_column == RightDuration) {
        sortBy([&](const Change& change) { return durationOf(right, change.right); });
    }
    if (m_order == Qt::AscendingOrder) {
        std::reverse(changes.begin(), changes.end());
    }
    return changes;
}

void ChangeModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= kColumns) {
        return;
    }
    m_column = column;
    m_order = order;
    beginResetModel();  // other rows may be among the largest
    m_changes = sorted();
    endResetModel();
}

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
    m_headline = newCopyableText("differencesHeadline", this);
    m_headline->setTextFormat(Qt::RichText);
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
    m_count = newText("differencesCount", this);
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
        group->setFont(0, bold(font()));
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
