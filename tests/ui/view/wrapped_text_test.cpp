// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/wrapped_text.h"

#include "ui/view/theme.h"

#include <QFontMetricsF>

#include <gtest/gtest.h>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double kWidth = 120;
constexpr double kSize = 12;

double widest(const QStringList& lines) {
    const QFontMetricsF widths(pictureFont(kSize));
    double most = 0;
    for (const QString& line : lines) {
        most = std::max(most, widths.horizontalAdvance(line));
    }
    return most;
}

TEST(WrappedText, IsBrokenBetweenWords) {
    const QString text = QStringLiteral("two streams and the copies that they make");
    const QStringList lines = wrapped(text, kWidth, kSize);
    EXPECT_GT(lines.size(), 1);
    EXPECT_LE(widest(lines), kWidth);
    EXPECT_EQ(lines.join(QLatin1Char(' ')), text);
}

TEST(WrappedText, LosesNothingOfALongWord) {
    const QString text = QStringLiteral("a ") + QString(100, QLatin1Char('w'));
    const QStringList lines = wrapped(text, kWidth, kSize);
    EXPECT_GT(lines.size(), 5);
    EXPECT_LE(widest(lines), kWidth);
    EXPECT_EQ(lines.join(QString()).count(QLatin1Char('w')), 100);
}

TEST(WrappedText, ALineNarrowerThanALetterHasOne) {
    EXPECT_EQ(wrapped(QStringLiteral("ab"), 1, kSize).size(), 2);
    EXPECT_TRUE(wrapped(QString(), 1, kSize).isEmpty());
}

TEST(WrappedText, TellsThatThereIsMore) {
    const QStringList lines =
        wrapped(QStringLiteral("so many words that two lines do not hold them all by any means"),
                kWidth, kSize, false, 2);
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines.back().endsWith(QStringLiteral("…")));
    EXPECT_LE(widest(lines), kWidth);
}

}  // namespace
}  // namespace streamscope::ui
