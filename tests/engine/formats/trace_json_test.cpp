// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_json.h"

#include "engine/formats/metrics_json.h"
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
    EXPECT_EQ(root["operations"], json::array());
    EXPECT_EQ(root["critical_path"], json::array());
}

TEST(TraceJson, SaysWhereTheTraceCameFrom) {
    EXPECT_EQ(parsed(example())["provenance"], json({{"origin", "simulated"},
                                                     {"device", "NVIDIA H200"},
                                                     {"detail", "profile h200"},
                                                     {"workload", "Vector add"},
                                                     {"parameters", "n=4"}}));
}

TEST(TraceJson, HasEveryColumnOfAnOperation) {
    const json copy = parsed(example())["operations"][0];
    EXPECT_EQ(copy,
              json::parse(
                  R"({"id": 0, "kind": "H2D", "label": "H2D", "name": null, "step": 0, "stream": 0,
        "engine": 0, "size": 4096, "issue_begin_ns": 0, "issue_end_ns": 0, "ready_ns": 0,
        "start_ns": 0, "end_ns": 5, "reason": "NONE", "blocker": null, "causes": []})"));
    EXPECT_EQ(parsed(example())["operations"][1]["engine"], nullptr);
}

TEST(TraceJson, HasTheChainOfCausesEarliestFirst) {
    const json kernel = parsed(example())["operations"][2];
    EXPECT_EQ(kernel["label"], "add \"x\"");
    EXPECT_EQ(kernel["causes"],
              json::parse(R"([{"reason": "EVENT_WAIT", "blocker": 1, "until_ns": 5},
                              {"reason": "LAUNCH_LATENCY", "blocker": null, "until_ns": 7}])"));
}

TEST(TraceJson, HasTheTablesThatIdsPointInto) {
    const json root = parsed(example());
    EXPECT_EQ(root["streams"][1]["name"], "s1");
    EXPECT_EQ(root["engines"][1], json({{"name", "SMs"}, {"kind", "compute"}, {"device", 0}}));
    EXPECT_EQ(root["steps"][0]["label"], "copy a → b");
    EXPECT_EQ(root["critical_path"], json({1, 2}));
}

TEST(TraceJson, HasTheHostsCalls) {
    EXPECT_EQ(parsed(example())["host_calls"],
              json::parse(R"([{"kind": "synchronize", "thread": 0, "begin_ns": 3, "end_ns": 9,
                  "operation": null, "waited_for": 2, "step": null}])"));
}

TEST(TraceJson, HasTheMetrics) {
    const Trace trace = example();
    const json metrics = parsed(trace)["metrics"];
    EXPECT_EQ(metrics["makespan_ns"], 9);
    EXPECT_EQ(metrics["serial_sum_ns"], 7);
    EXPECT_EQ(metrics["bounds"]["serial_ns"], 7);
    EXPECT_EQ(metrics["engines"][0]["busy_ns"], 5);
    EXPECT_DOUBLE_EQ(metrics["efficiency"].get<double>(), 5.0 / 9.0);
    EXPECT_EQ(metrics["overlaps"].size(), 10U);
    EXPECT_EQ(metrics["streams"][1]["operations"], 1);
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

TEST(TraceJson, PutsEachOperationOnOneLine) {
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, example(), {});
    }
    EXPECT_THAT(text, testing::HasSubstr("\n    {\"id\": 1, \"kind\": \"event record\""));
}

}  // namespace
}  // namespace streamscope
