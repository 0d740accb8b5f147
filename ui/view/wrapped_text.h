// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// A part of a text in one weight.
struct TextPart {
    QString text;
    bool isBold = false;
};

/// What of a part stands on one line.
struct LinePart {
    QString text;
    double x = 0;  ///< pixels from where the line begins
    double width = 0;
    bool isBold = false;
};

/// The one way in which the words of a picture are broken into lines of at most `width` pixels, at
/// a size in pixels: where the language breaks lines, which is between words in English and between
/// most characters in Chinese, and anywhere in what is longer than a line. Nothing is left out but
/// blanks at the end of a line. Needs a QGuiApplication (for fonts).
[[nodiscard]] std::vector<std::vector<LinePart>> laidOut(const std::vector<TextPart>& text,
                                                         double width, double textSize);

/// The same of a text in one weight. At most `mostLines` (0: any number), the last one with an
/// ellipsis if there was more.
[[nodiscard]] QStringList wrapped(const QString& text, double width, double textSize,
                                  bool isBold = false, int mostLines = 0);

}  // namespace streamscope::ui
