// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_trace.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/number_edit.h"
#include "ui/program/field_edit.h"
#include "ui/program/program_model.h"
#include "ui/program/program_panel.h"
#include "ui/program/step_form.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QSlider>
#include <QTemporaryDir>
#include <QTreeView>

namespace streamscope::ui {
namespace {

class UndoneWindow : public test::WindowFixture {
protected:
    UndoneWindow() { openExample(); }

    double streams() { return find<NumberEdit>("streams").value(); }
    void turn(Qt::Key key) { QTest::keyClick(&find<NumberEdit>("streams").slider(), key); }
    void undoBy(QWidget& focus) { QTest::keyClick(&focus, Qt::Key_Z, Qt::ControlModifier); }
    void redoBy(QWidget& focus) {
        QTest::keyClick(&focus, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    }
};

TEST_F(UndoneWindow, KeysUndoTextAndValuesInOneOrderWhereverTheFocusIs) {
    const QString first = text();
    typeAtEnd(QStringLiteral("  "));
    const QString second = text();
    turn(Qt::Key_Right);
    typeAtEnd(QStringLiteral(" "));
    auto& number = find<NumberEdit>("streams");
    undoBy(number.field());
    EXPECT_EQ(text(), second);
    EXPECT_EQ(streams(), 2);
    undoBy(editor().edit());
    EXPECT_EQ(text(), second);
    EXPECT_EQ(streams(), 1);
    EXPECT_TRUE(session().values().empty());
    undoBy(m_window->timeline());
    EXPECT_EQ(text(), first);
    EXPECT_FALSE(m_window->isWindowModified());
    redoBy(number.slider());
    EXPECT_EQ(text(), second);
    redoBy(number.field());
    EXPECT_EQ(streams(), 2);
    EXPECT_EQ(session().values().at("streams"), 2);
}

TEST_F(UndoneWindow, TheKeyUndoesFromAFieldWithChoicesAfterItsTextWasEntered) {
    const QString first = text();
    ProgramPanel& program = m_window->program();
    program.tree().setCurrentIndex(program.model().indexOf("/program/0/do/0"));
    QApplication::processEvents();
    QWidget& field = m_window->program().form().fieldOf("stream")->input();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&field, QStringLiteral("s[0]"));
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_NE(text(), first);
    undoBy(field);
    EXPECT_EQ(text(), first);
}

TEST_F(UndoneWindow, ValuesOfOneParameterAreOneStepUntilAPause) {
    turn(Qt::Key_Right);
    turn(Qt::Key_Right);
    turn(Qt::Key_Right);
    EXPECT_EQ(streams(), 4);
    m_window->document().undoStack().undo();
    EXPECT_EQ(streams(), 1);
    m_window->document().undoStack().redo();
    EXPECT_EQ(streams(), 4);
    turn(Qt::Key_Right);  // a step of its own after a redo
    m_window->document().undoStack().undo();
    EXPECT_EQ(streams(), 4);
}

TEST_F(UndoneWindow, ADragOfASliderIsOneStep) {
    QSlider& slider = find<NumberEdit>("streams").slider();
    const QPoint handle(8, slider.height() / 2);
    QTest::mousePress(&slider, Qt::LeftButton, {}, handle);
    for (int x = 10; x < slider.width(); x += 8) {
        QTest::mouseMove(&slider, {x, handle.y()});
        QApplication::processEvents();
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.width() - 1, handle.y()});
    EXPECT_GT(streams(), 3);
    undoBy(slider);
    EXPECT_EQ(streams(), 1);
    EXPECT_FALSE(m_window->document().undoStack().canUndo());
}

TEST_F(UndoneWindow, AReplacedTextIsOneStepAndValuesThatItDropsComeBack) {
    turn(Qt::Key_Right);
    QString changed = text();
    changed.replace(QStringLiteral("\"value\": 1, \"min\": 1"),
                    QStringLiteral("\"value\": 3, \"min\": 1"));
    editor().replaceText(changed);
    ASSERT_TRUE(QTest::qWaitFor([&] { return streams() == 3; }));
    EXPECT_TRUE(session().values().empty());
    m_window->document().undoStack().undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return streams() == 2; }));
    EXPECT_EQ(session().values().at("streams"), 2);
    EXPECT_EQ(session().text(), QString::fromUtf8(test::kKnobs));
    m_window->document().undoStack().redo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return streams() == 3; }));
}

TEST_F(UndoneWindow, ABoxIsUndoneInItsPlace) {
    auto& box = find<QCheckBox>("pinned");
    box.click();
    EXPECT_FALSE(box.isChecked());
    m_window->document().undoStack().undo();
    EXPECT_TRUE(box.isChecked());  // the same widget still stands
}

TEST_F(UndoneWindow, AnotherDocumentHasAHistoryOfItsOwn) {
    turn(Qt::Key_Right);
    m_window->files().openText(QStringLiteral("Other"), text() + QLatin1Char('\n'));
    EXPECT_FALSE(m_window->document().undoStack().canUndo());
    m_window->document().undoStack().undo();
    EXPECT_TRUE(text().endsWith(QStringLiteral("\n\n")));
}

TEST_F(UndoneWindow, ARecordingAndAWorkloadAfterItHaveNoStepsOfTheDocumentBefore) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    test::saveTrace(test::sampleTrace(), path);
    turn(Qt::Key_Right);
    m_window->files().open(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() && session().isRecording(); }));
    undoBy(m_window->timeline());
    EXPECT_FALSE(find<QAction>("undo").isEnabled());
    EXPECT_TRUE(text().isEmpty());
    EXPECT_FALSE(editor().isEnabled());
    EXPECT_TRUE(session().values().empty());
    m_window->files().openText(QStringLiteral("Other"), QString::fromUtf8(test::kKnobs));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() && !session().isRecording(); }));
    EXPECT_TRUE(editor().isEnabled());
    EXPECT_FALSE(find<QAction>("undo").isEnabled());
    typeAtEnd(QStringLiteral(" "));
    undoBy(editor().edit());
    EXPECT_EQ(text(), QString::fromUtf8(test::kKnobs));
    undoBy(editor().edit());
    EXPECT_EQ(text(), QString::fromUtf8(test::kKnobs));
}

TEST_F(UndoneWindow, KeysAreOneStepUntilAnEditOfAnotherKind) {
    const QString first = text();
    typeAtEnd(QStringLiteral(" a"));
    QTest::keyClick(&editor().edit(), Qt::Key_Return);
    type(QStringLiteral("bc"));
    QTest::keyClick(&editor().edit(), Qt::Key_Backspace);
    const QString second = text();
    editor().replaceText(QStringLiteral("{\n}\n"));
    typeAtEnd(QStringLiteral(" "));
    undoBy(editor().edit());
    EXPECT_EQ(text(), QStringLiteral("{\n}\n"));
    undoBy(editor().edit());
    EXPECT_EQ(text(), second);
    undoBy(editor().edit());
    EXPECT_EQ(text(), first);
    EXPECT_FALSE(find<QAction>("undo").isEnabled());
}

TEST_F(UndoneWindow, AWrongTextIsUndoneTo) {
    typeAtEnd(QStringLiteral("oops"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !wordsOf(editor(), "workloadMessage").isEmpty(); }));
    m_window->document().undoStack().undo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return wordsOf(editor(), "workloadMessage").isEmpty(); }));
    EXPECT_FALSE(session().isStale());
}

TEST_F(UndoneWindow, TheSavedTextIsUnmodifiedWheneverItComesBack) {
    const QTemporaryDir folder;
    typeAtEnd(QStringLiteral(" "));
    ASSERT_TRUE(m_window->files().saveTo(folder.filePath(QStringLiteral("a.json"))));
    EXPECT_FALSE(m_window->isWindowModified());
    typeAtEnd(QStringLiteral(" "));
    EXPECT_TRUE(m_window->isWindowModified());
    QTest::keyClick(&editor().edit(), Qt::Key_Backspace);
    EXPECT_FALSE(m_window->isWindowModified());
    m_window->document().undoStack().undo();
    m_window->document().undoStack().undo();
    EXPECT_TRUE(m_window->isWindowModified());  // the text before the one that was saved
    discardChanges();
}

TEST_F(UndoneWindow, ValuesAreSavedAsTheFilesOwn) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    turn(Qt::Key_Right);
    EXPECT_FALSE(m_window->isWindowModified());  // values of an example are not saved
    ASSERT_TRUE(m_window->files().saveTo(path));
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_TRUE(text().contains(QStringLiteral("\"value\": 2, \"min\": 1")));
    turn(Qt::Key_Right);
    EXPECT_TRUE(m_window->isWindowModified());
    ASSERT_TRUE(m_window->files().save());
    EXPECT_FALSE(m_window->isWindowModified());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().contains("\"value\": 3, \"min\": 1"));
    EXPECT_EQ(streams(), 3);
    m_window->document().undoStack().undo();
    EXPECT_TRUE(m_window->isWindowModified());
    discardChanges();
    turn(Qt::Key_Left);
}

TEST_F(UndoneWindow, TheTextShowsAValueUntilItHasItItself) {
    const auto notes = [this] {
        QStringList words;
        for (const auto& [place, note] : editor().edit().visibleNotes()) {
            words << QStringLiteral("%1 at line %2")
                         .arg(note)
                         .arg(editor().edit().cursorForPosition(place.center()).blockNumber() + 1);
            EXPECT_TRUE(editor().edit().viewport()->rect().contains(place));
        }
        return words;
    };
    m_window->panels().show(QStringLiteral("workload"));
    QApplication::processEvents();
    EXPECT_TRUE(notes().isEmpty());
    turn(Qt::Key_Right);
    EXPECT_EQ(notes(), QStringList{QStringLiteral("slider: 2 at line 6")});
    turn(Qt::Key_Left);
    EXPECT_TRUE(notes().isEmpty()) << "where the text says";
    find<QCheckBox>("pinned").click();
    EXPECT_EQ(notes(), QStringList{QStringLiteral("slider: false at line 8")});
    editor().edit().moveCursor(QTextCursor::Start);
    QTest::keyClick(&editor().edit(), Qt::Key_Return);
    EXPECT_EQ(notes(), QStringList{QStringLiteral("slider: false at line 9")}) << "goes along";
    const QTemporaryDir folder;
    ASSERT_TRUE(m_window->files().saveTo(folder.filePath(QStringLiteral("a.json"))));
    EXPECT_TRUE(notes().isEmpty()) << "saving writes it into the text";
}

TEST_F(UndoneWindow, TheMenuSaysWhatIsUndone) {
    auto& undo = find<QAction>("undo");
    EXPECT_FALSE(undo.isEnabled());
    turn(Qt::Key_Right);
    EXPECT_EQ(undo.text(), QStringLiteral("&Undo Streams"));
    typeAtEnd(QStringLiteral(" "));
    EXPECT_EQ(undo.text(), QStringLiteral("&Undo typing"));
    undo.trigger();
    undo.trigger();
    EXPECT_FALSE(undo.isEnabled());
    EXPECT_EQ(find<QAction>("redo").text(), QStringLiteral("&Redo Streams"));
}

}  // namespace
}  // namespace streamscope::ui
