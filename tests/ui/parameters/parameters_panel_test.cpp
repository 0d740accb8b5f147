// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameters_panel.h"

#include "tests/ui/support/window_fixture.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

namespace streamscope::ui {
namespace {

class ParametersWindow : public test::WindowFixture {
protected:
    ParametersWindow() { openExample(); }

    /// As the mouse over the middle of a widget.
    static void turnWheel(QWidget& widget, int steps) {
        const QPointF at(widget.rect().center());
        QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event);  // others stay where they are sent
        QApplication::instance()->notify(&widget, &event);
    }
};

TEST_F(ParametersWindow, TheWheelScrollsAndChangesNoValue) {
    auto& panel = *m_window->findChild<ParametersPanel*>();
    auto& scroll = *static_cast<QScrollArea*>(panel.parentWidget()->parentWidget());
    ASSERT_NE(scroll.verticalScrollBar(), nullptr);
    panel.setAbout(QStringLiteral("Title"), QStringLiteral("line\n").repeated(200));
    ASSERT_TRUE(QTest::qWaitFor([&] { return scroll.verticalScrollBar()->maximum() > 0; }));
    QList<QWidget*> edits;
    for (auto* slider : panel.findChildren<QSlider*>()) {
        edits << slider;
    }
    for (auto* field : panel.findChildren<QDoubleSpinBox*>()) {
        edits << field << field->findChild<QWidget*>(QStringLiteral("qt_spinbox_lineedit"));
    }
    edits << panel.findChildren<QComboBox*>().front();
    ASSERT_GE(edits.size(), 7);
    for (QWidget* edit : edits) {
        for (const bool hasFocus : {false, true}) {
            SCOPED_TRACE(edit->metaObject()->className());
            hasFocus ? edit->setFocus() : m_window->timeline().setFocus();
            scroll.verticalScrollBar()->setValue(0);
            turnWheel(*edit, -1);
            EXPECT_GT(scroll.verticalScrollBar()->value(), 0);
            turnWheel(*edit, 1);
            EXPECT_TRUE(session().values().empty());
        }
    }
}

}  // namespace
}  // namespace streamscope::ui
