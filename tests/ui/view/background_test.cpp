// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/background.h"

#include <QEventLoop>
#include <QThread>

#include <gmock/gmock.h>

#include <future>

namespace streamscope::ui {
namespace {

TEST(Background, WorksInAThreadOfItsOwnAndFinishesInTheMainOne) {
    Background background;
    QEventLoop loop;
    const QThread* worked = nullptr;
    const QThread* finished = nullptr;
    background.run([&] {
        worked = QThread::currentThread();
        return [&] {
            finished = QThread::currentThread();
            loop.quit();
        };
    });
    loop.exec();
    EXPECT_NE(worked, QThread::currentThread());
    EXPECT_EQ(finished, QThread::currentThread());
}

TEST(Background, OnlyTheLatestWorkIsToldOf) {
    Background background;
    QEventLoop loop;
    std::promise<void> gate;
    auto opened = gate.get_future().share();
    std::vector<int> told;
    background.run([opened, &told] {
        opened.wait();
        return [&told] { told.push_back(1); };
    });
    background.run([&] {
        return [&] {
            told.push_back(2);
            loop.quit();
        };
    });
    loop.exec();
    gate.set_value();
    QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    loop.exec();
    EXPECT_THAT(told, testing::ElementsAre(2));
}

TEST(Background, WorkThatEndsAfterItsObjectHasGoneIsDropped) {
    auto background = std::make_unique<Background>();
    std::promise<void> gate;
    std::promise<void> ended;
    bool wasTold = false;
    background->run([&gate, &ended, &wasTold] {
        gate.get_future().wait();
        const std::shared_ptr<void> last(nullptr, [&ended](void*) { ended.set_value(); });
        return [last, &wasTold] { wasTold = true; };
    });
    background.reset();
    gate.set_value();
    ended.get_future().wait();
    EXPECT_FALSE(wasTold);
}

}  // namespace
}  // namespace streamscope::ui
