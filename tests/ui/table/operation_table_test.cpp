// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/operation_table.h"

#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <gmock/gmock.h>

#include <numeric>
#include <random>

namespace streamscope::ui {
namespace {

constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

std::shared_ptr<const Run> sampleRun(std::size_t chunks = 8) {
    return makeRun(test::sampleTrace({.chunks = chunks, .withEvents = true}));
}

void expectSorted(const Trace& trace, TableColumn column, bool isDescending) {
    const auto rows = tableRows(trace, {{}, nullptr, column, isDescending});
    const SortKeys keyOf(trace, column);
    ASSERT_EQ(rows.size(), operationCount(trace));
    std::vector<bool> isSeen(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_FALSE(isSeen[rows[i]]);
        isSeen[rows[i]] = true;
        if (i == 0 || column == TableColumn::Number) {
            continue;
        }
        const auto before = keyOf(rows[i - 1]);
        const auto after = keyOf(rows[i]);
        EXPECT_TRUE(before == after ? rows[i - 1] < rows[i] : (before < after) != isDescending);
    }
}

TEST(TableRows, AreSortedByTheColumnAndThenByIssue) {
    const Trace trace = test::asMeasured(test::sampleTrace({.chunks = 20, .withEvents = true}));
    for (const TableColumnInfo& info : tableColumns()) {
        SCOPED_TRACE(info.title.toStdString());
        expectSorted(trace, info.column, false);
        expectSorted(trace, info.column, true);
    }
    EXPECT_EQ(tableRows(trace, {{}, nullptr, TableColumn::Number, true}).front(),
              operationCount(trace) - 1);
}

std::vector<std::uint32_t> within(const Trace& trace, TimeRange span) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        const bool isInside = trace.start[i] == trace.end[i]
                                  ? span.begin <= trace.start[i] && trace.start[i] < span.end
                                  : trace.start[i] < span.end && span.begin < trace.end[i];
        if (isInside) {
            rows.push_back(i);
        }
    }
    return rows;
}

TEST(TableRows, HoldWhatRunsWithinASpanOnly) {
    const Trace trace = test::sampleTrace({.chunks = 20, .withEvents = true});
    std::mt19937 random(5);
    for (int round = 0; round < 50; ++round) {
        const auto begin = static_cast<TimeNs>(random() % static_cast<unsigned>(trace.makespan));
        const TimeRange span{begin, begin + 1 + static_cast<TimeNs>(random() % 1'000'000)};
        EXPECT_EQ(tableRows(trace, {span, nullptr, TableColumn::Number, false}),
                  within(trace, span));
    }
    const auto matches = std::make_shared<const std::vector<OperationId>>(
        std::vector{OperationId{2}, OperationId{5}});
    EXPECT_THAT(tableRows(trace, {{}, matches, TableColumn::Number, true}),
                testing::ElementsAre(5, 2));
}

TEST(OperationModel, IsAWellBehavedModel) {
    OperationModel model;
    const QAbstractItemModelTester tester(&model, kFatal);
    const auto run = sampleRun();
    model.setRows(run->trace, tableRows(*run->trace, {}));
    EXPECT_EQ(model.rowCount(), static_cast<int>(operationCount(*run->trace)));
    model.setRows(run->trace, {4, 2});
    EXPECT_EQ(model.operationAt(0), OperationId{4});
    EXPECT_EQ(model.rowOf(OperationId{2}), 1);
    EXPECT_EQ(model.rowOf(OperationId{3}), std::nullopt);
    model.setRows(nullptr, {});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(OperationModel, ShowsNumbersRightAlignedWithUnitsInEveryColumn) {
    const auto run = sampleRun();
    OperationModel model;
    model.setRows(run->trace, tableRows(*run->trace, {}));
    for (const TableColumnInfo& info : tableColumns()) {
        const int column = static_cast<int>(info.column);
        const QModelIndex index = model.index(0, column);  // a copy in, held by the host alone
        const auto alignment = index.data(Qt::TextAlignmentRole).toInt();
        EXPECT_EQ((alignment & Qt::AlignRight) != 0, info.isNumber);
        const bool isEmpty =
            info.column == TableColumn::HeldBy || info.column == TableColumn::Confidence;
        EXPECT_EQ(index.data().toString().isEmpty(), isEmpty) << info.title.toStdString();
        if (info.unit == QStringLiteral("ns")) {
            EXPECT_TRUE(index.data().toString().endsWith(QStringLiteral(" µs")));
        }
        EXPECT_EQ(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), info.title);
    }
    EXPECT_EQ(model.index(0, int(TableColumn::Duration)).data().toString(),
              QStringLiteral("500.000 µs"));
    EXPECT_TRUE(model.index(1, int(TableColumn::Reason)).data(Qt::ToolTipRole).isValid());
}

TEST(OperationModel, SaysThatReasonsAreInferredAndUnknownOnesAreNone) {
    Trace trace = test::asMeasured(test::sampleTrace());
    OperationModel model;
    model.setRows(std::make_shared<const Trace>(trace), {0});
    EXPECT_TRUE(model.index(0, int(TableColumn::Reason)).data().toString().isEmpty());
    trace.confidence.assign(operationCount(trace), 70);
    model.setRows(std::make_shared<const Trace>(trace), {0});
    EXPECT_EQ(
        model.headerData(int(TableColumn::Reason), Qt::Horizontal, Qt::DisplayRole).toString(),
        QStringLiteral("Reason (inferred)"));
    EXPECT_EQ(model.index(0, int(TableColumn::Confidence)).data().toString(),
              QStringLiteral("70 %"));
}

TEST(OperationModel, CopiesWholeNumbersWithTheUnitInTheTitle) {
    const auto run = sampleRun();
    OperationModel model;
    model.setRows(run->trace, {1, 0});
    EXPECT_EQ(asTabSeparated(model, {0, 1},
                             {TableColumn::Number, TableColumn::Operation, TableColumn::Duration,
                              TableColumn::HeldBy}),
              QStringLiteral("#\tOperation\tDuration (ns)\tBlocked by\n"
                             "1\tvector_add\t350000\t0\n"
                             "0\tH2D\t500000\t\n"));
}

class ShownTable : public testing::Test {
protected:
    ShownTable() {
        m_state.setRun(sampleRun());
        m_table.resize(900, 300);
        m_table.show();
    }
    void settle() {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !m_table.isBusy(); }));
    }
    std::optional<OperationId> current() {
        const QModelIndex index = m_table.view().currentIndex();
        return index.isValid() ? std::optional(m_table.model().operationAt(index.row()))
                               : std::nullopt;
    }
    int rows() { return m_table.model().rowCount(); }

    ViewState m_state;
    OperationTable m_table{m_state};
};

TEST_F(ShownTable, ListsTheRunAndNothingWhileItIsHidden) {
    EXPECT_EQ(rows(), 40);
    m_table.hide();
    EXPECT_EQ(rows(), 0);
    m_state.setRun(sampleRun(9));
    settle();
    EXPECT_EQ(rows(), 0);
    m_table.show();
    EXPECT_EQ(rows(), 45);
}

TEST_F(ShownTable, FollowsTheSelectionAndLeadsIt) {
    m_state.setSelection(OperationId{37});
    EXPECT_EQ(current(), OperationId{37});
    EXPECT_TRUE(m_table.view().viewport()->rect().intersects(
        m_table.view().visualRect(m_table.view().currentIndex())));
    QTest::keyClick(&m_table.view(), Qt::Key_Up);
    EXPECT_EQ(m_state.selection(), OperationId{36});
    const QRect second = m_table.view().visualRect(m_table.model().index(35, 1));
    QTest::mouseClick(m_table.view().viewport(), Qt::LeftButton, {}, second.center());
    EXPECT_EQ(m_state.selection(), OperationId{35});
    m_state.setSelection(std::nullopt);
    EXPECT_EQ(current(), std::nullopt);
}

TEST_F(ShownTable, BringsTheChosenOperationIntoTheWindow) {
    m_state.setWindow({0, 1'000'000});
    m_table.view().setCurrentIndex(m_table.model().index(39, 0));
    const Trace& trace = *m_state.run()->trace;
    EXPECT_LE(m_state.window().begin, trace.start[39]);
    EXPECT_GE(m_state.window().end, trace.end[39]);
}

TEST_F(ShownTable, SortsByAClickOnAHeaderAndKeepsTheSelection) {
    m_state.setSelection(OperationId{3});
    QHeaderView* header = m_table.view().horizontalHeader();
    const int column = int(TableColumn::Start);
    const QPoint place(header->sectionViewportPosition(column) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    settle();
    const Trace& trace = *m_state.run()->trace;
    const auto first = m_table.model().operationAt(0);
    EXPECT_EQ(trace.start[indexOf(first)], *std::ranges::max_element(trace.start));
    EXPECT_EQ(current(), OperationId{3});
    EXPECT_EQ(m_state.selection(), OperationId{3});
}

TEST_F(ShownTable, FiltersByWindowRangeAndMatchesAsTheyChange) {
    auto* filter = m_table.findChild<QComboBox*>(QStringLiteral("tableFilter"));
    filter->setCurrentIndex(1);
    m_state.setWindow({0, 400'000});
    settle();
    const int inWindow = rows();
    EXPECT_GT(inWindow, 0);
    EXPECT_LT(inWindow, 40);
    auto* count = m_table.findChild<QLabel*>(QStringLiteral("tableCount"));
    filter->setCurrentIndex(static_cast<int>(TableFilter::InRange));
    EXPECT_EQ(rows(), 40);
    EXPECT_EQ(count->text(), QStringLiteral("no range is selected: all 40 operations"));
    m_state.setRange(TimeRange{0, 400'000});
    settle();
    EXPECT_EQ(rows(), inWindow);
    filter->setCurrentIndex(static_cast<int>(TableFilter::Matching));
    m_state.setMatches(
        std::make_shared<const std::vector<OperationId>>(std::vector{OperationId{1}}));
    settle();
    EXPECT_EQ(rows(), 1);
    EXPECT_EQ(count->text(), QStringLiteral("1 of 40 operations"));
}

TEST_F(ShownTable, SortsManyRowsBesideTheMainThread) {
    m_state.setRun(sampleRun(20'000));  // 100 000 operations
    settle();
    EXPECT_EQ(rows(), 100'000);
    m_table.view().horizontalHeader()->setSortIndicator(int(TableColumn::End), Qt::DescendingOrder);
    EXPECT_TRUE(m_table.isBusy());
    settle();
    const Trace& trace = *m_state.run()->trace;
    EXPECT_EQ(trace.end[indexOf(m_table.model().operationAt(0))],
              *std::ranges::max_element(trace.end));
}

TEST_F(ShownTable, CopiesSelectedRowsAndShownColumns) {
    QSignalSpy told(&m_table, &OperationTable::told);
    m_state.setSelection(OperationId{2});
    QTest::keyClick(&m_table.view(), Qt::Key_Down, Qt::ShiftModifier);
    for (int column = 1; column < m_table.model().columnCount(); ++column) {
        m_table.view().setColumnHidden(column, column != int(TableColumn::Kind));
    }
    m_table.copyRows();
    EXPECT_EQ(QApplication::clipboard()->text(),
              QStringLiteral("#\tKind\n2\tevent record\n3\tevent wait\n"));
    EXPECT_EQ(told.takeFirst().front().toString(), QStringLiteral("Copied 2 rows"));
}

TEST_F(ShownTable, ShowsAndHidesColumnsByTheHeadersMenu) {
    QHeaderView* header = m_table.view().horizontalHeader();
    emit header->customContextMenuRequested(QPoint(5, 5));
    auto* menu = m_table.findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    EXPECT_FALSE(menu->actions().front()->isEnabled());
    const int engine = int(TableColumn::Engine);
    EXPECT_TRUE(header->isSectionHidden(engine));
    menu->actions().at(engine)->trigger();
    EXPECT_FALSE(header->isSectionHidden(engine));
}

}  // namespace
}  // namespace streamscope::ui
