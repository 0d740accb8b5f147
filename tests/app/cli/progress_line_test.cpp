// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include <gtest/gtest.h>

namespace streamscope::cli {
namespace {

TEST(ProgressLine, SpeaksAtEveryTenthWhereNothingCanBeWrittenOver) {
    std::string text;
    Console console;
    console.error = appendTo(text);
    {
        ProgressLine line(console);
        for (int i = 0; i <= 25; ++i) {
            line.show(i / 100.0, "copies");
        }
    }
    EXPECT_EQ(text, "0 %  copies\n10 %  copies\n20 %  copies\n");
}

TEST(ProgressLine, WritesOverItselfOnATerminalAndLeavesNothing) {
    std::string text;
    Console console;
    console.error = appendTo(text);
    console.showsProgress = true;
    console.width = 12;
    {
        ProgressLine line(console);
        line.show(0.5, "a long measurement");
        EXPECT_EQ(text, "50 %  a lo…");
    }
    EXPECT_EQ(text, "50 %  a lo…\r           \r");
}

}  // namespace
}  // namespace streamscope::cli
