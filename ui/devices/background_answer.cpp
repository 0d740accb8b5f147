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
    std::size_t number = 0;  ///< of the last question
    std::optional<Answer> answer;

    void deliver(std::size_t to, Answer given) {
        const std::lock_guard lock(mutex);
        if (asker != nullptr && to == number) {
            answer.emplace(std::move(given));
            emit asker->arrived();
        }
    }
};

BackgroundAnswer::BackgroundAnswer(QObject* parent)
    : QObject(parent), m_link(std::make_shared<Link>()) {
    m_link->asker = this;
    connect(this, &BackgroundAnswer::arrived, this, &BackgroundAnswer::take, Qt::QueuedConnection);
}

BackgroundAnswer::~BackgroundAnswer() {
    const std::lock_guard lock(m_link->mutex);
    m_link->asker = nullptr;
}

void BackgroundAnswer::ask(Question question) {
    const std::lock_guard lock(m_link->mutex);
    const std::size_t number = ++m_link->number;
    m_link->answer.reset();
    m_isWaiting = true;
    std::thread([link = m_link, question = std::move(question), number] {
        link->deliver(number, question());
    }).detach();
}

void BackgroundAnswer::take() {
    std::optional<Answer> answer;
    {
        const std::lock_guard lock(m_link->mutex);
        answer.swap(m_link->answer);
    }
    if (answer) {
        m_isWaiting = false;
        emit answered(*answer);
    }
}

}  // namespace streamscope::ui
