// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/simulator.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "tests/ui/window/provenance_text.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/inspector/inspector_content.h"
#include "ui/panels/side_panels.h"
#include "ui/search/search_bar.h"
#include "ui/view/words.h"
#include "ui/why/why_panel.h"
#include "ui/why/why_rows.h"
#include "ui/window/file_commands.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

const char* const kComparedText =
    R"({"format": "streamscope-workload", "version": 1, "title": "Pipeline",
  "parameters": {"streams": {"value": 1, "min": 1, "max": 8}, "chunks": {"value": 8, "min": 1, "max": 64}},
  "memory": {"h": {"on": "host", "pinned": true, "count": 1048576},
             "d": {"on": "device", "count": 1048576}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [{"for": "i", "to": "chunks", "do": [
    {"copy": "h", "to": "d", "stream": "s[i % streams]"},
    {"kernel": "spin", "time_us": 100, "stream": "s[i % streams]"}]}]})";

std::shared_ptr<const Device> comparedDeviceAt(double bytesPerNs) {
    DeviceProfile profile;
    profile.id = bytesPerNs > 15 ? "fast" : "slow";
    profile.name = bytesPerNs > 15 ? "Fast" : "Slow";
    profile.copy.inBytesPerNs = bytesPerNs;
    return std::make_shared<SimulatedDevice>(profile);
}

class ComparingWindow : public test::WindowFixture {
protected:
    ComparingWindow() {
        WindowServices wanted = services();
        wanted.devices = {comparedDeviceAt(10), comparedDeviceAt(20)};
        wanted.examples.front().text = QString::fromUtf8(kComparedText);
        openAndRun(std::move(wanted));
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&m_window->timeline(), key, modifiers);
        QApplication::processEvents();
    }
    CompareBar& bar() { return *m_window->findChild<CompareBar*>(); }
    const ui::Run& shown() { return *m_window->viewState().run(); }
    const RunPair& pair() { return *shown().pair; }
};

TEST_F(ComparingWindow, ComparesWithTheRunThatWasKept) {
    EXPECT_FALSE(bar().isVisible());
    EXPECT_FALSE(action("Stop &Comparing").isEnabled());
    press(Qt::Key_K);
    ASSERT_TRUE(shown().pair);
    EXPECT_TRUE(bar().isVisible());
    m_window->session().setValues({{"streams", 4}});
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("shorter")))
        << wordsOf(bar(), "comparison").toStdString();
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("streams 1 → 4")));
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("16 operations matched")));
    EXPECT_EQ(pair().left->source.values.size(), 0U);
    EXPECT_EQ(pair().right->source.values.at("streams"), 4);
    EXPECT_EQ(m_window->timeline().drawList().runEnds.size(), 2U);
    EXPECT_EQ(summarize(shown(), nullptr).title, QStringLiteral("B · Pipeline"));
}

/// Each run's operations, and what held them, are asked for by the numbers they have there.
TEST_F(ComparingWindow, IsSearchedByEachRunsOwnNumbers) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    auto& search = *m_window->findChild<SearchBar*>();
    search.setQuery(QStringLiteral("#3"));
    const auto& found = m_window->viewState().matches();
    ASSERT_TRUE(found);
    ASSERT_EQ(found->size(), 2U);
    EXPECT_EQ(ownNumber(shown(), found->front()), 3U);
    EXPECT_EQ(ownNumber(shown(), found->back()), 3U);
    EXPECT_EQ(pair().sides->sideOf(found->back()), Side::Right);
    search.setQuery(QStringLiteral("blocker=0"));
    ASSERT_TRUE(m_window->viewState().matches());
    for (const OperationId operation : *m_window->viewState().matches()) {
        EXPECT_EQ(ownNumber(shown(), shown().trace->blocker[indexOf(operation)]), 0U);
    }
    EXPECT_TRUE(std::ranges::any_of(*m_window->viewState().matches(), [&](OperationId operation) {
        return pair().sides->sideOf(operation) == Side::Right;
    }));
}

/// Whatever names another operation names it by its own number.
TEST_F(ComparingWindow, TellsEachRunsReasonsByItsOwnNumbers) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    const Trace& trace = *shown().trace;
    const std::size_t left = pair().sides->leftOperations;
    std::size_t told = 0;
    for (std::size_t i = left; i < operationCount(trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const InspectorContent content = inspect(shown(), operation, nullptr);
        QString text = describeOperation(shown(), operation) + operationInWords(shown(), operation);
        for (const InspectorSpan& span : content.spans) {
            text += span.tip;
        }
        const QRegularExpression number(QStringLiteral("#(\\d+)"));
        for (const auto& match : number.globalMatch(text)) {
            ++told;
            EXPECT_LT(match.captured(1).toULongLong(), operationCount(trace) - left)
                << text.toStdString();
        }
        for (const InspectorGroup& group : content.groups) {
            for (const InspectorRow& row : group.rows) {
                for (const InspectorLink& link : row.links) {
                    const QString all = searchHref(QStringLiteral("blocker=%1").arg(i));
                    EXPECT_NE(link.href, all);
                }
            }
        }
    }
    EXPECT_GT(told, operationCount(trace) - left);
}

TEST_F(ComparingWindow, WhyIsToldOfTheRightOne) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    m_window->panels().show(QStringLiteral("details"));
    QApplication::processEvents();
    auto& panel = *m_window->findChild<WhyPanel*>();
    const WhyAnswer alone = whyAnswer(*pair().right->trace);
    const auto* headline = panel.findChild<QLabel*>(QStringLiteral("whyHeadline"));
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return headline->text().startsWith(QStringLiteral("B · ")); }));
    EXPECT_EQ(headline->text(), QStringLiteral("B · ") + alone.headline);
    QTreeWidget& list = *panel.findChild<QTreeWidget*>();
    list.setCurrentItem(list.topLevelItem(0)->child(0));
    if (m_window->viewState().selection()) {
        EXPECT_EQ(pair().sides->sideOf(*m_window->viewState().selection()), Side::Right);
    }
}

/// Every line that a panel of numbers shows, its groups' names left out.
TEST_F(ComparingWindow, RunAndRangeAreToldOfTheRightOneAlone) {
    auto& inspector = m_window->lookup().inspector();
    EXPECT_EQ(inspector.content().title, QStringLiteral("Pipeline"));
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    const auto alone = plainText(summarize(*pair().right, nullptr));
    EXPECT_EQ(plainText(summarize(shown(), nullptr)), QStringLiteral("B · ") + alone);
    EXPECT_EQ(inspector.content().title, QStringLiteral("B · Pipeline"));
    const TimeRange range{0, pair().right->trace->makespan / 2};
    m_window->viewState().setRange(range);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return inspector.content().title == QStringLiteral("B · Selected range"); }));
    const auto statistics = measureRange(*pair().right->trace, range);
    EXPECT_EQ(plainText(inspector.content()),
              QStringLiteral("B · ") + plainText(summarizeRange(*pair().right, statistics)));
}

TEST_F(ComparingWindow, PanelsSpeakOfTheRunOfTheProgramAlsoWhenItIsTheLeftOne) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    m_window->comparison().swap();
    ASSERT_TRUE(QTest::qWaitFor([&] { return pair().left->source.values.size() == 1; }));
    EXPECT_EQ(pair().reportedRun(), pair().left);
    EXPECT_EQ(plainText(summarize(shown(), nullptr)),
              QStringLiteral("A · ") + plainText(summarize(*pair().left, nullptr)));
    EXPECT_EQ(findFacts(shown()).critical.size(),
              findFacts(*pair().left).critical.size() + findFacts(*pair().right).critical.size());
    EXPECT_EQ(shownAs(shown(), OperationId{1}), OperationId{1});
}

TEST_F(ComparingWindow, TheHeadlineGoesOnInFurtherLines) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    auto* words = bar().findChild<QLabel*>(QStringLiteral("comparison"));
    EXPECT_GT(words->heightForWidth(200), 2 * words->fontMetrics().height());
}

TEST_F(ComparingWindow, EachSideHasItsOwnCriticalPath) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    const RunFacts both = findFacts(shown());
    const std::size_t left = findFacts(*pair().left).critical.size();
    const std::size_t right = findFacts(*pair().right).critical.size();
    EXPECT_EQ(both.critical.size(), left + right);
    const QString summary = plainText(summarize(shown(), &both));
    EXPECT_TRUE(summary.contains(QStringLiteral("%1 operations").arg(right)));
}

TEST_F(ComparingWindow, ASavedRunStandsBesideTheFirstFromTheStart) {
    const QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("saved.json"));
    test::saveTrace(test::asMeasured(*shown().trace), saved);
    WindowServices wanted = services();
    wanted.devices = {comparedDeviceAt(20)};
    wanted.examples.front().text = QString::fromUtf8(kComparedText);
    wanted.initialBeside = saved;
    openAndRun(std::move(wanted));
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().pair != nullptr; }));
    EXPECT_EQ(pair().left->trace->provenance.origin, Origin::Measured);
    EXPECT_EQ(pair().right->trace->provenance.origin, Origin::Simulated);
    m_window->session().setValues({{"streams", 4}});
    EXPECT_TRUE(shown().pair) << "and stays there";
}

TEST_F(ComparingWindow, SaysWhereBothSidesComeFrom) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 2}});
    const QStringList lines = provenanceText(*m_window).split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("A · simulated · Slow")));
    EXPECT_TRUE(lines[0].contains(QStringLiteral("streams=1")));
    EXPECT_TRUE(lines[1].startsWith(QStringLiteral("B · simulated · Slow")));
    EXPECT_TRUE(lines[1].contains(QStringLiteral("streams=2")));
    EXPECT_EQ(m_window->findChild<QToolButton*>(QStringLiteral("origin"))->text(),
              QStringLiteral("A · simulated"));
}

TEST_F(ComparingWindow, SaysBeforeAllElseThatTheRunsAreHardlyComparable) {
    press(Qt::Key_K);
    m_window->session().setValues({{"chunks", 15}});
    EXPECT_FALSE(wordsOf(bar(), "comparison").contains(QStringLiteral("hardly")))
        << wordsOf(bar(), "comparison").toStdString();
    m_window->session().setValues({{"chunks", 16}});
    const QString words = wordsOf(bar(), "comparison");
    EXPECT_THAT(words.toStdString(),
                testing::HasSubstr("16 of 16 operations of A and only 16 of 32"));
    EXPECT_LT(words.indexOf(QStringLiteral("hardly comparable")),
              words.indexOf(QStringLiteral("<b>B ")));
}

TEST_F(ComparingWindow, SwapsAndStops) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    press(Qt::Key_K, Qt::ShiftModifier);
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("streams 4 → 1")));
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("long")));
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_FALSE(shown().pair);
    EXPECT_FALSE(bar().isVisible());
    EXPECT_TRUE(provenanceText(*m_window).startsWith(QStringLiteral("simulated")));
}

TEST_F(ComparingWindow, TheBarsButtonsDoTheSame) {
    press(Qt::Key_K);
    const auto buttons = bar().findChildren<QToolButton*>();
    ASSERT_EQ(buttons.size(), 3);
    for (const QToolButton* button : buttons) {
        EXPECT_FALSE(button->accessibleName().isEmpty());
    }
    buttons[0]->click();
    EXPECT_TRUE(m_window->findChild<Panel*>(QStringLiteral("differences"))->isVisible());
    buttons[1]->click();
    EXPECT_TRUE(m_window->comparison().isSwapped());
    buttons[2]->click();
    EXPECT_FALSE(shown().pair);
}

TEST_F(ComparingWindow, RunsTheSameWorkloadOnAnotherDeviceAsA) {
    QMenu* menu = action("&Run as A on").menu();
    ASSERT_NE(menu, nullptr);
    emit menu->aboutToShow();
    ASSERT_GE(menu->actions().size(), 2);
    menu->actions()[1]->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->comparison().isActive(); }));
    EXPECT_EQ(pair().left->trace->provenance.device, "Fast");
    EXPECT_EQ(pair().left->trace->provenance.workload, "Pipeline");
    EXPECT_EQ(pair().left->trace->provenance.parameters,
              pair().right->trace->provenance.parameters);
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("Fast → Slow")));
}

TEST_F(ComparingWindow, ASavedRunThatIsMeasuredNeverLooksSimulated) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    test::saveTrace(test::asMeasured(test::sampleTrace()), path);
    m_window->comparison().keepFile(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->comparison().isActive(); }));
    EXPECT_TRUE(provenanceText(*m_window).startsWith(QStringLiteral("A · measured · NVIDIA H200")));
    EXPECT_TRUE(provenanceText(*m_window).contains(QStringLiteral("\nB · simulated")));
}

TEST_F(ComparingWindow, AFileThatIsNoRunIsTold) {
    m_window->comparison().keepFile(QStringLiteral("/nonexistent.json"));
    auto& notice = *m_window->findChild<QLabel*>(QStringLiteral("notice"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return notice.isVisible(); }));
    EXPECT_TRUE(notice.text().contains(QStringLiteral("/nonexistent.json")));
    EXPECT_FALSE(shown().pair);
}

TEST_F(ComparingWindow, ASelectionIsSeenOnBothSidesAndStaysWhileBChanges) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    const std::size_t single = m_window->timeline().selectionPlaces().size();
    EXPECT_EQ(single, 0U);
    const OperationId inA{3};
    m_window->viewState().setSelection(inA);
    const auto twin = twinOf(shown(), inA);
    ASSERT_TRUE(twin);
    const std::size_t both = m_window->timeline().selectionPlaces().size();
    EXPECT_GE(both, 4U);  // a stream and an engine on each side
    EXPECT_TRUE(describeChange(shown(), inA).contains(QStringLiteral("→")));
    m_window->session().setValues({{"streams", 2}, {"chunks", 12}});
    EXPECT_EQ(m_window->viewState().selection(), inA);
    EXPECT_EQ(pair().difference.unmatched[1], 8U);
}

TEST_F(ComparingWindow, AKeptRunStaysBesideAnotherDocumentAndThatIsSaid) {
    press(Qt::Key_K);
    const auto kept = m_window->comparison().kept();
    QString other = QString::fromUtf8(kComparedText);
    other.replace(QStringLiteral("Pipeline"), QStringLiteral("Another"));
    m_window->files().openText(QStringLiteral("Other"), other);
    QApplication::processEvents();
    ASSERT_TRUE(shown().pair);
    EXPECT_EQ(pair().left, kept);
    EXPECT_EQ(pair().right->trace->provenance.workload, "Another");
    EXPECT_TRUE(wordsOf(bar(), "comparison").contains(QStringLiteral("Pipeline → Another")));
    EXPECT_TRUE(m_window->statusBar()->currentMessage().contains(QStringLiteral("Pipeline")))
        << m_window->statusBar()->currentMessage().toStdString();
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_FALSE(shown().pair);
}

/// What one speaks of is strong, what it is held against pale.
TEST_F(ComparingWindow, TheLiveRunIsTheStrongOneAlsoWhenSwapped) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    const auto expectPale = [this](Side kept) {
        const TimelineModel& model = *shown().timeline;
        for (const Row& row : model.rows) {
            if (row.kind == RowKind::Stream && row.lanes.front().items.size() > 0) {
                const OperationId first{row.lanes.front().items.front()};
                EXPECT_EQ(row.isPale, pair().sides->sideOf(first) == kept)
                    << row.label.toStdString();
            }
        }
        EXPECT_EQ(model.ends.at(0).isPale, kept == Side::Left);
        EXPECT_EQ(model.ends.at(1).isPale, kept == Side::Right);
        EXPECT_TRUE(model.signs.pale.startsWith(QStringLiteral("streams=1")))
            << model.signs.pale.toStdString();
    };
    expectPale(Side::Left);
    press(Qt::Key_K, Qt::ShiftModifier);
    expectPale(Side::Right);
}

TEST_F(ComparingWindow, RowsAreCalledAfterWhatSetsTheRunsApartAndKeepTheirKeys) {
    press(Qt::Key_K);
    m_window->session().setValues({{"streams", 4}});
    const auto rows = [this] {
        std::pair<QStringList, QStringList> said;
        for (const Row& row : shown().timeline->rows) {
            said.first << row.label;
            said.second << row.key;
        }
        return said;
    };
    const auto [labels, keys] = rows();
    EXPECT_TRUE(labels.contains(QStringLiteral("s[0] streams=1")));
    EXPECT_TRUE(labels.contains(QStringLiteral("s[0] streams=4")));
    m_window->session().setValues({{"streams", 4}, {"chunks", 4}});
    EXPECT_EQ(rows().second, keys) << "a row that was hidden stays so";
}

TEST_F(ComparingWindow, DifferencesGoWhenThereAreNone) {
    press(Qt::Key_K);
    m_window->panels().show(QStringLiteral("differences"));
    EXPECT_FALSE(find<Panel>("differences").isHidden());
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_TRUE(find<Panel>("differences").isHidden());
}

TEST_F(ComparingWindow, AWrongTextKeepsTheComparison) {
    press(Qt::Key_K);
    m_window->session().setText(QStringLiteral("{"));
    EXPECT_TRUE(shown().pair);
    m_window->session().setText(QString::fromUtf8(kComparedText));
    EXPECT_TRUE(shown().pair);
}

}  // namespace
}  // namespace streamscope::ui
