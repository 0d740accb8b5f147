// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text.h"

#include <gmock/gmock.h>

namespace streamscope::cli {
namespace {

TEST(Text, ShowsControlCharactersAsQuestionMarks) {
    EXPECT_EQ(printable("a\x1b[31mb\nc\x7f"), "a?[31mb?c?");
    EXPECT_EQ(printable("a\u202Eb\u0085"), "a?b?");
    EXPECT_EQ(printable("\xC2\x9B"
                        "31m µs"),
              "?31m µs");
    EXPECT_EQ(printableLines("a\x1b\n\tb"), "a?\n\tb");
}

TEST(Text, CountsCodePointsAsColumns) {
    EXPECT_EQ(columnsOf("µs…"), 3U);
    EXPECT_EQ(columnsOf(""), 0U);
}

TEST(Text, CountsChineseCharactersAsTwoColumns) {
    EXPECT_EQ(columnsOf("流 s"), 4U);
    EXPECT_EQ(columnsOf("（核函数）"), 10U);
    EXPECT_EQ(columnsOf("\u0065\u0301"), 1U);
    EXPECT_EQ(columnsOf("→ × ÷"), 5U);
    EXPECT_EQ(columnsOf("\U00020000"), 2U);
}

TEST(Text, FitsChineseIntoColumns) {
    EXPECT_EQ(fitted("流", 4), "流  ");
    EXPECT_EQ(fitted("核函数", 6), "核函数");
    EXPECT_EQ(fitted("核函数", 5), "核函…");
    EXPECT_EQ(fitted("核函数", 4), "核… ");
    EXPECT_EQ(alignedTable({{"引擎", "1"}, {"a", "10"}}, "", {1}),
              "引擎   1\n"
              "a     10\n");
}

TEST(Text, WrapsBetweenChineseCharacters) {
    EXPECT_EQ(wrapped("核函数等待复制。", 8), "核函数等\n待复制。\n");
    EXPECT_EQ(wrapped("等待复制。", 8), "等待复\n制。\n");
    EXPECT_EQ(wrapped("运行 streamscope 看", 12), "运行\nstreamscope\n看\n");
}

TEST(Text, FitsByFillingOrCutting) {
    EXPECT_EQ(fitted("ab", 4), "ab  ");
    EXPECT_EQ(fitted("abcd", 4), "abcd");
    EXPECT_EQ(fitted("abcde", 4), "abc…");
    EXPECT_EQ(fitted("µµµµµ", 3), "µµ…");
    EXPECT_EQ(fitted("abc", 1), "…");
    EXPECT_EQ(fitted("abc", 0), "");
}

TEST(Text, AlignsColumnsToTheirWidestCell) {
    EXPECT_EQ(alignedTable({{"a", "1 µs", "x"}, {"long", "10 µs", ""}}, "  ", {1}),
              "  a      1 µs  x\n"
              "  long  10 µs\n");
    EXPECT_EQ(alignedTable({}), "");
}

TEST(Text, FormatsSharesAndFactors) {
    EXPECT_EQ(formatShare(0.8525), "85.2 %");
    EXPECT_EQ(formatShare(1), "100.0 %");
    EXPECT_EQ(formatFactor(1.749), "1.75×");
}

TEST(Text, WrapsAtBlanks) {
    EXPECT_EQ(wrapped("one two three four", 9, "  "), "  one two\n  three\n  four\n");
    EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable\n");
    EXPECT_EQ(wrapped("", 10), "\n");
}

}  // namespace
}  // namespace streamscope::cli
