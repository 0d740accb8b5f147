// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_device.h"
#include "tests/ui/devices/fake_finder.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/window/provenance_text.h"
#include "ui/devices/real_settings_dialog.h"
#include "ui/editor/workload_editor.h"
#include "ui/parameters/number_edit.h"
#include "ui/window/calibration.h"
#include "ui/window/device_menu.h"
#include "ui/window/file_commands.h"
#include "ui/window/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProgressBar>
#include <QProgressDialog>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope::ui {
namespace {

const char* const kRealText =
    R"({"format": "streamscope-workload", "version": 1, "title": "One knob",
  "parameters": {"n": {"value": 4, "min": 1, "max": 64}},
  "streams": {"s": {"count": "n"}},
  "program": [{"for": "i", "to": "n", "do": [
    {"kernel": "spin", "time_us": 10, "stream": "s[i]"}]}]})";

/// A window on a simulated device (which answers at once) whose worker offers a GPU.
class WindowWithGpu : public test::WindowFixture {
protected:
    WindowWithGpu() {
        m_simulated->answer(1000);
        WindowServices wanted = services();
        wanted.devices = {m_simulated};
        wanted.finder = m_finder;
        wanted.examples.front().text = QString::fromLatin1(kRealText);
        openAndRun(std::move(wanted));
    }

    QComboBox& choice() { return find<QComboBox>("device"); }
    test::FakeGpu& gpu() { return *m_finder->gpu; }
    bool waitUntilIdle() {
        return QTest::qWaitFor([&] { return !session().isBusy(); });
    }
    void findGpu() {
        m_finder->answer.release(100);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window->devices().real().empty(); }));
    }
    void choose(const char* id) {
        const int row = choice().findData(QString::fromLatin1(id));
        ASSERT_GE(row, 0);
        choice().setCurrentIndex(row);
        emit choice().activated(row);
    }
    void chooseGpu() {
        findGpu();
        choose("cuda:0");
        gpu().answer();
        ASSERT_TRUE(waitUntilIdle());
    }
    void moveTheKnob() {
        QTest::keyClick(&find<NumberEdit>("n").slider(), Qt::Key_Right);
        ASSERT_TRUE(session().isBusy());
    }
    void pressEscape() { QTest::keyClick(m_window.get(), Qt::Key_Escape); }
    QString staleNote() { return m_window->timeline().staleNote(); }

    std::shared_ptr<test::FakeGpu> m_simulated = std::make_shared<test::FakeGpu>("sim:fake");
    std::shared_ptr<test::FakeFinder> m_finder = std::make_shared<test::FakeFinder>();
};

TEST_F(WindowWithGpu, OffersItsDevicesAsOneChoiceAndTheNextRunInItsMenu) {
    chooseGpu();
    const QMenu* menu = nullptr;
    for (const QAction* entry : m_window->menuBar()->actions()) {
        menu = entry->text() == QStringLiteral("&Device") ? entry->menu() : menu;
    }
    ASSERT_NE(menu, nullptr);
    int checked = 0;
    QAction* again = nullptr;
    for (QAction* entry : menu->actions()) {
        EXPECT_TRUE(!entry->isCheckable() || entry->actionGroup()->isExclusive());
        checked += entry->isChecked() ? 1 : 0;
        again = entry->shortcut() == QKeySequence(Qt::Key_F5) ? entry : again;
    }
    EXPECT_EQ(checked, 1);
    ASSERT_NE(again, nullptr);
    EXPECT_TRUE(again->isVisible());
    again->trigger();
    EXPECT_TRUE(session().isBusy());
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
}

TEST_F(WindowWithGpu, CanBeCalibratedOnceItIsChosen) {
    const auto isOffered = [&] {
        const QObject* const menu = m_window->findChild<DeviceMenu*>()->parent();
        const QList<QAction*> actions = menu->findChildren<QAction*>();
        const auto entry = std::ranges::find_if(actions, [](const QAction* action) {
            return action->text().startsWith(QStringLiteral("&Calibrate"));
        });
        return entry != actions.end() && (*entry)->isEnabled();
    };
    EXPECT_FALSE(isOffered()) << "the device is simulated";
    chooseGpu();
    EXPECT_TRUE(QTest::qWaitFor(isOffered));
}

TEST_F(WindowWithGpu, IsCalibratedAndTheNextRunIsOnItsProfile) {
    chooseGpu();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.json"));
    m_finder->answer.acquire(m_finder->answer.available());
    m_window->findChild<Calibration*>()->start("cuda:0", path);
    m_finder->answer.release();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return session().device()->id() == "sim:" + path.toStdString(); }));
    EXPECT_TRUE(openProfile(path));
}

TEST_F(WindowWithGpu, StaysChosenWhereItsCalibrationIsStopped) {
    chooseGpu();
    m_finder->answer.acquire(m_finder->answer.available());
    m_window->findChild<Calibration*>()->start("cuda:0", QStringLiteral("/never.json"));
    m_window->findChild<QProgressDialog*>()->findChild<QPushButton*>()->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window->findChild<QProgressDialog*>(); }));
    EXPECT_EQ(session().device()->id(), "cuda:0");
}

TEST_F(WindowWithGpu, StartsWithoutWaitingForTheWorker) {
    EXPECT_TRUE(session().run());
    EXPECT_EQ(choice().currentData().toString(), QStringLiteral("sim:fake"));
    EXPECT_EQ(choice().findData(QStringLiteral("cuda:0")), -1);
    EXPECT_TRUE(choice().itemText(choice().count() - 1).startsWith(QStringLiteral("Looking")));
    m_finder->answer.release(100);
}

TEST_F(WindowWithGpu, AGpuThatIsFoundChangesNothingUntilItIsChosen) {
    const auto before = session().run();
    findGpu();
    EXPECT_EQ(session().run(), before);
    EXPECT_EQ(choice().currentData().toString(), QStringLiteral("sim:fake"));
    EXPECT_EQ(gpu().started, 0);
    choose("cuda:0");
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_NE(session().run(), before);
    EXPECT_TRUE(provenanceText(*m_window).startsWith(QStringLiteral("measured · NVIDIA H200")));
}

TEST_F(WindowWithGpu, ALongRunShowsHowFarItIsAndEscapeStopsIt) {
    chooseGpu();
    const auto before = session().run();
    moveTheKnob();
    ASSERT_TRUE(QTest::qWaitFor([&] { return find<QProgressBar>("progress").value() == 250; }));
    EXPECT_TRUE(find<QProgressBar>("progress").isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !staleNote().isEmpty(); }));
    pressEscape();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !find<QProgressBar>("progress").isVisible(); }));
    EXPECT_EQ(session().run(), before);
    EXPECT_FALSE(staleNote().isEmpty());
    session().runAgain();
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_NE(session().run(), before);
    EXPECT_TRUE(staleNote().isEmpty());
}

TEST_F(WindowWithGpu, AFaultIsANoticeThatEscapePutsAwayAndThePictureStays) {
    chooseGpu();
    const auto before = session().run();
    gpu().failWith({ErrorCode::Device, "illegal address in kernel scale"});
    moveTheKnob();
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
    auto& notice = find<QLabel>("notice");
    EXPECT_TRUE(notice.isVisible());
    EXPECT_EQ(notice.text(), QStringLiteral("illegal address in kernel scale"));
    EXPECT_EQ(session().run(), before);
    EXPECT_FALSE(staleNote().isEmpty());
    pressEscape();
    EXPECT_FALSE(notice.isVisible());
    session().runAgain();
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(staleNote().isEmpty());
}

TEST_F(WindowWithGpu, AFaultIsOverWhenARunHasWorked) {
    chooseGpu();
    gpu().failWith({ErrorCode::Device, "lost"});
    moveTheKnob();
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(find<QLabel>("notice").isVisible());
    session().runAgain();
    gpu().answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_FALSE(find<QLabel>("notice").isVisible());
}

TEST_F(WindowWithGpu, TheNoticeHasAButtonToo) {
    m_window->files().open(QStringLiteral("/nonexistent.json"));
    EXPECT_TRUE(find<QLabel>("notice").isVisible());
    find<QToolButton>("dismiss").click();
    EXPECT_FALSE(find<QLabel>("notice").isVisible());
    m_finder->answer.release(100);
}

TEST_F(WindowWithGpu, EscapeSelectsNothingWhenNothingElseIsInTheWay) {
    m_window->viewState().setSelection(OperationId{1});
    pressEscape();
    EXPECT_EQ(m_window->viewState().selection(), std::nullopt);
    m_finder->answer.release(100);
}

TEST_F(WindowWithGpu, ASimulatedDeviceFollowsTheKnobAtOnceAgain) {
    chooseGpu();
    choose("sim:fake");
    ASSERT_TRUE(waitUntilIdle());
    const auto before = session().run();
    QTest::keyClick(&find<NumberEdit>("n").slider(), Qt::Key_Right);
    EXPECT_NE(session().run(), before);
}

TEST_F(WindowWithGpu, TheDialogTestsAWorkerAndSaysWhatItAnswered) {
    findGpu();
    RealSettingsDialog dialog({}, m_finder);
    dialog.findChild<QLineEdit*>(QStringLiteral("workerCommand"))
        ->setText(QStringLiteral("ssh gpu01 streamscope-worker"));
    dialog.findChild<QComboBox*>(QStringLiteral("recorder"))->setCurrentIndex(2);
    dialog.findChild<QSpinBox*>(QStringLiteral("repetitions"))->setValue(7);
    auto* test = dialog.findChild<QPushButton*>(QStringLiteral("test"));
    auto* result = dialog.findChild<QLabel*>(QStringLiteral("testResult"));
    test->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return test->isEnabled(); }));
    EXPECT_EQ(result->text(), QStringLiteral("gpu01: Fake GPU"));
    EXPECT_EQ(m_finder->asked().command, QStringLiteral("ssh gpu01 streamscope-worker"));
    m_finder->error = Error{ErrorCode::Device, "no such host"};
    test->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return test->isEnabled(); }));
    EXPECT_EQ(result->text(), QStringLiteral("no such host"));
    EXPECT_TRUE(dialog.settings().options.alsoEvents);
    EXPECT_EQ(dialog.settings().options.repetitions, 7U);
}

TEST_F(WindowWithGpu, AGpuInUseRunsAgainWithItsNewSettings) {
    chooseGpu();
    m_finder->gpu = std::make_shared<test::FakeGpu>();
    m_finder->gpu->answer();
    RealSettings settings;
    settings.options.repetitions = 9;
    m_window->devices().setSettings(settings);
    ASSERT_TRUE(QTest::qWaitFor([&] { return gpu().started == 1; }));
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(m_finder->asked().options.repetitions, 9U);
}

TEST_F(WindowWithGpu, ASavedRunIsOpenedAsItWasRecorded) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    const Trace saved = test::asMeasured(test::sampleTrace({.streams = 2, .chunks = 5}));
    test::saveTrace(saved, path);
    m_window->files().open(path);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return session().run() && session().run()->trace->start == saved.start; }));
    EXPECT_TRUE(provenanceText(*m_window).startsWith(QStringLiteral("measured")));
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("run.json")));
    EXPECT_EQ(m_window->files().recent(), QStringList{path});
    EXPECT_FALSE(choice().isEnabled());
    EXPECT_FALSE(m_window->editor().isEnabled());
    EXPECT_EQ(m_window->findChild<NumberEdit*>(QStringLiteral("n")), nullptr);
    EXPECT_FALSE(m_window->files().save());
    m_window->files().openText(QStringLiteral("First"), QString::fromLatin1(kRealText));
    EXPECT_TRUE(choice().isEnabled());
    EXPECT_TRUE(m_window->editor().isEnabled());
    m_finder->answer.release(100);
}

TEST_F(WindowWithGpu, RunsOfBothRecordersCanBeShownEitherWay) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    Trace saved = test::asMeasured(test::sampleTrace());
    Trace events = saved;
    events.measurement->recorder = Recorder::Events;
    events.start[0] += 77;
    saved.measurement->events = std::make_shared<const Trace>(events);
    test::saveTrace(saved, path);
    m_window->files().open(path);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return session().run() && session().run()->trace->start == saved.start; }));
    QAction& asEvents = action("As CUDA &Events Saw It");
    EXPECT_TRUE(asEvents.isEnabled());
    asEvents.trigger();
    EXPECT_EQ(m_window->viewState().run()->trace->start[0], events.start[0]);
    EXPECT_TRUE(provenanceText(*m_window).contains(QStringLiteral("CUDA events")));
    asEvents.trigger();
    EXPECT_EQ(m_window->viewState().run()->trace->start[0], saved.start[0]);
    m_finder->answer.release(100);
}

TEST_F(WindowWithGpu, AWrongTextIsMarkedOnThePictureItself) {
    m_finder->answer.release(100);
    session().setText(QStringLiteral("{"));
    EXPECT_TRUE(staleNote().contains(QStringLiteral("error")));
    session().setText(QString::fromLatin1(kRealText));
    EXPECT_TRUE(staleNote().isEmpty());
}

}  // namespace
}  // namespace streamscope::ui
