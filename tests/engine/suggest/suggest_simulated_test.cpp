// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/suggest/suggest.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace streamscope {
namespace {

std::string readFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

const std::filesystem::path kResources = STREAMSCOPE_SOURCE_DIR "/resources";

SimulatedDevice largeGpu() {
    return SimulatedDevice(*readProfile(readFile(kResources / "devices/h200.json")));
}

Suggestion suggested(const std::string& text, const SuggestOptions& options = {}) {
    const auto workload = readWorkload(text);
    if (!workload) {
        ADD_FAILURE() << toText(workload.error().front(), "test");
        return {};
    }
    RunControl control;
    auto suggestion = suggest(*workload, {}, largeGpu(), options, control);
    if (!suggestion) {
        ADD_FAILURE() << workload->title << ": " << suggestion.error().message;
        return {};
    }
    return *std::move(suggestion);
}

/// Half of the kernels can run beside the other half, and no more.
TEST(SuggestOnTheSimulator, FindsThatTwoStreamsAreEnough) {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "Pairs",
      "parameters": {"streams": {"value": 1, "min": 1, "max": 16}},
      "streams": {"s": {"count": "streams"}},
      "program": [{"for": "i", "to": 16, "do": [
        {"kernel": "spin", "time_us": 5000, "grid": 66, "block": 1024, "shared_bytes": 200000,
         "stream": "s[i % streams]"}]}]})";
    const Suggestion suggestion = suggested(text);
    EXPECT_EQ(suggestion.values.at("streams"), 2);
    EXPECT_GT(suggestion.was, suggestion.makespan * 19 / 10);
    EXPECT_LE(suggestion.bound, suggestion.makespan);
}

TEST(SuggestOnTheSimulator, MakesTheVectorAddFasterThanItsFile) {
    const Suggestion suggestion =
        suggested(readFile(kResources / "workloads/vector_add_streams.json"));
    EXPECT_LT(suggestion.makespan, suggestion.was);
    EXPECT_FALSE(suggestion.values.contains("n"));
    EXPECT_GE(suggestion.values.at("streams"), 2);
    EXPECT_EQ(suggestion.values.at("pinned"), 1);
    ASSERT_TRUE(suggestion.bound);
    EXPECT_LE(*suggestion.bound, suggestion.makespan);
}

/// One race is there whatever is chosen; without the wait there is another.
std::string guardedText(const std::string& race) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Guarded",
      "parameters": {"wait": {"value": true}},
      "memory": {"d": {"on": "device", "type": "u8", "count": 4096},
                 "h": {"on": "host", "pinned": true, "type": "u8", "count": 40000000},
                 "x": {"on": "device", "type": "u8", "count": 40000000}},
      "streams": {"a": {"blocking": false}, "b": {"blocking": false}, "c": {"blocking": false}},
      "program": [)" +
           race + R"(
        {"copy": "h", "to": "x", "stream": "a"},
        {"if": "wait", "then": [{"synchronize": "stream", "stream": "a"}]},
        {"kernel": "spin", "time_us": 2000, "args": {"writes": "x"}, "stream": "c"}]})";
}

TEST(SuggestOnTheSimulator, AddsNoRaceToThoseThatAreThere) {
    const std::string race = R"(
        {"kernel": "spin", "time_us": 1, "args": {"writes": "d"}, "stream": "a"},
        {"kernel": "spin", "time_us": 1, "args": {"writes": "d"}, "stream": "b"},)";
    for (const std::string& before : {std::string(), race}) {
        const Suggestion suggestion = suggested(guardedText(before));
        EXPECT_EQ(suggestion.values.at("wait"), 1) << before;
        EXPECT_TRUE(suggestion.areRacesKnown);
    }
}

TEST(SuggestOnTheSimulator, LeavesTheWorkOfEveryShippedWorkloadAsItIs) {
    std::size_t tried = 0;
    for (const auto& file : std::filesystem::directory_iterator(kResources / "workloads")) {
        const Suggestion suggestion = suggested(readFile(file.path()), {.maximumRuns = 40});
        EXPECT_TRUE(suggestion.isSameWork) << file.path();
        EXPECT_LE(suggestion.makespan, suggestion.was + suggestion.was / 500 + 1) << file.path();
        EXPECT_LE(suggestion.runs, 40U) << file.path();
        ++tried;
    }
    EXPECT_GE(tried, 20U);
}

}  // namespace
}  // namespace streamscope
