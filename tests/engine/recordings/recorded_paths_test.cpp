// SPDX-License-Identifier: GPL-3.0-or-later
// What the critical path of a recording gives to the host.
#include "engine/analysis/explanation.h"
#include "engine/analysis/report.h"
#include "engine/base/span_union.h"
#include "engine/recordings/recording_file.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

/// How long no engine runs anything.
DurationNs idleTime(const Trace& trace) {
    SpanUnion running;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        running.add({trace.start[i], trace.end[i]});
    }
    return trace.makespan - totalLength(running.spans());
}

/// What the critical path waits for the host to call.
DurationNs hostTime(const Trace& trace) {
    DurationNs time = 0;
    for (const PathPart& part : analyse(trace).pathParts) {
        time += !part.isWork && part.gapClass == GapClass::HostLate ? part.time : 0;
    }
    return time;
}

std::vector<std::string> recordedFiles() {
    std::vector<std::string> files;
    for (const char* folder : {"recordings", "what_if"}) {
        for (const auto& entry : fs::directory_iterator(fs::path(STREAMSCOPE_TEST_DATA) / folder)) {
            files.push_back(entry.path().string());
        }
    }
    std::erase_if(files, [](const std::string& path) { return !path.ends_with(".json.gz"); });
    return files;
}

TEST(PathOfARecording, HasNoMoreOfTheHostThanTheTimeInWhichNoEngineRuns) {
    std::size_t read = 0;
    for (const std::string& file : recordedFiles()) {
        if (const auto trace = readRunFile(file)) {
            ++read;
            EXPECT_LE(hostTime(*trace), idleTime(*trace)) << file;
        }
    }
    EXPECT_GT(read, 30U);
}

/// A kernel of 2 ms, and a D2H copy of its result: the host waits for both inside the copy's call.
TEST(PathOfARecording, GoesFromACopyWhoseCallWaitedToWhatItWaitedFor) {
    const std::string text = R"json({"schemaVersion": 1, "traceEvents": [
        {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1,
         "ts": 10, "dur": 5, "args": {"correlation": 1}},
        {"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 20, "dur": 2000,
         "args": {"correlation": 1, "device": 0, "stream": 7, "grid": [9, 1, 1],
                  "block": [64, 1, 1]}},
        {"ph": "X", "cat": "cuda_runtime", "name": "cudaMemcpy", "pid": 1, "tid": 1,
         "ts": 16, "dur": 2020, "args": {"correlation": 2}},
        {"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy DtoH (Device -> Pageable)", "pid": 0,
         "tid": 7, "ts": 2025, "dur": 8,
         "args": {"correlation": 2, "device": 0, "stream": 7, "bytes": 4096}}]})json";
    const auto trace = readRunBytes(text, "x.json");
    ASSERT_TRUE(trace) << trace.error().message;
    ASSERT_EQ(operationCount(*trace), 2U);
    EXPECT_EQ(analyse(*trace).criticalPath.size(), 2U);
    EXPECT_LE(hostTime(*trace), 10'000);
    const auto main = mainPart(explain(*trace, OperationId{1}));
    ASSERT_TRUE(main);
    EXPECT_EQ(main->reason, Reason::StreamOrder);
    EXPECT_EQ(main->blocker, OperationId{0});
}

}  // namespace
}  // namespace streamscope
