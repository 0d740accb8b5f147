// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"
#include "engine/lessons/lesson_folder.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/lessons/make_lesson_dialog.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/notice_bar.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTimer>

namespace streamscope::ui {
namespace {

/// A teacher in front of a workload.
class Teacher : public test::WindowFixture {
protected:
    Teacher() {
        WindowServices some = services();
        some.lessonAt = [](const std::string& path) { return readLessonAt(path, {}); };
        openAndRun(std::move(some));
    }
    MakeLessonDialog& dialog() { return find<MakeLessonDialog>("makeLesson"); }
    void make() {
        action("&Make a Lesson of This…").trigger();
        settle();
        type("lessonFolder", folder());
    }
    void settle() {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog().isBusy() && !session().isBusy(); }));
        QApplication::processEvents();
    }
    QString folder() const { return m_folder.filePath(QStringLiteral("mine")); }
    void type(const char* field, const QString& text) {
        auto& edit = find<QLineEdit>(field);
        edit.setFocus();
        edit.selectAll();
        QTest::keyClick(&edit, Qt::Key_Delete);
        QTest::keyClicks(&edit, text);
        settle();
    }
    void choose(ExerciseKind kind) {
        find<QComboBox>("lessonKind").setCurrentIndex(static_cast<int>(kind));
        settle();
    }
    std::string status() { return find<QLabel>("lessonStatus").text().toStdString(); }
    bool mayWrite() { return find<QPushButton>("writeLesson").isEnabled(); }
    void write() {
        QTest::mouseClick(&find<QPushButton>("writeLesson"), Qt::LeftButton);
        QApplication::processEvents();
    }
    void close() { dialog().close(); }
    /// Whether what was written passes by itself, as `check --solution` has it.
    Lesson readBack() {
        const auto read = readLessonAt(folder().toStdString(), {});
        EXPECT_TRUE(read) << read.error().message;
        const Lesson lesson = read->lesson;
        const auto device = [](const std::string&) { return test::plainDevice(); };
        LessonRuns start = startOf(lesson, "plain", device);
        Submission submission;
        for (const Exercise& exercise : lesson.exercises) {
            submission.answers.emplace(exercise.id, *solutionOf(exercise, start));
        }
        EXPECT_TRUE(grade(lesson, submission, "plain", device)->hasPassed);
        return lesson;
    }

    QTemporaryDir m_folder;
};

TEST_F(Teacher, WritesALessonWithTheRunsOwnNumberAndOpensIt) {
    m_window->edits().setValues({{"streams", 3}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    make();
    EXPECT_EQ(find<QLineEdit>("lessonTitle").text(), QStringLiteral("A pipeline"));
    EXPECT_EQ(find<QLineEdit>("lessonExpected").text(), QStringLiteral("makespan / 1000"));
    EXPECT_EQ(status(), "All is there: the solution passes.");
    write();
    const Lesson lesson = readBack();
    EXPECT_EQ(lesson.exercises.front().kind, ExerciseKind::Number);
    EXPECT_EQ(readWorkload(lesson.workload)->parameters.front().value, 3);
    m_window->files().open(folder() + QStringLiteral("/lesson.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window->lessons().isBusy(); }));
    ASSERT_TRUE(m_window->lessons().walk().isOpen());
    EXPECT_EQ(m_window->lessons().title(), "A pipeline");
    EXPECT_THAT(m_window->lessons().panel().words().toPlainText().toStdString(),
                testing::HasSubstr("After how many milliseconds"));
}

TEST_F(Teacher, OfAChangeTheFilesOwnValuesAreProposedAsTheSolution) {
    m_window->edits().setValues({{"streams", 3}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    make();
    choose(ExerciseKind::Change);
    EXPECT_EQ(find<QLineEdit>("lessonSolution").text(), QStringLiteral("streams=1"));
    type("lessonPredicate", QStringLiteral("makespan < 100"));
    EXPECT_EQ(status(), "The predicate does not hold of the solution.");
    EXPECT_FALSE(mayWrite());
    type("lessonPredicate", QStringLiteral("value('streams') == 1"));
    EXPECT_TRUE(mayWrite()) << status();
    write();
    EXPECT_EQ(readBack().exercises.front().kind, ExerciseKind::Change);
}

TEST_F(Teacher, TheSelectedBarIsTheOneThatIsAskedFor) {
    m_window->viewState().setSelection(OperationId{3});
    make();
    choose(ExerciseKind::Place);
    EXPECT_EQ(find<QLineEdit>("lessonBars").text(), QStringLiteral("#3"));
    EXPECT_TRUE(
        find<QPlainTextEdit>("lessonQuestion").toPlainText().startsWith(QStringLiteral("Place ")));
    EXPECT_TRUE(mayWrite()) << status();
    write();
    EXPECT_EQ(readBack().exercises.front().bars, "#3");
}

TEST_F(Teacher, SentencesAreProposedAndAQuestionOfHisOwnIsKept) {
    make();
    choose(ExerciseKind::Choice);
    find<QPlainTextEdit>("lessonQuestion").setPlainText(QStringLiteral("How long?"));
    settle();
    EXPECT_TRUE(mayWrite()) << status();
    choose(ExerciseKind::Pick);
    EXPECT_EQ(find<QPlainTextEdit>("lessonQuestion").toPlainText(), QStringLiteral("How long?"));
    EXPECT_THAT(status(), testing::HasSubstr("no bar yet"));
    type("lessonTitle", QString());
    EXPECT_THAT(status(), testing::HasSubstr("no title yet"));
    EXPECT_FALSE(QDir(folder()).exists()) << "nothing is written before all is there";
    close();
}

TEST_F(Teacher, NothingIsWrittenOverWithoutAQuestion) {
    QDir().mkpath(folder());
    QFile there(folder() + QStringLiteral("/en.md"));
    ASSERT_TRUE(there.open(QIODevice::WriteOnly));
    there.write("mine");
    there.close();
    make();
    const auto answerWith = [](QMessageBox::StandardButton button) {
        QTimer::singleShot(0, [button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(box, nullptr);
            EXPECT_TRUE(box->text().contains(QStringLiteral("en.md")));
            QTest::mouseClick(box->button(button), Qt::LeftButton);
        });
    };
    answerWith(QMessageBox::Cancel);
    write();
    EXPECT_FALSE(QFile::exists(folder() + QStringLiteral("/lesson.json")));
    answerWith(QMessageBox::Yes);
    write();
    readBack();
}

TEST_F(Teacher, ATextWithAMistakeIsNoLesson) {
    editor().replaceText(QStringLiteral("{"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    action("&Make a Lesson of This…").trigger();
    EXPECT_EQ(m_window->findChild<MakeLessonDialog*>(), nullptr);
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
