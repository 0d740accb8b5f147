// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/worker_command.h"

#include <gtest/gtest.h>

#include <chrono>

namespace streamscope::cli {
namespace {

std::chrono::milliseconds startWithin(std::uint32_t timeLimit) {
    WorkerArguments arguments;
    arguments.commands = {"srun streamscope-worker"};
    arguments.timeLimit = timeLimit;
    const auto settings = workerCommand(arguments);
    return settings && *settings ? (*settings)->start : std::chrono::milliseconds();
}

TEST(WorkerCommand, AWorkerThatWaitsInAQueueMayGreetAsLateAsTheTimeLimitSays) {
    EXPECT_EQ(startWithin(600), std::chrono::seconds(600));
}

TEST(WorkerCommand, AShortTimeLimitOfARunDoesNotHurryTheStart) {
    EXPECT_EQ(startWithin(1), worker::WorkerSettings().start);
}

}  // namespace
}  // namespace streamscope::cli
