// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/tested_window.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/compare/comparison.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/window/file_commands.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

constexpr int kPatience = 20'000;

class WhatIfWindow : public test::WindowFixture {
protected:
    WhatIfWindow() {
        WindowServices wanted = services();
        wanted.pinnedRates = [](const Trace&) { return whatif::PinnedRates{55, 55}; };
        openAndRun(std::move(wanted));
    }
    void openRecording() {
        m_window->files().open(
            QStringLiteral(STREAMSCOPE_TEST_DATA "/what_if/py-prefetch-before.json.gz"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return !panel().offerButtons().empty(); }, kPatience));
    }
    WhatIfController& controller() { return *m_window->findChild<WhatIfController*>(); }
    WhatIfPanel& panel() { return controller().panel(); }
    template <typename Widget>
    Widget& knob(const char* name) {
        return *panel().findChild<Widget*>(QString::fromLatin1(name));
    }
    bool waitForPair() {
        return QTest::qWaitFor(
            [&] { return !controller().isBusy() && m_window->viewState().run()->pair != nullptr; },
            kPatience);
    }
};

TEST_F(WhatIfWindow, OfAWorkloadAsksForARecording) {
    EXPECT_TRUE(knob<QLabel>("whatIfHead").text().contains(QStringLiteral("Open a recording")));
    EXPECT_TRUE(panel().offerButtons().empty());
}

TEST_F(WhatIfWindow, OffersWhatWouldHelpAndPutsItBesideTheRecording) {
    openRecording();
    ASSERT_EQ(panel().offerButtons().size(), 3U);
    QPushButton& pin = *panel().offerButtons()[1];
    EXPECT_TRUE(pin.text().startsWith(QStringLiteral("Pin the host memory of copies\n36.5 ms → ")))
        << pin.text().toStdString();
    QTest::mouseClick(&pin, Qt::LeftButton);
    ASSERT_TRUE(waitForPair());
    EXPECT_TRUE(knob<QCheckBox>("whatIfPinned").isChecked());
    const RunPair& pair = *m_window->viewState().run()->pair;
    EXPECT_EQ(pair.left->trace->provenance.origin, Origin::Imported);
    EXPECT_EQ(pair.right->trace->provenance.origin, Origin::Simulated);
    EXPECT_LT(pair.right->trace->makespan, pair.left->trace->makespan / 3);
    EXPECT_TRUE(
        wordsOf(panel(), "whatIfResult").contains(QStringLiteral("36.5 ms → 10.4 ms (−71.5 %)")))
        << wordsOf(panel(), "whatIfResult").toStdString();
    EXPECT_TRUE(wordsOf(panel(), "whatIfCautions")
                    .contains(QStringLiteral(
                        "the host must not use the memory of a copy before it has waited")));
}

TEST_F(WhatIfWindow, FollowsItsKnobsAndGoesBack) {
    openRecording();
    knob<QCheckBox>("whatIfPinned").click();
    ASSERT_TRUE(waitForPair());
    const DurationNs pinned = m_window->viewState().run()->pair->right->trace->makespan;
    knob<QDoubleSpinBox>("whatIfFactor").setValue(2);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            const auto& run = m_window->viewState().run();
            return run->pair && run->pair->right->trace->makespan > pinned;
        },
        kPatience));
    QTest::mouseClick(&knob<QPushButton>("whatIfReset"), Qt::LeftButton);
    EXPECT_FALSE(m_window->comparison().isActive());
    EXPECT_FALSE(knob<QCheckBox>("whatIfPinned").isChecked());
    EXPECT_EQ(knob<QDoubleSpinBox>("whatIfFactor").value(), 1);
    EXPECT_TRUE(wordsOf(panel(), "whatIfResult").isEmpty());
}

TEST_F(WhatIfWindow, ForgetsThePredictionWhenComparingEndsOrAnotherFileOpens) {
    openRecording();
    knob<QCheckBox>("whatIfPinned").click();
    ASSERT_TRUE(waitForPair());
    m_window->comparison().clear();
    EXPECT_FALSE(knob<QCheckBox>("whatIfPinned").isChecked());
    knob<QCheckBox>("whatIfPinned").click();
    ASSERT_TRUE(waitForPair());
    m_window->files().openText(QStringLiteral("other"), QString::fromLatin1(test::kKnobs));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window->comparison().isActive(); }, kPatience));
    EXPECT_TRUE(panel().offerButtons().empty());
}

/// The status bar mentions a kept run only while there is one.
TEST_F(WhatIfWindow, IsNotSaidToStayBesideAnotherRecording) {
    const auto said = [this] { return m_window->statusBar()->currentMessage(); };
    m_window =
        std::make_unique<test::TestedWindow>(services());  // which waits for no run, as a user's
    m_window->show();
    openRecording();
    knob<QCheckBox>("whatIfPinned").click();
    ASSERT_TRUE(waitForPair());
    const auto before = session().run();
    m_window->files().open(QStringLiteral(
        STREAMSCOPE_TEST_DATA "/recordings/kineto_2024-04_event_wait_3_streams.json.gz"));
    EXPECT_FALSE(m_window->comparison().isActive());
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != before; }, kPatience));
    EXPECT_FALSE(said().contains(QStringLiteral("kept run"))) << said().toStdString();
    m_window->comparison().keepLive();
    m_window->files().openText(QStringLiteral("other"), QString::fromLatin1(test::kKnobs));
    QApplication::processEvents();
    EXPECT_TRUE(said().contains(QStringLiteral("kept run")));
    m_window->comparison().clear();
    EXPECT_FALSE(said().contains(QStringLiteral("kept run"))) << "comparing has ended";
}

/// What is turned before the replay is there is not lost.
TEST_F(WhatIfWindow, TakesAKnobThatIsTurnedBeforeTheReplayIsThere) {
    m_window->files().open(
        QStringLiteral(STREAMSCOPE_TEST_DATA "/what_if/py-prefetch-before.json.gz"));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return m_window->viewState().run()->trace->recorded.size() > 0; }, kPatience));
    knob<QCheckBox>("whatIfPinned").setChecked(true);
    EXPECT_TRUE(waitForPair());
}

}  // namespace
}  // namespace streamscope::ui
