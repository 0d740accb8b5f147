// SPDX-License-Identifier: GPL-3.0-or-later
// One thing has one number, and no time is counted twice: the advice on a run, its critical path as
// `explain` reports it, and its bounds.
#include "engine/advice/facts.h"
#include "engine/advice/order_asked.h"
#include "engine/analysis/inference.h"
#include "engine/analysis/report.h"
#include "engine/analysis/start_up.h"
#include "engine/base/span_union.h"
#include "engine/recordings/recording_file.h"
#include "tests/engine/advice/advised.h"
#include "tests/engine/whatif/made_recording.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <numeric>

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

Trace recordingOf(const std::string& name) {
    const std::string path = STREAMSCOPE_SOURCE_DIR "/tests/data/what_if/" + name + ".json.gz";
    auto trace = readRunFile(path);
    if (!trace) {
        ADD_FAILURE() << path;
        return {};
    }
    giveReasons(*trace);
    return *std::move(trace);
}

std::vector<Advice> adviceOn(const Trace& trace) {
    const Metrics metrics = measure(trace);
    return advise({&trace, &metrics, nullptr, nullptr, {}, {}});
}

std::string textOf(const Advice& advice) {
    return english(advice.title) + ". " + english(advice.finding) + " " + english(advice.meaning);
}

DurationNs turnOf(const Trace& trace, GapClass reason) {
    return analyse(trace).turns[static_cast<std::size_t>(reason)];
}

/// Of the reasons for which it waited along the critical path each moment has one.
TEST(OneNumber, TheWaitsOfAdviceAreThoseOfTheCriticalPath) {
    for (const char* name : {"cuda3-default-before", "cuda3-connections-before"}) {
        const Trace trace = recordingOf(name);
        const Metrics metrics = measure(trace);
        const advice::Facts facts({&trace, &metrics, nullptr, nullptr, {}, {}});
        const DurationNs all =
            std::accumulate(facts.held.begin(), facts.held.end(), DurationNs{0},
                            [](DurationNs sum, const advice::Held& one) { return sum + one.lost; });
        EXPECT_LE(all, trace.makespan) << name;
    }
    const Trace trace = recordingOf("cuda3-default-before");
    EXPECT_THAT(textOf(adviceNamed(adviceOn(trace), "default-stream-barrier")),
                HasSubstr(formatDuration(turnOf(trace, GapClass::Barrier)) + " of 2.09 ms"));
}

TEST(OneNumber, PiecesOfAdviceTogetherDoNotConcernMoreThanTheMakespan) {
    for (const char* name : {"cuda3-default-before", "cuda3-pininout-before", "py-cpu-before",
                             "py3-numba-before", "cuda3-freeing-before"}) {
        const Trace trace = recordingOf(name);
        DurationNs all = 0;
        for (const Advice& advice : adviceOn(trace)) {
            all += advice.cost;
        }
        EXPECT_LE(all, trace.makespan) << name;
    }
}

/// A stream's own order holds the kernels of the other stream only as they share a connection.
TEST(OneNumber, AConnectionCountsForAllTheTimeThatItHeldTheCriticalPath) {
    const Attempt made = attempted(test::shippedText("kernels_10x3_connections"));
    const DurationNs connection = turnOf(made.trace, GapClass::Connection);
    EXPECT_GT(connection, 500'000) << "two of three kernels of the stream that has it";
    EXPECT_LE(connection, adviceNamed(made.advice, "few-connections").cost);
}

TEST(OneNumber, ItsStreamBlocksWorkOnlyFromItsCallOn) {
    Trace trace = test::makeTrace(
        {{OperationKind::Kernel, 0, 1, 0, 100'000, {{0, OperationId::None, Reason::HostNotIssued}}},
         {OperationKind::Kernel,
          0,
          1,
          100'000,
          200'000,
          {{90'000, OperationId::None, Reason::HostNotIssued},
           {100'000, OperationId{0}, Reason::StreamOrder}},
          {},
          0,
          90'000}});
    EXPECT_EQ(turnOf(trace, GapClass::Dependency), 10'000);
    EXPECT_EQ(turnOf(trace, GapClass::HostLate), 90'000);
}

// ---- Bounds.

constexpr const char* kChain = R"("streams": {"a": {}, "b": {}}, "events": {"e": {}, "f": {}},
  "memory": {"x": {"on": "device", "type": "f32", "count": 4194304},
             "y": {"on": "device", "type": "f32", "count": 4194304}},
  "program": [{"for": "i", "to": 5, "do": [
    {"kernel": "increment", "args": {"data": "x"}, "stream": "a"},
    {"copy": "x", "to": "y", "stream": "a"},
    {"record": "e", "stream": "a"}, {"wait": "e", "stream": "b"},
    {"kernel": "scale", "args": {"data": "y"}, "stream": "b"},
    {"copy": "y", "to": "x", "stream": "b"},
    {"record": "f", "stream": "b"}, {"wait": "f", "stream": "a"}]},
    {"synchronize": "device"}])";

TEST(OneNumber, AChainInWhichEachNeedsTheOneBeforeIsNotToldToUseMoreStreams) {
    const Attempt made = attempted(workloadText(kChain));
    const std::string text = english(whatBounds(made.trace, made.metrics, &made.program));
    EXPECT_THAT(text,
                HasSubstr("Every operation that waited for this order uses the result of the one"));
    EXPECT_THAT(text, Not(HasSubstr("more streams")));
}

TEST(OneNumber, TheLowerBoundIsThatOfTheRunAlsoWhereTheWorkTakesMore) {
    const Attempt made = attempted(workloadText(R"("streams": {"s": {}},
      "memory": {"a": {"on": "device", "type": "f32", "count": 4194304},
                 "b": {"on": "device", "type": "f32", "count": 4194304}},
      "program": [{"for": "i", "to": 10, "do": [
        {"kernel": "polynomial", "args": {"in": "a", "out": "a"}, "stream": "s"},
        {"copy": "a", "to": "b", "stream": "s"}, {"copy": "b", "to": "a", "stream": "s"}]},
        {"synchronize": "device"}])"));
    const DurationNs chain = longestDataChain(made.program, made.trace).value_or(0);
    ASSERT_GT(chain, made.metrics.bounds.dependencies);
    const std::string text = english(whatBounds(made.trace, made.metrics, &made.program));
    EXPECT_THAT(text, HasSubstr("lower bound by dependencies is " +
                                formatDuration(made.metrics.bounds.dependencies)));
    EXPECT_THAT(text, HasSubstr("this work takes nearly as long"));
}

/// Kernels of 10 µs in one stream, each called as the one before ended; how many, and how long a
/// call takes.
Trace kernelsInTurn(TimeNs count, TimeNs call) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    for (TimeNs i = 0; i < count; ++i) {
        const TimeNs at = i * (call + 20);
        made.kernel("k", stream, made.call("cudaLaunchKernel", at, at + call), at + call + 2,
                    at + call + 12);
    }
    return made.trace();
}

TEST(OneNumber, TheCallsOfTheHostAreNoBoundOfTheWork) {
    Trace trace = kernelsInTurn(20, 11);
    const Metrics metrics = measure(trace);
    ASSERT_GT(metrics.asRun.calls, metrics.bounds.allOverlap);
    EXPECT_THAT(
        english(whatBounds(trace, metrics)),
        HasSubstr("; the host spends 220 µs of it (36 %) in calls that issue work, not counting "
                  "waits."));
}

TEST(OneNumber, ABoundOfNextToNothingIsNotTold) {
    Trace trace = kernelsInTurn(2, 1);
    trace.makespan = 10'000'000;
    EXPECT_THAT(english(whatBounds(trace, measure(trace))),
                testing::StartsWith("The makespan is 10 ms. "));
}

// ---- What a recording's advice concerns.

/// A copy that follows a kernel by an event starts 34 µs after its engine was free.
TEST(OneNumber, AWaitThatTheEngineDoesNotExplainIsNotKnown) {
    whatif::MadeRecording made;
    const auto kernels = made.stream();
    const auto other = made.stream();
    const auto copies = made.stream();
    for (TimeNs i = 0; i < 8; ++i) {
        const TimeNs at = i * 170;
        made.kernel({"k", 16}, kernels, made.call("cudaLaunchKernel", at, at + 4), at + 6,
                    at + 106);
        made.copyOut(other, made.call("cudaMemcpyAsync", at + 6, at + 10), at + 14, at + 77,
                     3'500'000);
        made.call("cudaStreamWaitEvent", at + 11, at + 12);
        made.copyOut(copies, made.call("cudaMemcpyAsync", at + 13, at + 17), at + 111, at + 161,
                     2'700'000);
        made.call("cudaDeviceSynchronize", at + 18, at + 167);
    }
    Trace trace = made.trace();
    giveReasons(trace);
    EXPECT_EQ(turnOf(trace, GapClass::EngineBusy), 0);
    EXPECT_GT(turnOf(trace, GapClass::Unknown), 8 * 80'000);
    EXPECT_THAT(idsOf(adviceOn(trace)), Not(Contains("same-direction")));
}

/// Kernels of 1 ms, after each a copy of 8 bytes whose call waits; then the host pauses.
whatif::MadeRecording readbacks(TimeNs pause, TimeNs before = 0) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    for (TimeNs i = 0; i < 20; ++i) {
        const TimeNs at = before + i * (1'020 + pause);
        made.kernel("k", stream, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 1'010);
        made.copyOut(stream, made.call("cudaMemcpy", at + 5, at + 1'018), at + 1'011, at + 1'013,
                     8);
    }
    return made;
}

TEST(IdleDevice, BehindReadbacksIsWhatTheyConcern) {
    const std::vector<Advice> list = adviceOn(readbacks(60).trace());
    const Advice readback = adviceNamed(list, "hidden-readback");
    EXPECT_EQ(readback.cost, 19 * 77'000) << "from a copy's end to the next kernel";
    EXPECT_THAT(textOf(readback), HasSubstr("the device was idle for 1.46"));
    EXPECT_THAT(idsOf(list), Not(Contains("busy-host")));
}

TEST(IdleDevice, IsTheHostsWhereItDoesSomethingElseForLong) {
    const std::vector<Advice> list = adviceOn(readbacks(1'000).trace());
    EXPECT_EQ(adviceNamed(list, "busy-host").cost, 19 * 1'002'000);
    EXPECT_THAT(idsOf(list), Not(Contains("hidden-readback")))
        << "the 15 µs behind each in calls are no 2 %";
}

TEST(IdleDevice, BeforeTheFirstWorkIsNothingThatWaits) {
    whatif::MadeRecording made = readbacks(0, 300'000);
    made.call("cuModuleGetLoadingMode", 0, 1);
    EXPECT_THAT(idsOf(adviceOn(made.trace())), Not(Contains("busy-host")));
}

TEST(IdleDevice, BehindASynchronizationOfEachKernelIsWhatTheyConcern) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    for (TimeNs i = 0; i < 50; ++i) {
        const TimeNs at = i * 70;
        made.kernel("k", stream, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 50);
        made.sync(made.call("cudaDeviceSynchronize", at + 5, at + 54),
                  recordings::SyncKind::Context);
    }
    const Advice advice = adviceNamed(adviceOn(made.trace()), "early-synchronize");
    EXPECT_EQ(advice.cost, 49 * 30'000);
    EXPECT_THAT(textOf(advice), HasSubstr("the device was idle for 1.47 ms"));
}

TEST(IdleDevice, OfOneLongTimeIsNotMendedByAGraph) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.kernel("k", stream, made.call("cudaLaunchKernel", 0, 5), 10, 60);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 900, 905), 910, 960);
    EXPECT_THAT(textOf(adviceNamed(adviceOn(made.trace()), "busy-host")),
                HasSubstr("Neither streams nor a graph shorten that"));
}

TEST(IdleDevice, FreesThatWaitForKernelsAreSaidToWait) {
    const Trace recording = recordingOf("cuda3-freeing-before");
    const std::vector<Advice> list = adviceOn(recording);
    const Advice waiting = adviceNamed(list, "implicit-sync");
    EXPECT_THAT(textOf(waiting),
                HasSubstr("12 calls that allocate or free memory blocked the host for 2.97 ms"));
    SpanUnion running;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        running.add({recording.start[i], recording.end[i]});
    }
    EXPECT_LE(waiting.cost + adviceNamed(list, "allocation-time").cost,
              recording.makespan - totalLength(running.spans()))
        << "they concern different times";
}

TEST(OneNumber, OneSavingIsNotSoldTwice) {
    const std::string text = workloadText(R"("streams": {"s": {}},
      "memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 1048576},
                 "d": {"on": "device", "type": "f32", "count": 1048576}},
      "program": [{"for": "i", "to": 6, "do": [
        {"allocate": "h"}, {"host_work": "fill", "time_us": 100},
        {"copy": "h", "to": "d", "stream": "s"},
        {"kernel": "scale", "args": {"data": "d"}, "stream": "s"}, {"free": "h"}]}])");
    RunControl control;
    const Attempt made = attempted(text);
    const auto list = evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control, {});
    std::vector<std::string> ids;
    ids.reserve(list.size());
    for (const EvaluatedAdvice& each : list) {
        ids.push_back(each.advice.id);
    }
    EXPECT_THAT(ids, Contains("allocation-time"));
    EXPECT_THAT(ids, Not(Contains("implicit-sync")));
}

// ---- Start-up.

/// Kernels whose launches take 5 µs, and one of the same name whose launch takes 6 ms while the
/// device has nothing to do.
TEST(StartUp, IsALaunchThatTakesFarLongerOnAnIdleDevice) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    for (TimeNs i = 0; i < 14; ++i) {
        const TimeNs at = i * 50 + (i > 12 ? 6'000 : 0);
        const TimeNs begin = i == 13 ? at - 6'000 : at;
        made.kernel("k", stream, made.call("hipLaunchKernel", begin, at + 5), at + 10, at + 18);
    }
    made.call("hipGetDeviceCount", 7'000, 7'001);
    const std::vector<Advice> list = adviceOn(made.trace());
    const std::string text = textOf(adviceNamed(list, "first-launch"));
    EXPECT_THAT(text, HasSubstr("6 ms longer than the usual"));
    EXPECT_THAT(text, Not(HasSubstr("CUDA"))) << "it is not CUDA that was recorded";
    EXPECT_THAT(idsOf(list), Not(Contains("launch-bound")));
}

TEST(StartUp, IsAFirstCallThatTakesFarLongerThanLaterOnesOnAnIdleDevice) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.kernel("k", stream, made.call("cudaLaunchKernel", 0, 5), 10, 30'000);
    made.call("cudaFree", 30'100, 630'100);
    for (TimeNs i = 0; i < 3; ++i) {
        made.call("cudaFree", 630'200 + i * 100, 630'250 + i * 100);
    }
    made.kernel("k", stream, made.call("cudaLaunchKernel", 631'010, 631'015), 631'020, 661'020);
    const std::vector<Advice> list = adviceOn(made.trace());
    EXPECT_THAT(textOf(adviceNamed(list, "first-launch")),
                HasSubstr("The first call of 1 other function took 600 ms longer than later ones"));
    EXPECT_THAT(idsOf(list), Not(Contains("allocation-time")));
}

TEST(StartUp, IsACallThatPinsMemoryFarLongerThanTheOthersDo) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.call("cudaGetDeviceCount", 0, 10);
    made.call("cudaHostRegister", 100, 300'100);
    made.call("cudaHostRegister", 300'200, 301'600);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 302'000, 302'005), 302'010, 402'010);
    EXPECT_THAT(textOf(adviceNamed(adviceOn(made.trace()), "first-launch")),
                HasSubstr("as a call does that creates the context"));
}

TEST(StartUp, OfOneLaunchThereIsNoUsualOne) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.kernel("k", stream, made.call("cudaLaunchKernel", 0, 2'000), 2'010, 4'010);
    const std::string text = textOf(adviceNamed(adviceOn(made.trace()), "first-launch"));
    EXPECT_THAT(text, HasSubstr("as a launch does that loads code"));
    EXPECT_THAT(text, Not(HasSubstr("usual")));
}

/// 1 000 launches of 5 µs of kernels of 50 µs fill the queue; the next ones wait for a place in it.
TEST(StartUp, IsNoLaunchThatWaitsForAPlaceInAFullQueue) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    TimeNs at = 0;
    for (TimeNs i = 0; i < 1'020; ++i) {
        const TimeNs length = i < 1'000 ? 5 : 1'500;
        made.kernel(i == 1'000 ? "new" : "k", stream,
                    made.call("cudaLaunchKernel", at, at + length), 10 + i * 50, 18 + i * 50);
        at += length;
    }
    EXPECT_THAT(startUpCalls(made.trace()), testing::IsEmpty());
}

/// Ten nodes of one launch, which takes 8 ms.
TEST(StartUp, IsALaunchOnceWhateverItsNodes) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    const auto launch = made.call("cudaGraphLaunch", 0, 8'000);
    for (TimeNs i = 0; i < 10; ++i) {
        made.kernel("node" + std::to_string(i), stream, launch, 8'010 + i * 20, 8'020 + i * 20);
    }
    const std::vector<StartUpCall> calls = startUpCalls(made.trace());
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_LE(calls.front().time, 8'000'000);
    EXPECT_THAT(idsOf(adviceOn(made.trace())), testing::ElementsAre("first-launch"));
}

TEST(StartUp, TakesNoTimeAwayInWhichSomethingRuns) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.kernel("long", stream, made.call("cudaLaunchKernel", 0, 5), 10, 20'000);
    made.kernel("new", made.stream(), made.call("cudaLaunchKernel", 100, 15'100), 15'110, 15'200);
    for (TimeNs i = 0; i < 5; ++i) {
        made.kernel("new", stream, made.call("cudaLaunchKernel", 15'200 + i * 10, 15'205 + i * 10),
                    20'010 + i * 20, 20'020 + i * 20);
    }
    EXPECT_THAT(idsOf(adviceOn(made.trace())), Not(Contains("first-launch")))
        << "without these calls the run takes as long";
}

/// The recording of a program that runs already begins so.
TEST(StartUp, IsNoWaitForEarlierWork) {
    whatif::MadeRecording made;
    const auto stream = made.stream();
    made.call("cudaDeviceSynchronize", 0, 100'000);
    made.kernel("k", stream, made.call("cudaLaunchKernel", 100'010, 100'015), 100'020, 110'020);
    EXPECT_THAT(startUpCalls(made.trace()), testing::IsEmpty());
}

TEST(StartUp, BeforeTheFirstOperationIsReportedWhereNothingElseIs) {
    Trace trace = kernelsInTurn(20, 11);
    const std::string sentence = "The first operation began after";
    EXPECT_THAT(english(whatBounds(trace, measure(trace))), Not(HasSubstr(sentence)));
    for (Column<TimeNs>* times : {&trace.start, &trace.end}) {
        std::ranges::for_each(*times, [](TimeNs& time) { time += 500'000; });
    }
    trace.makespan += 500'000;
    EXPECT_THAT(english(whatBounds(trace, measure(trace))), HasSubstr(sentence + " 5"));
}

// ---- What is true of copies and of hosts.

TEST(OneNumber, AHostThatIssuesForMostOfTheRunIsNamedThoughTheDeviceIsNeverIdle) {
    whatif::MadeRecording made;
    std::vector<std::uint32_t> streams;
    streams.reserve(40);
    for (int i = 0; i < 40; ++i) {
        streams.push_back(made.stream());
    }
    for (TimeNs i = 0; i < 400; ++i) {
        const TimeNs at = i * 5;
        made.kernel({"k", 10}, streams[static_cast<std::size_t>(i) % 40],
                    made.call("cudaLaunchKernel", at, at + 4), at + 8, at + 78);
    }
    EXPECT_THAT(textOf(adviceNamed(adviceOn(made.trace()), "launch-bound")),
                HasSubstr("The host issues work for most of the run. Issuing 400 operations took "
                          "the host 1.6 ms of 2.07 ms"));
}

TEST(OneNumber, HostMemoryThatNobodyTouchesTakesNoneOfTheSimulators) {
    const Attempt made = attempted(workloadText(R"("streams": {"s": {}},
      "memory": {"h": {"on": "host", "type": "u8", "count": "8000*10^12"},
                 "d": {"on": "device", "type": "u8", "count": 1000000}},
      "program": [{"copy": "h", "to": "d", "count": 1000000, "stream": "s"},
                  {"synchronize": "device"}])"));
    EXPECT_GT(made.makespan(), 0);
}

}  // namespace
}  // namespace streamscope
