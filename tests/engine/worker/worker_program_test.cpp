// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/simulator.h"
#include "tests/engine/worker/worker_support.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

namespace streamscope::worker {
namespace {

using test::shippedProgram;
using test::simulatedWorker;

DeviceProfile h200() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return *readProfile(text);
}

TEST(WorkerProgram, SaysWhatItHas) {
    WorkerClient client({.command = simulatedWorker()});
    const Result<Hello> hello = client.hello();
    ASSERT_TRUE(hello) << hello.error().message;
    ASSERT_EQ(hello->devices.size(), 8U);
    EXPECT_EQ(hello->devices[0].name, "NVIDIA H200 (simulated)");
    EXPECT_EQ(hello->devices[0].multiProcessors, 132);
    EXPECT_EQ(hello->whyNone, "");
    EXPECT_NE(hello->host, "");
}

TEST(WorkerProgram, RunsAWorkloadAsItWouldRunHere) {
    const Program program = shippedProgram("vector_add_streams", {{"chunks", 16}});
    WorkerClient client({.command = simulatedWorker()});
    RunControl control;
    const Result<Trace> there = client.run(0, program, {}, control);
    ASSERT_TRUE(there) << there.error().message;
    const Result<Trace> here = simulate(program, h200());
    EXPECT_EQ(test::traceDifference(*there, *here), "");
}

}  // namespace
}  // namespace streamscope::worker
