// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/explanation.h"
#include "engine/analysis/metrics.h"
#include "engine/base/span_union.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "tests/support/random_program.h"
#include "tests/support/text_drawing.h"
#include "tests/support/trace_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace streamscope::test {
namespace {

constexpr std::uint64_t kPrograms = 4000;
constexpr std::uint64_t kForCauses = 24'000;  // the rarest fault was found in number 22437

using Check = std::string (*)(const TextProgram&, const Trace&);

/// What is wrong with the simulator's answer to this program, or nothing.
std::string failureOf(const std::vector<std::string>& lines, Check check) {
    const Result<TextProgram> text = programFromText(joined(lines));
    if (!text) {
        return "cannot be read: " + text.error().message;
    }
    const Result<Trace> trace = simulate(text->program, text->profile);
    return trace ? check(*text, *trace) : "refused: " + trace.error().message;
}

std::string description(std::uint64_t seed, const std::vector<std::string>& lines, Check check) {
    std::string text = "seed " + std::to_string(seed) + ": ";
    text += failureOf(lines, check) + "\n" + joined(lines);
    const Result<TextProgram> program = programFromText(joined(lines));
    const Result<Trace> trace = simulate(program->program, program->profile);
    return trace ? text + test::drawTrace(*trace, std::max<DurationNs>(trace->makespan / 70, 1))
                 : text;
}

/// The smallest program found that fails, what it fails with, and its drawing.
std::string report(std::uint64_t seed, const std::vector<std::string>& lines, Check check) {
    const auto fails = [check](const auto& fewer) { return !failureOf(fewer, check).empty(); };
    return description(seed, shrunk(lines, fails), check);
}

void expectOfAll(Check check, std::uint64_t programs = kPrograms) {
    for (std::uint64_t seed = 0; seed < programs; ++seed) {
        const std::vector<std::string> lines = randomProgramLines(seed);
        if (!failureOf(lines, check).empty()) {
            FAIL() << report(seed, lines, check);
        }
    }
}

TEST(SimulatorProperties, EveryTraceIsWellFormed) {
    expectOfAll(shapeViolation);
}

TEST(SimulatorProperties, NothingRunsBeforeADocumentedDependency) {
    expectOfAll(orderViolation);
}

TEST(SimulatorProperties, EnginesDoOneThingAtATimeAndStreamsStayInOrder) {
    expectOfAll(engineViolation);
}

TEST(SimulatorProperties, NothingIsResidentThatDoesNotFit) {
    expectOfAll(residencyViolation);
}

TEST(SimulatorProperties, EveryChainOfCausesIsConsistent) {
    expectOfAll(causeViolation, kForCauses);
}

TEST(SimulatorProperties, TheSameProgramGivesTheSameTrace) {
    expectOfAll([](const TextProgram& text, const Trace& trace) -> std::string {
        const Result<Trace> again = simulate(text.program, text.profile);
        return again && sameTrace(trace, *again) ? "" : "another trace the second time";
    });
}

/// How long something ran in that range on the operation's engine; of a staged peer copy, on one of
/// its two.
DurationNs busyWithin(const Trace& trace, std::size_t operation, TimeRange range) {
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const EngineId also = alsoEngineOf(trace, operation);
        if (!isMark(trace.kind[i]) && (isOnEngine(trace, i, trace.engine[operation]) ||
                                       (also != EngineId::None && isOnEngine(trace, i, also)))) {
            spans.add({std::max(trace.start[i], range.begin), std::min(trace.end[i], range.end)});
        }
    }
    return totalLength(spans.spans());
}

/// What an operation is said to have waited for a busy engine, that engine did run something, and
/// the table of engines has that time too.
std::string busyViolation(const TextProgram& text, const Trace& trace) {
    const Metrics metrics = measure(trace);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        for (const WaitPart& part : explain(trace, operation).parts) {
            if (part.reason != Reason::EngineBusy && part.reason != Reason::HostWorkerBusy) {
                continue;
            }
            const Cause cause{part.end, part.blocker, *part.reason};
            const TimeRange range{part.begin, part.end};
            const auto turns = 2 + othersWith(trace, operation, cause, range);
            const DurationNs busy = busyWithin(trace, i, range);
            const double turn =
                std::max(text.profile.copy.gapNs, text.profile.latency.hostFunctionNextNs);
            const double gaps = static_cast<double>(turns) * (turn + 1);
            const std::size_t also = indexOf(alsoEngineOf(trace, i));
            const DurationNs told =
                metrics.engines[indexOf(trace.engine[i])].busy +
                (also < metrics.engines.size() ? metrics.engines[also].busy : 0);
            if (static_cast<double>(range.length() - busy) > gaps || told < busy) {
                return std::to_string(i) + ": " + english(describePart(trace, operation, part)) +
                       " from " + std::to_string(part.begin) + " on, but it ran for " +
                       std::to_string(busy) + " ns, told " + std::to_string(told);
            }
        }
    }
    return {};
}

TEST(SimulatorProperties, WhatIsSaidToBeBusyRuns) {
    expectOfAll(busyViolation);
}

std::vector<DeviceProfile> shippedProfiles() {
    std::vector<DeviceProfile> profiles;
    const auto folder = std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / "resources" / "devices";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        Result<DeviceProfile> profile = readProfile(text);
        EXPECT_TRUE(profile) << entry.path();
        if (profile) {
            profiles.push_back(*profile);
        }
    }
    return profiles;
}

/// What is wrong when a shipped device runs the program, which asks for more memory than any has.
std::string failureOn(DeviceProfile profile, const std::vector<std::string>& lines) {
    Result<TextProgram> text = programFromText(joined(lines));
    profile.device.memoryBytes = 0;
    text->profile = profile;
    const Result<Trace> trace = simulate(text->program, profile);
    return trace ? violation(*text, *trace) : "refused: " + trace.error().message;
}

void expectOn(const DeviceProfile& profile) {
    const auto fails = [&profile](const std::vector<std::string>& lines) {
        return !failureOn(profile, lines).empty();
    };
    for (std::uint64_t seed = 0; seed < kPrograms / 8; ++seed) {
        const std::vector<std::string> lines = randomProgramLines(seed);
        if (fails(lines)) {
            const std::vector<std::string> small = shrunk(lines, fails);
            FAIL() << profile.id << ", seed " << seed << ": " << failureOn(profile, small) << "\n"
                   << joined(small);
        }
    }
}

TEST(SimulatorProperties, HoldOnEveryShippedProfile) {
    const std::vector<DeviceProfile> profiles = shippedProfiles();
    EXPECT_GE(profiles.size(), 5U);
    for (const DeviceProfile& profile : profiles) {
        expectOn(profile);
    }
}

std::string otherMakespan(const TextProgram& text, const Trace& trace) {
    const Result<DurationNs> makespan = simulateMakespan(text.program, text.profile);
    return makespan && *makespan == trace.makespan ? "" : "the makespan alone is another";
}

TEST(SimulatorProperties, TheMakespanAloneIsThatOfTheTrace) {
    expectOfAll(otherMakespan);
}

/// Waits for both devices after every call.
std::vector<std::string> synchronized(const std::vector<std::string>& lines) {
    std::vector<std::string> result;
    for (const std::string& line : lines) {
        const std::string word = line.substr(0, line.find(' '));
        result.push_back(line);
        if (word != "profile" && word != "env" && word != "stream" && word != "graph") {
            result.emplace_back("deviceSync(0) deviceSync(1)");
        }
    }
    return result;
}

/// Steps of graph nodes come before those of calls.
bool isNode(const TextProgram& text, StepId step) {
    std::size_t nodes = 0;
    for (const Graph& graph : text.program.graphs) {
        nodes += graph.nodes.size();
    }
    return indexOf(step) < nodes;
}

std::string overlapOfCalls(const TextProgram& text, const Trace& trace) {
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        const bool bothNodes = isNode(text, trace.step[i]) && isNode(text, trace.step[i - 1]);
        if (!bothNodes && trace.issueBegin[i] < trace.end[i - 1]) {
            return "overlap in spite of a wait between the calls";
        }
    }
    return violation(text, trace);
}

TEST(SimulatorProperties, WaitingAfterEveryCallTakesAllOverlapAway) {
    for (std::uint64_t seed = 0; seed < kPrograms / 4; ++seed) {
        std::vector<std::string> lines = randomProgramLines(seed);
        lines.erase(std::find_if(lines.begin(), lines.end(),
                                 [](const auto& line) { return line.rfind("thread", 0) == 0; }),
                    lines.end());
        const auto fails = [](const std::vector<std::string>& some) {
            return !failureOf(synchronized(some), overlapOfCalls).empty();
        };
        if (fails(lines)) {
            const std::vector<std::string> small = synchronized(shrunk(lines, fails));
            FAIL() << description(seed, small, overlapOfCalls);
        }
    }
}

}  // namespace
}  // namespace streamscope::test
