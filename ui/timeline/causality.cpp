// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/causality.h"

#include "engine/analysis/critical_path.h"

#include <QMetaObject>

#include <mutex>
#include <thread>
#include <utility>

namespace streamscope::ui {

std::shared_ptr<const Causality> makeCausality(std::shared_ptr<const Trace> trace) {
    auto made = std::make_shared<Causality>(Causality{Dependencies(std::move(trace)), {}});
    made->criticalPath = criticalPath(made->dependencies.trace(), made->dependencies.holders());
    return made;
}

/// Whoever has made an answer looks here whether anybody still waits for it.
struct CausalityMaker::Link {
    std::mutex mutex;
    CausalityMaker* maker = nullptr;

    void deliver(const std::shared_ptr<const Causality>& made) {
        const std::lock_guard lock(mutex);
        if (maker != nullptr) {
            QMetaObject::invokeMethod(
                maker, [to = maker, made] { to->take(made); }, Qt::QueuedConnection);
        }
    }
};

CausalityMaker::CausalityMaker(QObject* parent)
    : QObject(parent), m_link(std::make_shared<Link>()) {
    m_link->maker = this;
}

CausalityMaker::~CausalityMaker() {
    const std::lock_guard lock(m_link->mutex);
    m_link->maker = nullptr;
}

void CausalityMaker::setTrace(std::shared_ptr<const Trace> trace) {
    if (trace == m_trace) {
        return;
    }
    m_trace = std::move(trace);
    m_causality = nullptr;
    if (m_trace && operationCount(*m_trace) > kAtOnce) {
        std::thread([link = m_link, of = m_trace] { link->deliver(makeCausality(of)); }).detach();
    } else if (m_trace) {
        m_causality = makeCausality(m_trace);
    }
    emit changed();
}

void CausalityMaker::take(const std::shared_ptr<const Causality>& made) {
    if (&made->dependencies.trace() == m_trace.get()) {
        m_causality = made;
        emit changed();
    }
}

}  // namespace streamscope::ui
