// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_bar.h"

#include "tests/support/sample_trace.h"
#include "ui/search/completion.h"
#include "ui/search/search_field.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace streamscope::ui {
namespace {

class ShownSearch : public testing::Test {
protected:
    ShownSearch() {
        m_state.setRun(makeRun(test::sampleTrace()));  // 24 operations
        m_bar.resize(900, 34);
        m_bar.show();
        m_field->setFocus();
    }
    void type(const QString& text) {
        QTest::keyClicks(m_field, text);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !m_bar.status().isEmpty(); }));
    }
    std::size_t matchCount() { return m_state.matches() ? m_state.matches()->size() : 99; }
    TimeNs startOf(std::optional<OperationId> operation) {
        return m_state.run()->trace->start[indexOf(operation.value())];
    }

    ViewState m_state;
    SearchBar m_bar{m_state};
    SearchField* m_field = m_bar.findChild<SearchField*>(QStringLiteral("search"));
};

/// On X11 a line edit takes Ctrl+E for itself, everywhere Ctrl+End.
TEST_F(ShownSearch, LeavesToTheWindowItsKeys) {
    QMainWindow window;
    auto* bar = new SearchBar(m_state);
    window.setCentralWidget(bar);
    auto* exported = new QAction(QStringLiteral("Export"), &window);
    window.addAction(exported);
    exported->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+E")), QKeySequence(QStringLiteral("Ctrl+End"))});
    auto* all = new QAction(QStringLiteral("All"), &window);
    window.addAction(all);
    all->setShortcut(QKeySequence::SelectAll);
    window.show();
    QApplication::setActiveWindow(&window);
    auto* field = bar->findChild<SearchField*>();
    field->setFocus();
    const QSignalSpy exports(exported, &QAction::triggered);
    const QSignalSpy alls(all, &QAction::triggered);
    QTest::keyClicks(field, QStringLiteral("xyz"));
    QTest::keyClick(field, Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(exports.size(), 1);
    QTest::keyClick(field, Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(exports.size(), 2);
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(alls.size(), 0);
    EXPECT_EQ(field->selectedText(), QStringLiteral("xyz"));
}

TEST_F(ShownSearch, MarksWhatIsTypedAndSaysHowMany) {
    type(QStringLiteral("kind:h2d stream:s[1]"));
    EXPECT_EQ(m_bar.status(), QStringLiteral("2 operations"));
    EXPECT_EQ(matchCount(), 2U);
    type(QStringLiteral(" zzz"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_bar.status() == QStringLiteral("nothing found"); }));
}

TEST_F(ShownSearch, WalksMatchesInOrderOfTimeRoundAndRound) {
    type(QStringLiteral("d2h"));
    std::vector<TimeNs> starts;
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(m_field, Qt::Key_Return);
        starts.push_back(startOf(m_state.selection()));
        EXPECT_EQ(m_bar.status(), QStringLiteral("%1 of 8").arg(i + 1));
    }
    EXPECT_TRUE(std::ranges::is_sorted(starts));
    QTest::keyClick(m_field, Qt::Key_Return);
    EXPECT_EQ(m_bar.status(), QStringLiteral("1 of 8"));
    QTest::keyClick(m_field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(m_bar.status(), QStringLiteral("8 of 8"));
}

TEST_F(ShownSearch, FindsAtOnceWhenEnterComesBeforeItHasSettled) {
    QTest::keyClicks(m_field, QStringLiteral("#5"));
    QTest::keyClick(m_field, Qt::Key_Return);
    EXPECT_EQ(m_state.selection(), OperationId{5});
}

TEST_F(ShownSearch, SaysWhatIsWrongAndMarksNothing) {
    type(QStringLiteral("dur>5"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_bar.hasError(); }));
    EXPECT_TRUE(m_bar.status().startsWith(QStringLiteral("expected a time")));
    EXPECT_EQ(m_state.matches(), nullptr);
    const QImage marked = m_field->grab().toImage();
    m_field->markWrong({}, Qt::red);
    EXPECT_NE(m_field->grab().toImage(), marked);
    EXPECT_EQ(m_bar.query(), QStringLiteral("dur>5"));
}

TEST_F(ShownSearch, EscapeClearsAndThenLeaves) {
    QSignalSpy left(&m_bar, &SearchBar::leaveWanted);
    type(QStringLiteral("kernel"));
    QTest::keyClick(m_field, Qt::Key_Escape);
    EXPECT_TRUE(m_bar.query().isEmpty());
    EXPECT_EQ(m_state.matches(), nullptr);
    EXPECT_EQ(left.count(), 0);
    QTest::keyClick(m_field, Qt::Key_Escape);
    EXPECT_EQ(left.count(), 1);
}

TEST_F(ShownSearch, AsksAgainOfANewRun) {
    type(QStringLiteral("kernel"));
    m_state.setRun(makeRun(test::sampleTrace({.chunks = 3})));
    EXPECT_TRUE(QTest::qWaitFor([&] { return matchCount() == 3; }));
}

TEST_F(ShownSearch, GivesWayToMatchesOfOthers) {
    type(QStringLiteral("kernel"));
    const auto others =
        std::make_shared<const std::vector<OperationId>>(std::vector{OperationId{1}});
    m_state.setMatches(others);
    EXPECT_TRUE(m_bar.query().isEmpty());
    EXPECT_EQ(m_state.matches(), others);
    EXPECT_EQ(m_bar.status(), QStringLiteral("1 operation"));
}

TEST_F(ShownSearch, SearchesLargeRunsBesideTheMainThread) {
    m_state.setRun(makeRun(test::sampleTrace({.chunks = 100'000})));
    m_bar.setQuery(QStringLiteral("kernel"));
    EXPECT_EQ(m_bar.status(), QStringLiteral("searching …"));
    m_bar.next();
    EXPECT_TRUE(QTest::qWaitFor([&] { return matchCount() == 100'000; }));
    EXPECT_EQ(m_state.selection(), OperationId{1});
}

TEST_F(ShownSearch, OffersTermsForTheLastWordAndKeepsTheRest) {
    QTest::keyClicks(m_field, QStringLiteral("kernel str"));
    QCompleter* completer = m_field->completer();
    EXPECT_EQ(completer->currentCompletion(), QStringLiteral("kernel stream:"));
    QTest::keyClicks(completer->popup(), QStringLiteral("eam:s[2"));
    EXPECT_EQ(completer->currentCompletion(), QStringLiteral("kernel stream:s[2]"));
}

TEST(Completion, KnowsFieldsAndWhatTheRunHolds) {
    EXPECT_THAT(termsFor(nullptr), testing::Contains(QStringLiteral("dur>")));
    Trace trace = test::sampleTrace();
    trace.names = {"two words"};
    const QStringList terms = termsFor(&trace);
    EXPECT_THAT(terms, testing::IsSupersetOf(
                           {QStringLiteral("kind:H2D"), QStringLiteral("stream:s[3]"),
                            QStringLiteral("engine:SMs"), QStringLiteral("reason:ENGINE_BUSY"),
                            QStringLiteral("name:\"two words\"")}));
    EXPECT_THAT(terms, testing::Not(testing::Contains(QStringLiteral("kind:set"))));
    EXPECT_EQ(lastTermIn(QStringLiteral("a \"b c")), 2);
    EXPECT_EQ(lastTermIn(QStringLiteral("a ")), 2);
    EXPECT_TRUE(searchHelp().contains(QStringLiteral("stream")));
}

/// Operations that start at any of few times; a third of them match.
std::vector<OperationId> randomMatches(std::mt19937& random, Trace& trace) {
    std::vector<OperationId> matches;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        trace.start[i] = static_cast<TimeNs>(random() % 8);
        if (random() % 3 == 0) {
            matches.push_back(idAt<OperationId>(i));
        }
    }
    return matches;
}

TEST(MatchWalk, VisitsEveryMatchOnceInOrderOfTime) {
    std::mt19937 random(9);
    for (int round = 0; round < 40; ++round) {
        Trace trace = test::sampleTrace();
        const std::vector<OperationId> matches = randomMatches(random, trace);
        std::vector<OperationId> sorted = matches;
        std::ranges::stable_sort(sorted, {},
                                 [&](OperationId id) { return trace.start[indexOf(id)]; });
        std::optional<OperationId> at;
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            at = walk(trace, matches, at, Walk::Next);
            EXPECT_EQ(at, sorted[i]);
            EXPECT_EQ(placeAmong(trace, matches, *at), i);
        }
        for (std::size_t i = sorted.size(); i-- > 1;) {
            at = walk(trace, matches, at, Walk::Previous);
            EXPECT_EQ(at, sorted[i - 1]);
        }
    }
    EXPECT_EQ(walk(Trace{}, {}, std::nullopt, Walk::Next), std::nullopt);
    EXPECT_EQ(placeAmong(test::sampleTrace(), {OperationId{2}}, OperationId{3}), std::nullopt);
}

}  // namespace
}  // namespace streamscope::ui
