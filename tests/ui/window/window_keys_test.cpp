// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_fixture.h"
#include "ui/editor/code_edit.h"
#include "ui/panels/side_panels.h"
#include "ui/window/lookup.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSlider>
#include <QTableView>

namespace streamscope::ui {
namespace {

/// Keys that are pressed while something else than the timeline has the focus.
class WindowKeys : public test::WindowFixture {
protected:
    WindowKeys() { openExample(); }
    [[nodiscard]] bool hasPath() const { return m_window->timeline().options().criticalPath; }
    void press(QWidget& widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        widget.setFocus();
        ASSERT_TRUE(widget.hasFocus());
        QTest::keyClick(&widget, key, modifiers);
    }
    void expectKeysIn(QWidget& widget) {
        SCOPED_TRACE(widget.metaObject()->className());
        const bool hadPath = hasPath();
        press(widget, Qt::Key_C);
        EXPECT_NE(hasPath(), hadPath);
        press(widget, Qt::Key_M, Qt::ShiftModifier);
        EXPECT_FALSE(m_window->viewState().rulers()[0]);
        press(widget, Qt::Key_M);
        EXPECT_TRUE(m_window->viewState().rulers()[0]);
        m_window->viewState().setSelection(OperationId{0});
        press(widget, Qt::Key_Period);
        EXPECT_NE(m_window->viewState().selection(), OperationId{0});
        EXPECT_TRUE(widget.hasFocus());
    }
    void expectTextIn(QWidget& widget) {
        SCOPED_TRACE(widget.metaObject()->className());
        const bool hadPath = hasPath();
        press(widget, Qt::Key_C);
        press(widget, Qt::Key_M);
        EXPECT_EQ(hasPath(), hadPath);
        EXPECT_FALSE(m_window->viewState().rulers()[0]);
    }
};

TEST_F(WindowKeys, AreTheTimelinesWhereNoTextIsTyped) {
    expectKeysIn(m_window->timeline());
    expectKeysIn(find<QComboBox>("order"));
    expectKeysIn(find<QCheckBox>("pinned"));
    expectKeysIn(*find<QWidget>("parameters").findChild<QSlider*>());
    m_window->panels().show(QStringLiteral("operations"));
    QApplication::processEvents();
    expectKeysIn(*find<QWidget>("operations").findChild<QTableView*>());
    EXPECT_EQ(find<QComboBox>("order").currentIndex(), 0) << "a letter chooses nothing";
}

TEST_F(WindowKeys, AreLettersWhereTextIsTyped) {
    expectTextIn(editor().edit());
    EXPECT_TRUE(text().contains(QStringLiteral("cm")));
    m_window->lookup().searchBar().focusSearch();
    expectTextIn(find<QLineEdit>("search"));
    EXPECT_EQ(find<QLineEdit>("search").text(), QStringLiteral("cm"));
    press(*find<QWidget>("parameters").findChild<QLineEdit*>(), Qt::Key_0);
    EXPECT_FALSE(m_window->viewState().rulers()[0]);
}

TEST_F(WindowKeys, ThatASliderHasUseForAreTheSliders) {
    auto& slider = *find<QWidget>("parameters").findChild<QSlider*>();
    const int before = slider.value();
    press(slider, Qt::Key_Right);
    EXPECT_GT(slider.value(), before);
}

}  // namespace
}  // namespace streamscope::ui
