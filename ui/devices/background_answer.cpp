// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/background_answer.h"

#include <mutex>
#include <thread>
#include <utility>

namespace streamscope::ui {

/// Shared by the object and the threads that it started: whoever answers looks whether it is still
/// there.
struct BackgroundAnswer::Link {
    std::mutex mutex;
    BackgroundAnswer* asker = nullptr;
};

BackgroundAnswer::BackgroundAnswer(QObject* parent)
    : QObject(parent), m_link(std::make_shared<Link>()) {
    m_link->asker = this;
}

BackgroundAnswer::~BackgroundAnswer() {
    const std::lock_guard lock(m_link->mutex);
    m_link->asker = nullptr;
}

void BackgroundAnswer::ask(Question question) {
    const std::size_t number = ++m_number;
    m_isWaiting = true;
    std::thread([link = m_link, question = std::move(question), number] {
        const auto answer = std::make_shared<const Answer>(question());
        const std::lock_guard lock(link->mutex);
        if (BackgroundAnswer* asker = link->asker) {
            // Dropped by Qt if the asker goes before it is taken.
            QMetaObject::invokeMethod(
                asker, [asker, number, answer] { asker->take(number, *answer); },
                Qt::QueuedConnection);
        }
    }).detach();
}

void BackgroundAnswer::take(std::size_t number, const Answer& answer) {
    if (number == m_number) {
        m_isWaiting = false;
        emit answered(answer);
    }
}

}  // namespace streamscope::ui
