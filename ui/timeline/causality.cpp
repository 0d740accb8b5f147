// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/causality.h"

#include "engine/analysis/critical_path.h"

#include <utility>

namespace streamscope::ui {

std::shared_ptr<const Causality> makeCausality(std::shared_ptr<const Trace> trace) {
    auto made = std::make_shared<Causality>(Causality{Dependencies(std::move(trace)), {}});
    made->criticalPath = criticalPath(made->dependencies.trace(), made->dependencies.holders());
    return made;
}

void CausalityMaker::setTrace(std::shared_ptr<const Trace> trace) {
    if (trace == m_trace) {
        return;
    }
    m_trace = std::move(trace);
    m_causality = nullptr;
    if (m_trace == nullptr) {
        m_job.cancel();
        emit changed();
        return;
    }
    const bool isQuick = operationCount(*m_trace) <= kAtOnce;
    if (!isQuick) {
        emit changed();
    }
    m_job.start(
        [this, of = m_trace] {
            return [this, made = makeCausality(of)] {
                m_causality = made;
                emit changed();
            };
        },
        isQuick);
}

}  // namespace streamscope::ui
