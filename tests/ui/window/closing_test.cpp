// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/advice/advice_controller.h"
#include "ui/advice/advice_panel.h"
#include "ui/window/autosave.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/notice_bar.h"

#include <QCheckBox>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

namespace streamscope::ui {
namespace {

/// A window on a shipped workload, and what it asks before it closes.
class ClosingWindow : public test::WindowFixture {
protected:
    ClosingWindow() {
        openHere();
        QObject::connect(&m_answers, &QTimer::timeout, [this] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                m_question = box->text();
                box->button(QMessageBox::Cancel)->click();
            }
        });
        m_answers.start(1);
    }
    void TearDown() override { m_window.reset(); }  // before the folder

    void openHere() {
        m_window.reset();
        WindowServices wanted = services();
        wanted.devices = {test::shippedDevice("h200")};
        wanted.examples = {
            {QStringLiteral("Barrier"), {}, test::shippedWorkload("default_stream_barrier")}};
        wanted.recoveryFolder = m_folder.path();
        openAndRun(std::move(wanted));
    }
    void applyFix() {
        AdviceController& controller = m_window->advice();
        ASSERT_TRUE(QTest::qWaitFor([&] {
            return controller.answer().run == m_window->viewState().run() &&
                   controller.answer().isTried;
        }));
        controller.apply(0);
        ASSERT_TRUE(isFixed());
    }
    bool isFixed() {
        return find<QCheckBox>("non_blocking").isChecked() && session().values().empty() &&
               text().contains(QStringLiteral("\"non_blocking\": {\"value\": true"));
    }
    bool asksBeforeItCloses() {
        m_question.clear();
        m_window->close();
        return m_question.contains(QStringLiteral("Barrier"));
    }

    QTemporaryDir m_folder;
    QTimer m_answers;
    QString m_question;
};

TEST_F(ClosingWindow, AnExampleThatAFixChangedIsNotLetGoWithoutAsking) {
    EXPECT_FALSE(m_window->isWindowModified());
    applyFix();
    EXPECT_TRUE(m_window->isWindowModified());
    EXPECT_TRUE(asksBeforeItCloses());
    EXPECT_TRUE(m_window->isVisible());
    m_window->document().undoStack().undo();
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_FALSE(asksBeforeItCloses());
}

TEST_F(ClosingWindow, AnExampleWhoseKnobsWereOnlyTurnedIs) {
    find<QCheckBox>("non_blocking").click();
    EXPECT_EQ(session().values(), (ParameterValues{{"non_blocking", 1}}));
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_FALSE(asksBeforeItCloses());
}

TEST_F(ClosingWindow, TheNextDocumentStartsWithNothingToSave) {
    applyFix();
    m_window->autosave().flush();
    m_window->document().undoStack().undo();
    m_window->files().openText(QStringLiteral("Barrier"),
                               test::shippedWorkload("default_stream_barrier"));
    find<QCheckBox>("non_blocking").click();
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(ClosingWindow, AFixThatWasNotSavedComesBack) {
    for (int death = 0; death < 2; ++death) {
        death == 0 ? applyFix() : void();
        m_window->autosave().flush();
        ASSERT_TRUE(QFile::exists(m_window->autosave().path()));
        openHere();
        ASSERT_TRUE(QTest::qWaitFor([&] { return find<NoticeBar>("leftWork").isVisible(); }));
        find<QPushButton>("restoreWork").click();
        EXPECT_TRUE(isFixed());
        EXPECT_TRUE(m_window->isWindowModified());
    }
}

}  // namespace
}  // namespace streamscope::ui
