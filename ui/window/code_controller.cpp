// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/code_controller.h"

#include "ui/base/save_dialog.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/json_place.h"
#include "ui/editor/workload_editor.h"
#include "ui/view/spoken.h"
#include "ui/view/view_state.h"
#include "ui/window/lookup.h"

namespace streamscope::ui {

CodeController::CodeController(CodeSurroundings surroundings, QWidget& window)
    : QObject(&window), m_around(surroundings), m_window(window), m_panel(new CodePanel(&window)) {
    Session& session = m_around.session;
    connect(&session, &Session::workloadChanged, this, &CodeController::showWorkload);
    connect(&session, &Session::valuesChanged, this, &CodeController::showWorkload);
    connect(&session, &Session::runChanged, this, &CodeController::showWorkload);
    connect(&session, &Session::problemsChanged, this,
            [this] { m_panel->setOlder(!m_around.session.problems().empty()); });
    connect(&m_around.state, &ViewState::selectionChanged, this, &CodeController::showSelected);
    connect(&m_around.lookup, &Lookup::stepEntered, m_panel, &CodePanel::showStep);
    connect(m_panel, &CodePanel::stepEntered, this, &CodeController::goToStep);
    connect(m_panel, &CodePanel::saveWanted, this, &CodeController::save);
}

void CodeController::showWorkload() {
    m_panel->setWorkload(m_around.session.workload(), m_around.session.values());
}

void CodeController::showSelected() {
    const auto& run = m_around.state.run();
    const auto selection = m_around.state.selection();
    if (!run || !run->source.workload || !selection) {
        return;
    }
    const std::size_t step = indexOf(run->trace->step[indexOf(*selection)]);
    if (step < run->trace->steps.size()) {
        m_panel->showStep(QString::fromStdString(run->trace->steps[step].pointer));
    }
}

/// As if somebody had put the cursor there: the bars follow it.
void CodeController::goToStep(const QString& pointer) {
    const auto place = placeOf(m_around.editor.text(), pointer);
    if (!place || m_around.editor.isConcealed()) {
        return;
    }
    m_around.editor.edit().placeCursor(place->begin);
    m_around.editor.edit().centerCursor();
    emit stepEntered(pointer);
}

void CodeController::save(const QString& text, const QString& suffix) {
    const QString path = askWhereToSave(
        m_window, tr("Save the Program"), QStringLiteral("program.") + suffix,
        {suffix == QLatin1String("cu") ? tr("CUDA C++ (*.cu)") : tr("Python (*.py)")});
    if (path.isEmpty()) {
        return;
    }
    const auto done = writeFileAtomically(path, text.toUtf8(), FileKind::Program);
    done ? emit told(tr("Wrote %1").arg(path)) : emit failed(spoken(done.error()));
}

}  // namespace streamscope::ui
