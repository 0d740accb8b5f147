// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_of.h"

#include "engine/analysis/inference.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope::recordings {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// Two streams of one device, one host thread.
class TraceOf : public testing::Test {
protected:
    TraceOf() {
        m_recording.names = {"void gemm<4>(int)",   "cudaLaunchKernel",      "cudaEventRecord",
                             "cudaStreamWaitEvent", "cudaStreamSynchronize", "forward",
                             "cudaMemcpy"};
        m_recording.processes = {{42, "python3"}};
        m_recording.threads = {{0, 42, "main"}};
        m_recording.devices = {{0, 0, "NVIDIA X"}};
        m_recording.streams = {{0, 1, 7, StreamType::Default, 0, ""},
                               {0, 1, 13, StreamType::NonBlocking, -5, ""}};
        m_recording.shapes = {{{2, 3, 4}, {32, 1, 1}, 16, 0}};
    }
    std::uint64_t call(TimeNs start, TimeNs end, std::uint32_t name) {
        m_recording.calls.push_back({start, end, ++m_correlation, name, 0});
        return m_correlation;
    }
    Operation& kernel(TimeNs start, TimeNs end, std::uint32_t stream, std::uint64_t correlation) {
        Operation one;
        one.start = start;
        one.end = end;
        one.stream = stream;
        one.correlation = correlation;
        one.name = 0;
        one.shape = 0;
        m_recording.operations.push_back(one);
        return m_recording.operations.back();
    }
    Trace make() {
        finish(m_recording);
        auto trace = traceOf(m_recording, "/tmp/folder/x.json");
        EXPECT_TRUE(trace) << trace.error().message;
        return trace ? *std::move(trace) : Trace{};
    }

    Recording m_recording;
    std::uint64_t m_correlation = 0;
};

TEST_F(TraceOf, HasRowsOfStreamsAndTimesFromItsFirstCall) {
    kernel(5'000, 9'000, 1, call(1'000, 2'000, 1));
    const Trace trace = make();
    EXPECT_THAT(trace.devices, ElementsAre("NVIDIA X (0)"));
    ASSERT_EQ(trace.streams.size(), 1U) << "a stream on which nothing ran is left out";
    EXPECT_EQ(trace.streams[0].name, "s13");
    EXPECT_FALSE(trace.streams[0].isDefault);
    EXPECT_EQ(trace.streams[0].priority, -5);
    EXPECT_THAT(trace.issueBegin, ElementsAre(0));
    EXPECT_THAT(trace.issueEnd, ElementsAre(1'000));
    EXPECT_THAT(trace.start, ElementsAre(4'000));
    EXPECT_THAT(trace.size, ElementsAre(24)) << "blocks";
    EXPECT_THAT(trace.names, ElementsAre("gemm"));
    EXPECT_THAT(trace.threads, ElementsAre("main 42"));
    EXPECT_EQ(trace.makespan, 8'000);
    EXPECT_EQ(trace.provenance.device, "NVIDIA X");
    EXPECT_EQ(trace.provenance.detail, "PyTorch profiler, x.json");
    EXPECT_EQ(trace.provenance.workload, "x.json");
    EXPECT_TRUE(trace.hostCalls.empty()) << "a call that issued and returned";
}

TEST_F(TraceOf, KeepsOperationsThatOverlapOnAStream) {
    kernel(5'000, 9'000, 0, call(1'000, 2'000, 1));
    kernel(8'000, 12'000, 0, call(2'000, 3'000, 1));
    const Trace trace = make();
    EXPECT_THAT(trace.start, ElementsAre(4'000, 7'000));
    EXPECT_THAT(trace.end, ElementsAre(8'000, 11'000));
}

TEST_F(TraceOf, NamesProcessesWhereThereAreSeveral) {
    m_recording.processes.push_back({43, ""});
    m_recording.devices.push_back({1, 0, "NVIDIA X"});
    m_recording.streams.push_back({1, 1, 7, {}, 0, ""});
    kernel(5'000, 9'000, 0, 0);
    kernel(6'000, 9'000, 2, 0);
    const Trace trace = make();
    EXPECT_THAT(trace.devices,
                ElementsAre("NVIDIA X (0), process python3 (42)", "NVIDIA X (0), process 43"));
    EXPECT_THAT(trace.threads, ElementsAre("main 42, process python3 (42)"));
}

TEST(Remarks, NameProcessesThatShareAGpu) {
    for (const std::int64_t gpuOfSecond : {0, 1, -1}) {
        Recording recording;
        recording.processes = {{100, ""}, {200, ""}};
        recording.devices = {{0, 0, "NVIDIA X"}, {1, 0, "NVIDIA X"}};
        recording.devices[0].gpu = 0;
        recording.devices[1].gpu = gpuOfSecond;
        const bool isNamed =
            english(remarksOf(recording).front()).starts_with("Processes that share a GPU");
        EXPECT_EQ(isNamed, gpuOfSecond == 0);
    }
}

TEST_F(TraceOf, HasDevicesInTheOrderOfTheirNumbers) {
    m_recording.processes.push_back({43, ""});
    m_recording.devices = {{0, 1, "NVIDIA X"}, {1, 0, "NVIDIA X"}};
    m_recording.streams = {{0, 1, 15, {}, 0, ""}, {1, 1, 7, {}, 0, ""}};
    kernel(5'000, 9'000, 0, 0);
    kernel(6'000, 9'000, 1, 0);
    const Trace trace = make();
    EXPECT_THAT(trace.devices,
                ElementsAre("NVIDIA X (0), process 43", "NVIDIA X (1), process python3 (42)"));
    ASSERT_EQ(trace.streams.size(), 2U);
    EXPECT_EQ(trace.streams[0].name, "s7");
    EXPECT_EQ(trace.streams[1].name, "s15");
}

/// Issue cannot have been later than what stood before it allows, nor than what ran behind.
TEST_F(TraceOf, BoundsTheIssueOfWhatHasNoCall) {
    call(0, 1, 4);
    kernel(5'000, 9'000, 0, 0);
    kernel(9'500, 12'000, 0, 0);
    kernel(13'000, 14'000, 0, call(2'000, 3'000, 1));
    kernel(20'000, 21'000, 0, 0);
    const Trace trace = make();
    EXPECT_THAT(trace.start, ElementsAre(5'000, 9'500, 13'000, 20'000));
    EXPECT_THAT(trace.issueBegin, ElementsAre(2'000, 2'000, 2'000, 14'000));
    EXPECT_THAT(trace.issueEnd, ElementsAre(2'000, 2'000, 3'000, 14'000));
    EXPECT_LE(trace.confidence[0], 20);
    EXPECT_GT(trace.confidence[2], 20);
    EXPECT_THAT(trace.measurement->remarks,
                Contains(HasSubstr("not in the file for 3 of 4 operations")));
}

TEST_F(TraceOf, ShowsEventsWhereTheirStreamIsKnown) {
    kernel(2'000, 9'000, 0, call(0, 500, 1));
    const std::uint64_t record = call(600, 700, 2);
    Sync sync;
    sync.kind = SyncKind::StreamWait;
    sync.correlation = call(800, 900, 3);
    sync.stream = 1;
    sync.recordCall = record;
    sync.recordStream = 0;
    m_recording.syncs = {sync};
    kernel(11'000, 12'000, 1, call(1'000, 1'500, 1));
    const Trace trace = make();
    ASSERT_THAT(trace.kind, ElementsAre(OperationKind::Kernel, OperationKind::RecordEvent,
                                        OperationKind::WaitEvent, OperationKind::Kernel));
    EXPECT_THAT(trace.start, ElementsAre(2'000, 9'000, 9'000, 11'000));
    const CauseRange why = causesOf(trace, OperationId{3});
    EXPECT_TRUE(std::ranges::any_of(why, [](const Cause& cause) {
        return cause.reason == Reason::EventWait;
    })) << "it is inferred from the marks";
    EXPECT_LE(trace.confidence[3], 50);
}

TEST_F(TraceOf, SaysWhichEventsItCannotShow) {
    kernel(2'000, 9'000, 0, call(0, 500, 1));
    call(600, 700, 2);
    call(800, 900, 3);
    const Trace trace = make();
    EXPECT_EQ(trace.kind.size(), 1U);
    EXPECT_THAT(trace.measurement->remarks,
                Contains("1 wait for an event: the file does not tell which record it was for."));
    EXPECT_THAT(
        trace.measurement->remarks,
        Contains("1 event was recorded on a stream that the file does not name; it is not shown."));
    EXPECT_EQ(trace.hostCalls.size(), 2U) << "the calls are shown all the same";
}

TEST_F(TraceOf, TellsWhatHeldTheHost) {
    kernel(2'000, 9'000, 0, call(0, 500, 1));
    call(600, 9'500, 4);
    Operation copy;
    copy.kind = WorkKind::Copy;
    copy.copy = CopyKind::DeviceToHost;
    copy.start = 11'000;
    copy.end = 12'000;
    copy.stream = 0;
    copy.bytes = 64;
    copy.correlation = call(10'000, 13'000, 6);
    m_recording.operations.push_back(copy);
    const Trace trace = make();
    ASSERT_EQ(trace.hostCalls.size(), 2U);
    EXPECT_EQ(trace.hostCalls[0].kind, HostCallKind::Synchronize);
    EXPECT_EQ(trace.steps.at(indexOf(trace.hostCalls[0].step)).label, "cudaStreamSynchronize");
    EXPECT_EQ(trace.hostCalls[1].kind, HostCallKind::Issue);
    EXPECT_EQ(trace.hostCalls[1].operation, OperationId{1});
    EXPECT_EQ(trace.kind[1], OperationKind::CopyDeviceToHost);
}

TEST_F(TraceOf, NamesStepsByTheInnermostRange) {
    m_recording.names.push_back("aten::mm");
    const auto inner = static_cast<std::uint32_t>(m_recording.names.size() - 1);
    m_recording.ranges = {{0, 10'000, 5, 0}, {1'000, 3'000, inner, 0}, {4'000, 4'500, inner, 0}};
    kernel(20'000, 21'000, 0, call(2'000, 2'100, 1));
    kernel(22'000, 23'000, 0, call(3'500, 3'600, 1));
    kernel(24'000, 25'000, 0, call(11'000, 11'100, 1));
    const Trace trace = make();
    ASSERT_EQ(trace.step.size(), 3U);
    EXPECT_EQ(trace.steps.at(indexOf(trace.step[0])).label, "aten::mm: gemm");
    EXPECT_EQ(trace.steps.at(indexOf(trace.step[1])).label, "forward: gemm");
    EXPECT_EQ(trace.step[2], StepId::None);
}

TEST_F(TraceOf, KeepsTheRangesThatReachIntoTheRun) {
    m_recording.names.push_back("void inner<int>");
    const auto inner = static_cast<std::uint32_t>(m_recording.names.size() - 1);
    m_recording.ranges = {{3'000, 4'000, inner, 0}, {1'000, 30'000, 5, 0},
                          {3'000, 9'000, 5, 0},     {0, 2'000, 5, 0},
                          {25'000, 26'000, 5, 0},   {5'000, 6'000, kNone, 0}};
    kernel(20'000, 21'000, 0, call(2'000, 2'100, 1));
    const Trace trace = make();
    std::vector<std::string> ranges;
    for (const TraceRange& range : trace.ranges) {
        ranges.push_back(trace.names[indexOf(range.name)] + " " + std::to_string(range.begin) +
                         ".." + std::to_string(range.end) + " of " +
                         trace.threads[indexOf(range.thread)]);
    }
    EXPECT_THAT(ranges,
                ElementsAre("forward -1000..28000 of main 42", "forward 1000..7000 of main 42",
                            "void inner<int> 1000..2000 of main 42"))
        << "by begin, the longer one first, with their whole names";
}

TEST_F(TraceOf, GivesNoReasonsToBarsOfAnUnknownTool) {
    m_recording.tool = Tool::Chrome;
    Operation bar = kernel(1'000, 2'000, 0, 0);
    bar.kind = WorkKind::Bar;
    bar.shape = kNone;
    m_recording.operations = {bar};
    const Trace trace = make();
    EXPECT_FALSE(lacksReasons(trace));
    EXPECT_THAT(trace.reason, ElementsAre(Reason::None));
    EXPECT_THAT(trace.confidence, ElementsAre(0));
    EXPECT_TRUE(trace.engines.empty());
    EXPECT_THAT(trace.measurement->remarks, Contains(HasSubstr("unknown tool")));
}

TEST_F(TraceOf, NumbersNoMoreThreadsThanATraceCan) {
    m_recording.threads.resize(70'000);
    finish(m_recording);
    const auto trace = traceOf(m_recording, "x");
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().code, ErrorCode::Limit);
    EXPECT_THAT(trace.error().message, HasSubstr("record a shorter time"));
}

/// Two processes count their calls from 1 each, and their operations do not name the process.
TEST_F(TraceOf, FindsTheCallsOfSeveralProcessesWithTheSameNumbers) {
    m_recording.threads = {{0, 42, "main"}, {0, 43, "main"}};
    m_recording.calls = {{0, 4'000, 1, 1, 0}, {50'000'000, 50'004'000, 1, 1, 1}};
    kernel(10'000, 11'000, 0, 1);
    kernel(50'010'000, 50'011'000, 1, 1);
    finish(m_recording);
    EXPECT_EQ(m_recording.operations[0].call, 0U);
    EXPECT_EQ(m_recording.operations[1].call, 1U);
}

/// Two processes launch at nearly the same time, each on a stream of its own.
TEST_F(TraceOf, FindsTheCallsOfProcessesThatRunSideBySide) {
    m_recording.threads = {{0, 42, "main", 1}, {0, 43, "main", 2}};
    for (TimeNs i = 0; i < 10; ++i) {
        const TimeNs at = i * 100'000;
        const auto number = static_cast<std::uint64_t>(i + 1);
        m_recording.calls.push_back({at + 1'000, at + 5'000, number, 1, 0});
        m_recording.calls.push_back({at + 2'000, at + 6'000, number, 1, 1});
        kernel(at + 10'000, at + 48'000, 0, number);
        kernel(at + 50'000, at + 88'000, 1, number);
    }
    finish(m_recording);
    for (const Operation& operation : m_recording.operations) {
        EXPECT_EQ(m_recording.calls[operation.call].thread, operation.stream);
    }
}

}  // namespace
}  // namespace streamscope::recordings
