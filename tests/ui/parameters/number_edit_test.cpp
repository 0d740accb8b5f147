// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/number_edit.h"

#include <QDoubleSpinBox>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

/// However fine a range is: the value given is shown, and none that is chosen leaves the range.
TEST(FineNumber, IsShownAsItIsAndStaysInItsRange) {
    struct Range {
        double minimum, maximum, value;
    };
    for (const auto& [minimum, maximum, value] :
         {Range{0.0001, 0.001, 0.0005}, Range{0, 1, 0.12345}, Range{1e-12, 2e-12, 1.5e-12},
          Range{0.1, 0.5, 0.25}, Range{-1e-5, 1e-5, 0}, Range{1e-20, 1e-18, 1e-19},
          Range{1.0 / 3, 2.0 / 3, 0.5}}) {
        NumberEdit edit(SliderScale(minimum, maximum, false), minimum, maximum, false);
        edit.setValue(value);
        EXPECT_NEAR(edit.value(), value, (maximum - minimum) * 1e-6) << minimum;
        double told = minimum;
        QObject::connect(&edit, &NumberEdit::valueChanged, [&](double now) { told = now; });
        for (int position = edit.slider().maximum(); position >= 0; --position) {
            edit.slider().setValue(position);
            ASSERT_GE(told, minimum);
            ASSERT_LE(told, maximum);
            ASSERT_EQ(told, edit.value());
        }
        EXPECT_EQ(told, minimum) << "the end itself";
        edit.slider().setValue(edit.slider().maximum());
        EXPECT_EQ(told, maximum);
    }
}

class TypedNumber : public testing::Test {
protected:
    TypedNumber() {
        m_edit.setValue(500);
        m_edit.show();
    }
    void TearDown() override {
        QToolTip::hideText();  // a little later
        EXPECT_TRUE(QTest::qWaitFor([] { return !QToolTip::isVisible(); }));
    }

    void enter(const char* text) {
        m_edit.field().selectAll();
        QTest::keyClicks(&m_edit.field(), QString::fromLatin1(text));
        QTest::keyClick(&m_edit.field(), Qt::Key_Return);
    }

    NumberEdit m_edit{SliderScale(2, 1000, true), 2, 1000, true};
};

TEST_F(TypedNumber, ThatIsTooLargeBecomesTheLargestAndWhatIsAllowedIsSaid) {
    const QSignalSpy told(&m_edit, &NumberEdit::valueChanged);
    enter("999999");
    EXPECT_EQ(m_edit.value(), 1000) << "and not the 999 that its first digits are";
    ASSERT_EQ(told.count(), 1);
    EXPECT_EQ(told.front().front().toDouble(), 1000);
    const QDoubleSpinBox& field = m_edit.field();
    EXPECT_TRUE(QToolTip::text().contains(
        QStringLiteral("%1 to %2").arg(field.textFromValue(2), field.textFromValue(1000))))
        << QToolTip::text().toStdString();
}

TEST_F(TypedNumber, ThatIsTooSmallBecomesTheSmallest) {
    enter("1");
    EXPECT_EQ(m_edit.value(), 2);
}

TEST_F(TypedNumber, ThatIsAllowedStaysAsItIs) {
    enter("999");
    EXPECT_EQ(m_edit.value(), 999);
    EXPECT_TRUE(QToolTip::text().isEmpty());
    enter("x7");
    EXPECT_EQ(m_edit.value(), 7);
}

TEST_F(TypedNumber, IsTakenWhenTheFieldIsLeft) {
    m_edit.field().selectAll();
    QTest::keyClicks(&m_edit.field(), QStringLiteral("999999"));
    EXPECT_EQ(m_edit.value(), 500) << "not while it is typed";
    m_edit.field().clearFocus();
    QFocusEvent leave(QEvent::FocusOut);
    QCoreApplication::sendEvent(&m_edit.field(), &leave);
    EXPECT_EQ(m_edit.value(), 1000);
}

}  // namespace
}  // namespace streamscope::ui
