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
        "makespan                10 µs   from the first call to the last end\n"
        "bound, no overlap       11 µs   all operations, host work and calls, one after another\n"
        "bound, one copy engine  9 µs    the longest of copies, filled SMs, host, host calls, one "
        "operation\n"
        "bound, all overlap      9 µs    the longest of copies in, copies out, filled SMs, host, "
        "host calls, one operation, each as long as here\n"
        "speedup                 1.10×   bound of no overlap / makespan: how much ran at once, on "
        "average; less than 1: gaps\n"
        "efficiency              90.0 %  bound of all overlap (here filled SMs) / makespan\n"
        "\n"
        "engine  busy  of makespan  operations\n"
        "H2D     2 µs       20.0 %           1\n"
        "SMs     9 µs       90.0 %           2\n"
        "\n"
        "overlap              time  of the shorter\n"
        "copy in with kernel  1 µs          50.0 %\n");
}

/// One block where a hundred have room: busy all the time, and next to empty.
TEST(TerminalMetrics, TellBusySmsFromFilledOnes) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 1000}, {Kernel, 1, 1, 0, 10'000}});
    EXPECT_THAT(drawMetrics(measure(trace)),
                testing::Not(testing::HasSubstr("operations  filled")));
    trace.size[1] = 1;
    trace.room = {0, 100};
    const std::string text = drawMetrics(measure(trace));
    EXPECT_THAT(text, testing::HasSubstr("engine   busy  of makespan  operations  filled\n"
                                         "H2D      1 µs       10.0 %           1\n"
                                         "SMs     10 µs      100.0 %           1   1.0 %\n"
                                         "SMs are busy while any kernel runs; "));
    EXPECT_THAT(text, testing::HasSubstr("(here one operation) / makespan\n"));
}

TEST(TerminalMetrics, OfNothingHaveNoTables) {
    EXPECT_THAT(drawMetrics(Metrics{}), testing::Not(testing::HasSubstr("\n\n")));
}

}  // namespace
}  // namespace streamscope::cli
