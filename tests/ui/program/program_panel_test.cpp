// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/program_panel.h"

#include "engine/analysis/metrics.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/program/field_edit.h"
#include "ui/program/palette.h"
#include "ui/program/step_form.h"
#include "ui/start/start_page.h"
#include "ui/window/edit_commands.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>
#include <QUndoView>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

/// A window with hands that count what they do.
class ProgramWindow : public test::WindowFixture {
protected:
    WindowServices all() {
        WindowServices services = test::WindowFixture::services();
        services.devices = {test::shippedDevice("h200")};
        services.workloadSchema = test::shippedFile("schema/workload.schema.json");
        for (const char* name : {"one_stream", "pipeline"}) {
            const QString title = QString::fromLatin1(name);
            services.templates.push_back(
                {title, QStringLiteral("about it"),
                 QString::fromUtf8(test::shippedFile("templates/" + std::string(name) + ".json"))});
        }
        return services;
    }
    void openTemplate(std::size_t number) {
        WindowServices services = all();
        services.initialText = services.templates.at(number).text;
        openAndRun(std::move(services));
    }

    ProgramPanel& panel() { return m_window->program(); }
    QTreeView& tree() { return panel().tree(); }
    FieldEdit& field(const char* key) {
        FieldEdit* edit = panel().form().fieldOf(key);
        if (edit == nullptr) {
            throw std::logic_error(key);
        }
        return *edit;
    }
    void choose(const char* pointer) { tree().setCurrentIndex(panel().model().indexOf(pointer)); }
    QString label(const char* pointer) {
        return panel().model().indexOf(pointer).data().toString();
    }
    double efficiency() { return measure(*session().run()->trace).efficiency.value_or(0); }

    void click(QWidget& widget, QPoint at = {}) {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
        QApplication::processEvents();
        ++m_clicks;
    }
    void clickRow(const char* pointer) {
        const QModelIndex index = panel().model().indexOf(pointer);
        tree().scrollTo(index);
        click(*tree().viewport(), tree().visualRect(index).center());
    }
    /// Where the focus is.
    void press(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }
    void typeHere(const QString& typed) {
        QTest::keyClicks(QApplication::focusWidget(), typed);
        m_typed += typed;
    }
    QPushButton& startButton(const char* name) {
        for (auto* button : m_window->startPage().findChildren<QPushButton*>()) {
            if (button->accessibleName() == QString::fromLatin1(name)) {
                return *button;
            }
        }
        throw std::logic_error(name);
    }
    void openStartPage() {
        WindowServices services = all();
        services.hasStartPage = true;
        open(std::move(services));
        ASSERT_TRUE(m_window->isAtStart());
    }
    void expectPipelineOfThreeStreams() {
        ASSERT_TRUE(session().problems().empty());
        const Trace& trace = *session().run()->trace;
        EXPECT_EQ(std::ranges::count_if(
                      trace.streams,
                      [](const TraceStream& stream) { return stream.name.starts_with("s["); }),
                  3);
        EXPECT_GE(efficiency(), 0.8);
        const auto outline = outlineOf(text().toStdString());
        ASSERT_TRUE(outline.hasValue());
        EXPECT_EQ(nodeAt(*outline, "/program/0")->kind, "for");
    }

    void selectRows(const char* first, const char* last) {
        tree().setFocus();
        for (const auto& [row, keys] :
             {std::pair(first, Qt::NoModifier), std::pair(last, Qt::ShiftModifier)}) {
            const QModelIndex index = panel().model().indexOf(row);
            tree().scrollTo(index);
            QTest::mouseClick(tree().viewport(), Qt::LeftButton, keys,
                              tree().visualRect(index).center());
        }
    }
    /// As a drag ends: offscreen there is no drag of the system.
    void drop(const std::vector<std::string>& rows, const char* onto, int before = -1) {
        auto& model = *tree().model();
        QModelIndexList dragged;
        for (const std::string& row : rows) {
            dragged << panel().model().indexOf(row);
            EXPECT_TRUE(model.flags(dragged.back()) & Qt::ItemIsDragEnabled) << row;
        }
        const QModelIndex target = panel().model().indexOf(onto);
        EXPECT_TRUE(model.flags(target) & Qt::ItemIsDropEnabled) << onto;
        const std::unique_ptr<QMimeData> data(model.mimeData(dragged));
        model.dropMimeData(data.get(), Qt::MoveAction, before, 0, target);
        QApplication::processEvents();
    }
    void set(const char* row, const char* key, const char* typed) {
        clickRow(row);
        emit field(key).committed(QString::fromLatin1(typed));
        QApplication::processEvents();
    }
    static Diagnostics problemsOf(const QString& text) { return problemsIn(text.toStdString()); }

    int m_clicks = 0;
    QString m_typed;
};

TEST_F(ProgramWindow, APipelineOfThreeStreamsIsMadeByAFewClicks) {
    openStartPage();
    click(startButton("New: pipeline"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    QApplication::processEvents();
    clickRow("/parameters/chunks");
    click(field("value").input());
    press(Qt::Key_A, Qt::ControlModifier);
    typeHere(QStringLiteral("32"));
    press(Qt::Key_Return);
    expectPipelineOfThreeStreams();
    EXPECT_EQ(label("/parameters/chunks"), QStringLiteral("chunks = 32"));
    EXPECT_LE(m_clicks, 12);
    EXPECT_LE(m_typed.size(), 6);
}

TEST_F(ProgramWindow, ThePipelineIsMadeByKeysAlone) {
    openStartPage();
    for (int i = 0; i < 60 && QApplication::focusWidget() != &startButton("New: one_stream"); ++i) {
        press(Qt::Key_Tab);
    }
    press(Qt::Key_Right);
    press(Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    QApplication::processEvents();
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_EQ(QApplication::focusWidget(), &tree());
    for (int i = 0; i < 40 && panel().current() != "/parameters/chunks"; ++i) {
        press(Qt::Key_Down);
    }
    press(Qt::Key_Return);  // to the form
    for (int i = 0; i < 9 && QApplication::focusWidget() != &field("value").input(); ++i) {
        press(Qt::Key_Tab);
    }
    press(Qt::Key_A, Qt::ControlModifier);
    typeHere(QStringLiteral("32"));
    press(Qt::Key_Return);
    expectPipelineOfThreeStreams();
    EXPECT_LE(m_typed.size(), 6);
}

/// From a single stream, step by step, with nothing typed but names of what there is.
TEST_F(ProgramWindow, AStepIsAddedMovedDuplicatedWrappedAndRemovedByKeysAndEachIsUndoneByName) {
    openTemplate(0);
    const QString before = text();
    std::vector<QString> texts{before};
    press(Qt::Key_T, Qt::ControlModifier);
    choose("/program/1");
    const auto expectEdit = [&](const char* name, const char* row) {
        EXPECT_EQ(m_window->document().undoStack().undoText(), QString::fromUtf8(name));
        EXPECT_EQ(panel().current(), row) << name;
        EXPECT_NE(text(), texts.back()) << name;
        EXPECT_TRUE(session().problems().empty()) << name;
        EXPECT_TRUE(m_window->isWindowModified());
        texts.push_back(text());
    };
    press(Qt::Key_Insert);
    typeHere(QStringLiteral("spin"));
    press(Qt::Key_Return);
    expectEdit("add Spin kernel", "/program/2");
    EXPECT_EQ(QApplication::focusWidget(), &tree());
    press(Qt::Key_D, Qt::ControlModifier);
    expectEdit("duplicate spin kernel", "/program/3");
    press(Qt::Key_Down, Qt::AltModifier);
    expectEdit("move spin kernel", "/program/4");
    action("in a &Loop").trigger();
    expectEdit("wrap spin kernel", "/program/4");
    EXPECT_EQ(label("/program/4"), QStringLiteral("for i from 0 to 2"));
    action("Un&wrap").trigger();
    expectEdit("unwrap loop", "/program/4");
    press(Qt::Key_Delete);
    expectEdit("remove spin kernel", "/program/4");
    while (texts.size() > 1) {
        EXPECT_EQ(text(), texts.back());
        texts.pop_back();
        m_window->document().undoStack().undo();
    }
    EXPECT_EQ(text(), before);
    EXPECT_FALSE(m_window->isWindowModified());
    m_window->document().undoStack().redo();
    EXPECT_NE(text(), before);
    EXPECT_EQ(panel().model().rowCount(panel().model().index(0, 0, {})), 5);
}

TEST_F(ProgramWindow, AnEditThatCannotBeIsRefusedInWords) {
    openTemplate(1);
    choose("/memory/input");
    const QString before = text();
    emit panel().form().nameSet(QStringLiteral("/memory/input"), QStringLiteral("2x"));
    EXPECT_EQ(text(), before);
    EXPECT_TRUE(wordsOf(panel(), "programMessage").contains(QStringLiteral("A name has letters")));
    choose("/memory/output");
    EXPECT_TRUE(wordsOf(panel(), "programMessage").isEmpty());
}

TEST_F(ProgramWindow, TheTreeFollowsTheTextAndIsGreyWhileItCannotBeRead) {
    openTemplate(1);
    typeAtEnd(QStringLiteral("x"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return panel().model().isStale(); }));
    EXPECT_TRUE(
        wordsOf(panel(), "programMessage").startsWith(QStringLiteral("Line 29: not valid JSON")))
        << wordsOf(panel(), "programMessage").toStdString();
    EXPECT_EQ(label("/memory/x"), QStringLiteral("x: f32[n], device"));
    EXPECT_FALSE(panel().form().isEnabled());
    EXPECT_FALSE(action("&Add…").isEnabled());
    QTest::keyClick(&editor().edit(), Qt::Key_Backspace);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !panel().model().isStale(); }));
    EXPECT_TRUE(wordsOf(panel(), "programMessage").isEmpty());
    EXPECT_TRUE(panel().form().isEnabled());
    QString other = text();
    editor().replaceText(other.replace(QStringLiteral("\"y\": {"), QStringLiteral("\"z\": {")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return panel().model().indexOf("/memory/z").isValid(); }));
    EXPECT_TRUE(wordsOf(panel(), "programMessage")
                    .contains(QStringLiteral("expected the name of a memory")));
    const QModelIndex wrong = panel().model().indexOf("/program/0/do/2");
    EXPECT_TRUE(wrong.data(Qt::ToolTipRole).toString().contains(QStringLiteral("found \"y\"")));
}

TEST_F(ProgramWindow, RowCursorAndBarsGoTogether) {
    openTemplate(1);
    editor().edit().setFocus();
    clickRow("/program/0/do/1");
    const auto lineOfCursor = [&] { return editor().edit().textCursor().block().text(); };
    EXPECT_TRUE(lineOfCursor().contains(QStringLiteral("polynomial")))
        << lineOfCursor().toStdString();
    ASSERT_TRUE(QTest::qWaitFor([&] {
        return m_window->viewState().matches() != nullptr &&
               m_window->viewState().matches()->size() == 24;
    }));
    editor().edit().setFocus();
    QTest::keyClick(&editor().edit(), Qt::Key_Down);
    EXPECT_EQ(panel().current(), "/program/0/do/2");
    m_window->viewState().setSelection(OperationId{0});
    EXPECT_EQ(panel().current(), "/program/0/do/0");
    EXPECT_TRUE(lineOfCursor().contains(QStringLiteral("output")));
}

TEST_F(ProgramWindow, AFieldSaysWhatAnExpressionComesToAndTakesItBackByEscape) {
    openTemplate(1);
    choose("/program/0/do/0");
    FieldEdit& count = field("count");
    auto& line = static_cast<QLineEdit&>(count.input());
    EXPECT_EQ(wordsOf(count, "fieldValueNow"), QStringLiteral("= 1398101 with i = 0"));
    const QString before = text();
    line.setFocus();
    line.selectAll();
    QTest::keyClicks(&line, QStringLiteral("n/ch"));
    EXPECT_TRUE(wordsOf(count, "fieldValueNow").contains(QStringLiteral("ch")));
    QTest::keyClick(&line, Qt::Key_Escape);
    EXPECT_EQ(line.text(), QStringLiteral("count"));
    EXPECT_EQ(text(), before);
    line.setText(QStringLiteral("1000"));
    QTest::keyClick(&line, Qt::Key_Return);
    EXPECT_TRUE(text().contains(QStringLiteral("\"count\": 1000, \"stream\"")));
    QTest::keyClick(&line, Qt::Key_Up);
    QTest::keyClick(&line, Qt::Key_Up);
    EXPECT_TRUE(text().contains(QStringLiteral("\"count\": 1002, \"stream\"")));
    while (m_window->document().undoStack().canUndo()) {
        m_window->document().undoStack().undo();
    }
    EXPECT_EQ(text(), before);
    emit field("at").cleared();
    EXPECT_FALSE(text().contains(QStringLiteral("\"to\": \"x\", \"at\"")));
    EXPECT_FALSE(field("at").resetButton().isEnabled());
    auto& stream = static_cast<QComboBox&>(field("stream").input());
    EXPECT_EQ(stream.itemText(0), QStringLiteral("s[i % streams]"));
    stream.setCurrentIndex(1);
    emit stream.activated(1);
    EXPECT_TRUE(text().contains(QStringLiteral("\"stream\": \"s[0]\"")));
    EXPECT_FALSE(count.input().toolTip().isEmpty());
}

TEST_F(ProgramWindow, ANameIsChangedInTheTreeEverywhereAndAKnobKeepsItsValue) {
    openTemplate(1);
    m_window->edits().setValues({{"chunks", 6}});
    choose("/parameters/chunks");
    tree().setFocus();
    press(Qt::Key_F2);
    auto* name = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(name->text(), QStringLiteral("chunks"));
    name->setText(QStringLiteral("pieces"));
    QTest::keyClick(name, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return panel().current() == "/parameters/pieces"; }));
    EXPECT_FALSE(text().contains(QStringLiteral("chunks)")));
    EXPECT_TRUE(text().contains(QStringLiteral("floor((i+1)*n/pieces)")));
    EXPECT_EQ(session().values(), (ParameterValues{{"pieces", 6}}));
    EXPECT_TRUE(session().problems().empty());
    EXPECT_EQ(m_window->document().undoStack().undoText(), QStringLiteral("rename parameter"));
    m_window->document().undoStack().undo();
    EXPECT_EQ(session().values(), (ParameterValues{{"chunks", 6}}));
}

TEST_F(ProgramWindow, ThePaletteIsFoundByTypingAndClosedByEscape) {
    openTemplate(1);
    tree().setFocus();
    press(Qt::Key_Insert);
    Palette& palette = panel().palette();
    EXPECT_EQ(QApplication::focusWidget(), &palette.filter());
    const int all = palette.list().model()->rowCount();
    EXPECT_GE(all, 30);
    typeHere(QStringLiteral("EVENT"));
    EXPECT_EQ(palette.list().model()->rowCount(), 3);
    const auto chosenName = [&palette] { return palette.list().currentIndex().data().toString(); };
    EXPECT_TRUE(chosenName().startsWith(QStringLiteral("Event –")));
    press(Qt::Key_Down);
    EXPECT_TRUE(chosenName().startsWith(QStringLiteral("Record an event")));
    press(Qt::Key_Escape);
    EXPECT_FALSE(palette.isVisible());
    EXPECT_EQ(QApplication::focusWidget(), &tree());
    choose("/program/0");
    press(Qt::Key_Insert);
    typeHere(QStringLiteral("of a loop"));
    press(Qt::Key_Return);
    EXPECT_EQ(panel().current(), "/program/0/let/x");
}

TEST_F(ProgramWindow, TheHistoryListsWhatWasDoneAndGoesBackToIt) {
    openTemplate(0);
    choose("/program/1");
    action("D&uplicate").trigger();
    action("&Remove").trigger();
    action("Undo &History…").trigger();
    auto& steps = *find<QDialog>("undoHistory").findChild<QUndoView*>();
    const auto name = [&steps](int row) { return steps.model()->index(row, 0).data().toString(); };
    ASSERT_EQ(steps.model()->rowCount(), 3);
    EXPECT_EQ(name(0), QStringLiteral("As it was opened"));
    EXPECT_EQ(name(2), QStringLiteral("remove kernel"));
    EXPECT_EQ(steps.currentIndex().row(), 2);
    const QPoint first = steps.visualRect(steps.model()->index(0, 0)).center();
    QTest::mouseClick(steps.viewport(), Qt::LeftButton, {}, first);
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_TRUE(m_window->document().undoStack().canRedo());
}

TEST(Palette, RanksNamesBeforeDescriptions) {
    const QString about = QStringLiteral("put into a stream");
    const auto rank = [&](const char* name, const char* typed) {
        return rankOf(QString::fromLatin1(name), about, QString::fromLatin1(typed));
    };
    EXPECT_EQ(rank("Stream", "stream"), 0);
    EXPECT_EQ(rank("Destroy a stream", "stream"), 1);
    EXPECT_EQ(rank("Upstream", "stream"), 2);
    EXPECT_EQ(rank("Copy", "stream"), 3);
    EXPECT_EQ(rank("Host memory", "host mem"), 1);
    EXPECT_EQ(rank("Host memory", "host event"), std::nullopt);
}

TEST_F(ProgramWindow, ADoubleBufferIsBuiltFromNothing) {
    openStartPage();
    click(startButton("New empty workload"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    const auto add = [this](const char* typed) {
        tree().setFocus();
        press(Qt::Key_Insert);
        typeHere(QString::fromLatin1(typed));
        press(Qt::Key_Return);
        EXPECT_TRUE(problemsOf(text()).empty()) << typed;
    };
    for (const char* typed :
         {"stream", "stream", "host mem", "host mem", "device mem", "device mem"}) {
        add(typed);
    }
    clickRow("/program");
    for (const char* typed : {"copy h2d", "spin", "d2h"}) {
        add(typed);
    }
    selectRows("/program/0", "/program/2");
    press(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(panel().selected(),
              (std::vector<std::string>{"/program/3", "/program/4", "/program/5"}));
    drop({"/program/3", "/program/4", "/program/5"}, "/streams/s_2");
    set("/program/3", "copy", "h_2");
    set("/program/3", "to", "d_2");
    set("/program/5", "copy", "d_2");
    set("/program/5", "to", "h_2");
    selectRows("/program/0", "/program/5");
    action("in a &Loop").trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    ASSERT_TRUE(session().problems().empty());
    EXPECT_EQ(session().run()->trace->streams.size(), 2U);
    EXPECT_GE(measure(*session().run()->trace).speedup.value_or(0), 1.5);
}

TEST_F(ProgramWindow, RowsAreDraggedToAnotherPlace) {
    openTemplate(0);
    drop({"/program/0", "/program/1"}, "/program", 3);
    EXPECT_EQ(label("/program/0"), QStringLiteral("copy y → output"));
    EXPECT_EQ(panel().selected(), (std::vector<std::string>{"/program/1", "/program/2"}));
    EXPECT_EQ(m_window->document().undoStack().count(), 1);
}

TEST_F(ProgramWindow, AGroupRewritesItsUsesAndAMistakeIsALinkThatMendsIt) {
    openTemplate(0);
    const QString valid = text();
    choose("/streams/s");
    find<QToolButton>("moreFields").click();
    set("/streams/s", "count", "2");
    ASSERT_TRUE(problemsOf(text()).empty()) << text().toStdString();
    EXPECT_TRUE(text().contains(QStringLiteral("\"stream\": \"s[0]\"")));
    QString wrong = valid;
    wrong.replace(QStringLiteral("\"s\": {"), QStringLiteral("\"s\": {\"count\": 2, "));
    m_window->editor().replaceText(wrong);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().problems().empty(); }));
    auto& list = *panel().findChild<QLabel*>(QStringLiteral("programMessage"));
    EXPECT_TRUE(wordsOf(panel(), "programMessage").contains(QStringLiteral("in all 4 places")));
    list.setFocus();
    const int links = 1 + static_cast<int>(session().problems().size());
    for (int i = 0; i < links; ++i) {
        press(Qt::Key_Tab);
    }
    press(Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().problems().empty(); }));
    EXPECT_TRUE(text().contains(QStringLiteral("\"stream\": \"s[0]\"")));
    EXPECT_FALSE(list.isVisible());
}

TEST_F(ProgramWindow, RemovingAUsedStreamAsksWhatBecomesOfItsUses) {
    openTemplate(0);
    const QString before = text();
    choose("/streams/s");
    tree().setFocus();
    press(Qt::Key_Delete);
    EXPECT_EQ(text(), before);
    EXPECT_TRUE(wordsOf(panel(), "programMessage").contains(QStringLiteral("Use default instead")));
    auto& list = *panel().findChild<QLabel*>(QStringLiteral("programMessage"));
    emit list.linkActivated(QStringLiteral("fix:0"));
    QApplication::processEvents();
    EXPECT_TRUE(problemsOf(text()).empty());
    EXPECT_FALSE(text().contains(QStringLiteral("\"s\"")));
    EXPECT_FALSE(list.isVisible());
}

TEST_F(ProgramWindow, FormsShowTheStreamFirstAndFoldWhatIsNotSet) {
    openTemplate(0);
    choose("/program/0");
    EXPECT_LT(field("stream").y(), field("copy").y());
    EXPECT_TRUE(field("stream").isVisible());
    EXPECT_FALSE(field("label").isVisible());
    find<QToolButton>("moreFields").click();
    EXPECT_TRUE(field("label").isVisible());
}

TEST_F(ProgramWindow, TheTextIsSeenFromTheStartOfItsLines) {
    openTemplate(1);
    choose("/program/0/do/1");
    action("Text").trigger();
    CodeEdit& edit = m_window->editor().edit();
    ASSERT_TRUE(QTest::qWaitFor([&] { return edit.isVisible(); }));
    edit.horizontalScrollBar()->setValue(40);
    choose("/program/0/do/2");  // as a bar that is clicked does
    EXPECT_EQ(edit.horizontalScrollBar()->value(), 0);
}

}  // namespace
}  // namespace streamscope::ui
