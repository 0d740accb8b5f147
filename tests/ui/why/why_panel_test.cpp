// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_panel.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/support/stripped_trace.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>

namespace streamscope::ui {
namespace {

using enum OperationKind;
using streamscope::test::sampleTrace;
using streamscope::test::stripped;

DurationNs timeOf(const WhyAnswer& answer, const QString& group) {
    DurationNs time = 0;
    for (const WhyRow& row : answer.rows) {
        if (row.group != group) {
            continue;
        }
        for (const Gap& place : row.places) {
            time += place.range.length();
        }
    }
    return time;
}

TEST(WhyRows, HoldTheWholeMakespanAndAllIdleTime) {
    const Trace trace = sampleTrace();
    const WhyAnswer answer = whyAnswer(trace);
    const Gaps gaps = findGaps(trace);
    EXPECT_EQ(
        timeOf(answer, "Work on the critical path") + timeOf(answer, "Waits on the critical path"),
        trace.makespan);
    EXPECT_GT(timeOf(answer, "Why its operations ran one after another"), 0);
    EXPECT_LT(timeOf(answer, "Why its operations ran one after another"), trace.makespan);
    EXPECT_EQ(timeOf(answer, "Engines idle, summed up"), gaps.engineIdle);
    EXPECT_EQ(timeOf(answer, "Streams idle, summed up"), gaps.streamIdle);
    for (std::size_t i = 1; i < answer.rows.size(); ++i) {
        const bool sameGroup = answer.rows[i].group == answer.rows[i - 1].group;
        EXPECT_TRUE(!sameGroup || answer.rows[i].share <= answer.rows[i - 1].share);
    }
}

TEST(WhyRows, SayInTheHeadlineWhatTheMakespanWentTo) {
    const Trace trace =
        test::makeTrace({{CopyHostToDevice, 0, 0, 0, 6'000'000},
                         {Kernel,
                          0,
                          1,
                          8'000'000,
                          10'000'000,
                          {{6'000'000, OperationId{0}, Reason::StreamOrder},
                           {8'000'000, OperationId::None, Reason::LaunchLatency}}}});
    const WhyAnswer answer = whyAnswer(trace);
    EXPECT_EQ(answer.headline,
              "10 ms: 60\u00a0% H2D, 20\u00a0% kernel, 20\u00a0% waiting. Serialized by: "
              "60\u00a0% stream order.");
    EXPECT_EQ(answer.remark, "");
    EXPECT_EQ(answer.rows[1].name, "H2D");
    EXPECT_EQ(answer.rows[1].value, "6 ms · 60\u00a0%");
    EXPECT_EQ(placeSentence(trace, answer.rows[1], 0),
              "H2D (#0, stream s0) ran for 6 ms, 60\u00a0% of the makespan.");
}

TEST(WhyRows, BeginWithTheLongestTimeInWhichNothingRan) {
    const Trace trace =
        test::makeTrace({{CopyHostToDevice, 0, 0, 0, 1'000'000},
                         {Kernel,
                          0,
                          1,
                          3'000'000,
                          4'000'000,
                          {{1'000'000, OperationId{0}, Reason::StreamOrder},
                           {1'500'000, OperationId::None, Reason::HostNotIssued},
                           {3'000'000, OperationId::None, Reason::LaunchLatency}}},
                         {CopyDeviceToHost,
                          1,
                          2,
                          5'000'000,
                          6'000'000,
                          {{5'000'000, OperationId::None, Reason::HostNotIssued}}}});
    const WhyAnswer answer = whyAnswer(trace);
    EXPECT_EQ(answer.rows[0].group, "Longest gap");
    EXPECT_EQ(answer.rows[0].name, "At 1 ms");
    EXPECT_EQ(answer.rows[0].value, "2 ms · 33\u00a0%");
    ASSERT_EQ(answer.rows[0].places.size(), 2U);
    EXPECT_THAT(placeSentence(trace, answer.rows[0], 0).toStdString(),
                testing::StartsWith("The device was idle for 2 ms, before kernel (#1, stream s0); "
                                    "for 1.5 ms of it: "));
    EXPECT_EQ(
        placeSentence(trace, answer.rows[0], 1),
        "The device was idle for 1 ms, before D2H (#2, stream s1): the host issued it too late "
        "(17\u00a0% of the makespan).");
}

TEST(WhyRows, SayThatReasonsWereInferred) {
    Trace trace = stripped(sampleTrace());
    EXPECT_NE(whyAnswer(*makeRun(std::move(trace))->trace).remark, "");
}

TEST(WhyRows, SayWhereNothingCanBeExplained) {
    const WhyAnswer answer = whyAnswer(Trace{});
    EXPECT_EQ(answer.headline, "Nothing was recorded that could be explained.");
    EXPECT_TRUE(answer.rows.empty());
}

TEST(WhyRows, SayOfTheHostsLastTimeThatItIsTheHosts) {
    Trace trace = test::makeTrace({{Kernel, 0, 1, 0, 6'000}});
    trace.makespan = 8'000;
    const WhyAnswer answer = whyAnswer(trace);
    EXPECT_EQ(answer.rows[1].name, "Host at the end");
    EXPECT_EQ(placeSentence(trace, answer.rows[1], 0),
              "After the last of them the host went on for 2 µs, 25\u00a0% of the makespan.");
}

class ShownWhyPanel : public testing::Test {
protected:
    ShownWhyPanel() : m_panel(m_state) {
        m_panel.resize(320, 600);
        m_panel.show();
        m_state.setRun(makeRun(sampleTrace()));
        QApplication::processEvents();
    }
    template <typename Widget>
    [[nodiscard]] Widget* child(const char* name) const {
        return m_panel.findChild<Widget*>(QString::fromLatin1(name));
    }
    [[nodiscard]] QTreeWidget* list() const { return child<QTreeWidget>("whyList"); }
    [[nodiscard]] QString sentence() const { return child<QLabel>("whySentence")->text(); }

    /// The item of the first row that has so many places.
    [[nodiscard]] QTreeWidgetItem* itemWith(std::size_t places) const {
        const auto& rows = m_panel.answer().rows;
        const auto row = std::ranges::find_if(rows, [places](const WhyRow& one) {
            return one.places.size() >= places && !one.isWork;
        });
        m_chosen = static_cast<std::size_t>(row - rows.begin());
        auto child = static_cast<int>(m_chosen);
        for (int i = 0; i < list()->topLevelItemCount(); ++i) {
            QTreeWidgetItem* group = list()->topLevelItem(i);
            if (child < group->childCount()) {
                return group->child(child);
            }
            child -= group->childCount();
        }
        throw std::logic_error("no such row");
    }
    void click(QTreeWidgetItem* item) const {
        list()->scrollToItem(item);
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                          list()->visualItemRect(item).center());
    }
    [[nodiscard]] const std::vector<Gap>& places() const {
        return m_panel.answer().rows[m_chosen].places;
    }

    ViewState m_state;
    WhyPanel m_panel;
    mutable std::size_t m_chosen = 0;
};

TEST_F(ShownWhyPanel, AClickGoesToTheLongestGapOfTheCause) {
    EXPECT_EQ(sentence(), "Choose a cause to see its longest gap.");
    click(itemWith(3));
    EXPECT_EQ(m_state.range(), places()[0].range);
    EXPECT_EQ(m_state.selection(), places()[0].next);
    EXPECT_THAT(sentence().toStdString(), testing::HasSubstr(" ran while "));
    EXPECT_LE(m_state.window().begin, places()[0].range.begin);
    EXPECT_GE(m_state.window().end, places()[0].range.end);
}

TEST_F(ShownWhyPanel, ArrowsWalkThroughTheGapsLongestFirst) {
    auto* next = child<QToolButton>("whyNext");
    auto* previous = child<QToolButton>("whyPrevious");
    EXPECT_FALSE(next->isEnabled());
    click(itemWith(3));
    EXPECT_FALSE(previous->isEnabled());
    const std::size_t count = places().size();
    for (std::size_t i = 1; i < count; ++i) {
        QTest::mouseClick(next, Qt::LeftButton);
        EXPECT_EQ(m_state.range(), places()[i].range);
        EXPECT_LE(places()[i].range.length(), places()[i - 1].range.length());
    }
    EXPECT_FALSE(next->isEnabled());
    QTest::mouseClick(previous, Qt::LeftButton);
    EXPECT_EQ(m_state.range(), places()[count - 2].range);
    EXPECT_EQ(child<QLabel>("whyPosition")->text(),
              QStringLiteral("%1 of %2, longest first").arg(count - 1).arg(count));
}

TEST_F(ShownWhyPanel, KeysMoveThroughTheCauses) {
    click(itemWith(1));
    list()->setFocus();
    const QString before = sentence();
    QTest::keyClick(list(), Qt::Key_Down);
    EXPECT_NE(sentence(), before);
}

TEST_F(ShownWhyPanel, BringsAGapNearThatIsTooShortToBeSeen) {
    std::vector<test::MadeOperation> made;
    made.push_back({Kernel, 0, 1, 0, 10'000'000});
    made.push_back({Kernel,
                    0,
                    1,
                    10'000'100,
                    20'000'000,
                    {{10'000'100, OperationId{0}, Reason::StreamOrder}}});
    m_state.setRun(makeRun(test::makeTrace(made)));
    click(itemWith(1));
    EXPECT_LT(m_state.window().length(), 1'000'000);
    EXPECT_LE(m_state.window().begin, 10'000'000);
    EXPECT_GE(m_state.window().end, 10'000'100);
}

TEST_F(ShownWhyPanel, KeepsTheChosenCauseInTheNextRun) {
    click(itemWith(3));
    const QString name = list()->currentItem()->text(0);
    m_state.setRun(makeRun(sampleTrace({.chunks = 12})));
    ASSERT_NE(list()->currentItem(), nullptr);
    EXPECT_EQ(list()->currentItem()->text(0), name);
    EXPECT_THAT(sentence().toStdString(), testing::HasSubstr(" ran while "));
}

TEST_F(ShownWhyPanel, IsEmptyWithoutARun) {
    m_state.setRun(nullptr);
    EXPECT_EQ(list()->topLevelItemCount(), 0);
    EXPECT_FALSE(child<QToolButton>("whyNext")->isEnabled());
}

TEST_F(ShownWhyPanel, ReadsALongRunBesideTheMainThread) {
    QSignalSpy answered(&m_panel, &WhyPanel::answered);
    m_state.setRun(makeRun(sampleTrace({.streams = 8, .chunks = 8'000})));
    EXPECT_TRUE(m_panel.isReading());
    EXPECT_TRUE(answered.wait());
    EXPECT_FALSE(m_panel.isReading());
    EXPECT_FALSE(m_panel.answer().rows.empty());
}

TEST_F(ShownWhyPanel, DropsTheAnswerOfARunThatWasReplaced) {
    m_state.setRun(makeRun(sampleTrace({.streams = 8, .chunks = 8'000})));
    m_state.setRun(makeRun(sampleTrace({.chunks = 3})));
    const QString headline = m_panel.answer().headline;
    QTest::qWait(0);
    EXPECT_EQ(m_panel.answer().headline, headline);
    EXPECT_EQ(headline, whyAnswer(sampleTrace({.chunks = 3})).headline);
}

TEST(WhyPanel, ReadsNothingUntilItIsSeen) {
    ViewState state;
    WhyPanel panel(state);
    state.setRun(makeRun(sampleTrace()));
    EXPECT_TRUE(panel.answer().rows.empty());
    panel.show();
    EXPECT_FALSE(panel.answer().rows.empty());
}

}  // namespace
}  // namespace streamscope::ui
