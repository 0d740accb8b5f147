// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sample_trace.h"
#include "ui/timeline/bookmark_editor.h"
#include "ui/timeline/timeline_widget.h"

#include <QApplication>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTest>
#include <QToolTip>

#include <gmock/gmock.h>

#include <utility>

namespace streamscope::test {

/// A timeline on a sample, shown, with hands for mouse and keys.
class TimelineFixture : public testing::Test {
protected:
    TimelineFixture() : m_widget(m_state) {
        m_widget.resize(1200, 600);
        m_widget.show();
        show(sampleTrace());
    }
    void TearDown() override { QToolTip::hideText(); }

    void show(Trace trace) {
        m_state.setRun(ui::makeRun(std::move(trace)));
        QApplication::processEvents();
    }
    const Trace& trace() const { return *m_state.run()->trace; }
    const ui::TimeAxis& axis() const { return m_widget.drawList().frame.axis; }
    double x(TimeNs time) const { return axis().toPixel(time); }
    QRectF placeOf(std::size_t operation) const {
        return *m_widget.rows().placeOf(m_widget.drawList().frame, idAt<OperationId>(operation));
    }

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
    QLineEdit& note() { return m_widget.findChild<ui::BookmarkEditor*>()->line(); }

    ui::ViewState m_state;
    ui::TimelineWidget m_widget;
};

}  // namespace streamscope::test
