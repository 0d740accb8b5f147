// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/kineto_reader.h"
#include "engine/recordings/recording.h"

#include <gmock/gmock.h>

namespace streamscope::recordings {
namespace {

using testing::ElementsAre;

/// A process with calls one microsecond after another, numbered from 1.
class EventPairing : public testing::Test {
protected:
    EventPairing() {
        m_recording.tool = Tool::Nsight;
        m_recording.names = {"cudaEventRecord", "cudaStreamWaitEvent", "cudaLaunchKernel"};
        m_recording.processes = {{1, ""}};
        m_recording.threads = {{0, 1, ""}};
        m_recording.devices = {{0, 0, ""}};
        m_recording.streams = {{0, 1, 7, {}, 0, ""}, {0, 1, 13, {}, 0, ""}};
    }
    std::uint64_t call(std::uint32_t name) {
        const std::uint64_t correlation = m_recording.calls.size() + 1;
        const auto start = static_cast<TimeNs>(correlation * 1000);
        m_recording.calls.push_back({start, start + 500, correlation, name, 0});
        return correlation;
    }
    std::uint64_t record() { return call(0); }
    Sync& wait() {
        Sync sync;
        sync.kind = SyncKind::StreamWait;
        sync.correlation = call(1);
        sync.stream = 1;
        m_recording.syncs.push_back(sync);
        return m_recording.syncs.back();
    }
    std::vector<std::uint32_t> waitedFor() {
        finish(m_recording);
        std::vector<std::uint32_t> records;
        for (const EventWait& wait : m_recording.eventWaits) {
            records.push_back(wait.record);
        }
        return records;
    }

    Recording m_recording;
};

TEST_F(EventPairing, FollowsTheNumberOfTheRecordInItsProcess) {
    record();
    record();
    wait().recordNumber = 501;
    record();
    wait().recordNumber = 500;
    wait().recordNumber = 502;
    EXPECT_THAT(waitedFor(), ElementsAre(1, 0, 2));
    EXPECT_EQ(m_recording.missing.pairs, 0U);
    EXPECT_EQ(m_recording.missing.recordStreams, 3U) << "no file of that kind tells";
}

TEST_F(EventPairing, FindsNoRecordThatWasMadeBeforeTheRecording) {
    record();
    wait().recordNumber = 500;
    wait().recordNumber = 493;
    EXPECT_THAT(waitedFor(), ElementsAre(0, kNone));
    EXPECT_EQ(m_recording.missing.pairs, 1U);
}

TEST_F(EventPairing, KeepsProcessesApart) {
    m_recording.processes.push_back({2, ""});
    m_recording.threads.push_back({1, 9, ""});
    record();
    wait().recordNumber = 500;
    m_recording.calls.push_back({500, 600, 1, 0, 1});
    m_recording.calls.push_back({700, 800, 2, 1, 1});
    Sync sync;
    sync.kind = SyncKind::StreamWait;
    sync.correlation = 2;
    sync.process = 1;
    sync.recordNumber = 9;
    m_recording.syncs.push_back(sync);
    EXPECT_THAT(waitedFor(), ElementsAre(1, 0)) << "by call, of which the second process' is first";
}

TEST_F(EventPairing, LearnsTheStreamOfARecordFromWhatWaitsForIt) {
    const std::uint64_t first = record();
    Sync& sync = wait();
    sync.recordCall = first;
    sync.recordStream = 0;
    EXPECT_THAT(waitedFor(), ElementsAre(0));
    EXPECT_EQ(m_recording.eventRecords.at(0).stream, 0U);
    EXPECT_EQ(m_recording.eventWaits.at(0).stream, 1U);
}

TEST_F(EventPairing, CountsAWaitThatTheFileSaysNothingOf) {
    record();
    call(1);
    EXPECT_THAT(waitedFor(), ElementsAre(kNone));
    EXPECT_EQ(m_recording.missing.pairs, 1U);
    EXPECT_EQ(m_recording.missing.waitStreams, 1U);
}

TEST_F(EventPairing, JoinsAnOperationToTheOuterOfTwoCalls) {
    m_recording.calls = {{1200, 1300, 5, 2, 0}, {1000, 2000, 5, 2, 0}};
    Operation kernel;
    kernel.start = 1500;
    kernel.end = 1600;
    kernel.correlation = 5;
    kernel.stream = 0;
    m_recording.operations = {kernel};
    finish(m_recording);
    ASSERT_NE(m_recording.operations.at(0).call, kNone);
    EXPECT_EQ(m_recording.calls.at(m_recording.operations[0].call).end, 2000);
}

TEST_F(EventPairing, JoinsAnOperationToTheCallOfNumberZero) {
    m_recording.calls = {{1000, 1100, 0, 2, 0}, {2000, 2100, 1, 2, 0}};
    Operation kernel;
    kernel.start = 1500;
    kernel.end = 1600;
    kernel.correlation = 0;
    kernel.stream = 0;
    Operation without = kernel;
    without.start = 1700;
    without.correlation = kNoCorrelation;
    m_recording.operations = {kernel, without};
    finish(m_recording);
    EXPECT_EQ(m_recording.operations.at(0).call, 0U);
    EXPECT_EQ(m_recording.operations.at(1).call, kNone);
}

TEST_F(EventPairing, JoinsNothingByZeroWhereSeveralCallsHaveIt) {
    m_recording.calls = {{1000, 1100, 0, 2, 0}, {2000, 2100, 0, 2, 0}};
    Operation kernel;
    kernel.start = 1500;
    kernel.end = 1600;
    kernel.correlation = 0;
    kernel.stream = 0;
    m_recording.operations = {kernel};
    finish(m_recording);
    EXPECT_EQ(m_recording.operations.at(0).call, kNone);
}

/// A kernel of a stream on that device.
std::string kernelOn(int device, int stream) {
    const std::string of = R"("device": )" + std::to_string(device) + R"(, "context": )" +
                           std::to_string(device + 1) + R"(, "stream": )" + std::to_string(stream);
    return R"({"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": 5, "args": {)" + of + "}}";
}

/// The streams of the file by the numbers of their devices, and the device of the record.
std::pair<std::vector<std::int64_t>, std::int64_t> streamsOfAWait(const std::string& kernels) {
    const std::string text = R"({"schemaVersion": 1, "traceEvents": [)" + kernels + R"(,
        {"ph": "X", "cat": "cuda_sync", "name": "Stream Wait Event", "ts": 9, "dur": 1, "args": {
            "cuda_sync_kind": "Stream Wait Event", "device": 1, "context": 2, "stream": 8,
            "correlation": 5, "wait_on_stream": 7, "wait_on_cuda_event_record_corr_id": 4}}]})";
    const auto source = textOf(text);
    const auto read = readChromeTrace(*source);
    EXPECT_TRUE(read) << read.error().message;
    const auto deviceOf = [&](std::uint32_t stream) {
        return stream == kNone ? -1 : read->devices[read->streams[stream].device].number;
    };
    std::vector<std::int64_t> devices;
    for (std::uint32_t i = 0; i < read->streams.size(); ++i) {
        devices.push_back(deviceOf(i));
    }
    return {devices, deviceOf(read->syncs.at(0).recordStream)};
}

TEST(RecordStreams, AreOfTheOnlyDeviceWithAStreamOfTheNumber) {
    const auto [streams, record] = streamsOfAWait(kernelOn(0, 7) + ", " + kernelOn(1, 8));
    EXPECT_EQ(record, 0);
    EXPECT_THAT(streams, ElementsAre(0, 1)) << "none is added";
}

TEST(RecordStreams, AreOfTheWaitersDeviceIfThatHasOne) {
    const std::string both = kernelOn(0, 7) + ", " + kernelOn(1, 7) + ", " + kernelOn(1, 8);
    EXPECT_EQ(streamsOfAWait(both).second, 1);
}

TEST(RecordStreams, OfSeveralOtherDevicesAreNotKnown) {
    const std::string both = kernelOn(0, 7) + ", " + kernelOn(2, 7) + ", " + kernelOn(1, 8);
    EXPECT_EQ(streamsOfAWait(both).second, -1);
}

}  // namespace
}  // namespace streamscope::recordings
