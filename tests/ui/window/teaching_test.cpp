// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/teaching.h"

#include "tests/ui/support/course.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/compare/compare_bar.h"
#include "ui/devices/device_bar.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/panels/side_panels.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/presentation.h"

#include <QPushButton>
#include <QSignalSpy>

namespace streamscope::ui {
namespace {

/// A teacher before a class, with nothing but keys.
class Class : public test::WindowFixture {
protected:
    Class() {
        WindowServices some = services();
        some.devices = {test::shippedDevice("h200")};
        some.course = {test::shippedLesson("03_stream_is_a_queue"),
                       test::shippedLesson("01_call_returns"),
                       test::shippedLesson("29_default_stream_barrier")};
        open(std::move(some));
    }
    Teaching& teaching() { return m_window->teaching(); }
    LessonSlide& slide() { return find<LessonSlide>("lessonSlide"); }
    std::string words() { return wordsOf(slide(), "slideWords").toStdString(); }
    void settle() {
        ASSERT_TRUE(QTest::qWaitFor([&] {
            return !teaching().isBusy() && !m_window->lessons().isBusy() && !session().isBusy();
        }));
        QApplication::processEvents();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focus = m_window->focusWidget();
        QTest::keyClick(focus != nullptr ? focus : m_window.get(), key, modifiers);
        settle();
    }
    void teach(int lesson) {
        m_window->lessons().open(lesson);
        settle();
        press(Qt::Key_F11, Qt::ShiftModifier);
    }
    bool isRunSeen() { return m_window->viewState().run() != nullptr; }
    std::string parameters() { return m_window->viewState().run()->trace->provenance.parameters; }
};

TEST(TeachingSteps, GoThroughEachExerciseAndThenToWhatIsToBeRemembered) {
    const Lesson lesson = test::shippedLesson("03_stream_is_a_queue").lesson;
    using enum TeachingPart;
    EXPECT_EQ(teachingSteps(lesson, true, true), (std::vector<TeachingStep>{{Question, 0},
                                                                            {Cover, 0},
                                                                            {Reveal, 0},
                                                                            {Question, 1},
                                                                            {Cover, 1},
                                                                            {Reveal, 1},
                                                                            {Reason, 1},
                                                                            {Remember, 1}}));
    EXPECT_EQ(teachingSteps(lesson, false, false).size(), 6U);
    EXPECT_TRUE(isCoveredAt(lesson, {Cover, 0}));
    EXPECT_FALSE(isCoveredAt(lesson, {Reveal, 0}));
    EXPECT_FALSE(isCoveredAt(lesson, {Question, 1})) << "seen already";
}

TEST_F(Class, GoesFromTheQuestionToTheNumberToRememberByOneKey) {
    teach(0);
    ASSERT_TRUE(teaching().isOn());
    EXPECT_TRUE(m_window->presentation().isOn());
    EXPECT_THAT(words(), testing::HasSubstr("Place B where it will start."));
    EXPECT_THAT(wordsOf(slide(), "slideKeys").toStdString(),
                testing::HasSubstr("1 of 8   ·   Page Down: on"));
    EXPECT_TRUE(slide().isAlone());
    EXPECT_FALSE(m_window->timeline().isVisible());
    press(Qt::Key_PageDown);
    EXPECT_TRUE(m_window->timeline().isVisible());
    EXPECT_FALSE(isRunSeen());
    press(Qt::Key_PageDown);
    EXPECT_TRUE(isRunSeen());
    EXPECT_THAT(words(), testing::HasSubstr("**It starts at 309 µs.**"));
    EXPECT_NE(m_window->viewState().matches(), nullptr) << "the bar is marked";
    press(Qt::Key_PageDown);
    press(Qt::Key_PageDown);
    EXPECT_THAT(parameters(), testing::HasSubstr("streams=1"));
    press(Qt::Key_PageDown);
    EXPECT_THAT(words(), testing::HasSubstr("One way: streams=2"));
    EXPECT_THAT(parameters(), testing::HasSubstr("streams=2"));
    press(Qt::Key_PageDown);
    EXPECT_THAT(words(), testing::HasSubstr("A stream is a queue: the next"));
    press(Qt::Key_PageDown);
    EXPECT_TRUE(slide().isAlone());
    EXPECT_THAT(words(), testing::ContainsRegex("6[0-9]{2} µs → 3[0-9]{2} µs"));
    press(Qt::Key_PageDown);
    EXPECT_EQ(teaching().step()->part, TeachingPart::Remember) << "the last";
}

TEST_F(Class, GoesBackAndBeginsAgain) {
    teach(0);
    for (int i = 0; i < 5; ++i) {
        press(Qt::Key_PageDown);
    }
    EXPECT_THAT(parameters(), testing::HasSubstr("streams=2"));
    press(Qt::Key_PageUp);
    EXPECT_EQ(teaching().step(), (TeachingStep{TeachingPart::Cover, 1}));
    EXPECT_THAT(parameters(), testing::HasSubstr("streams=1"));
    press(Qt::Key_Home);
    EXPECT_EQ(teaching().step(), (TeachingStep{TeachingPart::Question, 0}));
    EXPECT_FALSE(isRunSeen());
}

TEST_F(Class, EscapeLeavesAndTheWindowIsAsItWas) {
    teach(1);
    press(Qt::Key_PageDown);
    press(Qt::Key_Escape);
    EXPECT_FALSE(teaching().isOn());
    EXPECT_FALSE(m_window->presentation().isOn());
    EXPECT_FALSE(slide().isVisible());
    EXPECT_TRUE(m_window->timeline().isVisible());
    EXPECT_FALSE(isRunSeen()) << "the question is still asked";
    press(Qt::Key_F11, Qt::ShiftModifier);
    press(Qt::Key_PageDown);
    press(Qt::Key_PageDown);
    press(Qt::Key_F11);
    EXPECT_FALSE(teaching().isOn()) << "with the presentation";
    EXPECT_FALSE(isRunSeen());
}

/// What the student has made of the workload is neither shown to the class nor lost.
TEST_F(Class, TeachesTheLessonsOwnRunsAndGivesTheDocumentBackAsItWas) {
    m_window->lessons().open(2);
    settle();
    m_window->viewState().setSelection(OperationId{1});
    m_window->lessons().panel().checkButton().click();
    settle();
    m_window->edits().setValues({{"non_blocking", 1}});
    typeAtEnd(QStringLiteral(" "));
    settle();
    editor().flush();
    const QString before = text();
    const ParameterValues values = session().values();
    const auto run = m_window->viewState().run();
    const auto exercise = m_window->lessons().walk().exercise();
    const QString undo = find<QAction>("undo").text();
    press(Qt::Key_F11, Qt::ShiftModifier);
    press(Qt::Key_PageDown);
    EXPECT_THAT(parameters(), testing::HasSubstr("non_blocking=false")) << "as the lesson begins";
    press(Qt::Key_PageDown);
    EXPECT_THAT(words(), testing::HasSubstr("#1"));
    EXPECT_THAT(*m_window->viewState().matches(),
                testing::ElementsAre(OperationId{1}, OperationId{2}))
        << "what is asked about is marked as the answer is";
    EXPECT_FALSE(find<Panel>("program").isVisible()) << "they are the document's";
    for (int i = 0; i < 6; ++i) {
        press(Qt::Key_PageDown);
    }
    EXPECT_THAT(parameters(), testing::HasSubstr("non_blocking=true"));
    EXPECT_EQ(text(), before);
    press(Qt::Key_Escape);
    EXPECT_EQ(text(), before);
    EXPECT_EQ(session().values(), values);
    EXPECT_EQ(m_window->viewState().run(), run);
    EXPECT_EQ(m_window->lessons().walk().exercise(), exercise);
    EXPECT_EQ(find<QAction>("undo").text(), undo);
    EXPECT_TRUE(find<Panel>("lesson").isVisible());
    discardChanges();
}

TEST_F(Class, TeachesOnTheLessonsDeviceWhateverIsChosen) {
    m_window->lessons().open(0);
    settle();
    session().setDevice(test::plainDevice());
    settle();
    press(Qt::Key_F11, Qt::ShiftModifier);
    press(Qt::Key_PageDown);
    press(Qt::Key_PageDown);
    EXPECT_EQ(m_window->viewState().run()->source.device->id(), "sim:h200");
    EXPECT_FALSE(m_window->findChild<DeviceBar*>()->isVisible()) << "it names another";
    press(Qt::Key_Escape);
    EXPECT_TRUE(m_window->findChild<DeviceBar*>()->isVisible());
    EXPECT_EQ(session().device()->id(), test::plainDevice()->id());
}

/// A run that was kept is not the lesson's.
TEST_F(Class, ShowsOneRunThoughTwoAreCompared) {
    m_window->comparison().keepLive();
    m_window->lessons().open(2);
    settle();
    ASSERT_TRUE(m_window->comparison().isActive());
    press(Qt::Key_F11, Qt::ShiftModifier);
    press(Qt::Key_PageDown);
    EXPECT_EQ(m_window->viewState().run()->pair, nullptr);
    EXPECT_FALSE(m_window->findChild<CompareBar*>()->isVisible());
    press(Qt::Key_Escape);
    EXPECT_TRUE(m_window->findChild<CompareBar*>()->isVisible());
    EXPECT_NE(m_window->viewState().run()->pair, nullptr);
}

TEST_F(Class, AnotherDocumentEndsIt) {
    teach(0);
    m_window->files().createNew();
    settle();
    EXPECT_FALSE(teaching().isOn());
    EXPECT_FALSE(slide().isVisible());
    EXPECT_EQ(m_window->viewState().run(), session().run());
}

TEST_F(Class, WithoutALessonItIsSaidWhatToDo) {
    QSignalSpy failed(&teaching(), &Teaching::failed);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    press(Qt::Key_F11, Qt::ShiftModifier);
    EXPECT_EQ(failed.size(), 1);
    EXPECT_FALSE(m_window->presentation().isOn());
}

}  // namespace
}  // namespace streamscope::ui
