// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <QString>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace streamscope::ui {

class CodeEdit;

/// The workload's JSON beside the picture. Tells of edits a moment after the last key, shows what
/// is wrong by underlining it and by a message below.
class WorkloadEditor : public QWidget {
    Q_OBJECT

public:
    explicit WorkloadEditor(QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] QString message() const;  ///< empty if nothing is wrong
    [[nodiscard]] CodeEdit& edit() const { return *m_edit; }

    /// Replaces the text; does not emit textEdited. Undo history starts anew.
    void setText(const QString& text);
    /// The same as one edit that can be undone; emits textEdited at once.
    void replaceText(const QString& text);
    void setModified(bool isModified);
    /// Empty: all is well. `hasPicture`: the last good one is still shown, and the message says so.
    void setProblems(const Diagnostics& problems, bool hasPicture);

    static constexpr int kSettleMs = 150;

signals:
    void textEdited(const QString& text);
    void modifiedChanged(bool isModified);

private:
    CodeEdit* m_edit = nullptr;   ///< child
    QLabel* m_message = nullptr;  ///< child
    QTimer m_settle;
};

}  // namespace streamscope::ui
