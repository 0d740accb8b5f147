// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/text_highlighter.h"

#include "ui/view/colours.h"

#include <algorithm>

namespace streamscope::ui {

void TextHighlighter::setColours(const Colours& colours) {
    if (m_key.foreground().color() == colours.key) {
        return;
    }
    m_key.setForeground(colours.key);
    m_string.setForeground(colours.string);
    m_number.setForeground(colours.number);
    m_word.setForeground(colours.word);
    m_comment.setForeground(colours.muted);
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
