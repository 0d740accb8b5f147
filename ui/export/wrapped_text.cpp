// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/wrapped_text.h"

#include "ui/view/theme.h"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>

namespace streamscope::ui {
namespace {

/// The first piece of a word that fits, at least one letter.
QString firstPiece(const QString& word, double width, const QFontMetricsF& widths) {
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, word);
    qsizetype end = 0;
    for (qsizetype next = letters.toNextBoundary(); next > 0; next = letters.toNextBoundary()) {
        if (end > 0 && widths.horizontalAdvance(word.first(next)) > width) {
            break;
        }
        end = next;
    }
    return word.first(end);
}

/// Its words; one that is wider than a line, in pieces.
QStringList wordsOf(const QString& text, double width, const QFontMetricsF& widths) {
    QStringList words;
    for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        while (widths.horizontalAdvance(word) > width && word.size() > 1) {
            const QString piece = firstPiece(word, width, widths);
            words << piece;
            word = word.sliced(piece.size());
        }
        words << word;
    }
    words.removeAll(QString());
    return words;
}

}  // namespace

QStringList wrapped(const QString& text, double width, double textSize, bool isBold,
                    int mostLines) {
    const QFontMetricsF widths(pictureFont(textSize, isBold));
    QStringList lines;
    for (const QString& word : wordsOf(text, width, widths)) {
        const QString joined = lines.isEmpty() ? QString() : lines.back() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && widths.horizontalAdvance(joined) <= width) {
            lines.back() = joined;
        } else if (mostLines > 0 && lines.size() == mostLines) {
            lines.back() = widths.elidedText(joined + QStringLiteral(" …"), Qt::ElideRight, width);
            return lines;
        } else {
            lines << word;
        }
    }
    return lines;
}

}  // namespace streamscope::ui
