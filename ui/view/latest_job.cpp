// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/latest_job.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <new>
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
        writers.setMaxThreadCount(1);  // of two that write one file the later one wins
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
    void deliver(std::size_t asked, Show show, bool isAlways) {
        const std::lock_guard lock(mutex);
        if (owner != nullptr && (isAlways || asked == number)) {
            const auto take = [to = owner, asked, isAlways, show = std::move(show)] {
                to->take(asked, show, isAlways);
            };
            QMetaObject::invokeMethod(owner, take, Qt::QueuedConnection);
        }
    }
    void tellNoMemory(std::size_t asked, bool isAlways) {
        const std::lock_guard lock(mutex);
        if (owner != nullptr && (isAlways || asked == number)) {
            const auto tell = [to = owner, asked] { to->fail(asked); };
            QMetaObject::invokeMethod(owner, tell, Qt::QueuedConnection);
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
        take(number, work(), false);
    } else {
        Pools::pools().workers.start(begin(std::move(work), false));
    }
}

void LatestJob::startWriting(Work work) {
    Pools::pools().writers.start(begin(std::move(work), true));
}

void LatestJob::startUnawaited(Work work) {
    std::thread(begin(std::move(work), false)).detach();
}

LatestJob::Task LatestJob::begin(Work work, bool isAlways) {
    const std::size_t number = m_link->next();
    setBusy(true);
    return [link = m_link, number, isAlways, work = std::move(work)] {
        if (!isAlways && !link->isWanted(number)) {
            return;
        }
        try {
            link->deliver(number, work(), isAlways);
        } catch (const std::bad_alloc&) {
            link->tellNoMemory(number, isAlways);
        }
    };
}

void LatestJob::cancel() {
    m_link->next();
    setBusy(false);
}

void LatestJob::take(std::size_t number, const Show& show, bool isAlways) {
    const bool isLatest = number == m_link->number;
    if (isLatest) {
        setBusy(false);
    }
    if (isLatest || isAlways) {
        show();
    }
}

void LatestJob::fail(std::size_t number) {
    if (number == m_link->number) {
        setBusy(false);
    }
    emit failed(tr("There is not enough memory for this: close other programs and try again."));
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
