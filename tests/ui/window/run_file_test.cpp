// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_file.h"

#include "tests/ui/support/window_fixture.h"
#include "ui/compare/comparison.h"
#include "ui/document/text_file.h"
#include "ui/window/file_commands.h"

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

class SavingWindow : public test::WindowFixture {
protected:
    QString path(const char* name) { return m_folder.filePath(QString::fromLatin1(name)); }
    bool save(const QString& to) {
        m_window->runFile().saveTo(to);
        return QTest::qWaitFor([&] { return fileKindAt(to) == FileKind::SavedRun; });
    }

    QTemporaryDir m_folder;
};

TEST_F(SavingWindow, ASavedRunIsOpenedAgainAndPutBesideAnother) {
    open(services());
    EXPECT_FALSE(action("Save R&un As…").isEnabled() && !session().run());
    openExample();
    session().setValues({{"streams", 4}});
    ASSERT_TRUE(action("Save R&un As…").isEnabled());
    EXPECT_EQ(action("Save R&un As…").shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+R")));
    const Trace saved = *session().run()->trace;
    ASSERT_TRUE(save(path("run.json")));
    EXPECT_TRUE(m_window->findChild<QLabel*>(QStringLiteral("notice"))->isHidden() ||
                !m_window->findChild<QLabel*>(QStringLiteral("notice"))->isVisible());

    session().setValues({});
    m_window->comparison().keepFile(path("run.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->comparison().isActive(); }));
    EXPECT_EQ(m_window->comparison().kept()->trace->start, saved.start);
    m_window->files().open(path("run.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().isRecording() && session().run(); }));
    EXPECT_EQ(session().run()->trace->start, saved.start);
    EXPECT_EQ(session().run()->trace->provenance.parameters, saved.provenance.parameters);
}

TEST_F(SavingWindow, WhileTwoAreComparedTheWorkloadsOwnIsSaved) {
    openExample();
    QTest::keyClick(&m_window->timeline(), Qt::Key_K);
    session().setValues({{"streams", 4}});
    ASSERT_TRUE(m_window->viewState().run()->pair);
    ASSERT_TRUE(save(path("run.json")));
    m_window->files().open(path("run.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().isRecording() && session().run(); }));
    EXPECT_TRUE(QString::fromStdString(session().run()->trace->provenance.parameters)
                    .contains(QStringLiteral("streams=4")));
}

TEST_F(SavingWindow, ARunIsExportedForOtherViewers) {
    open(services());
    EXPECT_FALSE(action("Export for &Viewers…").isEnabled() && !session().run());
    openExample();
    ASSERT_TRUE(action("Export for &Viewers…").isEnabled());
    m_window->runFile().exportTo(path("run.trace.json"));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return fileKindAt(path("run.trace.json")) == FileKind::ChromeTrace; }));
    m_window->runFile().exportTo(path("run.perfetto-trace"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(path("run.perfetto-trace")); }));
    const QByteArray bytes = *readFile(path("run.perfetto-trace"), 10'000'000);
    EXPECT_EQ(bytes.at(0), 0x0a) << "the first packet";
    const std::size_t operations = session().run()->trace->start.size();
    m_window->files().open(path("run.trace.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().isRecording() && session().run(); }));
    EXPECT_EQ(session().run()->trace->start.size(), operations);
    EXPECT_EQ(session().run()->trace->provenance.origin, Origin::Simulated);
}

TEST_F(SavingWindow, AWorkloadIsNotWrittenOver) {
    openExample();
    ASSERT_TRUE(m_window->files().saveTo(path("mine.json")));
    const QByteArray mine = *readFile(path("mine.json"), 100'000);
    m_window->runFile().saveTo(path("mine.json"));
    const auto& notice = find<QLabel>("notice");
    ASSERT_TRUE(QTest::qWaitFor([&] { return notice.isVisible(); }));
    EXPECT_TRUE(notice.text().contains(QStringLiteral("mine.json is a workload")));
    EXPECT_EQ(*readFile(path("mine.json"), 100'000), mine);
    ASSERT_TRUE(save(path("run.json")));
    EXPECT_FALSE(m_window->files().saveTo(path("run.json")));
    EXPECT_TRUE(notice.text().contains(QStringLiteral("run.json is a saved run")));
    EXPECT_EQ(fileKindAt(path("run.json")), FileKind::SavedRun);
    EXPECT_EQ(m_window->document().path(), path("mine.json"));
}

}  // namespace
}  // namespace streamscope::ui
