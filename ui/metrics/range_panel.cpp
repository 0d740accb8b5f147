// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/range_panel.h"

#include "ui/metrics/metrics_panel.h"
#include "ui/metrics/range_rows.h"

#include <QLabel>

namespace streamscope::ui {

RangePanel::RangePanel(ViewState& state, QWidget* parent)
    : QStackedWidget(parent), m_state(state), m_numbers(new MetricsPanel(this)) {
    auto* hint = new QLabel(tr("Drag over the timeline to select a range: what went on in it is "
                               "shown here."),
                            this);
    hint->setWordWrap(true);
    hint->setMargin(8);
    hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    addWidget(hint);
    addWidget(m_numbers);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &RangePanel::refresh);
    connect(&m_state, &ViewState::rangeChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&m_state, &ViewState::runChanged, &m_soon, qOverload<>(&QTimer::start));
}

void RangePanel::refresh() {
    if (!m_state.run() || !m_state.range()) {
        setCurrentIndex(0);
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
                showNumbers(statistics, *run);
                const bool isCurrent = m_state.range() == statistics.range && m_state.run() == run;
                isCurrent ? void() : refresh();
            };
        },
        isQuick);
}

void RangePanel::showNumbers(const RangeStatistics& statistics, const Run& run) {
    m_numbers->setRows(rangeRows(statistics), toldHeading(run));
    setCurrentIndex(1);
    emit measured();
}

}  // namespace streamscope::ui
