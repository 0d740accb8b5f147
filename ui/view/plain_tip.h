// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextDocument>

namespace streamscope::ui {

/// A tip that shows a text of a file as it stands: Qt takes what looks like HTML for HTML.
[[nodiscard]] inline QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text)
               ? QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(text.toHtmlEscaped())
               : text;
}

}  // namespace streamscope::ui
