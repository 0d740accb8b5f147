// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/program/field_edit.h"
#include "ui/program/program_panel.h"
#include "ui/program/step_form.h"
#include "ui/start/start_page.h"
#include "ui/timeline/timeline_widget.h"

#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QTreeView>

namespace streamscope::ui {
namespace {

/// What somebody does who has never seen the window, with the mouse, from the start page.
class Newcomer : public test::WindowFixture {
protected:
    void start() {
        WindowServices some = services();
        some.devices = {test::shippedDevice("h200")};
        some.workloadSchema = test::shippedFile("schema/workload.schema.json");
        some.templates = {{QStringLiteral("Pipeline"), QStringLiteral("about it"),
                           QString::fromUtf8(test::shippedFile("templates/pipeline.json"))}};
        some.hasStartPage = true;
        open(std::move(some));
    }
    TimelineWidget& timeline() { return m_window->timeline(); }
    ProgramPanel& program() { return m_window->program(); }
    void click(QWidget& widget, QPoint at = {}) {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
        QApplication::processEvents();
        ++m_clicks;
    }
    void clickRow(const char* pointer) {
        const QModelIndex index = program().model().indexOf(pointer);
        program().tree().scrollTo(index);
        click(*program().tree().viewport(), program().tree().visualRect(index).center());
    }
    void setField(const char* key, const char* value) {
        FieldEdit* field = program().form().fieldOf(key);
        ASSERT_NE(field, nullptr) << key;
        click(field->input());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), QString::fromUtf8(value));
        m_typed += QString::fromUtf8(value);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QApplication::processEvents();
    }
    /// Until bars can be dragged: those of the text as it is.
    void waitForBars() {
        ASSERT_TRUE(QTest::qWaitFor([&] { return timeline().canDragBars(); }))
            << text().toStdString();
    }
    QRectF bar(std::uint32_t operation) {
        return *timeline().rows().placeOf(timeline().drawList().frame, OperationId{operation});
    }
    void send(QEvent::Type type, QPointF at, Qt::KeyboardModifiers keys) {
        QMouseEvent event(type, at, timeline().canvas()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, keys);
        QApplication::sendEvent(timeline().canvas(), &event);
    }
    /// Drags a bar and says that all bars of its step are meant.
    void dragAll(QPointF from, QPointF to, Qt::KeyboardModifiers keys = {}) {
        const QString before = text();
        send(QEvent::MouseButtonPress, from, keys);
        send(QEvent::MouseMove, (from + to) / 2, keys);
        send(QEvent::MouseMove, to, keys);
        send(QEvent::MouseButtonRelease, to, keys);
        QMenu* question = nullptr;
        ASSERT_TRUE(QTest::qWaitFor([&] {
            question = timeline().findChild<QMenu*>(QStringLiteral("dragScope"));
            return question != nullptr;
        }));
        question->actions().front()->trigger();
        question->close();
        m_clicks += 2;
        ASSERT_TRUE(QTest::qWaitFor([&] { return text() != before; }));
        waitForBars();
    }

    int m_clicks = 0;
    QString m_typed;
};

// The workload whose program stands in the README: three chunks, three streams, a producer and a
// consumer that an event ties, the result copied back.
TEST_F(Newcomer, BuildsThreeChunksInThreeStreamsWithAProducerAndAConsumer) {
    start();
    for (auto* card : m_window->startPage().findChildren<QPushButton*>()) {
        if (card->accessibleName() == QStringLiteral("New: Pipeline")) {
            click(*card);
        }
    }
    waitForBars();
    clickRow("/parameters/chunks");
    setField("value", "3");
    waitForBars();
    clickRow("/program/0/do/1");
    QTest::keyClick(&program().tree(), Qt::Key_D, Qt::ControlModifier);
    waitForBars();
    setField("args/in", "y");
    waitForBars();
    const auto into = [&](std::uint32_t moved, std::uint32_t other) {
        dragAll(bar(moved).center(), {bar(moved).center().x(), bar(other).center().y()});
    };
    into(2, 5);  // the second kernel and the copy back to the second stream
    into(3, 2);
    dragAll(bar(1).center(), bar(2).center(), Qt::ControlModifier);
    EXPECT_EQ(text().toStdString(),
              test::shippedFile("../docs/bench/producer_consumer.json").toStdString());
    EXPECT_LE(m_clicks, 12);
    EXPECT_TRUE(hazardsThatMatter(*session().run()->source.program).areNone());
    EXPECT_EQ(m_typed.toStdString(), "3y");
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
