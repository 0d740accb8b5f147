// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace streamscope::ui {

/// A text in lines of at most `width` pixels at a size in pixels: broken between words, and
/// within a word that is too long. At most `mostLines` (0: any number), the last one with
/// an ellipsis if there was more. Needs a QGuiApplication (for fonts).
[[nodiscard]] QStringList wrapped(const QString& text, double width, double textSize,
                                  bool isBold = false, int mostLines = 0);

}  // namespace streamscope::ui
