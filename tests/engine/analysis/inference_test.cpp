// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference.h"

#include "engine/analysis/explanation.h"
#include "engine/analysis/report.h"
#include "engine/simulator/simulator.h"
#include "tests/engine/analysis/inference_programs.h"
#include "tests/support/made_trace.h"
#include "tests/support/program_text.h"
#include "tests/support/random_program.h"
#include "tests/support/stripped_trace.h"
#include "tests/support/trace_rules.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

namespace streamscope {
namespace {

using enum OperationKind;
using test::makeTrace;
using test::profileOf;
using test::programsOf;
using test::randomPrograms;
using test::stripped;

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

/// One engine, as the guide of the first devices says: the copy out of s0 waits for its kernel, and
/// the copy in of s1, issued after it, stands behind it although the engine is idle.
TEST(Inference, FindsTheCopyThatHeldALaterOneOfAnEngineInIssueOrder) {
    const std::vector<TraceEngine> one{{"copies", DeviceId{0}, EngineKind::CopyAny},
                                       {"SMs", DeviceId{0}, EngineKind::Compute}};
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 2'000, 50'000},
                             {Kernel, 0, 1, 52'000, 200'000},
                             {CopyDeviceToHost, 0, 0, 202'000, 230'000},
                             {CopyHostToDevice, 1, 0, 230'000, 280'000}},
                            one, false);
    inferReasons(trace);
    const CauseRange causes = causesOf(trace, OperationId{3});
    const auto held = std::ranges::find(causes, Reason::EngineHeadBlocked, &Cause::reason);
    ASSERT_NE(held, causes.end());
    EXPECT_EQ(held->blocker, OperationId{2});
    EXPECT_EQ(held->until, 202'000);
    summarizeReasons(trace);
    EXPECT_EQ(trace.reason[3], Reason::EngineHeadBlocked);

    Trace ready = makeTrace({{CopyHostToDevice, 0, 0, 2'000, 50'000},
                             {Kernel, 0, 1, 52'000, 200'000},
                             {CopyDeviceToHost, 0, 0, 202'000, 230'000},
                             {CopyHostToDevice, 1, 0, 50'000, 100'000}},
                            one, false);
    inferReasons(ready);
    EXPECT_EQ(ready.reason[3], Reason::EngineBusy);
    EXPECT_EQ(ready.blocker[3], OperationId{0});
}

TEST(Inference, LeavesWhatTheSameRulesGave) {
    Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 2'000, 50'000}, {Kernel, 0, 1, 52'000, 200'000}},
                  test::usualEngines(), false);
    giveReasons(trace);
    const Reason given = trace.reason[1];
    ASSERT_NE(given, Reason::SmBlocks) << "the test itself";
    trace.reason[1] = Reason::SmBlocks;
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], Reason::SmBlocks);
    trace.reasonRules = kReasonRules + 1;
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], given) << "of a file by other rules";
    trace.causeBegin.clear();
    trace.reason[1] = Reason::SmBlocks;
    giveReasons(trace);
    EXPECT_EQ(trace.reason[1], given) << "there were no chains";
}

/// The reasons that the simulator gives the last operation, and that its times and the program
/// tell.
struct Reasons {
    Reason simulated{};
    Reason inferred{};
};

Reasons reasonsOfLast(const std::string& text, const DeviceProfile* device = nullptr) {
    const auto program = test::programFromText(text);
    EXPECT_TRUE(program) << text;
    Trace simulated = *simulate(program->program, device != nullptr ? *device : program->profile);
    Trace inferred = stripped(simulated);
    summarizeReasons(simulated);
    giveReasons(inferred, &program->program);
    return {simulated.reason.back(), inferred.reason.back()};
}

/// On a large device of the present other resources would be short first.
TEST(Inference, CountsWhatTheSmsOfTheDeviceHold) {
    DeviceProfile small = scenarios::profileNamed("HQ").value();
    small.sm.count = 46;
    small.sm.registers = 32768;
    small.sm.sharedBytes = 65536;
    small.sm.blocks = 4;
    for (const auto& [text, reason] :
         {std::pair("s1:k(46,512,0.1,40) s2:k(46,512,0.1,40)", Reason::SmSharedMemory),
          std::pair("s1:k(46,512,0.1,0,40) s2:k(46,512,0.1,0,40)", Reason::SmRegisters),
          std::pair("s1:k(184,64,0.1) s2:k(46,64,0.1)", Reason::SmBlocks),
          std::pair("s1:k(92,1024,0.1) s2:k(92,1024,0.1)", Reason::SmThreads)}) {
        const Reasons reasons = reasonsOfLast(text, &small);
        EXPECT_EQ(reasons.simulated, reason) << text;
        EXPECT_EQ(reasons.inferred, reason) << text;
    }
}

TEST(Inference, FindsLaunchQueuesOfAnyDepth) {
    for (const char* depth : {"200", "300", "1022", "3000"}) {
        const Reasons reasons =
            reasonsOfLast(std::string("profile HQ host.launchNs=1000 queue.launchDepth=") + depth +
                          "\nrepeat 3500 s1:k(0.05)\ns2:k(0.01)");
        EXPECT_EQ(reasons.simulated, Reason::LaunchQueueFull) << depth;
        EXPECT_EQ(reasons.inferred, reasons.simulated) << depth;
    }
}

TEST(Inference, TakesNoQueueForFullWhereCallsAreLongAnyway) {
    const Reasons reasons =
        reasonsOfLast("profile HQ host.launchNs=30000\nrepeat 1500 s1:k(0.5)\ns2:k(0.01)");
    EXPECT_EQ(reasons.inferred, Reason::HostNotIssued);
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
    ASSERT_GE(causes.size(), 2U);
    EXPECT_EQ(causes[0].reason, Reason::HostNotIssued);
    EXPECT_EQ(causes[0].until, 1'000);
    EXPECT_EQ(causes[1].reason, Reason::HostBlocked);
    EXPECT_EQ(causes[1].blocker, OperationId{0});
    EXPECT_EQ(causes[1].until, 53'000);
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

/// Stream b has work of its own to do, nearly until the event of stream a comes.
Trace ownWorkThenAnEvent() {
    Program program = programsOf({R"({"format": "streamscope-workload", "version": 1, "title": "t",
        "streams": {"a": {}, "b": {}}, "events": {"e": {}}, "program": [
            {"kernel": "spin", "time_us": 100, "stream": "a"},
            {"record": "e", "stream": "a"},
            {"kernel": "spin", "time_us": 90, "stream": "b"},
            {"wait": "e", "stream": "b"},
            {"kernel": "spin", "time_us": 10, "stream": "b"},
            {"synchronize": "device"}]})"})
                          .front();
    RunControl control;
    return *SimulatedDevice(profileOf("h200")).run(program, control);
}

TEST(EventWaits, AreChargedOnlyWithTheTimeByWhichTheEventWasLaterThanTheStreamsOwnWork) {
    const Trace simulated = ownWorkThenAnEvent();
    Trace inferred = stripped(simulated);
    giveReasons(inferred);
    for (const Trace* trace : std::vector<const Trace*>{&simulated, &inferred}) {
        DurationNs stream = 0;
        DurationNs event = 0;
        for (const WaitPart& part : explain(*trace, OperationId{4}).parts) {
            stream += part.reason == Reason::StreamOrder ? part.end - part.begin : 0;
            event += part.reason == Reason::EventWait ? part.end - part.begin : 0;
        }
        EXPECT_EQ(event, trace->end[1] - trace->end[2]);
        EXPECT_EQ(stream, trace->end[2] - trace->issueEnd[4]);
        EXPECT_LT(analyse(*trace).turns[static_cast<std::size_t>(GapClass::Event)], 10'000);
    }
}

}  // namespace
}  // namespace streamscope
