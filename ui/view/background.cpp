// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/background.h"

#include <QMetaObject>

#include <mutex>
#include <thread>
#include <utility>

namespace streamscope::ui {

/// Whoever has finished looks here whether anybody still wants to know.
struct Background::Link {
    std::mutex mutex;
    Background* owner = nullptr;
    std::size_t number = 0;  ///< of the latest work

    void deliver(std::size_t done, Finish finish) {
        const std::lock_guard lock(mutex);
        if (owner == nullptr || done != number) {
            return;
        }
        const auto tell = [this, done, finish = std::move(finish)] {
            if (done == number) {  // only the main thread changes it
                finish();
            }
        };
        QMetaObject::invokeMethod(owner, tell, Qt::QueuedConnection);
    }
};

Background::Background(QObject* parent) : QObject(parent), m_link(std::make_shared<Link>()) {
    m_link->owner = this;
}

Background::~Background() {
    const std::lock_guard lock(m_link->mutex);
    m_link->owner = nullptr;
}

void Background::forget() {
    const std::lock_guard lock(m_link->mutex);
    ++m_link->number;
}

void Background::run(std::function<Finish()> work) {
    forget();
    std::thread([link = m_link, work = std::move(work), number = m_link->number] {
        link->deliver(number, work());
    }).detach();
}

}  // namespace streamscope::ui
