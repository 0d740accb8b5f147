// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/worker_command.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

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

TEST(EachWorker, IsStartedSoOftenByEachCommand) {
    WorkerArguments arguments;
    arguments.timeLimit = 7;
    EXPECT_EQ(eachWorker(arguments)->size(), 1U);
    arguments.commands = {"ssh gpu01 streamscope-worker", "ssh gpu02 streamscope-worker"};
    arguments.count = 2;
    const auto each = eachWorker(arguments);
    ASSERT_TRUE(each);
    ASSERT_EQ(each->size(), 4U);
    for (std::size_t i = 0; i < each->size(); ++i) {
        EXPECT_EQ((*each)[i].commands, std::vector{arguments.commands[i / 2]});
        EXPECT_EQ((*each)[i].count, 1U);
        EXPECT_EQ((*each)[i].timeLimit, 7U);
    }
    arguments.commands.back() = "none";
    EXPECT_EQ(eachWorker(arguments).error().code, ErrorCode::InvalidInput);
}

}  // namespace
}  // namespace streamscope::cli
