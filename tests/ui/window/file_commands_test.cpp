// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_commands.h"

#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/editor/code_edit.h"
#include "ui/parameters/number_edit.h"
#include "ui/window/edit_commands.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QTemporaryDir>
#include <QTimer>

#include <functional>

namespace streamscope::ui {
namespace {

class FileWindow : public test::WindowFixture {
protected:
    FileWindow() { openExample(); }
    ~FileWindow() override { discardChanges(); }

    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("a.json")); }
    void put(const QByteArray& bytes) {
        QFile file(path());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray onDisk() {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    void openFile(const QByteArray& bytes) {
        put(bytes);
        m_window->files().open(path());
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    }
    void turn(int streams) {
        ParameterValues values = session().values();
        values["streams"] = streams;
        m_window->edits().setValues(values);
    }
    /// Each question is answered so; what they were.
    void answerBy(QMessageBox::StandardButton button) {
        QObject::connect(&m_answers, &QTimer::timeout, [this, button] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                m_questions << box->text();
                box->button(button)->click();
            }
        });
        m_answers.start(1);
    }
    bool saveQuietly() {
        answerBy(QMessageBox::Cancel);
        return m_window->files().save() && m_questions.isEmpty();
    }

    QTemporaryDir m_folder;
    QTimer m_answers;
    QStringList m_questions;
};

QByteArray withTitle(const QByteArray& title) {
    return QByteArray(test::kKnobs).replace("A pipeline", title);
}

TEST_F(FileWindow, TheFirstSaveProposesANameMadeOfTheTitle) {
    m_window->files().openText(QStringLiteral("Copies: 1/2"), QStringLiteral("{}"));
    QString proposed;
    QTimer::singleShot(0, [&proposed] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        proposed = dialog->selectedFiles().value(0);
        dialog->reject();
    });
    EXPECT_FALSE(m_window->files().save());
    EXPECT_EQ(QFileInfo(proposed).fileName(), QStringLiteral("Copies_ 1_2.streamscope.json"));
}

/// What is saved is the file that was opened, but for the value.
TEST_F(FileWindow, SavingChangesTheValueThatWasSetAndNothingElse) {
    const QByteArray plain = test::kKnobs;
    QByteArray mixed = plain;
    mixed.replace("{\n  \"format\"", "{\r\n  \"format\"")
        .replace("\"memory\": {\n", "\"memory\": {\r\n");
    const std::vector<QByteArray> texts{
        plain,
        QByteArray(plain).replace("\n", "\r\n"),
        QByteArray(plain).replace("\n", "\r"),
        mixed,
        mixed + "\r",
        withTitle("no\xc2\xa0"
                  "break"),
        withTitle("\xef\xb7\x90 \xef\xb7\x91 \xf0\x9f\x98\x80"),
        plain.chopped(1),
    };
    for (const QByteArray& text : texts) {
        openFile(text);
        ASSERT_TRUE(session().problems().empty())
            << text.toStdString() << wordsOf(editor(), "workloadMessage").toStdString();
        turn(2);
        EXPECT_TRUE(m_window->files().isModified());
        ASSERT_TRUE(m_window->files().save());
        QByteArray expected = text;
        expected.replace("\"streams\": {\"value\": 1", "\"streams\": {\"value\": 2");
        EXPECT_EQ(onDisk(), expected);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
        EXPECT_FALSE(m_window->files().isModified());
        ParameterValues both{{"streams", 3}, {"pinned", 0}};
        m_window->edits().setValues(both);
        ASSERT_TRUE(m_window->files().save());
        expected.replace("\"streams\": {\"value\": 2", "\"streams\": {\"value\": 3")
            .replace("\"value\": true", "\"value\": false");
        EXPECT_EQ(onDisk(), expected);
    }
}

TEST_F(FileWindow, ALineThatIsAddedEndsAsTheOthersDo) {
    openFile(QByteArray(test::kKnobs).replace("\n", "\r\n"));
    editor().edit().moveCursor(QTextCursor::Start);
    QTest::keyClick(&editor().edit(), Qt::Key_Return);
    ASSERT_TRUE(m_window->files().save());
    EXPECT_EQ(onDisk(), "\r\n" + QByteArray(test::kKnobs).replace("\n", "\r\n"));
}

/// The session has not read it yet.
TEST_F(FileWindow, ValuesAreSavedIntoATextThatWasTypedThisMoment) {
    openFile(test::kKnobs);
    turn(2);
    typeAtEnd(QStringLiteral(" "));
    ASSERT_TRUE(m_window->files().save());
    EXPECT_TRUE(onDisk().contains("\"streams\": {\"value\": 2"));
}

TEST_F(FileWindow, ATextThatIsWrongIsSavedButNotCalledSavedWhileValuesAreSet) {
    openFile(test::kKnobs);
    turn(2);
    typeAtEnd(QStringLiteral("x"));
    EXPECT_FALSE(m_window->files().save());
    EXPECT_EQ(onDisk(), QByteArray(test::kKnobs) + "x");
    EXPECT_TRUE(m_window->files().isModified());
    EXPECT_TRUE(find<QLabel>("notice").text().contains(QStringLiteral("Parameters")));
    QTest::keyClick(&editor().edit(), Qt::Key_Backspace);
    ASSERT_TRUE(m_window->files().save());
    EXPECT_TRUE(onDisk().contains("\"streams\": {\"value\": 2"));
}

TEST_F(FileWindow, AByteOrderMarkIsComplainedOfAsByTheCommandLineAndStaysWhereItIs) {
    const QByteArray bytes = "\xef\xbb\xbf" + QByteArray(test::kKnobs);
    openFile(bytes);
    EXPECT_TRUE(wordsOf(editor(), "workloadMessage").contains(QStringLiteral("byte order mark")));
    ASSERT_TRUE(saveQuietly()) << m_questions.join(QLatin1Char('\n')).toStdString();
    EXPECT_EQ(onDisk(), bytes);
}

TEST_F(FileWindow, TheFileIsReadAfterItWasSaved) {
    openFile(test::kKnobs);
    turn(2);
    answerBy(QMessageBox::Save);
    m_window->files().open(path());
    EXPECT_TRUE(text().contains(QStringLiteral("\"streams\": {\"value\": 2")));
    ASSERT_TRUE(m_window->files().save());
    EXPECT_EQ(m_questions.size(), 1) << "nobody else has changed the file";
}

TEST_F(FileWindow, AFileThatCannotBeReadAnyMoreIsNotReplacedUnasked) {
    openFile(test::kKnobs);
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_TRUE(file.resize(kLargestTextFile + 1));  // sparse
    file.close();
    EXPECT_FALSE(saveQuietly());
    EXPECT_EQ(QFileInfo(path()).size(), kLargestTextFile + 1);
    QFile::remove(path());
    m_questions.clear();
    EXPECT_TRUE(saveQuietly()) << "one that has gone is written anew";
}

TEST_F(FileWindow, BytesThatAreCutWithinACharacterAreNoText) {
    put(QByteArray(test::kKnobs) + "\xc3");
    m_window->files().open(path());
    EXPECT_TRUE(find<QLabel>("notice").text().contains(QStringLiteral("UTF-8")));
}

}  // namespace
}  // namespace streamscope::ui
