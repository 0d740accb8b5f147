// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/run_maker.h"

#include <QSemaphore>

#include <optional>
#include <utility>

namespace streamscope::ui {

struct RunMaker::Job {
    Question question;
    RunControl control;
    std::optional<Answer> answer;
    QSemaphore isDone;

    void compute() {
        if (!control.cancelled) {
            answer.emplace(question(control));
        }
        question = nullptr;  // lets go of what it owns, here and not on the screen's thread
        isDone.release();
    }
};

RunMaker::RunMaker(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
    connect(this, &RunMaker::arrived, this, &RunMaker::take, Qt::QueuedConnection);
}

RunMaker::~RunMaker() {
    cancel();
    m_pool.waitForDone();
}

void RunMaker::ask(Question question, int patienceMs) {
    cancel();
    m_job = std::make_shared<Job>();
    m_job->question = std::move(question);
    m_pool.start([this, job = m_job] {
        job->compute();
        emit arrived();  // the destructor waits for the pool, so `this` is alive
    });
    if (patienceMs > 0 && m_job->isDone.tryAcquire(1, patienceMs)) {
        m_job->isDone.release();
        take();
    }
}

void RunMaker::cancel() {
    if (m_job) {
        m_job->control.cancelled = true;
        m_job = nullptr;
    }
}

void RunMaker::take() {
    if (m_job && m_job->isDone.tryAcquire()) {
        const auto job = std::exchange(m_job, nullptr);
        if (job->answer) {
            emit made(*job->answer);
        }
    }
}

}  // namespace streamscope::ui
