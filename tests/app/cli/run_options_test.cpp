// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/running.h"

#include <gtest/gtest.h>

namespace streamscope::cli {
namespace {

TEST(RunOptionsOfArguments, AskForOneRecordedRunAndNothingElse) {
    const RunOptions options = runOptions({});
    EXPECT_EQ(options.recorder, Recorder::Cupti);
    EXPECT_FALSE(options.alsoEvents);
    EXPECT_EQ(options.repetitions, 1U);
    EXPECT_EQ(options.untouched, 0U);
}

TEST(RunOptionsOfArguments, MeasureTheCostOfRecordingWhereRunsAreRepeated) {
    RunArguments arguments;
    arguments.repeat = 7;
    EXPECT_EQ(runOptions(arguments).untouched, 7U);
    arguments.real.recorder = RecorderChoice::None;  // is untouched itself
    EXPECT_EQ(runOptions(arguments).untouched, 0U);
}

TEST(RunOptionsOfArguments, MeasureTheCostOfOneRunOnDemand) {
    RunArguments arguments;
    arguments.real.cost = true;
    EXPECT_EQ(runOptions(arguments).untouched, 1U);
}

TEST(RunOptionsOfArguments, SimulateAsRecordedOnlyWhereThatIsSaid) {
    RunArguments arguments;
    EXPECT_FALSE(runOptions(arguments).simulateRecorded);
    arguments.real.recorder = RecorderChoice::None;
    EXPECT_FALSE(runOptions(arguments).simulateRecorded);
    arguments.real.recorder = RecorderChoice::Cupti;
    EXPECT_TRUE(runOptions(arguments).simulateRecorded);
}

TEST(RunOptionsOfArguments, TakeBothRecordersForOne) {
    RunArguments arguments;
    arguments.real.recorder = RecorderChoice::Both;
    EXPECT_EQ(runOptions(arguments).recorder, Recorder::Cupti);
    EXPECT_TRUE(runOptions(arguments).alsoEvents);
    arguments.real.recorder = RecorderChoice::Events;
    EXPECT_EQ(runOptions(arguments).recorder, Recorder::Events);
    EXPECT_FALSE(runOptions(arguments).alsoEvents);
}

}  // namespace
}  // namespace streamscope::cli
