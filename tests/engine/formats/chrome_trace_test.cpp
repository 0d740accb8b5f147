// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/chrome_trace.h"

#include "engine/formats/export_format.h"
#include "engine/program/traced_steps.h"
#include "engine/simulator/simulator.h"
#include "tests/support/program_text.h"
#include "tests/support/random_program.h"
#include "tests/support/sample_trace.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using nlohmann::json;
using testing::StartsWith;

json exported(const Trace& trace) {
    std::string text;
    writeChromeTrace(trace, appendTo(text));
    json file = json::parse(text, nullptr, false);
    EXPECT_FALSE(file.is_discarded()) << "no JSON: " << text.substr(0, 2000);
    return file;
}

Trace simulated(std::uint64_t seed) {
    const auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
    auto trace = simulate(text->program, text->profile);
    EXPECT_TRUE(trace) << "seed " << seed;
    return trace ? *std::move(trace) : Trace{};
}

TimeNs nanoseconds(const json& microseconds) {
    return std::llround(microseconds.get<double>() * 1000);
}

std::vector<json> eventsOf(const json& file, std::string_view category) {
    std::vector<json> found;
    std::ranges::copy_if(file["traceEvents"], std::back_inserter(found), [&](const json& event) {
        return event["ph"] == "X" && event["cat"] == category;
    });
    return found;
}

/// The first two bars of one row that overlap or begin at once, which viewers draw wrongly.
std::string overlapIn(const json& file) {
    std::map<std::pair<int, int>, std::vector<std::pair<TimeNs, TimeNs>>> rows;
    for (const json& event : file["traceEvents"]) {
        if (event["ph"] == "X") {
            const TimeNs start = nanoseconds(event["ts"]);
            rows[{event["pid"], event["tid"]}].emplace_back(start,
                                                            start + nanoseconds(event["dur"]));
        }
    }
    for (auto& [row, bars] : rows) {
        std::ranges::sort(bars);
        for (std::size_t i = 1; i < bars.size(); ++i) {
            if (bars[i].first < bars[i - 1].second || bars[i].first == bars[i - 1].first) {
                return "at " + std::to_string(bars[i].first) + " of thread " +
                       std::to_string(row.second);
            }
        }
    }
    return "";
}

constexpr const char* kRecordAndWait = "s1:k(5) rec(e) s2:wait(e) k(1)";

TEST(ChromeTrace, NoTwoBarsOfARowOverlap) {
    constexpr std::uint64_t kPrograms = 200;
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        ASSERT_EQ(overlapIn(exported(simulated(seed))), "") << "seed " << seed;
    }
    Trace crossing = test::sampleTrace({.streams = 1, .chunks = 2});
    crossing.end[0] = crossing.end[2];  // as kernels do that begin before their stream's last ends
    EXPECT_EQ(overlapIn(exported(crossing)), "");
}

TEST(ChromeTrace, HasTheNamesAndArgumentsOfKineto) {
    const Trace trace = test::sampleTrace({.streams = 2, .chunks = 2});
    const json file = exported(trace);
    EXPECT_EQ(file["schemaVersion"], 1);
    EXPECT_EQ(file["deviceProperties"][0]["name"], trace.devices[0]);
    const auto kernels = eventsOf(file, "kernel");
    ASSERT_EQ(kernels.size(), 2U);
    const json& arguments = kernels[0]["args"];
    for (const char* key : {"device", "context", "stream", "correlation", "grid"}) {
        EXPECT_TRUE(arguments.contains(key)) << key;
    }
    const auto copies = eventsOf(file, "gpu_memcpy");
    ASSERT_EQ(copies.size(), 4U);
    EXPECT_EQ(copies[0]["name"], "Memcpy HtoD (Unknown -> Device)");
    EXPECT_EQ(copies[0]["args"]["bytes"], trace.size[0]);
    EXPECT_EQ(nanoseconds(copies[0]["ts"]), trace.start[0]);
    EXPECT_EQ(nanoseconds(copies[0]["dur"]), trace.end[0] - trace.start[0]);
    for (const json& call : eventsOf(file, "cuda_runtime")) {
        EXPECT_THAT(call["name"].get<std::string>(), StartsWith("cuda"));
        EXPECT_TRUE(call["args"].contains("correlation"));
    }
}

/// What HolisticTraceAnalysis finds records by: the name of the call, which no other event has.
TEST(ChromeTrace, CallsAMarkAsKinetoDoesAndNotAsTheCall) {
    const json file = exported(test::sampleTrace({.streams = 2, .withEvents = true}));
    for (const json& mark : eventsOf(file, "cuda_event")) {
        EXPECT_EQ(mark["name"], "cudaEvent");
    }
    EXPECT_FALSE(eventsOf(file, "cuda_event").empty());
}

/// As profilers have it: calls lie in their thread's row below the ranges in which they were made.
/// Of each event of that category how often a name occurs.
std::map<std::string, int> namesOf(const json& file, std::string_view category) {
    std::map<std::string, int> names;
    for (const json& event : eventsOf(file, category)) {
        ++names[event["name"]];
    }
    return names;
}

TEST(ChromeTrace, NamesTheCallsThatTheProgramMadeWhateverItsLabels) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
        ASSERT_TRUE(text);
        for (Step& step : text->program.steps) {
            step.label = "device EventSynchronize";
        }
        std::map<std::string, int> called;
        for (const Call& call : text->program.calls) {
            const std::string_view function = functionOf(text->program, call);
            ++called[function.empty() ? "host_work" : std::string(function)];
        }
        const auto trace = simulate(text->program, text->profile);
        ASSERT_TRUE(trace);
        const bool hasLaunchThatWaited =
            std::ranges::any_of(trace->hostCalls, [](const HostCall& call) {
                return call.kind == HostCallKind::GraphLaunch &&
                       call.operation != OperationId::None;
            });
        if (hasLaunchThatWaited) {  // which is written as the call of each node
            continue;
        }
        std::map<std::string, int> named = namesOf(exported(*trace), "cuda_runtime");
        named.merge(namesOf(exported(*trace), "host_work"));
        EXPECT_EQ(named, called) << "seed " << seed;
    }
}

TEST(ChromeTrace, NamesEachKindOfAllocationAndOfWait) {
    const auto text = test::programFromText(
        "cudaMalloc(d) cudaMallocHost(p) s1:mallocAsync(q) k(1) streamSync(s1) k(1) rec(e) "
        "eventSync(e) k(1) deviceSync s1:freeAsync(q) cudaFreeHost(p) cudaFree(d)");
    ASSERT_TRUE(text);
    const json file = exported(*simulate(text->program, text->profile));
    EXPECT_THAT(namesOf(file, "cuda_runtime"),
                testing::IsSupersetOf(std::map<std::string, int>{{"cudaMalloc", 1},
                                                                 {"cudaMallocHost", 1},
                                                                 {"cudaMallocAsync", 1},
                                                                 {"cudaFreeAsync", 1},
                                                                 {"cudaFreeHost", 1},
                                                                 {"cudaFree", 1},
                                                                 {"cudaStreamSynchronize", 1},
                                                                 {"cudaEventSynchronize", 1},
                                                                 {"cudaDeviceSynchronize", 1}}));
    EXPECT_EQ(
        namesOf(file, "cuda_sync"),
        (std::map<std::string, int>{{"Stream Sync", 1}, {"Event Sync", 1}, {"Context Sync", 1}}));
}

TEST(ChromeTrace, HasRangesInTheRowsOfTheirThreads) {
    Trace trace = test::sampleTrace({.streams = 1, .chunks = 2});
    trace.names.insert(trace.names.end(), {"step", "forward", "across"});
    const auto name = [&](std::size_t back) { return idAt<NameId>(trace.names.size() - back); };
    trace.ranges = {{-1'000, trace.makespan + 1, name(3), ThreadId{0}},
                    {0, trace.issueEnd[2], name(2), ThreadId{0}},
                    {trace.issueBegin[2] + 1, trace.issueEnd[3], name(1), ThreadId{0}}};
    const json file = exported(trace);
    const auto ranges = eventsOf(file, "user_annotation");
    ASSERT_EQ(ranges.size(), 3U);
    EXPECT_EQ(ranges[0]["name"], "step");
    EXPECT_EQ(nanoseconds(ranges[0]["ts"]), -1'000);
    EXPECT_EQ(nanoseconds(ranges[0]["dur"]), trace.makespan + 1'001);
    EXPECT_EQ(ranges[1]["tid"], ranges[0]["tid"]);
    EXPECT_EQ(eventsOf(file, "cuda_runtime")[0]["tid"], ranges[0]["tid"]);
    EXPECT_NE(ranges[2]["tid"], ranges[0]["tid"]) << "it ends neither before nor after the call";
    EXPECT_EQ(ranges[2]["args"]["thread"], ranges[0]["tid"]);
}

/// What a person who opens the file sees first.
TEST(ChromeTrace, SaysOfEveryProcessWhetherItWasSimulated) {
    Trace trace = test::sampleTrace();
    for (const Origin origin : {Origin::Simulated, Origin::Measured, Origin::Imported}) {
        trace.provenance.origin = origin;
        const json file = exported(trace);
        const std::string word(originName(origin));
        EXPECT_EQ(file["streamscope"]["origin"], word);
        std::size_t processes = 0;
        for (const json& event : file["traceEvents"]) {
            if (event["name"] == "process_name") {
                ++processes;
                EXPECT_THAT(event["args"]["name"].get<std::string>(), StartsWith(word + ": "));
            }
        }
        EXPECT_EQ(processes, trace.devices.size() + 1);
    }
}

TEST(ChromeTrace, LeadsFromEachCallToWhatItIssuedAndFromRecordsToWaits) {
    const auto text = test::programFromText(kRecordAndWait);
    ASSERT_TRUE(text) << text.error().message;
    const auto trace = simulate(text->program, text->profile);
    ASSERT_TRUE(trace);
    std::map<std::string, std::map<std::string, int>> flows;
    const json file = exported(*trace);
    for (const json& event : file["traceEvents"]) {
        if (event.contains("id")) {
            ++flows[event["cat"]][event["ph"]];
        }
    }
    EXPECT_EQ(flows["ac2g"]["s"], 4);
    EXPECT_EQ(flows["ac2g"]["f"], 4);
    EXPECT_EQ(flows["event_wait"]["s"], 1);
    EXPECT_EQ(flows["event_wait"]["f"], 1);
    const json wait = eventsOf(file, "cuda_sync").at(0)["args"];
    EXPECT_EQ(wait["cuda_sync_kind"], "Stream Wait Event");
    EXPECT_EQ(wait["wait_on_cuda_event_record_corr_id"], 2);
    EXPECT_EQ(wait["reason"], "EVENT_WAIT");
}

TEST(ChromeTrace, EscapesNamesAndKeepsThem) {
    Trace trace = test::sampleTrace({.streams = 1, .chunks = 1});
    trace.names.at(indexOf(trace.name[1])) = "a \"quoted\" \\ name\n\x01";
    EXPECT_EQ(eventsOf(exported(trace), "kernel").at(0)["name"], "a \"quoted\" \\ name\n\x01");
}

TEST(ExportFormatOf, GoesByTheEnding) {
    EXPECT_EQ(exportFormatOf("a/run.trace.json"), ExportFormat::Chrome);
    EXPECT_EQ(exportFormatOf("run.pt.trace.json"), ExportFormat::Chrome);
    EXPECT_EQ(exportFormatOf("Run.Trace.JSON.gz"), ExportFormat::ChromeGzip);
    EXPECT_EQ(exportFormatOf("run.perfetto-trace"), ExportFormat::Perfetto);
    EXPECT_EQ(exportFormatOf("run.pftrace"), ExportFormat::Perfetto);
    EXPECT_EQ(exportFormatOf("run.json"), std::nullopt);
    EXPECT_EQ(exportFormatOf("run.json.gz"), std::nullopt);
}

}  // namespace
}  // namespace streamscope
