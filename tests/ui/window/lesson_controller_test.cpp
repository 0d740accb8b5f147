// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_controller.h"

#include "tests/support/sample_trace.h"
#include "tests/ui/support/course.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/document/share_link.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/start/start_page.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_progress.h"
#include "ui/window/teaching.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTimer>

#include <functional>
#include <map>

namespace streamscope::ui {
namespace {

/// A student in front of the window, on the start page.
class Student : public test::WindowFixture {
protected:
    Student() {
        WindowServices some = services();
        some.devices = {test::shippedDevice("h200")};
        some.course = {test::shippedLesson("01_call_returns"),
                       test::shippedLesson("03_stream_is_a_queue"),
                       test::shippedLesson("04_async_is_not_enough"),
                       test::shippedLesson("02_work_while_you_wait")};
        some.hasStartPage = true;
        open(std::move(some));
    }
    LessonController& controller() { return m_window->lessons(); }
    LessonPanel& panel() { return controller().panel(); }
    QString words() { return panel().words().toPlainText(); }
    void settle() {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !controller().isBusy() && !session().isBusy(); }));
        QApplication::processEvents();
    }
    void choose(const char* name) {
        for (auto* button : m_window->startPage().findChildren<QPushButton*>()) {
            if (button->accessibleName() == QString::fromUtf8(name)) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        settle();
    }
    void press(QPushButton& button) {
        ASSERT_TRUE(button.isVisible() && button.isEnabled()) << button.text().toStdString();
        QTest::mouseClick(&button, Qt::LeftButton);
        settle();
    }
    void answer(const char* typed) {
        QDoubleSpinBox& number = panel().input().number();
        number.setFocus();
        number.selectAll();
        QTest::keyClicks(&number, QString::fromUtf8(typed));
        press(panel().checkButton());
    }
    ViewState& state() { return m_window->viewState(); }
};

TEST_F(Student, PredictsIsToldWhyNotAndSeesThePredictionBesideTheRun) {
    choose("Lesson 2: A stream is a queue");
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("Place B where it will start."));
    EXPECT_EQ(state().run(), nullptr) << "it would give the answer away";
    EXPECT_FALSE(panel().checkButton().isEnabled());
    answer("5");
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("B waits for A."));
    EXPECT_EQ(state().run(), nullptr);
    answer("310");
    EXPECT_NE(state().run(), nullptr);
    const auto& ghost = m_window->timeline().options().ghost;
    ASSERT_TRUE(ghost);
    EXPECT_EQ(ghost->bars.front().begin, 310'000);
    EXPECT_TRUE(ghost->note.startsWith(QStringLiteral("predicted 310 µs")))
        << ghost->note.toStdString();
    EXPECT_THAT(words().toStdString(),
                testing::HasSubstr("start.\nRight: it starts at 309 µs.\nMake "));
}

TEST_F(Student, ChangesTheWorkloadUntilTheCheckHoldsAndTheLessonIsKeptAsFinished) {
    choose("Lesson 2: A stream is a queue");
    answer("310");
    press(panel().checkButton());
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("still in one stream"));
    EXPECT_NE(state().matches(), nullptr) << "shows where";
    m_window->edits().setValues({{"streams", 2}});
    settle();
    press(panel().checkButton());
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("A stream is a queue: the next"));
    EXPECT_THAT(words().toStdString(), testing::ContainsRegex("6[0-9]{2} µs → 3[0-9]{2} µs"));
    EXPECT_TRUE(panel().lessons().itemText(1).startsWith(QStringLiteral("✓")));
    const auto kept =
        readProgress(m_settings.value(QStringLiteral("lessons/progress")).toString().toStdString());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->finished.at("03_stream_is_a_queue"),
              controller().course().at(1).lesson.version);
    press(panel().nextButton());
    EXPECT_EQ(panel().lessons().currentIndex(), 2);
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("Async is not enough"));
    discardChanges();
}

/// What the window writes is what a teacher's check reads.
TEST_F(Student, SavesTheAnswersForTheTeacher) {
    choose("Lesson 2: A stream is a queue");
    EXPECT_TRUE(controller().submission().answers.empty());
    answer("5");
    answer("310");
    m_window->edits().setValues({{"streams", 2}});
    settle();
    press(panel().checkButton());
    const auto read = readSubmission(writeSubmission(controller().submission()));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->lesson, "03_stream_is_a_queue");
    EXPECT_EQ(std::get<double>(read->answers.at("place")), 310) << "the last one";
    const auto graded =
        grade(controller().course().at(1).lesson, *read, "sim:h200", controller().devices());
    ASSERT_TRUE(graded) << graded.error().message;
    EXPECT_TRUE(graded->hasPassed);
    discardChanges();
}

TEST_F(Student, TakesHintsAndThenTheSolution) {
    choose("Lesson 2: A stream is a queue");
    EXPECT_FALSE(panel().solutionButton().isEnabled());
    const QPoint place = panel().input().mapTo(&panel(), QPoint());
    for (int i = 0; i < 3; ++i) {
        press(panel().hintButton());
    }
    EXPECT_FALSE(panel().hintButton().isEnabled());
    EXPECT_TRUE(panel().words().hasFocus()) << "not the button that begins again";
    EXPECT_EQ(panel().input().mapTo(&panel(), QPoint()), place) << "nothing moves";
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("B starts where A ends."));
    press(panel().solutionButton());
    press(panel().checkButton());
    EXPECT_NE(state().run(), nullptr);
    press(panel().solutionButton());
    EXPECT_EQ(session().values().at("streams"), 2);
    press(panel().checkButton());
    EXPECT_TRUE(controller().walk().isDone());
    EXPECT_TRUE(panel().nextButton().hasFocus());
    press(panel().againButton());
    EXPECT_FALSE(controller().walk().isDone());
    discardChanges();
}

TEST_F(Student, ClicksABarAndChoosesASentence) {
    choose("Lesson 3: Async is not enough");
    EXPECT_NE(state().run(), nullptr) << "a bar is to be clicked";
    EXPECT_FALSE(panel().checkButton().isEnabled());
    state().setSelection(OperationId{2});
    press(panel().checkButton());
    EXPECT_THAT(words().toStdString(), testing::HasSubstr("The kernel has ended before."));
    state().setSelection(OperationId{3});
    press(panel().checkButton());
    EXPECT_EQ(controller().walk().exercise()->kind, ExerciseKind::Change);
    controller().open(0);
    settle();
    answer("22");
    const auto buttons = panel().input().findChildren<QRadioButton*>();
    ASSERT_EQ(buttons.size(), 3);
    buttons.front()->click();
    press(panel().checkButton());
    EXPECT_TRUE(controller().walk().isDone());
}

TEST_F(Student, WithANameHasNumbersOfHisOwnAndTheyAreKept) {
    choose("Lesson 4: Work while you wait");
    QLineEdit& name = panel().student();
    ASSERT_TRUE(name.isVisible());
    EXPECT_THAT(words().toStdString(), testing::ContainsRegex("takes it 2(\\.00)? ms"));
    name.setFocus();
    QTest::keyClicks(&name, QStringLiteral(" aDA "));
    QTest::keyClick(&name, Qt::Key_Return);
    settle();
    EXPECT_THAT(words().toStdString(), testing::ContainsRegex("takes it 3(\\.00)? ms"));
    const auto hostTime = [&] {
        return std::ranges::find(session().workload()->parameters, "host_us", &Parameter::name)
            ->value;
    };
    EXPECT_EQ(hostTime(), 3000) << "also after Reset to File";
    EXPECT_TRUE(session().values().empty());
    answer("3.02");
    m_window->edits().setValues({{"host_us", 3000}, {"wait_first", 0}});
    settle();
    press(panel().checkButton());
    EXPECT_TRUE(controller().walk().isDone());
    EXPECT_EQ(controller().progress().now().student, "aDA");
    controller().open(1);
    settle();
    EXPECT_FALSE(name.isVisible()) << "the same for all";
}

TEST_F(Student, ALessonThatAsksSomethingElseNowIsMarkedAsFinishedBefore) {
    controller().progress().finish(controller().course().front().lesson);
    EXPECT_TRUE(panel().lessons().itemText(0).startsWith(QStringLiteral("✓ ")));
    Lesson earlier = controller().course().front().lesson;
    earlier.version = "other";
    controller().progress().finish(earlier);
    EXPECT_TRUE(panel().lessons().itemText(0).startsWith(QStringLiteral("(✓) ")));
}

TEST_F(Student, FoldersThatWereKeptAsFinishedStillAre) {
    m_settings.setValue(QStringLiteral("lessons/passed"),
                        QStringList{QStringLiteral("01_call_returns")});
    EXPECT_EQ(controller().progress().now().finished.count("01_call_returns"), 1U);
}

TEST_F(Student, SavesProgressAndLoadsItElsewhere) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.json"));
    controller().progress().finish(controller().course().front().lesson);
    controller().progress().saveTo(file);
    const Progress saved = controller().progress().now();
    m_settings.clear();
    EXPECT_TRUE(controller().progress().now().finished.empty());
    controller().progress().loadFrom(file);
    EXPECT_EQ(controller().progress().now(), saved);
    EXPECT_TRUE(panel().lessons().itemText(0).startsWith(QStringLiteral("✓ ")));
}

TEST_F(Student, ABrokenProgressFileIsToldAndChangesNothing) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.json"));
    controller().progress().finish(controller().course().front().lesson);
    const Progress before = controller().progress().now();
    QSignalSpy failed(&controller().progress(), &LessonProgress::failed);
    for (const char* text : {"{\"format\": \"streamscope-progress\", \"version\": 9", "", "[]"}) {
        QFile broken(file);
        ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
        broken.write(text);
        broken.close();
        controller().progress().loadFrom(file);
    }
    controller().progress().loadFrom(folder.filePath(QStringLiteral("none.json")));
    EXPECT_EQ(failed.size(), 4);
    EXPECT_THAT(failed.front().front().toString().toStdString(),
                testing::HasSubstr("Nothing was changed"));
    EXPECT_EQ(controller().progress().now(), before);
}

TEST_F(Student, WhatWasKeptAndCannotBeReadIsPutAside) {
    m_settings.setValue(QStringLiteral("lessons/progress"), QStringLiteral("{nonsense"));
    QSignalSpy failed(&controller().progress(), &LessonProgress::failed);
    controller().progress().finish(controller().course().front().lesson);
    EXPECT_EQ(failed.size(), 1);
    EXPECT_EQ(m_settings.value(QStringLiteral("lessons/unreadable")).toString(),
              QStringLiteral("{nonsense"));
    EXPECT_EQ(controller().progress().now().finished.size(), 1U);
}

TEST_F(Student, TheStartPageOffersToSaveAndToLoadProgress) {
    QSignalSpy saving(&m_window->startPage(), &StartPage::progressSavingWanted);
    QSignalSpy loading(&m_window->startPage(), &StartPage::progressLoadingWanted);
    QObject::disconnect(&m_window->startPage(), nullptr, &controller().progress(), nullptr);
    choose("Save Progress…");
    choose("Load Progress…");
    EXPECT_EQ(saving.size(), 1);
    EXPECT_EQ(loading.size(), 1);
}

TEST_F(Student, AnotherDocumentEndsTheLesson) {
    choose("Lesson 2: A stream is a queue");
    m_window->files().createNew();
    settle();
    EXPECT_FALSE(controller().walk().isOpen());
    EXPECT_NE(state().run(), nullptr);
    EXPECT_FALSE(panel().hintButton().isVisible());
    EXPECT_TRUE(words().startsWith(QStringLiteral("Choose a lesson")));
}

/// Whatever is opened, and however: nothing of it is the lesson's.
TEST_F(Student, AnyOtherDocumentEndsTheLessonAndIsShown) {
    const QTemporaryDir folder;
    const auto file = [&folder](const char* name) {
        return folder.filePath(QString::fromLatin1(name));
    };
    QFile workload(file("mine.json"));
    ASSERT_TRUE(workload.open(QIODevice::WriteOnly));
    workload.write(test::kKnobs);
    workload.close();
    test::saveTrace(test::sampleTrace(), file("run.json"));
    QMimeData dropped;
    dropped.setUrls({QUrl::fromLocalFile(file("run.json"))});
    FileCommands& files = m_window->files();
    const std::map<std::string, std::function<void()>> ways{
        {"a recording",
         [&] {
             files.open(QStringLiteral(STREAMSCOPE_TEST_DATA
                                       "/recordings/kineto_2024-04_event_wait_3_streams.json.gz"));
         }},
        {"a saved run", [&] { files.open(file("run.json")); }},
        {"a file that is dropped", [&] { files.openDropped(dropped); }},
        {"a workload", [&] { files.open(file("mine.json")); }},
        {"a link", [&] { files.open(linkTo(QString::fromUtf8(test::kKnobs))); }},
        {"an example", [&] { action("First").trigger(); }},
        {"work that was left", [&] {
             UnsavedWork left;
             left.text = left.saved = QString::fromUtf8(test::kKnobs);
             files.openUnsaved(left);
         }}};
    for (const auto& [what, open] : ways) {
        SCOPED_TRACE(what);
        controller().open(1);
        settle();
        ASSERT_TRUE(controller().walk().isCovered());
        open();
        settle();
        EXPECT_FALSE(controller().walk().isOpen());
        EXPECT_NE(state().run(), nullptr) << "no question is before it";
        EXPECT_EQ(state().run(), session().run());
        EXPECT_FALSE(panel().checkButton().isVisibleTo(&panel()));
        EXPECT_FALSE(panel().solutionButton().isVisibleTo(&panel()));
        emit panel().checkWanted();
        emit panel().solutionWanted();
        settle();
        EXPECT_FALSE(m_window->files().isModified());
        m_window->teaching().begin();
        EXPECT_FALSE(m_window->teaching().isOn());
    }
}

TEST_F(Student, TheSolutionIsOverTheLessonsOwnValues) {
    choose("Lesson 2: A stream is a queue");
    answer("310");
    m_window->edits().setValues({{"streams", 2}});
    typeAtEnd(QStringLiteral(" "));
    for (int i = 0; i < 3; ++i) {
        press(panel().hintButton());
    }
    press(panel().solutionButton());
    press(panel().checkButton());
    EXPECT_TRUE(controller().walk().isDone());
    discardChanges();
}

TEST_F(Student, AnAnswerOfALessonThatHasBeenLeftIsDropped) {
    choose("Lesson 2: A stream is a queue");
    panel().input().setAnswer(310.0);
    emit panel().checkWanted();
    m_window->files().createNew();
    settle();
    EXPECT_FALSE(controller().walk().isOpen());
    const QString before = text();
    choose("Lesson 2: A stream is a queue");
    emit panel().solutionWanted();
    m_window->files().createNew();
    settle();
    EXPECT_EQ(text(), before);
}

TEST_F(Student, WhoKeepsHisWorkStaysWhereHeIs) {
    choose("Lesson 2: A stream is a queue");
    typeAtEnd(QStringLiteral(" "));
    QTimer::singleShot(0, [] {
        auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        ASSERT_NE(question, nullptr);
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
    });
    controller().open(0);
    settle();
    EXPECT_EQ(panel().lessons().currentIndex(), 1);
    EXPECT_TRUE(controller().walk().isOpen());
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
