// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/json_highlighter.h"

#include "ui/view/colours.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

bool isNumberPart(QChar c) {
    return c.isDigit() || QStringLiteral("+-.eE").contains(c);
}

bool isLetter(QChar c) {
    return c.isLetter();
}

}  // namespace

JsonHighlighter::JsonHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}

void JsonHighlighter::setColours(const Colours& colours) {
    if (m_key.foreground().color() == colours.key) {
        return;
    }
    m_key.setForeground(colours.key);
    m_string.setForeground(colours.string);
    m_number.setForeground(colours.number);
    m_word.setForeground(colours.word);
    rehighlight();
}

int JsonHighlighter::highlightString(const QString& text, int begin) {
    const int size = static_cast<int>(text.size());
    int end = begin + 1;
    while (end < size && text[end] != QLatin1Char('"')) {
        end += text[end] == QLatin1Char('\\') ? 2 : 1;
    }
    end = std::min(size, end + 1);
    int after = end;
    while (after < size && text[after].isSpace()) {
        ++after;
    }
    const bool isKey = after < size && text[after] == QLatin1Char(':');
    setFormat(begin, end - begin, isKey ? m_key : m_string);
    return end;
}

int JsonHighlighter::highlightRun(const QString& text, int begin, bool (*belongs)(QChar),
                                  const QTextCharFormat& format) {
    int end = begin;
    while (end < static_cast<int>(text.size()) && belongs(text[end])) {
        ++end;
    }
    setFormat(begin, end - begin, format);
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
