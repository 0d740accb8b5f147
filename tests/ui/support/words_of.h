// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace streamscope::ui {

/// What a label says, found by its name.
[[nodiscard]] inline QString wordsOf(const QWidget& parent, const char* name) {
    return parent.findChild<QLabel*>(QString::fromLatin1(name))->text();
}

}  // namespace streamscope::ui
