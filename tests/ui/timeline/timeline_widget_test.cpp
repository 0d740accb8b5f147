// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_widget.h"

#include "tests/ui/support/timeline_fixture.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

class ShownTimeline : public test::TimelineFixture {
protected:
    const BarItem& barOf(std::uint32_t operation) const {
        for (const BarItem& bar : m_widget.drawList().bars) {
            if (bar.source == SpanSource::Operation && bar.item == operation) {
                return bar;
            }
        }
        throw std::logic_error("no bar");
    }
    void clickAt(QPointF at) const {
        QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier, at.toPoint());
    }
    void wheelAt(QPointF at, int delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QWheelEvent event(at, m_widget.canvas()->mapToGlobal(at), {}, {0, delta}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_widget.canvas(), &event);
    }
};

TEST_F(ShownTimeline, TheWheelZoomsAtThePointer) {
    const QPointF at(700, 200);
    const TimeNs under = m_widget.drawList().frame.axis.toTime(at.x());
    const DurationNs before = m_state.window().length();
    wheelAt(at, 240);
    EXPECT_LT(m_state.window().length(), before);
    const double now = m_widget.drawList().frame.axis.toPixel(under);
    EXPECT_NEAR(now, at.x(), 1);
    wheelAt(at, -240);
    EXPECT_NEAR(static_cast<double>(m_state.window().length()), static_cast<double>(before), 2);
}

TEST_F(ShownTimeline, ShiftAndWheelMovesAlong) {
    wheelAt({700, 200}, 480);
    const TimeRange before = m_state.window();
    wheelAt({700, 200}, -120, Qt::ShiftModifier);
    EXPECT_GT(m_state.window().begin, before.begin);
    EXPECT_EQ(m_state.window().length(), before.length());
}

TEST_F(ShownTimeline, KeysZoomPanAndFit) {
    const TimeRange all = m_state.window();
    press(Qt::Key_W);
    press(Qt::Key_W);
    EXPECT_LT(m_state.window().length(), all.length());
    const TimeRange zoomed = m_state.window();
    press(Qt::Key_D);
    EXPECT_GT(m_state.window().begin, zoomed.begin);
    press(Qt::Key_A);
    EXPECT_EQ(m_state.window(), zoomed);
    press(Qt::Key_Right);
    EXPECT_GT(m_state.window().begin, zoomed.begin);
    press(Qt::Key_S);
    EXPECT_GT(m_state.window().length(), zoomed.length());
    press(Qt::Key_0);
    EXPECT_TRUE(m_state.showsAll());
    m_state.setSelection(OperationId{5});
    press(Qt::Key_F);
    EXPECT_LT(m_state.window().length(), all.length());
    press(Qt::Key_Home);
    EXPECT_TRUE(m_state.showsAll());
}

TEST_F(ShownTimeline, DraggingWithShiftMovesTheTimeWithThePointer) {
    wheelAt({700, 200}, 480);
    const TimeAxis axis = m_widget.drawList().frame.axis;
    const TimeNs held = axis.toTime(600);
    QTest::mousePress(m_widget.canvas(), Qt::LeftButton, Qt::ShiftModifier, {600, 200});
    moveTo({640, 200});
    moveTo({700, 200});
    QTest::mouseRelease(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier, {700, 200});
    EXPECT_NEAR(m_widget.drawList().frame.axis.toPixel(held), 700, 1);
    EXPECT_EQ(m_state.selection(), std::nullopt);
}

TEST_F(ShownTimeline, HoveringExplainsTheOperationAndMarksItInEveryRow) {
    const BarItem bar = barOf(4);
    moveTo(bar.rect.center());
    EXPECT_EQ(m_state.hover(), OperationId{4});
    EXPECT_EQ(m_widget.hoverPlaces().size(), 3U);
    const QString tip = QToolTip::text();
    for (const char* part : {"vector_add", "s[1]", "Start", "End", "Duration", "Waited", "Blocks",
                             "Why not earlier?", "the stream runs in order"}) {
        EXPECT_TRUE(tip.contains(QString::fromLatin1(part))) << part;
    }
    moveTo({10, 10});
    EXPECT_EQ(m_state.hover(), std::nullopt);
    EXPECT_TRUE(m_widget.hoverPlaces().empty());
}

TEST_F(ShownTimeline, ZoomingMarksWhatIsUnderThePointerThen) {
    const QPointF edge = barOf(4).rect.topLeft() + QPointF(3, 3);
    moveTo(edge);
    ASSERT_EQ(m_state.hover(), OperationId{4});
    m_state.pan(0.4);
    m_state.setWindow({0, 400'000});
    EXPECT_NE(m_state.hover(), OperationId{4});
    const auto under = hitTest(*m_state.run()->timeline, m_widget.drawList().frame, edge.toPoint());
    EXPECT_EQ(m_state.hover().has_value(), under.has_value());
}

TEST_F(ShownTimeline, HoveringACopyTellsItsBytesAndRate) {
    moveTo(barOf(0).rect.center());
    EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("19 MiB")))
        << QToolTip::text().toStdString();
    EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("GB/s")));
}

TEST_F(ShownTimeline, AClickSelectsAndAClickBesideSelectsNothing) {
    const BarItem bar = barOf(6);
    clickAt(bar.rect.center());
    EXPECT_EQ(m_state.selection(), OperationId{6});
    EXPECT_EQ(m_widget.selectionPlaces().size(), 3U);
    clickAt({m_widget.drawList().frame.axis.left + 1100, bar.rect.center().y()});
    EXPECT_EQ(m_state.selection(), std::nullopt);
}

TEST_F(ShownTimeline, AStalePictureSaysSoOnItself) {
    const QImage before = m_widget.grab().toImage();
    m_widget.setStaleNote(QStringLiteral("not up to date"));
    EXPECT_NE(m_widget.grab().toImage(), before);
    m_widget.setStaleNote({});
    EXPECT_EQ(m_widget.grab().toImage(), before);
}

TEST_F(ShownTimeline, ANewRunMovesTheBars) {
    const QRectF before = barOf(9).rect;
    m_state.setRun(makeRun(test::sampleTrace({.streams = 1})));
    EXPECT_NE(barOf(9).rect, before);
}

TEST_F(ShownTimeline, ManyRowsScroll) {
    m_state.setRun(makeRun(test::sampleTrace({.streams = 48, .chunks = 96})));
    const Frame before = m_widget.drawList().frame;
    EXPECT_GT(before.contentHeight, before.area.height());
    wheelAt({20, 200}, -360);
    EXPECT_LT(m_widget.drawList().frame.rows[0].top, before.rows[0].top);
    EXPECT_TRUE(m_state.showsAll());
}

}  // namespace
}  // namespace streamscope::ui
