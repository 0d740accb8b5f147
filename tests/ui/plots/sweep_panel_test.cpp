// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_panel.h"

#include "engine/simulator/simulator.h"
#include "tests/support/fake_device.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/qt_warnings.h"
#include "tests/ui/support/saved_trace.h"
#include "tests/ui/support/tested_window.h"
#include "tests/ui/support/wait_for_runs.h"
#include "tests/ui/support/words_of.h"
#include "tests/ui/window/provenance_text.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/number_edit.h"
#include "ui/plots/sweep_plot.h"
#include "ui/plots/sweep_view.h"
#include "ui/view/colors.h"
#include "ui/window/file_commands.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

const char* const kSweptText =
    R"({"format": "streamscope-workload", "version": 1, "title": "Pipeline",
  "parameters": {"chunks": {"value": 8, "min": 1, "max": 16},
                 "streams": {"value": 1, "min": 1, "max": 8},
                 "order": {"value": "depth", "choices": ["depth", "breadth"]}},
  "memory": {"h": {"on": "host", "pinned": true, "count": 1048576},
             "d": {"on": "device", "count": 1048576}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [{"for": "i", "to": "chunks", "do": [
    {"copy": "h", "to": "d", "at": "i*1048576/chunks", "count": "1048576/chunks", "stream": "s[i % streams]"},
    {"kernel": "spin", "time_us": 100, "stream": "s[i % streams]"}]}]})";

std::shared_ptr<const Device> simulator() {
    DeviceProfile profile;
    profile.id = "made";
    profile.name = "Made";
    profile.copy.inBytesPerNs = 10;
    return std::make_shared<SimulatedDevice>(profile);
}

class ShownSweep : public testing::Test {
protected:
    explicit ShownSweep(std::shared_ptr<const Device> device = simulator())
        : m_session(std::move(device)), m_panel(m_session) {
        m_panel.resize(1000, 400);
        m_panel.show();
        m_session.load(QString::fromUtf8(kSweptText));
        EXPECT_TRUE(hasRun());
    }
    bool hasRun() {
        return QTest::qWaitFor([&] { return !m_session.isBusy(); });
    }
    QComboBox& parameter(int which) { return *m_panel.findChildren<QComboBox*>()[which]; }
    QLineEdit& values(int which) { return *m_panel.findChildren<QLineEdit*>()[which]; }
    QPushButton& start() { return *m_panel.findChildren<QPushButton*>()[0]; }
    bool finish() {
        return QTest::qWaitFor([&] { return !m_panel.runner().isRunning(); });
    }
    const Sweep& sweep() { return *m_panel.runner().sweep(); }

    Session m_session;
    SweepPanel m_panel;
};

TEST(SweepPanel, QtHasNothingToComplainOfAtAnySize) {
    const test::QtWarnings qt;
    Session session(simulator());
    session.load(QString::fromUtf8(kSweptText));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }));
    SweepPanel panel(session);  // has nothing to say yet: no words wrap
    panel.show();
    for (const QSize size : {QSize(1000, 400), QSize(1, 1), QSize(120, 2000), QSize(3000, 10)}) {
        panel.resize(size);
        QApplication::processEvents();
    }
    EXPECT_TRUE(qt.heard().isEmpty()) << qt.heard().join(QLatin1Char('\n')).toStdString();
}

TEST_F(ShownSweep, OffersTheWorkloadsParametersAndTheirRanges) {
    EXPECT_EQ(parameter(0).currentText(), QStringLiteral("streams"));
    EXPECT_EQ(values(0).text(), QStringLiteral("1..8"));
    EXPECT_EQ(parameter(1).currentText(), QStringLiteral("nothing else"));
    EXPECT_FALSE(values(1).isEnabled());
    parameter(0).setCurrentIndex(2);
    EXPECT_EQ(values(0).text(), QStringLiteral("depth,breadth"));
    for (const QWidget* widget : m_panel.findChildren<QWidget*>()) {
        if (qobject_cast<const QComboBox*>(widget) || qobject_cast<const SweepView*>(widget)) {
            EXPECT_FALSE(widget->accessibleName().isEmpty());
        }
    }
}

TEST_F(ShownSweep, ThePlotKeepsItsHeightInALowPanel) {
    QMainWindow window;
    auto* panels = new SidePanels(&window);
    window.setCentralWidget(panels);
    panels->setCanvas(*new QWidget);
    auto* panel = new SweepPanel(m_session);
    panels->add({QStringLiteral("sweep"), QStringLiteral("Sweep"), PanelSide::Bottom}, *panel);
    window.resize(900, 700);
    window.show();
    panels->restore(R"([{},{},{"open":"sweep","length":100}])");
    panel->start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !panel->runner().isRunning(); }));
    QApplication::processEvents();
    EXPECT_GE(panel->view().height(), 120);
    EXPECT_LT(panel->height(), 400);
}

TEST_F(ShownSweep, RunsAndMarksTheKnee) {
    QTest::mouseClick(&start(), Qt::LeftButton);
    EXPECT_TRUE(m_panel.runner().isRunning());
    EXPECT_EQ(start().text(), QStringLiteral("Stop"));
    ASSERT_TRUE(finish());
    EXPECT_EQ(start().text(), QStringLiteral("Start"));
    EXPECT_EQ(sweep().points.size(), 8U);
    EXPECT_TRUE(wordsOf(m_panel, "sweepStatus").contains(QStringLiteral("knee: streams=")));
    const QString provenance = m_panel.view().accessibleDescription();
    EXPECT_TRUE(provenance.startsWith(QStringLiteral("simulated · Made")));
    EXPECT_TRUE(provenance.contains(QStringLiteral("chunks=8")));
    EXPECT_FALSE(provenance.contains(QStringLiteral("streams=")));
}

TEST_F(ShownSweep, AClickOnAPointChoosesItsValues) {
    m_session.setValues({{"chunks", 4}});
    m_panel.start();
    ASSERT_TRUE(finish());
    QSignalSpy wanted(&m_panel, &SweepPanel::valuesWanted);
    QTest::mouseClick(&m_panel.view(), Qt::LeftButton, {},
                      m_panel.view().plot().placeOf(2).toPoint());
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted[0][0].value<ParameterValues>(),
              (ParameterValues{{"chunks", 4}, {"streams", 3}}));
}

TEST_F(ShownSweep, KeysGoFromPointToPoint) {
    parameter(1).setCurrentIndex(1);
    values(1).setText(QStringLiteral("1,2,3"));
    QTest::keyClick(&values(1), Qt::Key_Return);
    ASSERT_TRUE(finish());
    ASSERT_EQ(sweep().points.size(), 24U);
    EXPECT_FALSE(sweep().points[2].makespan);  // 1048576 / 3
    SweepView& view = m_panel.view();
    QSignalSpy chosen(&view, &SweepView::pointChosen);
    for (const auto key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Up,
                           Qt::Key_Left, Qt::Key_Left, Qt::Key_Return}) {
        QTest::keyClick(&view, key);
    }
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(view.pointed(), 1U);  // first value of streams, second of chunks
}

TEST_F(ShownSweep, HoveringTellsThePoint) {
    m_panel.start();
    ASSERT_TRUE(finish());
    SweepView& view = m_panel.view();
    QTest::mouseMove(&view, view.plot().placeOf(0).toPoint());
    QApplication::processEvents();
    EXPECT_EQ(view.pointed(), 0U);
    EXPECT_TRUE(view.accessibleDescription().startsWith(QStringLiteral("streams=1")));
}

TEST_F(ShownSweep, AWrongRangeIsToldAndNothingRuns) {
    values(0).setText(QStringLiteral("1..99"));
    m_panel.start();
    EXPECT_FALSE(m_panel.runner().isRunning());
    EXPECT_TRUE(wordsOf(m_panel, "sweepStatus").contains(QStringLiteral("from 1 to 8")));
    parameter(1).setCurrentIndex(2);
    values(0).setText(QStringLiteral("1..8"));
    m_panel.start();
    EXPECT_TRUE(wordsOf(m_panel, "sweepStatus").contains(QStringLiteral("twice")))
        << wordsOf(m_panel, "sweepStatus").toStdString();
}

/// The first value of the curve of that name; 0: there is none.
double firstKeyOf(const SweepPlot& plot, const QString& name) {
    for (int i = 0; i < plot.graphCount(); ++i) {
        if (plot.graph(i)->name() == name) {
            return plot.graph(i)->data()->at(0)->key;
        }
    }
    return 0;
}

TEST_F(ShownSweep, ShowsWhereTheWorkloadStands) {
    m_panel.start();
    ASSERT_TRUE(finish());
    const QString here = QStringLiteral("current values");
    EXPECT_EQ(firstKeyOf(m_panel.view().plot(), here), 1);
    m_session.setValues({{"streams", 5}});
    EXPECT_EQ(firstKeyOf(m_panel.view().plot(), here), 5);
}

TEST_F(ShownSweep, ThePlotIsDarkWhereTheProgramIs) {
    EXPECT_EQ(m_panel.view().theme().background, lightTheme().background);
    m_panel.setPalette(paletteOf(darkColors()));
    EXPECT_EQ(m_panel.view().theme().background, darkTheme().background);
}

TEST_F(ShownSweep, AnotherWorkloadOffersItsOwnParameters) {
    QString text = QString::fromUtf8(kSweptText);
    m_session.load(
        text.replace(QStringLiteral("\"streams\": {\"value"), QStringLiteral("\"lanes\": {\"value"))
            .replace(QStringLiteral("\"count\": \"streams"), QStringLiteral("\"count\": \"lanes"))
            .replace(QStringLiteral("% streams"), QStringLiteral("% lanes")));
    ASSERT_TRUE(hasRun());
    EXPECT_LT(parameter(0).findText(QStringLiteral("streams")), 0);
    m_session.load(QStringLiteral("{"));
    ASSERT_TRUE(hasRun());
    m_panel.start();
    EXPECT_FALSE(m_panel.runner().isRunning());
}

SweepRequest requestOf(std::string_view values) {
    auto workload = readWorkload(kSweptText);
    EXPECT_TRUE(workload);
    auto axis = readSweepAxis(workload->parameters[1], values);
    EXPECT_TRUE(axis);
    return {*std::move(workload), {*std::move(axis)}, {}, {}};
}

TEST(SweepRunner, ShowsPointsAsTheyComeAndStopsWhenTold) {
    const auto gpu = std::make_shared<test::FakeGpu>();
    SweepRunner runner;
    QSignalSpy advanced(&runner, &SweepRunner::advanced);
    runner.start(requestOf("1..8"), gpu);
    gpu->answer(2);
    ASSERT_TRUE(QTest::qWaitFor([&] { return gpu->started == 3; }));
    runner.stop();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !runner.isRunning(); }));
    EXPECT_EQ(runner.sweep()->points.size(), 2U);
    ASSERT_TRUE(runner.sweep()->stopped);
    EXPECT_EQ(runner.sweep()->stopped->code, ErrorCode::Cancelled);
    EXPECT_GE(advanced.count(), 1);
}

TEST(SweepRunner, AFailedDeviceEndsIt) {
    const auto gpu = std::make_shared<test::FakeGpu>();
    SweepRunner runner;
    gpu->failWith({ErrorCode::Device, "the GPU has gone"});
    runner.start(requestOf("1..8"), gpu);
    gpu->answer();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !runner.isRunning(); }));
    EXPECT_EQ(runner.sweep()->stopped->message, "the GPU has gone");
}

TEST(SweepRunner, ANewOneReplacesTheOldAndItMayGoAtAnyTime) {
    const auto gpu = std::make_shared<test::FakeGpu>();
    {
        SweepRunner runner;
        runner.start(requestOf("1..8"), gpu);
        runner.start(requestOf("1,2"), simulator());
        ASSERT_TRUE(QTest::qWaitFor([&] { return !runner.isRunning(); }));
        EXPECT_EQ(runner.sweep()->points.size(), 2U);
        EXPECT_FALSE(runner.sweep()->stopped);
        runner.start(requestOf("1..8"), gpu);
    }
    SUCCEED();
}

TEST(SweepInTheWindow, AChosenPointMovesThePictureAndTheKnobsAndClosingIsClean) {
    WindowServices services;
    services.devices = {simulator()};
    services.examples = {{QStringLiteral("First"), {}, QString::fromUtf8(kSweptText)}};
    auto window = std::make_unique<test::TestedWindow>(std::move(services));
    test::waitForRuns(*window);
    window->show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->session().run() != nullptr; }));
    auto& panel = *window->findChild<SweepPanel*>();
    panel.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !panel.runner().isRunning(); }));
    emit panel.view().pointChosen(3);
    EXPECT_EQ(window->session().values(), (ParameterValues{{"streams", 4}}));
    EXPECT_TRUE(provenanceText(*window).contains(QStringLiteral("streams=4")));
    auto& knob = *window->findChild<NumberEdit*>(QStringLiteral("streams"));
    EXPECT_EQ(knob.value(), 4);
    QTest::keyClick(&window->timeline(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(window->session().values().empty()) << "is undone like a knob";
    EXPECT_EQ(knob.value(), 1);
    panel.start();
    window.reset();  // in the middle of it
    SUCCEED();
}

std::unique_ptr<test::TestedWindow> shownWindow() {
    WindowServices services;
    services.devices = {simulator()};
    services.examples = {{QStringLiteral("First"), {}, QString::fromUtf8(kSweptText)}};
    auto window = std::make_unique<test::TestedWindow>(std::move(services));
    test::waitForRuns(*window);
    window->show();
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->session().run() != nullptr; }));
    return window;
}

TEST(SweepInTheWindow, APointThatTheWorkloadDoesNotHaveAnyMoreIsToldAndNothingChanges) {
    const auto shown = shownWindow();
    test::TestedWindow& window = *shown;
    auto& panel = *window.findChild<SweepPanel*>();
    panel.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !panel.runner().isRunning(); }));
    QTest::keyClick(&panel.view(), Qt::Key_Right);
    QString text = QString::fromUtf8(kSweptText);
    text.replace(QStringLiteral("\"streams\": {\"value\""),
                 QStringLiteral("\"lines\": {\"value\""));
    text.replace(QStringLiteral("\"count\": \"streams\""), QStringLiteral("\"count\": \"lines\""));
    text.replace(QStringLiteral("% streams"), QStringLiteral("% lines"));
    window.session().setText(text);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.session().isStale(); }));
    QTest::keyClick(&panel.view(), Qt::Key_Return);
    EXPECT_THAT(wordsOf(panel, "sweepStatus").toStdString(),
                testing::HasSubstr("another workload"));
    EXPECT_TRUE(window.session().values().empty());
}

TEST(SweepInTheWindow, NothingOfItStaysBesideAnotherDocument) {
    const auto shown = shownWindow();
    test::TestedWindow& window = *shown;
    auto& panel = *window.findChild<SweepPanel*>();
    const auto sweep = [&] {
        window.files().openText(QStringLiteral("First"), QString::fromUtf8(kSweptText));
        panel.start();
        return QTest::qWaitFor([&] { return !panel.runner().isRunning(); });
    };
    ASSERT_TRUE(sweep());
    EXPECT_NE(panel.view().sweep(), nullptr);
    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("run.json"));
    test::saveTrace(test::sampleTrace(), saved);
    window.files().open(saved);
    EXPECT_EQ(panel.view().sweep(), nullptr);
    EXPECT_EQ(wordsOf(panel, "sweepStatus"), QStringLiteral("There is no workload to sweep."));
    ASSERT_TRUE(sweep());
    window.files().openText(QStringLiteral("Broken"), QStringLiteral("{"));
    EXPECT_EQ(panel.view().sweep(), nullptr);
    panel.start();
    EXPECT_EQ(wordsOf(panel, "sweepStatus"), QStringLiteral("There is no workload to sweep."));
}

/// What the text says may have changed since: a value is left out only where it says the same now.
TEST_F(ShownSweep, AChosenPointIsMeantWhateverTheTextSaysByNow) {
    m_panel.start();
    ASSERT_TRUE(finish());
    QString text = QString::fromUtf8(kSweptText);
    m_session.setText(text.replace(QStringLiteral("\"streams\": {\"value\": 1"),
                                   QStringLiteral("\"streams\": {\"value\": 4")));
    ASSERT_TRUE(hasRun());
    QSignalSpy wanted(&m_panel, &SweepPanel::valuesWanted);
    emit m_panel.view().pointChosen(0);
    emit m_panel.view().pointChosen(3);
    ASSERT_EQ(wanted.count(), 2);
    EXPECT_EQ(wanted[0][0].value<ParameterValues>(), (ParameterValues{{"streams", 1}}));
    EXPECT_EQ(wanted[1][0].value<ParameterValues>(), ParameterValues());
}

}  // namespace
}  // namespace streamscope::ui
