// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/code/code_panel.h"

#include <QObject>
#include <QString>

class QWidget;

namespace streamscope::ui {

class Lookup;
class Session;
class ViewState;
class WorkloadEditor;

/// What it needs of the window; all borrowed, all outlive it.
struct CodeSurroundings {
    Session& session;
    ViewState& state;
    WorkloadEditor& editor;
    Lookup& lookup;
};

/// Ties the written program to the text: the caret on a line of the program puts the text's cursor
/// on that step, and the step of that cursor, or of the selected bar, is tinted in the program.
class CodeController : public QObject {
    Q_OBJECT

public:
    /// `window` owns this and the panel.
    CodeController(CodeSurroundings surroundings, QWidget& window);

    [[nodiscard]] CodePanel& panel() const { return *m_panel; }

signals:
    void stepEntered(const QString& pointer);  ///< by the caret in the program
    void told(const QString& message);
    void failed(const QString& message);

private:
    void showWorkload();
    void showSelected();
    void goToStep(const QString& pointer);
    void save(const QString& text, const QString& suffix);

    CodeSurroundings m_around;
    QWidget& m_window;
    CodePanel* m_panel;  ///< child of the window
};

}  // namespace streamscope::ui
