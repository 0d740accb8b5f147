// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_controller.h"

#include "engine/simulator/simulator.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/tested_window.h"
#include "tests/ui/support/wait_for_runs.h"
#include "tests/ui/support/words_of.h"
#include "ui/advice/advice_badge.h"
#include "ui/advice/advice_card.h"
#include "ui/advice/advice_panel.h"
#include "ui/advice/advice_words.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/parameters/number_edit.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"

#include <QApplication>
#include <QCheckBox>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using test::shippedDevice;
using test::shippedWorkload;

/// A window on a shipped workload, and the advice on it.
class AdvisedWindow : public testing::Test {
protected:
    void open(const char* name) {
        WindowServices services;
        services.devices = {shippedDevice("h200")};
        services.examples = {{QStringLiteral("First"), {}, shippedWorkload(name)}};
        m_window = std::make_unique<test::TestedWindow>(std::move(services));
        test::waitForRuns(*m_window);
        m_window->show();
        waitForAdvice();
    }
    /// Of the run that is shown, fixes tried.
    void waitForAdvice() {
        EXPECT_TRUE(QTest::qWaitFor([&] {
            const auto& run = m_window->viewState().run();
            return run && controller().answer().run == run && controller().answer().isTried;
        }));
    }
    test::TestedWindow& window() { return *m_window; }
    AdviceController& controller() { return m_window->advice(); }
    AdvicePanel& panel() { return controller().panel(); }
    AdviceCard& card(std::size_t index = 0) { return *panel().cards().at(index); }
    DurationNs makespan() { return m_window->session().run()->trace->makespan; }
    QCheckBox& knob(const char* name) {
        return *window().findChild<QCheckBox*>(QString::fromLatin1(name));
    }
    /// Of a parameter, as the text says it.
    static QString valueInText(const QString& text, const char* parameter) {
        const auto workload = QJsonDocument::fromJson(text.toUtf8());
        const auto parameters = workload[QStringLiteral("parameters")];
        return parameters[QLatin1String(parameter)][QStringLiteral("value")].toVariant().toString();
    }
    static void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }

private:
    std::unique_ptr<test::TestedWindow> m_window;
};

TEST_F(AdvisedWindow, FixesTheDefaultStreamBarrierWithTwoClicks) {
    open("default_stream_barrier");
    const DurationNs before = makespan();
    auto& badge = controller().badge();
    EXPECT_TRUE(badge.button().isVisible());
    EXPECT_THAT(badge.text().toStdString(), testing::HasSubstr("default stream delays"));
    click(badge.button());
    EXPECT_TRUE(panel().isVisible());
    ASSERT_EQ(panel().cards().size(), 1u);
    QApplication::processEvents();
    click(*card().applyButton());
    EXPECT_LT(2 * makespan(), before);
    EXPECT_EQ(wordsOf(panel(), "adviceOutcome").toStdString(),
              formatDuration(before) + " → " + formatDuration(makespan()));
    waitForAdvice();
    EXPECT_FALSE(badge.button().isVisible());
    for (const EvaluatedAdvice& evaluated : controller().answer().evaluated) {
        EXPECT_NE(evaluated.advice.id, "default-stream-barrier");
    }
}

TEST_F(AdvisedWindow, OneClickBringsTheFixesButtonIntoSightOnASmallScreen) {
    for (const char* name : {"default_stream_barrier", "launch_bound_vs_graph", "normalise"}) {
        SCOPED_TRACE(name);
        open(name);
        window().resize(1280, 600);
        QApplication::processEvents();
        click(controller().badge().button());
        QApplication::processEvents();
        const std::size_t first = announced(controller().answer());
        const QPushButton& apply = *card(first).applyButton();
        EXPECT_EQ(apply.visibleRegion(), QRegion(apply.rect()));
    }
}

TEST_F(AdvisedWindow, ShowMarksWhatTheAdviceIsAbout) {
    for (const char* name : {"vector_add_default_stream", "small_kernels_40", "priorities"}) {
        open(name);
        ViewState& state = window().viewState();
        for (std::size_t i = 0; i < controller().answer().evaluated.size(); ++i) {
            state.setRange(std::nullopt);
            controller().show(i);
            EXPECT_TRUE(state.selection() || state.range()) << name << i;
            EXPECT_TRUE(panel().isVisible() || !state.range());
        }
    }
}

TEST_F(AdvisedWindow, WritesAFixOfValuesIntoTheTextAndTakesItBack) {
    open("default_stream_barrier");
    const DurationNs before = makespan();
    const QString text = window().editor().text();
    click(controller().badge().button());
    QApplication::processEvents();
    click(*card().applyButton());
    const QString fixed = window().editor().text();
    EXPECT_EQ(valueInText(fixed, "non_blocking"), QStringLiteral("true"));
    EXPECT_TRUE(window().session().values().empty()) << "the knob stands where the text says";
    EXPECT_TRUE(knob("non_blocking").isChecked());
    QApplication::processEvents();
    window().document().undoStack().undo();
    EXPECT_EQ(window().editor().text(), text);
    EXPECT_TRUE(window().session().values().empty());
    EXPECT_FALSE(knob("non_blocking").isChecked());
    EXPECT_EQ(makespan(), before);
    EXPECT_TRUE(wordsOf(panel(), "adviceOutcome").isEmpty());
}

TEST_F(AdvisedWindow, AFixKeepsTheKnobsAndIsUndoneWithThemInOneStep) {
    open("default_stream_barrier");
    auto& rounds = *window().findChild<NumberEdit*>(QStringLiteral("rounds"));
    QTest::keyClick(&rounds.slider(), Qt::Key_Right);
    const double turned = rounds.value();
    const QString text = window().editor().text();
    waitForAdvice();
    controller().apply(0);
    EXPECT_EQ(valueInText(window().editor().text(), "rounds"), QString::number(turned));
    EXPECT_EQ(window().findChild<NumberEdit*>(QStringLiteral("rounds"))->value(), turned);
    QTest::keyClick(&window().timeline(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(window().editor().text(), text);
    EXPECT_EQ(window().session().values(), (ParameterValues{{"rounds", turned}}));
    EXPECT_FALSE(knob("non_blocking").isChecked());
    EXPECT_EQ(window().findChild<NumberEdit*>(QStringLiteral("rounds"))->value(), turned);
}

TEST_F(AdvisedWindow, AdvisesOnTheWorkloadsRunWhileItIsCompared) {
    open("default_stream_barrier");
    const DurationNs before = makespan();
    click(controller().badge().button());
    QTest::keyClick(&window().timeline(), Qt::Key_K);
    ASSERT_TRUE(QTest::qWaitFor([&] {
        const auto& shown = window().viewState().run();
        return shown->pair && controller().answer().run == shown->pair->right &&
               panel().cards().size() == 1 && card().applyButton() != nullptr &&
               card().applyButton()->isEnabled();
    }));
    click(*card().showButton());
    const auto shown = window().viewState().run();
    const auto selected = window().viewState().selection();
    ASSERT_TRUE(selected);
    EXPECT_EQ(shown->pair->sides->sideOf(*selected), Side::Right);
    EXPECT_EQ(indexOf(*selected) - shown->pair->sides->leftOperations,
              indexOf(*worstOf(controller().answer().evaluated[0].advice,
                               *controller().answer().run->trace)));
    click(*card().applyButton());
    EXPECT_LT(2 * makespan(), before);
    EXPECT_TRUE(window().viewState().run()->pair) << "the run before stays beside it";
}

TEST_F(AdvisedWindow, TakesAFixOfTheTextBackAsOneStep) {
    open("events_misordered_wait");
    const QString before = window().editor().text();
    ASSERT_TRUE(card().evaluated().fix);
    controller().apply(0);
    EXPECT_NE(window().editor().text(), before);
    EXPECT_TRUE(window().editor().text().contains(QStringLiteral("\"ordered\"")));
    window().document().undoStack().undo();
    EXPECT_EQ(window().editor().text(), before);
    EXPECT_EQ(window().session().text(), before);
}

TEST_F(AdvisedWindow, ShowsTheTwoOperationsOfAHazard) {
    open("events_misordered_wait");
    click(*card().showButton());
    const ViewState& state = window().viewState();
    ASSERT_TRUE(state.matches());
    EXPECT_EQ(state.matches()->size(), 2u);
    ASSERT_TRUE(state.selection());
    EXPECT_THAT(*state.matches(), testing::Contains(*state.selection()));
    const TimeRange range = card().evaluated().advice.evidence.range;
    EXPECT_LE(state.window().begin, range.begin);
    EXPECT_GE(state.window().end, range.end);
}

TEST_F(AdvisedWindow, SaysThatThereIsNothingToSay) {
    open("events_producer_consumer");
    EXPECT_TRUE(panel().cards().empty());
    EXPECT_FALSE(controller().badge().button().isVisible());
    EXPECT_EQ(wordsOf(panel(), "adviceSummary").toStdString(), "No problems found.");
}

TEST_F(AdvisedWindow, SaysWhatBindsARunThatNothingIsSaidAgainst) {
    open("events_producer_consumer");
    EXPECT_THAT(wordsOf(panel(), "adviceBound").toStdString(),
                testing::HasSubstr("The critical path is a chain of "));
    EXPECT_THAT(wordsOf(panel(), "adviceBound").toStdString(),
                testing::HasSubstr("the workload asks for that order"));
    open("default_stream_barrier");
    EXPECT_TRUE(wordsOf(panel(), "adviceBound").isEmpty());
}

TEST_F(AdvisedWindow, AnswersTheNewestRunOnly) {
    open("default_stream_barrier");
    for (const double rounds : {3, 4, 5}) {
        window().session().setValues({{"rounds", rounds}});
    }
    waitForAdvice();
    EXPECT_EQ(controller().answer().run->source.values, (ParameterValues{{"rounds", 5}}));
}

/// A fix was made for the text of the run, not for what is being typed.
TEST_F(AdvisedWindow, AppliesNothingToATextThatHasChanged) {
    open("events_misordered_wait");
    QTest::keyClicks(&window().editor().edit(), QStringLiteral("x"));
    const QString typed = window().editor().text();
    controller().apply(0);
    EXPECT_EQ(window().editor().text(), typed);
}

TEST_F(AdvisedWindow, ForgetsTheOutcomeWhenSomethingElseChanges) {
    open("default_stream_barrier");
    controller().apply(0);
    EXPECT_FALSE(wordsOf(panel(), "adviceOutcome").isEmpty());
    window().edits().setValues({{"non_blocking", 1}, {"rounds", 3}});
    EXPECT_TRUE(wordsOf(panel(), "adviceOutcome").isEmpty());
}

/// A fix has one way back, which is that of every other edit.
TEST_F(AdvisedWindow, NothingTypedAfterAFixIsLostAndTheFixIsUndoneOnce) {
    open("default_stream_barrier");
    const QString before = window().editor().text();
    controller().apply(0);
    const QString fixed = window().editor().text();
    QTest::keyClicks(&window().editor().edit(), QStringLiteral("x"));
    EXPECT_TRUE(wordsOf(panel(), "adviceOutcome").isEmpty()) << "it is not of this text";
    for (const auto* button : panel().findChildren<QPushButton*>()) {
        EXPECT_FALSE(button->text().contains(QStringLiteral("Undo")));
    }
    window().document().undoStack().undo();
    EXPECT_EQ(window().editor().text(), fixed);
    window().document().undoStack().undo();
    EXPECT_EQ(window().editor().text(), before);
    window().document().undoStack().undo();
    EXPECT_EQ(window().editor().text(), before) << "there is nothing more to undo";
}

TEST_F(AdvisedWindow, FoldsTheChangedLinesAway) {
    open("events_misordered_wait");
    auto* fold = card().findChild<QToolButton*>(QStringLiteral("showChange"));
    auto* lines = card().findChild<QLabel*>(QStringLiteral("textChange"));
    ASSERT_NE(fold, nullptr);
    ASSERT_NE(lines, nullptr);
    EXPECT_TRUE(lines->isHidden());
    fold->click();
    EXPECT_FALSE(lines->isHidden());
    EXPECT_TRUE(lines->text().contains(QStringLiteral("ordered")));
}

TEST(AdviceBadge, AsksForNoRoomAndCutsItsText) {
    AdviceBadge badge;
    EXPECT_EQ(badge.sizeHint().width(), 0);
    badge.resize(200, 40);
    badge.setAdvice(QString(100, QLatin1Char('m')), {}, AdviceKind::Loss);
    EXPECT_LE(badge.button().geometry().right(), 200);
    EXPECT_GE(badge.button().geometry().left(), 0);
    EXPECT_TRUE(badge.button().text().endsWith(QStringLiteral("…")));
    badge.setAdvice({}, {}, AdviceKind::Note);
    EXPECT_TRUE(badge.button().isHidden());
}

// ---- Words.

AdviceAnswer answerOf(Advice advice, DurationNs makespan) {
    Trace trace;
    trace.makespan = makespan;
    return {makeRun(std::move(trace)), {{std::move(advice), std::nullopt, std::nullopt}}, true, {}};
}

TEST(AdviceWords, SayWhatAFixSavesAndAnnounceItFirst) {
    Advice advice;
    advice.title = verbatim("Slow");
    advice.cost = 400'000;
    AdviceAnswer answer = answerOf(advice, 1'000'000);
    advice.title = verbatim("Fixed");
    Trial trial;
    trial.before = 1'000'000;
    trial.after = 900'000;
    answer.evaluated.push_back({advice, Fix{}, trial});
    EXPECT_EQ(announced(answer), 1U);
    EXPECT_EQ(badgeText(answer).toStdString(), "Fixed · fix saves 100 µs");
}

TEST(AdviceWords, NameParametersByTheirLabels) {
    Workload workload;
    Parameter parameter;
    parameter.name = "where";
    parameter.label = "Streams used";
    parameter.type = ParameterType::Choice;
    parameter.choices = {"default", "own"};
    workload.parameters = {parameter};
    EvaluatedAdvice evaluated;
    evaluated.advice.id = "better-values";
    evaluated.advice.title = verbatim("Other values take less time: where default → own");
    evaluated.fix = Fix{};
    evaluated.fix->values = {{"where", 1}};
    const auto run = makeRun(Trace{}, {std::make_shared<const Workload>(workload), nullptr, {}});
    EXPECT_EQ(titleText(evaluated, *run),
              QStringLiteral("Faster with other values: Streams used: default → own"));
}

TEST(AdviceWords, SayWhatWasTriedInVain) {
    EvaluatedAdvice evaluated;
    EXPECT_EQ(rejectedText(evaluated), QString());
    evaluated.ineffective = {verbatim("Pin h"), verbatim("Launch it as one graph")};
    EXPECT_EQ(rejectedText(evaluated),
              QStringLiteral("Tried, but it saves no time here: Pin h, Launch "
                             "it as one graph."));
    const AdviceCard card(evaluated, makeRun(Trace{}));
    ASSERT_NE(card.findChild<QLabel*>(QStringLiteral("ineffective")), nullptr);
    EXPECT_EQ(card.findChild<QLabel*>(QStringLiteral("ineffective"))->text(),
              rejectedText(evaluated));
    evaluated.unsafe = {verbatim("Pin g (the host works)")};
    EXPECT_EQ(
        rejectedText(evaluated),
        QStringLiteral("Not offered, as it is not safe: Pin g (the host works). Tried, but it "
                       "saves no time here: Pin h, Launch it as one graph."));
    evaluated.ineffective.clear();
    EXPECT_EQ(rejectedText(evaluated),
              QStringLiteral("Not offered, as it is not safe: Pin g (the host works)."));
    evaluated.fix.emplace();
    EXPECT_EQ(rejectedText(evaluated), QString()) << "another fix helps";
}

TEST(AdviceWords, AnnounceOnlyWhatWeighs) {
    Advice advice;
    advice.title = verbatim("Slow");
    advice.cost = 49'000;
    EXPECT_TRUE(badgeText(answerOf(advice, 1'000'000)).isEmpty());
    advice.cost = 51'000;
    EXPECT_EQ(badgeText(answerOf(advice, 1'000'000)).toStdString(), "Slow · costs up to 51 µs");
    advice.kind = AdviceKind::Note;
    EXPECT_TRUE(badgeText(answerOf(advice, 1'000'000)).isEmpty());
    advice.kind = AdviceKind::Danger;
    EXPECT_EQ(badgeText(answerOf(advice, 1'000'000)).toStdString(), "Slow · result not certain");
    EXPECT_TRUE(badgeText({}).isEmpty());
}

}  // namespace
}  // namespace streamscope::ui
