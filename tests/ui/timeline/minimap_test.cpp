// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/minimap.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/compare/compared_run.h"

#include <QTest>

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

class ShownMinimap : public testing::Test {
protected:
    ShownMinimap() : m_map(m_state, 150, 10) {
        m_state.setRun(makeRun(test::sampleTrace()));
        m_map.resize(1160, m_map.height());
        m_map.show();
        QCoreApplication::processEvents();
    }
    QPoint at(double x) const { return {static_cast<int>(x), m_map.height() / 2}; }
    void drag(double from, double to) {
        QTest::mousePress(&m_map, Qt::LeftButton, Qt::NoModifier, at(from));
        QTest::mouseMove(&m_map, at((from + to) / 2));
        QTest::mouseMove(&m_map, at(to));
        QTest::mouseRelease(&m_map, Qt::LeftButton, Qt::NoModifier, at(to));
    }
    double pixelOf(TimeNs time) const { return m_map.axis().toPixel(time); }
    void show(double from, double to) {
        m_state.setWindow({m_map.axis().toTime(from), m_map.axis().toTime(to)});
    }

    ViewState m_state;
    Minimap m_map;
};

TEST_F(ShownMinimap, TheFrameLiesAroundTheWindow) {
    show(400, 600);
    EXPECT_NEAR(m_map.frameRect().left(), 400, 1);
    EXPECT_NEAR(m_map.frameRect().right(), 600, 1);
}

TEST_F(ShownMinimap, DraggingTheFramePans) {
    show(400, 600);
    const DurationNs length = m_state.window().length();
    drag(500, 650);
    EXPECT_NEAR(pixelOf(m_state.window().begin), 550, 2);
    EXPECT_NEAR(static_cast<double>(m_state.window().length()), static_cast<double>(length), 2);
}

TEST_F(ShownMinimap, DraggingASideZooms) {
    show(400, 600);
    drag(600, 800);
    EXPECT_NEAR(pixelOf(m_state.window().begin), 400, 2);
    EXPECT_NEAR(pixelOf(m_state.window().end), 800, 2);
    drag(400, 300);
    EXPECT_NEAR(pixelOf(m_state.window().begin), 300, 2);
    EXPECT_NEAR(pixelOf(m_state.window().end), 800, 2);
}

TEST_F(ShownMinimap, DraggingBesideTheFrameDrawsANewOne) {
    show(400, 600);
    drag(1000, 800);
    EXPECT_NEAR(pixelOf(m_state.window().begin), 800, 2);
    EXPECT_NEAR(pixelOf(m_state.window().end), 1000, 2);
}

TEST_F(ShownMinimap, AClickBesideTheFrameBringsItThere) {
    show(400, 600);
    QTest::mouseClick(&m_map, Qt::LeftButton, Qt::NoModifier, at(900));
    EXPECT_NEAR(pixelOf(m_state.window().begin), 800, 2);
    EXPECT_NEAR(pixelOf(m_state.window().end), 1000, 2);
}

TEST_F(ShownMinimap, ADoubleClickShowsAll) {
    show(400, 600);
    QTest::mouseDClick(&m_map, Qt::LeftButton, Qt::NoModifier, at(500));
    EXPECT_TRUE(m_state.showsAll());
}

int pixelsOf(const QImage& picture, const QColor& color) {
    int count = 0;
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y) {
            count += picture.pixelColor(x, y) == color ? 1 : 0;
        }
    }
    return count;
}

TEST_F(ShownMinimap, ShowsTheKindsInTheirColors) {
    const QImage picture = m_map.grab().toImage();
    const Theme theme = lightTheme();
    for (std::size_t kind = 0; kind < 3; ++kind) {
        EXPECT_GT(pixelsOf(picture, theme.families[kind].fill), 100);
    }
}

TEST_F(ShownMinimap, OfTwoRunsThatAreComparedItShowsTheRightOneAndSaysSo) {
    EXPECT_EQ(m_map.heading(), QString());
    const auto left = makeRun(test::makeTrace({{OperationKind::Kernel, 0, 1, 0, 1'000}}));
    const auto right = makeRun(test::makeTrace({{OperationKind::CopyDeviceToHost, 0, 1, 0, 900}}));
    m_state.setRun(compareRuns(left, right));
    const QImage picture = m_map.grab().toImage();
    const Theme theme = lightTheme();
    EXPECT_EQ(pixelsOf(picture, theme.families[1].fill), 0) << "the left one's kernel";
    EXPECT_GT(pixelsOf(picture, theme.families[2].fill), 100);
    EXPECT_TRUE(m_map.heading().startsWith(QStringLiteral("B · ")));
}

}  // namespace
}  // namespace streamscope::ui
