// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/history.h"

#include <QObject>
#include <QTimer>

class QAction;
class QMenu;

namespace streamscope::ui {

class ParametersPanel;
class Session;
class WorkloadEditor;

/// Edit ▸ Undo, Redo: one history of the text and the knobs. Keys that follow one another closely
/// are one step, and so is a knob until the hand lets go. The choice of a device is no edit.
class EditCommands : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object.
    EditCommands(WorkloadEditor& editor, ParametersPanel& parameters, Session& session,
                 QObject* parent);

    void fill(QMenu& menu);
    /// Another document was opened: nothing of the last one can be undone.
    void begin();
    /// Brings a document's values back, as opening it did its text. No edit.
    void restoreValues(const ParameterValues& values);
    /// As if the user had turned the knobs to these values: they and the picture follow, and it can
    /// be undone.
    void turnKnobs(const ParameterValues& values);
    /// The text becomes another, and the values those; picture and knobs follow.
    void edit(const QString& text, const ParameterValues& values, const EditKind& kind);
    /// A fix has changed the editor's text and the session's values: knobs follow, in one step.
    void recordFix();
    void undo();
    void redo();
    [[nodiscard]] const History& history() const { return m_history; }

    static constexpr int kPauseMs = 800;  ///< that ends a step

private:
    void onText(const QString& text);
    void onValues(ParameterValues values);
    void onWorkload();
    void onPause();
    void record(DocumentState state, const EditKind& kind);
    [[nodiscard]] EditKind kindOfText(const QString& text);
    [[nodiscard]] EditKind kindOfValues(const ParameterValues& values) const;
    void show(const DocumentState& state);
    void updateActions();
    void fillHistory(QMenu& menu);

    WorkloadEditor& m_editor;
    ParametersPanel& m_parameters;
    Session& m_session;
    History m_history;
    QAction* m_undo;  ///< child, like the next
    QAction* m_redo;
    QTimer m_pause;
    qsizetype m_typedEnd = -1;  ///< where the last change of the text ended
    int m_topic = 0;            ///< of the text that is being typed
};

}  // namespace streamscope::ui
