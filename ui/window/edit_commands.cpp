// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/edit_commands.h"

#include "ui/base/shipped_text.h"
#include "ui/document/session.h"
#include "ui/document/text_change.h"
#include "ui/editor/workload_editor.h"
#include "ui/parameters/parameters_panel.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMenu>

#include <set>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kMostListed = 30;  ///< states of the history

/// Adds the knobs that are not in `there` with the same value.
void addChanged(const ParameterValues& here, const ParameterValues& there,
                std::set<std::string>& knobs) {
    for (const auto& [name, value] : here) {
        const auto other = there.find(name);
        if (other == there.end() || other->second != value) {
            knobs.insert(name);
        }
    }
}

/// The one knob in which two sets of values differ; empty: there are several.
std::string changedKnob(const ParameterValues& before, const ParameterValues& after) {
    std::set<std::string> knobs;
    addChanged(before, after, knobs);
    addChanged(after, before, knobs);
    return knobs.size() == 1 ? *knobs.begin() : std::string();
}

}  // namespace

EditCommands::EditCommands(WorkloadEditor& editor, ParametersPanel& parameters, Session& session,
                           QObject* parent)
    : QObject(parent),
      m_editor(editor),
      m_parameters(parameters),
      m_session(session),
      m_undo(new QAction(this)),
      m_redo(new QAction(this)) {
    m_editor.keepNoHistory();
    m_undo->setObjectName(QStringLiteral("undo"));
    m_redo->setObjectName(QStringLiteral("redo"));
    m_undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    m_redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(m_undo, &QAction::triggered, this, &EditCommands::undo);
    connect(m_redo, &QAction::triggered, this, &EditCommands::redo);
    connect(&m_pause, &QTimer::timeout, this, &EditCommands::onPause);
    connect(&m_editor, &WorkloadEditor::textEdited, this, &EditCommands::onText);
    connect(&m_editor, &WorkloadEditor::textChanged, this, &EditCommands::updateActions);
    connect(&m_parameters, &ParametersPanel::valuesChanged, this, &EditCommands::onValues);
    connect(&m_session, &Session::workloadChanged, this, &EditCommands::onWorkload);
    updateActions();
}

void EditCommands::fill(QMenu& menu) {
    menu.addAction(m_undo);
    menu.addAction(m_redo);
    QMenu* history = menu.addMenu(tr("&History"));
    connect(history, &QMenu::aboutToShow, this, [this, history] { fillHistory(*history); });
}

/// The newest first, as they would be undone; the state that is shown is marked.
void EditCommands::fillHistory(QMenu& menu) {
    menu.clear();
    delete menu.findChild<QActionGroup*>();
    auto* states = new QActionGroup(&menu);
    const QStringList names = m_history.names();
    const auto newest = static_cast<int>(names.size()) - 1;
    for (int place = newest; place >= 0 && place > newest - kMostListed; --place) {
        const QString name = place == 0 ? tr("as it was opened") : names[place];
        QAction* action = menu.addAction(
            QString(name).replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, place] {
                m_editor.flush();
                show(m_history.goTo(static_cast<std::size_t>(place)));
            });
        action->setCheckable(true);
        action->setActionGroup(states);
        action->setChecked(static_cast<std::size_t>(place) == m_history.place());
    }
}

void EditCommands::begin() {
    m_history.begin({m_editor.text(), {}});
    m_typedEnd = -1;
    updateActions();
}

void EditCommands::restoreValues(const ParameterValues& values) {
    m_session.restore(m_editor.text(), values);
    m_parameters.setValues(values);
    m_history.begin({m_editor.text(), values});
    updateActions();
}

EditKind EditCommands::kindOfText(const QString& text) {
    const TextChange change = changeBetween(m_history.present().text, text);
    const bool isTyped = change.removed == 0 && !change.inserted.contains(QLatin1Char('\n'));
    const bool isErased = change.inserted.isEmpty();
    const bool goesOn = (isTyped && change.at == m_typedEnd) ||
                        (isErased && change.at + change.removed == m_typedEnd);
    m_topic += goesOn ? 0 : 1;
    m_typedEnd = change.at + change.inserted.size();
    return {isTyped || isErased ? tr("typing") : tr("change of the text"),
            QStringLiteral("text %1").arg(m_topic)};
}

EditKind EditCommands::kindOfValues(const ParameterValues& values) const {
    const std::string knob = changedKnob(m_history.present().values, values);
    if (knob.empty() || !m_session.workload()) {
        return {tr("values"), {}};
    }
    QString label = QString::fromStdString(knob);
    for (const Parameter& parameter : m_session.workload()->parameters) {
        if (parameter.name == knob) {
            label = shippedText(parameter.label);
        }
    }
    return {label, QStringLiteral("knob %1").arg(QString::fromStdString(knob))};
}

void EditCommands::record(DocumentState state, const EditKind& kind) {
    m_history.record(std::move(state), kind);
    m_pause.start();
    updateActions();
}

void EditCommands::onText(const QString& text) {
    if (text != m_history.present().text) {
        record({text, m_session.values()}, kindOfText(text));
    }
}

/// Keys that were typed a moment before come first.
void EditCommands::onValues(ParameterValues values) {
    m_editor.flush();
    m_parameters.setValues(values);  // a text that was read now has put others there
    m_typedEnd = -1;
    const EditKind kind = kindOfValues(values);
    record({m_history.present().text, std::move(values)}, kind);
}

void EditCommands::turnKnobs(const ParameterValues& values) {
    onValues(values);
    m_history.seal();
    updateActions();
    m_session.setValues(values);
}

void EditCommands::edit(const QString& text, const ParameterValues& values, const EditKind& kind) {
    m_editor.flush();
    m_typedEnd = -1;
    m_editor.showText(text);
    record({text, values}, kind);
    m_parameters.setValues(values);
    m_session.restore(text, values);
}

void EditCommands::recordFix() {
    m_typedEnd = -1;
    m_parameters.setValues(m_session.values());
    record({m_editor.text(), m_session.values()}, {tr("fix"), {}});
}

/// A text that no longer has a knob, or another kind of it, drops its value.
void EditCommands::onWorkload() {
    if (m_session.text() == m_history.present().text) {
        m_history.amend(m_session.values());
    }
}

/// A hand that rests on a knob has not let go.
void EditCommands::onPause() {
    if (QApplication::mouseButtons() != Qt::NoButton) {
        m_pause.start();
        return;
    }
    m_history.seal();
}

void EditCommands::undo() {
    m_editor.flush();
    if (m_history.canUndo()) {
        show(m_history.undo());
    }
}

void EditCommands::redo() {
    m_editor.flush();
    if (m_history.canRedo()) {
        show(m_history.redo());
    }
}

void EditCommands::show(const DocumentState& state) {
    m_typedEnd = -1;
    m_editor.showText(state.text);
    m_session.restore(state.text, state.values);
    m_parameters.setValues(state.values);
    updateActions();
}

void EditCommands::updateActions() {
    const auto name = [](const QString& verb, const QString& what) {
        const QString literal = QString(what).replace(QLatin1Char('&'), QStringLiteral("&&"));
        return what.isEmpty() ? verb : QStringLiteral("%1 %2").arg(verb, literal);
    };
    const bool isTyping = m_editor.isSettling();
    m_undo->setText(name(tr("&Undo"), isTyping ? tr("typing") : m_history.undoName()));
    m_redo->setText(name(tr("&Redo"), isTyping ? QString() : m_history.redoName()));
    m_undo->setEnabled(isTyping || m_history.canUndo());
    m_redo->setEnabled(!isTyping && m_history.canRedo());
}

}  // namespace streamscope::ui
