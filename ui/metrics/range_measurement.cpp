// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/range_measurement.h"

#include <utility>

namespace streamscope::ui {

RangeMeasurement::RangeMeasurement(ViewState& state, QObject* parent)
    : QObject(parent), m_state(state) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &RangeMeasurement::refresh);
    connect(&m_state, &ViewState::rangeChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&m_state, &ViewState::runChanged, &m_soon, qOverload<>(&QTimer::start));
}

void RangeMeasurement::refresh() {
    if (!m_state.run() || !m_state.range()) {
        if (std::exchange(m_statistics, std::nullopt)) {
            emit measured();
        }
        return;
    }
    const auto run = m_state.run();
    const bool isQuick = operationCount(*toldOf(*run).trace) <= kAtOnce;
    if (m_job.isBusy() && !isQuick) {
        return;  // the next range is measured when this one is shown
    }
    m_job.start(
        [this, run, range = *m_state.range()](BackgroundJob::Task&) {
            return [this, run, statistics = measureRange(*toldOf(*run).trace, range)] {
                m_statistics = statistics;
                emit measured();
                const bool isCurrent = m_state.range() == statistics.range && m_state.run() == run;
                isCurrent ? void() : refresh();
            };
        },
        isQuick);
}

}  // namespace streamscope::ui
