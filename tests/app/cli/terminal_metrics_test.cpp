// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal_metrics.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

namespace streamscope::cli {
namespace {

using test::makeTrace;
using enum OperationKind;

TEST(TerminalMetrics, AreAlignedTables) {
    const Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 2000},
                                   {Kernel, 0, 1, 1000, 5000},
                                   {Kernel, 0, 1, 5000, 10000}});
    EXPECT_EQ(
        drawMetrics(measure(trace)),
        "makespan                      10 µs  from the first call to the last end\n"
        "without overlap               –      only for simulated runs in which something "
        "ran\n"
        "speed-up                      –      without overlap / makespan\n"
        "overlap factor                1.10×  durations added up / makespan: how much went on at "
        "once, on average\n"
        "lower bound, one copy engine  9 µs   on a device with one copy engine, estimated: bytes "
        "at "
        "the best rate seen in this run, or "
        "SM time, or the host's work\n"
        "lower bound, all overlap      9 µs   the same with the copy engines that there are\n"
        "efficiency                    –      unknown: needs a device profile\n"
        "\n"
        "engine  busy  of makespan  operations\n"
        "H2D     2 µs       20.0 %           1\n"
        "SMs     9 µs       90.0 %           2\n"
        "\n"
        "overlap              time  of the shorter\n"
        "copy in with kernel  1 µs          50.0 %\n");
}

TEST(TerminalMetrics, LeaveOutBoundsThatTellNothing) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 10'000}});
    trace.bounds = Bounds{99, 99, 9000, "dependencies"};
    EXPECT_THAT(drawMetrics(measure(trace)),
                testing::AllOf(testing::Not(testing::HasSubstr("all overlap")),
                               testing::Not(testing::HasSubstr("one copy engine")),
                               testing::HasSubstr("lower bound, dependencies  9 µs")));
    trace.bounds = Bounds{99, 100, 9000, "dependencies"};
    EXPECT_THAT(drawMetrics(measure(trace)),
                testing::HasSubstr("lower bound, all overlap   100 ns"));
}

TEST(TerminalMetrics, TellTheCallsOfTheHostBesideAnEstimateOfTheWork) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 10'000}});
    trace.recorded.resize(1);
    trace.issueEnd[0] = 4'000;
    EXPECT_THAT(drawMetrics(measure(trace)), testing::HasSubstr("\ncalls of the host  4 µs "));
    trace.issueEnd[0] = 0;
    EXPECT_THAT(drawMetrics(measure(trace)), testing::Not(testing::HasSubstr("calls of the host")));
}

/// One block where a hundred have room: busy all the time, and next to empty.
TEST(TerminalMetrics, TellBusySmsFromFilledOnes) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 1000}, {Kernel, 1, 1, 0, 10'000}});
    EXPECT_THAT(drawMetrics(measure(trace)),
                testing::Not(testing::HasSubstr("operations  SM time")));
    trace.size[1] = 1;
    trace.room = {0, 100};
    const std::string text = drawMetrics(measure(trace));
    EXPECT_THAT(text,
                testing::HasSubstr("engine   busy  of makespan  operations  SM time\n"
                                   "H2D      1 µs       10.0 %           1\n"
                                   "SMs     10 µs      100.0 %           1    1.0 %\n"
                                   "SMs are busy while any kernel, copy within the device or "));
}

/// Where nothing overlaps, one stream is the quicker; not where the host called late.
TEST(TerminalMetrics, SayWhyARunIsSlowerThanWithoutOverlap) {
    const Cause wait{6000, idAt<OperationId>(0), Reason::EventWait};
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 4000}, {Kernel, 1, 1, 6000, 10'000, {wait}}});
    trace.bounds = Bounds{8000, 8000, 9000, "kernel"};
    const auto speedupWith = [&](DurationNs withoutOverlap) {
        trace.withoutOverlap = withoutOverlap;
        return drawMetrics(measure(trace), &trace);
    };
    EXPECT_THAT(speedupWith(9300),
                testing::HasSubstr("0.93×   without overlap / makespan: waiting from one stream "
                                   "to another takes longer than going on in one\n"));
    trace.issueEnd[1] = 5900;
    EXPECT_THAT(speedupWith(9300), testing::HasSubstr("0.93×   without overlap / makespan\n"));
    EXPECT_THAT(speedupWith(10'000), testing::HasSubstr("1.00×   without overlap / makespan\n"));
}

TEST(TerminalMetrics, OfASimulatedRunTellSpeedUpAndEfficiency) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 2000}, {Kernel, 0, 1, 1000, 10000}});
    trace.bounds = Bounds{8000, 8000, 9000, "kernel"};
    trace.withoutOverlap = 12000;
    const std::string text = drawMetrics(measure(trace));
    EXPECT_THAT(text, testing::HasSubstr("\nwithout overlap               12 µs "));
    EXPECT_THAT(text,
                testing::HasSubstr("\nspeed-up                      1.20×   without overlap"));
    EXPECT_THAT(text, testing::HasSubstr("\nlower bound, dependencies     9 µs "));
    EXPECT_THAT(text,
                testing::HasSubstr(
                    "\nefficiency                    90.0 %  lower bound, dependencies (here SMs) "
                    "/ makespan\n"));
}

TEST(TerminalMetrics, OfARunWithoutOperationsClaimNothing) {
    Trace trace;
    trace.makespan = 700;
    trace.bounds.emplace();
    const std::string text = drawMetrics(measure(trace));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("0.00")));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr(" 0 ns")));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("0.0 %")));
    EXPECT_THAT(text, testing::HasSubstr("\nspeed-up                      – "));
}

TEST(TerminalMetrics, OfNothingHaveNoTables) {
    EXPECT_THAT(drawMetrics(Metrics{}), testing::Not(testing::HasSubstr("\n\n")));
}

}  // namespace
}  // namespace streamscope::cli
