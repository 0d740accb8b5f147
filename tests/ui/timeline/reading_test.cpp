// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/timeline/bookmark_editor.h"
#include "ui/timeline/timeline_widget.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <gmock/gmock.h>

#include <random>

namespace streamscope::ui {
namespace {

using streamscope::test::sampleTrace;

class ReadTimeline : public testing::Test {
protected:
    ReadTimeline() : m_widget(m_state) {
        m_widget.resize(1200, 600);
        m_widget.show();
        show(sampleTrace());
    }
    void TearDown() override { QToolTip::hideText(); }

    void show(Trace trace) {
        m_state.setRun(makeRun(std::move(trace)));
        QApplication::processEvents();
    }
    const Trace& trace() const { return *m_state.run()->trace; }
    const TimeAxis& axis() const { return m_widget.drawList().frame.axis; }
    double x(TimeNs time) const { return axis().toPixel(time); }
    QRectF placeOf(std::size_t operation) const {
        return *m_widget.rows().placeOf(m_widget.drawList().frame, idAt<OperationId>(operation));
    }
    /// A place beside all bars.
    QPoint beside() const { return {static_cast<int>(x(trace().makespan)) + 30, 200}; }

    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&m_widget, static_cast<Qt::Key>(key), modifiers);
    }
    void moveTo(QPointF at) const { QTest::mouseMove(m_widget.canvas(), at.toPoint()); }
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button,
              Qt::KeyboardModifiers modifiers) const {
        const auto held = type == QEvent::MouseButtonRelease ? Qt::NoButton : button;
        QMouseEvent event(type, at, m_widget.canvas()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : button, held, modifiers);
        QApplication::sendEvent(m_widget.canvas(), &event);
    }
    void drag(QPointF from, QPointF to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = Qt::NoModifier, bool isLetGo = true) const {
        send(QEvent::MouseButtonPress, from, button, modifiers);
        send(QEvent::MouseMove, (from + to) / 2, button, modifiers);
        send(QEvent::MouseMove, to, button, modifiers);
        if (isLetGo) {
            send(QEvent::MouseButtonRelease, to, button, modifiers);
        }
    }
    QLineEdit& note() { return m_widget.findChild<BookmarkEditor*>()->line(); }

    ViewState m_state;
    TimelineWidget m_widget;
};

// ---- Mouse ----

TEST_F(ReadTimeline, DraggingSelectsARangeAndLeavesThePictureWhereItIs) {
    drag({400, 560}, {700, 560}, Qt::LeftButton, Qt::AltModifier);
    ASSERT_TRUE(m_state.range());
    EXPECT_NEAR(x(m_state.range()->begin), 400, 1);
    EXPECT_NEAR(x(m_state.range()->end), 700, 1);
    EXPECT_TRUE(m_state.showsAll());
    drag({700, 560}, {500, 560}, Qt::LeftButton, Qt::AltModifier);  // an edge, to the left
    EXPECT_NEAR(x(m_state.range()->begin), 400, 1);
    EXPECT_NEAR(x(m_state.range()->end), 500, 1);
}

TEST_F(ReadTimeline, TheEdgesOfARangeSnapToStartsAndEnds) {
    const QRectF bar = placeOf(4);
    drag({bar.left() - 5, bar.center().y()}, {bar.right() + 4, bar.center().y()});
    EXPECT_EQ(m_state.range(), (TimeRange{trace().start[4], trace().end[4]}));
    drag({bar.left() - 5, bar.center().y()}, {bar.right() + 40, bar.center().y()}, Qt::LeftButton,
         Qt::AltModifier);
    EXPECT_NE(m_state.range()->begin, trace().start[4]);
}

TEST_F(ReadTimeline, ARangeThatIsDraggedOutOfTheWindowEndsAtItsBorder) {
    drag({500, 300}, {5000, 300}, Qt::LeftButton, Qt::AltModifier);
    EXPECT_EQ(m_state.range()->end, m_state.fit().end);
}

TEST_F(ReadTimeline, AClickBesideAllTakesTheRangeAway) {
    m_state.setRange(TimeRange{100'000, 200'000});
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                      placeOf(3).center().toPoint());
    EXPECT_TRUE(m_state.range());
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier, beside());
    EXPECT_FALSE(m_state.range());
    EXPECT_FALSE(m_state.selection());
}

TEST_F(ReadTimeline, TheMiddleButtonZoomsToWhatIsDraggedOver) {
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

TEST_F(ReadTimeline, ShiftOrTheRightButtonMovesThePicture) {
    m_state.zoom(0.25, trace().makespan / 2);
    for (const auto& [button, modifiers] : {std::pair{Qt::LeftButton, Qt::ShiftModifier},
                                            std::pair{Qt::RightButton, Qt::NoModifier}}) {
        const TimeNs held = axis().toTime(600);
        drag({600, 300}, {700, 300}, button, modifiers);
        EXPECT_NEAR(x(held), 700, 1);
        EXPECT_FALSE(m_state.range());
    }
}

TEST_F(ReadTimeline, ADoubleClickShowsTheOperationLarge) {
    QTest::mouseDClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                       placeOf(5).center().toPoint());
    EXPECT_EQ(m_state.selection(), OperationId{5});
    EXPECT_GT(placeOf(5).width(), 0.5 * axis().width);
}

TEST_F(ReadTimeline, EscapeEndsADragAndUndoesIt) {
    m_state.setRange(TimeRange{100'000, 200'000});
    drag({600, 300}, {800, 300}, Qt::LeftButton, Qt::NoModifier, false);
    EXPECT_NE(m_state.range(), (TimeRange{100'000, 200'000}));
    press(Qt::Key_Escape);
    EXPECT_EQ(m_state.range(), (TimeRange{100'000, 200'000}));
    send(QEvent::MouseMove, {900, 300}, Qt::LeftButton, Qt::NoModifier);
    EXPECT_EQ(m_state.range(), (TimeRange{100'000, 200'000}));
}

TEST_F(ReadTimeline, ARulerCanBeDraggedAndSnaps) {
    m_state.setRuler(0, 300'000);
    const QRectF bar = placeOf(4);
    drag({x(300'000), 560}, {bar.left() + 5, bar.center().y()}, Qt::LeftButton, Qt::NoModifier,
         false);
    EXPECT_EQ(m_state.rulers()[0], trace().start[4]);
    EXPECT_EQ(m_widget.overlay().rulers.size(), 1U);  // seen while it is dragged
    press(Qt::Key_Escape);
    EXPECT_EQ(m_state.rulers()[0], 300'000);
}

TEST_F(ReadTimeline, AClickOnAFlagOpensItsNote) {
    m_state.setBookmarks({{800'000, QStringLiteral("why?")}});
    QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, Qt::NoModifier,
                      m_widget.overlay().flags[0].tag.rect.center().toPoint());
    EXPECT_EQ(note().text(), QStringLiteral("why?"));
    EXPECT_FALSE(note().parentWidget()->isHidden());
}

TEST_F(ReadTimeline, TheRightButtonSelectsAndOpensAMenuOfCommands) {
    QStringList texts;
    QObject::connect(&m_widget, &TimelineWidget::menuAboutToShow, &m_widget, [&](QMenu* menu) {
        for (const QAction* action : menu->actions()) {
            texts << action->text().section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&'));
        }
        for (QAction* action : menu->actions()) {
            if (action->text().contains(QStringLiteral("&Selection"))) {
                action->trigger();
            }
        }
    });
    QTest::mouseClick(m_widget.canvas(), Qt::RightButton, Qt::NoModifier,
                      placeOf(4).center().toPoint());
    EXPECT_EQ(m_state.selection(), OperationId{4});
    EXPECT_TRUE(texts.contains(QStringLiteral("What Held It")));
    EXPECT_FALSE(m_state.showsAll());  // "Show Selection" was triggered
    delete m_widget.findChild<QMenu*>();
}

// ---- Keys ----

TEST_F(ReadTimeline, BracketsFollowWhatHeldItAndBack) {
    m_state.setSelection(idAt<OperationId>(operationCount(trace()) - 1));
    std::vector<OperationId> way{*m_state.selection()};
    while (m_widget.causality()->dependencies.holderOf(way.back()) != OperationId::None) {
        press(Qt::Key_BracketLeft);
        ASSERT_EQ(m_state.selection(), m_widget.causality()->dependencies.holderOf(way.back()));
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

TEST_F(ReadTimeline, WalkingBringsTheOperationIntoSight) {
    show(sampleTrace({.streams = 48, .chunks = 96}));
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

TEST_F(ReadTimeline, NextGoesOnInTheRowThatWasClicked) {
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

TEST_F(ReadTimeline, RulersAreSetAtThePointerOneAfterTheOther) {
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

TEST_F(ReadTimeline, WithoutAPointerTheRulersMeasureTheSelection) {
    m_state.setSelection(OperationId{7});
    press(Qt::Key_M);
    press(Qt::Key_M);
    EXPECT_EQ(m_state.rulers()[0], trace().start[7]);
    EXPECT_EQ(m_state.rulers()[1], trace().end[7]);
}

TEST_F(ReadTimeline, ABookmarkIsSetWithItsNoteAndEditedAndRemoved) {
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

TEST_F(ReadTimeline, EscapeTakesAwayTheNearestThingFirst) {
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

TEST_F(ReadTimeline, EveryKeyOfTheTableDoesSomething) {
    QSignalSpy searches(&m_widget, &TimelineWidget::searchWanted);
    QSignalSpy helps(&m_widget, &TimelineWidget::helpWanted);
    show(sampleTrace({.streams = 48, .chunks = 96}));
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
            press(key[0].key(), key[0].keyboardModifiers());
            EXPECT_NE(seen(), before) << key.toString().toStdString();
            note().parentWidget()->hide();
        }
    }
}

TEST_F(ReadTimeline, WithoutARunEveryKeyIsHarmless) {
    m_state.setRun(nullptr);
    for (const CommandSpec& spec : commands()) {
        m_widget.perform(spec.command);
    }
    drag({400, 300}, {700, 300});
    EXPECT_FALSE(m_state.range());
}

TEST_F(ReadTimeline, LongRunsGetTheirArrowsALittleLater) {
    QSignalSpy changed(m_widget.findChild<CausalityMaker*>(), &CausalityMaker::changed);
    m_state.setRun(makeRun(sampleTrace({.chunks = 10'000})));
    m_state.setSelection(OperationId{300});
    while (!m_widget.causality()) {
        ASSERT_TRUE(changed.wait());
    }
    EXPECT_FALSE(m_widget.overlay().arrows.empty());
}

TEST_F(ReadTimeline, ScreenReadersHearWhatIsSelected) {
    EXPECT_EQ(m_widget.accessibleName(), QStringLiteral("Timeline"));
    m_state.setSelection(OperationId{4});
    for (const char* part : {"vector_add", "operation 4", "stream s[1]", "from", "to"}) {
        EXPECT_TRUE(m_widget.accessibleDescription().contains(QString::fromLatin1(part)))
            << m_widget.accessibleDescription().toStdString();
    }
    m_state.setSelection(std::nullopt);
    EXPECT_TRUE(m_widget.accessibleDescription().contains(QStringLiteral("No operation")));
}

TEST_F(ReadTimeline, AnythingDoneInAnyOrderLeavesTheStateConsistent) {
    std::mt19937 random(11);
    const auto all = commands();
    const std::array buttons{Qt::LeftButton, Qt::MiddleButton, Qt::RightButton};
    const std::array modifiers{Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ShiftModifier),
                               Qt::KeyboardModifiers(Qt::AltModifier)};
    const std::array types{QEvent::MouseButtonPress, QEvent::MouseMove, QEvent::MouseButtonRelease,
                           QEvent::MouseButtonDblClick};
    for (int i = 0; i < 2'000; ++i) {
        const QPointF at(static_cast<int>(random() % 1300), static_cast<int>(random() % 620));
        if (random() % 3 == 0) {
            m_widget.perform(all[random() % all.size()].command);
        } else {
            send(types.at(random() % 4), at, buttons.at(random() % 3), modifiers.at(random() % 3));
        }
        if (i % 400 == 399) {
            show(sampleTrace({.streams = 1 + random() % 6, .chunks = 1 + random() % 30}));
        }
        const TimeRange fit = m_state.fit();
        const TimeRange window = m_state.window();
        ASSERT_TRUE(fit.begin <= window.begin && window.end <= fit.end);
        ASSERT_TRUE(!m_state.range() || (fit.begin <= m_state.range()->begin &&
                                         m_state.range()->begin < m_state.range()->end &&
                                         m_state.range()->end <= fit.end));
        ASSERT_TRUE(!m_state.selection() ||
                    indexOf(*m_state.selection()) < operationCount(trace()));
        (void)m_widget.overlay();
    }
    qDeleteAll(m_widget.findChildren<QMenu*>());
}

}  // namespace
}  // namespace streamscope::ui
