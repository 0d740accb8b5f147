// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/code_controller.h"

#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/panels/side_panels.h"
#include "ui/program/program_panel.h"
#include "ui/search/search_bar.h"
#include "ui/window/lookup.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTimer>
#include <QToolButton>

namespace streamscope::ui {
namespace {

/// The program beside the text of a pipeline, in a real window.
class CodeBesideText : public test::WindowFixture {
protected:
    CodeBesideText() {
        openAndRun(services());
        m_window->panels().show(QStringLiteral("code"));
        waitForProgram();
    }
    CodePanel& code() { return m_window->code().panel(); }
    CodeEdit& edit() { return m_window->editor().edit(); }
    void replace(const char* part, const char* by) {
        QString all = text();
        editor().replaceText(all.replace(QString::fromUtf8(part), QString::fromUtf8(by)));
    }
    void waitForProgram() {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !code().isBusy(); }));
        QApplication::processEvents();
    }
    int lineWith(const char* part) {
        const QStringList lines = code().program().text.split(QLatin1Char('\n'));
        for (int i = 0; i < lines.size(); ++i) {
            if (lines[i].contains(QString::fromUtf8(part))) {
                return i;
            }
        }
        ADD_FAILURE() << "no line with " << part;
        return 0;
    }
    /// The row that is chosen in the tree when it is looked at.
    std::string rowInTree() {
        m_window->panels().show(QStringLiteral("program"));
        QApplication::processEvents();
        return m_window->program().current();
    }
    void clickLine(int line) {
        QTextCursor cursor(code().edit().document()->findBlockByNumber(line));
        cursor.movePosition(QTextCursor::NextWord);
        code().edit().setTextCursor(cursor);
        code().edit().centerCursor();
        QTextCursor elsewhere(code().edit().document());
        const QPoint at = code().edit().cursorRect().center();
        {
            const QSignalBlocker quiet(code().edit());
            code().edit().setTextCursor(elsewhere);
        }
        QTest::mouseClick(code().edit().viewport(), Qt::LeftButton, {}, at);
    }
    /// The lines that are tinted, first and last.
    std::pair<int, int> tinted() {
        const auto span = code().edit().tinted();
        if (!span) {
            return {-1, -1};
        }
        const auto* document = code().edit().document();
        return {document->findBlock(span->begin).blockNumber(),
                document->findBlock(span->begin + span->length).blockNumber()};
    }
    void put(const QString& part) {
        QTextCursor cursor(edit().document());
        cursor.setPosition(static_cast<int>(text().indexOf(part)));
        edit().setTextCursor(cursor);
    }
    void setLanguage(Language language) {
        code().findChild<QComboBox*>()->setCurrentIndex(static_cast<int>(language));
    }
};

TEST_F(CodeBesideText, IsTheProgramThatTheWriterWrites) {
    EXPECT_EQ(code().program().language, Language::Cuda);
    EXPECT_TRUE(code().edit().toPlainText().contains(QStringLiteral("cudaMemcpyAsync(")));
    EXPECT_EQ(code().edit().toPlainText(), code().program().text);
    EXPECT_TRUE(wordsOf(code(), "codeMessage").isEmpty());
    setLanguage(Language::PyTorch);
    waitForProgram();
    EXPECT_TRUE(code().edit().toPlainText().contains(QStringLiteral("import torch")));
}

TEST_F(CodeBesideText, FollowsTheTextAndItsValues) {
    m_window->session().setValues({{"streams", 3}});
    waitForProgram();
    EXPECT_TRUE(code().program().text.contains(QStringLiteral("number(\"--streams\", 3, true)")));
    replace("\"to\": 8", "\"to\": 9");
    ASSERT_TRUE(QTest::qWaitFor([&] {
        return !code().isBusy() && code().program().text.contains(QStringLiteral("i < 9"));
    }));
}

TEST_F(CodeBesideText, SaysThatItIsOlderThanATextThatIsWrong) {
    const QString before = code().program().text;
    editor().replaceText(text() + QStringLiteral("{"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !wordsOf(code(), "codeMessage").isEmpty(); }));
    EXPECT_EQ(wordsOf(code(), "codeMessage"),
              QStringLiteral(
                  "The text has errors. This is the program of the last version without errors."));
    EXPECT_EQ(code().program().text, before);
    EXPECT_FALSE(code().edit().isEnabled());
}

TEST_F(CodeBesideText, ALineThatIsClickedLeadsToItsStepInTheTextTheTreeAndTheBars) {
    clickLine(lineWith("cudaMemcpyAsync("));
    EXPECT_EQ(edit().textCursor().position(), text().indexOf(QStringLiteral("{\"copy\"")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->viewState().matches() != nullptr; }));
    EXPECT_EQ(m_window->viewState().matches()->size(), 8U);
    EXPECT_EQ(tinted().first, lineWith("cudaMemcpyAsync("));
    EXPECT_EQ(rowInTree(), "/program/0/do/0");
}

TEST_F(CodeBesideText, TheCaretLeadsThereToo) {
    clickLine(lineWith("cudaMemcpyAsync("));
    code().edit().setFocus();
    while (code().edit().textCursor().blockNumber() < lineWith("<<<")) {
        QTest::keyClick(&code().edit(), Qt::Key_Down);
    }
    EXPECT_EQ(rowInTree(), "/program/0/do/1");
}

TEST_F(CodeBesideText, TheCursorInTheTextTintsTheLinesOfItsStep) {
    put(QStringLiteral("\"kernel\""));
    const int launch = lineWith("<<<");
    ASSERT_TRUE(QTest::qWaitFor([&] { return tinted().first == launch; }));
    put(QStringLiteral("\"for\""));
    ASSERT_TRUE(QTest::qWaitFor([&] { return tinted().first < launch; }));
    EXPECT_GT(tinted().second, launch);
}

TEST_F(CodeBesideText, ASelectedBarTintsTheLinesOfItsStep) {
    m_window->viewState().setSelection(OperationId{1});
    EXPECT_EQ(tinted().first, lineWith("<<<"));
    m_window->viewState().setSelection(OperationId{0});
    EXPECT_EQ(tinted().first, lineWith("cudaMemcpyAsync("));
}

TEST_F(CodeBesideText, SaysWhatALanguageCannotSayAndLeadsThere) {
    replace("{\"synchronize\": \"device\"}",
            "{\"synchronize\": \"device\"},\n    {\"host_function\": \"check\", \"time_us\": 5, "
            "\"stream\": \"s[0]\"}");
    setLanguage(Language::Numba);
    ASSERT_TRUE(QTest::qWaitFor([&] { return code().refusals().count() == 1; }));
    const QListWidgetItem* refusal = code().refusals().item(0);
    EXPECT_THAT(refusal->text().toStdString(), testing::HasSubstr("Numba has only callbacks"));
    EXPECT_TRUE(code().refusals().isVisible());
    EXPECT_FALSE(code().findChild<QToolButton*>(QStringLiteral("saveProgram"))->isEnabled());
    QTest::mouseClick(code().refusals().viewport(), Qt::LeftButton, {},
                      code().refusals().visualItemRect(refusal).center());
    EXPECT_EQ(rowInTree(), "/program/2");
}

TEST_F(CodeBesideText, CopiesAndSavesTheWholeProgram) {
    QTest::mouseClick(code().findChild<QToolButton*>(QStringLiteral("copyProgram")),
                      Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text(), code().program().text);
    const QTemporaryDir folder;
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        dialog->selectFile(folder.filePath(QStringLiteral("pipeline")));
        static_cast<QDialog*>(dialog)->done(QDialog::Accepted);
    });
    QTest::mouseClick(code().findChild<QToolButton*>(QStringLiteral("saveProgram")),
                      Qt::LeftButton);
    QFile file(folder.filePath(QStringLiteral("pipeline.cu")));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
    EXPECT_EQ(QString::fromUtf8(file.readAll()), code().program().text);
}

TEST_F(CodeBesideText, IsWrittenOnlyWhileItIsSeen) {
    m_window->panels().show(QStringLiteral("program"));
    QApplication::processEvents();
    const QString before = code().program().text;
    m_window->session().setValues({{"streams", 5}});
    QApplication::processEvents();
    EXPECT_FALSE(code().isBusy());
    EXPECT_EQ(code().program().text, before);
    m_window->panels().show(QStringLiteral("code"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return code().program().text != before; }));
}

}  // namespace
}  // namespace streamscope::ui
