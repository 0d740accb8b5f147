// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"
#include "ui/program/schema_help.h"

#include <QObject>

class QCompleter;
class QStandardItemModel;

namespace streamscope::ui {

class CodeEdit;

/// Completes keys and names in the text of a workload while they are typed, and on Ctrl+Space.
class TextCompleter : public QObject {
    Q_OBJECT

public:
    /// `edit` and `outline`, the last that there was, are borrowed and must live as long as this.
    TextCompleter(CodeEdit& edit, const Outline& outline, SchemaHelp help, QObject* parent);

    [[nodiscard]] QCompleter& completer() const { return *m_completer; }
    /// Shows what may be written at the cursor, if there is anything.
    void offer();

private:
    void insert(const QString& word);

    CodeEdit& m_edit;
    const Outline& m_outline;
    SchemaHelp m_help;
    QCompleter* m_completer;      ///< child, like the next
    QStandardItemModel* m_words;  ///< with what each means
    int m_begin = 0;              ///< of what is completed
    bool m_isKey = false;
};

}  // namespace streamscope::ui
