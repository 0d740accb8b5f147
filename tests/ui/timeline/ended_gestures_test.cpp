// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/timeline_fixture.h"
#include "ui/timeline/minimap.h"

#include <QMenu>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

/// A gesture of the mouse: where it is pressed, with which button and modifiers.
struct Gesture {
    const char* name;
    QPoint from;
    Qt::MouseButton button = Qt::LeftButton;
    Qt::KeyboardModifiers modifiers = Qt::NoModifier;
    bool isOfMinimap = false;
};

void PrintTo(const Gesture& gesture, std::ostream* out) {
    *out << gesture.name;
}

constexpr int kLabels = 60;  ///< x within the column of row labels
constexpr int kBorder = -1;  ///< x: the right border of that column

/// A gesture belongs to the run that it started on.
class EndedGestures : public test::TimelineFixture, public testing::WithParamInterface<Gesture> {
protected:
    EndedGestures() {
        m_state.zoom(0.5, trace().makespan / 2);
        m_state.setRuler(0, axis().toTime(500));
        m_widget.setCanDragBars(true);
        const QRectF bar = placeOf(4);
        m_from = GetParam().from;
        if (m_from.isNull()) {
            m_from = bar.center().toPoint();
        } else if (m_from.x() == kLabels) {
            m_from.setY(static_cast<int>(bar.center().y()));
        } else if (m_from.x() == kBorder) {
            m_from = {static_cast<int>(axis().left) - 2, static_cast<int>(bar.center().y())};
        }
        QObject::connect(&m_widget, &TimelineWidget::barDragged,
                         [this](const auto& drag) { m_isHeld = drag.has_value(); });
    }
    QWidget& target() const {
        return GetParam().isOfMinimap ? static_cast<QWidget&>(*m_widget.findChild<Minimap*>())
                                      : *m_widget.canvas();
    }
    void mouse(QEvent::Type type, QPoint at) const {
        const Qt::MouseButton button = GetParam().button;
        QMouseEvent event(
            type, at, target().mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : button,
            type == QEvent::MouseButtonRelease ? Qt::NoButton : button, GetParam().modifiers);
        QApplication::sendEvent(&target(), &event);
    }
    void begin() {
        mouse(QEvent::MouseButtonPress, m_from);
        mouse(QEvent::MouseMove, m_from + QPoint(20, 20));
        mouse(QEvent::MouseMove, m_from + QPoint(90, 30));
    }
    void goOn() {
        mouse(QEvent::MouseMove, m_from + QPoint(150, 60));
        mouse(QEvent::MouseButtonRelease, m_from + QPoint(150, 60));
        if (QWidget* popup = QApplication::activePopupWidget()) {
            popup->close();
            ADD_FAILURE() << "a menu opened";
        }
    }
    /// Everything that a gesture may change.
    auto view() const {
        return std::tuple(m_state.window(), m_state.range(), m_state.rulers(), m_state.rowView(),
                          m_widget.scroll(), m_widget.options().zoom.has_value(), m_isHeld,
                          m_widget.nameWidth());
    }

    QPoint m_from;
    bool m_isHeld = false;
};

TEST_P(EndedGestures, NoRunAnyMore) {
    begin();
    m_state.setRun(nullptr);
    const auto before = view();
    goOn();
    EXPECT_EQ(view(), before);
    EXPECT_FALSE(m_isHeld);
    EXPECT_FALSE(m_widget.options().zoom);
}

TEST_P(EndedGestures, AShorterRunInItsPlace) {
    begin();
    test::SampleOptions small;
    small.streams = 1;
    small.chunks = 1;
    show(test::sampleTrace(small));
    const auto before = view();
    goOn();
    EXPECT_EQ(view(), before);
}

TEST_P(EndedGestures, EscapeLeavesEverythingAsItWas) {
    const auto before = view();
    begin();
    EXPECT_TRUE(m_widget.cancelDrag());
    EXPECT_EQ(view(), before);
    goOn();
    EXPECT_EQ(view(), before);
    EXPECT_FALSE(m_widget.cancelDrag());
}

INSTANTIATE_TEST_SUITE_P(
    , EndedGestures,
    testing::Values(Gesture{"range", {620, 560}, Qt::LeftButton, Qt::AltModifier},
                    Gesture{"pan", {620, 560}, Qt::LeftButton, Qt::ShiftModifier},
                    Gesture{"panWithRightButton", {620, 560}, Qt::RightButton},
                    Gesture{"zoom", {620, 560}, Qt::MiddleButton}, Gesture{"ruler", {500, 560}},
                    Gesture{"bar", {}}, Gesture{"rowLabel", {kLabels, 0}},
                    Gesture{"nameBorder", {kBorder, 0}},
                    Gesture{"minimap", {700, 10}, Qt::LeftButton, Qt::NoModifier, true}),
    [](const auto& one) { return std::string(one.param.name); });

using MenusOfARun = test::TimelineFixture;

TEST_F(MenusOfARun, CloseWithIt) {
    const QPoint bar = placeOf(4).center().toPoint();
    for (const QPoint at : {bar, QPoint(kLabels, bar.y())}) {
        show(test::sampleTrace());
        QTest::mouseClick(m_widget.canvas(), Qt::RightButton, Qt::NoModifier, at);
        const QPointer<QWidget> menu = QApplication::activePopupWidget();
        ASSERT_NE(menu, nullptr);
        m_state.setRun(nullptr);
        EXPECT_TRUE(menu == nullptr || !menu->isVisible());
    }
}

}  // namespace
}  // namespace streamscope::ui
