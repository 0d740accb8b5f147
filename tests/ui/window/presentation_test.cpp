// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation.h"

#include "tests/ui/support/window_fixture.h"
#include "tests/ui/window/provenance_text.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/number_edit.h"
#include "ui/playback/time_controls.h"
#include "ui/timeline/legend_bar.h"
#include "ui/view/commands.h"
#include "ui/window/keys_sheet.h"

#include <QLabel>
#include <QMenuBar>
#include <QSlider>
#include <QStatusBar>
#include <QTextDocument>
#include <QToolBar>

#include <algorithm>

namespace streamscope::ui {
namespace {

class PresentedRun : public test::WindowFixture {
protected:
    PresentedRun() {
        openExample();
        m_window->resize(1280, 720);
        QApplication::processEvents();
    }
    void pressF11() {
        QTest::keyClick(&m_window->timeline(), Qt::Key_F11);
        QApplication::processEvents();
    }
    QList<QWidget*> seen() {
        QList<QWidget*> widgets;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            const bool isPart = qobject_cast<Panel*>(widget) != nullptr ||
                                qobject_cast<QToolBar*>(widget) != nullptr ||
                                qobject_cast<QStatusBar*>(widget) != nullptr;
            if (isPart && !widget->isHidden()) {
                widgets << widget;
            }
        }
        std::ranges::sort(widgets);
        return widgets;
    }
    QList<QWidget*> presented() {
        QList<QWidget*> widgets{&m_window->time().bar(), &find<Panel>("program")};
        std::ranges::sort(widgets);
        return widgets;
    }
    QRect placeOf(const char* dock) { return find<Panel>(dock).geometry(); }
};

TEST(PresentedText, GrowsWithTheWindow) {
    EXPECT_EQ(presentedTextSize(720), 18);
    EXPECT_EQ(presentedTextSize(1080), 27);
    EXPECT_EQ(presentedTextSize(300), 18);
    EXPECT_EQ(presentedTextSize(9999), 48);
}

TEST_F(PresentedRun, LeavesTimelineLegendAndTransportInLargeText) {
    const double rows = m_window->timeline().metrics().fontSize;
    const int legend = m_window->findChild<LegendBar*>()->height();
    pressF11();
    EXPECT_TRUE(m_window->isFullScreen());
    EXPECT_EQ(seen(), presented());
    EXPECT_EQ(m_window->menuBar()->height(), 0);
    EXPECT_GE(m_window->timeline().metrics().fontSize, 1.2 * rows);
    EXPECT_GT(m_window->findChild<LegendBar*>()->height(), legend);
    EXPECT_GE(m_window->time().bar().fontMetrics().height(), 20);
    EXPECT_FALSE(provenanceText(*m_window).isEmpty());
}

TEST_F(PresentedRun, HasItsTitleAndParametersThatAreMovedThere) {
    EXPECT_FALSE(find<QLabel>("presentedTitle").isVisible());
    pressF11();
    auto& title = find<QLabel>("presentedTitle");
    EXPECT_TRUE(title.isVisible());
    EXPECT_EQ(title.text(), QStringLiteral("A pipeline"));
    EXPECT_GT(title.fontMetrics().height(), m_window->time().bar().fontMetrics().height());
    auto& slider = find<NumberEdit>("streams").slider();
    EXPECT_FALSE(slider.visibleRegion().isEmpty());
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_Right);
    EXPECT_EQ(session().values().at("streams"), 2);
    pressF11();
    EXPECT_FALSE(title.isVisible());
}

TEST_F(PresentedRun, GivesItsWidthToTheRunAndShowsARunGettingShorter) {
    const auto shareOfRun = [this] {
        const TimeAxis& axis = m_window->timeline().drawList().frame.axis;
        return (axis.toPixel(session().run()->trace->makespan) - axis.left) / axis.width;
    };
    const double before = shareOfRun();
    pressF11();
    EXPECT_GE(shareOfRun(), 0.94);
    find<NumberEdit>("streams").slider().setFocus();
    QTest::keyClick(&find<NumberEdit>("streams").slider(), Qt::Key_Right);
    EXPECT_LT(shareOfRun(), 0.94) << "two streams take less time than one";
    QTest::keyClick(&find<NumberEdit>("streams").slider(), Qt::Key_Left);
    pressF11();
    EXPECT_NEAR(shareOfRun(), before, 0.001);
}

TEST_F(PresentedRun, IsKeptAsTheWindowWasWhenItIsClosed) {
    const QByteArray geometry = m_window->saveGeometry();
    pressF11();
    EXPECT_TRUE(m_window->close());
    EXPECT_EQ(m_settings.value(QStringLiteral("window/geometry")).toByteArray(), geometry);
}

TEST_F(PresentedRun, TheSameKeyBringsTheWindowBackAsItWas) {
    m_window->panels().show(QStringLiteral("operations"));
    m_window->panels().close(QStringLiteral("details"));
    QApplication::processEvents();
    const auto before = seen();
    const QRect parameters = placeOf("program");
    const QRect operations = placeOf("operations");
    const double rows = m_window->timeline().metrics().fontSize;
    const QSize size = m_window->size();
    pressF11();
    pressF11();
    EXPECT_FALSE(m_window->isFullScreen());
    EXPECT_EQ(m_window->size(), size);
    EXPECT_EQ(seen(), before);
    EXPECT_EQ(placeOf("program"), parameters);
    EXPECT_EQ(placeOf("operations"), operations);
    EXPECT_EQ(m_window->timeline().metrics().fontSize, rows);
    EXPECT_GT(m_window->menuBar()->height(), 10);
}

TEST_F(PresentedRun, NothingOpensBesideTheTimelineMeanwhile) {
    pressF11();
    QTest::keyClick(&m_window->timeline(), Qt::Key_Right, Qt::AltModifier);
    m_window->viewState().setRange(TimeRange{0, 1'000});
    QApplication::processEvents();
    EXPECT_EQ(seen(), presented());
}

TEST_F(PresentedRun, EscapeEndsPlayingThenThePresentation) {
    pressF11();
    QTest::keyClick(&m_window->timeline(), Qt::Key_Space);
    ASSERT_TRUE(m_window->viewState().moment());
    QTest::keyClick(&m_window->timeline(), Qt::Key_Escape);
    EXPECT_FALSE(m_window->viewState().moment());
    EXPECT_TRUE(m_window->isFullScreen());
    QTest::keyClick(&m_window->timeline(), Qt::Key_Escape);
    EXPECT_FALSE(m_window->isFullScreen());
}

TEST_F(PresentedRun, MenusKeysStillWork) {
    pressF11();
    QTest::keyClick(&m_window->timeline(), Qt::Key_K);
    EXPECT_TRUE(m_window->viewState().run()->pair);
}

TEST_F(PresentedRun, ComparedRunsAreToldApartThoughTheirTextIsLarge) {
    DeviceProfile profile;
    profile.id = "plain";
    profile.name = "A device";
    profile.about = "measured and described in a great many words, " + std::string(120, 'm');
    WindowServices wanted = services();
    wanted.devices = {std::make_shared<SimulatedDevice>(profile)};
    openAndRun(std::move(wanted));
    m_window->resize(1280, 720);
    QTest::keyClick(&m_window->timeline(), Qt::Key_K);
    QTest::keyClick(&find<NumberEdit>("streams").slider(), Qt::Key_Right);
    pressF11();
    const auto said = [this](const char* name) {
        auto& label = find<QLabel>(name);
        EXPECT_TRUE(QTest::qWaitFor([&] {
            return label.heightForWidth(label.width()) <= label.height();
        })) << "nothing is cut";
        QTextDocument words;
        words.setHtml(label.text());
        return words.toPlainText().toStdString();
    };
    EXPECT_EQ(find<QToolButton>("origin").text(), QStringLiteral("A · simulated"));
    EXPECT_EQ(find<QToolButton>("secondOrigin").text(), QStringLiteral("B · simulated"));
    EXPECT_THAT(said("provenance"), testing::HasSubstr("A device · streams=1"));
    EXPECT_THAT(said("secondProvenance"), testing::HasSubstr("A device · streams=2"));
}

TEST_F(PresentedRun, ItsKeyIsListedAndNoKeyOfTheWindowMeansTwoThings) {
    EXPECT_TRUE(keysSheet(*m_window).contains(QStringLiteral("F11")));
    QList<QKeySequence> taken;
    for (const CommandSpec& spec : commands()) {
        taken << spec.keys;
    }
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        if (action->shortcutContext() == Qt::WidgetShortcut) {
            continue;  // means what the widget that has the focus does
        }
        for (const QKeySequence& key : action->shortcuts()) {
            EXPECT_FALSE(taken.contains(key))
                << action->text().toStdString() << ": " << key.toString().toStdString();
            taken << key;
        }
    }
}

TEST_F(PresentedRun, IsNotHowTheNextWindowOpens) {
    pressF11();
    EXPECT_TRUE(m_window->close());
    openExample();
    EXPECT_FALSE(m_window->isFullScreen());
    EXPECT_FALSE(find<Panel>("program").isHidden());
    EXPECT_FALSE(m_window->presentation().isOn());
}

}  // namespace
}  // namespace streamscope::ui
