// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/differences_panel.h"

#include "tests/support/sample_trace.h"
#include "tests/ui/support/words_of.h"
#include "ui/compare/compared_run.h"
#include "ui/view/view_state.h"

#include <QAbstractItemModelTester>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include <gmock/gmock.h>

#include <cstdlib>

namespace streamscope::ui {
namespace {

std::shared_ptr<const Run> sampleRun(std::size_t streams, std::size_t chunks) {
    return makeRun(test::sampleTrace({.streams = streams, .chunks = chunks}));
}

std::shared_ptr<const Run> someComparison(std::size_t chunks = 8) {
    return compareRuns(sampleRun(1, chunks), sampleRun(4, chunks));
}

TEST(ChangeModel, IsASoundModelWhateverHappens) {
    ChangeModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRun(someComparison());
    EXPECT_EQ(model.rowCount(), 24);
    for (int column = -1; column <= ChangeModel::kColumns; ++column) {
        model.sort(column, Qt::AscendingOrder);
        model.sort(column, Qt::DescendingOrder);
    }
    model.setRun(sampleRun(1, 8));
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.total(), 0U);
    model.setRun(nullptr);
    EXPECT_FALSE(model.operationAt(0));
    EXPECT_EQ(model.rowOf(OperationId{0}), -1);
}

TEST(ChangeModel, SortsBySizeAndKnowsTheRowOfEitherSide) {
    const auto run = someComparison();
    ChangeModel model;
    model.setRun(run);
    for (const int column : {ChangeModel::StartChange, ChangeModel::DurationChange}) {
        model.sort(column, Qt::DescendingOrder);
        DurationNs before = std::numeric_limits<DurationNs>::max();
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto operation = model.operationAt(row);
            const auto change = *changeOf(*run, *operation);
            const DurationNs size =
                std::abs(column == ChangeModel::StartChange ? change.start : change.duration);
            EXPECT_LE(size, before);
            before = size;
            EXPECT_EQ(model.rowOf(*operation), row);
            EXPECT_EQ(model.rowOf(*twinOf(*run, *operation)), row);
        }
    }
}

TEST(ChangeModel, ShowsTheLargestWhereThereAreTooMany) {
    ChangeModel model;
    model.setRun(someComparison(1000));
    EXPECT_EQ(model.rowCount(), int(ChangeModel::kMost));
    EXPECT_EQ(model.total(), 3000U);
}

class ShownPanel : public testing::Test {
protected:
    ShownPanel() {
        m_panel.resize(900, 300);
        m_panel.show();
    }
    QTableView& table() { return *m_panel.findChild<QTableView*>(); }
    void click(int row) {
        const QRect place = table().visualRect(m_panel.changes().index(row, 1));
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, place.center());
    }

    ViewState m_state;
    DifferencesPanel m_panel{m_state};
};

TEST_F(ShownPanel, SaysHowToBeginAndThenWhatDiffers) {
    EXPECT_TRUE(
        wordsOf(m_panel, "differencesHeadline").contains(QStringLiteral("Keep a run as A")));
    m_state.setRun(someComparison());
    EXPECT_TRUE(wordsOf(m_panel, "differencesHeadline").contains(QStringLiteral("shorter")))
        << wordsOf(m_panel, "differencesHeadline").toStdString();
    EXPECT_TRUE(
        wordsOf(m_panel, "differencesHeadline").contains(QStringLiteral("24 operations matched")));
    const auto& tree = *m_panel.findChild<QTreeWidget*>();
    ASSERT_EQ(tree.topLevelItemCount(), 4);
    EXPECT_EQ(tree.topLevelItem(0)->childCount(), 3);
    EXPECT_EQ(tree.topLevelItem(0)->child(0)->text(0), QStringLiteral("H2D"));
    m_state.setRun(sampleRun(1, 8));
    EXPECT_TRUE(
        wordsOf(m_panel, "differencesHeadline").contains(QStringLiteral("Keep a run as A")));
}

TEST_F(ShownPanel, AClickSelectsInThePictureAndShowsIt) {
    m_state.setRun(someComparison());
    m_state.setWindow({0, 1000});
    click(2);
    const auto wanted = m_panel.changes().operationAt(2);
    ASSERT_TRUE(wanted);
    EXPECT_EQ(m_state.selection(), wanted);
    const TimeNs start = m_state.run()->trace->start[indexOf(*wanted)];
    EXPECT_GE(start, m_state.window().begin);
    EXPECT_LE(start, m_state.window().end);
    QTest::keyClick(&table(), Qt::Key_Down);
    EXPECT_EQ(m_state.selection(), m_panel.changes().operationAt(3));
}

TEST_F(ShownPanel, ASelectionInThePictureMarksItsRowAndIsNotTakenBack) {
    m_state.setRun(someComparison());
    m_state.setSelection(OperationId{5});  // of A
    EXPECT_EQ(m_state.selection(), OperationId{5});
    EXPECT_EQ(table().currentIndex().row(), m_panel.changes().rowOf(OperationId{5}));
    m_state.setSelection(std::nullopt);
    EXPECT_FALSE(table().currentIndex().isValid());
    EXPECT_FALSE(m_state.selection());
}

TEST_F(ShownPanel, AnotherRunOrOrderSelectsNothing) {
    m_state.setRun(someComparison());
    click(1);
    const auto chosen = m_state.selection();
    m_panel.changes().sort(ChangeModel::DurationChange, Qt::AscendingOrder);
    EXPECT_EQ(m_state.selection(), chosen);
    m_state.setSelection(std::nullopt);
    m_state.setRun(someComparison(9));
    EXPECT_FALSE(m_state.selection());
}

}  // namespace
}  // namespace streamscope::ui
