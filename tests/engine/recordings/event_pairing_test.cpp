// SPDX-License-Identifier: GPL-3.0-or-later
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

}  // namespace
}  // namespace streamscope::recordings
