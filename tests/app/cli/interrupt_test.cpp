// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>
#include <unistd.h>

namespace streamscope::cli {
namespace {

/// Returns when it is so; the test's own time limit ends what never comes.
void waitFor(const std::atomic<bool>& truth) {
    while (!truth) {
        std::this_thread::yield();
    }
}

TEST(Interrupt, CancelsOnCtrlC) {
    RunControl control;
    const Interrupt interrupt(control);
    EXPECT_FALSE(control.cancelled);
    kill(getpid(), SIGINT);
    waitFor(control.cancelled);
    EXPECT_TRUE(interrupt.wasAsked());
}

TEST(Interrupt, CancelsWhenTheTimeIsOver) {
    RunControl control;
    const Interrupt interrupt(control, std::chrono::seconds(0));
    waitFor(control.cancelled);
    EXPECT_FALSE(interrupt.wasAsked());
}

TEST(Interrupt, EndsWithoutASignal) {
    RunControl control;
    { const Interrupt interrupt(control); }
    EXPECT_FALSE(control.cancelled);
    sigset_t blocked;
    sigemptyset(&blocked);
    pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
    EXPECT_EQ(sigismember(&blocked, SIGINT), 0);
}

TEST(InterruptDeathTest, EndsTheProgramTheSecondTime) {
    EXPECT_EXIT(
        {
            RunControl control;
            const Interrupt interrupt(control);
            kill(getpid(), SIGINT);
            waitFor(control.cancelled);
            kill(getpid(), SIGINT);
            pause();
        },
        testing::ExitedWithCode(130), "Ctrl-C again");
}

}  // namespace
}  // namespace streamscope::cli
