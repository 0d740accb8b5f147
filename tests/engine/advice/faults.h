// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/advice/advised.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope::test {

/// A workload that has the fault and one that has not.
struct Fault {
    std::string id;
    std::string faulty;
    ParameterValues faultyValues;
    std::string healthy;
    ParameterValues healthyValues;
    std::string device = "h200";
    std::string healthyDevice = {};  ///< another one, where that is the difference
    bool hasFix = false;             ///< of its own
};

inline std::string readbackText(const std::string& pinned) {
    return workloadText(R"("parameters": {"pinned": {"value": )" + pinned + R"(}},
      "memory": {"sum": {"on": "host", "pinned": "pinned", "type": "f32", "count": 1},
                 "d": {"on": "device", "type": "f32", "count": 1}},
      "streams": {"s": {"count": 2, "blocking": false}},
      "program": [{"for": "i", "to": 6, "do": [
        {"kernel": "spin", "time_us": 100, "args": {"writes": "d"}, "stream": "s[0]"},
        {"copy": "d", "to": "sum", "stream": "s[0]"},
        {"kernel": "spin", "time_us": 100, "stream": "s[1]"}]}, {"synchronize": "device"}])");
}

inline std::string chunkedText(const std::string& async, const std::string& pinned) {
    return workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": )" +
                        pinned + R"(, "type": "u8", "count": 64000000},
                 "d": {"on": "device", "type": "u8", "count": 64000000}},
      "streams": {"s": {"blocking": false}},
      "program": [{"for": "i", "to": 4, "do": [
        {"copy": "h", "to": "d", "at": "i*16000000", "count": 16000000)" +
                        async + R"(},
        {"kernel": "spin", "time_us": 400, "stream": "s"}]}, {"synchronize": "device"}])");
}

inline std::string synchronizedText(const std::string& step) {
    return workloadText(R"("streams": {"s": {"count": 2, "blocking": false}},
      "program": [
        {"for": "i", "to": 8, "do": [
          {"kernel": "spin", "time_us": 50, "stream": "s[i % 2]"})" +
                        step + R"(]},
        {"synchronize": "device"}])");
}

inline std::string timedText(int streams) {
    return workloadText(R"("parameters": {"n": {"value": )" + std::to_string(streams) +
                        R"(, "min": 1, "max": 8}},
      "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": "n*32000000"},
                 "d": {"on": "device", "type": "u8", "count": "n*32000000"}},
      "streams": {"s": {"count": "n"}},
      "events": {"begin": {"count": "n"}, "end": {"count": "n"}},
      "program": [{"for": "i", "to": "n", "do": [
        {"record": "begin[i]", "stream": "s[i]"},
        {"copy": "h", "to": "d", "at": "i*32000000", "count": 32000000, "stream": "s[i]"},
        {"record": "end[i]", "stream": "s[i]"}]}])");
}

/// A graph of two parts that share no memory, captured in one stream or forked by events.
inline std::string graphText(bool isForked) {
    const std::string side = isForked ? "t" : "s";
    const std::string fork = R"({"record": "f", "stream": "s"}, {"wait": "f", "stream": "t"},)";
    const std::string join = R"(, {"record": "j", "stream": "t"}, {"wait": "j", "stream": "s"})";
    return workloadText(R"(
      "memory": {"a": {"on": "device", "type": "u8", "count": 1000},
                 "b": {"on": "device", "type": "u8", "count": 1000}},
      "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
      "events": {"f": {}, "j": {}},
      "program": [{"graph": "g", "stream": "s", "do": [)" +
                        (isForked ? fork : std::string()) + R"(
        {"kernel": "spin", "time_us": 200, "args": {"touches": "a"}, "stream": "s"},
        {"kernel": "spin", "time_us": 200, "args": {"touches": "b"}, "stream": ")" +
                        side + R"("})" + (isForked ? join : std::string()) + R"(]},
        {"launch": "g", "stream": "s"}])");
}

/// Two graphs of one small kernel; the second launch, in another stream, is of `second`.
inline std::string launchesText(const std::string& second) {
    return workloadText(R"(
      "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
      "program": [
        {"graph": "g", "stream": "s", "do": [{"kernel": "spin", "time_us": 200, "stream": "s"}]},
        {"graph": "h", "stream": "s", "do": [{"kernel": "spin", "time_us": 200, "stream": "s"}]},
        {"launch": "g", "stream": "s"}, {"launch": ")" +
                        second + R"(", "stream": "t"}])");
}

/// Kernels in turn over 64 streams.
inline std::string manyStreamsText(int kernels, int microseconds) {
    return workloadText(R"("streams": {"s": {"count": 64}}, "program": [
      {"for": "i", "to": )" +
                        std::to_string(kernels) + R"(, "do": [
        {"kernel": "spin", "time_us": )" +
                        std::to_string(microseconds) + R"(, "stream": "s[i % 64]"}]}])");
}

/// One graph of many short kernels, launched late: its nodes share one call.
inline std::string lateGraphText() {
    return workloadText(R"("streams": {"s": {"blocking": false}}, "program": [
      {"graph": "g", "stream": "s", "do": [{"for": "i", "to": 40, "do": [
        {"kernel": "spin", "time_us": 10, "stream": "s"}]}]},
      {"host_work": "prepare", "time_us": 150}, {"launch": "g", "stream": "s"}])");
}

inline std::string priorityText(int priority) {
    return workloadText(R"("streams": {"s": {"priority": )" + std::to_string(priority) +
                        R"(}}, "program": [{"kernel": "spin", "time_us": 9, "stream": "s"}])");
}

inline Fault shipped(const std::string& id, const std::string& name, ParameterValues faulty,
                     ParameterValues healthy) {
    return {id, shippedText(name), std::move(faulty), shippedText(name), std::move(healthy)};
}

inline Fault withFix(Fault fault) {
    fault.hasFix = true;
    return fault;
}

inline Fault on(Fault fault, const std::string& device, const std::string& healthyDevice) {
    fault.device = device;
    fault.healthyDevice = healthyDevice;
    return fault;
}

inline std::vector<Fault> faults() {
    return {
        withFix(shipped("pageable-copy", "pageable_vs_pinned", {}, {{"pinned", 1}})),
        withFix(shipped("pageable-copy", "vector_add_streams", {{"pinned", 0}}, {})),
        withFix({"pageable-copy", chunkedText("", "false"), {}, chunkedText("", "true"), {}}),
        withFix({"hidden-readback", readbackText("false"), {}, readbackText("true"), {}}),
        withFix({"synchronous-copy",
                 chunkedText(R"(, "async": false)", "true"),
                 {},
                 chunkedText("", "true"),
                 {}}),
        withFix(
            shipped("default-stream-barrier", "default_stream_barrier", {}, {{"non_blocking", 1}})),
        withFix(shipped("default-stream-barrier", "default_stream_barrier", {{"rounds", 8}},
                        {{"default_stream", 1}})),
        shipped("one-stream", "vector_add_default_stream", {}, {{"where", 1}}),
        withFix(shipped("implicit-sync", "implicit_sync", {}, {{"call", 0}})),
        withFix(on(shipped("implicit-sync", "implicit_sync", {{"call", 2}}, {{"call", 2}}),
                   "old_driver", "h200")),
        withFix({"early-synchronize",
                 synchronizedText(R"(, {"synchronize": "stream", "stream": "s[i % 2]"})"),
                 {},
                 synchronizedText(""),
                 {}}),
        withFix(shipped("launch-bound", "launch_bound_vs_graph", {}, {{"as_graph", 1}})),
        shipped("launch-bound", "small_kernels_40", {}, {{"kernel_us", 2000}}),
        {"launch-bound", manyStreamsText(1000, 1), {}, manyStreamsText(64, 2000), {}},
        {"launch-bound", manyStreamsText(1000, 1), {}, lateGraphText(), {}},
        withFix(shipped("few-connections", "kernels_10x3_connections", {}, {{"connections", 10}})),
        on(shipped("issue-order", "kernels_10x3_connections", {}, {{"order", 1}}), "fermi",
           "fermi"),
        shipped("priority-waits", "priorities", {}, {{"blocks", 100}}),
        {"priority-clamped", priorityText(3), {}, priorityText(-3), {}},
        shipped("host-functions-queue", "host_functions", {}, {{"function_us", 1}}),
        shipped("device-full", "grid_growth", {{"blocks", 2000}}, {}),
        on(shipped("one-copy-engine", "bidirectional_bandwidth", {}, {}), "one_copy_engine",
           "h200"),
        shipped("same-direction", "depth_or_breadth", {}, {{"streams", 1}}),
        on(shipped("duplex-loss", "three_bounds", {}, {}), "a100", "h200"),
        withFix(shipped("peer-staged", "two_devices_peer_copy", {{"peer", 0}}, {})),
        shipped("bound-reached", "bidirectional_bandwidth", {}, {{"copies_out", 0}}),
        withFix(shipped("dangling-wait", "events_misordered_wait", {}, {{"record_first", 1}})),
        withFix(shipped("hazard", "events_misordered_wait", {}, {{"record_first", 1}})),
        {"event-timing", timedText(3), {}, timedText(1), {}},
        {"serial-graph", graphText(false), {}, graphText(true), {}},
        {"shared-graph", launchesText("g"), {}, launchesText("h"), {}},
    };
}

}  // namespace streamscope::test
