// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/text_drawing.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

using test::drawTrace;
using test::TextRows;

struct Bar {
    OperationKind kind;
    std::uint32_t stream;
    TimeNs start;
    TimeNs end;
};

Trace traceOf(const std::vector<Bar>& bars) {
    Trace trace;
    trace.devices = {"device"};
    trace.streams = {{"s1", {}, false, 0}, {"stream 2", {}, false, 0}};
    trace.engines = {{"H2D", DeviceId{}, EngineKind::CopyIn},
                     {"SMs", DeviceId{}, EngineKind::Compute}};
    for (const Bar& bar : bars) {
        trace.kind.push_back(bar.kind);
        trace.stream.push_back(idAt<StreamId>(bar.stream));
        trace.engine.push_back(isMark(bar.kind)                    ? EngineId::None
                               : bar.kind == OperationKind::Kernel ? EngineId{1}
                                                                   : EngineId{0});
        trace.start.push_back(bar.start);
        trace.end.push_back(bar.end);
    }
    return trace;
}

TEST(TextDrawing, ShowsOneRowPerStreamAndOneLetterPerKind) {
    const Trace trace = traceOf({{OperationKind::CopyHostToDevice, 0, 0, 20},
                                 {OperationKind::Kernel, 0, 20, 50},
                                 {OperationKind::CopyDeviceToHost, 0, 50, 70},
                                 {OperationKind::CopyHostToDevice, 1, 20, 40},
                                 {OperationKind::HostFunction, 1, 50, 60}});
    EXPECT_EQ(drawTrace(trace, 10),
              "s1        HHKKKDD\n"
              "stream 2  ..HH.F\n");
}

TEST(TextDrawing, CountsOperationsThatShareACell) {
    const Trace trace = traceOf({{OperationKind::Kernel, 0, 0, 30},
                                 {OperationKind::Kernel, 1, 10, 30},
                                 {OperationKind::Kernel, 1, 20, 40}});
    EXPECT_EQ(drawTrace(trace, 10, TextRows::Engines), "SMs  K23K\n");
}

TEST(TextDrawing, WritesAPlusWhenMoreThanNineShareACell) {
    const Trace trace = traceOf(std::vector<Bar>(12, Bar{OperationKind::Kernel, 0, 0, 10}));
    EXPECT_EQ(drawTrace(trace, 10), "s1  +\n");
}

TEST(TextDrawing, ShowsWhatRunsInTheMiddleOfACell) {
    const Trace trace =
        traceOf({{OperationKind::Kernel, 0, 6, 15}, {OperationKind::CopyDeviceToHost, 0, 15, 26}});
    EXPECT_EQ(drawTrace(trace, 10), "s1  .DD\n");
}

TEST(TextDrawing, LeavesOutMarksAndEmptyRows) {
    const Trace trace =
        traceOf({{OperationKind::RecordEvent, 0, 0, 0}, {OperationKind::WaitEvent, 0, 0, 50}});
    EXPECT_EQ(drawTrace(trace, 10), "");
}

}  // namespace
}  // namespace streamscope
