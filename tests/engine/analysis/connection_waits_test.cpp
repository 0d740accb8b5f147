// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/connection_waits.h"

#include "engine/simulator/simulator.h"
#include "tests/engine/analysis/inference_programs.h"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using inference::ConnectionWaits;
using inference::connectionWaits;
using test::profileOf;
using test::programsOf;

/// Streams with kernels of one block, `kernels` behind each other, issued stream by stream.
std::string depthFirst(int streams, int kernels) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "t",
        "streams": {"s": {"count": )" +
           std::to_string(streams) + R"(}},
        "program": [{"for": "i", "to": )" +
           std::to_string(streams) + R"(, "do": [{"for": "j", "to": )" + std::to_string(kernels) +
           R"(, "do": [{"kernel": "spin", "time_us": 1000, "stream": "s[i]"}]}]},
            {"synchronize": "device"}]})";
}

Trace simulated(const std::string& text, std::uint32_t connections) {
    std::vector<Program> programs = programsOf({text});
    programs.front().environment.connections = connections;
    RunControl control;
    return *SimulatedDevice(profileOf("h200")).run(programs.front(), control);
}

TEST(ConnectionWaits, TheirCountIsFoundFromTheStarts) {
    for (const std::uint32_t count : {1U, 2U, 4U, 8U, 16U, 32U}) {
        const Trace trace = simulated(depthFirst(40, 3), count);
        EXPECT_EQ(connectionWaits(trace).connections, count);
    }
}

TEST(ConnectionWaits, TheCommandBeforeIsTheOneThatTheSimulatorNames) {
    for (const std::uint32_t count : {1U, 2U, 4U, 8U, 16U, 32U}) {
        const Trace trace = simulated(depthFirst(40, 3), count);
        const ConnectionWaits waits = connectionWaits(trace);
        std::size_t held = 0;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            const OperationId before = waits.of[i].before;
            if (before != OperationId::None) {
                EXPECT_EQ(trace.connection[i], trace.connection[indexOf(before)]) << i;
                EXPECT_EQ(waits.of[i].dispatched, trace.start[indexOf(before)]);
                EXPECT_LT(indexOf(before), i);
            }
            for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
                if (cause.reason == Reason::ChannelFalseDep) {
                    ++held;
                    EXPECT_EQ(before, cause.blocker) << count << " connections, operation " << i;
                }
            }
        }
        EXPECT_GT(held, 0U);
    }
}

TEST(ConnectionWaits, WithFewStreamsNothingSpeaksAgainstEight) {
    const Trace trace = simulated(depthFirst(8, 3), 8);
    const ConnectionWaits waits = connectionWaits(trace);
    EXPECT_EQ(waits.connections, 8U);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const OperationId before = waits.of[i].before;
        EXPECT_TRUE(before == OperationId::None ||
                    trace.stream[indexOf(before)] == trace.stream[i]);
    }
}

}  // namespace
}  // namespace streamscope
