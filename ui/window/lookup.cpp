// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lookup.h"

#include "engine/formats/trace_csv.h"
#include "ui/base/save_dialog.h"
#include "ui/document/text_file.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/view/spoken.h"

#include <QMenu>
#include <QShortcut>
#include <QVBoxLayout>

#include <string>

namespace streamscope::ui {

Lookup::Lookup(ViewState& state, WorkloadEditor& editor, QWidget& window)
    : QObject(&window),
      m_state(state),
      m_window(window),
      m_inspector(new Inspector(state, &window)),
      m_table(new OperationTable(state, &window)),
      m_search(new SearchBar(state, &window)),
      m_find(new FindBar(editor.edit(), &editor)),
      m_editor(editor),
      m_steps(state, editor) {
    static_cast<QVBoxLayout*>(editor.layout())->insertWidget(0, m_find);
    connect(m_inspector, &Inspector::stepWanted, &m_steps, &StepLink::showStep);
    connect(m_inspector, &Inspector::searchWanted, m_search, &SearchBar::setQuery);
    connect(m_search, &SearchBar::tableWanted, this, &Lookup::tableWanted);
    connect(m_search, &SearchBar::leaveWanted, this, &Lookup::pictureWanted);
    connect(m_table, &OperationTable::exportWanted, this, &Lookup::exportCsv);
    connect(m_table, &OperationTable::told, this, &Lookup::told);
    connect(&m_steps, &StepLink::stepEntered, this, &Lookup::onStepEntered);
    connect(&m_steps, &StepLink::stepEntered, this, &Lookup::stepEntered);
    connect(&m_steps, &StepLink::told, this, &Lookup::told);
    connect(&m_export, &BackgroundJob::failed, this, &Lookup::failed);
    auto* find = new QShortcut(QKeySequence(Qt::Key_Slash), &window);  // wherever the focus is
    connect(find, &QShortcut::activated, m_search, &SearchBar::focusSearch);
}

void Lookup::find() {
    const bool isText = m_editor.edit().hasFocus() || m_find->isAncestorOf(m_window.focusWidget());
    isText ? m_find->open() : m_search->focusSearch();
}

void Lookup::addTo(QMenu& menu) {
    QAction* next = menu.addAction(tr("&Next Match"), m_search, &SearchBar::next);
    next->setShortcut(QKeySequence(Qt::Key_F3));
    QAction* previous = menu.addAction(tr("&Previous Match"), m_search, &SearchBar::previous);
    previous->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3));
}

bool Lookup::clearMatches() {
    const bool hadSome = m_state.matches() != nullptr;
    m_search->clear();
    m_state.setMatches(nullptr);
    return hadSome;
}

/// The search says what is marked and why, and can be taken back like any other.
void Lookup::onStepEntered(const QString& pointer) {
    const QString query = pointer.isEmpty() ? QString() : QStringLiteral("step:%1").arg(pointer);
    if (!query.isEmpty() || m_search->query() == m_stepQuery) {
        m_search->setQuery(query);
    }
    m_stepQuery = query;
}

void Lookup::exportCsv() {
    const auto run = m_state.run();
    const QString path =
        run ? askWhereToSave(m_window, tr("Export Operations"), QStringLiteral("operations.csv"),
                             {tr("Comma separated values (*.csv)")})
            : QString();
    if (path.isEmpty()) {
        return;
    }
    emit told(tr("Writing %1 …").arg(path));
    m_export.start([this, run, path](BackgroundJob::Task&) {
        std::string text;
        writeCsv(*run->trace, appendTo(text));
        const auto done =
            writeFileAtomically(path, QByteArray::fromStdString(text), FileKind::Table);
        const QString problem = done ? QString() : spoken(done.error());
        return [this, path, problem] {
            problem.isEmpty() ? emit told(tr("Wrote %1").arg(path)) : emit failed(problem);
        };
    });
}

}  // namespace streamscope::ui
