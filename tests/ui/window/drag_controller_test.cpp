// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_fixture.h"
#include "ui/document/text_file.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/run_file.h"

#include <QMenu>
#include <QMouseEvent>
#include <QStatusBar>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

constexpr const char* kTwo = R"({
  "format": "streamscope-workload", "version": 1, "title": "Two",
  "streams": {"a": {}, "b": {}},
  "program": [
    {"kernel": "spin", "time_us": 100, "label": "first", "stream": "a"},
    {"kernel": "spin", "time_us": 100, "label": "second", "stream": "a"},
    {"kernel": "spin", "time_us": 100, "label": "third", "stream": "b"}
  ]
}
)";
constexpr const char* kLooped = R"({
  "format": "streamscope-workload", "version": 1, "title": "Looped",
  "streams": {"a": {}, "b": {}},
  "program": [
    {"for": "i", "to": 2, "do": [{"kernel": "spin", "time_us": 100, "label": "k", "stream": "a"}]},
    {"kernel": "spin", "time_us": 100, "label": "other", "stream": "b"}
  ]
}
)";

/// Bars dragged by a real mouse in a real window.
class DraggedBars : public test::WindowFixture {
protected:
    explicit DraggedBars(const char* text = kTwo) {
        auto some = services();
        some.examples.front().text = QString::fromUtf8(text);
        openAndRun(std::move(some));
    }
    TimelineWidget& timeline() { return m_window->timeline(); }
    QRectF bar(std::uint32_t operation) {
        return *timeline().rows().placeOf(timeline().drawList().frame, OperationId{operation});
    }
    void send(QEvent::Type type, QPointF at, Qt::KeyboardModifiers keys = {}) {
        const bool isRelease = type == QEvent::MouseButtonRelease;
        QMouseEvent event(type, at, timeline().canvas()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          isRelease ? Qt::NoButton : Qt::LeftButton, keys);
        QApplication::sendEvent(timeline().canvas(), &event);
    }
    void take(QPointF from, QPointF to, Qt::KeyboardModifiers keys = {}) {
        send(QEvent::MouseButtonPress, from, keys);
        send(QEvent::MouseMove, (from + to) / 2, keys);
        send(QEvent::MouseMove, to, keys);
    }
    void drop(QPointF at, Qt::KeyboardModifiers keys = {}) {
        send(QEvent::MouseButtonRelease, at, keys);
    }
    bool becomes(const QString& part) {
        return QTest::qWaitFor([&] { return text().contains(part); });
    }
    bool showsGhost() {
        return QTest::qWaitFor([&] { return timeline().overlay().ghost.has_value(); });
    }
    QMenu* question() { return timeline().findChild<QMenu*>(QStringLiteral("dragScope")); }
    void answer(const char* part) {
        ASSERT_TRUE(QTest::qWaitFor([&] { return question() != nullptr; }));
        for (QAction* action : question()->actions()) {
            if (action->text().remove(QLatin1Char('&')).contains(QString::fromUtf8(part))) {
                action->trigger();
                question()->close();
                return;
            }
        }
        FAIL() << part;
    }
};

TEST_F(DraggedBars, ToAnotherStreamShowsAGhostAndThenChangesTheText) {
    const QString before = text();
    take(bar(1).center(), {bar(1).center().x(), bar(2).center().y()});
    ASSERT_TRUE(showsGhost());
    const GhostItem& ghost = *timeline().overlay().ghost;
    ASSERT_EQ(ghost.bars.size(), 1U);
    EXPECT_FALSE(ghost.isRefused);
    EXPECT_NEAR(ghost.bars[0].center().y(), bar(2).center().y(), 2);
    EXPECT_TRUE(ghost.note.text.contains(QStringLiteral("simulated")));
    EXPECT_EQ(text(), before);
    drop({bar(1).center().x(), bar(2).center().y()});
    ASSERT_TRUE(becomes(QStringLiteral(R"("label": "second", "stream": "b")")));
    EXPECT_FALSE(timeline().overlay().ghost);
    EXPECT_EQ(m_window->document().undoStack().undoText(), QStringLiteral("move second to b"));
    m_window->document().undoStack().undo();
    EXPECT_EQ(text(), before);
    m_window->document().undoStack().redo();
    EXPECT_NE(text(), before);
    discardChanges();
}

TEST_F(DraggedBars, EscapeLeavesEveryByteAsItWas) {
    const QString before = text();
    take(bar(1).center(), {bar(1).center().x(), bar(2).center().y()});
    ASSERT_TRUE(showsGhost());
    QTest::keyClick(&timeline(), Qt::Key_Escape);
    EXPECT_FALSE(timeline().overlay().ghost);
    drop(bar(2).center());
    QApplication::processEvents();
    EXPECT_EQ(text(), before);
    EXPECT_FALSE(m_window->document().undoStack().canUndo());
}

/// A step chosen in the tree is searched for; the search must outlive the drag that Esc ends.
TEST_F(DraggedBars, EscapeEndsTheDragBeforeAnythingElse) {
    const QString before = text();
    m_window->viewState().setMatches(
        std::make_shared<const std::vector<OperationId>>(std::vector{OperationId{1}}));
    take(bar(1).center(), {bar(1).center().x(), bar(2).center().y()});
    ASSERT_TRUE(showsGhost());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    EXPECT_FALSE(timeline().overlay().ghost);
    drop({bar(1).center().x(), bar(2).center().y()});
    test::waitForRuns(*m_window);
    EXPECT_EQ(text(), before);
    EXPECT_TRUE(m_window->viewState().matches());
}

/// The picture of the document that is being left can be dragged while the next one is read.
TEST_F(DraggedBars, AreHarmlessWhileAFileIsOpenedAndAfterItsOpeningWasCancelled) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    m_window->runFile().saveTo(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return fileKindAt(path) == FileKind::SavedRun; }));
    for (const auto modifier : {Qt::NoModifier, Qt::AltModifier, Qt::ShiftModifier}) {
        ASSERT_TRUE(m_window->viewState().run());
        const QPointF from = bar(1).center();
        const QScopedValueRollback later(test::areRunsAwaited, false);
        m_window->files().open(path);
        ASSERT_TRUE(session().isBusy());
        take(from, from + QPointF(60, 30), modifier);
        session().cancel();
        ASSERT_FALSE(m_window->viewState().run());
        send(QEvent::MouseMove, {700, 100}, modifier);
        drop({700, 100}, modifier);
        test::areRunsAwaited = true;
        m_window->files().createNew();
    }
}

TEST_F(DraggedBars, BeforeAnotherBarChangesTheOrderOfIssue) {
    const QPointF to(bar(0).left() + 4, bar(0).center().y());
    take(bar(1).center(), to);
    drop(to);
    ASSERT_TRUE(QTest::qWaitFor([&] {
        return text().indexOf(QStringLiteral("second")) < text().indexOf(QStringLiteral("first"));
    }));
    discardChanges();
}

TEST_F(DraggedBars, TheRightEdgeMakesABarLonger) {
    const QPointF edge(bar(2).right() - 2, bar(2).center().y());
    const QPointF to = edge + QPointF(bar(2).width(), 0);
    take(edge, to);
    drop(to);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return !text().contains(QStringLiteral(R"(100, "label": "third")")); }));
    discardChanges();
}

TEST_F(DraggedBars, WithControlTheSecondBarWaitsForTheFirst) {
    take(bar(0).center(), bar(2).center(), Qt::ControlModifier);
    drop(bar(2).center(), Qt::ControlModifier);
    ASSERT_TRUE(becomes(QStringLiteral(R"({"wait": "ready", "stream": "b"})")));
    discardChanges();
}

TEST_F(DraggedBars, EachDragHasAKey) {
    m_window->viewState().setSelection(OperationId{1});
    timeline().perform(Command::StreamBelow);
    ASSERT_TRUE(becomes(QStringLiteral(R"("label": "second", "stream": "b")")));
    m_window->document().undoStack().undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return timeline().canDragBars(); }));
    m_window->viewState().setSelection(OperationId{1});
    timeline().perform(Command::IssueEarlier);
    ASSERT_TRUE(QTest::qWaitFor([&] {
        return text().indexOf(QStringLiteral("second")) < text().indexOf(QStringLiteral("first"));
    }));
    m_window->document().undoStack().undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return timeline().canDragBars(); }));
    m_window->viewState().setSelection(OperationId{2});
    timeline().perform(Command::Longer);
    ASSERT_TRUE(becomes(QStringLiteral(R"("time_us": 110)")));
    m_window->document().undoStack().undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return timeline().canDragBars(); }));
    m_window->viewState().setSelection(OperationId{0});
    timeline().perform(Command::Tie);
    m_window->viewState().setSelection(OperationId{2});
    timeline().perform(Command::Tie);
    ASSERT_TRUE(becomes(QStringLiteral(R"({"wait": "ready", "stream": "b"})")));
    discardChanges();
}

TEST_F(DraggedBars, WhatCannotBeIsSaid) {
    take(bar(2).center(), bar(0).center(), Qt::ControlModifier);  // the first waits for the last
    ASSERT_TRUE(showsGhost());
    EXPECT_TRUE(timeline().overlay().ghost->isRefused);
    drop(bar(0).center(), Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return m_window->statusBar()->currentMessage().contains(QStringLiteral("does nothing"));
    }));
}

TEST_F(DraggedBars, ATextThatIsNotThatOfTheRunLetsNoBarBeDragged) {
    EXPECT_TRUE(timeline().canDragBars());
    typeAtEnd(QStringLiteral("x"));
    EXPECT_FALSE(timeline().canDragBars());
    discardChanges();
}

class LoopedDrag : public DraggedBars {
protected:
    LoopedDrag() : DraggedBars(kLooped) {}
};

TEST_F(LoopedDrag, ABarInALoopAsksWhichBarsAreMeant) {
    const QString before = text();
    const QPointF to(bar(1).center().x(), bar(2).center().y());
    take(bar(1).center(), to);
    drop(to);
    answer("iteration");
    ASSERT_TRUE(becomes(QStringLiteral(R"({"if": "i == 1", "then": [{"kernel")")));
    m_window->document().undoStack().undo();
    EXPECT_EQ(text(), before);
    ASSERT_TRUE(QTest::qWaitFor([&] { return timeline().canDragBars(); }));
    take(bar(1).center(), to);
    drop(to);
    answer("All bars");
    ASSERT_TRUE(becomes(QStringLiteral(R"("label": "k", "stream": "b")")));
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
