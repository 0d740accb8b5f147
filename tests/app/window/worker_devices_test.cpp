// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/worker_devices.h"

#include "ui/document/session.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::HasSubstr;

QString workload(const char* title) {
    return QStringLiteral(R"({"format": "streamscope-workload", "version": 1, "title": "%1",
      "streams": {"s": {}}, "program": [{"kernel": "spin", "time_us": 10, "stream": "s"}]})")
        .arg(QString::fromLatin1(title));
}

ui::RealSettings wish(const QString& command = {}) {
    ui::RealSettings settings;
    settings.command = command;
    return settings;
}

class WorkerDevicesTest : public testing::Test {
protected:
    /// The first device of a worker that does what the title of a workload says.
    std::shared_ptr<const Device> device() {
        const auto found = m_devices.find(wish(), m_control);
        EXPECT_TRUE(found) << (found ? "" : found.error().message);
        EXPECT_FALSE(found->devices.empty()) << found->about.toStdString();
        return found->devices.front();
    }
    static bool waitUntilIdle(const ui::Session& session) {
        return QTest::qWaitFor([&] { return !session.isBusy(); }, 30'000);
    }

    WorkerDevices m_devices{cli::WorkerArguments{.commands = {STREAMSCOPE_SCRIPTED_WORKER}}};
    RunControl m_control;
};

TEST_F(WorkerDevicesTest, OffersWhatTheWorkerHas) {
    EXPECT_EQ(device()->id(), "cuda:0");
    EXPECT_FALSE(device()->description().empty());
    EXPECT_THAT(m_devices.usualCommand().toStdString(), HasSubstr("scripted_worker"));
}

TEST_F(WorkerDevicesTest, OneWorkerServesAllQuestionsOfACommand) {
    const auto found = m_devices.find(wish(), m_control);
    const auto again = m_devices.find(wish(), m_control);
    ASSERT_TRUE(found);
    ASSERT_TRUE(again);
    EXPECT_EQ(found->about, again->about);
}

TEST_F(WorkerDevicesTest, ACommandThatIsNoneIsAnError) {
    const auto missing = m_devices.find(wish(QStringLiteral("/nonexistent/worker")), m_control);
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, HasSubstr("/nonexistent/worker"));
    const auto broken = m_devices.test(wish(QStringLiteral("ssh 'gpu01")), m_control);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(m_devices.find(wish(), m_control));
}

TEST_F(WorkerDevicesTest, TestingAsksAWorkerOfItsOwn) {
    const auto tested = m_devices.test(wish(), m_control);
    ASSERT_TRUE(tested);
    EXPECT_THAT(tested->about.toStdString(), HasSubstr("cuda:0"));
}

TEST_F(WorkerDevicesTest, AWorkerThatDiesLeavesThePictureAndTheNextRunWorks) {
    ui::Session session(device());
    QSignalSpy failed(&session, &ui::Session::deviceFailed);
    session.load(workload("fine"));
    ASSERT_TRUE(waitUntilIdle(session));
    ASSERT_TRUE(session.run());
    const auto before = session.run();
    session.setText(workload("abort"));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(session.run(), before);
    EXPECT_TRUE(session.isStale());
    session.setText(workload("fine again"));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(failed.count(), 1);
    EXPECT_NE(session.run(), before);
    EXPECT_FALSE(session.isStale());
}

TEST_F(WorkerDevicesTest, ARunThatTakesForeverCanBeStopped) {
    ui::Session session(device());
    QSignalSpy failed(&session, &ui::Session::deviceFailed);
    session.load(workload("wait"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.workload() != nullptr; }));
    session.cancel();
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_EQ(failed.count(), 0);
    session.load(workload("fine"));
    ASSERT_TRUE(waitUntilIdle(session));
    EXPECT_TRUE(session.run());
}

}  // namespace
}  // namespace streamscope

int main(int argc, char** argv) {
    testing::InitGoogleMock(&argc, argv);
    const QCoreApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
