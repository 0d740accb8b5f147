// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTextDocumentFragment>

namespace streamscope::ui {

/// What a label says without its markup, found by its name.
[[nodiscard]] inline QString wordsOf(const QWidget& parent, const char* name) {
    const auto& label = *parent.findChild<QLabel*>(QString::fromLatin1(name));
    return label.textFormat() == Qt::RichText
               ? QTextDocumentFragment::fromHtml(label.text()).toPlainText()
               : label.text();
}

}  // namespace streamscope::ui
