// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/course.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/window/lesson_controller.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QTest>

#include <gmock/gmock.h>

#include <functional>

namespace streamscope::ui {
namespace {

using testing::HasSubstr;

/// A learner who sees nothing: what is there is found by what a screen reader is told, and used by
/// the actions that it offers, and by keys.
class BlindLearner : public test::WindowFixture {
protected:
    BlindLearner() {
        WindowServices some = services();
        some.devices = {test::shippedDevice("h200")};
        some.course = {test::shippedLesson("01_call_returns"),
                       test::shippedLesson("04_async_is_not_enough")};
        some.hasStartPage = true;
        open(std::move(some));
    }
    using Wanted = std::function<bool(QAccessibleInterface&)>;
    static QAccessibleInterface* findIn(QAccessibleInterface& part, const Wanted& wanted) {
        if (part.state().invisible) {
            return nullptr;
        }
        if (wanted(part)) {
            return &part;
        }
        for (int i = 0; i < part.childCount(); ++i) {
            QAccessibleInterface* child = part.child(i);
            if (QAccessibleInterface* found = child == nullptr ? nullptr : findIn(*child, wanted)) {
                return found;
            }
        }
        return nullptr;
    }
    QAccessibleInterface& find(const Wanted& wanted) {
        QAccessibleInterface* found =
            findIn(*QAccessible::queryAccessibleInterface(m_window.get()), wanted);
        if (found == nullptr) {
            throw std::runtime_error("a screen reader finds no such thing");
        }
        return *found;
    }
    QAccessibleInterface& named(QAccessible::Role role, const QString& begin) {
        return find([&](QAccessibleInterface& part) {
            return part.role() == role && part.text(QAccessible::Name).startsWith(begin);
        });
    }
    void press(QAccessibleInterface& part) {
        ASSERT_NE(part.actionInterface(), nullptr);
        ASSERT_FALSE(part.state().disabled);
        part.actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        if (auto* button = qobject_cast<QAbstractButton*>(part.object())) {
            ASSERT_TRUE(QTest::qWaitFor([&] { return !button->isDown(); }));  // Qt animates it
        }
        settle();
    }
    void settle() {
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return !m_window->lessons().isBusy() && !session().isBusy(); }));
        QApplication::processEvents();
    }
    /// All that the lesson says.
    std::string heard() {
        QAccessibleInterface& words = find([](QAccessibleInterface& part) {
            return part.textInterface() != nullptr &&
                   part.text(QAccessible::Name) == QStringLiteral("The lesson");
        });
        return words.textInterface()
            ->text(0, words.textInterface()->characterCount())
            .toStdString();
    }
};

TEST_F(BlindLearner, DoesLessonFour) {
    press(named(QAccessible::Button, QStringLiteral("Lesson 2: Async is not enough")));
    EXPECT_THAT(heard(), HasSubstr("Click the bar that it waits for."));
    // Which it is, the operation itself says.
    const QString four =
        named(QAccessible::ListItem, QStringLiteral("H2D, operation 4,")).text(QAccessible::Name);
    EXPECT_TRUE(four.contains(QStringLiteral("#3"))) << four.toStdString();
    // First a wrong one, which is answered.
    press(named(QAccessible::ListItem, QStringLiteral("vector_add, operation 2,")));
    press(named(QAccessible::Button, QStringLiteral("Check")));
    EXPECT_THAT(heard(), HasSubstr("Something came after it in the same stream."));
    press(named(QAccessible::ListItem, QStringLiteral("D2H, operation 3,")));
    press(named(QAccessible::Button, QStringLiteral("Check")));
    EXPECT_THAT(heard(), HasSubstr("Right"));
    EXPECT_THAT(heard(), HasSubstr("Make copies in and copies out overlap"));
    // A knob, by keys.
    QAccessibleInterface& where = find([](QAccessibleInterface& part) {
        return part.role() == QAccessible::ComboBox &&
               part.text(QAccessible::Value) == QStringLiteral("default");
    });
    where.actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    auto* choice = qobject_cast<QWidget*>(where.object());
    ASSERT_NE(choice, nullptr);
    for (int i = 0; i < 3 && where.text(QAccessible::Value) != QStringLiteral("own"); ++i) {
        QTest::keyClick(choice, Qt::Key_Down);
        settle();
    }
    ASSERT_EQ(where.text(QAccessible::Value), QStringLiteral("own"));
    press(named(QAccessible::Button, QStringLiteral("Check")));
    EXPECT_THAT(heard(), HasSubstr("Asynchronous only says that the host does not wait."));
    EXPECT_THAT(heard(), HasSubstr("The same calls in other streams"));
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
