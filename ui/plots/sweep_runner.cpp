// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_runner.h"

#include <chrono>
#include <mutex>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr auto kBetweenReports =
    std::chrono::milliseconds(40);  ///< news: as often as an eye can follow

}  // namespace

struct SweepRunner::Job {
    SweepRequest request;
    std::shared_ptr<const Device> device;
    RunControl control;
    std::mutex mutex;
    std::shared_ptr<const Sweep> news;  ///< guarded, like the next
    bool isDone = false;

    void tell(const Sweep& soFar, bool isLast) {
        auto copy = std::make_shared<const Sweep>(soFar);
        const std::lock_guard lock(mutex);
        news = std::move(copy);
        isDone = isLast;
    }
};

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
    connect(this, &SweepRunner::arrived, this, &SweepRunner::take, Qt::QueuedConnection);
}

SweepRunner::~SweepRunner() {
    stop();
    m_pool.waitForDone();
}

void SweepRunner::start(SweepRequest request, std::shared_ptr<const Device> device) {
    stop();
    m_job = std::make_shared<Job>();
    m_job->request = std::move(request);
    m_job->device = std::move(device);
    m_sweep = nullptr;
    // The destructor waits for the pool, so `this` is alive.
    m_pool.start([this, job = m_job] { run(*job); });
}

void SweepRunner::run(Job& job) {
    auto last = std::chrono::steady_clock::now();
    job.request.onPoint = [&](const Sweep& soFar) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last >= kBetweenReports) {
            last = now;
            job.tell(soFar, false);
            emit arrived();
        }
    };
    job.tell(streamscope::sweep(job.request, *job.device, job.control), true);
    emit arrived();
}

void SweepRunner::stop() {
    if (m_job) {
        m_job->control.cancelled = true;
    }
}

void SweepRunner::forget() {
    stop();
    m_job = nullptr;
    m_sweep = nullptr;
}

void SweepRunner::take() {
    const auto job = m_job;
    if (!job) {
        return;
    }
    std::shared_ptr<const Sweep> news;
    bool isDone = false;
    {
        const std::lock_guard lock(job->mutex);
        news.swap(job->news);
        isDone = job->isDone;
    }
    if (news) {
        m_sweep = std::move(news);
        emit advanced();
    }
    if (isDone && m_job == job) {  // nobody has started another meanwhile
        m_job = nullptr;
        emit finished();
    }
}

}  // namespace streamscope::ui
