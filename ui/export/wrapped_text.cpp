// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/wrapped_text.h"

#include "ui/view/theme.h"

#include <QFontMetricsF>

namespace streamscope::ui {

QStringList wrapped(const QString& text, double width, double textSize, bool isBold,
                    int mostLines) {
    const QFontMetricsF widths(pictureFont(textSize, isBold));
    QStringList lines;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString joined = lines.isEmpty() ? QString() : lines.back() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && widths.horizontalAdvance(joined) <= width) {
            lines.back() = joined;
        } else if (mostLines > 0 && lines.size() == mostLines) {
            lines.back() = widths.elidedText(joined + QStringLiteral(" …"), Qt::ElideRight, width);
            return lines;
        } else {
            lines << widths.elidedText(word, Qt::ElideRight, width);
        }
    }
    return lines;
}

}  // namespace streamscope::ui
