// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/latest_job.h"

#include <utility>

namespace streamscope::ui {

LatestJob::LatestJob(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

LatestJob::~LatestJob() {
    m_pool.clear();
    m_pool.waitForDone();
}

void LatestJob::start(Work work, bool isQuick) {
    const std::size_t number = ++m_number;
    m_pool.clear();
    if (isQuick) {
        take(number, work());
        return;
    }
    setBusy(true);
    m_pool.start([this, number, work = std::move(work)] {
        Show show = work();
        QMetaObject::invokeMethod(
            this, [this, number, show = std::move(show)] { take(number, show); },
            Qt::QueuedConnection);
    });
}

void LatestJob::cancel() {
    ++m_number;
    m_pool.clear();
    setBusy(false);
}

void LatestJob::take(std::size_t number, const Show& show) {
    if (number == m_number) {
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

}  // namespace streamscope::ui
