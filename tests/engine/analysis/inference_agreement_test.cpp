// SPDX-License-Identifier: GPL-3.0-or-later
// What is inferred from a trace's times against what the simulator knows.
#include "engine/analysis/explanation.h"
#include "engine/analysis/inference.h"
#include "engine/simulator/simulator.h"
#include "tests/engine/analysis/inference_programs.h"
#include "tests/support/stripped_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace streamscope {
namespace {

using test::profileOf;
using test::randomPrograms;
using test::shippedPrograms;
using test::stripped;

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
            summarizeReasons(*told);
            compare(*told, inferred, scores);
        }
    }
    return scores;
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
    constexpr double kOneWorkload = 0.005;  // may be misread as a whole
    EXPECT_GT(scores.sure.share() + kOneWorkload, scores.likely.share()) << scores.mostWrong();
    EXPECT_GT(scores.likely.share(), scores.unsure.share());
    EXPECT_GT(scores.sure.all, 10 * scores.unsure.all);
}

INSTANTIATE_TEST_SUITE_P(Devices, InferenceOn,
                         testing::Values("h200", "a100", "one_copy_engine", "desktop",
                                         "old_driver"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace streamscope
