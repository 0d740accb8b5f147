// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_trace.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/plots/sweep_panel.h"
#include "ui/window/file_commands.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

/// A window on a document, into which another one is opened.
class OtherDocument : public test::WindowFixture {
protected:
    OtherDocument() { openExample(); }
    QString written(const char* name, const QByteArray& bytes) {
        QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return path;
    }
    QString notice() { return find<QLabel>("notice").text(); }
    /// Nothing of the document before is left in any dock.
    void expectNoKnobs() {
        EXPECT_EQ(m_window->findChild<QComboBox*>(QStringLiteral("order")), nullptr);
        for (const auto* box : m_window->findChild<SweepPanel*>()->findChildren<QComboBox*>()) {
            EXPECT_EQ(box->findText(QStringLiteral("streams")), -1);
        }
        for (const auto* label : m_window->findChildren<QLabel*>()) {
            EXPECT_FALSE(label->text().contains(QStringLiteral("A pipeline")))
                << label->objectName().toStdString() << ": " << label->text().toStdString();
        }
    }

    QTemporaryDir m_folder;
};

TEST_F(OtherDocument, ThatIsBrokenLeavesNothingOfTheOneBefore) {
    m_window->files().open(written("mine.json", R"({"format": "streamscope-workload", "ver)"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !session().problems().empty(); }));
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(session().workload(), nullptr);
    EXPECT_EQ(session().run(), nullptr);
    expectNoKnobs();
    EXPECT_TRUE(m_window->windowTitle().contains(QStringLiteral("mine.json")));
}

TEST_F(OtherDocument, ThatIsMendedBringsItsKnobs) {
    m_window->files().open(written("mine.json", "{"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !session().problems().empty(); }));
    session().setText(QString::fromUtf8(test::kKnobs));
    ASSERT_TRUE(QTest::qWaitFor([this] { return session().run() != nullptr; }));
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_NE(m_window->findChild<QComboBox*>(QStringLiteral("order")), nullptr);
}

TEST_F(OtherDocument, ShowsTheWholeRunHoweverTheOneBeforeWasLookedAt) {
    ViewState& state = m_window->viewState();
    const auto mark = [&state] {
        state.setWindow({0, 10'000});
        state.setRange(TimeRange{1'000, 2'000});
        state.setRuler(0, 3'000);
        state.setBookmarks({{4'000, QStringLiteral("here")}});
        state.setRowView({{QStringLiteral("host")}, {QStringLiteral("stream:0:s")}, {}, {}});
    };
    const auto expectUnmarked = [&state](const char* when) {
        EXPECT_TRUE(state.showsAll()) << when;
        EXPECT_FALSE(state.range()) << when;
        EXPECT_FALSE(state.rulers()[0]) << when;
        EXPECT_TRUE(state.bookmarks().empty()) << when;
        EXPECT_TRUE(state.rowView().hidden.isEmpty()) << when;
        EXPECT_EQ(state.rowView().folded, QStringList{QStringLiteral("host")}) << when;
    };
    mark();
    ASSERT_FALSE(state.showsAll());
    QTest::keySequence(m_window.get(), QKeySequence::New);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    expectUnmarked("a new workload");
    mark();
    const QString path = m_folder.filePath(QStringLiteral("run.json"));
    test::saveTrace(test::sampleTrace(), path);
    m_window->files().open(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() && session().isRecording(); }));
    expectUnmarked("a saved run");
}

TEST_F(OtherDocument, ThatIsADamagedRunIsNamedAndLeavesNothingOfTheOneBefore) {
    const QString path = m_folder.filePath(QStringLiteral("damaged.json"));
    test::saveTrace(test::sampleTrace(), path);
    QFile file(path);
    ASSERT_TRUE(file.resize(file.size() / 2));
    m_window->files().open(path);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !session().problems().empty(); }));
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(notice().contains(path + QStringLiteral(" is a damaged saved run: ")))
        << notice().toStdString();
    expectNoKnobs();
}

TEST_F(OtherDocument, ThatIsARecordingOfAnotherToolIsShownAsARun) {
    m_window->files().open(QStringLiteral(
        STREAMSCOPE_TEST_DATA "/recordings/kineto_2024-04_event_wait_3_streams.json.gz"));
    ASSERT_TRUE(QTest::qWaitFor([this] {
        return session().run() && session().run()->trace->provenance.origin == Origin::Imported;
    }));
    EXPECT_EQ(session().run()->trace->streams.size(), 3U);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    expectNoKnobs();
}

TEST_F(OtherDocument, ThatIsAnEmptyRecordingSaysSo) {
    m_window->files().open(written("chrome.json", R"({"traceEvents": [{"ph": "X"}]})"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !session().problems().empty(); }));
    EXPECT_TRUE(notice().contains(QStringLiteral(
        "chrome.json cannot be opened as a recording: it has no events with a duration")))
        << notice().toStdString();
}

TEST_F(OtherDocument, ThatOnlyNsysReadsIsToldForWhatItIsAndNothingChanges) {
    m_window->files().open(written("x.nsys-rep", "NVIDIA Tegra Profiler Report 2023"));
    EXPECT_TRUE(notice().contains(QStringLiteral("x.nsys-rep: it is a report of Nsight Systems")))
        << notice().toStdString();
    EXPECT_NE(session().run(), nullptr);
    EXPECT_NE(m_window->findChild<QComboBox*>(QStringLiteral("order")), nullptr);
}

TEST_F(OtherDocument, ThatIsNoneOfOursIsToldAndNothingChanges) {
    m_window->files().open(written("package.json", R"({"name": "x", "version": "1.0.0"})"));
    EXPECT_TRUE(notice().contains(QStringLiteral("package.json: it is no Streamscope file")))
        << notice().toStdString();
    EXPECT_TRUE(notice().contains(QStringLiteral("What is read are workloads")));
    EXPECT_NE(session().run(), nullptr);
}

}  // namespace
}  // namespace streamscope::ui
