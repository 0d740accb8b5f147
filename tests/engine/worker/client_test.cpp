// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/client.h"

#include <gmock/gmock.h>

namespace streamscope::worker {
namespace {

using testing::ElementsAre;

TEST(SplitCommand, TakesALineApartAsAShellDoes) {
    EXPECT_THAT(*splitCommand("ssh gpu01 streamscope-worker"),
                ElementsAre("ssh", "gpu01", "streamscope-worker"));
    EXPECT_THAT(*splitCommand("  a\t'b c'\"d \\\" $e\"\\ f  ''  "),
                ElementsAre("a", "b cd \" $e f", ""));
}

TEST(SplitCommand, RefusesWhatAShellWouldWaitToSeeTheEndOf) {
    EXPECT_FALSE(splitCommand("ssh 'gpu01"));
    EXPECT_FALSE(splitCommand("ssh \"gpu01"));
    EXPECT_FALSE(splitCommand("ssh \\"));
    EXPECT_FALSE(splitCommand(" \t"));
}

}  // namespace
}  // namespace streamscope::worker
