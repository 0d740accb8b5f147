// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/operation_table.h"

#include "ui/base/new_widgets.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kQuickToSort = 50'000;  ///< so many are sorted at once
constexpr int kCellRoom = 14;

/// A width for each column, by the longest that it usually holds.
constexpr std::array<const char*, kTableColumnCount> kSamples{
    "000000",           "host function", "host function",    "s[00] legacy",
    "host worker",      "NVIDIA H200",   "vector_add chunk", "00000 blocks",
    "00.00 GB/s",       "000000.000 us", "000000.000 us",    "000000.000 us",
    "000000.000 us",    "00000.000 us",  "00000.000 us",     "shared connection",
    "vector_add #0000", "100 %"};

}  // namespace

OperationTable::OperationTable(ViewState& state, QWidget* parent)
    : QWidget(parent), m_state(state) {
    auto* all = newLayout<QVBoxLayout>(this, {0, 2, 0, 0}, 2);
    createBar();
    createView();
    all->addWidget(m_view, 1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &OperationTable::ask);
    connect(&m_job, &BackgroundJob::busyChanged, this, &OperationTable::showCount);
    connectState();
}

void OperationTable::createBar() {
    m_filter = named("tableFilter", new QComboBox(this));
    m_filter->setAccessibleName(tr("Which operations are listed"));
    m_filter->addItems({tr("All operations"), tr("In the window"), tr("In the selected range"),
                        tr("Found by the search")});
    m_count = newText("tableCount", this);
    m_count->setMinimumWidth(1);
    auto* copy =
        newFlatButton("tableCopy", tr("Copy"),
                      tr("Copies the selected rows, or all, for a spreadsheet (Ctrl+C)"), this);
    auto* save = newFlatButton("tableExport", tr("Export CSV…"),
                               tr("Writes all operations to a file"), this);
    auto* line = newLayout<QHBoxLayout>(nullptr, {6, 0, 6, 0});
    line->addWidget(m_filter);
    line->addWidget(m_count, 1);
    line->addWidget(copy);
    line->addWidget(save);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
    connect(m_filter, &QComboBox::currentIndexChanged, this, &OperationTable::ask);
    connect(copy, &QToolButton::clicked, this, &OperationTable::copyRows);
    connect(save, &QToolButton::clicked, this, &OperationTable::exportWanted);
}

void OperationTable::createView() {
    m_view = named("operations", new QTableView(this));
    m_view->setAccessibleName(tr("Operations"));
    m_view->setModel(&m_model);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 5);
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionsClickable(true);
    header->setSectionsMovable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(0, Qt::AscendingOrder);
    header->setHighlightSections(false);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    for (const TableColumnInfo& info : tableColumns()) {
        const int column = static_cast<int>(info.column);
        const QString sample = QString::fromLatin1(kSamples.at(static_cast<std::size_t>(column)));
        header->resizeSection(column, fontMetrics().horizontalAdvance(sample) + kCellRoom);
        header->setSectionHidden(column, !info.isShownAtFirst);
    }
    connect(header, &QHeaderView::sortIndicatorChanged, this, &OperationTable::ask);
    connect(header, &QWidget::customContextMenuRequested, this, &OperationTable::askForColumns);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &OperationTable::onCurrentRow);
    auto* copy = new QAction(m_view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &OperationTable::copyRows);
    m_view->addAction(copy);
}

void OperationTable::connectState() {
    connect(&m_state, &ViewState::runChanged, this, [this] { onChanged(TableFilter::All); });
    connect(&m_state, &ViewState::windowChanged, this,
            [this] { onChanged(TableFilter::InWindow); });
    connect(&m_state, &ViewState::rangeChanged, this, [this] { onChanged(TableFilter::InRange); });
    connect(&m_state, &ViewState::matchesChanged, this,
            [this] { onChanged(TableFilter::Matching); });
    connect(&m_state, &ViewState::selectionChanged, this, &OperationTable::showSelection);
}

/// `dependent`: the filter that the change matters to; All: to every one.
void OperationTable::onChanged(TableFilter dependent) {
    if (isVisible() && (dependent == TableFilter::All || dependent == filter())) {
        m_settle.start();
    }
}

TableFilter OperationTable::filter() const {
    return static_cast<TableFilter>(m_filter->currentIndex());
}

void OperationTable::ask() {
    m_settle.stop();
    if (!isVisible()) {
        return;
    }
    const auto run = m_state.run();
    if (!run) {
        take(nullptr, {}, {});
        return;
    }
    TableQuestion question = questionOf(m_state, filter());
    const QHeaderView& header = *m_view->horizontalHeader();
    question.column = static_cast<TableColumn>(header.sortIndicatorSection());
    question.isDescending = header.sortIndicatorOrder() == Qt::DescendingOrder;
    if (run == m_shownRun && question == m_shown) {
        m_job.cancel();
        showCount();
        return;
    }
    m_job.start(
        [this, run, question](BackgroundJob::Task&) {
            // Shared, for a std::function must be copyable.
            auto rows =
                std::make_shared<std::vector<std::uint32_t>>(tableRows(*run->trace, question));
            return [this, run, question, rows] { take(run, question, std::move(*rows)); };
        },
        operationCount(*run->trace) <= kQuickToSort);
}

void OperationTable::take(const std::shared_ptr<const Run>& run, const TableQuestion& question,
                          std::vector<std::uint32_t> rows) {
    m_shownRun = run;
    m_shown = question;
    {
        const QScopedValueRollback following(m_isFollowing, true);
        const bool isPair = run && run->pair;
        m_model.setRows(run ? run->trace : nullptr, std::move(rows),
                        isPair ? run->pair->sides->leftOperations : kNoSecondRun);
    }
    showCount();
    showSelection();
}

void OperationTable::showCount() {
    if (m_job.isBusy()) {
        m_count->setText(tr("sorting …"));
        return;
    }
    if (!m_model.trace()) {
        m_count->setText(tr("The operations of a workload are listed here when it has run."));
        return;
    }
    const int rows = m_model.rowCount();
    const std::size_t all = m_model.trace() ? operationCount(*m_model.trace()) : 0;
    const bool isAll = static_cast<std::size_t>(rows) == all;
    QString text = isAll && rows == 1 ? tr("1 operation")
                   : isAll            ? tr("%1 operations").arg(rows)
                                      : tr("%1 of %2 operations").arg(rows).arg(all);
    if (filter() == TableFilter::InRange && !m_state.range()) {
        text = tr("no range is selected: all %1").arg(text);
    } else if (filter() == TableFilter::Matching && !m_state.matches()) {
        text = tr("nothing is searched for: all %1").arg(text);
    }
    m_count->setText(text);
}

void OperationTable::showSelection() {
    if (!isVisible() || m_isFollowing || m_shownRun != m_state.run()) {
        return;
    }
    const QScopedValueRollback following(m_isFollowing, true);
    const auto selection = m_state.selection();
    const auto row = selection ? m_model.rowOf(*selection) : std::nullopt;
    if (!row) {
        m_view->selectionModel()->clear();
        return;
    }
    const QModelIndex index = m_model.index(*row, m_view->horizontalHeader()->logicalIndex(0));
    m_view->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_view->scrollTo(index);
}

void OperationTable::onCurrentRow(const QModelIndex& current) {
    if (current.isValid() && !m_isFollowing) {
        const QScopedValueRollback following(m_isFollowing, true);
        m_state.goTo(m_model.operationAt(current.row()));
    }
}

void OperationTable::askForColumns(const QPoint& position) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const TableColumnInfo& info : tableColumns()) {
        const int column = static_cast<int>(info.column);
        QAction* action = menu->addAction(info.title);
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        action->setEnabled(info.column != TableColumn::Number);  // one always stays
        connect(action, &QAction::toggled, m_view,
                [this, column](bool isOn) { m_view->setColumnHidden(column, !isOn); });
    }
    menu->popup(m_view->horizontalHeader()->mapToGlobal(position));
}

std::vector<TableColumn> OperationTable::shownColumns() const {
    const QHeaderView& header = *m_view->horizontalHeader();
    std::vector<TableColumn> columns;
    for (int i = 0; i < header.count(); ++i) {
        const int column = header.logicalIndex(i);
        if (!header.isSectionHidden(column)) {
            columns.push_back(static_cast<TableColumn>(column));
        }
    }
    return columns;
}

std::vector<int> OperationTable::rowsToCopy() const {
    std::vector<int> rows;
    const QItemSelection selection = m_view->selectionModel()->selection();
    const auto add = [&rows](int top, int bottom) {
        for (int row = top; row <= bottom && rows.size() < kMaxCopied; ++row) {
            rows.push_back(row);
        }
    };
    for (const QItemSelectionRange& range : selection) {
        add(range.top(), range.bottom());
    }
    if (rows.empty()) {
        add(0, m_model.rowCount() - 1);
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void OperationTable::copyRows() {
    const std::vector<int> rows = rowsToCopy();
    if (rows.empty()) {
        return;
    }
    QGuiApplication::clipboard()->setText(asTabSeparated(m_model, rows, shownColumns()));
    emit told(rows.size() < kMaxCopied
                  ? tr("Copied %1 rows").arg(rows.size())
                  : tr("Copied the first %1 rows; the export writes all").arg(rows.size()));
}

void OperationTable::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
    showSelection();
}

/// A hidden table holds no rows.
void OperationTable::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!isVisible()) {
        m_settle.stop();
        m_job.cancel();
        m_shown.reset();
        m_shownRun = nullptr;
        m_model.setRows(nullptr, {});
    }
}

}  // namespace streamscope::ui
