// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_fixture.h"
#include "ui/document/text_file.h"
#include "ui/window/file_commands.h"
#include "ui/window/record_dialog.h"
#include "ui/window/run_file.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>

namespace streamscope::ui {
namespace {

/// The window with a shell script in place of `streamscope record`.
class RecordingWindow : public test::WindowFixture {
protected:
    /// Its words are in $@, the file of the run in $output; $run is a run to copy there.
    void openWith(const QString& script) {
        QFile file(path("record.sh"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QStringLiteral("output=${1#--output=}; run='%1'\n%2\n")
                       .arg(path("made.json"), script)
                       .toUtf8());
        WindowServices wanted = services();
        wanted.record = {QStringLiteral("sh"), path("record.sh")};
        openAndRun(std::move(wanted));
        m_window->runFile().saveTo(path("made.json"));
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return fileKindAt(path("made.json")) == FileKind::SavedRun; }));
        action("Re&cord a Program…").trigger();
        QDir(m_folder.path()).mkdir(QStringLiteral("folder"));
        field("recordedFolder").setText(path("folder"));
        field("recordedOutput").setText(path("run.json"));
    }
    void record(const QString& command) {
        field("recordedCommand").setText(command);
        QTest::mouseClick(&button("record"), Qt::LeftButton);
    }
    bool waitForEnd() {
        return QTest::qWaitFor([&] { return !button("stopRecording").isEnabled(); });
    }
    bool waitForMessage(const char* text) {
        return QTest::qWaitFor([&] { return messages().contains(QString::fromUtf8(text)); });
    }
    QString path(const char* name) { return m_folder.filePath(QString::fromUtf8(name)); }
    QLineEdit& field(const char* name) { return find<QLineEdit>(name); }
    QPushButton& button(const char* name) { return find<QPushButton>(name); }
    QString messages() { return find<QPlainTextEdit>("recordedMessages").toPlainText(); }
    QString status() { return find<QLabel>("recordedStatus").text(); }
    QDialog& dialog() { return find<RecordDialog>("recordProgram"); }

    QTemporaryDir m_folder;
};

TEST_F(RecordingWindow, ShowsWhatIsSaidAndOpensTheRun) {
    openWith(QStringLiteral("pwd; printf '%s|' \"$@\"; cp \"$run\" \"$output\"; echo oh >&2"));
    EXPECT_TRUE(dialog().isVisible());
    EXPECT_FALSE(button("record").isEnabled()) << "there is no program yet";
    field("recordedRange").setText(QStringLiteral("step"));
    find<QSpinBox>("recordedSteps").setValue(3);
    record(QStringLiteral("python 'my train.py' \"\" --lr=1"));
    EXPECT_TRUE(button("stopRecording").isEnabled());
    EXPECT_FALSE(button("record").isEnabled());
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(messages(), path("folder") + QStringLiteral("\n--output=") + path("run.json") +
                              QStringLiteral("|--range=step|--steps=3|--|python|my train.py||"
                                             "--lr=1|oh\n"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().isRecording() && session().run(); }));
    EXPECT_EQ(m_window->document().path(), path("run.json"));
    EXPECT_FALSE(dialog().isVisible());
}

TEST_F(RecordingWindow, OfAProgramThatFailsTheRunIsOpenedAndTheDialogStays) {
    openWith(QStringLiteral("cp \"$run\" \"$output\"; exit 3"));
    record(QStringLiteral("true"));
    ASSERT_TRUE(waitForEnd());
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().isRecording(); }));
    EXPECT_TRUE(dialog().isVisible());
    EXPECT_TRUE(status().contains(QStringLiteral("exit code 3")));
}

TEST_F(RecordingWindow, AnErrorStaysInTheDialog) {
    openWith(QStringLiteral("echo 'no library'; exit 1"));
    record(QStringLiteral("true"));
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(dialog().isVisible());
    EXPECT_EQ(messages(), QStringLiteral("no library\n"));
    EXPECT_TRUE(status().contains(QStringLiteral("There is no run")));
    EXPECT_FALSE(session().isRecording());
    EXPECT_TRUE(button("record").isEnabled());
}

TEST_F(RecordingWindow, StartsNothingThatCannotBeWritten) {
    openWith(QStringLiteral("touch '%1'").arg(path("started")));
    const auto expect = [&](const char* problem) {
        record(QStringLiteral("true"));
        EXPECT_TRUE(status().contains(QString::fromUtf8(problem))) << status().toStdString();
    };
    record(QStringLiteral("echo 'open"));
    EXPECT_TRUE(status().contains(QStringLiteral("left open")));
    field("recordedFolder").setText(path("none"));
    expect("there is no folder");
    field("recordedFolder").setText(path("folder"));
    field("recordedOutput").setText(QStringLiteral("run.svg"));
    expect("ends in .json");
    field("recordedOutput").setText(path("none/run.json"));
    expect("there is no folder");
    ASSERT_TRUE(m_window->files().saveTo(path("mine.json")));
    field("recordedOutput").setText(path("mine.json"));
    expect("already exists");
    EXPECT_FALSE(QFile::exists(path("started")));
}

TEST_F(RecordingWindow, StopInterruptsAllThatItStarted) {
    openWith(
        QStringLiteral("trap : INT; sh -c 'trap \"kill \\$!; echo interrupted; exit 0\" INT; "
                       "sleep 600 & echo ready; wait'; echo over; cp \"$run\" \"$output\""));
    record(QStringLiteral("true"));
    ASSERT_TRUE(waitForMessage("ready"));
    QTest::mouseClick(&button("stopRecording"), Qt::LeftButton);
    EXPECT_TRUE(status().contains(QStringLiteral("Interrupted")));
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(messages().contains(QStringLiteral("interrupted\nover")));
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().isRecording(); }));
}

TEST_F(RecordingWindow, GoesOnWhileTheDialogIsClosed) {
    openWith(QStringLiteral("echo begun; until [ -e '%1' ]; do sleep 0.01; done; exit 4")
                 .arg(path("go")));
    record(QStringLiteral("true"));
    ASSERT_TRUE(waitForMessage("begun"));
    QTest::keyClick(&dialog(), Qt::Key_Escape);
    EXPECT_FALSE(dialog().isVisible());
    EXPECT_TRUE(QFile::exists(path("run.json"))) << "no other recording may take the name";
    session().setValues({{"streams", 4}});
    test::waitForRuns(*m_window);
    EXPECT_TRUE(button("stopRecording").isEnabled());
    QFile go(path("go"));
    ASSERT_TRUE(go.open(QIODevice::WriteOnly));
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(dialog().isVisible()) << "there is something to say";
    EXPECT_FALSE(QFile::exists(path("run.json"))) << "nothing was recorded";
    EXPECT_TRUE(messages().contains(QStringLiteral("begun")));
}

TEST_F(RecordingWindow, ClosingItAsksBeforeTheProgramIsEnded) {
    openWith(QStringLiteral(
                 "trap 'echo > \"%1\"; exit 0' TERM; echo begun; while :; do sleep 0.01; done")
                 .arg(path("ended")));
    record(QStringLiteral("python train.py"));
    ASSERT_TRUE(waitForMessage("begun"));
    QStringList asked;
    const auto closeAnd = [&](const char* answer) {
        QTimer::singleShot(0, [&asked, answer] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(box, nullptr);
            asked << box->informativeText();
            for (QAbstractButton* button : box->buttons()) {
                button->text() == QLatin1String(answer) ? button->click() : void();
            }
        });
        return m_window->close();
    };
    EXPECT_FALSE(closeAnd("Cancel"));
    EXPECT_TRUE(button("stopRecording").isEnabled()) << "it goes on";
    EXPECT_FALSE(QFile::exists(path("ended")));
    EXPECT_TRUE(closeAnd("Stop and Close"));
    m_window.reset();
    EXPECT_TRUE(QFile::exists(path("ended")));
    EXPECT_EQ(asked.size(), 2);
    EXPECT_TRUE(asked.value(0).endsWith(QStringLiteral("python train.py")));
}

TEST_F(RecordingWindow, KeepsTheLastOfWhatIsSaid) {
    openWith(QStringLiteral("yes 'a line of it' | head -n 40000; echo the end"));
    record(QStringLiteral("true"));
    ASSERT_TRUE(waitForEnd());
    EXPECT_LE(messages().size(), 200'000);
    EXPECT_TRUE(messages().endsWith(QStringLiteral("a line of it\nthe end\n")));
}

TEST_F(RecordingWindow, ByAWorkerItIsToldWhichAndNoFolder) {
    m_settings.setValue(QStringLiteral("worker"), QStringLiteral("ssh gpu01 streamscope-worker"));
    openWith(QStringLiteral("pwd; printf '%s|' \"$@\""));
    auto& where = find<QComboBox>("recordedWhere");
    EXPECT_EQ(where.currentIndex(), 1);
    EXPECT_EQ(field("recordedWorker").text(), QStringLiteral("ssh gpu01 streamscope-worker"));
    EXPECT_FALSE(field("recordedFolder").isEnabled());
    where.setCurrentIndex(0);
    EXPECT_FALSE(field("recordedWorker").isEnabled());
    EXPECT_TRUE(field("recordedFolder").isEnabled());
    where.setCurrentIndex(1);
    field("recordedWorker").setText(QStringLiteral("ssh gpu02 streamscope-worker"));
    record(QStringLiteral("train"));
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(messages().contains(QDir::currentPath() + QStringLiteral("\n")));
    EXPECT_TRUE(
        messages().contains(QStringLiteral("|--worker=ssh gpu02 streamscope-worker|--|"
                                           "train|")));
}

TEST_F(RecordingWindow, CannotStartWhatIsNotThere) {
    WindowServices wanted = services();
    wanted.record = {QStringLiteral("/no/such/streamscope"), QStringLiteral("record")};
    openAndRun(std::move(wanted));
    action("Re&cord a Program…").trigger();
    field("recordedOutput").setText(path("run.json"));
    record(QStringLiteral("true"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return status().contains(QStringLiteral("Cannot start /no/such/streamscope")); }));
}

TEST_F(RecordingWindow, EveryFieldHasANameAKeyAndATip) {
    openWith(QStringLiteral("true"));
    EXPECT_EQ(action("Re&cord a Program…").shortcut(), QKeySequence(QStringLiteral("Ctrl+R")));
    QStringList keys;
    const auto take = [&](const QString& text) {
        const qsizetype at = text.indexOf(QLatin1Char('&'));
        ASSERT_GE(at, 0) << text.toStdString();
        keys << text.mid(at + 1, 1).toUpper();
    };
    for (const QLabel* label : dialog().findChildren<QLabel*>()) {
        if (label->objectName() != QLatin1String("recordedStatus")) {
            ASSERT_NE(label->buddy(), nullptr) << label->text().toStdString();
            take(label->text());
        }
    }
    for (const QPushButton* button : dialog().findChildren<QPushButton*>()) {
        if (button->text() != QStringLiteral("Close")) {  // which is Escape
            take(button->text());
        }
    }
    keys.sort();
    const qsizetype all = keys.size();
    keys.removeDuplicates();
    EXPECT_EQ(keys.size(), all) << keys.join(QLatin1Char(' ')).toStdString();
    for (const QLineEdit* edit : dialog().findChildren<QLineEdit*>()) {
        if (edit->objectName().startsWith(QLatin1String("recorded"))) {
            EXPECT_FALSE(edit->toolTip().isEmpty()) << edit->objectName().toStdString();
        }
    }
    QApplication::setActiveWindow(&dialog());
    field("recordedCommand").setFocus();
    QTest::keyClick(&field("recordedCommand"), Qt::Key_Tab);
    EXPECT_TRUE(find<QComboBox>("recordedWhere").hasFocus());
}

TEST(RecordingWish, ProposesAFileThatIsNotThere) {
    const QTemporaryDir folder;
    const QString first = freshOutput(folder.path());
    EXPECT_EQ(first, folder.filePath(QStringLiteral("recorded.streamscope-run.json")));
    QFile file(first);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    EXPECT_EQ(freshOutput(folder.path()),
              folder.filePath(QStringLiteral("recorded-2.streamscope-run.json")));
}

}  // namespace
}  // namespace streamscope::ui
