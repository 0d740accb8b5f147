// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/language.h"
#include "ui/editor/text_highlighter.h"

#include <QSet>

namespace streamscope::ui {

/// Colours for a written program: words of the language, comments, texts and numbers.
class ProgramHighlighter : public TextHighlighter {
    Q_OBJECT

public:
    ProgramHighlighter(QTextDocument* document, Language language);

protected:
    void highlightBlock(const QString& text) override;

private:
    int highlightText(const QString& text, int begin);
    int highlightWord(const QString& text, int begin);

    QSet<QString> m_words;
    QString m_mark;  ///< what begins a comment
    bool m_isPython;
};

}  // namespace streamscope::ui
