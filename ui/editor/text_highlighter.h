// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace streamscope::ui {

struct Colors;

/// Colors for a text that is written in a language; which of its characters are what is said by
/// those that derive from it.
class TextHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setColors(const Colors& colors);

protected:
    /// Gives a format to the characters from `begin` on that belong together; where they end.
    int highlightRun(const QString& text, int begin, bool (*belongs)(QChar),
                     const QTextCharFormat& format);
    /// Where a literal in the quotation marks that stand at `begin` ends, behind them.
    [[nodiscard]] static int endOfString(const QString& text, int begin);

    QTextCharFormat m_key;
    QTextCharFormat m_string;
    QTextCharFormat m_number;
    QTextCharFormat m_word;
    QTextCharFormat m_comment;
};

[[nodiscard]] bool isNumberPart(QChar c);

}  // namespace streamscope::ui
