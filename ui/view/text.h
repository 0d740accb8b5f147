// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/language.h"

#include <QString>
#include <QTextDocument>

#include <string_view>

namespace streamscope::ui {

/// What people read, where no widget of its own can translate it: Text::tr("…").
struct Text {
    [[nodiscard]] static QString tr(const char* text, const char* comment = nullptr,
                                    int count = -1) {
        return translated("Streamscope", text, comment, count);
    }
};

/// Of UTF-8, as the engine writes it.
[[nodiscard]] inline QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A tip that shows a text of a file unchanged: Qt takes what looks like HTML for HTML.
[[nodiscard]] inline QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text)
               ? QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(text.toHtmlEscaped())
               : text;
}

}  // namespace streamscope::ui
