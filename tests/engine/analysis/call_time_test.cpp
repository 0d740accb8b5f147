// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/call_time.h"

#include "engine/analysis/inference.h"
#include "engine/analysis/report.h"
#include "tests/engine/whatif/made_recording.h"
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

/// H13: it returned before the copy began, after the host had copied 1 MiB.
TEST(IssuingTime, LeavesOutCallsOfStagedCopies) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 80), 81, 101, 1 << 20,
                recordings::MemoryKind::Pageable);
    made.kernel("k", s, made.call("cudaLaunchKernel", 82, 86), 103, 120);
    EXPECT_EQ(issuingTime(made.trace()), 4'000);
}

/// What `explain` counts of them is a part of what `run` counts.
TEST(IssuingTime, OfAReportIsAPartOfTheWhole) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 36), 40, 50);
    made.copyOut(s, made.call("cudaMemcpyAsync", 100, 129), 118, 120, 4);
    made.kernel("k", s, made.call("cudaLaunchKernel", 200, 210), 215, 300);
    made.call("cudaDeviceSynchronize", 211, 305);
    Trace trace = made.trace();
    giveReasons(trace);
    EXPECT_EQ(analyse(trace).issuing, issuingTime(trace));
}

/// Two threads at once count once.
TEST(IssuingTime, CountsThreadsAtOnceOnce) {
    Trace trace = makeTrace({{Kernel, 0, 1, 20, 30}, {Kernel, 1, 1, 20, 30}});
    trace.issueBegin = {0, 5};
    trace.issueEnd = {10, 12};
    EXPECT_EQ(issuingTime(trace), 12);
}

/// Launches of 4 us between kernels of 500 us, of which each call waits for its own.
TEST(IssuingTime, LeavesOutLaunchesThatBlock) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    for (TimeNs at = 0; at < 5'000; at += 510) {
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 505), at + 3, at + 503);
    }
    EXPECT_EQ(issuingTime(made.trace()), 10 * 2'000);
}

/// The queue holds 200 launches, all of them behind a kernel of 20 ms.
TEST(IssuingTime, LeavesOutWaitsForAFullLaunchQueue) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    made.kernel("long", s, made.call("cudaLaunchKernel", 0, 4), 10, 20'000);
    TimeNs issued = 4;
    for (TimeNs i = 0; i < 210; ++i) {
        const bool isHeld = i >= 200;
        const TimeNs end = isHeld ? 20'001 + (i - 200) * 21 : issued + 4;
        made.kernel("k", s, made.call("cudaLaunchKernel", issued, end), 20'000 + i * 21,
                    20'000 + i * 21 + 20);
        issued = end;
    }
    EXPECT_LT(issuingTime(made.trace()), 1'100'000);
}

/// With CUDA_LAUNCH_BLOCKING also the calls of memory sets and of copies within the device wait.
TEST(IssuingTime, LeavesOutCopiesWithinTheDeviceThatBlock) {
    whatif::MadeRecording made;
    const auto s = made.stream();
    for (TimeNs at = 0; at < 5'000; at += 1'000) {
        made.kernel("k", s, made.call("cudaLaunchKernel", at, at + 305), at + 3, at + 303);
        made.copyWithin(s, made.call("cudaMemcpyAsync", at + 400, at + 605), at + 403, at + 603,
                        1U << 20);
    }
    EXPECT_EQ(issuingTime(made.trace()), 10 * 2'000);
}

}  // namespace
}  // namespace streamscope
