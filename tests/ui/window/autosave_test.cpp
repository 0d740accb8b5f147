// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/autosave.h"

#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/editor/code_edit.h"
#include "ui/parameters/number_edit.h"
#include "ui/window/file_commands.h"
#include "ui/window/notice_bar.h"

#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QTemporaryDir>
#include <QTimer>

namespace streamscope::ui {
namespace {

class SafeWindow : public test::WindowFixture {
protected:
    void TearDown() override { m_window.reset(); }  // before the folder

    void openAgain() {
        m_window.reset();  // as if it had died: nobody closes it
        WindowServices safe = services();
        safe.recoveryFolder = m_folder.path();
        open(std::move(safe));
        EXPECT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
        QApplication::processEvents();
    }
    bool isOffered() { return find<NoticeBar>("leftWork").isVisible(); }
    bool waitUntilKept() {
        return QTest::qWaitFor([&] { return QFile::exists(m_window->autosave().path()); });
    }
    void answer(const char* button) { find<QPushButton>(button).click(); }
    void answerQuestionsBy(QMessageBox::StandardButton button) {
        QObject::connect(&m_answers, &QTimer::timeout, [this, button] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                m_question = box->text();
                box->button(button)->click();
            }
        });
        m_answers.start(1);
    }

    QTemporaryDir m_folder;
    QTimer m_answers;
    QString m_question;
};

TEST(UnsavedWork, IsDescribedByItsLinesAndItsParameters) {
    UnsavedWork work;
    work.title = QStringLiteral("Mine");
    work.saved = QStringLiteral("a\nb");
    work.text = QStringLiteral("a\nc");
    const auto told = [&] { return describe(work).toStdString(); };
    EXPECT_TRUE(told().ends_with("was left behind: 1 line changed."));
    work.values = {{"streams", 4}};
    EXPECT_TRUE(told().ends_with("1 line changed, 1 parameter set."));
    work.text = QStringLiteral("c\nd");
    work.values = {{"chunks", 2}, {"streams", 4}};
    EXPECT_TRUE(told().ends_with("2 lines changed, 2 parameters set."));
    work.values = {{"streams", 4}};
    work.text = work.saved;
    EXPECT_TRUE(told().ends_with("was left behind: 1 parameter set."));
}

TEST_F(SafeWindow, WorkThatWasNotSavedIsOfferedAndComesBackWithItsKnobs) {
    openAgain();
    EXPECT_FALSE(isOffered());
    typeAtEnd(QStringLiteral(" "));
    const QString mine = text();
    QTest::keyClick(&find<NumberEdit>("streams").slider(), Qt::Key_Right);
    ASSERT_TRUE(waitUntilKept());
    openAgain();
    ASSERT_TRUE(isOffered());
    EXPECT_TRUE(find<NoticeBar>("leftWork").text().contains(QStringLiteral("First")));
    EXPECT_TRUE(find<NoticeBar>("leftWork").text().contains(QStringLiteral("1 line")));
    answer("restoreWork");
    EXPECT_EQ(text(), mine);
    EXPECT_TRUE(m_window->isWindowModified());
    EXPECT_EQ(find<NumberEdit>("streams").value(), 2);
    EXPECT_FALSE(isOffered());
    EXPECT_FALSE(find<QAction>("undo").isEnabled());
    editor().edit().moveCursor(QTextCursor::End);
    QTest::keyClick(&editor().edit(), Qt::Key_Backspace);
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(SafeWindow, RestoredWorkWithAnErrorShowsItsTextAndSaysWhereThePictureWouldBeWhatIsWrong) {
    openAgain();
    editor().edit().moveCursor(QTextCursor::End);
    editor().edit().insertPlainText(QStringLiteral("\n").repeated(60) + QStringLiteral("oops"));
    const QString mine = text();
    ASSERT_TRUE(waitUntilKept());
    m_window.reset();
    WindowServices safe = services();
    safe.recoveryFolder = m_folder.path();
    safe.hasStartPage = true;
    open(std::move(safe));
    ASSERT_TRUE(QTest::qWaitFor([&] { return isOffered(); }));
    EXPECT_TRUE(m_window->timeline().emptyNote().isEmpty()) << "nothing is open";
    answer("restoreWork");
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_EQ(text(), mine);
    EXPECT_TRUE(editor().edit().isVisible());
    EXPECT_FALSE(editor().edit().underlined().empty());
    QTextCursor mistake(editor().edit().document());
    mistake.setPosition(editor().edit().underlined().front().begin);
    const QRect place = editor().edit().cursorRect(mistake);
    EXPECT_GE(place.top(), 0);
    EXPECT_LT(place.bottom(), editor().edit().viewport()->height());
    const QString problem = problemLine(session().problems().front());
    EXPECT_TRUE(wordsOf(editor(), "workloadMessage").contains(problem));
    EXPECT_TRUE(m_window->timeline().emptyNote().contains(problem));
    editor().replaceText(mine.chopped(4));
    ASSERT_TRUE(session().run());
    EXPECT_TRUE(m_window->timeline().emptyNote().isEmpty());
}

TEST_F(SafeWindow, RestoredWorkIsKeptAgainAtOnce) {
    openAgain();
    typeAtEnd(QStringLiteral(" "));
    ASSERT_TRUE(waitUntilKept());
    openAgain();
    answer("restoreWork");
    const QString mine = text();
    openAgain();
    EXPECT_TRUE(isOffered());
    answer("restoreWork");
    EXPECT_EQ(text(), mine);
}

TEST_F(SafeWindow, DiscardedWorkIsGoneAndPutOffWorkIsNot) {
    openAgain();
    typeAtEnd(QStringLiteral(" "));
    ASSERT_TRUE(waitUntilKept());
    openAgain();
    answer("putOffWork");
    EXPECT_FALSE(isOffered());
    openAgain();
    ASSERT_TRUE(isOffered());
    answer("discardWork");
    openAgain();
    EXPECT_FALSE(isOffered());
}

TEST_F(SafeWindow, SavedWorkIsNotOffered) {
    openAgain();
    typeAtEnd(QStringLiteral(" "));
    ASSERT_TRUE(waitUntilKept());
    ASSERT_TRUE(m_window->files().saveTo(m_folder.filePath(QStringLiteral("mine.json"))));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !QFile::exists(m_window->autosave().path()); }));
    openAgain();
    EXPECT_FALSE(isOffered());
}

TEST_F(SafeWindow, ClosingAsksAndWhatIsLetGoIsNotOffered) {
    openAgain();
    typeAtEnd(QStringLiteral(" "));
    ASSERT_TRUE(waitUntilKept());
    answerQuestionsBy(QMessageBox::Cancel);
    EXPECT_FALSE(m_window->close());
    EXPECT_TRUE(m_question.contains(QStringLiteral("First")));
    m_answers.disconnect();
    answerQuestionsBy(QMessageBox::Discard);
    EXPECT_TRUE(m_window->close());
    openAgain();
    EXPECT_FALSE(isOffered());
}

TEST_F(SafeWindow, WorkOnAFileComesBackAsThatFilesAndItsChangeByAnotherIsNoticed) {
    const QTemporaryDir elsewhere;
    const QString path = elsewhere.filePath(QStringLiteral("mine.json"));
    openAgain();
    ASSERT_TRUE(m_window->files().saveTo(path));
    typeAtEnd(QStringLiteral(" "));
    const QString mine = text();
    ASSERT_TRUE(waitUntilKept());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{}");
    file.close();
    openAgain();
    answer("restoreWork");
    EXPECT_EQ(m_window->document().path(), path);
    answerQuestionsBy(QMessageBox::Cancel);
    EXPECT_FALSE(m_window->files().save());
    EXPECT_TRUE(m_question.contains(QStringLiteral("mine.json")));
    EXPECT_EQ(text(), mine);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), QByteArray("{}"));
}

}  // namespace
}  // namespace streamscope::ui
