// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/program_highlighter.h"

namespace streamscope::ui {
namespace {

const char* const kCudaWords =
    "#define #include __device__ __global__ __shared__ asm auto bool break case char class const "
    "continue default do double else enum explicit extern false float for if inline int long "
    "namespace new nullptr operator private public return short sizeof static struct switch "
    "template this true typename unsigned using void volatile while";
const char* const kPythonWords =
    "False None True and as assert break class continue def del elif else except finally for from "
    "global if import in is lambda not or pass raise return try while with yield";

const QLatin1String kTripleQuotes("\"\"\"");
constexpr int kWithinText = 1;  ///< state of a line that ends within a text of several lines

bool isWordPart(QChar c) {
    return c.isLetterOrNumber() || c == QLatin1Char('_');
}

}  // namespace

ProgramHighlighter::ProgramHighlighter(QTextDocument* document, Language language)
    : TextHighlighter(document),
      m_mark(language == Language::Cuda ? QStringLiteral("//") : QStringLiteral("#")),
      m_isPython(language != Language::Cuda) {
    const QStringList words =
        QString::fromLatin1(m_isPython ? kPythonWords : kCudaWords).split(QLatin1Char(' '));
    m_words = QSet<QString>(words.begin(), words.end());
}

int ProgramHighlighter::highlightText(const QString& text, int begin) {
    int end = 0;
    if (m_isPython && QStringView(text).mid(begin).startsWith(kTripleQuotes)) {
        const auto close = text.indexOf(kTripleQuotes, begin + kTripleQuotes.size());
        setCurrentBlockState(close < 0 ? kWithinText : 0);
        end = static_cast<int>(close < 0 ? text.size() : close + kTripleQuotes.size());
    } else {
        end = endOfString(text, begin);
    }
    setFormat(begin, end - begin, m_string);
    return end;
}

int ProgramHighlighter::highlightWord(const QString& text, int begin) {
    int end = begin + 1;
    while (end < static_cast<int>(text.size()) && isWordPart(text[end])) {
        ++end;
    }
    if (m_words.contains(text.mid(begin, end - begin))) {
        setFormat(begin, end - begin, m_word);
    }
    return end;
}

void ProgramHighlighter::highlightBlock(const QString& text) {
    int i = 0;
    setCurrentBlockState(0);
    if (previousBlockState() == kWithinText) {
        const auto close = text.indexOf(kTripleQuotes);
        setCurrentBlockState(close < 0 ? kWithinText : 0);
        i = static_cast<int>(close < 0 ? text.size() : close + kTripleQuotes.size());
        setFormat(0, i, m_string);
    }
    while (i < static_cast<int>(text.size())) {
        const QChar c = text[i];
        if (QStringView(text).mid(i).startsWith(m_mark)) {
            setFormat(i, static_cast<int>(text.size()) - i, m_comment);
            return;
        }
        if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            i = highlightText(text, i);
        } else if (c.isDigit()) {
            i = highlightRun(text, i, isNumberPart, m_number);
        } else if (c.isLetter() || c == QLatin1Char('_') || c == QLatin1Char('#')) {
            i = highlightWord(text, i);
        } else {
            ++i;
        }
    }
}

}  // namespace streamscope::ui
