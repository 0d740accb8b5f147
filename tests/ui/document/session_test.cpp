// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/session.h"

#include "tests/support/sample_trace.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <gmock/gmock.h>

#include <vector>

namespace streamscope::ui {
namespace {

const char* const kTwoKnobs =
    R"({"format": "streamscope-workload", "version": 1, "title": "Two knobs",
  "parameters": {"n": {"value": 4, "min": 1, "max": 64}, "m": {"value": 2, "min": 1, "max": 8}},
  "streams": {"s": {"count": "n"}},
  "program": [{"for": "i", "to": "n", "do": [
    {"kernel": "spin", "time_us": "10*m", "stream": "s[i]"}]}]})";

/// Answers at once with one operation a call, or waits for `gate` first, or to be cancelled.
class FakeDevice final : public Device {
public:
    explicit FakeDevice(bool isSlow = false) : m_isSlow(isSlow) {}

    std::string id() const override { return "sim:fake"; }
    Sentence description() const override { return {"Fake", {}}; }
    std::uint64_t memoryBytes() const override { return 1U << 30; }
    Result<Trace> run(const Program& program, RunControl& control) const override {
        while (m_isSlow && !control.cancelled && !gate.tryAcquire(1, 1)) {
        }
        if (control.cancelled) {
            return Error{ErrorCode::Cancelled, "cancelled"};
        }
        ++runs;
        return test::sampleTrace({.streams = 1, .chunks = operationCount(program)});
    }

    mutable QSemaphore gate;
    mutable std::atomic<int> runs = 0;

private:
    bool m_isSlow;
};

bool waitUntilIdle(const Session& session) {
    return QTest::qWaitFor([&] { return !session.isBusy(); });
}

void loadKnobs(Session& session) {
    session.load(QString::fromLatin1(kTwoKnobs));
    ASSERT_TRUE(waitUntilIdle(session));
}

std::size_t chunksShown(const Session& session) {
    return operationCount(*session.run()->trace) / 3;
}

TEST(Session, NeverMakesItsCallerWait) {
    Session session(std::make_shared<FakeDevice>());
    session.load(QString::fromLatin1(kTwoKnobs));
    EXPECT_FALSE(session.run()) << "however quick the device is";
    EXPECT_TRUE(session.isBusy());
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(chunksShown(session), 4U);
    for (int n = 5; n < 25; ++n) {
        session.setValues({{"n", n}});
        EXPECT_EQ(chunksShown(session), 4U) << "until events are processed";
    }
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(chunksShown(session), 24U);
}

/// A hand drags a slider over a workload whose run takes longer than a frame; here for ever.
TEST(Session, LetsTheWindowLiveWhileTheDeviceIsBusy) {
    const auto device = std::make_shared<FakeDevice>(true);
    Session session(device);
    session.load(QString::fromLatin1(kTwoKnobs));
    int beats = 0;
    QTimer heart;
    QObject::connect(&heart, &QTimer::timeout, [&] {
        ++beats;
        session.setValues({{"n", 1 + beats % 64}});
    });
    heart.start(0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return beats >= 100; }));
    heart.stop();
    EXPECT_EQ(device->runs, 0);
    EXPECT_TRUE(session.isBusy());
    device->gate.release(1000);
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(chunksShown(session), 1U + static_cast<std::size_t>(beats) % 64);
}

/// As when one clicks from file to file while the first is still being read.
TEST(Session, EachQuestionOvertakesEveryOther) {
    const auto slow = std::make_shared<FakeDevice>(true);
    const auto quick = std::make_shared<FakeDevice>();
    Session session(slow);
    session.load(QString::fromLatin1(kTwoKnobs));
    session.setValues({{"n", 5}});
    session.loadRecording("{}");
    EXPECT_TRUE(session.isRecording());
    session.setText(QStringLiteral("a recording has none"));
    session.load(QString::fromLatin1(kTwoKnobs));
    EXPECT_FALSE(session.isRecording());
    session.setDevice(quick);
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(chunksShown(session), 4U);
    EXPECT_TRUE(session.problems().empty());
    EXPECT_FALSE(session.isStale());
    slow->gate.release(10);
}

TEST(Session, ThatIsStoppedBeforeItsFirstRunStillTellsWhatItHasRead) {
    const auto device = std::make_shared<FakeDevice>(true);
    Session session(device);
    session.load(QString::fromLatin1(kTwoKnobs));
    session.cancel();
    device->gate.release();
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_TRUE(session.workload());
    EXPECT_FALSE(session.run());
    EXPECT_TRUE(session.isStale());
}

class GreedyDevice final : public Device {
public:
    std::string id() const override { return "sim:greedy"; }
    Sentence description() const override { return {"Greedy", {}}; }
    std::uint64_t memoryBytes() const override { return 1U << 30; }
    Result<Trace> run(const Program&, RunControl&) const override { throw std::bad_alloc(); }
};

TEST(Session, ALackOfMemoryIsAProblemOfTheRun) {
    Session session(std::make_shared<GreedyDevice>());
    session.load(QString::fromLatin1(kTwoKnobs));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.problems().empty(); }));
    EXPECT_NE(session.problems().front().problem.find("memory"), std::string::npos);
    EXPECT_FALSE(session.isBusy());
    session.setDevice(std::make_shared<FakeDevice>());
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.run() != nullptr; }));
    EXPECT_TRUE(session.problems().empty());
}

/// Else a picture would stand still under a hand that moves faster than runs are made.
TEST(Session, ShowsARunThatNewerValuesHaveOvertaken) {
    const auto device = std::make_shared<FakeDevice>(true);
    Session session(device);
    session.load(QString::fromLatin1(kTwoKnobs));
    device->gate.release();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }));
    std::vector<std::size_t> shown;
    QObject::connect(&session, &Session::runChanged,
                     [&] { shown.push_back(chunksShown(session)); });
    session.setValues({{"n", 5}});
    session.setValues({{"n", 6}});
    session.setValues({{"n", 7}});
    device->gate.release(2);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }));
    EXPECT_EQ(shown, (std::vector<std::size_t>{5, 7}));
    EXPECT_EQ(session.values(), (ParameterValues{{"n", 7}}));
}

TEST(Session, RunsATextAndThenItsValues) {
    Session session(std::make_shared<FakeDevice>());
    QSignalSpy runs(&session, &Session::runChanged);
    QSignalSpy workloads(&session, &Session::workloadChanged);
    loadKnobs(session);
    ASSERT_TRUE(session.run());
    EXPECT_EQ(chunksShown(session), 4U);
    EXPECT_EQ(runs.count(), 1);
    EXPECT_EQ(workloads.count(), 1);
    session.setValues({{"n", 7}});
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(chunksShown(session), 7U);
    EXPECT_EQ(workloads.count(), 1);
    EXPECT_THAT(session.run()->trace->provenance.parameters, testing::StartsWith("n=7"));
    EXPECT_EQ(session.run()->trace->provenance.workload, "Two knobs");
}

TEST(Session, AWrongTextKeepsTheLastGoodRunAndTellsWhatIsWrong) {
    Session session(std::make_shared<FakeDevice>());
    loadKnobs(session);
    const auto before = session.run();
    QSignalSpy problems(&session, &Session::problemsChanged);
    session.setText(QStringLiteral("{\"format\": "));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(session.run(), before);
    EXPECT_FALSE(session.problems().empty());
    EXPECT_TRUE(session.isStale());
    EXPECT_EQ(problems.count(), 1);
    session.setText(QString::fromLatin1(kTwoKnobs));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_TRUE(session.problems().empty());
    EXPECT_FALSE(session.isStale());
}

TEST(Session, AnotherDocumentForgetsTheLastPictureEvenIfItIsWrong) {
    Session session(std::make_shared<FakeDevice>());
    loadKnobs(session);
    session.load(QStringLiteral("nonsense"));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_FALSE(session.run());
    EXPECT_FALSE(session.problems().empty());
}

TEST(Session, ValuesStayWhileTheirKnobStaysAndGoWhenTheFileChangesIt) {
    Session session(std::make_shared<FakeDevice>());
    loadKnobs(session);
    session.setValues({{"n", 9}, {"m", 3}});
    ASSERT_TRUE(waitUntilIdle(session));
    QString text = QString::fromLatin1(kTwoKnobs);
    session.setText(text.replace(QStringLiteral("Two knobs"), QStringLiteral("Renamed")));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(session.values(), (ParameterValues{{"n", 9}, {"m", 3}}));
    session.setText(text.replace(QStringLiteral("\"value\": 4"), QStringLiteral("\"value\": 5")));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(session.values(), (ParameterValues{{"m", 3}}));
    EXPECT_EQ(chunksShown(session), 5U);
}

TEST(Session, ASlowRunAnswersLaterAndOnlyTheNewestQuestionIsAnswered) {
    const auto device = std::make_shared<FakeDevice>(true);
    Session session(device);
    QSignalSpy runs(&session, &Session::runChanged);
    QSignalSpy busy(&session, &Session::busyChanged);
    session.load(QString::fromLatin1(kTwoKnobs));
    EXPECT_TRUE(session.isBusy());
    EXPECT_FALSE(session.run());
    session.setValues({{"n", 20}});
    session.setValues({{"n", 30}});
    device->gate.release(10);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }));
    EXPECT_EQ(chunksShown(session), 30U);
    EXPECT_EQ(runs.count(), 1);
    EXPECT_EQ(device->runs, 1) << "the newest; those before it were stopped";
    EXPECT_EQ(busy.first().first().toBool(), true);
    EXPECT_EQ(busy.last().first().toBool(), false);
}

TEST(Session, AnotherDeviceRunsTheSameWorkload) {
    Session session(std::make_shared<FakeDevice>());
    loadKnobs(session);
    session.setValues({{"n", 6}});
    const auto other = std::make_shared<FakeDevice>();
    session.setDevice(other);
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(other->runs, 1);
    EXPECT_EQ(chunksShown(session), 6U);
}

TEST(Session, EndsCleanlyInTheMiddleOfARun) {
    const auto device = std::make_shared<FakeDevice>(true);
    {
        Session session(device);
        session.load(QString::fromLatin1(kTwoKnobs));
        device->gate.release(10);
    }
    EXPECT_LE(device->runs, 1);
}

}  // namespace
}  // namespace streamscope::ui
