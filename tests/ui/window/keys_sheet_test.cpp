// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/keys_sheet.h"

#include "tests/support/sample_trace.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/commands.h"

#include <QDialog>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

QString plain(const QString& html) {
    QTextDocument document;
    document.setHtml(html);
    return document.toPlainText().replace(QChar::Nbsp, QLatin1Char(' '));
}

TEST(KeysSheet, ListsEveryCommandEveryGestureAndEveryShortcutOfTheWindow) {
    QMainWindow window;
    QAction* save =
        window.menuBar()->addMenu(QStringLiteral("File"))->addAction(QStringLiteral("Save &As…"));
    save->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    const QString sheet = plain(keysSheet(window));
    for (const CommandSpec& spec : commands()) {
        EXPECT_TRUE(sheet.contains(spec.what)) << spec.what.toStdString();
        for (const QKeySequence& key : spec.keys) {
            EXPECT_TRUE(sheet.contains(key.toString(QKeySequence::NativeText)))
                << key.toString().toStdString();
        }
    }
    for (const Gesture& gesture : gestures()) {
        EXPECT_TRUE(sheet.contains(gesture.how));
        EXPECT_TRUE(sheet.contains(gesture.what)) << gesture.what.toStdString();
    }
    EXPECT_TRUE(sheet.contains(QStringLiteral("Ctrl+Shift+S")));
    EXPECT_TRUE(sheet.contains(QStringLiteral("Save As")));
}

class ReadWindow : public testing::Test {
protected:
    ReadWindow() : m_timeline(new TimelineWidget(m_state, &m_window)) {
        m_window.setCentralWidget(m_timeline);
        addTimelineMenus(*m_timeline, m_window);
        m_window.resize(1000, 600);
        m_window.show();
        m_state.setRun(makeRun(test::sampleTrace()));
    }

    ViewState m_state;
    QMainWindow m_window;
    TimelineWidget* m_timeline;
};

TEST_F(ReadWindow, AQuestionMarkOpensTheSheet) {
    QTest::keyClick(m_timeline, Qt::Key_Question, Qt::ShiftModifier);
    const auto* sheet = m_window.findChild<QDialog*>(QStringLiteral("keys"));
    ASSERT_NE(sheet, nullptr);
    EXPECT_TRUE(sheet->isVisible());
    EXPECT_TRUE(
        sheet->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("zoom in")));
}

TEST_F(ReadWindow, TheMenusDoWhatTheKeysDo) {
    m_state.setSelection(OperationId{4});
    for (QAction* action : m_window.findChildren<QAction*>()) {
        if (action->text() == specOf(Command::NextOperation).text + QStringLiteral("\t.")) {
            action->trigger();
        }
    }
    EXPECT_EQ(m_state.selection(), OperationId{5});
}

TEST_F(ReadWindow, WhatCannotBeFollowedIsToldInTheStatusBar) {
    m_state.setSelection(OperationId{0});
    m_timeline->perform(Command::WhatHeldIt);
    EXPECT_FALSE(m_window.statusBar()->currentMessage().isEmpty());
}

}  // namespace
}  // namespace streamscope::ui
