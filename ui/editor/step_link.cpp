// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/step_link.h"

#include "ui/editor/code_edit.h"
#include "ui/editor/json_place.h"
#include "ui/editor/workload_editor.h"

#include <QScopedValueRollback>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <vector>

namespace streamscope::ui {
namespace {

/// How many operations come from the step at `pointer` and from the steps within it.
std::size_t operationsAt(const Trace& trace, const QString& pointer) {
    const std::string wanted = pointer.toStdString();
    std::vector<char> isWanted;
    isWanted.reserve(trace.steps.size());
    for (const TraceStep& step : trace.steps) {
        const bool isBelow =
            step.pointer.starts_with(wanted) &&
            (step.pointer.size() == wanted.size() || step.pointer[wanted.size()] == '/');
        isWanted.push_back(isBelow ? 1 : 0);
    }
    return static_cast<std::size_t>(std::ranges::count_if(trace.step, [&](StepId step) {
        return indexOf(step) < isWanted.size() && isWanted[indexOf(step)] != 0;
    }));
}

}  // namespace

StepLink::StepLink(ViewState& state, WorkloadEditor& editor, QObject* parent)
    : QObject(parent), m_state(state), m_editor(editor) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(&m_settle, &QTimer::timeout, this, &StepLink::onSettled);
    connect(&m_editor.edit(), &QPlainTextEdit::cursorPositionChanged, this,
            &StepLink::onCursorMoved);
    connect(m_editor.edit().document(), &QTextDocument::contentsChange, this,
            [this](int, int removed, int added) { onTyped(removed + added); });
    connect(&m_state, &ViewState::selectionChanged, this, &StepLink::tint);
    connect(&m_state, &ViewState::runChanged, this, &StepLink::tint);
}

bool StepLink::showStep(StepId step) {
    const auto& run = m_state.run();
    if (!run || indexOf(step) >= run->trace->steps.size()) {
        return false;
    }
    const TraceStep& wanted = run->trace->steps[indexOf(step)];
    const auto span = placeOf(m_editor.text(), QString::fromStdString(wanted.pointer));
    if (!span) {
        emit told(
            tr("The text has no step %1 any more.").arg(QString::fromStdString(wanted.pointer)));
        return false;
    }
    if (m_editor.isConcealed()) {
        emit told(tr("The text is not shown until it is laid out on lines"));
        return false;
    }
    const QScopedValueRollback own(m_isOwn, true);
    CodeEdit& edit = m_editor.edit();
    edit.placeCursor(span->begin);
    edit.centerCursor();
    edit.setFocus(Qt::OtherFocusReason);
    edit.tint(span);
    return true;
}

/// An edit moves the cursor too, but asks for nothing.
void StepLink::onTyped(int characters) {
    if (characters > 0) {
        m_hasTyped = true;
        QTimer::singleShot(0, this, [this] { m_hasTyped = false; });
        m_settle.stop();
        m_editor.edit().tint(std::nullopt);
        m_pointer.isEmpty() ? void() : emit told({});  // the count of before
        enter({});
    }
}

void StepLink::onCursorMoved() {
    if (!m_isOwn && !m_hasTyped) {
        m_settle.start();
    }
}

void StepLink::onSettled() {
    if (m_editor.isConcealed()) {
        return;
    }
    const auto& run = m_state.run();
    const auto step = stepAt(m_editor.text(), m_editor.edit().textCursor().position());
    if (!run || !run->source.workload || !step) {
        enter({});
        return;
    }
    const std::size_t count = operationsAt(*run->trace, step->pointer);
    enter(count > 0 ? step->pointer : QString());
    emit told(count == 0   ? tr("This step makes no operations")
              : count == 1 ? tr("This step makes 1 operation")
                           : tr("This step makes %1 operations").arg(count));
}

void StepLink::enter(const QString& pointer) {
    if (pointer != m_pointer) {
        m_pointer = pointer;
        emit stepEntered(pointer);
    }
}

void StepLink::tint() {
    const auto& run = m_state.run();
    const auto selection = m_state.selection();
    std::optional<TextSpan> span;
    if (run && run->source.workload && selection && indexOf(*selection) < run->trace->step.size()) {
        const std::size_t step = indexOf(run->trace->step[indexOf(*selection)]);
        if (step < run->trace->steps.size()) {
            span =
                placeOf(m_editor.text(), QString::fromStdString(run->trace->steps[step].pointer));
        }
    }
    m_editor.edit().tint(span);
}

}  // namespace streamscope::ui
