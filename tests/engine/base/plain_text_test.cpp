// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/plain_text.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

TEST(PlainText, IsWhatAnyLanguageWrites) {
    for (const char* const text : {"", "vector_add", "µs · 时间 · 😀 · שלום", "…"}) {
        EXPECT_EQ(firstOddCharacter(text), "");
        EXPECT_EQ(inOneLine(text), text);
    }
    EXPECT_EQ(firstOddCharacter("two\nlines\tof it"), "");
    EXPECT_EQ(inOneLine("two\nlines\tof it"), "two lines of it");
}

TEST(PlainText, HasNoControlCharactersAndNoneThatTurnTheDirection) {
    EXPECT_EQ(firstOddCharacter("a\x1b[31m"), "U+001B");
    EXPECT_EQ(firstOddCharacter("a\x7f"), "U+007F");
    EXPECT_EQ(firstOddCharacter("a\u0085"), "U+0085");
    EXPECT_EQ(firstOddCharacter("evil\u202Egnp.exe"), "U+202E");
    EXPECT_EQ(firstOddCharacter("\u2066x\u2069"), "U+2066");
    EXPECT_EQ(firstOddCharacter("x\u200F"), "U+200F");
    EXPECT_EQ(firstOddCharacter("x\u061C"), "U+061C");
    EXPECT_EQ(inOneLine("a\x1b\u202E\u0085z"), "a\uFFFD\uFFFD\uFFFDz");
}

TEST(PlainText, IsFoundInTextsThatAreCutOff) {
    EXPECT_EQ(firstOddCharacter("\xE2\x80"), "");
    EXPECT_EQ(firstOddCharacter("\xC2"), "");
}

}  // namespace
}  // namespace streamscope
