// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lookup.h"

#include "engine/simulator/simulator.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/tested_window.h"
#include "tests/ui/support/wait_for_runs.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/search/search_field.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextFragment>
#include <QTimer>
#include <QToolButton>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

const char* const kLookedUpText = R"({
  "format": "streamscope-workload", "version": 1, "title": "Two copies",
  "memory": {"h": {"on": "host", "pinned": true, "count": 16777216}, "d": {"on": "device", "count": 16777216}},
  "streams": {"s": {"count": 2, "blocking": false}},
  "program": [
    {"copy": "h", "to": "d", "stream": "s[0]"},
    {"copy": "h", "to": "d", "stream": "s[1]"},
    {"kernel": "spin", "time_us": 10, "stream": "s[1]"}
  ]
})";

class ReadingWindow : public testing::Test {
protected:
    ReadingWindow() {
        WindowServices services;
        DeviceProfile profile;
        profile.name = "Made for a test";
        profile.copy.inBytesPerNs = 10;
        services.devices = {std::make_shared<SimulatedDevice>(profile)};
        services.initialText = QString::fromUtf8(kLookedUpText);
        m_window = std::make_unique<test::TestedWindow>(std::move(services));
        test::waitForRuns(*m_window);
        m_window->show();
        EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->session().run() != nullptr; }));
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
        QApplication::processEvents();  // the text has been set, not typed just now
    }
    ViewState& state() { return m_window->viewState(); }
    Lookup& lookup() { return m_window->lookup(); }
    QTextBrowser& text() { return lookup().inspector().text(); }
    SearchField* field() { return m_window->findChild<SearchField*>(QStringLiteral("search")); }

    /// Where a link with this text stands in the inspector.
    QPoint placeOfLink(const QString& words) {
        QTextCursor cursor = text().document()->find(words);
        while (!cursor.isNull() && cursor.charFormat().anchorHref().isEmpty()) {
            cursor = text().document()->find(words, cursor);
        }
        EXPECT_FALSE(cursor.isNull()) << words.toStdString();
        cursor.setPosition(cursor.selectionStart() + 1);
        text().setTextCursor(cursor);
        text().ensureCursorVisible();
        return text().cursorRect(cursor).center();
    }
    void clickLink(const QString& words) {
        const QPoint place = placeOfLink(words);
        QTest::mouseClick(text().viewport(), Qt::LeftButton, {}, place);
    }

    std::unique_ptr<test::TestedWindow> m_window;
};

TEST_F(ReadingWindow, ShowsTheRunAndThenTheSelectedOperation) {
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("Makespan")));
    state().setSelection(OperationId{1});
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("engine busy")));
    auto* copy = lookup().inspector().findChild<QToolButton*>(QStringLiteral("inspectorCopy"));
    QTest::mouseClick(copy, Qt::LeftButton);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("H2D #1\nDelayed ")));
    state().setSelection(std::nullopt);
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("Makespan")));
}

TEST_F(ReadingWindow, FindsTheFactsOfTheRun) {
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return text().toPlainText().contains(QStringLiteral("Critical path")); }));
    state().setSelection(OperationId{2});
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("on it")));
}

TEST_F(ReadingWindow, FollowsLinksByMouseAndGoesBackByKey) {
    state().setSelection(OperationId{1});
    clickLink(QStringLiteral("H2D #0"));
    EXPECT_EQ(state().selection(), OperationId{0});
    clickLink(QStringLiteral("H2D #1"));
    EXPECT_EQ(state().selection(), OperationId{1});
    text().setFocus();
    QTest::keyClick(&text(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(state().selection(), OperationId{0});
    QTest::keyClick(&text(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(state().selection(), OperationId{1});
    QTest::keyClick(&text(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(state().selection(), OperationId{1});
}

TEST_F(ReadingWindow, FollowsLinksByKey) {
    state().setSelection(OperationId{1});
    text().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&text(), Qt::Key_Tab);
    QTest::keyClick(&text(), Qt::Key_Return);
    EXPECT_EQ(state().selection(), OperationId{0});
}

TEST_F(ReadingWindow, GoesFromAnOperationToItsStepAndFromAStepToItsOperations) {
    state().setSelection(OperationId{2});
    clickLink(QStringLiteral("spin"));
    CodeEdit& edit = m_window->editor().edit();
    const qsizetype step = m_window->editor().text().indexOf(QStringLiteral("{\"kernel\""));
    EXPECT_EQ(edit.textCursor().position(), step);
    EXPECT_TRUE(edit.tinted());
    EXPECT_EQ(state().matches(), nullptr);
    QTest::keyClick(&edit, Qt::Key_Up);
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().matches() != nullptr; }));
    ASSERT_NE(state().matches(), nullptr);
    EXPECT_THAT(*state().matches(), testing::ElementsAre(OperationId{1}));
    EXPECT_EQ(field()->text(), QStringLiteral("step:/program/1"));
    QTest::keyClick(&edit, Qt::Key_Home, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().matches() == nullptr; }));
    EXPECT_TRUE(field()->text().isEmpty());
}

TEST_F(ReadingWindow, SearchesByKeyboardAlone) {
    m_window->timeline().setFocus();
    QTest::keyClick(&m_window->timeline(), Qt::Key_Slash);
    ASSERT_TRUE(field()->hasFocus());
    QTest::keyClicks(field(), QStringLiteral("h2d"));
    QTest::keyClick(field(), Qt::Key_Return);
    EXPECT_EQ(state().selection(), OperationId{0});
    m_window->timeline().setFocus();
    QTest::keyClick(&m_window->timeline(), Qt::Key_F3);
    EXPECT_EQ(state().selection(), OperationId{1});
    QTest::keyClick(&m_window->timeline(), Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_EQ(state().selection(), OperationId{0});
    QTest::keyClick(&m_window->timeline(), Qt::Key_Escape);
    EXPECT_EQ(state().matches(), nullptr);
    EXPECT_EQ(state().selection(), OperationId{0});
    QTest::keyClick(&m_window->timeline(), Qt::Key_Escape);
    EXPECT_EQ(state().selection(), std::nullopt);
}

TEST_F(ReadingWindow, LeavesASlashInATextAlone) {
    CodeEdit& edit = m_window->editor().edit();
    edit.setFocus();
    const QString before = edit.toPlainText();
    QTest::keyClick(&edit, Qt::Key_Slash);
    EXPECT_EQ(edit.toPlainText(), QStringLiteral("/") + before);
}

TEST_F(ReadingWindow, OpensTheTableAndWritesIt) {
    auto* list = m_window->findChild<QToolButton*>(QStringLiteral("searchList"));
    QTest::mouseClick(list, Qt::LeftButton);
    EXPECT_TRUE(lookup().table().isVisible());
    EXPECT_EQ(lookup().table().model().rowCount(), 3);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("all.csv"));
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    QTest::mouseClick(m_window->findChild<QToolButton*>(QStringLiteral("tableExport")),
                      Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(path); }));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().count('\n'), 4);
}

}  // namespace
}  // namespace streamscope::ui
