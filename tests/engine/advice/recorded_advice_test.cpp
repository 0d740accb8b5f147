// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on recordings: start-up costs, read-backs, copies from pinned memory.
#include "engine/analysis/inference.h"
#include "engine/analysis/metrics.h"
#include "tests/engine/advice/advised.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::inputOf;
using test::MadeOperation;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using enum OperationKind;

constexpr TimeNs kMs = 1'000'000;

Trace recorded(const std::vector<MadeOperation>& operations) {
    Trace trace = test::makeTrace(operations, test::usualEngines(), false);
    trace.provenance.origin = Origin::Imported;
    trace.recorded.resize(operations.size());
    for (RecordedOperation& one : trace.recorded) {
        one.thread = ThreadId{0};
    }
    return trace;
}

std::vector<Advice> adviceOn(Trace trace) {
    giveReasons(trace);
    const Metrics metrics = measure(trace);
    return advise({&trace, &metrics, nullptr, nullptr, {}, {}});
}

std::string textOf(const Advice& advice) {
    return english(advice.finding) + " " + english(advice.meaning);
}

void addCall(Trace& trace, TimeRange call, HostCallKind kind,
             OperationId operation = OperationId::None) {
    trace.hostCalls.push_back(
        {call.begin, call.end, operation, OperationId::None, StepId::None, ThreadId{0}, kind});
}

TEST(RecordedAdvice, TheFirstCallCreatesTheContextAndIsNoProblemOfAllocating) {
    Trace trace = recorded({{Kernel, 0, 1, 131 * kMs, 132 * kMs, {}, "k", 1, 131 * kMs - 5'000}});
    addCall(trace, {0, 130 * kMs}, HostCallKind::Allocate);
    addCall(trace, {130 * kMs, 130 * kMs + 9'000}, HostCallKind::Allocate);
    const std::vector<Advice> advice = adviceOn(trace);
    EXPECT_THAT(idsOf(advice), Not(Contains("allocation-time")));
    const std::string text = textOf(adviceNamed(advice, "first-launch"));
    EXPECT_THAT(
        text,
        HasSubstr(
            "The first long call took 130 ms of 132 ms, as a call does that creates the context"));
    EXPECT_THAT(text, HasSubstr("without these calls the run takes at least 2 ms"));
}

TEST(RecordedAdvice, AFirstLaunchThatComesOnceIsNoLaunchProblem) {
    std::vector<MadeOperation> operations{
        {Kernel, 0, 1, 347 * kMs, 347 * kMs + 50'000, {}, "first", 1, 346 * kMs}};
    for (TimeNs i = 1; i <= 40; ++i) {
        const TimeNs at = 347 * kMs + i * 100'000;
        operations.push_back({Kernel, 0, 1, at, at + 90'000, {}, "often", 1, at - 9'000});
    }
    Trace trace = recorded(operations);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        trace.issueBegin[i] = i == 0 ? 0 : trace.issueEnd[i] - 5'000;
    }
    const std::vector<Advice> advice = adviceOn(trace);
    EXPECT_THAT(idsOf(advice), Not(Contains("launch-bound")));
    EXPECT_THAT(textOf(adviceNamed(advice, "first-launch")),
                HasSubstr("The first launch of 1 kernel took the host 346 ms longer"));
}

/// H13: in each copy's call the host copies 1 MiB into a staging buffer; a launch takes 4 µs.
TEST(RecordedAdvice, CallsOfPageableCopiesAreNoLaunches) {
    std::vector<MadeOperation> operations;
    for (TimeNs i = 0; i < 20; ++i) {
        const TimeNs at = i * 130'000;
        operations.push_back(
            {CopyHostToDevice, 0, 0, at + 81'000, at + 101'000, {}, {}, 1U << 20U, at + 80'000});
        operations.push_back({Kernel, 0, 1, at + 103'000, at + 125'000, {}, "k", 1, at + 86'000});
    }
    Trace trace = recorded(operations);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isCopy = trace.kind[i] == CopyHostToDevice;
        trace.issueBegin[i] = trace.issueEnd[i] - (isCopy ? 80'000 : 4'000);
        trace.recorded[i].hostMemory =
            static_cast<std::uint8_t>(isCopy ? HostMemory::Pageable : HostMemory::Unknown);
    }
    EXPECT_THAT(idsOf(adviceOn(trace)), Not(Contains("launch-bound")));
}

/// Copies of 256 bytes, a call every 15 µs that takes 2.5 µs; each copy starts 2 µs later.
Trace shortCopies(DurationNs running) {
    std::vector<MadeOperation> operations;
    for (TimeNs at = 0; at < 1'500'000; at += 15'000) {
        const TimeNs start = at + 4'500;
        operations.push_back(
            {CopyHostToDevice, 0, 0, start, start + running, {}, {}, 256, at + 2'500});
    }
    Trace trace = recorded(operations);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        trace.issueBegin[i] = trace.issueEnd[i] - 2'500;
    }
    return trace;
}

TEST(RecordedAdvice, ShortCopiesCostTheirCallsAndStartsWhateverTheHostDoesBetweenThem) {
    const Advice advice = adviceNamed(adviceOn(shortCopies(1'500)), "short-copies");
    EXPECT_THAT(textOf(advice), HasSubstr("99 copies"));
    EXPECT_THAT(textOf(advice), HasSubstr("waited 446 µs for their calls and starts"));
    EXPECT_THAT(idsOf(adviceOn(shortCopies(5'000))), Not(Contains("short-copies")));
}

/// Kernels, and after each a copy whose call waits for it.
Trace copyAfterKernel(OperationKind kind, std::uint64_t bytes, HostMemory memory) {
    std::vector<MadeOperation> operations;
    const std::size_t engine = kind == CopyDeviceToHost ? 2 : 0;
    for (TimeNs i = 0; i < 20; ++i) {
        const TimeNs at = i * (kMs + 60'000);
        operations.push_back({Kernel, 0, 1, at + 10'000, at + kMs, {}, {}, 1, at + 5'000});
        operations.push_back(
            {kind, 0, engine, at + kMs + 3'000, at + kMs + 5'000, {}, {}, bytes, at + kMs + 9'000});
    }
    Trace trace = recorded(operations);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const TimeNs at = static_cast<TimeNs>(i / 2) * (kMs + 60'000);
        trace.issueBegin[i] = i % 2 == 0 ? at : at + 6'000;
        trace.recorded[i].hostMemory =
            static_cast<std::uint8_t>(i % 2 == 0 ? HostMemory::Unknown : memory);
        if (i % 2 == 1) {
            addCall(trace, {trace.issueBegin[i], trace.issueEnd[i]}, HostCallKind::Issue,
                    idAt<OperationId>(i));
        }
    }
    return trace;
}

TEST(RecordedAdvice, CopiesOutOfAFewBytesAreReadbacksThatPinningDoesNotHelp) {
    const std::vector<Advice> advice =
        adviceOn(copyAfterKernel(CopyDeviceToHost, 8, HostMemory::Pageable));
    EXPECT_THAT(idsOf(advice), Not(Contains("blocking-copy")));
    const std::string text = textOf(adviceNamed(advice, "hidden-readback"));
    EXPECT_THAT(text, HasSubstr("20 small D2H copies blocked the host"));
    EXPECT_THAT(text, Not(HasSubstr("pinned")));
}

TEST(RecordedAdvice, DoesNotExplainStagingWhereAllButOneAreOfPinnedMemory) {
    Trace trace = copyAfterKernel(CopyDeviceToHost, 1U << 20, HostMemory::Pinned);
    trace.recorded[1].hostMemory = static_cast<std::uint8_t>(HostMemory::Pageable);
    trace.hostCalls.front().end = trace.hostCalls.front().begin + 1'000;
    const std::string text = textOf(adviceNamed(adviceOn(trace), "blocking-copy"));
    EXPECT_THAT(text, HasSubstr("The host memory of 19 of them is pinned, as recorded: the calls "
                                "are not async, and wait."));
    EXPECT_THAT(text, Not(HasSubstr("staging")));
    EXPECT_THAT(text, Not(HasSubstr("pageable")));
}

/// Their calls need not wait for the copies, so it is not these that make them long.
TEST(RecordedAdvice, DoesNotSayThatAsyncCopiesOfPinnedMemoryBlock) {
    Trace trace = copyAfterKernel(CopyDeviceToHost, 1U << 20, HostMemory::Pinned);
    trace.steps = {{"", "cudaMemcpyAsync"}};
    EXPECT_THAT(idsOf(adviceOn(trace)), Contains("blocking-copy"));
    for (HostCall& call : trace.hostCalls) {
        call.step = StepId{0};
    }
    EXPECT_THAT(idsOf(adviceOn(trace)), Not(Contains("blocking-copy")));
}

TEST(RecordedAdvice, WherePinningIsSuggestedItsCostIsNamed) {
    const std::string text = textOf(
        adviceNamed(adviceOn(copyAfterKernel(CopyHostToDevice, 1U << 20, HostMemory::Pageable)),
                    "blocking-copy"));
    EXPECT_THAT(text, HasSubstr("Pinning takes time once, about 360 µs for each MiB on the hosts "
                                "that were measured, and no less than for 2 MiB."));
}

TEST(RecordedAdvice, DoesNotSayThatKernelsFillSmsOfWhichNothingIsKnown) {
    const Trace trace = recorded({{CopyHostToDevice, 1, 0, 2'000, 4'000, {}, {}, 64, 1'000},
                                  {Kernel, 0, 1, 9'000, 10 * kMs, {}, "a", 1, 5'000}});
    const std::vector<Advice> advice = adviceOn(trace);
    EXPECT_TRUE(std::ranges::none_of(advice, [](const Advice& one) {
        return english(one.title).find("fill the SMs") != std::string::npos;
    }));
}

/// Two kernels of other streams that the default stream keeps apart.
TEST(RecordedAdvice, SaysHowSureTheReasonsAreOnWhichItRests) {
    Trace trace = recorded({{Kernel, 0, 1, 5'000, 10 * kMs, {}, "a", 1, 1'000},
                            {Kernel, 1, 1, 10 * kMs + 2'000, 20 * kMs, {}, "b", 1, 3'000},
                            {Kernel, 2, 1, 20 * kMs + 2'000, 30 * kMs, {}, "c", 1, 5'000}});
    trace.streams[1].isDefault = true;
    const std::string text = textOf(adviceNamed(adviceOn(trace), "default-stream-barrier"));
    EXPECT_THAT(text,
                testing::ContainsRegex("inferred from the times, with a confidence of [0-9]"));
}

TEST(Advice, OnAsyncCopiesOfPageableMemoryNamesWhatPinningTakes) {
    const Attempt made = attempted(workloadText(
        R"("streams": {"s": {}}, "memory": {
            "h": {"on": "host", "type": "u8", "count": 16777216},
            "d": {"on": "device", "type": "u8", "count": 16777216}}, "program": [
            {"copy": "h", "to": "d", "stream": "s"}, {"copy": "h", "to": "d", "stream": "s"},
            {"synchronize": "device"}])"));
    EXPECT_THAT(textOf(adviceNamed(advise(inputOf(made)), "pageable-copy")),
                HasSubstr("Pinning that much memory takes about 5.76 ms, once."));
}

/// Nothing says what their blocks need, and the device could run both at once.
TEST(RecordedAdvice, DoesNotSayThatKernelsFillTheSmsWhereThatIsUnknown) {
    Trace trace = recorded({{Kernel, 0, 1, 0, kMs, {}, "k", 1},
                            {Kernel, 0, 1, kMs, 2 * kMs, {}, "k", 1},
                            {CopyHostToDevice, 1, 0, 0, kMs, {}, "", 1'000'000}});
    trace.room.assign(3, 0);
    EXPECT_THAT(idsOf(adviceOn(trace)), Not(Contains("bound-reached")));
}

/// A copy of pageable memory is slow by itself, and the copy of another device has its own link.
TEST(RecordedAdvice, ComparesCopiesOfPinnedMemoryOfOneDevice) {
    const auto adviceWith = [](HostMemory slow, StreamId stream) {
        std::vector<MadeOperation> copies;
        for (TimeNs i = 0; i < 4; ++i) {
            copies.push_back({CopyHostToDevice, 0, 0, i * kMs, (i + 1) * kMs, {}, "", 50'000'000});
        }
        for (TimeNs i = 4; i < 8; ++i) {
            copies.push_back({CopyHostToDevice, 0, 0, i * kMs, (i + 1) * kMs, {}, "", 20'000'000});
            copies.push_back({CopyDeviceToHost, 1, 2, i * kMs, (i + 1) * kMs, {}, "", 50'000'000});
        }
        Trace trace = recorded(copies);
        trace.devices.push_back(trace.devices.front());
        trace.streams[1].device = trace.streams[indexOf(stream)].device;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            const bool isSlow = trace.size[i] == 20'000'000;
            trace.recorded[i].hostMemory =
                static_cast<std::uint8_t>(isSlow ? slow : HostMemory::Pinned);
        }
        if (stream == StreamId{1}) {
            trace.streams[1].device = DeviceId{1};
        }
        return idsOf(adviceOn(trace));
    };
    EXPECT_THAT(adviceWith(HostMemory::Pinned, StreamId{0}), Contains("duplex-loss"));
    EXPECT_THAT(adviceWith(HostMemory::Pageable, StreamId{0}), Not(Contains("duplex-loss")));
    EXPECT_THAT(adviceWith(HostMemory::Pinned, StreamId{1}), Not(Contains("duplex-loss")));
}

}  // namespace
}  // namespace streamscope
