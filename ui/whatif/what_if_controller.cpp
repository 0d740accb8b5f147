// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/whatif/what_if_controller.h"

#include "engine/whatif/offers.h"
#include "ui/compare/comparison.h"
#include "ui/document/session.h"
#include "ui/view/spoken.h"
#include "ui/whatif/what_if_panel.h"

#include <utility>

namespace streamscope::ui {

WhatIfController::WhatIfController(WhatIfSurroundings surroundings, QWidget& window)
    : QObject(&window), m_around(std::move(surroundings)), m_panel(new WhatIfPanel(&window)) {
    connect(&m_around.session, &Session::runChanged, this, &WhatIfController::onRun);
    connect(&m_around.comparison, &Comparison::keptChanged, this, &WhatIfController::onKept);
    connect(m_panel, &WhatIfPanel::knobsChanged, this, &WhatIfController::predict);
    for (const BackgroundJob* job : {&m_preparing, &m_predicting}) {
        connect(job, &BackgroundJob::failed, m_panel, &WhatIfPanel::setProblem);
    }
}

void WhatIfController::onRun() {
    const auto& run = m_around.session.run();
    const bool isRecording = run && whatif::canReplay(*run->trace);
    take(isRecording ? run->trace : nullptr);
}

void WhatIfController::take(std::shared_ptr<const Trace> recording) {
    if (recording == m_recording) {
        return;
    }
    stopShowing();
    m_preparing.cancel();
    m_predicting.cancel();
    m_prepared = nullptr;
    m_recording = std::move(recording);
    m_panel->setRecording(m_recording.get());
    if (m_recording) {
        prepare(m_recording);
    }
}

void WhatIfController::prepare(std::shared_ptr<const Trace> recording) {
    const auto rates =
        m_around.pinnedRates ? m_around.pinnedRates(*recording) : whatif::PinnedRates();
    m_preparing.start([this, recording = std::move(recording),
                       rates](BackgroundJob::Task& task) -> BackgroundJob::Show {
        auto replay = whatif::Replay::of(*recording, &task.control);
        if (!replay) {
            return [this, error = replay.error()] { m_panel->setProblem(spoken(error)); };
        }
        const auto prepared =
            std::make_shared<const Prepared>(Prepared{recording, *std::move(replay)});
        task.show([this, prepared] {
            m_prepared = prepared;
            predict();  // what was turned meanwhile
        });
        const auto offers = whatif::offersOf(*recording, rates, &task.control);
        return [this, offers] {
            offers ? m_panel->setOffers(*offers) : m_panel->setProblem(spoken(offers.error()));
        };
    });
}

void WhatIfController::predict() {
    whatif::ProgramChange change = m_panel->change();
    if (!m_prepared || change.isEmpty()) {
        m_predicting.cancel();
        stopShowing();
        m_panel->setResult(nullptr);
        return;
    }
    change.pinnedRates =
        m_around.pinnedRates ? m_around.pinnedRates(*m_recording) : whatif::PinnedRates();
    m_predicting.start([this, prepared = m_prepared, change = std::move(change)](
                           BackgroundJob::Task& task) -> BackgroundJob::Show {
        auto result = prepared->replay.with(change, &task.control);
        if (!result) {
            return [this, error = result.error()] { m_panel->setProblem(spoken(error)); };
        }
        const auto run = makeRun(std::move(result->trace));
        return [this, what = *std::move(result), run] { show(what, run); };
    });
}

void WhatIfController::show(const whatif::WhatIf& result, std::shared_ptr<const Run> run) {
    m_panel->setResult(&result);
    m_shown = std::move(run);
    m_around.comparison.keepOnTheRight(m_shown);
}

/// Comparing was ended, or something else is kept.
void WhatIfController::onKept() {
    if (m_shown && m_around.comparison.kept() != m_shown) {
        m_shown = nullptr;
        m_panel->setChange({});
        m_panel->setResult(nullptr);
    }
}

void WhatIfController::stopShowing() {
    if (m_shown && m_around.comparison.kept() == m_shown) {
        m_shown = nullptr;
        m_around.comparison.clear();
    }
    m_shown = nullptr;
}

}  // namespace streamscope::ui
