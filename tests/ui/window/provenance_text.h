// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace streamscope::ui {

/// All that a window says of where its picture comes from: a line for each run, which begins with
/// its letter if there are two.
[[nodiscard]] inline QString provenanceText(const QWidget& window) {
    QStringList lines;
    for (const char* name : {"origin", "secondOrigin"}) {
        const auto* origin = window.findChild<QToolButton*>(QString::fromLatin1(name));
        if (!origin->isHidden()) {
            const QString letter = origin->text().section(QStringLiteral(" · "), 0, -2);
            lines << (letter.isEmpty() ? letter : letter + QStringLiteral(" · ")) +
                         origin->accessibleDescription();
        }
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace streamscope::ui
