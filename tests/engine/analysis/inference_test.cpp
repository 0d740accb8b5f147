// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference.h"

#include "engine/analysis/explanation.h"
#include "engine/analysis/report.h"
#include "engine/scenarios/random_workload.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/support/made_trace.h"
#include "tests/support/random_program.h"
#include "tests/support/stripped_trace.h"
#include "tests/support/trace_rules.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace streamscope {
namespace {

namespace fs = std::filesystem;
using enum OperationKind;
using test::makeTrace;
using test::stripped;

const fs::path kResources = fs::path(STREAMSCOPE_SOURCE_DIR) / "resources";

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Program> programsOf(const std::vector<std::string>& texts) {
    std::vector<Program> programs;
    for (const std::string& text : texts) {
        const auto workload = readWorkload(text);
        EXPECT_TRUE(workload.hasValue());
        if (auto program = expand(*workload, {})) {
            programs.push_back(*std::move(program));
        }
    }
    return programs;
}

std::vector<Program> shippedPrograms() {
    std::vector<std::string> texts;
    for (const auto& entry : fs::directory_iterator(kResources / "workloads")) {
        texts.push_back(contentOf(entry.path()));
    }
    return programsOf(texts);
}

std::vector<Program> randomPrograms(std::uint64_t count) {
    std::vector<std::string> texts;
    texts.reserve(count);
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        texts.push_back(randomWorkload(seed));
    }
    return programsOf(texts);
}

DeviceProfile profileOf(const std::string& device) {
    return *readProfile(contentOf(kResources / "devices" / (device + ".json")));
}

/// How often the inference says what the simulator says: reason and blocker.
struct Score {
    std::size_t right = 0;
    std::size_t all = 0;
    [[nodiscard]] double share() const {
        return all == 0 ? 1 : static_cast<double>(right) / static_cast<double>(all);
    }
    void count(bool isRight) {
        right += isRight ? 1 : 0;
        ++all;
    }
};

struct Scores {
    Score waits;   ///< operations that something else than the host's call held
    Score sure;    ///< of confidence 90 and more
    Score likely;  ///< 50 to 89
    Score unsure;  ///< less than 50
    std::map<std::string, std::size_t> wrong;  ///< what was taken for what

    /// "12 EVENT_WAIT as STREAM_ORDER", most first.
    [[nodiscard]] std::string mostWrong() const {
        std::vector<std::pair<std::size_t, std::string>> order;
        for (const auto& [what, count] : wrong) {
            order.emplace_back(count, what);
        }
        std::ranges::sort(order, std::greater{});
        std::string text = std::to_string(waits.all) + " waits";
        for (const auto& [count, what] : order) {
            text += "\n  " + std::to_string(count) + " " + what;
        }
        return text;
    }
};

bool isTrivial(Reason reason) {
    return reason == Reason::None || reason == Reason::HostNotIssued;
}

void compare(const Trace& told, const Trace& inferred, Scores& scores) {
    for (std::size_t i = 0; i < operationCount(told); ++i) {
        if (isMark(told.kind[i])) {
            continue;
        }
        const bool isRight =
            told.blocker[i] == inferred.blocker[i] && told.reason[i] == inferred.reason[i];
        if (!isRight) {
            const bool isOther = told.reason[i] == inferred.reason[i];
            ++scores.wrong[std::string(reasonCode(told.reason[i])) + " as " +
                           std::string(reasonCode(inferred.reason[i])) +
                           (isOther ? " of another" : "") +
                           (inferred.confidence[i] >= 90 ? ", sure" : "")];
        }
        if (!isTrivial(told.reason[i])) {
            scores.waits.count(isRight);
        }
        Score& bin = inferred.confidence[i] >= 90   ? scores.sure
                     : inferred.confidence[i] >= 50 ? scores.likely
                                                    : scores.unsure;
        bin.count(isRight);
    }
}

/// As a real clock and a real device would have it: up to so much later, in ticks of 32 ns.
Trace jittered(Trace trace, DurationNs most) {
    constexpr TimeNs kTick = 32;
    std::mt19937 random(1);
    const auto more = [&] { return static_cast<TimeNs>(random() % static_cast<unsigned>(most)); };
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            trace.start[i] = (trace.start[i] + more()) / kTick * kTick;
            trace.end[i] = std::max(trace.start[i], (trace.end[i] + more()) / kTick * kTick);
        }
    }
    return trace;
}

Scores scoresOf(const std::vector<Program>& programs, const DeviceProfile& profile,
                bool knowsProgram, DurationNs jitter = 0) {
    Scores scores;
    for (const Program& program : programs) {
        auto told = simulate(program, profile);
        if (told) {
            Trace inferred = stripped(jitter > 0 ? jittered(*told, jitter) : *told);
            giveReasons(inferred, knowsProgram ? &program : nullptr);
            summariseReasons(*told);
            compare(*told, inferred, scores);
        }
    }
    return scores;
}

/// Reasons whose blocker had only to make room, or to give up its place in a queue.
bool makesRoomOnly(Reason reason) {
    switch (reason) {
        case Reason::ChannelFalseDep:
        case Reason::EngineHeadBlocked:
        case Reason::HigherPriority:
        case Reason::SmThreads:
        case Reason::SmBlocks:
        case Reason::SmRegisters:
        case Reason::SmSharedMemory:
            return true;
        default:
            return false;
    }
}

/// What is wrong with the chain of one operation, or nothing.
std::string chainProblem(const Trace& trace, std::size_t i) {
    TimeNs before = 0;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(i))) {
        if (cause.until <= before || cause.until > trace.start[i]) {
            return "a link out of order";
        }
        before = cause.until;
        if (cause.blocker != OperationId::None && !makesRoomOnly(cause.reason) &&
            trace.end[indexOf(cause.blocker)] > trace.start[i]) {
            return "a blocker that ended after the start";
        }
    }
    if (before != trace.start[i]) {
        return "the chain does not end at the start";
    }
    const bool isReady = trace.ready[i] <= trace.start[i] && trace.ready[i] >= 0;
    return isReady ? "" : "ready out of order";
}

/// Operations whose blockers lead back to where they came from, or nothing.
std::string cycleIn(const Trace& trace) {
    enum : std::uint8_t { Unseen, OnTheWay, Done };
    std::vector<std::uint8_t> state(operationCount(trace), Unseen);
    for (std::size_t first = 0; first < state.size(); ++first) {
        std::string text;
        std::vector<std::size_t> way;
        std::size_t at = first;
        while (at < state.size() && state[at] == Unseen) {
            state[at] = OnTheWay;
            way.push_back(at);
            text += " #" + std::to_string(at) + " " + std::string(reasonCode(trace.reason[at])) +
                    " at " + std::to_string(trace.start[at]);
            at = indexOf(trace.blocker[at]);
        }
        if (at < state.size() && state[at] == OnTheWay) {
            return "a cycle:" + text;
        }
        for (const std::size_t each : way) {
            state[each] = Done;
        }
    }
    return {};
}

std::string problemOf(const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const std::string problem = chainProblem(trace, i);
        if (!problem.empty()) {
            return problem + ": operation " + std::to_string(i);
        }
    }
    return cycleIn(trace);
}

class InferenceOn : public testing::TestWithParam<const char*> {};

TEST_P(InferenceOn, SaysWhatTheSimulatorSaysOfShippedWorkloads) {
    const DeviceProfile profile = profileOf(GetParam());
    EXPECT_GE(scoresOf(shippedPrograms(), profile, true).waits.share(), 0.97);
    EXPECT_GE(scoresOf(shippedPrograms(), profile, false).waits.share(), 0.94);
}

TEST_P(InferenceOn, SaysWhatTheSimulatorSaysOfRandomWorkloads) {
    const DeviceProfile profile = profileOf(GetParam());
    const std::vector<Program> programs = randomPrograms(240);
    const Scores exact = scoresOf(programs, profile, true);
    const Scores guessed = scoresOf(programs, profile, false);
    EXPECT_GE(exact.waits.share(), 0.95) << exact.mostWrong();
    EXPECT_GE(guessed.waits.share(), 0.88) << guessed.mostWrong();
    RecordProperty("withProgram", std::to_string(100 * exact.waits.share()));
    RecordProperty("withoutProgram", std::to_string(100 * guessed.waits.share()));
}

/// How many operations wait for an engine that another stream holds; those that wait for one of
/// their own stream are blamed wrongly: its order would have held them anyway.
std::size_t engineWaits(const Trace& trace) {
    std::size_t waits = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        for (const WaitPart& part : explain(trace, idAt<OperationId>(i)).parts) {
            if (part.reason == Reason::EngineBusy) {
                ++waits;
                EXPECT_NE(trace.stream[indexOf(part.blocker)], trace.stream[i])
                    << "operation " << i;
            }
        }
    }
    return waits;
}

TEST_P(InferenceOn, NeverBlamesAnEngineForTheOrderOfAStream) {
    const DeviceProfile profile = profileOf(GetParam());
    std::size_t told = 0;
    std::size_t inferred = 0;
    for (const Program& program : randomPrograms(60)) {
        auto trace = simulate(program, profile);
        if (!trace || !program.graphs.empty()) {
            continue;  // branches of a graph do wait for each other's engine
        }
        told += engineWaits(*trace);
        Trace times = stripped(*trace);
        giveReasons(times, &program);
        inferred += engineWaits(times);
    }
    EXPECT_GT(told, 10U);
    EXPECT_GT(inferred, 10U);
}

TEST_P(InferenceOn, IsNotLedAstrayByAClockThatJitters) {
    const DeviceProfile profile = profileOf(GetParam());
    EXPECT_GE(scoresOf(shippedPrograms(), profile, true, 500).waits.share(), 0.93);
    const Scores scores = scoresOf(randomPrograms(30), profile, true, 500);
    EXPECT_GE(scores.waits.share(), 0.83);
    EXPECT_GE(scores.sure.share(), 0.90);
    EXPECT_GT(scores.sure.share(), scores.likely.share());
}

TEST_P(InferenceOn, IsRightMoreOftenWhereItIsSure) {
    const DeviceProfile profile = profileOf(GetParam());
    const Scores scores = scoresOf(randomPrograms(60), profile, true);
    EXPECT_GE(scores.sure.share(), 0.97) << scores.mostWrong();
    EXPECT_GT(scores.sure.share(), scores.likely.share());
    EXPECT_GT(scores.likely.share(), scores.unsure.share());
    EXPECT_GT(scores.sure.all, 10 * scores.unsure.all);
}

INSTANTIATE_TEST_SUITE_P(Devices, InferenceOn,
                         testing::Values("h200", "a100", "one_copy_engine", "desktop",
                                         "old_driver"),
                         [](const auto& each) { return std::string(each.param); });

/// With the program and without it.
void expectWholeChains(const Trace& told, const Program& program) {
    for (const bool knows : {true, false}) {
        Trace inferred = stripped(told);
        inferReasons(inferred, knows ? &program : nullptr);
        EXPECT_EQ(problemOf(inferred), "") << (knows ? "with program" : "");
    }
}

TEST(Inference, GivesWholeChainsWithoutCyclesOnEveryDevice) {
    const std::vector<Program> programs = randomPrograms(60);
    for (const char* device : {"h200", "desktop", "fermi"}) {
        const DeviceProfile profile = profileOf(device);
        for (const Program& program : programs) {
            SCOPED_TRACE(device);
            expectWholeChains(*simulate(program, profile), program);
        }
    }
}

TEST(Inference, GivesWholeChainsForProgramsOfEveryKind) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
        if (!text) {
            continue;
        }
        const auto told = simulate(text->program, text->profile);
        if (!told) {
            continue;
        }
        SCOPED_TRACE(seed);
        expectWholeChains(*told, text->program);
    }
}

/// The program of the student: three streams, an event between each two.
TEST(Reasons, OfAPipelineOfStreamsAreItsEvents) {
    const Program program = programsOf({R"({"format":"streamscope-workload","version":1,"title":"t",
        "memory":{"h":{"on":"host","pinned":true,"count":11000000},
                  "d":{"on":"device","count":11000000}},
        "streams":{"a":{},"b":{},"c":{}},"events":{"ready":{},"done":{}},
        "program":[{"copy":"h","to":"d","stream":"a"},{"record":"ready","stream":"a"},
                   {"wait":"ready","stream":"b"},
                   {"kernel":"spin","time_us":200,"args":{"touches":"d"},"stream":"b"},
                   {"record":"done","stream":"b"},{"wait":"done","stream":"c"},
                   {"copy":"d","to":"h","stream":"c"},{"synchronize":"device"}]})"})
                                .front();
    Trace trace = *simulate(program, profileOf("h200"));
    giveReasons(trace, &program);
    for (const auto& [operation, blocker] : {std::pair{3U, 0U}, std::pair{6U, 3U}}) {
        EXPECT_EQ(trace.reason[operation], Reason::EventWait) << operation;
        EXPECT_EQ(trace.blocker[operation], OperationId{blocker}) << operation;
    }
    const GapTimes turns = analyse(trace).turns;
    EXPECT_EQ(turns[static_cast<std::size_t>(GapClass::Dependency)], 0);
    EXPECT_GT(turns[static_cast<std::size_t>(GapClass::Event)], 380'000);
}

TEST(Reasons, OfAllInOneStreamAreItsOrder) {
    const Program program = programsOf({R"({"format":"streamscope-workload","version":1,"title":"t",
        "memory":{"h":{"on":"host","pinned":true,"count":9000000},
                  "d":{"on":"device","count":9000000}},
        "streams":{"s":{}},
        "program":[{"copy":"h","to":"d","stream":"s"},{"copy":"h","to":"d","stream":"s"},
                   {"copy":"h","to":"d","stream":"s"},{"copy":"d","to":"h","stream":"s"},
                   {"synchronize":"device"}]})"})
                                .front();
    Trace trace = *simulate(program, profileOf("h200"));
    giveReasons(trace, &program);
    const Report report = analyse(trace);
    EXPECT_EQ(report.turns[static_cast<std::size_t>(GapClass::EngineBusy)], 0);
    EXPECT_EQ(report.gaps.engines[static_cast<std::size_t>(GapClass::EngineBusy)], 0);
    EXPECT_GT(report.turns[static_cast<std::size_t>(GapClass::Dependency)], 400'000);
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        EXPECT_EQ(trace.reason[i], Reason::StreamOrder) << i;
    }
}

TEST(Inference, LeavesATraceThatHasChainsAsItIs) {
    const Program program = randomPrograms(1).front();
    const Trace told = *simulate(program, profileOf("h200"));
    Trace same = told;
    inferReasons(same, &program);
    EXPECT_FALSE(isInferred(same));
    EXPECT_TRUE(test::sameTrace(same, told));
    EXPECT_FALSE(lacksReasons(told));
    EXPECT_TRUE(lacksReasons(stripped(told)));
    EXPECT_FALSE(lacksReasons(Trace{}));
}

TEST(Inference, ReadsTheTimesAloneIfTheProgramIsAnother) {
    const std::vector<Program> programs = randomPrograms(2);
    const Trace times = stripped(*simulate(programs[0], profileOf("h200")));
    Trace alone = times;
    Trace misled = times;
    inferReasons(alone, nullptr);
    inferReasons(misled, &programs[1]);
    EXPECT_EQ(alone.reason, misled.reason);
    EXPECT_EQ(alone.confidence, misled.confidence);
}

/// Issued at once, all times in nanoseconds, and no chains.
Trace observed(const std::vector<test::MadeOperation>& operations) {
    return makeTrace(operations, test::usualEngines(), false);
}

TEST(Inference, FindsTheEngineThatWasBusy) {
    Trace trace = observed(
        {{CopyHostToDevice, 0, 0, 2'000, 50'000}, {CopyHostToDevice, 1, 0, 51'000, 90'000}});
    inferReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::EngineBusy);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
}

TEST(Inference, FindsTheStreamThatRunsInOrder) {
    Trace trace =
        observed({{CopyHostToDevice, 0, 0, 2'000, 50'000}, {Kernel, 0, 1, 52'000, 90'000}});
    inferReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::StreamOrder);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
    EXPECT_EQ(trace.ready[1], 52'000) << "it was there before, and within its bounds";
}

TEST(Inference, FindsTheEventThatAWaitWasFor) {
    constexpr std::size_t kNowhere = test::kNoEngine;
    Trace trace = observed({{Kernel, 0, 1, 2'000, 50'000},
                            {RecordEvent, 0, kNowhere, 50'000, 50'000},
                            {WaitEvent, 1, kNowhere, 50'000, 50'000},
                            {CopyDeviceToHost, 1, 2, 53'000, 90'000}});
    inferReasons(trace);
    EXPECT_EQ(trace.reason[3], Reason::EventWait);
    EXPECT_EQ(trace.blocker[3], OperationId{1});
    EXPECT_LE(trace.confidence[3], 50);
}

TEST(Inference, FindsTheBarrierOfADefaultStream) {
    Trace trace = observed({{CopyHostToDevice, 1, 0, 2'000, 50'000},
                            {Kernel, 0, 1, 53'000, 80'000},
                            {CopyDeviceToHost, 1, 2, 83'000, 90'000}});
    trace.streams[0].isDefault = true;
    inferReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::LegacyBarrier);
    EXPECT_EQ(trace.blocker[1], OperationId{0});
    EXPECT_EQ(trace.reason[2], Reason::LegacyBarrier);
    EXPECT_EQ(trace.blocker[2], OperationId{1});
}

TEST(Inference, NamesWhatHeldTheHost) {
    Trace trace = observed(
        {{Kernel, 0, 1, 2'000, 50'000}, {Kernel, 0, 1, 62'000, 80'000, {}, {}, 0, 60'000}});
    trace.hostCalls.push_back({1'000, 53'000, OperationId::None, OperationId::None, StepId::None,
                               ThreadId{0}, HostCallKind::Synchronize});
    inferReasons(trace);
    const CauseRange causes = causesOf(trace, OperationId{1});
    ASSERT_FALSE(causes.empty());
    EXPECT_EQ(causes.begin()->reason, Reason::HostBlocked);
    EXPECT_EQ(causes.begin()->blocker, OperationId{0});
    EXPECT_EQ(causes.begin()->until, 53'000);
    EXPECT_EQ(trace.reason[1], Reason::HostNotIssued);
}

TEST(Inference, IsLessSureWhereTimeIsLeftOver) {
    Trace trace = observed({{CopyHostToDevice, 0, 0, 2'000, 50'000},
                            {CopyHostToDevice, 1, 0, 52'000, 90'000},
                            {CopyHostToDevice, 2, 0, 950'000, 990'000}});
    inferReasons(trace);
    EXPECT_GE(trace.confidence[1], 80);
    EXPECT_LT(trace.confidence[2], 50);
}

}  // namespace
}  // namespace streamscope
