// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_device.h"
#include "tests/ui/support/saved_trace.h"
#include "ui/document/session.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <gmock/gmock.h>

#include <algorithm>

namespace streamscope::ui {
namespace {

const char* const kOneKnob =
    R"({"format": "streamscope-workload", "version": 1, "title": "One knob",
  "parameters": {"n": {"value": 4, "min": 1, "max": 64}},
  "streams": {"s": {"count": "n"}},
  "program": [{"for": "i", "to": "n", "do": [
    {"kernel": "spin", "time_us": 10, "stream": "s[i]"}]}]})";

std::size_t realChunksShown(const Session& session) {
    return operationCount(*session.run()->trace) / 3;
}

class RealSession : public testing::Test {
protected:
    bool waitUntilIdle() {
        return QTest::qWaitFor([&] { return !m_session.isBusy(); });
    }
    bool waitUntilStarted(int runs) {
        return QTest::qWaitFor([&] { return m_gpu->started == runs; });
    }
    void load() {
        m_session.load(QString::fromLatin1(kOneKnob));
        m_gpu->answer();
        ASSERT_TRUE(waitUntilIdle());
        ASSERT_TRUE(m_session.run());
    }

    std::shared_ptr<test::FakeGpu> m_gpu = std::make_shared<test::FakeGpu>();
    Session m_session{m_gpu};
};

TEST_F(RealSession, ARealDeviceIsAskedOnceWhenTheKnobsHaveSettled) {
    load();
    for (int n = 5; n <= 20; ++n) {
        m_session.setValues({{"n", n}});
        EXPECT_TRUE(m_session.isBusy());
    }
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(m_gpu->started, 2);
    EXPECT_EQ(realChunksShown(m_session), 20U);
    EXPECT_FALSE(m_session.isStale());
}

TEST_F(RealSession, TheKnobsAreThereWhileTheFirstRunStillGoesOn) {
    QSignalSpy workloads(&m_session, &Session::workloadChanged);
    m_session.load(QString::fromLatin1(kOneKnob));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.workload() != nullptr; }));
    EXPECT_TRUE(m_session.isBusy());
    EXPECT_EQ(m_session.workload()->title, "One knob");
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(workloads.count(), 1);
}

TEST_F(RealSession, AChangeDuringARunCancelsItAndAsksAnew) {
    load();
    m_session.setValues({{"n", 7}});
    ASSERT_TRUE(waitUntilStarted(2));
    m_session.setValues({{"n", 9}});
    ASSERT_TRUE(waitUntilStarted(3));
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(realChunksShown(m_session), 9U);
}

TEST_F(RealSession, CancellingKeepsTheLastPictureAndTheNextRunWorks) {
    load();
    const auto before = m_session.run();
    QSignalSpy cancelled(&m_session, &Session::cancelled);
    QSignalSpy failed(&m_session, &Session::deviceFailed);
    m_session.setValues({{"n", 7}});
    ASSERT_TRUE(waitUntilStarted(2));
    EXPECT_GT(m_session.progress(), 0.2);
    m_session.cancel();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(m_session.run(), before);
    EXPECT_TRUE(m_session.isStale());
    EXPECT_TRUE(m_session.problems().empty());
    EXPECT_EQ(cancelled.count(), 1);
    EXPECT_EQ(failed.count(), 0);
    m_session.runAgain();
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(realChunksShown(m_session), 7U);
    EXPECT_FALSE(m_session.isStale());
}

TEST_F(RealSession, CancellingBeforeTheDeviceIsAskedAsksNothing) {
    load();
    m_session.setValues({{"n", 7}});
    m_session.cancel();
    EXPECT_FALSE(m_session.isBusy());
    QTest::qWait(0);
    EXPECT_EQ(m_gpu->started, 1);
    EXPECT_TRUE(m_session.isStale());
}

TEST_F(RealSession, ALostWorkerIsToldAndKeepsThePictureAndTheNextRunWorks) {
    load();
    const auto before = m_session.run();
    QSignalSpy failed(&m_session, &Session::deviceFailed);
    m_gpu->failWith({ErrorCode::Device, "the worker ended: signal 11"});
    m_session.setValues({{"n", 7}});
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(failed.front().front().toString(), QStringLiteral("the worker ended: signal 11"));
    EXPECT_EQ(m_session.run(), before);
    EXPECT_TRUE(m_session.isStale());
    EXPECT_TRUE(m_session.problems().empty());
    m_session.runAgain();
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(realChunksShown(m_session), 7U);
}

TEST_F(RealSession, WhatTheDeviceCannotDoIsAProblemOfTheText) {
    load();
    m_gpu->failWith({ErrorCode::Limit, "more memory than there is"});
    m_session.setValues({{"n", 7}});
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_FALSE(m_session.problems().empty());
    EXPECT_EQ(m_session.problems().front().problem, "more memory than there is");
}

/// The text was read in the same moment, with the values from before.
TEST_F(RealSession, KeepsAValueThatWasChosenWhileATextWasRead) {
    load();
    m_session.setText(QString::fromLatin1(kOneKnob) + QLatin1Char(' '));
    m_session.runAgain();
    while (m_gpu->started < 2) {  // then it has been read, which nobody has been told yet
        QThread::yieldCurrentThread();
    }
    m_session.setValues({{"n", 7}});
    m_gpu->answer();
    m_gpu->answer();
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_EQ(m_session.values(), (ParameterValues{{"n", 7}}));
    EXPECT_EQ(realChunksShown(m_session), 7U);
}

TEST_F(RealSession, EndsCleanlyWhileADeviceIsAsked) {
    m_session.load(QString::fromLatin1(kOneKnob));
    ASSERT_TRUE(waitUntilStarted(1));
}

TEST(Recording, IsShownAsItWasRecordedAndRunsOnNoDevice) {
    const auto gpu = std::make_shared<test::FakeGpu>();
    Session session(gpu);
    const Trace saved = test::asMeasured(test::sampleTrace());
    session.loadRecording(test::savedTrace(saved));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.run() != nullptr; }));
    EXPECT_TRUE(session.isRecording());
    EXPECT_EQ(session.run()->trace->start, saved.start);
    EXPECT_EQ(session.run()->trace->provenance.origin, Origin::Measured);
    ASSERT_TRUE(session.run()->trace->measurement);
    session.setValues({{"n", 3}});
    session.setDevice(std::make_shared<test::FakeGpu>());
    session.runAgain();
    EXPECT_FALSE(session.isBusy());
    EXPECT_EQ(gpu->started, 0);
}

TEST(Recording, ThatCannotBeReadIsAProblemAndLeavesNoPicture) {
    Session session(std::make_shared<test::FakeGpu>());
    session.loadRecording(R"({"format": "streamscope-trace", "version": 99})");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.problems().empty(); }));
    EXPECT_FALSE(session.run());
}

/// A file that takes a while to read, and a session that does not wait for it.
class LongRecording : public testing::Test {
protected:
    LongRecording() {
        test::saveTrace(test::asMeasured(test::sampleTrace({.streams = 8, .chunks = 40'000})),
                        m_path);
    }

    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("long.json"));
    Session m_session{std::make_shared<test::FakeGpu>()};
};

TEST_F(LongRecording, IsReadBesideTheMainThreadAndTellsHowFarItIs) {
    double furthest = 0;
    m_session.loadRecordingFile(m_path);
    ASSERT_TRUE(m_session.isBusy());
    ASSERT_TRUE(QTest::qWaitFor([&] {
        furthest = std::max(furthest, m_session.progress());
        return m_session.run() != nullptr;
    }));
    EXPECT_GT(furthest, 0);
    EXPECT_FALSE(m_session.isBusy());
}

TEST_F(LongRecording, ThatIsCalledOffIsNotWaitedForAndNotShown) {
    m_session.loadRecordingFile(m_path);
    ASSERT_TRUE(m_session.isBusy());
    m_session.cancel();
    EXPECT_FALSE(m_session.isBusy());
    EXPECT_EQ(m_session.run(), nullptr);
    m_session.loadRecordingFile(m_path);  // its turn comes when the first is through
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.run() != nullptr; }, 20'000));
}

TEST(Recording, AFileThatIsGoneIsAProblem) {
    Session session(std::make_shared<test::FakeGpu>());
    session.loadRecordingFile(QStringLiteral("/nonexistent.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.problems().empty(); }));
    EXPECT_THAT(session.problems().front().problem, testing::HasSubstr("/nonexistent.json"));
}

}  // namespace
}  // namespace streamscope::ui
