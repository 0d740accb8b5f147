// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/text_highlighter.h"

#include "ui/view/colors.h"

#include <algorithm>

namespace streamscope::ui {

void TextHighlighter::setColors(const Colors& colors) {
    if (m_key.foreground().color() == colors.key) {
        return;
    }
    m_key.setForeground(colors.key);
    m_string.setForeground(colors.string);
    m_number.setForeground(colors.number);
    m_word.setForeground(colors.word);
    m_comment.setForeground(colors.muted);
    rehighlight();
}

int TextHighlighter::highlightRun(const QString& text, int begin, bool (*belongs)(QChar),
                                  const QTextCharFormat& format) {
    int end = begin;
    while (end < static_cast<int>(text.size()) && belongs(text[end])) {
        ++end;
    }
    setFormat(begin, end - begin, format);
    return end;
}

int TextHighlighter::endOfString(const QString& text, int begin) {
    const int size = static_cast<int>(text.size());
    int end = begin + 1;
    while (end < size && text[end] != text[begin]) {
        end += text[end] == QLatin1Char('\\') ? 2 : 1;
    }
    return std::min(size, end + 1);
}

bool isNumberPart(QChar c) {
    return c.isDigit() || QStringLiteral("+-.eE").contains(c);
}

}  // namespace streamscope::ui
