// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"
#include "engine/recordings/text_source.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>

namespace streamscope::whatif {
namespace {

using recordings::StreamType;
using recordings::SyncKind;
using testing::Each;
using testing::Eq;

WhatIf predicted(const Trace& recording, const ProgramChange& change = {}) {
    auto result = predict(recording, change);
    if (!result) {
        ADD_FAILURE() << result.error().message;
        return {};
    }
    return *std::move(result);
}

/// Starts of the operations of the prediction, in µs.
std::vector<TimeNs> startsOf(const Trace& trace) {
    std::vector<TimeNs> starts;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            starts.push_back(trace.start[i] / 1000);
        }
    }
    return starts;
}

std::string unpacked(const std::filesystem::path& path) {
    const auto source = recordings::openText(path);
    std::string bytes;
    std::array<char, 1U << 16U> piece{};
    while (const std::size_t count = source ? (*source)->read(piece.data(), piece.size()) : 0) {
        bytes.append(piece.data(), count);
    }
    return bytes;
}

class SelfReplay : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(SelfReplay, TakesAsLongAsTheRecording) {
    const auto recording = readRunBytes(unpacked(GetParam()), GetParam());
    ASSERT_TRUE(recording) << recording.error().message;
    const WhatIf replay = predicted(*recording);
    EXPECT_LT(std::abs(replay.replayError()), 0.005) << "of the makespan";
    EXPECT_LT(replay.startError.median, 0.01);
    EXPECT_LT(replay.startError.percentile95, 0.04);
    EXPECT_EQ(replay.predicted, replay.replayed);
}

std::vector<std::filesystem::path> recordingFiles() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(STREAMSCOPE_TEST_DATA "/recordings")) {
        if (entry.path().extension() == ".gz") {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

INSTANTIATE_TEST_SUITE_P(Recordings, SelfReplay, testing::ValuesIn(recordingFiles()),
                         [](const auto& each) {
                             std::string name = each.param.stem().stem().string();
                             std::ranges::replace_if(
                                 name, [](char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

TEST(Replay, StartsEverythingWhenItDid) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 5), 10, 110, 1 << 20);
    made.kernel("k", s, made.call("cudaLaunchKernel", 6, 9), 112, 212);
    made.kernel("k", s, made.call("cudaLaunchKernel", 300, 304), 309, 400);  // late for the host
    const WhatIf replay = predicted(made.trace());
    EXPECT_THAT(startsOf(replay.trace), testing::ElementsAre(10, 112, 309));
    EXPECT_EQ(replay.replayed, replay.recorded);
}

TEST(Replay, IsSimulatedAndSaysOfWhat) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 3), 8, 20);
    ProgramChange change;
    change.kernels = {{"k", 0.5}};
    const Trace trace = predicted(made.trace(), change).trace;
    EXPECT_EQ(trace.provenance.origin, Origin::Simulated);
    EXPECT_FALSE(trace.measurement);
    EXPECT_THAT(trace.provenance.detail, testing::HasSubstr("replay of a recording"));
    EXPECT_THAT(trace.provenance.detail, testing::HasSubstr("--kernel k=0.5"));
}

TEST(Replay, KeepsWaitsOfTheHost) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("slow", s, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    made.sync(made.call("cudaStreamSynchronize", 5, 115), SyncKind::Stream, s);
    made.kernel("next", s, made.call("cudaLaunchKernel", 120, 124), 128, 138);
    ProgramChange change;
    change.kernels = {{"slow", 2}};
    const WhatIf result = predicted(made.trace(), change);
    EXPECT_EQ(result.predicted - result.replayed, 100'000)
        << "the host waits for the slower kernel, and issues what follows later";
    change.kernels = {{"slow", 0.1}};
    EXPECT_EQ(predicted(made.trace(), change).predicted, 48'000)
        << "what the host did between stays as long";
}

TEST(Replay, KeepsWaitsOfStreamsForEvents) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.kernel({"slow", 2}, a, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    const auto record = made.call("cudaEventRecord", 5, 6);
    const auto wait = made.call("cudaStreamWaitEvent", 7, 8);
    made.sync(wait, SyncKind::StreamWait, b, record, a);
    made.kernel({"after", 2}, b, made.call("cudaLaunchKernel", 9, 12), 110, 120);
    ProgramChange change;
    change.kernels = {{"slow", 2}};
    EXPECT_THAT(startsOf(predicted(made.trace(), change).trace), testing::ElementsAre(8, 210));
}

TEST(Replay, InfersAWaitOfAStreamThatTheFileDoesNotPair) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.kernel({"slow", 2}, a, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    (void)made.call("cudaStreamWaitEvent", 7, 8);
    made.kernel({"after", 2}, b, made.call("cudaLaunchKernel", 9, 12), 110, 120);
    made.call("cudaDeviceSynchronize", 13, 125);
    ProgramChange change;
    change.kernels = {{"slow", 2}};
    const WhatIf result = predicted(made.trace(), change);
    ASSERT_EQ(result.cautions.size(), 1U);
    EXPECT_EQ(english(result.cautions[0]), "1 wait between streams is inferred from the times.");
    EXPECT_THAT(startsOf(result.trace), testing::ElementsAre(8, 210));
}

TEST(Replay, SaysThatAWaitWhichDelayedNothingMayBeForAnything) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.kernel({"slow", 2}, a, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    (void)made.call("cudaStreamWaitEvent", 200, 201);
    made.kernel({"after", 2}, b, made.call("cudaLaunchKernel", 202, 206), 210, 220);
    made.call("cudaDeviceSynchronize", 207, 225);
    ProgramChange change;
    change.kernels = {{"slow", 2}};
    EXPECT_THAT(english(predicted(made.trace(), change).cautions.at(0)),
                testing::StartsWith("What 1 event wait waited for is not known"));
}

TEST(Replay, TakesADelayBesideAFullDeviceForTheDevicesAffair) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.kernel("slow", a, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    made.kernel("other", b, made.call("cudaLaunchKernel", 5, 8), 108, 208);
    made.call("cudaDeviceSynchronize", 9, 213);
    ProgramChange change;
    change.kernels = {{"slow", 0.5}};
    const WhatIf result = predicted(made.trace(), change);
    EXPECT_THAT(startsOf(result.trace), testing::ElementsAre(8, 58))
        << "it starts when there is room";
    EXPECT_THAT(result.cautions, testing::IsEmpty());
}

TEST(Replay, KeepsADelayThatTheFullDeviceDoesNotExplain) {
    MadeRecording made;
    const auto one = made.stream();
    const auto other = made.stream();
    made.kernel("before", other, made.call("cudaLaunchKernel", 0, 5), 10, 20);
    made.kernel("full", one, made.call("cudaLaunchKernel", 6, 11), 30, 100);
    made.kernel("later", other, made.call("cudaLaunchKernel", 12, 17), 5'000, 5'100);
    const WhatIf result = predicted(made.trace());
    EXPECT_THAT(startsOf(result.trace), testing::ElementsAre(10, 30, 5'000));
}

TEST(Replay, HasTheDefaultStreamsBarrierWhereStreamsAreKnown) {
    MadeRecording made;
    const auto legacy = made.stream(StreamType::Default);
    const auto blocking = made.stream(StreamType::Blocking);
    made.kernel({"slow", 2}, legacy, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    made.kernel({"held", 2}, blocking, made.call("cudaLaunchKernel", 5, 8), 110, 120);
    ProgramChange change;
    change.kernels = {{"slow", 2}};
    EXPECT_THAT(startsOf(predicted(made.trace(), change).trace), testing::ElementsAre(8, 210));
    change.nonBlocking = true;
    EXPECT_LT(startsOf(predicted(made.trace(), change).trace)[1], 20);
}

/// 509 of 1707 kernels of a real file have no call: what ran behind them must not overtake them.
TEST(Replay, KeepsOperationsWithoutACallInTheirPlace) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 4), 8, 18);
    made.kernel("orphan", s, 0, 20, 120);
    made.kernel("last", s, made.call("cudaLaunchKernel", 5, 8), 122, 130);
    const Trace trace = made.trace();
    EXPECT_THAT(startsOf(predicted(trace).trace), testing::ElementsAre(8, 20, 122));
    ProgramChange change;
    change.kernels = {{"first", 11}};
    EXPECT_THAT(startsOf(predicted(trace, change).trace), testing::ElementsAre(8, 120, 222));
}

/// As in a PyTorch profile that began while the device had 14 ms of work.
TEST(Replay, WaitsForWorkThatWasIssuedBeforeTheRecording) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("early", s, 0, 0, 1'000);
    made.kernel("early", s, 0, 1'002, 2'000);
    made.call("cudaDeviceSynchronize", 10, 2'003);
    made.kernel("next", s, made.call("cudaLaunchKernel", 2'010, 2'014), 2'020, 2'100);
    ProgramChange change;
    change.kernels = {{"early", 0.5}};
    EXPECT_THAT(startsOf(predicted(made.trace(), change).trace),
                testing::ElementsAre(0, 502, 1'021));
}

/// Programmatic dependent launch, seen on a B200: 74 of 929 kernels start before the one before has
/// ended.
TEST(Replay, LetsOperationsOfAStreamOverlapAsRecorded) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    made.kernel("second", s, made.call("cudaLaunchKernel", 5, 8), 104, 204);
    made.kernel("third", s, made.call("cudaLaunchKernel", 9, 12), 206, 300);
    const WhatIf replay = predicted(made.trace());
    EXPECT_THAT(startsOf(replay.trace), testing::ElementsAre(8, 104, 206));
    EXPECT_EQ(replay.trace.end[0], 108'000);
    EXPECT_EQ(replay.replayed, replay.recorded);
}

TEST(Replay, OfOverlappingKernelsScalesAllOfThem) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("first", s, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    made.kernel("second", s, made.call("cudaLaunchKernel", 5, 8), 98, 198);
    ProgramChange change;
    for (const auto& [factor, second] : {std::pair(2.0, 198), std::pair(0.5, 48)}) {
        change.kernels = {{"first", factor}};
        const Trace trace = predicted(made.trace(), change).trace;
        EXPECT_EQ(trace.end[0] - trace.start[0], static_cast<DurationNs>(factor * 100'000));
        EXPECT_THAT(startsOf(trace), testing::ElementsAre(8, second)) << "10 µs before its end";
    }
}

/// Their calls never overlap, as those of threads of one process that wait for each other.
TEST(Replay, OfTwoProcessesNeverMakesOneWaitForTheOther) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.streamOfSecondDevice();
    const auto thread = made.threadOfSecondProcess();
    for (TimeNs begin = 0; begin < 2000; begin += 400) {
        made.kernel("mine", s, made.call("cudaLaunchKernel", begin, begin + 4), begin + 10,
                    begin + 110);
        made.call("cudaDeviceSynchronize", begin + 6, begin + 112);
        const TimeNs next = begin + 200;
        made.kernel("theirs", other, made.call("cudaLaunchKernel", next, next + 4, thread),
                    next + 10, next + 110);
        made.call("cudaDeviceSynchronize", next + 6, next + 112, thread);
    }
    ProgramChange change;
    change.kernels = {{"theirs", 3.0}};
    const WhatIf result = predicted(made.trace(), change);
    for (std::size_t i = 0; i < operationCount(result.trace); ++i) {
        EXPECT_TRUE(result.trace.names[indexOf(result.trace.name[i])] == "theirs" ||
                    result.trace.start[i] % 400'000 == 10'000)
            << "#" << i;
    }
}

/// N13. Earlier versions say that the call waited for what the default stream itself had been
/// given.
TEST(Replay, OfAWaitForTheDefaultStreamWaitsForBlockingStreams) {
    MadeRecording made;
    const auto s = made.stream(StreamType::Default);
    const auto t = made.stream(StreamType::Blocking);
    made.kernel({"a", 1}, s, made.call("cudaLaunchKernel", 0, 4), 8, 38);
    made.kernel({"b", 1}, t, made.call("cudaLaunchKernel", 5, 9), 40, 1'040);
    made.sync(made.call("cudaStreamSynchronize", 12, 1'045), SyncKind::Stream, s);
    made.kernel({"c", 1}, s, made.call("cudaLaunchKernel", 1'050, 1'054), 1'060, 1'100);
    Trace recording = made.trace();
    ProgramChange change;
    change.kernels = {{"b", 0.1}};
    for (const std::uint32_t waitedFor : {0U, 1U}) {
        recording.hostCalls.front().waitedFor = OperationId{waitedFor};
        const WhatIf result = predicted(recording, change);
        EXPECT_EQ(result.replayed, result.recorded);
        EXPECT_EQ(result.predicted, result.recorded - 900'000);
    }
}

TEST(Replay, TakesThreadsThatHandOnToEachOtherForOne) {
    MadeRecording made;
    const auto s = made.stream();
    const auto other = made.thread();
    made.kernel("slow", s, made.call("cudaLaunchKernel", 0, 4), 8, 108);
    made.sync(made.call("cudaStreamSynchronize", 5, 110), SyncKind::Stream, s);
    made.kernel("next", s, made.call("cudaLaunchKernel", 112, 116, other), 120, 130);
    ProgramChange change;
    change.kernels = {{"slow", 2}};
    EXPECT_THAT(startsOf(predicted(made.trace(), change).trace), testing::ElementsAre(8, 220));
}

TEST(Replay, OfARunThatIsNoRecordingIsRefused) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 3), 8, 20);
    Trace trace = made.trace();
    trace.recorded.clear();
    const auto result = predict(trace, {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(result.error().message, testing::HasSubstr("only recordings of programs"));
}

TEST(Replay, OfARecordingWithoutGpuWorkIsRefusedAndSaysSo) {
    MadeRecording made;
    (void)made.call("cudaGetDeviceCount", 0, 3);
    const auto result = predict(made.trace(), {});
    ASSERT_FALSE(result);
    EXPECT_THAT(result.error().message, testing::HasSubstr("nothing that ran on a GPU is in it"));
}

/// As in recordings that do not say what a synchronization waited for, only how it was called.
TEST(Replay, OfADeviceSynchronizationWaitsForEveryStream) {
    for (const char* name : {"cudaDeviceSynchronize", "cuCtxSynchronize"}) {
        MadeRecording made;
        const auto a = made.stream();
        const auto b = made.stream();
        made.copyIn(a, made.call("cudaMemcpyAsync", 0, 3), 8, 1008, 4096);
        made.kernel("B", b, made.call("cudaLaunchKernel", 4, 7), 10, 1010);
        (void)made.call(name, 8, 1012);
        made.kernel("C", made.stream(), made.call("cudaLaunchKernel", 1014, 1017), 1022, 1100);
        made.copyIn(made.stream(), made.call("cudaMemcpyAsync", 1018, 1021), 1026, 1100, 4096);
        ProgramChange slower;
        slower.link = 0.5;
        const Trace copies = predicted(made.trace(), slower).trace;
        EXPECT_GE(copies.start[2], copies.end[0]) << name;
        slower = {};
        slower.kernels = {{"B", 2}};
        const Trace kernels = predicted(made.trace(), slower).trace;
        EXPECT_GE(kernels.start[3], kernels.end[1]) << name;
    }
}

/// The events that replace a wait of the host keep the order that the wait made.
TEST(Replay, WithoutADeviceSynchronizationEveryStreamStillWaitsForEveryOther) {
    MadeRecording made;
    const auto a = made.stream();
    const auto b = made.stream();
    made.copyIn(a, made.call("cudaMemcpyAsync", 0, 3), 8, 108, 4096);
    made.kernel("B", b, made.call("cudaLaunchKernel", 4, 7), 10, 1010);
    made.sync(made.call("cudaDeviceSynchronize", 8, 1012), SyncKind::Context);
    made.copyIn(a, made.call("cudaMemcpyAsync", 1014, 1017), 1022, 1025, 4096);
    made.copyIn(b, made.call("cudaMemcpyAsync", 1018, 1021), 1026, 1526, 4096);
    ProgramChange change;
    change.withoutHostWaits = true;
    const Trace changed = predicted(made.trace(), change).trace;
    std::vector<TimeRange> ran;  // without the events
    for (std::size_t i = 0; i < operationCount(changed); ++i) {
        if (!isMark(changed.kind[i])) {
            ran.push_back({changed.start[i], changed.end[i]});
        }
    }
    ASSERT_EQ(ran.size(), 4U);
    for (const std::size_t after : {2U, 3U}) {
        EXPECT_GE(ran[after].begin, ran[0].end);
        EXPECT_GE(ran[after].begin, ran[1].end);
    }
    EXPECT_LT(changed.hostCalls.back().begin, ran[1].end) << "the host no longer waits";
}

/// What a file may say without being refused as a run.
TEST(Replay, OfARecordingWithoutAStreamOrThreadOrWithMadTimesDoesNoHarm) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel("k", s, made.call("cudaLaunchKernel", 0, 3), 8, 20);
    made.sync(made.call("cudaDeviceSynchronize", 4, 22), SyncKind::Context);
    const Trace trace = made.trace();
    Trace without = trace;
    without.stream[0] = StreamId::None;
    EXPECT_FALSE(canReplay(without));
    without = trace;
    without.streams[0].device = DeviceId::None;
    EXPECT_FALSE(canReplay(without));
    without = trace;
    without.hostCalls[0].thread = ThreadId::None;
    EXPECT_FALSE(canReplay(without));
    Trace mad = trace;
    mad.end[0] = mad.makespan = TimeNs{1} << 61;
    mad.size[0] = std::numeric_limits<std::uint64_t>::max();
    mad.shapes[0] = {0xffffffff, 0xffffffff, 0xffffffff};
    (void)predict(mad, {});
    mad.recorded[0].record = OperationId{0};
    mad.hostCalls[0].waitedFor = OperationId{0};
    mad.hostCalls[0].begin = mad.hostCalls[0].end = TimeNs{1} << 60;
    (void)predict(mad, {});
}

TEST(Replay, NamesEverythingAsTheRecordingDoes) {
    MadeRecording made;
    const auto s = made.stream();
    made.copyIn(s, made.call("cudaMemcpyAsync", 0, 5), 10, 110, 4096);
    made.kernel({"void ns::gemm<4>(int)", 100'000}, s, made.call("cudaLaunchKernel", 6, 9), 112,
                212);
    const Trace trace = made.trace();
    const Trace replay = predicted(trace).trace;
    EXPECT_EQ(replay.names, trace.names);
    EXPECT_EQ(replay.size, trace.size) << "bytes, and all blocks";
    EXPECT_EQ(replay.issueEnd, trace.issueEnd);
    EXPECT_EQ(replay.devices, trace.devices);
    EXPECT_THAT(replay.kind, testing::ElementsAreArray(trace.kind));
}

/// The record waits for the barrier, and the host for the record.
TEST(Replay, WithoutBarriersTheHostWaitsForWhatItWaitedFor) {
    MadeRecording made;
    const auto first = made.stream(recordings::StreamType::Default);
    const auto other = made.stream(recordings::StreamType::Blocking);
    made.kernel("k", other, made.call("cudaLaunchKernel", 0, 4), 10, 9'000);
    made.kernel("m", first, made.call("cudaLaunchKernel", 5, 9), 9'001, 9'100);
    made.call("cudaStreamSynchronize", 10, 9'105);
    made.sync(3, recordings::SyncKind::Stream, first);
    made.kernel("n", other, made.call("cudaLaunchKernel", 9'110, 9'114), 9'120, 9'200);
    made.call("cudaDeviceSynchronize", 9'115, 9'205);
    ProgramChange change;
    change.nonBlocking = true;
    const auto result = predict(made.trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_GT(result->predicted, 9'000'000);
}

/// No event replaces the wait of a launch that loads code.
TEST(Replay, WithoutHostWaitsFirstLaunchesStillWaitForTheDevice) {
    MadeRecording made;
    const auto s = made.stream();
    made.kernel({"k", 8}, s, made.call("cudaLaunchKernel", 0, 4), 10, 5'000);
    made.kernel({"new", 8}, s, made.call("cudaLaunchKernel", 5, 5'200), 5'210, 5'300);
    made.call("cudaStreamSynchronize", 5'205, 5'305);
    made.kernel({"k", 8}, s, made.call("cudaLaunchKernel", 5'310, 5'314), 5'320, 5'400);
    made.call("cudaDeviceSynchronize", 5'320, 5'405);
    ProgramChange change;
    change.withoutHostWaits = true;
    const auto result = predict(made.trace(), change);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_GT(result->predicted, 5'300'000);
}

}  // namespace
}  // namespace streamscope::whatif
