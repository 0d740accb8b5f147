// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QTimer>

class QMenu;
class QWidget;

namespace streamscope::ui {

class ParametersPanel;
class ProgramPanel;
class Session;
class WorkloadEditor;

/// The views in which a workload is edited. All are borrowed.
struct EditedViews {
    WorkloadEditor& editor;
    ParametersPanel& parameters;
    ProgramPanel& program;
};

/// Keeps the document, the text in the editor, its tree and the values under Parameters the same,
/// shows the errors in them, and has Edit ▸ Undo, Redo and Undo History. Successive keys are one
/// step, and so are successive values of one parameter, until no edit was made for a moment. The
/// choice of a device is no edit.
class EditCommands : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object.
    EditCommands(Document& document, const EditedViews& views, Session& session, QObject* parent);

    /// `window` owns the window of the undo history.
    void fill(QMenu& menu, QWidget& window);
    /// Changes the values as if the user had changed them under Parameters, in one step.
    void setValues(const ParameterValues& values);
    /// Changes text and values in one step; the views follow.
    void edit(const QString& text, const ParameterValues& values, const EditKind& kind);

    /// As edit(), where a parameter may have been renamed, which keeps its value.
    void editProgram(const QString& text, const EditKind& kind, const QString& oldName,
                     const QString& newName);
    /// Gives the workload another title or caption: `key` says which.
    void setWords(const QString& key, const QString& words);
    /// Shows the workload of the session, or that there is none, under Parameters.
    void showWorkload();

    static constexpr int kPauseMs = 800;  ///< that ends a step

private:
    void onOpened();
    /// Notes in the text the parameters that have another value than it, until that is saved.
    void showValues();
    void showProblems();
    void onText();
    void onValues(ParameterValues values);
    void onWorkload();
    void onPause();
    void record(DocumentState state, const EditKind& kind);
    [[nodiscard]] EditKind kindOfText(const QString& text) const;
    [[nodiscard]] EditKind kindOfValues(const ParameterValues& values) const;
    void show();
    void showHistory(QWidget& window);

    Document& m_document;
    WorkloadEditor& m_editor;
    ParametersPanel& m_parameters;
    ProgramPanel& m_program;
    Session& m_session;
    QTimer m_pause;
};

}  // namespace streamscope::ui
