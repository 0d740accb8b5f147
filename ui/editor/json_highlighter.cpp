// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/json_highlighter.h"

namespace streamscope::ui {
namespace {

bool isLetter(QChar c) {
    return c.isLetter();
}

}  // namespace

int JsonHighlighter::highlightString(const QString& text, int begin) {
    const int end = endOfString(text, begin);
    int after = end;
    while (after < static_cast<int>(text.size()) && text[after].isSpace()) {
        ++after;
    }
    const bool isKey = after < static_cast<int>(text.size()) && text[after] == QLatin1Char(':');
    setFormat(begin, end - begin, isKey ? m_key : m_string);
    return end;
}

void JsonHighlighter::highlightBlock(const QString& text) {
    int i = 0;
    while (i < static_cast<int>(text.size())) {
        if (text[i] == QLatin1Char('"')) {
            i = highlightString(text, i);
        } else if (text[i].isDigit() || text[i] == QLatin1Char('-')) {
            i = highlightRun(text, i, isNumberPart, m_number);
        } else if (isLetter(text[i])) {
            i = highlightRun(text, i, isLetter, m_word);
        } else {
            ++i;
        }
    }
}

}  // namespace streamscope::ui
