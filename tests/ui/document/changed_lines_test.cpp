// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/changed_lines.h"

#include <QStringList>

#include <gmock/gmock.h>

#include <random>

namespace streamscope::ui {
namespace {

using Kind = ChangedLine::Kind;

QString text(const char* lines) {
    return QString::fromUtf8(lines);
}

std::string drawn(const QString& before, const QString& after) {
    std::string result;
    for (const ChangedLine& line : changedLines(before, after)) {
        result += line.kind == Kind::Removed ? "-" : line.kind == Kind::Added ? "+" : "~";
        result += line.text.toStdString() + "\n";
    }
    return result;
}

TEST(ChangedLines, AreNoneOfEqualTexts) {
    EXPECT_EQ(drawn(text("a\nb"), text("a\nb")), "");
    EXPECT_EQ(drawn({}, {}), "");
}

TEST(ChangedLines, AreThoseThatOnlyOneTextHas) {
    EXPECT_EQ(drawn(text("a\n  b\nc"), text("a\n  B\nc")), "-b\n+B\n");
    EXPECT_EQ(drawn(text("a\nc"), text("a\nb\nc")), "+b\n");
    EXPECT_EQ(drawn(text("a\nb\nc"), text("a\nc")), "-b\n");
}

TEST(ChangedLines, ShowThatLinesAlikeLieBetween) {
    EXPECT_EQ(drawn(text("a\nx\ny\nb"), text("A\nx\ny\nB")), "-a\n+A\n~\n-b\n+B\n");
}

TEST(ChangedLines, TakeWhatIsTooMuchAsAWhole) {
    QStringList before;
    QStringList after;
    for (int i = 0; i < 1100; ++i) {
        before << QString::number(i);
        after << QString::number(i + 5000);
    }
    EXPECT_EQ(changedLines(before.join(QLatin1Char('\n')), after.join(QLatin1Char('\n'))).size(),
              2200u);
}

QStringList randomLines(std::mt19937& random) {
    QStringList lines;
    for (auto left = random() % 12; left > 0; --left) {
        lines << QString(QChar::fromLatin1(static_cast<char>('a' + random() % 4)));
    }
    return lines;
}

/// Leaving out what was removed and putting in what was added makes one text of the other, so the
/// number of lines must agree, whatever the texts.
TEST(ChangedLines, AccountForEveryLine) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const QStringList before = randomLines(random);
        const QStringList after = randomLines(random);
        qsizetype difference = 0;
        for (const ChangedLine& line :
             changedLines(before.join(QLatin1Char('\n')), after.join(QLatin1Char('\n')))) {
            difference += line.kind == Kind::Added ? 1 : line.kind == Kind::Removed ? -1 : 0;
        }
        const auto count = [](const QStringList& lines) {
            return std::max<qsizetype>(lines.size(), 1);  // an empty text is one empty line
        };
        EXPECT_EQ(count(before) + difference, count(after));
    }
}

TEST(ChangedLines, AreCounted) {
    const auto count = [](const char* before, const char* after) {
        return countChangedLines(QString::fromLatin1(before), QString::fromLatin1(after));
    };
    EXPECT_EQ(count("a\nb\nc", "a\nb\nc"), 0);
    EXPECT_EQ(count("a\nb\nc", "a\nX\nc"), 1);
    EXPECT_EQ(count("a\nb\nc", "a\nb\nX\nY\nc"), 2);
    EXPECT_EQ(count("a\nb\nc", "a\nc"), 1);
    EXPECT_EQ(count("", "a\nb"), 2);
}

}  // namespace
}  // namespace streamscope::ui
