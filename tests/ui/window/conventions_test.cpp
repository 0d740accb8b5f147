// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/panels/side_panels.h"
#include "ui/program/program_panel.h"
#include "ui/program/text_completer.h"
#include "ui/search/find_bar.h"
#include "ui/search/search_bar.h"
#include "ui/window/edit_commands.h"
#include "ui/window/lookup.h"

#include <QAbstractItemView>
#include <QActionGroup>
#include <QClipboard>
#include <QCompleter>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeView>

namespace streamscope::ui {
namespace {

/// What every program with a menu and a text does.
class ConventionalWindow : public test::WindowFixture {
protected:
    ConventionalWindow() {
        openExample();
        m_window->panels().show(QStringLiteral("workload"));
        QApplication::processEvents();
    }
    CodeEdit& edit() { return editor().edit(); }
    void press(QWidget& widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&widget, key, modifiers);
        QApplication::processEvents();
    }
    QMenu& editMenu() { return *m_window->menuBar()->actions().at(1)->menu(); }
    bool isOffered(const char* text) {
        emit editMenu().aboutToShow();
        for (const QAction* action : editMenu().actions()) {
            if (action->text() == QString::fromUtf8(text)) {
                return action->isEnabled();
            }
        }
        throw std::logic_error(text);
    }
    void choose(const char* text) {
        emit editMenu().aboutToShow();
        for (QAction* action : editMenu().actions()) {
            action->text() == QString::fromUtf8(text) ? action->trigger() : void();
        }
    }
};

TEST_F(ConventionalWindow, TheEditMenuDoesWhatTheFocusAllows) {
    edit().setFocus();
    EXPECT_FALSE(isOffered("Cu&t"));
    EXPECT_TRUE(isOffered("Select &All"));
    choose("Select &All");
    EXPECT_TRUE(edit().textCursor().hasSelection());
    EXPECT_TRUE(isOffered("Cu&t"));
    const QString before = text();
    choose("&Copy");
    EXPECT_EQ(QApplication::clipboard()->text(), before);
    choose("&Delete");
    EXPECT_TRUE(text().isEmpty());
    choose("&Paste");
    EXPECT_EQ(text(), before);
    m_window->timeline().setFocus();
    EXPECT_FALSE(isOffered("&Paste"));
    EXPECT_FALSE(isOffered("Select &All"));
    m_window->panels().show(QStringLiteral("program"));
    auto& tree = m_window->program().tree();
    tree.setFocus();
    EXPECT_FALSE(isOffered("&Delete")) << "the whole program";
    discardChanges();
}

TEST_F(ConventionalWindow, FindsInTheTextThatHasTheFocusAndOperationsElsewhere) {
    edit().moveCursor(QTextCursor::Start);
    edit().setFocus();
    press(edit(), Qt::Key_F, Qt::ControlModifier);
    auto& bar = m_window->lookup().findBar();
    ASSERT_TRUE(bar.isVisible());
    auto& field = find<QLineEdit>("findInText");
    ASSERT_TRUE(field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("bytes"));
    EXPECT_EQ(wordsOf(bar, "findStatus"), QStringLiteral("1 of 4"));
    EXPECT_EQ(edit().textCursor().selectedText(), QStringLiteral("bytes"));
    press(field, Qt::Key_Return);
    EXPECT_EQ(wordsOf(bar, "findStatus"), QStringLiteral("2 of 4"));
    press(field, Qt::Key_Return, Qt::ShiftModifier);
    press(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(wordsOf(bar, "findStatus"), QStringLiteral("4 of 4")) << "round the start";
    QTest::keyClicks(&field, QStringLiteral("!"));
    EXPECT_EQ(wordsOf(bar, "findStatus"), QStringLiteral("nothing found"));
    press(field, Qt::Key_Escape);
    EXPECT_FALSE(bar.isVisible());
    EXPECT_TRUE(edit().hasFocus());
    m_window->timeline().setFocus();
    press(m_window->timeline(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_FALSE(bar.isVisible());
    EXPECT_TRUE(find<QLineEdit>("search").hasFocus());
}

TEST_F(ConventionalWindow, ReturnIndents) {
    const auto typed = [this](const QString& text) {
        editor().replaceText(text);
        QTextCursor cursor = edit().textCursor();
        cursor.setPosition(static_cast<int>(text.indexOf(QLatin1Char('|'))));
        edit().setTextCursor(cursor);
        press(edit(), Qt::Key_Delete);
        press(edit(), Qt::Key_Return);
        edit().insertPlainText(QStringLiteral("|"));
        return edit().toPlainText().toStdString();
    };
    EXPECT_EQ(typed(QStringLiteral("  {\"a\": 1,|")), "  {\"a\": 1,\n  |");
    EXPECT_EQ(typed(QStringLiteral("  \"a\": [|")), "  \"a\": [\n    |");
    EXPECT_EQ(typed(QStringLiteral("  \"a\": {|}")), "  \"a\": {\n    |\n  }");
    EXPECT_EQ(typed(QStringLiteral("a|b")), "a\n|b");
    discardChanges();
}

TEST_F(ConventionalWindow, CompletesTheKeysOfAStepAndItsNames) {
    auto& popup = *m_window->findChild<TextCompleter*>()->completer().popup();
    QTextCursor cursor = edit().textCursor();
    cursor.setPosition(static_cast<int>(text().indexOf(QStringLiteral(", \"stream\": \"s[i"))));
    edit().setTextCursor(cursor);
    edit().setFocus();
    type(QStringLiteral(", \"cou"));
    EXPECT_TRUE(popup.isVisible());
    press(popup, Qt::Key_Return);
    EXPECT_TRUE(text().contains(QStringLiteral(R"("to": "d", "count": , "stream")")))
        << text().toStdString();
    EXPECT_FALSE(popup.isVisible());
    type(QStringLiteral("\"by"));
    ASSERT_TRUE(popup.isVisible());
    press(popup, Qt::Key_Return);
    EXPECT_TRUE(text().contains(QStringLiteral(R"("count": "bytes", "stream")")))
        << text().toStdString();
    type(QStringLiteral(", \""));
    ASSERT_TRUE(popup.isVisible());
    press(popup, Qt::Key_Escape);
    EXPECT_FALSE(popup.isVisible());
    discardChanges();
}

TEST_F(ConventionalWindow, CheckableEntriesOfAMenuThatExcludeEachOtherAreRadioItems) {
    for (QMenu* menu : m_window->findChildren<QMenu*>()) {
        emit menu->aboutToShow();
        for (const QString& title :
             {QStringLiteral("&Theme"), QStringLiteral("&Device"), QStringLiteral("Color &By")}) {
            for (const QAction* action :
                 menu->title() == title ? menu->actions() : QList<QAction*>()) {
                EXPECT_TRUE(!action->isCheckable() || (action->actionGroup() != nullptr &&
                                                       action->actionGroup()->isExclusive()))
                    << action->text().toStdString();
            }
        }
    }
}

}  // namespace
}  // namespace streamscope::ui
