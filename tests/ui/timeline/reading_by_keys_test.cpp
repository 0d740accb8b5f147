// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/timeline_fixture.h"

#include <QSignalSpy>
#include <QToolButton>

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace streamscope::ui {
namespace {

using ReadByKeys = test::TimelineFixture;

TEST_F(ReadByKeys, BracketsFollowWhatHeldItAndBack) {
    m_state.setSelection(idAt<OperationId>(operationCount(trace()) - 1));
    std::vector<OperationId> way{*m_state.selection()};
    while (m_widget.causality()->holderOf(way.back()) != OperationId::None) {
        press(Qt::Key_BracketLeft);
        ASSERT_EQ(m_state.selection(), m_widget.causality()->holderOf(way.back()));
        way.push_back(*m_state.selection());
    }
    ASSERT_GT(way.size(), 3U);
    QSignalSpy told(&m_widget, &TimelineWidget::told);
    press(Qt::Key_BracketLeft);
    EXPECT_EQ(told.count(), 1);
    for (auto step = way.rbegin() + 1; step != way.rend(); ++step) {
        press(Qt::Key_BracketRight);
        EXPECT_EQ(m_state.selection(), *step);
    }
}

TEST_F(ReadByKeys, WalkingBringsTheOperationIntoSight) {
    show(test::sampleTrace({.streams = 48, .chunks = 96}));
    m_state.setSelection(OperationId{0});
    m_state.showSelection();
    for (int i = 0; i < 40; ++i) {
        press(i % 5 == 4 ? Qt::Key_Period : Qt::Key_Down);
        const QRectF area = m_widget.drawList().frame.area;
        const QRectF place =
            m_widget.selectionPlaces().empty()
                ? QRectF()
                : *m_widget.rows().placeOf(m_widget.drawList().frame, *m_state.selection());
        EXPECT_LT(place.left(), area.right()) << i;
        EXPECT_GT(place.right(), axis().left) << i;
        EXPECT_LT(place.top(), area.bottom()) << i;
        EXPECT_GT(place.bottom(), area.top()) << i;
    }
}

TEST_F(ReadByKeys, NextGoesOnInTheRowThatWasClicked) {
    const auto places =
        placesOf(*m_state.run()->timeline, m_widget.drawList().frame, OperationId{0});
    const QRectF engine = *std::ranges::max_element(places, {}, &QRectF::top);
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier, engine.center().toPoint());
    press(Qt::Key_Period);
    EXPECT_EQ(m_state.selection(), OperationId{3});  // the next copy in, of another stream
    press(Qt::Key_Comma);
    EXPECT_EQ(m_state.selection(), OperationId{0});
    m_state.setSelection(std::nullopt);
    m_state.setSelection(OperationId{1});  // by another view: its stream
    press(Qt::Key_Period);
    EXPECT_EQ(m_state.selection(), OperationId{2});
}

TEST_F(ReadByKeys, RulersAreSetAtThePointerOneAfterTheOther) {
    const QRectF bar = placeOf(4);
    moveTo({bar.left() + 5, bar.center().y()});
    press(Qt::Key_M);
    EXPECT_EQ(m_state.rulers()[0], trace().start[4]);
    moveTo({bar.right() - 5, bar.center().y()});
    press(Qt::Key_M);
    EXPECT_EQ(m_state.rulers()[1], trace().end[4]);
    ASSERT_TRUE(m_widget.overlay().delta);
    EXPECT_TRUE(m_widget.overlay().delta->tag.text.contains(
        QStringLiteral("vector_add #4 start → vector_add #4 end")))
        << m_widget.overlay().delta->tag.text.toStdString();
    press(Qt::Key_R);
    EXPECT_EQ(m_state.range(), (TimeRange{trace().start[4], trace().end[4]}));
    moveTo({700, 570});
    press(Qt::Key_M);
    EXPECT_EQ(m_state.rulers()[1], std::nullopt);
    EXPECT_NE(m_state.rulers()[0], trace().start[4]);
}

TEST_F(ReadByKeys, WithoutAPointerTheRulersMeasureTheSelection) {
    m_state.setSelection(OperationId{7});
    press(Qt::Key_M);
    press(Qt::Key_M);
    EXPECT_EQ(m_state.rulers()[0], trace().start[7]);
    EXPECT_EQ(m_state.rulers()[1], trace().end[7]);
}

TEST_F(ReadByKeys, ABookmarkIsSetWithItsNoteAndEditedAndRemoved) {
    moveTo({600, 560});
    press(Qt::Key_B);
    ASSERT_EQ(m_state.bookmarks().size(), 1U);
    QTest::keyClicks(&note(), QStringLiteral("here it waits"));
    QTest::keyClick(&note(), Qt::Key_Return);
    EXPECT_EQ(m_state.bookmarks()[0].note, QStringLiteral("here it waits"));
    EXPECT_TRUE(note().parentWidget()->isHidden());
    press(Qt::Key_B);  // the same place: the same bookmark
    ASSERT_EQ(m_state.bookmarks().size(), 1U);
    QTest::keyClicks(&note(), QStringLiteral("no"));
    QTest::keyClick(&note(), Qt::Key_Escape);
    EXPECT_EQ(m_state.bookmarks()[0].note, QStringLiteral("here it waits"));
    press(Qt::Key_B);
    note().parentWidget()->findChild<QToolButton*>()->click();
    EXPECT_TRUE(m_state.bookmarks().empty());
}

TEST_F(ReadByKeys, EscapeTakesAwayTheNearestThingFirst) {
    m_state.setSelection(OperationId{4});
    m_state.setRuler(0, 100'000);
    m_state.setRange(TimeRange{100'000, 200'000});
    press(Qt::Key_Escape);
    EXPECT_FALSE(m_state.range());
    EXPECT_TRUE(m_state.rulers()[0]);
    press(Qt::Key_Escape);
    EXPECT_FALSE(m_state.rulers()[0]);
    EXPECT_TRUE(m_state.selection());
    press(Qt::Key_Escape);
    EXPECT_FALSE(m_state.selection());
}

/// All that a command can change.
struct Seen {
    TimeRange window;
    std::optional<OperationId> selection;
    std::optional<TimeRange> range;
    std::array<std::optional<TimeNs>, 2> rulers;
    std::vector<Bookmark> bookmarks;
    OverlayOptions options;
    int scroll = 0;
    qsizetype searches = 0;
    qsizetype helps = 0;
    friend bool operator==(const Seen&, const Seen&) = default;
};

TEST_F(ReadByKeys, EveryKeyOfTheTableDoesSomething) {
    QSignalSpy searches(&m_widget, &TimelineWidget::searchWanted);
    QSignalSpy helps(&m_widget, &TimelineWidget::helpWanted);
    QSignalSpy drops(&m_widget, &TimelineWidget::barDropped);
    QSignalSpy words(&m_widget, &TimelineWidget::told);
    show(test::sampleTrace({.streams = 48, .chunks = 96}));
    const auto seen = [&] {
        return Seen{m_state.window(),  m_state.selection(), m_state.range(),
                    m_state.rulers(),  m_state.bookmarks(), m_widget.options(),
                    m_widget.scroll(), searches.count(),    helps.count()};
    };
    for (const CommandSpec& spec : commands()) {
        for (const QKeySequence& key : spec.keys) {
            const TimeNs end = trace().makespan;
            m_state.setWindow({end / 3, end / 2});
            m_state.setSelection(OperationId{100});
            m_widget.setScroll(300);
            m_state.setRange(TimeRange{end / 4, end / 3});
            m_state.setRuler(0, 1);
            m_state.setRuler(1, std::nullopt);
            m_state.setBookmarks({{end / 5, {}}, {end * 4 / 5, {}}});
            moveTo({700, 570});
            const Seen before = seen();
            const auto asked = drops.count() + words.count();
            press(key[0].key(), key[0].keyboardModifiers());
            if (spec.group == CommandGroup::Change) {  // what becomes of it is not the timeline's
                EXPECT_EQ(drops.count() + words.count(), asked + 1) << key.toString().toStdString();
            } else {
                EXPECT_NE(seen(), before) << key.toString().toStdString();
            }
            note().parentWidget()->hide();
        }
    }
}

}  // namespace
}  // namespace streamscope::ui
