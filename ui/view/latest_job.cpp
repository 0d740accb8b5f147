// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/latest_job.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <thread>
#include <utility>

namespace streamscope::ui {
namespace {

/// Even on a small machine a search need not wait until the arrows of a long run are known.
constexpr int kFewestThreads = 4;

/// Not Qt's own pool: painting uses that, and must not wait for our work.
struct Pools {
    QThreadPool workers;
    QThreadPool writers;

    Pools() {
        workers.setMaxThreadCount(std::max(kFewestThreads, QThread::idealThreadCount()));
        qAddPostRoutine([] {
            pools().writers.waitForDone();
            pools().workers.waitForDone();
        });
    }
    static Pools& pools() {
        static Pools both;
        return both;
    }
};

}  // namespace

/// Here a thread looks whether anybody wants its work.
struct LatestJob::Link {
    std::mutex mutex;
    LatestJob* owner = nullptr;  ///< null: it has gone
    std::size_t number = 0;      ///< of the last question; written by the main thread only

    bool isWanted(std::size_t asked) {
        const std::lock_guard lock(mutex);
        return owner != nullptr && asked == number;
    }
    std::size_t next() {
        const std::lock_guard lock(mutex);
        return ++number;
    }
    void deliver(std::size_t asked, Show show) {
        const std::lock_guard lock(mutex);
        if (owner != nullptr && asked == number) {
            const auto take = [to = owner, asked, show = std::move(show)] {
                to->take(asked, show);
            };
            QMetaObject::invokeMethod(owner, take, Qt::QueuedConnection);
        }
    }
};

LatestJob::LatestJob(QObject* parent) : QObject(parent), m_link(std::make_shared<Link>()) {
    m_link->owner = this;
}

LatestJob::~LatestJob() {
    const std::lock_guard lock(m_link->mutex);
    m_link->owner = nullptr;
}

void LatestJob::start(Work work, bool isQuick) {
    if (isQuick) {
        const std::size_t number = m_link->next();
        take(number, work());
    } else {
        Pools::pools().workers.start(begin(std::move(work)));
    }
}

void LatestJob::startWriting(Work work) {
    Pools::pools().writers.start(begin(std::move(work)));
}

void LatestJob::startUnawaited(Work work) {
    std::thread(begin(std::move(work))).detach();
}

LatestJob::Task LatestJob::begin(Work work) {
    const std::size_t number = m_link->next();
    setBusy(true);
    return [link = m_link, number, work = std::move(work)] {
        if (link->isWanted(number)) {
            link->deliver(number, work());
        }
    };
}

void LatestJob::cancel() {
    m_link->next();
    setBusy(false);
}

void LatestJob::take(std::size_t number, const Show& show) {
    if (number == m_link->number) {
        setBusy(false);
        show();
    }
}

void LatestJob::setBusy(bool isBusy) {
    if (isBusy != m_isBusy) {
        m_isBusy = isBusy;
        emit busyChanged(isBusy);
    }
}

void endWithoutWaiting(int status) {
    Pools& pools = Pools::pools();
    pools.writers.waitForDone();
    if (pools.workers.activeThreadCount() > 0) {
        std::cout.flush();
        std::fflush(nullptr);
        std::_Exit(status);
    }
}

}  // namespace streamscope::ui
