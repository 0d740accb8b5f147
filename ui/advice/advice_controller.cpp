// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_controller.h"

#include "engine/advice/fixed_text.h"
#include "ui/advice/advice_badge.h"
#include "ui/advice/advice_panel.h"
#include "ui/advice/advice_words.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"

#include <cassert>
#include <utility>

namespace streamscope::ui {
AdviceController::AdviceController(AdviceSurroundings surroundings, QWidget& window)
    : QObject(&window),
      m_around(std::move(surroundings)),
      m_panel(new AdvicePanel(&window)),
      m_badge(new AdviceBadge(&window)) {
    connect(&m_around.state, &ViewState::runChanged, this, &AdviceController::ask);
    connect(&m_around.session, &Session::runChanged, this, &AdviceController::tellOutcome);
    connect(&m_around.document, &Document::changed, this, &AdviceController::tellOutcome);
    connect(&m_advisor, &Advisor::answered, this, &AdviceController::take);
    connect(m_panel, &AdvicePanel::showWanted, this, &AdviceController::show);
    connect(m_panel, &AdvicePanel::applyWanted, this, &AdviceController::apply);
    connect(m_badge, &AdviceBadge::clicked, this, [this] {
        emit panelWanted();
        m_panel->reveal(announced(m_answer));
    });
}

void AdviceController::ask() {
    const std::shared_ptr<const Run> run = advised();
    const auto& device = m_around.session.device();
    const bool hasSource = run && run->source.program;
    m_advisor.ask(run, !hasSource ? nullptr : isSimulated(*device) ? device : m_around.fixDevice);
    run ? m_panel->setPending() : take({});
}

std::shared_ptr<const Run> AdviceController::advised() const {
    const auto& shown = m_around.state.run();
    return shown && shown->pair ? shown->pair->reportedRun() : shown;
}

void AdviceController::take(const AdviceAnswer& answer) {
    m_answer = answer;
    m_panel->setAnswer(answer);
    showBadge();
}

void AdviceController::showBadge() {
    const QString text = m_isQuiet ? QString() : badgeText(m_answer);
    if (text.isEmpty()) {
        m_badge->setAdvice({}, {}, AdviceKind::Note);
        return;
    }
    const Advice& heaviest = m_answer.evaluated[announced(m_answer)].advice;
    m_badge->setAdvice(text,
                       tr("%1\nClick for all advice on this run.").arg(spoken(heaviest.finding)),
                       heaviest.kind);
}

void AdviceController::setQuiet(bool isQuiet) {
    if (isQuiet != m_isQuiet) {
        m_isQuiet = isQuiet;
        showBadge();
    }
}

void AdviceController::show(std::size_t index) {
    if (index >= m_answer.evaluated.size() || !m_answer.run || advised() != m_answer.run) {
        return;
    }
    const Advice& advice = m_answer.evaluated[index].advice;
    std::vector<OperationId> operations = advice.evidence.operations;
    for (OperationId& operation : operations) {
        operation = shownAs(*m_around.state.run(), operation);
    }
    m_around.state.setMatches(operations.empty() ? nullptr
                                                 : std::make_shared<const std::vector<OperationId>>(
                                                       std::move(operations)));
    const auto worst = worstOf(advice, *m_answer.run->trace);
    m_around.state.setSelection(worst ? std::optional(shownAs(*m_around.state.run(), *worst))
                                      : std::nullopt);
    if (!worst) {
        m_around.state.setRange(advice.evidence.range);
        emit panelWanted();  // a range is shown in another one
    }
    m_around.state.showRange(advice.evidence.range);
}

/// The text is still that of the run, so that a fix made for the one fits the other.
bool AdviceController::isCurrent() const {
    return m_answer.run && advised() == m_answer.run &&
           m_around.document.state().text == textOf(*m_answer.run) &&
           !m_around.document.isRecording();
}

void AdviceController::apply(std::size_t index) {
    if (index >= m_answer.evaluated.size() || !m_answer.evaluated[index].fix || !isCurrent()) {
        return;
    }
    const RunSource& source = m_answer.run->source;
    const auto fixed = fixedText(m_around.document.state().text.toStdString(), *source.workload,
                                 source.values, *m_answer.evaluated[index].fix);
    assert(fixed && "a fix is made for the text of its run");
    const Applied applied{QString::fromStdString(*fixed), m_answer.run->trace->makespan};
    emit fixWanted(applied.text);
    m_applied = applied;
    tellOutcome();
}

/// The first run after the fix tells what it did; a later change of anything ends the story.
void AdviceController::tellOutcome() {
    if (!m_applied) {
        return;
    }
    if (m_around.document.state() != DocumentState{m_applied->text, {}}) {
        m_applied.reset();
        m_panel->setOutcome({});
        return;
    }
    const auto& run = m_around.session.run();
    const bool isAfter = run && run->source.values.empty() && textOf(*run) == m_applied->text;
    m_panel->setOutcome(
        isAfter ? tr("%1 → %2").arg(shortTime(m_applied->before), shortTime(run->trace->makespan))
                : tr("Running …"));
}

}  // namespace streamscope::ui
