// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background_job.h"

#include <QSignalBlocker>

#include <algorithm>
#include <new>
#include <utility>

namespace streamscope::ui {

/// Shared by its thread, the job, and what waits in the event loop.
struct BackgroundJob::Started final : Task, std::enable_shared_from_this<Started> {
    explicit Started(BackgroundJob& of) : job(of) {}

    void show(Show show) override {
        const auto call = [task = shared_from_this(), show = std::move(show)] {
            if (std::ranges::count(task->job.m_wanted, task) > 0) {
                show();
            }
        };
        QMetaObject::invokeMethod(&job, call, Qt::QueuedConnection);
    }

    BackgroundJob& job;  ///< its destructor waits for the thread and takes calls out of the loop
};

BackgroundJob::BackgroundJob(Wanted wanted, QObject* parent) : QObject(parent), m_which(wanted) {
    m_threads.setMaxThreadCount(wanted == Wanted::Every ? 1 : kMaxThreads);
}

BackgroundJob::~BackgroundJob() {
    const QSignalBlocker nobodyListens(this);
    cancel();
    wait();
}

void BackgroundJob::start(Work work, bool isQuick) {
    if (isQuick) {
        startQuick(work);
        return;
    }
    const bool wasBusy = isBusy();
    m_threads.start([this, task = begin(), work = std::move(work)] {
        Show show;
        try {
            show = work(*task);
        } catch (const std::bad_alloc&) {
            show = [this] {
                emit failed(
                    tr("There is not enough memory for this: close other programs and try again."));
            };
        }
        const auto last = [this, task, show = std::move(show)] { finish(task, show); };
        QMetaObject::invokeMethod(this, last, Qt::QueuedConnection);
    });
    tellBusy(wasBusy);
}

void BackgroundJob::startQuick(const Work& work) {
    cancel();
    const auto task = std::make_shared<Started>(*this);
    if (const Show show = work(*task)) {
        show();
    }
}

void BackgroundJob::cancel() {
    if (m_which == Wanted::Latest) {
        const bool wasBusy = isBusy();
        drop();
        tellBusy(wasBusy);
    }
}

void BackgroundJob::stop() {
    for (const auto& task : m_wanted) {
        task->control.cancelled = true;
    }
}

double BackgroundJob::progress() const {
    return m_wanted.empty() ? 0 : m_wanted.back()->control.progress.load();
}

std::shared_ptr<BackgroundJob::Started> BackgroundJob::begin() {
    if (m_which == Wanted::Latest) {
        drop();
    }
    return m_wanted.emplace_back(std::make_shared<Started>(*this));
}

void BackgroundJob::drop() {
    stop();
    m_wanted.clear();
    m_threads.clear();
}

void BackgroundJob::finish(const std::shared_ptr<Started>& task, const Show& show) {
    if (std::erase(m_wanted, task) > 0) {
        tellBusy(true);
        if (show) {
            show();
        }
    }
}

void BackgroundJob::tellBusy(bool wasBusy) {
    if (wasBusy != isBusy()) {
        emit busyChanged(isBusy());
    }
}

}  // namespace streamscope::ui
