// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/latest_job.h"

#include <QEventLoop>
#include <QSignalSpy>
#include <QThread>

#include <gmock/gmock.h>

#include <chrono>
#include <cstdio>
#include <future>
#include <vector>

namespace streamscope::ui {
namespace {

using testing::ElementsAre;

TEST(LatestJob, WorksInAThreadOfItsOwnAndShowsInTheMainOne) {
    LatestJob job;
    QEventLoop loop;
    const QThread* worked = nullptr;
    const QThread* shown = nullptr;
    job.start([&] {
        worked = QThread::currentThread();
        return [&] {
            shown = QThread::currentThread();
            loop.quit();
        };
    });
    loop.exec();
    EXPECT_NE(worked, QThread::currentThread());
    EXPECT_EQ(shown, QThread::currentThread());
}

TEST(LatestJob, OnlyTheLatestWorkIsShown) {
    LatestJob job;
    QEventLoop loop;
    std::promise<void> gate;
    auto opened = gate.get_future().share();
    std::vector<int> shown;
    job.start([opened, &shown] {
        opened.wait();
        return [&shown] { shown.push_back(1); };
    });
    job.start([&] {
        return [&] {
            shown.push_back(2);
            loop.quit();
        };
    });
    loop.exec();
    gate.set_value();
    QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    loop.exec();
    EXPECT_THAT(shown, ElementsAre(2));
}

/// Two saves in quick succession: each is done, in their order, and the failure of the first is
/// told though the second was started before that was known.
TEST(LatestJob, NoneThatWritesIsDroppedNorWhatItSays) {
    LatestJob job;
    std::promise<void> gate;
    std::vector<int> written;
    std::vector<int> shown;
    QEventLoop loop;
    job.startWriting([&] {
        gate.get_future().wait();
        written.push_back(1);
        return [&] { shown.push_back(1); };
    });
    for (const int number : {2, 3}) {
        job.startWriting([&, number] {
            written.push_back(number);
            return [&, number] {
                shown.push_back(number);
                number == 3 ? loop.quit() : void();
            };
        });
    }
    EXPECT_TRUE(job.isBusy());
    gate.set_value();
    loop.exec();
    EXPECT_THAT(written, ElementsAre(1, 2, 3));
    EXPECT_THAT(shown, ElementsAre(1, 2, 3));
    EXPECT_FALSE(job.isBusy());
}

TEST(LatestJob, ThatLacksMemoryFailsAndTheProgramGoesOn) {
    LatestJob job;
    QSignalSpy failed(&job, &LatestJob::failed);
    job.start([]() -> LatestJob::Show { throw std::bad_alloc(); });
    ASSERT_TRUE(failed.wait());
    EXPECT_FALSE(job.isBusy());
    job.startWriting([]() -> LatestJob::Show { throw std::bad_alloc(); });
    ASSERT_TRUE(failed.wait());
    EXPECT_FALSE(job.isBusy());
}

/// Work in a pool is waited for at the end of the application, a question to another program never.
using Start = void (*)(LatestJob& job, LatestJob::Work work);
class StartedJob : public testing::TestWithParam<Start> {};

TEST_P(StartedJob, EndsWithoutItsObjectAndIsNotShown) {
    auto job = std::make_unique<LatestJob>();
    std::promise<void> begun;
    std::promise<void> gate;
    const auto ended = std::make_shared<std::promise<void>>();
    bool wasShown = false;
    GetParam()(*job, [&begun, &gate, ended, &wasShown] {
        begun.set_value();
        gate.get_future().wait();
        const std::shared_ptr<void> last(nullptr, [ended](void*) { ended->set_value(); });
        return [last, &wasShown] { wasShown = true; };
    });
    begun.get_future().wait();
    job.reset();  // does not wait
    gate.set_value();
    ended->get_future().wait();
    EXPECT_FALSE(wasShown);
}

INSTANTIATE_TEST_SUITE_P(
    EachWay, StartedJob,
    testing::Values([](LatestJob& job, LatestJob::Work work) { job.start(std::move(work)); },
                    [](LatestJob& job, LatestJob::Work work) { job.startWriting(std::move(work)); },
                    [](LatestJob& job, LatestJob::Work work) {
                        job.startUnawaited(std::move(work));
                    }));

/// The other work would never end.
TEST(LatestJobDeathTest, TheProgramEndsWhenFilesAreWrittenWhateverElseIsBeingDone) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            LatestJob looking;
            LatestJob writing;
            std::promise<void> begun;
            looking.start([&begun]() -> LatestJob::Show {
                begun.set_value();
                std::promise<void>().get_future().wait_until(
                    std::chrono::steady_clock::time_point::max());
                return [] {};
            });
            begun.get_future().wait();
            writing.startWriting([]() -> LatestJob::Show {
                std::fputs("written", stderr);
                return [] {};
            });
            endWithoutWaiting(3);
        },
        testing::ExitedWithCode(3), "written");
}

TEST(LatestJob, QuickWorkIsShownWhenStartReturns) {
    LatestJob job;
    const QSignalSpy busy(&job, &LatestJob::busyChanged);
    const QThread* worked = nullptr;
    bool isShown = false;
    job.start(
        [&] {
            worked = QThread::currentThread();
            return [&] { isShown = true; };
        },
        true);
    EXPECT_TRUE(isShown);
    EXPECT_EQ(worked, QThread::currentThread());
    EXPECT_EQ(busy.count(), 0);
}

TEST(LatestJob, IsBusyUntilTheLatestIsShownOrCancelled) {
    LatestJob job;
    QSignalSpy busy(&job, &LatestJob::busyChanged);
    std::vector<bool> said;
    QObject::connect(&job, &LatestJob::busyChanged, &job,
                     [&said](bool isBusy) { said.push_back(isBusy); });
    std::vector<int> shown;
    const auto work = [&shown](int number) {
        const auto show = [&shown, number] { shown.push_back(number); };
        return [show] { return show; };
    };
    job.start(work(1));
    EXPECT_TRUE(job.isBusy());
    job.cancel();
    EXPECT_FALSE(job.isBusy());
    job.start(work(2));
    job.start(work(3));
    while (job.isBusy()) {
        ASSERT_TRUE(busy.wait());
    }
    EXPECT_THAT(shown, ElementsAre(3));
    EXPECT_THAT(said, ElementsAre(true, false, true, false));
}

}  // namespace
}  // namespace streamscope::ui
