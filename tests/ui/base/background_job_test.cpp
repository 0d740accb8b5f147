// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background_job.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <gmock/gmock.h>

#include <atomic>
#include <memory>
#include <new>
#include <vector>

namespace streamscope::ui {
namespace {

using testing::ElementsAre;
using Show = BackgroundJob::Show;
using Task = BackgroundJob::Task;

bool waitUntilIdle(const BackgroundJob& job) {
    return QTest::qWaitFor([&] { return !job.isBusy(); });
}

/// Work that does nothing and shows its number.
BackgroundJob::Work showing(int number, std::vector<int>& shown) {
    return [number, &shown](Task&) { return [number, &shown] { shown.push_back(number); }; };
}

TEST(BackgroundJob, WorksInAThreadOfItsOwnAndShowsInTheMainOne) {
    BackgroundJob job;
    const QThread* worked = nullptr;
    const QThread* shown = nullptr;
    job.start([&](Task&) {
        worked = QThread::currentThread();
        return [&] { shown = QThread::currentThread(); };
    });
    ASSERT_TRUE(waitUntilIdle(job));
    EXPECT_NE(worked, QThread::currentThread());
    EXPECT_EQ(shown, QThread::currentThread());
}

/// The older work ends last, so that nothing but being older keeps it from being shown.
TEST(BackgroundJob, OnlyTheLatestWorkIsShownAndItDoesNotWaitForTheOlder) {
    BackgroundJob job;
    QSemaphore gate;
    std::vector<int> shown;
    job.start([&](Task& task) {
        gate.acquire();
        task.show([&] { shown.push_back(0); });
        return [&] { shown.push_back(1); };
    });
    job.start(showing(2, shown));
    ASSERT_TRUE(waitUntilIdle(job));
    gate.release();
    job.wait();
    QCoreApplication::processEvents();
    EXPECT_THAT(shown, ElementsAre(2));
}

TEST(BackgroundJob, OlderWorkIsToldThatItIsNotWanted) {
    BackgroundJob job;
    std::vector<int> shown;
    const BackgroundJob::Work untilCancelled = [](Task& task) -> Show {
        while (!task.control.cancelled) {
            QThread::yieldCurrentThread();
        }
        return {};
    };
    for (int i = 0; i < 2 * BackgroundJob::kMaxThreads; ++i) {
        job.start(untilCancelled);
    }
    job.start(showing(1, shown));
    ASSERT_TRUE(waitUntilIdle(job));
    EXPECT_THAT(shown, ElementsAre(1));
}

TEST(BackgroundJob, AnswersBeforeTheLastAreShownAsTheyCome) {
    BackgroundJob job;
    QSemaphore gate;
    std::vector<int> shown;
    job.start([&](Task& task) {
        task.control.progress = 0.5;
        task.show([&] { shown.push_back(1); });
        gate.acquire();
        return [&] { shown.push_back(2); };
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !shown.empty(); }));
    EXPECT_TRUE(job.isBusy());
    EXPECT_EQ(job.progress(), 0.5);
    gate.release();
    ASSERT_TRUE(waitUntilIdle(job));
    EXPECT_THAT(shown, ElementsAre(1, 2));
    EXPECT_EQ(job.progress(), 0);
}

TEST(BackgroundJob, ThatIsStoppedStillAnswersAndOneThatIsCancelledDoesNot) {
    BackgroundJob job;
    int shown = 0;
    const BackgroundJob::Work work = [&shown](Task& task) {
        while (!task.control.cancelled) {
            QThread::yieldCurrentThread();
        }
        return [&shown] { ++shown; };
    };
    job.start(work);
    job.stop();
    EXPECT_TRUE(job.isBusy());
    ASSERT_TRUE(waitUntilIdle(job));
    EXPECT_EQ(shown, 1);
    job.start(work);
    job.cancel();
    EXPECT_FALSE(job.isBusy());
    job.wait();
    QCoreApplication::processEvents();
    EXPECT_EQ(shown, 1);
}

/// Two saves in quick succession: each is done, in their order, and the failure of the first is
/// told though the second was started before that was known.
TEST(BackgroundJob, OfWhichEveryIsWantedDropsNoneNorWhatItSays) {
    BackgroundJob job(BackgroundJob::Wanted::Every);
    QSemaphore gate;
    std::vector<int> written;
    std::vector<int> shown;
    for (const int number : {1, 2, 3}) {
        job.start([&, number](Task&) {
            number == 1 ? gate.acquire() : void();
            written.push_back(number);
            return [&, number] { shown.push_back(number); };
        });
    }
    job.cancel();
    EXPECT_TRUE(job.isBusy());
    gate.release();
    ASSERT_TRUE(waitUntilIdle(job));
    EXPECT_THAT(written, ElementsAre(1, 2, 3));
    EXPECT_THAT(shown, ElementsAre(1, 2, 3));
}

TEST(BackgroundJob, WritesAllThatWasAskedBeforeItGoes) {
    std::vector<int> written;
    {
        BackgroundJob job(BackgroundJob::Wanted::Every);
        for (const int number : {1, 2, 3}) {
            job.start([&, number](Task&) -> Show {
                written.push_back(number);
                return {};
            });
        }
    }
    EXPECT_THAT(written, ElementsAre(1, 2, 3));
}

/// As when a window is closed while it is being read.
TEST(BackgroundJob, GoesInTheMiddleOfItsWorkWhichEndsBeforeIt) {
    std::atomic<bool> hasBegun = false;
    bool hasEnded = false;
    bool isShown = false;
    auto job = std::make_unique<BackgroundJob>();
    job->start([&](Task& task) {
        hasBegun = true;
        while (!task.control.cancelled) {
            QThread::yieldCurrentThread();
        }
        task.show([&] { isShown = true; });
        hasEnded = true;
        return [&] { isShown = true; };
    });
    while (!hasBegun) {
        QThread::yieldCurrentThread();
    }
    job.reset();
    EXPECT_TRUE(hasEnded);
    QCoreApplication::processEvents();
    EXPECT_FALSE(isShown);
}

TEST(BackgroundJob, ThatLacksMemoryFailsAndTheProgramGoesOn) {
    for (const auto wanted : {BackgroundJob::Wanted::Latest, BackgroundJob::Wanted::Every}) {
        BackgroundJob job(wanted);
        QSignalSpy failed(&job, &BackgroundJob::failed);
        job.start([](Task&) -> Show { throw std::bad_alloc(); });
        ASSERT_TRUE(failed.wait());
        EXPECT_FALSE(job.isBusy());
    }
}

TEST(BackgroundJob, QuickWorkIsShownWhenTheCallReturns) {
    BackgroundJob job;
    const QSignalSpy busy(&job, &BackgroundJob::busyChanged);
    const QThread* worked = nullptr;
    bool isShown = false;
    const auto work = [&](Task&) {
        worked = QThread::currentThread();
        return [&] { isShown = true; };
    };
    job.start(work, true);
    EXPECT_TRUE(isShown);
    EXPECT_EQ(worked, QThread::currentThread());
    EXPECT_EQ(busy.count(), 0);
}

TEST(BackgroundJob, IsBusyUntilTheLatestIsShownOrCancelled) {
    BackgroundJob job;
    std::vector<bool> said;
    QObject::connect(&job, &BackgroundJob::busyChanged, &job,
                     [&said](bool isBusy) { said.push_back(isBusy); });
    std::vector<int> shown;
    job.start(showing(1, shown));
    EXPECT_TRUE(job.isBusy());
    job.cancel();
    EXPECT_FALSE(job.isBusy());
    job.start(showing(2, shown));
    job.start(showing(3, shown));
    ASSERT_TRUE(waitUntilIdle(job));
    EXPECT_THAT(shown, ElementsAre(3));
    EXPECT_THAT(said, ElementsAre(true, false, true, false));
}

}  // namespace
}  // namespace streamscope::ui
