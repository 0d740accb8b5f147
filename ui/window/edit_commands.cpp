// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/edit_commands.h"

#include "engine/workload/edit/step_edit.h"
#include "ui/base/language.h"
#include "ui/document/changed_lines.h"
#include "ui/document/session.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/value_notes.h"
#include "ui/editor/workload_editor.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/program/program_panel.h"
#include "ui/window/picture_note.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QTreeView>
#include <QUndoView>
#include <QVBoxLayout>

#include <set>
#include <utility>

namespace streamscope::ui {
namespace {

/// Adds the parameters that `there` does not have with the same value.
void addChanged(const ParameterValues& here, const ParameterValues& there,
                std::set<std::string>& names) {
    for (const auto& [name, value] : here) {
        const auto other = there.find(name);
        if (other == there.end() || other->second != value) {
            names.insert(name);
        }
    }
}

/// The one parameter whose value differs; empty: there are several.
std::string changedParameter(const ParameterValues& before, const ParameterValues& after) {
    std::set<std::string> names;
    addChanged(before, after, names);
    addChanged(after, before, names);
    return names.size() == 1 ? *names.begin() : std::string();
}

}  // namespace

EditCommands::EditCommands(Document& document, const EditedViews& views, Session& session,
                           QObject* parent)
    : QObject(parent),
      m_document(document),
      m_editor(views.editor),
      m_parameters(views.parameters),
      m_program(views.program),
      m_session(session) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &EditCommands::onPause);
    connect(&m_document, &Document::opened, this, &EditCommands::onOpened);
    connect(&m_document, &Document::restored, this, &EditCommands::show);
    connect(&m_editor, &WorkloadEditor::textChanged, this, &EditCommands::onText);
    connect(&m_parameters, &ParametersPanel::valuesChanged, this, &EditCommands::onValues);
    connect(&m_program, &ProgramPanel::edited, this, &EditCommands::editProgram);
    connect(&m_session, &Session::workloadChanged, this, &EditCommands::onWorkload);
    connect(&m_session, &Session::workloadChanged, this, &EditCommands::showWorkload);
    connect(&m_session, &Session::valuesChanged, this, &EditCommands::showValues);
    connect(&m_session, &Session::problemsChanged, this, &EditCommands::showProblems);
    // Behind onText() and onValues(), which record the step that the session then runs.
    connect(&m_editor, &WorkloadEditor::textEdited, &m_session, &Session::setText);
    connect(&m_parameters, &ParametersPanel::valuesChanged, &m_session, &Session::setValues);
}

void EditCommands::showWorkload() {
    const auto& workload = m_session.workload();
    if (workload) {
        m_parameters.setAbout(shippedText(workload->title), shippedText(workload->about));
        m_parameters.setParameters(workload->parameters, m_session.values());
        QWidget::setTabOrder(m_parameters.lastTabStop(), &m_program.tree());
        m_program.chainTabs();
    } else {
        m_parameters.setParameters({}, {});
        const DocumentNote note = noteWithoutWorkload(m_session, m_document.name());
        m_parameters.setAbout(note.title, note.about);
    }
    showValues();
}

void EditCommands::showValues() {
    m_program.setValues(m_session.values());
    const auto& workload = m_session.workload();  // none of a saved run
    m_editor.edit().setNotes(workload ? valueNotes(m_editor.text(), *workload, m_session.values())
                                      : std::vector<LineNote>());
}

void EditCommands::showProblems() {
    const auto groups =
        problemGroups(m_editor.text().toStdString(), m_session.problems(), m_session.values());
    m_editor.setProblems(m_session.problems(), groups, m_session.run() != nullptr);
    m_program.setProblems(m_session.problems(), groups);
}

void EditCommands::editProgram(const QString& text, const EditKind& kind, const QString& oldName,
                               const QString& newName) {
    ParameterValues values = m_session.values();
    if (auto value = values.extract(oldName.toStdString())) {
        value.key() = newName.toStdString();
        values.insert(std::move(value));
    }
    edit(text, values, kind);
}

void EditCommands::setWords(const QString& key, const QString& words) {
    const std::string text = m_document.state().text.toStdString();
    const std::string name = key.toStdString();
    const auto edited =
        words.isEmpty() ? resetKey(text, "", name) : setKey(text, "", name, words.toStdString());
    if (edited) {  // a title is needed
        edit(QString::fromStdString(edited->text), m_document.state().values,
             {tr("title or caption"), {}});
    }
}

void EditCommands::fill(QMenu& menu, QWidget& window) {
    QAction* undo = m_document.undoStack().createUndoAction(this, tr("&Undo"));
    QAction* redo = m_document.undoStack().createRedoAction(this, tr("&Redo"));
    undo->setObjectName(QStringLiteral("undo"));
    redo->setObjectName(QStringLiteral("redo"));
    undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    menu.addActions({undo, redo});
    menu.addAction(tr("Undo &History…"), this, [this, &window] { showHistory(window); });
}

void EditCommands::showHistory(QWidget& window) {
    auto* dialog = new QDialog(&window);
    auto* steps = new QUndoView(&m_document.undoStack(), dialog);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(steps);
    dialog->setObjectName(QStringLiteral("undoHistory"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Undo History"));
    steps->setAccessibleName(dialog->windowTitle());
    steps->setEmptyLabel(tr("As it was opened"));
    dialog->show();
}

/// A recording has no text: the editor is empty.
void EditCommands::onOpened() {
    m_editor.setEnabled(!m_document.isRecording());
    m_editor.setText(m_document.state().text);
}

EditKind EditCommands::kindOfText(const QString& text) const {
    const TextChange change = changeBetween(m_document.state().text, text);
    const bool isTyped = change.removed == 0 && !change.inserted.trimmed().contains(u'\n');
    return isTyped || change.inserted.isEmpty() ? EditKind{tr("typing"), QStringLiteral("text")}
                                                : EditKind{tr("change of the text"), {}};
}

EditKind EditCommands::kindOfValues(const ParameterValues& values) const {
    const std::string name = changedParameter(m_document.state().values, values);
    if (name.empty() || !m_session.workload()) {
        return {tr("values"), {}};
    }
    QString label = QString::fromStdString(name);
    for (const Parameter& parameter : m_session.workload()->parameters) {
        if (parameter.name == name) {
            label = shippedText(parameter.label);
        }
    }
    return {label, QStringLiteral("parameter ") + QString::fromStdString(name)};
}

void EditCommands::record(DocumentState state, const EditKind& kind) {
    m_document.edit(std::move(state), kind);
    m_pause.start();
}

void EditCommands::onText() {
    const QString& text = m_editor.text();
    if (text != m_document.state().text) {
        record({text, m_session.values()}, kindOfText(text));
    }
}

/// The session reads a text that was typed a moment before first.
void EditCommands::onValues(ParameterValues values) {
    m_editor.flush();
    const EditKind kind = kindOfValues(values);
    record({m_document.state().text, std::move(values)}, kind);
}

void EditCommands::setValues(const ParameterValues& values) {
    m_parameters.setValues(values);
    onValues(values);
    m_document.seal();
    m_session.setValues(values);
}

void EditCommands::edit(const QString& text, const ParameterValues& values, const EditKind& kind) {
    record({text, values}, kind);
    show();
}

/// The session drops the value of a parameter that the text no longer has, or has in another type.
void EditCommands::onWorkload() {
    if (m_session.text() == m_document.state().text) {
        m_document.amend(m_session.values());
    }
}

/// Does not close the undo step while a mouse button is pressed.
void EditCommands::onPause() {
    if (QApplication::mouseButtons() != Qt::NoButton) {
        m_pause.start();
        return;
    }
    m_document.seal();
}

void EditCommands::show() {
    const DocumentState state = m_document.state();
    m_editor.showText(state.text);
    m_session.restore(state.text, state.values);
    m_parameters.setValues(state.values);
}

}  // namespace streamscope::ui
