// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/serialized.h"

#include "engine/simulator/simulator.h"
#include "tests/support/random_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace streamscope::test {
namespace {

constexpr std::uint64_t kPrograms = 3000;

std::vector<TimeRange> busyOf(const Trace& trace) {
    std::vector<TimeRange> spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.end[i] > trace.start[i]) {
            spans.push_back({trace.start[i], trace.end[i]});
        }
    }
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work && call.end > call.begin) {
            spans.push_back({call.begin, call.end});
        }
    }
    std::ranges::sort(spans, {}, &TimeRange::begin);
    return spans;
}

using Counts = std::map<std::pair<OperationKind, std::uint64_t>, std::size_t>;

Counts workOf(const Trace& trace) {
    Counts counts;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            ++counts[{trace.kind[i], trace.size[i]}];
        }
    }
    return counts;
}

std::string failureOf(const std::vector<std::string>& lines) {
    const auto text = programFromText(joined(lines));
    if (!text) {
        return "cannot be read";
    }
    const auto trace = simulate(text->program, text->profile);
    const auto alone = simulate(serialized(text->program), text->profile);
    if (!trace || !alone) {
        return trace ? "serialized, refused: " + alone.error().message : "";
    }
    const std::vector<TimeRange> spans = busyOf(*alone);
    for (std::size_t i = 1; i < spans.size(); ++i) {
        if (spans[i].begin < spans[i - 1].end) {
            return "two at once at " + std::to_string(spans[i].begin);
        }
    }
    return workOf(*trace) == workOf(*alone) ? "" : "other work";
}

/// The recorded times are of calls that are then others.
TEST(Serialized, OfAReplayCanBeSimulated) {
    auto text = programFromText("s1:k(1) work(1) s2:k(1) work(1) s1:k(1)");
    ASSERT_TRUE(text);
    text->program.recorded.resize(text->program.calls.size());
    const Program serial = serialized(text->program);
    EXPECT_TRUE(serial.recorded.empty());
    EXPECT_TRUE(simulate(serial, text->profile));
}

TEST(Serialized, LetsNoTwoThingsGoOnAtOnceAndDoesTheSameWork) {
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const auto lines = randomProgramLines(seed);
        if (!failureOf(lines).empty()) {
            const auto small =
                shrunk(lines, [](const auto& fewer) { return !failureOf(fewer).empty(); });
            FAIL() << "seed " << seed << ": " << failureOf(small) << "\n" << joined(small);
        }
    }
}

}  // namespace
}  // namespace streamscope::test
