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

/// How many links of its chain are for the connection; each names the command before it.
std::size_t connectionLinks(const Trace& trace, std::size_t operation, OperationId before) {
    std::size_t links = 0;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(operation))) {
        if (cause.reason == Reason::ChannelFalseDep) {
            ++links;
            EXPECT_EQ(before, cause.blocker) << operation;
        }
    }
    return links;
}

TEST(ConnectionWaits, TheCommandBeforeIsTheOneThatTheSimulatorNames) {
    for (const std::uint32_t count : {1U, 2U, 4U, 8U, 16U, 32U}) {
        SCOPED_TRACE(count);
        const Trace trace = simulated(depthFirst(40, 3), count);
        const ConnectionWaits waits = connectionWaits(trace);
        std::size_t links = 0;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            const OperationId before = waits.of[i].before;
            links += connectionLinks(trace, i, before);
            const std::size_t known = before == OperationId::None ? i : indexOf(before);
            EXPECT_EQ(trace.connection[i], trace.connection[known]) << i;
            EXPECT_LE(known, i);
            EXPECT_TRUE(known == i || waits.of[i].dispatched == trace.start[known]) << i;
        }
        EXPECT_GT(links, 0U);
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
