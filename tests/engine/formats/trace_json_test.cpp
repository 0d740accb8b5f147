// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_json.h"

#include "engine/formats/metrics_json.h"
#include "engine/formats/trace_reader.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace streamscope {
namespace {

using nlohmann::json;
using test::kNoEngine;
using test::makeTrace;
using enum OperationKind;

json parsed(const Trace& trace) {
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, trace, measure(trace));
    }
    return json::parse(text);
}

Trace example() {
    Trace trace = makeTrace({{.kind = CopyHostToDevice, .end = 5, .size = 4096},
                             {RecordEvent, 0, kNoEngine, 5, 5},
                             {.kind = Kernel,
                              .stream = 1,
                              .engine = 1,
                              .start = 7,
                              .end = 9,
                              .causes = {{5, OperationId{1}, Reason::EventWait},
                                         {7, OperationId::None, Reason::LaunchLatency}},
                              .name = "add \"x\"",
                              .issued = 3}});
    trace.provenance = {Origin::Simulated, "NVIDIA H200", "profile h200", "Vector add", "n=4"};
    trace.steps = {{"/program/0", "copy a → b"}};
    trace.step[0] = StepId{0};
    trace.hostCalls.push_back(
        {.begin = 3, .end = 9, .waitedFor = OperationId{2}, .kind = HostCallKind::Synchronize});
    return trace;
}

TEST(TraceJson, OfAnEmptyTraceIsWhole) {
    const json root = parsed(Trace{});
    EXPECT_EQ(root["format"], "streamscope-trace");
    EXPECT_EQ(root["version"], 1);
    EXPECT_EQ(root["operations"]["count"], 0);
    EXPECT_EQ(root["operations"]["kind"], json::array());
    EXPECT_EQ(root["critical_path"], json::array());
}

TEST(TraceJson, SaysWhereTheTraceCameFrom) {
    EXPECT_EQ(parsed(example())["provenance"], json({{"origin", "simulated"},
                                                     {"device", "NVIDIA H200"},
                                                     {"detail", "profile h200"},
                                                     {"workload", "Vector add"},
                                                     {"parameters", "n=4"}}));
}

TEST(TraceJson, HasEveryColumnOfTheOperations) {
    const json root = parsed(example());
    EXPECT_EQ(root["operations"], json::parse(R"({"count": 3,
        "kind": [0, 10, 6], "name": [null, null, 0], "step": [0, null, null], "stream": [0, 0, 1],
        "engine": [0, null, 1], "size": [4096, 0, 0], "issue_begin_ns": [0, 0, 3],
        "issue_end_ns": [0, 0, 3], "ready_ns": [0, 5, 7], "start_ns": [0, 5, 7],
        "end_ns": [5, 5, 9], "reason": [0, 0, 22], "blocker": [null, null, null],
        "cause_count": [0, 0, 2]})"));
    EXPECT_EQ(root["kinds"][10], "event record");
    EXPECT_EQ(root["reasons"][5], "EVENT_WAIT");
}

TEST(TraceJson, HasTheChainsOfCausesEarliestFirst) {
    EXPECT_EQ(parsed(example())["causes"], json::parse(R"({"count": 2, "reason": [5, 22],
        "blocker": [1, null], "until_ns": [5, 7]})"));
}

TEST(TraceJson, SaysHowSureInferredReasonsAre) {
    Trace trace = example();
    EXPECT_FALSE(parsed(trace)["operations"].contains("confidence"));
    trace.confidence = {100, 0, 80};
    EXPECT_EQ(parsed(trace)["operations"]["confidence"], json({100, 0, 80}));
}

TEST(TraceJson, HasTheTablesThatIdsPointInto) {
    const json root = parsed(example());
    EXPECT_EQ(root["streams"][1]["name"], "s1");
    EXPECT_EQ(root["engines"][1], json({{"name", "SMs"}, {"kind", "compute"}, {"device", 0}}));
    EXPECT_EQ(root["steps"][0]["label"], "copy a → b");
    EXPECT_EQ(root["critical_path"], json({1, 2}));
}

TEST(TraceJson, HasTheHostsCalls) {
    const json root = parsed(example());
    EXPECT_EQ(root["host_calls"], json::parse(R"({"count": 1, "kind": [2], "thread": [0],
        "begin_ns": [3], "end_ns": [9], "operation": [null], "waited_for": [2], "step": [null],
        "stream": [null]})"));
    EXPECT_EQ(root["call_kinds"][2], "synchronize");
}

TEST(TraceJson, HasTheMetrics) {
    const Trace trace = example();
    const json metrics = parsed(trace)["metrics"];
    EXPECT_EQ(metrics["makespan_ns"], 9);
    EXPECT_EQ(metrics["serial_sum_ns"], 7);
    EXPECT_EQ(metrics["engines"][0]["busy_ns"], 5);
    EXPECT_DOUBLE_EQ(metrics["overlap_factor"].get<double>(), 7.0 / 9.0);
    EXPECT_TRUE(metrics["efficiency"].is_null());
    EXPECT_TRUE(metrics["bounds"]["estimated"]);
    EXPECT_EQ(metrics["overlaps"].size(), 10U);
    EXPECT_EQ(metrics["streams"][1]["operations"], 1);
}

TEST(TraceJson, KeepsTheDevicesOwnBoundsAndTheRunWithoutOverlap) {
    Trace trace = example();
    trace.bounds = Bounds{5, 4, 6, "copy in"};
    trace.withoutOverlap = 8;
    const json root = parsed(trace);
    EXPECT_EQ(root["bounds"]["dependencies_ns"], 6);
    EXPECT_EQ(root["metrics"]["bounds"], root["bounds"]);
    const auto readBack = [](const Trace& written) {
        std::string text;
        {
            JsonWriter writer(appendTo(text));
            writeTrace(writer, written, measure(written));
        }
        return readTrace(text);
    };
    const auto read = readBack(trace);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->bounds->allOverlap, 4);
    EXPECT_EQ(read->bounds->limit, "copy in");
    EXPECT_EQ(read->withoutOverlap, 8);
    trace.bounds->dependencies = 10;  // the run took 9
    EXPECT_FALSE(readBack(trace));
}

TEST(TraceJson, HasTheRepetitionsOfARunThatWasRepeated) {
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, example(), {}, {{9, 8, 11}, 1});
    }
    EXPECT_EQ(json::parse(text)["repetitions"],
              json::parse(R"({"shown": 1, "makespans_ns": [9, 8, 11]})"));
    EXPECT_FALSE(parsed(example()).contains("repetitions"));
}

TEST(TraceJson, PutsEachColumnOnLinesOfItsOwn) {
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, example(), {});
    }
    EXPECT_THAT(text, testing::HasSubstr("\n    \"stream\": [0,0,1],\n"));
}

}  // namespace
}  // namespace streamscope
