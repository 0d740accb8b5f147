// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/whole_window.h"
#include "ui/compare/comparison.h"
#include "ui/panels/side_panels.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/window/file_commands.h"

#include <QPushButton>

namespace streamscope {
namespace {

constexpr int kWaitMs = 30'000;
constexpr double kMinShare = 0.55;
constexpr QSize kLarge(1600, 900);
constexpr QSize kMiddle(1280, 720);
constexpr QSize kSmall(1024, 640);
constexpr const char* kRecording = "/recordings/kineto_2023-09_dlrm_4_streams.json.gz";

/// Rows, axis and overview have most of the window, whatever is open.
class Plot : public test::WholeWindow, public testing::WithParamInterface<const char*> {
protected:
    Plot() { ui::useLanguage(QString::fromLatin1(GetParam())); }

    void resize(QSize size) {
        m_window->resize(size);
        m_window->panels().reset();
        QApplication::processEvents();
        ASSERT_EQ(m_window->size(), size);
    }
    void expectMost(const std::string& when) {
        QApplication::processEvents();
        const QWidget& plot = m_window->timeline();
        ASSERT_TRUE(plot.isVisible());
        const double share = static_cast<double>(plot.width()) * plot.height() /
                             (static_cast<double>(m_window->width()) * m_window->height());
        RecordProperty("share of the plot, " + when, std::to_string(share));
        EXPECT_GE(share, kMinShare) << when << ": " << plot.width() << "x" << plot.height();
    }
    bool isSideOpen(ui::PanelSide side) { return !m_window->panels().openAt(side).isEmpty(); }
    void openRecording() {
        m_window->files().open(QStringLiteral(STREAMSCOPE_TEST_DATA) +
                               QString::fromLatin1(kRecording));
        const auto& whatIf = *m_window->findChild<ui::WhatIfPanel*>();
        ASSERT_TRUE(QTest::qWaitFor([&] { return !whatIf.offerButtons().empty(); }, kWaitMs));
    }
};

TEST_P(Plot, HasMostOfTheWindowWithItsPanels) {
    openShipped("vector_add_streams", kLarge);
    resize(kLarge);
    EXPECT_TRUE(isSideOpen(ui::PanelSide::Left) && isSideOpen(ui::PanelSide::Right));
    expectMost("large, both sides");
    for (const char* name :
         {"program", "workload", "code", "lesson", "details", "advice", "whatIf"}) {
        m_window->panels().show(QString::fromLatin1(name));
        expectMost(std::string("large, ") + name);
    }
    resize(kMiddle);
    EXPECT_NE(isSideOpen(ui::PanelSide::Left), isSideOpen(ui::PanelSide::Right));
    expectMost("middle, one side");
    resize(kSmall);
}

TEST_P(Plot, HasMostOfTheWindowWithARecordingAndAPrediction) {
    openShipped("vector_add_streams", kLarge);
    openRecording();
    resize(kLarge);
    EXPECT_FALSE(m_window->findChild<ui::Panel*>(QStringLiteral("program"))->isVisible());
    expectMost("large, recording");
    m_window->panels().show(QStringLiteral("whatIf"));
    expectMost("large, what if");
    m_window->findChild<ui::WhatIfPanel*>()->offerButtons().front()->click();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return m_window->viewState().run()->pair != nullptr; }, kWaitMs));
    expectMost("large, predicted");
    resize(kMiddle);
    m_window->panels().show(QStringLiteral("whatIf"));
    expectMost("middle, predicted");
}

TEST_P(Plot, HasMostOfTheWindowWithAComparison) {
    openShipped("vector_add_streams", kLarge);
    resize(kLarge);
    m_window->comparison().keepLive();
    session().setValues({{"streams", 1}});
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return m_window->comparison().shown()->pair != nullptr; }));
    expectMost("large, compared");
    resize(kMiddle);
    expectMost("middle, compared");
}

TEST_P(Plot, HasMostOfTheWindowWithALesson) {
    openLesson(2, kLarge);
    expectMost("large, lesson");
    m_window->resize(kMiddle);
    m_window->panels().showOnly({QStringLiteral("lesson")});
    expectMost("middle, lesson");
}

TEST_P(Plot, LeavesRoomForTheNamesOnTheRails) {
    openShipped("vector_add_streams", kLarge);
    const auto buttons = m_window->findChildren<ui::RailButton*>();
    EXPECT_EQ(buttons.size(), 9);
    for (const QSize size : {kLarge, kMiddle, kSmall}) {
        resize(size);
        for (const ui::RailButton* button : buttons) {
            EXPECT_TRUE(button->isVisible());
            EXPECT_FALSE(button->text().contains(QStringLiteral("…")));
            EXPECT_GE(button->width(), button->sizeHint().width()) << button->text().toStdString();
            EXPECT_GE(button->height(), button->sizeHint().height());
            EXPECT_FALSE(button->icon().isNull());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage, Plot, testing::Values("en", "zh_CN"),
                         [](const testing::TestParamInfo<const char*>& one) {
                             return std::string(one.param);
                         });

}  // namespace
}  // namespace streamscope
