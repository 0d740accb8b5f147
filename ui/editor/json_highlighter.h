// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace streamscope::ui {

struct Colours;

/// Colours for JSON: keys, texts, numbers and words. Works line by line, as JSON texts never
/// span lines.
class JsonHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit JsonHighlighter(QTextDocument* document);
    void setColours(const Colours& colours);

protected:
    void highlightBlock(const QString& text) override;

private:
    int highlightString(const QString& text, int begin);
    int highlightRun(const QString& text, int begin, bool (*belongs)(QChar),
                     const QTextCharFormat& format);

    QTextCharFormat m_key;
    QTextCharFormat m_string;
    QTextCharFormat m_number;
    QTextCharFormat m_word;
};

}  // namespace streamscope::ui
