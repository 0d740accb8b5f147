// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_trace.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/compare/comparison.h"
#include "ui/document/document.h"
#include "ui/export/export_dialog.h"
#include "ui/export/picture_preview.h"
#include "ui/parameters/number_edit.h"
#include "ui/window/file_commands.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSlider>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

class PictureExportWindow : public test::WindowFixture {
protected:
    PictureExportWindow() {
        openExample();
        action("Export &Picture…").trigger();
        EXPECT_TRUE(dialog());
    }
    ExportDialog* dialog() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return m_window->findChild<ExportDialog*>();
    }
    const FigurePage& page() { return *dialog()->findChild<PicturePreview*>()->page(); }
    QLineEdit& line(const char* name) {
        return *dialog()->findChild<QLineEdit*>(QString::fromLatin1(name));
    }
    void typeInto(const char* name, const QString& words) {
        line(name).selectAll();
        words.isEmpty() ? QTest::keyClick(&line(name), Qt::Key_Delete)
                        : QTest::keyClicks(&line(name), words);
        QTest::keyClick(&line(name), Qt::Key_Return);
    }
};

TEST_F(PictureExportWindow, TheDialogLeavesTheWindowFreeAndFollowsTheRun) {
    EXPECT_FALSE(dialog()->isModal());
    const QString before = page().words();
    QTest::keyClick(&find<NumberEdit>("streams").slider(), Qt::Key_Right);
    EXPECT_NE(page().words(), before);
    action("Export &Picture…").trigger();
    EXPECT_EQ(m_window->findChildren<ExportDialog*>().size(), 1);
}

TEST_F(PictureExportWindow, NothingIsOfferedWhereThereIsNoTimeline) {
    EXPECT_TRUE(action("Export &Picture…").isEnabled());
    m_window->files().openText(QStringLiteral("Wrong"), QStringLiteral("{}"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->viewState().run() == nullptr; }));
    EXPECT_FALSE(action("Export &Picture…").isEnabled());
}

TEST_F(PictureExportWindow, TheDialogFollowsAComparison) {
    auto* arrangement = dialog()->findChild<QComboBox*>(QStringLiteral("arrangement"));
    EXPECT_FALSE(arrangement->isVisible());
    m_window->comparison().keepLive();
    QTest::keyClick(&find<NumberEdit>("streams").slider(), Qt::Key_Right);
    ASSERT_TRUE(arrangement->isVisible());
    QTest::keyClick(arrangement, Qt::Key_End);
    EXPECT_EQ(page().panelCount(), 2U);
    m_window->comparison().clear();
    EXPECT_FALSE(arrangement->isVisible());
    EXPECT_EQ(page().panelCount(), 1U);
}

TEST_F(PictureExportWindow, TitleAndCaptionAreStoredWithTheWorkloadAndUndone) {
    EXPECT_EQ(line("title").text(), QStringLiteral("A pipeline"));
    const QString before = text();
    typeInto("title", QStringLiteral("Two copies"));
    typeInto("caption", QStringLiteral("They overlap."));
    EXPECT_EQ(session().workload()->title, "Two copies");
    EXPECT_EQ(session().workload()->caption, "They overlap.");
    EXPECT_EQ(page().title(), QStringLiteral("Two copies"));
    EXPECT_EQ(page().caption(), QStringLiteral("They overlap."));
    m_window->document().undoStack().undo();
    EXPECT_TRUE(page().caption().isEmpty());
    EXPECT_TRUE(line("caption").text().isEmpty());
    m_window->document().undoStack().undo();
    EXPECT_EQ(text(), before);
    EXPECT_EQ(page().title(), QStringLiteral("A pipeline"));
}

TEST_F(PictureExportWindow, ACaptionCanBeTakenOutButATitleIsNeeded) {
    const QString before = text();
    typeInto("title", {});
    EXPECT_EQ(text(), before);
    EXPECT_EQ(page().title(), QStringLiteral("A pipeline"));
    typeInto("caption", QStringLiteral("They overlap."));
    typeInto("caption", {});
    EXPECT_EQ(text(), before);
    EXPECT_TRUE(page().caption().isEmpty());
}

TEST_F(PictureExportWindow, WordsOfARecordingStayInTheDialog) {
    const QTemporaryDir folder;
    for (const char* name : {"one.json", "two.json"}) {
        test::saveTrace(test::sampleTrace(), folder.filePath(QString::fromLatin1(name)));
    }
    m_window->files().open(folder.filePath(QStringLiteral("one.json")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() && session().isRecording(); }));
    typeInto("title", QStringLiteral("My run"));
    typeInto("caption", QStringLiteral("As recorded."));
    m_window->comparison().keepLive();
    EXPECT_EQ(page().title(), QStringLiteral("My run"));
    EXPECT_EQ(page().caption(), QStringLiteral("As recorded."));
    m_window->files().open(folder.filePath(QStringLiteral("two.json")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return line("title").text().isEmpty(); }));
    EXPECT_TRUE(line("caption").text().isEmpty());
}

TEST_F(PictureExportWindow, TheDialogClosesWhenThereIsNoRun) {
    m_window->files().openText(QStringLiteral("Broken"), QStringLiteral("{"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog() == nullptr; }));
}

}  // namespace
}  // namespace streamscope::ui
