// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/call_time.h"

#include "tests/support/made_trace.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

using test::makeTrace;
using enum OperationKind;

/// The call of a copy of pageable memory goes on while the copy does.
TEST(IssuingTime, LeavesOutCallsOfPageableCopies) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 10, 90}, {Kernel, 0, 1, 120, 130}});
    trace.issueBegin = {0, 100};
    trace.issueEnd = {95, 104};
    EXPECT_EQ(issuingTime(trace), 99);
    trace.recorded.resize(2);
    trace.recorded[0].hostMemory = static_cast<std::uint8_t>(HostMemory::Pageable);
    EXPECT_EQ(issuingTime(trace), 4);
}

/// Two threads at once count once.
TEST(IssuingTime, CountsThreadsAtOnceOnce) {
    Trace trace = makeTrace({{Kernel, 0, 1, 20, 30}, {Kernel, 1, 1, 20, 30}});
    trace.issueBegin = {0, 5};
    trace.issueEnd = {10, 12};
    EXPECT_EQ(issuingTime(trace), 12);
}

}  // namespace
}  // namespace streamscope
