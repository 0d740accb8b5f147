// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/timeline_fixture.h"

#include <QAction>
#include <QMenu>

#include <gmock/gmock.h>

#include <utility>

namespace streamscope::ui {
namespace {

using ReadByMouse = test::TimelineFixture;

TEST_F(ReadByMouse, DraggingSelectsARangeAndLeavesThePictureWhereItIs) {
    drag({400, 560}, {700, 560}, Qt::LeftButton, Qt::AltModifier);
    ASSERT_TRUE(m_state.range());
    EXPECT_NEAR(x(m_state.range()->begin), 400, 1);
    EXPECT_NEAR(x(m_state.range()->end), 700, 1);
    EXPECT_TRUE(m_state.showsAll());
    drag({700, 560}, {500, 560}, Qt::LeftButton, Qt::AltModifier);  // an edge, to the left
    EXPECT_NEAR(x(m_state.range()->begin), 400, 1);
    EXPECT_NEAR(x(m_state.range()->end), 500, 1);
}

TEST_F(ReadByMouse, TheEdgesOfARangeSnapToStartsAndEnds) {
    const QRectF bar = placeOf(4);
    drag({bar.left() - 5, bar.center().y()}, {bar.right() + 4, bar.center().y()});
    EXPECT_EQ(m_state.range(), (TimeRange{trace().start[4], trace().end[4]}));
    drag({bar.left() - 5, bar.center().y()}, {bar.right() + 40, bar.center().y()}, Qt::LeftButton,
         Qt::AltModifier);
    EXPECT_NE(m_state.range()->begin, trace().start[4]);
}

TEST_F(ReadByMouse, ARangeThatIsDraggedOutOfTheWindowEndsAtItsBorder) {
    drag({500, 300}, {5000, 300}, Qt::LeftButton, Qt::AltModifier);
    EXPECT_EQ(m_state.range()->end, m_state.fit().end);
}

TEST_F(ReadByMouse, AClickBesideAllTakesTheRangeAway) {
    m_state.setRange(TimeRange{100'000, 200'000});
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                      placeOf(3).center().toPoint());
    EXPECT_TRUE(m_state.range());
    const QPoint beside(static_cast<int>(x(trace().makespan)) + 30, 200);
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier, beside);
    EXPECT_FALSE(m_state.range());
    EXPECT_FALSE(m_state.selection());
}

TEST_F(ReadByMouse, AClickOnAnIdleStretchOfAnEngineMarksItsGap) {
    const std::size_t last = operationCount(trace()) - 1;
    const auto gaps =
        gapsAt(trace(), {static_cast<std::uint32_t>(indexOf(trace().engine[last])), true}, 0);
    ASSERT_FALSE(gaps.empty());
    const QPointF bar =
        placesOf(*m_state.run()->timeline, m_widget.drawList().frame, idAt<OperationId>(last))
            .back()
            .center();
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                      QPointF(x(gaps.front().complete().end) - 5, bar.y()).toPoint());
    EXPECT_EQ(m_state.range(), gaps.front().complete());
    EXPECT_EQ(m_state.idleRow(), gaps.front().row);
}

TEST_F(ReadByMouse, TheMiddleButtonZoomsToWhatIsDraggedOver) {
    const TimeNs from = axis().toTime(500);
    const TimeNs to = axis().toTime(800);
    drag({800, 300}, {500, 300}, Qt::MiddleButton, Qt::NoModifier, false);
    EXPECT_TRUE(m_widget.overlay().zoom);
    EXPECT_TRUE(m_state.showsAll());
    send(QEvent::MouseButtonRelease, {500, 300}, Qt::MiddleButton, Qt::NoModifier);
    EXPECT_EQ(m_state.window(), (TimeRange{from, to}));
    EXPECT_FALSE(m_widget.overlay().zoom);
    EXPECT_FALSE(m_state.range());
}

TEST_F(ReadByMouse, ShiftOrTheRightButtonMovesThePicture) {
    m_state.zoom(0.25, trace().makespan / 2);
    for (const auto& [button, modifiers] : {std::pair{Qt::LeftButton, Qt::ShiftModifier},
                                            std::pair{Qt::RightButton, Qt::NoModifier}}) {
        const TimeNs held = axis().toTime(600);
        drag({600, 300}, {700, 300}, button, modifiers);
        EXPECT_NEAR(x(held), 700, 1);
        EXPECT_FALSE(m_state.range());
    }
}

TEST_F(ReadByMouse, ADoubleClickShowsTheOperationLarge) {
    QTest::mouseDClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                       placeOf(5).center().toPoint());
    EXPECT_EQ(m_state.selection(), OperationId{5});
    EXPECT_GT(placeOf(5).width(), 0.5 * axis().width);
}

TEST_F(ReadByMouse, EscapeEndsADragAndUndoesIt) {
    m_state.setRange(TimeRange{100'000, 200'000});
    drag({600, 300}, {800, 300}, Qt::LeftButton, Qt::NoModifier, false);
    EXPECT_NE(m_state.range(), (TimeRange{100'000, 200'000}));
    press(Qt::Key_Escape);
    EXPECT_EQ(m_state.range(), (TimeRange{100'000, 200'000}));
    send(QEvent::MouseMove, {900, 300}, Qt::LeftButton, Qt::NoModifier);
    EXPECT_EQ(m_state.range(), (TimeRange{100'000, 200'000}));
}

TEST_F(ReadByMouse, ARulerCanBeDraggedAndSnaps) {
    m_state.setRuler(0, 300'000);
    const QRectF bar = placeOf(4);
    drag({x(300'000), 560}, {bar.left() + 5, bar.center().y()}, Qt::LeftButton, Qt::NoModifier,
         false);
    EXPECT_EQ(m_state.rulers()[0], trace().start[4]);
    EXPECT_EQ(m_widget.overlay().rulers.size(), 1U);  // seen while it is dragged
    press(Qt::Key_Escape);
    EXPECT_EQ(m_state.rulers()[0], 300'000);
}

TEST_F(ReadByMouse, AClickOnAFlagOpensItsNote) {
    m_state.setBookmarks({{800'000, QStringLiteral("why?")}});
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                      m_widget.overlay().flags[0].tag.rect.center().toPoint());
    EXPECT_EQ(note().text(), QStringLiteral("why?"));
    EXPECT_FALSE(note().parentWidget()->isHidden());
}

void triggerWhatHas(const QString& text, const QMenu& menu) {
    for (QAction* action : menu.actions()) {
        if (action->text().contains(text)) {
            action->trigger();
        }
    }
}

TEST_F(ReadByMouse, TheRightButtonSelectsAndOpensAMenuOfCommands) {
    QStringList texts;
    QObject::connect(&m_widget, &TimelineWidget::menuAboutToShow, &m_widget, [&](QMenu* menu) {
        for (const QAction* action : menu->actions()) {
            texts << action->text().section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&'));
        }
        triggerWhatHas(QStringLiteral("&Selection"), *menu);
    });
    QTest::mouseClick(m_widget.canvas(), Qt::RightButton, Qt::NoModifier,
                      placeOf(4).center().toPoint());
    EXPECT_EQ(m_state.selection(), OperationId{4});
    EXPECT_TRUE(texts.contains(QStringLiteral("Its Blocker")));
    EXPECT_FALSE(m_state.showsAll());  // "Show Selection" was triggered
    delete m_widget.findChild<QMenu*>();
}

}  // namespace
}  // namespace streamscope::ui
