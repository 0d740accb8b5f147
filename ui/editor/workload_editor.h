// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/fixes.h"

#include <QString>
#include <QTimer>
#include <QWidget>

namespace streamscope::ui {

class CodeEdit;
class ProblemList;

/// "Line 12: /program/0/copy: …"
[[nodiscard]] QString problemLine(const Diagnostic& problem);

/// The workload's JSON beside the picture. Tells of edits a moment after the last key, shows what
/// is wrong by underlining it and by a message below. The text is kept to the character, though a
/// QTextDocument ends a line at each of several characters. Undo, redo and their keys belong to the
/// window. One with a line of more than
/// kLongestLine characters is not shown; the offer to lay it out on lines is.
class WorkloadEditor : public QWidget {
    Q_OBJECT

public:
    explicit WorkloadEditor(QWidget* parent = nullptr);

    /// Position by position what the document shows.
    [[nodiscard]] const QString& text() const { return m_text; }
    /// A line of it is too long for the document, which is empty.
    [[nodiscard]] bool isConcealed() const { return m_isConcealed; }
    [[nodiscard]] CodeEdit& edit() const { return *m_edit; }

    /// Replaces the text; does not emit textEdited.
    void setText(const QString& text);
    /// The same as one edit; emits textEdited at once.
    void replaceText(const QString& text);
    /// Replaces only what differs, so that cursor and scroll position stay. Does not emit
    /// textEdited.
    void showText(const QString& text);
    /// Tells of an edit now that would be told a moment later.
    void flush();
    [[nodiscard]] bool isSettling() const { return m_settle.isActive(); }
    /// Empty: all is well. `groups` are those that are listed. `hasPicture`: the last good one is
    /// still shown, and the message says so; else the first mistake is scrolled to, unless somebody
    /// is typing.
    void setProblems(const Diagnostics& problems, const std::vector<ProblemGroup>& groups,
                     bool hasPicture);

    static constexpr int kSettleMs = 150;
    static constexpr qsizetype kLongestLine = 20'000;

signals:
    void textEdited(const QString& text);
    void textChanged();  ///< at every key

protected:
    void changeEvent(QEvent* event) override;

private:
    void onTextChanged();
    void createInstead();
    void followDocument(int at, int removed, int added);
    void put(const QString& text);
    void goTo(const QString& pointer);
    [[nodiscard]] std::size_t lineAt(int position) const;

    CodeEdit* m_edit = nullptr;         ///< child
    QWidget* m_instead = nullptr;       ///< child; of a text that is not shown
    ProblemList* m_problems = nullptr;  ///< child
    QTimer m_settle;
    QString m_text;
    QString m_textOfProblems;
    bool m_isGiven = false;      ///< m_text is ahead of the document
    bool m_isConcealed = false;  ///< the document is empty
};

}  // namespace streamscope::ui
