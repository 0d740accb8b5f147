// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/number_edit.h"

#include <QDoubleSpinBox>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

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
