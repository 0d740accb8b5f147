// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view_state.h"

#include <QObject>
#include <QString>
#include <QTimer>

namespace streamscope::ui {

class WorkloadEditor;

/// Ties the steps of a workload's text to the operations of its run, both ways: the step of the
/// selected operation is tinted in the text, and putting the cursor on a step asks for its
/// operations. Typing asks for nothing.
class StepLink : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed and must live as long as this.
    StepLink(ViewState& state, WorkloadEditor& editor, QObject* parent = nullptr);

    /// Puts the cursor on the step and brings it into sight; false: the text has no such step.
    bool showStep(StepId step);

    static constexpr int kSettleMs = 120;  ///< from the cursor's last move to the question

signals:
    /// The cursor was put on a step that made operations, or on one around such steps; `pointer` is
    /// empty when it left.
    void stepEntered(const QString& pointer);
    /// What became of the question: "vector_add: 8 operations".
    void told(const QString& message);

private:
    void onTyped(int characters);
    void onCursorMoved();
    void onSettled();
    void enter(const QString& pointer);
    void tint();

    ViewState& m_state;
    WorkloadEditor& m_editor;
    QTimer m_settle;
    QString m_pointer;        ///< of the step that the cursor is on; empty: none
    bool m_isOwn = false;     ///< the cursor is moved by this, not by the user
    bool m_hasTyped = false;  ///< within this event: the cursor's move is an edit's doing
};

}  // namespace streamscope::ui
