// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/commands.h"

#include <QKeyEvent>
#include <QSet>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

QKeyEvent press(const QKeySequence& key, Qt::KeyboardModifiers more = Qt::NoModifier) {
    const QKeyCombination combination = key[0];
    return {QEvent::KeyPress, combination.key(), combination.keyboardModifiers() | more};
}

TEST(Commands, EveryKeyMeansItsCommandAndNoOther) {
    QSet<QString> seen;
    for (const CommandSpec& spec : commands()) {
        ASSERT_FALSE(spec.keys.isEmpty()) << spec.text.toStdString();
        for (const QKeySequence& key : spec.keys) {
            EXPECT_FALSE(seen.contains(key.toString())) << key.toString().toStdString();
            seen.insert(key.toString());
            EXPECT_EQ(commandFor(press(key)), spec.command) << key.toString().toStdString();
        }
    }
}

TEST(Commands, EachIsThereOnceWithWords) {
    QSet<int> seen;
    for (const CommandSpec& spec : commands()) {
        EXPECT_FALSE(seen.contains(static_cast<int>(spec.command)));
        seen.insert(static_cast<int>(spec.command));
        EXPECT_FALSE(spec.text.isEmpty());
        EXPECT_FALSE(spec.what.isEmpty());
        EXPECT_EQ(specOf(spec.command).text, spec.text);
    }
    EXPECT_EQ(seen.size(), static_cast<int>(Command::Clear) + 1);
}

TEST(Commands, AKeyOfTheNumberPadAndASignThatNeedsShiftAreTheSameKeys) {
    EXPECT_EQ(commandFor(press(QKeySequence(Qt::Key_Plus), Qt::KeypadModifier)), Command::ZoomIn);
    EXPECT_EQ(commandFor(press(QKeySequence(Qt::Key_Question), Qt::ShiftModifier)), Command::Help);
    EXPECT_EQ(commandFor(press(QKeySequence(Qt::Key_B), Qt::ShiftModifier)), Command::NextBookmark);
}

TEST(Commands, OtherKeysMeanNothing) {
    EXPECT_EQ(commandFor(press(QKeySequence(Qt::Key_Q))), std::nullopt);
    EXPECT_EQ(commandFor(press(QKeySequence(Qt::Key_W), Qt::ControlModifier)), std::nullopt);
}

TEST(Commands, EveryGestureSaysHowAndWhat) {
    for (const Gesture& gesture : gestures()) {
        EXPECT_FALSE(gesture.how.isEmpty());
        EXPECT_FALSE(gesture.what.isEmpty());
    }
}

}  // namespace
}  // namespace streamscope::ui
