// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/kept_runs.h"

#include "tests/support/sample_trace.h"
#include "ui/compare/comparison.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using testing::ElementsAre;

std::shared_ptr<const Run> runOf(std::size_t streams) {
    Trace trace = test::sampleTrace({.streams = streams});
    trace.provenance.workload = "Pipeline";
    return makeRun(std::move(trace));
}

std::vector<std::string> namesIn(const Comparison& comparison) {
    std::vector<std::string> names;
    for (const KeptRun& one : comparison.all()) {
        names.push_back(one.name.toStdString());
    }
    return names;
}

class KeptRuns : public testing::Test {
protected:
    KeptRuns() {
        for (const std::size_t streams : {1U, 2U, 4U}) {
            m_comparison.keep(runOf(streams));
        }
        m_comparison.setLive(runOf(8));
    }
    void TearDown() override { delete m_dialog; }
    void open() {
        m_dialog = new KeptRunsDialog(m_comparison, nullptr);
        m_dialog->show();
    }
    QTreeWidget& list() { return *m_dialog->findChild<QTreeWidget*>(); }
    void press(const QString& text) {
        for (QPushButton* button : m_dialog->findChildren<QPushButton*>()) {
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QApplication::processEvents();
    }

    Comparison m_comparison;
    KeptRunsDialog* m_dialog = nullptr;
};

TEST_F(KeptRuns, AreListedOnceUnderNamesOfTheirOwn) {
    EXPECT_THAT(namesIn(m_comparison), ElementsAre("Pipeline", "Pipeline (2)", "Pipeline (3)"));
    m_comparison.compareWith(1);
    m_comparison.clear();
    EXPECT_FALSE(m_comparison.isActive());
    EXPECT_EQ(m_comparison.all().size(), 3U);
    m_comparison.keepOnTheRight(runOf(16));
    EXPECT_EQ(m_comparison.all().size(), 3U) << "a prediction";
}

TEST_F(KeptRuns, AreNotMoreThanMemoryIsMeantFor) {
    for (std::size_t i = 0; i < Comparison::kMaxKept; ++i) {
        m_comparison.keep(runOf(1));
    }
    EXPECT_EQ(m_comparison.all().size(), Comparison::kMaxKept);
    EXPECT_EQ(m_comparison.all().back().run, m_comparison.kept());
}

TEST_F(KeptRuns, AreChosenRenamedAndRemoved) {
    open();
    ASSERT_EQ(list().topLevelItemCount(), 3);
    list().setCurrentItem(list().topLevelItem(1));
    press(QStringLiteral("&Compare"));
    EXPECT_EQ(m_comparison.kept(), m_comparison.all()[1].run);
    press(QStringLiteral("&Rename"));
    auto* editor = list().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("two streams"));
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
    EXPECT_EQ(namesIn(m_comparison)[1], "two streams");
    EXPECT_EQ(list().topLevelItem(1)->text(0), QStringLiteral("two streams"));
    press(QStringLiteral("Re&move"));
    EXPECT_THAT(namesIn(m_comparison), ElementsAre("Pipeline", "Pipeline (3)"));
    EXPECT_FALSE(m_comparison.isActive()) << "it was the one that is compared";
}

TEST_F(KeptRuns, SayHowThePresentRunDiffers) {
    open();
    for (int i = 0; i < 3; ++i) {
        const auto change = m_comparison.live()->trace->makespan -
                            m_comparison.all()[static_cast<std::size_t>(i)].run->trace->makespan;
        EXPECT_EQ(list().topLevelItem(i)->text(3).startsWith(u'−'), change < 0);
    }
}

}  // namespace
}  // namespace streamscope::ui
